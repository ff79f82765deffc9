"""Static files that never change under their address: the address contains a hash of their contents."""

from __future__ import annotations

import gzip
import hashlib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath

from starlette.requests import Request
from starlette.responses import Response

from shem.games import folders
from shem.web.slim import SLIM

FLOORS = Path(__file__).parent.parent
FOLDER = Path(__file__).parent / "static"
TEMPLATES = Path(__file__).parent / "templates"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".png": "image/png",
}
PACKED = (".css", ".js", ".svg", ".txt")
# References to other files: url("fonts/a.woff2"), import { $ } from "./page.js".
NAMES = {
    ".css": re.compile(r"""(?<=url\()["']?([\w./-]+)["']?(?=\))"""),
    ".js": re.compile(r"""(?:(?<=from )|(?<=import ))"(\./[\w./-]+)\""""),
}


@dataclass(frozen=True)
class Static:
    """One file as it is served, and the files it refers to: fonts of a style sheet, modules of a script."""

    body: bytes
    packed: bytes
    digest: str
    type: str
    named: tuple[str, ...]


def listed() -> dict[str, Path]:
    """Return every file a page may fetch, by its name: ours, and those of the layers below.

    A game's files are named by their path: `<game>/page/symbols.svg`. Files that are not in this list are not served,
    whatever the address says.
    """
    files = {"pictures.css": FLOORS / "pictures" / "style.css"}
    for game, folder in folders().items():
        for path in folder.glob("*/*"):
            files[f"{game}/{path.parent.name}/{path.name}"] = path
    for path in FOLDER.rglob("*"):
        files[path.relative_to(FOLDER).as_posix()] = path
    return {name: path for name, path in files.items() if path.suffix in TYPES and path.is_file()}


class Statics:
    """The static files, by name. Each is read once."""

    def __init__(self, files: dict[str, Path]) -> None:
        self.files = files
        self._read: dict[str, Static] = {}

    def __contains__(self, name: str) -> bool:
        return name in self.files

    def find(self, name: str) -> Static | None:
        if name in self.files and name not in self._read:
            self._read[name] = self._load(name, self.files[name])
        return self._read.get(name)

    def _load(self, name: str, path: Path) -> Static:
        """Read a file. References to other files get their hashes, so that those are fetched only once, too."""
        named: list[str] = []

        def address(match: re.Match[str]) -> str:
            other = normpath(join(dirname(name), match[1]))
            if other not in self:
                return match[0]
            named.append(other)
            return f'"{self.address(other)}"'

        body = path.read_bytes()
        if path.suffix in NAMES:
            body = SLIM[path.suffix](NAMES[path.suffix].sub(address, body.decode())).encode()
        packed = gzip.compress(body, 9, mtime=0) if path.suffix in PACKED else b""
        return Static(body, packed, hashlib.sha256(body).hexdigest()[:12], TYPES[path.suffix], tuple(named))

    def imported(self, name: str) -> list[str]:
        """Return every module that a script imports, directly or indirectly."""
        found: dict[str, None] = {}
        waiting = [name]
        while waiting:
            static = self.find(waiting.pop())
            for other in static.named if static else ():
                if other not in found:
                    found[other] = None
                    waiting.append(other)
        return list(found)

    def address(self, name: str) -> str:
        """Return the address of this file for a page."""
        found = self.find(name)
        return f"/static/{name}?v={found.digest}" if found else f"/static/{name}"

    def response(self, request: Request, name: str) -> Response | None:
        found = self.find(name)
        if found is None:
            return None
        fresh = request.query_params.get("v") == found.digest
        headers = {
            "cache-control": "public, max-age=31536000, immutable" if fresh else "public, max-age=60",
            "etag": f'"{found.digest}"',
            "vary": "accept-encoding",
        }
        if request.headers.get("if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
        if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(found.packed, headers=headers | {"content-encoding": "gzip"}, media_type=found.type)
        return Response(found.body, headers=headers, media_type=found.type)


STATICS = Statics(listed())


@cache
def build() -> str:
    """Return a name for everything that pages are made of: a page of another build is outdated."""
    found = hashlib.sha256()
    for path in sorted([*STATICS.files.values(), *TEMPLATES.rglob("*.html")]):
        found.update(path.read_bytes())
    return found.hexdigest()[:12]
