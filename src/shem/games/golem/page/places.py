"""Palace, library and cemetery."""

from __future__ import annotations

from shem.games.golem.box import COIN, MARBLES, SECTIONS
from shem.games.golem.cemetery import GRAVES
from shem.games.golem.influence import matches
from shem.games.golem.marbles import MARBLE_WORDS
from shem.games.golem.movement import IGNORE_STEPS, SOME_STEPS, TAKE_STEPS
from shem.games.golem.page.icons import some, steps, told
from shem.games.golem.page.scene import LETTERS, Scene, at, glow, label, panel, svg
from shem.games.golem.resources import amount
from shem.games.golem.state import BURIED
from shem.kernel.phrase import List, Phrase
from shem.pictures import Steps, fit, num, rect, text, use
from shem.pictures.metrics import width
from shem.pictures.tokens import Coffer, Icon, Number, Slash, spaced

WIDTH = 238
# Questions about the round's character: its effect, and its steps.
INFLUENCE = " ".join(["character", *(option.target for option in (TAKE_STEPS, IGNORE_STEPS, *SOME_STEPS))])


def _heading(scene: Scene, symbol: str, words: Phrase, h: float) -> str:
    return panel(2, 0, 234, h) + use(symbol, 10, 4, 17) + text(scene.say(words), 31, 18, 16, "d title", 130)


# -- palace ------------------------------------------------------------------------------------------


def palace(scene: Scene) -> str:
    """Draw the characters of the four rounds: past ones face down, the current one large."""
    view = scene.view
    cards, now = view["characters"], view["round"]
    drawn = [_heading(scene, "i-crown", Phrase("Palace"), 120)]
    if now < len(cards):
        past, coming = now, len(cards) - now - 1
        active = (80, 95, 104, 153)[min(now, 3)]
        other = (222 - active - 20 * past - 3 * (len(cards) - 1)) / coming if coming else 0
    else:
        past, coming, active, other = 0, 0, 0, (222 - 3 * (len(cards) - 1)) / max(1, len(cards))
    x = 8.0
    for of_round, card in enumerate(cards):
        if of_round < now < len(cards):
            drawn.append(_face_down(x, of_round))
            x += 23
        else:
            w = active if of_round == now else other
            drawn.append(character(scene, card, SECTIONS[of_round], x, w, of_round == now))
            x += w + 3
    return svg("palace", WIDTH, 122, scene.say(Phrase("Palace")), "".join(drawn))


def _face_down(x: float, at_round: int) -> str:
    return (
        f'<g class="back" data-about="palace"><rect x="{num(x)}" y="26" width="20" height="88" rx="3"/>'
        f'<path d="M{num(x + 10)} 48l6 22-6 22-6-22z"/>{text(SECTIONS[at_round], x + 10, 40, 12.5, "d mid")}</g>'
    )


def character(scene: Scene, card: int, numeral: str, x: float, w: float, active: bool) -> str:
    """Draw a character; the numeral is its round."""
    box = scene.box
    effect = box.character_effect[card]
    marbles = box.character_marbles[card]
    narrow = w < 64
    band = 30.0 if narrow else 18.5
    drawn = [
        scene.title(
            Phrase(
                "character {number}: {marbles}; {price}: {effect}",
                number=card,
                marbles=List([MARBLE_WORDS[colour] for colour in marbles], " + "),
                price=amount(COIN, box.character_price[card]),
                effect=effect.words(),
            )
        ),
        glow(x - 3, 23, w + 6, 94),
        rect("paper", x, 26, w, 88, 4.5),
        f'<path class="band" d="M{num(x + 4.5)} 27h{num(w - 9)}q3.5 0 3.5 3.5v{band}'
        f'H{num(x + 1)}v-{band}q0-3.5 3.5-3.5z"/>',
        text(numeral, x + (3 if narrow else 5), 42, 12.5 if narrow else 15, "d on-band"),
    ]
    d = 14 if narrow else 15 if w < 90 else 17
    mx, my = (x + w / 2 - d - 1, 44.0) if narrow else (x + 9 + width(numeral, "d") * 15, 46.5 - d)
    for k, colour in enumerate(marbles):
        drawn.append(use(f"m-{MARBLES[colour]}", mx + k * (d + 1.5), my, d))
    walk: Steps = [[Number(f"+{box.character_steps[card]}"), Icon("i-step", 1.1)]]
    cost: Steps = [[Coffer(some(box.character_price[card], "i-coin"), arrow=True)]]
    if not narrow and w >= 78:
        instead: Steps = [[Slash(), *spaced(steps(box.character_instead))]]
        drawn.append(at(x + w - 33, 28, fit(walk, 31, 20, 16, 1), "on-band"))
        drawn.append(at(x + 4, 50, fit(cost + steps(effect), w - 8, 41, 19), "ink"))
        drawn.append(at(x + 4, 92, fit(instead, 50, 20, 17, 1, left=True), "ink"))
        drawn.append(_who_matches(scene, marbles, x + w - 14))
    elif narrow:
        drawn.append(at(x + w - 26.5, 29, fit(walk, 26, 16, 12.5, 1), "on-band"))
        drawn.append(at(x + 2, 60, fit(cost + steps(effect), w - 4, 53, 16), "ink"))
    else:
        drawn.append(at(x + 3, 50, fit(cost + steps(effect) + walk, w - 6, 62, 17), "ink"))
    look = "char" if active else "char later"
    target = f' data-target="{INFLUENCE}"' if active else ""
    return f'<g class="{look}"{target} data-about="{label("character", card)}">{"".join(drawn)}</g>'


