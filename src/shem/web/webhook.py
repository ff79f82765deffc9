"""Tells a chat (Discord, Slack, or what speaks like them) whose turn it is, and tries again when that fails."""

from __future__ import annotations

import asyncio
import json
import logging
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from shem.kernel.phrase import Phrase
from shem.web import problems
from shem.web.live import EVERYONE, Live, Tables
from shem.web.settings import Settings
from shem.web.words import game_words, page_words

LOG = logging.getLogger("shem.webhook")
ATTEMPTS = 6
TIMEOUT = 10.0


class _NoRedirect(HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        return None


OPENER = build_opener(_NoRedirect)


def check(link: str, settings: Settings) -> str:
    """The same link, if it goes where this server may send."""
    try:
        parts = urlsplit(link)
        host = parts.hostname or ""
    except ValueError:
        parts, host = urlsplit(""), ""
    if len(link) > 400 or parts.scheme != settings.webhook_scheme or host not in settings.webhook_hosts:
        raise problems.wrong_webhook(", ".join(settings.webhook_hosts))
    return link


def message(link: str, text: str) -> bytes:
    """What this chat wants to be sent."""
    discord = (urlsplit(link).hostname or "").startswith("discord")
    return json.dumps({"content": text} if discord else {"text": text}).encode()


def post(link: str, text: str) -> float | None:
    """Send once. None when it got through or never will; otherwise the least seconds to wait."""
    request = Request(
        link, message(link, text), {"content-type": "application/json", "user-agent": "shem"}, method="POST"
    )
    try:
        with OPENER.open(request, timeout=TIMEOUT):
            return None
    except HTTPError as error:
        error.close()
        if error.code == 429 or error.code >= 500:
            wait = error.headers.get("retry-after", "0")
            return min(float(wait), 60.0) if wait.replace(".", "", 1).isdigit() else 0.0
        LOG.warning("a webhook refused a message: %s", error.code)
        return None
    except (URLError, OSError):
        return 0.0


class Webhooks:
    """Watches tables and sends a word when a person is newly asked."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self._sending: set[asyncio.Task[None]] = set()
        tables.on_change.append(self.look_at)

    def look_at(self, live: Live) -> None:
        if not live.row["webhook"]:
            return
        fresh = [seat for seat in live.waiting if not live.seats[seat].bot and seat not in live.was_asked]
        text = self._words(live, fresh)
        if text:
            self._start(live, text, fresh)

    def _words(self, live: Live, fresh: list[int]) -> str:
        words = page_words(live.row["language"])
        game_speaks = game_words(live.row["language"], live.game.rules.name)
        title = game_speaks.say(live.game.rules.title)
        link = f"{live.row['url']}/table/{live.id}"
        if live.game.over:
            if live.was_asked is EVERYONE:  # not by a move, so it has been said
                return ""
            verdict = live.game.rules.verdict(live.game.table)
            if verdict:
                return f"{title}: {game_speaks.say(verdict)} {link}"
            first = [live.names[seat] for seat in live.game.ranking if live.game.places[seat] == 1]
            if len(first) > 1:
                both = ", ".join(first)
                return words.say(
                    Phrase("{game} is over; {names} share the victory. {link}", game=title, names=both, link=link)
                )
            return words.say(Phrase("{game} is over; {name} has won. {link}", game=title, name=first[0], link=link))
        if not fresh:
            return ""
        names = ", ".join(live.names[seat] for seat in fresh)
        return words.say(Phrase("{name}: your turn in {game}. {link}", name=names, game=title, link=link))

    def _start(self, live: Live, text: str, seats: list[int]) -> None:
        task = asyncio.get_running_loop().create_task(self._send(live, text, seats))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, live: Live, text: str, seats: list[int]) -> None:
        wait = self.settings.webhook_wait
        for _ in range(ATTEMPTS):
            least = await asyncio.to_thread(post, live.row["webhook"], text)
            if least is None:
                return
            await asyncio.sleep(max(wait, least))
            wait *= 2
            if seats and not set(seats) & set(live.waiting):
                return  # the turn has gone on; a newer word is on its way
        LOG.warning("a webhook of table %s could not be reached", live.id)

    async def close(self) -> None:
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
