"""The five marble actions: Work, Golem, Artifacts, Study, Mirror (p. 8 to 11)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.artifacts import BuyGold
from shem.games.golem.books import BUY_BOOK
from shem.games.golem.box import CLAY, COIN, KNOWLEDGE, ROWS
from shem.games.golem.creation import Create
from shem.games.golem.developments import UPGRADE_ARTIFACT, UPGRADE_GOLEM, UPGRADE_STUDY
from shem.games.golem.golems import GOLEM, can_work, lay_down
from shem.games.golem.resources import gain, pay
from shem.games.golem.state import Golem, Player
from shem.games.golem.students import study
from shem.kernel.nodes import AnyOrder, Ask, Offer
from shem.kernel.option import DONE, Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

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
COPIES: Final = Sentence("copy_action", "copies {action} at value {value}")
WORKERS: Final = [
    Option("work", Phrase("activate {n} golem", "activate {n} golems", n), n, args=(n,)) for n in range(7)
]


class Work(Offer[Golem]):
    """Pay to activate golems: 1/3/5/8 knowledge for 1/2/3/4, less the value, never below 0 (ruling 3).

    The right arm adds one golem for free. The argument is the value.
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
        return Phrase("How many golems do you activate? (Work, value {value})", value=arg)

    def words(self) -> Phrase:
        return Phrase("Work")


def free_workers(t: Golem, player: Player) -> int:
    return 1 if player.has(t.box.extra_worker) else 0


def work_price(t: Golem, golems: int, value: int) -> int:
    return max(0, t.box.work_price[golems - 1] - value) if golems > 0 else 0


class Worker(Ask[Golem]):
    """Activate the paid golems one after the other, in any order; one created meanwhile may not join (p. 8).

    The argument is 8 * the golems that may still be activated, as bits, plus how many may.
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
        return Phrase(
            "Which golem do you activate next? ({n} left)", "Which golem do you activate next? ({n} left)", arg & 7
        )


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
    """Pay 1 coin to copy another action at Mirror's value; also 3 coins for a study step, in any order (p. 11).

    The argument is the value, plus 32 once copied, plus 64 once studied.
    """

    __slots__ = ()

    def open(self, t: Golem, seat: int, arg: int) -> list[Option]:
        """Return what is still to be done, whether the seat can pay for it or not."""
        found: list[Option] = [] if arg & 32 else [*COPY]
        if not arg & 64 and t.seats[seat].study < len(t.box.study_final) - 1:
            found.append(MIRROR_STUDY)
        return found

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        coins, box = t.seats[seat].stock[COIN], t.box
        return [
            option
            for option in self.open(t, seat, arg)
            if coins >= (box.mirror_study_price if option is MIRROR_STUDY else box.mirror_price)
        ]

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
        return Phrase("What would you like to do? (Mirror, value {value})", value=arg & 31)

    def words(self) -> Phrase:
        return Phrase("Mirror")


COPY: Final = [Option("copy", Phrase("copy {action}", action=ROW_WORDS[r]), r, args=(ROWS[r],)) for r in range(MIRROR)]
MIRROR_STUDY: Final = Option("study", Phrase("pay to move 1 step up the study track"), args=("step",))

ACTIONS: Final[list[Effect[Golem]]] = [
    Work(),
    Workshop(GOLEM_ROW, CLAY, AnyOrder([UPGRADE_GOLEM, Create(0)])),
    Workshop(ARTIFACTS, COIN, AnyOrder([UPGRADE_ARTIFACT, BuyGold()])),
    Workshop(STUDY, KNOWLEDGE, AnyOrder([UPGRADE_STUDY, BUY_BOOK])),
    Mirror(),
]
