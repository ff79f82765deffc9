"""What is sent to players who are away (pushes, mails, messages to a chat) does not depend on what is hidden: neither
their texts nor their number, order and time."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from shem.web.people.notices.mail import Letter, Mail
from shem.web.people.notices.push import DELIVERED, Push
from shem.web.people.schema import CHANNELS, DELIVERIES, MAIL
from shem.web.schema import NOTICES
from tests.clock import DAY, MovedClock
from tests.patience import until
from tests.web.serving import Server
from tests.web.test_hidden_bytes import OTHER, TOKEN, put, twins

SCRIPT = {"x-shem": "1"}
PHONE = {
    "endpoint": "https://fcm.googleapis.com/send/x", "p256dh": "B" * 87, "auth": "a" * 22, "from": "0", "to": "0",
}  # fmt: skip


class Sent:
    """All that leaves a server, and when."""

    def __init__(self, clock: MovedClock, patch: pytest.MonkeyPatch) -> None:
        self.clock, self.start = clock, 0.0
        self.found: list[tuple[float, str, object]] = []

        async def mail(_: Mail, letter: Letter) -> float:
            text = re.sub(r"/mail/\w+/\w+/\w+", "/mail/…", f"{letter.subject}\n{letter.body}\n{letter.stop}")
            return self.add("mail", letter.to, text)

        patch.setattr(Mail, "send", mail)
        patch.setattr(Push, "send", lambda _, address, message: self.add("push", address, message))
        patch.setattr("shem.web.webhook.post", lambda link, body: self.add("chat", link, body) and None)

    def add(self, kind: str, *what: object) -> float:
        self.found.append((self.clock.now() - self.start, kind, what))
        return DELIVERED

    def begin(self) -> None:
        self.found, self.start = [], self.clock.now()

    def count(self, kind: str) -> int:
        return sum(one == kind for _, one, _ in self.found)


@pytest.fixture
def sent(clock: MovedClock, monkeypatch: pytest.MonkeyPatch) -> Sent:
    return Sent(clock, monkeypatch)


def serve(folder: Path, clock: MovedClock) -> Server:
    mail = {"mail": "smtp://mail.example", "mail_from": "shem@example.org"}
    return Server(folder, clock, url="http://table.example", webhook_hosts=("chat.example",), **mail)


def at_rest(server: Server, clock: MovedClock) -> None:
    """Come back when all that is due has been sent."""
    due = (NOTICES.c.at <= clock.now()) & ~NOTICES.c.done
    steps = [select(func.count()).select_from(NOTICES).where(due), select(func.count()).select_from(DELIVERIES)]

    async def left() -> int:
        async with server.tables.storage.connect() as connection:  # in the order in which one becomes the other
            return sum([(await connection.execute(one)).scalar() or 0 for one in steps])

    until(lambda: not server.run(left()))


def address_id(server: Server) -> str:
    """The mail channel, by which a mail's links name it."""

    async def read() -> str:
        async with server.tables.storage.connect() as connection:
            return str((await connection.execute(select(CHANNELS.c.id).where(CHANNELS.c.kind == MAIL))).scalar())

    found: str = server.run(read())
    return found


def week(server: Server, table: str, clock: MovedClock, sent: Sent) -> list[dict[str, Any]]:
    """Play for a while by clients whose player at seat 0 is away; returns what the API told them of each answer."""
    owner, others = server.client(TOKEN, **SCRIPT), server.client(OTHER, **SCRIPT)
    sent.begin()
    assert owner.post("/notices/push", data=PHONE).status_code == 200
    assert owner.post("/notices/mail", data={"address": "anna@example.org", "from": "0", "to": "0"}).status_code == 200
    confirm = server.workers[0].app.state.notifier.mail.link("", address_id(server), "confirm")
    assert owner.post(confirm).status_code == 200
    hook = {"webhook": "https://chat.example/hook"}
    assert owner.post(f"/table/{table}/webhook", data=hook).status_code == 200
    told: list[dict[str, Any]] = []
    calls = 0
    before = [0]
    for step in range(60):
        seen = server.client().get(f"/api/tables/{table}").json()
        seat = seen["waiting"][0]
        calls += seat not in before or not told
        before = seen["waiting"]
        until(lambda: sent.count("chat") == calls)  # noqa: B023 -- now
        client = owner if seat == 0 else others
        mine = client.get(f"/api/tables/{table}", params={"seat": seat}).json()
        if seat == 0:
            clock.move(31)
            at_rest(server, clock)
            clock.move(DAY)
            assert others.post(f"/api/tables/{table}/nudge", json={"seat": 0}).status_code == 200
            at_rest(server, clock)
        option = sorted(one["option"] for one in mine["options"])[step % len(mine["options"])]
        body = {"seat": seat, "number": mine["number"], "option": option}
        answer = client.post(f"/api/tables/{table}/play", json=body)
        assert answer.status_code == 200, answer.text
        told.append(body if seat == 0 else {"seat": seat})
    at_rest(server, clock)
    return told


def test_what_is_sent_says_nothing_of_what_is_hidden(tmp_path: Path, sent: Sent, clock: MovedClock):
    first, second, _ = next(pair for n in range(20) if (pair := twins(3 + n * 50, setup="standard")))
    found, played = [], []
    for name, record in (("one", first), ("two", second)):
        (tmp_path / name).mkdir()
        server = serve(tmp_path / name, clock)
        put(server, "texts", record)
        played.append(week(server, "texts", clock, sent))
        found.append(sorted(sent.found, key=repr))  # what is sent at the same time overtakes each other
        server.stop()  # it hears no more of the clock
    assert played[0] == played[1], "the same was answered"
    kinds = Counter(kind for _, kind, _ in found[0])
    assert min(kinds[kind] for kind in ("push", "mail", "chat")) > 6
    assert any("waiting" in str(what) for *_, what in found[0]), "nudges, too"
    assert found[0] == found[1]
