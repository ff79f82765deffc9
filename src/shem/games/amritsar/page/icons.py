"""The icons of Amritsar's verbs: one table from effect to marks. The symbols are in symbols.svg.

A number is inside coins and stars, or on goods in a dark badge; costs are on a red pennant.
"""

from __future__ import annotations

from functools import cache, lru_cache

from shem.games.amritsar import donation, elephants, goals, knowledge, mahouts, markers, market, resources, upgrades
from shem.games.amritsar.box import (
    ABILITIES,
    COIN,
    COLOURS,
    GOAL,
    INTERIM,
    MAHOUT,
    ON_DONATE,
    ON_GROUP,
    ON_MARKET,
    ON_UPGRADE,
    STORAGE,
    Box,
)
from shem.games.amritsar.counts import COUNTS, Count
from shem.games.amritsar.elephants import ZONE_LETTERS
from shem.games.amritsar.page.scene import tooltip
from shem.kernel.phrase import Language
from shem.kernel.table import AnyEffect
from shem.pictures import Steps, Verbs, fit, icons, num, rect, use
from shem.pictures.metrics import width
from shem.pictures.tokens import CAP, LEAST, Icon, Medal, Number, Slash, Step, Times, Token

GOOD = ("i-marble", "i-copper", "i-gold", "i-coinface")
TRACK = ("i-kdev", "i-kres", "i-keco", "i-know")
UPGRADE = ("i-store", "i-goal", "i-mahout")
SIGN = ("w", "y", "b", "g")  # names of the colors in their symbols
TRIGGER = {ON_GROUP: "i-group4", ON_DONATE: "i-donate", ON_MARKET: "i-market", ON_UPGRADE: "i-upgrade"}


class Coin(Medal):
    """Coins, with their number inside."""

    def __init__(self, n: int | str) -> None:
        super().__init__("i-coin", n, 1.0)

    def draw(self, x: float, y: float, s: float) -> str:
        return super().draw(x, y, s).replace('"n w"', '"n k"')


class Badged(Token):
    """Goods; two or more have their number in a round badge."""

    def __init__(self, symbol: str, n: int = 1, scale: float = 1.0) -> None:
        self.symbol = symbol
        self.n = n
        self.scale = scale

    def width(self) -> float:
        return self.scale + (0.14 if self.n > 1 else 0)

    def draw(self, x: float, y: float, s: float) -> str:
        size = s * self.scale
        drawn = use(self.symbol, x, y - size / 2, size)
        if self.n < 2:
            return drawn
        return drawn + badge(str(self.n), x + 0.86 * size, y + 0.3 * size, max(6.5, 0.28 * size))


def badge(what: str, cx: float, cy: float, r: float) -> str:
    """Draw a number in a dark disc."""
    font = max(LEAST, 1.85 * r)
    return (
        f'<circle class="pip" cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}"/>'
        f'<text class="n w" x="{num(cx)}" y="{num(cy + font * CAP)}" font-size="{num(font)}">{what}</text>'
    )


class Pennant(Token):
    """A cost, a discount or "free": red, with a point at the bottom."""

    tight = -0.16

    def __init__(self, what: str) -> None:
        self.what = what

    def width(self) -> float:
        return width(self.what, "n") * 0.7 + 0.34

    def draw(self, x: float, y: float, s: float) -> str:
        w, font = self.width() * s, max(LEAST, 0.66 * s)
        top, high, tip = y - 0.18 * s, 0.5 * s, 0.2 * s
        return (
            f'<path class="pennant" d="M{num(x)} {num(top)}h{num(w)}v{num(high)}l{num(-w / 2)} {num(tip)}'
            f' {num(-w / 2)} {num(-tip)}z"/><text class="n w" x="{num(x + w / 2)}" y="{num(top + 0.46 * s)}"'
            f' font-size="{num(font)}">{self.what}</text>'
        )


class Zone(Token):
    """A zone: its letter in an octagon."""

    def __init__(self, letter: str) -> None:
        self.letter = letter

    def width(self) -> float:
        return 0.96

    def draw(self, x: float, y: float, s: float) -> str:
        size = s * 0.96
        font = max(LEAST, 0.66 * size)
        return use("octagon", x, y - size / 2, size) + (
            f'<text class="n w" x="{num(x + size / 2)}" y="{num(y + font * CAP)}" font-size="{num(font)}">'
            f"{self.letter}</text>"
        )


