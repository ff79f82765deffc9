"""What a seat may see. The secret is never included before The Big Revelation.

Everything that follows from it by the rules (prices, grants due, conferences, points) is computed here, by the rules'
own functions, and nowhere else. docs/alchemists/view.md explains every key.
"""

from __future__ import annotations

from typing import Any

from shem.games.alchemists.actions import STEP, rows
from shem.games.alchemists.alchemy import LEVELS
from shem.games.alchemists.artifacts import BUY_ARTIFACT, artifact_price
from shem.games.alchemists.box import KINDS, SPACES
from shem.games.alchemists.cards import DiscardIngredients
from shem.games.alchemists.conferences import judged, next_conference, top_alchemists
from shem.games.alchemists.declare import next_cubes
from shem.games.alchemists.encyclopedia import article_price
from shem.games.alchemists.experiments import student_fee
from shem.games.alchemists.hidden import redeal
from shem.games.alchemists.phases import open_spaces, phase, resolving, spaces_on_board
from shem.games.alchemists.resources import zone
from shem.games.alchemists.scoring import projected_points, wrong_entries
from shem.games.alchemists.selling import price, smileys
from shem.games.alchemists.state import (
    ANIMATED,
    BOOTS_SPENT,
    GLIMPSED,
    MIXED,
    PERISCOPE_SPENT,
    READ,
    SOLD,
    TESTED,
    Alchemists,
    Fact,
    Player,
)
from shem.games.alchemists.theories import TAKE_GRANTS, grant_needs, grant_seals, seal_counts, theory_price
from shem.games.alchemists.variants import standards
from shem.games.alchemists.view_types import (
    ActionSpaces,
    Cubes,
    Expansion,
    GameState,
    Own,
    Prices,
    Publications,
    Revelation,
    SeatView,
    Stock,
    Supplies,
    TableView,
)

__all__ = ["redeal", "view"]

KINDS_OF_FACTS = {
    MIXED: "mixed",
    SOLD: "sold",
    GLIMPSED: "glimpsed",
    READ: "read",
    TESTED: "tested",
    ANIMATED: "animated",
}
# the public part of a fact
OPEN_PART = {MIXED: slice(3, 4), SOLD: slice(3, 5), GLIMPSED: slice(2, 4), ANIMATED: slice(3, 4)}
ZONES = ("red", "neutral", "green", "blue")


def view(t: Alchemists, seat: int) -> TableView:
    """Return all public information and this seat's own. Anything not named here is not seen."""
    return {
        **_state(t, seat),
        **_supplies(t),
        **_spaces(t),
        **_publications(t, seat),
        **_revelation(t),
        "seats": _seats(t, seat),
    }


def _seats(t: Alchemists, seat: int) -> list[SeatView]:
    conference = next_conference(t)
    judgement = judged(t, conference) if conference >= 0 else [0] * t.players
    published = seal_counts(t)
    seats: list[SeatView] = []
    for one in range(t.players):
        own = t.finished or one == seat
        seats.append(
            {
                **_stock(t, one, own),
                **_cubes(t, one),
                **_prices(t, one, published[one], judgement[one]),
                **_expansion(t, one),
                **_own(t, one, own),
            }
        )
    return seats


def _revelation(t: Alchemists) -> Revelation:
    if not t.finished:
        return {}
    return {
        "secret": list(t.secret),
        "configuration": t.configuration,
        "wrong_entries": [wrong_entries(t, c) if t.articles[c] else [] for c in range(len(t.articles))],
    }


def _state(t: Alchemists, seat: int) -> GameState:
    return {
        "seat": seat,
        "masters": standards(t),
        "modules": {
            "startup_funding": t.startup,
            "busy_days": t.busy,
            "royal_encyclopedia": t.encyclopedia,
            "golem_project": t.golem,
        },
        "secret_dealt": len(t.secret),
        "round": t.round,
        "rounds": t.box.rounds,
        "phase": phase(t),
        "asks": sorted({option.verb for option in t.choices(seat)}),
        "together": t.sealed is not None,
        "order": list(t.order),
        "starting": t.starting,
        "stuck": list(t.stuck),
        "paralysed": list(t.paralysed),
    }


def _supplies(t: Alchemists) -> Supplies:
    return {
        "deck": sum(t.deck),
        "row": list(t.row),
        "discarded_open": t.open[:],
        "favor_deck": sum(t.favor_deck),
        "favor_discard": t.favor_discard[:],
        "adventurers_unseen": list(t.adventurers),
        "adventurer": t.adventurer,
        "coming": t.coming,
        "artifacts": [list(level) for level in t.levels],
        "counters": t.counters[:],
        "level": t.level,
        "shelf": list(t.shelf),
        "counter": t.counter,
        "startup_deck": len(t.startup_deck),
        "tile": t.tile,
        "next_tile": t.next_tile,
        "tiles_unseen": list(t.tiles),
        "order_spaces": [option.a for option, _ in t.box.order_open[t.tile][t.players]] if t.tile >= 0 else [],
        "moods_unseen": list(t.moods),
        "approval": t.approval,
        "books": t.books,
    }


def _spaces(t: Alchemists) -> ActionSpaces:
    return {
        "spaces": spaces_on_board(t),
        "open_spaces": open_spaces(t),
        "resolving": resolving(t),
        "rows": [list(rows(t, space) or range(t.players)) for space in range(len(SPACES))],
        "slots": [list(slots) for slots in t.box.slots[t.players == 4]],
        "associates": [[one >> 3, one & 7] for one in t.associates],
        "bids": t.bids[:],
        "blocked": t.blocked,
        "sick": t.sick,
        "student_fee": student_fee(t),
        "exhibited": t.exhibited,
    }


