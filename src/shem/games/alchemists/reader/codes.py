"""Codes of games in person, and the secrets behind them.

| letters | game | its secret |
|---|---|---|
| 4 | of the official app, without the expansion | in the code |
| 5 | of the official app, with the expansion | not verified, so refused |
| 6 | on this server | random; the code is a hash of it |
| 7 | on phones alone | a slow hash of the code, the same on every phone |

The first of seven letters says whether the golem takes part and how much the notebook may help at most. The last one
is a check: one wrong letter or two swapped ones never make another valid code.

    >>> own_code(True, "full", lambda n: n - 1)
    'YZZZZZG'
    >>> golem_in("YZZZZZG"), limit_in("YZZZZZG"), mistyped("YZZZZGZ")
    (True, 'full', True)
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from shem.games.alchemists.alchemy import ALCHEMICALS, COMPONENTS, CONFIGURATIONS
from shem.games.alchemists.deduction.engine import Secret
from shem.games.alchemists.page.notebook import STRENGTH
from shem.kernel.phrase import Phrase

APP_LETTERS: Final[int] = COMPONENTS["app"]["code_letters_base"]
EXPANSION_LETTERS: Final[int] = COMPONENTS["app"]["code_letters_expansion"]
LETTERS: Final = "ABCDEFGHJKLMNPRSTUVWXYZ"  # of our own codes: a prime number, no I, O or Q
CODE_LETTERS: Final = 6
OWN_LETTERS: Final = 7
LIMITS: Final = STRENGTH  # how much the notebook may help
SALT: Final = "shem card reader"
ROUNDS: Final = 50_000  # of the slow hash: a moment on a phone, a long time for trying out every code
SECRET_BYTES, ROOM_BYTES = 16, 8  # of the hash: the secret, and the name of what the phones of a game share


class Mistake(ValueError):
    """An invalid question or code. `phrase` says why."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(str(phrase))
        self.phrase = phrase


# -- codes and secrets on this server ---------------------------------------------------------------


def deal(seed: str, golem: bool) -> Secret:
    """Return the secret for a random seed: all worlds (and golems) are equally likely (R1.2, R14.1)."""
    return _dealt(_hash("secret", seed), golem)


def _dealt(number: int, golem: bool) -> Secret:
    number, configuration = divmod(number, len(CONFIGURATIONS))
    left = list(range(len(ALCHEMICALS)))
    chosen = []
    while left:
        number, pick = divmod(number, len(left))
        chosen.append(left.pop(pick))
    return Secret(tuple(chosen), configuration if golem else None)


def code_of(seed: str) -> str:
    """Return the short code for joining. A hash of the seed: nobody can work out the secret from the code."""
    number = _hash("code", seed)
    letters = ""
    for _ in range(CODE_LETTERS):
        number, at = divmod(number, len(LETTERS))
        letters += LETTERS[at]
    return letters


def _hash(purpose: str, seed: str) -> int:
    return int.from_bytes(hashlib.sha256(f"shem reader {purpose} {seed}".encode()).digest())


def from_app_code(code: str) -> Secret:
    """Return the secret of a four-letter code of the official app (R15.2), checked against those printed for DEMO."""
    a, b, c, d = (ord(letter) - ord("A") for letter in code)
    picks = (a % 8, b % 7, c % 6, d % 5, c // 6 % 4, b // 7 % 3, a // 8 % 2, 0)
    left = sorted(range(8), key=lambda x: int(COMPONENTS["alchemical"][x]["app_index"]))
    chosen = [left.pop(pick) for pick in picks]
    return Secret(tuple(chosen[int(row["app_index"])] for row in COMPONENTS["ingredient"]))


# -- codes of games on phones alone ------------------------------------------------------------------


def own_code(golem: bool, limit: str, pick: Callable[[int], int]) -> str:
    """Return a new code. `pick(n)` draws a number below n."""
    kind = 2 * LIMITS.index(limit) + golem
    first = [at for at in range(len(LETTERS)) if at % _KINDS == kind]
    places = [first[pick(len(first))], *(pick(len(LETTERS)) for _ in range(OWN_LETTERS - 2))]
    places.append(-_weighed(places) % len(LETTERS))
    return "".join(LETTERS[place] for place in places)


def mistyped(code: str) -> bool:
    """Whether a code of seven letters cannot be right: its last letter does not fit."""
    places = [LETTERS.index(letter) for letter in code]
    return bool((_weighed(places[:-1]) + places[-1]) % len(LETTERS))


def golem_in(code: str) -> bool:
    return bool(LETTERS.index(code[0]) % 2)


def limit_in(code: str) -> str:
    """Return how much the notebook may help at most."""
    return LIMITS[LETTERS.index(code[0]) % _KINDS // 2]


def secret_of(code: str) -> Secret:
    """Return the secret of a code of seven letters, as every phone works it out."""
    return _dealt(int.from_bytes(_slow_hash(code)[:SECRET_BYTES]), golem_in(code))


def room_of(code: str) -> str:
    """Return the name under which phones share what is public. It does not tell the code."""
    return _slow_hash(code)[SECRET_BYTES : SECRET_BYTES + ROOM_BYTES].hex()


_KINDS = 2 * len(LIMITS)


def _weighed(places: list[int]) -> int:
    """Return a sum in which every place has its own weight, so that swapped letters make a difference."""
    return sum((at + 2) * place for at, place in enumerate(places))


@lru_cache(maxsize=16)
def _slow_hash(code: str) -> bytes:
    return hashlib.pbkdf2_hmac("sha256", code.encode(), SALT.encode(), ROUNDS)
