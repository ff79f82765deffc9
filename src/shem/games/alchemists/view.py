"""What a seat may see. The secret is never among it, before the Big Revelation."""

from __future__ import annotations

from typing import Any

from shem.games.alchemists.declare import Declare
from shem.games.alchemists.hidden import redeal
from shem.games.alchemists.research import ReportInTurn, Reports
from shem.games.alchemists.state import ANIMATED, GLIMPSED, MIXED, READ, SOLD, TESTED, Alchemists, Fact, Player
from shem.games.alchemists.variants import standards

__all__ = ["redeal", "view"]

KINDS_OF_FACTS = {
    MIXED: "mixed",
    SOLD: "sold",
    GLIMPSED: "glimpsed",
    READ: "read",
    TESTED: "tested",
    ANIMATED: "animated",
}
# where in a fact stands what everyone may know
OPEN_PART = {MIXED: slice(3, 4), SOLD: slice(3, 5), GLIMPSED: slice(2, 4), ANIMATED: slice(3, 4)}


def phase(t: Alchemists) -> str:
    """What the table is busy with: everyone hears what is asked."""
    if t.finished:
        return "over"
    if t.round == 0:
        return "setup"
    asker = t.asker
    if isinstance(asker, Declare):
        return "declare"
    if isinstance(asker, Reports | ReportInTurn):
        return "reports"
    waiting = any([player.cubes for player in t.seats]) and not any([any(player.declared) for player in t.seats])
    return "order" if waiting or min([player.place for player in t.seats]) < 0 else "actions"


def view(t: Alchemists, seat: int) -> dict[str, Any]:
    """Everything that lies open, and this seat's own things. Whatever is not named here is not seen."""
    seen: dict[str, Any] = {
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
        "phase": phase(t),
        "asks": sorted({option.verb for option in t.choices(seat)}),
        "order": list(t.order),
        "starting": t.starting,
        "stuck": list(t.stuck),
        "paralysed": list(t.paralysed),
        "facts": [list(fact) for fact in t.facts],
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
        "moods_unseen": list(t.moods),
        "theories": t.theories[:],
        "seals": [[_seal(t, seal, seat) for seal in seals] for seals in t.seals],
        "conflicts": [[both >> 3, both & 7] for both in t.conflicts],
        "grants": list(t.grants),
        "articles": [list(article) for article in t.articles],
        "article_seals": [[_seal(t, seal, seat) for seal in seals] for seals in t.article_seals],
        "draft": list(t.draft),
        "freed": [[theory >> 3, theory & 7] for theory in t.freed],
        "fallen": [list(article) for article in t.fallen],
        "associates": [[one >> 3, one & 7] for one in t.associates],
        "bids": t.bids[:],
        "together": t.sealed is not None,
        "blocked": t.blocked,
        "sick": t.sick,
        "exhibited": t.exhibited,
        "approval": t.approval,
        "books": t.books,
        "seats": [_player(t, player, own=t.finished or one == seat) for one, player in enumerate(t.seats)],
    }
    if t.finished:
        seen["secret"] = list(t.secret)
        seen["configuration"] = t.configuration
    return seen


def _seal(t: Alchemists, seal: int, seat: int) -> list[int]:
    """Whose seal it is, and which one if this seat may know it, else -1."""
    return [seal >> 3, seal & 7 if t.finished or seal >> 3 == seat else -1]


def _fact(fact: Fact, own: bool) -> list[Any]:
    """A fact of the own notebook, or what everyone may know of somebody else's."""
    return [KINDS_OF_FACTS[fact[0]], *(fact[1:] if own else fact[OPEN_PART.get(fact[0], slice(0))])]


def _player(t: Alchemists, player: Player, own: bool) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "gold": player.gold,
        "reputation": player.reputation,
        "vp": player.vp,
        "hand_count": sum(player.hand),
        "shown": player.shown[:],
        "discard_count": sum(player.discards),
        "aside_count": sum(player.aside),
        "cauldron_count": len(player.cauldron),
        "animating": player.spark >= 0,
        "favor_count": sum(player.favors),
        "drawn_count": len(player.drawn),
        "herbalists": player.herbalists,
        "cubes": player.cubes,
        "unused": player.unused,
        "hospital": player.hospital,
        "declared": player.declared[:],
        "used": player.used[:],
        "place": player.place,
        "suffered": player.suffered,
        "potions": player.potions,
        "artifacts": player.artifacts,
        "spent": player.spent,
        "grants": list(player.grants),
        "seal_count": sum(player.seals),
        "lost": player.lost[:],
        "exhibited": player.exhibited,
        "notebook": [_fact(fact, own) for fact in player.facts],
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
    if own:
        seen["hand"] = player.hand[:]
        seen["discards"] = player.discards[:]
        seen["aside"] = player.aside[:]
        seen["cauldron"] = list(player.cauldron)
        seen["spark"] = player.spark
        seen["favors"] = player.favors[:]
        seen["drawn"] = list(player.drawn)
        seen["seals"] = player.seals[:]
        seen["dealt"] = list(player.dealt)
        seen["secret"] = player.secret
        seen["offered"] = list(player.offered)
        seen["reports"] = [list(report) for report in player.reports]
    return seen
