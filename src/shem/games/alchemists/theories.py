"""The theory board: theories, seals and grants (R7.4 to R7.8)."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists import causes
from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS
from shem.games.alchemists.box import ENCYCLOPEDIA_GRANT, GRANTS, PUBLISH, SEALS, WHITE_HEDGE, Box
from shem.games.alchemists.causes import SPACE_LABEL
from shem.games.alchemists.discretion import Discreet
from shem.games.alchemists.names import ASPECTS, COLOUR, INGREDIENT, SEAL
from shem.games.alchemists.resources import PAY_APPROVAL, change, earn
from shem.games.alchemists.state import Alchemists, Player
from shem.kernel.nodes import Ask
from shem.kernel.option import Option
from shem.kernel.phrase import And, List, Phrase, Sentence

THEORY: Final = [
    Option("theory", Phrase("publish a theory about {card}", card=INGREDIENT[k]), k, args=(name,))
    for k, name in enumerate(INGREDIENTS)
]
ENDORSE: Final = [
    Option(
        "endorse",
        Phrase("endorse the theory about {card}", card=INGREDIENT[k]),
        k,
        target=f"theory-{name}",
        args=(name,),
    )
    for k, name in enumerate(INGREDIENTS)
]
ALCHEMICAL: Final = [
    Option("alchemical", Phrase("{signs}", signs=ASPECTS[x]), x, args=(one.id,)) for x, one in enumerate(ALCHEMICALS)
]
PUT_SEAL: Final = [Option("seal", Phrase("{seal}", seal=SEAL[k]), k, args=(name,)) for k, name in enumerate(SEALS)]

# The argument of PLACE_SEAL is where the seal goes: ingredient * 8 + alchemical for a new theory, or one of
# these plus ingredient or color.
ON_THEORY: Final = 64
NEW_ARTICLE: Final = 72
ON_ARTICLE: Final = 80
PUBLISHED: Final = SPACE_LABEL[PUBLISH]
PLACES: Final = Sentence("places_seal", "places: {seal}")
PUBLISHES: Final = Sentence("publishes", "publishes: {card} = {signs}")
ENDORSES: Final = Sentence("endorses", "endorses: {card} = {signs}")
WRITES: Final = Sentence("writes", "writes an article about the {colour} aspect: {claims}")
ENDORSES_ARTICLE: Final = Sentence("endorses_article", "endorses the article about the {colour} aspect")
RECEIVES: Final = Sentence("receives", "wins {grant}")


def grant_name(box: Box, grant: int) -> Phrase:
    """Grants have no names: what they are for tells them apart."""
    if grant == ENCYCLOPEDIA_GRANT:
        return Phrase("the encyclopedia grant")
    about = box.grant_ingredients[grant]
    return Phrase("the grant for {cards}", cards=And([INGREDIENT[k] for k in range(8) if about >> k & 1]))


def name_grants(box: Box) -> None:
    """Build the options for the grants of an edition."""
    box.grant_tile = [
        Option("grant", Phrase("take {grant}", grant=grant_name(box, n)), n, args=(n + 1,)) for n in range(GRANTS)
    ]
    words = Phrase("take {grant}", grant=grant_name(box, ENCYCLOPEDIA_GRANT))
    box.grant_tile.append(Option("grant", words, ENCYCLOPEDIA_GRANT, args=("encyclopedia",)))


def starting_seals(box: Box, encyclopedia: bool) -> list[int]:
    """Return a seat's seals at the start; the encyclopedia adds more (R2.6, R13.1)."""
    return [n + more for n, more in zip(box.seals, box.seals_encyclopedia)] if encyclopedia else box.seals[:]


def in_conflict(t: Alchemists, ingredient: int) -> bool:
    """Whether the theory about this ingredient has a conflict token (R7.17)."""
    for both in t.conflicts:
        if both >> 3 == ingredient or both & 7 == ingredient:
            return True
    return False


def sealed_by(seals: tuple[int, ...], seat: int) -> bool:
    for seal in seals:
        if seal >> 3 == seat:
            return True
    return False


def theory_seal(t: Alchemists, player: Player) -> bool:
    """Whether this seat has any seal for a theory.

    The white hedge protects nothing there, but it is a seal (version 1: no).
    """
    unfit = player.seals[WHITE_HEDGE] if t.version < 2 else 0
    return sum(player.seals) > unfit


