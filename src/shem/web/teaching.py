"""Teaching at the table: going back in a lesson, and the texts of first-time cards."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from shem import games, occasions
from shem.web import problems
from shem.web.live import LESSON_NOTE
from shem.web.notes import written
from shem.web.render import render
from shem.web.requests import done, form_of, tables_of, whole
from shem.web.visitors import language_of, visit

TEACHING = APIRouter(include_in_schema=False)


@TEACHING.get("/lessons/{game}/cards/{name}")
async def card(request: Request, game: str, name: str) -> Response:
    """Return a first-time card."""
    found = [one for one in occasions.cards(game) if one.name == name] if game in games.folders() else []
    if not found:
        raise problems.no_such_page()
    lang = language_of(request)
    return HTMLResponse(render("first_card.html", lang, game=game, card=found[0]))


@TEACHING.post("/table/{table_id}/lesson/back")
async def back(request: Request, table_id: str) -> Response:
    """Go back one step in a lesson: to what was read before, or to before the last answer."""
    fields = await form_of(request)
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    seat = who.needs_seat(live, whole(fields, "seat"))
    lesson = live.lesson
    if lesson is None or seat != lesson.learner or not live.in_lesson:
        raise problems.no_undo()
    at = lesson.at(live.game, live.steps_read) - 1
    if at < 0:
        raise problems.no_undo()
    step = lesson.steps[at]
    if step.do:
        await tables.rewind(live, step.number)
    await tables.note(live, seat, partial(written, name=LESSON_NOTE, text=str(at)))
    return done(request, live)
