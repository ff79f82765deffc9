"""What a seat sees, as HTML fragments: rendered once for each version, seat and language, and shared.

Everything here is made from `view(seat)`, the seat's own question and the lines of the log it may read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from shem.bots import LEVELS
from shem.contracts.preview import Gauge
from shem.contracts.question import Question, plain
from shem.games import folders, page
from shem.kernel.game import Game
from shem.kernel.option import NO_CHOICE, Option
from shem.kernel.phrase import And, Language, Percent, Phrase
from shem.kernel.rules import SPECTATOR, View
from shem.kernel.table import NOBODY
from shem.occasions import due
from shem.web.aids import projects
from shem.web.asking import form, weighed
from shem.web.coach import advice
from shem.web.drawn import Fragment
from shem.web.live import CHAT_NOTE, PAGE_NOTES, Live, asked, rematch_link
from shem.web.log_view import log_regions
from shem.web.moments import moments
from shem.web.people.answers.planned import offered
from shem.web.projected import projections, rival_name
from shem.web.statics import STATICS, build
from shem.web.stored import Seat
from shem.web.words import NAMES, bot_words, game_words, page_words

NO_NOTEBOOK = {"notebook": "", "advice": ""}
ENVIRONMENT = Environment(
    # A game's templates are named by their path: <game>/<folder>/page.html.
    loader=FileSystemLoader([Path(__file__).parent / "templates", *{folder.parent for folder in folders().values()}]),
    autoescape=True,
    undefined=StrictUndefined,
    auto_reload=False,
    trim_blocks=True,
    lstrip_blocks=True,
)
ENVIRONMENT.globals["build"] = build
ENVIRONMENT.globals["static"] = STATICS.address
ENVIRONMENT.globals["has_static"] = STATICS.__contains__
ENVIRONMENT.globals["modules"] = STATICS.imported
ENVIRONMENT.globals["letter"] = "ABCDEFGH".__getitem__
ENVIRONMENT.globals["languages"] = NAMES
ENVIRONMENT.globals["levels"] = tuple(LEVELS)
ENVIRONMENT.globals["bot_words"] = bot_words
ENVIRONMENT.globals["And"] = And
ENVIRONMENT.globals["Percent"] = Percent


def speak(words: Language) -> Any:
    """Return the function by which templates render texts: say("{n} seat", "{n} seats", n=3)."""

    def say(one: object, many: str = "", n: int = 1, context: str = "", **parts: object) -> str:
        return words.say(Phrase(one, many, n, "", context, **parts) if isinstance(one, str) else one)

    return say


def render(template: str, lang: str, words: Language | None = None, **values: Any) -> str:
    """Render a template, in the page's own words or in those of a game."""
    return ENVIRONMENT.get_template(template).render(say=speak(words or page_words(lang)), lang=lang, **values)


# -- the table now -----------------------------------------------------------------------------------


def fragment(live: Live, seat: int, lang: str, own: bool = True) -> Fragment:
    """Render the current table for one seat. The caller must have the table's lock.

    Once the game is over, others may see a seat's view (not `own`), but not its notes.
    """
    drawn = live.drawn
    found = drawn.fragments.get((seat, lang, own))
    if found is None:
        found = drawn.fragments[seat, lang, own] = _draw(live, live.game, seat, lang, drawn.shared, True, own)
    return found


def fragment_at(live: Live, number: int, seat: int, lang: str, own: bool = True) -> Fragment:
    """Render the table at a decision, for one seat."""
    key = (number, seat, lang, own)
    found = live.drawn.before.get(key)
    if found is None:
        found = _draw(live, live.at(number), seat, lang, {}, False, own)
        live.drawn.keep_before(key, found)
    return found


