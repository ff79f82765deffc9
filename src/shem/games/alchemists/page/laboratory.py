"""A seat's laboratory: its public part, and what only its owner sees."""

from __future__ import annotations

from shem.games.alchemists.alchemy import COLOURS, INGREDIENTS, POTIONS
from shem.games.alchemists.box import ARTIFACTS, FAVORS, KINDS, SEALS
from shem.games.alchemists.names import LEVEL, PART, POTION, SEAL
from shem.games.alchemists.page import cards
from shem.games.alchemists.page.scene import (
    CARD,
    CARD_NAME,
    FLASK,
    PART_SIGN,
    QUALITY,
    SEAL_FACE,
    SIGN,
    SIZE,
    Scene,
    fitted,
    icon,
    piece,
    points,
)
from shem.games.alchemists.page.seats import fact
from shem.games.alchemists.theories import starting_seals
from shem.games.alchemists.view_types import SeatView
from shem.kernel.phrase import Phrase

NOTED = {"read": "k-book", "tested": "k-a-golem", "animated": "k-a-golem", "glimpsed": "k-look"}


# -- public ----------------------------------------------------------------------------------------------


def player(scene: Scene, seat: int) -> str:
    """Draw artifacts, grants and startup cards, the potions made so far, cards everyone has seen."""
    own = scene.view["seats"][seat]
    head = (
        f"<h3>{scene.badge(seat, 17)} {scene.say(Phrase('{name}’s laboratory', name=_plain(scene, seat)))}"
        f'<small class="stock">{_stock(scene, seat)}</small></h3>'
    )
    return (
        f'<div class="lab" data-owner="{seat}">{head}<div class="bench">{_brew(scene, seat)}'
        f'<div class="open">{_treasures(scene, own)}{_results(scene, seat)}</div></div></div>'
    )


def _plain(scene: Scene, seat: int) -> str:
    return scene.names[seat] if seat < len(scene.names) else "ABCD"[seat]


def _stock(scene: Scene, seat: int) -> str:
    own, say = scene.view["seats"][seat], scene.say
    found = [
        fact("k-gold", own["gold"], say(Phrase("gold"))),
        fact(f"c-{SIGN[seat]}", own["cubes"], say(Phrase("cubes to place"))),
    ]
    if scene.golem:
        found.append(fact("k-app", own["approval"], say(Phrase("approval tokens")), "", 18, "pay-approval"))
    if own["books"]:
        found.append(fact("k-book", own["books"], say(Phrase("books"))))
    return "".join(found)


def _brew(scene: Scene, seat: int) -> str:
    """Draw the cauldron; full while something is being mixed."""
    n = scene.view["seats"][seat]["cauldron_count"]
    cards_in = "".join('<span class="back"></span>' for _ in range(n))
    return f'<div class="brew{" busy" if n else ""}" data-about="cauldron">{cards_in}{icon("x-cauldron", 96)}</div>'


def _treasures(scene: Scene, own: SeatView) -> str:
    found = []
    for artifact in range(len(ARTIFACTS)):
        if own["artifacts"] >> artifact & 1:
            found.append(cards.owned(scene, artifact, "used" if artifact in own["used_up"] else ""))
    if own["has_secret"]:
        words = scene.say(Phrase("secret artifact"))
        found.append(
            f'<div class="fc sec" data-about="secret"><span class="nm">{words}</span>{icon("k-secret", 20)}</div>'
        )
    for n in own["grants"]:
        about = f' data-about="{f"grant-G{n + 1}" if n < 5 else "articles"}"'
        words = scene.say(Phrase("grant"))
        found.append(
            f'<div class="fc gr1"{about}><span class="nm">{words}</span><span class="gr">{icon("k-grant", 18)}'
            f"{points(scene.box.grant_vp[n], 18)}</span></div>"
        )
    for card in own["startup"]:
        found.append(cards.startup(scene, card, "used" if card == own["replicated"] else ""))
    empty = f'<span class="none">{scene.say(Phrase("no artifacts yet"))}</span>' if not found else ""
    return f'<div class="mini treasures">{"".join(found)}{empty}</div>'


