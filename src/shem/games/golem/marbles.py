"""The synagogue: marbles, the five marble actions, turns and passing (p. 7 to 12)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.artifacts import BuyGold
from shem.games.golem.books import BUY_BOOK
from shem.games.golem.box import (
    BLACK,
    BLUE,
    CLAY,
    COIN,
    KNOWLEDGE,
    MARBLES,
    ON_BLUE_MARBLE,
    ON_RED_MARBLE,
    RED,
    ROWS,
    WHITE,
)
from shem.games.golem.creation import Create
from shem.games.golem.developments import UPGRADE_ARTIFACT, UPGRADE_GOLEM, UPGRADE_STUDY
from shem.games.golem.golems import GOLEM, can_work, lay_down
from shem.games.golem.rabbi import rabbi_spaces, send_rabbi
from shem.games.golem.reactivation import Occasion
from shem.games.golem.resources import gain, pay
from shem.games.golem.state import Golem, Player
from shem.games.golem.students import BLACK_MARBLE, StudentStep, study
from shem.kernel.nodes import AnyOrder, Ask, Chance, Offer
from shem.kernel.option import DONE, Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import NOBODY, Effect

WORK: Final = 0
GOLEM_ROW: Final = 1
ARTIFACTS: Final = 2
STUDY: Final = 3
MIRROR: Final = 4
ROW_WORDS: Final = (
    Phrase("Work", key="row_work"),
    Phrase("Golem", key="row_golem"),
    Phrase("Artifacts", key="row_artifacts"),
    Phrase("Study", key="row_study"),
    Phrase("Mirror", key="row_mirror"),
)
MARBLE_WORDS: Final = (
    Phrase("red marble", key="marble_red"),
    Phrase("yellow marble", key="marble_yellow"),
    Phrase("blue marble", key="marble_blue"),
    Phrase("white marble", key="marble_white"),
    Phrase("black marble", key="marble_black"),
)
TAKES_MARBLE: Final = Sentence("take_marble", "{marble}, {action} {value}")
PASSES: Final = Sentence("pass", "passes")
PASSING: Final = Sentence("passing_phase", "Passing phase")
REMOVES: Final = Sentence("remove_marble", "removes: {marble}")
COPIES: Final = Sentence("copy_action", "copies {action} {value}")
MARBLE: Final = [
    Option(
        "marble",
        Phrase("{action}: {marble}", action=ROW_WORDS[r], marble=MARBLE_WORDS[c]),
        r,
        c,
        args=(row, colour),
    )
    for r, row in enumerate(ROWS)
    for c, colour in enumerate(MARBLES)
]
REMOVE: Final = [
    Option("remove", Phrase("remove: {marble}", marble=MARBLE_WORDS[c]), c, args=(name,))
    for c, name in enumerate(MARBLES)
]
FALL: Final = [Option("row", Phrase("{action}", action=ROW_WORDS[r]), r, args=(name,)) for r, name in enumerate(ROWS)]
PASS: Final = Option("pass", Phrase("pass"))


# -- throwing ----------------------------------------------------------------------------------------


class Throw(Chance[Golem]):
    """The marbles of the hopper fall into the rows, each independently (ruling 17). The argument is a colour."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return FALL

    def run(self, t: Golem, seat: int, arg: int) -> None:
        while arg < 5 and not t.hopper[arg]:
            arg += 1
        if arg < 5:
            t.draw(self, arg, FALL, None)

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        hopper = t.hopper
        hopper[arg] -= 1
        t.marbles[option.a * 5 + arg] += 1
        if hopper[arg]:
            t.draw(self, arg, FALL, None)
        else:
            self.run(t, seat, arg + 1)


THROW: Final = Throw()


def gather(t: Golem) -> None:
    """All marbles that lie in the rows go back into the hopper."""
    for i in range(25):
        t.hopper[i % 5] += t.marbles[i]
        t.marbles[i] = 0


# -- turns -------------------------------------------------------------------------------------------


def actions_left(t: Golem, seat: int) -> int:
    return t.box.marble_actions - len(t.seats[seat].marbles) + (1 if t.rabbis[seat] < 0 else 0)


class TakeTurns(Effect[Golem]):
    """One action each, round and round, until everyone has acted three times or passed.

    `passing` is 0 in the main part and 1 or 2 in the passing phases, where the pass tiles give the order
    (ruling 16). The argument is the place in that order.
    """

    __slots__ = ("passing",)

    def __init__(self, passing: int) -> None:
        super().__init__()
        self.passing = passing

    def run(self, t: Golem, seat: int, arg: int) -> None:
        order = t.order if self.passing == 0 else list(t.passes)
        n = len(order)
        for k in range(n):
            one = order[(arg + k) % n]
            if t.seats[one].passed == self.passing and actions_left(t, one):
                t.push(self, NOBODY, (arg + k + 1) % n)
                t.push(TURN, one, self.passing)
                return


