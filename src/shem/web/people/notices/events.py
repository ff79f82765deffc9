"""Events a player may want to hear about while they are not at the table.

`notify` writes an event once; `Notifier` sends it.
"""

from __future__ import annotations

from sqlalchemy import Insert, exists, insert, literal, select
from sqlalchemy.exc import IntegrityError

from shem.web.people.schema import CHANNELS, DEVICES
from shem.web.schema import KEYS, NOTICES
from shem.web.storage import Storage

TURN, REMINDER, NUDGED, OVER, REMATCH = KINDS = ("turn", "reminder", "nudged", "over", "rematch")
WAIT = 30.0  # seconds until somebody is told that it is their turn
COLUMNS = ("table_id", "seat", "kind", "about", "at")


async def notify(storage: Storage, table_id: str, seat: int, kind: str, about: int) -> None:
    """Note that something concerns a player; the same event about the same decision is noted once."""
    row = dict(zip(COLUMNS, (table_id, seat, kind, about, storage.clock.now())))
    try:
        await storage.commit(lambda connection: connection.execute(insert(NOTICES), row))
    except IntegrityError:  # noted before, or the table is gone
        return
    storage.on_notice()


def writing(table_id: str, seat: int, kind: str, about: int, at: float) -> Insert:
    """Return the statement that notes an event together with a move, once, if its player can be notified at all."""
    reachable = exists().where(
        KEYS.c.table_id == table_id, KEYS.c.seat == seat, ~KEYS.c.invite, KEYS.c.hash == DEVICES.c.hash,
        CHANNELS.c.person == DEVICES.c.person, CHANNELS.c.confirmed,
    )  # fmt: skip
    same = exists().where(
        NOTICES.c.table_id == table_id, NOTICES.c.seat == seat, NOTICES.c.kind == kind, NOTICES.c.about == about
    )
    row = select(*map(literal, (table_id, seat, kind, about, at))).where(reachable, ~same)
    return insert(NOTICES).from_select(COLUMNS, row)
