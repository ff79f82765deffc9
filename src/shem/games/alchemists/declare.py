"""Declaring actions: placing cubes, last player first (R3.5 to R3.8)."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists import causes
from shem.games.alchemists.box import ASSISTANT, ASSOCIATE, CUSTODIAN, CUSTODIAN_SPACE, SPACES
from shem.games.alchemists.cards import PLAY
from shem.games.alchemists.discretion import Discreet, may_hold
from shem.games.alchemists.names import FAVOR, SPACE
from shem.games.alchemists.resources import play_favor
from shem.games.alchemists.state import Alchemists, Player
from shem.kernel.notation import Words
from shem.kernel.option import DONE, Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

CUBE: Final = [
    Option("cube", Phrase("declare {space}", space=SPACE[s]), s, args=(name,)) for s, name in enumerate(SPACES)
]
PLACES: Final = Sentence("cube", "places a cube on {space}", "places {n} cubes on {space}")
TO_TOP_ROW: Final = Sentence("top_row", "moves to the top row: {space}")
TOP_ROW: Final = [
    Option(
        "play",
        Phrase("play the {card} (top row of {space})", card=FAVOR[ASSOCIATE], space=SPACE[s]),
        s,
        target=f"cube-{name}",
        args=("associate", name),
    )
    for s, name in enumerate(SPACES)
]


def room_to_drink(t: Alchemists, player: Player) -> bool:
    """Whether there is a slot left for a Custodian."""
    return player.declared[CUSTODIAN_SPACE] < len(t.box.slots[t.players == 4][CUSTODIAN_SPACE])


def next_cubes(t: Alchemists, player: Player, space: int) -> int:
    """Return the cubes for another action on a space; 0 if all its slots are full."""
    slots = t.box.slots[t.players == 4][space]
    filled = player.declared[space]
    return slots[filled] if filled < len(slots) else 0


def top_row_open(t: Alchemists, seat: int, space: int) -> bool:
    """Whether an Associate could move this seat's cubes on a space to the top row."""
    if not t.seats[seat].declared[space] or space * 8 + seat in t.associates:
        return False
    return t.version >= 2 or space != CUSTODIAN_SPACE


class DeclareActions(Effect[Alchemists]):
    """Declare actions, from the bottom of the order spaces to the top."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        for one in t.order:
            t.push(DECLARE, one)


class Declare(Discreet):
    """Place cubes, action by action: a space's slots are filled from the left, some need two cubes (R3.6).

    Assistant, Associate and Custodian are played here (R3.8). Cubes that are not placed are unused (R3.7).
    """

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        favors = player.favors
        cubes = player.cubes
        declared = player.declared
        found: list[Option] = []
        if cubes:
            spaces = t.box.space_open[t.players == 4][t.golem][t.round]
            found = [option for option, slots in spaces if slots[declared[option.a]] <= cubes]
            if favors[CUSTODIAN] and room_to_drink(t, player):
                found.append(PLAY[CUSTODIAN])
        if favors[ASSISTANT]:
            found.append(PLAY[ASSISTANT])
        if favors[ASSOCIATE]:
            found += [option for option in TOP_ROW if top_row_open(t, seat, option.a)]
        found.append(DONE)
        return found

    def might(self, t: Alchemists, seat: int, arg: int) -> bool:
        player = t.seats[seat]
        if may_hold(t, player, ASSISTANT):
            return True
        if player.cubes and may_hold(t, player, CUSTODIAN) and room_to_drink(t, player):
            return True
        return may_hold(t, player, ASSOCIATE) > 0 and any(
            [top_row_open(t, seat, space) for space in range(len(SPACES))]
        )

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        player = t.seats[seat]
        if t.log is not None:
            t.because(causes.DECLARE)
        if option is DONE:
            player.unused += player.cubes
            player.cubes = 0
            return
        if option is CUBE[option.a]:
            space = option.a
            cubes = next_cubes(t, player, space)
            player.cubes -= cubes
            player.declared[space] += 1
            if t.log is not None:
                t.say(seat, PLACES, n=cubes, of=causes.SPACE_LABEL[space], space=SPACE[space])
            self.run(t, seat, 0)
            return
        t.push(self, seat)
        if option is PLAY[ASSISTANT]:
            play_favor(t, seat, ASSISTANT)
            t.push(t.box.favor[ASSISTANT], seat)
        elif option is PLAY[CUSTODIAN]:
            play_favor(t, seat, CUSTODIAN)
            player.cubes -= 1
            player.declared[CUSTODIAN_SPACE] += 1
        else:
            play_favor(t, seat, ASSOCIATE)
            t.associates = (*t.associates, option.a * 8 + seat)
            if t.log is not None:
                t.say(seat, TO_TOP_ROW, space=SPACE[option.a])

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        n = t.seats[seat].cubes
        if not n:
            return Phrase("All your cubes are placed. Play a favor card?")
        return Phrase("Place your cubes ({n} left)", "Place your cubes ({n} left)", n)


DECLARE_ACTIONS: Final = DeclareActions()
DECLARE: Final = Declare()


class TopRow(Effect[Alchemists]):
    """The Associate: move your cubes on one space to the top row (R9.2)."""

    __slots__ = ()

    def words(self) -> Phrase:
        return Phrase("your cubes on one action space go to the top row")


class EarlyDrink(Effect[Alchemists]):
    """The Custodian: a cube on this card is a Drink Potion action before Sell Potion (R9.4)."""

    __slots__ = ()

    def words(self) -> Phrase:
        return Phrase("place a cube here: drink a potion before potions are sold")


def read_top_row(words: Words) -> Effect[Alchemists]:
    return TopRow()


def read_early_drink(words: Words) -> Effect[Alchemists]:
    return EarlyDrink()


VERBS: Final = {"top_row": read_top_row, "early_drink": read_early_drink}
