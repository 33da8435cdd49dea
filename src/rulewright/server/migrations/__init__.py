"""Brings the store's tables up to date, however many processes start at once."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

#: Any number will do, as long as all our processes use the same one.
_LOCK = 0x52554C45


def migrate(connection: Connection) -> None:
    """Applies the migrations that are missing, in a transaction that has begun."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
