"""What was shown to everyone: aspects by apprentices, potions by masters."""

from __future__ import annotations

from shem.games.alchemists.alchemy import PAIRS
from shem.games.alchemists.box import KINDS
from shem.games.alchemists.names import COLOUR, INGREDIENT, pair
from shem.games.alchemists.names import SIGN as SIGN_WORDS
from shem.games.alchemists.names import potion as potion_words
from shem.games.alchemists.page.conferences import conference_table
from shem.games.alchemists.page.scene import (
    BEAD,
    CARD,
    COLOUR_MARK,
    FLASK,
    Scene,
    icon,
)
from shem.games.alchemists.state import ASPECT, SHOWN
from shem.kernel.phrase import Phrase


def results(scene: Scene) -> str:
    """Draw what was shown to everyone in the base game: aspects by apprentices, potions by masters."""
    head = f'<h3 class="pt">{scene.say(Phrase("Public results"))}</h3>'
    if any(scene.view["masters"]["debunking"]):
        return head + _triangle(scene)
    rows = []
    for colour in range(3):
        cells = []
        for kind in KINDS:
            known = [fact[3] for fact in scene.view["facts"] if fact[0] == ASPECT and fact[1:3] == [kind, colour]]
            cells.append(f"<td>{icon(BEAD[2 * colour + (not known[0])], 21) if known else ''}</td>")
        name = scene.say(COLOUR[colour])
        rows.append(f"<tr><th>{icon(COLOUR_MARK[colour], 15, name)}</th>{''.join(cells)}</tr>")
    feet = "".join(f"<td>{scene.card(kind, 26)}</td>" for kind in KINDS)
    known_all = f'<table class="aspects">{"".join(rows)}<tr><td></td>{feet}</tr></table>'
    return head + known_all + conference_table(scene)


def _triangle(scene: Scene) -> str:
    """Draw every pair of ingredients, and what it was shown to make or not to make."""
    facts: dict[tuple[int, int], tuple[int, int]] = {}
    for _, a, b, kind, answer in demonstrations(scene):
        if (a, b) not in facts or answer:
            facts[a, b] = (kind, answer)
    cells = []
    for a, b in PAIRS:
        x, y = 22 + 17.5 * (a + b), 107 - 17.5 * (b - a)
        known = facts.get((a, b))
        look = "tc" + (" kn" if known and known[1] else "")
        cells.append(f'<path class="{look}" d="M{x} {y - 16.5}l16.5 16.5-16.5 16.5-16.5-16.5z"/>')
        if known:
            kind, answer = known
            words = said(scene, a, b, kind, answer)
            bar = "" if answer else f'<path class="not" d="M{x - 8} {y + 8}l16-16"/>'
            cells.append(
                f'<g data-about="demo"><title>{words}</title>'
                f'<use href="#{FLASK[kind]}" x="{x - 9}" y="{y - 9}" width="18" height="18"/>'
                f"{bar}</g>"
            )
    feet = "".join(f'<use href="#{CARD[kind]}" x="{8 + 35 * kind}" y="112" width="28" height="28"/>' for kind in KINDS)
    return (
        f'<svg class="tri" viewBox="0 0 289 142" role="group"'
        f' aria-label="{scene.say(Phrase("public results"))}">{"".join(cells)}{feet}'
        f"{_shown_signs(scene)}</svg>"
    )


def _shown_signs(scene: Scene) -> str:
    """Draw at the foot of each ingredient the signs that apprentices among masters have shown."""
    found = []
    for kind in KINDS:
        for colour in range(3):
            for fact in scene.view["facts"]:
                if fact[0] == ASPECT and fact[1:3] == [kind, colour]:
                    words = Phrase(
                        "{card}, {colour} aspect: {sign}",
                        card=INGREDIENT[kind],
                        colour=COLOUR[colour],
                        sign=SIGN_WORDS[fact[3]],
                    )
                    found.append(
                        f'<g data-about="demo"><title>{scene.say(words)}</title>'
                        f'<use href="#{BEAD[2 * colour + (not fact[3])]}"'
                        f' x="{4.5 + 35 * kind + 12 * colour}" y="130" width="12" height="12"/></g>'
                    )
                    break
    return "".join(found)


def demonstrations(scene: Scene) -> list[list[int]]:
    return [fact for fact in scene.view["facts"] if fact[0] == SHOWN]


def said(scene: Scene, a: int, b: int, kind: int, answer: int) -> str:
    cards, drink = pair(a, b), potion_words(kind)
    if answer:
        return scene.say(Phrase("{cards} = {potion}", cards=cards, potion=drink))
    return scene.say(Phrase("{cards} ≠ {potion}", cards=cards, potion=drink))
