"""Notifies a chat (Discord, Slack or compatible) whose turn it is, and retries if that fails."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from shem.kernel.phrase import And, Phrase
from shem.web import problems
from shem.web.live import EVERYONE, Live
from shem.web.outbox import Letter, Outbox
from shem.web.people.notices.channels import loud_for
from shem.web.settings import Settings
from shem.web.tables import Tables
from shem.web.words import game_words, page_words

LOG = logging.getLogger("shem.webhook")
ATTEMPTS = 8
TIMEOUT = 10.0
THREADS = 4
IDLE = 60.0  # seconds between checks for messages left behind by another worker
NARROW = "\N{ZERO WIDTH SPACE}"


class _NoRedirect(HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        return None


OPENER = build_opener(_NoRedirect)


# -- the address and the message ---------------------------------------------------------------------


def check(link: str, settings: Settings) -> str:
    """Return the link if it is complete and allowed by this server."""
    try:
        parts = urlsplit(link)
        port = parts.port or 443
    except ValueError:
        parts, port = urlsplit(""), 0
    if not (
        len(link) <= 400
        and re.fullmatch("[!-~]+", link)
        and parts.scheme == settings.webhook_scheme
        and parts.hostname in settings.webhook_hosts
        and settings.webhook_port in (port, 0)
        and "@" not in parts.netloc
        and parts.path.startswith("/")
    ):
        raise problems.wrong_webhook(", ".join(settings.webhook_hosts))
    return link


def message(webhook: str, text: str, link: str) -> bytes:
    """Return the message in the chat's format. Players' names cannot mention anyone or become links."""
    text = text.replace("@", f"@{NARROW}").replace("://", f":{NARROW}//")
    if (urlsplit(webhook).hostname or "").startswith("discord"):
        plain = re.sub(r"([\\`*_~|<>\[\]()#:@!-])", r"\\\1", text)
        return json.dumps({"content": f"{plain} {link}", "allowed_mentions": {"parse": []}}).encode()
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return json.dumps({"text": f"{plain} {link}", "mrkdwn": False}).encode()


def words_for(live: Live, fresh: list[int]) -> str:
    """Return what to say after a change: who is newly asked, or how the game ended."""
    words = page_words(live.row["language"])
    game_speaks = game_words(live.row["language"], live.game.rules.name)
    title = game_speaks.say(live.game.rules.title)
    if live.game.over:
        if live.was_asked is EVERYONE:  # not by a move, so it was already sent
            return ""
        verdict = live.game.rules.verdict(live.game.table)
        if verdict:
            return f"{title}: {game_speaks.say(verdict)}"
        first = [live.names[seat] for seat in live.game.ranking if live.game.places[seat] == 1]
        if len(first) > 1:
            return words.say(Phrase("{game} is over. {names} share the victory.", game=title, names=And(first)))
        return words.say(Phrase("{game} is over. {name} wins!", game=title, name=first[0]))
    if not fresh:
        return ""
    called = And([live.names[seat] for seat in fresh])
    turn = Phrase(
        "{names}, it’s your turn in {game}.",
        "{names}, it’s your turn in {game}.",
        n=len(fresh),
        names=called,
        game=title,
    )
    return words.say(turn)


def post(webhook: str, body: bytes) -> float | None:
    """Send once. Returns None if it was delivered or never will be; otherwise the least number of seconds to wait."""
    request = Request(webhook, body, {"content-type": "application/json", "user-agent": "shem"}, method="POST")
    try:
        with OPENER.open(request, timeout=TIMEOUT):
            return None
    except HTTPError as error:
        error.close()
        if error.code == 429 or error.code >= 500:
            wait = error.headers.get("retry-after", "0")
            return min(float(wait), 60.0) if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", wait) else 0.0
        LOG.warning("a webhook refused a message: %s", error.code)
        return None
    except (URLError, OSError, HTTPException):
        return 0.0


# -- sending -----------------------------------------------------------------------------------------


class Webhooks:
    """Watches tables, writes a message when a player is newly asked, and sends messages in separate threads."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.settings = settings
        self.storage = tables.storage
        self.clock = tables.storage.clock
        self.outbox = Outbox(tables.storage)
        self._threads = ThreadPoolExecutor(THREADS, "webhook")
        self._tasks: set[asyncio.Task[None]] = set()
        self._sending: set[str] = set()  # tables whose message is being sent
        self._news = asyncio.Event()
        tables.on_change.append(self.look_at)

    def open(self) -> None:
        """Start sending, including messages from before a restart."""
        self._begin(self._run())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    def look_at(self, live: Live) -> None:
        if not live.row["webhook"]:
            return
        fresh = [seat for seat in live.waiting if not live.seats[seat].bot and seat not in live.was_asked]
        text = words_for(live, fresh)
        if text:
            self._begin(self._write(live.id, live.version, text, [] if live.game.over else fresh))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write(self, table_id: str, version: int, text: str, seats: list[int]) -> None:
        try:
            await self.outbox.write(table_id, version, text, seats, self.clock.now())
        except Exception:
            LOG.exception("table %s: a word to its chat could not be stored", table_id)
        self._news.set()

    async def _run(self) -> None:
        while True:
            self._news.clear()
            wait = IDLE
            try:
                free = THREADS - len(self._sending)
                for letter in await self.outbox.take(self.clock.now(), free) if free else []:
                    self._sending.add(letter.table_id)
                    self._begin(self._send(letter))
                due = await self.outbox.next_due()
                if due is not None and len(self._sending) < THREADS:
                    wait = min(IDLE, max(0.0, due - self.clock.now()))
            except Exception:
                LOG.exception("letters to chats cannot be read; trying again")
                wait = 5.0
            await self.clock.wait(self.clock.now() + wait, self._news)

    async def _send(self, letter: Letter) -> None:
        try:
            least, now = None, self.clock.now()
            loud = now if letter.outdated else await loud_for(self.storage, letter.table_id, letter.seats, now)
            if loud > now:
                await self.outbox.later(letter, letter.tries, loud)
                return
            if not letter.outdated:
                body = message(letter.webhook, letter.text, letter.link)
                least = await asyncio.get_running_loop().run_in_executor(self._threads, post, letter.webhook, body)
            tries = letter.tries + 1
            if least is None:
                await self.outbox.drop(letter)
            elif tries >= ATTEMPTS:
                LOG.warning("a webhook of table %s could not be reached", letter.table_id)
                await self.outbox.drop(letter)
            else:
                wait = self.settings.webhook_wait * 2**letter.tries
                await self.outbox.later(letter, tries, self.clock.now() + max(wait, least))
        except asyncio.CancelledError:  # the server stops; retried right after the next start
            await self.outbox.later(letter, letter.tries, self.clock.now())
            raise
        except Exception:
            LOG.exception("table %s: its chat could not be told", letter.table_id)
        finally:
            self._sending.discard(letter.table_id)
            self._news.set()
