"""Turning notifications on and off, for pages and for programs."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import Request

from shem.web import problems
from shem.web.people.devices.names import device_name
from shem.web.people.devices.persons import ensure_person
from shem.web.people.notices import channels, mail, push
from shem.web.people.notices.channels import Channel, channel_id
from shem.web.people.notices.notifier import Notifier
from shem.web.people.notices.push import DELIVERED
from shem.web.people.notices.quiet import FROM, TO, known_zone
from shem.web.people.notices.words import confirming_letter
from shem.web.people.schema import MAIL, PUSH
from shem.web.requests import base_url, settings_of, tables_of
from shem.web.stored import hashed
from shem.web.visitors import language_of, token_of


@dataclass(frozen=True)
class Hours:
    """The quiet time of a person's day."""

    zone: str = ""
    start: int = FROM
    end: int = TO


def notifier_of(request: Request) -> Notifier:
    found: Notifier = request.app.state.notifier
    return found


async def own_device(request: Request) -> str:
    """Return the hash of a visitor's token. Only players have something to be notified of."""
    token = token_of(request)
    if not token or not await tables_of(request).storage.knows(token):
        raise problems.no_games()
    return hashed(token)


async def own_person(request: Request) -> str:
    """Return the visitor as a person, a new one if this is their first device."""
    device, storage = await own_device(request), tables_of(request).storage
    return await ensure_person(storage, device, device_name(request), storage.clock.now())


async def own_channels(request: Request) -> tuple[Channel | None, Channel | None]:
    """Return this device's subscription and its person's e-mail address."""
    token = token_of(request)
    mine = await channels.of_device(tables_of(request).storage, hashed(token)) if token else []
    found = {one.kind: one for one in mine}
    return found.get(PUSH), found.get(MAIL)


async def _add(request: Request, kind: str, address: str, hours: Hours, confirmed: bool) -> Channel:
    device, person = await own_device(request), await own_person(request)
    channel = Channel(
        channel_id(person, kind, address), device, kind, address, language_of(request), known_zone(hours.zone),
        hours.start % 24, hours.end % 24, confirmed, notifier_of(request).clock.now(),
    )  # fmt: skip
    await channels.add(tables_of(request).storage, person, channel)
    return channel


async def add_push(request: Request, endpoint: str, p256dh: str, auth: str, hours: Hours) -> None:
    """Notify this device."""
    address = push.check(endpoint, p256dh, auth, settings_of(request))
    await _add(request, PUSH, address, hours, confirmed=True)
    notifier_of(request).wake()


async def add_mail(request: Request, address: str, hours: Hours) -> None:
    """Ask the owner of an address whether they want mails. Until they agree, none is sent."""
    notifier, storage = notifier_of(request), tables_of(request).storage
    if not notifier.mail.on:
        raise problems.no_mail()
    address, device, now = mail.check(address), await own_device(request), notifier.clock.now()
    asked = await channels.asked_lately(storage, address, now)
    if asked is not None:
        person = await own_person(request)
        if asked == channel_id(person, MAIL, address):
            await channels.take_back(storage, person, asked, device, now)
    else:
        channel = await _add(request, MAIL, address, hours, confirmed=False)
        link = notifier.mail.link(base_url(request), channel.id, mail.CONFIRM)
        if await notifier.mail.send(confirming_letter(address, link, language_of(request))) != DELIVERED:
            await channels.stop(storage, channel.id)  # nobody was asked
            raise problems.mail_failed()


async def remove(request: Request, kind: str) -> None:
    """Turn notifications on this device, or mails, off."""
    if kind not in (PUSH, MAIL):
        raise problems.wrong_form(f"kind={kind[:40]!r}")
    await channels.remove(tables_of(request).storage, await own_device(request), kind)
