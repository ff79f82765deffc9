"""The table in a terminal, drawn from what a seat sees and nothing else."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table
from rich.text import Text

from shem.games.alchemists import names
from shem.games.alchemists.alchemy import NEUTRAL, POTIONS
from shem.games.alchemists.box import ARTIFACTS, FAVORS, KINDS, SPACES, Box
from shem.games.alchemists.catalogue import catalogue
from shem.games.alchemists.components import open_box
from shem.games.alchemists.order import PARALYSIS
from shem.games.alchemists.state import ANIMATED_GOLEM, ASPECT, WITNESSED
from shem.games.alchemists.theories import GRANT, article_words
from shem.games.alchemists.variants import variant_words
from shem.kernel.nodes import NOTHING
from shem.kernel.option import Option
from shem.kernel.phrase import Language, List, Phrase
from shem.kernel.rules import Pane, View

SEAT_STYLES = ("magenta", "green", "dark_orange", "cyan")
COLOUR_STYLES = ("red", "green", "bright_blue")
# What an open question is about, by the first word of its options: the pane that should be seen with it.
ABOUT = {
    **dict.fromkeys(("order", "cube", "take"), "board"),
    **dict.fromkeys(("theory", "alchemical", "debunk", "article", "endorse", "grant", "claim", "with"), "theories"),
    **dict.fromkeys(("buy", "sell", "bid", "guarantee"), "market"),
    **dict.fromkeys(("mix", "seal", "discard", "transmute", "test", "spark", "read", "keep"), "laboratory"),
}


def panes(view: View, words: Language) -> list[Pane]:
    """All parts of the table in reading order; the nearer to the open question, the more needed."""
    box = open_box(view["edition"])
    asked = {ABOUT.get(text.partition(" ")[0], "") for text in view["options"]}
    look = view["look"] if "look" in view else view["seat"]
    found = [
        Pane("board", Phrase("Board"), _board(view, box, words), 4),
        Pane("market", Phrase("Adventurer and artifacts"), _market(view, box, words), 3),
        Pane("theories", Phrase("Theories"), _theories(view, words), 3),
        Pane("seats", Phrase("Seats"), Group(_heading(view, words), _seats(view, words)), 9),
    ]
    if 0 <= look < len(view["seats"]):
        found.append(Pane("laboratory", Phrase("Laboratory"), _laboratory(view, words, look), 3))
        found.append(Pane("notebook", Phrase("Notebook"), _notebook(view, words, look), 2))
    for pane in found:
        if pane.name in asked:
            pane.need += 5
    return found


def title(words: Language, phrase: Phrase) -> Text:
    return Text(words.say(phrase), style="bold")


def seat(one: int) -> Text:
    """The letter of a seat in its colour."""
    return Text("ABCD"[one], style=f"bold {SEAT_STYLES[one]}")


def potion(kind: int) -> Text:
    style = "bold" if kind == NEUTRAL else f"bold {COLOUR_STYLES[kind // 2]}"
    return Text(names.POTION_SIGN[kind], style=style)


def alchemical(kind: int) -> Text:
    """The three aspects, each in its colour; a capital letter is large."""
    found = Text()
    for part, style in zip(names.ASPECTS[kind].split(), COLOUR_STYLES):
        found.append(part, style=style)
    return found


def _heading(view: View, words: Language) -> Text:
    line = title(words, Phrase("Round {round} of {rounds}", round=max(1, view["round"]), rounds=6))
    line.append(f"   {words.say(variant_words(view['masters']))}", style="not bold dim")
    return line


# -- board -------------------------------------------------------------------------------------------


def _board(view: View, box: Box, words: Language) -> Table:
    """Order spaces on the left, action spaces with cubes on the right."""
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_row(title(words, Phrase("Play order")), title(words, Phrase("Actions")))
    grid.add_row(_order(view, box, words), _actions(view, words))
    return grid


def _order(view: View, box: Box, words: Language) -> Table:
    grid = Table.grid(padding=(0, 1))
    if view["tile"] >= 0:
        for n, (cost, reward) in enumerate(zip(box.order_cost[view["tile"]], box.order_reward[view["tile"]])):
            if box.order_players[view["tile"]][n] <= len(view["seats"]):
                what = reward.words() if reward is not NOTHING else Phrase("nothing")
                if cost is not NOTHING:
                    what = Phrase("{cost} → {effect}", cost=cost.words(), effect=what)
                grid.add_row(Text(str(n + 1), style="bold"), _there(view, n), Text(words.say(what)))
    stuck = [one for one, player in enumerate(view["seats"]) if player["place"] >= PARALYSIS]
    if stuck:
        grid.add_row(Text("†", style="bold"), _letters(stuck), Text(words.say(Phrase("paralysed"))))
    return grid


def _there(view: View, place: int) -> Text:
    return _letters([one for one, player in enumerate(view["seats"]) if player["place"] == place])


def _letters(seats: list[int]) -> Text:
    return Text.assemble(*(seat(one) for one in seats)) if seats else Text("·", style="dim")


def _actions(view: View, words: Language) -> Table:
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
        grid.add_row(Text(words.say(Phrase("face up")), style="dim"), _cards(view["row"], words))
    return grid


def _cards(kinds: list[int], words: Language) -> Text:
    return Text(", ".join(words.say(names.INGREDIENT[k]) for k in kinds))


def _market(view: View, box: Box, words: Language) -> Table:
    """Who is in town, who comes next, and the artifacts for sale."""
    grid = Table.grid(padding=(0, 1))
    for label, one in ((Phrase("in town"), view["adventurer"]), (Phrase("coming"), view["coming"])):
        if one >= 0:
            potions = Text(" ").join([potion(kind) for kind in box.wanted[one]])
            grid.add_row(Text(words.say(label), style="dim"), Text(words.say(names.ADVENTURER[one])), potions)
    known = catalogue(view["edition"])
    for artifact in [*view["shelf"], *([view["counter"]] if view["counter"] >= 0 else [])]:
        _, lines, _ = known[f"artifact {ARTIFACTS[artifact]}"]
        what = "; ".join(words.say(value) for label, value in lines[2:])
        label = Phrase("under the counter") if artifact == view["counter"] else Phrase("for sale")
        name = f"{words.say(names.ARTIFACT[artifact])} ({box.artifact_cost[artifact]})"
        grid.add_row(Text(words.say(label), style="dim"), Text(name), Text(what))
    return grid


def _theories(view: View, words: Language) -> Table:
    """Every published theory and article with its seals; a known one is named."""
    grid = Table.grid(padding=(0, 1))
    clash = {k for pair in view["conflicts"] for k in pair}
    for k in KINDS:
        if view["theories"][k] >= 0:
            seals = _seals(view["seals"][k], words)
            mark = Text(words.say(Phrase("in conflict")), style="bold red") if k in clash else Text()
            card = Text(words.say(names.INGREDIENT[k]))
            grid.add_row(card, alchemical(view["theories"][k]), seals, mark)
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
        sign = "+" if fact[3] else "−"
        return f"{words.say(names.INGREDIENT[fact[1]])}: {'RGB'[fact[2]]}{sign}"
    equal = "=" if fact[4] else "≠"
    return f"{words.say(names.pair(fact[1], fact[2]))} {equal} {names.POTION_SIGN[fact[3]]}"


# -- seats -------------------------------------------------------------------------------------------


def _seats(view: View, words: Language) -> Table:
    """One line for each seat in play order."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    golem = view["modules"]["golem_project"]
    table.add_column("", no_wrap=True)
    for heading in (
        Phrase("rep."),
        Phrase("gold"),
        Phrase("cubes"),
        Phrase("ingr."),
        Phrase("favors"),
        Phrase("seals"),
        *([Phrase("appr."), Phrase("golem")] if golem else []),
        Phrase("potions made"),
        Phrase("artifacts and grants"),
    ):
        table.add_column(words.say(heading), no_wrap=True)
    called = view.get("names") or [""] * len(view["seats"])
    for one in view["order"] or range(len(view["seats"])):
        player = view["seats"][one]
        name = Text("▶ " if one in view["waiting"] else "  ", style="bold").append_text(seat(one))
        if called[one]:
            name.append(f" {called[one]}"[:12], style=SEAT_STYLES[one])
        score = player["vp"] if "secret" in view else player["reputation"]
        table.add_row(
            name,
            Text(str(score), style="bold"),
            str(player["gold"]),
            f"{player['cubes']}+{player['unused']}",
            str(player["hand_count"]),
            str(player["favor_count"]),
            str(player["seal_count"]),
            *([str(player["approval"]), _golem(player)] if golem else []),
            Text(" ").join([potion(kind) for kind in range(len(POTIONS)) if player["potions"] >> kind & 1]),
            _treasures(player, words),
        )
    return table


