"""The Royal Encyclopedia: articles claim the signs of four ingredients in one color (R13)."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from shem.games.alchemists.alchemy import INGREDIENTS, MIX, NEUTRAL
from shem.games.alchemists.box import KINDS, POSITIVE
from shem.games.alchemists.names import COLOUR, INGREDIENT
from shem.games.alchemists.state import Alchemists, Player
from shem.games.alchemists.theories import NEW_ARTICLE, ON_ARTICLE, PLACE_SEAL, bank_price, sealed_by
from shem.kernel.nodes import Ask
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase

COLOURS: Final = ("red", "green", "blue")
SLOTS: Final = 4
ARTICLE: Final = [
    Option("article", Phrase("write an article about the {colour} aspect", colour=COLOUR[c]), c, args=(name,))
    for c, name in enumerate(COLOURS)
]
ENDORSE_ARTICLE: Final = [
    Option(
        "endorse",
        Phrase("endorse the article about the {colour} aspect", colour=COLOUR[c]),
        c,
        target=f"article-{name}",
        args=("article", name),
    )
    for c, name in enumerate(COLOURS)
]
SIGNS: Final = [
    Option(
        "signs",
        Phrase("{signs}", signs="−+"[first] + "−+"[second]),
        first,
        second,
        args=(f"{'-+'[first]}{'-+'[second]}",),
    )
    for first in (1, 0)
    for second in (1, 0)
]
ENTRY: Final = [
    Option("entry", Phrase("{card}", card=INGREDIENT[k]), k, args=(name,)) for k, name in enumerate(INGREDIENTS)
]


# -- writing and endorsing ---------------------------------------------------------------------------


def article_price(t: Alchemists, player: Player, colleagues: int) -> int:
    """Return the gold for an article with this many seals: theirs, and the bank's unless it takes approval (R13.5)."""
    return colleagues * t.box.article_endorse_price + (0 if t.golem else bank_price(t, player))


def can_afford(t: Alchemists, player: Player, colleagues: int, approval: bool) -> bool:
    """Whether the seat has the gold for such an article and, with the Golem Project, an approval token."""
    return player.gold >= article_price(t, player, colleagues) and (approval or not t.golem)


def article_options(t: Alchemists, seat: int, player: Player, approval: bool) -> list[Option]:
    """Return colors without an article, and articles to endorse, with or without an approval token."""
    found: list[Option] = []
    if sum(player.seals):
        for c in range(3):
            seals = t.article_seals[c]
            if not can_afford(t, player, len(seals), approval):
                continue
            if not t.articles[c]:
                found.append(ARTICLE[c])
            elif len(seals) < t.box.article_seals and not sealed_by(seals, seat):
                found.append(ENDORSE_ARTICLE[c])
    return found


def begin_article(t: Alchemists, seat: int, option: Option) -> None:
    if option is ENDORSE_ARTICLE[option.a]:
        t.push(PLACE_SEAL, seat, ON_ARTICLE + option.a)
    else:
        t.draft = (option.a,)
        t.push(CHOOSE_SIGNS, seat)


def tokens(t: Alchemists) -> list[int]:
    """Return the ingredient tokens that are not on an article."""
    left = [t.box.ingredient_tokens] * 8
    for article in t.articles:
        for k in article[:SLOTS]:
            left[k] -= 1
    return left


