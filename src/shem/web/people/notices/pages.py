"""Turning notifications on and off, on this device and by mail."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from shem.web import problems
from shem.web.people.devices.persons import devices_of
from shem.web.people.notices import channels, mail, subscribing
from shem.web.people.notices.quiet import FROM, TO
from shem.web.people.notices.subscribing import Hours, notifier_of, own_channels
from shem.web.requests import form_of, page, tables_of, wants_json, whole
from shem.web.stored import hashed
from shem.web.visitors import token_of

NOTICES = APIRouter(include_in_schema=False)


def _hours(fields: dict[str, str]) -> Hours:
    usual = Hours()
    start, end = (
        whole(fields, name) if name in fields else default
        for name, default in (("from", usual.start), ("to", usual.end))
    )
    return Hours(fields.get("zone", ""), start, end)


@NOTICES.get("/notices")
async def own_notices(request: Request) -> Response:
    """Return whether this device is notified, and the key its subscription needs."""
    here, _ = await own_channels(request)
    return JSONResponse({"key": notifier_of(request).push.public, "push": here is not None})


@NOTICES.get("/settings")
async def settings(request: Request) -> Response:
    """Show how this person is notified, and their key and devices."""
    here, post = await own_channels(request)
    hours = here or post
    token, storage = token_of(request), tables_of(request).storage
    plays = token is not None and await storage.knows(token)
    return page(
        request,
        "people/settings.html",
        mail=post,
        mail_offered=notifier_of(request).mail.on,
        quiet=(hours.quiet_from, hours.quiet_to) if hours else (FROM, TO),
        plays=plays,
        here=hashed(token or ""),
        devices=await devices_of(storage, hashed(token)) if token else [],
    )


@NOTICES.post("/notices/push")
async def turn_on_push(request: Request) -> Response:
    fields = await form_of(request)
    endpoint, p256dh, auth = (fields.get(name, "") for name in ("endpoint", "p256dh", "auth"))
    await subscribing.add_push(request, endpoint, p256dh, auth, _hours(fields))
    return JSONResponse({"push": True})


@NOTICES.post("/notices/mail")
async def turn_on_mail(request: Request) -> Response:
    fields = await form_of(request)
    await subscribing.add_mail(request, fields.get("address", ""), _hours(fields))
    return JSONResponse({"mail": True}) if wants_json(request) else RedirectResponse("/settings", 303)


@NOTICES.post("/notices/off")
async def turn_off(request: Request) -> Response:
    kind = (await form_of(request)).get("kind", "")
    await subscribing.remove(request, kind)
    return JSONResponse({kind: False})


@NOTICES.get("/mail/{purpose}/{channel}/{token}")
async def mail_page(request: Request, purpose: str, channel: str, token: str) -> Response:
    """Ask before doing what a link in a mail is for: mail programs open links by themselves."""
    _check(request, purpose, channel, token)
    return page(request, "people/mail.html", purpose=purpose, done=False)


@NOTICES.post("/mail/{purpose}/{channel}/{token}")
async def mail_answer(request: Request, purpose: str, channel: str, token: str) -> Response:
    _check(request, purpose, channel, token)
    storage = tables_of(request).storage
    await (channels.confirm if purpose == mail.CONFIRM else channels.stop)(storage, channel)
    notifier_of(request).wake()
    return page(request, "people/mail.html", purpose=purpose, done=True)


def _check(request: Request, purpose: str, channel: str, token: str) -> None:
    known = purpose in (mail.CONFIRM, mail.STOP) and token.isascii()
    if not known or not notifier_of(request).mail.is_signed(channel, purpose, token):
        raise problems.no_such_page()