def _results(scene: Scene, seat: int) -> str:
    """Draw what everyone could see of the experiments, oldest first, and cards known to be in the hand."""
    own = scene.view["seats"][seat]
    made = []
    for kind, *what in own["notebook"]:
        if "hand" in own and kind in ("mixed", "sold", "animated", "glimpsed", "read", "tested"):
            what = _open_part(kind, what)
        if kind == "mixed":
            made.append(scene.potion(what[0], 20))
        elif kind == "sold":
            words = f"{scene.say(POTION[what[0]])}: {scene.say(LEVEL[what[1]])}"
            made.append(
                f'<span class="sold" data-about="potion-{POTIONS[what[0]]}">'
                f'<span class="sr">{words}</span>{icon(FLASK[what[0]], 20)}'
                f"<b>{QUALITY[what[1]]}</b></span>"
            )
        else:
            made.append(icon(NOTED[kind], 18))
    words = scene.say(Phrase("experiments"))
    line = f'<div class="tests"><span class="lbl">{words}</span>{"".join(made) or "–"}</div>'
    seen = "".join(scene.card(kind, 20) * own["shown"][kind] for kind in KINDS if own["shown"][kind])
    if seen:
        line += f'<div class="tests"><span class="lbl">{scene.say(Phrase("known to be in hand"))}</span>{seen}</div>'
    lost = "".join(icon(SEAL_FACE[kind], 16, scene.say(SEAL[kind])) * n for kind, n in enumerate(own["lost"]) if n)
    if lost:
        line += f'<div class="tests"><span class="lbl">{scene.say(Phrase("lost seals"))}</span>{lost}</div>'
    return line


def _open_part(kind: str, what: list[int]) -> list[int]:
    """Return the public part of a fact that is fully known."""
    return {"mixed": what[2:3], "sold": what[2:4], "animated": what[2:3]}.get(kind, what)


# -- private ---------------------------------------------------------------------------------------------


def hand(scene: Scene) -> str:
    """Draw the viewer's cards, favors, bids and seals; where its seals are; what it may choose from."""
    seat = scene.view["seat"]
    own = scene.view["seats"][seat]
    return (
        f'<div class="left" data-owner="{seat}">{_ingredients(scene, seat)}</div>'
        f'<div class="right" data-owner="{seat}">{_favors(scene, own)}{_bids_and_seals(scene)}</div>'
        f"{_faces(scene, seat)}"
    )


def _ingredients(scene: Scene, seat: int) -> str:
    own = scene.view["seats"][seat]
    kinds = [kind for kind in KINDS if own["hand"][kind]]
    say = scene.say
    drawn = []
    mixing = own["cauldron"]
    for kind in kinds:
        n = own["hand"][kind]
        name = INGREDIENTS[kind]
        targets = " ".join(f"{verb}-{name}" for verb in ("mix", "transmute", "discard", "test"))
        several = f'<span class="cnt">×{n}</span>' if n > 1 else ""
        look = "hc in" if kind in mixing else "hc"
        short = scene.words.say(CARD_NAME[kind])
        drawn.append(
            f'<div class="{look}" data-target="{targets}" data-about="ingredient-{name}">'
            f"{piece(icon(CARD[kind], 42), f'hand-{name}', f'card {name}')}"
            f'<span class="nm"{fitted(short, 12.5, 54, "t")}>{short}</span>{several}</div>'
        )
    count = say(Phrase("{n} card", "{n} cards", own["hand_count"]))
    head = f"<h3>{scene.badge(seat, 17)} {say(Phrase('Your hand'))} <small>{count}</small></h3>"
    stock = [fact("k-gold", own["gold"], say(Phrase("gold")), "", 22)]
    stock.append(fact(f"c-{SIGN[seat]}", own["cubes"], say(Phrase("cubes to place")), "", 22))
    if scene.golem:
        stock.append(fact("k-app", own["approval"], say(Phrase("approval tokens")), "", 22, "pay-approval"))
    if own["books"]:
        stock.append(fact("k-book", own["books"], say(Phrase("books")), "", 22))
    aside = "".join(scene.card(kind, 20) * n for kind, n in enumerate(own["aside"]) if n)
    if aside:
        stock.append(
            f'<i data-about="hand"><span class="sr">{say(Phrase("set aside"))}: </span>{icon("k-keep", 18)}{aside}</i>'
        )
    if own["offered"]:
        offered = "".join(
            f'<span data-target="read-{INGREDIENTS[kind]}"'
            f' data-about="ingredient-{INGREDIENTS[kind]}">{scene.card(kind, 24)}</span>'
            for kind in own["offered"]
        )
        stock.append(f'<i class="offer">{icon("k-book", 18)}{offered}</i>')
    none = f'<span class="none">{say(Phrase("no ingredients"))}</span>' if not drawn else ""
    many = " many" if len(drawn) > 5 else ""
    return f'{head}<div class="cards{many}">{"".join(drawn)}{none}</div><div class="res">{"".join(stock)}</div>'


