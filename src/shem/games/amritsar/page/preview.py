"""Previews of an option before it is chosen.

Everything is played on a redealt table that looks the same to the seat, so no rule is repeated here.
"""

from __future__ import annotations

from html import escape
from typing import Any

from shem.games.amritsar.box import AREAS, COLOURS, TRACKS
from shem.games.amritsar.elephants import MOVES
from shem.games.amritsar.page import ghosts
from shem.games.amritsar.page.ghosts import Way
from shem.games.amritsar.page.icons import TRACK, Coin, Pennant, goods, hat, points, steps
from shem.games.amritsar.page.pieces import pieces
from shem.games.amritsar.page.scene import Scene
from shem.games.amritsar.view import BoardView
from shem.games.amritsar.workers import TAKE_COINS, area_label
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import View
from shem.pictures import Steps, moved, picture
from shem.pictures.tokens import Icon, Number, Slash, Step, joined

SIZE = 19.0  # size of the rows in the preview


def foresee(before: Game, after: Game, seat: int, option: Option, words: Language) -> dict[str, Any]:
    """Return what an option costs and gives, what it makes possible, and where it would put pieces."""
    scene = Scene(before.view(seat), words)
    found: dict[str, Any] = {}
    if _sows(option):
        found = _sowing(scene, before, after, seat, option)
        settle(after, seat)
    later = Scene(after.view(seat), words)
    cost, gain = balance(scene.view["seats"][seat], later.view["seats"][seat])
    found["cost"] = picture(cost, SIZE) if cost else ""
    found["gain"] = picture(gain, SIZE) if gain else ""
    if after.decision is not None and after.decision.seat == seat:
        found["more"] = found.get("more", "") + others(scene, later, seat)
    if option in MOVES:
        walked = moved(pieces(scene), pieces(later))
        found["moves"] = {name: place for name, place in walked.items() if f"elephant-{scene.mark(seat)}" in name}
    elif option.verb == "donate":
        found["ghosts"] = ghosts.marker(scene, seat, option.a, option.b)
    elif option.verb in ("buy", "sell"):
        found["more"] = _prices(scene, later, option) + found.get("more", "")
    return found


def ahead(game: Game, seat: int, words: Language) -> str:
    """Draw the route that is left while workers are being sown."""
    decision = game.decision
    if decision is None or not _sows(decision.options[0]) or decision.options[0].verb == "lift":
        return ""
    return ghosts.path(Scene(game.view(seat), words), rest_of_way(game, seat))


# -- cost and gain -----------------------------------------------------------------------------------


def balance(mine: BoardView, later: BoardView) -> tuple[Steps, Steps]:
    """Return what a seat loses and gains."""
    cost: Steps = []
    gain: Steps = []
    for kind in (3, 0, 1, 2):
        change = later["stock"][kind] - mine["stock"][kind]
        if change:
            (gain if change > 0 else cost).append([goods(kind, abs(change))])
    change = later["pp"] - mine["pp"]
    if change:
        (gain if change > 0 else cost).append([points(abs(change))])
    change = later["load"] + later["market"] - mine["load"] - mine["market"]
    if change:
        (gain if change > 0 else cost).append(_times(abs(change), "i-cube"))
    for track in range(len(TRACKS)):
        change = later["knowledge"][track] - mine["knowledge"][track]
        if change > 0:
            gain.append(_times(change, TRACK[track]))
    change = later["tax"] - mine["tax"]
    if change > 0:
        cost.append([Icon("i-tax"), Pennant(f"+{change}")])
    if later["capacity"] > mine["capacity"]:
        gain.append([Number(f"+{later['capacity'] - mine['capacity']}", 0.8), Icon("i-store")])
    if mine["movement"] != later["movement"] and not mine["movement"]:
        gain.append([Icon("i-unlock")])
    return cost, gain


def others(scene: Scene, then: Scene, seat: int) -> str:
    """Return what other players earn by it."""
    found = []
    for one, (now, later) in enumerate(zip(scene.boards(), then.boards(), strict=True)):
        if one != seat and later["pp"] > now["pp"]:
            found.append([Icon(f"cb-{scene.mark(one)}", 0.9), points(later["pp"] - now["pp"])])
    return f"<p>{picture([[Icon('i-arrow', 0.7)], *found], SIZE)}</p>" if found else ""


def _times(n: int, symbol: str) -> Step:
    return [Icon(symbol)] if n == 1 else [Number(n, 0.8), Icon(symbol)]


def _prices(scene: Scene, then: Scene, option: Option) -> str:
    """Return the next price in this column, before and after."""
    now, later = scene.view["prices"][option.a], then.view["prices"][option.a]
    rows: list[Step] = [
        [Icon("i-buy", 0.9), Coin(now["buy"]), Icon("i-arrow", 0.6), Coin(later["buy"])],
        [Icon("i-sell", 0.9), Coin(now["sell"]), Icon("i-arrow", 0.6), Coin(later["sell"])],
    ]
    return f"<p>{picture([[goods(option.a, 1)], *rows], SIZE)}</p>"


# -- sowing ------------------------------------------------------------------------------------------


def _sows(option: Option) -> bool:
    return option.verb in ("lift", "last", *COLOURS)


