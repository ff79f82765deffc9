"""Debunking: demonstrations, their consequences, conflicts (R7.9 to R7.19, R13.10 to R13.16)."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.actions import Action
from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS, MIX, PLUS, POTIONS
from shem.games.alchemists.box import DEBUNK, FIRST_HEDGE, OPPOSED, POSITIVE, PUBLISH
from shem.games.alchemists.encyclopedia import EVERY_POTION, refuting_potions, survives_aspect, survives_mix
from shem.games.alchemists.experiments import brew
from shem.games.alchemists.names import COLOUR, INGREDIENT, SEAL, SIGN, pair, potion
from shem.games.alchemists.publishing import PUBLISH_NOW
from shem.games.alchemists.resources import change
from shem.games.alchemists.state import ASPECT, SHOWN, Alchemists
from shem.games.alchemists.theories import TAKE_GRANTS
from shem.games.alchemists.variants import DEBUNKING, is_master
from shem.kernel.nodes import Ask
from shem.kernel.option import DECLINE, Option
from shem.kernel.phrase import Phrase, Sentence

DEBUNK_CARD: Final = [
    Option("debunk", Phrase("demonstrate the {card}", card=INGREDIENT[k]), k, args=(name,))
    for k, name in enumerate(INGREDIENTS)
]
WITH: Final = [
    Option("with", Phrase("with {card}", card=INGREDIENT[k]), k, args=(name,)) for k, name in enumerate(INGREDIENTS)
]
CLAIM: Final = [
    Option("claim", Phrase("claim: {potion}", potion=potion(k)), k, args=(name,)) for k, name in enumerate(POTIONS)
]
# A demonstration that can neither debunk a theory nor show a new conflict, whatever the answer: allowed, but
# it fails (p. 15).
IN_VAIN: Final = [
    Option("claim", Phrase("claim: {potion}; can’t debunk anything", potion=potion(k)), k, 1, args=(name,))
    for k, name in enumerate(POTIONS)
]
SHOW: Final = [
    Option("aspect", Phrase("demonstrate the {colour} aspect", colour=COLOUR[c]), c, args=(name,))
    for c, name in enumerate(("red", "green", "blue"))
]

SHOWS_ASPECT: Final = Sentence("shows_aspect", "demonstrates: {card}, {colour} aspect {sign}")
DO_MAKE: Final = Sentence("do_make", "demonstrates: {cards} = {potion}")
DO_NOT_MAKE: Final = Sentence("do_not_make", "demonstrates: {cards} ≠ {potion}")
CONFLICT: Final = Sentence("conflict", "reveals a conflict between theories: {cards}")
DEBUNKED: Final = Sentence("debunked", "debunks the {card} theory")
DEBUNKED_ARTICLE: Final = Sentence("debunked_article", "debunks the article about the {colour} aspect")
NOTHING_DEBUNKED: Final = Sentence("nothing_debunked", "debunks nothing")
HAD_SEAL: Final = Sentence("had_seal", "reveals: {seal}")


class Debunk(Action):
    """Name an ingredient; then a color (apprentices, R7.9) or a partner and a potion (masters, R7.10)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        found: list[Option] = []
        articles = any(t.articles)
        if is_master(t, DEBUNKING, seat):
            if articles or max(t.theories) >= 0:
                found += DEBUNK_CARD
        else:
            for option in DEBUNK_CARD:
                k = option.a
                if t.theories[k] >= 0 or (articles if t.version < 2 else refutable_articles(t, k)):
                    found.append(option)
        found.append(DECLINE)
        return found

    def perform(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.push(TAKE_GRANTS, seat)
        t.push(CHOOSE_PARTNER if is_master(t, DEBUNKING, seat) else CHOOSE_ASPECT, seat, option.a)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which ingredient is your demonstration about?")


class ChooseAspect(Ask[Alchemists]):
    """The app shows everyone the sign of one aspect. The argument is the ingredient (R7.9, R13.13)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        if t.theories[arg] >= 0:
            return SHOW
        if t.version < 2:
            return [option for option in SHOW if t.articles[option.a]]
        colours = refutable_articles(t, arg)
        return [option for option in SHOW if colours >> option.a & 1]

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        demonstrate_aspect(t, seat, arg, option.a)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which aspect? ({card})", card=INGREDIENT[arg])


class ChoosePartner(Ask[Alchemists]):
    """Choose the second ingredient of a master's demonstration. The argument is the first."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        theories = t.theories
        if t.version >= 2 or theories[arg] >= 0:
            return [option for option in WITH if option.a != arg]
        return [
            option
            for option in WITH
            if option.a != arg and (theories[option.a] >= 0 or valid_potions(t, arg, option.a))
        ]

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.push(CHOOSE_POTION, seat, arg * 8 + option.a)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Mix {card} with what?", card=INGREDIENT[arg])


class ChoosePotion(Ask[Alchemists]):
    """Choose the potion a master claims the two ingredients make; the app says yes or no. The argument is 8 * a + b.

    Any of the seven is allowed, even if the demonstration cannot succeed (p. 15).
    """

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        valid = valid_potions(t, arg >> 3, arg & 7)
        if t.version < 2:
            return [option for option in CLAIM if valid >> option.a & 1]
        return [option if valid >> option.a & 1 else IN_VAIN[option.a] for option in CLAIM]

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        demonstrate_mix(t, seat, min(arg >> 3, arg & 7), max(arg >> 3, arg & 7), option.a)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("What do you claim {cards} makes?", cards=pair(arg >> 3, arg & 7))


DEBUNK_ACTION: Final = Debunk(DEBUNK)
CHOOSE_ASPECT: Final = ChooseAspect()
CHOOSE_PARTNER: Final = ChoosePartner()
CHOOSE_POTION: Final = ChoosePotion()


def new_conflict(t: Alchemists, a: int, b: int) -> bool:
    """Whether a conflict of the theories about these two would be a new one (R7.12).

    No rulebook says how many pairs of tokens there are, so they are not counted (version 1 did).
    """
    if t.version < 2 and len(t.conflicts) >= t.box.conflicts:
        return False
    return min(a, b) * 8 + max(a, b) not in t.conflicts


def valid_potions(t: Alchemists, a: int, b: int) -> int:
    """Return the potions, as bits, with which one of the two answers would be a success (R7.13, A04)."""
    one, other = t.theories[a], t.theories[b]
    found = 0
    if one >= 0:
        found = OPPOSED[one]
    if other >= 0:
        found |= OPPOSED[other]
        if one >= 0 and new_conflict(t, a, b):
            return EVERY_POTION
    for c in range(3):
        if t.articles[c] and found != EVERY_POTION:
            found |= refuting_potions(t, c, a, b)
    return found


def refutable_articles(t: Alchemists, ingredient: int) -> int:
    """Return the colors, as bits, of the articles that one of this ingredient's two signs would refute (R13.13)."""
    found = 0
    for c in range(3):
        if t.articles[c]:
            both = survives_aspect(t, c, -1, ingredient, 0) and survives_aspect(t, c, -1, ingredient, 1)
            if not both:
                found |= 1 << c
    return found


# -- demonstrations ----------------------------------------------------------------------------------


def demonstrate_aspect(t: Alchemists, seat: int, ingredient: int, colour: int) -> None:
    """Debunk a theory whose sign differs from the aspect shown, and an article that cannot be right."""
    positive = ALCHEMICALS[t.secret[ingredient]].signs[colour] == PLUS
    t.facts = (*t.facts, (ASPECT, ingredient, colour, int(positive)))
    t.revealed = True
    if t.log is not None:
        sign = SIGN[positive]
        t.say(seat, SHOWS_ASPECT, card=INGREDIENT[ingredient], colour=COLOUR[colour], sign=sign, positive=positive)
    theory = t.theories[ingredient]
    theories = [ingredient] if theory >= 0 and POSITIVE[theory][colour] != positive else []
    hedges = []
    if t.articles[colour] and not survives_aspect(t, colour, -1, ingredient, int(positive)):
        for slot in range(4):
            if survives_aspect(t, colour, slot, ingredient, int(positive)):
                hedges.append(slot)
        conclude(t, seat, theories, colour, [colour], [hedges], False)
    else:
        conclude(t, seat, theories, colour, [], [], False)


def demonstrate_mix(t: Alchemists, seat: int, a: int, b: int, kind: int) -> None:
    """Demonstrate a mix.

    Only this answer counts: not what was known, nor other theories and articles (R7.10 to R7.12, R13.10).
    """
    answer = brew(t, a, b) == kind
    t.facts = (*t.facts, (SHOWN, a, b, kind, int(answer)))
    t.revealed = True
    if t.log is not None:
        t.say(seat, DO_MAKE if answer else DO_NOT_MAKE, cards=pair(a, b), potion=potion(kind))
    theories: list[int] = []
    if answer:
        for k in (a, b):
            if t.theories[k] >= 0 and OPPOSED[t.theories[k]] >> kind & 1:
                theories.append(k)
    conflict = False
    if not theories and t.theories[a] >= 0 and t.theories[b] >= 0 and new_conflict(t, a, b):
        conflict = (MIX[t.theories[a]][t.theories[b]] == kind) != answer
        if conflict:
            t.conflicts = (*t.conflicts, a * 8 + b)
            if t.log is not None:
                t.say(seat, CONFLICT, cards=pair(a, b))
    articles: list[int] = []
    hedges: list[list[int]] = []
    for c in range(3):
        if t.articles[c] and not survives_mix(t, c, -1, a, b, kind, int(answer)):
            articles.append(c)
            hedges.append([slot for slot in range(4) if survives_mix(t, c, slot, a, b, kind, int(answer))])
    conclude(t, seat, theories, kind // 2, articles, hedges, conflict)


def conclude(
    t: Alchemists,
    seat: int,
    theories: list[int],
    colour: int,
    articles: list[int],
    hedges: list[list[int]],
    conflict: bool,
) -> None:
    """Apply all gains and losses of a demonstration, each seat's added up before they count (R7.14, R7.15, R13.14).

    A hedge on a theory is safe in the color that refuted it; `hedges` are the safe slots of each article.
    """
    box = t.box
    net = [0] * t.players
    freed = [k * 8 + t.theories[k] for k in theories]
    fallen: list[tuple[int, ...]] = []
    for k in theories:
        for seal in t.seals[k]:
            if (seal & 7) - FIRST_HEDGE != colour:
                net[seal >> 3] += box.debunked_seal
        if t.log is not None:
            t.say(seat, DEBUNKED, card=INGREDIENT[k], alchemical=t.theories[k])
        remove_seals(t, t.seals[k])
        t.theories[k] = -1
        t.seals[k] = ()
        t.conflicts = tuple([both for both in t.conflicts if k not in (both >> 3, both & 7)])
    for c, safe in zip(articles, hedges):
        for seal in t.article_seals[c]:
            if (seal & 7) - FIRST_HEDGE not in safe:
                net[seal >> 3] += box.debunked_seal
        if t.log is not None:
            t.say(seat, DEBUNKED_ARTICLE, colour=COLOUR[c])
        remove_seals(t, t.article_seals[c])
        fallen.append((c, *t.articles[c]))
        t.articles[c] = ()
        t.article_seals[c] = ()
    if theories or articles or conflict:
        net[seat] += box.debunk
    else:
        net[seat] += box.debunk_failure
        if t.log is not None:
            t.say(seat, NOTHING_DEBUNKED)
    for one in range(t.players):
        change(t, one, net[one])
    player = t.seats[seat]
    if (freed or fallen) and player.used[PUBLISH] < player.declared[PUBLISH]:
        t.freed = tuple(freed)
        t.fallen = tuple(fallen)
        t.push(PUBLISH_NOW, seat)


def remove_seals(t: Alchemists, seals: tuple[int, ...]) -> None:
    """Reveal the seals of a debunked publication; they leave the game."""
    for seal in seals:
        player = t.seats[seal >> 3]
        player.lost = player.lost[:]
        player.lost[seal & 7] += 1
        if t.log is not None:
            t.say(seal >> 3, HAD_SEAL, seal=SEAL[seal & 7])
