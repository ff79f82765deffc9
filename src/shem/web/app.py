"""The application: storage, tables, bots, pages and API put together."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import signal
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import FrameType
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send

import shem
from shem.games import find
from shem.games import page as page_of
from shem.kernel.phrase import LANGUAGES
from shem.web import problems
from shem.web.api import API
from shem.web.bots import Bots
from shem.web.buttons import BUTTONS
from shem.web.card_pages import CARD_PAGES
from shem.web.clock import Clock
from shem.web.closed import Closed
from shem.web.connections import ConnectionLimits
from shem.web.costs import Costs
from shem.web.downloads import DOWNLOADS, closed_page
from shem.web.end_pages import ENDS
from shem.web.game_pages import game_pages
from shem.web.guard import SAFE, Guard
from shem.web.heavy import Heavy
from shem.web.hints import ROUTES as HINTS
from shem.web.how_to_play_pages import HOW_TO_PLAY
from shem.web.in_person.pages import IN_PERSON
from shem.web.notes import NOTES
from shem.web.other_workers import OtherWorkers
from shem.web.pages import PAGES
from shem.web.people.routes import PEOPLE, PEOPLE_APIS
from shem.web.people.running import watching_people
from shem.web.points_pages import POINTS
from shem.web.problems import Problem
from shem.web.requests import page, wants_json
from shem.web.settings import Settings, from_environment
from shem.web.start_pages import START
from shem.web.storage import Storage
from shem.web.tables import Tables
from shem.web.teaching import TEACHING
from shem.web.uploads import Uploads
from shem.web.visitors import language_of
from shem.web.webhook import Webhooks
from shem.web.words import game_words, page_words
from shem.web.workshop.pages import WORKSHOP
from shem.web.workshop.provenance import PROVENANCE

LOG = logging.getLogger("shem.web")
TIDY = 900.0  # seconds
ROUTERS = (
    API,
    START,
    PAGES,
    BUTTONS,
    DOWNLOADS,
    NOTES,
    POINTS,
    ENDS,
    HINTS,
    TEACHING,
    HOW_TO_PLAY,
    CARD_PAGES,
    *PEOPLE,
    WORKSHOP,
    IN_PERSON,
    PROVENANCE,
)
BY_STATUS = {404: problems.no_such_page, 405: problems.wrong_method}


def create_app(settings: Settings, clock: Clock | None = None) -> Guard:
    """Create a server's application. A test may bring a clock of its own."""
    time = clock or Clock()
    costs, limits = Costs(settings.rate), ConnectionLimits(settings)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[dict[str, object]]:
        storage = Storage(settings.database, time)
        await storage.open()
        heavy = Heavy(costs)
        tables = Tables(storage, heavy, settings.tables_in_memory, settings.programs)
        tables.grace = settings.grace
        bots, webhooks = Bots(tables, settings), Webhooks(tables, settings)
        other_workers = OtherWorkers(tables, settings.database) if settings.postgres else None
        if other_workers:
            await other_workers.open()
        app.state.tables, app.state.settings, app.state.bots = tables, settings, bots
        app.state.uploads, app.state.clock = Uploads(costs), time
        for one in game_pages():
            if one.open is not None:
                one.open(app.state, storage)
        await bots.resume()
        webhooks.open()
        _end_streams_first(tables)
        tidying = asyncio.create_task(_tidy())
        try:
            async with watching_people(app.state, tables, settings):
                yield {"limits": limits}  # uvicorn passes this to every connection
        finally:
            tidying.cancel()
            await bots.close()
            heavy.close()
            await webhooks.close()
            if other_workers:
                await other_workers.close()
            await storage.close()

    app = FastAPI(
        title="Shem",
        version=shem.__version__,
        description="HTTP API for Shem tables. Send tokens as `Authorization: Bearer …`.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,  # it would lead to whatever Host a request names
    )
    for router in ROUTERS:
        app.include_router(router)
    for one in game_pages():
        app.include_router(one.router)
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(Exception, _unexpected)
    app.state.settings = settings
    guard = Guard(Catcher(Forms(app)), settings, costs, limits, _refuse)
    guard.state = app.state
    return guard


def unpack() -> None:
    """Import every game with its drawings and texts in advance, so that the first request for one blocks nobody."""
    for name in shem.game_names():
        page_of(find(name))
        for code in LANGUAGES:
            game_words(code, name)
            page_words(code)


