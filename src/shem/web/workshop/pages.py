"""The routes of the workshop. What was entered stays on the visitor's device and is sent along with each request."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from markupsafe import Markup
from pydantic import BaseModel, Field, StringConstraints

import shem
from shem.games import find
from shem.games import page as page_of
from shem.kernel.edition import ABOUT_TEXTS, about
from shem.kernel.phrase import Language, Phrase, reason
from shem.kernel.rules import Rules
from shem.web import problems
from shem.web.cards import GUESSED, SIZE, origin
from shem.web.how_to_play import PLAYED, guide_of
from shem.web.people.talk.chat import plain
from shem.web.render import render
from shem.web.requests import page, readable, tables_of
from shem.web.statics import STATICS
from shem.web.visitors import language_of
from shem.web.words import game_words
from shem.web.workshop.edition_file import written
from shem.web.workshop.editor import editor
from shem.web.workshop.entries import Component, Entered, components, document, entered, workshop_of

WORKSHOP = APIRouter(prefix="/workshop", include_in_schema=False)
WIDE = 4  # a picture this much wider than high needs a wide cell
MOST = 400  # components, values of one
GREATEST = 10**9  # number that is read at all; each value has a range of its own
LONGEST = 80  # of what is said about an edition
Label = Annotated[str, StringConstraints(max_length=80)]
Path = Annotated[str, StringConstraints(max_length=80)]
Text = Annotated[str, StringConstraints(max_length=400)]
Number = Annotated[int, Field(ge=-GREATEST, le=GREATEST)]
Values = Annotated[dict[Path, Number | Text], Field(max_length=MOST)]


class Edition(BaseModel):
    """What was entered so far, as the device keeps it."""

    entries: Annotated[dict[Label, Values], Field(max_length=MOST)] = {}
    checked: Annotated[list[Label], Field(max_length=MOST)] = []  # found to be as printed, or entered
    entered_by: Annotated[str, StringConstraints(max_length=LONGEST)] = ""
    print: Annotated[str, StringConstraints(max_length=LONGEST)] = ""


class Draft(BaseModel):
    """A component while it is edited."""

    label: Label
    values: Values = {}


def games_with_workshop() -> list[str]:
    return [name for name in shem.game_names() if workshop_of(find(name)) is not None]


def _rules(game: str) -> Rules:
    if game not in games_with_workshop():
        raise problems.no_such_page()
    return find(game)


def kinds_named(rules: Rules) -> dict[str, Phrase]:
    """Return the kinds of components that have a name of their own; all others are named like what is of that kind."""
    workshop = workshop_of(rules)
    cards = {kind: one.name for kind, one in page_of(rules).cards.kinds.items()}
    return cards | dict(workshop.kinds if workshop else {})


def kind_names(rules: Rules, words: Language) -> dict[str, str]:
    """Return the kinds of components as the box has them, each with its name."""
    own, found = kinds_named(rules), dict[str, str]()
    for one in components(rules.name).values():
        name = words.say(own.get(one.kind, one.description[0]))
        found.setdefault(one.kind, name[:1].upper() + name[1:])
    return found


def component_names(rules: Rules, words: Language) -> dict[str, str]:
    """Return the name of every component; those of the same name and kind have their label's last word, too."""
    said = {label: words.say(one.description[0]) for label, one in components(rules.name).items()}
    often = Counter(said.values())
    return {
        label: f"{name[:1].upper()}{name[1:]}{f' {label.split()[-1]}' if often[name] > 1 else ''}"
        for label, name in said.items()
    }


def guessed(component: Component) -> bool:
    return origin(component.description[2]) is GUESSED


@WORKSHOP.get("/{game}")
async def workshop_page(request: Request, game: str) -> Response:
    rules, lang = _rules(game), language_of(request)
    words = game_words(lang, game)

    def draw() -> Response:
        counts = Counter(one.kind for one in components(game).values())
        to_do = {label: one.kind for label, one in components(game).items() if guessed(one)}
        symbols = STATICS.find(f"{game}/page/symbols.svg")
        guide = guide_of(rules)
        sheets = (symbols.body.decode() if symbols else "") + (guide.sheet() if guide else "")
        return page(
            request,
            "workshop.html",
            game=game,
            title=words.say(rules.title),
            kinds=kind_names(rules, words),
            counts=counts,
            to_do=to_do,
            sheets=Markup(sheets),
        )

    return await tables_of(request).heavy.run(draw)


@WORKSHOP.post("/{game}/kind/{kind}")
async def kind_shown(request: Request, game: str, kind: str, edition: Edition) -> Response:
    """Return all components of a kind as pictures, with the values entered so far."""
    rules, lang = _rules(game), language_of(request)
    if kind not in kind_names(rules, game_words(lang, game)):
        raise problems.no_such_page()
    return await tables_of(request).heavy.run(_kind, rules, kind, edition, lang)


