"""Choosing an action where it is printed: a tile's face is the main action, its head the secondary one.

The options are listed in groups by kind. On the desktop, the zone also rises as a plate next to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from shem.contracts.question import Answer, Group, Mark, Question, declines
from shem.games.amritsar.actions import AS_RIDER, AS_SECOND
from shem.games.amritsar.box import ANY_RESOURCE, RESOURCES, ZONE_TILES, ZONES
from shem.games.amritsar.elephants import IN_ZONE, MOVES, STAY
from shem.games.amritsar.hindrances import Reason
from shem.games.amritsar.page.icons import GOOD, SIGN, shown, steps
from shem.games.amritsar.page.scene import Scene, icon, label
from shem.games.amritsar.resources import amount
from shem.games.amritsar.state import NO_TILE
from shem.games.amritsar.upgrades import Upgrade
from shem.games.amritsar.workers import COLOUR_WORDS, WORKER_COLOURS
from shem.kernel.option import Option
from shem.kernel.phrase import Or, Phrase
from shem.kernel.table import AnyEffect
from shem.pictures import Steps, picture
from shem.pictures.tokens import Icon

SIZE = 20.0
ACTIONS = ("main", "second", "elephant")
NAMES = {
    "main": Phrase("Main"),
    "second": Phrase("Secondary"),
    "elephant": Phrase("Elephant"),
}
WHOLE = ("taken", "after_elephant", "elephant_away", "elephant_used", "color")  # true of all actions of a kind
WHY = {
    "taken": Phrase("already taken this turn"),
    "other_tile": Phrase("you’re using another tile"),
    "after_elephant": Phrase("too late: your elephant has acted since"),
    "elephant_used": Phrase("your elephant has already acted"),
    "resources": Phrase("you have too few resources"),
    "no_room": Phrase("you have no space for an upgrade"),
    "no_marker": Phrase("your elephant carries no marker"),
    "no_space": Phrase("no space is open here"),
    "no_trade": Phrase("there’s nothing you can buy or sell"),
    "no_mahout": Phrase("none of your mahouts can act"),
    "no_effect": Phrase("this would do nothing"),
}


def is_acting(options: Sequence[Option]) -> bool:
    """Whether an action of the active worker's zone is chosen."""
    return any(option.verb in ACTIONS and option not in (*MOVES, STAY) for option in options)


