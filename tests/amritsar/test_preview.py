"""What Amritsar's previews say comes true: what is given up stays closed, followers follow, taxes are missing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import shem
from shem.contracts.preview import Kind, Preview
from shem.games.amritsar.actions import ACT
from shem.games.amritsar.box import COIN
from shem.games.amritsar.decades import unpaid
from shem.games.amritsar.mahouts import FOLLOW
from shem.kernel.game import Game
from shem.web.ledger import foreseen
from shem.web.words import game_words

NAMES = ["Anna", "Ben", "Clara", "Dmitri"]
CLOSED = {
    "You give up your main action": "main",
    "You give up your secondary action": "second",
    "You give up your elephant’s action": "elephant",
}


def play(seed: int, seats: int) -> Iterator[Game]:
    game = shem.new("amritsar", seats=seats, seed=seed)
    luck = Random(seed)
    while not game.over:
        yield game
        game.play(luck.choice(game.decision.options))


def previews(game: Game) -> dict[str, Preview]:
    return foreseen(game, game.decision.seat, game_words("en", "amritsar"), NAMES[: game.seat_count])


def told(preview: Preview, kind: Kind) -> list[str]:
    return [str(one.words) for one in preview.consequences if one.kind == kind]


def offered_later(game: Game, option: str, luck: Random) -> set[str]:
    """The verbs of all actions that are offered in the rest of the turn."""
    seat, game = game.decision.seat, game.copy()
    game.play(option)
    found: set[str] = set()
    while not game.over and game.decision.seat == seat and game.view(seat)["phase"] == "actions":
        if game.table.asker is ACT:
            found |= {one.verb for one in game.decision.options}
        game.play(luck.choice(game.decision.options))
    return found


def test_what_is_given_up_stays_closed():
    seen = dict.fromkeys(CLOSED, 0)
    for seed, seats in ((1, 3), (2, 2)):
        for game in play(seed, seats):
            if game.table.asker is not ACT:
                continue
            luck = Random(seed)
            for option, preview in previews(game).items():
                for words in told(preview, Kind.GIVE_UP):
                    seen[words] += 1
                    assert CLOSED[words] not in offered_later(game, option, luck), (option, words)
    assert min(seen.values()) > 5


def test_using_the_elephant_in_between_gives_up_the_other_action():
    """It is told whenever one of both actions was taken and the other was still open."""
    seen = 0
    for seed in range(12):
        for game in play(seed, 2):
            if game.table.asker is ACT and game.table.arg:
                verbs = {one.verb for one in game.decision.options}
                for option, preview in previews(game).items() if verbs >= {"elephant", "second"} else []:
                    if option.startswith("elephant"):
                        seen += 1
                        assert "You give up your secondary action" in told(preview, Kind.GIVE_UP)
    assert seen > 1


def test_who_may_follow_is_asked_next():
    seen = 0
    for game in play(3, 4):
        seat = game.decision.seat
        if game.table.active != seat:
            continue
        for option, preview in previews(game).items():
            after = game.copy()
            after.play(option)
            if after.over or after.decision.seat == seat:
                continue
            who = " ".join(told(preview, Kind.FOLLOW))
            assert (after.table.asker is FOLLOW) == bool(who), option
            if who:
                seen += 1
                assert NAMES[after.decision.seat] in who
    assert seen > 20


def test_taxes_that_cannot_be_paid_are_told():
    game = next(game for game in play(5, 3) if any(one.text.startswith("buy ") for one in game.decision.options))
    table, seat = game.table, game.decision.seat
    player = table.seats[seat]
    option = next(one for one in game.decision.options if one.text.startswith("buy "))
    player.tax, player.pp = len(table.box.tax) - 1, 20
    price = game.view(seat)["seats"][seat]["buy_prices"][option.a]
    player.stock[COIN] = table.box.tax[player.tax] + price
    assert told(previews(game)[option.text], Kind.DUE) == []
    player.stock[COIN] -= 1
    due = told(previews(game)[option.text], Kind.DUE)
    after = game.copy()
    after.play(option.text)
    assert unpaid(after.table, seat) == 1
    assert len(due) == 1
    assert due[0].startswith(f"Taxes at the end of the decade: {table.box.tax[player.tax]} coins")


def test_a_donation_tells_the_standing_in_its_zone():
    seen = 0
    for game in play(6, 3):
        for option, preview in previews(game).items():
            if option.startswith("donate "):
                seen += 1
                assert len(told(preview, Kind.STANDING)) == 1
                assert "i-ppface" in [one.symbol for one in preview.gain]
    assert seen > 10
