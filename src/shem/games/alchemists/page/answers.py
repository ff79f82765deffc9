"""The option buttons: icons and a few words, in groups.

A button without its whole sentence has it as a tooltip and for screen readers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from html import escape
from itertools import combinations_with_replacement

from shem.contracts.question import Answer, Group, Mark, Question, declines
from shem.games.alchemists.artifacts import BUY_CARD, BUY_COUNTER
from shem.games.alchemists.box import ASSOCIATE, BUY, PARTS
from shem.games.alchemists.cards import DROP
from shem.games.alchemists.declare import TOP_ROW
from shem.games.alchemists.encyclopedia import ARTICLE, ENDORSE_ARTICLE
from shem.games.alchemists.forage import FROM_DECK
from shem.games.alchemists.names import (
    AN_INGREDIENT,
    ARTIFACT,
    COLOUR,
    FAVOR,
    GUARANTEED,
    INGREDIENT,
    PART,
    POTION,
    SEAL,
)
from shem.games.alchemists.page.cards import artifact_marks, artifact_words
from shem.games.alchemists.page.icons import ARROW, marks
from shem.games.alchemists.page.scene import (
    BEAD,
    CARD,
    COLOUR_MARK,
    FLASK,
    PART_SIGN,
    ROW,
    SEAL_FACE,
    SIZE,
    TOKEN,
    Scene,
    amount,
    coin,
    icon,
    points,
)
from shem.games.alchemists.page.spaces import SHORT, SIGNS
from shem.games.alchemists.research import REPORT_PAIRS
from shem.games.alchemists.resources import gold
from shem.games.alchemists.resources import points as victory_points
from shem.games.alchemists.selling import OFFER
from shem.games.alchemists.theories import THEORY
from shem.kernel.nodes import NOTHING
from shem.kernel.option import Option
from shem.kernel.phrase import List, Phrase

Face = tuple[str, Phrase | None, str]  # drawn before the words, the words, drawn after them on paper
SIGN = 25  # size of the things on a button


def answers(scene: Scene, options: Sequence[Option]) -> Question:
    """Describe all options in their order, those about the golem's parts last, in a group for each."""
    pairs = _pairs(scene, options)
    if pairs:
        prompt = Phrase("Discard {n} ingredient", "Discard {n} ingredients", scene.view["discards"])
        return Question([Group(pairs)], prompt=scene.say(prompt))
    # Only a question about nothing but cards tells their texts: in others, the board must stay in sight.
    short = not all(declines(option) or _is_card(option) for option in options)
    found = {option: _answer(scene, option, short) for option in options}
    missing = _too_expensive(scene, options)
    groups = []
    for part in (-1, *range(len(PARTS))):
        inside = [found[option] for option in options if _part(option) == part and not declines(option)]
        if part < 0 and missing:
            inside = sorted([*inside, *missing], key=lambda one: one.option.verb != "buy")
        if part >= 0 and inside:
            groups.append(Group(inside, scene.say(PART[part]), icon(PART_SIGN[part], 24)))
        elif inside:
            groups.append(Group(inside))
    away = [found[option] for option in options if declines(option)]
    around = next((AROUND[option.verb] for option in options if option.verb in AROUND), "")
    return Question(groups, away, why=_why(scene, options), around=around)


# What options without a place on the board are about: the theories, the potions that the adventurer wants.
_THEORIES = " ".join(option.target for option in THEORY)
AROUND = {
    "alchemical": _THEORIES,
    "aspect": _THEORIES,
    "guarantee": " ".join(option.target for option in OFFER),
}
MOST_PAIRS = 24


