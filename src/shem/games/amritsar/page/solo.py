"""The Maharaja's board in the solo game: what he has, and what his next turn depends on."""

from __future__ import annotations

from shem.games.amritsar.box import RESOURCES
from shem.games.amritsar.counts import COUNTS
from shem.games.amritsar.page.icons import COUNTED, GOOD, SIGN, goods, points
from shem.games.amritsar.page.scene import Scene, at, place, svg
from shem.games.amritsar.page.tiles import cube, goal_tile
from shem.games.amritsar.workers import COLOUR_WORDS
from shem.kernel.phrase import Phrase
from shem.pictures import Steps, fit, rect, text, use
from shem.pictures.tokens import Icon, Step, Times

WIDTH, HEIGHT = 254, 330
ACTIONS = (
    Phrase("1 step on his knowledge track"),
    Phrase("1 marker, 1 marble, and 1 marble leaves the market"),
    Phrase("the two resources for this decade"),
    Phrase("a donation in his goal’s zone"),
)


def board(scene: Scene) -> str:
    """Draw his actions in order, markers row by row, goods, knowledge track and goal."""
    solo = scene.view["solo"]
    zone = solo["elephant"]
    drawn = [
        rect("court-ground", 0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, 8),
        use("i-maharaja", 9, 6, 23),
        text(scene.say(Phrase("Maharaja")), 38, 24, 18, "d pale", 110),
        use("i-ppface", 180, 8, 21) + text(str(solo["pp"]), 246, 27, 25, "n end pale"),
        _actions(scene),
        _markers(scene),
        _goods(scene),
        _knowledge(scene),
        use("i-elephant", 184, 42, 30) + text(scene.letter(zone), 226, 63, 20, "n pale"),
        use("cb-m", 186, 76, 24) + text(str(solo["load"]), 226, 96, 20, "n pale"),
    ]
    if solo["goal"] >= 0:
        worth = solo["goal_points"][0]
        drawn.append(at(187, 106, goal_tile(scene.box, solo["goal"], scene.words, 58, 42, "", worth)))
    if solo["hard"]:
        drawn.append(text("×2", 236, 162, 15, "n pale"))
    return svg("royal-board", WIDTH, HEIGHT, scene.say(Phrase("the Maharaja’s board")), "".join(drawn))


def _actions(scene: Scene) -> str:
    """Draw his four actions from top to bottom, and mark those triggered by two workers: yours and the golden one."""
    view, box = scene.view, scene.box
    golden = view["golden"][view["maharaja_at"]] if view["golden"] else -1
    blue: Step = [goods(kind, n) for kind, n in enumerate(box.solo.blue[scene.decade]) if n]
    market: Step = [Icon("i-market"), Icon("i-marble", 0.8)]
    marks: tuple[Steps, ...] = (
        [[Icon("i-know")]],
        [[Icon("cb-m"), goods(0, 1)], market],
        [blue],
        [[Icon("i-donate"), Icon("i-goal")]],
    )
    drawn = []
    for row, colour in enumerate(box.solo.order):
        y = 38 + 27 * row
        called = use("parasol", 150, y - 1, 20, 23) if colour == golden else ""
        if colour == view["worker"] and view["phase"] not in ("setup", "elephant"):
            called += use(f"wk-{SIGN[colour]}", 130, y, 18, 23)
        said = Phrase("{colour}: {deed}", colour=COLOUR_WORDS[colour], deed=ACTIONS[colour])
        drawn.append(
            f'<g class="deed c-{SIGN[colour]}{" called" if called else ""}" data-about="maharaja">{scene.title(said)}'
            f'{rect("body", 8, y, 120, 24, 5)}<g class="sign">{use(f"i-s{SIGN[colour]}", 12, y + 6, 12)}</g>'
            f"{rect('pill', 30, y + 2, 95, 20, 9)}{at(33, y + 2, fit(marks[colour], 89, 20, 18, 1), 'ink')}{called}</g>"
        )
    return "".join(drawn)


def _markers(scene: Scene) -> str:
    """Draw his markers, which leave his board from the top row on; an empty row pays."""
    rows = scene.box.solo.rows
    pitch = min(24.0, 124 / len(rows))
    wide = min(24.0, 84 / max(rows))
    drawn = []
    for row, (n, here) in enumerate(zip(rows, scene.view["solo"]["rows"], strict=True)):
        y = 152 + pitch * row
        drawn.append(rect("well", 8, y, wide * n + 34, pitch - 2, 5))
        for k in range(n):
            x = 12 + wide * k
            drawn.append(rect("socket", x, y + 1.5, pitch - 5, pitch - 5, 4))
            if k >= n - here:
                drawn.append(cube(scene, scene.players, x, y + 1, pitch - 4))
        bonus = fit([[points(scene.box.solo.row_pp[row])]], 26, pitch - 2, 18)
        drawn.append(at(wide * n + 13, y, bonus, "" if here else "won"))
    return f'<g data-about="maharaja">{"".join(drawn)}</g>'


def _goods(scene: Scene) -> str:
    """Draw his storage and what is left of his stock."""
    solo = scene.view["solo"]
    drawn = []
    for kind in range(len(RESOURCES)):
        y = 166 + 33 * kind
        drawn.append(use(GOOD[kind], 130, y, 26) + text(str(solo["stock"][kind]), 176, y + 21, 22, "n pale"))
        drawn.append(text(f"+{solo['reserve'][kind]}", 212, y + 20, 15, "n mute"))
    return "".join(drawn)


def _knowledge(scene: Scene) -> str:
    box = scene.box
    n = len(box.solo.pp) - 1
    pitch = 238 / (n + 0.6)
    reached = scene.view["solo"]["progress"]
    finals = n - len(box.solo.final)
    drawn = [rect("cell start", 8, 284, pitch * 0.6 - 2, 36, 4)]
    for step in range(1, n + 1):
        x = 8 + pitch * (step - 0.4)
        run: Step = []
        if box.solo.pp[step]:
            run.append(points(box.solo.pp[step]))
        if box.solo.marble[step]:
            run.append(goods(0, box.solo.marble[step]))
        if box.solo.marker[step]:
            run.append(Icon("cb-m"))
        marks: Steps = [run]
        look = "cell reached" if step <= reached else "cell"
        if step > finals:
            look += " final"
            marks.append([points(1), Times(COUNTED[COUNTS[box.solo.final[step - finals - 1]]])])
        drawn.append(rect(look, x, 284, pitch - 2, 36, 4) + at(x + 1, 284, fit(marks, pitch - 4, 36, 17, 2), "ink"))
    x = 8 + pitch * (0.3 if reached == 0 else reached + 0.1) - 1
    peg = '<circle class="peg" r="7"/><circle class="peg-top" cx="-.5" cy="-1" r="3.2"/>'
    drawn.append(f'<g id="royal-peg" class="piece" {place(x, 281)}>{peg}</g>')
    return f'<g data-about="maharaja">{"".join(drawn)}</g>'
