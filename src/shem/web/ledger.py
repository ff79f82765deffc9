"""What every option would do, as a ledger: cost, gain, and a line for each consequence.

Everything is played on a table redealt for the seat, so it cannot reveal what the seat may not know.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from markupsafe import Markup

from shem.contracts.preview import Consequence, Kind, Preview, Reader
from shem.games import page
from shem.kernel.game import Game
from shem.kernel.option import DECLINE, DONE, Option
from shem.kernel.phrase import Language, Or, Phrase
from shem.kernel.rules import Rules
from shem.kernel.table import CHANCE, NOBODY, TOGETHER, Table
from shem.pictures.foreseen import events, next_question
from shem.pictures.signs import signed
from shem.web.live import asked
from shem.web.render import ENVIRONMENT, speak
from shem.web.words import page_words

SYMBOLS = {  # of consequences, by their kind
    Kind.GIVE_UP: "u-forfeit",
    Kind.EVENT: "u-check",
    Kind.ODDS: "u-eye",
    Kind.STEP: "u-next",
    Kind.FOLLOW: "u-follow",
    Kind.OTHERS: "u-person",
    Kind.STANDING: "u-trophy",
    Kind.DUE: "u-forfeit",
    Kind.REVEAL: "u-eye",
    Kind.UNDO: "u-undo",
}
LOCKED = "u-noundo"
# A seat before its player's name, between characters that no name contains.
SEAT, NAME = "\ue003", "\ue004"
SEATED = re.compile(f"{SEAT}(\\d+){NAME}")
LISTED = 3  # options that are given up, by name


def would(
    game: Game, seat: int, words: Language, names: Sequence[str] = (), aids: Mapping[str, str] | None = None
) -> dict[str, dict[str, object]]:
    """Return the ledger of every option, and what the page draws on the board for it."""
    return dict(would_each(game, seat, words, names, aids))


def would_each(
    game: Game, seat: int, words: Language, names: Sequence[str] = (), aids: Mapping[str, str] | None = None
) -> Iterator[tuple[str, dict[str, object]]]:
    """Return the same one by one. The game is read now; it may change while the ledgers are made."""
    rules, previews = game.rules, _previews(game, seat, words, names, aids)

    def told(option: Option, preview: Preview) -> dict[str, object]:
        drawn = {name: getattr(preview, name) for name in ("ghosts", "onto", "moves", "badges", "soon")}
        return {"html": written(preview, option, rules, words)} | {k: v for k, v in drawn.items() if v}

    return ((option.text, told(option, preview)) for option, preview in previews)


def foreseen(
    game: Game, seat: int, words: Language, names: Sequence[str] = (), aids: Mapping[str, str] | None = None
) -> dict[str, Preview]:
    """Return what every option of a seat would do: what its game says, and what is true of any game."""
    return {option.text: preview for option, preview in _previews(game, seat, words, names, aids)}


def _previews(
    game: Game, seat: int, words: Language, names: Sequence[str], aids: Mapping[str, str] | None
) -> Iterator[tuple[Option, Preview]]:
    decision = asked(game, seat)
    if decision is None:
        return iter(())
    people = [*names] or [game.rules.seat_name(one) for one in range(game.seat_count)]
    reader = Reader(seat, words, [f"{SEAT}{at}{NAME}{name}" for at, name in enumerate(people)], aids or {})
    imagined = game.redeal(seat, Random(game.number))
    imagined.dealer = None
    if game.table.sealed is not None:
        return ((option, _sealed(imagined, option, reader)) for option in decision.options)
    return ((option, _foreseen(imagined, option, decision.options, reader)) for option in decision.options)


def _foreseen(imagined: Game, option: Option, options: Sequence[Option], reader: Reader) -> Preview:
    seat = reader.seat
    table = imagined.table.copy()
    table.log = []
    table.answer(seat, option)
    foresee = page(imagined.rules).foresee
    if foresee is not None:
        after = Game(imagined.rules, table, imagined.settings, imagined.edition, None, imagined.table)
        preview = foresee(imagined, None if table.revealed else after, option, reader)
    else:
        preview = Preview(consequences=[] if table.revealed else events(table.log, reader))
    kinds = {one.kind for one in preview.consequences}
    more = []
    if option in (DECLINE, DONE) and Kind.GIVE_UP not in kinds:
        more += _given_up([one for one in options if one is not option])
    if not table.revealed and Kind.STEP not in kinds:
        more += next_question(table, seat)
    more += _undo(table, reader)
    preview.consequences = sorted([*preview.consequences, *more], key=lambda one: one.kind)
    return preview


def _given_up(others: list[Option]) -> list[Consequence]:
    """Return what is not done by declining."""
    if not others:
        return []
    n = len(others)
    if n > LISTED:
        return [Consequence(Kind.GIVE_UP, Phrase("You give up {n} option", "You give up all {n} options", n))]
    return [Consequence(Kind.GIVE_UP, Phrase("You give up: {options}", options=Or([one.phrase for one in others])))]


def _sealed(imagined: Game, option: Option, reader: Reader) -> Preview:
    """Return the preview of a sealed answer: what is printed on it, since nobody can know more."""
    foresee = page(imagined.rules).foresee
    preview = foresee(imagined, None, option, reader) if foresee is not None else Preview()
    told = Phrase("Secret until everyone has chosen. You can undo until then")
    preview.consequences.append(Consequence(Kind.UNDO, told))
    return preview


def _undo(table: Table, reader: Reader) -> list[Consequence]:
    """Return how long an answer can be undone; nothing while its player goes on."""
    if table.revealed or table.seat == CHANCE:
        return [Consequence(Kind.UNDO, Phrase("You can’t undo this"), LOCKED)]
    if table.seat == NOBODY:
        return [Consequence(Kind.UNDO, Phrase("This ends the game. You can’t undo it"), LOCKED)]
    if table.seat == TOGETHER:
        return [Consequence(Kind.UNDO, Phrase("You can undo until everyone has chosen"))]
    if table.seat == reader.seat:
        return []
    return [Consequence(Kind.UNDO, Phrase("You can undo until {name} acts", name=reader.names[table.seat]))]


# -- as HTML -----------------------------------------------------------------------------------------


def written(preview: Preview, option: Option, rules: Rules, words: Language) -> str:
    """Write a preview as HTML."""
    signs = page(rules).signs

    def tell(phrase: Phrase) -> Markup:
        return Markup(SEATED.sub(_badge, signed(phrase, words, signs)))

    return ENVIRONMENT.get_template("ledger.html").render(
        preview=preview,
        title=Markup(preview.title) if preview.title else words.say(option.phrase),
        tell=tell,
        plain=words.say,
        say=speak(page_words(words.code)),
        symbols=SYMBOLS,
        badge=lambda at: Markup(badge(at)),
        pending=any(one.kind == Kind.STEP for one in preview.consequences),
    )


def _badge(found: re.Match[str]) -> str:
    return badge(int(found[1]))


def badge(at: int) -> str:
    """Draw a seat's badge, as it is everywhere on the page."""
    return (
        f'<span class="badge seat-colour-{at % 4}" aria-hidden="true"><svg><use href="#s-{at % 4}"/></svg>'
        f"<b>{'ABCDEFGH'[at]}</b></span>"
    )


def ahead(game: Game, seat: int, words: Language) -> str:
    """Return what the game draws on the board while no option is pointed at: the route that is left."""
    art = page(game.rules)
    if asked(game, seat) is None or game.table.sealed is not None or art.ahead is None:
        return ""
    imagined = game.redeal(seat, Random(game.number))
    imagined.dealer = None
    return art.ahead(imagined, seat, words)
