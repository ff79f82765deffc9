"""The text of a notification: the table, the game and what it is about; never a card, a question or an option."""

from __future__ import annotations

from dataclasses import dataclass

from shem.games import find
from shem.kernel.phrase import Phrase
from shem.web.people.notices.events import NUDGED, OVER, REMATCH, REMINDER, TURN
from shem.web.people.notices.mail import Letter
from shem.web.words import game_words, page_words


@dataclass(frozen=True)
class Text:
    """A notification in words."""

    title: str
    body: str


def text_of(kind: str, game: str, name: str, language: str) -> Text:
    """Return a notification to a seat's player in the reader's language."""
    sentence = {
        TURN: Phrase("{name}, it’s your turn.", name=name),
        REMINDER: Phrase("{name}, it’s still your turn, and your time is running out.", name=name),
        NUDGED: Phrase("{name}, the others are waiting for your move.", name=name),
        OVER: Phrase("{name}, the game is over. See the result.", name=name),
        REMATCH: Phrase("{name}, you’re invited to a rematch.", name=name),
    }[kind]
    return Text(game_words(language, game).say(find(game).title), page_words(language).say(sentence))


def turn_letter(to: str, text: Text, link: str, stop: str, language: str) -> Letter:
    """Return a notification as an e-mail."""
    say = page_words(language).say
    end = say(Phrase("You get this mail because you asked Shem to notify you. To stop: {link}", link=stop))
    return Letter(to, f"{text.title}: {text.body}", f"{text.body}\n\n{link}\n\n-- \n{end}\n", stop)


def confirming_letter(to: str, link: str, language: str) -> Letter:
    """Return the e-mail that asks whether its reader wants to be notified."""
    say = page_words(language).say
    ask = Phrase("Somebody, hopefully you, wants Shem to send a mail to this address when it’s their turn in a game.")
    how = Phrase("To agree, open this link and confirm:")
    else_ = Phrase("If that wasn’t you, ignore this mail. You will get no more.")
    body = f"{say(ask)}\n\n{say(how)}\n{link}\n\n{say(else_)}\n"
    return Letter(to, say(Phrase("Shem: confirm your e-mail address")), body)
