"""E-mail through the SMTP server that the host of this server has configured."""

from __future__ import annotations

import hmac
import re
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from shem.web import problems
from shem.web.people.notices.push import DELIVERED, GONE
from shem.web.settings import Settings

TIMEOUT = 20.0
CONFIRM, STOP = "confirm", "stop"  # what a link in a mail is for
# No "?": a header such as "=?utf-8?q?…?=" would be decoded, to other addresses.
ADDRESS = re.compile(r"[A-Za-z0-9!#$%&'*+/=^_`{|}~.-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")


def check(address: str) -> str:
    """Return an e-mail address if it looks like one."""
    address = address.strip()
    if len(address) > 200 or not ADDRESS.fullmatch(address):
        raise problems.wrong_address()
    return address


@dataclass(frozen=True)
class Letter:
    """An e-mail: plain text, and a link with which its reader ends them all."""

    to: str
    subject: str
    body: str
    stop: str = ""

    def written(self, sender: str) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"] = sender, self.to
        message["Subject"] = " ".join(self.subject.split())
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2].rstrip(">") or None)
        message["Auto-Submitted"] = "auto-generated"
        if self.stop:
            message["List-Unsubscribe"] = f"<{self.stop}>"
        message.set_content(self.body)
        return message


class Mail:
    """Sends e-mails. Without a configured server there are none, and nobody is offered any."""

    def __init__(self, settings: Settings) -> None:
        self.sender = settings.mail_from
        self.server = settings.mail
        self.on = bool(self.server)
        self.secret = ""  # of this server: signs the links in mails

    def token(self, channel: str, purpose: str) -> str:
        """Return what proves that somebody has read a mail to this address."""
        return hmac.new(self.secret.encode(), f"{purpose}:{channel}".encode(), "sha256").hexdigest()[:32]

    def link(self, base: str, channel: str, purpose: str) -> str:
        return f"{base}/mail/{purpose}/{channel}/{self.token(channel, purpose)}"

    def is_signed(self, channel: str, purpose: str, token: str) -> bool:
        return hmac.compare_digest(self.token(channel, purpose), token)

    async def send(self, letter: Letter) -> float:
        """Send once; returns DELIVERED, GONE or the seconds to wait."""
        import aiosmtplib

        parts = urlsplit(self.server)
        secure = parts.scheme == "smtps"
        try:
            await aiosmtplib.send(
                letter.written(self.sender),
                hostname=parts.hostname,
                port=parts.port or (465 if secure else 587),
                username=unquote(parts.username) if parts.username else None,
                password=unquote(parts.password) if parts.password else None,
                use_tls=secure,
                start_tls=None,  # where the server offers it
                timeout=TIMEOUT,
            )
        except aiosmtplib.SMTPResponseException as error:
            return GONE if error.code >= 500 and not isinstance(error, aiosmtplib.SMTPAuthenticationError) else 0.0
        except aiosmtplib.SMTPRecipientsRefused as error:
            return GONE if all(one.code >= 500 for one in error.recipients) else 0.0
        except (aiosmtplib.SMTPException, OSError, ValueError):
            return 0.0
        return DELIVERED