class Acting:
    """The open question: which actions there are, and why some of them cannot be taken."""

    def __init__(self, scene: Scene, options: Sequence[Option]) -> None:
        view = scene.view
        self.scene = scene
        self.legal = {option.text for option in options}
        self.reasons = {one["option"]: one for one in view["hindrances"]}
        self.zone = view["place"] // 2
        self.tiles = view["tiles"][3 * self.zone : 3 * self.zone + 3]
        self.own = view["seats"][view["seat"]]

    def options(self, verb: str) -> list[Option]:
        """Return all actions of a kind, whether they can be taken or not."""
        box = self.scene.box
        rides = [box.ride[mahout] for mahout in self.own["mahouts"] if mahout != NO_TILE]
        found = {"main": box.main, "second": box.second, "elephant": box.elephant}[verb]
        every = [found[tile] for tile in self.tiles] + (rides if verb == "elephant" else [])
        return [option for option in every if option.text in self.legal or option.text in self.reasons]

    def group(self, verb: str) -> Group:
        """List the actions of a kind; if the same reason rules out all of them, only that."""
        every = self.options(verb)
        answers = [self.answer(option) for option in every]
        whys = {self.reasons[one.text]["why"] for one in every if one.text not in self.legal}
        if every and not any(one.text in self.legal for one in every) and len(whys) == 1 and whys <= set(WHOLE):
            reason = self.scene.say(self.why(every[0], whole=True))
            answers = [Answer(every[0], self.scene.say(NAMES[verb]), face=escape(reason), lacks=reason)]
        return Group(answers, self.scene.say(NAMES[verb]), key=verb[0])

    def answer(self, option: Option) -> Answer:
        box = self.scene.box
        marks = steps(effect_of(self.scene, option))
        colour = "" if option.b == AS_RIDER else f" c-{SIGN[box.tile_colour[option.a]]}"
        look = " head" if option.b == AS_SECOND else ""
        rider: Steps = [[Icon("i-mahout")]] if option.b == AS_RIDER else []
        return Answer(
            option,
            self.scene.say(option.phrase),
            picture=f'<span class="tile{colour}{look}">{picture([*rider, *marks], SIZE)}</span>',
            price=self.price(option),
            lacks="" if option.text in self.legal else self.scene.say(self.why(option)),
            bare=True,
        )

    def price(self, option: Option) -> Mark | None:
        """Return what an upgrade costs: depending on its kind, or any resource."""
        effect = effect_of(self.scene, option)
        if not isinstance(effect, Upgrade) or effect.free:
            return None
        if self.own["abilities"] >> ANY_RESOURCE & 1:
            return Mark(f"1 {icon('i-any')}", self.scene.say(Phrase("costs 1 resource of any kind")))
        kinds = [self.scene.box.upgrade_price[kind] for kind in effect.kinds]
        words = Phrase("costs {resources}", resources=Or([amount(kind, 1) for kind in kinds]))
        return Mark("1 " + "<i>/</i>".join(icon(GOOD[kind]) for kind in kinds), self.scene.say(words))

    def why(self, option: Option, whole: bool = False) -> Phrase:
        """Return why an action cannot be taken, or none of its kind."""
        reason: Reason = self.reasons[option.text]
        if reason["why"] == "elephant_away":
            return Phrase("your elephant is in the {zone}", zone=IN_ZONE[self.own["elephant"]])
        if reason["why"] == "color" and whole:
            return Phrase("no tile has your worker’s color")
        if reason["why"] == "color":
            colour = WORKER_COLOURS[self.scene.box.tile_colour[option.a]]
            return Phrase("only for a {colour} worker", colour=colour)
        if "needs" in reason:
            needed = Or([amount(RESOURCES.index(kind), 1) for kind in reason["needs"]])
            return Phrase("you need {resources}", resources=needed)
        return WHY[reason["why"]]

    def context(self) -> str:
        """Write whose color opens secondary actions."""
        colour = self.scene.view["worker"]
        words = Phrase("your worker is {colour}", colour=COLOUR_WORDS[colour])
        return f"{icon(f'hat-{SIGN[colour]}')} {escape(self.scene.say(words))}"

    # -- the plate ---------------------------------------------------------------------------------------

    def plate(self) -> str:
        """Draw the zone's tiles larger, with the elephant, for the pointer; screen readers have the list."""
        tiles = "".join(self._tile(tile) for tile in self.tiles)
        head, face = (escape(self.scene.say(NAMES[verb])) for verb in ("second", "main"))
        return (
            f'<div class="act-plate at-{ZONES[self.zone]}" aria-hidden="true">{tiles}{self._elephant()}'
            f'<p><i class="z-key head"></i>{head}<i class="z-key"></i>{face}</p></div>'
        )

    def _tile(self, tile: int) -> str:
        box, name = self.scene.box, ZONE_TILES[tile]
        sign = SIGN[box.tile_colour[tile]]
        head = f"{icon(f'i-s{sign}')}<b>{_drawn(box.tile_second[tile], 62, 26, 24)}</b>"
        face = _drawn(box.tile_main[tile], 96, 36, 32)
        return (
            f'<div class="z-tile c-{sign}" data-about="{label("zone_tile", name)}">'
            f"{self._part('head', name, head, box.second[tile])}"
            f"{self._part('tile', name, face, box.main[tile], box.elephant[tile])}</div>"
        )

    def _part(self, target: str, name: str, inside: str, *options: Option) -> str:
        """Draw a head or a face; with a lock, if none of its options can be taken."""
        lock = more = ""
        price = self.price(options[0])
        if price:
            lock = f'<span class="price">{price.drawn}</span>'
        if not any(option.text in self.legal for option in options) and options[0].text in self.reasons:
            lock += icon("u-lock", "ic lk")
            name_of, why = self.scene.say(options[0].phrase), self.scene.say(self.why(options[0]))
            more = f' data-name="{escape(name_of)}" data-lacks="{escape(why)}"'
        look = "head" if target == "head" else "face"
        return f'<span class="z-{look}" data-target="{target}-{name}"{more}>{inside}{lock}</span>'

    def _elephant(self) -> str:
        seat, every = self.scene.view["seat"], self.options("elephant")
        drawn = f'<svg class="z-el" viewBox="0 0 52 40"><use href="#el-{seat}"/></svg>'
        start = '<span class="z-elephant" data-about="elephant"'
        if not every or any(option.text in self.legal for option in every):
            words = self.scene.say(Phrase("one more main action, or a mahout"))
            return f'{start} data-segment="e">{drawn}<small>{escape(words)}</small></span>'
        why, name = (escape(self.scene.say(one)) for one in (self.why(every[0]), NAMES["elephant"]))
        lock = icon("u-lock", "ic lk")
        return (
            f'{start} data-target="elephant" data-name="{name}" data-lacks="{why}">{drawn}{lock}'
            f"<small>{why}</small></span>"
        )


def _drawn(effect: AnyEffect, w: float, h: float, size: float) -> str:
    return f'<svg viewBox="0 0 {w:g} {h:g}"><g class="ink">{shown(effect, w, h, size)}</g></svg>'


def effect_of(scene: Scene, option: Option) -> AnyEffect:
    """Return what an action does."""
    box = scene.box
    if option.b == AS_RIDER:
        return box.mahout[option.a]
    return box.tile_second[option.a] if option.b == AS_SECOND else box.tile_main[option.a]


def acting(scene: Scene, options: Sequence[Option], rest: Group, away: list[Answer]) -> Question:
    """Describe the actions in groups by kind, then everything else that is offered with them."""
    asked = Acting(scene, options)
    groups = [group for group in map(asked.group, ACTIONS) if group.answers]
    return Question([*groups, rest] if rest.answers else groups, away, why=asked.context(), raised=asked.plate())


def other(options: Sequence[Option]) -> list[Option]:
    """Return what may be done besides, such as a swap."""
    return [option for option in options if option.verb not in ACTIONS and not declines(option)]
