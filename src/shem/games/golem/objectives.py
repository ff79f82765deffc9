"""Objective cards: the draft, drawing more, keeping one (p. 5, 14, 15)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.box import OBJECTIVE_CARDS, SECTIONS
from shem.games.golem.state import Golem
from shem.games.golem.students import STUDENT_WORDS
from shem.kernel.nodes import Ask, Chance, Together
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

OBJECTIVE: Final = {
    n: Option("objective", Phrase("objective {number}", number=n), n, args=(n,)) for n in OBJECTIVE_CARDS
}
DRAWS: Final = Sentence("draw_objectives", "draws objectives")
KEEPS: Final = Sentence("keep_objective", "keeps objective {number} ({goal})")
DISCARDS: Final = Sentence("discard_objective", "discards objective {number}")
GOAL_WORDS: Final = (
    *STUDENT_WORDS,
    *(Phrase("study track"), Phrase("gold in the cauldrons"), Phrase("upgraded developments")),
    *(Phrase("created golems"), Phrase("books"), Phrase("golems in the cemetery")),
)


def goal(kind: int, threshold: int) -> Phrase:
    """Return an objective's requirement."""
    if kind < len(STUDENT_WORDS):
        return Phrase(
            "{student}: at least section {section}", student=GOAL_WORDS[kind], section=SECTIONS[threshold - 1]
        )
    return Phrase("{what}: at least {number}", what=GOAL_WORDS[kind], number=threshold)


def goal_of(t: Golem, card: int) -> Phrase:
    return goal(t.box.objective_type[card], t.box.objective_threshold[card])


class DrawObjective(Chance[Golem]):
    """Draw one card from the deck for the seat in the argument, who alone sees it."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [OBJECTIVE[card] for card in t.objectives.drawable()]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        t.objectives.take(option.a)
        t.seats[arg].drawn = (*t.seats[arg].drawn, option.a)
        t.revealed = True


DRAW_OBJECTIVE: Final = DrawObjective()


def keep(t: Golem, seat: int, card: int) -> None:
    player = t.seats[seat]
    player.objectives = (*player.objectives, card)
    if t.log is not None:
        t.say(seat, KEEPS, private=True, of=f"objective {card}", number=card, goal=goal_of(t, card))


def put_back(t: Golem, seat: int, card: int) -> None:
    """Put a card under the deck, where only this seat knows it."""
    t.objectives.put_under(card, seat)


class KeepObjective(Ask[Golem]):
    """Keep one of the cards drawn; the others go under the deck."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [OBJECTIVE[card] for card in t.seats[seat].drawn]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        player = t.seats[seat]
        for card in player.drawn:
            if card != option.a:
                put_back(t, seat, card)
        player.drawn = ()
        keep(t, seat, option.a)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which objective do you keep?")


KEEP_OBJECTIVE: Final = KeepObjective()


class NewObjective(Effect[Golem]):
    """Draw a number of objectives and keep one."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def can(self, t: Golem, seat: int) -> bool:
        return len(t.objectives) > 0

    def run(self, t: Golem, seat: int, arg: int) -> None:
        if t.log is not None:
            t.say(seat, DRAWS)
        t.push(KEEP_OBJECTIVE, seat)
        for _ in range(self.n):
            t.push(DRAW_OBJECTIVE, seat, seat)

    def words(self) -> Phrase:
        return Phrase("draw {n} objective and keep one", "draw {n} objectives and keep one", self.n)


class Draft(Together[Golem]):
    """Everyone keeps one card and passes the rest to the left, until all cards are taken."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [OBJECTIVE[card] for card in t.seats[seat].drawn]

    def reveal(self, t: Golem, arg: int, answers: list[Option]) -> None:
        packs = []
        for seat, option in enumerate(answers):
            player = t.seats[seat]
            keep(t, seat, option.a)
            rest = tuple([card for card in player.drawn if card != option.a])
            player.seen = (*player.seen, *rest)
            packs.append(rest)
        for seat in range(t.players):
            player = t.seats[seat]
            player.drawn = packs[seat - 1]
            player.seen = tuple([card for card in player.seen if card not in player.drawn])
        if packs[0]:
            t.push(self, arg, arg)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Keep one objective and pass the rest to the left")


class DiscardObjective(Together[Golem]):
    """Everyone puts one of the drafted cards under the deck."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [OBJECTIVE[card] for card in t.seats[seat].objectives]

    def reveal(self, t: Golem, arg: int, answers: list[Option]) -> None:
        for seat, option in enumerate(answers):
            player = t.seats[seat]
            player.objectives = tuple([card for card in player.objectives if card != option.a])
            put_back(t, seat, option.a)
            if t.log is not None:
                t.say(seat, DISCARDS, private=True, number=option.a)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which objective do you discard?")


def read_objective(words: Words) -> Effect[Golem]:
    words.word(("draw",))
    n = words.number(1, 6)
    words.word(("keep",))
    words.word(("1",))
    return NewObjective(n)


VERBS: Final = {"objective": read_objective}