class Turn(Ask[Golem]):
    """Take a marble, send the rabbi, or pass. The argument is the passing phase.

    Passing is not allowed with only the rabbi left (edition difference 2), nor in the second passing phase
    (edition difference 9).
    """

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        found: list[Option] = []
        marbles_left = len(t.seats[seat].marbles) < t.box.marble_actions
        if marbles_left:
            marbles = t.marbles
            for i in range(25):
                if marbles[i]:
                    found.append(MARBLE[i])
        if t.rabbis[seat] < 0:
            found += rabbi_spaces(t)
        if marbles_left and arg < 2:
            found.append(PASS)
        return found

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        if option is PASS:
            pass_turn(t, seat)
        elif option.b < 0:
            send_rabbi(t, seat, option.a)
        else:
            take_marble(t, seat, option.a, option.b)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        if t.rabbis[seat] >= 0:
            return Phrase("Take a marble")
        if len(t.seats[seat].marbles) < t.box.marble_actions:
            return Phrase("Take a marble or send your rabbi")
        return Phrase("Send your rabbi")


TURN: Final = Turn()


def take_marble(t: Golem, seat: int, row: int, colour: int) -> None:
    """The value of the action is the number of marbles in the row before one is taken (p. 8)."""
    marbles = t.marbles
    value = sum(marbles[row * 5 : row * 5 + 5])
    marbles[row * 5 + colour] -= 1
    player = t.seats[seat]
    player.marbles = (*player.marbles, colour)
    if t.log is not None:
        of = f"marble {ROWS[row]}"
        t.say(seat, TAKES_MARBLE, of=of, marble=MARBLE_WORDS[colour], action=ROW_WORDS[row], value=value)
        t.because(of)
    if colour in (RED, BLUE):
        t.push(MARBLE_ACTION, seat, value * 25 + row * 5 + colour)
    else:
        t.push(ACTIONS[row], seat, value)
    if colour == BLACK:
        t.push(BLACK_MARBLE, seat)
    elif colour != WHITE:
        t.push(STUDENT[colour], seat)


STUDENT: Final = [StudentStep(d) for d in range(3)]


