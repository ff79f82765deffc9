"""The end of a game: the result page in three languages, its story, the picture, and the rematch."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from random import Random
from xml.etree import ElementTree

import httpx
import pytest

import shem
from shem.games import page as drawings
from shem.games.alchemists.deduction.knowledge import knowledge_in
from shem.kernel import record
from shem.kernel.points import Projection
from shem.kernel.rules import SPECTATOR
from shem.web.costs import CREATE
from shem.web.ending import _decided, _duration
from shem.web.guard import _kind
from shem.web.live import Live, state_of
from shem.web.notes import MOST, written
from shem.web.schema import HOST
from shem.web.stored import Seat
from shem.web.story import Story, Turn, _moments, leader, tell
from shem.web.track_points import track_points
from shem.web.words import game_words, page_words
from tests.battery import Taste
from tests.web.serving import Server

GAMES = [("golem", 3), ("amritsar", 1), ("amritsar", 4), ("alchemists", 2)]
LANGUAGES = ("en", "de", "ru")
MODULES = ("startup_funding", "busy_days", "royal_encyclopedia", "golem_project")
EVERYTHING = dict.fromkeys(MODULES, "on")
# Who moved, and everyone's projected points after it: the lead goes to and fro.
LEADS = [(0, (1, 0)), (1, (1, 2)), (0, (3, 2)), (1, (3, 4)), (0, (5, 4)), (0, (5, 4))]
each_game = pytest.mark.parametrize(("name", "seats"), GAMES)
BEN = "token-of-ben"
NAMES = ("Anna", "Ben", "Clara", "Di")


def played(name: str, seats: int, seed: int = 5) -> shem.Game:
    """A finished game of players with a taste."""
    game = shem.new(name, seats=seats, seed=seed)
    rng = Random(seed)
    tastes = [Taste(rng, zeal=1) for _ in range(seats)]
    while not game.over:
        asked = game.decisions[0]
        game.play(tastes[asked.seat].pick(asked.options), seat=asked.seat)
    return game


def put(server: Server, table: str, game: shem.Game, bots: bool = False, names: Sequence[str] = NAMES) -> None:
    """A table of this game: Anna holds seat 0, Ben seat 1, or bots play the others."""
    seats = [Seat(name, "greedy" if bots and at else "", True) for at, name in enumerate(names)]
    seats = seats[: game.seat_count]
    keys = [("token-of-anna", 0, False), ("token-of-anna", HOST, False)]
    if game.seat_count > 1 and not bots:
        keys.append((BEN, 1, False))
    text, state = record.write(game, with_seed=False), state_of(game, seats)
    server.run(
        server.tables.storage.create(table, game.rules.name, text, "00" * 16, "http://x", "en", seats, state, keys)
    )


def rematch(client: httpx.Client, table: str, seats: str = "same") -> httpx.Response:
    return client.post(f"/table/{table}/rematch", data={"seats": seats}, headers={"x-shem": "1"})


def table_at(server: Server, answer: httpx.Response) -> Live:
    """The table that an answer leads to."""
    return server.run(server.tables.get(answer.json()["url"].removeprefix("/table/")))


def story(game: shem.Game) -> Story:
    return tell(record.write(shem.new(game.rules.name, game.seat_count, seed=5), with_seed=False), game)


@each_game
def test_the_story_adds_up(name: str, seats: int) -> None:
    game = played(name, seats)
    told = story(game)
    first = shem.new(name, seats, seed=5)
    sums = [sum(points) for points in zip(*[points for _, points in told.stages], told.final, strict=True)]
    assert [a + b for a, b in zip(sums, first.scores, strict=True)] == list(game.scores)
    assert [turn.first for turn in told.turns] == sorted(turn.first for turn in told.turns)
    assert told.turns[-1].totals == tuple(one.total for one in game.rules.projected(game.table, SPECTATOR))
    for before, after in zip(told.turns, told.turns[1:], strict=False):
        assert [a + b for a, b in zip(before.totals, after.gains, strict=True)] == list(after.totals)
    assert 1 <= len(told.moments) <= 4
    for moment in told.moments:
        if moment.kind != "best":
            assert leader(moment.turn.totals) == moment.seat


@pytest.mark.parametrize(("name", "options"), [("golem", {}), ("alchemists", {}), ("alchemists", EVERYTHING)])
def test_points_scored_before_the_end_are_listed_by_source(name: str, options: dict[str, str]) -> None:
    """All of them: what everyone had at first, and names for the rest that add up to the track."""
    for seed in range(6):
        game, luck = shem.new(name, 2 + seed % 3, seed=seed, **options), Random(seed)
        first = list(game.scores)
        while not game.over:
            asked = game.decisions[0]
            game.play(luck.choice(asked.options).text, seat=asked.seat)
        found = game.rules.projected(game.table, SPECTATOR)
        rows = track_points(game, found)
        assert rows[0][1] == first
        assert not [source for source, _ in rows if source.one.startswith("other ")]
        sums = [sum(points) for points in zip(*[points for _, points in rows], strict=True)]
        assert sums == [one.sources[0].points for one in found]


def test_a_game_whose_sheet_names_every_source_lists_nothing_twice() -> None:
    game = played("amritsar", 3)
    assert track_points(game, game.rules.projected(game.table, SPECTATOR)) == []


def test_whoever_leads_once_more_leads_again() -> None:
    turns = [Turn(seat, at, at + 1, None, totals, (0, 0)) for at, (seat, totals) in enumerate(LEADS)]
    told = _moments(turns, [1, 0])
    assert [(one.kind, one.seat) for one in told] == [("lead", 1), ("lead", 0), ("lead_again", 1), ("lead_again", 0)]


@each_game
def test_the_result_page_speaks_three_languages(server: Server, name: str, seats: int) -> None:
    game = played(name, seats)
    put(server, f"{name}-{seats}", game)
    pages = [server.client("token-of-anna").get(f"/table/{name}-{seats}/end?lang={lang}").text for lang in LANGUAGES]
    assert len(set(pages)) == 3
    for page in pages:
        assert page.count('class="rank"') == seats + (seats == 1)
        assert "{" not in re.sub(r"<[^>]*>", "", page)
        for score in game.scores:
            assert f'<b class="tot">{score}</b>' in page
    numbers = [int(number) for number in re.findall(r"/at/(\d+)", pages[0])]
    assert numbers
    assert all(0 <= number < game.number for number in numbers)


def test_the_result_page_uses_the_words_of_the_game(server: Server) -> None:
    put(server, "goals", played("amritsar", 4))
    page = server.client("token-of-anna").get("/table/goals/end").text
    assert "Goals revealed" in page
    assert "Objectives" not in page
    assert "starts a turn" not in page, "a key moment says what happened"


@each_game
def test_a_tie_names_the_tiebreaker(name: str, seats: int) -> None:
    game, own = played(name, seats), page_words("en")
    shown = drawings(game.rules).revealed(game, game_words("en", name), list(NAMES))
    assert "tie" in shown.tie
    level = [Projection(())] * max(2, seats)
    told = _decided(game, [0, 1], level, ["Anna", "Ben"], [], shown, own)
    assert told.startswith("Anna and Ben are tied on points.")
    shared = seats > 1 and game.places[0] == game.places[1]
    assert told.endswith(shown.tie) is not shared


@pytest.mark.parametrize(
    ("seconds", "said"), [(5, "1 min"), (48 * 60, "48 min"), (6480, "1 h 48 min"), (90_000, "1 day"), (1e6, "12 days")]
)
def test_how_long_a_game_took(seconds: float, said: str) -> None:
    assert page_words("en").say(_duration(seconds)) == said


def test_the_revelation_shows_every_seal_and_its_worth(server: Server) -> None:
    game = played("alchemists", 2, seed=11)
    put(server, "revealed", game)
    page = server.client().get("/table/revealed/end").text
    seals = [seal for seals in game.table.seals for seal in seals]  # type: ignore[attr-defined]
    assert seals
    assert page.count('class="rv-seal"') == len(seals)
    assert page.count('class="rv-truth"') == 8
    # The notebook completes itself: the right alchemical of each ingredient is certain.
    known = knowledge_in(game.view(0))
    assert known.worlds == 1
    assert [[row[ingredient] > 0 for row in known.grid].index(True) for ingredient in range(8)] == game.view(0)[
        "secret"
    ]


def test_a_game_that_is_not_over_has_no_result(server: Server) -> None:
    game = shem.new("golem", 2, seed=1)
    put(server, "running", game)
    for token in ("token-of-anna", BEN, "", "token-of-a-stranger"):
        client = server.client(token)
        refused = client.get("/table/running/end")
        assert (refused.headers["location"], refused.content) == ("/table/running", b"")
        assert client.get("/table/running/picture.svg").status_code == 404
        assert rematch(client, "running").status_code in (403, 409)


def test_the_picture_is_self_contained(server: Server) -> None:
    game = played("golem", 3)
    put(server, "picture", game)
    text = server.client().get("/table/picture/picture.svg?lang=ru").text
    root = ElementTree.fromstring(text)
    assert root.tag.endswith("svg")
    assert "href" not in text
    assert "url(" not in text
    assert str(max(game.scores)) in text


def test_a_name_is_no_markup(server: Server) -> None:
    game = played("golem", 2)
    put(server, "named", game, names=["<script>&", "\"'><b>"])
    assert "<script>&" not in server.client().get("/table/named/end").text
    said = ElementTree.fromstring(server.client().get("/table/named/picture.svg").text).itertext()
    assert any("<script>&" in text for text in said)


def test_a_rematch_against_bots_starts_immediately(server: Server) -> None:
    game = played("golem", 3)
    put(server, "bots", game, bots=True)
    client = server.client("token-of-anna")
    live = table_at(server, rematch(client, "bots"))
    assert [(seat.name, seat.bot) for seat in live.seats] == [("Anna", ""), ("Ben", "greedy"), ("Clara", "greedy")]
    assert live.game.settings == game.settings
    assert not live.lobby
    assert table_at(server, rematch(client, "bots")) is live, "pressed twice"
    put(server, "rotated", game, bots=True)
    live = table_at(server, rematch(client, "rotated", "other"))
    assert [seat.name for seat in live.seats] == ["Clara", "Anna", "Ben"]


def test_a_rematch_is_for_players_and_has_its_price(server: Server) -> None:
    put(server, "theirs", played("golem", 2))
    for token in ("", "token-of-a-stranger"):
        assert rematch(server.client(token), "theirs").status_code == 403
        assert "/rematch" not in server.client(token).get("/table/theirs/end").text
    assert _kind("/table/theirs/rematch", True) == CREATE


def test_other_people_find_the_rematch_on_their_pages(server: Server) -> None:
    put(server, "people", played("golem", 2))
    for n in range(MOST):  # a full notebook does not keep anyone from being invited
        server.run(server.tables.storage.note("people", 1, partial(written, name=f"note-{n}", text="x")))
    anna, ben = server.client("token-of-anna"), server.client(BEN)
    table = rematch(anna, "people").json()["url"].removeprefix("/table/")
    invitation = rf'href="(/table/{table}/join#([^"]+))"'
    for path in ("/table/people", "/table/people/end"):
        assert table not in server.client().get(path).text
        assert f'href="/table/{table}"' in anna.get(path).text
        assert not re.search(invitation, anna.get(path).text)
        assert re.search(invitation, ben.get(path).text)
    assert table not in ben.get("/table/people?seat=0").text, "the end shows every seat, but not its invitation"
    link = re.search(invitation, ben.get("/table/people/end").text)
    assert link is not None
    assert rematch(ben, "people").json()["url"] == link[1], "both pressed the button"
    joined = ben.post(f"/table/{table}/join", data={"key": link[2], "name": "Ben"}, headers={"x-shem": "1"})
    assert joined.json()["seat"] == 1
    live = server.run(server.tables.get(table))
    assert live.lobby, "they meet in a lobby"
    assert ben.post(f"/table/{table}/start", data={"bots": ""}, headers={"x-shem": "1"}).status_code == 200
    assert not live.lobby
