"""What all games' previews share: playing an option, cost and gain, events of the log, the next question."""

from __future__ import annotations

from collections.abc import Iterable

from shem.contracts.preview import Consequence, Entry, Kind, Reader
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase
from shem.kernel.table import CHANCE, Effect, Line, Table


class Stop(Effect[Table]):
    """Nothing happens from here on: what follows is no longer caused by the seat's choice."""

    __slots__ = ()

    def run(self, t: Table, seat: int, arg: int) -> None:
        t.ask(self, CHANCE, arg, [])


STOP = Stop()


def played(before: Game, option: Option, seat: int) -> Game:
    """Return the game after an option, stopped before anyone else acts or a phase ends. Its log is of this option."""
    table = before.table.copy()
    stack = table.stack
    at = len(stack)
    while at and stack[at - 1][1] == seat:
        at -= 1
    if at:
        stack.insert(at, (STOP, seat, 0))
    table.log = []
    table.answer(seat, option)
    return Game(before.rules, table, before.settings, before.edition, None, before.table)


def balance(*rows: tuple[int, int, str, Phrase]) -> tuple[list[Entry], list[Entry]]:
    """Return cost and gain from rows of what the seat has now, what it will have, a symbol and its name."""
    cost: list[Entry] = []
    gain: list[Entry] = []
    for now, then, symbol, name in rows:
        if now != then:
            words = Phrase("{thing}, you have {n}", thing=name, n=now)
            (gain if then > now else cost).append(Entry(abs(then - now), symbol, words))
    return cost, gain


def events(log: Iterable[Line] | None, reader: Reader, told: Iterable[str] = ()) -> list[Consequence]:
    """Return what the log says, as far as the reader may know it, except what is `told` otherwise, by key."""
    known = set(told)
    found = []
    for line in log or ():
        if line.seat < 0 or line.key in known or (line.private and line.seat != reader.seat):
            continue
        if line.seat == reader.seat:
            found.append(Consequence(Kind.EVENT, line.phrase, seat=line.seat))
        else:
            told_of = Phrase("{name}: {what}", name=reader.names[line.seat], what=line.phrase)
            found.append(Consequence(Kind.OTHERS, told_of))
    return found


def next_question(table: Table, seat: int, drawn: str = "") -> list[Consequence]:
    """Return what this seat is asked next, if it is."""
    if table.asker is None or table.seat != seat:
        return []
    asked = Phrase("Next: {question}", question=table.asker.prompt(table, seat, table.arg))
    return [Consequence(Kind.STEP, asked, drawn=drawn)]
