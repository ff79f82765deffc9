"""A word to a chat when someone is asked, again and again until it gets through."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from shem.web import webhook
from shem.web.outbox import Outbox
from shem.web.problems import Problem
from shem.web.settings import Settings
from tests.clock import HOUR, MovedClock
from tests.patience import PATIENCE, until
from tests.web.serving import Laid, Server


class Chat:
    """A chat that refuses the first messages with the given statuses; while it is `down`, all of them."""

    def __init__(self, *refusals: int) -> None:
        self.heard: list[dict[str, Any]] = []
        self.tries = 0
        self.down = False
        self.changed = threading.Condition()
        left = list(refusals)
        chat = self

        class Ear(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                with chat.changed:
                    status = 503 if chat.down else left.pop(0) if left else 204
                    chat.tries += 1
                    if status < 300:
                        chat.heard.append(json.loads(body))
                    chat.changed.notify_all()
                self.send_response(status)
                if status == 302:
                    self.send_header("location", "http://127.0.0.1:1/elsewhere")
                self.send_header("retry-after", "0.05")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                return

        self.http = HTTPServer(("127.0.0.1", 0), Ear)
        self.link = f"http://127.0.0.1:{self.http.server_port}/hook"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def wait(self, done: Callable[[], bool]) -> None:
        with self.changed:
            assert self.changed.wait_for(done, PATIENCE), f"heard {self.heard}, {self.tries} tries"

    def hears(self, count: int) -> None:
        self.wait(lambda: len(self.heard) >= count)


def serve(folder: Path, **changes: Any) -> Server:
    return Server(
        folder,
        webhook_hosts=("127.0.0.1",),
        webhook_scheme="http",
        webhook_port=0,
        url="http://table.example",
        **changes,
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = serve(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


def hook(table: Laid, link: str) -> int:
    form = {"webhook": link}
    return table.client.post(f"/table/{table.id}/webhook", data=form, headers={"x-shem": "1"}).status_code


def nothing_waits(server: Server) -> None:
    """Come back when no letter is left."""
    letters = Outbox(server.tables.storage)
    until(lambda: server.run(letters.next_due()) is None)


def test_tells_whose_turn_it_is(server: Server):
    chat, later = Chat(), Chat()
    table = Laid(server, "me", "me")
    assert hook(table, chat.link) == 200
    chat.hears(1)
    name = table.look()["seats"][table.look()["waiting"][0]]["name"]
    assert chat.heard[0]["text"].startswith(f"{name}, it’s your turn in Golem.")
    assert chat.heard[0]["text"].endswith(f" http://table.example/table/{table.id}")
    seat = table.look()["seat"]
    for _ in range(80):
        if table.step()["seat"] != seat:
            break
    chat.hears(2)
    assert not chat.heard[1]["text"].startswith(f"{name}, ")
    nothing_waits(server)
    assert hook(table, "") == 200, "switched off"
    heard = len(chat.heard)
    for _ in range(10):
        table.step()
    assert hook(table, later.link) == 200
    later.hears(1)
    nothing_waits(server)
    assert len(chat.heard) == heard


def test_a_chat_is_quiet_while_the_player_it_calls_sleeps(tmp_path: Path):
    """Whose turn it is, is told in the morning: the quiet time of a player's devices holds for the chat, too."""
    clock = MovedClock()
    server = serve(tmp_path, clock=clock, push_scheme="http", push_hosts=("127.0.0.1",))
    chat = Chat()
    try:
        table = Laid(server, "me", "me")
        hour = datetime.fromtimestamp(clock.now(), UTC).hour
        push = {"endpoint": "http://127.0.0.1:1/x", "p256dh": "B" * 87, "auth": "a" * 22, "zone": "UTC"}
        night = {"quiet_from": (hour - 1) % 24, "quiet_to": (hour + 2) % 24}
        assert table.client.put("/api/notices/push", json=push | night).status_code == 200
        assert hook(table, chat.link) == 200
        letters = Outbox(server.tables.storage)
        until(lambda: (server.run(letters.next_due()) or 0) > clock.now() + HOUR)
        assert chat.tries == 0
        clock.move(2 * HOUR)
        chat.hears(1)
    finally:
        server.stop()


def test_tries_again_until_it_gets_through(server: Server):
    chat = Chat(500, 503, 429)
    table = Laid(server, "me", "me")
    assert hook(table, chat.link) == 200
    chat.hears(1)
    assert chat.tries == 4


def test_what_did_not_get_through_is_sent_after_a_restart(tmp_path: Path):
    chat = Chat()
    chat.down = True
    server = serve(tmp_path)
    try:
        table = Laid(server, "me", "me")
        assert hook(table, chat.link) == 200
        chat.wait(lambda: chat.tries >= 1)
    finally:
        server.stop()
    assert chat.heard == []
    chat.down = False
    again = serve(tmp_path, database=server.settings.database)
    try:
        chat.hears(1)
        assert f"/table/{table.id}" in chat.heard[0]["text"]
        nothing_waits(again)
        assert len(chat.heard) == 1
    finally:
        again.stop()


