"""The notebook alone, for games in person: facts in, all tables and all advice out."""

from __future__ import annotations

from typing import Any

from shem.games.alchemists.alchemy import COLOURS, INGREDIENTS, PAIRS
from shem.games.alchemists.deduction import advice, query
from shem.games.alchemists.deduction.engine import Contradiction, Knowledge, contradiction
from shem.games.alchemists.page import advice as advised
from shem.games.alchemists.page import notebook_tables
from shem.games.alchemists.page.notebook_tables import Sheet, told
from shem.kernel.phrase import Language, List, Phrase

Json = dict[str, Any]
EVERY = range(len(INGREDIENTS))
TAP = Phrase("Tap a percentage to see the best seal for that theory.")


def solve(question: object, words: Language, most: int = 80) -> Json:
    """Answer a query of `shem deduce`: its facts in words, the tables as HTML, and the possible results of every mix.

    If the facts cannot all be true, `problem` names the one that does not fit, and `clash` are their positions.
    """
    golem, facts, _ = query.understood(question)
    if len(facts) > most:
        raise ValueError(f"too many facts: {len(facts)}; the limit is {most}")
    said = [words.say(told(fact)) for fact in facts]
    known = Knowledge(golem).learn(*facts)
    answer: Json = {"facts": said, "worlds": known.worlds, "weight": known.weight, "problem": "", "clash": []}
    if not known.possible:
        clash = contradiction(facts, golem)
        assert clash is not None
        answer["problem"] = words.say(_complaint(clash, said))
        answer["clash"] = [*clash.clash, clash.position]
        facts = [fact for at, fact in enumerate(facts) if at < clash.position]
        known = Knowledge(golem).learn(*facts)
    sheet = Sheet(words, facts, known, frozen=True)
    sheet.tip = advised.seal_tip
    answer["html"] = _tables(sheet, golem)
    answer["mixes"] = {
        f"{i}{j}": [*(round(n / known.weight, 4) for n in known.brews[i, j]), round(_bits(known, i, j), 2)]
        for i, j in PAIRS
    }
    return answer


def _bits(known: Knowledge, i: int, j: int) -> float:
    return advice.experiments(known, (i, j))[0].bits


def _complaint(clash: Contradiction, said: list[str]) -> Phrase:
    """Return which fact does not fit, and to what."""
    wrong = f"{clash.position + 1}. {said[clash.position]}"
    if not clash.clash:
        return Phrase("Impossible: {fact}", fact=wrong)
    others = List([f"{at + 1}. {said[at]}" for at in clash.clash], "; ")
    return Phrase("“{fact}” contradicts “{others}”. One of them must be wrong.", fact=wrong, others=others)


def _tables(sheet: Sheet, golem: bool) -> str:
    known = sheet.known
    blocks = [
        f'<div class="nb solo">{notebook_tables.triangle(sheet)}{notebook_tables.grid(sheet)}'
        f'<p class="tip" aria-live="polite">{sheet.say(TAP)}</p>'
        f"{notebook_tables.signs(sheet, golem)}{notebook_tables.golem(sheet) if golem else ''}</div>"
    ]
    lists = [advised.ranked(sheet, Phrase("Best experiments"), advice.experiments(known), EVERY, 6)]
    if golem:
        lists.append(advised.ranked(sheet, Phrase("Best golem tests"), advice.golem_tests(known), EVERY, 3))
        lists.append(advised.ranked(sheet, Phrase("Best books"), advice.books(known), EVERY, 3))
        lists.append(_awakening(sheet))
    blocks.append(f'<div class="lists">{"".join(lists)}</div>')
    theories = sorted(EVERY, key=lambda i: -max(row[i] for row in known.grid))
    rows = "".join(advised.theory(sheet, i, advice.likeliest_theory(known, i), True) for i in theories)
    articles = "".join(
        advised.article(sheet, advice.likeliest_article(known, colour), True) for colour in range(len(COLOURS))
    )
    about = Phrase("Probability of being right; then the safest hedge and the seal with the highest expected score.")
    blocks.append(
        f'<section class="hedges"><h3>{sheet.say(Phrase("Most likely theories"))}</h3><ul class="rows">{rows}</ul>'
        f'<h3>{sheet.say(Phrase("Most likely articles"))}</h3><ul class="rows">{articles}</ul>'
        f"<p>{sheet.say(about)}</p></section>"
    )
    return "".join(blocks)


def _awakening(sheet: Sheet) -> str:
    """Draw the pairs most likely to animate the golem."""
    tries = advice.animations(sheet.known)[:3]
    rows = "".join(
        f'<li class="of2">{sheet.card(one.ingredients[0], 22)}{sheet.card(one.ingredients[1], 22)}'
        f'<span class="bar" style="--p:{round(one.outcomes[0] / sheet.known.weight, 2):g}"></span>'
        f"<b>{sheet.share(one.outcomes[0])}</b></li>"
        for one in tries
    )
    return f'<section class="best"><h3>{sheet.say(Phrase("Animate the golem"))}</h3><ol>{rows}</ol></section>'
