"""Whatever happens, the answer is a sentence: no bare "Internal Server Error", no traceback, no stranger's link."""

from __future__ import annotations

import re
import socket
from typing import Any

import pytest

from shem.web import app, problems
from tests.web.serving import Laid, Server

HEAD = "shem 1\ngame golem\nrules 1\nseats 2\noption setup introductory\n"
DEEP = "[" * 5000
ODD_RECORDS = {
    "shem ²": "shem ²\n-\n",
    "shem --5": "shem --5\n-\n",
    "seed ²": f"{HEAD}seed ²\n-\n",
    "seed --5": f"{HEAD}seed --5\n-\n",
    "rules ²": HEAD.replace("rules 1", "rules ²") + "-\n",
    "book = [1]": f"{HEAD}edition book = [1]\n-\n",
    "deep TOML": f"{HEAD}edition x = {DEEP}\n-\n",
    "deep notation": f'{HEAD}edition [[book]]\nedition number = 17\nedition immediate = "{"may[" * 3000}"\n-\n',
    "NUL": f"{HEAD}edition \0\n-\n",
}


def is_a_sentence(text: str) -> bool:
    return bool(re.match(r"[A-ZÄÖÜА-Я].+", text)) and "Traceback" not in text and "Internal Server" not in text


@pytest.mark.parametrize("what", ODD_RECORDS)
def test_an_odd_record_is_refused_in_a_sentence(server: Server, what: str):
    text = ODD_RECORDS[what].encode()
    answer = server.client().post("/api/records", content=text, headers={"content-type": "text/plain"})
    assert (answer.status_code, answer.json()["code"]) == (422, "wrong_record")
    assert is_a_sentence(answer.json()["error"])
    page = server.client().post("/records", files={"record": ("game.txt", text)})
    assert page.status_code == 422
    assert "<h1>" in page.text


BODIES = {
    "deep": b"[" * 60_000,
    "a digit too many": b'{"game": "golem", "seats": [' + b"9" * 5000 + b"]}",
    "half a character": b'{"game": "golem", "seats": [{"\\ud800": 1}]}',
    "half a character as a name": b'{"\\ud800": 1}',
    "NUL in the game": b'{"game": "go\\u0000", "seats": [{}, {}]}',
    "NUL in the bot": b'{"game": "golem", "seats": [{}, {"kind": "bot", "bot": "greedy@1\\u0000"}]}',
    "not UTF-8": b'{"game": "\xff\xfe"}',
}


@pytest.mark.parametrize("what", BODIES)
def test_an_odd_body_is_refused_in_a_sentence(server: Server, what: str):
    answer = server.client().post("/api/tables", content=BODIES[what], headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert is_a_sentence(answer.json()["error"])


@pytest.mark.parametrize("path", ["/table/%00", "/watch/a%00b", "/api/tables/%00", "/reader/%00", "/table/%0a/record"])
def test_an_unprintable_name_is_no_page(server: Server, path: str):
    """PostgreSQL takes no NUL; nobody asks it."""
    assert server.client().get(path).status_code == 404


def test_names_and_notes_with_nul_are_kept_without(server: Server):
    table = Laid(server, "me", "friend")
    form = {"seat": "0", "do": "name", "name": "An\0na"}
    assert table.client.post(f"/table/{table.id}/seat", data=form, headers={"x-shem": "1"}).status_code == 200
    assert table.look()["seats"][0]["name"] == "An na"


# -- the last resort ---------------------------------------------------------------------------------


@pytest.fixture
def failing(server: Server, monkeypatch: pytest.MonkeyPatch) -> Server:
    """A server whose storage fails in a way nobody foresaw."""

    async def fail(*_: Any, **__: Any) -> None:
        raise KeyError("the moon")

    for worker in server.workers:
        monkeypatch.setattr(worker.tables, "get", fail)
    return server


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("en", "Something went wrong."), ("de", "Da ist etwas schiefgegangen"), ("ru", "Что-то пошло не так")],
)
def test_what_nobody_expected_is_told_in_the_readers_language(failing: Server, lang: str, sentence: str, caplog: Any):
    client = failing.client(**{"accept-language": lang})
    told = client.get("/api/tables/some")
    assert (told.status_code, told.json()["code"]) == (500, "broken")
    assert told.json()["error"].startswith(sentence)
    page = client.get("/table/some")
    assert page.status_code == 500
    assert page.headers["content-type"].startswith("text/html")
    assert sentence in page.text
    assert "moon" not in page.text
    assert page.headers["content-security-policy"]
    assert "the moon" in caplog.text, "the log has the details"


