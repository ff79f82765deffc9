"""The action spaces with their cubes: columns are the play order, rows the actions."""

from __future__ import annotations

from shem.games.alchemists.box import (
    ADVENTURERS,
    BUY,
    CUSTODIAN_SPACE,
    DEBUNK,
    DRINK,
    EXHIBIT,
    FORAGE,
    LIBRARY,
    PUBLISH,
    RESEARCH,
    SELL,
    SPACES,
    STUDENT,
    TRANSMUTE,
)
from shem.games.alchemists.names import ADVENTURER, SPACE
from shem.games.alchemists.page.scene import FLASK, SIGN, Scene, fitted, icon
from shem.games.alchemists.page.space_contents import CONTENTS, early
from shem.kernel.phrase import Phrase
from shem.pictures.metrics import width

SHORT = {
    FORAGE: Phrase("Forage"),
    TRANSMUTE: Phrase("Transmute"),
    CUSTODIAN_SPACE: Phrase("Custodian"),
    SELL: Phrase("Sell potion"),
    RESEARCH: Phrase("Research golem"),
    BUY: Phrase("Buy artifact"),
    LIBRARY: Phrase("Library"),
    DEBUNK: Phrase("Debunk"),
    PUBLISH: Phrase("Publish"),
    STUDENT: Phrase("Student"),
    DRINK: Phrase("Drink"),
    EXHIBIT: Phrase("Exhibition"),
}
SIGNS = {
    FORAGE: "k-a-forage",
    TRANSMUTE: "k-a-transmute",
    CUSTODIAN_SPACE: "k-a-drink",
    SELL: "k-a-sell",
    RESEARCH: "k-a-golem",
    BUY: "k-a-buy",
    LIBRARY: "k-a-library",
    DEBUNK: "k-a-debunk",
    PUBLISH: "k-a-publish",
    STUDENT: "k-a-student",
    DRINK: "k-a-drink",
    EXHIBIT: "k-a-exhibit",
}
TOP = (FORAGE, TRANSMUTE, SELL, RESEARCH)  # the upper row of the board
# On the narrow spaces of the board, where long words are abbreviated.
NARROW = {
    TRANSMUTE: Phrase("Transmute", context="narrow"),
    LIBRARY: Phrase("Library", context="narrow"),
    DEBUNK: Phrase("Debunk", context="narrow"),
    PUBLISH: Phrase("Publish", context="narrow"),
    DRINK: Phrase("Drink", context="narrow"),
}
ROOM = {TRANSMUTE: 66, LIBRARY: 52, DEBUNK: 56, PUBLISH: 56, STUDENT: 68, DRINK: 48}
TALLER = (FORAGE, RESEARCH, BUY)  # their cubes are in one line


def sockets(scene: Scene, space: int) -> str:
    """Draw a group of sockets for each action; a used cube leaves its imprint."""
    groups = []
    columns = scene.view["rows"][space]
    now = scene.view["resolving"] == space
    for action, price in enumerate(scene.view["slots"][space]):
        group = []
        for seat in columns:
            player = scene.view["seats"][seat]
            look = "so" if price == 1 or space != SELL else "so pair"
            if player["declared"][space] > action:
                used = player["used"][space] > action
                hot = " hot" if now and player["used"][space] == action + 1 and seat in scene.view["waiting"] else ""
                cube = icon(f"{'cx' if used and not hot else 'c'}-{SIGN[seat]}", 18)
                inside = cube * 2 + _discount(scene, seat) if space == SELL else cube
                drawn = f'<span class="{look} full{hot}">{inside}</span>'
            else:
                drawn = f'<span class="{look}">{f"<i>{price}</i>" if price > 1 else ""}</span>'
            group.append(drawn)
        groups.append(f'<span class="sockets">{"".join(group)}</span>')
    look = "soc flat" if space in TALLER else "soc square" if space == EXHIBIT else "soc"
    return f'<div class="{look}" aria-label="{_who(scene, space)}" role="img">{"".join(groups)}</div>'


def _discount(scene: Scene, seat: int) -> str:
    """Draw a seller's discount, once all bids are revealed."""
    bids = scene.view["bids"]
    if not bids or not bids[seat]:
        return ""
    words = scene.say(Phrase("discount {n}", n=bids[seat]))
    return f'<i class="bidden" data-about="bid"><span class="sr">{words}</span>−{bids[seat]}</i>'


