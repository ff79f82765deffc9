"""Previews of an option before it is chosen: rows of icons, ghosts on the boards, badges on numbers.

Everything is played on a redealt table that looks the same to the seat, so no rule is repeated here.
"""

from __future__ import annotations

from html import escape
from typing import cast

from shem.contracts.preview import Consequence, Kind, Preview, Reader
from shem.games.golem.actions import ROW_WORDS
from shem.games.golem.box import MARBLES, RESOURCES, SECTIONS
from shem.games.golem.developments import NAMES
from shem.games.golem.golems import GOLEM_WORDS
from shem.games.golem.income import STUDY_SOURCE
from shem.games.golem.marbles import MARBLE_WORDS
from shem.games.golem.page import answers, consequences, next_question
from shem.games.golem.page.ghosts import ghosts
from shem.games.golem.page.icons import ROW, steps
from shem.games.golem.page.scene import Scene
from shem.games.golem.page.seats import icon
from shem.games.golem.rabbi import PRINTED
from shem.games.golem.setup import START_GOLEM
from shem.games.golem.state import LYING, Golem
from shem.games.golem.students import STUDENT_WORDS
from shem.kernel.game import Game
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase
from shem.pictures import picture
from shem.pictures.foreseen import events, played
from shem.pictures.foreseen import next_question as next_step
from shem.pictures.metrics import width

SIZE = 17.0
TITLE, ROOM = 16.0, 250.0  # size of a title, and how wide it may be; longer ones are smaller


def foresee(before: Game, after: Game | None, option: Option, reader: Reader) -> Preview:
    """Return what an option costs and gives, what follows from it, and where pieces would move."""
    seat, words = reader.seat, reader.words
    now = Scene(before.view(seat), words)
    if before.table.sealed is not None:
        return Preview(title=title(now, option), consequences=consequences.of_option(now, option))
    later = played(before, option, seat)
    table = cast(Golem, later.table)
    open_steps = settle(table, seat) if option.verb == "marble" else []
    then = Scene(later.view(seat), words)
    cost, gain = consequences.sums(now.player(seat), then.player(seat))
    again = table.asker is before.table.asker  # the same question again makes nothing new possible
    found = consequences.of_option(now, option)
    found += events(table.log, reader, consequences.TOLD)
    found += open_steps
    found += consequences.standing(now, then, seat)
    if not again:
        found += next_step(table, seat, next_question.row(table, seat, then))
    found += consequences.passing(cast(Golem, before.table), table, seat, option)
    found += consequences.chance(table if after is None else cast(Golem, after.table))
    return Preview(
        title=title(now, option),
        cost=cost,
        gain=gain,
        consequences=found,
        onto=ghosts(now, then, seat, next_question.workers(table, seat)),
        badges=badges(now, then, seat),
        soon=[] if again else next_question.targets(table, seat),
    )


def settle(table: Golem, seat: int) -> list[Consequence]:
    """Continue to the action of a marble: its student takes the step that is offered; returns open steps."""
    found: list[Consequence] = []
    while table.seat == seat and table.asker is not None:
        walkers = [option for option in table.options if option.verb == "student"]
        if not walkers or len(walkers) + 1 < len(table.options):
            return found
        if len(walkers) > 1:
            asked = table.asker.prompt(table, seat, table.arg)
            found.append(Consequence(Kind.STEP, asked, drawn=picture(steps(table.asker), SIZE)))
            table.answer(seat, table.options[-1])
        else:
            table.answer(seat, walkers[0])
    return found


# -- what the option is ------------------------------------------------------------------------------


def title(scene: Scene, option: Option) -> str:
    """Draw the option with its icon: a marble and its action, or its name."""
    if option.verb == "marble":
        row, colour = option.a, option.b
        value = sum(scene.view["marbles"][row])
        return (
            f"{icon(f'm-{MARBLES[colour]}')}<span>{escape(scene.say(MARBLE_WORDS[colour]))}</span>"
            f'<i class="sep"></i>{icon(ROW[row])}<span>{escape(scene.say(ROW_WORDS[row]))} {value}</span>'
        )
    sign = "i-rabbi" if option.verb == "rabbi" else answers.symbol(option)
    words = scene.say(_name(option))
    look = ' class="long"' if width(words, "d") * TITLE > ROOM else ""
    return f"{icon(sign) if sign else ''}<span{look}>{escape(words)}</span>"


def _name(option: Option) -> Phrase:
    """Return what is chosen; where the question says what happens to it, without the verb."""
    verb = option.verb
    if verb in ("golem", "forward", "back") and option not in START_GOLEM:
        return Phrase("{golem}, {section}", golem=GOLEM_WORDS[option.a % LYING // 10], section=SECTIONS[option.a % 10])
    if verb == "upgrade":
        return NAMES[option.a]
    if verb == "start":
        return Phrase("starting tile")
    if verb == "copy":
        return ROW_WORDS[option.a]
    if verb == "rabbi":
        return Phrase("permanent action") if option.a == PRINTED else Phrase("action {number}", number=option.a + 1)
    if verb == "income" and option.a < STUDY_SOURCE:
        return STUDENT_WORDS[option.a]
    return option.phrase


def badges(now: Scene, then: Scene, seat: int) -> dict[str, str]:
    """Return the changes of numbers, by the selectors of their elements."""
    mine, later = now.player(seat), then.player(seat)
    changes = {RESOURCES[k]: later["stock"][k] - mine["stock"][k] for k in range(3)}
    changes["gold"] = sum(later["gold"]) - sum(mine["gold"])
    changes["vp"] = later["vp"] - mine["vp"]
    found = {f'[data-owner="{seat}"] > [data-of="{name}"]': n for name, n in changes.items()}
    found[f"#r-who-{seat} .score"] = changes["vp"]
    return {selector: f"+{n}" if n > 0 else f"−{-n}" for selector, n in found.items() if n}