def bank_price(t: Alchemists, player: Player) -> int:
    """Return what the publisher gets; nothing with the Printing Press."""
    return 0 if player.has(t.box.press) else t.box.publish_price


def theory_price(t: Alchemists, player: Player, ingredient: int) -> int:
    """Return the gold for publishing or endorsing a theory: the bank's share, and 1 for each other seal's owner."""
    return bank_price(t, player) + len(t.seals[ingredient]) * t.box.endorse_price


def theory_options(t: Alchemists, seat: int, player: Player) -> list[Option]:
    """Return ingredients to publish a theory about, and theories to endorse."""
    found: list[Option] = []
    money = player.gold
    if money < bank_price(t, player) or not theory_seal(t, player):
        return found
    theories = t.theories
    for option in THEORY:
        if theories[option.a] < 0:
            found.append(option)
    for k in range(8):
        seals = t.seals[k]
        if (
            theories[k] >= 0
            and len(seals) < t.box.theory_seals
            and money >= theory_price(t, player, k)
            and not sealed_by(seals, seat)
            and not in_conflict(t, k)
        ):
            found.append(ENDORSE[k])
    return found


class ChooseAlchemical(Ask[Alchemists]):
    """Choose an alchemical that no other theory uses. The argument is the ingredient.

    Right after debunking, the theory must involve what fell and not be the same (R7.16).
    """

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        used = t.theories
        found = [option for option in ALCHEMICAL if option.a not in used]
        if t.freed:
            found = [option for option in found if follows(t, arg, option.a)]
        return found

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        t.push(PLACE_SEAL, seat, arg * 8 + option.a)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which alchemical is {card}?", card=INGREDIENT[arg])


def follows(t: Alchemists, ingredient: int, alchemical: int) -> bool:
    """Whether this theory may be published immediately after what was just debunked."""
    related = False
    for theory in t.freed:
        if theory == ingredient * 8 + alchemical:
            return False
        if theory >> 3 == ingredient or theory & 7 == alchemical:
            related = True
    return related