def _who(scene: Scene, space: int) -> str:
    """Return the cubes of a space in words."""
    found = [
        f"{scene.name(seat)} {scene.view['seats'][seat]['declared'][space]}"
        for seat in scene.view["rows"][space]
        if scene.view["seats"][seat]["declared"][space]
    ]
    return scene.say(Phrase("cubes")) + ": " + (", ".join(found) or "0")


def upper(scene: Scene) -> str:
    return _row(scene, True)


def lower(scene: Scene) -> str:
    return _row(scene, False)


def _row(scene: Scene, top: bool) -> str:
    """Draw the spaces of one row of the board."""
    now = scene.view["resolving"]
    found = []
    for number, space in enumerate(scene.view["spaces"], start=1):
        if (space in TOP) == top:
            found.append(_space(scene, space, number, now))
    return "".join(found)


def _space(scene: Scene, space: int, number: int, now: int) -> str:
    over = space < now or scene.view["phase"] in ("reports", "over")
    early = now == CUSTODIAN_SPACE and space in (DRINK, EXHIBIT)
    look = f"st st-{SPACES[space]}" + (" now" if space == now or early else " done" if over else "")
    if space in ROOM:
        look += " nar"
    if scene.view["round"] and space not in scene.view["open_spaces"]:
        look += " shut"
    tick = f'<i class="tick">{icon("k-check", 9)}</i>' if over else ""
    name = NARROW.get(space, SHORT[space])
    medal = f'<span class="med">{number}{tick}</span>'
    room = ROOM.get(space, 130)
    return (
        f'<section class="{look}" data-target="cube-{SPACES[space]}" data-about="action_space-{SPACES[space]}">'
        f'<h3 class="pt">{medal}'
        f"<span{fitted(scene.words.say(name), 14, room)}>{scene.say(name)}</span>{_corner(scene, space)}</h3>"
        f'<div class="bd">{CONTENTS[space](scene)}</div>'
        f'<div class="ft">{sockets(scene, space)}{_foot(scene, space)}</div></section>'
    )


def _corner(scene: Scene, space: int) -> str:
    if space == FORAGE:
        words = scene.say(Phrase("cards in the deck"))
        return (
            f'<small class="lbl deck" data-target="take-deck"><span class="sr">{words}: </span>'
            f"{icon('k-ing', 15)}{scene.view['deck']}</small>"
        )
    if space == EXHIBIT:
        return early(scene)
    if space == BUY and scene.view["round"]:
        return f'<small class="lbl">{"I" * (scene.view["level"] + 1)}</small>'
    if space == SELL and scene.view["coming"] >= 0:
        one = scene.view["coming"]
        words = scene.say(Phrase("next: {name}", name=ADVENTURER[one]))
        wanted = "".join(icon(FLASK[kind], 15) for kind in scene.box.wanted[one])
        about = f'data-about="adventurer-{ADVENTURERS[one]}"'
        return f'<small class="lbl next" {about}><span class="sr">{words}</span>→{wanted}</small>'
    return ""


def _foot(scene: Scene, space: int) -> str:
    if space == SELL and scene.view["adventurer"] >= 0:
        name = ADVENTURER[scene.view["adventurer"]]
        if 36 * scene.players + 12.5 * width(scene.words.say(name), "t") < (180 if scene.golem else 270):
            return f'<span class="lbl">{scene.say(name)}</span>'
    return ""


def strip(scene: Scene) -> str:
    """Draw all spaces in a line for phones, with the one being resolved; below, links to the other boards."""
    now = scene.view["resolving"]
    found = []
    for number, space in enumerate(scene.view["spaces"], start=1):
        look = "now" if space == now else "done" if space < now else ""
        name = scene.say(SPACE[space])
        found.append(
            f'<span class="{look}" data-target="cube-{SPACES[space]}" data-about="action_space-{SPACES[space]}">'
            f"{icon(SIGNS[space], 22, name)}<b>{number}</b></span>"
        )
    ways = [
        f'<a href="#r-board-{place}">{icon(symbol, 20)}{scene.say(words)}</a>'
        for place, symbol, words, there in (
            ("track", "k-rep", Phrase("Track"), True),
            ("theories", "k-a-publish", Phrase("Theories"), True),
            ("articles", "k-book", Phrase("Articles"), scene.encyclopedia),
            ("golem", "k-a-golem", Phrase("Golem"), scene.golem),
        )
        if there
    ]
    return f'<div class="line">{"".join(found)}</div><div class="jump">{"".join(ways)}</div>'