class Levels(Token):
    """The levels of a donation tile; those that count are dark."""

    tight = 0.1

    def __init__(self, levels: list[int]) -> None:
        self.levels = levels

    def width(self) -> float:
        return 1.3

    def draw(self, x: float, y: float, s: float) -> str:
        drawn = []
        for level in range(4):
            w = (1.3 - 0.22 * level) * s
            top = y + (0.26 - 0.25 * level) * s
            look = "step on" if level in self.levels else "step"
            drawn.append(rect(look, x + 0.65 * s - w / 2, top, w, 0.2 * s, 0.6))
        return "".join(drawn)


class AtLeast(Token):
    """Greater than or equal; the font has no such character."""

    def width(self) -> float:
        return 0.36

    def draw(self, x: float, y: float, s: float) -> str:
        a, b = num(x + 0.05 * s), num(x + 0.32 * s)
        sign = f"M{a} {num(y - 0.3 * s)}L{b} {num(y - 0.06 * s)}L{a} {num(y + 0.18 * s)}M{a} {num(y + 0.32 * s)}H{b}"
        return f'<path class="sign" stroke-width="{num(0.09 * s)}" d="{sign}"/>'


COUNTED: dict[Count, Step] = {
    COUNTS["elephant_marker"]: [Icon("i-cube", 0.9)],
    COUNTS["stored_resource"]: [Icon("i-any", 0.9)],
    COUNTS["stored_coin"]: [Icon("i-coinface", 0.9)],
    COUNTS["visible_coin"]: [Icon("i-coinface", 0.9)],
}


def goods(kind: int, n: int) -> Token:
    """Return an amount of something."""
    return Coin(n) if kind == COIN else Badged(GOOD[kind], n)


def points(n: int | str) -> Token:
    return Medal("i-pp", n, 1.1)


def per(count: Count | None) -> Step:
    return [] if count is None else [Times(COUNTED[count])]


def trade(effect: market.Market) -> Steps:
    stall = Icon("i-market")
    return [[Coin(effect.coins), Number("+", 0.8), stall]] if effect.coins else [[stall]]


def upgrade(effect: upgrades.Upgrade) -> Steps:
    arrow: Step = [Icon("i-upgrade")]
    if effect.free:
        return [[*arrow, Pennant("0")]]
    if len(effect.kinds) == 3:
        return [arrow]
    kinds: Step = []
    for kind in (STORAGE, GOAL, MAHOUT):
        if kind in effect.kinds:
            kinds += [*([Slash()] if kinds else []), Icon(UPGRADE[kind], 0.86)]
    return [[*arrow, *kinds]]


VERBS: Verbs = {
    resources.Gain: lambda e: [[goods(e.kind, e.n)]],
    resources.Score: lambda e: [[points(e.n), *per(e.per)]],
    resources.GainAny: lambda e: [[Badged("i-any", e.n)]],
    market.Market: trade,
    upgrades.Upgrade: upgrade,
    knowledge.Knowledge: lambda e: [[Badged(TRACK[e.track], e.n)]],
    knowledge.TaxLess: lambda e: [[Icon("i-tax"), Pennant(f"−{e.n}")]],
    mahouts.MahoutAction: lambda e: [[Icon("i-mahout")]],
    donation.Donate: lambda e: [[Icon("i-donate")]],
    elephants.Unlock: lambda e: [[Icon("i-unlock")]],
    markers.Marker: lambda e: [[Badged("i-cube", e.n)]],
}


@cache
def steps(effect: AnyEffect) -> Steps:
    """Return the effect as marks."""
    return icons(effect, VERBS)


@lru_cache(4096)
def shown(effect: AnyEffect, w: float, h: float, size: float, lines: int = 1) -> str:
    """Draw the effect in a box."""
    return fit(steps(effect), w, h, size, lines)


@lru_cache(4096)
def told(effect: AnyEffect, words: Language) -> str:
    """Return the effect in words, as a tooltip."""
    return tooltip(words, effect.words())


def hat(colour: int) -> Icon:
    return Icon(f"hat-{SIGN[colour]}")


