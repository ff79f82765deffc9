"""Fills a game's score sheet from the final position of a game, as its players would from the pieces on the table."""

from __future__ import annotations

from random import Random
from typing import Any

import shem
from shem.games.alchemists.alchemy import CONFIGURATIONS
from shem.games.alchemists.box import ARTIFACTS, FIRST_HEDGE, PARTS
from shem.games.alchemists.scoring import wrong_aspects, wrong_entries
from shem.games.alchemists.state import ANIMATED_GOLEM
from shem.games.amritsar.box import COIN, GOALS, TRACKS, ZONES
from shem.games.amritsar.goals import markers_in, markers_on
from shem.games.amritsar.scoring import final_fields, goal_points, solo_points
from shem.games.amritsar.state import NO_TILE
from shem.games.golem.scoring import final_points as golem_points
from shem.games.golem.scoring import met, products
from shem.kernel.game import Game

Sheet = dict[str, Any]


def played(name: str, seats: int, seed: int, **settings: str) -> tuple[Game, dict[int, int]]:
    """Play a random game to its end. Also return the secret artifacts that the seats had in the last round."""
    game, rng = shem.new(name, seats=seats, seed=seed, **settings), Random(seed)
    secrets: dict[int, int] = {}
    while not game.over:
        if name == "alchemists":
            held: Any = game.table
            secrets |= {seat: one.secret for seat, one in enumerate(held.seats) if one.secret >= 0}
        decision = game.decision
        assert decision is not None
        game.play(rng.choice(decision.options), seat=decision.seat)
    return game, secrets


def golem(game: Game, secrets: dict[int, int]) -> list[Sheet]:
    t: Any = game.table
    found = []
    for seat, player in enumerate(t.seats):
        sheet: Sheet = {
            "vp": player.vp - sum(vp for _, vp in golem_points(t, seat)),
            "study": player.study,
            "objectives": [str(card) for card in met(t, seat)],
            "stock": sum(player.stock),
            "order": t.order.index(seat) + 1,
        }
        for source, (n, menorahs) in products(t, seat).items():
            sheet |= {source: n, f"menorahs_{source}": menorahs}
        found.append(sheet)
    return found


def amritsar(game: Game, secrets: dict[int, int]) -> list[Sheet]:
    t: Any = game.table
    found = []
    for seat, player in enumerate(t.seats):
        his = seat == t.players
        fields = solo_points(t) if his else final_fields(t, seat)
        final = sum(pp for _, _, pp in fields) + sum(pp for _, pp in goal_points(t, seat) if not his)
        sheet: Sheet = {
            "pp": player.pp - final,
            "load": player.load,
            "goods": player.resources(),
            "coins": player.stock[COIN],
            **{name: markers_in(t, seat, zone) for zone, name in enumerate(ZONES)},
        }
        if his:
            sheet |= {"space": t.solo.knowledge, "stern": int(t.solo.hard), "his_goal": [GOALS[t.solo.goal]]}
        else:
            sheet |= {f"level_{level + 1}": markers_on(t, seat, level) for level in range(4)}
            sheet |= dict(zip(TRACKS, player.knowledge, strict=True))
            sheet["goals"] = [GOALS[tile] for tile in player.goals if tile != NO_TILE]
        found.append(sheet)
    return found


def alchemists(game: Game, secrets: dict[int, int]) -> list[Sheet]:
    t: Any = game.table
    found = []
    for seat, player in enumerate(t.seats):
        sheet: Sheet = {
            "reputation": player.reputation,
            "grants": [str(n) for n in player.grants],
            "gold": player.gold,
            "favors": sum(player.favors),
            "approval": player.approval,
            "artifacts": [name for n, name in enumerate(ARTIFACTS) if player.artifacts >> n & 1],
            "set_aside": len([n for n in player.aside if n]),
            "books": player.books,
            "animated": int(player.golem == ANIMATED_GOLEM),
        }
        if seat in secrets:
            sheet["secret"] = [ARTIFACTS[secrets[seat]]]
        for on, seals, wrong_in in (
            ("theory", t.seals, wrong_aspects),
            ("article", t.article_seals, wrong_entries),
        ):
            for at, those in enumerate(seals):
                for seal in those:
                    if seal >> 3 == seat:
                        field = f"{on}_{_fate(seal & 7, wrong_in(t, at))}"
                        sheet[field] = sheet.get(field, 0) + 1
        if t.configuration >= 0:
            for part, (colour, large), report in zip(
                PARTS, CONFIGURATIONS[t.configuration], player.reports, strict=True
            ):
                right = 2 * colour + (0 if large else 1) in report
                sheet |= {f"{part}_markers": len(report), f"{part}_right": int(right)}
        found.append(sheet)
    return found


def _fate(kind: int, wrong: list[int]) -> int:
    """Return which kind of seal this is on the sheet: correct gold, silver, hedge; hedged; wrong."""
    if not wrong:
        return min(kind, FIRST_HEDGE)
    return 3 if len(wrong) == 1 and kind - FIRST_HEDGE == wrong[0] else 4


FILLED = {"golem": golem, "amritsar": amritsar, "alchemists": alchemists}
