"""The exhibition of the last round, instead of student and drinking (R10.7)."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.actions import Action
from shem.games.alchemists.alchemy import NEUTRAL, POTIONS
from shem.games.alchemists.box import EXHIBIT
from shem.games.alchemists.cards import lose_sight
from shem.games.alchemists.causes import ARTIFACT_LABEL, POTION_LABEL
from shem.games.alchemists.discretion import Discreet, most_kinds
from shem.games.alchemists.experiments import (
    DISCARD_MIX,
    EITHER,
    Mix,
    brew,
    finish_mix,
    log_mix,
    note,
    show_potion,
    spy,
)
from shem.games.alchemists.names import AN_INGREDIENT, ARTIFACT, INGREDIENT, POTION, potion
from shem.games.alchemists.resources import change
from shem.games.alchemists.startup import left_over, reveal_secret
from shem.games.alchemists.state import MIXED, Alchemists
from shem.kernel.nodes import Ask, Chance
from shem.kernel.option import DECLINE, NO, YES, Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import NOBODY, Effect

PROMISE: Final = [
    Option("exhibit", Phrase("exhibit: {potion}", potion=potion(k)), k, args=(name,))
    for k, name in enumerate(POTIONS[:NEUTRAL])
]

PROMISES: Final = Sentence("promises", "promises: {potion}")
SETS_ASIDE: Final = Sentence("sets_aside", "sets {card} aside")
EVERYTHING: Final = (1 << NEUTRAL) - 1  # every potion but the neutral one, as bits


class Exhibit(Action):
    """Promise a potion that you have not exhibited yet."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        found: list[Option] = []
        if player.hand.count(0) < 7:
            for option in PROMISE:
                if not player.exhibited >> option.a & 1:
                    found.append(option)
        found.append(DECLINE)
        return found

    def might(self, t: Alchemists, seat: int, arg: int) -> bool:
        player = t.seats[seat]
        return most_kinds(player) > 1 and player.exhibited != EVERYTHING

    def perform(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        if t.log is not None:
            t.say(seat, PROMISES, of=f"{POTION_LABEL[option.a]}: exhibited", potion=POTION[option.a])
        t.push(EXHIBIT_MIX, seat, option.a)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which potion do you exhibit?")


class ExhibitMix(Mix):
    """The first to succeed gains 1, both signs of a color give 2, a failure costs 1. The argument is the potion."""

    __slots__ = ()

    def extras(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return []

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        self.perform(t, seat, arg, option)

    def mixed(self, t: Alchemists, seat: int, arg: int, a: int, b: int) -> None:
        player = t.seats[seat]
        kind = brew(t, a, b)
        note(t, seat, (MIXED, a, b, kind))
        show_potion(t, seat, kind)
        if kind != arg:
            change(t, seat, t.box.exhibit_failure)
            finish_mix(t, seat, a, b)
            return
        net = 0
        if not t.exhibited >> arg & 1:
            t.exhibited |= 1 << arg
            net = t.box.exhibit_first
        player.exhibited |= 1 << arg
        if player.exhibited >> (arg ^ 1) & 1:
            net += t.box.exhibit_both_signs
        change(t, seat, net)
        log_mix(t, seat, a, b)
        t.push(SET_ASIDE, seat)
        if player.secret >= 0:
            t.push(SHOW_FEATHER, seat)
        spy(t, seat)

    def question(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which ingredients make the {potion}? Choose the first.", potion=POTION[arg])


EXHIBIT_ACTION: Final = Exhibit(EXHIBIT)
EXHIBIT_MIX: Final = ExhibitMix()


# -- Feather in Cap ----------------------------------------------------------------------------------


class ShowFeather(Discreet):
    """A secret Feather in Cap may be revealed during the exhibition (R11.5)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return [YES, NO] if t.seats[seat].secret == t.box.feather else [NO]

    def might(self, t: Alchemists, seat: int, arg: int) -> bool:
        return t.box.feather in left_over(t, t.box.secret_level)

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        if option is YES:
            reveal_secret(t, seat)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        if t.seats[seat].secret != t.box.feather:
            return Phrase("Your secret artifact stays hidden for now.")
        return Phrase("Reveal your secret {card}?", card=ARTIFACT[t.box.feather])


class SetAside(Effect[Alchemists]):
    """With the Feather in Cap, the ingredients are set aside, otherwise discarded.

    With the Magic Mortar too, one at random is set aside, the other only if you choose (R10.3).
    """

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        player = t.seats[seat]
        if not player.has(t.box.feather):
            t.push(DISCARD_MIX, seat)
        elif player.has(t.box.mortar):
            t.push(SET_ONE_ASIDE, NOBODY, seat)
        else:
            a, b = player.cauldron
            put_aside(t, seat, a)
            put_aside(t, seat, b)
            player.cauldron = ()
            lose_sight(player.shown)


def put_aside(t: Alchemists, seat: int, kind: int) -> None:
    player = t.seats[seat]
    player.hand[kind] -= 1
    player.aside = player.aside[:]
    player.aside[kind] += 1
    if t.log is not None:
        of = f"{ARTIFACT_LABEL[t.box.feather]}: used"
        t.say(seat, SETS_ASIDE, private=True, of=of, card=AN_INGREDIENT[kind])


class SetOneAside(Chance[Alchemists]):
    """Another player chooses blindly. The argument is the seat."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return EITHER

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        player = t.seats[arg]
        put_aside(t, arg, player.cauldron[option.a])
        lose_sight(player.shown)
        player.cauldron = (player.cauldron[1 - option.a],)
        t.push(SET_OTHER_ASIDE, arg)


class SetOtherAside(Ask[Alchemists]):
    """Ignore the Mortar and set the other card aside, too."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        return [YES, NO]

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        player = t.seats[seat]
        (kind,) = player.cauldron
        player.cauldron = ()
        if option is YES:
            put_aside(t, seat, kind)
            lose_sight(player.shown)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Set the {card} aside, too?", card=INGREDIENT[t.seats[seat].cauldron[0]])


SHOW_FEATHER: Final = ShowFeather()
SET_ASIDE: Final = SetAside()
SET_ONE_ASIDE: Final = SetOneAside()
SET_OTHER_ASIDE: Final = SetOtherAside()
