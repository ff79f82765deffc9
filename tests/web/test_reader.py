"""The reader on the web: joining, asking, what is hidden, what survives, and how often one may ask."""

from __future__ import annotations

import json
import logging
import re
import time
from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS
from shem.games.alchemists.reader.card_reader import ask
from shem.games.alchemists.reader.codes import code_of, deal, room_of
from shem.games.alchemists.reader.folder import ALONE, export
from shem.games.alchemists.reader.reader_storage import Reader
from shem.games.alchemists.reader.tables import words
from tests.web.serving import Server

SCRIPT = {"x-shem": "1"}
QUESTIONS = [
    {"do": "experiment", "a": "mushroom", "b": "toad"},
    {"do": "sell", "a": "fern", "b": "toad", "wanted": "B-", "guarantee": "neutral"},
    {"do": "debunk-apprentice", "a": "scorpion", "colour": "green"},
    {"do": "debunk-master", "a": "scorpion", "b": "feather", "potion": "N"},
    {"do": "exhibit", "a": "birdclaw", "b": "mandrake", "wanted": "R+"},
    {"do": "golem", "a": "flower"},
    {"do": "animate", "a": "flower", "b": "mandrake"},
]
MIX = QUESTIONS[0]


class Phone:
    """One phone in a game: in one with this code, or in a new one."""

    def __init__(self, server: Server, code: str = "", expansion: bool = True, final: bool = True) -> None:
        self.client: httpx.Client = server.client(**SCRIPT)
        if code:
            made = self.client.post("/reader/join", data={"code": code})
        else:
            made = self.client.post("/reader", data={"expansion": "yes" if expansion else "no"})
        assert made.status_code == 201, made.text
        self.code: str = made.json()["code"]
        self.path = f"/reader/{self.code}"
        if final and not code:
            assert self.final().status_code == 200

    def final(self, final: str = "yes") -> httpx.Response:
        """The final round, in which all can be asked."""
        return self.client.post(f"{self.path}/final", data={"final": final})

    def ask(self, question: dict[str, str], id: str = "some-question") -> httpx.Response:
        return self.client.post(f"{self.path}/ask", data={"id": id, **question})

    def fact(self, question: dict[str, str], id: str = "some-question") -> dict[str, Any]:
        answer = self.ask(question, id)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()["fact"]
        return found

    def shelf(self, id: str = "one-visit") -> httpx.Response:
        return self.client.post(f"{self.path}/shelf", data={"id": id})

    def read(self, book: str, id: str = "one-visit") -> httpx.Response:
        return self.ask({"do": "library", "a": book}, id)

    def news(self, have: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(f"{self.path}/news?have={have}").json()
        return found

    def reveal(self, sure: str = "yes", phone: str = "annas-phone") -> httpx.Response:
        return self.client.post(f"{self.path}/reveal", data={"sure": sure, "phone": phone})

    def stay(self) -> httpx.Response:
        return self.client.post(f"{self.path}/stay")

    def end(self) -> None:
        """Two phones agree."""
        for phone in ("annas-phone", "bens-phone"):
            assert self.reveal(phone=phone).status_code == 200

    def peek(self, sure: str = "yes", id: str = "a-look-at-it") -> httpx.Response:
        return self.client.post(f"{self.path}/peek", data={"sure": sure, "id": id})


@pytest.fixture
def phone(server: Server) -> Callable[..., Phone]:
    return lambda *arguments, **options: Phone(server, *arguments, **options)


def stored(server: Server, code: str) -> Reader:
    found: Reader = server.run(server.workers[0].app.state.readers.find(code))
    return found


# -- beginning and joining ---------------------------------------------------------------------------


def test_a_game_on_the_server_and_its_code(server: Server):
    """As programs start one, and as addresses used to name it."""
    anna, ben = server.client(), server.client()
    code = anna.post("/reader", data={"expansion": "yes"}).headers["location"].removeprefix("/reader/#")
    typed = f" {code[:3].lower()} {code[3:].lower()} "
    assert ben.post("/reader/join", data={"code": typed}).headers["location"] == f"/reader/#{code}"
    assert ben.get(f"/reader/{code.lower()}").headers["location"] == f"/reader/#{code}"


def test_all_phones_ask_about_the_same_secret(phone):
    anna = phone()
    ben = phone(anna.code)
    for at, question in enumerate(QUESTIONS):
        assert anna.fact(question, f"anna-{at:04}") == ben.fact(question, f"benjamin-{at:04}")


@pytest.mark.parametrize("expansion", [True, False])
def test_functions_depend_on_the_expansion(phone, expansion: bool):
    anna = phone(expansion=expansion)
    assert anna.news()["expansion"] == expansion
    assert anna.ask({"do": "golem", "a": "toad"}).status_code == (200 if expansion else 422)
    assert anna.shelf().status_code == (200 if expansion else 422)


def test_a_code_of_the_published_app(phone):
    """R15.2: DEMO gives the two printed results. Groups with the same code do not end each other's game."""
    anna, others = phone("demo"), phone("D E M O")
    assert len(anna.code) == 6
    assert anna.code != others.code
    for one in (anna, others):
        assert one.fact({"do": "experiment", "a": "mushroom", "b": "toad"})["in"] == ["Red+"]
        assert one.fact({"do": "experiment", "a": "birdclaw", "b": "toad"})["in"] == ["Soup"]
    assert anna.ask({"do": "golem", "a": "toad"}).status_code == 422
    assert anna.news()["app_code"] == "DEMO"
    anna.end()
    assert not others.news()["revealed"]


@pytest.mark.parametrize("typed", ["", "KQFTB", "DEM0", "ZZZZZZ", "<script>"])
def test_codes_that_do_not_join(server: Server, typed: str):
    for lang, sentence in (
        ("en", "No game has that code"),
        ("de", "Zu diesem Code gibt es keine Partie"),
        ("ru", "Партии с таким кодом нет"),
    ):
        answer = server.client(**SCRIPT, **{"accept-language": lang}).post("/reader/join", data={"code": typed})
        assert answer.status_code == 404
        assert sentence in answer.json()["error"]


def test_the_start_page_leads_to_the_reader(server: Server):
    text = server.client().get("/").text
    assert 'href="/reader/"' in text
    assert 'href="/reader/notebook"' in text


# -- asking ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: one["do"])
def test_answers_follow_from_the_secret(server: Server, phone, question: dict[str, str]):
    anna = phone()
    said = anna.ask(question).json()
    truth = ask(stored(server, anna.code).secret, question["do"], question)
    assert said["fact"] == truth.fact
    assert {name: said["seen"][name] for name in truth.seen} == truth.seen
    assert (said["n"] > 0) == question["do"].startswith("debunk")


def test_a_question_sent_twice_counts_once(phone):
    anna = phone()
    answers = [anna.ask(MIX, "the-same-question") for _ in range(3)]
    assert len({answer.content for answer in answers}) == 1
    assert anna.news()["asked"] == {"experiment": 1}
    anna.ask(MIX, "another-question")
    assert anna.news()["asked"] == {"experiment": 2}
    debunk = QUESTIONS[2]
    assert [anna.ask(debunk, "debunk-one").json()["n"] for _ in range(2)] == [1, 1]
    assert anna.ask(debunk, "debunk-two").json()["n"] == 2
    assert [line["n"] for line in anna.news()["open"]] == [1, 2]


def test_debunking_is_seen_on_all_phones_and_nothing_else_is(phone):
    anna = phone()
    ben = phone(anna.code)
    for at, question in enumerate(QUESTIONS):
        anna.ask(question, f"question-{at}")
    anna.read(anna.shelf().json()["books"][0])
    news = ben.news()
    assert [line["fact"]["t"] for line in news["open"]] == ["aspect", "debunk"]
    assert news["asked"] == {one["do"]: 1 for one in QUESTIONS} | {"library": 1}, "how much, not what"
    assert set(news) == {"open", "asked", "final", "ending", "revealed", "secret", "expansion", "app_code"}
    assert news["secret"] is None
    assert [line["n"] for line in ben.news(have=1)["open"]] == [2]


def test_the_library_offers_four_books_and_lends_one_r12_1(server: Server, phone):
    anna = phone()
    books = anna.shelf().json()["books"]
    assert len(set(books)) == 4
    assert [anna.shelf().json()["books"] for _ in range(3)] == [books] * 3, "drawn once, however often it is asked"
    others = [anna.shelf(f"visit-{n:04}").json()["books"] for n in range(12)]
    assert len({tuple(one) for one in others}) > 4, "another visit, another shelf"
    missing = next(name for name in INGREDIENTS if name not in books)
    assert anna.read(missing).json()["code"] == "not_offered"
    said = anna.read(books[1])
    secret = stored(server, anna.code).secret
    solar = ALCHEMICALS[secret.alchemicals[INGREDIENTS.index(books[1])]].solar
    assert said.json()["fact"]["solar"] == solar
    assert anna.read(books[1]).content == said.content, "a flaky phone may ask again"
    assert anna.read(books[2]).json()["code"] == "book_read"
    assert anna.read(books[1], "never-visited").json()["code"] == "not_offered"
    assert anna.news()["asked"] == {"library": 13}, "visits count, so that nobody draws shelf after shelf unseen"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"do": "experiment", "a": "toad", "b": "toad"}, "mistake"),
        ({"do": "experiment", "a": "toad"}, "mistake"),
        ({"do": "sell", "a": "toad", "b": "fern"}, "mistake"),
        ({"do": "", "a": "toad", "b": "fern"}, "mistake"),
        ({"do": "experiment", "a": "toad", "b": "fern", "id": ""}, "wrong_form"),
        ({"do": "experiment", "a": "toad", "b": "fern", "id": "x" * 60}, "wrong_form"),
        ({"do": "experiment", "a": "toad", "b": "fern", "id": "<script>aa"}, "wrong_form"),
        ({"do": "__class__", "a": "toad"}, "mistake"),
    ],
)
def test_wrong_questions(phone, fields: dict[str, str], code: str):
    anna = phone()
    answer = anna.ask(fields, **({"id": fields.pop("id")} if "id" in fields else {}))
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert anna.news()["asked"] == {}, "nothing was counted"


