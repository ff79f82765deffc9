"""The notebook's advice: experiments, books and golem tests by expected information, vials, theories and seals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shem.games.alchemists.deduction import advice
from shem.games.alchemists.deduction.advice import Insight, Seal
from shem.games.alchemists.deduction.engine import Article, Theory
from shem.games.alchemists.deduction.facts import pair
from shem.games.alchemists.names import ASPECTS, COLOUR, POTION, SEAL
from shem.games.alchemists.page.notebook_tables import Sheet, percent
from shem.games.alchemists.page.scene import BEAD, CARD, CARD_NAME, FLASK, SEAL_FACE, TOKEN, icon
from shem.kernel.phrase import Percent, Phrase

SEALS = ("gold", "silver", "red", "green", "blue", "white")  # as `advice` calls them, in the order of SEAL
NOTHING_TO_LEARN = 0.005
NOT_IN_HAND = Phrase("not in your hand")


def ranked(sheet: Sheet, title: Phrase, insights: Iterable[Insight], hand: Sequence[int], most: int) -> str:
    """Draw the most informative things to try, with their bits; nothing if nothing is left to learn."""
    best = [one for one in insights if one.bits > NOTHING_TO_LEARN][:most]
    if not best:
        return ""
    rows = "".join(_row(sheet, one, hand, best[0].bits) for one in best)
    return f'<section class="best"><h3>{icon("k-insight", 17)}{sheet.say(title)}</h3><ol>{rows}</ol></section>'


def _row(sheet: Sheet, one: Insight, hand: Sequence[int], most: float) -> str:
    cards = "".join(
        f'<span class="{"" if k in hand else "miss"}">{icon(CARD[k], 22, _named(sheet, k, hand))}</span>'
        for k in one.ingredients
    )
    share = round(one.bits / most, 2)
    name = sheet.say(Phrase("{bits} bits", bits=sheet.decimal(one.bits)))
    return (
        f'<li class="of{len(one.ingredients)}">{cards}<span class="bar" style="--p:{share:g}"></span>'
        f'<b aria-hidden="true">{sheet.decimal(one.bits)}</b><span class="sr">{name}</span></li>'
    )


def _named(sheet: Sheet, kind: int, hand: Sequence[int]) -> str:
    name = sheet.ingredient(kind)
    return name if kind in hand else f"{name} ({sheet.say(NOT_IN_HAND)})"


def vials(sheet: Sheet, a: int, b: int, target: str, bits: bool = True) -> str:
    """Draw the possible results of mixing these two, as seven vials (50% fills one to the brim), and the bits.

    Shown while an option with this target is pointed at; the two columns and the cell of the triangle then light up.
    """
    counts, weight = sheet.known.brews[pair(a, b)], sheet.known.weight
    tubes = "".join(
        f'<span class="vial v{FLASK[kind][2:]}{"" if count else " none"}" style="--p:{round(count / weight, 2):g}">'
        f"<b>{percent(count, weight)}<small>%</small></b><i></i>{icon(FLASK[kind], 20, sheet.say(POTION[kind]))}</span>"
        for kind, count in enumerate(counts)
    )
    told = [_likeliest(sheet, counts)]
    if bits:
        told.append(
            sheet.say(Phrase("{bits} bits", bits=sheet.decimal(advice.experiments(sheet.known, (a, b))[0].bits)))
        )
    names = " + ".join(sheet.say(CARD_NAME[kind]) for kind in (a, b))
    head = f"<h3>{names}<small>{' · '.join(filter(None, told))}</small></h3>"
    pot = f'<div class="pot">{icon(CARD[a], 40)}{icon(CARD[b], 40)}{icon("x-cauldron", 82)}</div>'
    i, j = pair(a, b)
    where = f' data-about="cauldron" data-target="{target}" data-lights="{i} {j} {i}{j}"'
    return (
        f'<section class="vials"{where}>{head}<div class="mixed">{pot}<div class="rack">{tubes}</div></div></section>'
    )


def _likeliest(sheet: Sheet, counts: Sequence[int]) -> str:
    """Return the likeliest potion; nothing if several are tied."""
    best = max(counts)
    if list(counts).count(best) > 1:
        return ""
    potion = POTION[list(counts).index(best)]
    certain = best == sheet.known.weight
    return sheet.say(
        Phrase("certain: {potion}", potion=potion) if certain else Phrase("most likely: {potion}", potion=potion)
    )


# -- theories and articles ---------------------------------------------------------------------------


def theory(sheet: Sheet, ingredient: int, alchemical: int, hedges: bool) -> str:
    """Draw the probability that a theory is right, and the safest hedge."""
    seals = advice.theory_seals(sheet.known, ingredient, alchemical)
    right = sheet.known.tally([Theory(ingredient, alchemical).worlds()])[0]
    face = f"{sheet.card(ingredient, 20)}{icon(TOKEN[alchemical], 20, sheet.say(ASPECTS[alchemical]))}"
    return f"<li>{face}{_chance(sheet, right)}{_hedge(sheet, seals) if hedges else ''}</li>"


def article(sheet: Sheet, one: Article, hedges: bool) -> str:
    """Draw the probability that an article is right, and the safest hedge."""
    seals = advice.article_seals(sheet.known, one)
    right = sheet.known.tally([one.worlds()])[0]
    face = ""
    for at, sign in enumerate(one.signs):
        bead = BEAD[2 * one.colour + (sign < 0)]
        cards = "".join(sheet.card(k, 16) for k in one.ingredients[2 * at : 2 * at + 2])
        face += f'<span class="claim">{icon(bead, 12, _sign(sheet, one.colour, sign))}{cards}</span>'
    return f'<li class="art">{face}{_chance(sheet, right)}{_hedge(sheet, seals) if hedges else ""}</li>'


def _sign(sheet: Sheet, colour: int, sign: int) -> str:
    return sheet.say(COLOUR[colour]) + (" +" if sign > 0 else " −")


def _chance(sheet: Sheet, right: int) -> str:
    return f'<b class="chance">{percent(right, sheet.known.weight)}<small>%</small></b>'


def seal_tip(sheet: Sheet, ingredient: int, alchemical: int) -> str:
    """Return the safest hedge for a theory, and the seal with the most expected points, in words."""
    _, safe, _, _, worth = _advised(sheet, advice.theory_seals(sheet.known, ingredient, alchemical))
    return f"{safe}; {worth}"


def _hedge(sheet: Sheet, seals: list[Seal]) -> str:
    """Draw the safest hedge as an icon."""
    safest, safe, best, points, worth = _advised(sheet, seals)
    return (
        f'<span class="hedge" title="{safe}">{icon(SEAL_FACE[SEALS.index(safest.name)], 16, safe)}'
        f'<small aria-hidden="true">{sheet.words.say(Percent(safest.safe))}</small></span>'
        f'<span class="hedge" title="{worth}">{icon(SEAL_FACE[SEALS.index(best.name)], 16, worth)}'
        f'<small aria-hidden="true">{points}</small></span>'
    )


def _advised(sheet: Sheet, seals: list[Seal]) -> tuple[Seal, str, Seal, str, str]:
    safest = advice.safest_hedge(seals)
    best = max(seals, key=lambda seal: seal.expected)
    safe = sheet.say(
        Phrase(
            "safest hedge: {seal}, {percent}",
            seal=SEAL[SEALS.index(safest.name)],
            percent=Percent(safest.safe),
        )
    )
    points = ("+" if best.expected >= 0 else "−") + sheet.decimal(abs(best.expected))
    worth = sheet.say(
        Phrase("highest expected score: {seal}, {points}", seal=SEAL[SEALS.index(best.name)], points=points)
    )
    return safest, safe, best, points, worth
