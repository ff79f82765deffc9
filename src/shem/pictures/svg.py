"""SVG helpers with short output: a move sends it to every client."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from shem.kernel.phrase import Language, Phrase
from shem.pictures.metrics import width

# Classes of text, styled in tokens.css: numerals and titles are Alegreya, words Alegreya Sans.
NUMERAL, TITLE, WORD = "n", "d", "t"


@lru_cache(16384)
def num(x: float) -> str:
    """Format a coordinate: one decimal is a tenth of a pixel."""
    return f"{x:.1f}".removesuffix(".0")


def use(symbol: str, x: float, y: float, w: float, h: float | None = None) -> str:
    """Draw a symbol of the sheet in this box."""
    return f'<use href="#{symbol}" x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(w if h is None else h)}"/>'


def text(what: str, x: float, y: float, size: float, look: str = NUMERAL, room: float = 0) -> str:
    """Draw words or a numeral on the baseline y; with `room`, shrunk until they fit.

    Numerals are centered at x, titles and words start there, unless the look says otherwise ("d mid", "n end").
    """
    if room:
        size = min(size, room / max(width(what, look[0]), 0.01))
    return f'<text class="{look}" x="{num(x)}" y="{num(y)}" font-size="{num(size)}">{escape(what, quote=False)}</text>'


def rect(look: str, x: float, y: float, w: float, h: float, rx: float = 4) -> str:
    """Draw a rectangle whose colors are set by its class."""
    return f'<rect class="{look}" x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(rx)}"/>'


def attributes(**named: object) -> str:
    """Return ` data-target="…" aria-label="…"`; None and empty values are left out, "_" becomes "-"."""
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for name, value in named.items()
        if value is not None and value != ""
    )


def label(*parts: object) -> str:
    """Return a component's name for its info panel: book-17, neighborhood-red-3."""
    return "-".join(map(str, parts))


def place(x: float, y: float) -> str:
    """Return the position of a piece; CSS animates the move."""
    return f'style="transform:translate({num(x)}px,{num(y)}px)"'


def at(x: float, y: float, inside: str, look: str = "") -> str:
    """Move a drawing that starts at 0 0 to this position."""
    kind = f' class="{look}"' if look else ""
    return f'<g{kind} transform="translate({num(x)} {num(y)})">{inside}</g>'


def tooltip(words: Language, phrase: Phrase) -> str:
    return f"<title>{escape(words.say(phrase), quote=False)}</title>"