def _favors(scene: Scene, own: SeatView) -> str:
    say = scene.say
    found = [cards.favor(scene, kind, 1, f"discard-{at + 1}-{FAVORS[kind]}") for at, kind in enumerate(own["drawn"])]
    found += [cards.favor(scene, kind, n, f"play-{FAVORS[kind]}") for kind, n in enumerate(own["favors"]) if n]
    if own["secret"] >= 0:
        found.append(cards.owned(scene, own["secret"], "sec"))
    dealt = own["dealt"]
    found += [cards.startup(scene, card) for card in dealt]
    none = f'<span class="none">{say(Phrase("no favor cards"))}</span>' if not found else ""
    many = " dealt" if dealt else "" if len(found) < 4 else " two" if len(found) < 7 else " three"
    return f'<h3>{say(Phrase("Favors"))}{_reports(scene, own)}</h3><div class="mini{many}">{"".join(found)}{none}</div>'


def _reports(scene: Scene, own: SeatView) -> str:
    """Draw the markers of the viewer's own reports."""
    found = []
    for part, markers in enumerate(own["reports"]):
        if markers:
            name = scene.say(PART[part])
            found.append(f"{icon(PART_SIGN[part], 16, name)}{''.join(icon(SIZE[m], 15) for m in markers)}")
    return f'<small class="own-reports">{icon("k-report", 16)}{"".join(found)}</small>' if found else ""


def _bids_and_seals(scene: Scene) -> str:
    own = scene.view["seats"][scene.view["seat"]]
    bids = "".join(cards.bid(scene, n) for n in range(len(scene.box.smileys)))
    seals = []
    start = starting_seals(scene.box, scene.encyclopedia)
    for kind, n in enumerate(own["seals"]):
        if start[kind]:
            name = scene.say(SEAL[kind])
            look = "" if n else ' class="nil"'
            seals.append(
                f'<span{look} data-target="seal-{SEALS[kind]}"'
                f' data-about="seal-{SEALS[kind]}">{icon(SEAL_FACE[kind], 19, name)}{n}</span>'
            )
    return f'<div class="bids">{bids}<div class="seals">{"".join(seals)}</div></div>'


def _faces(scene: Scene, seat: int) -> str:
    """Return where the seat's own seals are and which they are: the style sheet marks them on the boards."""
    if scene.view["phase"] == "over":
        return ""
    found = []
    places = [
        *zip(INGREDIENTS, scene.view["seals"], strict=True),
        *zip(COLOURS, scene.view["article_seals"], strict=True),
    ]
    for name, laid in places:
        for owner, kind in laid:
            if owner == seat and kind >= 0:
                words = f"{name}: {scene.say(SEAL[kind])}"
                found.append(f'<li class="laid-{name}-{kind}">{words}</li>')
    return f'<ul class="laid sr">{"".join(found)}</ul>' if found else ""
