"""The log in words, with what one seat did in one paragraph."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from shem.kernel.phrase import Language
from shem.kernel.rules import Rules
from shem.kernel.table import Line

SEAT_STYLES = ("magenta", "green", "dark_orange", "cyan", "yellow", "bright_blue", "red", "default")


def seat_text(rules: Rules, seat: int, names: Sequence[str]) -> Text:
    """Return a seat's letter and its player's name, in its color."""
    name = f" {names[seat]}" if names[seat] else ""
    return Text(rules.seat_name(seat) + name, style=f"bold {SEAT_STYLES[seat]}")


def paragraphs(lines: list[Line], rules: Rules, words: Language) -> list[Text]:
    """Group the log into paragraphs: what one seat did before another seat acted."""
    found: list[Text] = []
    before = None
    for line in lines:
        said = words.say(line.phrase)
        if line.seat < 0:
            found.append(Text(f"— {said} —", style="bold"))
        elif line.seat == before:
            found[-1].append(" · ", style="dim").append(said)
        else:
            letter = Text(rules.seat_name(line.seat), style=f"bold {SEAT_STYLES[line.seat]}")
            found.append(Text().append_text(letter).append(f" {said}"))
        before = line.seat
    return found
