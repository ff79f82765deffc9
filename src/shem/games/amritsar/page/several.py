"""One question for goods that the game asks for one by one: each mix is an answer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from shem.contracts.question import Answer, Group, Question, asked_for
from shem.games.amritsar.page.icons import goods
from shem.games.amritsar.page.scene import Scene
from shem.games.amritsar.resources import amount
from shem.kernel.option import Option
from shem.kernel.phrase import List, Phrase
from shem.pictures import picture

SIZE = 20.0
MOST = 24  # mixes that are shown


def several(scene: Scene, options: Sequence[Option]) -> Question | None:
    """Ask once for all goods that are taken or returned in a row."""
    n, stock = scene.view["in_a_row"], scene.view["seats"][scene.view["seat"]]["stock"]
    returned = all(option.verb == "return" for option in options)
    if n < 2 or not (returned or all(option.verb == "take" for option in options)):
        return None
    mixes = [
        mix
        for mix in combinations_with_replacement(options, n)
        if not returned or all(mix.count(one) <= stock[one.a] for one in mix)
    ]
    if not 1 < len(mixes) <= MOST:
        return None
    answers = []
    for mix in mixes:
        amounts = [(option.a, mix.count(option)) for option in options if option in mix]
        name = scene.say(Phrase("{phrases}", phrases=List([amount(kind, k) for kind, k in amounts])))
        tile = f'<span class="tile">{picture([[goods(kind, k) for kind, k in amounts]], SIZE)}</span>'
        first, *then = asked_for(mix, stock) if returned else mix
        answers.append(Answer(first, name, picture=tile, bare=True, then=tuple(then)))
    prompt = Phrase("Take {n} resource of any kind", "Take {n} resources of any kind", n)
    return Question([Group(answers)], prompt="" if returned else scene.say(prompt))