# -- the end -----------------------------------------------------------------------------------------


def truth(server: Server, phone: Phone) -> dict[str, Any]:
    secret = stored(server, phone.code).secret
    return {"alchemicals": list(secret.alchemicals), "configuration": secret.configuration}


@pytest.fixture
def clock(server: Server, monkeypatch) -> list[float]:
    """The time on all workers, which the test moves."""
    now = [1000.0]
    for worker in server.workers:
        monkeypatch.setattr(worker.app.state.readers, "clock", lambda: now[0])
    return now


def test_the_end_needs_a_second_phone(server: Server, phone, clock):
    """One tap of one person ends nobody's game: a second phone agrees, then all show the answers."""
    anna = phone()
    ben = phone(anna.code)
    assert anna.reveal(sure="").status_code == 422
    assert anna.reveal(phone="<script>").status_code == 422
    assert anna.client.get(f"{anna.path}/reveal").status_code == 405
    assert not anna.reveal().json()["revealed"]
    assert not anna.reveal().json()["revealed"], "the same phone once more is no consent"
    assert ben.news()["secret"] is None
    assert ben.news()["ending"] == {"left": 60, "phone": "annas-phone"}
    assert ben.ask(MIX).status_code == 200, "the game goes on meanwhile"
    assert ben.reveal(phone="bens-phone").json()["secret"] == truth(server, anna)
    assert anna.news()["secret"] == truth(server, anna)
    assert ben.news()["ending"] is None
    assert ben.ask(MIX).json()["code"] == "answers_shown"
    assert ben.shelf().json()["code"] == "answers_shown"
    assert ben.final("no").json()["code"] == "answers_shown"
    assert anna.reveal().status_code == 200, "a second tap changes nothing"
    assert anna.stay().json()["secret"] == truth(server, anna), "nor does stopping it now"


