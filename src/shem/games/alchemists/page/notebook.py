"""The notebook next to the board: what a seat has found out, what follows from it, and its handmade marks.

All of it is made from the seat's view, what the table allows (`AIDS`) and the seat's own notes.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from shem.games.alchemists.alchemy import ALCHEMICALS, COLOURS, INGREDIENTS, MINUS, PLUS
from shem.games.alchemists.deduction import advice
from shem.games.alchemists.deduction.engine import Article, Knowledge, Read
from shem.games.alchemists.deduction.knowledge import facts_in, knowledge_in, statement
from shem.games.alchemists.deduction.worlds import EVERYTHING, masks, union
from shem.games.alchemists.names import ASPECTS, COLOUR, INGREDIENT, MARKER
from shem.games.alchemists.page import advice as advised
from shem.games.alchemists.page import notebook_tables
from shem.games.alchemists.page.notebook_tables import PARTS, SHORT_PART, Sheet, told
from shem.games.alchemists.page.scene import BEAD, SIZE, icon
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import Setting
from shem.pictures.memory import Memory

View = dict[str, Any]
OFF, CHECK, FULL, ADVISER = "off", "check", "full", "adviser"
# Most groups want the bookkeeping done and the thinking left to them, so "full" comes first.
AIDS = (
    Setting(
        "notebook",
        Phrase("notebook"),
        {
            FULL: Phrase("shows possibilities and probabilities"),
            ADVISER: Phrase("also suggests the best experiments"),
            CHECK: Phrase("warns about marks that can’t be right"),
            OFF: Phrase("your own marks only"),
        },
    ),
)


STRENGTH = (OFF, CHECK, FULL, ADVISER)  # from the least help to the most


def lowered(aids: Mapping[str, str], notes: Mapping[str, str]) -> Mapping[str, str]:
    """Return the aids of a player who wants less help than the table allows.

    >>> lowered({"notebook": "full"}, {"level": "off"}), lowered({"notebook": "check"}, {"level": "adviser"})
    ({'notebook': 'off'}, {'notebook': 'check'})
    """
    wish, most = notes.get(LEVEL, ADVISER), aids.get("notebook", FULL)
    return {**aids, "notebook": wish} if wish in STRENGTH[: STRENGTH.index(most)] else aids


def deduces(aids: Mapping[str, str]) -> bool:
    """Whether the notebook draws conclusions; then projected points may rest on them, too."""
    return aids.get("notebook", FULL) in (FULL, ADVISER)


TEXT, LEVEL = "text", "level"  # notes that are not marks: a line of text, how much help the player wants
LONGEST = 1000
SCROLLED = ' tabindex="0" role="group"'  # nothing in it takes the focus, and it may overflow its box
KEPT = Memory(256)


def notebook(
    view: View, words: Language, names: list[str], aids: Mapping[str, str], notes: Mapping[str, str]
) -> dict[str, str]:
    """Draw the regions `notebook` and `advice` of a seat."""
    seat = view["seat"]
    if seat < 0:
        return {}
    most, level = (one.get("notebook", FULL) for one in (aids, lowered(aids, notes)))
    name = names[seat] if seat < len(names) else "ABCD"[seat]
    return {
        "notebook": KEPT(_notebook, view, words, name, level, most, tuple(sorted(notes.items()))),
        "advice": KEPT(ADVICE[level], view, words) if level in ADVICE else "",
    }


def _notebook(
    view: View, words: Language, name: str, level: str, most: str, written: tuple[tuple[str, str], ...]
) -> str:
    notes = dict(written)
    known = knowledge_in(view)
    facts = [statement(fact) for fact in facts_in(view)]
    modules = view["modules"]
    golem, encyclopedia = modules["golem_project"], modules["royal_encyclopedia"]
    marks = {key: mark for key, mark in notes.items() if key not in (TEXT, LEVEL)}
    wrong = mistakes(known, marks, words) if level != OFF else {}
    sheet = Sheet(words, facts, known, level in (FULL, ADVISER), marks, wrong)
    if level == ADVISER:
        sheet.tip = advised.seal_tip
    pages: dict[str, tuple[str, str]] = {}
    if golem:
        pages["golem"] = sheet.say(Phrase("Golem")), notebook_tables.golem(sheet)
    read = golem or any(isinstance(fact, Read) for fact in facts)  # a startup card may be a book, too
    if encyclopedia or read:
        pages["signs"] = sheet.say(Phrase("Signs")), notebook_tables.signs(sheet, read)
    if sheet.shows:
        pages["theories"] = sheet.say(Phrase("Theories")), _theories(sheet, view, level == ADVISER)
    warned = f' <b class="n">{len(wrong)}</b>' if wrong else ""
    own = _help(sheet, level, most) + _notes(sheet, notes.get(TEXT, ""))
    pages["notes"] = sheet.say(Phrase("Notes")) + warned, own
    tabs = "".join(f'<button type="button" data-leaf="{key}">{title}</button>' for key, (title, _) in pages.items())
    opened = "".join(
        f'<div class="nb-leaf" data-page="{key}"{SCROLLED if key == "theories" else ""}>{page}</div>'
        for key, (_, page) in pages.items()
    )
    title = sheet.say(Phrase("{name}’s notebook", name=name))
    return (
        f'<div class="nb" data-level="{level}"><h2>{title}</h2>'
        f'<p class="prv">{icon("k-secret", 14)} {sheet.say(Phrase("only you see this"))}</p>'
        f"{_legend(sheet)}{icon('x-candle', 82)}{notebook_tables.triangle(sheet)}{notebook_tables.grid(sheet)}"
        f'<div class="leaf-tabs">{tabs}</div><div class="leaf-box">{opened}</div>{_mark_words(sheet)}</div>'
    )


def _legend(sheet: Sheet) -> str:
    """Draw the meaning of the triangle's icons; or that some marks cannot be right."""
    if sheet.wrong:
        n = len(sheet.wrong)
        warning = sheet.say(Phrase("{n} mark can’t be right", "{n} marks can’t be right", n))
        return f'<button type="button" class="warn" data-leaf="notes">{icon("k-conflict", 16)} {warning}</button>'
    entries = [f'<span><i class="dia kn"></i>{sheet.say(Phrase("made"))}</span>']
    if sheet.shows:
        entries.append(f'<span><i class="dia dd"></i>{sheet.say(Phrase("deduced"))}</span>')
    either = f"{icon(BEAD[0], 9)}{icon(BEAD[4], 9)}{sheet.say(Phrase('either'))}"
    return f'<div class="leg">{"".join(entries)}<span>{either}</span></div>'