def _kind(rules: Rules, kind: str, edition: Edition, lang: str) -> Response:
    words = game_words(lang, rules.name)
    those = {label: one for label, one in components(rules.name).items() if one.kind == kind}
    whole = _accepted(rules, {label: edition.entries.get(label, {}) for label in those})
    name = kind_names(rules, words)[kind]
    names, cells = component_names(rules, words), []
    for label, one in those.items():
        state = "differs" if label in edition.entries else "same" if label in edition.checked else ""
        text = _accepted(rules, {label: edition.entries.get(label, {})}) if whole is None else whole
        own = names[label].removeprefix(f"{name}: ")  # the heading says what all of them are
        cells.append((label, own[:1].upper() + own[1:], _drawn(rules, label, words, text or ""), state, guessed(one)))
    sizes = [SIZE.search(picture) for _, _, picture, _, _ in cells]
    wide = any(size is not None and float(size[1]) > WIDE * float(size[2]) for size in sizes)
    workshop = workshop_of(rules)
    assert workshop is not None
    room = "wide" if wide else "roomy" if kind in workshop.roomy else ""
    to_do = sum(guess and not state for _, _, _, state, guess in cells)
    counts = {"todo": to_do, "differs": sum(state == "differs" for _, _, _, state, _ in cells)}
    return HTMLResponse(render("workshop_kind.html", lang, kind=kind, name=name, cells=cells, room=room, counts=counts))


def _accepted(rules: Rules, entries: Entered) -> str | None:
    """Return an edition with these values; None if they do not fit together (yet)."""
    text = written({}, document(rules.name, entries))
    try:
        rules.catalogue(text)
    except ValueError:
        return None
    return text


def _drawn(rules: Rules, label: str, words: Language, edition: str) -> Markup:
    guide = guide_of(rules)
    return Markup(PLAYED.sub("", guide.tile(label, words, edition)) if guide else "")


@WORKSHOP.post("/{game}/entry")
async def entry_edited(request: Request, game: str, draft: Draft) -> Response:
    """Return the editor of a component with these values."""
    rules, lang = _rules(game), language_of(request)
    if draft.label not in components(game):
        raise problems.no_such_page()
    return await tables_of(request).heavy.run(_entry, rules, draft, lang)


def _entry(rules: Rules, draft: Draft, lang: str) -> Response:
    words, component = game_words(lang, rules.name), components(rules.name)[draft.label]
    made = editor(rules.name, draft.label, draft.values, words)
    labels = [label for label, one in components(rules.name).items() if one.kind == component.kind]
    at = labels.index(draft.label)
    html = render(
        "workshop_entry.html",
        lang,
        label=draft.label,
        name=component_names(rules, words)[draft.label],
        made=made,
        picture=_drawn(rules, draft.label, words, made.edition),
        source=origin(component.description[2]),
        provenance=component.description[2],
        following=labels[at + 1] if at + 1 < len(labels) else "",
    )
    return HTMLResponse(html)


@WORKSHOP.post("/{game}/file")
async def file_made(request: Request, game: str, edition: Edition) -> Response:
    """Return the edition file, if the whole of it is valid."""
    rules, lang = _rules(game), language_of(request)
    text = await tables_of(request).heavy.run(_file, rules, edition, lang)
    told = {"content-disposition": f'attachment; filename="{game}-edition.toml"'}
    return PlainTextResponse(text, headers=told)


def _file(rules: Rules, edition: Edition, lang: str) -> str:
    said = {name: text for name in ABOUT_TEXTS if (text := plain(getattr(edition, name), LONGEST))}
    checked: dict[str, Any] = {"checked": edition.checked} if edition.checked else {}
    text = written(said | checked, document(rules.name, edition.entries))
    _checked(rules, text, lang)
    return text


def _checked(rules: Rules, text: str, lang: str) -> None:
    """Check an edition file as a whole: counts, sums and ranges."""
    try:
        entered(rules.name, text)
        rules.catalogue(text)
    except ValueError as wrong:
        raise _wrong(rules, wrong, lang) from None


def _wrong(rules: Rules, wrong: ValueError, lang: str) -> problems.Problem:
    """Return what is wrong with an edition, in words of the game."""
    return problems.wrong_edition(game_words(lang, rules.name).say(reason(wrong)))


@WORKSHOP.post("/{game}/import")
async def file_read(request: Request, game: str) -> Response:
    """Return the values of an edition file, as the device keeps them."""
    rules, lang = _rules(game), language_of(request)
    text = readable(await request.body())
    return JSONResponse(await tables_of(request).heavy.run(_imported, rules, text, lang))


def _imported(rules: Rules, text: str, lang: str) -> dict[str, Any]:
    try:
        values: Entered = entered(rules.name, text)
        said = about(text)
    except ValueError as wrong:
        raise _wrong(rules, wrong, lang) from None
    known = [label for label in said.get("checked", []) if label in components(rules.name)]
    texts = {name: plain(said.get(name, ""), LONGEST) for name in ABOUT_TEXTS}
    return {"entries": values, "checked": list(dict.fromkeys([*known, *values])), **texts}
