"""What follows from an option, in words and icons: cost and gain, what is printed on it, standing, cards drawn."""

from __future__ import annotations

from shem.contracts.preview import Consequence, Entry, Kind
from shem.games.golem.books import DealBook
from shem.games.golem.box import DEVELOPMENTS, KNOWLEDGE, MARBLES, RESOURCES, SECTIONS
from shem.games.golem.catalogue import catalogue
from shem.games.golem.golems import WORKPLACES
from shem.games.golem.influence import matches
from shem.games.golem.marbles import PASS, TURN, Throw
from shem.games.golem.objectives import DRAW_OBJECTIVE, goal
from shem.games.golem.page import answers
from shem.games.golem.page.icons import MENORAH, OBJECTIVE, RESOURCE
from shem.games.golem.page.scene import Scene
from shem.games.golem.page.seats import RESOURCE_WORDS
from shem.games.golem.rabbi import DealTiles
from shem.games.golem.resources import amount, points
from shem.games.golem.setup import ARTIFACT_SIDE, START_GOLEM
from shem.games.golem.state import BURIED, LYING, RESERVE, Golem
from shem.games.golem.view import PlayerView
from shem.kernel.option import Option
from shem.kernel.phrase import List, Phrase
from shem.kernel.table import CHANCE, AnyEffect
from shem.pictures import picture
from shem.pictures.foreseen import balance

SIZE = 17.0
# Lines of the log that cost, gain or the option's own name already tell.
TOLD = (
    *("gain", "collect", "pay", "score", "take_marble", "remove_marble", "rabbi", "create", "upgrade", "buy_book"),
    *("golem_track", "study_track", "take_menorah", "influence", "coins_instead", "copy_action", "draw_objectives"),
    *("starting_tile", "starting_tiles", "use_tile", "activate", "active_bonus", "keep_objective", "pass"),
)
MENORAH_WORDS = (Phrase("red menorahs"), Phrase("yellow menorahs"), Phrase("blue menorahs"))
SUMMED = {"cost", *(words.one for words in MENORAH_WORDS)}  # what cost and gain tell
AREAS = ("golem_development", "study_development", "artifact_development")  # of developments, six each


def sums(mine: PlayerView, later: PlayerView) -> tuple[list[Entry], list[Entry]]:
    """Return what this seat pays and gains."""
    rows = [(mine["stock"][k], later["stock"][k], RESOURCE[k], RESOURCE_WORDS[k]) for k in range(len(RESOURCES))]
    rows.append((mine["vp"], later["vp"], "i-vp", Phrase("VP")))
    rows.append((sum(mine["gold"]), sum(later["gold"]), "i-gold", Phrase("gold in the cauldrons")))
    rows.append((_made(mine), _made(later), "i-create", Phrase("created golems")))
    rows.append((_standing(mine), _standing(later), "i-kill", Phrase("golems in the city")))
    rows.append((mine["developments"], later["developments"], "i-dev", Phrase("upgraded developments")))
    rows.append((_books(mine), _books(later), "i-book", Phrase("books")))
    for colour, symbol in enumerate(MENORAH):
        rows.append((mine["menorahs"][colour], later["menorahs"][colour], symbol, MENORAH_WORDS[colour]))
    if _made(mine) != _made(later):
        rows = [row for row in rows if row[2] != "i-kill"]
    cost, gain = balance(*rows)
    for track, symbol, words in (
        ("track", "i-gtrack", Phrase("golem track, you’re on space {n}", n=mine["track"] + 1)),
        ("study", "i-study", Phrase("study track, you’re on space {n}", n=mine["study"])),
    ):
        n = later[track] - mine[track]  # type: ignore[literal-required]
        if n:
            (gain if n > 0 else cost).append(Entry(abs(n), symbol, words))
    return cost, gain


def _made(player: PlayerView) -> int:
    return sum([place != RESERVE for place in player["created"]])


def _standing(player: PlayerView) -> int:
    return _made(player) - player["created"].count(BURIED)


