"""The tables of a notebook: results triangle, deduction grid, signs, golem. Drawn from facts and what follows.

The notebook for games in person draws the same tables on the phone (reader/app/tables.js).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape

from shem.games.alchemists.alchemy import ALCHEMICALS, COLOURS, INGREDIENTS, NEUTRAL, PAIRS
from shem.games.alchemists.deduction.engine import Animated, Fact, GolemFact, HasAspect, Knowledge, Mixed, Reacted, Read
from shem.games.alchemists.deduction.facts import FromHand, Glimpsed, pair
from shem.games.alchemists.names import ASPECTS, COLOUR, INGREDIENT, MARKER, PART, POTION, POTION_SIGN
from shem.games.alchemists.page.scene import BEAD, CARD, FLASK, ROW, SIZE, icon
from shem.kernel.phrase import Language, List, Percent, Phrase, written_number
from shem.pictures import num, use

Statement = Fact | GolemFact
MARK = {
    "x": Phrase("crossed out"),
    "q": Phrase("marked with a question mark"),
    "v": Phrase("checked"),
    "plus": Phrase("marked +"),
    "minus": Phrase("marked −"),
    "sun": Phrase("marked as solar"),
    "moon": Phrase("marked as lunar"),
}
CROSSES, SIGNS, SKY = "x q v", "plus minus q", "sun moon q"  # values a tap cycles through
PARTS = ("chest", "ears")
SHORT_PART = (Phrase("Chest"), Phrase("Ears"))
COLUMNS = f'<colgroup><col class="al">{"".join(f"<col data-light={k}>" for k in range(8))}</colgroup>'
APART = " – "  # between a cell's text and the mark on it


class Sheet:
    """The input of a notebook: facts, what follows, and the handmade marks."""

    def __init__(
        self,
        words: Language,
        facts: Sequence[Statement],
        known: Knowledge,
        shows: bool = True,
        marks: Mapping[str, str] | None = None,
        wrong: Mapping[str, str] | None = None,
    ) -> None:
        self.words = words
        self.facts = facts
        self.known = known
        self.shows = shows and known.possible  # what follows from the facts, with probabilities
        self.marks = marks or {}
        self.wrong = wrong or {}  # marks that cannot be right, and why
        self.tip: Callable[[Sheet, int, int], str] | None = None  # what to add about a theory

    def say(self, phrase: Phrase) -> str:
        return escape(self.words.say(phrase))

    def ingredient(self, kind: int) -> str:
        return self.say(INGREDIENT[kind])

    def share(self, count: int) -> str:
        """Return a probability as a percentage, as the language writes it."""
        return self.words.say(Percent(int(percent(count, self.known.weight)) / 100))

    def decimal(self, number: float) -> str:
        """Return a number with one decimal, as the language writes it."""
        return written_number(number, self.words.locale, "0.0")

    def card(self, kind: int, size: int) -> str:
        return icon(CARD[kind], size, self.ingredient(kind))


def percent(count: int, weight: int) -> str:
    """Return a probability in whole percent; only certain values are 0 or 100.

    >>> percent(1, 4), percent(1, 40320), percent(40319, 40320), percent(0, 4)
    ('25', '1', '99', '0')
    """
    if count in (0, weight):
        return "100" if count else "0"
    return str(min(99, max(1, round(100 * count / weight))))


# -- facts in words ----------------------------------------------------------------------------------


def told(fact: Statement) -> Phrase:
    """Return a fact as a sentence."""
    if isinstance(fact, Mixed):
        a, b = INGREDIENT[fact.a], INGREDIENT[fact.b]
        if len(fact.potions) > 4:
            others = [kind for kind in range(len(POTION)) if kind not in fact.potions]
            return Phrase("{a} + {b}: not {potions}", a=a, b=b, potions=_potions(others))
        return Phrase("{a} + {b}: {potions}", a=a, b=b, potions=_potions(fact.potions))
    if isinstance(fact, Animated):
        a, b = INGREDIENT[fact.a], INGREDIENT[fact.b]
        if fact.success:
            return Phrase("{a} + {b}: the golem comes to life", a=a, b=b)
        return Phrase("{a} + {b}: the golem does not come to life", a=a, b=b)
    if isinstance(fact, FromHand):
        cards = List([INGREDIENT[kind] for kind in fact.kinds])
        if fact.unknown:
            return Phrase(
                "another player mixed one of {cards} with something: {potions}",
                cards=cards,
                potions=_potions(fact.potions),
            )
        return Phrase("another player mixed two of {cards}: {potions}", cards=cards, potions=_potions(fact.potions))
    assert isinstance(fact, Glimpsed | HasAspect | Read | Reacted)
    one = INGREDIENT[fact.ingredient]
    if isinstance(fact, Glimpsed):
        return Phrase("{ingredient} + something: {potions}", ingredient=one, potions=_potions(fact.potions))
    if isinstance(fact, HasAspect):
        signs = List([POTION_SIGN[kind] for kind in fact.aspects], " / ")
        return Phrase("{ingredient}: {signs}", ingredient=one, signs=signs)
    if isinstance(fact, Read):
        return (
            Phrase("{ingredient}: solar", ingredient=one)
            if fact.solar
            else Phrase("{ingredient}: lunar", ingredient=one)
        )
    reacts = [part for part, does in zip(PART, (fact.chest, fact.ears)) if does]
    if not reacts:
        return Phrase("golem, {ingredient}: no reaction", ingredient=one)
    return Phrase("golem, {ingredient}: {parts}", ingredient=one, parts=List(reacts, " + "))


def _potions(kinds: Sequence[int]) -> List:
    return List([POTION[kind] for kind in kinds], " / ")


def _seen(facts: Sequence[Statement]) -> dict[tuple[int, int], set[int]]:
    """Return the possible potions of each pair that was mixed, as far as was seen."""
    found: dict[tuple[int, int], set[int]] = {}
    for fact in facts:
        if isinstance(fact, Mixed):
            both = pair(fact.a, fact.b)
            found[both] = found.get(both, set(fact.potions)) & set(fact.potions)
    return found


# -- results triangle --------------------------------------------------------------------------------

COLUMN, LABEL, RADIUS = 28.5, 64.0, 13.55
WIDE, HIGH = LABEL + 8 * COLUMN, 122
FIELD = f"l{RADIUS} {RADIUS}-{RADIUS} {RADIUS}-{RADIUS}-{RADIUS}z"
# the layout of one, two or three beads in a cell: their size and positions
BEADS: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (13, ((0, 0),)),
    2: (12, ((-5.5, 0), (5.5, 0))),
    3: (10.5, ((0, -5.2), (-5.6, 3.6), (5.6, 3.6))),
}


LIKELIEST = 4  # potions named for a mixture nobody has made


def triangle(sheet: Sheet) -> str:
    """Draw all pairs above the eight columns of the grid: what was made, what must come out, what is open."""
    seen = _seen(sheet.facts)
    said = [sheet.words.say(told(fact)) for fact in sheet.facts if isinstance(fact, Mixed)]
    drawn = []
    for i, j in PAIRS:
        x = LABEL + COLUMN * (i + j + 1) / 2
        y = 106.75 - COLUMN / 2 * (j - i - 1)
        potions, look = sorted(seen.get((i, j), ())), ""
        if len(potions) == 1:
            look = " kn"
        elif sheet.shows:
            certain = [kind for kind, n in enumerate(sheet.known.brews[i, j]) if n == sheet.known.weight]
            if certain:
                potions, look = certain, " dd"
        field = f"M{num(x)} {num(y - RADIUS)}{FIELD}"
        name = f"triangle:{INGREDIENTS[i]}+{INGREDIENTS[j]}"
        drawn.append(
            f'<path class="tc{look}" data-light="{i}{j}" data-name="{name}" data-about="notebook-mixture" d="{field}">'
            f"<title>{_mixture(sheet, i, j, potions)}</title></path>"
        )
        drawn.append(_result(potions, x, y, look))
    label = sheet.say(Phrase("Mixing results")) + (": " + escape("; ".join(said)) if said else "")
    return f'<svg class="tri" viewBox="0 0 {num(WIDE)} {HIGH}" role="img" aria-label="{label}">{"".join(drawn)}</svg>'


def _mixture(sheet: Sheet, i: int, j: int, potions: Sequence[int]) -> str:
    """Return what two ingredients make, as far as it is known, or the likeliest potions."""
    both = Phrase("{a} + {b}", a=INGREDIENT[i], b=INGREDIENT[j])
    if potions:
        return sheet.say(told(Mixed(i, j, tuple(potions))))
    if not sheet.shows:
        return sheet.say(Phrase("{mixture}: not mixed yet", mixture=both))
    counts = sheet.known.brews[i, j]
    likely = sorted([kind for kind, n in enumerate(counts) if n], key=lambda kind: -counts[kind])
    chances = [f"{sheet.say(POTION[kind])} {sheet.share(counts[kind])}" for kind in likely[:LIKELIEST]]
    return f"{sheet.say(both)}: {', '.join(chances)}{'…' if len(likely) > LIKELIEST else ''}"


def _result(potions: Sequence[int], x: float, y: float, look: str) -> str:
    """Draw one potion as a flask, a few as beads next to each other, all but a few as those few struck out."""
    if len(potions) == 1:
        fade = '<g opacity=".55">' if look == " dd" else "<g>"
        return f"{fade}{use(FLASK[potions[0]], x - 9.1, y - 9.6, 18.2)}</g>"
    if not potions:
        return ""
    struck = len(potions) > 3
    kinds = [kind for kind in range(len(FLASK)) if kind not in potions] if struck else potions
    size, spots = BEADS[len(kinds)]
    drawn = ""
    for kind, (dx, dy) in zip(kinds, spots):
        drawn += _bead(kind, x + dx, y + dy, size)
        if struck:
            drawn += f'<path class="strike" d="M{num(x + dx - size / 2)} {num(y + dy + size / 2)}l{size}-{size}"/>'
    return drawn


def _bead(kind: int, x: float, y: float, size: float) -> str:
    return use(FLASK[kind] if kind == NEUTRAL else BEAD[kind], x - size / 2, y - size / 2, size)


# -- cells -------------------------------------------------------------------------------------------


def cell(sheet: Sheet, about: str, key: str, name: str, count: int, first: bool = False, tip: str = "") -> str:
    """Draw one cell of a table: a probability if the notebook deduces, and the handmade mark, which a tap changes.

    Pointing at the cell shows a tip.
    """
    weight = sheet.known.weight
    look, face, label = "", "", name
    style = ""
    if sheet.shows:
        label = f"{name}: {sheet.share(count)}"
        if count == weight:
            look, face = "one", icon("k-check", 16)
        elif count:
            look, face = "p", f"<b>{percent(count, weight)}</b>"
            style = f' style="--p:{round(count / weight, 2):g}"'
        else:
            look, face = "z", "<i></i>"
    said = f' title="{tip}"' if tip else ""
    mark = sheet.marks.get(key, "")
    if mark in MARK:
        label += APART + sheet.say(MARK[mark])
    if key in sheet.wrong:
        look += " bad"
        label += APART + escape(sheet.wrong[key])
    value = f' data-value="{mark}"' if mark in MARK else ""
    stop = "" if first else ' tabindex="-1"'
    return (
        f'<td class="{look.strip()}"{style}><button type="button" data-about="notebook-{about}" data-note="{key}"'
        f'{value}{stop}{said} aria-label="{label}">{face}</button></td>'
    )


def _head(sheet: Sheet, size: int) -> str:
    """Draw eight ingredients as the heads of columns."""
    cards = "".join(f'<th scope="col" data-light="{k}">{sheet.card(k, size)}</th>' for k in range(8))
    return f'<thead><tr><td class="al"></td>{cards}</tr></thead>'


def _named(columns: str) -> str:
    """Return the columns with names for a coach to point at."""
    columns = columns.replace('class="al"', 'class="al" data-name="grid:alchemicals"')
    for k, ingredient in enumerate(INGREDIENTS):
        columns = columns.replace(f"data-light={k}", f'data-light={k} data-name="grid:{ingredient}"')
    return columns


def grid(sheet: Sheet) -> str:
    """Draw which ingredient is which alchemical."""
    rows = []
    counts = sheet.known.grid if sheet.shows else [[0] * 8] * 8
    for x, one in enumerate(ALCHEMICALS):
        sky = icon("k-sun" if one.solar else "k-moon", 12)
        label = f'<th scope="row" class="al"><span>{icon(ROW[x], 51, sheet.say(ASPECTS[x]))}{sky}</span></th>'
        cells = "".join(
            cell(
                sheet,
                "alchemical",
                f"{INGREDIENTS[i]}-{one.id}",
                f"{sheet.ingredient(i)}, {sheet.say(ASPECTS[x])}",
                counts[x][i],
                first=not x and not i,
                tip=sheet.tip(sheet, i, x) if sheet.tip and counts[x][i] else "",
            )
            for i in range(8)
        )
        look = ' class="pr"' if x % 2 else ""
        rows.append(f'<tr{look} data-name="grid:{one.id}">{label}{cells}</tr>')
    body = f'<tbody data-cycle="{CROSSES}">{"".join(rows)}</tbody>'
    caption = f'<caption class="sr">{sheet.say(Phrase("Which ingredient is which alchemical"))}</caption>'
    return f'<table class="grid">{caption}{_named(COLUMNS)}{_head(sheet, 26)}{body}</table>'


def signs(sheet: Sheet, library: bool) -> str:
    """Draw the probability of + in a color for each ingredient, for articles, and of being solar, for the library."""
    rows = []
    for colour, name in enumerate(COLOURS):
        title = sheet.say(Phrase("{colour} +", colour=COLOUR[colour]))
        cells = "".join(
            cell(
                sheet,
                "sign",
                f"{INGREDIENTS[i]}-{name}",
                f"{sheet.ingredient(i)}, {title}",
                sheet.known.plus[colour][i] if sheet.shows else 0,
                first=not colour and not i,
            )
            for i in range(8)
        )
        head = f'<th scope="row" class="al"><span>{icon(BEAD[2 * colour], 15)}<small>{title}</small></span></th>'
        rows.append(f'<tr data-cycle="{SIGNS}">{head}{cells}</tr>')
    if library:
        rows.append(_library(sheet))
    caption = f'<caption class="sr">{sheet.say(Phrase("Ingredient signs"))}</caption>'
    return f'<table class="grid low">{caption}{COLUMNS}<tbody>{"".join(rows)}</tbody></table>'


def _library(sheet: Sheet) -> str:
    read = {fact.ingredient: fact.solar for fact in sheet.facts if isinstance(fact, Read)}
    title = sheet.say(Phrase("solar"))
    cells = []
    for i in range(8):
        if i in read:
            name = sheet.say(told(Read(i, read[i])))
            cells.append(f'<td class="read">{icon("k-sun" if read[i] else "k-moon", 15, name)}</td>')
        else:
            count = sheet.known.solar[i] if sheet.shows else 0
            cells.append(cell(sheet, "solar", f"{INGREDIENTS[i]}-sky", f"{sheet.ingredient(i)}, {title}", count))
    head = f'<th scope="row" class="al"><span>{icon("k-sun", 15)}<small>{title}</small></span></th>'
    return f'<tr class="lib" data-cycle="{SKY}">{head}{"".join(cells)}</tr>'


def golem(sheet: Sheet) -> str:
    """Draw what makes the chest glow and the ears smoke, and the tests made so far."""
    heads = "".join(f'<th scope="col">{icon(SIZE[k], 20, sheet.say(MARKER[k]))}</th>' for k in range(6))
    rows = []
    for at, part in enumerate(PARTS):
        counts = sheet.known.parts[part] if sheet.shows else [0] * 6
        cells = "".join(
            cell(
                sheet,
                "golem",
                f"{part}-{SIZE[k][2:]}",
                f"{sheet.say(SHORT_PART[at])}, {sheet.say(MARKER[k])}",
                counts[k],
                first=not at and not k,
            )
            for k in range(6)
        )
        head = f'<th scope="row" class="gl">{icon(f"k-{part}", 20)}{sheet.say(SHORT_PART[at])}</th>'
        rows.append(f"<tr>{head}{cells}</tr>")
    tests = [fact for fact in sheet.facts if isinstance(fact, Reacted)]
    made = "".join(f"<li>{_tested(sheet, test)}</li>" for test in tests)
    listed = f'<ul class="gtst" aria-label="{sheet.say(Phrase("Golem tests"))}">{made}</ul>' if made else ""
    return (
        f'<div class="gol-leaf"><table class="gtab"><caption class="sr">{sheet.say(Phrase("What the golem reacts to"))}'
        f'</caption><thead><tr><td class="gl"></td>{heads}</tr></thead>'
        f'<tbody data-cycle="{CROSSES}">{"".join(rows)}</tbody></table>{listed}</div>'
    )


def _tested(sheet: Sheet, test: Reacted) -> str:
    parts = "".join(icon(f"k-{part}", 16) for part, does in zip(PARTS, (test.chest, test.ears)) if does)
    name = sheet.say(told(test))
    return (
        f'<span data-about="notebook-golem" title="{name}"><span class="sr">{name}</span>'
        f"{icon(CARD[test.ingredient], 18)}{parts or '–'}</span>"
    )
