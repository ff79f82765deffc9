"""What an option would do, shown before it is chosen: costs, gains, and where students and golems would stand."""

from __future__ import annotations

from typing import Any

from shem.games.golem.pictures import city
from shem.games.golem.pictures.icons import RESOURCE, STUDENT, points, some
from shem.games.golem.pictures.sight import Sight
from shem.games.golem.state import BURIED, RESERVE
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.phrase import Language
from shem.pictures import Steps, moved, picture
from shem.pictures.tokens import Icon, Number, Step, Walk

SIZE = 18.0
View = dict[str, Any]


def foresee(before: Game, after: Game, seat: int, option: Option, words: Language) -> dict[str, Any]:
    """What it costs and gives, and where pieces would go."""
    now, then = before.view(seat), after.view(seat)
    cost, gain = balance(now, then, seat)
    found: dict[str, Any] = {"cost": picture(cost, SIZE) if cost else "", "gain": picture(gain, SIZE) if gain else ""}
    walks = [(player["students"], player["created"]) for player in now["seats"]]
    if walks != [(player["students"], player["created"]) for player in then["seats"]]:
        found["moves"] = moved(city.pieces(Sight(now, words)), city.pieces(Sight(then, words)))
    return found


def balance(now: View, then: View, seat: int) -> tuple[Steps, Steps]:
    """What this seat has less and more of afterwards."""
    mine, later = now["seats"][seat], then["seats"][seat]
    cost: Steps = []
    gain: Steps = []

    def changed(n: int, mark: Step) -> None:
        if n:
            (gain if n > 0 else cost).append(mark)

    for kind, symbol in enumerate(RESOURCE):
        n = later["stock"][kind] - mine["stock"][kind]
        changed(n, some(abs(n), symbol))
    n = later["vp"] - mine["vp"]
    changed(n, [points(abs(n))])
    n = sum(later["gold"]) - sum(mine["gold"])
    changed(n, some(abs(n), "i-gold"))
    for district, symbol in enumerate(STUDENT):
        n = later["students"][district] - mine["students"][district]
        changed(n, _walk(n, symbol))
    n = later["track"] - mine["track"]
    changed(n, _counted(n, "i-gtrack"))
    n = later["study"] - mine["study"]
    changed(n, _counted(n, "i-openbook"))
    changed(_made(later) - _made(mine), [Icon("i-create", 1.08)])
    n = later["created"].count(BURIED) - mine["created"].count(BURIED)
    changed(-n, [Icon("i-kill", 1.05)])
    if later["developed"] != mine["developed"]:
        gain.append([Icon("i-dev")])
    n = sum(map(len, later["columns"])) - sum(map(len, mine["columns"]))
    changed(n, [Icon("i-book", 1.04)])
    return cost, gain


def _made(player: View) -> int:
    return sum([place != RESERVE for place in player["created"]])


def _walk(n: int, symbol: str) -> Step:
    times: Step = [Number(f"{abs(n)}×")] if abs(n) > 1 else []
    return [*times, Icon(symbol), Walk(ahead=n > 0)]


def _counted(n: int, symbol: str) -> Step:
    return [Icon(symbol)] if abs(n) == 1 else [Number(abs(n)), Icon(symbol)]
