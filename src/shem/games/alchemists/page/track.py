"""The reputation track."""

from __future__ import annotations

from shem.games.alchemists.page.scene import (
    SIGN,
    Scene,
    icon,
    signed,
)
from shem.games.alchemists.resources import zone
from shem.games.alchemists.view import ZONES
from shem.kernel.phrase import Phrase

CELLS = 24  # spaces of the reputation track; the last one is for everyone who has more


def track(scene: Scene) -> str:
    """Draw the reputation of all seats, and what its zones mean."""
    box = scene.box
    cells = []
    for n in range(1, CELLS + 1):
        there = [seat for seat in scene.order() if min(scene.view["seats"][seat]["reputation"], CELLS) == n]
        look = f"c {ZONES[zone(box, n)]}" + (" at" if len(there) == 1 else " at crowd" if there else "")
        cells.append(f'<span class="{look}"><i>{n}{"+" if n == CELLS else ""}</i></span>')
    notes = []
    for at, start in enumerate(box.zone_from):
        parts = []
        if box.zone_smileys[at]:
            parts.append(f"<span>{signed(box.zone_smileys[at])}{icon('k-smile', 14)}</span>")
        if box.zone_price[at]:
            parts.append(f"<span>{icon('k-a-sell', 15)}{signed(box.zone_price[at])}{icon('k-gold', 14)}</span>")
        if box.zone_loss[at]:
            words = scene.say(Phrase("losses {change}", change=signed(box.zone_loss[at])))
            parts.append(f"<span>{words}</span>")
        if parts:
            left = 100 * (start - 1) / CELLS
            about = f'data-about="reputation_zone-{ZONES[at]}"'
            notes.append(f'<span class="zn" {about} style="left:{left:.2f}%">{"".join(parts)}</span>')
    return "".join(cells) + "".join(notes) + "".join(_flask(scene, seat) for seat in range(scene.players))


def _flask(scene: Scene, seat: int) -> str:
    """Draw a seat's marker; it slides along the track, in two lines on phones."""
    real = scene.view["seats"][seat]["reputation"]
    at = min(real, CELLS) - 1
    before = [one for one in scene.order() if min(scene.view["seats"][one]["reputation"], CELLS) - 1 == at]
    shift = -before.index(seat) * (9 if len(before) < 4 else 6)
    place = f"--n:{at};--c:{at % 12};--r:{at // 12};--x:{shift / 16:.3f}rem"
    drawn = icon(f"f-{SIGN[seat]}", 20, f"{scene.name(seat)} {real}")
    return drawn.replace("<svg ", f'<svg id="flask-{seat}" style="{place}" ', 1).replace('"ic ', '"ic fl ', 1)
