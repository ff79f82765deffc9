"""How a server is set up: from the environment, or by hand in tests."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from shem.extras import need

DATABASE = "shem.db"
WEBHOOK_HOSTS = ("discord.com", "discordapp.com", "hooks.slack.com")


@dataclass(frozen=True)
class Settings:
    """Everything a server can be told. `docs/hosting.md` explains each line."""

    database: str = f"sqlite+aiosqlite:///{DATABASE}"
    url: str = ""  # where people reach this server; empty: as the request says
    pause: float = 0.8  # seconds a bot waits before each of its moves
    grace: float = 4.0  # seconds a bot leaves for undo after a person's move
    retry: float = 1.0  # seconds before a bot tries again that could not move; doubles each time
    bot_processes: int = 2  # 0: bots think in a thread
    programs: tuple[str, ...] = ()  # commands that people may seat as bots: they run on this server
    rate: bool = True
    webhook_hosts: tuple[str, ...] = WEBHOOK_HOSTS
    webhook_scheme: str = "https"
    webhook_wait: float = 2.0  # seconds before the first retry; doubles each time
    tables_in_memory: int = 1000
    body_limit: int = 64 * 1024
    record_limit: int = 512 * 1024

    @property
    def postgres(self) -> bool:
        return self.database.startswith("postgresql")


def database_url(text: str) -> str:
    """What SQLAlchemy wants, from a database URL as hosts hand it out, or from a file name."""
    for short in ("postgres://", "postgresql://"):
        if text.startswith(short):
            need("PostgreSQL", "postgres", "asyncpg")
            return "postgresql+asyncpg://" + text[len(short) :]
    if text.startswith("sqlite:///"):
        return "sqlite+aiosqlite:///" + text[len("sqlite:///") :]
    if "://" in text:
        return text
    return f"sqlite+aiosqlite:///{Path(text).expanduser()}"


def from_environment() -> Settings:
    """Settings from DATABASE_URL and SHEM_… variables."""
    plain = Settings()
    env = os.environ.get
    hosts = env("SHEM_WEBHOOK_HOSTS", "")
    return Settings(
        database=database_url(env("DATABASE_URL") or DATABASE),
        url=env("SHEM_URL", "").rstrip("/"),
        pause=float(env("SHEM_PAUSE", plain.pause)),
        grace=float(env("SHEM_GRACE", plain.grace)),
        bot_processes=int(env("SHEM_BOT_PROCESSES", plain.bot_processes)),
        programs=tuple(one.strip() for one in env("SHEM_PROGRAMS", "").split(";") if one.strip()),
        rate=env("SHEM_RATE", "on") != "off",
        webhook_hosts=tuple(hosts.split(",")) if hosts else plain.webhook_hosts,
        tables_in_memory=int(env("SHEM_TABLES_IN_MEMORY", plain.tables_in_memory)),
    )
