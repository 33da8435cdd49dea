"""Run by Alembic, on the connection that ``migrate`` has opened."""

from alembic import context

from rulewright.server.store.models import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