def test_the_end_can_be_stopped_for_a_minute(server: Server, phone, clock):
    anna = phone()
    ben = phone(anna.code)
    anna.reveal()
    clock[0] += 59.5
    assert ben.news()["ending"]["left"] == 1
    assert ben.stay().json()["ending"] is None
    clock[0] += 60
    assert not anna.news()["revealed"], "stopped for good"
    anna.reveal()
    clock[0] += 60
    assert anna.news()["secret"] == truth(server, anna), "one phone alone waits a minute"
    assert ben.ask(MIX).json()["code"] == "answers_shown"


def test_answers_for_a_game_master(server: Server, phone):
    """Base rules p. 3: the game goes on without the phone; only one sees the answers, and everyone is told."""
    anna = phone()
    ben = phone(anna.code)
    assert anna.peek(sure="").status_code == 422
    assert anna.peek(id="?").status_code == 422
    assert "answers" not in ben.news()["asked"]
    assert anna.peek().json()["secret"] == truth(server, anna)
    anna.peek()
    assert ben.news()["asked"]["answers"] == 1, "told, and counted once however often it is sent"
    assert ben.news()["secret"] is None
    assert ben.ask(MIX).status_code == 200


# -- the final round ---------------------------------------------------------------------------------


EXHIBIT = {"do": "exhibit", "a": "mushroom", "b": "toad", "wanted": "R+"}  # of DEMO


