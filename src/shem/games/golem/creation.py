"""Creating golems (p. 9)."""

from __future__ import annotations

from typing import Final

from shem.games.golem.box import CLAY, DISTRICTS, LAST, ON_CREATE
from shem.games.golem.golem_track import climb
from shem.games.golem.golems import ACTIVATE, STEP_ON, can_work, move, use_house
from shem.games.golem.reactivation import Occasion
from shem.games.golem.resources import amount, pay
from shem.games.golem.state import RESERVE, Golem
from shem.kernel.nodes import Offer
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import Effect

CREATE_WORDS: Final = (
    Phrase("create a golem in the red district"),
    Phrase("create a golem in the yellow district"),
    Phrase("create a golem in the blue district"),
)
CREATES: Final = (
    Sentence("create", "creates a golem in the red district"),
    Sentence("create", "creates a golem in the yellow district"),
    Sentence("create", "creates a golem in the blue district"),
)
WORKS_STANDING: Final = Sentence("activate_standing", "activates {golem} without laying it down")
CREATE: Final = [Option("create", CREATE_WORDS[d], d, args=(name,)) for d, name in enumerate(DISTRICTS)]


def golem_price(t: Golem, seat: int, district: int) -> int:
    """Return the cost: 3 clay, plus 3 for each golem you already have in that district (p. 8)."""
    here = sum([place >= 0 and place % 30 // 10 == district for place in t.seats[seat].golems])
    return t.box.golem_price + t.box.golem_price_more * here


class Create(Offer[Golem]):
    """Create a golem in section I of a district, possibly at a discount."""

    __slots__ = ("discount",)

    def __init__(self, discount: int) -> None:
        super().__init__()
        self.discount = discount

    def price(self, t: Golem, seat: int, district: int) -> int:
        return max(0, golem_price(t, seat, district) - self.discount)

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        player = t.seats[seat]
        if RESERVE not in player.golems:
            return []
        clay = player.stock[CLAY] + self.discount
        return [CREATE[d] for d in range(3) if clay >= golem_price(t, seat, d)]

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        player = t.seats[seat]
        district = option.a
        pay(t, seat, CLAY, self.price(t, seat, district))
        golem = player.golems.index(RESERVE)
        player.golems[golem] = district * 10
        if t.log is not None:
            t.say(seat, CREATES[district])
        climb(t, seat, t.box.track_on_create)
        t.push(NEW_GOLEM, seat, golem)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Where do you create a golem?")

    def words(self) -> Phrase:
        if self.discount:
            return Phrase("create a golem for {amount} less", amount=amount(CLAY, self.discount))
        return Phrase("create a golem")


class NewGolem(Occasion):
    """The effects of a newly created golem; it may reactivate an artifact. The argument is the golem."""

    __slots__ = ()

    def event(self, arg: int) -> int:
        return ON_CREATE

    def stirs(self, t: Golem, seat: int, arg: int) -> bool:
        return t.seats[seat].has(t.box.walks_new_golem)

    def follow(self, t: Golem, seat: int, arg: int) -> None:
        if t.seats[seat].has(t.box.walks_new_golem):
            t.push(NEW_GOLEM_WORKS, seat, arg)
            t.push(NEW_GOLEM_STEPS, seat, arg)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        rows = self.rows_words(t, seat, arg)
        return Phrase(
            "Reactivate artifact {rows} before or after moving and activating the new golem?",
            "Reactivate artifacts {rows} before or after moving and activating the new golem?",
            len(rows.parts),
            rows=rows,
        )


class NewGolemSteps(Offer[Golem]):
    """Right leg: you may move the new golem 1 step (both parts are optional, edition difference 18)."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        place = t.seats[seat].golems[arg]
        return [STEP_ON] if place >= 0 and place % 10 < LAST else []

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        move(t, seat, arg, 1)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Move the new golem 1 step?")


class NewGolemWorks(Offer[Golem]):
    """Right leg: the new golem may be activated without being laid down."""

    __slots__ = ()

    def options(self, t: Golem, seat: int, arg: int) -> list[Option]:
        place = t.seats[seat].golems[arg]
        return [ACTIVATE[place]] if can_work(place) else []

    def take(self, t: Golem, seat: int, arg: int, option: Option) -> None:
        use_house(t, seat, option.a, WORKS_STANDING)

    def prompt(self, t: Golem, seat: int, arg: int) -> Phrase:
        return Phrase("Activate the new golem without laying it down?")


NEW_GOLEM: Final = NewGolem()
NEW_GOLEM_STEPS: Final = NewGolemSteps()
NEW_GOLEM_WORKS: Final = NewGolemWorks()


def read_create(words: Words) -> Effect[Golem]:
    words.word(("golem",))
    return Create(-words.number(-30, 0, 0))


VERBS: Final = {"create": read_create}