def _pairs(scene: Scene, options: Sequence[Option]) -> list[Answer]:
    """Describe all pairs of ingredients that can be discarded; none if there are too many.

    The second one is only given with the first if it is asked for in any case.
    """
    hand = scene.view["seats"][scene.view["seat"]].get("hand", [])
    pairs = (
        [(a, b) for a, b in combinations_with_replacement(options, 2) if a is not b or hand[a.a] > 1]
        if scene.view["discards"] == 2
        else []
    )
    if not 1 < len(pairs) <= MOST_PAIRS:
        return []
    kinds = len([n for n in hand if n])
    found = []
    for a, b in pairs:
        first, second = (a, b) if hand[a.a] > 1 else (b, a)
        left = kinds - (hand[first.a] == 1)
        name = Phrase("discard {a} and {b}", a=AN_INGREDIENT[a.a], b=AN_INGREDIENT[b.a])
        drawn = icon("k-discard", 20) + icon(CARD[a.a], SIGN) + icon(CARD[b.a], SIGN)
        then = (second,) if left > 1 else ()
        found.append(Answer(first, scene.say(name), picture=drawn, bare=True, then=then))
    return found


def _too_expensive(scene: Scene, options: Sequence[Option]) -> list[Answer]:
    """Describe the artifacts of the row that cost more than you have."""
    view = scene.view
    if view["resolving"] != BUY or any(option.verb not in ("buy", "play", "decline") for option in options):
        return []
    found, own = [], view["seats"][view["seat"]]
    for artifact, price in zip(view["shelf"], own["artifact_prices"], strict=True):
        if BUY_CARD[artifact] not in options and price > own["gold"]:
            short = scene.say(Phrase("{n} short", n=price - own["gold"]))
            found.append(replace(_answer(scene, BUY_CARD[artifact], False), lacks=short))
    return found


def _part(option: Option) -> int:
    """Return the part of the golem that a report is about, or -1."""
    return option.a if option.args and option.args[0] in PARTS else -1


def _answer(scene: Scene, option: Option, short: bool) -> Answer:
    before, words, after = face(scene, option)
    spoken = scene.say(option.phrase)
    said = scene.say(words) if words else ""
    price = _price(scene, option)
    tile = f'<span class="tile">{after}</span>' if after else ""
    startup = _is_startup(option)
    if startup and option.verb == "keep":
        spoken = scene.say(scene.box.startup_effect[option.a].words())
    if option.verb == "order":
        spoken = scene.say(Phrase("{phrases}", phrases=List([option.phrase, *_order_words(scene, option)])))
    return Answer(
        option,
        spoken if _part(option) < 0 and option.verb != "wait" else said or spoken,
        icon=before,
        face=escape(said) if said and said != spoken else "",
        picture=tile,
        gain=_income(scene, option),
        note="" if short else _note(scene, option),
        price=None if price is None else Mark(coin(price, 20), scene.say(gold(price))),
        free=price == 0,
        bare=words is None and not startup,
    )


def _price(scene: Scene, option: Option) -> int | None:
    """Return the gold an option costs now, if it costs any."""
    view = scene.view
    own = view["seats"][view["seat"]]
    if option.verb == "buy":
        return own["counter_price"] if option in BUY_COUNTER else own["artifact_prices"][view["shelf"].index(option.a)]
    if option in ARTICLE or option in ENDORSE_ARTICLE:
        return own["article_prices"][option.a]
    return own["theory_prices"][option.a] if option.verb in ("theory", "endorse") else None


def _income(scene: Scene, option: Option) -> Mark | None:
    """Return the gold that a guarantee promises, or the points of a star on a correct publication."""
    if option.verb == "seal" and (n := scene.box.correct_seal[option.a]):
        return Mark(amount(f"+{n}", "k-vp"), f"+{scene.say(victory_points(n))}")
    if option.verb != "guarantee":
        return None
    n = scene.view["seats"][scene.view["seat"]]["guarantees"][option.a]
    return Mark(f"+{coin(n, 20)}", f"+{scene.say(gold(n))}")


def _is_card(option: Option) -> bool:
    return option.verb in ("buy", "choose", "play") or option in DROP or _is_startup(option)


def _is_startup(option: Option) -> bool:
    return option.verb == "startup" or (option.verb == "keep" and _part(option) < 0)


def _note(scene: Scene, option: Option) -> str:
    """Return what a card does."""
    box = scene.box
    if _is_startup(option):  # of two cards, the first one is its name
        both = option.verb == "keep"
        said = scene.say(box.startup_effect[option.b if both else option.a].words())
        return f"+ {said}" if both else said
    if option.verb in ("buy", "choose"):
        return scene.say(artifact_words(box, option.a))
    if option in DROP or (option.verb == "play" and option not in TOP_ROW):
        return scene.say(box.favor[option.a].words())
    return ""


