"""HTTP API for notifications: where you are notified, and when not."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request

from shem.web.api import WRONG
from shem.web.people.api_models import MailIn, NoticesOut, PushIn, QuietIn
from shem.web.people.notices import subscribing
from shem.web.people.notices.subscribing import Hours, notifier_of, own_channels

NOTICES_API = APIRouter(prefix="/api", responses=WRONG, tags=["people"])


async def _told(request: Request) -> NoticesOut:
    here, post = await own_channels(request)
    one, usual, notifier = here or post, Hours(), notifier_of(request)
    return NoticesOut(
        key=notifier.push.public,
        push=here is not None,
        mail_offered=notifier.mail.on,
        mail=post.address if post else "",
        mail_confirmed=bool(post and post.confirmed),
        zone=one.zone if one else "UTC",
        quiet_from=one.quiet_from if one else usual.start,
        quiet_to=one.quiet_to if one else usual.end,
    )


def _hours(body: QuietIn) -> Hours:
    return Hours(body.zone, body.quiet_from, body.quiet_to)


@NOTICES_API.get("/notices")
async def notices(request: Request) -> NoticesOut:
    """Return where you are notified that it is your turn, and the public key a push subscription needs."""
    return await _told(request)


@NOTICES_API.put("/notices/push")
async def notify_here(request: Request, body: PushIn) -> NoticesOut:
    """Notify this device by Web Push. It needs the subscription that a browser or a push service has made."""
    await subscribing.add_push(request, body.endpoint, body.p256dh, body.auth, _hours(body))
    return await _told(request)


@NOTICES_API.put("/notices/mail")
async def notify_by_mail(request: Request, body: MailIn) -> NoticesOut:
    """Notify you by mail, once the owner of the address has confirmed it."""
    await subscribing.add_mail(request, body.address, _hours(body))
    return await _told(request)


@NOTICES_API.delete("/notices/{kind}")
async def stop(request: Request, kind: Annotated[str, Path(pattern="^(push|mail)$")]) -> NoticesOut:
    """Turn notifications on this device (`push`) or mails (`mail`) off."""
    await subscribing.remove(request, kind)
    return await _told(request)
