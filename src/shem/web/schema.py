"""What is stored. The truth of a game is `start` (a record), `secret` (its chance) and its `moves`."""

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
    Column("start", Text, nullable=False),  # the record it began with
    Column("secret", String(64), nullable=False),  # what chance deals from there on
    Column("url", String(200), nullable=False),  # where its host reached the server
    Column("language", String(8), nullable=False),
    Column("webhook", String(400), nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("version", Integer, nullable=False),  # grows with every change
    Column("epoch", Integer, nullable=False),  # grows when moves are taken back or seats change hands
    # What lists and restarts need without replaying the game:
    Column("number", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("waiting", String(40), nullable=False),  # seats asked now, as "0,2"
    Column("scores", String(80), nullable=False),
    Column("bot_due", Boolean, nullable=False),
    # What the table allows its players beyond the rules, as JSON: {"notebook": "full", "hints": "yes"}
    Column("comforts", Text, nullable=False, server_default="{}"),
    Index("ix_tables_bot_due", "bot_due"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(80), nullable=False),  # which bot plays it now; empty: a person
    PrimaryKeyConstraint("table_id", "seat"),
)

MOVES = Table(
    "moves",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String(200), nullable=False),
    Column("version", Integer, nullable=False),  # of the table after this move: the order of arrival
    Column("at", Float, nullable=False),
    Column("bot", Boolean, nullable=False, server_default=false()),  # chosen by a bot
    PrimaryKeyConstraint("table_id", "number", "seat"),
)

# Who may do what: the hash of a token, and what it opens. `seat` is HOST for the player who created the table.
KEYS = Table(
    "keys",
    METADATA,
    Column("hash", String(64), nullable=False),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("invite", Boolean, nullable=False),  # opens the seat once, to whoever comes with it
    Column("created", Float, nullable=False),
    Column("share", Boolean, nullable=False, server_default=false()),  # an invitation that ends no older key
    PrimaryKeyConstraint("hash", "table_id", "seat"),
    Index("ix_keys_table_id", "table_id"),
)
HOST = -4

# Who came, went, or let a bot play: lines of the log that every seat may read.
CHANGES = Table(
    "changes",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("version", Integer, nullable=False),  # of the table after this change
    Column("number", Integer, nullable=False),  # how many decisions had been made
    Column("seat", Integer, nullable=False),
    Column("what", String(16), nullable=False),
    Column("name", String(40), nullable=False),  # of the seat after this change
    Column("before", String(40), nullable=False),  # its name until then
    Column("devices", Integer, nullable=False),  # that hold it now
    PrimaryKeyConstraint("table_id", "version"),
)

# What a seat has written down for itself, as JSON of its game's making. Only that seat sees it.
NOTES = Table(
    "notes",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

# A word to a table's chat that has not got through yet; a newer one takes its place.
LETTERS = Table(
    "letters",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("version", Integer, nullable=False),  # of the table when it was written
    Column("text", Text, nullable=False),
    Column("seats", String(40), nullable=False),  # whom it tells that they are asked, as "0,2"; empty: everyone
    Column("tries", Integer, nullable=False),
    Column("due", Float, nullable=False),
    PrimaryKeyConstraint("table_id"),
    Index("ix_letters_due", "due"),
)

# A game at a real table that our reader keeps the secret of. `code` joins other phones to it.
READERS = Table(
    "readers",
    METADATA,
    Column("code", String(16), primary_key=True),
    Column("secret", String(64), nullable=False),  # what the hidden arrangement is dealt from
    Column("state", Text, nullable=False),  # settings and what has been asked so far, as JSON
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
)
