"""Creating a table, from a choice of game and seats or from a game record."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from secrets import token_hex
from typing import Any

import shem
from shem import bots, lessons
from shem.games import find
from shem.kernel import record
from shem.kernel.game import Game
from shem.kernel.phrase import List, Phrase, reason
from shem.web import aids, problems
from shem.web.dealing import SecretDealer, secret_of
from shem.web.live import Begun, new_token, state_of
from shem.web.people.lobby.company import Company
from shem.web.schema import HOST
from shem.web.stored import Seat
from shem.web.tables import Tables
from shem.web.uploads import Uploads

LOG = logging.getLogger("shem.web")
NAMES = ("Anna", "Ben", "Clara", "Dmitri", "Eva", "Fjodor", "Greta", "Hugo")
LONGEST = 200  # longest option
ME, FRIEND, BOT = "me", "friend", "bot"
ALONE = Company()
MOST_SECONDS, MOST_ITERATIONS = 10.0, 20_000  # limits for a bot's search


@dataclass(frozen=True)
class Place:
    """Who plays the seat: me on this device, a friend by invite link, or a bot."""

    kind: str
    name: str = ""
    bot: str = ""
    reserved: bool = False  # for the friend of this name, not for anyone with the table's link


@dataclass(frozen=True)
class NewTable:
    """A table that was just created, with the invitations for friends."""

    table_id: str
    invitations: dict[int, str]


async def create_table(
    tables: Tables,
    game: str,
    options: dict[str, str],
    places: list[Place],
    lang: str,
    url: str,
    token: str,
    wishes: Mapping[str, str] | None = None,
    edition: str = "",
    uploads: Uploads | None = None,
    company: Company = ALONE,
) -> NewTable:
    """Create a table.

    `token` is authorized for it and the seats played here; `wishes` are the player aids it allows. A visitor's
    `edition` needs `uploads`, which try it first.
    """
    seated = _seated(tables, places, token)
    begun, secret = await begin(tables, game, options, seated.seats, lang, edition, uploads)
    allowed = aids.check(game, wishes or {})
    return await _open(tables, begun, secret, seated, lang, url, allowed, company)


async def begin(
    tables: Tables,
    game: str,
    options: Mapping[str, Any],
    seats: list[Seat],
    lang: str,
    edition: str = "",
    uploads: Uploads | None = None,
) -> tuple[Begun, str]:
    """Deal a new game; returns it with the secret that determines its chance."""
    if any(len(text) > LONGEST for pair in options.items() for text in map(str, pair)):
        raise problems.wrong_settings(Phrase("an option can have at most {most} characters", most=LONGEST))
    secret = token_hex(16)
    try:
        settings: dict[str, Any] = dict(find(game).check(len(seats), dict(options)))
        dealt = await tables.heavy.run(_deal, game, len(seats), secret, settings)
    except ValueError as error:
        raise problems.wrong_settings(reason(error)) from None
    begun = Begun(game, len(seats), record.write(dealt, with_seed=False), state_of(dealt, seats))
    if edition.strip() and uploads is not None:
        begun = await uploads.check(_unplayed(game, len(seats), settings, edition), secret, lang, of_edition=True)
        bot_due = any(seats[seat].bot for seat in begun.state.waiting)
        begun = replace(begun, state=replace(begun.state, bot_due=bot_due))
    return begun, secret


def _deal(game: str, seat_count: int, secret: str, settings: dict[str, Any]) -> Game:
    return shem.new(game, seats=seat_count, dealer=SecretDealer(secret), **settings)


def _unplayed(game: str, seat_count: int, settings: dict[str, Any], edition: str) -> str:
    """Write the record of a game with an edition file, before its first decision."""
    lines = [f"shem {record.FORMAT}", f"game {game}", f"rules {find(game).version}", f"seats {seat_count}"]
    lines += [f"option {name} {value}" for name, value in settings.items()]
    lines += [f"edition {line}".rstrip() for line in edition.replace("\r\n", "\n").strip().split("\n")]
    return "\n".join([*lines, "-", ""])


async def create_from_record(tables: Tables, uploads: Uploads, text: str, lang: str, url: str, token: str) -> NewTable:
    """Create a table from a record: to look at a finished game, or to continue an unfinished one from all seats.

    Future chance draws are new, whatever seed the record contains.
    """
    secret = token_hex(16)
    begun = await uploads.check(text, secret, lang)
    seated = _seated(tables, [Place(ME)] * begun.seat_count, token)
    return await _open(tables, begun, secret, seated, lang, url, aids.check(begun.game, {}))


async def create_lesson(tables: Tables, game: str, name: str, lang: str, url: str, token: str) -> NewTable:
    """Create a table for a guided game: the learner, and bots that follow the script as long as it lasts."""
    try:
        lesson = await tables.heavy.run(lessons.lesson, game, name)
    except ValueError:
        raise problems.no_such_page() from None
    dealt = await tables.heavy.run(lesson.start)
    places = [Place(ME if seat == lesson.learner else BOT, bot="novice") for seat in range(lesson.seat_count)]
    seated = _seated(tables, places, token)
    begun = Begun(game, lesson.seat_count, record.write(dealt, with_seed=False), state_of(dealt, seated.seats))
    allowed = aids.check(game, {aids.HINTS.name: "on", **lesson.aids})
    return await _open(tables, begun, secret_of(lesson), seated, lang, url, allowed)


@dataclass(frozen=True)
class Seated:
    """The players of a new table, its keys, and its invitations."""

    seats: list[Seat]
    keys: list[tuple[str, int, bool]]
    invitations: dict[int, str]


def _seated(tables: Tables, places: list[Place], token: str) -> Seated:
    seats: list[Seat] = []
    keys = [(token, HOST, False)]
    invitations: dict[int, str] = {}
    for at, place in enumerate(places):
        if place.kind == BOT:
            check_bot(tables, place.bot)
        elif place.kind == FRIEND:
            invitations[at] = new_token()
            keys.append((invitations[at], at, True))
        elif place.kind == ME:
            keys.append((token, at, False))
        else:
            known = List([ME, FRIEND, BOT])
            raise problems.wrong_settings(
                Phrase('seat {seat}: must be one of {known}, not "{kind}"', seat=at, known=known, kind=place.kind)
            )
        bot = place.bot if place.kind == BOT else ""
        seats.append(Seat(clean(place.name) or NAMES[at], bot, reserved=place.reserved))
    return Seated(seats, keys, invitations)


async def _open(
    tables: Tables,
    begun: Begun,
    secret: str,
    seated: Seated,
    lang: str,
    url: str,
    allowed: dict[str, str],
    company: Company = ALONE,
) -> NewTable:
    people = company.columns()
    table_id = await tables.create(begun, secret, seated.seats, lang, url, seated.keys, allowed, people)
    await tables.get(table_id)  # bots start
    return NewTable(table_id, seated.invitations)


def check_bot(tables: Tables, spec: str) -> str:
    """Return the spec if there is such a bot and it may play here."""
    if len(spec) > 80:
        raise problems.no_such_bot(spec[:20] + "…")
    try:
        bot = bots.make(spec)
        if bot.budget is not None and bot.budget.spent(MOST_ITERATIONS, MOST_SECONDS) < 1:
            raise ValueError(
                Phrase(
                    "bots at this table may think for at most {seconds} seconds or {iterations} iterations",
                    seconds=round(MOST_SECONDS),
                    iterations=MOST_ITERATIONS,
                )
            )
        if isinstance(bot, bots.Stdio) and bot.command not in tables.programs:
            raise ValueError(Phrase("this server does not allow that program (see SHEM_PROGRAMS)"))
    except (ValueError, OverflowError) as error:
        raise problems.no_such_bot(reason(error)) from None
    return spec


def clean(name: str) -> str:
    """Clean a name for the page: one line, not too long."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:24]
