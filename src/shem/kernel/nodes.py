"""The building blocks of every game: sequence, choice, any order, payment, each seat, chance."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shem.kernel.option import DECLINE, DONE, Option
from shem.kernel.phrase import List, Phrase
from shem.kernel.table import AnyEffect, Effect, T, Table


class Branch(Option):
    """An option that triggers an effect or pays its cost; its text is the effect's notation."""

    __slots__ = ("effect",)

    def __init__(self, effect: AnyEffect, phrase: Phrase, a: int = 0) -> None:
        super().__init__("branch", phrase, a)
        self.effect = effect
        self.text = str(effect)
        self.target = self.text.replace(" ", "-")


class Nothing(Effect[Table]):
    """Nothing happens; written `none`."""

    __slots__ = ()

    def can(self, t: Table, seat: int) -> bool:
        return False

    def run(self, t: Table, seat: int, arg: int) -> None:
        return

    def words(self) -> Phrase:
        return Phrase("nothing")


class Seq(Effect[Table]):
    """Several effects, one after the other."""

    __slots__ = ("backwards", "parts")

    def __init__(self, parts: list[AnyEffect]) -> None:
        super().__init__()
        self.parts = parts
        self.backwards = parts[::-1]

    def can(self, t: Table, seat: int) -> bool:
        return any([part.can(t, seat) for part in self.parts])

    def run(self, t: Table, seat: int, arg: int) -> None:
        stack = t.stack
        for part in self.backwards:
            stack.append((part, seat, 0))

    def is_price(self) -> bool:
        return all([part.is_price() for part in self.parts])

    def words(self) -> Phrase:
        return Phrase("{steps}", steps=List([part.words() for part in self.parts], "; "))


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Effect[T]):
    """A question that must be answered. A single option is chosen automatically; with no options, nothing happens."""

    __slots__ = ()

    def can(self, t: T, seat: int) -> bool:
        return len(self.options(t, seat, 0)) > 0

    def run(self, t: T, seat: int, arg: int) -> None:
        options = self.options(t, seat, arg)
        if len(options) > 1:
            t.asker = self  # Table.ask inlined: most questions are asked here
            t.seat = seat
            t.arg = arg
            t.options = options
        elif options:
            self.apply(t, seat, arg, options[0])


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer(Effect[T]):
    """Something a seat may take or decline. `options` lists what can be taken."""

    __slots__ = ()

    def can(self, t: T, seat: int) -> bool:
        return len(self.options(t, seat, 0)) > 0

    def run(self, t: T, seat: int, arg: int) -> None:
        options = self.options(t, seat, arg)
        if options:
            options.append(DECLINE)
            t.ask(self, seat, arg, options)

    def apply(self, t: T, seat: int, arg: int, option: Option) -> None:
        if option is not DECLINE:
            self.take(t, seat, arg, option)

    def take(self, t: T, seat: int, arg: int, option: Option) -> None:
        raise NotImplementedError


class Choose(Ask[Table]):
    """Exactly one of several effects, among those that would do something now."""

    __slots__ = ("branches", "parts")

    def __init__(self, parts: list[AnyEffect]) -> None:
        super().__init__()
        self.parts = parts
        self.branches = [Branch(part, part.words(), i) for i, part in enumerate(parts)]

    def options(self, t: Table, seat: int, arg: int) -> list[Option]:
        found: list[Option] = []
        for i, part in enumerate(self.parts):
            if part.can(t, seat):
                found.append(self.branches[i])
        return found

    def apply(self, t: Table, seat: int, arg: int, option: Option) -> None:
        t.push(self.parts[option.a], seat)

    def prompt(self, t: Table, seat: int, arg: int) -> Phrase:
        return Phrase("Choose one")

    def words(self) -> Phrase:
        return Phrase("choose one ({options})", options=List([part.words() for part in self.parts], " / "))


class May(Offer[Table]):
    """An optional effect."""

    __slots__ = ("branch", "part")

    def __init__(self, part: AnyEffect) -> None:
        super().__init__()
        self.part = part
        self.branch = Branch(part, part.words())

    def options(self, t: Table, seat: int, arg: int) -> list[Option]:
        return [self.branch] if self.part.can(t, seat) else []

    def take(self, t: Table, seat: int, arg: int, option: Option) -> None:
        t.push(self.part, seat)

    def prompt(self, t: Table, seat: int, arg: int) -> Phrase:
        return Phrase("Optional: {effect}", effect=self.part.words())

    def words(self) -> Phrase:
        return Phrase("optional: {effect}", effect=self.part.words())


