"""Notifications: once per turn, by push and mail, through restarts, silent at night, and telling nothing hidden."""

from __future__ import annotations

import base64
import json
import re
import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import httpx
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import select

from shem.web.people.notices.events import KINDS, NUDGED, REMINDER, notify
from shem.web.people.notices.quiet import loud_from
from shem.web.people.notices.store import NoticeStore
from shem.web.people.notices.words import text_of
from shem.web.people.schema import DELIVERIES
from tests.clock import DAY, MovedClock
from tests.patience import PATIENCE, until
from tests.web.people.test_devices_api import phone_of
from tests.web.serving import Laid, Server, free_port

SCRIPT = {"x-shem": "1"}


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class PushService:
    """A push service for browsers; it answers with the given statuses first, then accepts everything."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, bytes, dict[str, str]]] = []
        self.tries = 0
        self.refusals: list[int] = []
        self.changed = threading.Condition()
        service = self

        class Ear(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                with service.changed:
                    status = service.refusals.pop(0) if service.refusals else 201
                    service.tries += 1
                    if status < 300:
                        service.heard.append((self.path, body, {k.lower(): v for k, v in self.headers.items()}))
                    service.changed.notify_all()
                self.send_response(status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                return

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Ear)
        self.url = f"http://127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def wait(self, done: Callable[[], bool]) -> None:
        with self.changed:
            assert self.changed.wait_for(done, PATIENCE), f"{self.tries} tries, heard {len(self.heard)}"


class Browser:
    """A browser's subscription, which can read what is sent to it."""

    def __init__(self, service: PushService, name: str) -> None:
        self.service, self.name = service, name
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"sixteen secret b"
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.form = {
            "endpoint": f"{service.url}/{name}", "p256dh": base64url(point), "auth": base64url(self.secret),
            "zone": "UTC", "from": "0", "to": "0",
        }  # fmt: skip

    def turn_on(self, client: httpx.Client, **more: str) -> httpx.Response:
        return client.post("/notices/push", data=self.form | more, headers=SCRIPT)

    def read(self) -> list[dict[str, str]]:
        return [
            json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm"))
            for path, body, _ in self.service.heard
            if path == f"/{self.name}"
        ]


class Inbox:
    """An SMTP server on loopback."""

    def __init__(self) -> None:
        self.mails: list[Any] = []
        self.changed = threading.Condition()
        self.controller = Controller(self, hostname="127.0.0.1", port=free_port())
        self.controller.start()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        with self.changed:
            self.mails.append(message_from_bytes(envelope.content, policy=policy.default))
            self.changed.notify_all()
        return "250 OK"

    def to(self, address: str) -> list[Any]:
        return [mail for mail in self.mails if mail["To"] == address]

    def has(self, address: str, count: int) -> list[Any]:
        with self.changed:
            assert self.changed.wait_for(lambda: len(self.to(address)) >= count, PATIENCE)
            return self.to(address)


@pytest.fixture(scope="module")
def service() -> PushService:
    return PushService()


@pytest.fixture(scope="module")
def inbox() -> Iterator[Inbox]:
    inbox = Inbox()
    yield inbox
    inbox.controller.stop()


def serve(folder: Path, clock: MovedClock, inbox: Inbox | None, **changes: Any) -> Server:
    post = (
        {"mail": f"smtp://127.0.0.1:{inbox.controller.port}", "mail_from": "Shem <shem@example.org>"} if inbox else {}
    )
    return Server(
        folder, clock, push_hosts=("127.0.0.1",), push_scheme="http", url="http://table.example", **post, **changes
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, clock: MovedClock, inbox: Inbox) -> Iterator[Server]:
    server = serve(tmp_path_factory.mktemp("server"), clock, inbox)
    yield server
    server.stop()


def until_asked(table: Laid, seat: int, client: httpx.Client | None = None) -> None:
    """Play the other seats until this one is asked anew; `client` plays the second seat."""
    players = {0: table.client, 1: client or table.client}
    for _ in range(200):
        seen = table.look()
        at = seen["waiting"][0]
        if at == seat:
            return
        own = table.look(at, players[at])
        assert table.play(at, own["number"], own["options"][0]["option"], players[at]).status_code == 200
    raise AssertionError(f"seat {seat} is never asked")


