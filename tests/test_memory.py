"""Drawings that are kept: at every decision of random games they are what would be drawn anew."""

from __future__ import annotations

from random import Random
from types import ModuleType
from typing import Any

import pytest

import shem
from bench.deduction import ALL_MODULES
from shem.kernel.phrase import LANGUAGES
from shem.pictures.memory import Memory
from tests.battery import everyone, walk

TABLES: dict[str, list[tuple[int, dict[str, str]]]] = {
    "golem": [(2, {}), (4, {"setup": "introductory"}), (3, {})],
    "amritsar": [(1, {}), (4, {}), (2, {}), (1, {"table": "dealt"})],
    "alchemists": [(2, {}), (3, ALL_MODULES), (4, {}), (3, {"royal_encyclopedia": "on"})],
}
NAMES = [["Anna", "Ben", "Cleo", "Dora"], ["Ben", "Anna", "<b>", "Emil"], []]


def drawn(pictures: ModuleType, game: shem.Game, seat: int, names: list[str], lang: str) -> dict[str, str]:
    """Everything that may have been kept."""
    view, words = game.view(seat), game.rules.language(lang)
    found: dict[str, str] = dict(pictures.regions(view, words, names))
    if hasattr(pictures, "told"):
        found |= {
            f"told {name}": region for name, region in pictures.told(game.log_for(seat), view, words, names).items()
        }
    if hasattr(pictures, "notebook"):
        for level in ("full", "adviser"):
            notes = {"text": f"a note of {seat}"} if seat else {}
            seen = pictures.notebook(view, words, names, {"notebook": level}, notes)
            found |= {f"{level} {name}": region for name, region in seen.items()}
    return found


def check(name: str, monkeypatch: pytest.MonkeyPatch, seeds: range, every: int) -> None:
    pictures = shem.game_rules(name).part("page")  # type: ignore[attr-defined]
    keepers = [one for one in (pictures, getattr(pictures, "_notebook", None)) if one is not None]
    kept = {
        keeper: Memory() for keeper in keepers
    }  # one memory for all tables: what one leaves must not mislead another
    for seed in seeds:
        games = [shem.new(name, seats=seats, seed=seed, **options) for seats, options in TABLES[name]]
        walks = [walk(game, Random(seed + at)) for at, game in enumerate(games)]
        step = 0
        while walks:
            for game, walking in list(zip(games, walks, strict=True)):
                if next(walking, None) is None:
                    games.remove(game)
                    walks.remove(walking)
                step += 1
                if step % every and not game.over:
                    continue
                rng = Random(step)
                seat, names, lang = rng.choice(everyone(game)), rng.choice(NAMES), rng.choice(LANGUAGES)
                for keeper in keepers:
                    monkeypatch.setattr(keeper, "KEPT", kept[keeper])
                again = drawn(pictures, game, seat, names, lang)
                for keeper in keepers:
                    monkeypatch.setattr(keeper, "KEPT", Memory(0))
                fresh = drawn(pictures, game, seat, names, lang)
                assert [region for region in fresh if again[region] != fresh[region]] == []
    assert all(memory._kept for memory in kept.values())


@pytest.mark.parametrize("name", TABLES)
def test_what_is_kept_is_what_would_be_drawn(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check(name, monkeypatch, range(1), every=5)


@pytest.mark.soak
@pytest.mark.parametrize("name", TABLES)
def test_what_is_kept_is_what_would_be_drawn_at_every_decision(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check(name, monkeypatch, range(1, 6), every=1)


def test_another_tables_conference_is_not_shown() -> None:
    """The results of Alchemists were once kept by the facts alone, so a game in round 5 showed round 1's."""
    pictures = shem.game_rules("alchemists").part("page")  # type: ignore[attr-defined]
    pictures.KEPT.forget()
    early, late = shem.new("alchemists", seats=3, seed=1), shem.new("alchemists", seats=3, seed=1)
    late.table.round = 5  # type: ignore[attr-defined]
    words = early.rules.language("en")
    shown = [pictures.regions(game.view(), words, [])["board-results"] for game in (early, late)]
    assert shown[0] != shown[1]


# -- the memory itself -------------------------------------------------------------------------------


def title(view: Any, word: str) -> str:
    """Reads the round, of one seat its name, and of another its gold only if the first has some."""
    drawings.append(word)
    first, second = view["seats"][0], view["seats"][1]
    gold = f" {first['gold']} {second['gold']}" if first["gold"] else ""
    return f"{word} {view['round']} {first['name']}{gold}{' late' if 'end' in view else ''}"


drawings: list[str] = []


def table(**more: Any) -> dict[str, Any]:
    seats = [{"name": "Anna", "gold": 0, "hand": [1, 2]}, {"name": "Ben", "gold": 5, "hand": []}]
    return {"round": 1, "seats": seats, "deck": [3, 4], **more}


def test_a_drawing_is_made_again_only_if_what_it_read_has_changed() -> None:
    memory = Memory()
    drawings.clear()
    assert memory(title, table(), "Round") == "Round 1 Anna"
    assert memory(title, table(deck=[]), "Round") == "Round 1 Anna"
    seen = table()
    seen["seats"][1] = {"name": "Cleo", "gold": 9, "hand": [7]}
    assert memory(title, seen, "Round") == "Round 1 Anna"
    assert drawings == ["Round"]
    assert memory(title, table(round=2), "Round") == "Round 2 Anna"
    assert memory(title, table(), "Turn") == "Turn 1 Anna"
    assert memory(title, table(end=True), "Round") == "Round 1 Anna late"
    assert len(drawings) == 4


def test_what_is_read_only_sometimes_counts_from_then_on() -> None:
    memory = Memory()
    drawings.clear()
    rich = table()
    rich["seats"][0] = {"name": "Anna", "gold": 3}
    richer = table()
    richer["seats"] = [{"name": "Anna", "gold": 3}, {"name": "Ben", "gold": 6}]
    for _ in range(2):
        assert memory(title, table(), "Round") == "Round 1 Anna"
        assert memory(title, rich, "Round") == "Round 1 Anna 3 5"
        assert memory(title, richer, "Round") == "Round 1 Anna 3 6"
    before = len(drawings)
    for view in (table(), rich, richer):
        memory(title, view, "Round")
    assert len(drawings) == before


def everything(view: Any) -> str:
    return " ".join(f"{name}={len(view[name]) if name == 'seats' else view[name]}" for name in view)


def lengths(view: Any) -> str:
    return f"{len(view)} {len(view['seats'])} {[seat['name'] for seat in view['seats'][1:]]} {view.get('end', 'none')}"


@pytest.mark.parametrize("draw", [everything, lengths])
def test_keys_lengths_and_what_is_missing_are_read_too(draw: Any) -> None:
    memory = Memory()
    three = table()
    three["seats"] = [*three["seats"], {"name": "Cleo"}]
    none = table(seats=[])
    for view in (table(), table(end=None), three, none, table(end=1), table(), none, three):
        assert memory(draw, view) == draw(view)


def test_a_view_that_is_watched_cannot_be_read_unnoticed() -> None:
    def copied(view: Any) -> str:
        return str(view | {"round": 3})

    with pytest.raises(TypeError):
        Memory()(copied, table())


def test_a_memory_keeps_what_was_used_last() -> None:
    memory = Memory(2)
    drawings.clear()
    for word in ("a", "b", "a", "c", "a", "b"):
        memory(title, table(), word)
    assert drawings == ["a", "b", "c", "b"]
    memory.forget()
    memory(title, table(), "a")
    assert drawings[-1] == "a"