def claim_bits(article: tuple[int, ...], sign: int) -> int:
    """Return the ingredients, as bits, that an article claims to have this sign."""
    found = 0
    for slot in range(SLOTS):
        if article[4 + slot // 2] == sign:
            found |= 1 << article[slot]
    return found


def fallen_article(t: Alchemists) -> tuple[int, ...]:
    """Return the article on the current color that was just debunked, if any."""
    for article in t.fallen:
        if article[0] == t.draft[0]:
            return article[1:]
    return ()


def card_bits(cards: tuple[int, ...]) -> int:
    return sum([1 << k for k in cards])


class ChooseSigns(Ask[Alchemists]):
    """Choose the signs of the two result markers, each for two ingredients (R13.2)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        fallen = fallen_article(t)
        if fallen and fallen[4] == fallen[5] and len([n for n in tokens(t) if n]) == SLOTS:
            return [option for option in SIGNS if option.a != option.b or option.a != fallen[4]]
        return SIGNS

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.draft = (t.draft[0], option.a, option.b)
        t.push(CHOOSE_ENTRY, seat)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which signs does your article claim for the {colour} aspect?", colour=COLOUR[t.draft[0]])


class ChooseEntry(Ask[Alchemists]):
    """Choose the ingredients, slot by slot: red and green under the first marker, blue and white under the second.

    Right after debunking, the new article must not be identical to the one that fell (R13.15).
    """

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        left = tokens(t)
        chosen = t.draft[3:]
        found = [option for option in ENTRY if left[option.a] and option.a not in chosen]
        fallen = fallen_article(t)
        if fallen:
            available = len([n for n in left if n])
            found = [option for option in found if self.differs(t, (*chosen, option.a), fallen, available)]
        return found

    def differs(self, t: Alchemists, chosen: tuple[int, ...], fallen: tuple[int, ...], available: int) -> bool:
        """Whether the article can still become a different one with these entries."""
        first, second = t.draft[1], t.draft[2]
        if len(chosen) == SLOTS:
            same_cards = card_bits(chosen) == card_bits(fallen[:SLOTS])
            return not same_cards or claim_bits((*chosen, first, second), 1) != claim_bits(fallen, 1)
        if len(chosen) == 2 and available == SLOTS and first != second:
            return card_bits(chosen) != claim_bits(fallen, first)
        return True

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.draft = (*t.draft, option.a)
        if len(t.draft) < 3 + SLOTS:
            t.push(self, seat)
        else:
            t.push(PLACE_SEAL, seat, NEW_ARTICLE + t.draft[0])

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        slot = len(t.draft) - 3
        sign = "+" if t.draft[1 + slot // 2] else "−"
        return Phrase("Which ingredient has {sign}? ({colour} space)", sign=sign, colour=COLOUR[slot])


CHOOSE_SIGNS: Final = ChooseSigns()
CHOOSE_ENTRY: Final = ChooseEntry()


# -- what a demonstration leaves possible (R13.10) ---------------------------------------------------

ANY: Final = 0  # what an article claims about an ingredient
PLUS: Final = 1
MINUS: Final = 2
EVERY_POTION: Final = (1 << NEUTRAL + 1) - 1


def _pairs() -> list[list[list[list[int]]]]:
    made = [[[[0, 0, 0] for _ in range(3)] for _ in range(3)] for _ in range(3)]
    for c in range(3):
        for x, y in permutations(KINDS, 2):
            for a in (ANY, PLUS if POSITIVE[x][c] else MINUS):
                for b in (ANY, PLUS if POSITIVE[y][c] else MINUS):
                    made[c][a][b][POSITIVE[x][c] + POSITIVE[y][c]] |= 1 << MIX[x][y]
    return made


# By color and what is claimed about two ingredients: the potions, as bits, they make if none, one or both
# have +.
MADE: Final = _pairs()


def aspect_allows(claim: int, plus: int, minus: int, positive: int) -> bool:
    """Whether an article could be right if an ingredient has this sign in its color."""
    if claim != ANY and (claim == PLUS) != (positive == 1):
        return False
    return 4 - positive >= plus and 3 + positive >= minus


def claims(article: tuple[int, ...], without: int) -> list[int]:
    """Return what an article claims about each ingredient; one slot may be left out."""
    found = [ANY] * 8
    for slot in range(SLOTS):
        if slot != without:
            found[article[slot]] = PLUS if article[4 + slot // 2] else MINUS
    return found


def possible_potions(t: Alchemists, c: int, without: int, a: int, b: int) -> int:
    """Return the potions, as bits, that two ingredients can make if the article on a color, except one slot, is right.

    Four alchemicals have + in a color and four −, so there must be enough left for the other entries.
    """
    said = claims(t.articles[c], without)
    plus = said.count(PLUS) - (said[a] == PLUS) - (said[b] == PLUS)
    minus = said.count(MINUS) - (said[a] == MINUS) - (said[b] == MINUS)
    found = 0
    for positive, potions in enumerate(MADE[c][said[a]][said[b]]):
        if 4 - positive >= plus and 2 + positive >= minus:
            found |= potions
    return found


def survives_mix(t: Alchemists, c: int, without: int, a: int, b: int, potion: int, answer: int) -> bool:
    """Whether the article on a color, except one slot, is still possible after a master's demonstration alone."""
    agreeing = 1 << potion if answer else EVERY_POTION & ~(1 << potion)
    return possible_potions(t, c, without, a, b) & agreeing != 0


def survives_aspect(t: Alchemists, c: int, without: int, ingredient: int, positive: int) -> bool:
    """Whether it is still possible after an apprentice's demonstration about that color."""
    said = claims(t.articles[c], without)
    plus = said.count(PLUS) - (said[ingredient] == PLUS)
    minus = said.count(MINUS) - (said[ingredient] == MINUS)
    return aspect_allows(said[ingredient], plus, minus, positive)


def refuting_potions(t: Alchemists, c: int, a: int, b: int) -> int:
    """Return the potions, as bits, that a master can ask for with these ingredients to refute the article on a color.

    A yes refutes it with any potion that is not possible, a no with the only one that is.
    """
    possible = possible_potions(t, c, -1, a, b)
    return EVERY_POTION if possible.bit_count() == 1 else EVERY_POTION & ~possible
