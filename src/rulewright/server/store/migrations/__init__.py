"""Brings the store's tables up to date, however many processes start at once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

#: Any number will do, as long as all our processes use the same one.
_LOCK = 0x52554C45


def migrate(connection: Connection) -> None:
    """Applies the migrations that are missing, in a transaction that has begun."""
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
