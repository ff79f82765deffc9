"""The card reader on the web: its folder, games whose secret is on this server, and what phones share (R15)."""

from __future__ import annotations

import json
import math
import re
import time
from collections.abc import Callable
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from limits import RateLimitItem
from starlette.datastructures import State as ServerState

from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.deduction import query
from shem.games.alchemists.reader.card_reader import FUNCTIONS, OPEN, ask, available
from shem.games.alchemists.reader.codes import APP_LETTERS, CODE_LETTERS, LETTERS, ROOM_BYTES, Mistake
from shem.games.alchemists.reader.folder_pages import FOLDER
from shem.games.alchemists.reader.reader_storage import MINUTE, MISSES, QUESTIONS, ROOMS, Reader, Readers, Shelf, State
from shem.games.alchemists.reader.words import reader_words
from shem.kernel.phrase import Phrase
from shem.web import problems
from shem.web.costs import CREATE, VISITOR
from shem.web.game_pages import GamePages
from shem.web.problems import Problem
from shem.web.requests import form_of, settings_of, wants_json
from shem.web.storage import Storage
from shem.web.visitors import language_of

ROUTER = APIRouter(include_in_schema=False)
ROUTER.include_router(FOLDER)
IDS = re.compile(r"[A-Za-z0-9-]{8,40}")
ROOM = re.compile(f"[0-9a-f]{{{2 * ROOM_BYTES}}}")
LONGEST_FACT = 200
ANSWERS = "answers"  # counted like a question: someone looked at all of them


# -- errors ------------------------------------------------------------------------------------------


def no_such_reader(lang: str) -> Problem:
    return _refusal(404, "no_such_reader", Phrase("No game has that code. Please check it."), lang)


def answers_shown(lang: str) -> Problem:
    return _refusal(409, "answers_shown", Phrase("The answers have been revealed: this game is over."), lang)


def not_final(lang: str) -> Problem:
    return _refusal(409, "not_final", Phrase("Potions are exhibited in the final round. Start it first."), lang)


def book_read(lang: str) -> Problem:
    return _refusal(409, "book_read", Phrase("You’ve already read a book on this visit."), lang)


def not_offered(lang: str) -> Problem:
    return _refusal(422, "not_offered", Phrase("That book isn’t one of the four on offer."), lang)


def mistake(found: Mistake, lang: str) -> Problem:
    return _refusal(422, "mistake", found.phrase, lang)


def _refusal(status: int, code: str, phrase: Phrase, lang: str) -> Problem:
    return problems.in_words(status, code, reader_words(lang).say(phrase))


def _open(state: ServerState, storage: Storage) -> None:
    state.readers = Readers(storage)


PAGES = GamePages(
    ROUTER,
    "/reader/",
    Phrase("Card reader"),
    Phrase("Alchemists without the app"),
    "alchemists/reader/reader.svg",
    reader_words,
    _open,
    {"/reader": CREATE},
)


def readers_of(request: Request) -> Readers:
    found: Readers = request.app.state.readers
    return found


# -- rate limits -------------------------------------------------------------------------------------


def _limit(request: Request, rate: RateLimitItem, *key: str, hit: bool) -> None:
    if not settings_of(request).rate:
        return
    limiter = readers_of(request).limiter
    allowed = limiter.hit(rate, *key) if hit else limiter.test(rate, *key)
    if not allowed:
        raise problems.too_many(max(1, math.ceil(limiter.get_window_stats(rate, *key).reset_time - time.time())))


async def _find(request: Request, code: str) -> Reader:
    """Return the game with this code. Visitors who try many unknown codes have to wait, even with a valid one."""
    visitor = VISITOR.get()
    _limit(request, MISSES, "miss", visitor, hit=False)
    code = code.upper()
    good = len(code) == CODE_LETTERS and all(letter in LETTERS for letter in code)
    reader = await readers_of(request).find(code) if good else None
    if reader is None:
        _limit(request, MISSES, "miss", visitor, hit=True)
        raise no_such_reader(language_of(request))
    return reader


# -- games whose secret is on this server ------------------------------------------------------------


@ROUTER.post("/reader")
async def new_reader(request: Request) -> Response:
    fields = await form_of(request)
    return _opened(request, await readers_of(request).create(fields.get("expansion") == "yes"))


