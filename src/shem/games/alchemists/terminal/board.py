"""The boards: play order and actions, adventurer and artifacts, theories and articles."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from shem.games.alchemists import names
from shem.games.alchemists.box import ARTIFACTS, KINDS, SPACES, Box
from shem.games.alchemists.catalogue import catalogue
from shem.games.alchemists.order import PARALYSIS, bargain
from shem.games.alchemists.state import ASPECT, WITNESSED
from shem.games.alchemists.terminal.signs import (
    COLOUR_STYLES,
    SEAT_STYLES,
    ScreenView,
    alchemical,
    cards,
    potion,
    seat,
    title,
)
from shem.games.alchemists.theories import article_words
from shem.games.alchemists.variants import variant_words
from shem.kernel.phrase import Language, Phrase


def heading(view: ScreenView, words: Language) -> Text:
    line = title(words, Phrase("Round {round} of {rounds}", round=max(1, view["round"]), rounds=view["rounds"]))
    line.append(f"   {words.say(variant_words(view['masters']))}", style="not bold dim")
    return line


def spaces(view: ScreenView, box: Box, words: Language) -> Table:
    """Show order spaces on the left, action spaces with cubes on the right."""
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_row(title(words, Phrase("Play order")), title(words, Phrase("Actions")))
    grid.add_row(_order(view, box, words), _actions(view, words))
    return grid


def _order(view: ScreenView, box: Box, words: Language) -> Table:
    grid = Table.grid(padding=(0, 1))
    for n in view["order_spaces"]:
        cost, reward = box.order_cost[view["tile"]][n], box.order_reward[view["tile"]][n]
        what = words.say(bargain(cost, reward))
        grid.add_row(Text(str(n + 1), style="bold"), _there(view, n), Text(what))
    stuck = [one for one, player in enumerate(view["seats"]) if player["place"] >= PARALYSIS]
    if stuck:
        grid.add_row(Text("†", style="bold"), _letters(stuck), Text(words.say(Phrase("paralyzed"))))
    return grid


def _there(view: ScreenView, place: int) -> Text:
    return _letters([one for one, player in enumerate(view["seats"]) if player["place"] == place])


def _letters(seats: list[int]) -> Text:
    return Text.assemble(*(seat(one) for one in seats)) if seats else Text("·", style="dim")


def _actions(view: ScreenView, words: Language) -> Table:
    grid = Table.grid(padding=(0, 1))
    for space in range(len(SPACES)):
        cubes = Text()
        for one in view["order"]:
            player = view["seats"][one]
            waiting, done = player["declared"][space] - player["used"][space], player["used"][space]
            cubes.append("■" * waiting, style=SEAT_STYLES[one]).append("□" * done, style=SEAT_STYLES[one])
        if cubes:
            grid.add_row(Text(words.say(names.SPACE[space])), cubes)
    if view["row"]:
        grid.add_row(Text(words.say(Phrase("face up")), style="dim"), cards(view["row"], words))
    return grid


def market(view: ScreenView, box: Box, words: Language) -> Table:
    """Show the adventurer in town, the next one, and the artifacts for sale."""
    grid = Table.grid(padding=(0, 1))
    for label, one in ((Phrase("in town"), view["adventurer"]), (Phrase("next"), view["coming"])):
        if one >= 0:
            potions = Text(" ").join([potion(kind, words) for kind in box.wanted[one]])
            grid.add_row(Text(words.say(label), style="dim"), Text(words.say(names.ADVENTURER[one])), potions)
    known = catalogue(view["edition"])
    for artifact in [*view["shelf"], *([view["counter"]] if view["counter"] >= 0 else [])]:
        _, lines, _ = known[f"artifact {ARTIFACTS[artifact]}"]
        what = "; ".join(words.say(value) for label, value in lines[2:])
        label = Phrase("under the counter") if artifact == view["counter"] else Phrase("for sale")
        name = f"{words.say(names.ARTIFACT[artifact])} ({box.artifact_cost[artifact]})"
        grid.add_row(Text(words.say(label), style="dim"), Text(name), Text(what))
    return grid


def theories(view: ScreenView, words: Language) -> Table:
    """Show every published theory and article with its seals; a known one is named."""
    grid = Table.grid(padding=(0, 1))
    clash = {k for pair in view["conflicts"] for k in pair}
    for k in KINDS:
        if view["theories"][k] >= 0:
            seals = _seals(view["seals"][k], words)
            mark = Text(words.say(Phrase("in conflict")), style="bold red") if k in clash else Text()
            card = Text(words.say(names.INGREDIENT[k]))
            grid.add_row(card, alchemical(view["theories"][k], words), seals, mark)
    for colour, article in enumerate(view["articles"]):
        if article:
            claims = Text(words.say(article_words(tuple(article))), style=COLOUR_STYLES[colour])
            name = Text(words.say(Phrase("article ({colour})", colour=names.COLOUR[colour])))
            grid.add_row(name, claims, _seals(view["article_seals"][colour], words))
    shown = [_shown(fact, words) for fact in view["facts"] if fact[0] != WITNESSED]
    if shown:
        grid.add_row(Text(words.say(Phrase("shown")), style="dim"), Text("; ".join(shown)))
    return grid


def _seals(seals: list[list[int]], words: Language) -> Text:
    found = Text()
    for owner, kind in seals:
        found.append_text(seat(owner))
        if kind >= 0:
            found.append(f" {words.say(names.SEAL[kind])} ", style="dim")
    return found


def _shown(fact: list[int], words: Language) -> str:
    if fact[0] == ASPECT:
        sign = names.POTION_SIGN[2 * fact[2] + (not fact[3])]
        return f"{words.say(names.INGREDIENT[fact[1]])}: {words.say(sign)}"
    equal = "=" if fact[4] else "≠"
    return f"{words.say(names.pair(fact[1], fact[2]))} {equal} {words.say(names.POTION_SIGN[fact[3]])}"