class MarbleAction(Occasion):
    """The action of a red or blue marble, which may reactivate an artifact; white and black do not (ruling 5).

    The argument is 25 * the value, plus 5 * the row, plus the colour.
    """

    __slots__ = ()

    def event(self, arg: int) -> int:
        return ON_RED_MARBLE if arg % 5 == RED else ON_BLUE_MARBLE

    def stirs(self, t: Golem, seat: int, arg: int) -> bool:
        row = arg // 5 % 5
        return row not in (WORK, MIRROR) or len(ACTIONS[row].options(t, seat, arg // 25)) > 0

    def follow(self, t: Golem, seat: int, arg: int) -> None:
        t.push(ACTIONS[arg // 5 % 5], seat, arg // 25)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Activate artifact {rows} before or after the action?", rows=self.rows_words(t, seat, arg))


MARBLE_ACTION: Final = MarbleAction()


# -- passing -----------------------------------------------------------------------------------------


def pass_turn(t: Golem, seat: int) -> None:
    """Take the lowest pass tile; who passes again keeps it."""
    t.seats[seat].passed += 1
    if seat not in t.passes:
        t.passes = (*t.passes, seat)
    if t.log is not None:
        t.say(seat, PASSES)


class PassingPhase(Effect[Golem]):
    """The holder of the lowest pass tile still kept removes a marble, the rest are thrown again (p. 12).

    Tiles of players who are done are given back at once (edition differences 7 and 8).
    """

    __slots__ = ("passing", "turns")

    def __init__(self, passing: int) -> None:
        super().__init__()
        self.passing = passing
        self.turns = TakeTurns(passing)

    def run(self, t: Golem, seat: int, arg: int) -> None:
        for one in t.passes:
            if t.seats[one].passed == self.passing:
                if t.log is not None:
                    t.say(NOBODY, PASSING)
                t.push(self.turns, NOBODY)
                t.push(REMOVE_MARBLE, one)
                return


class RemoveMarble(Ask[Golem]):
    """Set one of the remaining marbles aside."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        return [REMOVE[colour] for colour in range(5) if any(t.marbles[colour::5])]

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        gather(t)
        t.hopper[option.a] -= 1
        t.aside[option.a] += 1
        if t.log is not None:
            t.say(seat, REMOVES, marble=MARBLE_WORDS[option.a])
        t.push(THROW, NOBODY)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which marble do you remove?")


REMOVE_MARBLE: Final = RemoveMarble()


# -- the five actions --------------------------------------------------------------------------------


WORKERS: Final = [
    Option("work", Phrase("activate {n} golem", "activate {n} golems", n), n, args=(n,)) for n in range(7)
]


class Work(Offer[Golem]):
    """Pay to activate golems: 1/3/5/8 knowledge for 1/2/3/4, less the value, never below 0 (ruling 3).

    The right arm adds one golem for nothing. The argument is the value.
    """

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        standing = len([place for place in player.golems if can_work(place)])
        extra = free_workers(t, player)
        knowledge = player.stock[KNOWLEDGE]
        found = []
        for n in range(1, standing + 1):
            paid = n - extra
            if paid <= len(t.box.work_price) and work_price(t, paid, arg) <= knowledge:
                found.append(WORKERS[n])
        return found

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        player = t.seats[seat]
        pay(t, seat, KNOWLEDGE, work_price(t, option.a - free_workers(t, player), arg))
        waiting = 0
        for golem, place in enumerate(player.golems):
            if can_work(place):
                waiting |= 1 << golem
        t.push(WORKER, seat, waiting * 8 + option.a)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Work {value}: how many golems do you activate?", value=arg)

    def words(self) -> Phrase:
        return Phrase("Work")


def free_workers(t: Golem, player: Player) -> int:
    return 1 if player.has(t.box.extra_worker) else 0


def work_price(t: Golem, golems: int, value: int) -> int:
    return max(0, t.box.work_price[golems - 1] - value) if golems > 0 else 0


class Worker(Ask[Golem]):
    """The paid golems work one after the other, in any order; one created meanwhile may not join (p. 8).

    The argument is 8 * the golems that may work, as bits, plus how many still may.
    """

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        if not arg & 7:
            return []
        golems = t.seats[seat].golems
        places = {golems[g] for g in range(len(golems)) if arg >> g + 3 & 1 and can_work(golems[g])}
        return [GOLEM[place] for place in sorted(places)]

    def run(self, t: Golem, seat: int, arg: int) -> None:
        options = self.options(t, seat, arg)
        if options:
            options.append(DONE)
            t.ask(self, seat, arg, options)

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        if option is DONE:
            return
        golems = t.seats[seat].golems
        for golem in range(len(golems)):
            if arg >> golem + 3 & 1 and golems[golem] == option.a:
                t.push(self, seat, (arg & ~(8 << golem)) - 1)
                lay_down(t, seat, golem)
                return

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Which golem works next? ({n} left)", "Which golem works next? ({n} left)", arg & 7)


WORKER: Final = Worker()


class Workshop(Effect[Golem]):
    """Take the resource of the action, then what the area offers in any order (p. 8 to 11)."""

    __slots__ = ("resource", "row", "then")

    def __init__(self, row: int, resource: int, then: AnyOrder) -> None:
        super().__init__()
        self.row = row
        self.resource = resource
        self.then = then

    def run(self, t: Golem, seat: int, arg: int) -> None:
        gain(t, seat, self.resource, arg)
        t.push(self.then, seat)

    def words(self) -> Phrase:
        return ROW_WORDS[self.row]


class Mirror(Effect[Golem]):
    """Pay 1 coin for another action with Mirror's value; also 3 coins for a study step, in any order (p. 11).

    The argument is the value, plus 32 once copied, plus 64 once studied.
    """

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        coins = t.seats[seat].stock[COIN]
        found: list[Option] = []
        if not arg & 32 and coins >= t.box.mirror_price:
            found += COPY
        if not arg & 64 and coins >= t.box.mirror_study_price and t.seats[seat].study < len(t.box.study_final) - 1:
            found.append(MIRROR_STUDY)
        return found

    def run(self, t: Golem, seat: int, arg: int) -> None:
        options = self.options(t, seat, arg)
        if options:
            options.append(DONE)
            t.ask(self, seat, arg, options)

    def apply(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        if option is MIRROR_STUDY:
            t.push(self, seat, arg | 64)
            pay(t, seat, COIN, t.box.mirror_study_price)
            study(t, seat, 1)
        elif option is not DONE:
            t.push(self, seat, arg | 32)
            pay(t, seat, COIN, t.box.mirror_price)
            if t.log is not None:
                t.say(seat, COPIES, action=ROW_WORDS[option.a], value=arg & 31)
            t.push(ACTIONS[option.a], seat, arg & 31)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Mirror {value}: what would you like to do?", value=arg & 31)

    def words(self) -> Phrase:
        return Phrase("Mirror")


COPY: Final = [Option("copy", Phrase("copy: {action}", action=ROW_WORDS[r]), r, args=(ROWS[r],)) for r in range(MIRROR)]
MIRROR_STUDY: Final = Option("study", Phrase("pay for 1 step up the study track"), args=("step",))

ACTIONS: Final[list[Effect[Golem]]] = [
    Work(),
    Workshop(GOLEM_ROW, CLAY, AnyOrder([UPGRADE_GOLEM, Create(0)])),
    Workshop(ARTIFACTS, COIN, AnyOrder([UPGRADE_ARTIFACT, BuyGold()])),
    Workshop(STUDY, KNOWLEDGE, AnyOrder([UPGRADE_STUDY, BUY_BOOK])),
    Mirror(),
]
