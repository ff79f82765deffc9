"""The options: an icon, a few words, and what the answer is about as a row of icons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from shem.contracts.question import Answer, Group, Question, declines
from shem.games.amritsar.box import COIN, COLOURS
from shem.games.amritsar.elephants import BY_TILE, ON_FOOT, STAY
from shem.games.amritsar.knowledge import field_ahead
from shem.games.amritsar.market import TAKE_COIN
from shem.games.amritsar.page.acting import acting, is_acting, other
from shem.games.amritsar.page.icons import (
    GOOD,
    SIGN,
    TRACK,
    Coin,
    goal,
    goods,
    hat,
    points,
    steps,
    storehouse,
)
from shem.games.amritsar.page.ring import ZONE_NAMES
from shem.games.amritsar.page.scene import Scene, icon
from shem.games.amritsar.storehouses import SWAPS
from shem.games.amritsar.workers import COLOUR_WORDS, TAKE_COINS, area_label
from shem.kernel.nodes import Branch
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase
from shem.pictures import Steps, picture
from shem.pictures.tokens import Icon, Number, Step

SIZE = 20.0
TRACK_NAMES = (Phrase("Development"), Phrase("Resources"), Phrase("Economy"))


KINDS = (  # of upgrades
    ("store", "i-store", Phrase("Storehouses")),
    ("mahout", "i-mahout", Phrase("Mahouts")),
    ("goal", "i-goal", Phrase("Goals")),
    ("swap", "i-swap", Phrase("Swaps")),
)


class Face:
    """The face of a button: an icon, words, a row of icons on paper, a color."""

    def __init__(self, sign: str = "", words: str = "", marks: Steps | None = None, look: str = "") -> None:
        self.sign = sign
        self.words = words
        self.marks = marks or []
        self.look = look


def answers(scene: Scene, options: Sequence[Option]) -> Question:
    """Describe all options: actions and upgrades in groups by kind, others in their order."""
    if is_acting(options):
        more = Group([_answer(scene, one, options) for one in other(options)])
        return acting(scene, options, more, [_answer(scene, one, options) for one in options if declines(one)])
    groups = []
    for verb, sign, name in KINDS:
        inside = [option for option in options if option.verb == verb]
        if inside:
            groups.append(Group([_answer(scene, one, options) for one in inside], scene.say(name), icon(sign)))
    if len(groups) == 1:
        groups = []
    grouped = [answer.option for group in groups for answer in group.answers]
    rest = [_answer(scene, one, options) for one in options if one not in grouped and not declines(one)]
    away = [_answer(scene, one, options) for one in options if declines(one)]
    return Question([*groups, Group(rest)] if rest else groups, away)


def _answer(scene: Scene, option: Option, options: Sequence[Option]) -> Answer:
    drawn, spoken = face(scene, option, options), scene.say(option.phrase)
    tile = f'<span class="tile {drawn.look}">{picture(drawn.marks, SIZE)}</span>' if drawn.marks else ""
    return Answer(
        option,
        spoken,
        icon=icon(drawn.sign) if drawn.sign else "",
        face=escape(drawn.words) if drawn.words and drawn.words != spoken else "",
        picture=tile,
        bare=not drawn.words and bool(tile),
    )


def face(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    """Draw the face of one of these options' button."""
    if isinstance(option, Branch):
        return Face("", "", steps(option.effect))
    draw = FACES.get(option.verb)
    return draw(scene, option, options) if draw else Face(words=scene.say(option.phrase))


# -- workers and elephants ---------------------------------------------------------------------------


