"""Phase 5: influencing the character of the round (p. 13)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.box import BLACK, COIN, WHITE
from shem.games.golem.movement import active_character
from shem.games.golem.resources import amount, pay
from shem.games.golem.state import Golem
from shem.kernel.nodes import Ask
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence

INFLUENCE: Final = Option("influence", Phrase("pay to influence the character"), target="character")
INFLUENCES: Final = Sentence("influence", "influences character {number}: “{effect}”")
TAKES_COINS: Final = Sentence("coins_instead", "takes coins instead of character {number}’s bonus")
COINS_INSTEAD: Final = Option("coins", Phrase("take coins instead"), target="character")


def matches(marbles: tuple[int, ...], wanted: tuple[int, int]) -> bool:
    """Whether the seat has the card's marbles, in any order; white counts as any color, black as none (ruling 9)."""
    if len(marbles) < 2 or BLACK in marbles:
        return False
    coloured = [colour for colour in marbles if colour != WHITE]
    left = list(wanted)
    for colour in coloured:
        if colour not in left:
            return False
        left.remove(colour)
    return True


class Influence(Ask[Golem]):
    """With the card's marbles: pay for its effect, or take coins."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        character = active_character(t)
        if not matches(player.marbles, t.box.character_marbles[character]):
            return []
        if player.stock[COIN] < t.box.character_price[character]:
            return [COINS_INSTEAD]
        return [INFLUENCE, COINS_INSTEAD]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        character = active_character(t)
        if t.log is not None:
            t.because(f"character {character}")
        if option is COINS_INSTEAD:
            if t.log is not None:
                t.say(seat, TAKES_COINS, number=character)
            t.push(t.box.character_instead, seat)
            return
        effect = t.box.character_effect[character]
        pay(t, seat, COIN, t.box.character_price[character])
        if t.log is not None:
            t.say(seat, INFLUENCES, of=f"character {character}", number=character, effect=effect.words())
        t.push(effect, seat)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        character = active_character(t)
        return Phrase(
            "Influence the character? Pay {price} for: {effect}",
            price=amount(COIN, t.box.character_price[character]),
            effect=t.box.character_effect[character].words(),
        )


INFLUENCE_CHARACTER: Final = Influence()
