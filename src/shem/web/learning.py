"""How far the player of a device has got with each game: a lesson in progress, learned, a game finished."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from shem import lessons
from shem.lessons import Lesson
from shem.web.closed import can_continue
from shem.web.dealing import is_lesson, lesson_of
from shem.web.live import LESSON_NOTE
from shem.web.storage import Storage
from shem.web.stored import Listed, Stored

MOST = 4  # lessons of a game that are looked at, the newest first


@dataclass(frozen=True)
class Progress:
    """What a device has done in one game."""

    finished: bool = False  # a whole game
    learned: bool = False  # a lesson, or a whole game
    lesson: str = ""  # the one to take next: the first again if all are done
    more: bool = False  # a lesson is done, and `lesson` is another one
    table: str = ""  # of a lesson in progress
    step: int = 0
    steps: int = 0


async def progress(storage: Storage, mine: Iterable[Listed], game: str) -> Progress:
    """Return a device's progress in a game, by its tables."""
    tables = [one for one in mine if one.row["game"] == game]
    finished = any(one.row["over"] and not is_lesson(one.row["secret"]) for one in tables)
    taken: set[str] = set()
    going = ("", 0, 0)
    for one in [one for one in tables if is_lesson(one.row["secret"])][:MOST]:
        name = one.row["secret"].rpartition("/")[2]
        if one.row["over"]:
            taken.add(name)
        elif can_continue(one.row) and (stored := await storage.load(one.row["id"])) is not None:
            at, lesson = _reached(stored)
            if lesson is None:
                continue
            if at >= len(lesson.steps) - 1:  # the last step only says goodbye
                taken.add(name)
            elif not going[0]:
                going = (one.row["id"], at + 1, len(lesson.steps))
    offered = lessons.names(game)
    left = [name for name in offered if name not in taken]
    following = (left or [*offered, ""])[0]
    return Progress(finished, finished or bool(taken), following, bool(taken and left), *going)


def _reached(stored: Stored) -> tuple[int, Lesson | None]:
    """Return the step that a lesson has reached; no lesson if the game has left its script."""
    try:
        lesson = lesson_of(stored.row["secret"])
    except ValueError:  # there is no such lesson any more
        return 0, None
    if not lesson.follows((move.number, move.seat, move.text) for move in stored.moves):
        return 0, None
    notes = json.loads(stored.notes.get(lesson.learner, "{}"))
    read = str(notes.get(LESSON_NOTE, ""))
    asked = str(lesson.learner) in stored.row["waiting"].split(",")
    return lesson.reached(stored.row["number"], asked, int(read) if read.isdecimal() else 0), lesson
