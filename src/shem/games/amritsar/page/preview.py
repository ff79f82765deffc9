"""Previews of an option before it is chosen.

Everything is played on a redealt table that looks the same to the seat, so no rule is repeated here.
"""

from __future__ import annotations

from typing import cast

from shem.contracts.preview import Consequence, Kind, Preview, Reader
from shem.games.amritsar.box import AREAS, COIN, COLOURS
from shem.games.amritsar.elephants import MOVES
from shem.games.amritsar.page import consequences, ghosts
from shem.games.amritsar.page.ghosts import Way
from shem.games.amritsar.page.icons import steps
from shem.games.amritsar.page.pieces import pieces
from shem.games.amritsar.page.scene import Scene
from shem.games.amritsar.resources import amount
from shem.games.amritsar.state import Amritsar
from shem.games.amritsar.workers import COLOUR_WORDS, TAKE_COINS, area_label
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import View
from shem.pictures import moved, picture
from shem.pictures.foreseen import events, next_question, played
from shem.pictures.tokens import Slash, Step, joined

SIZE = 19.0  # size of the rows in the preview


def foresee(before: Game, after: Game | None, option: Option, reader: Reader) -> Preview:
    """Return what an option costs and gives, what follows from it, and where it would put pieces."""
    seat = reader.seat
    scene = Scene(before.view(seat), reader.words)
    if before.table.sealed is not None:
        return Preview()
    after = played(before, option, seat)
    found = Preview()
    if _sows(option):
        found = _sowing(scene, before, after, seat, option)
        settle(after, seat)
    now, table = cast(Amritsar, before.table), cast(Amritsar, after.table)
    later = Scene(after.view(seat), reader.words)
    mine, mine_later = scene.view["seats"][seat], later.view["seats"][seat]
    own = [line for line in table.log or [] if line.seat == seat]
    others = [line for line in table.log or [] if line.seat != seat]
    found.cost, found.gain = consequences.sums(mine, mine_later, own, f"cb-{scene.mark(seat)}")
    found.consequences += [
        *consequences.given_up(now, seat, option),
        *events(own, reader, consequences.TOLD),
        *events(others, reader),
        *next_question(table, seat),
        *consequences.followers(later, reader),
        *consequences.majority(scene, later, reader),
        *consequences.taxes(now, table, seat),
    ]
    if option in MOVES:
        walked = moved(pieces(scene), pieces(later))
        found.moves = {name: place for name, place in walked.items() if f"elephant-{scene.mark(seat)}" in name}
    elif option.verb == "donate":
        found.ghosts = ghosts.marker(scene, seat, option.a, option.b)
    elif option.verb in ("buy", "sell"):
        found.consequences.append(_prices(scene, later, option))
    return found


def ahead(game: Game, seat: int, words: Language) -> str:
    """Draw the route that is left while workers are being sown."""
    decision = game.decision
    if decision is None or not _sows(decision.options[0]) or decision.options[0].verb == "lift":
        return ""
    return ghosts.path(Scene(game.view(seat), words), rest_of_way(game, seat))


def _prices(scene: Scene, then: Scene, option: Option) -> Consequence:
    """Return the next price in this column, before and after."""
    now, later = scene.view["prices"][option.a], then.view["prices"][option.a]
    words = Phrase(
        "Market: buying then costs {buy} (now {buy_now}), selling gives {sell} (now {sell_now})",
        buy=amount(COIN, later["buy"]),
        buy_now=now["buy"],
        sell=amount(COIN, later["sell"]),
        sell_now=now["sell"],
    )
    return Consequence(Kind.STANDING, words, "i-market")


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


def _sowing(scene: Scene, before: Game, after: Game, seat: int, option: Option) -> Preview:
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
    return Preview(ghosts=ghosts.path(scene, way), consequences=_opened(scene, after, seat))


def _opened(scene: Scene, game: Game, seat: int) -> list[Consequence]:
    """Return which actions each possible last color makes possible in the nearest area it can reach."""
    found: list[Consequence] = []
    for colour in sorted(set(game.view(seat)["hand"])) or [-1]:
        view, options = _act(game, seat, colour)
        if view is None:
            continue
        mains = [joined(steps(scene.box.tile_main[one.a])) for one in options if one.verb == "main"]
        seconds = [joined(steps(scene.box.tile_second[one.a])) for one in options if one.verb == "second"]
        last = COLOUR_WORDS[view["worker"]]
        if not found:
            area = area_label(view["place"], scene.words)
            words, none = Phrase("Main actions in {area}:", area=area), Phrase("No main action in {area}", area=area)
            found.append(Consequence(Kind.STEP, words if mains else none, drawn=_choice(mains)))
            if any(one.verb == "elephant" for one in options):
                words = Phrase("Your elephant is there: one more action")
                found.append(Consequence(Kind.STEP, words, "i-elephant"))
        words = Phrase("If {colour} is last: secondary action", colour=last)
        none = Phrase("If {colour} is last: no secondary action", colour=last)
        found.append(Consequence(Kind.STEP, words if seconds else none, drawn=_choice(seconds)))
    return found


def _choice(actions: list[Step]) -> str:
    """Draw actions of which one can be taken."""
    run: Step = []
    for at, action in enumerate(actions):
        run += [*([Slash()] if at else []), *action]
    return f' <span class="printed">{picture([run], SIZE)}</span>' if run else ""


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
