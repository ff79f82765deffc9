"""Turning notifications on and off, on this device and by mail."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from shem.web import problems
from shem.web.people.devices.names import device_name
from shem.web.people.devices.persons import devices_of, ensure_person
from shem.web.people.notices import channels, mail, push
from shem.web.people.notices.channels import MAIL, PUSH, Channel, channel_id
from shem.web.people.notices.notifier import Notifier
from shem.web.people.notices.quiet import FROM, TO, known_zone
from shem.web.people.notices.words import confirming_letter
from shem.web.requests import base_url, form_of, page, settings_of, tables_of, wants_json, whole
from shem.web.stored import hashed
from shem.web.visitors import language_of, token_of

NOTICES = APIRouter(include_in_schema=False)


def notifier_of(request: Request) -> Notifier:
    found: Notifier = request.app.state.notifier
    return found


async def own_device(request: Request) -> str:
    """Return the hash of a visitor's token. Only players have something to be notified of."""
    token = token_of(request)
    if not token or not await tables_of(request).storage.knows(token):
        raise problems.no_games()
    return hashed(token)


async def _own_channels(request: Request) -> tuple[Channel | None, Channel | None]:
    """Return this device's subscription and its person's e-mail address."""
    token = token_of(request)
    mine = await channels.of_device(tables_of(request).storage, hashed(token)) if token else []
    found = {one.kind: one for one in mine}
    return found.get(PUSH), found.get(MAIL)


@NOTICES.get("/notices")
async def own_notices(request: Request) -> Response:
    """Return whether this device is notified, and the key its subscription needs."""
    here, _ = await _own_channels(request)
    return JSONResponse({"key": notifier_of(request).push.public, "push": here is not None})


@NOTICES.get("/settings")
async def settings(request: Request) -> Response:
    """Show how this person is notified, and their key and devices."""
    here, post = await _own_channels(request)
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


async def _add(request: Request, fields: dict[str, str], kind: str, address: str, confirmed: bool) -> Channel:
    device, storage = await own_device(request), tables_of(request).storage
    now = notifier_of(request).clock.now()
    person = await ensure_person(storage, device, device_name(request), now)
    hours = [whole(fields, name) % 24 if name in fields else usual for name, usual in (("from", FROM), ("to", TO))]
    channel = Channel(
        channel_id(person, kind, address), device, kind, address, language_of(request),
        known_zone(fields.get("zone", "")), hours[0], hours[1], confirmed, now,
    )  # fmt: skip
    await channels.add(storage, person, channel)
    return channel


@NOTICES.post("/notices/push")
async def turn_on_push(request: Request) -> Response:
    fields = await form_of(request)
    endpoint, p256dh, auth = (fields.get(name, "") for name in ("endpoint", "p256dh", "auth"))
    address = push.check(endpoint, p256dh, auth, settings_of(request))
    await _add(request, fields, PUSH, address, confirmed=True)
    notifier_of(request).wake()
    return JSONResponse({"push": True})


@NOTICES.post("/notices/mail")
async def turn_on_mail(request: Request) -> Response:
    """Ask the owner of an address whether they want mails. Until they agree, none is sent."""
    fields, notifier, storage = await form_of(request), notifier_of(request), tables_of(request).storage
    if not notifier.mail.on:
        raise problems.no_mail()
    address = mail.check(fields.get("address", ""))
    await own_device(request)
    if not await channels.asked_lately(storage, address, notifier.clock.now()):
        channel = await _add(request, fields, MAIL, address, confirmed=False)
        link = notifier.mail.link(base_url(request), channel.id, mail.CONFIRM)
        await notifier.mail.send(confirming_letter(address, link, language_of(request)))
    return JSONResponse({"mail": True}) if wants_json(request) else RedirectResponse("/settings", 303)


@NOTICES.post("/notices/off")
async def turn_off(request: Request) -> Response:
    """Turn notifications on this device, or mails, off."""
    fields = await form_of(request)
    kind = fields.get("kind", "")
    if kind not in (PUSH, MAIL):
        raise problems.wrong_form(f"kind={kind[:40]!r}")
    await channels.remove(tables_of(request).storage, await own_device(request), kind)
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
    signed = notifier_of(request).mail.is_signed(channel, purpose, token)
    if purpose not in (mail.CONFIRM, mail.STOP) or not token.isascii() or not signed:
        raise problems.no_such_page()
