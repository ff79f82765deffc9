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
    return Problem(404, "no_such_table", Phrase("This table doesn’t exist. Was the link cut off?"))


def not_your_seat() -> Problem:
    return Problem(
        403, "not_your_seat", Phrase("This isn’t your seat. Open the table with the invite link you were given.")
    )


def not_your_table() -> Problem:
    return Problem(403, "not_your_table", Phrase("Only the host can do that."))


def stale() -> Problem:
    return Problem(409, "stale", Phrase("That question has already been answered. Here is the table as it is now."))


def not_possible(move: str) -> Problem:
    return Problem(422, "not_possible", Phrase("“{move}” isn’t possible right now.", move=move[:80]))


def no_undo() -> Problem:
    return Problem(
        409,
        "no_undo",
        Phrase("Nothing to undo: new information was revealed, or another player has acted."),
    )


def game_over() -> Problem:
    return Problem(409, "over", Phrase("The game is over."))


def not_started() -> Problem:
    return Problem(409, "not_started", Phrase("The game hasn’t started yet."))


def no_chat() -> Problem:
    return Problem(409, "no_chat", Phrase("The host has switched the chat off."))


def over() -> Problem:
    return Problem(409, "over", Phrase("The game is over."))


def started() -> Problem:
    return Problem(409, "started", Phrase("The game has already started."))


def no_open_seat() -> Problem:
    return Problem(409, "no_open_seat", Phrase("All seats at this table are taken."))


def seats_open(count: int) -> Problem:
    return Problem(409, "seats_open", Phrase("{n} seat is still open.", "{n} seats are still open.", n=count))


def not_waiting() -> Problem:
    return Problem(409, "not_waiting", Phrase("Nobody is waiting for this player."))


def too_soon(minutes: int) -> Problem:
    return Problem(
        429,
        "too_soon",
        Phrase("Too soon. Try again in {n} minute.", "Too soon. Try again in {n} minutes.", n=minutes),
        retry_after=60 * minutes,
    )


def not_absent() -> Problem:
    return Problem(409, "not_absent", Phrase("This player is at the table or still has time."))


def nothing_said(most: int) -> Problem:
    return Problem(422, "nothing_said", Phrase("Write something, up to {most} characters.", most=most))


def not_your_words() -> Problem:
    return Problem(403, "not_your_words", Phrase("Only the author and the host can delete this message."))


def no_such_seat() -> Problem:
    return Problem(404, "no_such_seat", Phrase("This table has no such seat."))


def no_such_page() -> Problem:
    return Problem(404, "no_such_page", Phrase("Page not found."))


def wrong_method() -> Problem:
    return Problem(405, "wrong_method", Phrase("That isn’t possible at this URL."))


def used_invitation() -> Problem:
    return Problem(
        404,
        "used_invitation",
        Phrase("This invitation is no longer valid: it has been used or replaced. Ask for a new link."),
    )


def seat_taken() -> Problem:
    return Problem(
        403,
        "seat_taken",
        Phrase("This seat is taken. Only that player can open it on another device or hand it over."),
    )


def seat_reserved(name: str) -> Problem:
    return Problem(403, "seat_reserved", Phrase("This seat is reserved for {name}.", name=name))


