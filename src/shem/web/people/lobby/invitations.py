"""Links to a table, also as QR codes."""

from __future__ import annotations

import segno
from fastapi import Request

from shem.web.live import Live
from shem.web.requests import base_url


def invitation(request: Request, live: Live) -> str:
    """Return the link with which anyone can take an open seat."""
    return f"{base_url(request)}/join/{live.row['code']}"


def spectator_link(request: Request, live: Live) -> str:
    return f"{base_url(request)}/watch/{live.id}"


def qr(link: str) -> str:
    """Return a link as a QR code, drawn inline."""
    code = segno.make(link, error="m", micro=False)
    return str(code.svg_inline(scale=4, border=2, light="#f4ecdc", dark="#15161c", omitsize=True))
