"""The card reader: a phone instead of the official app, for playing Alchemists with the physical game (R15)."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable
from typing import Any

import segno
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from limits import RateLimitItem
from markupsafe import Markup
from starlette.datastructures import State as ServerState

from shem.games.alchemists import names
from shem.games.alchemists.alchemy import INGREDIENTS, LEVELS
from shem.games.alchemists.deduction.query import INGREDIENT_NAMES, POTION_NAMES
from shem.games.alchemists.reader.card_reader import (
    APP_LETTERS,
    CODE_LETTERS,
    FUNCTIONS,
    LETTERS,
    OPEN,
    Mistake,
    ask,
    available,
    clean_code,
)
from shem.games.alchemists.reader.reader_cards import capitals, card, drawing, revelation
from shem.games.alchemists.reader.reader_storage import MINUTE, MISSES, QUESTIONS, Reader, Readers, Shelf, State
from shem.games.alchemists.reader.words import reader_words
from shem.kernel.phrase import Phrase
from shem.web import problems
from shem.web.costs import CREATE
from shem.web.game_pages import GamePages
from shem.web.problems import Problem
from shem.web.requests import base_url, form_of, page, settings_of, tables_of, wants_json
from shem.web.storage import Storage
from shem.web.visitors import language_of
from shem.web.words import page_words

ROUTER = APIRouter(include_in_schema=False)
IDS = re.compile(r"[A-Za-z0-9-]{8,40}")
ONLY_HERE = ("localhost", "127.", "[::1]")


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


def _page(request: Request, template: str, status: int = 200, **values: Any) -> Response:
    words = reader_words(language_of(request))
    return page(request, f"alchemists/reader/{template}", status, words, **values)


def _open(state: ServerState, storage: Storage) -> None:
    state.readers = Readers(storage)


PAGES = GamePages(
    ROUTER,
    "/reader",
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
    visitor = request.client.host if request.client else "?"
    _limit(request, MISSES, "miss", visitor, hit=False)
    code = code.upper()
    good = len(code) == CODE_LETTERS and all(letter in LETTERS for letter in code)
    reader = await readers_of(request).find(code) if good else None
    if reader is None:
        _limit(request, MISSES, "miss", visitor, hit=True)
        raise no_such_reader(language_of(request))
    return reader


# -- starting and joining ----------------------------------------------------------------------------


@ROUTER.get("/reader")
async def reader_start(request: Request) -> Response:
    return _page(request, "start.html", error="", typed="")


@ROUTER.post("/reader")
async def new_reader(request: Request) -> Response:
    fields = await form_of(request)
    reader = await readers_of(request).create(fields.get("expansion") == "yes")
    return _opened(request, reader, fields)


@ROUTER.post("/reader/join")
async def join_reader(request: Request) -> Response:
    """Join another phone by our code, or use a game of the official app by its four letters (R15.2)."""
    fields = await form_of(request)
    typed = fields.get("code", "")[:80]
    try:
        code = clean_code(typed)
        if len(code) == APP_LETTERS:
            return _opened(request, await readers_of(request).create(False, code), fields)
        return _opened(request, await _find(request, code), fields)
    except Mistake as found:
        problem = mistake(found, language_of(request))
    except Problem as found:
        problem = found
    if wants_json(request):
        raise problem
    said = page_words(language_of(request)).say(problem.phrase)
    return _page(request, "start.html", problem.status, error=said, typed=typed)


def _opened(request: Request, reader: Reader, fields: dict[str, str]) -> Response:
    shared = "?phone=shared" if fields.get("phone") == "shared" else ""
    address = f"/reader/{reader.code}{shared}"
    if wants_json(request):
        return JSONResponse({"code": reader.code, "url": address}, 201)
    return RedirectResponse(address, 303)


@ROUTER.get("/reader/{code}")
async def reader_page(request: Request, code: str) -> Response:
    reader = await _find(request, code)
    if code != reader.code:
        return RedirectResponse(f"/reader/{reader.code}", 308)
    link = f"{base_url(request)}/reader/{reader.code}"
    lang = language_of(request)

    def draw() -> Response:
        return _page(
            request,
            "reader.html",
            reader=reader,
            **drawing(lang),
            levels=list(zip(LEVELS, capitals(lang, names.LEVEL))),
            link=link,
            qr=Markup(_qr(link)),
            only_here=link.partition("://")[2].startswith(ONLY_HERE),
            revealed=Markup(revelation(reader, lang) if reader.state.revealed else ""),
            facts={"ingredients": INGREDIENT_NAMES, "potions": POTION_NAMES},
        )

    return await tables_of(request).heavy.run(draw)


def _qr(link: str) -> str:
    code = segno.make(link, error="m", micro=False)
    return str(code.svg_inline(scale=4, border=2, light="#f4ecdc", dark="#15161c", omitsize=True))


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
            n = reader.state.publish(function, question, answer)
        return {"card": card(function, answer.seen, lang, reader.state.final), "fact": answer.fact, "n": n}

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


@ROUTER.post("/reader/{code}/final")
async def final_round(request: Request, code: str) -> Response:
    """Start the final round for all phones (or undo that): potions are exhibited."""
    fields = await form_of(request)
    reader = await _find(request, code)
    _limit(request, QUESTIONS, "ask", reader.code, hit=True)
    if fields.get("final") not in ("yes", "no"):
        raise problems.wrong_form("final")
    lang = language_of(request)

    def work(reader: Reader) -> Reader:
        if reader.state.revealed:
            raise answers_shown(lang)
        reader.state.final = fields["final"] == "yes"
        return reader

    return await _told(request, reader.code, work)


@ROUTER.post("/reader/{code}/reveal")
async def reveal(request: Request, code: str) -> Response:
    """End the game for all phones: when a second one agrees, or after a minute if nobody stops it."""
    fields = await form_of(request)
    reader = await _find(request, code)
    phone = fields.get("phone", "")
    if fields.get("sure") != "yes":
        raise problems.wrong_form("sure")
    if not IDS.fullmatch(phone):
        raise problems.wrong_form("phone")
    now = readers_of(request).clock()

    def work(reader: Reader) -> Reader:
        reader.state.end(phone, now)
        return reader

    return await _told(request, reader.code, work)


@ROUTER.post("/reader/{code}/stay")
async def stay(request: Request, code: str) -> Response:
    """Cancel the end of the game."""
    reader = await _find(request, code)

    def work(reader: Reader) -> Reader:
        if not reader.state.revealed:
            reader.state.stay()
        return reader

    return await _told(request, reader.code, work)


async def _told(request: Request, code: str, work: Callable[[Reader], Reader]) -> Response:
    readers = readers_of(request)
    return JSONResponse(_news(await readers.change(code, work), 0, language_of(request), readers.clock()))


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
        reader.state.count("answers", question)
        return reader

    reader = await readers_of(request).change(reader.code, work)
    return JSONResponse({"answers": revelation(reader, language_of(request)), "asked": reader.state.asked})


@ROUTER.get("/reader/{code}/news")
async def news(request: Request, code: str, have: int = 0) -> Response:
    """Return what everyone may know: public answers after number `have`, how many questions were asked, the end."""
    reader = await _find(request, code)
    return JSONResponse(_news(reader, have, language_of(request), readers_of(request).clock()))


def _news(reader: Reader, have: int, lang: str, now: float) -> dict[str, Any]:
    state: State = reader.state
    left = max(0, math.ceil(state.ending + MINUTE - now)) if state.ending and not state.revealed else 0
    lines = [{"n": line["n"], "fact": line["fact"]} for line in state.open if line["n"] > have]
    return {
        "open": lines,
        "asked": state.asked,
        "final": state.final,
        "ending": {"left": left, "phone": state.ender} if left else None,
        "revealed": revelation(reader, lang) if state.revealed else "",
    }