def _mark_words(sheet: Sheet) -> str:
    """Return for the script how a mark is read out."""
    words = "".join(f' data-{mark}="{sheet.say(phrase)}"' for mark, phrase in notebook_tables.MARK.items())
    return f'<i class="mark-words" hidden data-apart="{notebook_tables.APART}"{words}></i>'


def _notes(sheet: Sheet, text: str) -> str:
    """Draw warnings, a line for your own text, and everything that is known in words."""
    label = sheet.say(Phrase("Your own notes"))
    warnings = "".join(f'<li class="bad">{escape(why)}</li>' for why in dict.fromkeys(sheet.wrong.values()))
    facts = "".join(f"<li>{sheet.say(told(fact))}</li>" for fact in sheet.facts)
    return (
        f'<div role="status"><ul class="warnings">{warnings}</ul></div>'
        f'<textarea data-note="{TEXT}" maxlength="{LONGEST}" rows="2" aria-label="{label}" placeholder="{label}">'
        f'{escape(text)}</textarea><ul class="told">{facts}</ul>'
    )


def _help(sheet: Sheet, level: str, most: str) -> str:
    """Draw the choice of how much help the player wants, up to what the table allows."""
    allowed = STRENGTH[: STRENGTH.index(most) + 1]
    if len(allowed) == 1:
        return ""
    options = "".join(
        f'<option value="{one}"{" selected" if one == level else ""}>{sheet.say(AIDS[0].values[one])}</option>'
        for one in reversed(allowed)
    )
    label = sheet.say(Phrase("Help"))
    return f'<label class="help"><span>{label}</span><select data-note="{LEVEL}">{options}</select></label>'


# -- theories ----------------------------------------------------------------------------------------