def test_even_when_the_error_page_fails_there_is_a_sentence(failing: Server, monkeypatch: pytest.MonkeyPatch):
    def fail(*_: Any, **__: Any) -> None:
        raise RuntimeError("no page either")

    monkeypatch.setattr(app, "page", fail)
    answer = failing.client().get("/table/some")
    assert answer.status_code == 500
    assert answer.text.strip() == str(problems.broken())


# -- links and tokens --------------------------------------------------------------------------------

HOSTS = ["evil.example", "evil.example:8000", "x" * 3000, "", "a b", "[::1", "a@b:99999999", "127.0.0.1.evil.example"]


@pytest.mark.parametrize("host", HOSTS, ids=lambda host: host[:20])
def test_links_never_follow_a_host_header(server: Server, host: str):
    client = server.client()
    own = str(client.base_url).rstrip("/")
    body = {"game": "golem", "seats": [{}, {"kind": "friend"}], "options": {"setup": "introductory"}}
    made = client.post("/api/tables", json=body, headers={"host": host})
    assert made.status_code == 201, made.text
    table, mine = made.json()["table"], {"authorization": f"Bearer {made.json()['token']}", "host": host}
    invitation = client.post(f"/api/tables/{table}/invite", json={"seat": 1}, headers=mine).json()["url"]
    people = client.get(f"/table/{table}/people", headers=mine).text
    stored = server.run(server.tables.storage.load(table)).row["url"]
    assert made.json()["url"] == f"{own}/table/{table}"
    assert invitation.startswith(f"{own}/table/{table}/join#")
    assert f"{own}/watch/{table}" in people
    assert stored == own


@pytest.mark.parametrize(
    ("path", "leads"),
    [("/my-games/", "/my-games"), ("/no-such-page/", "/no-such-page"), ("/x//evil.example//", "/x//evil.example")],
)
def test_a_slash_too_many_leads_to_the_page_on_this_server(server: Server, path: str, leads: str):
    answer = server.client().get(path, headers={"host": "evil.example"}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (307, leads)


@pytest.mark.parametrize("path", ["//evil.example/", "/\\evil.example/", "///evil.example//"])
def test_a_slash_too_many_leads_to_no_other_server(server: Server, path: str):
    with socket.create_connection(("127.0.0.1", server.workers[0].port)) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        head = b"".join(iter(lambda: line.recv(4096), b"")).partition(b"\r\n\r\n")[0].decode()
    assert "location: //" not in head
    assert "location: /\\" not in head
    assert "location: http" not in head


def test_links_follow_a_host_the_server_knows(tmp_path: Any):
    server = Server(tmp_path, hosts=("table.example",))
    told = Server(tmp_path / "told", url="https://shem.example")
    body = {"game": "golem", "seats": [{}, {}], "options": {"setup": "introductory"}}
    try:
        for host in ("table.example", "Table.Example:81", "localhost:9000"):
            url = server.client().post("/api/tables", json=body, headers={"host": host}).json()["url"]
            assert url.startswith(f"http://{host.lower()}/table/")
        url = told.client().post("/api/tables", json=body, headers={"host": "table.example"}).json()["url"]
        assert url.startswith("https://shem.example/table/")
    finally:
        server.stop()
        told.stop()


def test_a_token_of_ones_own_choice_is_refused(server: Server):
    table = Laid(server, "me", "friend")
    key = table.made["invitations"]["1"]
    chosen = server.client("chosen")
    body = {"game": "golem", "seats": [{}, {}], "options": {"setup": "introductory"}}
    for answer in (
        chosen.post("/api/tables", json=body),
        chosen.post("/api/records", content=f"{HEAD}seed 5\n-\n", headers={"content-type": "text/plain"}),
        chosen.post(f"{table.path}/join", json={"key": key}),
        server.client(key).post(f"{table.path}/join", json={"key": key}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "unknown_token")
    assert server.client().post(f"{table.path}/join", json={"key": key}).status_code == 200, "the invitation is unused"
    again = table.client.post("/api/tables", json=body)
    assert (again.status_code, again.json()["token"]) == (201, table.made["token"]), "one that was given out stays good"


def test_a_cookie_of_ones_own_choice_is_replaced(server: Server):
    form = {"game": "golem", "seat-0": "me", "seat-1": "me", "golem-option-setup": "introductory"}
    anna = server.client(cookie="shem=chosen")
    answer = anna.post("/tables", data=form)
    assert answer.status_code == 303
    assert "chosen" not in answer.headers["set-cookie"]
    page = answer.headers["location"]
    assert server.client(cookie="shem=chosen").get(f"{page}?seat=0").status_code == 403