def test_the_exhibition_is_in_the_final_round(phone):
    """R10.7: the phones know when it is; the first success with a potion brings reputation, the second does not."""
    anna = phone("DEMO", final=False)
    ben = phone(anna.code)
    assert anna.news()["final"] is False
    assert anna.ask(EXHIBIT).json()["code"] == "not_final"
    assert anna.final("maybe").status_code == 422
    assert anna.final().json()["final"] is True
    assert ben.news()["final"] is True
    first = anna.ask(EXHIBIT, "the-first-one")
    assert first.json()["seen"]["first"] == 1
    assert ben.ask(EXHIBIT, "the-second-one").json()["seen"]["first"] == 0
    assert anna.ask(EXHIBIT, "the-first-one").content == first.content, "sent twice it stays the first"
    assert "first" not in ben.ask(EXHIBIT | {"wanted": "B+"}, "not-at-all").json()["seen"]
    assert anna.final("no").json()["final"] is False, "tapped too early"


# -- what is hidden ----------------------------------------------------------------------------------


def twins(questions: list[dict[str, str]]) -> tuple[str, str]:
    """Two seeds whose secrets differ and answer all these questions alike."""
    found: dict[str, str] = {}
    for n in range(200_000):
        seed = f"twin {n}"
        secret = deal(seed, True)
        said = str([ask(secret, question["do"], question).fact for question in questions])
        if said in found and deal(found[said], True).alchemicals != secret.alchemicals:
            return found[said], seed
        found.setdefault(said, seed)
    raise AssertionError("no twins")


@pytest.fixture
def two_servers(tmp_path) -> Iterator[list[Server]]:
    url = "http://table.example"
    servers = [Server(tmp_path / name, url=url) for name in ("one", "two")]
    yield servers
    for server in servers:
        server.stop()