def at_rest(server: Server) -> None:
    """Come back when nothing is due any more at this time of the clock."""
    store, clock = NoticeStore(server.tables.storage), server.workers[0].app.state.clock
    until(lambda: (server.run(store.next_due()) or 1e18) > clock.now())


def waits_after(server: Server, tries: int) -> None:
    """Come back when a delivery waits for its next attempt."""

    async def read() -> list[int]:
        async with server.tables.storage.connect() as connection:
            return [row.tries for row in await connection.execute(select(DELIVERIES.c.tries))]

    until(lambda: tries in server.run(read()))


def pair(server: Server) -> tuple[Laid, httpx.Client]:
    table = Laid(server, "me", "friend")
    return table, table.join(1, name="Ben")


def test_a_push_comes_once_for_each_turn_and_says_what_everyone_knows(server: Server, service: PushService, clock):
    table, ben = pair(server)
    phone = Browser(service, "ben")
    until_asked(table, 0, ben)
    assert phone.turn_on(ben).status_code == 200
    until_asked(table, 1, ben)
    clock.move(29)
    assert phone.read() == []
    clock.move(2)
    service.wait(lambda: len(phone.read()) == 1)
    (told,) = phone.read()
    assert told == {"title": "Golem", "body": "Ben, it’s your turn.", "url": f"/table/{table.id}", "topic": table.id}
    clock.move(DAY)
    at_rest(server)
    assert len(phone.read()) == 1, "the same turn is told once"
    until_asked(table, 0, ben)
    until_asked(table, 1, ben)
    clock.move(31)
    service.wait(lambda: len(phone.read()) == 2)


def test_the_first_turn_and_a_rematch_are_told_to_who_is_away(server: Server, service: PushService, clock):
    seats = [{"kind": "me"}, {"kind": "friend"}]
    made = server.client().post("/api/tables", json={"game": "alchemists", "seats": seats, "lobby": True}).json()
    table, anna = made["table"], server.client(made["token"])
    code = anna.get(f"/api/tables/{table}/invitation").json()["code"]
    ben = server.client(server.client().post(f"/api/join/{code}", json={"name": "Ben"}).json()["token"])
    phones = [Browser(service, "host"), Browser(service, "guest")]
    for phone, client in zip(phones, (anna, ben), strict=True):
        assert phone.turn_on(client).status_code == 200
    assert ben.post(f"/api/tables/{table}/start", json={}).status_code == 200
    assert anna.get(f"/api/tables/{table}").json()["waiting"] == [0, 1]
    clock.move(31)
    service.wait(lambda: len(phones[0].read()) == 1)
    assert phones[0].read()[0]["body"] == "Anna, it’s your turn."
    at_rest(server)
    assert phones[1].read() == [], "who has started the game knows it"

    # Bots play it to its end; Ben wants a rematch.
    for seat, client in enumerate((anna, ben)):
        client.put(f"/api/tables/{table}/seats/{seat}", json={"bot": "random"})
    until(lambda: anna.get(f"/api/tables/{table}").json()["over"])
    at_rest(server)
    before = [len(phone.read()) for phone in phones]
    assert ben.post(f"/api/tables/{table}/rematch", json={}).status_code == 201
    service.wait(lambda: len(phones[0].read()) == before[0] + 1)
    assert phones[0].read()[-1] == {
        "title": "Alchemists", "body": "Anna, you’re invited to a rematch.", "url": f"/table/{table}", "topic": table,
    }  # fmt: skip
    assert ben.post(f"/api/tables/{table}/rematch", json={}).status_code == 201
    at_rest(server)
    assert [len(phone.read()) for phone in phones] == [before[0] + 1, before[1]], "once, and not to who wants it"


def test_the_server_signs_with_the_key_it_tells_browsers(server: Server, service: PushService, clock):
    from py_vapid import Vapid02

    table, ben = pair(server)
    key = ben.get("/notices").json()["key"]
    phone = Browser(service, "signed")
    phone.turn_on(ben)
    until_asked(table, 0, ben)
    until_asked(table, 1, ben)
    clock.move(31)
    service.wait(lambda: len(phone.read()) == 1)
    headers = next(headers for path, _, headers in service.heard if path == "/signed")
    assert Vapid02.verify(headers["authorization"])
    assert headers["authorization"].endswith(f"k={key}")
    assert len(base64.urlsafe_b64decode(key + "=")) == 65