def _why(scene: Scene, options: Sequence[Option]) -> str:
    """Write what you can pay with, where something is to be paid."""
    if not any(_price(scene, option) is not None for option in options) and not _too_expensive(scene, options):
        return ""
    view = scene.view
    return f"{escape(scene.say(Phrase('you have')))} {coin(view['seats'][view['seat']]['gold'], 20)}"


def face(scene: Scene, option: Option) -> Face:
    draw = FACES.get(option.verb)
    return draw(scene, option) if draw else ("", option.phrase, "")


# -- order and cubes -------------------------------------------------------------------------------------


def _order(scene: Scene, option: Option) -> Face:
    box, tile = scene.box, scene.view["tile"]
    price, reward = box.order_cost[tile][option.a], box.order_reward[tile][option.a]
    arrow = ARROW if price is not NOTHING and reward is not NOTHING else ""
    return f'<b class="nr">{option.a + 1}</b>', None, marks(price) + arrow + marks(reward) or "–"


def _order_words(scene: Scene, option: Option) -> list[Phrase]:
    """Return what an order space costs and gives."""
    box, tile = scene.box, scene.view["tile"]
    price, reward = box.order_cost[tile][option.a], box.order_reward[tile][option.a]
    return [effect.words() for effect in (price, reward) if effect is not NOTHING]


def _cube(scene: Scene, option: Option) -> Face:
    own = scene.view["seats"][scene.view["seat"]]
    price = own["next_cubes"][option.a]
    return icon(SIGNS[option.a], SIGN), SHORT[option.a], amount(price, "k-cube") if price > 1 else ""


def _play(scene: Scene, option: Option) -> Face:
    if option in TOP_ROW:
        return icon("k-fav", 22) + icon(SIGNS[option.a], SIGN), FAVOR[ASSOCIATE], ""
    return icon("k-fav", 22), FAVOR[option.a], marks(scene.box.favor[option.a])


# -- ingredients -----------------------------------------------------------------------------------------


def _card(scene: Scene, option: Option) -> Face:
    if option is FROM_DECK:
        return icon("k-ing", SIGN), option.phrase, ""
    return icon(CARD[option.a], SIGN), INGREDIENT[option.a], ""


def _discard(scene: Scene, option: Option) -> Face:
    if option in DROP:
        return icon("k-discard", 20), FAVOR[option.a], marks(scene.box.favor[option.a])
    return icon("k-discard", 20) + icon(CARD[option.a], SIGN), INGREDIENT[option.a], ""


def _publish(scene: Scene, option: Option) -> Face:
    """Draw a new theory or article, or the endorsement of one."""
    endorse = option.verb == "endorse"
    mark = icon("k-seal", 18) if endorse else icon("k-a-publish", 18)
    if option in ARTICLE or option in ENDORSE_ARTICLE:
        return mark + icon("k-book", 18) + icon(COLOUR_MARK[option.a], 20), COLOUR[option.a], ""
    claim = icon(TOKEN[scene.view["theories"][option.a]], 22) if endorse else ""
    return mark + icon(CARD[option.a], SIGN), INGREDIENT[option.a], claim


def _alchemical(scene: Scene, option: Option) -> Face:
    return icon(TOKEN[option.a], 28), None, icon(ROW[option.a], 20).replace("z20", "row20")


def _seal(scene: Scene, option: Option) -> Face:
    n = scene.view["seats"][scene.view["seat"]]["seals"][option.a]
    return icon(SEAL_FACE[option.a], SIGN), SEAL[option.a], f"<b>×{n}</b>"


def _grant(scene: Scene, option: Option) -> Face:
    n = option.a
    cards = scene.box.grant_ingredients[n] if n < len(scene.box.grant_ingredients) else 0
    about = "".join(icon(CARD[kind], 20) for kind in range(8) if cards >> kind & 1)
    about = about or "".join(icon(mark, 18) for mark in COLOUR_MARK)
    return icon("k-grant", 22) + about, None, points(scene.box.grant_vp[n]) + marks(scene.box.grant)


