"""Ingredient and favor cards: drawing, discarding, the Herbalist (R2.4, R2.9, R3.3, R9.5)."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.box import FAVORS, HERBALIST, KINDS
from shem.games.alchemists.causes import FAVOR_LABEL
from shem.games.alchemists.discretion import DISCREET, Discreet, most_kinds
from shem.games.alchemists.names import AN_INGREDIENT, FAVOR, INGREDIENT
from shem.games.alchemists.resources import play_favor
from shem.games.alchemists.state import Alchemists
from shem.kernel.nodes import Chance, Together
from shem.kernel.notation import Words
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase, Sentence
from shem.kernel.table import CHANCE, NOBODY, AnyEffect, Effect

DRAWS: Final = Sentence("draws", "draws {card}")
DISCARDS: Final = Sentence("discards", "discards {card}")
DRAWS_FAVOR: Final = Sentence("draws_favor", "draws the {card}")
DISCARDS_FAVOR: Final = Sentence("discards_favor", "discards the {card}")
INGREDIENTS_DRAWN: Final = Sentence("ingredients", "+{n} ingredient", "+{n} ingredients")
FAVORS_DRAWN: Final = Sentence("favors", "+{n} favor card", "+{n} favor cards")
DRAW: Final = [
    Option("draw", Phrase("{card}", card=INGREDIENT[k]), k, args=(name,)) for k, name in enumerate(INGREDIENTS)
]
DISCARD: Final = [
    Option("discard", Phrase("discard {card}", card=AN_INGREDIENT[k]), k, args=(name,))
    for k, name in enumerate(INGREDIENTS)
]
DRAW_FAVOR: Final = [Option("draw", Phrase("{card}", card=FAVOR[k]), k, args=(name,)) for k, name in enumerate(FAVORS)]
PLAY: Final = [
    Option("play", Phrase("play the {card}", card=FAVOR[k]), k, args=(name,)) for k, name in enumerate(FAVORS)
]


def kinds(hand: list[int]) -> list[int]:
    """Return the different ingredients in a hand."""
    return [k for k in KINDS if hand[k]]


def draw_card(t: Alchemists, effect: AnyEffect, arg: int, cards: list[Option], deck: list[int]) -> bool:
    """Let chance draw from a deck of which only the number of cards of each kind is known. False if it is empty.

    A draw counts as a decision even if all remaining cards are alike: otherwise its number would reveal that.
    """
    options = cards if 0 not in deck else [card for card in cards if deck[card.a]]
    if len(options) == 1 and t.version < DISCREET:
        effect.apply(t, CHANCE, arg, options[0])
    elif options:
        t.asker = effect
        t.seat = CHANCE
        t.arg = arg
        t.options = options
        t.weights = deck[:] if options is cards else [n for n in deck if n]
    return len(options) > 0


# -- ingredients -------------------------------------------------------------------------------------


def reshuffle(t: Alchemists) -> None:
    """Make the discard pile the deck, when a card is needed (R2.9)."""
    for pile in [t.open, *[player.discards for player in t.seats]]:
        for k in range(8):
            t.deck[k] += pile[k]
            pile[k] = 0


def can_draw(t: Alchemists) -> bool:
    """Whether there is any card in the deck or in the discard pile."""
    if any(t.deck) or any(t.open):
        return True
    for player in t.seats:
        if any(player.discards):
            return True
    return False


class FromDeck(Chance[Alchemists]):
    """The top card of the ingredient deck."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        deck = t.deck
        return [option for option in DRAW if deck[option.a]]

    def weights(self, t: Alchemists, arg: int) -> list[int] | None:
        return [n for n in t.deck if n]

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        if not draw_card(t, self, arg, DRAW, t.deck):
            reshuffle(t)
            draw_card(t, self, arg, DRAW, t.deck)


class DrawIngredients(FromDeck):
    """Draw from the top of the deck. The argument is 16 * seat plus how many."""

    __slots__ = ()

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        kind = option.a
        t.revealed = True
        t.deck[kind] -= 1
        t.seats[arg >> 4].hand[kind] += 1
        if t.log is not None:
            t.say(arg >> 4, DRAWS, private=True, card=AN_INGREDIENT[kind])
        if arg & 15 > 1:
            deck = t.deck
            weights = [n for n in deck if n] if 0 in deck else deck[:]
            if deck[kind] and len(weights) > 1:
                t.asker = self  # the same kinds as before: Table.draw inlined
                t.seat = CHANCE
                t.arg = arg - 1
                t.weights = weights
            else:
                self.run(t, NOBODY, arg - 1)


DRAW_INGREDIENTS: Final = DrawIngredients()


def log_ingredients(t: Alchemists, seat: int, n: int) -> None:
    t.say(seat, INGREDIENTS_DRAWN, n=n)


def draw_ingredients(t: Alchemists, seat: int, n: int) -> None:
    """Let a seat draw next."""
    if t.log is not None:
        log_ingredients(t, seat, n)
    t.push(DRAW_INGREDIENTS, NOBODY, seat * 16 + n)


def lose_sight(shown: list[int]) -> None:
    """Note that a card, or two different ones, left a hand unseen: each card known to be there may have been it."""
    if any(shown):
        for k in range(8):
            if shown[k]:
                shown[k] -= 1


def discard(t: Alchemists, seat: int, kind: int) -> None:
    """Put an ingredient face down on the discard pile: only its owner knows it (R2.9)."""
    player = t.seats[seat]
    player.hand[kind] -= 1
    player.discards[kind] += 1
    lose_sight(player.shown)
    if t.log is not None:
        t.say(seat, DISCARDS, private=True, card=AN_INGREDIENT[kind])