def _lift(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    hats: Step = [hat(colour) for colour in scene.view["workers"][option.a]]
    coins = scene.view["coins"][option.a]
    purse: Steps = [[Coin(coins)]] if coins else []
    return Face("", area_label(option.a, scene.words), [hats, *purse])


def _set(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    return Face(f"hat-{SIGN[option.b]}", f"{scene.say(COLOUR_WORDS[option.b])} → {area_label(option.a, scene.words)}")


def _land(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    """Draw a landing: the farther, the more areas are skipped, for a coin each; coins there are gained."""
    view = scene.view
    price = sum([landing["price"] for landing in view["landings"] if landing["area"] == option.a])
    marks: Steps = [[Number("−", 0.8), Coin(price)]] if price else []
    if view["coins"][option.a]:
        marks.append([Number("+", 0.8), Coin(view["coins"][option.a])])
    return Face(f"hat-{SIGN[view['hand'][0]]}" if view["hand"] else "", f"→ {area_label(option.a, scene.words)}", marks)


def _elephant(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    """Draw where the elephant moves and its cost."""
    if option is STAY:
        return Face("i-elephant", scene.say(Phrase("stay", context="elephant")))
    free: Steps = [[Icon("i-freemove" if option.b == BY_TILE else "i-store")]]
    return Face("i-elephant", scene.say(ZONE_NAMES[option.a]), _toll(scene, option.a) if option.b == ON_FOOT else free)


def _toll(scene: Scene, zone: int) -> Steps:
    """Draw the cost of moving to a zone: coins, and prestige for passing the Maharaja."""
    found: Steps = []
    for toll in scene.view["seats"][scene.view["seat"]]["tolls"][zone : zone + 1]:
        if toll["coins"]:
            found.append([Number("−", 0.8), Coin(toll["coins"])])
        if toll["pp"]:
            found.append([Number("−", 0.8), points(toll["pp"])])
    return found


# -- tiles and goods ---------------------------------------------------------------------------------


def _mahout(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    return Face("i-mahout", "", steps(scene.box.mahout[option.a]))


def _new_mahout(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    return Face("i-mahout", "", steps(scene.box.mahout[option.b]))


def _store(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    return Face("i-store", "", storehouse(scene.box, option.b))


def _goal(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    return Face("", option.args[0][0], goal(scene.box, option.b, scene.words))


def _field(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    if option.args[0] in COLOURS:
        return Face(f"hat-{SIGN[option.a]}", scene.say(COLOUR_WORDS[option.a]))
    return Face("i-goal", option.args[0], steps(scene.box.goal_field[option.a]))


def _donate(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    tile = scene.box.donation[scene.view["layout"]][option.a]
    cost: Step = [goods(kind, n) for kind, n in enumerate(scene.box.level_cost[tile.level[option.b]]) if n]
    place = option.args[1]
    if len({one.a for one in options if one.verb == option.verb}) > 1:
        place = f"{scene.letter(option.a)} {place}"
    return Face("i-donate", place, [cost, [Icon("i-arrow", 0.7)], [points(tile.pp[option.b])]])


def _buy(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    price = scene.view["seats"][scene.view["seat"]]["buy_prices"][option.a]
    return Face("i-buy", "", [[Coin(price)], [Icon("i-arrow", 0.7)], [goods(option.a, 1)]])


def _sell(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    prices = scene.view["prices"][option.a]
    gained: Step = [Coin(prices["sell"])]
    if prices["sell_pp"]:
        gained.append(points(prices["sell_pp"]))
    return Face("i-sell", "", [[goods(option.a, 1)], [Icon("i-arrow", 0.7)], gained])


def _good(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    if option is TAKE_COINS:
        return Face("i-coinface", scene.say(option.phrase))
    kind = COIN if option is TAKE_COIN else option.a
    return Face(GOOD[kind], scene.say(option.phrase))


def _step(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    """Draw the bonus of the next space, or the one beyond the end."""
    track = option.a
    at = scene.view["seats"][scene.view["seat"]]["knowledge"][track] if scene.view["seat"] >= 0 else 0
    return Face(TRACK[track], scene.say(TRACK_NAMES[track]), steps(field_ahead(scene.box, track, at)))


def _swap(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    give, get = SWAPS[option.a]
    run: Step = [goods(give, 1), Icon("i-arrow", 0.6), goods(get, 1)]
    return Face("i-swap", "", [run])


FACES: dict[str, Callable[[Scene, Option, Sequence[Option]], Face]] = {
    "lift": _lift,
    **dict.fromkeys(COLOURS, _set),
    "last": _land,
    "elephant": _elephant,
    "use": _mahout,
    "follow": _mahout,
    "mahout": _new_mahout,
    "store": _store,
    "goal": _goal,
    "field": _field,
    "donate": _donate,
    "buy": _buy,
    "sell": _sell,
    "take": _good,
    "return": _good,
    "pay": _good,
    "step": _step,
    "swap": _swap,
    "no": lambda scene, option, options: Face("i-market", scene.say(option.phrase)),
    "done": lambda scene, option, options: Face("i-check", scene.say(option.phrase)),
}
