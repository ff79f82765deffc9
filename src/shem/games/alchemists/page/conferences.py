"""Conferences: the reputation for seals, for each variant."""

from __future__ import annotations

from shem.games.alchemists.conferences import conference_label
from shem.games.alchemists.names import VARIANT
from shem.games.alchemists.page.scene import (
    Scene,
    icon,
    signed,
)
from shem.kernel.phrase import Phrase


def about_conference(scene: Scene, which: int, master: bool | None = None) -> str:
    """Return a conference's name for its info panel, on one of its sides."""
    side = standards(scene)[0] if master is None else master
    return conference_label(scene.box, scene.golem, which, side).replace(" ", "-")


def standards(scene: Scene) -> list[bool]:
    """Return the sides of the conference tiles in use: for masters, for apprentices, or both."""
    return sorted(set(scene.view["masters"]["conferences"]), reverse=True)


def side_table(scene: Scene, which: int, master: bool) -> list[int]:
    return scene.box.conference[which][scene.golem][master]


def conference_short(scene: Scene) -> str:
    """Draw the next conference: reputation by seals."""
    which = scene.view["conference"]
    if which < 0:
        return ""
    words = scene.say(
        Phrase(
            "conference after round {round}: reputation by number of seals", round=scene.box.conference_rounds[which]
        )
    )
    found: list[str] = []
    for master in standards(scene):
        table = side_table(scene, which, master)
        cells = []
        for n, change in enumerate(table):
            more = "+" if n == len(table) - 1 else ""
            cells.append(f"<span><b>{n}{more}</b>{icon('k-seal', 13)}{signed(change)}</span>")
        side, sign = words, icon("k-conf", 16)
        if found:
            side, sign = f"{words} ({scene.say(VARIANT[master])})", icon("k-a-student", 16)
        found.append(
            f'<small class="confer" data-about="{about_conference(scene, which, master)}">'
            f'<span class="sr">{side}</span>{sign}{"".join(cells)}</small>'
        )
    return "".join(found)


def conferences(scene: Scene) -> str:
    """Draw both conferences, with the encyclopedia but without the golem."""
    return f'<h3 class="pt">{scene.say(Phrase("Conferences"))}</h3>{conference_table(scene)}'


def conference_table(scene: Scene) -> str:
    """Draw both conferences; if both sides of their tiles are used, the next one on both."""
    sides = standards(scene)
    mixed = len(sides) > 1
    shown = [scene.view["conference"]] if mixed else range(len(scene.box.conference_rounds))  # after both: the last one
    rows = []
    for which in shown:
        when = scene.box.conference_rounds[which]
        look = ' class="past"' if scene.view["round"] > when else ""
        for master in sides:
            table = side_table(scene, which, master)
            cells = "".join(
                f"<td>{n}{'+' if n == len(table) - 1 else ''}{icon('k-seal', 14)}<b>{signed(change)}</b></td>"
                for n, change in enumerate(table)
            )
            side = scene.say(VARIANT[master]) if mixed else ""
            sign = icon("k-conf" if master or not mixed else "k-a-student", 18, side)
            rows.append(
                f'<tr{look} data-about="{about_conference(scene, which, master)}"><th>{sign}'
                f"{scene.say(Phrase('round {n}', n=when))}</th>{cells}</tr>"
            )
    return f'<table class="confs">{"".join(rows)}</table>'
