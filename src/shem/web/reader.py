"""The reader: a phone in place of the published app, for people who play Alchemists with the box (R15)."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import segno
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from limits import RateLimitItem
from markupsafe import Markup

from shem.games.alchemists import names
from shem.games.alchemists.alchemy import ALCHEMICALS, COLOURS, CONFIGURATIONS, INGREDIENTS, LEVELS, POTIONS, potions_at
from shem.games.alchemists.components import open_box
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
from shem.kernel.phrase import Language, Phrase
from shem.web import problems
from shem.web.pages import base_url, form_of, page, settings_of, tables_of, wants_json
from shem.web.problems import Problem
from shem.web.readers import MINUTE, MISSES, QUESTIONS, Reader, Readers, Shelf, State
from shem.web.render import render
from shem.web.visitors import language_of
from shem.web.words import game_words, page_words

READER = APIRouter(include_in_schema=False)
IDS = re.compile(r"[A-Za-z0-9-]{8,40}")
ONLY_HERE = ("localhost", "127.", "[::1]")

# Short enough for a small button.
INGREDIENT = (
    *(Phrase("Mushroom"), Phrase("Fern"), Phrase("Toad"), Phrase("Bird claw")),
    *(Phrase("Flower"), Phrase("Mandrake"), Phrase("Scorpion"), Phrase("Feather")),
)
POTION = (
    *(Phrase("Healing"), Phrase("Poison"), Phrase("Speed"), Phrase("Paralysis")),
    *(Phrase("Wisdom"), Phrase("Insanity"), Phrase("Neutral")),
)
POTION_SYMBOL = ("Rp", "Rm", "Gp", "Gm", "Bp", "Bm", "N")


def no_such_reader() -> Problem:
    return Problem(404, "no_such_reader", Phrase("No game has this code here. Look at the code again."))


def answers_shown() -> Problem:
    return Problem(409, "answers_shown", Phrase("The answers have been shown: this game is over."))


def not_final() -> Problem:
    return Problem(409, "not_final", Phrase("Potions are exhibited in the final round. Start it first."))


def book_read() -> Problem:
    return Problem(409, "book_read", Phrase("One book has been read on this visit already."))


def not_offered() -> Problem:
    return Problem(422, "not_offered", Phrase("The library does not offer this book."))


def mistake(found: Mistake, lang: str) -> Problem:
    said = game_words(lang, "alchemists").say(found.phrase)
    return Problem(422, "mistake", Phrase("{sentence}", sentence=said))


def readers_of(request: Request) -> Readers:
    found: Readers = request.app.state.readers
    return found


# -- who may ask how often ---------------------------------------------------------------------------


def _limit(request: Request, rate: RateLimitItem, *key: str, hit: bool) -> None:
    if not settings_of(request).rate:
        return
    limiter = readers_of(request).limiter
    allowed = limiter.hit(rate, *key) if hit else limiter.test(rate, *key)
    if not allowed:
        raise problems.too_many(max(1, math.ceil(limiter.get_window_stats(rate, *key).reset_time - time.time())))


async def _find(request: Request, code: str) -> Reader:
    """The game with this code. Who tries many codes that do not exist has to wait, even with a good one."""
    visitor = request.client.host if request.client else "?"
    _limit(request, MISSES, "miss", visitor, hit=False)
    code = code.upper()
    good = len(code) == CODE_LETTERS and all(letter in LETTERS for letter in code)
    reader = await readers_of(request).find(code) if good else None
    if reader is None:
        _limit(request, MISSES, "miss", visitor, hit=True)
        raise no_such_reader()
    return reader


# -- beginning and joining ---------------------------------------------------------------------------


@READER.get("/reader")
async def reader_start(request: Request) -> Response:
    return page(request, "reader_start.html", error="", typed="")


@READER.post("/reader")
async def new_reader(request: Request) -> Response:
    fields = await form_of(request)
    reader = await readers_of(request).create(fields.get("expansion") == "yes")
    return _opened(request, reader, fields)


@READER.post("/reader/join")
async def join_reader(request: Request) -> Response:
    """Another phone, by our code; or a game that was begun in the published app, by its four letters (R15.2)."""
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
    return page(request, "reader_start.html", problem.status, error=said, typed=typed)


def _opened(request: Request, reader: Reader, fields: dict[str, str]) -> Response:
    shared = "?phone=shared" if fields.get("phone") == "shared" else ""
    address = f"/reader/{reader.code}{shared}"
    if wants_json(request):
        return JSONResponse({"code": reader.code, "url": address}, 201)
    return RedirectResponse(address, 303)


@READER.get("/reader/{code}")
async def reader_page(request: Request, code: str) -> Response:
    reader = await _find(request, code)
    if code != reader.code:
        return RedirectResponse(f"/reader/{reader.code}", 308)
    link = f"{base_url(request)}/reader/{reader.code}"
    lang = language_of(request)

    def draw() -> Response:
        return page(
            request,
            "reader.html",
            reader=reader,
            **_drawing(lang),
            levels=list(zip(LEVELS, _capitals(lang, names.LEVEL))),
            link=link,
            qr=Markup(_qr(link)),
            only_here=link.partition("://")[2].startswith(ONLY_HERE),
            revealed=Markup(_revelation(reader, lang) if reader.state.revealed else ""),
            facts={"ingredients": INGREDIENT_NAMES, "potions": POTION_NAMES},
        )

    return await tables_of(request).heavy.run(draw)


def _qr(link: str) -> str:
    code = segno.make(link, error="m", micro=False)
    return str(code.svg_inline(scale=4, border=2, light="#f4ecdc", dark="#15161c", omitsize=True))


# -- asking ------------------------------------------------------------------------------------------


@READER.post("/reader/{code}/ask")
async def ask_reader(request: Request, code: str) -> Response:
    """One question, one answer. Sent twice with the same id it is answered twice and counted once."""
    fields = await form_of(request)
    lang = language_of(request)
    reader = await _find(request, code)
    _limit(request, QUESTIONS, "ask", reader.code, hit=True)
    function, question = fields.get("do", ""), fields.get("id", "")
    if not IDS.fullmatch(question):
        raise problems.wrong_form("id")

    def work(reader: Reader) -> dict[str, Any]:
        if reader.state.revealed:
            raise answers_shown()
        answer = ask(reader.secret, function, fields)
        if function == "library":
            _read_once(reader.state.shelves.get(question), answer.seen["ingredient"])
        if function == "exhibit":
            _exhibit(reader.state, question, answer.seen)
        reader.state.count(function, question)
        n = 0
        if FUNCTIONS[function].seen_by == OPEN:
            n = reader.state.publish(function, question, answer)
        return {"card": _card(function, answer.seen, lang, reader.state.final), "fact": answer.fact, "n": n}

    try:
        return JSONResponse(await readers_of(request).change(reader.code, work))
    except Mistake as found:
        raise mistake(found, lang) from None


def _exhibit(state: State, question: str, seen: dict[str, int]) -> None:
    """In the final round; the first success with a potion brings reputation (R10.7)."""
    if not state.final:
        raise not_final()
    if seen["potion"] == seen["wanted"]:
        seen["first"] = int(state.first(seen["wanted"], question))


def _read_once(shelf: Shelf | None, book: int) -> None:
    """One of the four books, and no second one (R12.1)."""
    if shelf is None or book not in shelf.books:
        raise not_offered()
    if shelf.read not in (-1, book):
        raise book_read()
    shelf.read = book


@READER.post("/reader/{code}/shelf")
async def visit_library(request: Request, code: str) -> Response:
    """The four books of one visit: the same ones however often they are asked for."""
    fields = await form_of(request)
    reader = await _find(request, code)
    _limit(request, QUESTIONS, "ask", reader.code, hit=True)
    question = fields.get("id", "")
    if not IDS.fullmatch(question):
        raise problems.wrong_form("id")

    def work(reader: Reader) -> Shelf:
        if reader.state.revealed:
            raise answers_shown()
        available("library", reader.secret)
        reader.state.count("library", question)
        return reader.state.offer(question)

    try:
        shelf = await readers_of(request).change(reader.code, work)
    except Mistake as found:
        raise mistake(found, language_of(request)) from None
    return JSONResponse({"books": [INGREDIENTS[book] for book in shelf.books]})


@READER.post("/reader/{code}/final")
async def final_round(request: Request, code: str) -> Response:
    """The final round begins for all phones (or not yet after all): potions are exhibited."""
    fields = await form_of(request)
    reader = await _find(request, code)
    _limit(request, QUESTIONS, "ask", reader.code, hit=True)
    if fields.get("final") not in ("yes", "no"):
        raise problems.wrong_form("final")

    def work(reader: Reader) -> Reader:
        if reader.state.revealed:
            raise answers_shown()
        reader.state.final = fields["final"] == "yes"
        return reader

    return await _told(request, reader.code, work)


@READER.post("/reader/{code}/reveal")
async def reveal(request: Request, code: str) -> Response:
    """The end of the game, for all phones: when a second one agrees, or after a minute if nobody stops it."""
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


@READER.post("/reader/{code}/stay")
async def stay(request: Request, code: str) -> Response:
    """The game is not over yet."""
    reader = await _find(request, code)

    def work(reader: Reader) -> Reader:
        if not reader.state.revealed:
            reader.state.stay()
        return reader

    return await _told(request, reader.code, work)


async def _told(request: Request, code: str, work: Callable[[Reader], Reader]) -> Response:
    readers = readers_of(request)
    return JSONResponse(_news(await readers.change(code, work), 0, language_of(request), readers.clock()))


@READER.post("/reader/{code}/peek")
async def peek(request: Request, code: str) -> Response:
    """All answers for one phone: somebody who does not play goes on as the game master without it (base rules p. 3).

    The game goes on, and every phone is told.
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
    return JSONResponse({"answers": _revelation(reader, language_of(request)), "asked": reader.state.asked})


