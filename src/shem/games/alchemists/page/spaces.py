"""The order tile, and the action spaces with their cubes: columns are the play order, rows the actions."""

from __future__ import annotations

from collections.abc import Callable

from shem.games.alchemists.alchemy import INGREDIENTS, POTIONS
from shem.games.alchemists.box import (
    ADVENTURERS,
    ARTIFACTS,
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
from shem.games.alchemists.names import ADVENTURER, LEVEL, POTION, SPACE
from shem.games.alchemists.order import BOARD, PARALYSIS, place_label, tile_name
from shem.games.alchemists.page import cards
from shem.games.alchemists.page.actions import UNTOLD
from shem.games.alchemists.page.icons import ARROW, marks
from shem.games.alchemists.page.scene import FLASK, QUALITY, SIGN, Scene, cost, fitted, gain, icon, piece
from shem.kernel.nodes import NOTHING
from shem.kernel.phrase import Phrase
from shem.pictures.metrics import width

SHORT = {
    FORAGE: Phrase("Forage"),
    TRANSMUTE: Phrase("Transmute"),
    CUSTODIAN_SPACE: Phrase("Custodian"),
    SELL: Phrase("Sell a potion"),
    RESEARCH: Phrase("Golem research"),
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
ROOM = {TRANSMUTE: 66, LIBRARY: 52, DEBUNK: 56, PUBLISH: 56, STUDENT: 68, DRINK: 48}
TALLER = (FORAGE, RESEARCH, BUY)  # their cubes stand in one line


# -- play order ------------------------------------------------------------------------------------------


def order(scene: Scene) -> str:
    """The places in the play order with their prices and cards, and who has taken them."""
    view, box = scene.view, scene.box
    tile = view["tile"]
    if tile < 0:
        return f'<h3 class="pt">{scene.say(Phrase("Order"))}</h3>'
    rows = []
    for n in view["order_spaces"]:
        price, reward = box.order_cost[tile][n], box.order_reward[tile][n]
        there = [seat for seat, player in enumerate(view["seats"]) if player["place"] == n]
        about = f' data-about="{place_label(tile, n).replace(" ", "-")}"' if tile >= BOARD else ""
        given = marks(price) + (ARROW if price is not NOTHING and reward is not NOTHING else "") + marks(reward)
        who = _flask(scene, there[0]) if there else f'<span class="op">{n + 1}</span>'
        look = f' class="occ of-{there[0]}"' if there else ""
        given = given or '<span class="none">–</span>'
        rows.append(f'<li data-target="order-{n + 1}"{look}{about}>{who}<span class="ox">{given}</span></li>')
    stuck = [seat for seat in scene.order() if view["seats"][seat]["place"] >= PARALYSIS]
    sick = "".join(_flask(scene, seat) for seat in stuck)
    ill = "".join(scene.badge(seat, 14) for seat in view["paralysed"])
    name = scene.say(Phrase("paralysed: plays last"))
    rows.append(
        f'<li class="para">{icon("k-para", 17, name)}{sick}{ill}'
        f'<span class="ox">{marks(box.paralysis_reward)}</span></li>'
    )
    small = ""
    if tile < BOARD:
        first = 2 * box.tile_group[tile] + 1
        small = f'<small data-about="order_tile-{tile_name(tile)}">{first}–{first + 1}</small>'
    return f'<h3 class="pt">{scene.say(Phrase("Order"))} {small}</h3><ol class="otile">{"".join(rows)}</ol>'


def _flask(scene: Scene, seat: int) -> str:
    return icon(f"f-{SIGN[seat]}", 18, scene.name(seat))


# -- cubes -----------------------------------------------------------------------------------------------


def sockets(scene: Scene, space: int) -> str:
    """A group of sockets for each action; a cube that has been used leaves its imprint."""
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
    """What a seller takes off the price, once all bids are revealed."""
    bids = scene.view["bids"]
    if not bids or not bids[seat]:
        return ""
    words = scene.say(Phrase("discount {n}", n=bids[seat]))
    return f'<i class="bidden" title="{words}"><span class="sr">{words}</span>−{bids[seat]}</i>'


def _who(scene: Scene, space: int) -> str:
    """The cubes of a space in words."""
    found = [
        f"{scene.name(seat)} {scene.view['seats'][seat]['declared'][space]}"
        for seat in scene.view["rows"][space]
        if scene.view["seats"][seat]["declared"][space]
    ]
    return scene.say(Phrase("cubes")) + ": " + (", ".join(found) or "0")


# -- spaces ----------------------------------------------------------------------------------------------


def upper(scene: Scene) -> str:
    return _row(scene, True)


def lower(scene: Scene) -> str:
    return _row(scene, False)


def _row(scene: Scene, top: bool) -> str:
    """The spaces of one row of the board."""
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
    words = scene.words.say(SHORT[space])
    medal = f'<span class="med">{number}{tick}</span>'
    room = ROOM.get(space, 130)
    return (
        f'<section class="{look}" data-target="cube-{SPACES[space]}" data-about="action_space-{SPACES[space]}">'
        f'<h3 class="pt" title="{scene.say(SPACE[space])}">{medal}'
        f"<span{fitted(words, 14, room)}>{scene.say(SHORT[space])}</span>{_corner(scene, space)}</h3>"
        f'<div class="bd">{BODY[space](scene)}</div>'
        f'<div class="ft">{sockets(scene, space)}{_foot(scene, space)}</div></section>'
    )


def _corner(scene: Scene, space: int) -> str:
    if space == FORAGE:
        words = scene.say(Phrase("cards in the deck"))
        return (
            f'<small class="lbl deck" data-target="take-deck" title="{words}"><span class="sr">{words}: </span>'
            f"{icon('k-ing', 15)}{scene.view['deck']}</small>"
        )
    if space == EXHIBIT:
        return _early(scene)
    if space == BUY and scene.view["round"]:
        return f'<small class="lbl">{"I" * (scene.view["level"] + 1)}</small>'
    if space == SELL and scene.view["coming"] >= 0:
        one = scene.view["coming"]
        words = scene.say(Phrase("next: {name}", name=ADVENTURER[one]))
        wanted = "".join(icon(FLASK[kind], 15) for kind in scene.box.wanted[one])
        about = f'data-about="adventurer-{ADVENTURERS[one]}"'
        return f'<small class="lbl next" {about} title="{words}"><span class="sr">{words}</span>→{wanted}</small>'
    return ""


def _foot(scene: Scene, space: int) -> str:
    if space == SELL and scene.view["adventurer"] >= 0:
        name = ADVENTURER[scene.view["adventurer"]]
        if 36 * scene.players + 12.5 * width(scene.words.say(name), "t") < (180 if scene.golem else 270):
            return f'<span class="lbl">{scene.say(name)}</span>'
    return ""


def _forage(scene: Scene) -> str:
    row = scene.view["row"]
    row_cards = ""
    for at, kind in enumerate(row):
        name = INGREDIENTS[kind]
        card = piece(scene.card(kind, 26), f"row-{name}-{row[:at].count(kind)}", f"card {name}")
        row_cards += f'<span class="icard" data-target="take-{name}">{card}</span>'
    taken = [_taken(scene, seat, kind) for seat, kind in scene.deeds.taken[::-1]]
    gone = '<span class="icard gone"></span>' * (scene.box.row - len(row) - len(taken))
    return f'<div class="cards5">{row_cards}{"".join(taken)}{gone}</div>'


def _taken(scene: Scene, seat: int, kind: int) -> str:
    """A card that someone took in this round."""
    return f'<span class="icard gone by">{scene.card(kind, 26)}{scene.badge(seat, 15)}</span>'


def _transmute(scene: Scene) -> str:
    return f'<div class="vst"><span>{cost(1, "k-ing")}</span><span>{ARROW}{gain(1, "k-gold")}</span></div>'


def _early(scene: Scene) -> str:
    """The cubes on Custodians, who drink before potions are sold."""
    found = []
    for seat in scene.view["rows"][CUSTODIAN_SPACE]:
        player = scene.view["seats"][seat]
        left = player["declared"][CUSTODIAN_SPACE] - player["used"][CUSTODIAN_SPACE]
        found += [icon(f"c-{SIGN[seat]}", 16)] * left
        found += [icon(f"cx-{SIGN[seat]}", 16)] * player["used"][CUSTODIAN_SPACE]
    if not found:
        return ""
    words = scene.say(Phrase("drink before potions are sold"))
    card = icon("k-fav", 16, words)
    return f'<span class="early" data-target="cube-custodian" title="{words}">{card}{"".join(found)}</span>'


def _sell(scene: Scene) -> str:
    one = scene.view["adventurer"]
    if one < 0:
        words = scene.say(Phrase("from round 2"))
        return f'<div class="sellb"><span class="lbl">{words}</span></div>'
    niches = []
    for slot, kind in enumerate(scene.box.wanted[one]):
        name = POTIONS[kind]
        sales = "".join(_sale(scene, seat, level) for seat, potion, level in scene.deeds.sold if potion == kind)
        look = "niche sold" if scene.view["blocked"] >> slot & 1 else "niche"
        niches.append(
            f'<span class="{look}" data-target="sell-{name}" data-about="potion-{name}">{scene.potion(kind, 30)}'
            f'{sales and f"""<span class="sales">{sales}</span>"""}</span>'
        )
    face = icon(f"x-{ADVENTURERS[one]}", 44, scene.say(ADVENTURER[one]))
    return f'<div class="sellb"><span data-about="adventurer-{ADVENTURERS[one]}">{face}</span>{"".join(niches)}</div>'


def _sale(scene: Scene, seat: int, level: int) -> str:
    """Who sold this potion in this round, and how good it was."""
    if level == UNTOLD:
        return scene.badge(seat, 15)
    words = scene.say(LEVEL[level])
    return f'{scene.badge(seat, 15)}<b title="{words}"><span class="sr">{words}</span>{QUALITY[level]}</b>'


def _research(scene: Scene) -> str:
    have = scene.view["approval"]
    words = scene.say(Phrase("approval tokens on the space"))
    tokens = icon("k-app", 25) * have if have < 6 else f"{icon('k-app', 25)}<b>×{have}</b>"
    tokens = tokens or '<span class="tokx"></span>'
    return (
        f'<div class="golb"><div class="tokr" title="{words}"><span class="sr">{words}: {have}</span>{tokens}</div>'
        f'<span class="gr">{cost(1, "k-ing")}{ARROW}{icon("k-chest", 17)}{icon("k-ears", 17)}'
        f"{gain(1, 'k-app')}</span></div>"
    )


def _buy(scene: Scene) -> str:
    view = scene.view
    if not view["artifacts"][view["level"]]:
        return ""
    shelf = []
    for one in view["artifacts"][view["level"]]:
        if one in view["shelf"]:
            shelf.append(cards.artifact(scene, one, data_target=f"buy-{ARTIFACTS[one]}"))
        elif one != view["counter"]:
            owner = [seat for seat, player in enumerate(view["seats"]) if player["artifacts"] >> one & 1]
            shelf.append(cards.artifact(scene, one, "sold", owner[0] if owner else -1))
    if view["counter"] >= 0:
        one = view["counter"]
        shelf.append(cards.artifact(scene, one, cards.UNDER, data_target=f"buy-{ARTIFACTS[one]}-counter"))
    return f'<div class="buyb">{"".join(shelf)}</div>'


def _library(scene: Scene) -> str:
    pay, book = cost(scene.box.library_price, "k-app"), gain(1, "k-book")
    left = scene.view["books"]
    words = scene.say(Phrase("books left"))
    return (
        f'<div class="vst" data-target="visit-library" title="{words}: {left}"><span>{pay}</span>'
        f"<span>{ARROW}{book}</span></div>"
    )


def _debunk(scene: Scene) -> str:
    box = scene.box
    won, lost = gain(box.debunk, "k-rep"), cost(-box.debunk_failure, "k-rep")
    return f'<div class="vst"><span>{won}</span><span><i class="or"></i>{lost}</span></div>'


def _publish(scene: Scene) -> str:
    pay, won = cost(scene.box.publish_price, "k-gold"), gain(scene.box.publish, "k-rep")
    return f'<div class="vst"><span>{pay}</span><span>{ARROW}{won}</span></div>'


def _student(scene: Scene) -> str:
    price = scene.view["student_fee"]
    fee = cost(price, "k-gold") if price else '<span class="ch gain"><b>0</b></span>'
    return f'<div class="stub">{icon("x-student", 40)}{fee}</div>'


def _drink(scene: Scene) -> str:
    flasks = "".join(f'<span data-about="potion-{POTIONS[kind]}">{icon(FLASK[kind], 18)}</span>' for kind in (1, 3, 5))
    return f'<div class="vst">{_early(scene) or icon("k-a-drink", 22)}<span>{flasks}</span></div>'


def _exhibit(scene: Scene) -> str:
    """The six potions; who has shown them first, who too."""
    found = []
    for kind, name in enumerate(POTIONS[:6]):
        who = "".join(
            scene.badge(seat, 13) for seat, player in enumerate(scene.view["seats"]) if player["exhibited"] >> kind & 1
        )
        found.append(
            f'<span class="shown" data-target="exhibit-{name}" data-about="potion-{name}">'
            f'{icon(FLASK[kind], 24, scene.say(POTION[kind]))}<span class="by">{who}</span></span>'
        )
    return f'<div class="exhib">{"".join(found)}</div>'


BODY: dict[int, Callable[[Scene], str]] = {
    FORAGE: _forage,
    TRANSMUTE: _transmute,
    SELL: _sell,
    RESEARCH: _research,
    BUY: _buy,
    LIBRARY: _library,
    DEBUNK: _debunk,
    PUBLISH: _publish,
    STUDENT: _student,
    DRINK: _drink,
    EXHIBIT: _exhibit,
}


def strip(scene: Scene) -> str:
    """For phones: all spaces in a line, and which is being resolved; below, ways to the other boards."""
    now = scene.view["resolving"]
    found = []
    for number, space in enumerate(scene.view["spaces"], start=1):
        look = "now" if space == now else "done" if space < now else ""
        name = scene.say(SPACE[space])
        found.append(
            f'<span class="{look}" data-target="cube-{SPACES[space]}" title="{name}">'
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
