"""The card reader as a folder of files that needs no server: served at /reader/, written by `shem reader --export`."""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b64encode
from functools import cache
from pathlib import Path

from markupsafe import Markup

from shem.games.alchemists.reader.tables import APP, tables, words
from shem.web.render import ENVIRONMENT
from shem.web.slim import slim_css, slim_js
from shem.web.statics import NAMES, STATICS

HERE = Path(__file__).parent
STYLES = (
    "tokens.css",
    "base.css",
    "pictures.css",
    "alchemists/page/notebook.css",
    "alchemists/reader/reader.css",
)
PICTURES = ("reader.svg", "icon-180.png", "icon-512.png")
IMPORT = re.compile(r'^import \{([^}]*)\} from "\./(\w+)\.js";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?(?:const|let|function|class) ([\w$]+))", re.MULTILINE)
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
PAGE = "index.html"
ALONE = "card-reader.html"  # everything in one file
ADDRESS = re.compile(r'url\("?([\w./-]+)"?\)')


@cache
def files() -> dict[str, bytes]:
    """Return every file by its name, except the page itself."""
    found = {name: (HERE / name).read_bytes() for name in PICTURES}
    found["reader.css"] = _style(found).encode()
    found["reader.js"] = slim_js(script("main")).encode()
    found["manifest.webmanifest"] = json.dumps(_manifest(), indent=1).encode()
    everything = [*found.values(), page(server=True)]
    version = hashlib.sha256(b"".join(everything)).hexdigest()[:12]
    worker = (HERE / "service_worker.js").read_text(encoding="utf-8").replace("VERSION", version)
    found["service_worker.js"] = worker.replace('"FILES"', json.dumps(["./", *found])[1:-1]).encode()
    return found


@cache
def page(server: bool, lang: str = "") -> bytes:
    """Return the page with all tables and words. Without a server, phones share nothing."""
    symbols = STATICS.files["alchemists/page/symbols.svg"].read_text(encoding="utf-8")
    told = {"tables": _data(tables()), "words": _data(words()), "symbols": Markup(symbols)}
    return ENVIRONMENT.get_template("alchemists/reader/app.html").render(server=server, lang=lang, **told).encode()


@cache
def alone() -> bytes:
    """Return the page with everything in it: phones open a single file from anywhere, a folder often not."""
    found = {name: _inline(name, body) for name, body in files().items()}
    style = ADDRESS.sub(lambda match: f'url("{found[match[1]]}")', files()["reader.css"].decode())
    html = page(server=False).decode()
    for line in ('<link rel="apple-touch-icon" href="icon-180.png">\n', '<script src="reader.js" defer></script>\n'):
        html = html.replace(line, "")
    html = html.replace('<link rel="stylesheet" href="reader.css">', f"<style>{style}</style>")
    html = html.replace('href="reader.svg"', f'href="{found["reader.svg"]}"')
    return html.replace("</body>", f"<script>{files()['reader.js'].decode()}</script>\n</body>").encode()


def _inline(name: str, body: bytes) -> str:
    return f"data:{TYPES[Path(name).suffix].replace(' ', '')};base64,{b64encode(body).decode()}"


def export(folder: Path) -> list[Path]:
    """Write the folder for any web space, and the single file for a phone's own storage."""
    written = []
    for name, body in {PAGE: page(server=False), **files(), ALONE: alone()}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
        written.append(path)
    return written


def _data(value: object) -> Markup:
    """Return JSON for a <script> that holds data: nothing in it ends the element."""
    return Markup(json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))


def _style(found: dict[str, bytes]) -> str:
    """Return all style sheets as one. Files that they refer to go into the folder, too."""
    sheets = []
    for name in STYLES:
        path = STATICS.files[name]

        def address(match: re.Match[str], near: Path = path.parent) -> str:
            other = f"{'fonts/' if match[1].endswith('.woff2') else ''}{Path(match[1]).name}"
            found[other] = (near / match[1]).read_bytes()
            return f'"{other}"'

        sheets.append(NAMES[".css"].sub(address, path.read_text(encoding="utf-8")))
    return slim_css("\n".join(sheets))


def script(name: str) -> str:
    """Return a module and all it imports as one script, which a browser also runs from a file."""
    order: list[str] = []
    _after_imports(name, order)
    return '"use strict";\n' + "\n".join(map(_wrapped, order))


def _after_imports(name: str, order: list[str]) -> None:
    for _, other in IMPORT.findall(_source(name)):
        _after_imports(other, order)
    if name not in order:
        order.append(name)


def _wrapped(name: str) -> str:
    """Return a module as a function that is called once and returns what it exports."""
    source = _source(name)
    exported = ", ".join(found for _, found in EXPORT.findall(source))
    body = EXPORT.sub(r"\1", IMPORT.sub(r"const {\1} = module_\2;\n", source))
    return f"const module_{name} = (() => {{\n{body}return {{ {exported} }};\n}})();"


def _source(name: str) -> str:
    return (APP / f"{name}.js").read_text(encoding="utf-8")


def _manifest() -> dict[str, object]:
    return {
        "name": "Alchemists card reader",
        "short_name": "Card reader",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#15161c",
        "theme_color": "#15161c",
        "icons": [
            {"src": "reader.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": "icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any maskable"},
        ],
    }
