"""What an option or a few typed words refer to, and what an option means now."""

from __future__ import annotations

from typing import cast

from rich.text import Text

from shem.games.amritsar.box import GOODS, MAHOUTS, TRACKS, ZONE_TILES, Box
from shem.games.amritsar.catalogue import catalogue
from shem.games.amritsar.components import open_box
from shem.games.amritsar.knowledge import field_ahead
from shem.games.amritsar.resources import amount
from shem.games.amritsar.terminal import signs
from shem.games.amritsar.view import GameView
from shem.kernel.option import Option
from shem.kernel.phrase import Language, List, Phrase
from shem.kernel.rules import View

# The component an option is about, by its verb; its first argument says which one.
KINDS = {
    **dict.fromkeys(("main", "second", "tile"), "zone_tile"),
    **dict.fromkeys(("use", "follow", "mahout"), "mahout_tile"),
    **dict.fromkeys(("store", "storehouse"), "storehouse"),
    **dict.fromkeys(("buy", "sell"), "market_column"),
    **{"goal": "goal", "step": "track", "temple": "temple_tile", "bridge": "bridge_tile"},
}


def refers(view: View, option: Option) -> list[str]:
    """Return the labels of the components that an option refers to."""
    if option.verb in KINDS:
        return [f"{KINDS[option.verb]} {option.args[0]}"]
    if option.verb == "elephant" and option.args[0] in ZONE_TILES:
        return [f"zone_tile {option.args[0]}"]
    if option.verb == "elephant" and option.args[0] in MAHOUTS:
        return [f"mahout_tile {option.args[0]}"]
    if option.verb == "field":
        return ["player_board"]
    if option.verb == "donate":
        return [f"donation_tile {view['layout']} {option.args[0]}", "donation"]
    return []


def lookup(view: View, typed: str) -> list[str]:
    """Return the labels of the components that a player means by what they typed."""
    known = catalogue(view["edition"])
    return [label for label in _pointed_at(view, typed.strip()) if label in known]


def _pointed_at(view: View, text: str) -> list[str]:
    word, _, rest = text.partition(" ")
    if rest.upper() in ZONE_TILES:
        return [f"zone_tile {rest.upper()}"]
    if text.upper() in ZONE_TILES:
        return [f"zone_tile {text.upper()}"]
    if rest in MAHOUTS and word in ("mahout", "use", "follow", "elephant"):
        return [f"mahout_tile {rest}"]
    if word in ("store", "storehouse"):
        return [f"storehouse {rest}"]
    if word == "goal":
        return [f"goal {rest.upper()}"]
    if word in ("buy", "sell"):
        return [f"market_column {rest}"]
    if word == "step":
        return [f"track {rest}"]
    if word == "field":
        return ["player_board"]
    if word == "donate" and rest:
        return [f"donation_tile {view['layout']} {rest.split()[0]}", "donation"]
    if word in ("temple", "bridge"):
        return [f"{word}_tile {rest}"]
    return [text.lower().replace(" ", "_"), text.lower()]


def hint(seen: View, after: View | None, option: Option, words: Language) -> Text:
    """Return the option's meaning in words, then its immediate effect, as far as that is certain.

    A purchase's cost, with every discount, is shown among the changes.
    """
    view = cast(GameView, seen)
    box = open_box(view["edition"])
    meant = _meaning(view, box, option)
    changes = _changes(view, cast(GameView, after), words) if after is not None else []
    text = Text(words.say(List(meant, "; ")), style="dim")
    if changes:
        text.append("  " if meant else "").append_text(Text(" ").join(changes))
    return text


def _meaning(view: GameView, box: Box, option: Option) -> list[Phrase]:
    if option.verb == "step":
        track = option.a
        return [field_ahead(box, track, view["seats"][view["seat"]]["knowledge"][track]).words()]
    if option.verb == "donate":
        tile = box.donation[view["layout"]][option.a]
        costs = [amount(kind, n) for kind, n in enumerate(box.level_cost[tile.level[option.b]]) if n]
        return [Phrase("{cost} → {n} PP", "{cost} → {n} PP", tile.pp[option.b], cost=List(costs, " + "))]
    return []


def _changes(view: GameView, after: GameView, words: Language) -> list[Text]:
    """Return what changes for this seat."""
    now, then = view["seats"][view["seat"]], after["seats"][view["seat"]]
    found = []
    for kind, name in enumerate(GOODS):
        if then["stock"][kind] != now["stock"][kind]:
            found.append(signs.goods(name, _signed(then["stock"][kind] - now["stock"][kind]), words))
    if then["pp"] != now["pp"]:
        found.append(signs.goods("pp", _signed(then["pp"] - now["pp"]), words))
    for track, name in enumerate(TRACKS):
        if then["knowledge"][track] != now["knowledge"][track]:
            sign = words.say(signs.TRACK_SIGNS[name])
            found.append(Text(f"{sign} {now['knowledge'][track]}→{then['knowledge'][track]}"))
    if then["load"] != now["load"]:
        found.append(Text(f"■{_signed(then['load'] - now['load'])}"))
    if then["tax"] != now["tax"]:
        found.append(Text(f"▼{_signed(then['tax'] - now['tax'])}", style="red"))
    return found


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"
