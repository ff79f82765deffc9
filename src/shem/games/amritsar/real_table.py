"""The Maharaja at a physical table: the player plays there and reports, and Shem plays only the Maharaja (p. 14, 15).

Shem needs little: the temple tiles, the golden workers and his goal; then, turn by turn, the color of the active worker
and the donations. All of this is asked as questions, so that a mistake can be undone.
"""

from __future__ import annotations

from typing import Final, Literal

from shem.games.amritsar.box import COLOURS, GOAL_TYPES, GOALS
from shem.games.amritsar.decades import DECADES, ROUND_BEGINS, EndRound, NextDecade, ScoreTemple
from shem.games.amritsar.donation import announce, donation_tile, lay_marker, supported
from shem.games.amritsar.mahouts import CALLED
from shem.games.amritsar.resources import amount, points
from shem.games.amritsar.scoring import score_solo
from shem.games.amritsar.setup import DealGolden, DealSoloGoal, DealSoloGoalFirst, DealTemples, welcome
from shem.games.amritsar.solo import MAHARAJA_TURN, do
from shem.games.amritsar.state import NO_TILE, Amritsar
from shem.games.amritsar.workers import COLOUR_WORDS, PLACED_COLOURS, WORKER_COLOURS
from shem.kernel.nodes import Ask, Repeat, Seq
from shem.kernel.option import DONE, Option
from shem.kernel.phrase import And, List, Phrase, Sentence
from shem.kernel.table import NOBODY, AnyEffect, Effect

YOU: Final = 0
GOLDEN: Final = [
    Option("golden", Phrase("{colour} worker", colour=WORKER_COLOURS[c]), c, args=(name,))
    for c, name in enumerate(COLOURS)
]
ACTIVE: Final = [Option("active", COLOUR_WORDS[c], c, args=(name,)) for c, name in enumerate(COLOURS)]

LAY_TEMPLE: Final = Sentence("lay_temple", "Decade {decade}: temple tile with {tile}")
LAY_GOLDEN: Final = Sentence("lay_golden", "Golden workers, clockwise from the red Maharaja space: {colours}")
LAY_MARKERS: Final = Sentence("lay_markers", "starts with {markers} on his elephant and {n} on his board")
LAY_STORAGE: Final = Sentence("lay_storage", "starts with {goods} in his storage")
LAY_STOCK: Final = Sentence("lay_stock", "starts with {goods} in his stock")
TOLD_WORKER: Final = Sentence("told_worker", "reports a {colour} active worker")
REMINDS: Final = Sentence(
    "reminds", "Pay your taxes, take your income, flip the bridge tile and build the temple section"
)
IN_ALL: Final = Sentence("in_all", "has {n} PP in total")

MOST_TENS: Final = 20
ABOUT: Final = [
    Option("tens", Phrase("{least}–{most} PP", least=10 * tens, most=10 * tens + 9), tens, args=(tens,))
    for tens in range(MOST_TENS)
]
EXACTLY: Final = [Option("points", points(n), n, args=(n,)) for n in range(10 * MOST_TENS)]


# -- setup -------------------------------------------------------------------------------------------


class TellTemples(Ask[Amritsar]):
    """Enter the temple tile of each decade."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        if len(t.temples) == t.box.decades:
            return []
        return [t.box.lay_temple[tile] for tile in range(len(t.box.temple)) if tile not in t.temples]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        t.temples = (*t.temples, option.a)
        t.push(self, YOU)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        return Phrase("Which temple tile is active in decade {decade}?", decade=DECADES[len(t.temples)])


class TellGolden(Ask[Amritsar]):
    """Enter the worker next to each Maharaja space, from the red one clockwise."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        return [option for option in GOLDEN if option.a not in t.golden]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        t.golden = (*t.golden, option.a)
        t.push(self, YOU)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        if not t.golden:
            return Phrase("Which golden worker is next to the red Maharaja space?")
        return Phrase("Which one is next to Maharaja space {n}, going clockwise?", n=len(t.golden) + 1)


class TellSoloGoal(Ask[Amritsar]):
    """Enter the goal with a star that was drawn for him."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        return [t.box.tell_goal[tile] for tile in range(len(GOALS)) if t.box.goal[tile].zone >= 0]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        welcome(t, option.b)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        return Phrase(
            "Choose your first goal, place your starting mahout, then draw the Maharaja’s goal. Which goal did he draw?"
        )


class TellOwnGoal(Ask[Amritsar]):
    """Enter your goal of type C: you choose before his goal is dealt, and the tile in your hand cannot be his (p. 14).

    Games started with rules version 2 did not ask.
    """

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        if t.version < 3:
            return []
        return [t.box.tell_goal[tile] for tile in range(len(GOALS)) if tile // 6 == GOAL_TYPES.index("C")]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        t.unseen = tuple([tile for tile in t.unseen if tile != option.b])

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        return Phrase("Choose your first goal and place your starting mahout. Which type C goal did you draw?")


class LayOutBoard(Effect[Amritsar]):
    """The parts of the board he needs, logged once, to be set up or checked at the physical table."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        if t.log is None:
            return
        for decade, tile in enumerate(t.temples):
            t.say(NOBODY, LAY_TEMPLE, decade=DECADES[decade], tile=t.box.lay_temple[tile].phrase)
        t.say(NOBODY, LAY_GOLDEN, colours=List([COLOUR_WORDS[colour] for colour in t.golden]))


