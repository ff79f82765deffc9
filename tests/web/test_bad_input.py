"""Whatever comes in: a clear sentence in the reader's language, the right status, and nothing lost."""

from __future__ import annotations

import json
import random

import pytest

import shem
from shem.kernel import record
from tests.web.serving import Laid, Server

PLAY = {"seat": 0, "number": 0, "option": "pass"}


@pytest.fixture(scope="module")
def table(server: Server) -> Laid:
    return Laid(server, "me", "friend")


# what, method, path ({t}: the table), body, content type, status, code
TABLE = [
    ("unknown page", "GET", "/nowhere", None, "", 404, "no_such_page"),
    ("unknown table", "GET", "/api/tables/nosuchtable", None, "", 404, "no_such_table"),
    ("odd table name", "GET", "/api/tables/%2e%2e%2fetc", None, "", 404, "no_such_page"),
    ("foreign seat", "GET", "/api/tables/{t}?seat=1", None, "", 403, "not_your_seat"),
    ("no such seat", "GET", "/api/tables/{t}?seat=7", None, "", 404, "no_such_seat"),
    ("seat out of range", "GET", "/api/tables/{t}?seat=99", None, "", 422, "wrong_form"),
    ("seat is a word", "GET", "/api/tables/{t}?seat=me", None, "", 422, "wrong_form"),
    ("the future", "GET", "/api/tables/{t}/at/99999", None, "", 404, "no_such_position"),
    ("play a foreign seat", "POST", "/api/tables/{t}/play", PLAY | {"seat": 1}, "json", 403, "not_your_seat"),
    ("old number", "POST", "/api/tables/{t}/play", PLAY, "json", 409, "stale"),
    ("malformed JSON", "POST", "/api/tables/{t}/play", b"{oops", "json", 422, "wrong_form"),
    ("a list, not an object", "POST", "/api/tables/{t}/play", [1, 2], "json", 422, "wrong_form"),
    ("missing field", "POST", "/api/tables/{t}/play", {"seat": 0}, "json", 422, "wrong_form"),
    ("unknown field", "POST", "/api/tables/{t}/play", PLAY | {"x": 1}, "json", 422, "wrong_form"),
    ("not JSON", "POST", "/api/tables/{t}/play", b"seat=0", "application/x-www-form-urlencoded", 415, "wrong_type"),
    ("XML", "POST", "/api/tables", b"<a/>", "application/xml", 415, "wrong_type"),
    ("too large", "POST", "/api/tables/{t}/play", b" " * 70_000, "json", 413, "too_large"),
    ("record too large", "POST", "/api/records", b"x" * 600_000, "text/plain", 413, "too_large"),
    ("record of nothing", "POST", "/api/records", b"", "text/plain", 422, "wrong_record"),
    ("record in Latin-1", "POST", "/api/records", "shem 1\nä".encode("latin-1"), "text/plain", 422, "wrong_record"),
    ("wrong method", "DELETE", "/api/tables/{t}", None, "", 405, "wrong_method"),
    ("no such game", "POST", "/api/tables", {"game": "chess", "seats": [{}, {}]}, "json", 422, "wrong_settings"),
    ("too many seats", "POST", "/api/tables", {"game": "golem", "seats": [{}] * 6}, "json", 422, "wrong_settings"),
    ("no seats", "POST", "/api/tables", {"game": "golem", "seats": []}, "json", 422, "wrong_form"),
    (
        "no such option", "POST", "/api/tables",
        {"game": "golem", "seats": [{}, {}], "options": {"seed": "1"}}, "json", 422, "wrong_settings",
    ),
    (
        "no such bot", "POST", "/api/tables",
        {"game": "golem", "seats": [{}, {"kind": "bot", "bot": "gready"}]}, "json", 422, "no_such_bot",
    ),
    ("used invitation", "POST", "/api/tables/{t}/join", {"key": "guess"}, "json", 404, "used_invitation"),
    ("nothing to undo", "POST", "/api/tables/{t}/undo", {"number": 0}, "json", 409, "stale"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("what", "method", "path", "body", "kind", "status", "code"), TABLE, ids=[row[0] for row in TABLE]
)
def test_a_clear_refusal(table: Laid, what, method, path, body, kind, status, code):
    before = table.look(0)
    content = body if isinstance(body, bytes | None) else json.dumps(body).encode()
    headers = {"content-type": {"json": "application/json"}.get(kind, kind)} if kind else {}
    sentences = set()
    for lang in ("en", "de", "ru"):
        answer = table.client.request(
            method, path.replace("{t}", table.id), content=content, headers=headers | {"accept-language": lang}
        )
        assert answer.status_code == status, answer.text
        if answer.headers["content-type"] == "application/json":
            assert answer.json()["code"] == code
            sentences.add(answer.json()["error"])
        else:
            sentences.add(answer.text)
    assert len(sentences) == 3, "said in each language"
    assert table.look(0) == before, "nothing has changed"


def test_a_body_without_a_length_is_counted(table: Laid):
    def endless():
        for _ in range(40):
            yield b" " * 4096

    answer = table.client.post(f"{table.path}/play", content=endless(), headers={"content-type": "application/json"})
    assert answer.status_code == 413, answer.text


@pytest.mark.parametrize("path", ["/table/nosuchtable", "/watch/nosuchtable", "/table/nosuchtable/at/3", "/nowhere"])
def test_pages_for_people(server: Server, path: str):
    answer = server.client(**{"accept-language": "de"}).get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert "Zurück zur Startseite" in answer.text


def test_forms(table: Laid):
    for path, form, status in (
        ("play", {"seat": "x", "number": "1", "option": "pass"}, 422),
        ("play", {}, 415),
        ("play", {"seat": "9", "number": "1", "option": "pass"}, 404),
        ("seat", {"seat": "0", "do": "dance"}, 422),
        ("webhook", {"webhook": "http://127.0.0.1:22/"}, 422),
        ("webhook", {"webhook": "https://discord.com.evil.example/x"}, 422),
        ("webhook", {"webhook": "https://[bad"}, 422),
        ("invite", {"seat": "-1"}, 404),
    ):
        answer = table.client.post(f"/table/{table.id}/{path}", data=form)
        assert answer.status_code == status, (path, form, answer.status_code)
    assert table.client.post(f"/table/{table.id}/play", content=b"{}").status_code == 415


def finished() -> str:
    game = shem.new("golem", seats=2, seed=11, setup="introductory")
    rng = random.Random(1)
    for decision in game:
        game.play(rng.choice(decision.options), seat=decision.seat)
    return record.write(game)


def test_corrupt_records(server: Server):
    """Cut, mixed, mistyped, of other rules: always a sentence that says what is wrong."""
    good = finished()
    rng = random.Random(2)
    lines = good.splitlines()
    broken = {
        "other rules": good.replace(f"rules {shem.game_rules('golem').version}", "rules 99"),
        "other format": good.replace("shem 1", "shem 7"),
        "no game": good.replace("game golem\n", ""),
        "no moves line": good.replace("\n-\n", "\n"),
        "no number": good.replace("seats 2", "seats two"),
        "many seats": good.replace("seats 2", "seats 99999999999999999999"),
        "odd option": good.replace("option setup introductory", "option setup chaos"),
        "odd edition": good.replace("\n-\n", "\nedition [book.1]\nedition effect = 7\n-\n"),
        "partial": good.replace(lines[60], "52 A ? something"),
        "zeros": "\0" * 300,
    }
    for n in range(25):
        some = lines[:]
        at = rng.randrange(len(some))
        some[at] = rng.choice([some[at][: len(some[at]) // 2], some[at] + " x", "", "\x00" + some[at], some[at - 1]])
        broken[f"mixed {n}"] = "\n".join(some)
    client = server.client()
    refused = 0
    for what, text in broken.items():
        answer = client.post("/api/records", content=text.encode(), headers={"content-type": "text/plain"})
        assert answer.status_code in (201, 422), (what, answer.status_code, answer.text)
        refused += answer.status_code == 422
        if what == "other rules":
            assert "99" in answer.json()["error"]
    assert refused > 20
    answer = client.post("/records", files={"record": ("game.txt", good)})
    assert answer.status_code == 303
    assert client.get(answer.headers["location"]).status_code == 200
