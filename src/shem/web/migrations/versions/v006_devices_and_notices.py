"""People with several devices, their keys, what they are notified of, answers that come once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "006"
down_revision = "005"


def upgrade() -> None:
    _people()
    _notices()
    op.create_table(
        "answers",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_answers_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "key", name="pk_answers"),
    )
    op.create_table(
        "archived",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_archived_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hash", "table_id", name="pk_archived"),
    )


def _people() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )
    op.create_table(
        "devices",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_devices"),
    )
    op.create_index("ix_devices_person", "devices", ["person"])
    op.create_table(
        "person_keys",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("public", sa.Text(), nullable=False),
        sa.Column("used", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_person_keys"),
    )
    op.create_index("ix_person_keys_person", "person_keys", ["person"])
    op.create_table(
        "challenges",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_challenges"),
    )


def _notices() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=False),
        sa.Column("quiet_to", sa.Integer(), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_channels"),
    )
    op.create_index("ix_channels_person", "channels", ["person"])
    with op.batch_alter_table("notices") as notices:
        notices.add_column(sa.Column("done", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("ix_notices_at", "notices", ["at"])
    op.create_table(
        "deliveries",
        sa.Column("notice", sa.Integer(), nullable=False),
        sa.Column("channel", sa.String(64), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["notice"], ["notices.id"], name="fk_deliveries_notice", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["channel"], ["channels.id"], name="fk_deliveries_channel", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("notice", "channel", name="pk_deliveries"),
    )
    op.create_index("ix_deliveries_due", "deliveries", ["due"])


def downgrade() -> None:
    for table in (
        "archived", "answers", "deliveries", "channels", "challenges", "person_keys", "devices", "secrets",
    ):  # fmt: skip
        op.drop_table(table)
    op.drop_index("ix_notices_at", "notices")
    with op.batch_alter_table("notices") as notices:
        notices.drop_column("done")
