"""Messages to a chat that have not been delivered yet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "004"
down_revision = "003"


def upgrade() -> None:
    op.create_table(
        "letters",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("seats", sa.String(40), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_letters_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_letters"),
    )
    op.create_index("ix_letters_due", "letters", ["due"])


def downgrade() -> None:
    op.drop_table("letters")