class PlaceSeal(Discreet):
    """Put a seal face down, pay, and gain reputation for what is new (R7.4, R13.4 to R13.6)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        seals = t.seats[seat].seals
        found = [option for option in PUT_SEAL if seals[option.a]]
        if t.version < 2 and arg < NEW_ARTICLE and seals[WHITE_HEDGE]:
            found.pop()
        return found

    def might(self, t: Alchemists, seat: int, arg: int) -> bool:
        return sum(t.seats[seat].seals) > 1

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        player = t.seats[seat]
        player.seals = player.seals[:]
        player.seals[option.a] -= 1
        seal = seat * 8 + option.a
        box = t.box
        bonus = box.authority_bonus if player.has(box.authority) else 0
        if arg < NEW_ARTICLE:
            price = bank_price(t, player)
            if arg < ON_THEORY:
                t.theories[arg >> 3] = arg & 7
                bonus += box.publish
            else:
                bonus += box.endorse
            k = arg >> 3 if arg < ON_THEORY else arg - ON_THEORY
            if t.log is not None:
                log_theory(t, seat, arg, k)
            share(t, seat, t.seals[k], box.endorse_price)
            t.seals[k] = (*t.seals[k], seal)
        else:
            new = arg < ON_ARTICLE
            c = arg - (NEW_ARTICLE if new else ON_ARTICLE)
            price = 0 if t.golem else bank_price(t, player)
            bonus += box.publish if new else box.endorse
            if new:
                t.articles[c] = (*t.draft[3:], t.draft[1], t.draft[2])
                t.draft = ()
            if t.log is not None:
                log_article(t, seat, new, c)
            share(t, seat, t.article_seals[c], box.article_endorse_price)
            t.article_seals[c] = (*t.article_seals[c], seal)
            if t.golem:
                t.push(PAY_APPROVAL, seat)
        if t.log is not None:
            t.say(seat, PLACES, private=True, seal=SEAL[option.a])
        t.freed = ()
        t.fallen = ()
        earn(t, seat, -price)
        change(t, seat, bonus)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which seal do you place?")


def share(t: Alchemists, seat: int, seals: tuple[int, ...], price: int) -> None:
    """Pay every other player whose seal is already there."""
    for seal in seals:
        earn(t, seat, -price)
        earn(t, seal >> 3, price)


def log_theory(t: Alchemists, seat: int, arg: int, k: int) -> None:
    card, signs = INGREDIENT[k], ASPECTS[t.theories[k]]
    if arg < ON_THEORY:
        t.say(seat, PUBLISHES, of=f"{PUBLISHED}: theory", card=card, signs=signs)
    else:
        t.say(seat, ENDORSES, of=f"{PUBLISHED}: endorsed", card=card, signs=signs)


def log_article(t: Alchemists, seat: int, new: bool, c: int) -> None:
    if new:
        t.say(seat, WRITES, of=f"{PUBLISHED}: article", colour=COLOUR[c], claims=article_words(t.articles[c]))
    else:
        t.say(seat, ENDORSES_ARTICLE, of=f"{PUBLISHED}: article endorsed", colour=COLOUR[c])


def article_words(article: tuple[int, ...]) -> Phrase:
    """Return an article's claims, for example `toad+, mandrake root+, scorpion−, fern−`."""
    claims = []
    for slot in range(4):
        card = INGREDIENT[article[slot]]
        claims.append(Phrase("{card}+", card=card) if article[4 + slot // 2] else Phrase("{card}−", card=card))
    return Phrase("{claims}", claims=List(claims))


# -- counting seals ----------------------------------------------------------------------------------


def theories_of(t: Alchemists, seat: int) -> int:
    """Return the ingredients, as bits, with this seat's seal on a theory that counts."""
    found = 0
    for k, seals in enumerate(t.seals):
        if seals and sealed_by(seals, seat) and not in_conflict(t, k):
            found |= 1 << k
    return found


def articles_of(t: Alchemists, seat: int) -> int:
    return len([seals for seals in t.article_seals if sealed_by(seals, seat)])


def seal_counts(t: Alchemists) -> list[int]:
    """Return by seat the seals that count at a conference and for the top alchemist.

    Those on articles do (R13.30), those on theories in conflict do not (R7.17).
    """
    counts = [0] * t.players
    for k, seals in enumerate(t.seals):
        if seals and not (t.conflicts and in_conflict(t, k)):
            for seal in seals:
                counts[seal >> 3] += 1
    for seals in t.article_seals:
        for seal in seals:
            counts[seal >> 3] += 1
    return counts


# -- grants ------------------------------------------------------------------------------------------


def grant_label(grant: int) -> str:
    """Return the grant's label for statistics."""
    return causes.ENCYCLOPEDIA_GRANT if grant == ENCYCLOPEDIA_GRANT else f"grant G{grant + 1}"


def grant_needs(t: Alchemists, seat: int) -> int:
    """Return the seals needed for the next grant: two for the first, three for each other (R7.7)."""
    return t.box.grant_later if t.seats[seat].grants else t.box.grant_first


def grant_seals(t: Alchemists, seat: int) -> list[int]:
    """Return by grant how many seals of a seat count for it; that of the encyclopedia comes last (R13.8)."""
    theories = theories_of(t, seat)
    return [*[(theories & about).bit_count() for about in t.box.grant_ingredients], articles_of(t, seat)]


class TakeGrants(Ask[Alchemists]):
    """After your publish or debunk action: two seals for the first grant, three for each other (R7.7, R13.8)."""

    __slots__ = ()

    def options(self, t: Alchemists, seat: int, arg: int) -> list[Option]:
        found: list[Option] = []
        if t.grants:
            need = grant_needs(t, seat)
            have = grant_seals(t, seat)
            for n in t.grants:
                if have[n] >= need:
                    found.append(t.box.grant_tile[n])
        return found

    def apply(self, t: Alchemists, seat: int, arg: int, option: Option) -> None:
        player = t.seats[seat]
        player.grants = (*player.grants, option.a)
        t.grants = tuple([n for n in t.grants if n != option.a])
        if t.log is not None:
            t.say(seat, RECEIVES, of=grant_label(option.a), grant=grant_name(t.box, option.a))
        t.push(self, seat)
        t.because(grant_label(option.a))
        t.push(t.box.grant, seat)

    def prompt(self, t: Alchemists, seat: int, arg: int) -> Phrase:
        return Phrase("Which grant do you take?")


CHOOSE_ALCHEMICAL: Final = ChooseAlchemical()
PLACE_SEAL: Final = PlaceSeal()
TAKE_GRANTS: Final = TakeGrants()
