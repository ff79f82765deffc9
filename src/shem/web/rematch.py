"""A rematch: a new table with the same game, options, aids and players."""

from __future__ import annotations

from functools import partial

from shem.web import problems
from shem.web.live import REMATCH_NOTE, Live, rematch_link
from shem.web.new_table import BOT, FRIEND, ME, Place, create_table
from shem.web.notes import written
from shem.web.people.lobby.company import Company
from shem.web.people.notices.events import REMATCH, notify
from shem.web.tables import Tables
from shem.web.uploads import Uploads
from shem.web.visitors import Visitor


async def rematch(
    tables: Tables, uploads: Uploads, live: Live, who: Visitor, other_seats: bool, url: str, token: str
) -> str:
    """Return the link to the rematch: the one that was already started, or a new table.

    Bots sit down again; the other players find an invitation on their pages of the old table. Everybody meets in a
    lobby, unless there is nobody to wait for.
    """
    if not live.game.over:
        raise problems.stale()
    if not who.seats:
        raise problems.not_your_seat()
    if started := own_rematch(live, who):
        return started
    seats = list(range(len(live.seats)))
    if other_seats:
        seats = seats[-1:] + seats[:-1]
    game = live.game
    places = [_place(live, who, seat) for seat in seats]
    settings, lang = dict(game.settings), who.lang
    company = Company(live.pace, lobby=any(place.kind == FRIEND for place in places))
    made = await create_table(
        tables, game.rules.name, settings, places, lang, url, token, live.aids, game.edition, uploads, company
    )
    for at, place in enumerate(places):
        if place.kind != BOT:
            key = made.invitations.get(at)
            text = f"{made.table_id}#{key}" if key else made.table_id
            await tables.note(live, seats[at], partial(written, name=REMATCH_NOTE, text=text))
        if place.kind == FRIEND:
            await notify(tables.storage, live.id, seats[at], REMATCH, game.number)
    return f"/table/{made.table_id}"


def own_rematch(live: Live, who: Visitor) -> str:
    """Return the link to the rematch that a visitor has started or is invited to, or nothing."""
    return next(filter(None, [rematch_link(live, seat) for seat in who.seats]), "")


def _place(live: Live, who: Visitor, seat: int) -> Place:
    """Return who plays this seat again."""
    now = live.seats[seat]
    if now.bot and not now.taken:  # a bot that plays for a player gives the seat back
        return Place(BOT, now.name, now.bot)
    return Place(ME, now.name) if seat in who.held else Place(FRIEND, now.name, reserved=True)
