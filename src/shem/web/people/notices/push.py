"""Web Push: notifications to a browser, even if no page is open. Their texts are encrypted for that browser."""

from __future__ import annotations

import base64
import json
import re
import time
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request

from shem.web import problems
from shem.web.settings import Settings
from shem.web.webhook import OPENER, TIMEOUT

KEPT = 24 * 3600  # seconds for which a push service keeps a message for a browser that is off
DELIVERED, GONE = -1.0, -2.0  # results of sending; otherwise the least number of seconds to wait before a retry


def new_key() -> str:
    """Return a new private key, with which a server signs its notifications."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def public_key(pem: str) -> str:
    """Return the public key as browsers want it: an uncompressed point in base64url."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key

    public: Any = load_pem_private_key(pem.encode(), None).public_key()
    return _base64(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def check(endpoint: str, p256dh: str, auth: str, settings: Settings) -> str:
    """Return a browser's subscription as it is stored. Only known push services are ever contacted."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port or 443
    except ValueError:
        host, parts, port = "", urlsplit(""), 0
    p256dh, auth = p256dh.rstrip("="), auth.rstrip("=")
    if not (
        len(endpoint) <= 1000
        and re.fullmatch("[!-~]+", endpoint)
        and parts.scheme == settings.push_scheme
        and (port == 443 or settings.push_scheme == "http")
        and re.fullmatch("[A-Za-z0-9.:-]+", parts.netloc)  # no user, and nothing that is a host only once decoded
        and any(host == one or host.endswith(f".{one}") for one in settings.push_hosts)
        and re.fullmatch(r"[\w-]{87}", p256dh, re.ASCII)
        and re.fullmatch(r"[\w-]{22}", auth, re.ASCII)
    ):
        raise problems.wrong_subscription()
    return json.dumps({"endpoint": endpoint, "keys": {"p256dh": p256dh, "auth": auth}})


class Push:
    """Sends to browsers, in a thread of the caller."""

    def __init__(self, pem: str, settings: Settings) -> None:
        self.pem = pem
        self.public = public_key(pem)
        self.contact = settings.contact

    def send(self, address: str, message: dict[str, str]) -> float:
        """Send once; returns DELIVERED, GONE or the seconds to wait."""
        from py_vapid import Vapid02  # type: ignore[import-untyped]
        from pywebpush import WebPusher  # type: ignore[import-untyped]

        subscription = json.loads(address)
        endpoint = urlsplit(subscription["endpoint"])
        claims = {
            "sub": self.contact,
            "aud": f"{endpoint.scheme}://{endpoint.netloc}",
            "exp": int(time.time()) + KEPT // 2,
        }
        try:
            body = WebPusher(subscription).encode(json.dumps(message).encode())["body"]
        except Exception:  # a point that is not on the curve
            return GONE
        headers = Vapid02.from_pem(self.pem.encode()).sign(claims) | {
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT),
            "urgency": "normal",
            "topic": message["topic"],
        }
        return post(subscription["endpoint"], body, headers)


def post(link: str, body: bytes, headers: dict[str, str]) -> float:
    """Send to a push service once; returns DELIVERED, GONE or the seconds to wait."""
    try:
        with OPENER.open(Request(link, body, headers, method="POST"), timeout=TIMEOUT):
            return DELIVERED
    except HTTPError as error:
        error.close()
        if error.code == 429 or error.code >= 500:
            wait = error.headers.get("retry-after", "0")
            return min(float(wait), 3600.0) if re.fullmatch(r"[0-9]{1,9}", wait) else 0.0
        return GONE
    except (URLError, OSError, HTTPException):
        return 0.0
