"""Drawings on the cards of moments: ingredients, potions, the ladder of qualities, a theory that fell."""

from __future__ import annotations

from collections.abc import Sequence

from shem.games.alchemists.names import COLOUR, GUARANTEED, LEVEL, POTION
from shem.games.alchemists.page.scene import BEAD, CARD, CARD_NAME, FLASK, TOKEN, Scene
from shem.kernel.phrase import Phrase

RISING = (3, 2, 1, 0)


def picture(symbol: str) -> str:
    return f'<svg class="ic" aria-hidden="true"><use href="#{symbol}"/></svg>'


def arrow() -> str:
    return '<svg class="ic op" aria-hidden="true"><use href="#k-arrow"/></svg>'


def figure(scene: Scene, card: int) -> str:
    """Draw an ingredient with its name."""
    return f'<figure class="ingr">{picture(CARD[card])}<figcaption>{scene.say(CARD_NAME[card])}</figcaption></figure>'


def hero(what: int | str, look: str = "") -> str:
    """Draw a potion, or another symbol, large."""
    symbol = f"hero-{FLASK[what][2:]}" if isinstance(what, int) else what
    colour = FLASK[what][2] if isinstance(what, int) else "N"
    return f'<span class="hero in-{colour} {look}">{picture(symbol)}</span>'


def unseen(n: int = 2) -> str:
    """Draw ingredients that stay hidden."""
    return f'<span class="unseen">{picture("k-ing") * n}</span>'


def ladder(scene: Scene, wanted: int, prices: Sequence[int], hit: int, promised: int) -> str:
    """Draw the potion wanted and the four qualities with their prices: what was promised and what it was."""
    rows = []
    for level in RISING:
        names = LEVEL if level else GUARANTEED
        look = " ".join(name for name, on in (("hit", level == hit), ("promise", level == promised)) if on)
        note = f"<span>{scene.say(Phrase('you guaranteed'))}</span>" if level == promised else ""
        check = picture("k-check") if level == hit else ""
        rows.append(f'<li class="{look}"><b>{scene.say(names[level])}</b><i>{prices[level]}</i>{check}{note}</li>')
    name = scene.say(POTION[wanted])
    return (
        f'<div class="wanted">{scene.say(Phrase("potion wanted"))}{hero(wanted, "small")}{name}</div>'
        f'<ol class="ladder">{"".join(rows)}</ol>'
    )


def theory(scene: Scene, card: int, alchemical: int) -> str:
    """Draw a theory with a stamp across it."""
    stamp = scene.say(Phrase("debunked"))
    return f'<div class="theory">{picture(CARD[card])}{picture(TOKEN[alchemical])}<i class="stamp">{stamp}</i></div>'


def versus(scene: Scene, claimed: int, shown: int) -> str:
    """Draw an aspect as it was claimed and as it was shown."""
    parts = [_aspect(scene, Phrase("shown"), shown)]
    if claimed >= 0:
        parts = [_aspect(scene, Phrase("claimed"), claimed), f'<span class="vs">{picture("k-x")}</span>', *parts]
    return f'<div class="versus">{"".join(parts)}</div>'


def _aspect(scene: Scene, words: Phrase, sign: int) -> str:
    name = f"{scene.say(COLOUR[sign // 2])} {'−' if sign % 2 else '+'}"
    return f"<span>{scene.say(words)}<b>{picture(BEAD[sign])} {name}</b></span>"
