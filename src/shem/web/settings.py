"""Configuration of a server: from the environment, or directly in tests."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from shem.extras import need

DATABASE = "shem.db"
PUSH_HOSTS = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
WEBHOOK_HOSTS = ("discord.com", "discordapp.com", "hooks.slack.com")


@dataclass(frozen=True)
class Settings:
    """All settings of a server. `docs/hosting.md` explains each of them."""

    database: str = f"sqlite+aiosqlite:///{DATABASE}"
    url: str = ""  # the server's public URL; empty: the address it listens on
    hosts: tuple[str, ...] = ()  # other host names that links may use
    pause: float = 0.8  # seconds a bot waits before each of its moves
    grace: float = 4.0  # seconds a bot waits after a human move, to leave time for undo
    retry: float = 1.0  # seconds until a bot that could not move tries again; doubles each time
    bot_processes: int = 2  # 0: bots think in a thread
    programs: tuple[str, ...] = ()  # commands that may be used as bots: they run on this server
    rate: bool = True
    webhook_hosts: tuple[str, ...] = WEBHOOK_HOSTS
    webhook_scheme: str = "https"
    webhook_port: int = 443  # 0: any, in tests
    webhook_wait: float = 2.0  # seconds before the first retry; doubles each time
    push_hosts: tuple[str, ...] = PUSH_HOSTS  # push services, with everything below them
    push_scheme: str = "https"
    mail: str = ""  # the SMTP server: smtp://user:password@host:587; empty: no mail
    mail_from: str = ""
    tables_in_memory: int = 1000
    connections: int = 0  # in total; 0: the system's limit
    connections_each: int = 100  # open requests (mainly live pages) per address
    proxies: tuple[str, ...] = ()  # addresses of trusted proxies
    body_limit: int = 64 * 1024
    record_limit: int = 512 * 1024

    @property
    def postgres(self) -> bool:
        return self.database.startswith("postgresql")

    @property
    def contact(self) -> str:
        """The address of the person who runs this server, for push services."""
        _, _, sender = self.mail_from.rpartition("<")
        if sender:
            return f"mailto:{sender.rstrip('>')}"
        return self.url if self.url.startswith("https://") else "mailto:shem@example.org"


def database_url(text: str) -> str:
    """Return SQLAlchemy's form of a database URL or file name."""
    for short in ("postgres://", "postgresql://"):
        if text.startswith(short):
            need("PostgreSQL", "postgres", "asyncpg")
            return "postgresql+asyncpg://" + text[len(short) :]
    if text.startswith("sqlite:///"):
        return "sqlite+aiosqlite:///" + text[len("sqlite:///") :]
    if "://" in text:
        return text
    return f"sqlite+aiosqlite:///{Path(text).expanduser()}"


def chosen_database(named: str = "") -> str:
    """Return the URL of the given database; default: DATABASE_URL or shem.db in the current folder."""
    return database_url(named or os.environ.get("DATABASE_URL") or DATABASE)


def _number(name: str, default: float) -> float:
    text = os.environ.get(name, "")
    if not text:
        return default
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", text, re.ASCII):
        raise ValueError(f'{name} must be a number, for example {default:g}, not "{text}"')
    return float(text)


def _list(name: str, separator: str = ",") -> tuple[str, ...]:
    return tuple(one.strip() for one in os.environ.get(name, "").split(separator) if one.strip())


def _url() -> str:
    url = os.environ.get("SHEM_URL", "").rstrip("/")
    if url and (len(url) > 150 or not re.fullmatch(r"https?://[^\s/?#@]+(/[^\s?#]*)?", url)):
        raise ValueError(f'SHEM_URL must be a web address such as https://table.example.org, not "{url[:150]}"')
    return url


def _mail() -> str:
    server = os.environ.get("SHEM_MAIL", "")
    if server and not re.fullmatch(r"smtps?://([^\s/@:]+(:[^\s/@]*)?@)?[^\s/@:]+(:[0-9]{1,5})?", server):
        raise ValueError("SHEM_MAIL must be an SMTP server such as smtp://user:password@mail.example.org:587")
    if server and "@" not in os.environ.get("SHEM_MAIL_FROM", ""):
        raise ValueError("SHEM_MAIL_FROM must be the sender’s e-mail address, for example shem@example.org")
    return server


def from_environment() -> Settings:
    """Read settings from DATABASE_URL and SHEM_… variables; an error names the invalid one."""
    plain = Settings()
    return Settings(
        database=chosen_database(),
        url=_url(),
        hosts=tuple(host.lower() for host in _list("SHEM_HOSTS")),
        pause=_number("SHEM_PAUSE", plain.pause),
        grace=_number("SHEM_GRACE", plain.grace),
        bot_processes=int(_number("SHEM_BOT_PROCESSES", plain.bot_processes)),
        programs=_list("SHEM_PROGRAMS", ";"),
        rate=os.environ.get("SHEM_RATE", "on") != "off",
        webhook_hosts=_list("SHEM_WEBHOOK_HOSTS") or plain.webhook_hosts,
        push_hosts=_list("SHEM_PUSH_HOSTS") or plain.push_hosts,
        mail=_mail(),
        mail_from=os.environ.get("SHEM_MAIL_FROM", ""),
        tables_in_memory=int(_number("SHEM_TABLES_IN_MEMORY", plain.tables_in_memory)),
        connections=int(_number("SHEM_CONNECTIONS", plain.connections)),
        connections_each=int(_number("SHEM_CONNECTIONS_EACH", plain.connections_each)),
        proxies=_list("FORWARDED_ALLOW_IPS"),
    )