def test_who_has_answered_meanwhile_hears_nothing(server: Server, service: PushService, clock):
    table, ben = pair(server)
    phone = Browser(service, "quick")
    until_asked(table, 0, ben)
    phone.turn_on(ben)
    until_asked(table, 1, ben)
    until_asked(table, 0, ben)
    clock.move(60)
    at_rest(server)
    assert phone.read() == []


def test_who_looks_at_the_table_hears_nothing(server: Server, service: PushService, clock):
    table, ben = pair(server)
    phone = Browser(service, "looking")
    phone.turn_on(ben)
    live = server.run(server.tables.get(table.id))
    until_asked(table, 0, ben)
    with ben.stream("GET", f"{table.path}/stream"):
        until(lambda: live.presence.present(1))
        until_asked(table, 1, ben)
        clock.move(31)
        at_rest(server)
    assert phone.read() == []


def test_tried_again_until_it_gets_through_and_given_up_when_the_browser_is_gone(server: Server, service, clock):
    table, ben = pair(server)
    phone = Browser(service, "again")
    phone.turn_on(ben)
    until_asked(table, 0, ben)
    until_asked(table, 1, ben)
    service.refusals[:] = [503, 429]
    before = service.tries
    clock.move(31)
    service.wait(lambda: service.tries == before + 1)
    waits_after(server, 1)
    clock.move(61)
    service.wait(lambda: service.tries == before + 2)
    waits_after(server, 2)
    assert phone.read() == []
    clock.move(121)
    service.wait(lambda: len(phone.read()) == 1)
    until_asked(table, 0, ben)
    until_asked(table, 1, ben)
    service.refusals[:] = [410]
    clock.move(31)
    service.wait(lambda: service.tries == before + 4)
    until(lambda: ben.get("/notices").json()["push"] is False)


def test_what_was_not_sent_is_sent_after_a_restart(tmp_path: Path, service: PushService):
    clock = MovedClock()
    server = serve(tmp_path, clock, None)
    phone = Browser(service, "restart")
    try:
        table, ben = pair(server)
        key = ben.get("/notices").json()["key"]
        phone.turn_on(ben)
        until_asked(table, 0, ben)
        until_asked(table, 1, ben)
    finally:
        server.stop()
    clock.move(31)
    again = serve(tmp_path, clock, None, database=server.settings.database)
    try:
        service.wait(lambda: len(phone.read()) == 1)
        assert again.client().get("/notices").json()["key"] == key, "made at the first start only"
    finally:
        again.stop()


def test_the_quiet_time_is_kept(server: Server, service: PushService, clock):
    table, ben = pair(server)
    phone = Browser(service, "night")
    hour = datetime.fromtimestamp(clock.now(), UTC).hour
    phone.turn_on(ben, **{"from": str(hour), "to": str((hour + 9) % 24)})
    until_asked(table, 0, ben)
    until_asked(table, 1, ben)
    clock.move(31)
    at_rest(server)
    assert phone.read() == [], "it is night there"
    clock.move(9 * 3600)
    service.wait(lambda: len(phone.read()) == 1)


@pytest.mark.parametrize(
    ("now", "wanted"),
    [
        ("2026-06-01T21:59:00+02:00", "2026-06-01T21:59:00+02:00"),
        ("2026-06-01T22:00:00+02:00", "2026-06-02T08:00:00+02:00"),
        ("2026-06-02T07:59:00+02:00", "2026-06-02T08:00:00+02:00"),
        ("2026-06-02T08:00:00+02:00", "2026-06-02T08:00:00+02:00"),
        ("2026-10-24T23:30:00+02:00", "2026-10-25T08:00:00+01:00"),  # winter time begins that night
    ],
)
def test_nights_follow_the_clock_of_the_reader(now: str, wanted: str):
    moment = datetime.fromisoformat(now).timestamp()
    assert loud_from(moment, "Europe/Berlin", 22, 8) == datetime.fromisoformat(wanted).timestamp()
    assert loud_from(moment, "Europe/Berlin", 8, 8) == moment, "no quiet time"
    assert loud_from(moment, "../../etc/passwd", 0, 0) == moment, "an unknown zone is UTC"


