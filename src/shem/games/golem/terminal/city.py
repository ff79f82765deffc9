"""The city: three districts of ten sections, each with street, neighborhood tile and block."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from shem.games.golem.box import SECTIONS, Box
from shem.games.golem.golems import WORKPLACES
from shem.games.golem.state import LYING
from shem.games.golem.students import DISTRICT_WORDS
from shem.games.golem.terminal import signs
from shem.games.golem.view import GameView
from shem.kernel.phrase import Language, Phrase

NARROWEST, WIDEST = 7, 13  # width of a section


class City:
    """Income and students at the top, neighborhood tiles in the middle, golems below; lowercase is laid down."""

    def __init__(self, view: GameView, box: Box, words: Language) -> None:
        self.view = view
        self.box = box
        self.words = words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = max(NARROWEST, min(WIDEST, options.max_width // len(SECTIONS)))
        for district in range(3):
            yield self._name(district, width)
            yield _row([self._street(district, section, width) for section in range(10)], width)
            houses = [
                list(_fit(self._house(district, section), width - 1).wrap(console, width - 1)) for section in range(10)
            ]
            for line in range(max(map(len, houses))):
                yield _row([house[line] if line < len(house) else Text() for house in houses], width)
            yield _row([self._block(district, section) for section in range(10)], width)

    def _name(self, district: int, width: int) -> Text:
        """Return the name of the district, then the sections: I and II need no number."""
        style = f"dim {signs.DISTRICT_STYLES[district]}"
        line = signs.district(district).append(f" {self.words.say(DISTRICT_WORDS[district])} ")
        for section, number in enumerate(SECTIONS):
            if len(line) > section * width:
                continue
            line.append("─" * (section * width - len(line)), style=style)
            line.append(number, style="default not dim")
            if section == self.box.menorah_section:
                holder = self.view["menorahs"][district]
                line.append(" ✡").append_text(signs.seat(holder) if holder >= 0 else Text())
            line.append(" ")
        return line.append("─" * (width * 10 - len(line)), style=style)

    def _street(self, district: int, section: int, width: int) -> Text:
        students = Text()
        for one, player in enumerate(self.view["seats"]):
            if player["students"][district] == section:
                students.append_text(signs.seat(one))
        income = signs.short(self.box.income[district * 10 + section], self.words)
        room = width - 1 - len(students)
        if len(income) > room:
            income = Text("").join(income.split(" "))
        if students and len(income) < room:
            students.append(" ")
        income.truncate(width - 1 - len(students), overflow="ellipsis")
        return students.append_text(income)

    def _house(self, district: int, section: int) -> Text:
        if section >= WORKPLACES:
            price = self.box.entry[district * 10 + section]
            return Text.assemble(
                signs.resource("knowledge", f"−{price}", self.words),
                "/",
                signs.resource("vp", "", self.words),
                style="dim",
            )
        if len(self.view["houses"]) > WORKPLACES * 3:
            return Text("?", style="dim")
        return signs.short(self.box.houses[self.view["houses"][district * WORKPLACES + section]], self.words)

    def _block(self, district: int, section: int) -> Text:
        golems = Text()
        for one, player in enumerate(self.view["seats"]):
            for place in player["golems"]:
                if place >= 0 and place % 30 == district * 10 + section:
                    golems.append_text(_golem(one, place >= LYING))
        return golems


LEGEND = Phrase(
    "Top: students, income. Middle: neighborhood tile or entry cost. Bottom: golems (lowercase: laid down)."
)


def _golem(one: int, lying: bool) -> Text:
    letter = "ABCD"[one]
    if lying:
        return Text(letter.lower(), style=f"underline {signs.SEAT_STYLES[one]}")
    return Text(letter, style=f"bold reverse {signs.SEAT_STYLES[one]}")


def _fit(house: Text, width: int) -> Text:
    """Break a line that is too long after an arrow or before a discount."""
    for at, broken in (("→", "→ "), ("−", " −")):
        if max(map(len, house.plain.split()), default=0) > width:
            house = Text(broken).join(house.split(at))
    return house


def _row(cells: list[Text], width: int) -> Text:
    line = Text(no_wrap=True)
    for cell in cells:
        part = cell.copy()
        part.rstrip()
        part.truncate(width, pad=True)
        line.append_text(part)
    return line
