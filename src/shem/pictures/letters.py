"""An effect in a few characters, for tables drawn with letters: `pay clay 3 -> gain vp 6` is 3cl→6VP."""

from __future__ import annotations

import re
from collections.abc import Callable

from rich.text import Text

from shem.kernel.phrase import Language
from shem.kernel.table import AnyEffect

JOINTS = {"->": "→", ";": " ", "|": " / ", "choose[": "", "may[": "", "any_order[": "", "]": ""}
SPLIT = re.compile(r"\s*(->|;|\||choose\[|may\[|any_order\[|\])\s*")


def joined(effect: AnyEffect | str, step: Callable[[str, Language], Text], words: Language) -> Text:
    """Join the steps of an effect, each as `step` writes it, with characters for how they combine."""
    text = Text()
    for part in SPLIT.split(str(effect)):
        if part in JOINTS:
            text.append(JOINTS[part])
        elif part:
            text.append_text(step(part, words))
    return text