def test_mail_goes_only_to_who_has_agreed(server: Server, inbox: Inbox, clock):
    table, ben = pair(server)
    form = {"address": "ben@example.org", "from": "0", "to": "0"}
    assert ben.post("/notices/mail", data=form, headers=SCRIPT).status_code == 200
    (question,) = inbox.has("ben@example.org", 1)
    until_asked(table, 0, ben)
    until_asked(table, 1, ben)
    clock.move(31)
    at_rest(server)
    assert len(inbox.to("ben@example.org")) == 1, "nothing before a yes"
    for _ in range(3):
        assert ben.post("/notices/mail", data=form, headers=SCRIPT).status_code == 200
    assert len(inbox.to("ben@example.org")) == 1, "and nobody is asked again and again"
    path = re.search(r"http://table\.example(/mail/confirm/\S+)", question.get_content())[1]
    stranger = server.client()
    assert "Send me mails" in stranger.get(path).text
    assert stranger.post(path).status_code == 200
    assert "ben@example.org" in ben.get("/settings").text
    until_asked(table, 0, ben)
    until_asked(table, 1, ben)
    clock.move(31)
    _, told = inbox.has("ben@example.org", 2)
    assert told["Subject"] == "Golem: Ben, it’s your turn."
    assert f"http://table.example/table/{table.id}" in told.get_content()
    stop = told["List-Unsubscribe"].strip("<>").removeprefix("http://table.example")
    assert stranger.post(stop.replace("stop", "confirm")).status_code == 404, "each link is for one thing"
    assert stranger.post(stop).status_code == 200
    assert "ben@example.org" not in ben.get("/settings").text


def test_nobody_is_asked_twice_a_day_by_giving_up_or_by_other_addresses(server: Server, inbox: Inbox, clock):
    """Whoever enters another person's address cannot fill their inbox."""
    table, ben = pair(server)

    def ask(client: httpx.Client, address: str) -> None:
        form = {"address": address, "from": "0", "to": "0"}
        assert client.post("/notices/mail", data=form, headers=SCRIPT).status_code == 200

    def give_up(client: httpx.Client) -> None:
        assert client.post("/notices/off", data={"kind": "mail"}, headers=SCRIPT).status_code == 200

    def address(client: httpx.Client) -> str:
        return str(client.get("/api/notices").json()["mail"])

    for _ in range(3):
        ask(ben, "victim@example.org")
        give_up(ben)
        ask(ben, "another@example.org")
        ask(table.client, "Victim@example.org")
    assert address(ben) == "another@example.org"
    ask(ben, "victim@example.org")
    assert address(ben) == "victim@example.org", "whoever gave up may go on with the mail that was sent"
    assert len(inbox.has("another@example.org", 1)) == 1
    (question,) = inbox.has("victim@example.org", 1)
    assert inbox.to("Victim@example.org") == []
    path = re.search(r"(/mail/confirm/\S+)", question.get_content())[1]
    assert server.client().post(path).status_code == 200
    assert ben.get("/api/notices").json()["mail_confirmed"] is True
    give_up(ben)
    clock.move(DAY + 1)
    ask(ben, "another@example.org")
    assert len(inbox.has("another@example.org", 2)) == 2, "a day later"


def test_an_address_that_could_not_be_asked_may_be_tried_again(tmp_path: Path):
    settings = {"mail": f"smtp://127.0.0.1:{free_port()}", "mail_from": "shem@example.org"}
    server = Server(tmp_path, MovedClock(), **settings)
    try:
        table = Laid(server, "me", "me")
        for _ in range(2):
            answer = table.client.put("/api/notices/mail", json={"address": "ben@example.org"})
            assert (answer.status_code, answer.json()["code"]) == (503, "mail_failed")
        assert table.client.get("/api/notices").json()["mail"] == ""
    finally:
        server.stop()


