"""The marks of an icon row, and how the kernel's nodes become such rows.

An effect becomes steps; a step is a short run of marks that stay together. Every mark has a width and draws itself
around a center line, measured in the row's size: an icon is 1 high and wide.

    gain clay 3        numeral, then the thing, without a frame; points have their numeral inside
    pay X -> …         a dark box whose right side is the point of an arrow
    a plain cost       the same box without the point
    … -3               a green price tag
    choose[a | b]      a white slash
    per x              times, and the thing counted
    +1 / -1            a triangle ahead of or behind the thing that moves
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shem.kernel.nodes import AnyOrder, Choose, May, Nothing, Pay, Seq
from shem.kernel.table import AnyEffect
from shem.pictures.metrics import width
from shem.pictures.svg import num, use

NUMERAL_SIZE = 0.9
LEAST = 12.0  # smallest numeral
CAP = 0.32  # half the height of a numeral, in its own size


class Token:
    """One mark. `tight` is how close it is to the one before, within a step."""

    tight = 0.03

    def width(self) -> float:
        raise NotImplementedError

    def draw(self, x: float, y: float, s: float) -> str:
        """Draw from x on, around the center line y, in a row of size s."""
        raise NotImplementedError


Step = list[Token]
Steps = list[Step]
Verb = Callable[[Any], Steps]
Verbs = dict[type[Any], Verb]


class Icon(Token):
    """A symbol of the game's sheet."""

    def __init__(self, symbol: str, scale: float = 1.0, tight: float = 0.03) -> None:
        self.symbol = symbol
        self.scale = scale
        self.tight = tight

    def width(self) -> float:
        return self.scale

    def draw(self, x: float, y: float, s: float) -> str:
        size = s * self.scale
        return use(self.symbol, x, y - size / 2, size)


class Number(Token):
    """A numeral, or a sign and a numeral: 3, ±1, +1, ×2."""

    def __init__(self, what: str | int, scale: float = 1.0) -> None:
        self.what = str(what)
        self.size = NUMERAL_SIZE * scale

    def width(self) -> float:
        return width(self.what, "n") * self.size

    def draw(self, x: float, y: float, s: float) -> str:
        size = max(LEAST, s * self.size)
        middle = x + self.width() * s / 2
        return f'<text class="n" x="{num(middle)}" y="{num(y + size * CAP)}" font-size="{num(size)}">{self.what}</text>'


class Medal(Token):
    """Points: their symbol with the numeral inside."""

    def __init__(self, symbol: str, what: str | int, scale: float = 1.16) -> None:
        self.symbol = symbol
        self.what = str(what)
        self.scale = scale

    def width(self) -> float:
        return self.scale

    def draw(self, x: float, y: float, s: float) -> str:
        size = s * self.scale
        font = max(LEAST, size * (0.72 if len(self.what) < 2 else 0.56))
        return use(self.symbol, x, y - size / 2, size) + (
            f'<text class="n w" x="{num(x + size / 2)}" y="{num(y + font * CAP)}"'
            f' font-size="{num(font)}">{self.what}</text>'
        )


class Coffer(Token):
    """A cost. With an arrow: pay this to get what follows."""

    def __init__(self, inside: Step, arrow: bool = False) -> None:
        self.inside = inside
        self.arrow = arrow

    def width(self) -> float:
        return run_width(self.inside) + (0.68 if self.arrow else 0.4)

    def draw(self, x: float, y: float, s: float) -> str:
        w, half = run_width(self.inside) * s, 0.58 * s
        if self.arrow:
            body, tip = w + 0.28 * s, 0.4 * s
            outline = (
                f"M{num(x + 2)} {num(y - half)}H{num(x + body)}l{num(tip)} {num(half)}-{num(tip)} {num(half)}"
                f"H{num(x + 2)}q-2 0-2-2V{num(y - half + 2)}q0-2 2-2z"
            )
        else:
            body = w + 0.4 * s
            outline = (
                f"M{num(x + 3)} {num(y - half)}h{num(body - 6)}q3 0 3 3v{num(2 * half - 6)}q0 3-3 3"
                f"h{num(6 - body)}q-3 0-3-3v{num(6 - 2 * half)}q0-3 3-3z"
            )
        return f'<path class="coffer" d="{outline}"/><g class="in">{draw_run(self.inside, x + 0.2 * s, y, s)}</g>'


class Tag(Token):
    """A discount: a price tag with a notch and a hole."""

    tight = 0.05

    def __init__(self, what: str) -> None:
        self.what = what

    def width(self) -> float:
        return width(self.what, "n") * 0.8 + 0.48

    def draw(self, x: float, y: float, s: float) -> str:
        w, half, tip, font = self.width() * s, 0.43 * s, 0.26 * s, 0.8 * s
        return (
            f'<path class="tag" d="M{num(x)} {num(y)}l{num(tip)}-{num(half)}h{num(w - tip - 1.5)}q1.5 0 1.5 1.5'
            f'v{num(2 * half - 3)}q0 1.5-1.5 1.5h{num(1.5 + tip - w)}z"/>'
            f'<circle class="hole" cx="{num(x + tip)}" cy="{num(y)}" r="{num(0.07 * s)}"/>'
            f'<text class="n w" x="{num(x + tip + (w - tip) / 2 + 0.04 * s)}" y="{num(y + font * CAP)}"'
            f' font-size="{num(font)}">{self.what}</text>'
        )