def test_two_secrets_that_agree_on_what_was_asked_answer_with_the_same_bytes(two_servers, monkeypatch):
    code = "ABCDEF"
    monkeypatch.setattr("shem.games.alchemists.reader.reader_storage.code_of", lambda seed: code)
    book = {"do": "library", "a": "toad"}
    seeds = twins([*QUESTIONS, book])
    assert deal(seeds[0], True) != deal(seeds[1], True)
    bodies: list[list[bytes]] = []
    for server, seed in zip(two_servers, seeds):
        rng = Random(3)
        monkeypatch.setattr("shem.games.alchemists.reader.reader_storage.SystemRandom", lambda rng=rng: rng)
        monkeypatch.setattr("shem.games.alchemists.reader.reader_storage.token_hex", lambda bytes, seed=seed: seed)
        anna = Phone(server)
        said = [anna.ask(question, f"question-{at}") for at, question in enumerate(QUESTIONS)]
        visits = [anna.shelf(f"visit-{n:04}") for n in range(8)]
        at = next(n for n, visit in enumerate(visits) if "toad" in visit.json()["books"])
        said += [*visits, anna.read("toad", f"visit-{at:04}"), anna.read("fern", "no-such-visit")]
        said += [anna.ask({"do": "experiment", "a": "toad", "b": "toad"}), anna.reveal(sure="no")]
        said += [anna.reveal(), anna.stay()]
        said += [anna.client.get(path) for path in (anna.path, f"{anna.path}/news", "/reader/")]
        bodies.append([one.content for one in said])
        everything = b" ".join(bodies[-1]) + str([one.headers for one in said]).encode()
        assert seed.encode() not in everything
        anna.end()
    assert bodies[0] == bodies[1]
    shown = [server.client(**SCRIPT).get(f"/reader/{code}/news").json()["secret"] for server in two_servers]
    assert shown[0] != shown[1], "there was a difference to hide"


def test_the_code_is_not_the_secret(server: Server, phone):
    anna = phone()
    reader = stored(server, anna.code)
    assert code_of(reader.seed) == anna.code
    assert len(reader.seed) == 32
    assert reader.seed not in anna.client.get(f"{anna.path}/news").text
    assert deal(anna.code, True) != reader.secret or deal(anna.code.lower(), True) != reader.secret


def test_logs_hold_neither_secret_nor_question(server: Server, phone, caplog):
    caplog.set_level(logging.DEBUG)
    anna = phone()
    for at, question in enumerate(QUESTIONS):
        anna.ask(question, f"question-{at}")
    anna.ask({"do": "experiment", "a": "toad", "b": "newt"})
    ours = [line for line in caplog.text.splitlines() if "httpcore" not in line and "httpx" not in line]
    text = "\n".join(line for line in ours if "sqlite" not in line)
    assert stored(server, anna.code).seed not in text
    for word in ("mushroom", "scorpion", "newt", "Red+"):
        assert word not in text


def test_private_questions_are_not_stored(server: Server, phone):
    """The database keeps how often, never which ingredients."""
    anna = phone()
    for at, question in enumerate(QUESTIONS):
        if not question["do"].startswith("debunk"):
            anna.ask(question, f"question-{at}")
    state = stored(server, anna.code).state
    assert sum(state.asked.values()) == 5
    assert state.open == []
    assert not any(name in state.dump() for name in INGREDIENTS)


def test_the_page_has_no_inline_script_or_style(server: Server, phone):
    page = server.client().get("/reader/")
    assert not re.search(r'<script(?![^>]*\s(?:src=|type="application/json"))', page.text)
    assert "<style" not in page.text
    assert not re.search(r"\son[a-z]+=", page.text)
    assert phone().ask(MIX).headers["cache-control"] == "no-store"


# -- what survives, and how often one may ask --------------------------------------------------------


def test_a_game_survives_a_restart(tmp_path):
    server = Server(tmp_path)
    try:
        anna = Phone(server)
        before = [anna.ask(question, f"question-{at}").content for at, question in enumerate(QUESTIONS)]
        books, news = anna.shelf().content, anna.news()
    finally:
        server.stop()
    again = Server.__new__(Server)
    again.settings, again._clients = server.settings, []
    again.workers = [type(server.workers[0])(server.settings)]
    try:
        anna = Phone(again, anna.code)
        assert [anna.ask(question, f"question-{at}").content for at, question in enumerate(QUESTIONS)] == before
        assert anna.shelf().content == books
        assert anna.news() == news, "nothing was counted again"
    finally:
        again.stop()