def calm() -> None:
    """Keep the event loop from waiting for other threads and for the garbage collector.

    A full collection stops everything for a third of a second. Games contain no cycles, so it finds little: young
    objects are collected as usual, and everything only now and then.
    """
    sys.setswitchinterval(0.001)  # seconds that the thread for heavy responses may block the event loop
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 1_000_000)


async def _tidy() -> None:
    while True:
        await asyncio.sleep(TIDY)
        gc.collect()


def _end_streams_first(tables: Tables) -> None:
    """End all streams when the server is told to stop, before it waits for them."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(number)

        def stop(caught: int, frame: FrameType | None, before: Any = before) -> None:
            loop.call_soon_threadsafe(tables.close)
            if callable(before):
                before(caught, frame)

        signal.signal(number, stop)


class Forms:
    """Rejects requests that no route accepts: unprintable names, bodies of the wrong kind."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        problem = self._problem(Request(scope)) if scope["type"] == "http" else None
        if problem is None:
            await self.app(scope, receive, send)
        else:
            await answer(Request(scope), problem)(scope, receive, send)

    def _problem(self, request: Request) -> Problem | None:
        path = request.scope["path"]
        if not path.isprintable():  # PostgreSQL would reject it, too
            return problems.no_such_page()
        if path.startswith("/api/") and request.method not in SAFE:
            kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
            wanted = "text/plain" if path == "/api/records" else "application/json"
            empty = kind == "" and request.headers.get("content-length", "0") == "0"
            if kind != wanted and not empty:
                return problems.wrong_type(wanted)
        return None


class Catcher:
    """Handles unexpected errors: they are logged, and the reader gets a message without details."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = ended = False

        async def watched(message: Any) -> None:
            nonlocal begun, ended
            begun = begun or message["type"] == "http.response.start"
            ended = ended or (message["type"] == "http.response.body" and not message.get("more_body"))
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except Exception as error:
            if scope["type"] != "http":
                raise
            problem = error if isinstance(error, Problem) else problems.broken()
            if problem is not error:
                LOG.exception("%s %s", scope["method"], scope["path"])
            if not begun:
                await _last_word(scope, problem)(scope, receive, send)
            elif not ended:
                raise


def _last_word(scope: Scope, problem: Problem) -> Response:
    try:
        return answer(Request(scope), problem)
    except Exception:
        LOG.exception("the page that says so failed, too")
        return PlainTextResponse(f"{problem.phrase}\n", problem.status)


def answer(request: Request, problem: Problem) -> Response:
    """Show a problem in the reader's language: a page for people, JSON for programs."""
    words = page_words(language_of(request))
    sentence = words.say(problem.phrase)
    response: Response
    if wants_json(request):
        response = JSONResponse({"error": sentence, "code": problem.code, **problem.extra}, problem.status)
    else:
        response = page(request, "error.html", problem.status, sentence=sentence, number=problem.status)
    if "retry_after" in problem.extra:
        response.headers["retry-after"] = str(problem.extra["retry_after"])
    return response


async def _refuse(scope: Scope, problem: Problem) -> ASGIApp:
    return answer(Request(scope), problem)


async def _problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    if isinstance(problem, Closed) and request.method == "GET" and not wants_json(request):
        return await closed_page(request, problem)
    return answer(request, problem)


async def _unexpected(request: Request, _: Exception) -> Response:
    """Replace Starlette's plain "Internal Server Error"; the Catcher writes the log."""
    return _last_word(request.scope, problems.broken())


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, Problem):
        return answer(request, error.__cause__)
    path = request.url.path
    if error.status_code == 404 and request.method == "GET" and path.endswith("/"):
        return RedirectResponse(f"/{path.strip('/')}", 307)
    if error.status_code in BY_STATUS:
        response = answer(request, BY_STATUS[error.status_code]())
        response.headers.update(error.headers or {})
        return response
    return answer(request, problems.wrong_form(str(error.detail)))


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    found = error.errors()[:3]
    details = "; ".join(f"{'.'.join(map(str, one['loc'][1:])) or one['loc'][0]}: {one['msg']}" for one in found)
    return answer(request, problems.wrong_form(details))


def from_env() -> Guard:
    """Create the application for uvicorn with several workers: `uvicorn --factory shem.web.app:from_env`."""
    app = create_app(from_environment())
    unpack()
    calm()
    return app


def openapi() -> str:
    """Return the description of the API, as JSON."""
    app = FastAPI(title="Shem", version=shem.__version__)
    for router in (API, *PEOPLE_APIS):
        app.include_router(router)
    return json.dumps(app.openapi(), indent=1)
