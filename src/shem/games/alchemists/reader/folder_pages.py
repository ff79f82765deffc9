"""The card reader's folder on the web: the same files as `shem reader --export` writes, and a page that shares."""

from __future__ import annotations

import hashlib
import zlib
from pathlib import PurePath

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from shem.games.alchemists.reader.codes import CODE_LETTERS, LETTERS
from shem.games.alchemists.reader.folder import ALONE, TYPES, alone, files, page
from shem.web import problems
from shem.web.requests import tables_of
from shem.web.visitors import language_of

FOLDER = APIRouter(include_in_schema=False)


@FOLDER.get("/reader")
async def old_address(request: Request) -> Response:
    """Redirect to the folder. The browser keeps the part after #."""
    return RedirectResponse(f"/reader/?{request.url.query}".rstrip("?"), 308)


@FOLDER.get("/reader/")
@FOLDER.get("/reader/notebook")
async def reader_page(request: Request) -> Response:
    body = await tables_of(request).heavy.run(page, True, language_of(request))
    return _file(request, body, ".html")


@FOLDER.get("/reader/fonts/{name}")
async def font(request: Request, name: str) -> Response:
    return await reader_file(request, f"fonts/{name}")


@FOLDER.get("/reader/{name}")
async def reader_file(request: Request, name: str) -> Response:
    """Return a file of the folder; or open the game with this code, as addresses used to name it."""
    found = await tables_of(request).heavy.run(files)
    if name in found:
        return _file(request, found[name], PurePath(name).suffix)
    if name == ALONE:
        return _file(request, await tables_of(request).heavy.run(alone), ".html")
    code = name.upper()
    if len(code) == CODE_LETTERS and all(letter in LETTERS for letter in code):
        return RedirectResponse(f"/reader/#{code}", 303)
    raise problems.no_such_page()


def _file(request: Request, body: bytes, kind: str) -> Response:
    headers = {"etag": f'"{hashlib.sha256(body).hexdigest()[:16]}"', "cache-control": "no-cache"}
    headers["vary"] = "accept-encoding" + (", cookie, accept-language" if kind == ".html" else "")
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", "") and kind not in (".png", ".woff2"):
        packer = zlib.compressobj(6, zlib.DEFLATED, 31)
        body = packer.compress(body) + packer.flush()
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type=TYPES[kind])