@ROUTER.post("/reader/join")
async def join_reader(request: Request) -> Response:
    """Join a game by its code, or start one with the four letters of a game of the official app (R15.2)."""
    fields = await form_of(request)
    code = "".join(fields.get("code", "")[:80].split()).upper()
    if len(code) == APP_LETTERS and all("A" <= letter <= "Z" for letter in code):
        return _opened(request, await readers_of(request).create(False, code))
    return _opened(request, await _find(request, code))


def _opened(request: Request, reader: Reader) -> Response:
    address = f"/reader/#{reader.code}"
    if wants_json(request):
        return JSONResponse({"code": reader.code, "url": address}, 201)
    return RedirectResponse(address, 303)


# -- asking ------------------------------------------------------------------------------------------


@ROUTER.post("/reader/{code}/ask")
async def ask_reader(request: Request, code: str) -> Response:
    """Answer one question. Sent twice with the same id, it is answered twice and counted once."""
    fields = await form_of(request)
    lang = language_of(request)
    reader = await _find(request, code)
    _limit(request, QUESTIONS, "ask", reader.code, hit=True)
    function, question = fields.get("do", ""), fields.get("id", "")
    if not IDS.fullmatch(question):
        raise problems.wrong_form("id")

    def work(reader: Reader) -> dict[str, Any]:
        if reader.state.revealed:
            raise answers_shown(lang)
        answer = ask(reader.secret, function, fields)
        if function == "library":
            _read_once(reader.state.shelves.get(question), answer.seen["ingredient"], lang)
        if function == "exhibit":
            _exhibit(reader.state, question, answer.seen, lang)
        reader.state.count(function, question)
        n = 0
        if FUNCTIONS[function].seen_by == OPEN:
            n = reader.state.publish(question, answer.fact)
        return {"seen": answer.seen, "fact": answer.fact, "n": n}

    try:
        return JSONResponse(await readers_of(request).change(reader.code, work))
    except Mistake as found:
        raise mistake(found, lang) from None


def _exhibit(state: State, question: str, seen: dict[str, int], lang: str) -> None:
    """Exhibit in the final round; the first success with a potion gives reputation (R10.7)."""
    if not state.final:
        raise not_final(lang)
    if seen["potion"] == seen["wanted"]:
        seen["first"] = int(state.first(seen["wanted"], question))


def _read_once(shelf: Shelf | None, book: int, lang: str) -> None:
    """Read one of the four books, and no second one (R12.1)."""
    if shelf is None or book not in shelf.books:
        raise not_offered(lang)
    if shelf.read not in (-1, book):
        raise book_read(lang)
    shelf.read = book


@ROUTER.post("/reader/{code}/shelf")
async def visit_library(request: Request, code: str) -> Response:
    """Return the four books of one visit: the same ones however often they are requested."""
    fields = await form_of(request)
    reader = await _find(request, code)
    _limit(request, QUESTIONS, "ask", reader.code, hit=True)
    question, lang = fields.get("id", ""), language_of(request)
    if not IDS.fullmatch(question):
        raise problems.wrong_form("id")

    def work(reader: Reader) -> Shelf:
        if reader.state.revealed:
            raise answers_shown(lang)
        available("library", reader.secret)
        reader.state.count("library", question)
        return reader.state.offer(question)

    try:
        shelf = await readers_of(request).change(reader.code, work)
    except Mistake as found:
        raise mistake(found, lang) from None
    return JSONResponse({"books": [INGREDIENTS[book] for book in shelf.books]})


@ROUTER.post("/reader/{code}/peek")
async def peek(request: Request, code: str) -> Response:
    """Show all answers to one phone, for a player who drops out and continues as the game master (base rules p. 3).

    The game continues, and every phone is notified.
    """
    fields = await form_of(request)
    reader = await _find(request, code)
    _limit(request, QUESTIONS, "ask", reader.code, hit=True)
    question = fields.get("id", "")
    if fields.get("sure") != "yes":
        raise problems.wrong_form("sure")
    if not IDS.fullmatch(question):
        raise problems.wrong_form("id")

    def work(reader: Reader) -> Reader:
        reader.state.count(ANSWERS, question)
        return reader

    reader = await readers_of(request).change(reader.code, work)
    return JSONResponse({"secret": reader.secret._asdict(), "asked": reader.state.asked})


# -- what all phones of a game share -----------------------------------------------------------------


async def _shared(request: Request, code: str) -> str:
    """Return the name of what phones share: a game on this server, or a room, which is created when it is needed."""
    if not ROOM.fullmatch(code):
        code = (await _find(request, code)).code
    elif await readers_of(request).find(code) is None:
        _limit(request, ROOMS, "room", VISITOR.get(), hit=True)
        await readers_of(request).enter(code)
    return code


