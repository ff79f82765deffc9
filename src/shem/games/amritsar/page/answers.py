"""The options: an icon, a few words, and what the answer is about as a row of icons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape

from shem.contracts.question import Answer, Group, Mark, Question, declines
from shem.games.amritsar.box import ANY_RESOURCE, COIN, COLOURS, GOAL, MAHOUT, STORAGE
from shem.games.amritsar.elephants import BY_TILE, ON_FOOT, STAY
from shem.games.amritsar.knowledge import field_ahead
from shem.games.amritsar.market import BUY, TAKE_COIN
from shem.games.amritsar.page.acting import acting, is_acting, other
from shem.games.amritsar.page.icons import (
    GOOD,
    SIGN,
    TRACK,
    Coin,
    goal,
    goods,
    hat,
    steps,
    storehouse,
)
from shem.games.amritsar.page.ring import ZONE_NAMES
from shem.games.amritsar.page.scene import Scene, icon
from shem.games.amritsar.page.several import several
from shem.games.amritsar.resources import amount
from shem.games.amritsar.resources import points as prestige
from shem.games.amritsar.storehouses import SWAPS
from shem.games.amritsar.workers import COLOUR_WORDS, TAKE_COINS, area_label
from shem.kernel.nodes import Branch
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase
from shem.pictures import Steps, picture
from shem.pictures.tokens import Icon, Step

SIZE = 20.0
TRACK_NAMES = (Phrase("Development"), Phrase("Resources"), Phrase("Economy"))


KINDS = (  # of upgrades
    (STORAGE, "store", "i-store", Phrase("Storehouses")),
    (MAHOUT, "mahout", "i-mahout", Phrase("Mahouts")),
    (GOAL, "goal", "i-goal", Phrase("Goals")),
)


@dataclass(frozen=True)
class Face:
    """The face of a button: an icon, words, a row of icons on paper; what it costs and gives."""

    sign: str = ""
    words: str = ""
    marks: Steps = field(default_factory=list)
    price: Mark | None = None
    free: bool = False
    gain: Mark | None = None


def answers(scene: Scene, options: Sequence[Option]) -> Question:
    """Describe all options: actions and upgrades in groups by kind, others in their order."""
    if is_acting(options):
        more = Group([_answer(scene, one, options) for one in other(options)])
        return acting(scene, options, more, [_answer(scene, one, options) for one in options if declines(one)])
    if found := several(scene, options):
        return found
    groups = [group for kind in KINDS if (group := _upgrades(scene, options, *kind)).answers]
    grouped = [answer.option for group in groups for answer in group.answers]
    missing = [one for one in _hindered(scene) if one.verb in ("buy", "donate")]
    rest = [one for one in options if one not in grouped and not declines(one)]
    if missing:  # in the order of the board
        rest = sorted([*rest, *missing], key=lambda one: (one.verb != "buy", one.verb, one.a, one.b))
    others = Group([_answer(scene, one, options) for one in rest])
    away = [_answer(scene, one, options) for one in options if declines(one)]
    return Question([*groups, others] if rest else groups, away)


def _hindered(scene: Scene) -> list[Option]:
    """Return what a player would look for but cannot choose now, such as a purchase that is too expensive."""
    box, view = scene.box, scene.view
    spaces = [option for tile in box.donation[view["layout"]] for option in tile.options]
    every = {option.text: option for option in (*box.take_store, *box.take_goal, *box.take_mahout, *BUY, *spaces)}
    return [every[one["option"]] for one in view["hindrances"] if one["option"] in every]


def _upgrades(scene: Scene, options: Sequence[Option], kind: int, verb: str, sign: str, name: Phrase) -> Group:
    """List the tiles for an upgrade and what each costs; if it is too expensive, how much is missing."""
    view = scene.view
    inside = [_answer(scene, one, options) for one in options if one.verb == verb]
    if not inside:
        short = scene.say(Phrase("{n} short", n=1))
        missing = [one for one in _hindered(scene) if one.verb == verb]
        inside = [Answer(one, scene.say(name), face=escape(short), lacks=short) for one in missing[:1]]
    resource = scene.box.upgrade_price[kind]
    price = Mark(f"1 {icon(GOOD[resource])}", scene.say(amount(resource, 1)))
    if view["seats"][view["seat"]]["abilities"] >> ANY_RESOURCE & 1:
        price = Mark(f"1 {icon('i-any')}", scene.say(Phrase("1 resource of any kind")))
    if view["free_upgrade"]:
        price = Mark("0", scene.say(Phrase("free")))
    return Group(inside, scene.say(name), icon(sign), price=price, free=view["free_upgrade"])


def _answer(scene: Scene, option: Option, options: Sequence[Option]) -> Answer:
    drawn, spoken = face(scene, option, options), scene.say(option.phrase)
    tile = f'<span class="tile">{picture(drawn.marks, SIZE)}</span>' if drawn.marks else ""
    return Answer(
        option,
        spoken,
        icon=icon(drawn.sign) if drawn.sign else "",
        face=escape(drawn.words) if drawn.words and drawn.words != spoken else "",
        picture=tile,
        gain=drawn.gain,
        price=drawn.price,
        free=drawn.free,
        lacks="" if option in options else _lacks(scene, option),
        bare=not drawn.words and bool(tile),
    )


def _lacks(scene: Scene, option: Option) -> str:
    """Return why a purchase or a donation is not possible."""
    view = scene.view
    own = view["seats"][view["seat"]]
    reason = next(one for one in view["hindrances"] if one["option"] == option.text)
    if reason["why"] == "sold":
        return scene.say(Phrase("sold this turn"))
    if option.verb == "buy":
        missing = own["buy_prices"][option.a] - own["stock"][COIN]
    else:
        level = scene.box.donation[view["layout"]][option.a].level[option.b]
        cost = scene.box.level_cost[level]
        missing = sum(max(0, n - have) for n, have in zip(cost, own["stock"], strict=False))
    return scene.say(Phrase("{n} short", n=missing))


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


def _coins(scene: Scene, n: int, sign: str = "") -> Mark:
    return Mark(f"{sign}{n} {icon('i-coinface')}", f"{sign}{scene.say(amount(COIN, n))}")


def _land(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    """Draw a landing: the farther, the more areas are skipped, for a coin each; coins there are gained."""
    view = scene.view
    prices = {landing["area"]: landing["price"] for landing in view["landings"]}
    n, coins = prices.get(option.a, 0), view["coins"][option.a]
    free = n == 0 and any(prices.values())
    return Face(
        f"hat-{SIGN[view['hand'][0]]}" if view["hand"] else "",
        f"→ {area_label(option.a, scene.words)}",
        price=Mark("0", scene.say(Phrase("free"))) if free else _coins(scene, n) if n else None,
        free=free,
        gain=_coins(scene, coins, "+") if coins else None,
    )


def _elephant(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    """Draw where the elephant moves and its cost."""
    if option is STAY:
        return Face("i-elephant", scene.say(Phrase("stay", context="elephant")))
    zone, free = scene.say(ZONE_NAMES[option.a]), scene.say(Phrase("free"))
    if option.b != ON_FOOT:
        by: Steps = [[Icon("i-freemove" if option.b == BY_TILE else "i-store")]]
        return Face("i-elephant", zone, by, price=Mark("0", ""), free=True)
    price = _toll(scene, option.a)
    return Face("i-elephant", zone, price=price if price.drawn else Mark("0", free), free=not price.drawn)


def _toll(scene: Scene, zone: int) -> Mark:
    """Draw the cost of moving to a zone: coins, and prestige for passing the Maharaja."""
    drawn, said = [], []
    for toll in scene.view["seats"][scene.view["seat"]]["tolls"][zone : zone + 1]:
        if toll["coins"]:
            drawn.append(f"{toll['coins']} {icon('i-coinface')}")
            said.append(scene.say(amount(COIN, toll["coins"])))
        if toll["pp"]:
            drawn.append(f"{'−' if drawn else ''}{toll['pp']} {icon('i-ppface')}")
            said.append(scene.say(prestige(toll["pp"])))
    return Mark(" ".join(drawn), ", ".join(said))


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
    cost = [(kind, n) for kind, n in enumerate(scene.box.level_cost[tile.level[option.b]]) if n]
    place = option.args[1]
    if len({one.a for one in options if one.verb == option.verb}) > 1:
        place = f"{scene.letter(option.a)} {place}"
    pp = tile.pp[option.b]
    return Face(
        "i-donate",
        place,
        price=Mark(
            " ".join(f"{n} {icon(GOOD[kind])}" for kind, n in cost),
            ", ".join(scene.say(amount(kind, n)) for kind, n in cost),
        ),
        gain=Mark(f"+{pp} {icon('i-ppface')}", f"+{scene.say(prestige(pp))}"),
    )


def _buy(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    n = scene.view["seats"][scene.view["seat"]]["buy_prices"][option.a]
    price = _coins(scene, n) if n else Mark("0", scene.say(Phrase("free")))
    return Face(GOOD[option.a], scene.say(option.phrase), price=price, free=n == 0)


def _sell(scene: Scene, option: Option, options: Sequence[Option]) -> Face:
    prices = scene.view["prices"][option.a]
    drawn, said = _coins(scene, prices["sell"], "+")
    if prices["sell_pp"]:
        drawn += f" +{prices['sell_pp']} {icon('i-ppface')}"
        said += f", +{scene.say(prestige(prices['sell_pp']))}"
    return Face(GOOD[option.a], scene.say(option.phrase), gain=Mark(drawn, said))


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
