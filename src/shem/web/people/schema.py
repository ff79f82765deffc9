"""The tables of the database about people, their devices, and what they are notified of.

A device is known by the hash of its token, as in `keys`. A person is a group of devices.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

from shem.web.schema import METADATA

# What this server keeps to itself, such as the key with which it signs notifications.
SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

DEVICES = Table(
    "devices",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(24), nullable=False),
    Column("name", String(40), nullable=False),  # such as "Firefox, Android"
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("ix_devices_person", "person"),
)

# How a person gets into their seats from a new device: a link to keep, a link that works once, or a passkey.
PERSON_KEYS = Table(
    "person_keys",
    METADATA,
    Column("hash", String(64), primary_key=True),  # of the link's secret, or of the passkey's ID
    Column("person", String(24), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("public", Text, nullable=False),  # a passkey's public key
    Column("used", Integer, nullable=False),  # a passkey's counter
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),  # 0: never
    Index("ix_person_keys_person", "person"),
)

# Challenges that a passkey must sign, each once.
CHALLENGES = Table(
    "challenges",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("expires", Float, nullable=False),
)

PUSH, MAIL = "push", "mail"  # kinds of channels
# Where a person is notified. A push subscription belongs to a device, an e-mail address to the person.
CHANNELS = Table(
    "channels",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("person", String(24), nullable=False),
    Column("device", String(64), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("language", String(8), nullable=False),
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer, nullable=False),  # hours of the day; the same twice: no quiet time
    Column("quiet_to", Integer, nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Index("ix_channels_person", "person"),
)

# A notice on its way to one channel. It stays until then, with retries and through restarts.
DELIVERIES = Table(
    "deliveries",
    METADATA,
    Column("notice", Integer, ForeignKey("notices.id", ondelete="CASCADE"), nullable=False),
    Column("channel", String(64), ForeignKey("channels.id", ondelete="CASCADE"), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", Float, nullable=False),
    PrimaryKeyConstraint("notice", "channel"),
    Index("ix_deliveries_due", "due"),
)

# Answers that have arrived, by the key their page gave them: one that is sent again is not played again.
ANSWERS = Table(
    "answers",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("key", String(40), nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "key"),
)

# Tables that a device no longer wants to see among its games.
ARCHIVED = Table(
    "archived",
    METADATA,
    Column("hash", String(64), nullable=False),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("hash", "table_id"),
)
