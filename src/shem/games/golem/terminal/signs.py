"""Symbols and colors for a table drawn with letters, and effects in a few characters."""

from __future__ import annotations

from rich.text import Text

from shem.games.golem.box import DISTRICTS
from shem.games.golem.components import NOTATION
from shem.kernel.phrase import Language, Phrase
from shem.kernel.table import AnyEffect
from shem.pictures.letters import joined

SEAT_STYLES = ("magenta", "green", "dark_orange", "cyan")
DISTRICT_STYLES = ("red", "yellow", "bright_blue")
DISTRICT_SIGNS = "▲■●"
MARBLE_STYLES = (*DISTRICT_STYLES, "default", "bright_black")
MARBLE_SIGNS = (*DISTRICT_SIGNS, "○", "◆")
BOOK_STYLES = (*DISTRICT_STYLES, "green", "bright_black")
BOOK_SIGNS = (*DISTRICT_SIGNS, "✚", "◆")

ABBREVIATIONS = {
    "clay": Phrase("cl"),
    "coin": Phrase("co"),
    "knowledge": Phrase("kn"),
    "gold": Phrase("go"),
    "any": Phrase("any"),
    "vp": Phrase("VP"),
}
RESOURCE_STYLES = {
    "clay": "dark_orange3",
    "coin": "yellow",
    "knowledge": "bright_blue",
    "gold": "bold yellow",
    "any": "default",
    "vp": "bold",
}
AREA_SIGNS = {"golem": Phrase("golem"), "study": Phrase("study"), "artifact": Phrase("artif."), "any": Phrase("any")}
COUNT_SIGNS = {
    "golem_level": Phrase("lvl"),
    "completed_artifact": Phrase("artif."),
    "cemetery_golem": Phrase("†"),
    "development": Phrase("upgr."),
    "leftmost_student": Phrase("stud."),
}


def seat(one: int) -> Text:
    """Return a seat's letter in its color."""
    return Text("ABCD"[one], style=f"bold {SEAT_STYLES[one]}")


def district(one: int) -> Text:
    return Text(DISTRICT_SIGNS[one], style=DISTRICT_STYLES[one])


def marbles(counts: list[int]) -> Text:
    """Return marbles by color, each in its shape."""
    return Text.assemble(*((MARBLE_SIGNS[colour] * n, MARBLE_STYLES[colour]) for colour, n in enumerate(counts)))


def marble_row(colours: tuple[int, ...] | list[int]) -> Text:
    return marbles([list(colours).count(colour) for colour in range(5)])


def book(colour: int) -> Text:
    return Text(BOOK_SIGNS[colour], style=BOOK_STYLES[colour])


def resource(name: str, n: int | str, words: Language) -> Text:
    return Text(f"{n}{words.say(ABBREVIATIONS[name])}", style=RESOURCE_STYLES[name])


def short(effect: AnyEffect | str, words: Language) -> Text:
    """Return an effect in symbols: `pay clay 3 -> gain vp 6` is 3cl→6VP."""
    return joined(effect, _step, words)


def _step(step: str, words: Language) -> Text:
    verb, *rest = step.split()
    if verb == "none":
        return Text("–", style="dim")
    if verb in ("gain", "pay"):
        text = resource(rest[0], rest[1], words)
        return text.append(f"/{words.say(COUNT_SIGNS[rest[3]])}") if "per" in rest else text
    if verb in ("student", "students"):
        return _students(rest, words)
    if verb == "study":
        return Text(words.say(AREA_SIGNS["study"]) + _sign(rest[0]))
    if verb == "golem_track":
        return Text(words.say(Phrase("track")) + "±1")
    less = _sign(rest[1]) if len(rest) > 1 else ""
    if verb == "create":
        return Text("+" + words.say(AREA_SIGNS["golem"]) + less)
    if verb == "kill":
        return Text("†" + words.say(AREA_SIGNS["golem"]))
    if verb == "upgrade":
        return Text("↑" + words.say(AREA_SIGNS[rest[0]]) + less)
    if verb == "buy":
        return Text(words.say(Phrase("book")) + less)
    if verb == "objective":
        return Text(words.say(Phrase("obj.")))
    if verb == "artifact_income":
        return Text("1 " + words.say(AREA_SIGNS["artifact"]))
    if verb == "student_income":
        return Text(words.say(Phrase("income")))
    if verb == "book_active":
        return Text(words.say(Phrase("books")) + "×" + rest[-1])
    return Text(words.say(NOTATION.read(step).words()))


def _students(rest: list[str], words: Language) -> Text:
    if rest[0] in DISTRICTS:
        return district(DISTRICTS.index(rest[0])).append(_sign(rest[1]))
    steps = rest[0] if rest[0].startswith("+") else rest[1]
    return Text.assemble(*(district(one) for one in range(3)), _sign(steps))


def _sign(number: str) -> str:
    """Return -3 with a proper minus sign; a discount of 0 is not shown."""
    return "" if number in ("-0", "free_card") else number.replace("-", "−")