def _draw(
    live: Live, game: Game, seat: int, lang: str, shared: dict[str, dict[str, str]], now: bool, own: bool
) -> Fragment:
    words = game_words(lang, game.rules.name)
    open_view = game.view(SPECTATOR)
    if lang not in shared:
        shared[lang] = open_regions(game, open_view, words, live.names, live.seats, lang)
    regions = dict(shared[lang])
    view = game.view(seat) if seat != SPECTATOR else open_view
    art = page(game.rules)
    if "board" not in regions and not any(name.startswith("board-") for name in regions):
        regions["board"] = _plain_board(game, view, words, lang)
    if art.hand is not None:
        regions["hand"] = art.hand(view, words, live.names) if seat != SPECTATOR else ""
    notes = {name: text for name, text in live.notes.get(seat, {}).items() if own and name not in PAGE_NOTES}
    if art.notebook is not None:
        own_notes = art.notebook(view, words, live.names, live.aids, notes) if seat != SPECTATOR else NO_NOTEBOOK
        regions |= own_notes
    rematch = rematch_link(live, seat) if now and own else ""
    regions["question"] = _question(live, game, view, seat, lang, words, now, rematch)
    regions["declines"] = _declines(live, game, view, seat, lang, words) if now else ""
    regions |= log_regions(live, game, seat, words, now)
    if now and (own or seat == SPECTATOR):
        regions["moments"] = _moments(live, game, seat, view, words, lang)
    if projects(live.aids) and not (now and game.over):
        regions |= pills(live, game, seat, lang)
    told = advice(live, seat, lang) if now and own else None
    if now and own and live.lesson is not None:
        regions["coach"] = render("coach.html", lang, table_id=live.id, seat=seat, told=told) if told else ""
    main = _main(live, game, open_view, seat, lang, now)
    main["first"] = " ".join(due(game, seat, view)) if now and own and told is None and seat != SPECTATOR else ""
    main["heard"] = live.notes.get(seat, {}).get(CHAT_NOTE, "") if now and own else ""
    return Fragment(live.mark(seat, lang, own), main, regions)


def pills(live: Live, game: Game, seat: int, lang: str) -> dict[str, str]:
    """Render what everyone would have if the game ended now, as a button next to their points; at the end, nothing."""
    found = projections(live, game, seat)
    names = [*live.names, rival_name(game, lang)]
    return {f"worth-{at}": "" if game.over else _pill(lang, at, names[at], one.total) for at, one in enumerate(found)}


@lru_cache(maxsize=512)
def _pill(lang: str, at: int, name: str, total: int) -> str:
    return render("worth.html", lang, at=at, name=name, total=total)


def open_regions(
    game: Game, view: View, words: Language, names: list[str], seats: list[Seat], lang: str
) -> dict[str, str]:
    """Render the public regions, the same for everyone."""
    art = page(game.rules)
    regions = art.regions(view, words, names)
    regions |= art.told(game.log_for(SPECTATOR), view, words, names)
    scores = game.scores
    places = game.places if game.over and game.rules.verdict(game.table) is None else []
    for at, seat in enumerate(seats):
        place = places[at] if places else 0
        regions[f"who-{at}"] = render("who.html", lang, at=at, seat=seat, score=scores[at], place=place)
    return regions


def _plain_board(game: Game, view: View, words: Language, lang: str) -> str:
    """Render a game without regions: its drawing or, if it has none, the plain view."""
    try:
        return game.rules.svg(view, words)
    except NotImplementedError:
        return render("plain.html", lang, view=view)


def _main(live: Live, game: Game, view: View, seat: int, lang: str, now: bool) -> dict[str, str]:
    """Return the attributes of <main>: the viewer's seat, the seats asked, what can be undone."""
    waiting = [one for one in game.table.waiting() if one >= 0]
    barrier = live.undo_barrier(seat) if now and seat != SPECTATOR else None
    return {
        "me": "" if seat == SPECTATOR else str(seat),
        "turn": " ".join(map(str, waiting)),
        "bots": " ".join(str(one) for one in waiting if live.seats[one].bot),
        "reading": "1" if now and live.waits_for_learner else "",
        "number": str(game.number),
        "version": str(live.version),
        "over": "1" if game.over else "",
        "undo": " ".join(map(str, live.undoers)) if now else "",
        "barrier": page_words(lang).say(barrier) if barrier else "",
        "grace": f"{live.grace:g}" if now and live.grace and live.turn_over and live.last_mover == seat else "",
        "speed": live.speed,
        "asked": f"{live.asked:.0f}" if now else "",
        "order": " ".join(map(str, view.get("order") or range(game.seat_count))),
        "note": page_words(lang).say(live.note) if now and live.note else "",
    }


