"""Mahout tiles: your own actions, and follow actions (p. 6, 7, 11)."""

from __future__ import annotations

from typing import Final

from shem.games.amritsar.box import FOLLOWED, MAHOUT_TILE
from shem.games.amritsar.resources import score
from shem.games.amritsar.state import NO_TILE, Amritsar
from shem.games.amritsar.workers import COLOUR_WORDS
from shem.kernel.nodes import Ask, Offer
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import NOBODY, Effect

USES: Final = Sentence("mahout", "uses a mahout: {effect}")
FOLLOWS: Final = Sentence("follow", "follows: {effect}")
CALLED: Final = Sentence("golden_worker", "Golden worker: {colour}")


class MahoutAction(Ask[Amritsar]):
    """The action of any one mahout tile on your board."""

    __slots__ = ()

    def can(self, t: Amritsar, seat: int) -> bool:
        mahout = t.box.mahout
        for tile in t.seats[seat].mahouts:
            if tile != NO_TILE and mahout[tile].can(t, seat):
                return True
        return False

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        box = t.box
        found = []
        for tile in t.seats[seat].mahouts:
            if tile != NO_TILE and box.mahout[tile].can(t, seat):
                found.append(box.use_mahout[tile])
        return found

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        action = t.box.mahout[option.a]
        t.because(MAHOUT_TILE[option.a])
        if t.log is not None:
            t.say(seat, USES, of=f"{MAHOUT_TILE[option.a]}: mahout", effect=action.words())
        t.push(action, seat)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        return Phrase("Which mahout do you use?")

    def words(self) -> Phrase:
        return Phrase("use a mahout")


MAHOUT_ACTION: Final = MahoutAction()


class Followers(Effect[Amritsar]):
    """After a turn, the other players may follow, clockwise, each after seeing the one before (ruling 13)."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        t.seats[seat].swapped = True  # the turn is over, and with it the chance to swap
        for k in range(t.players - 1, 0, -1):
            t.push(FOLLOW, (seat + k) % t.players, t.worker * 8 + seat + 1)


class Follow(Offer[Amritsar]):
    """Use the mahout on the space of the active worker's color; the active player earns 1 PP for it.

    The argument is 8 * color, plus 1 + the seat that earns the PP (nobody: 0). Only an action that is really carried
    out counts (ruling 12): one that asks a question is asked right here, and its first answer counts as carrying it
    out.
    """

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        tile = t.seats[seat].mahouts[arg >> 3]
        if tile == NO_TILE:
            return []
        box = t.box
        if box.mahout_asks[tile]:
            return box.mahout[tile].options(t, seat, 0)
        return [box.follow[tile]] if box.mahout[tile].can(t, seat) else []

    def take(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        box = t.box
        tile = t.seats[seat].mahouts[arg >> 3]
        t.because("follow")
        if t.log is not None:
            t.say(seat, FOLLOWS, of=f"{MAHOUT_TILE[tile]}: follow", effect=box.mahout[tile].words())
        if arg & 7:
            score(t, (arg & 7) - 1, box.follow_pp, FOLLOWED)
        t.because(MAHOUT_TILE[tile])
        if box.mahout_asks[tile]:
            box.mahout[tile].apply(t, seat, 0, option)
        else:
            t.push(box.mahout[tile], seat)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        tile = t.seats[seat].mahouts[arg >> 3]
        return Phrase("Take a follow action? ({action})", action=t.box.mahout[tile].words())


FOLLOW: Final = Follow()


def may_follow(t: Amritsar, seat: int, colour: int) -> bool:
    """Whether this seat has a mahout on the space of this color that would do something now."""
    return len(FOLLOW.options(t, seat, colour * 8)) > 0


class Activation(Effect[Amritsar]):
    """With two players and solo: with the golden worker next to the Maharaja, everyone may follow; nobody earns PP.

    The starting player decides first (ruling 14).
    """

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        if not t.golden:
            return
        colour = t.golden[t.maharaja_at]
        if t.log is not None:
            t.say(NOBODY, CALLED, colour=COLOUR_WORDS[colour])
        for player in t.seats:
            player.trades = 0
        for one in t.seats_in_order()[::-1]:
            t.push(FOLLOW, one, colour * 8)


def read_mahout(words: Words) -> Effect[Amritsar]:
    return MAHOUT_ACTION


VERBS: Final = {"mahout": read_mahout}
