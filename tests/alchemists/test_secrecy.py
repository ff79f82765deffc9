"""What is asked in Alchemists betrays no hidden card: favors, ingredients, secret artifacts, seals (ruling 48)."""

from __future__ import annotations

from typing import Any

import pytest

import shem
from shem.games import find
from shem.games.alchemists.box import SEALS
from tests.alchemists.games import EVERY_WAY, IDS, SOME_WAYS, Options, name
from tests.alchemists.transcript import Transcript, alchemists, full
from tests.secrecy import look_for_leaks, secrecy


def told(view: dict[str, Any]) -> object:
    """What the rules show: results of experiments and demonstrations, seals that fall, Herbalists, secret artifacts."""
    parts = ("notebook", "lost", "herbalists", "artifacts")
    played = [line for line in view["heard"] if "[plays: card=Herbalist;" in line]
    return view["facts"], view["favor_discard"], played, [[player[part] for part in parts] for player in view["seats"]]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("seats", "way"), SOME_WAYS, ids=IDS)
def test_questions_betray_nothing(seats: int, way: Options, seed: int) -> None:
    assert secrecy("alchemists", seats, seed, told, **way) > 100


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 103))
@pytest.mark.parametrize("way", EVERY_WAY, ids=name)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_questions_betray_nothing_for_long(seats: int, way: Options, seed: int) -> None:
    secrecy("alchemists", seats, seed, told, every=2, **way)


@pytest.mark.parametrize("seed", range(3))
def test_the_battery_finds_the_leaks_of_version_1(seed: int) -> None:
    rules = find("alchemists")
    settings = rules.check(3, {})
    game = shem.Game(rules, rules.begin(3, settings, "", version=1), settings, "", None)
    with pytest.raises(pytest.fail.Exception, match=r"and seat .* sees: "):
        look_for_leaks(game, seed, told, every=3)


# -- the leaks of version 1, one by one --------------------------------------------------------------


class Scene:
    """Red stands before a question that only one of two hidden holdings gives a choice."""

    def __init__(self, phase: str, holder: str, other: str, line: str = "", **common: Any) -> None:
        self.phase = phase
        self.holdings = [self.read(holding) for holding in (holder, other)]
        self.line = line
        self.common = common

    @staticmethod
    def read(holding: str) -> dict[str, str]:
        """`favors merchant`, `hand toad fern; favors sage`."""
        return dict(part.split(" ", 1) for part in holding.split("; "))

    def play(self, holding: dict[str, str], version: int) -> Transcript:
        """The position with one of the holdings, by a version of the rules. After Red it is Blue's turn."""
        common = dict(self.common)
        last = {"round": 6} if self.phase == "exhibit" else {}
        play = full("Red", "Blue", **last) if common.pop("modules", False) else alchemists("Red", "Blue", **last)
        t = play.table
        t.version, t.shelf, t.counter = version, common.pop("shelf", (0,)), common.pop("counter", -1)
        t.blocked = common.pop("blocked", 0)
        fields: dict[str, Any] = {**common, **holding}
        if "secret" in fields:
            fields["secret"] = int(fields["secret"])
        if "seals" in fields:
            fields["seals"] = [fields["seals"].split().count(seal) for seal in SEALS]
        play.seat("Red", **fields)
        play.seat("Blue", hand="toad fern")
        if self.phase == "declare":
            t.order = [1, 0]
            play.player("Red").cubes = play.player("Blue").cubes = 1
        else:
            play.cubes("Red", **{self.phase: 1})
            play.cubes("Blue", publish=1)
        play.start(self.phase, "publish")
        for move in self.line.split("; ") if self.line else []:
            assert play.asked == "Red"
            play(f"Red: {move}")
        return play


TWO = "toad fern"
SCENES = {
    "assistant after the last cube": Scene("declare", "favors assistant", "favors sage", "cube forage"),
    "associate after the last cube": Scene("declare", "favors associate", "favors sage", "cube forage"),
    "nothing to mix": Scene("student", "hand toad fern toad", "hand toad toad toad"),
    "second ingredient": Scene("drink", "hand toad fern flower", "hand toad fern fern", "mix toad"),
    "nothing to sell": Scene("sell", "hand toad fern", "hand toad toad"),
    "merchant with all potions blocked": Scene("sell", "favors merchant", "favors sage", hand=TWO, blocked=7),
    "sage and the hand": Scene("transmute", "hand toad fern", "hand toad toad", "play sage", favors="sage associate"),
    "shopkeeper": Scene("buy", "favors shopkeeper", "favors sage", gold=3),
    "second shopkeeper": Scene(
        "buy", "favors shopkeeper shopkeeper", "favors shopkeeper sage", "play shopkeeper", gold=3
    ),
    "courtier in the library": Scene("library", "favors courtier", "favors sage", modules=True),
    "courtier beside tokens": Scene(
        "library", "favors courtier", "favors sage", "visit library", modules=True, approval=1
    ),
    "courtier under the counter": Scene(
        "buy", "favors courtier", "favors sage", modules=True, shelf=(), counter=0, gold=4
    ),
    "the last kinds of seals": Scene(
        "publish", "seals gold silver", "seals gold gold", "theory toad; alchemical npN", gold=2
    ),
    "nothing to exhibit": Scene("exhibit", "hand toad fern", "hand toad toad"),
    "secret feather": Scene("exhibit", "secret 15", "secret 16", "exhibit B+; mix toad", hand="toad scorpion"),
}


def seen_by_others(play: Transcript) -> list[dict[str, Any]]:
    assert play.game is not None
    log = [str(line.phrase) for line in play.game.log_for(shem.SPECTATOR)]
    return [{**play.game.view(seat), "heard": log, "undo": play.game.undoers} for seat in (1, shem.SPECTATOR)]


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_holders_and_others_are_asked_alike(scene: Scene) -> None:
    """The holder has a choice, the other at least one answer; whoever looks on sees the same."""
    holder, other = (scene.play(holding, version=2) for holding in scene.holdings)
    assert holder.asked == other.asked == "Red"
    assert len(holder.options) > len(other.options)
    assert set(other.options) & set(holder.options), "there is a way to say no"
    assert seen_by_others(holder) == seen_by_others(other)


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_games_of_version_1_are_finished_as_they_were_begun(scene: Scene) -> None:
    """There the other is not asked; because that shows something, it cannot be undone any more."""
    holder, other = (scene.play(holding, version=1) for holding in scene.holdings)
    assert holder.asked == "Red"
    assert seen_by_others(holder) != seen_by_others(other)
    if scene.line:
        assert other.game is not None
        assert not other.game.can_undo
