"""Answers that count once: a page that doesn't know whether its answer arrived sends it again with the same key."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from shem.web import problems
from shem.web.live import Live
from shem.web.people.schema import ANSWERS
from shem.web.storage import Storage
from shem.web.stored import hashed
from shem.web.tables import Tables

KEPT = 7 * 86400.0  # seconds for which an answer is recognized
LONGEST = 64


async def play_once(
    tables: Tables, live: Live, seat: int, text: str, number: int | None, token: str | None, key: str
) -> None:
    """Play an answer. One that has arrived before, even if it was undone since, is confirmed but not played again."""
    if len(key) > LONGEST:
        raise problems.wrong_form("key")
    if not key:
        await tables.play(live, seat, text, number, token)
        return
    name = hashed(f"{token} {seat} {key}")[:40]
    row = {"table_id": live.id, "key": name, "at": tables.storage.clock.now()}
    try:
        await tables.play(live, seat, text, number, token, [insert(ANSWERS).values(row)])
    except problems.Problem:
        if not await _has_arrived(tables.storage, live.id, name):
            raise


async def _has_arrived(storage: Storage, table_id: str, name: str) -> bool:
    this = select(ANSWERS.c.at).where(ANSWERS.c.table_id == table_id, ANSWERS.c.key == name)
    async with storage.connect() as connection:
        return (await connection.execute(this)).first() is not None


async def forget_answers(storage: Storage) -> None:
    """Forget the keys of answers that no page will send again."""
    old = delete(ANSWERS).where(ANSWERS.c.at < storage.clock.now() - KEPT)
    await storage.commit(lambda connection: connection.execute(old))