def _publications(t: Alchemists, seat: int) -> Publications:
    return {
        "facts": [list(fact) for fact in t.facts],
        "theories": t.theories[:],
        "seals": [[_seal(t, seal, seat) for seal in seals] for seals in t.seals],
        "conflicts": [[both >> 3, both & 7] for both in t.conflicts],
        "grants": list(t.grants),
        "articles": [list(article) for article in t.articles],
        "article_seals": [[_seal(t, seal, seat) for seal in seals] for seals in t.article_seals],
        "draft": list(t.draft),
        "discards": t.asker.n - t.arg if isinstance(t.asker, DiscardIngredients) and t.seat == seat else 0,
        "freed": [[theory >> 3, theory & 7] for theory in t.freed],
        "fallen": [list(article) for article in t.fallen],
        "conference": next_conference(t),
        "top_alchemists": top_alchemists(t),
    }


def _stock(t: Alchemists, seat: int, own: bool) -> Stock:
    player = t.seats[seat]
    return {
        "gold": player.gold,
        "reputation": player.reputation,
        "zone": ZONES[zone(t.box, player.reputation)],
        "vp": player.vp,
        "points": projected_points(t, seat, own),
        "hand_count": sum(player.hand),
        "shown": player.shown[:],
        "discard_count": sum(player.discards),
        "aside_count": sum(player.aside),
        "cauldron_count": len(player.cauldron),
        "animating": player.spark >= 0,
        "favor_count": sum(player.favors),
        "drawn_count": len(player.drawn),
        "herbalists": player.herbalists,
        "potions": player.potions,
        "artifacts": player.artifacts,
        "spent": player.spent,
        "used_up": _used_up(t, player),
        "grants": list(player.grants),
        "seal_count": sum(player.seals),
        "lost": player.lost[:],
        "exhibited": player.exhibited,
        "notebook": [_fact(fact, own) for fact in player.facts],
    }


def _cubes(t: Alchemists, seat: int) -> Cubes:
    player = t.seats[seat]
    return {
        "cubes": player.cubes,
        "unused": player.unused,
        "hospital": player.hospital,
        "declared": player.declared[:],
        "used": player.used[:],
        "next_cubes": [next_cubes(t, player, space) for space in range(len(SPACES))],
        "place": player.place,
        "suffered": player.suffered,
    }


def _prices(t: Alchemists, seat: int, published: int, conference: int) -> Prices:
    player = t.seats[seat]
    played = t.arg // STEP if t.asker is BUY_ARTIFACT and t.seat == seat else 0  # Shopkeepers
    return {
        "artifact_prices": [artifact_price(t, seat, artifact, played, False) for artifact in t.shelf],
        "counter_price": artifact_price(t, seat, t.counter, played, True) if t.counter >= 0 else 0,
        "guarantees": [price(t, seat, guarantee) for guarantee in range(len(LEVELS))],
        "smileys": [smileys(t, seat, bid) for bid in range(len(t.box.smileys))],
        "theory_prices": [theory_price(t, player, ingredient) for ingredient in KINDS],
        "article_prices": [article_price(t, player, len(seals)) for seals in t.article_seals],
        "grants_due": [option.a for option in TAKE_GRANTS.options(t, seat, 0)],
        "grant_seals": grant_seals(t, seat),
        "grant_needs": grant_needs(t, seat),
        "published": published,
        "conference": conference,
    }


def _expansion(t: Alchemists, seat: int) -> Expansion:
    player = t.seats[seat]
    return {
        "dealt_count": len(player.dealt),
        "startup": list(player.startup),
        "delayed": player.delayed,
        "has_secret": player.secret >= 0,
        "due": player.due,
        "replicated": player.replicated,
        "books": player.books,
        "offered_count": len(player.offered),
        "approval": player.approval,
        "golem": player.golem,
        "report_counts": [len(report) for report in player.reports],
    }


def _own(t: Alchemists, seat: int, own: bool) -> Own:
    if not own:
        return {}
    player = t.seats[seat]
    return {
        "hand": player.hand[:],
        "discards": player.discards[:],
        "aside": player.aside[:],
        "cauldron": list(player.cauldron),
        "spark": player.spark,
        "favors": player.favors[:],
        "drawn": list(player.drawn),
        "seals": player.seals[:],
        "dealt": list(player.dealt),
        "secret": player.secret,
        "offered": list(player.offered),
        "reports": [list(report) for report in player.reports],
    }


def _seal(t: Alchemists, seal: int, seat: int) -> list[int]:
    """Return the seal's owner, and which one it is if this seat may know it, otherwise -1."""
    return [seal >> 3, seal & 7 if t.finished or seal >> 3 == seat else -1]


def _fact(fact: Fact, own: bool) -> list[Any]:
    """Return a fact of the seat's own notebook, or what everyone may know of another player's."""
    return [KINDS_OF_FACTS[fact[0]], *(fact[1:] if own else fact[OPEN_PART.get(fact[0], slice(0))])]


def _used_up(t: Alchemists, player: Player) -> list[int]:
    """Return artifacts already used this round, among those usable once per round."""
    once = ((t.box.boots, BOOTS_SPENT), (t.box.periscope, PERISCOPE_SPENT))
    return [artifact for artifact, spent in once if player.has(artifact) and player.spent & spent]
