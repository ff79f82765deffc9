"""Headers, cookies, foreign pages, rates, and what never stands in a log."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest

from shem.web.statics import STATICS
from tests.web.serving import Laid, Server

SCRIPT = {"x-shem": "1"}


@pytest.mark.parametrize("path", ["/", "/nowhere", "/api/games", "/static/base.css", "/api/tables/nosuch"])
def test_headers_on_every_answer(server: Server, path: str):
    headers = server.client().get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert re.search(r"style-src 'self';", policy)
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"


def test_only_the_rules_may_stand_in_a_frame_and_only_in_our_own(server: Server):
    headers = server.client().get("/how-to-play/golem").headers
    assert "frame-ancestors 'self'" in headers["content-security-policy"]
    assert headers["x-frame-options"] == "SAMEORIGIN"
    assert "script-src 'self';" in headers["content-security-policy"]


def test_pages_have_no_inline_script_or_style(server: Server, lay):
    table = lay("me", "greedy")
    for path in ("/", f"/table/{table.id}", f"/table/{table.id}/join", f"/table/{table.id}/at/60", "/nowhere"):
        text = table.client.get(path).text
        assert not re.search(r"<script(?![^>]*\ssrc=)", text), path
        assert "<style" not in text, path
        assert not re.search(r"\son[a-z]+=", text), path
        assert "http://" not in re.sub(r'value="http://[^"]*"|xmlns="http://[^"]*"', "", text), path


def test_what_is_private_is_not_cached_and_what_never_changes_is(server: Server, lay):
    table = lay("me", "me")
    page = table.client.get(f"/table/{table.id}")
    assert page.headers["cache-control"] == "no-store"
    for address in re.findall(r'"(/static/[^" ]+\?v=[0-9a-f]+)"', page.text):
        assert "immutable" in table.client.get(address).headers["cache-control"]
    again = table.client.get("/static/base.css")
    assert again.headers["content-encoding"] == "gzip"
    assert table.client.get("/static/base.css", headers={"if-none-match": again.headers["etag"]}).status_code == 304
    assert table.client.get("/static/../pages.py").status_code == 404
    assert table.client.get("/static/%2e%2e/pages.py").status_code == 404


@pytest.mark.parametrize("before", ["/static/", "/static//", "/static/%2F", "/static/%2f%2F", "/static/fonts/%2F"])
def test_no_file_outside_the_static_folder_is_served(server: Server, tmp_path: Path, before: str):
    secret = tmp_path / "secret.txt"
    secret.write_text("not for visitors")
    for name in (str(secret), str(secret).lstrip("/"), "../statics.py", "golem/components.toml", "fonts", ""):
        answer = server.client().get(before + name)
        assert answer.status_code == 404, name
        assert "not for visitors" not in answer.text


def test_every_listed_file_is_served(server: Server):
    client = server.client()
    for name in (
        "base.css",
        "fonts/alegreya-latin-700-normal.woff2",
        "golem/page/symbols.svg",
        "pictures.css",
        "table/main.js",
    ):
        assert name in STATICS
    for name, path in STATICS.files.items():
        assert client.get(f"/static/{name}").status_code == 200, path


def test_cookies(server: Server):
    anna = server.client()
    assert not anna.get("/").headers.get("set-cookie"), "a visitor gets none"
    form = {"game": "golem", "seat-0": "me", "seat-1": "bot:random"}
    cookie = anna.post("/tables", data=form).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie, "plain http on loopback"
    token = re.match(r"shem=([\w-]+);", cookie)
    assert token
    assert len(token[1]) >= 22, "128 bits"


def test_the_language_is_remembered(server: Server):
    anna = server.client()
    assert "Sofort spielen" in anna.get("/?lang=de").text
    assert "Sofort spielen" in anna.get("/").text
    assert "Play now" in anna.get("/?lang=en").text
    assert anna.get("/?lang=xx").status_code == 200


def test_foreign_pages_can_do_nothing(server: Server):
    anna = server.client()
    form = {"game": "golem", "seat-0": "me", "seat-1": "me", "golem-option-setup": "introductory"}
    table = anna.post("/tables", data=form).headers["location"]
    for headers in (
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"origin": "https://evil.example", **SCRIPT},
    ):
        answer = anna.post(f"{table}/undo", data={"number": "0"}, headers=headers)
        assert answer.status_code == 403, headers
    own = str(anna.base_url).rstrip("/")
    fine = {"origin": own, "sec-fetch-site": "same-origin"}
    assert anna.post(f"{table}/undo", data={"number": "0"}, headers=fine).status_code == 409
    path = f"/api/tables/{table.removeprefix('/table/')}/undo"
    bare = anna.post(path, json={"number": 0})
    assert (bare.status_code, bare.json()["code"]) == (403, "header_wanted")
    assert anna.post(path, json={"number": 0}, headers=SCRIPT).status_code == 409


def test_rates(tmp_path):
    server = Server(tmp_path, rate=True)
    for worker in server.workers:
        worker.app.costs.clock = lambda: 0.0  # however long it takes, it is one moment
    try:
        client = server.client()
        answers = [client.post("/api/tables", json={}) for _ in range(35)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert int(refused[0].headers["retry-after"]) >= 1
        assert refused[0].json()["code"] == "too_many"
        assert client.get("/").status_code == 200, "looking goes on"
    finally:
        server.stop()


def test_no_token_in_any_log(server: Server, caplog):
    caplog.set_level(logging.DEBUG)
    table = Laid(server, "me", "friend")
    friend = server.client()
    key = table.made["invitations"]["1"]
    token = friend.post(f"{table.path}/join", json={"key": key}).json()["token"]
    for secret in (table.made["token"], key, token):
        ours = [line for line in caplog.text.splitlines() if "httpcore" not in line and "httpx" not in line]
        assert secret not in "\n".join(ours)


def test_tables_cannot_be_guessed(server: Server, lay):
    names = {lay("me", "me").id for _ in range(5)}
    assert len(names) == 5
    assert all(len(name) >= 14 for name in names), "31**14 is more than 2**69"
