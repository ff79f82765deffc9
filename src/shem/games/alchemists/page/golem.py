"""The King's Golem: tests, animation, reports."""

from __future__ import annotations

from shem.games.alchemists.alchemy import CONFIGURATIONS
from shem.games.alchemists.box import PARTS
from shem.games.alchemists.names import PART
from shem.games.alchemists.page.scene import (
    PART_SIGN,
    SIGN,
    SIZE,
    Scene,
    icon,
    points,
)
from shem.games.alchemists.state import ANIMATED_GOLEM
from shem.kernel.phrase import Phrase


def golem(scene: Scene) -> str:
    """Draw everyone's number of tests, who has animated it, and the reports: how many markers, not which."""
    view = scene.view
    steps = []
    for n in range(scene.box.tests_needed + 1):
        there = "".join(
            icon(f"f-{SIGN[seat]}", 19, scene.name(seat)) for seat in scene.order() if view["seats"][seat]["golem"] == n
        )
        steps.append(f"<span><i>{n}</i>{there}</span>")
    alive = "".join(
        icon(f"f-{SIGN[seat]}", 19, scene.name(seat))
        for seat in scene.order()
        if view["seats"][seat]["golem"] == ANIMATED_GOLEM
    )
    prize = points(scene.box.animate_vp, 17)
    steps.append(
        f'<span class="aw" data-target="animate" data-about="golem">{alive or icon("k-a-golem", 17)}{prize}</span>'
    )
    lines = []
    truth = CONFIGURATIONS[view["configuration"]] if view.get("configuration", -1) >= 0 else None
    for part, sign in enumerate(PART_SIGN):
        name = scene.say(PART[part])
        mark = ""
        if truth:
            colour, large = truth[part]
            mark = icon(SIZE[2 * colour + (not large)], 14)
        lines.append(f'<span class="rp">{icon(sign, 16, name)}{mark}</span>')
        lines += [_report(scene, seat, part) for seat in scene.order()]
    small = f"<small>{scene.say(Phrase('tests, reports'))}</small>"
    head = f'<h3 class="pt">{scene.say(Phrase("The king’s golem"))} {small}</h3>'
    return (
        f'<div class="gfig">{icon("x-golem", 60)}</div><div>{head}<div class="gtrk">{"".join(steps)}</div>'
        f'<div class="grep n{scene.players}">{"".join(lines)}</div></div>'
    )


def _report(scene: Scene, seat: int, part: int) -> str:
    player = scene.view["seats"][seat]
    n = player["report_counts"][part]
    shown = player["reports"][part] if "reports" in player else []
    cells = ""
    for at in range(2):
        mark = icon(SIZE[shown[at]], 12) if at < len(shown) else ""
        cells += f'<i class="{"f" if at < n else ""}{" open" if mark else ""}">{mark}</i>'
    words = f"{scene.name(seat)}: {n}"
    return (
        f'<span class="rp of-{seat}" data-owner="{seat}"'
        f' data-target="report-{PARTS[part]}" data-about="report-{PARTS[part]}">'
        f'{icon(f"g-{SIGN[seat]}", 13)}{cells}<span class="sr">{words}</span></span>'
    )
