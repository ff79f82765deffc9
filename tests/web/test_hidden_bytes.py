"""Nothing a seat is sent depends on what is hidden from it: two tables that differ only in that look the same,
byte for byte, in every page, answer, stream and refusal."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from random import Random

import pytest

import shem
from shem.games import find
from shem.kernel import record
from shem.kernel.game import Game
from shem.kernel.record import RecordError
from shem.kernel.rules import SPECTATOR
from shem.web.live import state_of
from shem.web.schema import HOST
from shem.web.stored import Move, Seat
from tests.clock import MovedClock
from tests.web.serving import Server

TOKEN, OTHER = "token-of-seat-0", "token-of-the-others"
SECRET = "00" * 16
LANGUAGES = ("en", "de", "ru")


@pytest.fixture(scope="module")
def two_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    clock = MovedClock()  # the same time on both, to the second
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("shem.web.live.secrets.randbelow", lambda most: 7)  # the first stamp of a chat
        servers = [Server(tmp_path_factory.mktemp(name), clock, url="http://table.example") for name in ("one", "two")]
        yield servers
        for server in servers:
            server.stop()


def put(server: Server, table_id: str, start: str, moves: tuple[tuple[int, str], ...] = ()) -> None:
    """A table as it would be stored: seat 0 is held by TOKEN, the others by OTHER."""
    game = record.read(start, find)
    seats = [Seat(name, "", True) for name in ("Anna", "Ben", "Clara")[: game.seat_count]]
    keys = [(TOKEN, 0, False), (TOKEN, HOST, False), *[(OTHER, seat, False) for seat in range(1, game.seat_count)]]
    storage, name = server.tables.storage, game.rules.name
    server.run(storage.create(table_id, name, start, SECRET, "http://x", "en", seats, state_of(game, seats), keys))
    for version, (seat, text) in enumerate(moves, 2):
        server.run(storage.append(table_id, Move(game.number, seat, text, version), state_of(game, seats)))


def everything(server: Server, table: str, number: int, option: str) -> dict[str, bytes]:
    """All that seat 0 and a spectator can get from a server about a table."""
    found: dict[str, bytes] = {}
    api = f"/api/tables/{table}"
    for who, token in (("A", TOKEN), ("spectator", "")):
        client = server.client(token)
        paths = [api, f"{api}/log", f"{api}/record", f"/table/{table}", f"/watch/{table}"]
        paths += [f"{api}/people", f"{api}/chat", f"{api}/chat?room=watchers", f"/table/{table}/company", "/results"]
        paths += [
            f"{api}/invitation",
            f"/table/{table}/lobby",
            "/my-games",
            "/",
            "/api/plays",
            "/plays.json",
            "/settings",
        ]
        paths += [f"/table/{table}/now", f"/table/{table}/now?seat=0", f"/table/{table}/now?seat=1", "/api/devices"]
        paths += [
            f"/table/{table}/{what}"
            for what in ("fragment", "log", "record", "people", "would?seat=0", "points", "end", "join")
        ]
        paths += [f"{api}?seat=1", f"/table/{table}/fragment?seat=1", f"{api}/at/{number + 1}"]
        asked = [(path, lang) for path in paths for lang in LANGUAGES]
        asked += [(f"{api}/at/{n}", "en") for n in range(0, number + 1, 11)]
        asked += [(f"/table/{table}/at/{n}", "ru") for n in range(0, number + 1, 29)]
        for path, lang in asked:
            answer = client.get(path + ("&" if "?" in path else "?") + f"lang={lang}")
            assert answer.status_code < 500
            headers = sorted((name, text) for name, text in answer.headers.items() if name != "date")
            found[f"{who} {path} {lang}"] = answer.content + repr(headers).encode()
        streams = (f"/table/{table}/stream", f"{api}/stream", f"/live?t={table}&t={table}%3Fbare%3D1")
        for stream in streams:
            with client.stream("GET", stream, headers={"accept-encoding": "identity"}) as answer:
                heard = b""
                for chunk in answer.iter_raw():
                    heard += chunk
                    if heard.count(b"people\n") == stream.count(table) and heard.endswith(b"\n\n"):
                        break
                found[f"{who} {stream}"] = b"\n\n".join(sorted(heard.split(b"\n\n")))  # two streams overtake each other
        for path, body in (
            (f"{api}/nudge", {"seat": 1}),
            (f"{api}/vote", {"seat": 1, "choice": "bot"}),
            (f"{api}/here", {"page": "p", "away": True}),
            (f"{api}/chat", {"text": ""}),
            (f"{api}/rematch", {}),
            (f"{api}/start", {}),
        ):
            found[f"{who} {path}"] = client.post(path, json=body).content
        for name in ("skip", "pass", ""):
            plan = client.post(f"/table/{table}/plan", data={"seat": "0", "plan": name}, headers={"x-shem": "1"})
            found[f"{who} plan {name}"] = plan.content
        for body in (
            {"seat": 0, "number": number, "option": "no such thing"},
            {"seat": 0, "number": max(0, number - 1), "option": option},
            {"seat": 1, "number": number, "option": option},
        ):
            found[f"{who} play {body}"] = client.post(f"{api}/play", json=body).content
        found[f"{who} undo"] = client.post(f"{api}/undo", json={"number": max(0, number - 1)}).content
    return found


def positions(game: Game, seat: int) -> list[object]:
    return [[one.view(seat), one.view(SPECTATOR)] for one in record.replay(record.write(game), find)]


def swapped(text: str, verb: str, x: str, y: str) -> str:
    """The record in which two cards have changed places everywhere."""
    change = {x: y, y: x}
    return re.sub(rf"\b{verb} (\w+)\b", lambda match: f"{verb} {change.get(match[1], match[1])}", text)


def with_other_cards(game: Game, text: str, rng: Random) -> Iterator[str]:
    """Records of the same game with other hidden cards; not all of them can be played."""
    verb = {"golem": "objective", "amritsar": "goal"}.get(game.rules.name)
    if verb:
        cards = sorted(set(re.findall(rf"\b{verb} (\w+)\b", text)))
        rng.shuffle(cards)
        yield from (swapped(text, verb, x, y) for x, y in itertools.pairwise(cards))
        return
    lines = text.split("\n")
    drawn = [at for at, line in enumerate(lines) if " * draw " in line]
    for _ in range(150):
        at, to = rng.sample(drawn, 2)
        other = lines.copy()
        for one, card in ((at, lines[to]), (to, lines[at])):
            other[one] = f"{lines[one].partition(' * ')[0]} * {card.partition(' * ')[2]}"
        if other != lines:
            yield "\n".join(other)


def twins(seed: int, name: str = "golem", **options: str) -> tuple[str, str, Game] | None:
    """Two records of the same game that only seats other than 0 could tell apart."""
    game = shem.new(name, seats=3, seed=seed, **options)
    rng = Random(seed)
    while not game.over and game.number < 120 + seed % 40:
        for decision in game.decisions[:1]:
            game.play(rng.choice(decision.options), seat=decision.seat)
    if game.over:
        return None
    text = record.write(game, with_seed=False)
    seen = positions(game, 0)
    for other in with_other_cards(game, text, rng):
        try:
            twin = record.read(other, find)
        except RecordError:
            continue
        if [game.view(seat) for seat in (1, 2)] != [twin.view(seat) for seat in (1, 2)] and positions(twin, 0) == seen:
            return text, other, game
    return None


STANDARD, ALL = {"setup": "standard"}, {"startup_funding": "on", "busy_days": "on", "golem_project": "on"}
GAMES = [
    ("golem", 3, STANDARD), ("golem", 8, STANDARD), ("amritsar", 3, {}), ("alchemists", 5, {}),
    ("alchemists", 4, ALL | {"royal_encyclopedia": "on"}),
]  # fmt: skip


@pytest.mark.parametrize(("game_name", "seed", "options"), GAMES)
def test_cards_of_others_leave_no_trace(two_servers: list[Server], game_name: str, seed: int, options: dict[str, str]):
    found = next(pair for n in range(20) if (pair := twins(seed + n * 50, game_name, **options)))
    first, second, game = found
    name = f"hidden{game_name}{seed}"
    put(two_servers[0], name, first)
    put(two_servers[1], name, second)
    option = game.decisions[0].options[0].text
    one, two = (everything(server, name, game.number, option) for server in two_servers)
    assert one.keys() == two.keys()
    assert [key for key in one if one[key] != two[key]] == []
    others = [server.client(OTHER).get(f"/api/tables/{name}?seat=1") for server in two_servers]
    others += [server.client(OTHER).get(f"/api/tables/{name}?seat=2") for server in two_servers]
    assert others[0].content != others[1].content or others[2].content != others[3].content, "there is a difference"


def test_sealed_choices_leave_no_trace(two_servers: list[Server]):
    game = shem.new("golem", seats=3, seed=5, setup="standard")
    assert len(game.decisions) == 3
    start = record.write(game, with_seed=False)
    options = [option.text for option in game.decisions[1].options]
    for server, option in zip(two_servers, options, strict=False):
        put(server, "sealed", start, ((1, option),))
    mine = game.decisions[0].options[0].text
    one, two = (everything(server, "sealed", game.number, mine) for server in two_servers)
    assert [key for key in one if one[key] != two[key]] == []
    theirs = [server.client(OTHER).get("/api/tables/sealed?seat=1").content for server in two_servers]
    assert theirs[0] != theirs[1]


def test_the_secret_of_chance_leaves_no_trace(two_servers: list[Server]):
    """Two tables that will be dealt differently from now on look the same now."""
    game = shem.new("golem", seats=2, seed=4, setup="introductory")
    start = record.write(game, with_seed=False)
    put(two_servers[0], "chance", start)
    original, globals()["SECRET"] = SECRET, "ff" * 16
    try:
        put(two_servers[1], "chance", start)
    finally:
        globals()["SECRET"] = original
    option = game.decisions[0].options[0].text
    one, two = (everything(server, "chance", game.number, option) for server in two_servers)
    assert [key for key in one if one[key] != two[key]] == []
    assert all(b"seed" not in body for key, body in one.items() if "record" in key)