def too_large(limit: int) -> Problem:
    return Problem(413, "too_large", Phrase("Too large: the limit is {limit} kB.", limit=limit // 1024))


def wrong_type(wanted: str) -> Problem:
    return Problem(415, "wrong_type", Phrase("This URL only accepts {wanted}.", wanted=wanted))


def wrong_form(details: str) -> Problem:
    return Problem(422, "wrong_form", Phrase("Invalid request: {details}", details=details))


def wrong_settings(details: object) -> Problem:
    return Problem(422, "wrong_settings", Phrase("Can’t set up this game: {details}", details=details))


def wrong_record(details: object) -> Problem:
    return Problem(422, "wrong_record", Phrase("This game record can’t be replayed: {details}", details=details))


def wrong_edition(details: object) -> Problem:
    return Problem(422, "wrong_edition", Phrase("This edition file can’t be used: {details}", details=details))


def unreadable_record() -> Problem:
    return Problem(
        422, "wrong_record", Phrase("This game record can’t be read. Check that it is a complete file saved by Shem.")
    )


def heavy_record() -> Problem:
    return Problem(422, "wrong_record", Phrase("This game record takes too long to replay, or needs too much memory."))


def running_record() -> Problem:
    return Problem(
        422,
        "running_record",
        Phrase(
            "This game record was downloaded during the game and contains only what one player could see, "
            "so it can’t be replayed."
        ),
    )


def unknown_token() -> Problem:
    return Problem(
        403,
        "unknown_token",
        Phrase("This server didn’t issue that token. Leave it out to get a new one."),
    )


def foreign_page() -> Problem:
    return Problem(403, "foreign_page", Phrase("Blocked: the request came from another site."))


def header_wanted() -> Problem:
    return Problem(
        403,
        "header_wanted",
        Phrase("Requests authenticated by a cookie need the header X-Shem: 1. Alternatively, use a token."),
    )


def too_many(seconds: int) -> Problem:
    return Problem(
        429,
        "too_many",
        Phrase(
            "Too many requests. Try again in {n} second.",
            "Too many requests. Try again in {n} seconds.",
            n=seconds,
        ),
        retry_after=seconds,
    )


def full() -> Problem:
    return Problem(
        503,
        "full",
        Phrase("The server is full, and the remaining connections are reserved for players. Try again in a minute."),
        retry_after=60,
    )


def wrong_webhook(hosts: str) -> Problem:
    return Problem(
        422, "wrong_webhook", Phrase("The webhook must be a URL on one of these hosts: {hosts}", hosts=hosts)
    )


def no_such_bot(details: object) -> Problem:
    return Problem(422, "no_such_bot", Phrase("This bot can’t play here: {details}", details=details))


def no_hints() -> Problem:
    return Problem(403, "no_hints", Phrase("Hints are turned off at this table."))


def no_such_position() -> Problem:
    return Problem(404, "no_such_position", Phrase("The game hasn’t reached that point yet."))


def broken() -> Problem:
    return Problem(500, "broken", Phrase("Something went wrong. No confirmed moves were lost. Please try again."))


def rule_failed(doing: str) -> Problem:
    return Problem(
        500,
        "rule_failed",
        Phrase(
            "Couldn’t do that: there is a bug in this rule ({doing}). The game is unchanged, and the error has been "
            "logged. Choose something else, or tell the person who runs this server.",
            doing=doing[:80],
        ),
    )


def vacation_over() -> Problem:
    return Problem(
        429, "vacation_over", Phrase("A vacation lasts at most a month. The next one can start a month later.")
    )


def wrong_subscription() -> Problem:
    return Problem(422, "wrong_subscription", Phrase("This browser’s notification service isn’t supported here."))


def wrong_address() -> Problem:
    return Problem(422, "wrong_address", Phrase("This isn’t an e-mail address, or it is too long."))


def no_games() -> Problem:
    return Problem(403, "no_games", Phrase("Start or join a game on this device first."))


def no_mail() -> Problem:
    return Problem(409, "no_mail", Phrase("This server doesn’t send mail."))


def mail_failed() -> Problem:
    return Problem(503, "mail_failed", Phrase("No mail could be sent to this address. Check it, or try again later."))


def too_many_devices() -> Problem:
    return Problem(409, "too_many_devices", Phrase("You have too many devices. Remove one first."))


def two_people() -> Problem:
    return Problem(
        409,
        "two_people",
        Phrase("This device and the owner of this key play against each other. One person can’t have both seats."),
    )


def wrong_key() -> Problem:
    return Problem(404, "wrong_key", Phrase("This key isn’t valid, or it has been used or replaced."))


def no_passkeys() -> Problem:
    return Problem(409, "no_passkeys", Phrase("Passkeys need an address with a name that starts with https."))
