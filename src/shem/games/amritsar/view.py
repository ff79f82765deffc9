"""What a seat may see, and dealing anew what it may not."""

from __future__ import annotations

from random import Random
from typing import Any

from shem.games.amritsar import reporting
from shem.games.amritsar.actions import ACT
from shem.games.amritsar.box import GOAL_TYPES
from shem.games.amritsar.elephants import MOVE_ELEPHANT
from shem.games.amritsar.rounds import END_OF_DECADE, ROUND, TURN
from shem.games.amritsar.setup import FIRST_CHOICES
from shem.games.amritsar.state import NO_TILE, Amritsar, Player
from shem.games.amritsar.upgrades import PlaceMahout
from shem.games.amritsar.workers import LIFT_WORKERS

FACE_DOWN = -2  # a goal tile on a field that this seat may not look at
PHASES = ("setup", "elephant", "workers", "actions", "third", "follow", "activation", "decade", "over")


def view(t: Amritsar, seat: int) -> dict[str, Any]:
    """Everything that lies open, and this seat's own goals. Whatever is not named here is not seen."""
    seen: dict[str, Any] = {
        "seat": seat,
        "phase": phase(t),
        "layout": t.layout,
        "order": t.seats_in_order(),
        "decade": t.decade,
        "round": t.round,
        "active": t.active,
        "maharaja": t.maharaja,
        "workers": [list(area) for area in t.workers],
        "coins": t.coins[:],
        "golden": list(t.golden),
        "hand": list(t.hand),
        "group": t.group,
        "worker": t.worker,
        "place": t.place,
        "market": t.market[:],
        "donated": [list(zone) for zone in t.donated],
        "tiles": list(t.tiles),
        "temples": list(t.temples),
        "bridges": list(t.bridges),
        "display": list(t.display),
        "available": list(t.available),
        "verbs": sorted({option.verb for option in t.choices(seat)}),
        "placing": t.arg if isinstance(t.asker, PlaceMahout) else NO_TILE,
        "shown": t.shown,
        "seats": [_player(t, one, own=one == seat) for one in range(t.players)],
    }
    court = t.court
    if court is not None:
        seen["ruler"] = _player(t, t.players, own=False) | {
            "hard": court.hard,
            "markers": court.markers,
            "reserve": court.reserve[:],
            "progress": court.knowledge,
            "goal": court.goal,
            "real": court.real,
        }
    return seen


def phase(t: Amritsar) -> str:
    """Where in the game we are."""
    if t.asker is None and not t.stack:
        return "over"
    if t.court is not None and t.court.real:
        return reporting.phase(t)
    frames = [*t.stack, (t.asker, t.seat, t.arg)]
    waiting = [effect for effect, _, _ in frames]
    if t.asker in FIRST_CHOICES or len(t.stack) == 0 or not t.seats[t.first].mahouts.count(0):
        return "setup"
    if LIFT_WORKERS in waiting and t.asker is not LIFT_WORKERS:
        return "elephant"
    for effect, _, arg in frames:
        if effect is ACT:
            return "workers" if arg == 0 and t.asker is not ACT else "actions"
    if t.asker is MOVE_ELEPHANT:
        return "third"
    if TURN[-1] in waiting or ROUND[-1] in waiting:
        return "follow"
    return "decade" if END_OF_DECADE[-1] in waiting and END_OF_DECADE[0] not in waiting else "activation"


def _player(t: Amritsar, one: int, own: bool) -> dict[str, Any]:
    player = t.seats[one]
    seen: dict[str, Any] = {
        "stock": player.stock[:],
        "pp": player.pp,
        "earned": player.earned[:],
        "capacity": player.capacity,
        "elephant": player.elephant,
        "load": player.load,
        "market": player.market,
        "knowledge": player.knowledge[:],
        "tax": player.tax,
        "stores": list(player.stores),
        "abilities": player.abilities,
        "flipped": player.flipped,
        "goals": [tile if own or t.shown or tile == NO_TILE else FACE_DOWN for tile in player.goals],
        "hand_count": len(player.hand),
        "mahouts": list(player.mahouts),
        "movement": player.movement,
        "trades": player.trades,
        "swapped": player.swapped,
    }
    if own:
        seen["hand"] = list(player.hand)
    return seen


def redeal(t: Amritsar, seat: int, rng: Random) -> Amritsar:
    """A table that looks the same to this seat: the goals of the others are dealt anew.

    Everybody has one goal of each type, but face down nobody knows which of them lies where.
    """
    new = t.copy()
    others = [player for one, player in enumerate(new.seats[: new.players]) if one != seat]
    pools = []
    for kind in range(len(GOAL_TYPES)):
        pool = [tile for tile in new.unseen if tile // 6 == kind]
        for player in others:
            pool += [tile for tile in hidden(new, player) if tile // 6 == kind]
        pool.sort()
        rng.shuffle(pool)
        pools.append(pool)
    for player in others:
        dealt = [pools[kind].pop() for kind in sorted([tile // 6 for tile in hidden(new, player)])]
        rng.shuffle(dealt)
        if not new.shown:
            player.goals = tuple([tile if tile == NO_TILE else dealt.pop() for tile in player.goals])
        player.hand = tuple(dealt)
    new.unseen = tuple(sorted([tile for pool in pools for tile in pool]))
    return new


def hidden(t: Amritsar, player: Player) -> list[int]:
    """The goals of another player that nobody else knows."""
    if t.shown:
        return list(player.hand)
    return [*player.hand, *(tile for tile in player.goals if tile != NO_TILE)]
