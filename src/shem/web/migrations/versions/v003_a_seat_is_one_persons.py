"""A seat belongs to one person: kinds of invitations, players joining and leaving, moves chosen by bots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "003"
down_revision = "002"


def upgrade() -> None:
    with op.batch_alter_table("moves") as moves:
        moves.add_column(sa.Column("bot", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute(
        "UPDATE moves SET bot = true WHERE EXISTS (SELECT 1 FROM seats"
        " WHERE seats.table_id = moves.table_id AND seats.seat = moves.seat AND seats.bot <> '')"
    )
    with op.batch_alter_table("keys") as keys:
        keys.add_column(sa.Column("share", sa.Boolean(), nullable=False, server_default=sa.false()))
    # Unknown whether the current player of the seat made these moves.
    op.execute(
        "DELETE FROM keys WHERE invite AND EXISTS (SELECT 1 FROM keys AS held"
        " WHERE held.table_id = keys.table_id AND held.seat = keys.seat AND NOT held.invite)"
    )
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("taken")
    op.create_table(
        "changes",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("before", sa.String(40), nullable=False),
        sa.Column("devices", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_changes_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "version", name="pk_changes"),
    )


def downgrade() -> None:
    op.drop_table("changes")
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("taken", sa.Boolean(), nullable=False, server_default=sa.true()))
    with op.batch_alter_table("keys") as keys:
        keys.drop_column("share")
    with op.batch_alter_table("moves") as moves:
        moves.drop_column("bot")