def test_a_letter_waits_for_nobody_who_has_played(server: Server):
    """A turn that is over by the time the chat is back is not told; the newest is."""
    chat = Chat()
    chat.down = True
    table = Laid(server, "me", "me")
    assert hook(table, chat.link) == 200
    chat.wait(lambda: chat.tries >= 1)
    seat = table.look()["seat"]
    for _ in range(80):
        if table.step()["seat"] != seat:
            break
    now, tries = table.look(), chat.tries
    chat.wait(lambda: chat.tries >= tries + 2)  # what was on its way has been refused
    chat.down = False
    chat.hears(1)
    nothing_waits(server)
    (heard,) = chat.heard
    assert heard["text"].startswith(f"{now['seats'][now['waiting'][0]]['name']}, ")


@pytest.mark.parametrize("status", [404, 302])
def test_a_refusal_for_good_or_a_redirect_is_not_repeated(server: Server, status: int):
    chat = Chat(status)
    table = Laid(server, "me", "me")
    assert hook(table, chat.link) == 200
    chat.wait(lambda: chat.tries >= 1)
    nothing_waits(server)
    assert chat.tries == 1
    assert chat.heard == []


def test_silent_chats_keep_nobody_else_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """What else needs a thread (files, records) gets one while every chat is silent."""
    silent, called = threading.Event(), threading.Semaphore(0)

    def never_answers(*_: Any) -> float:
        called.release()
        silent.wait(PATIENCE)
        return 0.0

    monkeypatch.setattr(webhook, "post", never_answers)
    server = serve(tmp_path)
    try:
        for _ in range(12):
            assert hook(Laid(server, "me", "me"), "http://127.0.0.1:1/hook") == 200
        for _ in range(webhook.THREADS):
            assert called.acquire(timeout=PATIENCE)
        assert server.client().get("/static/base.css").status_code == 200
        record = "shem 1\ngame golem\nrules 1\nseats 2\noption setup introductory\nseed 1\n-\n"
        answer = server.client().post("/api/records", content=record, headers={"content-type": "text/plain"})
        assert answer.status_code == 201
    finally:
        silent.set()
        server.stop()


def test_the_game_goes_on_when_the_chat_is_gone(server: Server):
    table = Laid(server, "me", "me")
    assert hook(table, "http://127.0.0.1:1/") == 200
    before = table.look()["number"]
    table.step()
    assert table.look()["number"] > before


DISCORD, SLACK = "https://discord.com/api/webhooks/1/x", "https://hooks.slack.com/services/x"
LINK = "https://table.example/table/abc"


def said(chat: str, text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(webhook.message(chat, text, LINK))
    return found


def test_discord_and_slack_have_their_own_words():
    assert said(DISCORD, "hi") == {"content": f"hi {LINK}", "allowed_mentions": {"parse": []}}
    assert said(SLACK, "hi") == {"text": f"hi {LINK}", "mrkdwn": False}


@pytest.mark.parametrize("name", ["@everyone", "@here", "<@123>", "<!everyone>", "<!channel>", "[x](http://evil.io)"])
def test_a_name_calls_nobody_and_links_nowhere(name: str):
    to_discord = said(DISCORD, f"{name}, it’s your turn in Golem.")
    assert to_discord["allowed_mentions"] == {"parse": []}, "whatever it says"
    for text in (to_discord["content"], said(SLACK, f"{name}, it’s your turn in Golem.")["text"]):
        assert text.endswith(f" {LINK}")
        words = text.removesuffix(LINK)
        assert not re.search(r"@\w|(?<!\\)<|://", words), words


@pytest.mark.parametrize(
    "link",
    [
        "http://discord.com/x", "https://discord.com:8443/x", "https://discord.com:99999/x", "https://discord.com:x/x",
        "https://anna:secret@discord.com/x", "https://discord.com@evil.example/x", "https://discord.com/a b",
        "https://discord.com/\0", "https://discord.com/ä", "https://discord.com", "https://evil.example/x",
        "https://discord.com/" + "x" * 400, "//discord.com/x", "https:discord.com/x",
    ],
)  # fmt: skip
def test_only_whole_addresses_on_port_443(link: str):
    with pytest.raises(Problem) as refused:
        webhook.check(link, Settings())
    assert refused.value.code == "wrong_webhook"


def test_good_addresses():
    for link in (DISCORD, SLACK, "https://discord.com:443/api/webhooks/1/x?wait=true"):
        assert webhook.check(link, Settings()) == link


def test_only_the_host_sets_it(server: Server):
    table = Laid(server, "me", "friend")
    friend = server.client()
    token = friend.post(f"{table.path}/join", json={"key": table.made["invitations"]["1"]}).json()["token"]
    theirs = server.client(token)
    assert theirs.post(f"/table/{table.id}/webhook", data={"webhook": ""}).status_code == 403