@READER.get("/reader/{code}/news")
async def news(request: Request, code: str, have: int = 0) -> Response:
    """What everybody may know: open answers after number `have`, how much has been asked, the end."""
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
        "revealed": _revelation(reader, lang) if state.revealed else "",
    }


# -- words and pictures ------------------------------------------------------------------------------


@cache
def _drawing(lang: str) -> dict[str, Any]:
    """What every template of the reader needs."""
    words = page_words(lang)
    return {
        "ingredients": list(zip(INGREDIENTS, [words.say(one) for one in INGREDIENT])),
        "potions": list(zip(POTIONS, POTION_SYMBOL, [words.say(one) for one in POTION])),
        "colours": list(zip(COLOURS, "RGB", _capitals(lang, names.COLOUR))),
        "box": open_box(),
    }


def _capitals(lang: str, phrases: tuple[Phrase, ...]) -> list[str]:
    words: Language = game_words(lang, "alchemists")
    said = [words.say(phrase) for phrase in phrases]
    return [one[:1].upper() + one[1:] for one in said]


def _card(function: str, seen: dict[str, int], lang: str, final: bool = False) -> str:
    """An answer as people see it: made from `seen`, which holds no ingredient that is to stay secret."""
    extra: dict[str, Any] = {"final": final}
    if function == "sell":
        extra["could_be"] = potions_at(seen["wanted"], seen["level"])
        extra["level_words"] = _capitals(lang, names.LEVEL)
    return render("reader_card.html", lang, do=function, seen=seen, **_drawing(lang), **extra)


def _revelation(reader: Reader, lang: str) -> str:
    """All answers. Called only when the game is over, and for a game master."""
    golem = None
    if reader.secret.configuration is not None:
        golem = CONFIGURATIONS[reader.secret.configuration]
    found = [ALCHEMICALS[x] for x in reader.secret.alchemicals]
    aspects = [names.ASPECTS[x] for x in reader.secret.alchemicals]
    return render("reader_answers.html", lang, found=found, aspects=aspects, golem=golem, **_drawing(lang))