class Pay(Offer[Table]):
    """Pay the left side to get everything on the right."""

    __slots__ = ("branch", "cost", "then")

    def __init__(self, cost: AnyEffect, then: AnyEffect) -> None:
        super().__init__()
        self.cost = cost
        self.then = then
        self.branch = Branch(cost, Phrase("{cost} → {effect}", cost=cost.words(), effect=then.words()))

    def options(self, t: Table, seat: int, arg: int) -> list[Option]:
        return [self.branch] if self.cost.can(t, seat) and self.then.can(t, seat) else []

    def take(self, t: Table, seat: int, arg: int, option: Option) -> None:
        t.push(self.then, seat)
        t.push(self.cost, seat)

    def prompt(self, t: Table, seat: int, arg: int) -> Phrase:
        return Phrase("Do you want to {cost}? In return: {effect}", cost=self.cost.words(), effect=self.then.words())

    def words(self) -> Phrase:
        return Phrase("{cost} → {effect}", cost=self.cost.words(), effect=self.then.words())


class AnyOrder(Effect[Table]):
    """Several offers, each available once, in any order, combined into one question.

    If two parts offer the same answer (which piece to remove, which to move), the seat first chooses which part comes
    next. The argument is the set of parts already used, as bits.
    """

    __slots__ = ("branches", "parts")

    def __init__(self, parts: list[AnyEffect]) -> None:
        super().__init__()
        self.parts = parts
        self.branches = [Branch(part, part.words(), i) for i, part in enumerate(parts)]

    def can(self, t: Table, seat: int) -> bool:
        return len(self.options(t, seat, 0)) > 0

    def options(self, t: Table, seat: int, arg: int) -> list[Option]:
        found: list[Option] = []
        parts: list[Option] = []
        for i, part in enumerate(self.parts):
            if not arg >> i & 1:
                offered = part.options(t, seat, 0)
                if offered:
                    parts.append(self.branches[i])
                    found += offered
        if len(parts) < 2 or len({option.text for option in found}) == len(found):
            return found
        return parts

    def run(self, t: Table, seat: int, arg: int) -> None:
        options = self.options(t, seat, arg)
        if options:
            options.append(DONE)
            t.ask(self, seat, arg, options)

    def apply(self, t: Table, seat: int, arg: int, option: Option) -> None:
        if option is DONE:
            return
        if option in self.branches:
            t.push(self, seat, arg | 1 << option.a)
            t.push(self.parts[option.a], seat)
            return
        for i, part in enumerate(self.parts):
            if not arg >> i & 1 and option in part.options(t, seat, 0):
                t.push(self, seat, arg | 1 << i)
                part.apply(t, seat, 0, option)
                return
        raise ValueError(f'no part of "{self}" offers "{option}"')

    def prompt(self, t: Table, seat: int, arg: int) -> Phrase:
        left = [part.words() for at, part in enumerate(self.parts) if not arg >> at & 1]
        return Phrase("What would you like to do? ({steps})", steps=List(left, " / "))

    def words(self) -> Phrase:
        return Phrase("{steps}", steps=List([part.words() for part in self.parts], " + "))


class EachSeat(Effect[Table]):
    """An effect for every seat, in the order of `Table.seats_in_order`.

    As everywhere, the argument is not passed on: each effect defines what its argument means.
    """

    __slots__ = ("part",)

    def __init__(self, part: AnyEffect) -> None:
        super().__init__()
        self.part = part

    def run(self, t: Table, seat: int, arg: int) -> None:
        for one in t.seats_in_order()[::-1]:
            t.push(self.part, one)


class Repeat(Effect[Table]):
    """An effect that happens several times; its argument is the iteration, starting at 0."""

    __slots__ = ("part", "times")

    def __init__(self, times: int, part: AnyEffect) -> None:
        super().__init__()
        self.times = times
        self.part = part

    def run(self, t: Table, seat: int, arg: int) -> None:
        for time in range(self.times - 1, -1, -1):
            t.push(self.part, seat, time)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Effect[T]):
    """A draw among the options; override `weights` if they are not equally likely."""

    __slots__ = ()

    def run(self, t: T, seat: int, arg: int) -> None:
        options = self.options(t, seat, arg)
        if options:
            t.draw(self, arg, options, self.weights(t, arg))

    def weights(self, t: T, arg: int) -> list[int] | None:
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Effect[T]):
    """A simultaneous choice: the answers stay sealed until all are in, then `reveal` opens them."""

    __slots__ = ()

    def run(self, t: T, seat: int, arg: int) -> None:
        t.ask_together(self, arg)


NOTHING: Final = Nothing()
NOTHING.text = "none"