def test_an_address_belongs_to_the_person_and_not_to_the_device(server: Server, inbox: Inbox):
    table, ben = pair(server)
    ben.post("/notices/mail", data={"address": "own@example.org", "from": "0", "to": "0"}, headers=SCRIPT)
    inbox.has("own@example.org", 1)
    key = table.client.post("/api/key", json={}).json()["key"]
    anna = server.client(server.client().post("/api/key/open", json={"key": key}).json()["token"])

    def address(client: httpx.Client) -> str:
        return str(client.get("/api/notices").json()["mail"])

    phone = phone_of(ben, server)
    assert address(phone) == "own@example.org"
    first = next(one["id"] for one in phone.get("/api/devices").json() if not one["here"])
    assert phone.delete(f"/api/devices/{first}").status_code == 204
    assert address(phone) == "own@example.org", "though it was entered on the lost device"
    assert address(anna) == ""
    other = Laid(server, "me", "friend")
    key = other.client.post("/api/key", json={}).json()["key"]
    assert phone.post("/api/key/open", json={"key": key}).status_code == 200
    assert address(other.client) == "own@example.org", "it comes along with its person's last device"


def test_without_mail_none_is_offered(tmp_path: Path):
    server = serve(tmp_path, MovedClock(), None)
    try:
        table = Laid(server, "me", "me")
        assert 'type="email"' not in table.client.get("/settings").text
        refused = table.client.post("/notices/mail", data={"address": "a@example.org"}, headers=SCRIPT)
        assert (refused.status_code, refused.json()["code"]) == (409, "no_mail")
    finally:
        server.stop()


@pytest.mark.parametrize(
    "address",
    [
        "", "ben", "ben@", "a b@example.org", "ben@example.org\nBcc: x@example.org", "<b@example.org>",
        "a@" + "x" * 300,
        "=?utf-8?q?a=40evil.example=2C_b?=@example.org", "ben@example.org,a@example.org", "b\u00e9n@example.org",
    ],
)  # fmt: skip
def test_only_addresses(server: Server, address: str):
    refused = Laid(server, "me", "me").client.post("/notices/mail", data={"address": address}, headers=SCRIPT)
    assert (refused.status_code, refused.json()["code"]) == (422, "wrong_address")


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "http://169.254.169.254/"}, {"endpoint": "https://127.0.0.1/x"}, {"endpoint": "http://[::1"},
        {"endpoint": "http://127.0.0.1@evil.example/"}, {"endpoint": "http://evil127.0.0.1/"}, {"endpoint": ""},
        {"endpoint": "http://10.0.0.1%00.127.0.0.1/"}, {"endpoint": "http://evil.example%2f.127.0.0.1/"},
        {"endpoint": "http://evil.example\\.127.0.0.1/"}, {"endpoint": "http://evil.example#.127.0.0.1/"},
        {"p256dh": "x"}, {"auth": "'"},
    ],
)  # fmt: skip
def test_only_push_services_are_ever_contacted(server: Server, service: PushService, change: dict[str, str]):
    refused = Browser(service, "bad").turn_on(Laid(server, "me", "me").client, **change)
    assert (refused.status_code, refused.json()["code"]) == (422, "wrong_subscription")


@pytest.mark.parametrize("path", ["confirm/x/é", "stop/x/" + "0" * 32, "é/x/y"])
def test_no_other_link_of_a_mail_is_followed(server: Server, path: str):
    for ask in (server.client().get, server.client().post):
        assert ask(f"/mail/{path}").status_code == 404


def test_a_stranger_has_nothing_to_be_notified_of(server: Server, service: PushService):
    assert Browser(service, "stranger").turn_on(server.client()).status_code == 403


def test_the_other_kinds_and_the_end(server: Server, service: PushService, clock):
    table, ben = pair(server)
    phone = Browser(service, "kinds")
    phone.turn_on(ben)
    until_asked(table, 0, ben)
    until_asked(table, 1, ben)
    for kind in (NUDGED, REMINDER, NUDGED):
        server.run(notify(server.tables.storage, table.id, 1, kind, 7))
    service.wait(lambda: len(phone.read()) == 2)
    at_rest(server)
    assert len(phone.read()) == 2, "each kind once"
    assert phone.turn_on(ben).status_code == 200
    assert ben.post("/notices/off", data={"kind": "push"}, headers=SCRIPT).status_code == 200
    clock.move(31)
    at_rest(server)
    assert len(phone.read()) == 2


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_texts_name_the_game_and_the_player_only(lang: str):
    """Nothing of the table comes in here that could be hidden."""
    for kind in KINDS:
        text = text_of(kind, "golem", "Ben", lang)
        assert "Ben" in text.body
        assert len(text.body) < 120
