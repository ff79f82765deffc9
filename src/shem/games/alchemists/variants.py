"""Apprentices and masters: the variant of each seat, in each of their three differences (R2.1, rulings 41 to 44)."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.names import VARIANT
from shem.games.alchemists.state import Alchemists
from shem.kernel.phrase import List, Phrase

# The three differences: where the bits of their seats start in `Alchemists.masters`.
FIRST_CARDS: Final = 0
CONFERENCES: Final = 4
DEBUNKING: Final = 8
DIFFERENCES: Final = {"ingredients": FIRST_CARDS, "conferences": CONFERENCES, "debunking": DEBUNKING}
VARIANTS: Final = ("apprentice", "master")
AS_VARIANT: Final = "variant"
NO_NEWCOMERS: Final = "none"
LETTERS: Final = "ABCD"


def is_master(t: Alchemists, what: int, seat: int) -> bool:
    """Whether this seat has the rules of masters. Everything that depends on the variant uses this function."""
    return t.masters >> what + seat & 1 == 1


def masters(players: int, settings: dict[str, str]) -> int:
    """Return the seats that are masters, for each difference; newcomers are apprentices in all of them."""
    experienced = (1 << players) - 1
    if settings["newcomers"] != NO_NEWCOMERS:
        for letter in settings["newcomers"]:
            experienced &= ~(1 << LETTERS.index(letter))
    found = 0
    for name, what in DIFFERENCES.items():
        variant = settings["variant"] if settings[name] == AS_VARIANT else settings[name]
        if variant == "master":
            found |= experienced << what
    return found


def check_newcomers(players: int, settings: dict[str, str]) -> None:
    """Check that newcomers have a seat, and that there are masters."""
    if settings["newcomers"] == NO_NEWCOMERS:
        return
    absent = [letter for letter in settings["newcomers"] if LETTERS.index(letter) >= players]
    if absent:
        raise ValueError(
            f'alchemists: the option "newcomers" names seat {" and ".join(absent)}, '
            f"but with {players} players the seats are {', '.join(LETTERS[:players])}"
        )
    if not masters(players, settings):
        raise ValueError(
            'alchemists: the option "newcomers" needs at least one master at the table; '
            'choose variant "master", or "master" for ingredients, conferences or debunking, and leave a seat to them'
        )


# -- in words ----------------------------------------------------------------------------------------

DIFFERENCE_WORDS: Final = {
    "ingredients": Phrase("ingredients"),
    "conferences": Phrase("conferences"),
    "debunking": Phrase("debunking"),
}
Standards = dict[str, list[bool]]  # as a view shows them: by difference, whether each seat is a master


def standards(t: Alchemists) -> Standards:
    return {name: [is_master(t, what, seat) for seat in range(t.players)] for name, what in DIFFERENCES.items()}


def newcomers(seen: Standards) -> list[int]:
    """Return the seats that are apprentices while others are masters."""
    rows = list(zip(*seen.values()))
    return [seat for seat, row in enumerate(rows) if not any(row)] if any([any(row) for row in rows]) else []


def variant_words(seen: Standards) -> Phrase:
    """Return the variant by its name; if it is mixed, everything needed to identify it."""
    new = newcomers(seen)
    rows = list(zip(*seen.values()))
    experienced = [row for seat, row in enumerate(rows) if seat not in new]
    others = experienced[0]
    if len(set(others)) == 1:
        words = VARIANT[others[0]]
    else:
        parts = [
            Phrase("{what}: {variant}", what=DIFFERENCE_WORDS[name], variant=VARIANT[master])
            for name, master in zip(seen, others)
        ]
        words = Phrase("{phrases}", phrases=List(parts))
    if new:
        return Phrase("{variant}; newcomers: {seats}", variant=words, seats=", ".join([LETTERS[seat] for seat in new]))
    return words
