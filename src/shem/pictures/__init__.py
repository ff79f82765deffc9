"""What all games' drawings share: effects as rows of icons, and a few SVG helpers.

    steps = icons(effect, VERBS)            # the game defines the icons of its verbs
    drawing = fit(steps, 54, 42, 23)        # laid out in a box, as large as possible

The symbols themselves (`i-clay`, …) come from the game's own sheet.
"""

from pathlib import Path

from shem.pictures.ahead import moved
from shem.pictures.rows import fit, line, picture
from shem.pictures.svg import attributes, num, rect, text, use
from shem.pictures.tokens import Steps, Token, Verbs, icons

STYLE = Path(__file__).with_name("style.css")  # for icon rows and available options

__all__ = [
    "STYLE",
    "Steps",
    "Token",
    "Verbs",
    "attributes",
    "fit",
    "icons",
    "line",
    "moved",
    "num",
    "picture",
    "rect",
    "text",
    "use",
]