class LayOutSolo(Effect[Amritsar]):
    """The setup of his own board."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        solo = t.solo
        if t.log is None or solo is None:
            return
        his = t.seats[t.players]
        t.because("setup")
        do(t, LAY_MARKERS, markers=Phrase("{n} marker", "{n} markers", his.load), n=solo.markers)
        do(t, LAY_STORAGE, goods=And([amount(kind, his.stock[kind]) for kind in range(3) if his.stock[kind]]))
        left = [amount(kind, solo.reserve[kind]) for kind in range(3) if solo.reserve[kind]]
        do(t, LAY_STOCK, goods=And(left))


# -- events ------------------------------------------------------------------------------------------


class BeginRound(Effect[Amritsar]):
    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        if t.log is not None:
            t.say(NOBODY, ROUND_BEGINS, decade=DECADES[t.decade], round=t.round + 1)


class TellWorker(Ask[Amritsar]):
    """Enter the active worker's color, which triggers one of his actions, regardless of storehouses (ruling 15)."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        return ACTIVE[:]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        t.worker = option.a
        if t.log is not None:
            t.say(YOU, TOLD_WORKER, colour=PLACED_COLOURS[option.a])

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        return Phrase("Take your turn at your table. What color was your active worker?")


class TellDonations(Ask[Amritsar]):
    """Enter every donation of the turn or, after the golden worker (argument 1), of the follow action."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        found: list[Option] = []
        for zone in range(4):
            options = donation_tile(t, zone).options
            found += [options[space] for space in supported(t, zone)]
        return found

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        options = self.options(t, seat, arg)
        if options:
            t.ask(self, seat, arg, [DONE, *options])  # first, because it is the most common option

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        if option is not DONE:
            if not arg:
                t.push(self, seat, arg)
            announce(t, YOU, option.a, option.b)
            lay_marker(t, YOU, option.a, option.b)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        if arg:
            colour = COLOUR_WORDS[t.golden[t.maharaja_at]]
            return Phrase("The golden worker is {colour}. Did you follow with a donation?", colour=colour)
        return Phrase("Where did you donate this turn?")


TELL_WORKER: Final = TellWorker()
TELL_DONATIONS: Final = TellDonations()


class TellActivation(Effect[Amritsar]):
    """You may follow with the golden worker next to the Maharaja; only a donation matters to him."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        if t.log is not None:
            t.say(NOBODY, CALLED, colour=COLOUR_WORDS[t.golden[t.maharaja_at]])
        t.push(TELL_DONATIONS, YOU, 1)


# -- the end of a decade and of the game -------------------------------------------------------------


class Remind(Effect[Amritsar]):
    """A reminder: taxes and income are yours alone (p. 15)."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        if t.log is not None:
            t.say(NOBODY, REMINDS)


class SoloScoring(Effect[Amritsar]):
    """Score his final space and his goal; you count yours at your table."""

    __slots__ = ()

    def run(self, t: Amritsar, seat: int, arg: int) -> None:
        t.shown = True
        score_solo(t)
        do(t, IN_ALL, n=t.seats[t.players].pp)


class TellPoints(Ask[Amritsar]):
    """Enter your own points, counted at your table: first the tens, then exactly (the argument is 1 + the tens)."""

    __slots__ = ()

    def options(self, t: Amritsar, seat: int, arg: int) -> list[Option]:
        return EXACTLY[10 * arg - 10 : 10 * arg] if arg else ABOUT[:]

    def apply(self, t: Amritsar, seat: int, arg: int, option: Option) -> None:
        if arg:
            t.seats[YOU].pp = option.a
        else:
            t.push(self, YOU, 1 + option.a)

    def prompt(self, t: Amritsar, seat: int, arg: int) -> Phrase:
        his = t.seats[t.players].pp
        return Phrase("The Maharaja has {n} PP. How many do you have, final scoring included?", n=his)


TOLD: Final[list[AnyEffect]] = [TellTemples(), TellGolden(), LayOutBoard(), TellSoloGoal(), LayOutSolo()]
DEALT: Final[list[AnyEffect]] = [
    DealTemples(),
    DealGolden(),
    DealSoloGoalFirst(),
    LayOutBoard(),
    TellOwnGoal(),
    DealSoloGoal(),
    LayOutSolo(),
]
ROUND: Final[list[AnyEffect]] = [
    BeginRound(),
    TELL_WORKER,
    TELL_DONATIONS,
    MAHARAJA_TURN,
    EndRound(TellActivation()),
]
END_OF_DECADE: Final[list[AnyEffect]] = [ScoreTemple(), Remind(), NextDecade()]


def game_in_person(decades: int, rounds: int, dealt: bool) -> Seq:
    """Return the whole game at a physical table, as far as it concerns the Maharaja."""
    decade = Seq([Repeat(rounds, Seq(ROUND)), *END_OF_DECADE])
    return Seq([Seq(DEALT if dealt else TOLD), Repeat(decades, decade), SoloScoring(), TellPoints()])


def phase(t: Amritsar) -> Literal["setup", "actions", "activation", "decade", "over"]:
    """Return the current phase, in the words of `view.Phase`."""
    if t.asker is None:
        return "over"
    if t.decade == t.box.decades:
        return "decade"
    if t.solo is None or t.solo.goal == NO_TILE:
        return "setup"
    return "activation" if t.arg else "actions"
