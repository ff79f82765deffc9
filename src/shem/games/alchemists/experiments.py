"""Mixing potions: students, drinking, what other players can see (R6, R10.2, R10.3, R10.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shem.games.alchemists.actions import Action
from shem.games.alchemists.alchemy import INGREDIENTS, MIX, NEUTRAL, potions_at
from shem.games.alchemists.box import CUSTODIAN_SPACE, DRINK, KINDS, STUDENT
from shem.games.alchemists.cards import discard, lose_sight
from shem.games.alchemists.causes import ARTIFACT_LABEL, POTION_LABEL
from shem.games.alchemists.discretion import most_kinds
from shem.games.alchemists.names import AN_INGREDIENT, INGREDIENT, pair, potion
from shem.games.alchemists.resources import earn, log_use
from shem.games.alchemists.state import GLIMPSED, MIXED, PERISCOPE_SPENT, SOLD, WITNESSED, Alchemists, Fact
from shem.kernel.nodes import Ask, Chance
from shem.kernel.notation import Words
from shem.kernel.option import DECLINE, Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import NOBODY, Effect

ADD: Final = [
    Option("mix", Phrase("{card}", card=INGREDIENT[k]), k, args=(name,)) for k, name in enumerate(INGREDIENTS)
]
PEEK: Final = Option("peek", Phrase("look at one of the ingredients"))
EITHER: Final = [
    Option("first", Phrase("the first ingredient"), 0),
    Option("second", Phrase("the second ingredient"), 1),
]

MAKES: Final = Sentence("makes", "makes: {potion}")
MIXES: Final = Sentence("mixes", "mixes: {cards}")
USES_PERISCOPE: Final = Sentence("uses_periscope", "uses the Periscope")
SEES: Final = Sentence("sees", "sees {card}")
TO_HOSPITAL: Final = Sentence("hospital", "{n} cube goes to the hospital", "{n} cubes go to the hospital")
WILL_BE_PARALYSED: Final = Sentence("will_be_paralysed", "will be paralyzed next round")


def negative(kind: int) -> bool:
    return kind != NEUTRAL and kind & 1 == 1


def brew(t: Alchemists, a: int, b: int) -> int:
    """Return the app's answer: the potion of two ingredients."""
    return MIX[t.secret[a]][t.secret[b]]


def note(t: Alchemists, seat: int, fact: Fact) -> None:
    """Note that an alchemist learns something, which cannot be undone."""
    player = t.seats[seat]
    if fact[0] == MIXED:
        witness(t, seat, 1 << fact[3])
    elif fact[0] == SOLD:
        witness(t, seat, sum([1 << kind for kind in potions_at(fact[3], fact[4])]))
    player.facts = (*player.facts, fact)
    t.revealed = True