def _theories(sheet: Sheet, view: View, adviser: bool) -> str:
    """Draw the probability of each publication; for an adviser's table, also what could be published."""
    published = [(i, x) for i, x in enumerate(view["theories"]) if x >= 0]
    rows = [advised.theory(sheet, i, x, adviser) for i, x in published]
    rows += [
        advised.article(sheet, article_of(colour, entry), adviser)
        for colour, entry in enumerate(view["articles"])
        if entry
    ]
    found = f'<ul class="rows">{"".join(rows)}</ul>' if rows else f"<p>{sheet.say(Phrase('Nothing published yet'))}</p>"
    if adviser:
        free = _unpublished(sheet, view, published)
        found += f'<h3>{sheet.say(Phrase("You could publish"))}</h3><ul class="rows">{free}</ul>' if free else ""
    return found


def _unpublished(sheet: Sheet, view: View, published: list[tuple[int, int]]) -> str:
    taken = {x for _, x in published}
    closed = {i for i, _ in published}
    ideas = []
    for i in range(len(INGREDIENTS)):
        x = advice.likeliest_theory(sheet.known, i)
        if i not in closed and x not in taken:
            ideas.append((sheet.known.grid[x][i], advised.theory(sheet, i, x, True)))
    ideas.sort(key=lambda idea: -idea[0])
    rows = [row for _, row in ideas[:4]]
    if view["modules"]["royal_encyclopedia"]:
        open_colours = [colour for colour in range(len(COLOURS)) if not view["articles"][colour]]
        rows += [advised.article(sheet, advice.likeliest_article(sheet.known, one), True) for one in open_colours]
    return "".join(rows)


def article_of(colour: int, entry: list[int]) -> Article:
    """Return an article: four ingredients, then whether the first and the second pair are positive."""
    a, b, c, d, first, second = entry
    return Article(colour, (a, b, c, d), (PLUS if first else MINUS, PLUS if second else MINUS))


# -- advice ------------------------------------------------------------------------------------------


def _advice(view: View, words: Language) -> str:
    """Draw what to try next, and the vials of every mix that can be chosen now."""
    known = knowledge_in(view)
    sheet = Sheet(words, (), known)
    if not known.possible:
        return ""
    own = view["seats"][view["seat"]]
    hand = [k for k, n in enumerate(own["hand"]) if n]
    golem = view["modules"]["golem_project"]
    if own["offered"]:
        lists = advised.ranked(
            sheet, Phrase("Best books"), advice.books(known, own["offered"]), list(own["offered"]), 4
        )
    else:
        lists = advised.ranked(sheet, Phrase("Best experiments"), advice.experiments(known), hand, 3 if golem else 4)
        if golem:
            lists += advised.ranked(sheet, Phrase("Best golem tests"), advice.golem_tests(known), hand, 1)
    return lists + "".join(_mixes(sheet, hand, list(own["cauldron"]))) + _hints(sheet, view, hand)


def _second(view: View, words: Language) -> str:
    """Draw chances only: the vials of every mix, once its first ingredient is chosen."""
    own = view["seats"][view["seat"]]
    if len(own["cauldron"]) % 2 == 0:
        return ""
    sheet = Sheet(words, (), knowledge_in(view))
    hand = [k for k, n in enumerate(own["hand"]) if n]
    return "".join(_mixes(sheet, hand, list(own["cauldron"]), False)) if sheet.known.possible else ""


def _mixes(sheet: Sheet, hand: list[int], cauldron: list[int], bits: bool = True) -> list[str]:
    """Draw vials for each second ingredient; before the first is chosen, for its most informative partner in hand."""
    if len(cauldron) % 2:
        first = cauldron[-1]
        return [advised.vials(sheet, first, k, f"mix-{INGREDIENTS[k]}", bits) for k in hand if k != first]
    best: dict[int, int] = {}
    for one in advice.experiments(sheet.known, hand):
        for k, other in (one.ingredients, one.ingredients[::-1]):
            best.setdefault(k, other)
    return [advised.vials(sheet, k, best[k], f"mix-{INGREDIENTS[k]}") for k in sorted(best)]


ADVICE = {FULL: _second, ADVISER: _advice}