class GainIngredients(Effect[Alchemists]):
    """Draw ingredients."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        if t.log is not None:
            log_ingredients(t, seat, self.n)
        DRAW_INGREDIENTS.run(t, NOBODY, seat * 16 + self.n)

    def words(self) -> Phrase:
        return Phrase("draw {n} ingredient", "draw {n} ingredients", self.n)


class DiscardIngredients(Discreet):
    """Discard ingredients of your choice, one by one. The argument counts them."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        hand = t.seats[seat].hand
        return [option for option in DISCARD if hand[option.a]]

    def might(self, t: Alchemists, seat: int, arg: int) -> bool:
        return most_kinds(t.seats[seat]) > 1

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        discard(t, seat, option.a)
        if arg + 1 < self.n:
            t.push(self, seat, arg + 1)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which ingredient do you discard? ({k} of {n})", n=self.n, k=arg + 1)

    def words(self) -> Phrase:
        return Phrase("discard {n} ingredient", "discard {n} ingredients", self.n)


# -- favors ------------------------------------------------------------------------------------------


def favor_source(t: Alchemists) -> list[int]:
    """Return the favor deck; if it is empty, the discard pile is shuffled first."""
    if not any(t.favor_deck):
        t.favor_deck, t.favor_discard = t.favor_discard, t.favor_deck
    return t.favor_deck


class DrawFavors(Chance[Alchemists]):
    """Draw favor cards, to keep or to choose from. The argument is 16 * seat plus how many.

    A Herbalist waits until everything has been drawn.
    """

    __slots__ = ("choice",)

    def __init__(self, choice: bool) -> None:
        super().__init__()
        self.choice = choice

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        deck = t.favor_deck
        return [option for option in DRAW_FAVOR if deck[option.a]]

    def weights(self, t: Alchemists, arg: int) -> list[int] | None:
        return [n for n in t.favor_deck if n]

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        if not draw_card(t, self, arg, DRAW_FAVOR, t.favor_deck):
            draw_card(t, self, arg, DRAW_FAVOR, favor_source(t))

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.revealed = True
        kind = option.a
        deck = t.favor_deck
        deck[kind] -= 1
        player = t.seats[arg >> 4]
        if self.choice:
            player.drawn = (*player.drawn, kind)
        elif kind == HERBALIST:
            player.herbalists += 1
        else:
            player.favors[kind] += 1
        if t.log is not None and (self.choice or kind != HERBALIST):
            t.say(arg >> 4, DRAWS_FAVOR, private=True, card=FAVOR[kind])
        if arg & 15 > 1:
            weights = [n for n in deck if n]
            if deck[kind] and len(weights) > 1:
                t.asker = self  # the same kinds as before, as with ingredients
                t.seat = CHANCE
                t.arg = arg - 1
                t.weights = weights
            else:
                self.run(t, NOBODY, arg - 1)


DRAW_FAVORS: Final = DrawFavors(choice=False)
DRAW_CHOICE: Final = DrawFavors(choice=True)  # ChooseFavors keeps all but one of them


def draw_favors(t: Alchemists, seat: int, n: int) -> None:
    """Let a seat draw favor cards now."""
    if t.log is not None:
        t.say(seat, FAVORS_DRAWN, n=n)
    DRAW_FAVORS.run(t, NOBODY, seat * 16 + n)


class GainFavors(Effect[Alchemists]):
    """Draw favor cards. Callers push HERBALISTS below it."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        draw_favors(t, seat, self.n)

    def words(self) -> Phrase:
        return Phrase("draw {n} favor card", "draw {n} favor cards", self.n)


class Herbalists(Effect[Alchemists]):
    """Herbalists must be played immediately, one after the other, after everything has been drawn (R3.3, R9.5)."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        player = t.seats[seat]
        if player.herbalists:
            player.herbalists -= 1
            player.favors[HERBALIST] += 1
            play_favor(t, seat, HERBALIST)
            t.push(self, seat)
            t.because(FAVOR_LABEL[HERBALIST])
            t.push(t.box.favor[HERBALIST], seat)


HERBALISTS: Final = Herbalists()


# -- choosing favors ---------------------------------------------------------------------------------


class ChooseFavors(Together[Alchemists]):
    """Everyone who has drawn favors to choose from discards one of them, face up (R2.5, R11.2)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        drawn = t.seats[seat].drawn
        return [DROP[at * 9 + card] for at, card in enumerate(drawn)] or [NO_DROP]

    def reveal(self, t: Alchemists, arg: int, answers: list[Option]) -> None:
        for seat, option in enumerate(answers):
            player = t.seats[seat]
            for at, card in enumerate(player.drawn):
                if at == option.b:
                    t.favor_discard[card] += 1
                    if t.log is not None:
                        t.say(seat, DISCARDS_FAVOR, card=FAVOR[card])
                elif card == HERBALIST:
                    player.herbalists += 1
                else:
                    player.favors[card] += 1
            player.drawn = ()

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which favor card do you discard?")


DROP: Final = [
    Option("discard", Phrase("discard the {card}", card=FAVOR[k]), k, at, args=(at + 1, name))
    for at in range(12)
    for k, name in enumerate(FAVORS)
]
NO_DROP: Final = Option("no", Phrase("discard nothing"), 0, -1, args=("favors",))
CHOOSE_FAVORS: Final = ChooseFavors()


def read_discard(words: Words) -> Effect[Alchemists]:
    words.word(("ingredient",))
    return DiscardIngredients(words.number(1, 9))


VERBS: Final = {"discard": read_discard}
