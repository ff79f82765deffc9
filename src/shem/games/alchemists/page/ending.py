"""The Big Revelation on the result page: the true alchemicals, what was published, and what every seal is worth."""

from __future__ import annotations

from html import escape

from shem.contracts.ending import Revealed
from shem.games.alchemists.alchemy import ALCHEMICALS
from shem.games.alchemists.box import KINDS
from shem.games.alchemists.names import ASPECTS, SEAL
from shem.games.alchemists.page.scene import CARD, CARD_NAME, SEAL_FACE, SIGN, TOKEN, signed
from shem.games.alchemists.scoring import seal_worth, wrong_aspects
from shem.games.alchemists.state import Alchemists
from shem.kernel.game import Game
from shem.kernel.phrase import Language, Phrase


def revealed(game: Game, words: Language, names: list[str]) -> Revealed:
    """Draw one column for each ingredient, in the order of the board."""
    t = game.table
    assert isinstance(t, Alchemists)
    columns = "".join([_column(t, ingredient, words, names) for ingredient in KINDS])
    told = Phrase("The true alchemicals. Below each one: what was published, and what every seal is worth.")
    return Revealed(
        drawn=(
            '<section class="revelation" aria-labelledby="rev-title"><header>'
            f'<h2 id="rev-title">{_say(words, Phrase("The Big Revelation"))}</h2><p>{_say(words, told)}</p>'
            '<button type="button" class="btn light" data-again>'
            f'{_say(words, Phrase("Reveal again"))}</button></header><ol class="rv-truths">{columns}</ol></section>'
        ),
        tie=words.say(Phrase("The player with more gold left over wins the tie.")),
    )


def _column(t: Alchemists, ingredient: int, words: Language, names: list[str]) -> str:
    true = t.secret[ingredient]
    return (
        f'<li class="rv-truth" style="--at:{ingredient}"><header>{_icon(CARD[ingredient], "rv-ingr")}'
        f"<h3>{_say(words, CARD_NAME[ingredient])}</h3></header>"
        f"{_token(true, words, ' big')}"
        f"{_claim(t, ingredient, words)}{_seals(t, ingredient, words, names)}</li>"
    )


def _claim(t: Alchemists, ingredient: int, words: Language) -> str:
    claimed = t.theories[ingredient]
    if not 0 <= claimed < len(ALCHEMICALS):
        return f'<div class="rv-claim none">{_say(words, Phrase("Nobody published"))}</div>'
    wrong = wrong_aspects(t, ingredient)
    look, sign, outcome = (
        ("bad", "k-x", Phrase("Wrong", context="theory")) if wrong else ("ok", "k-check", Phrase("Correct"))
    )
    token = _token(claimed, words)
    return f'<div class="rv-claim {look}">{token}<b>{_icon(sign, "ic")}{_say(words, outcome)}</b></div>'


def _seals(t: Alchemists, ingredient: int, words: Language, names: list[str]) -> str:
    drawn = []
    for seal in t.seals[ingredient]:
        seat, kind = seal >> 3, seal & 7
        worth = seal_worth(t, seal, wrong_aspects(t, ingredient))
        look = "plus" if worth > 0 else "minus" if worth < 0 else "zero"
        drawn.append(
            f'<li class="{look}"><span class="rv-seal">{_icon(f"w-{SIGN[seat]}", "")}'
            f"{_icon(SEAL_FACE[kind], 'mk')}</span>"
            f"<span><b>{escape(names[seat])}</b><small>{_say(words, SEAL[kind])}</small></span>"
            f'<b class="pt">{signed(worth)}</b></li>'
        )
    return f'<ul class="rv-seals">{"".join(drawn)}</ul>' if drawn else ""


def _token(alchemical: int, words: Language, look: str = "") -> str:
    name = _say(words, ASPECTS[alchemical])
    return f'<svg class="rv-alc{look}" role="img" aria-label="{name}"><use href="#{TOKEN[alchemical]}"/></svg>'


def _icon(symbol: str, look: str) -> str:
    return f'<svg class="{look}" aria-hidden="true"><use href="#{symbol}"/></svg>'


def _say(words: Language, phrase: Phrase) -> str:
    return escape(words.say(phrase))
