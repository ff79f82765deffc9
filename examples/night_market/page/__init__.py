"""The stall and the players as one drawing."""

from __future__ import annotations

from html import escape

from shem.contracts.page import Page
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import View

from .. import KINDS, Box, amount

INK, PAPER, NIGHT = "#2b2140", "#fbeed3", "#1d1733"
SEATS = ("#e07a3f", "#4fa3a5", "#c95d8c", "#8fae4b")


def draw(view: View, words: Language) -> str:
    """Draw a card for each ware on the stall, and a line for each player."""
    box = Box(view["edition"])
    parts = [f'<rect width="1108" height="428" rx="14" fill="{NIGHT}"/>']
    evening = min(view["evening"] + 1, box.evenings)
    parts.append(_line(30, 44, 26, words.say(Phrase("Evening {n} of {all}", n=evening, all=box.evenings)), PAPER))
    for at, ware in enumerate(view["stall"]):
        parts.append(_card(30 + at * 210, ware, words.say(box.ware[ware].words())))
    for seat, own in enumerate(view["seats"]):
        parts.append(_player(view, box, words, seat, [words.say(amount(k, own[kind])) for k, kind in enumerate(KINDS)]))
    label = escape(words.say(Phrase("Night Market")))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1108 428" role="group" aria-label="{label}"'
        f' font-family="Alegreya Sans, sans-serif">{"".join(parts)}</svg>'
    )


def _line(x: float, y: float, size: float, text: str, color: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" style="fill:{color}">{escape(text)}</text>'


def _card(x: float, ware: int, text: str) -> str:
    """Draw a ware as a paper card with a lantern; a click on it takes it."""
    lines, line = [], ""
    for word in text.split():
        if len(line) + len(word) > 21:
            lines.append(line)
            line = ""
        line = f"{line} {word}".strip()
    words = "".join(_line(x + 14, 136 + 22 * at, 17, one, INK) for at, one in enumerate([*lines, line]))
    return (
        f'<g data-target="take-{ware + 1}" data-about="ware-{ware + 1}"><rect x="{x}" y="64" width="196" height="166"'
        f' rx="10" fill="{PAPER}"/><circle cx="{x + 168}" cy="92" r="13" fill="#e9a53a"/>'
        f"{_line(x + 14, 100, 26, str(ware + 1), INK)}{words}</g>"
    )


def _player(view: View, box: Box, words: Language, seat: int, stock: list[str]) -> str:
    y = 274 + 40 * seat
    bid = [words.say(Phrase("bid {amount}", amount=amount(0, view["bids"][seat])))] if view["bids"] else []
    patron = view["patrons"][seat]
    known = [words.say(box.patron[patron].words())] if patron is not None and patron >= 0 else []
    text = " · ".join([*stock, *bid, *known])
    letter = _line(37, y, 20, "ABCD"[seat], NIGHT)
    return f'<circle cx="44" cy="{y - 7}" r="15" fill="{SEATS[seat]}"/>{letter}{_line(74, y, 18, text, PAPER)}'


PAGE = Page(draw)
