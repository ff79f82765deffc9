"""The buttons of a table: answer, undo, skip the wait, and changes of seats."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from shem.web import aids, problems, seating, webhook
from shem.web.new_table import check_bot, clean
from shem.web.people.answers.once import play_once
from shem.web.people.lobby.invitations import qr
from shem.web.people.talk.pages import in_company
from shem.web.people.waiting.pages import paces_for
from shem.web.requests import (
    base_url,
    done,
    form_of,
    page,
    settings_of,
    tables_of,
    wants_json,
    whole,
)
from shem.web.visitors import COOKIE, own_token, set_cookie, visit
from shem.web.words import game_words, page_words
from shem.web.workshop.edition_file import credits

BUTTONS = APIRouter(include_in_schema=False)


@BUTTONS.post("/table/{table_id}/play")
async def play(request: Request, table_id: str) -> Response:
    fields = await form_of(request)
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    seat = who.needs_seat(live, whole(fields, "seat"))
    number, key = whole(fields, "number"), fields.get("key", "")
    await play_once(tables, live, seat, fields.get("option", ""), number, who.token, key)
    return done(request, live)


@BUTTONS.post("/table/{table_id}/undo")
async def undo(request: Request, table_id: str) -> Response:
    fields = await form_of(request)
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    await tables.undo(live, who.token, whole(fields, "number"), fields.get("turn") == "1")
    return done(request, live)


@BUTTONS.post("/table/{table_id}/skip_wait")
async def skip_wait(request: Request, table_id: str) -> Response:
    """Skip the bots' pause: end of turn, or skip."""
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    await tables.skip_wait(live, who.token)
    return done(request, live)


@BUTTONS.post("/table/{table_id}/speed")
async def set_speed(request: Request, table_id: str) -> Response:
    """Show the bots' moves step by step, by turn, or all at once."""
    fields = await form_of(request)
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    await tables.set_speed(live, who.token, fields.get("speed", ""))
    return done(request, live)


@BUTTONS.get("/table/{table_id}/people")
async def people(request: Request, table_id: str) -> Response:
    """Show who plays which seat, and what this visitor may change."""
    live, who = await visit(request, tables_of(request), table_id)
    return await tables_of(request).heavy.run(
        page,
        request,
        "people.html",
        live=live,
        aids=[
            *aids.chosen(live.game.rules.name, live.aids, who.lang),
            *credits(live.game.edition, page_words(who.lang)),
        ],
        who=who,
        company=in_company(live, who),
        **paces_for(live.pace),
        programs=tables_of(request).programs,
        watch=f"{base_url(request)}/watch/{live.id}",
        webhook_hosts=settings_of(request).webhook_hosts,
    )


@BUTTONS.post("/table/{table_id}/seat")
async def change_seat(request: Request, table_id: str) -> Response:
    """Let a bot play a seat, play it oneself again, take a seat as host, or rename it."""
    fields = await form_of(request)
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    at, do = whole(fields, "seat"), fields.get("do", "")
    if do == "bot":
        await seating.let_bot_play(tables, live, who, at, check_bot(tables, fields.get("bot", "")))
    elif do == "back":
        await seating.sit_down(tables, live, who, at)
    elif do == "name":
        await seating.rename(tables, live, who, at, clean(fields.get("name", "")))
    else:
        raise problems.wrong_form(f"do={do[:40]!r}")
    return done(request, live)


@BUTTONS.post("/table/{table_id}/invite")
async def invite(request: Request, table_id: str) -> Response:
    """Create a link to a seat: as host to an open or a lost one, as owner for another device or to hand it over."""
    fields = await form_of(request)
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    seat, hand_over = whole(fields, "seat"), fields.get("hand_over") == "1"
    mine = seat in who.held
    if fields.get("again") == "1":
        key = await seating.reissue(tables, live, who, seat)
    else:
        key = await seating.invite(tables, live, who, seat, hand_over)
    link = f"{base_url(request)}/table/{live.id}/join#{key}"
    kind = "handing" if mine and hand_over else "device" if mine else "seat"
    if not wants_json(request):
        return page(request, "invitation.html", link=link, code=qr(link), live=live, kind=kind)
    return JSONResponse({"link": link, "qr": qr(link), "kind": kind})


@BUTTONS.get("/table/{table_id}/join")
async def join_page(request: Request, table_id: str) -> Response:
    live, who = await visit(request, tables_of(request), table_id)
    title = game_words(who.lang, live.game.rules.name).say(live.game.rules.title)
    return page(request, "join.html", live=live, title=title, seats=who.seats)


@BUTTONS.post("/table/{table_id}/join")
async def join(request: Request, table_id: str) -> Response:
    fields = await form_of(request)
    tables = tables_of(request)
    live, _ = await visit(request, tables, table_id)
    token = await own_token(request)
    seat = await seating.join(tables, live, token, fields.get("key", "").strip()[:200], clean(fields.get("name", "")))
    response = done(request, live, seat=seat, url=f"/table/{live.id}")
    set_cookie(request, response, COOKIE, token)
    return response


@BUTTONS.post("/table/{table_id}/webhook")
async def set_webhook(request: Request, table_id: str) -> Response:
    fields = await form_of(request)
    tables = tables_of(request)
    live, who = await visit(request, tables, table_id)
    if not who.host:
        raise problems.not_your_table()
    link = fields.get("webhook", "").strip()
    if link:
        webhook.check(link, settings_of(request))
    await tables.set_webhook(live, link, base_url(request))
    return done(request, live)