@ROUTER.post("/reader/{code}/asked")
async def asked(request: Request, code: str) -> Response:
    """Count a question that a phone has answered itself; what everyone saw in debunking comes with it."""
    fields = await form_of(request)
    function, question, lang = fields.get("do", ""), fields.get("id", ""), language_of(request)
    if not ROOM.fullmatch(code):
        raise no_such_reader(lang)
    if not IDS.fullmatch(question):
        raise problems.wrong_form("id")
    if function not in (*FUNCTIONS, ANSWERS):
        raise problems.wrong_form("do")
    fact = _public_fact(fields.get("fact", "")) if function in FUNCTIONS and FUNCTIONS[function].seen_by == OPEN else {}
    code = await _shared(request, code)
    _limit(request, QUESTIONS, "ask", code, hit=True)

    def work(reader: Reader) -> Reader:
        if reader.state.revealed:
            raise answers_shown(lang)
        reader.state.count(function, question)
        if fact:
            reader.state.publish(question, fact)
        return reader

    return await _told(request, code, work)


def _public_fact(text: str) -> dict[str, Any]:
    """Return what debunking showed, if it is a fact that could have been shown (R7.9, R7.10)."""
    try:
        fact: dict[str, Any] = json.loads(text[:LONGEST_FACT])
        query.understood({"facts": [fact]})
    except (ValueError, RecursionError):
        raise problems.wrong_form("fact") from None
    if fact["t"] not in ("aspect", "debunk"):
        raise problems.wrong_form("fact")
    return fact


@ROUTER.post("/reader/{code}/final")
async def final_round(request: Request, code: str) -> Response:
    """Start the final round for all phones (or undo that): potions are exhibited."""
    fields = await form_of(request)
    code = await _shared(request, code)
    _limit(request, QUESTIONS, "ask", code, hit=True)
    if fields.get("final") not in ("yes", "no"):
        raise problems.wrong_form("final")
    lang = language_of(request)

    def work(reader: Reader) -> Reader:
        if reader.state.revealed:
            raise answers_shown(lang)
        reader.state.final = fields["final"] == "yes"
        return reader

    return await _told(request, code, work)


@ROUTER.post("/reader/{code}/reveal")
async def reveal(request: Request, code: str) -> Response:
    """End the game for all phones: when a second one agrees, or after a minute if nobody stops it."""
    fields = await form_of(request)
    code = await _shared(request, code)
    phone = fields.get("phone", "")
    if fields.get("sure") != "yes":
        raise problems.wrong_form("sure")
    if not IDS.fullmatch(phone):
        raise problems.wrong_form("phone")
    now = readers_of(request).clock()

    def work(reader: Reader) -> Reader:
        reader.state.end(phone, now)
        return reader

    return await _told(request, code, work)


@ROUTER.post("/reader/{code}/stay")
async def stay(request: Request, code: str) -> Response:
    """Cancel the end of the game."""
    code = await _shared(request, code)

    def work(reader: Reader) -> Reader:
        if not reader.state.revealed:
            reader.state.stay()
        return reader

    return await _told(request, code, work)


async def _told(request: Request, code: str, work: Callable[[Reader], Reader]) -> Response:
    readers = readers_of(request)
    return JSONResponse(_news(await readers.change(code, work), 0, readers.clock()))


@ROUTER.get("/reader/{code}/news")
async def news(request: Request, code: str, have: int = 0) -> Response:
    """Return what everyone may know: public answers after number `have`, how many questions were asked, the end."""
    if ROOM.fullmatch(code):
        reader = await readers_of(request).find(code) or Reader(code, "", State())
    else:
        reader = await _find(request, code)
    return JSONResponse(_news(reader, have, readers_of(request).clock()))


def _news(reader: Reader, have: int, now: float) -> dict[str, Any]:
    state: State = reader.state
    left = max(0, math.ceil(state.ending + MINUTE - now)) if state.ending and not state.revealed else 0
    return {
        "open": [line for line in state.open if line["n"] > have],
        "asked": state.asked,
        "final": state.final,
        "ending": {"left": left, "phone": state.ender} if left else None,
        "revealed": state.revealed,
        "secret": reader.secret._asdict() if reader.seed and state.revealed else None,
        "expansion": state.expansion,
        "app_code": state.app_code,
    }