def _moments(live: Live, game: Game, seat: int, view: View, words: Language, lang: str) -> str:
    told = moments(live, game, seat, view, words)
    return render("moments.html", lang, told=told, names=live.names) if told else ""


def _question(
    live: Live, game: Game, view: View, seat: int, lang: str, words: Language, now: bool, rematch: str
) -> str:
    waiting = [one for one in game.table.waiting() if one >= 0]
    decision = asked(game, seat)
    shown = _answers(live, game, view, decision.options, words) if decision and now else None
    rival = game.rules.rival(game.table)
    return render(
        "question.html",
        lang,
        table_id=live.id,
        seat=seat,
        names=live.names,
        now=now,
        over=game.over,
        number=game.number,
        prompt=(shown and shown.prompt) or (words.say(decision.prompt) if decision else ""),
        no_choice=words.say(NO_CHOICE) if decision and len(decision.options) == 1 else "",
        happened=(NOBODY, "") if now else _happened(game, seat, words),
        form=form(weighed(shown, _gauges(live, game, seat))) if shown else None,
        waiting=[live.names[one] for one in waiting],
        bots=[live.names[one] for one in waiting if live.seats[one].bot],
        reading=now and live.waits_for_learner,
        sealed=view.get("sealed", ""),
        result=[(live.names[one], game.scores[one], one) for one in game.ranking] if game.over else [],
        winners=[live.names[one] for one in game.ranking if game.places[one] == 1] if game.over else [],
        rival=words.say(rival) if rival else "",
        verdict=_verdict(game, words),
        sheet=[(words.say(source), points) for source, points in game.rules.sheet(game.table)] if game.over else [],
        watching=seat == SPECTATOR,
        rematch=rematch,
        plans=offered(live, game, seat, words) if now else [],
        turn_over=now and live.turn_over and live.last_mover == seat,
    )


def _gauges(live: Live, game: Game, seat: int) -> Mapping[str, Gauge]:
    """Return how likely this seat's options are to succeed, where the table allows that to be shown."""
    odds = page(game.rules).odds
    return odds(game.redeal(seat, Random(game.number)), seat, live.aids_of(seat)) if odds is not None else {}


def _happened(game: Game, seat: int, words: Language) -> tuple[int, str]:
    """Return who made the last decision and what it caused, as far as this seat knows, for a replay."""
    lines = game.log_for(seat)[-12:]
    last = [line for line in lines if (line.number, line.seat) == (lines[-1].number, lines[-1].seat)]
    return last[0].seat if last else NOBODY, " · ".join(words.say(line.phrase) for line in last)


def _verdict(game: Game, words: Language) -> str:
    verdict = game.rules.verdict(game.table) if game.over else None
    return words.say(verdict) if verdict else ""


def _answers(live: Live, game: Game, view: View, options: Sequence[Option], words: Language) -> Question:
    """Return a game's description of its options.

    In a lesson, whose script answers one question at a time, so does the learner.
    """
    found = page(game.rules).answers(view, options, words)
    return plain(options, words) if found.in_a_row and live.lesson is not None else found


def _declines(live: Live, game: Game, view: View, seat: int, lang: str, words: Language) -> str:
    """Render the options that decline, which are always in sight."""
    decision = asked(game, seat)
    shown = _answers(live, game, view, decision.options, words) if decision else None
    if shown is None or not shown.declines or not shown.answers:
        return ""
    return render("declines.html", lang, table_id=live.id, seat=seat, number=game.number, declines=shown.declines)
