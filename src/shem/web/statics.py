"""Files that never change under their address: the address holds a hash of what is in them."""

from __future__ import annotations

import gzip
import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from shem.games import folders

FLOORS = Path(__file__).parent.parent
FOLDER = Path(__file__).parent / "static"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".png": "image/png",
}
PACKED = (".css", ".js", ".svg", ".txt")


@dataclass(frozen=True)
class Static:
    """One file, read once."""

    changed: float
    body: bytes
    packed: bytes
    digest: str
    type: str


def listed() -> dict[str, Path]:
    """Every file a page may fetch, by its name: ours, and what the floors below bring.

    `golem.symbols.svg` is symbols.svg among Golem's pictures. What is not in this list is not served, whatever the
    address says.
    """
    files = {"pictures.css": FLOORS / "pictures" / "style.css"}
    for game, folder in folders().items():
        for path in folder.glob("pictures/*"):
            files[f"{game}.{path.name}"] = path
    for path in FOLDER.rglob("*"):
        files[path.relative_to(FOLDER).as_posix()] = path
    return {name: path for name, path in files.items() if path.suffix in TYPES and path.is_file()}


class Statics:
    """The static files, by name. The list is made once; a changed file is read again."""

    def __init__(self, files: dict[str, Path]) -> None:
        self.files = files
        self._read: dict[str, Static] = {}

    def __contains__(self, name: str) -> bool:
        return name in self.files

    def find(self, name: str) -> Static | None:
        path = self.files.get(name)
        if path is None:
            return None
        changed = path.stat().st_mtime
        found = self._read.get(name)
        if found is None or found.changed != changed:
            body = path.read_bytes()
            if path.suffix == ".css":
                body = self._point(body.decode(), Path(name).parent).encode()
            packed = gzip.compress(body, 9, mtime=0) if path.suffix in PACKED else b""
            digest = hashlib.sha256(body).hexdigest()[:12]
            found = self._read[name] = Static(changed, body, packed, digest, TYPES[path.suffix])
        return found

    def _point(self, css: str, folder: Path) -> str:
        """Let the addresses in a style sheet name versions too, so that fonts are fetched once."""

        def address(match: re.Match[str]) -> str:
            name = (folder / match[1]).as_posix()
            return f'url("{self.address(name)}")' if name in self else match[0]

        return re.sub(r"""url\(["']?([\w./-]+)["']?\)""", address, css)

    def address(self, name: str) -> str:
        """Where a page finds this file."""
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
