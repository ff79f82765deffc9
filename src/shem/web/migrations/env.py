"""Run by Alembic, with the connection that `upgrade` passes."""

from __future__ import annotations

from alembic import context

import shem.web.people.schema  # noqa: F401 - its tables belong to the same schema
from shem.web.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
