"""Database migrations, safe when several processes start at once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

#: An arbitrary lock id that all our processes share.
_LOCK = 0x52554C45


def migrate(connection: Connection) -> None:
    """Apply the missing migrations within an open transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    if MigrationContext.configure(connection).get_current_revision() == _newest():
        return
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    return config


@cache
def _newest() -> str | None:
    return ScriptDirectory.from_config(_config()).get_current_head()