@pytest.fixture
def one_moment(monkeypatch):
    """For limits the time stands still, however busy the machine is."""
    now = time.time()
    monkeypatch.setattr("limits.storage.memory.time", SimpleNamespace(time=lambda: now))


def test_codes_cannot_be_guessed_by_trying(one_moment, tmp_path):
    server = Server(tmp_path, rate=True)
    try:
        anna = Phone(server)
        guesses = [anna.client.get(f"/reader/ZZZZ{a}{b}/news").status_code for a in "ABCDE" for b in "ABCDEF"]
        assert guesses[:20] == [404] * 20
        assert set(guesses[20:]) == {429}
        refused = anna.client.get(f"{anna.path}/news")
        assert refused.status_code == 429, "not even with a good code, or guessing would go on"
        assert int(refused.headers["retry-after"]) > 60
    finally:
        server.stop()


def test_a_table_may_not_ask_like_a_script(one_moment, tmp_path):
    server = Server(tmp_path, rate=True)
    try:
        anna, others = Phone(server, final=False), Phone(server, final=False)
        codes = [anna.ask(MIX, f"question-{n}").status_code for n in range(45)]
        assert codes == [200] * 40 + [429] * 5
        assert others.ask(MIX).status_code == 200, "other tables go on"
        assert anna.news()["asked"] == {"experiment": 40}
    finally:
        server.stop()


# -- rooms: what phones share that keep their secret themselves ---------------------------------------

ROOM = room_of("YZZZZZG")
DEBUNK = '{"t": "debunk", "a": "Toad", "b": "Fern", "potion": "Red+", "answer": false}'


def told(client: httpx.Client, do: str = "experiment", id: str = "some-question", room: str = ROOM, **fields: str):
    return client.post(f"/reader/{room}/asked", data={"do": do, "id": id, **fields})


def test_a_room_counts_and_passes_on_what_everyone_saw(server: Server):
    anna, ben = server.client(**SCRIPT), server.client(**SCRIPT)
    assert ben.get(f"/reader/{ROOM}/news").json()["asked"] == {}
    for _ in range(2):
        assert told(anna).status_code == 200
    assert told(anna, "debunk-master", "in-the-open", fact=DEBUNK).status_code == 200
    assert ben.post(f"/reader/{ROOM}/final", data={"final": "yes"}).json()["final"] is True
    news = ben.get(f"/reader/{ROOM}/news").json()
    assert news["asked"] == {"experiment": 1, "debunk-master": 1}, "sent twice, counted once"
    assert [(line["id"], line["fact"]["t"]) for line in news["open"]] == [("in-the-open", "debunk")]
    for phone in ("annas-phone", "bens-phone"):
        ended = anna.post(f"/reader/{ROOM}/reveal", data={"sure": "yes", "phone": phone}).json()
    assert ended["revealed"] is True
    assert ended["secret"] is None, "the server never had it"
    assert told(ben, id="too-late-now").json()["code"] == "answers_shown"
    state = server.run(server.workers[0].app.state.readers.find(ROOM))
    assert state.seed == ""
    assert "experiment" in state.state.dump()


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("brew", {}),
        ("experiment", {"id": "?"}),
        ("debunk-master", {}),
        ("debunk-master", {"fact": "[" * 150}),
        ("debunk-master", {"fact": '{"t": "mix", "a": "Toad", "b": "Fern", "in": ["Red+"]}'}),
        ("debunk-apprentice", {"fact": '{"t": "aspect", "i": "Newt", "in": ["Red+"]}'}),
        ("debunk-apprentice", {"fact": "1" * 5000}),
    ],
)
def test_what_a_room_refuses(server: Server, do: str, fields: dict[str, str]):
    room = "0123456789abcdef"
    assert told(server.client(**SCRIPT), do, room=room, **fields).status_code == 422
    assert server.run(server.workers[0].app.state.readers.find(room)) is None, "nothing was created"


