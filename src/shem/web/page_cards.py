"""The explanations of what belongs to no game: buttons, names, points."""

from __future__ import annotations

from shem.contracts.cards import Card
from shem.kernel.phrase import Phrase

BUTTON = Phrase("Button")
PLAYER = Phrase("Player")

PAGE_CARDS = {
    "ui-undo": Card(
        BUTTON,
        Phrase("Undo"),
        Phrase("Undoes your last decision."),
        Phrase(
            "You can undo until another player has acted or something hidden was revealed. While bots are about to"
            " play, it is still your turn to undo."
        ),
        symbol="u-undo",
    ),
    "ui-reset": Card(
        BUTTON,
        Phrase("Reset turn"),
        Phrase("Undoes all decisions of your turn."),
        Phrase("It stops where something hidden was revealed or another player acted."),
        symbol="u-reset",
    ),
    "ui-plan": Card(
        BUTTON,
        Phrase("Planned answer"),
        Phrase("Answers for you when you are asked."),
        Phrase("Only you see this. It ends with the round, or if something unexpected happens."),
    ),
    "ui-hint": Card(
        BUTTON,
        Phrase("Hint"),
        Phrase("A bot estimates how good each option is for you."),
        Phrase(
            "The longer the bar on an option, the better your chance to win with it. The bot knows only what you know."
        ),
        symbol="u-help",
    ),
    "ui-end": Card(
        BUTTON,
        Phrase("End turn"),
        Phrase("Lets the bots play immediately."),
        Phrase("Bots wait a moment so that you can still undo. Click here if you are sure."),
        symbol="u-check",
    ),
    "ui-help": Card(
        BUTTON,
        Phrase("Help"),
        Phrase("The rules of this game with pictures and search, and the keyboard shortcuts."),
        symbol="u-help",
    ),
    "ui-menu": Card(
        BUTTON,
        Phrase("Menu"),
        Phrase("Players and invitations, sounds, game record and replay."),
        symbol="u-menu",
    ),
    "ui-log": Card(
        Phrase("Log"),
        Phrase("Full log"),
        Phrase("Everything that has happened in this game."),
        Phrase("Click a line to see the table as it was then."),
        symbol="u-log",
    ),
    "ui-since": Card(
        Phrase("Log"),
        Phrase("Since your last turn"),
        Phrase("What the others have done meanwhile."),
        Phrase("“Watch again” shows those turns on the board. S opens this list again."),
        symbol="u-log",
    ),
    "ui-fold": Card(
        BUTTON,
        Phrase("Collapse to see the board"),
        Phrase("Collapses the options so that you can see the board, and expands them again."),
    ),
    "ui-languages": Card(
        BUTTON,
        Phrase("Language"),
        Phrase("English, German or Russian, for you alone."),
        Phrase("Each player reads the table in their own language."),
    ),
    "ui-tabs": Card(
        BUTTON,
        Phrase("Views"),
        Phrase("Each tab shows a different part of the table."),
    ),
    "ui-replay": Card(
        BUTTON,
        Phrase("Replay"),
        Phrase("Goes through the game step by step."),
        Phrase("Nothing you do here changes the game."),
        symbol="u-play",
    ),
    "ui-seat": Card(
        PLAYER,
        Phrase("Player"),
        Phrase("A player’s name, with their color, shape and letter."),
        Phrase("Everything that belongs to this player has the same color and shape. Click to see their board."),
        symbol="u-person",
    ),
    "ui-bot": Card(
        PLAYER,
        Phrase("Bot"),
        Phrase("The computer plays for this player."),
        Phrase("A bot knows only what a human in its seat would know."),
        symbol="u-bot",
    ),
    "ui-open": Card(
        PLAYER,
        Phrase("Open seat"),
        Phrase("Nobody has joined here yet."),
        Phrase("In the menu you can invite someone, take the seat yourself or hand it over to a bot."),
        symbol="u-link",
    ),
    "ui-devices": Card(
        PLAYER,
        Phrase("Devices"),
        Phrase("On how many devices this player has the table open."),
        symbol="u-phone",
    ),
    "ui-score": Card(
        PLAYER,
        Phrase("Points"),
        Phrase("What this player has scored so far."),
        Phrase("Points that are counted only at the end of the game are not included."),
        symbol="u-trophy",
    ),
    "ui-place": Card(
        PLAYER,
        Phrase("Final place"),
        Phrase("Where this player finished."),
        symbol="u-trophy",
    ),
}

# What a symbol of the page stands for where nothing around it says so: the badges of the seats.
PAGE_SYMBOLS = {f"s-{seat}": "ui-seat" for seat in range(4)}