ABILITY: dict[str, Step] = {
    **{f"worker_alias {name}": [hat(0), Number("=", 0.8), hat(k)] for k, name in enumerate(COLOURS) if k},
    "market_discount": [Icon("i-market"), Pennant("−1")],
    "tax_discount": [Icon("i-tax"), Pennant("−1")],
    "free_skip": [Icon("i-skip"), Pennant("0")],
    "no_penalty": [Icon("i-maharaja"), Icon("i-nopen", 0.9, -0.95)],
    "all_bridges": [Icon("i-bridge"), Number("×", 0.8), Number("III", 0.8)],
    "knowledge_redirect": [Icon("i-kdev"), Icon("i-swap", 0.6), Icon("i-know")],
    "swap": [
        *(Icon("i-marble", 0.86), Icon("i-swap", 0.56), Icon("i-copper", 0.86)),
        *(Icon("i-swap", 0.56), Icon("i-gold", 0.86)),
    ],
    "any_resource": [Icon("i-upgrade"), Number(":", 0.8), Icon("i-any")],
    "free_move": [Number("1×", 0.8), Icon("i-freemove", 1.08, 0.08)],
}


def storehouse(box: Box, tile: int, flipped: bool = False) -> Steps:
    """Return a storehouse's immediate bonus or permanent ability."""
    ability = box.store_ability[tile]
    if ability < 0:
        return steps(box.store_bonus[tile])
    return [] if flipped else [ABILITY[ABILITIES[ability]]]


def zone(at: int, words: Language) -> Zone:
    return Zone(words.say(ZONE_LETTERS[at]))


def goal(box: Box, tile: int, words: Language) -> Steps:
    """Return what a goal counts and scores."""
    found = box.goal[tile]
    if isinstance(found, goals.Majority):
        subject = found.subject
        what: Token = (
            zone(subject, words) if subject < 4 else Icon("i-coinface" if subject == goals.COINS_LEFT else "i-any")
        )
        return [[what], [Icon("i-major")], [Number(f"{found.first}·{found.second}", 0.84)]]
    if isinstance(found, goals.FieldsReached):
        fields: Steps = [[Icon(TRACK[track])] for track, _ in found.fields]
        return [*fields, _when(box, *found.fields[-1]), [points(found.pp)]]
    if isinstance(found, goals.PerMarker):
        return [[points(found.pp)], [Times([zone(found.zone, words)])]]
    if isinstance(found, goals.DistinctZones):
        return [[table(found.table)], [Icon("i-zones")]]
    if isinstance(found, goals.DistinctLevels):
        return [[table(found.table)], [Levels([0, 1, 2, 3])]]
    if isinstance(found, goals.EnoughOnLevels):
        return [[AtLeast(), Number(found.minimum, 0.84)], [points(found.pp)], [Levels(found.levels)]]
    if isinstance(found, goals.CountOnLevel):
        return [[table(found.table)], [Levels([found.level])]]
    raise LookupError(f"{type(found).__name__} has no icons")


def _when(box: Box, track: int, step: int) -> Step:
    """Return which space of a track: the last one, one that pays at the end of a decade, or its number."""
    if step == len(box.step_kind[track]) - 1:
        return [Icon("i-crown", 0.8)]
    if box.step_kind[track][step] == INTERIM:
        return [Icon("i-hourglass", 0.8)]
    return [Number(step, 0.8)]


def table(values: list[int]) -> Token:
    """Return the points for one, two, three, …"""
    return Number(" ".join(map(str, values)), 0.8)


@lru_cache(256)
def goal_shown(box: Box, tile: int, words: Language, w: float, h: float, size: float) -> str:
    return fit(goal(box, tile, words), w, h, size, 3)


@lru_cache(256)
def goal_beside(box: Box, tile: int, words: Language, w: float, h: float) -> str:
    """Draw a goal in a narrow tile: one step next to the letter in its corner, the others below."""
    found = goal(box, tile, words)
    beside = found.pop(-1 if isinstance(found[0][0], Number) else 0)
    above, below = fit([beside], w - 17, 15, 15, 1), fit(found, w - 2, h - 17, 19, 2)
    return f'<g transform="translate(16 0.5)">{above}</g><g transform="translate(1 16)">{below}</g>'