def witness(t: Alchemists, seat: int, potions: int) -> None:
    """Note a mix that everyone can tell: the seat took its cards openly and has no others, or only one."""
    player = t.seats[seat]
    shown = player.shown
    if not any(shown):
        return
    cards = sum(player.hand)
    for _ in range(len(player.cauldron) // 2 - 1):  # earlier experiments of the Thinking Cap
        shown = shown[:]
        lose_sight(shown)
        cards -= 2
    unknown = cards - sum(shown)
    kinds = sum([1 << k for k in KINDS if shown[k]])
    if unknown <= 1 and kinds:
        t.facts = (*t.facts, (WITNESSED, seat, len(player.facts), potions, kinds, unknown))


def show_potion(t: Alchemists, seat: int, kind: int) -> None:
    """Show everyone which kinds of potions a seat has made (R6.1)."""
    t.seats[seat].potions |= 1 << kind
    if t.log is not None:
        t.say(seat, MAKES, of=POTION_LABEL[kind], potion=potion(kind))


@mypyc_attr(allow_interpreted_subclasses=True)
class Mix(Action):
    """Put two different ingredients into the cauldron, one after the other, unseen by the others."""

    __slots__ = ()

    def ready(self, t: Alchemists, seat: int, arg: int) -> bool:
        """Whether this seat may mix at all."""
        return True

    def extras(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        """Return further answers to the first question."""
        return [DECLINE]

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        hand = player.hand
        cauldron = player.cauldron
        if len(cauldron) > 1:  # cards of an earlier experiment of the Thinking Cap cannot be used again
            hand = hand[:]
            for kind in cauldron[: len(cauldron) & ~1]:
                hand[kind] -= 1
        found = [option for option in ADD if hand[option.a]]
        if len(cauldron) & 1:
            found = [option for option in found if option.a != cauldron[-1]]
        else:
            if len(found) < 2 or not self.ready(t, seat, arg):
                found = []
            found += self.extras(t, seat, arg)
        return found

    def might(self, t: Alchemists, seat: int, arg: int) -> bool:
        player = t.seats[seat]
        mixed = len(player.cauldron)
        kinds = min(most_kinds(player), sum(player.hand) - (mixed & ~1))
        return kinds > 2 if mixed & 1 else kinds > 1 and self.ready(t, seat, arg)

    def perform(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        player = t.seats[seat]
        player.cauldron = (*player.cauldron, option.a)
        if len(player.cauldron) & 1:
            t.push(self, seat, arg)
        else:
            a, b = player.cauldron[-2:]
            if a > b:
                a, b = b, a
            self.mixed(t, seat, arg, a, b)

    def mixed(self, t: Alchemists, seat: int, arg: int, a: int, b: int) -> None:
        """Resolve the chosen ingredients, the smaller one first."""
        raise NotImplementedError

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        cauldron = t.seats[seat].cauldron
        if len(cauldron) & 1:
            return Phrase("Mix {card} with what?", card=INGREDIENT[cauldron[-1]])
        return self.question(t, seat, arg)

    def question(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which ingredients do you mix? Choose the first.")


def finish_mix(t: Alchemists, seat: int, a: int, b: int) -> None:
    """Let another player use the Periscope, then discard the cards."""
    log_mix(t, seat, a, b)
    t.push(DISCARD_MIX, seat)
    spy(t, seat)


def log_mix(t: Alchemists, seat: int, a: int, b: int) -> None:
    if t.log is not None:
        t.say(seat, MIXES, private=True, cards=pair(a, b))


def spy(t: Alchemists, seat: int) -> None:
    """Let the Periscope be used once per round, on another player's potion, right after the result (R10.2)."""
    periscope = t.box.periscope
    for one, player in enumerate(t.seats):
        if one != seat and player.has(periscope) and not player.spent & PERISCOPE_SPENT:
            t.push(PERISCOPE, one, seat)


class Periscope(Ask[Alchemists]):
    """Look at one of the two ingredients with the Periscope. The argument is the seat that has mixed."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return [PEEK, DECLINE]

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        if option is PEEK:
            t.seats[seat].spent |= PERISCOPE_SPENT
            t.because(ARTIFACT_LABEL[t.box.periscope])
            if t.log is not None:
                t.say(seat, USES_PERISCOPE, of=f"{ARTIFACT_LABEL[t.box.periscope]}: used")
            t.push(GLIMPSE, NOBODY, seat * 8 + arg)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Use the Periscope on seat {name}’s potion?", name="ABCD"[arg])


class Glimpse(Chance[Alchemists]):
    """Reveal one of the two cards at random; its owner does not learn which. The argument is 8 * watcher plus owner."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return EITHER

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        owner = t.seats[arg & 7]
        kind = owner.cauldron[option.a]
        note(t, arg >> 3, (GLIMPSED, kind, arg & 7, len(owner.facts) - 1))
        if t.log is not None:
            t.say(arg >> 3, SEES, private=True, card=AN_INGREDIENT[kind])


class DiscardMix(Effect[Alchemists]):
    """Discard both cards; with the Magic Mortar, only one at random (R10.3)."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        player = t.seats[seat]
        if player.has(t.box.mortar):
            t.push(MORTAR, NOBODY, seat)
            return
        a, b = player.cauldron
        player.cauldron = ()
        player.hand[a] -= 1
        player.hand[b] -= 1
        player.discards[a] += 1
        player.discards[b] += 1
        lose_sight(player.shown)


class Mortar(Chance[Alchemists]):
    """Another player chooses blindly which card is discarded. The argument is the seat."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return EITHER

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        player = t.seats[arg]
        kind = player.cauldron[option.a]
        player.cauldron = ()
        t.because(ARTIFACT_LABEL[t.box.mortar])
        log_use(t, arg, t.box.mortar)
        discard(t, arg, kind)


PERISCOPE: Final = Periscope()
GLIMPSE: Final = Glimpse()
DISCARD_MIX: Final = DiscardMix()
MORTAR: Final = Mortar()


# -- student and drinking ----------------------------------------------------------------------------


def student_fee(t: Alchemists) -> int:
    """Return the fee: free until the student has drunk something negative this round (R6.2)."""
    return t.box.student_fee if t.sick else 0


class TestOnStudent(Mix):
    """Free until the student has drunk something negative this round; then 1 gold per test (R6.2)."""

    __slots__ = ()

    def ready(self, t: Alchemists, seat: int, arg: int) -> bool:
        return t.seats[seat].gold >= student_fee(t)

    def mixed(self, t: Alchemists, seat: int, arg: int, a: int, b: int) -> None:
        earn(t, seat, -student_fee(t))
        kind = brew(t, a, b)
        note(t, seat, (MIXED, a, b, kind))
        show_potion(t, seat, kind)
        if negative(kind):
            t.sick = True
        finish_mix(t, seat, a, b)

    def question(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        if t.sick:
            return Phrase("Pay the student and test a potion? Choose the first ingredient.")
        return Phrase("Test a potion on the student? Choose the first ingredient.")


class DrinkPotion(Mix):
    """Costs nothing, but negative potions have an effect, each kind once per round (R6.3 to R6.7)."""

    __slots__ = ()

    def mixed(self, t: Alchemists, seat: int, arg: int, a: int, b: int) -> None:
        kind = brew(t, a, b)
        note(t, seat, (MIXED, a, b, kind))
        show_potion(t, seat, kind)
        finish_mix(t, seat, a, b)
        player = t.seats[seat]
        if negative(kind) and not player.suffered >> kind & 1:
            player.suffered |= 1 << kind
            t.because(POTION_LABEL[kind])
            t.push(t.box.drink[kind], seat)

    def question(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Drink a potion? Choose the first ingredient.")


TEST_ON_STUDENT: Final = TestOnStudent(STUDENT)
DRINK_POTION: Final = DrinkPotion(DRINK)
DRINK_EARLY: Final = DrinkPotion(CUSTODIAN_SPACE)


class Hospital(Effect[Alchemists]):
    """Poison: cubes go to the hospital and are not available in the next round (R6.5)."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        t.seats[seat].hospital += self.n
        if t.log is not None:
            t.say(seat, TO_HOSPITAL, n=self.n)

    def words(self) -> Phrase:
        return Phrase("{n} cube goes to the hospital", "{n} cubes go to the hospital", self.n)


class Paralyse(Effect[Alchemists]):
    """The order marker goes to the paralysis space for the next round (R6.6)."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        t.paralysed = (*t.paralysed, seat)
        if t.log is not None:
            t.say(seat, WILL_BE_PARALYSED)

    def words(self) -> Phrase:
        return Phrase("paralyzed next round")


# -- Thinking Cap ------------------------------------------------------------------------------------


class Think(Mix):
    """Experiments with different cards in hand: nothing is discarded, and nothing happens (R10.5).

    The argument counts them.
    """

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        if option is DECLINE:
            t.seats[seat].cauldron = ()
        else:
            self.perform(t, seat, arg, option)

    def mixed(self, t: Alchemists, seat: int, arg: int, a: int, b: int) -> None:
        kind = brew(t, a, b)
        note(t, seat, (MIXED, a, b, kind))
        show_potion(t, seat, kind)
        log_mix(t, seat, a, b)
        if arg + 1 < self.n:
            t.push(self, seat, arg + 1)
        else:
            t.seats[seat].cauldron = ()

    def question(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase(
            "Experiment with the Thinking Cap? ({k} of {n}) Choose the first ingredient.", n=self.n, k=arg + 1
        )

    def words(self) -> Phrase:
        return Phrase(
            "perform an experiment without discarding the ingredients",
            "perform up to {n} experiments without discarding the ingredients",
            self.n,
        )


def read_hospital(words: Words) -> Effect[Alchemists]:
    return Hospital(words.number(1, 9))


def read_paralyse(words: Words) -> Effect[Alchemists]:
    return Paralyse()


def read_think(words: Words) -> Effect[Alchemists]:
    return Think(words.number(1, 9))


VERBS: Final = {"hospital": read_hospital, "paralyse": read_paralyse, "think": read_think}
