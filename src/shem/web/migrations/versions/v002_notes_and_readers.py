"""Player aids of a table, notes of a seat, card readers for games in person."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "002"
down_revision = "001"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("comforts", sa.Text(), nullable=False, server_default="{}"))
    op.create_table(
        "notes",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_notes_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_notes"),
    )
    op.create_table(
        "readers",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("touched", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_readers"),
    )


def downgrade() -> None:
    op.drop_table("readers")
    op.drop_table("notes")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("comforts")