def _books(player: PlayerView) -> int:
    return sum(map(len, player["columns"]))


# -- what is printed -----------------------------------------------------------------------------------


def of_option(scene: Scene, option: Option) -> list[Consequence]:
    """Return what is printed on the tile, card or space that is chosen."""
    if option.verb == "upgrade":
        return _development(scene, option)
    effect = _effect(scene, option)
    if effect is not None:
        tile = Phrase("Neighborhood tile: {effect}", effect=effect.words())
        return [_printed(scene, option, tile if option.verb == "golem" else effect.words())]
    box = scene.box
    if option.verb == "book":
        now, later = box.book_immediate[option.a].words(), box.book_active[option.a].words()
        return [_printed(scene, option, Phrase("Immediate: {now}. Active bonus: {later}", now=now, later=later))]
    if option.verb == "objective":
        need = goal(box.objective_type[option.a], box.objective_threshold[option.a])
        told = Phrase("{vp} at the end of the game for: {goal}", vp=points(box.objective_vp[option.a]), goal=need)
        return [_printed(scene, option, told)]
    return []


def _printed(scene: Scene, option: Option, words: Phrase) -> Consequence:
    marks = answers.printed(scene, option)
    drawn = f'<span class="printed">{picture(marks, SIZE)}</span>' if marks else ""
    return Consequence(Kind.EVENT, words, answers.symbol(option) or "i-bolt", drawn)


def _effect(scene: Scene, option: Option) -> AnyEffect | None:
    """Return the effect of a tile, a space or a card that has only one."""
    box, view = scene.box, scene.view
    verb, at = option.verb, option.a
    if verb == "rabbi":
        return answers.action(scene, option)
    if verb == "start":
        return box.starting_tile[at]
    if verb == "active":
        return box.book_active[at]
    if verb == "artifact" and option not in ARTIFACT_SIDE and scene.player(view["seat"])["artifact"] >= 0:
        return box.artifact[scene.player(view["seat"])["artifact"]][at]
    if verb == "grave" and at < len(box.cemetery):
        return box.cemetery[at]
    if verb == "influence":
        return box.character_effect[view["characters"][view["round"]]]
    if verb == "golem" and option not in START_GOLEM:
        return _house(scene, at % LYING + (view["phase"] == "movement"))
    return None


