"""A word to a chat when someone is asked, again and again until it gets through."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from shem.web import webhook
from tests.web.serving import Laid, Server


class Chat:
    """A chat that refuses the first messages with the given statuses."""

    def __init__(self, *refusals: int) -> None:
        self.heard: list[dict[str, str]] = []
        self.tries = 0
        left = list(refusals)
        chat = self

        class Ear(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                chat.tries += 1
                status = left.pop(0) if left else 204
                if status < 300:
                    chat.heard.append(json.loads(body))
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

    def wait(self, count: int, seconds: float = 30) -> None:
        until = time.monotonic() + seconds
        while len(self.heard) < count:
            assert time.monotonic() < until, f"heard {self.heard}, {self.tries} tries"
            time.sleep(0.01)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(
        tmp_path_factory.mktemp("server"),
        webhook_hosts=("127.0.0.1",),
        webhook_scheme="http",
        url="http://table.example",
    )
    yield server
    server.stop()


def hook(table: Laid, link: str) -> int:
    form = {"webhook": link}
    return table.client.post(f"/table/{table.id}/webhook", data=form, headers={"x-shem": "1"}).status_code


def test_tells_whose_turn_it_is(server: Server):
    chat = Chat()
    table = Laid(server, "me", "me")
    assert hook(table, chat.link) == 200
    chat.wait(1)
    name = table.look()["seats"][table.look()["waiting"][0]]["name"]
    assert chat.heard[0]["text"].startswith(f"{name}: your turn in Golem.")
    assert f"http://table.example/table/{table.id}" in chat.heard[0]["text"]
    seat = table.look()["seat"]
    for _ in range(80):
        if table.step()["seat"] != seat:
            break
    chat.wait(2)
    assert not chat.heard[1]["text"].startswith(f"{name}:")
    assert hook(table, "") == 200, "switched off"
    heard = len(chat.heard)
    for _ in range(10):
        table.step()
    time.sleep(0.2)
    assert len(chat.heard) == heard


def test_tries_again_until_it_gets_through(server: Server):
    chat = Chat(500, 503, 429)
    table = Laid(server, "me", "me")
    assert hook(table, chat.link) == 200
    chat.wait(1)
    assert chat.tries == 4


def test_a_refusal_for_good_or_a_redirect_is_not_repeated(server: Server):
    for status in (404, 302):
        chat = Chat(status)
        table = Laid(server, "me", "me")
        assert hook(table, chat.link) == 200
        until = time.monotonic() + 5
        while not chat.tries and time.monotonic() < until:
            time.sleep(0.01)
        time.sleep(0.3)
        assert chat.tries == 1
        assert chat.heard == []


def test_the_game_goes_on_when_the_chat_is_gone(server: Server):
    table = Laid(server, "me", "me")
    assert hook(table, "http://127.0.0.1:1/") == 200
    before = table.look()["number"]
    table.step()
    assert table.look()["number"] > before


def test_discord_and_slack_have_their_own_words():
    assert json.loads(webhook.message("https://discord.com/api/webhooks/1/x", "hi")) == {"content": "hi"}
    assert json.loads(webhook.message("https://hooks.slack.com/services/x", "hi")) == {"text": "hi"}


def test_only_the_host_sets_it(server: Server):
    table = Laid(server, "me", "friend")
    friend = server.client()
    token = friend.post(f"{table.path}/join", json={"key": table.made["invitations"]["1"]}).json()["token"]
    theirs = server.client(token)
    assert theirs.post(f"/table/{table.id}/webhook", data={"webhook": ""}).status_code == 403
