"""Shem as an app: its manifest, its service worker, and which pages a device may keep for times without connection."""

from __future__ import annotations

import json

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from shem.kernel.phrase import Phrase
from shem.web.requests import page
from shem.web.statics import STATICS, build
from shem.web.stored import hashed
from shem.web.visitors import language_of, token_of
from shem.web.words import page_words

OFFLINE = APIRouter(include_in_schema=False)
SHELL = (
    "tokens.css", "base.css", "start.css", "start.js", "shem.symbols.svg", "people/my_games.css", "people/my_games.js",
    "people/push.js", "people/times.js", "people/install.js", "people/renew.js", "people/fresh.js",
    "table/morph.js",
)  # fmt: skip
ICON = "icons/icon-192.png"
INK = "#15161c"


def keep(request: Request, response: Response) -> Response:
    """Allow a device to keep a page, until a page of somebody else comes to the same device."""
    response.headers["x-shem-keep"] = hashed(f"keep {token_of(request)}")[:16]
    return response


def keep_for_everyone(response: Response) -> Response:
    """Allow a device to keep a page that shows nothing of anybody, for as long as its files are current."""
    response.headers["x-shem-keep"] = "everyone"
    return response


@OFFLINE.get("/sw.js")
async def service_worker(request: Request) -> Response:
    """Return the service worker with the names of the current files, so that it changes when they do."""
    script = STATICS.find("people/worker.js")
    assert script is not None
    shell = ["/offline", *map(STATICS.address, SHELL)]
    names = {"BUILD": build(), "SHELL": shell, "ICON": STATICS.address(ICON)}
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in names.items())
    headers = {"cache-control": "no-cache"}
    return Response(head.encode() + script.body, headers=headers, media_type="text/javascript")


@OFFLINE.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    """Describe the app to a browser that installs it."""
    lang = language_of(request)
    say = page_words(lang).say
    icons = [
        {"src": STATICS.address(f"icons/{name}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": use}
        for name, size, use in (
            ("icon-192", 192, "any"),
            ("icon-512", 512, "any"),
            ("maskable-512", 512, "maskable"),
        )
    ]
    told = {
        "name": "Shem",
        "short_name": "Shem",
        "description": say(Phrase("a digital table for heavy eurogames")),
        "lang": lang,
        "id": "/",
        "start_url": "/my-games",
        "scope": "/",
        "display": "standalone",
        "background_color": INK,
        "theme_color": INK,
        "icons": icons,
        "shortcuts": [{"name": say(Phrase("New game")), "url": "/"}],
    }
    return JSONResponse(told, media_type="application/manifest+json", headers={"cache-control": "no-cache"})


@OFFLINE.get("/apple-touch-icon.png")
async def touch_icon(request: Request) -> Response:
    """Return the icon where iPhones look for it."""
    icon = STATICS.find("icons/maskable-192.png")
    assert icon is not None
    return Response(icon.body, media_type=icon.type, headers={"cache-control": "public, max-age=86400"})


@OFFLINE.get("/offline")
async def offline(request: Request) -> Response:
    """Show a page for everything that this device has not kept. It is the same for everyone."""
    return page(request, "people/offline.html")
