"""The name of a device in its owner's list."""

from __future__ import annotations

import re

from fastapi import Request

BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS", "Mac"),
    ("Linux", "Linux"),
)  # fmt: skip


def device_name(request: Request) -> str:
    """Return a device's browser and system, such as "Firefox, Android"."""
    agent = request.headers.get("user-agent", "")[:300]
    found = [next((name for sign, name in signs if re.search(sign, agent)), "") for signs in (BROWSERS, SYSTEMS)]
    return ", ".join(filter(None, found)) or "?"
