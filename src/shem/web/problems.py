"""Everything that can go wrong, as a sentence for people and with the right status."""

from __future__ import annotations

from typing import Any

from shem.kernel.phrase import Phrase


class Problem(Exception):
    """A request that fails. `extra` is added to the JSON response."""

    def __init__(self, status: int, code: str, phrase: Phrase, **extra: Any) -> None:
        super().__init__(str(phrase))
        self.status = status
        self.code = code
        self.phrase = phrase
        self.extra = extra


def in_words(status: int, code: str, sentence: str) -> Problem:
    """Return a problem whose text is already in the reader's language."""
    return Problem(status, code, Phrase("{sentence}", sentence=sentence))


def no_such_table() -> Problem:
    return Problem(404, "no_such_table", Phrase("There is no such table. Perhaps the link was cut short?"))


def not_your_seat() -> Problem:
    return Problem(
        403, "not_your_seat", Phrase("This seat is not yours. Open the table with the link you were given for it.")
    )


def not_your_table() -> Problem:
    return Problem(403, "not_your_table", Phrase("Only the one who laid this table can do that."))


def stale() -> Problem:
    return Problem(409, "stale", Phrase("That question has been answered already. Here is the table as it stands now."))


def not_possible(move: str) -> Problem:
    return Problem(422, "not_possible", Phrase("“{move}” is not possible now.", move=move[:80]))


def no_undo() -> Problem:
    return Problem(
        409,
        "no_undo",
        Phrase("Nothing can be taken back: something new has been seen, or another seat has decided."),
    )


def game_over() -> Problem:
    return Problem(409, "over", Phrase("The game is over."))


def no_such_seat() -> Problem:
    return Problem(404, "no_such_seat", Phrase("There is no such seat at this table."))


def no_such_page() -> Problem:
    return Problem(404, "no_such_page", Phrase("There is no such page."))


def wrong_method() -> Problem:
    return Problem(405, "wrong_method", Phrase("This cannot be done at this address."))


def used_invitation() -> Problem:
    return Problem(
        404,
        "used_invitation",
        Phrase("This invitation is not good any more: it has been used, or a newer one was made. Ask for a new link."),
    )


def seat_taken() -> Problem:
    return Problem(
        403,
        "seat_taken",
        Phrase("This seat is taken. Only that player can open it on another device or hand it over."),
    )


def too_large(limit: int) -> Problem:
    return Problem(413, "too_large", Phrase("That is too large: at most {limit} kB.", limit=limit // 1024))


def wrong_type(wanted: str) -> Problem:
    return Problem(415, "wrong_type", Phrase("This address understands {wanted} only.", wanted=wanted))


def wrong_form(details: str) -> Problem:
    return Problem(422, "wrong_form", Phrase("This could not be understood: {details}", details=details))


def wrong_settings(details: str) -> Problem:
    return Problem(422, "wrong_settings", Phrase("A game cannot be laid out like this: {details}", details=details))


def wrong_record(details: str) -> Problem:
    return Problem(422, "wrong_record", Phrase("This record cannot be replayed: {details}", details=details))


def unreadable_record() -> Problem:
    return Problem(
        422, "wrong_record", Phrase("This record can't be read. Check that it is a complete file written by Shem.")
    )


def heavy_record() -> Problem:
    return Problem(422, "wrong_record", Phrase("This record takes too long to replay, or needs too much memory."))


def running_record() -> Problem:
    return Problem(
        422,
        "running_record",
        Phrase("This record was taken from a running game and holds only what one seat saw. It cannot be replayed."),
    )


def unknown_token() -> Problem:
    return Problem(
        403,
        "unknown_token",
        Phrase("This server did not give out that token. Leave it out to get a new one."),
    )


def foreign_page() -> Problem:
    return Problem(403, "foreign_page", Phrase("This was sent from another site, so it was not done."))


def header_wanted() -> Problem:
    return Problem(
        403,
        "header_wanted",
        Phrase("Requests that rely on a cookie need the header X-Shem: 1, or use a token instead."),
    )


def too_many(seconds: int) -> Problem:
    return Problem(
        429,
        "too_many",
        Phrase(
            "That was a bit much at once. Try again in {n} second.",
            "That was a bit much at once. Try again in {n} seconds.",
            n=seconds,
        ),
        retry_after=seconds,
    )


def full() -> Problem:
    return Problem(
        503,
        "full",
        Phrase("The server is full, and the remaining places are for players. Try again in a minute."),
        retry_after=60,
    )


def wrong_webhook(hosts: str) -> Problem:
    return Problem(422, "wrong_webhook", Phrase("A webhook must be a link to one of: {hosts}", hosts=hosts))


def no_such_bot(details: str) -> Problem:
    return Problem(422, "no_such_bot", Phrase("There is no such bot: {details}", details=details))


def no_hints() -> Problem:
    return Problem(403, "no_hints", Phrase("This table plays without hints."))


def no_such_position() -> Problem:
    return Problem(404, "no_such_position", Phrase("The game has not come that far."))


def broken() -> Problem:
    return Problem(500, "broken", Phrase("Something went wrong here. Nothing that was confirmed is lost; try again."))


def rule_failed(doing: str) -> Problem:
    return Problem(
        500,
        "rule_failed",
        Phrase(
            "Couldn't do that: there is a bug in this rule ({doing}). The game is as it was, and the error is logged. "
            "Choose something else, or tell whoever runs this server.",
            doing=doing[:80],
        ),
    )
