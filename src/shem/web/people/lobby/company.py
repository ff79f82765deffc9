"""What is agreed about the people of a new table: their pace, and whether they gather in a lobby first."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from shem.kernel.phrase import List, Phrase
from shem.web import problems
from shem.web.people.waiting.pace import NONE, PACES, kind_of

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
CODE_LENGTH = 11  # 54 bits: nobody can guess it at the speed the server answers


def new_code() -> str:
    """Return the code of an invitation to any open seat of a table."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


@dataclass(frozen=True)
class Company:
    """The agreement."""

    pace: str = NONE
    lobby: bool = False

    def columns(self) -> dict[str, Any]:
        return {"pace": check_pace(self.pace), "lobby": self.lobby, "code": new_code()}


def check_pace(pace: str) -> str:
    """Return the pace if there is such a one."""
    try:
        kind_of(pace)
    except KeyError:
        wrong = Phrase('the pace must be one of {known}, not "{pace}"', known=List(list(PACES)), pace=pace[:40])
        raise problems.wrong_settings(wrong) from None
    return pace