def _signs(scene: Scene, option: Option) -> Face:
    colour = scene.view["draft"][0] if scene.view["draft"] else 0
    first, second = (icon(BEAD[2 * colour + (not sign)], 22) for sign in (option.a, option.b))
    return first * 2 + '<span class="or"></span>' + second * 2, None, ""


# -- potions and sales -----------------------------------------------------------------------------------


def _potion(scene: Scene, option: Option) -> Face:
    return icon(FLASK[option.a], SIGN), POTION[option.a], ""


def _claim(scene: Scene, option: Option) -> Face:
    """Draw a claim; one that cannot succeed shows its cost."""
    failure = amount(f"−{-scene.box.debunk_failure}", "k-rep") if option.b else ""
    return icon(FLASK[option.a], SIGN), POTION[option.a], failure


def _bid(scene: Scene, option: Option) -> Face:
    return (
        f'<b class="nr">{f"−{option.a}" if option.a else "0"}</b>',
        None,
        amount(scene.box.smileys[option.a], "k-smile"),
    )


def _guarantee(scene: Scene, option: Option) -> Face:
    return "", GUARANTEED[option.a], ""


def _aspect(scene: Scene, option: Option) -> Face:
    return icon(COLOUR_MARK[option.a], 22), COLOUR[option.a], ""


# -- cards and the golem ---------------------------------------------------------------------------------


def _artifact(scene: Scene, option: Option) -> Face:
    token = icon("k-app", 18) if option in BUY_COUNTER else ""
    return icon("k-art", 20) + token, ARTIFACT[option.a], artifact_marks(scene, option.a)


def _keep(scene: Scene, option: Option) -> Face:
    if _part(option) < 0:
        a, b = (marks(scene.box.startup_effect[card]) for card in (option.a, option.b))
        return "", None, f'<span class="gr">{a}</span><span class="and">+</span><span class="gr">{b}</span>'
    return icon("k-discard", 18) + icon(SIZE[option.b], 20), None, ""


def _startup(scene: Scene, option: Option) -> Face:
    return "", None, marks(scene.box.startup_effect[option.a])


def _report(scene: Scene, option: Option) -> Face:
    markers = (option.b,) if option.b < len(SIZE) else REPORT_PAIRS[option.b - len(SIZE)]
    return '<span class="or"></span>'.join(icon(SIZE[marker], 18) for marker in markers), None, ""


def _wait(scene: Scene, option: Option) -> Face:
    """Draw the button for waiting; it shows no part or marker, because waiting says nothing about the golem."""
    return icon("k-look", 20) + icon("k-report", 20), Phrase("wait for the others"), ""


def _give(scene: Scene, option: Option) -> Face:
    return "", None, f"{coin(option.a, 20)}{ARROW}{amount(option.a, 'k-rep')}"


def _sign(symbol: str) -> Callable[[Scene, Option], Face]:
    def draw(scene: Scene, option: Option) -> Face:
        return icon(symbol, 20), option.phrase, ""

    return draw


FACES: dict[str, Callable[[Scene, Option], Face]] = {
    "order": _order,
    "cube": _cube,
    "play": _play,
    **dict.fromkeys(("take", "transmute", "test", "spark", "read", "entry", "mix", "with", "debunk"), _card),
    "discard": _discard,
    **dict.fromkeys(("theory", "article", "endorse"), _publish),
    "alchemical": _alchemical,
    "seal": _seal,
    "grant": _grant,
    "signs": _signs,
    **dict.fromkeys(("sell", "exhibit"), _potion),
    "claim": _claim,
    "bid": _bid,
    "guarantee": _guarantee,
    "aspect": _aspect,
    **dict.fromkeys(("buy", "choose"), _artifact),
    "keep": _keep,
    "startup": _startup,
    "report": _report,
    "give": _give,
    "animate": _sign("k-a-golem"),
    "visit": _sign("k-a-library"),
    "pay": _sign("k-app"),
    "peek": _sign("k-look"),
    "decline": _sign("k-x"),
    "done": _sign("k-check"),
    "yes": _sign("k-check"),
    "no": _sign("k-x"),
    "wait": _wait,
}