@pytest.mark.parametrize("path", ["ask", "shelf", "peek"])
def test_a_room_has_no_secret_to_ask(server: Server, path: str):
    fields = {"do": "experiment", "a": "toad", "b": "fern", "id": "some-question", "sure": "yes"}
    assert server.client(**SCRIPT).post(f"/reader/{ROOM}/{path}", data=fields).status_code == 404
    assert told(server.client(**SCRIPT), room="ABCDEF").status_code == 404


def test_rooms_are_not_for_filling_the_disk(one_moment, tmp_path):
    server = Server(tmp_path, rate=True)
    try:
        client = server.client(**SCRIPT)
        made = [told(client, room=f"{n:016x}").status_code for n in range(25)]
        assert made == [200] * 20 + [429] * 5
        assert told(client, id="another-question", room=f"{3:016x}").status_code == 200, "games in progress go on"
    finally:
        server.stop()


def test_what_nobody_uses_is_forgotten(server: Server, phone, clock):
    anna, day = phone(), 24 * 3600
    client = server.client(**SCRIPT)
    old, used, late = (f"{n:016x}" for n in (101, 102, 103))
    for room in (old, used):
        assert told(client, room=room).status_code == 200
    clock[0] += 20 * day
    assert told(client, id="another-question", room=used).status_code == 200
    clock[0] += 15 * day
    assert told(client, room=late).status_code == 200
    readers = server.workers[0].app.state.readers
    assert [server.run(readers.find(one)) is None for one in (old, used, late, anna.code)] == [
        True,
        False,
        False,
        False,
    ]
    clock[0] += 180 * day
    phone()
    assert server.run(readers.find(anna.code)) is None


def test_a_household_guesses_as_one_visitor(one_moment, tmp_path):
    """With IPv6, whoever guesses codes has as many addresses as they like."""
    server = Server(tmp_path, rate=True, proxies=("127.0.0.1",))
    try:
        client = server.client(**SCRIPT)
        for n in range(20):
            path = f"/reader/ZZZZZ{'ABCDEFGHJKLMNPRSTUVW'[n]}/news"
            assert client.get(path, headers={"x-forwarded-for": f"2001:db8::{n + 1:x}"}).status_code == 404
        assert client.get("/reader/ZZZZZA/news", headers={"x-forwarded-for": "2001:db8::77"}).status_code == 429
        assert client.get("/reader/ZZZZZA/news", headers={"x-forwarded-for": "2001:db8:1::1"}).status_code == 404
    finally:
        server.stop()


# -- the folder --------------------------------------------------------------------------------------


def test_every_file_of_the_folder_is_served_as_it_is_exported(server: Server, tmp_path):
    client = server.client()
    written = {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in export(tmp_path)}
    page = written.pop("index.html").decode()
    for name, body in written.items():
        answer = client.get(f"/reader/{name}")
        assert answer.content == body, name
        again = client.get(f"/reader/{name}", headers={"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304
    assert client.get("/reader/").text.replace(' data-server data-lang="en"', "") == page
    assert not re.search(r'(?:href|src)="(?:/|https?:)', page), "only relative addresses"
    worker = written.pop("service_worker.js").decode()
    listed = json.loads("[" + worker.partition("FILES = [")[2].partition("]")[0] + "]")
    del written[ALONE]
    assert listed == ["./", *written], "all of it is there without a connection"


def test_old_addresses(server: Server):
    client = server.client()
    assert client.get("/reader?lang=de").headers["location"] == "/reader/?lang=de"
    assert client.get("/notebook").headers["location"] == "/reader/notebook"
    assert client.get("/reader/no-such-file.js").status_code == 404


def test_every_sentence_has_its_words_in_three_languages():
    found = words()
    assert found["de"]["say"].keys() == found["ru"]["say"].keys()
    for code in ("de", "ru"):
        same = [
            one
            for one, said in found[code]["say"].items()
            if one == said and re.search("[a-z]{3}", one) and "{" not in one
        ]
        assert set(same) <= {"Code", "Experiment", "Golem"}, code
        for one, said in found[code]["say"].items():
            assert set(re.findall(r"\{\w+\}", one)) == set(re.findall(r"\{\w+\}", said)), one