def _golem(player: View) -> str:
    marker = "★" if player["golem"] == ANIMATED_GOLEM else str(player["golem"])
    return f"{marker} {'/'.join('▪' * n or '–' for n in player['report_counts'])}"


def _treasures(player: View, words: Language) -> str:
    found = [words.say(names.ARTIFACT[k]) for k in range(len(ARTIFACTS)) if player["artifacts"] >> k & 1]
    if player["has_secret"]:
        found.append("?")
    return ", ".join([*found, *(words.say(GRANT[n].phrase) for n in player["grants"])])


def _laboratory(view: View, words: Language, one: int) -> Table:
    """Cards, favors and seals of a seat, as far as they may be seen."""
    player = view["seats"][one]
    grid = Table.grid(padding=(0, 1))
    grid.add_row(title(words, Phrase("Laboratory of seat {seat}", seat="ABCD"[one])))
    if "hand" not in player:
        known = [k for k in KINDS for _ in range(player["shown"][k])]
        if known:
            grid.add_row(Text(words.say(Phrase("surely in hand")), style="dim"), _cards(known, words))
        return grid
    rows = (
        (Phrase("ingredients"), _counted(player["hand"], names.INGREDIENT, words)),
        (Phrase("favors"), _counted(player["favors"], names.FAVOR, words)),
        (Phrase("seals"), _counted(player["seals"], names.SEAL, words)),
        (Phrase("set aside"), _counted(player["aside"], names.INGREDIENT, words)),
    )
    for label, what in rows:
        if what:
            grid.add_row(Text(words.say(label), style="dim"), Text(what))
    if player["secret"] >= 0:
        card = Text(words.say(names.ARTIFACT[player["secret"]]))
        grid.add_row(Text(words.say(Phrase("secret artifact")), style="dim"), card)
    for part, report in zip(names.PART, player["reports"]):
        if report:
            markers = words.say(List([names.MARKER[m] for m in report], " / "))
            grid.add_row(Text(words.say(part), style="dim"), Text(markers))
    return grid


