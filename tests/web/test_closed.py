"""After a change of rules: tables go on by the rules they were started with, or open read-only and lose nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import update

from shem.games import find
from shem.kernel import record
from shem.web.schema import MOVES, TABLES
from tests.web.serving import Laid, Server

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.txt"))


# -- by the rules it was started with ----------------------------------------------------------------


def upload(server: Server, text: str) -> Any:
    client = server.client()
    answer = client.post("/api/records", content=text.encode(), headers={"content-type": "text/plain"})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return f"/api/tables/{made['table']}", server.client(made["token"])


def cut(path: Path) -> str:
    head, dash, moves = path.read_text(encoding="utf-8").partition("\n-\n")
    lines = moves.splitlines()
    return head + dash + "\n".join(lines[: len(lines) // 2]) + "\n"


def play(client: Any, path: str, moves: int) -> dict[str, Any]:
    """Play at random, `moves` moves or to the end."""
    rng = Random(path)
    seen: dict[str, Any] = client.get(path).json()
    while moves and not seen["over"]:
        move = {"seat": seen["seat"], "number": seen["number"], "option": rng.choice(seen["options"])["option"]}
        answer = client.post(f"{path}/play", json=move)
        assert answer.status_code == 200, answer.text
        seen = client.get(path).json()
        moves -= 1
    return seen


@pytest.mark.parametrize("path", RECORDS[::4], ids=lambda path: path.stem)
def test_a_table_of_older_rules_goes_on_by_them(server: Server, path: Path):
    table, client = upload(server, cut(path))
    before = play(client, table, 8)
    for worker in server.workers:  # as after a restart
        worker.tables._live.clear()
    after = client.get(table).json()
    assert {**after, "can_undo": None} == {**before, "can_undo": None}
    written = client.get(f"{table}/record").text.splitlines()
    assert written[1:3] == path.read_text(encoding="utf-8").splitlines()[1:3], "the game and the version of its rules"


@pytest.mark.parametrize("game", ["alchemists-1-2", "amritsar-2-2", "golem-1-2"])
def test_a_table_of_older_rules_is_played_to_its_end(server: Server, game: str):
    path = next(path for path in RECORDS if path.stem.startswith(game))
    table, client = upload(server, cut(path))
    seen = play(client, table, 2000)
    assert seen["over"]
    whole = client.get(f"{table}/record").text
    assert whole.splitlines()[2] == f"rules {game.split('-')[1]}"
    assert record.read(whole, find).scores == seen["scores"]
    assert client.get(table.replace("/api/tables/", "/table/")).status_code == 200


# -- read-only ---------------------------------------------------------------------------------------


def rewrite(server: Server, table: Laid, change: Callable[[Any], Any]) -> None:
    """Change what is stored of a table, and forget it everywhere else."""

    async def work() -> None:
        stored = await server.tables.storage.load(table.id)
        await server.tables.storage.commit(lambda connection: connection.execute(change(stored)))

    server.run(work())
    for worker in server.workers:
        worker.tables._live.pop(table.id, None)


def older_rules(server: Server, table: Laid) -> None:
    def change(stored: Any) -> Any:
        start = stored.row["start"]
        version = start.splitlines()[2]
        return update(TABLES).where(TABLES.c.id == table.id).values(start=start.replace(version, "rules 1", 1))

    rewrite(server, table, change)


def other_secret(server: Server, table: Laid) -> None:
    """A replay that breaks off with an error nobody foresaw."""
    rewrite(server, table, lambda _: update(TABLES).where(TABLES.c.id == table.id).values(secret="no number"))


def other_move(server: Server, table: Laid) -> None:
    """The last move is one that these rules do not know."""

    def change(stored: Any) -> Any:
        last = stored.moves[-1].version
        return update(MOVES).where(MOVES.c.table_id == table.id, MOVES.c.version == last).values(text="sing a song")

    rewrite(server, table, change)


@pytest.fixture
def played(server: Server) -> Laid:
    """A game of Amritsar that Anna and Ben have begun."""
    table = Laid(server, "me", "friend", game="amritsar")
    ben = server.client()
    token = ben.post(f"{table.path}/join", json={"key": table.made["invitations"]["1"]}).json()["token"]
    table.ben = server.client(token)  # type: ignore[attr-defined]
    seen = table.look()
    for _ in range(12):
        client = table.client if seen["waiting"] == [0] else table.ben  # type: ignore[attr-defined]
        seen = table.look(client=client)
        assert table.play(seen["seat"], seen["number"], seen["options"][0]["option"], client).status_code == 200
        seen = table.look()
    return table


WHYS = {
    older_rules: "This game was started with version 1 of the rules",
    other_secret: "This server can no longer replay the moves of this game",
    other_move: "This server can no longer replay the moves of this game",
}


@pytest.mark.parametrize("spoil", WHYS, ids=lambda spoil: spoil.__name__)
def test_a_table_that_cannot_go_on_opens_read_only(server: Server, played: Laid, spoil: Any):
    number = played.look()["number"]
    spoil(server, played)
    for _ in range(2):  # the second time from memory
        page = played.client.get(f"/table/{played.id}")
        assert page.status_code == 200
        assert WHYS[spoil] in page.text
    assert "Anna" in page.text
    assert f"Decisions made: {number}" in page.text
    assert f"/table/{played.id}/record" in page.text
    said = {played.client.get(f"/table/{played.id}?lang={lang}").text for lang in ("en", "de", "ru")}
    assert len(said) == 3
    assert f"/table/{played.id}/record" not in server.client().get(f"/watch/{played.id}").text, "for the seated only"
    assert ('class="lines"' in page.text) == (spoil is other_move), "the log, as far as it goes"


@pytest.mark.parametrize("spoil", WHYS, ids=lambda spoil: spoil.__name__)
def test_everyone_seated_takes_their_record_along(server: Server, played: Laid, spoil: Any):
    stored = server.run(server.tables.storage.load(played.id))
    spoil(server, played)
    for seat, client in enumerate((played.client, played.ben)):  # type: ignore[attr-defined]
        for path in (f"/table/{played.id}/record", f"{played.path}/record"):
            answer = client.get(path)
            assert answer.status_code == 200
            head, _, body = answer.text.partition("\n-\n")
            assert "game amritsar" in head
            lines = [line.split(" ", 2) for line in body.splitlines()]
            mine = [text for _, who, text in lines if who == "AB"[seat]]
            theirs = [text for _, who, text in lines if who != "AB"[seat]]
            expected = [move.text for move in stored.moves if move.seat == seat]
            if spoil is other_move and stored.moves[-1].seat == seat:
                expected[-1] = "sing a song"
            assert mine[-len(expected) :] == expected
            assert all(text.startswith("?") for text in theirs), "what others chose stays theirs"
    refused = played.client.post("/api/records", content=answer.text, headers={"content-type": "text/plain"})
    assert refused.status_code == 422


def test_of_a_finished_game_the_whole_record_is_kept(server: Server, played: Laid):
    older_rules(server, played)
    rewrite(server, played, lambda _: update(TABLES).where(TABLES.c.id == played.id).values(over=True))
    for worker in server.workers:
        worker.tables._closed.clear()
    stored = server.run(server.tables.storage.load(played.id))
    text = server.client().get(f"/table/{played.id}/record").text
    assert all(f"{move.number} {'AB'[move.seat]} {move.text}\n" in text for move in stored.moves)


@pytest.mark.parametrize("spoil", WHYS, ids=lambda spoil: spoil.__name__)
def test_the_api_says_that_the_table_is_closed(server: Server, played: Laid, spoil: Any):
    spoil(server, played)
    move = {"seat": 0, "number": 3, "option": "pass"}
    for answer in (
        played.client.get(played.path),
        played.client.get(f"{played.path}/log"),
        played.client.get(f"{played.path}/at/3"),
        played.client.get(f"{played.path}/stream"),
        played.client.post(f"{played.path}/play", json=move),
        played.client.post(f"{played.path}/undo", json={"number": 3}),
        played.client.put(f"{played.path}/seats/0", json={"bot": "random"}),
        played.client.post(f"/table/{played.id}/play", data=move, headers={"x-shem": "1"}),
    ):
        assert answer.status_code == 409
        assert answer.json()["code"] == "closed"
        assert answer.json()["error"].endswith("so the game can’t be continued here.")


def test_my_tables_lists_it_as_read_only(server: Server, played: Laid):
    assert "read-only" not in played.client.get("/").text
    older_rules(server, played)
    page = played.client.get("/")
    assert page.status_code == 200
    assert f"/table/{played.id}" in page.text
    assert "read-only" in page.text


def test_bots_leave_it_alone_and_the_server_starts(tmp_path: Path):
    server = Server(tmp_path)
    try:
        table = Laid(server, "me", "me", game="amritsar")
        older_rules(server, table)
        due = update(TABLES).where(TABLES.c.id == table.id).values(bot_due=True)
        rewrite(server, table, lambda _: due)
    finally:
        server.stop()
    again = Server(tmp_path, database=server.settings.database)
    try:
        stored = again.run(again.tables.storage.load(table.id))
        assert stored.moves == []
        assert again.tables.in_use() == []
        assert again.client(table.made["token"]).get(f"/table/{table.id}").status_code == 200
    finally:
        again.stop()
