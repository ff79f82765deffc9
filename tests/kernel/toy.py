"""A toy game for tests of the kernel: coins, a deck of five cards, and whatever effect a test hands it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from shem.kernel.deck import Deck
from shem.kernel.game import Game
from shem.kernel.nodes import Ask, Chance, Offer, Seq, Together
from shem.kernel.notation import Notation, Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.rules import Rules, Setting, View
from shem.kernel.table import NOBODY, AnyEffect, Effect, Table


def option(text: str, a: int = 0) -> Option:
    verb, *args = text.split()
    return Option(verb, Phrase("{text}", text=text), a, args=tuple(args))


GAINS = Sentence("gain", "+{n} coin", "+{n} coins")
LETTERS = [option(letter, at) for at, letter in enumerate("abcdef")]
CARDS = [option(f"card {n}", n) for n in range(6)]


class Toy(Table):
    """`trace` tells what has happened, in order."""

    __slots__ = ("coins", "deck", "first", "hands", "trace")

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.coins = [3] * players
        self.deck = Deck([1, 2, 3, 4, 5])
        self.first = 0
        self.hands: list[tuple[int, ...]] = [()] * players
        self.trace: list[str] = []

    def copy(self) -> Toy:
        new = Toy(self.players)
        new.copy_frames(self)
        new.coins = self.coins[:]
        new.deck = self.deck.copy()
        new.first = self.first
        new.hands = self.hands[:]
        new.trace = self.trace[:]
        return new

    def seats_in_order(self) -> list[int]:
        return [(self.first + seat) % self.players for seat in range(self.players)]


class Note(Effect):
    """Leaves a word in the trace, with seat and argument where they matter."""

    def __init__(self, word: str) -> None:
        super().__init__()
        self.word = self.text = word

    def run(self, t: Toy, seat: int, arg: int) -> None:
        t.trace.append(self.word)

    def words(self) -> Phrase:
        return Phrase("note {word}", word=self.word)


class Tell(Effect):
    """Leaves seat and argument in the trace."""

    def run(self, t: Toy, seat: int, arg: int) -> None:
        t.trace.append(f"seat {seat} arg {arg}")


class Gain(Effect):
    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
        self.text = f"gain {n}"

    def run(self, t: Toy, seat: int, arg: int) -> None:
        t.coins[seat] += self.n
        if t.log is not None:
            t.say(seat, GAINS, self.n)

    def words(self) -> Phrase:
        return Phrase("gain {n} coin", "gain {n} coins", self.n)


class Spend(Effect):
    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
        self.text = f"pay {n}"

    def can(self, t: Toy, seat: int) -> bool:
        return t.coins[seat] >= self.n

    def is_price(self) -> bool:
        return True

    def run(self, t: Toy, seat: int, arg: int) -> None:
        t.coins[seat] -= self.n

    def words(self) -> Phrase:
        return Phrase("pay {n} coin", "pay {n} coins", self.n)


class Pick(Ask):
    """Choose a letter."""

    def __init__(self, letters: int) -> None:
        super().__init__()
        self.letters = letters
        self.text = f"pick {letters}"

    def options(self, t: Toy, seat: int, arg: int) -> list[Option]:
        return LETTERS[: self.letters]

    def apply(self, t: Toy, seat: int, arg: int, option: Option) -> None:
        t.trace.append(f"{seat}{option.text}")

    def prompt(self, t: Toy, seat: int, arg: int) -> Phrase:
        return Phrase("Which letter?")


class Buy(Offer):
    """Buy something for a coin; the letter says what."""

    def __init__(self, letter: int) -> None:
        super().__init__()
        self.letter = letter
        self.text = f"buy {LETTERS[letter].text}"

    def options(self, t: Toy, seat: int, arg: int) -> list[Option]:
        return [LETTERS[self.letter]] if t.coins[seat] else []

    def take(self, t: Toy, seat: int, arg: int, option: Option) -> None:
        t.coins[seat] -= 1
        t.trace.append(f"{seat} buys {option.text}")


class Flip(Chance):
    """Chance deals a letter."""

    def __init__(self, weight: list[int] | None = None, letters: int = 3) -> None:
        super().__init__()
        self.weight = weight
        self.letters = letters

    def options(self, t: Toy, seat: int, arg: int) -> list[Option]:
        return LETTERS[: self.letters]

    def weights(self, t: Toy, arg: int) -> list[int] | None:
        return self.weight

    def apply(self, t: Toy, seat: int, arg: int, option: Option) -> None:
        t.trace.append(f"*{option.text}")


class Draw(Chance):
    """A card from the deck for the seat in the argument, who alone sees it."""

    def options(self, t: Toy, seat: int, arg: int) -> list[Option]:
        return [CARDS[card] for card in t.deck.drawable()]

    def apply(self, t: Toy, seat: int, arg: int, option: Option) -> None:
        t.deck.take(option.a)
        t.hands[arg] = (*t.hands[arg], option.a)
        t.revealed = True


class Deal(Effect):
    """A card for every seat."""

    def run(self, t: Toy, seat: int, arg: int) -> None:
        for one in range(t.players - 1, -1, -1):
            t.push(DRAW, one, one)


DRAW = Draw()


class Look(Effect):
    """Something hidden is seen."""

    def run(self, t: Toy, seat: int, arg: int) -> None:
        t.revealed = True


class Bid(Together):
    """Everyone bids coins at once; who has none has nothing to choose."""

    def options(self, t: Toy, seat: int, arg: int) -> list[Option]:
        return BIDS[: t.coins[seat] + 1]

    def reveal(self, t: Toy, arg: int, answers: list[Option]) -> None:
        t.trace.append("bids " + " ".join(str(answer.a) for answer in answers))
        for seat, answer in enumerate(answers):
            t.coins[seat] -= answer.a

    def prompt(self, t: Toy, seat: int, arg: int) -> Phrase:
        return Phrase("How much do you bid?")


BIDS = [option(f"bid {n}", n) for n in range(9)]


class ToyRules(Rules):
    """The game consists of one effect, done by seat 0."""

    name = "toy"
    title = Phrase("Toy")
    version = 3
    oldest = 2
    seat_counts = range(1, 5)
    folder = Path(__file__).parent
    settings = (Setting("length", Phrase("length"), {"short": Phrase("short"), "long": Phrase("long")}),)

    def __init__(self, effect: AnyEffect) -> None:
        self.effect = effect

    def start(self, seats: int, settings: dict[str, str], edition: str) -> Toy:
        if edition and "coin" not in edition:
            raise ValueError("toy: an edition speaks of coins")
        table = Toy(seats)
        table.push(self.effect, 0)
        return table

    def view(self, table: Toy, seat: int) -> View:
        hands = [list(hand) if one == seat else len(hand) for one, hand in enumerate(table.hands)]
        return {"coins": table.coins[:], "hands": hands, "left": len(table.deck), "trace": table.trace[:]}

    def redeal(self, table: Toy, seat: int, rng: Random) -> Toy:
        new = table.copy()
        hidden = list(new.deck.unseen)
        for one, hand in enumerate(new.hands):
            if one != seat:
                hidden += hand
        hidden.sort()
        rng.shuffle(hidden)
        for one, hand in enumerate(new.hands):
            if one != seat:
                new.hands[one] = tuple(hidden.pop() for _ in hand)
        new.deck.unseen = sorted(hidden)
        return new

    def scores(self, table: Toy) -> list[int]:
        return table.coins[:]

    def ranking(self, table: Toy) -> list[int]:
        return sorted(range(table.players), key=lambda seat: -table.coins[seat])


def begin(*effects: AnyEffect, seats: int = 2, dealer: Any = None, edition: str = "") -> Game:
    """A game of these effects, one after the other."""
    rules = ToyRules(effects[0] if len(effects) == 1 else Seq(list(effects)))
    settings = rules.check(seats, {})
    return Game(rules, rules.begin(seats, settings, edition), settings, edition, dealer)


def texts(game: Game) -> list[str]:
    """The options of the first open question."""
    assert game.decision is not None
    return [option.text for option in game.decision.options]


def trace(game: Game) -> list[str]:
    assert isinstance(game.table, Toy)
    return game.table.trace


def _read_note(words: Words) -> AnyEffect:
    return Note(words.word(("one", "two", "three")))


def _read_gain(words: Words) -> AnyEffect:
    n = words.number(1, 9)
    words.per()
    return Gain(n)


NOTATION = Notation(
    {
        "note": _read_note,
        "gain": _read_gain,
        "pay": lambda words: Spend(words.number(1, 9)),
        "pick": lambda words: Pick(words.number(2, 6, 2)),
        "buy": lambda words: Buy("abcdef".index(words.word("abcdef"))),
    },
    counts=("coin", "card"),
)


def read(text: str) -> AnyEffect:
    return NOTATION.read(text, "toy: card 1: effect")


__all__ = ["NOBODY", "NOTATION", "begin", "read", "texts", "trace"]
