"""What pages and API read from a request, and how they respond."""

from __future__ import annotations

import zlib
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from shem.kernel.phrase import LANGUAGES, Language, Phrase
from shem.web import problems
from shem.web.live import Live
from shem.web.render import render
from shem.web.settings import Settings
from shem.web.tables import Tables
from shem.web.uploads import Uploads
from shem.web.visitors import LANGUAGE_COOKIE, language_of, set_cookie


def tables_of(request: Request) -> Tables:
    found: Tables = request.app.state.tables
    return found


def uploads_of(request: Request) -> Uploads:
    found: Uploads = request.app.state.uploads
    return found


def settings_of(request: Request) -> Settings:
    found: Settings = request.app.state.settings
    return found


def base_url(request: Request) -> str:
    """Return the server's public URL: as configured, or by a name it knows. Any other Host is ignored."""
    settings = settings_of(request)
    if settings.url:
        return settings.url
    own, port = request.scope.get("server") or ("localhost", None)
    if port is None:
        own = "localhost"
    try:
        name, asked = (request.url.hostname or "").lower(), request.url.port
    except ValueError:
        name, asked = "", None
    if name in (own, "localhost", *settings.hosts):
        own, port = name, asked
    own = f"[{own}]" if ":" in own else own
    return f"{request.url.scheme}://{own}{f':{port}' if port else ''}"


def wants_json(request: Request) -> bool:
    return "x-shem" in request.headers or request.url.path.startswith("/api/")


def page(request: Request, template: str, status: int = 200, words: Language | None = None, **values: Any) -> Response:
    """Return an HTML page, compressed if the browser accepts that. A language in the request is remembered."""
    lang = language_of(request)
    html = render(template, lang, words, path=request.url.path, **values).encode()
    response = HTMLResponse(html, status)
    if "gzip" in request.headers.get("accept-encoding", ""):
        packer = zlib.compressobj(6, zlib.DEFLATED, 31)
        response = HTMLResponse(packer.compress(html) + packer.flush(), status, {"content-encoding": "gzip"})
    response.headers["vary"] = "accept-encoding, cookie, accept-language"
    if request.query_params.get("lang") in LANGUAGES:
        set_cookie(request, response, LANGUAGE_COOKIE, lang)
    return response


def done(request: Request, live: Live, **news: Any) -> Response:
    """Respond to a button: JSON for a script, a redirect to the table for a plain form."""
    if wants_json(request):
        return JSONResponse({"version": live.version, **news})
    return RedirectResponse(f"/table/{live.id}", 303)


async def form_of(request: Request) -> dict[str, str]:
    """Return the fields of a form; files are read as text."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in ("application/x-www-form-urlencoded", "multipart/form-data"):
        raise problems.wrong_type("application/x-www-form-urlencoded, multipart/form-data")
    fields: dict[str, str] = {}
    async with request.form(max_files=2, max_fields=100) as form:
        for name, value in form.items():
            if isinstance(value, str):
                fields[name] = value
            else:
                fields[name] = readable(await value.read())
    return fields


def readable(body: bytes) -> str:
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise problems.wrong_record(Phrase("the file is not UTF-8 text")) from None


def whole(fields: dict[str, str], name: str) -> int:
    text = fields.get(name, "")
    if not text.isascii() or not text.lstrip("-").isdigit() or len(text) > 9:
        raise problems.wrong_form(f"{name}={text[:40]!r}")
    return int(text)
