"""The database schema. A game is defined by `start` (a record), `secret` (its chance) and its `moves`."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("start", Text, nullable=False),  # the record it started with
    Column("secret", String(64), nullable=False),  # determines all further chance draws
    Column("url", String(200), nullable=False),  # the URL at which its host reached the server
    Column("language", String(8), nullable=False),
    Column("webhook", String(400), nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("version", Integer, nullable=False),  # increases with every change
    Column("epoch", Integer, nullable=False),  # increases when moves are undone or a seat changes players
    # For lists and restarts, without replaying the game:
    Column("number", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("waiting", String(40), nullable=False),  # seats asked now, as "0,2"
    Column("scores", String(80), nullable=False),
    Column("bot_due", Boolean, nullable=False),
    # The player aids allowed at the table, as JSON: {"notebook": "full", "hints": "yes"}
    Column("comforts", Text, nullable=False, server_default="{}"),
    # Its people (see the room `people`):
    Column("lobby", Boolean, nullable=False, server_default=false()),  # players gather; the game has not started
    Column("code", String(16), nullable=False, server_default=""),  # of the invitation to any open seat
    Column("pace", String(16), nullable=False, server_default="none"),  # time for a move
    Column("asked", Float, nullable=False, server_default="0"),  # when the open question was asked
    Column("due", Float, nullable=False, server_default="0"),  # when a player is reminded or out of time; 0: never
    Column("places", String(40), nullable=False, server_default=""),  # of the seats at the end, as "2,1"
    Column("listeners", Boolean, nullable=False, server_default=false()),  # spectators may read the players' chat
    Column("silent", Boolean, nullable=False, server_default=false()),  # the host has switched the chat off
    Index("ix_tables_bot_due", "bot_due"),
    Index("ix_tables_code", "code"),
    Index("ix_tables_due", "due"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(80), nullable=False),  # the bot playing it now; empty: a human
    Column("since", Float, nullable=False, server_default="0"),  # when its player last changed or came back
    Column("seen", Float, nullable=False, server_default="0"),  # when its player was last at the table
    Column("nudged", Float, nullable=False, server_default="0"),  # when another player last nudged them
    Column("vacation", Float, nullable=False, server_default="0"),  # since when; negative: it has ended; 0: never
    Column("reserved", Boolean, nullable=False, server_default=false()),  # open only to the player it names
    PrimaryKeyConstraint("table_id", "seat"),
)

MOVES = Table(
    "moves",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String(200), nullable=False),
    Column("version", Integer, nullable=False),  # version of the table after this move: the order of arrival
    Column("at", Float, nullable=False),
    Column("bot", Boolean, nullable=False, server_default=false()),  # chosen by a bot
    PrimaryKeyConstraint("table_id", "number", "seat"),
)

# Permissions: the hash of a token, and what it is for. `seat` is HOST for the player who created the table.
KEYS = Table(
    "keys",
    METADATA,
    Column("hash", String(64), nullable=False),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("invite", Boolean, nullable=False),  # can be used once, by the first player to join with it
    Column("created", Float, nullable=False),
    Column("share", Boolean, nullable=False, server_default=false()),  # an invitation that invalidates no older key
    PrimaryKeyConstraint("hash", "table_id", "seat"),
    Index("ix_keys_table_id", "table_id"),
)
HOST = -4

# Players joining, leaving or letting a bot play: lines of the log that every seat may read.
CHANGES = Table(
    "changes",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("version", Integer, nullable=False),  # version of the table after this change
    Column("number", Integer, nullable=False),  # number of decisions made before it
    Column("seat", Integer, nullable=False),
    Column("what", String(16), nullable=False),
    Column("name", String(40), nullable=False),  # player of the seat after this change
    Column("before", String(40), nullable=False),  # its name before
    Column("devices", Integer, nullable=False),  # connected devices
    PrimaryKeyConstraint("table_id", "version"),
)

# A seat's notes, as JSON in a format of its game. Only that seat sees them.
NOTES = Table(
    "notes",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

# A message to a table's chat that was not delivered yet; a newer one replaces it.
LETTERS = Table(
    "letters",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("version", Integer, nullable=False),  # version of the table when it was written
    Column("text", Text, nullable=False),
    Column("seats", String(40), nullable=False),  # the players it tells that they are asked, as "0,2"; empty: everyone
    Column("tries", Integer, nullable=False),
    Column("due", Float, nullable=False),
    PrimaryKeyConstraint("table_id"),
    Index("ix_letters_due", "due"),
)

# A game played in person whose secret our card reader keeps. `code` lets other phones join.
READERS = Table(
    "readers",
    METADATA,
    Column("code", String(16), primary_key=True),
    Column("secret", String(64), nullable=False),  # determines the hidden arrangement
    Column("state", Text, nullable=False),  # settings and what was asked so far, as JSON
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
)

# What people write to each other at a table; no part of the game and its record.
CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("room", String(8), nullable=False),  # of the players, or of the spectators
    Column("seat", Integer, nullable=False),  # SPECTATOR for one without a seat
    Column("name", String(40), nullable=False),
    Column("text", String(300), nullable=False),
    Column("face", String(16), nullable=False),  # a quick reaction instead of a text
    Column("at", Float, nullable=False),
    Column("author", String(64), nullable=False),  # hash of the token
    Index("ix_chat_table_id", "table_id"),
)

# Votes on how to continue without a player who is out of time.
VOTES = Table(
    "votes",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),  # of the absent player
    Column("voter", Integer, nullable=False),
    Column("choice", String(8), nullable=False),
    Column("number", Integer, nullable=False),  # the open decision
    PrimaryKeyConstraint("table_id", "seat", "voter"),
)

# Events a player may be notified of: at most one for each kind and what it is about.
NOTICES = Table(
    "notices",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),  # see `people.notices`
    Column("about", Integer, nullable=False),  # the decision, or for a nudge the time
    Column("at", Float, nullable=False),  # when it is sent, unless it no longer matters by then
    Column("done", Boolean, nullable=False, server_default=false()),  # it was handed to its player's devices
    UniqueConstraint("table_id", "seat", "kind", "about", name="uq_notices_about"),
    Index("ix_notices_at", "at"),
)
