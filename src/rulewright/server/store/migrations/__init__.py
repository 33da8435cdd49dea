"""Database migrations, safe when several processes start at once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sqlalchemy import Connection, inspect, text

#: An arbitrary lock id that all our processes share.
_LOCK = 0x52554C45


def migrate(connection: Connection) -> None:
    """Apply the missing migrations within an open transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    if _revision(connection) == _newest():
        return
    # Importing Alembic takes a fifth of the time of a start, and few starts need it.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _revision(connection: Connection) -> str | None:
    """The revision of a database, as Alembic notes it; None before the first migration."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return revision


@cache
def _newest() -> str:
    """The newest revision; file names begin with the number of their revision."""
    versions = Path(__file__).parent / "versions"
    return max(path.name.partition("_")[0] for path in versions.glob("[0-9]*_*.py"))
