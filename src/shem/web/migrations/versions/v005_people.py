"""People at a table: lobby, pace, presence, chat, votes, notices."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "005"
down_revision = "004"

TABLES: tuple[sa.Column[Any], ...] = (
    sa.Column("lobby", sa.Boolean(), nullable=False, server_default=sa.false()),
    sa.Column("code", sa.String(16), nullable=False, server_default=""),
    sa.Column("pace", sa.String(16), nullable=False, server_default="none"),
    sa.Column("asked", sa.Float(), nullable=False, server_default="0"),
    sa.Column("due", sa.Float(), nullable=False, server_default="0"),
    sa.Column("places", sa.String(40), nullable=False, server_default=""),
    sa.Column("listeners", sa.Boolean(), nullable=False, server_default=sa.false()),
)
SEATS = ("since", "seen", "nudged", "vacation")


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        for column in TABLES:
            tables.add_column(column)
    for name in ("code", "due"):
        op.create_index(f"ix_tables_{name}", "tables", [name])
    op.execute("UPDATE tables SET asked = touched")
    with op.batch_alter_table("seats") as seats:
        for name in SEATS:
            seats.add_column(sa.Column(name, sa.Float(), nullable=False, server_default="0"))
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        _table_id(),
        sa.Column("room", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("face", sa.String(16), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("author", sa.String(64), nullable=False),
        _of_a_table("chat"),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
    )
    op.create_index("ix_chat_table_id", "chat", ["table_id"])
    op.create_table(
        "votes",
        _table_id(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("voter", sa.Integer(), nullable=False),
        sa.Column("choice", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        _of_a_table("votes"),
        sa.PrimaryKeyConstraint("table_id", "seat", "voter", name="pk_votes"),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        _table_id(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("about", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        _of_a_table("notices"),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        sa.UniqueConstraint("table_id", "seat", "kind", "about", name="uq_notices_about"),
    )


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(24), nullable=False)


def _of_a_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE")


def downgrade() -> None:
    for table in ("notices", "votes", "chat"):
        op.drop_table(table)
    for name in ("code", "due"):
        op.drop_index(f"ix_tables_{name}", "tables")
    with op.batch_alter_table("seats") as seats:
        for name in SEATS:
            seats.drop_column(name)
    with op.batch_alter_table("tables") as tables:
        for column in TABLES:
            tables.drop_column(column.name)
