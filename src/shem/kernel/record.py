"""Game records: a game as text. A header, then one line per decision, including chance.

    shem 1
    game NAME
    rules 1
    seats 2
    option setup standard
    seed 7
    -
    0 * turn A
    1 A marble work red

A record replays to the same position on any machine.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from shem.kernel.dealer import Dealer, SeededDealer
from shem.kernel.decision import IllegalMove
from shem.kernel.edition import LINE
from shem.kernel.game import Game
from shem.kernel.notation import SHOWN
from shem.kernel.phrase import Phrase, reason
from shem.kernel.rules import Rules
from shem.kernel.table import CHANCE

FORMAT = 1
WHOLE = re.compile("-?[0-9]{1,300}")
LENGTH = 500_000  # longest record in characters; the longest games have a tenth of that
NO_RECORD = "this game was redealt for a seat, so it has no record"


class RecordError(ValueError):
    """A record that cannot be read or replayed: the message names the line and the reason."""


class OtherRules(RecordError):
    """A record of a rules version that is not supported."""


def write(game: Game, with_seed: bool = True) -> str:
    """Write a game's record. Leave out the seed to keep future draws unpredictable."""
    if game.redealt:
        raise RecordError(NO_RECORD)
    lines = [f"shem {FORMAT}", f"game {game.rules.name}", f"rules {game.table.version}", f"seats {game.seat_count}"]
    lines += [f"option {name} {value}" for name, value in game.settings.items()]
    if with_seed and isinstance(game.dealer, SeededDealer):
        lines.append(f"seed {game.dealer.seed}")
    if game.edition:
        edition = game.edition.removesuffix("\n").split("\n")
        lines += [f"edition {line}" if line else "edition" for line in edition]
    lines.append("-")
    for number, (seat, text) in enumerate(game.moves):
        lines.append(f"{number} {'*' if seat == CHANCE else game.rules.seat_name(seat)} {text}")
    return "\n".join(lines) + "\n"


def read(text: str, find: Callable[[str], Rules]) -> Game:
    """Return the game a record describes, ready to continue."""
    *_, game = replay(text, find)
    return game


def replay(text: str, find: Callable[[str], Rules]) -> Iterator[Game]:
    """Yield the game after the deal and after every decision (the same object each time)."""
    lines = _lines(text)
    header, body = _split(lines)
    game, dealer = _begin(header, find)
    names = {game.rules.seat_name(seat): seat for seat in range(game.seat_count)} | {"*": CHANCE}
    yield game
    for at in range(body, len(lines)):
        if not lines[at].strip():
            continue
        words = lines[at].split(" ", 2)
        if len(words) != 3 or words[1] not in names:
            raise RecordError(
                Phrase(
                    'line {line}: expected "number seat move", got "{text}"', line=str(at + 1), text=lines[at][:SHOWN]
                )
            )
        try:
            game.play(words[2], seat=names[words[1]])
        except IllegalMove as error:
            raise RecordError(Phrase("line {line}: {problem}", line=str(at + 1), problem=reason(error))) from None
        yield game
    game.dealer = dealer
    game._deal()


def by_record(game: Game) -> tuple[Callable[..., Game], tuple[Any, ...]]:
    """Return what pickle and deepcopy need to rebuild a game: a function and its arguments."""
    if game.redealt:
        raise RecordError(NO_RECORD)
    moves = [(seat, option.text) for _, seat, option in game._history()]
    version = game.table.version
    start = (game.rules, game.seat_count, version, game.settings, game.edition, game.dealer)
    return play_again, (*start, moves, game._mover, game._barrier)


def play_again(
    rules: Rules,
    seat_count: int,
    version: int,
    settings: dict[str, str],
    edition: str,
    dealer: Dealer | None,
    moves: list[tuple[int, str]],
    mover: int,
    barrier: int,
) -> Game:
    """Rebuild a game exactly, including the order of sealed answers and what can be undone."""
    game = Game(rules, rules.begin(seat_count, settings, edition, version), settings, edition, None)
    for seat, text in moves:
        game.play(text, seat=seat)
    game.dealer, game._mover, game._barrier = dealer, mover, barrier
    return game


def _lines(text: str) -> list[str]:
    if len(text) > LENGTH:
        raise RecordError(Phrase("too long: {count} characters; the limit is {most}", count=len(text), most=LENGTH))
    lines = [line.removesuffix("\r") for line in text.split("\n")] if text else []
    for at, line in enumerate(lines):
        if len(line) > LINE + len("edition "):
            raise RecordError(Phrase("line {line}: longer than {most} characters", line=str(at + 1), most=LINE))
    return lines


def _split(lines: list[str]) -> tuple[dict[str, list[str]], int]:
    header: dict[str, list[str]] = {}
    for at, line in enumerate(lines):
        if line.strip() == "-":
            return header, at + 1
        key, _, value = line.partition(" ")
        header.setdefault(key, []).append(value)
        if at == 0 and key != "shem":
            raise RecordError(Phrase('line 1: a record starts with "shem" and its format version'))
    raise RecordError(Phrase('the record is missing the line "-" between header and moves'))


def _begin(header: dict[str, list[str]], find: Callable[[str], Rules]) -> tuple[Game, Dealer | None]:
    def number(key: str) -> int:
        if key not in header:
            raise RecordError(Phrase('the header is missing the line "{line}"', line=key))
        value = header[key][0]
        if not WHOLE.fullmatch(value):
            raise RecordError(
                Phrase('header line "{line}" must be an integer, not "{value}"', line=key, value=value[:SHOWN])
            )
        return int(value)

    if number("shem") != FORMAT:
        raise RecordError(
            Phrase(
                "this record uses format {found}; this version reads format {known}", found=number("shem"), known=FORMAT
            )
        )
    if "game" not in header:
        raise RecordError(Phrase('the header is missing the game ("game NAME")'))
    try:
        rules = find(header["game"][0])
        version = number("rules")
        if not rules.oldest <= version <= rules.version:
            known = f"{rules.oldest}–{rules.version}" if rules.oldest < rules.version else f"{rules.version}"
            raise OtherRules(
                Phrase(
                    "this record was played with version {version} of the {game} rules; this is version {known}",
                    version=version,
                    game=rules.name,
                    known=known,
                )
            )
        pairs = (line.partition(" ") for line in header.get("option", []))
        settings = rules.check(number("seats"), {name: value for name, _, value in pairs})
        edition = "\n".join(header.get("edition", []))
        table = rules.begin(number("seats"), settings, edition, version)
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(reason(error)) from None
    dealer = SeededDealer(number("seed")) if "seed" in header else None
    return Game(rules, table, settings, edition, None), dealer


def load(path: str | Path, find: Callable[[str], Rules]) -> Game:
    return read(text_of(path), find)


def text_of(path: str | Path) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{path}: not a game record, because it is not UTF-8 text") from None