def _hints(sheet: Sheet, view: View, hand: list[int]) -> str:
    """Return what an option should tell, or how likely it is right: a few characters for its button."""
    known, own = sheet.known, view["seats"][view["seat"]]
    found: dict[str, str] = {}
    for one in advice.experiments(known, hand) if len(own["cauldron"]) % 2 == 0 else ():
        for k in one.ingredients:
            found.setdefault(f"mix-{INGREDIENTS[k]}", sheet.decimal(one.bits))
    if len(own["cauldron"]) % 2:
        for k in hand:
            for one in advice.experiments(known, (own["cauldron"][-1], k)):
                found[f"mix-{INGREDIENTS[k]}"] = sheet.decimal(one.bits)
    for one in advice.books(known, own["offered"]):
        found[f"read-{INGREDIENTS[one.ingredients[0]]}"] = sheet.decimal(one.bits)
    if known.golem:
        for one in advice.golem_tests(known, hand):
            found[f"test-{INGREDIENTS[one.ingredients[0]]}"] = sheet.decimal(one.bits)
    for i, x in enumerate(view["theories"]):
        if x >= 0:
            found[f"theory-{INGREDIENTS[i]}"] = sheet.share(known.grid[x][i])
    return "".join(f'<i hidden data-hint="{target}" data-says="{says}"></i>' for target, says in found.items())


# -- marks that cannot be right ----------------------------------------------------------------------


def mistakes(known: Knowledge, marks: Mapping[str, str], words: Language) -> dict[str, str]:
    """Return the marks that contradict what is known, or each other, and why."""
    if not known.possible:
        return {}
    possible = union(worlds for _, worlds in known.layers)
    claims = _claims(marks, words)
    wrong = {}
    for key, (name, worlds) in claims.items():
        if not worlds & possible:
            wrong[key] = words.say(Phrase("{mark}: contradicts what you know", mark=name))
    wrong |= _golem_mistakes(known, marks, words)
    if not wrong:
        clash = _clash(possible, {key: worlds for key, (_, worlds) in claims.items()})
        named = ", ".join(claims[key][0] for key in clash)
        why = words.say(Phrase("{marks}: not all of these can be right", marks=named))
        wrong |= dict.fromkeys(clash, why)
    return wrong


def _claims(marks: Mapping[str, str], words: Language) -> dict[str, tuple[str, int]]:
    """Return what each mark on an ingredient claims: in words, and the worlds in which it is right."""
    truth, claims = masks(), {}
    for i, ingredient in enumerate(INGREDIENTS):
        for x, alchemical in enumerate(ALCHEMICALS):
            key = f"{ingredient}-{alchemical.id}"
            if marks.get(key) in ("x", "v"):
                right = truth.identity[x][i]
                sign = "=" if marks[key] == "v" else "≠"
                name = f"{words.say(INGREDIENT[i])} {sign} {words.say(ASPECTS[x])}"
                claims[key] = name, right if marks[key] == "v" else EVERYTHING ^ right
        for colour, letter in enumerate(COLOURS):
            key = f"{ingredient}-{letter}"
            if marks.get(key) in ("plus", "minus"):
                plus = marks[key] == "plus"
                name = f"{words.say(INGREDIENT[i])} {words.say(COLOUR[colour])} {'+' if plus else '−'}"
                claims[key] = name, truth.sign[colour][PLUS if plus else MINUS][i]
        if marks.get(f"{ingredient}-sky") in ("sun", "moon"):
            sun = marks[f"{ingredient}-sky"] == "sun"
            name = f"{words.say(INGREDIENT[i])} {'☉' if sun else '☾'}"
            claims[f"{ingredient}-sky"] = name, truth.solar[i] if sun else EVERYTHING ^ truth.solar[i]
    return claims


def _golem_mistakes(known: Knowledge, marks: Mapping[str, str], words: Language) -> dict[str, str]:
    if not known.golem:
        return {}
    wrong = {}
    for at, part in enumerate(PARTS):
        for k, count in enumerate(known.parts[part]):
            key = f"{part}-{SIZE[k][2:]}"
            if (marks.get(key), count) in (("v", 0), ("x", known.weight)):
                sign = "=" if marks[key] == "v" else "≠"
                name = f"{words.say(SHORT_PART[at])} {sign} {words.say(MARKER[k])}"
                wrong[key] = words.say(Phrase("{mark}: contradicts what you know", mark=name))
    return wrong


def _clash(possible: int, claims: Mapping[str, int]) -> list[str]:
    """Return marks that are possible one by one but not together; none of them could be left out."""
    needed: list[str] = []
    left = possible
    for key, worlds in claims.items():
        needed.append(key)
        left &= worlds
        if not left:
            break
    else:
        return []
    for suspect in list(needed):
        rest = [key for key in needed if key != suspect]
        left = possible
        for key in rest:
            left &= claims[key]
        if not left:
            needed = rest
    return needed