def _who_matches(scene: Scene, wanted: tuple[int, int], x: float) -> str:
    """Return the seats that have the card's marbles."""
    seats = [s for s, player in enumerate(scene.view["seats"]) if matches(tuple(player["marbles"]), wanted)]
    drawn = []
    apart = 19 if len(seats) < 3 else 12
    for k, seat in enumerate(reversed(seats)):
        drawn.append(
            f'<g class="match"><circle cx="{num(x - apart * k)}" cy="101" r="10"/>'
            f"{use(f'seat-{LETTERS[seat]}', x - apart * k - 8, 93, 16)}</g>"
        )
    return "".join(drawn)


# -- library -----------------------------------------------------------------------------------------


def library(scene: Scene) -> str:
    """Draw five books; the further right, the more expensive."""
    view, box = scene.view, scene.box
    drawn = [_heading(scene, "i-book", Phrase("Library"), 166)]
    left = Phrase("{n} book in the deck", "{n} books in the deck", view["books_left"])
    count = text(str(view["books_left"]), 203, 17, 13, "n end")
    drawn.append(f'<g class="deck" data-about="library">{scene.title(left)}{use("i-book", 205, 5, 15)}{count}</g>')
    for position in range(box.library):
        x = 8 + 45 * position
        if position < len(view["library"]):
            drawn.append(_book(scene, view["library"][position], x))
        else:
            drawn.append(rect("empty", x + 1, 27, 40, 112, 4))
        plate: Steps = [[Number(f"+{box.library_price[position]}"), Icon("i-know")]]
        drawn.append(
            f'<g class="plate" data-about="library"><path d="M{x}.5 142h41v16q0 3-3 3h-35q-3 0-3-3z"/>'
            f"{at(x, 143, fit(plate, 42, 18, 15, 1))}</g>"
        )
    return svg("library", WIDTH, 168, scene.say(Phrase("Library")), "".join(drawn))


def _book(scene: Scene, book: int, x: float) -> str:
    box = scene.box
    words = Phrase(
        "book {number}: immediate {immediate}; active {active}",
        number=book,
        immediate=box.book_immediate[book].words(),
        active=box.book_active[book].words(),
    )
    return (
        f'<g id="book-{book}" class="book" data-target="book-{book}" data-about="book-{book}" data-piece="book {book}">'
        f"{scene.title(words)}{glow(x - 3, 23, 48, 120)}{use(f'f-book-{book}', x, 25.5, 44, 116)}"
        f"{rect('frame', x + 0.5, 26, 42, 114)}</g>"
    )


# -- cemetery ----------------------------------------------------------------------------------------

MEADOW = (143.6, 80.0)


def cemetery(scene: Scene) -> str:
    """Draw eight single spaces, some closed with fewer players, and the common space."""
    view = scene.view
    drawn = [_heading(scene, "i-tomb", Phrase("Cemetery"), 134)]
    for grave in range(GRAVES - 1):
        drawn.append(_grave(scene, grave))
    x, y = MEADOW
    common = []
    for seat, player in enumerate(view["seats"]):
        common += [seat] * (player["created"].count(BURIED) - view["cemetery"].count(seat))
    drawn.append(
        f'<g data-target="grave-common" data-about="{label("cemetery_space", GRAVES)}">'
        f"{scene.title(Phrase('the unlimited cemetery space (no bonus)'))}"
        f"{glow(x - 2, y - 2, 92, 54)}"
        f'<use href="#meadow" x="{x}" y="{y}" width="88" height="50"/>'
    )
    if not common:
        drawn.append(f'<path class="endless" d="M{x + 31} {y + 28}q6-11 12 0t12 0q-6-11-12 0t-12 0z"/>')
    apart = min(26.0, 52 / max(1, len(common) - 1))
    for k, seat in enumerate(common):
        drawn.append(
            f'<g id="common-{k}" data-owner="{seat}" data-piece="golem {seat}">'
            f"{use(f'lying-{LETTERS[seat]}', x + 4 + apart * k, y + 24 - (k % 2) * 9, 30, 18)}</g>"
        )
    drawn.append("</g>")
    return svg("cemetery", WIDTH, 134, scene.say(Phrase("Cemetery")), "".join(drawn))


def grave_at(grave: int) -> tuple[float, float]:
    """Return the top left corner of a single space."""
    return 6.6 + 45.2 * (grave % 5), 26.0 + 53 * (grave // 5)


def _grave(scene: Scene, grave: int) -> str:
    box, (x, y) = scene.box, grave_at(grave)
    bonus = box.cemetery[grave]
    about = label("cemetery_space", grave + 1)
    needed = box.cemetery_players[grave]
    if needed > scene.players:
        return (
            f'<g data-about="{about}">{scene.title(Phrase("only with {n} or more players", n=needed))}'
            f"{use('grave-shut', x, y, 44, 52)}</g>"
        )
    seat = scene.view["cemetery"][grave]
    drawn = [
        told(bonus, scene.words),
        glow(x - 1, y - 2, 46, 56, 14),
        use("grave", x, y, 44, 52),
    ]
    if seat < 0:
        drawn.append(f'<g class="dark">{use(f"f-grave-{grave}", x + 3, y + 6, 38, 43)}</g>')
    else:
        drawn.append(
            f'<g class="dark spent">{use(f"f-grave-{grave}-taken", x + 3, y + 6, 38, 19)}</g>'
            f'<g id="grave-{grave}-golem" data-owner="{seat}" data-piece="golem {seat}">'
            f"{use(f'lying-{LETTERS[seat]}', x + 2.4, y + 25, 40, 24)}</g>"
        )
    return f'<g data-target="grave-{grave + 1}" data-about="{about}">{"".join(drawn)}</g>'
