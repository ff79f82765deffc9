"""Layout of steps in a box: as large as possible, in as few lines as possible."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise

from shem.pictures.svg import num
from shem.pictures.tokens import Slash, Step, Steps, draw_run, run_width

GAP = 0.25  # gap between steps
PITCH = 1.15  # gap between lines
HEIGHT = 1.16  # height of a single line: points and costs are a little higher than icons
SMALLEST = 9.0
TALL = 1.24  # height of a picture within text


def line(steps: Steps, x: float, y: float, s: float) -> str:
    """Draw all steps in one line that starts at x, around the center line y."""
    drawn = []
    for step in steps:
        drawn.append(draw_run(step, x, y, s))
        x += (run_width(step) + GAP) * s
    return "".join(drawn)


def line_width(steps: Steps) -> float:
    """Return the width of a line in units of its size."""
    return sum(run_width(step) for step in steps) + GAP * max(0, len(steps) - 1)


def picture(steps: Steps, size: float) -> str:
    """Draw all steps in one line, as a separate picture within text."""
    wide, high = line_width(steps) * size, TALL * size
    return (
        f'<svg class="row-of" viewBox="0 0 {num(wide)} {num(high)}" aria-hidden="true"'
        f' style="width:{wide / 16:.3f}rem;height:{high / 16:.3f}rem">'
        f'<g class="ink">{line(steps, 0, high / 2, size)}</g></svg>'
    )


def fit(steps: Steps, w: float, h: float, size: float, lines: int = 3, left: bool = False) -> str:
    """Draw the steps in the center of a box of w by h with its top left corner at 0 0, at most `size` large.

    They shrink in half pixels until they fit. More lines are used only if that makes them larger.
    """
    if not steps:
        return ""
    s, rows = _best(steps, w, h, size, lines)
    either = _either(steps)
    if either and h > 0.7 * w and lines > 1:
        across = min(size, h / 2.1, w / (max(map(run_width, either)) + 0.55))
        if across > s + 1:
            return _diagonal(either, w, h, int(across * 2) / 2)
    y = h / 2 - (len(rows) - 1) * PITCH * s / 2
    drawn = []
    for row in rows:
        drawn.append(line(row, 0 if left else (w - line_width(row) * s) / 2, y, s))
        y += PITCH * s
    return "".join(drawn)


def _either(steps: Steps) -> tuple[Step, Step] | None:
    """Return the two sides of a choice that is the whole effect."""
    if len(steps) != 1:
        return None
    marks = [at for at, mark in enumerate(steps[0]) if isinstance(mark, Slash)]
    return (steps[0][: marks[0]], steps[0][marks[0] + 1 :]) if len(marks) == 1 else None


def _diagonal(either: tuple[Step, Step], w: float, h: float, s: float) -> str:
    """Draw a choice in a square box: one side at the top left, the other at the bottom right, a slash between."""
    first, second = either
    wide = (max(run_width(first), run_width(second)) + 0.55) * s
    left, right, middle = (w - wide) / 2, (w + wide) / 2, h / 2
    bar = f"M{num(right - 0.12 * s)} {num(middle - 0.85 * s)}L{num(left + 0.12 * s)} {num(middle + 0.85 * s)}"
    return (
        f'<path class="slash-edge" d="{bar}"/><path class="slash" d="{bar}"/>'
        f"{draw_run(first, left, middle - 0.5 * s, s)}"
        f"{draw_run(second, right - run_width(second) * s, middle + 0.5 * s, s)}"
    )


def _best(steps: Steps, w: float, h: float, size: float, lines: int) -> tuple[float, list[Steps]]:
    best, rows = 0.0, [steps]
    for count in range(1, min(lines, len(steps)) + 1):
        tallest = h / (HEIGHT + (count - 1) * PITCH)
        for cut in _cuts(len(steps), count):
            parts = [steps[a:b] for a, b in cut]
            s = min(size, tallest, w / max(line_width(part) for part in parts))
            s = max(int(s * 2) / 2, SMALLEST)
            if s > best + (0.4 if count > 1 else 0):
                best, rows = s, parts
    return best, rows


@cache
def _cuts(n: int, count: int) -> list[list[tuple[int, int]]]:
    """Return all ways to break n steps into a number of lines, in order."""
    ways = []
    for marks in combinations(range(1, n), count - 1):
        edges = [0, *marks, n]
        ways.append(list(pairwise(edges)))
    return ways