class Slash(Token):
    """A slash between alternatives."""

    tight = 0.2

    def width(self) -> float:
        return 0.42

    def draw(self, x: float, y: float, s: float) -> str:
        a, b = x + 0.34 * s, x + 0.06 * s
        path = f"M{num(a)} {num(y - 0.5 * s)}L{num(b)} {num(y + 0.5 * s)}"
        return f'<path class="slash-edge" d="{path}"/><path class="slash" d="{path}"/>'


class Times(Token):
    """A multiplication sign: for each of these."""

    tight = 0.02

    def __init__(self, counted: Step) -> None:
        self.counted = counted

    def width(self) -> float:
        return 0.4 + run_width(self.counted) * 0.95

    def draw(self, x: float, y: float, s: float) -> str:
        font = max(LEAST, 0.72 * s)
        sign = f'<text class="n" x="{num(x + 0.2 * s)}" y="{num(y + font * 0.33)}" font-size="{num(font)}">×</text>'
        return sign + draw_run(self.counted, x + 0.4 * s, y, s * 0.95)


class Walk(Token):
    """A triangle: one step forward or one step back."""

    tight = 0.02

    def __init__(self, ahead: bool) -> None:
        self.ahead = ahead

    def width(self) -> float:
        return 0.36

    def draw(self, x: float, y: float, s: float) -> str:
        side, w, half = (x, 0.32 * s, 0.3 * s) if self.ahead else (x + 0.34 * s, -0.32 * s, 0.3 * s)
        return f'<path class="mark" d="M{num(side)} {num(y - half)}l{num(w)} {num(half)} {num(-w)} {num(half)}z"/>'


class AtMost(Token):
    """Less than or equal; the font has no such character."""

    def width(self) -> float:
        return 0.4

    def draw(self, x: float, y: float, s: float) -> str:
        a, b = num(x + 0.34 * s), num(x + 0.05 * s)
        sign = f"M{a} {num(y - 0.3 * s)}L{b} {num(y - 0.04 * s)}L{a} {num(y + 0.2 * s)}M{b} {num(y + 0.34 * s)}H{a}"
        return f'<path class="sign" stroke-width="{num(0.09 * s)}" d="{sign}"/>'


class Bar(Token):
    """A wall in front of what follows: the rearmost one."""

    def width(self) -> float:
        return 0.12

    def draw(self, x: float, y: float, s: float) -> str:
        wall = f"M{num(x + 0.06 * s)} {num(y - 0.46 * s)}v{num(0.92 * s)}"
        return f'<path class="sign" stroke-width="{num(0.11 * s)}" d="{wall}"/>'


def run_width(run: Step) -> float:
    """Return the width of marks next to each other."""
    return sum(mark.width() for mark in run) + sum(mark.tight for mark in run[1:])


def draw_run(run: Step, x: float, y: float, s: float) -> str:
    drawn = []
    for at, mark in enumerate(run):
        if at:
            x += mark.tight * s
        drawn.append(mark.draw(x, y, s))
        x += mark.width() * s
    return "".join(drawn)


# -- from effects to marks ---------------------------------------------------------------------------


class UnknownVerb(LookupError):
    """A verb for which the game has not defined icons."""


def icons(effect: AnyEffect, verbs: Verbs) -> Steps:
    """Return the effect as steps of marks; `verbs` is the game's table from effect class to marks."""
    if isinstance(effect, Nothing):
        return []
    if isinstance(effect, (Seq, AnyOrder)):
        return [step for part in effect.parts for step in icons(part, verbs)]
    if isinstance(effect, Pay):
        return [[Coffer(joined(icons(effect.cost, verbs)), arrow=True)], *icons(effect.then, verbs)]
    if isinstance(effect, Choose):
        run: Step = []
        for at, part in enumerate(effect.parts):
            run += [*([Slash()] if at else []), *spaced(icons(part, verbs))]
        return [run]
    if isinstance(effect, May):
        return icons(effect.part, verbs)
    verb = verbs.get(type(effect))
    if verb is None:
        raise UnknownVerb(f"{type(effect).__name__} ({effect}) has no icons")
    return verb(effect)


def joined(steps: Steps) -> Step:
    return [mark for step in steps for mark in step]


class Space(Token):
    """A gap between two steps that must stay together."""

    def width(self) -> float:
        return 0.15

    def draw(self, x: float, y: float, s: float) -> str:
        return ""


def spaced(steps: Steps) -> Step:
    run: Step = []
    for at, step in enumerate(steps):
        run += [*([Space()] if at else []), *step]
    return run
