"""My key: creating one, and opening your seats with it on another device."""

from __future__ import annotations

import json
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from shem.web import problems
from shem.web.people.devices import my_key
from shem.web.people.devices.api import opened
from shem.web.people.devices.persons import remove_device
from shem.web.people.lobby.invitations import qr
from shem.web.people.notices.subscribing import own_device, own_person
from shem.web.requests import base_url, form_of, page, tables_of
from shem.web.visitors import COOKIE, set_cookie

KEYS = APIRouter(include_in_schema=False)


async def _opened(request: Request, person: str) -> Response:
    """Make the visitor's device one of this person's."""
    token = await opened(request, person)
    response = JSONResponse({"url": "/my-games"})
    set_cookie(request, response, COOKIE, token)
    return response


@KEYS.get("/key")
async def key_page(request: Request) -> Response:
    """Show what opening a key will do. The key comes after the # in the link, so it never ends up in a log."""
    return page(request, "people/key.html")


@KEYS.post("/key/link")
async def new_link(request: Request) -> Response:
    fields = await form_of(request)
    secret = await my_key.new_link(tables_of(request).storage, await own_person(request), fields.get("once") == "1")
    link = f"{base_url(request)}/key#{secret}"
    return JSONResponse({"link": link, "qr": qr(link)})


@KEYS.post("/key/open")
async def open_link(request: Request) -> Response:
    fields = await form_of(request)
    secret = fields.get("key", "").strip()[:200]
    return await _opened(request, await my_key.open_link(tables_of(request).storage, secret))


@KEYS.post("/key/passkey/wish")
async def passkey_wish(request: Request) -> Response:
    storage = tables_of(request).storage
    return JSONResponse(await my_key.passkey_wish(storage, await own_person(request), base_url(request)))


@KEYS.post("/key/passkey/save")
async def save_passkey(request: Request) -> Response:
    credential, person = await _credential(request), await own_person(request)
    await my_key.save_passkey(tables_of(request).storage, person, base_url(request), credential)
    return JSONResponse({"saved": True})


@KEYS.post("/key/passkey/question")
async def passkey_question(request: Request) -> Response:
    return JSONResponse(await my_key.passkey_question(tables_of(request).storage, base_url(request)))


@KEYS.post("/key/passkey/open")
async def open_passkey(request: Request) -> Response:
    credential = await _credential(request)
    return await _opened(request, await my_key.open_passkey(tables_of(request).storage, base_url(request), credential))


async def _credential(request: Request) -> dict[str, Any]:
    try:
        found = json.loads((await form_of(request)).get("credential", ""))
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise problems.wrong_form("credential")
    return found


@KEYS.post("/key/remove")
async def remove(request: Request) -> Response:
    """Remove a lost device of one's own."""
    fields = await form_of(request)
    await remove_device(tables_of(request), await own_device(request), fields.get("device", "")[:64])
    return JSONResponse({"removed": True})