def _house(scene: Scene, place: int) -> AnyEffect | None:
    """Return the effect of the neighborhood tile next to a place, if there is one."""
    if place % 10 >= WORKPLACES:
        return None
    return scene.box.houses[scene.view["houses"][place // 10 * WORKPLACES + place % 10]]


def _development(scene: Scene, option: Option) -> list[Consequence]:
    """Return what an upgraded development does from now on."""
    label = f"{AREAS[option.a // 6]} {DEVELOPMENTS[option.a]}"
    _, lines, _ = catalogue(scene.view["edition"])[label]
    told = [
        words if what.one == "permanent" else Phrase("{label}: {value}", label=what, value=words)
        for what, words in lines
        if what.one not in SUMMED
    ]
    return [_printed(scene, option, Phrase("{phrases}", phrases=List(told, "; ")))] if told else []


# -- standing ----------------------------------------------------------------------------------------


def standing(now: Scene, then: Scene, seat: int) -> list[Consequence]:
    """Return what changes for the round's character, for objectives and for control."""
    mine, later = now.player(seat), then.player(seat)
    found = _character(now, then, seat)
    for card in mine["objectives"]:
        kind, need = now.box.objective_type[card], now.box.objective_threshold[card]
        have = later["progress"][kind]
        if card in mine["met"] or have <= mine["progress"][kind]:
            continue
        met = Phrase("Objective {number} is met: {goal}", number=card, goal=goal(kind, need))
        far = Phrase(
            "Objective {number}: {have} of {need}", number=card, have=_shown(kind, have), need=_shown(kind, need)
        )
        found.append(Consequence(Kind.STANDING, met if card in later["met"] else far, OBJECTIVE[kind]))
    return found + _control(now, then, seat)


def _control(now: Scene, then: Scene, seat: int) -> list[Consequence]:
    """Return what control will cost; bold if the seat will not have it."""
    mine, later = now.player(seat), then.player(seat)
    due, was, have = later["control_due"], mine["control_due"], later["stock"][KNOWLEDGE]
    if later["waived"] or now.view["phase"] == "control":
        return []
    if due > have and (due > was or have < mine["stock"][KNOWLEDGE]):
        told = Phrase("Control will cost {due}, and you’ll have {have}", due=amount(KNOWLEDGE, due), have=have)
        return [Consequence(Kind.DUE, told, "i-nochain")]
    if due == was:
        return []
    told = Phrase("Control will cost {now} instead of {before}", now=amount(KNOWLEDGE, due), before=was)
    return [Consequence(Kind.STANDING, told, "i-chain")]


def _shown(kind: int, n: int) -> str:
    return SECTIONS[n - 1] if kind < 3 else str(n)


def _character(now: Scene, then: Scene, seat: int) -> list[Consequence]:
    """Return whether the marbles match the character, or which one is missing."""
    before, after = (tuple(scene.player(seat)["marbles"]) for scene in (now, then))
    characters, of_round = now.view["characters"], now.view["round"]
    if before == after or of_round >= len(characters):
        return []
    wanted = now.box.character_marbles[characters[of_round]]
    if matches(after, wanted):
        told = Phrase("Your marbles will match the character")
        return [Consequence(Kind.STANDING, told, "i-crown", _marbles(wanted))]
    missing = [colour for colour in wanted if matches((*after, colour), wanted)]
    if missing and len(after) < now.box.marble_actions:
        told = Phrase("To match the character you will still need:")
        return [Consequence(Kind.STANDING, told, "i-crown", _marbles(missing[:1]))]
    if any(matches((*before, colour), wanted) for colour in wanted):
        return [Consequence(Kind.GIVE_UP, Phrase("You give up matching the character"))]
    return []


def _marbles(colours: tuple[int, ...] | list[int]) -> str:
    balls = [f'<svg class="sign" aria-hidden="true"><use href="#m-{MARBLES[colour]}"/></svg>' for colour in colours]
    return " " + "".join(balls)


# -- passing, and what chance brings -------------------------------------------------------------------


def passing(table: Golem, later: Golem, seat: int, option: Option) -> list[Consequence]:
    """Return what passing means, or that it is no longer possible."""
    if option is PASS:
        place = later.passes.index(seat) + 1
        told = Phrase("You take pass tile {n} and continue in the passing phase", n=place)
        return [Consequence(Kind.EVENT, told, "i-pass")]
    if table.asker is TURN and PASS in table.options and PASS not in TURN.options(later, seat, table.arg):
        if option.verb == "marble":
            return [Consequence(Kind.GIVE_UP, Phrase("It’s your last marble: you give up passing"))]
    return []


def chance(table: Golem) -> list[Consequence]:
    """Return what is about to be drawn."""
    if table.seat != CHANCE or table.asker is None:
        return []
    if table.asker is DRAW_OBJECTIVE:
        n = 1 + [effect for effect, _, _ in table.stack].count(DRAW_OBJECTIVE)
        told = Phrase("You draw {n} of {all} objectives", n=n, all=len(table.objectives))
        return [Consequence(Kind.REVEAL, told, "i-obj")]
    brings = CHANCE_WORDS.get(type(table.asker))
    return [Consequence(Kind.REVEAL, *brings)] if brings else []


CHANCE_WORDS: dict[type[AnyEffect], tuple[Phrase, str]] = {
    DealBook: (Phrase("A new book is drawn"), "i-book"),
    Throw: (Phrase("The marbles are thrown again"), "i-refresh"),
    DealTiles: (Phrase("New action tiles are drawn"), "i-rabbi"),
}
