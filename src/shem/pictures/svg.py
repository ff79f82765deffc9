"""A few words of SVG, written short: a move sends them to every client."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from shem.kernel.phrase import Language, Phrase
from shem.pictures.metrics import width

# Classes of text, styled in tokens.css: numerals and titles are Alegreya, words Alegreya Sans.
NUMERAL, TITLE, WORD = "n", "d", "t"


@lru_cache(16384)
def num(x: float) -> str:
    """A coordinate: one decimal is a tenth of a pixel."""
    return f"{x:.1f}".removesuffix(".0")


def use(symbol: str, x: float, y: float, w: float, h: float | None = None) -> str:
    """A symbol of the sheet in this box."""
    return f'<use href="#{symbol}" x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(w if h is None else h)}"/>'


def text(what: str, x: float, y: float, size: float, look: str = NUMERAL, room: float = 0) -> str:
    """Words or a numeral on the line y; with `room`, made smaller until they fit into it.

    Numerals stand around x, titles and words begin there, unless the look says otherwise ("d mid", "n end").
    """
    if room:
        size = min(size, room / max(width(what, look[0]), 0.01))
    return f'<text class="{look}" x="{num(x)}" y="{num(y)}" font-size="{num(size)}">{escape(what, quote=False)}</text>'


def rect(look: str, x: float, y: float, w: float, h: float, rx: float = 4) -> str:
    """A rectangle whose colours its class says."""
    return f'<rect class="{look}" x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(rx)}"/>'


def attributes(**named: object) -> str:
    """` data-target="…" aria-label="…"`; what is None or empty is left out, "_" is written "-"."""
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for name, value in named.items()
        if value is not None and value != ""
    )


def label(*parts: object) -> str:
    """The name under which a component explains itself: book-17, neighborhood-red-3."""
    return "-".join(map(str, parts))


def place(x: float, y: float) -> str:
    """Where a piece lies; CSS lets it walk there."""
    return f'style="transform:translate({num(x)}px,{num(y)}px)"'


def at(x: float, y: float, inside: str, look: str = "") -> str:
    """Something drawn from 0 0 on, moved there."""
    kind = f' class="{look}"' if look else ""
    return f'<g{kind} transform="translate({num(x)} {num(y)})">{inside}</g>'


def tooltip(words: Language, phrase: Phrase) -> str:
    return f"<title>{escape(words.say(phrase), quote=False)}</title>"