def settle(game: Game, seat: int) -> None:
    """Answer questions on a worker's way that do not change it: coins there, a free skip."""
    while (decision := game.decision) is not None and decision.seat == seat:
        first = decision.options[0]
        if first is not TAKE_COINS and first.verb != "free":
            return
        game.play(first, seat)


def set_down(now: list[list[int]], then: list[list[int]]) -> list[tuple[int, int]]:
    """Return area and color of the newly placed workers."""
    return [(area, colour) for area in range(len(AREAS)) for colour in then[area][len(now[area]) :]]


def rest_of_way(game: Game, seat: int, start: int = -1) -> Way:
    """Return the areas the remaining workers will reach, in any order, and where the last one may stop."""
    game = game.copy()
    found = Way(start)
    colours = tuple(sorted(set(game.view(seat)["hand"])))
    while (decision := game.decision) is not None and decision.seat == seat and _sows(decision.options[0]):
        option = decision.options[0]
        if option.verb == "last":
            found.landings = [(one.a, colours, _skipped(game, seat, one)) for one in decision.options]
            return found
        if option.verb == "lift":
            return found
        workers = game.view(seat)["workers"]
        game.play(option, seat)
        settle(game, seat)
        reached = set_down(workers, game.view(seat)["workers"])
        reached.sort(key=lambda stop: (stop[0] - option.a) % len(AREAS))
        found.stops += [(area, colours) for area, _ in reached]
    return found


def _skipped(game: Game, seat: int, option: Option) -> list[tuple[int, int]]:
    """Return the areas on which this landing would leave coins, and how many."""
    now = game.view(seat)["coins"]
    game = game.copy()
    game.play(option, seat)
    settle(game, seat)
    then = game.view(seat)["coins"]
    return [(area, then[area] - now[area]) for area in range(len(AREAS)) if then[area] > now[area]]


def _sowing(scene: Scene, before: Game, after: Game, seat: int, option: Option) -> dict[str, Any]:
    """Draw the whole route as ghosts, and the actions that the last worker makes possible."""
    now = scene.view["workers"]
    start = -1
    if option.verb == "lift":
        start = option.a
        now = [[] if area == start else colours for area, colours in enumerate(now)]
    reached = set_down(now, after.view(seat)["workers"])
    first = start + 1 if start >= 0 else option.a
    reached.sort(key=lambda stop: (stop[0] - first) % len(AREAS))
    way = Way(start)
    way.stops = [(area, (colour,)) for area, colour in reached]
    if option.verb == "last":
        way.skipped = _skipped(before, seat, option)
    else:
        rest = rest_of_way(after, seat, start)
        way.stops += rest.stops
        way.landings = rest.landings
    return {"ghosts": ghosts.path(scene, way), "more": _opened(scene, after, seat)}


def _opened(scene: Scene, game: Game, seat: int) -> str:
    """Return which actions each possible last color makes possible in the nearest area it can reach."""
    hand = sorted(set(game.view(seat)["hand"])) or [-1]
    lines: list[str] = []
    common = ""
    for colour in hand:
        view, options = _act(game, seat, colour)
        if view is None:
            continue
        last = view["worker"]
        mains: list[Step] = []
        seconds: list[Step] = []
        rides = False
        for option in options:
            if option.verb == "main":
                mains.append(joined(steps(scene.box.tile_main[option.a])))
            elif option.verb == "second":
                sign = Icon(f"hat-{'wybg'[scene.box.tile_colour[option.a]]}", 0.8)
                seconds.append([sign, *joined(steps(scene.box.tile_second[option.a]))])
            rides = rides or option.verb == "elephant"
        if not common:
            common = _mains(scene, view["place"], mains, rides)
        words = escape(scene.say(Phrase("no secondary action")))
        nothing = f'<small title="{words}">–<span class="sr">{words}</span></small>'
        arrow = picture([[hat(last), Icon("i-arrow", 0.6)]], SIZE)
        lines.append(f"<p>{arrow}{picture(seconds, SIZE) if seconds else nothing}</p>")
    return common + f'<div class="lasts">{"".join(lines)}</div>' if lines else ""


def _mains(scene: Scene, area: int, mains: list[Step], rides: bool) -> str:
    run: Step = []
    for at, main in enumerate(mains):
        run += [*([Slash()] if at else []), *main]
    row: Steps = [run] if run else []
    if rides:
        row.append([Number("+", 0.8), Icon("i-elephant", 1.1)])
    inside = picture(row, SIZE) if row else f"<small>{escape(scene.say(Phrase('no main action')))}</small>"
    return f"<p><b>{area_label(area, scene.words)}</b> {inside}</p>"


def _act(game: Game, seat: int, colour: int) -> tuple[View | None, tuple[Option, ...]]:
    """Return the question after sowing, if this color is placed last, as near as possible."""
    game = game.copy()
    settle(game, seat)
    while (decision := game.decision) is not None and decision.seat == seat and _sows(decision.options[0]):
        if decision.options[0].verb == "lift":
            return None, ()
        others = [one for one in decision.options if one.verb == "last" or one.b != colour]
        game.play((others or decision.options)[0], seat)
        settle(game, seat)
    view = game.view(seat)
    if decision is None or decision.seat != seat or view["phase"] != "actions":
        return None, ()
    return view, decision.options
