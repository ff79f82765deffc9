"""Next to the boards: decade and round in the header, each seat's summary, the viewer's own goods on phones."""

from __future__ import annotations

from html import escape

from shem.games.amritsar.box import COIN, GOODS, TRACKS
from shem.games.amritsar.decades import DECADES
from shem.games.amritsar.knowledge import TRACK_WORDS
from shem.games.amritsar.page.icons import GOOD, SIGN, TRACK
from shem.games.amritsar.page.scene import Scene, icon
from shem.games.amritsar.resources import GOOD_WORDS
from shem.games.amritsar.state import NO_TILE
from shem.games.amritsar.workers import COLOUR_WORDS
from shem.kernel.phrase import Phrase
from shem.pictures import attributes

# What a figure's symbol stands for, as its explanation is called.
ABOUT = {
    **{GOOD[k]: name for k, name in enumerate(GOODS)},
    **{TRACK[k]: f"track-{name}" for k, name in enumerate(TRACKS)},
    "i-tax": "taxes",
    "i-goal": "goals",
    "i-elephant": "elephant",
    "i-ppface": "pp",
}


def _fact(symbol: str, value: object, words: str, look: str = "", **more: object) -> str:
    words = escape(words)
    kind = f' class="{look}"' if look else ""
    return (
        f'<i{kind} data-about="{ABOUT[symbol]}"{attributes(**more)}>{icon(symbol)}'
        f'<span class="sr">{words}: </span>{value}</i>'
    )


def summary(scene: Scene, seat: int) -> str:
    """Draw taxes and goals; goods and storage spaces; elephant, mahouts and knowledge."""
    player, say = scene.view["seats"][seat], scene.say
    stock = player["stock"]
    due = player["tax_due"]
    laid = sum([tile != NO_TILE for tile in player["goals"]])
    corner = _fact("i-tax", due, say(Phrase("taxes due")), "due short" if due > stock[COIN] else "due")
    corner += _fact("i-goal", laid, say(Phrase("goals placed")))
    goods = "".join(_fact(GOOD[k], stock[k], say(GOOD_WORDS[k]), "" if stock[k] else "none") for k in range(len(GOODS)))
    zone = player["elephant"]
    letter = f'<b class="zone">{scene.letter(zone)}</b>'
    beast = _fact("i-elephant", letter + str(player["load"]), say(Phrase("elephant and its markers")))
    hats = "".join(
        icon(f"hat-{SIGN[colour]}", "ic hat none" if tile == NO_TILE else "ic hat")
        for colour, tile in enumerate(player["mahouts"])
    )
    has = [say(COLOUR_WORDS[colour]) for colour, tile in enumerate(player["mahouts"]) if tile != NO_TILE]
    riders = escape(f"{say(Phrase('mahouts'))}: {', '.join(has)}")
    known = "".join(_fact(TRACK[k], player["knowledge"][k], say(TRACK_WORDS[k])) for k in range(3))
    return (
        f'<div class="corner">{corner}</div><div class="facts">{goods}{_places(scene, seat)}</div>'
        f'<div class="facts more">{beast}<span class="hats" data-about="mahouts">'
        f'<span class="sr">{riders}</span>{hats}</span>{known}</div>'
    )


def _places(scene: Scene, seat: int) -> str:
    player = scene.view["seats"][seat]
    words = escape(scene.say(Phrase("goods and storage spaces")))
    return (
        f'<b class="cap" data-about="storage"><span class="sr">{words}: '
        f"</span>{sum(player['stock'])}/{player['capacity']}</b>"
    )


def purse(scene: Scene) -> str:
    """Draw the goods of every seat on one line for phones; the style sheet shows the viewer's own."""
    drawn = []
    for seat, player in enumerate(scene.view["seats"]):
        facts = []
        for kind, name in enumerate(GOODS):
            targets = f"return-{name}" if kind == COIN else f"pay-{name} return-{name} sell-{name}"
            facts.append(_fact(GOOD[kind], player["stock"][kind], scene.say(GOOD_WORDS[kind]), data_target=targets))
        facts.append(_places(scene, seat))
        facts.append(_fact("i-tax", player["tax_due"], scene.say(Phrase("taxes due")), "due"))
        facts.append(_fact("i-ppface", player["pp"], scene.say(Phrase("PP")), "score"))
        drawn.append(f'<div class="purse" data-owner="{seat}">{"".join(facts)}</div>')
    return "".join(drawn)


PHASE_WORDS = {
    "setup": Phrase("Setup"),
    "elephant": Phrase("Elephant"),
    "workers": Phrase("Workers"),
    "actions": Phrase("Actions"),
    "third": Phrase("Elephant again"),
    "follow": Phrase("Following"),
    "activation": Phrase("Golden worker"),
    "decade": Phrase("End of the decade"),
    "over": Phrase("Game over"),
}


def status(scene: Scene) -> str:
    """Draw the decades with their rounds, the phase, and the turn order."""
    view = scene.view
    decades = []
    for d in range(scene.box.decades):
        rounds = "".join(f'<i class="{_moment(scene, d, k)}"></i>' for k in range(scene.box.rounds))
        on = " on" if d == view["decade"] else ""
        decades.append(f'<span class="decade{on}"><b>{DECADES[d]}</b>{rounds}</span>')
    order = []
    for seat in view["order"]:
        look = "mark now" if seat == view["active"] and view["phase"] != "setup" else "mark"
        order.append(f'<span class="{look} m-{scene.mark(seat)}">{icon(f"i-seat{scene.mark(seat)}")}</span>')
    words = escape(scene.say(Phrase("turn order")))
    phase = escape(scene.say(PHASE_WORDS[view["phase"]]))
    now = Phrase(
        "Decade {decade}, round {round} of {rounds}",
        decade=DECADES[scene.decade],
        round=min(view["round"] + 1, scene.box.rounds),
        rounds=scene.box.rounds,
    )
    spoken = escape(scene.say(now)) if view["phase"] != "over" else ""
    return (
        f'<span class="when">{spoken}</span><span class="decades" data-about="decade">{"".join(decades)}</span>'
        f'<b class="phase-now" data-about="phase" aria-current="step">{phase}</b><span class="order"'
        f' data-about="order"><span class="sr">{words}: </span>{"".join(order)}</span>'
    )


def _moment(scene: Scene, decade: int, turn: int) -> str:
    now = (scene.view["decade"], scene.view["round"])
    return "past" if (decade, turn) < now else "now" if (decade, turn) == now else "ahead"