def _counted(counts: list[int], called: tuple[Phrase, ...], words: Language) -> str:
    return ", ".join(words.say(called[k]) + (f" ×{n}" if n > 1 else "") for k, n in enumerate(counts) if n)


def _notebook(view: View, words: Language, one: int) -> Table:
    """What a seat has found out itself; of others, what everyone saw."""
    grid = Table.grid(padding=(0, 1))
    grid.add_row(title(words, Phrase("Notebook of seat {seat}", seat="ABCD"[one])))
    own = "hand" in view["seats"][one]
    line = Text()
    for kind, *fact in view["seats"][one]["notebook"]:
        if line:
            line.append("; ")
        line.append_text(_entry(kind, fact, words) if own else _other_entry(kind, fact))
    grid.add_row(line)
    return grid


def _entry(kind: str, fact: list[int], words: Language) -> Text:
    if kind in ("mixed", "sold", "animated"):
        line = Text(f"{words.say(names.pair(fact[0], fact[1]))}: ")
        if kind == "mixed":
            return line.append_text(potion(fact[2]))
        if kind == "sold":
            return line.append_text(potion(fact[2])).append(f" {words.say(names.LEVEL[fact[3]])}")
        return line.append("★" if fact[2] else "–")
    line = Text(words.say(names.INGREDIENT[fact[0]]) + ": ")
    if kind == "read":
        return line.append("☉" if fact[1] else "☾")
    if kind == "tested":
        return line.append(f"{'+' if fact[1] else '−'}/{'+' if fact[2] else '−'}")
    return line.append_text(seat(fact[1])).append(f" #{fact[2] + 1}")


def _other_entry(kind: str, fact: list[int]) -> Text:
    if kind == "mixed":
        return potion(fact[0])
    if kind == "sold":
        return potion(fact[0]).append(" " + "−0±+"[fact[1]])
    return Text({"read": "☉/☾", "tested": "?", "animated": "★", "glimpsed": "◉"}[kind])


# -- explaining --------------------------------------------------------------------------------------


def refers(view: View, option: Option) -> list[str]:
    """The labels of the components that an option points at."""
    return lookup(view, option.text)


def lookup(view: View, text: str) -> list[str]:
    """The labels of the components that a player means by what they typed."""
    known = catalogue(view["edition"])
    found = [text, *(f"{kind} {text}" for kind in ("favor", "artifact", "adventurer", "action_space", "potion"))]
    word, _, rest = text.partition(" ")
    if word in ("buy", "choose", "artifact"):
        found.append(f"artifact {rest.removesuffix(' counter')}")
    elif word in ("play", "draw") and rest:
        found.append(f"favor {rest.split()[0]}")
    elif word == "discard" and rest.split()[-1:] and rest.split()[-1] in FAVORS:
        found.append(f"favor {rest.split()[-1]}")
    elif word == "cube":
        found.append(f"action_space {rest}")
    elif word == "order" and view["tile"] >= 18:
        found.append(f"order_space {'4' if view['tile'] == 19 else '2-3'} {rest}")
    elif word in ("sell", "exhibit", "claim"):
        found.append(f"potion {rest}")
    elif word == "guarantee":
        found.append(f"guarantee {rest}")
    elif word == "bid":
        found.append(f"bid_card {rest}")
    elif word == "grant" and rest.isdigit():
        found.append(f"grant G{rest}")
    elif word in ("startup", "keep"):
        found += [f"startup_card {card}" for card in rest.split()]
    return [label for label in found if label in known]


def hint(view: View, after: View | None, option: Option, words: Language) -> str:
    """What the cards an option points at do."""
    known = catalogue(view["edition"])
    found = []
    for label in refers(view, option):
        kind = label.partition(" ")[0]
        if kind in ("favor", "artifact", "startup_card", "order_space"):
            found += [words.say(value) for name, value in known[label][1] if name.one in HINTED]
    return "; ".join(found)


HINTED = ("effect", "at once", "from then on", "at the end")
