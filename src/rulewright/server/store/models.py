"""The database tables. A change of a match has the key (table, n), which resolves conflicts."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.types import TypeEngine

METADATA = MetaData()

#: Replaces an unreadable value, so that one bad row does not break a whole query.
BROKEN: Final = object()


class Json(TypeDecorator[Any]):
    """JSON, or BROKEN if it cannot be parsed: SQLite keeps it as text, which can be damaged."""

    impl = JSON
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        kind = Text() if dialect.name == "sqlite" else JSON(none_as_null=True)
        return dialect.type_descriptor(kind)

    def process_bind_param(self, value: Any, dialect: Dialect) -> Any:
        if value is None or dialect.name != "sqlite":
            return value
        return json.dumps(value)

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        if value is None or dialect.name != "sqlite":
            return value
        try:
            return json.loads(value)
        except (ValueError, TypeError):
            return BROKEN


def _of_table(*, primary_key: bool = False, index: bool = False) -> Column[str]:
    return Column(
        "table_id",
        String(32),
        ForeignKey("tables.id", ondelete="CASCADE"),
        nullable=False,
        primary_key=primary_key,
        index=index,
    )


TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("title", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("options", Json, nullable=False),
    Column("undo", String(16), nullable=False),
    Column("clock", Integer),
    Column("word_hash", String(128)),
    Column("listed", Boolean, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("position", Json),
    Column("creator_hash", String(64), nullable=False),
    Column("status", String(8), nullable=False, index=True),
    Column("created", String(40), nullable=False),
    Column("started", String(40)),
    Column("secret", String(64)),
    Column("replay", Boolean, nullable=False),
    Column("rematch", String(32)),
    Column("pace", String(8), nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("remind", Integer),
    Column("revealed", Boolean, nullable=False),
    Column("puzzle", Integer),
)

SEATS = Table(
    "seats",
    METADATA,
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(40)),
    Column("bot", String(40)),
    Column("token_hash", String(64)),
    Column("auto_pass", Json, nullable=False),
    Column("given_to", Integer),
    Column("link_hash", String(64)),
    Column("muted", Json, nullable=False),
    Column("given_hash", String(64)),
    UniqueConstraint("table_id", "name", name="one_name_a_table"),
)

CHANGES = Table(
    "changes",
    METADATA,
    _of_table(primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("decision", String(80)),
    Column("option", Json),
    Column("given_by", String(8), nullable=False),
    Column("back_to", Integer),
    Column("at", String(40), nullable=False),
    Column("batch", Integer),
    Column("team", Json, nullable=False),
    Column("answers_to", Text),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    _of_table(primary_key=True),
    Column("answers", Integer, primary_key=True, autoincrement=False),
    Column("n", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("state", Json, nullable=False),
)

PULSE = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", String(40), nullable=False),
    Column("ballast", LargeBinary, nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    _of_table(index=True),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", String(40), nullable=False),
)

RESULTS = Table(
    "results",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("title", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", Json, nullable=False),
    Column("names", Json, nullable=False),
    Column("outcome", Json, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("started", String(40)),
    Column("ended", String(40), nullable=False),
)

#: The histories of people. Like results, they outlive the tables.
HISTORY = Table(
    "history",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_hash", String(64), nullable=False, index=True),
    Column("token_hash", String(64), nullable=False),
)

#: The push subscriptions of seats.
PUSHES = Table(
    "pushes",
    METADATA,
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("endpoint", String(1000), primary_key=True),
    Column("p256dh", String(128), nullable=False),
    Column("auth", String(64), nullable=False),
    Column("token_hash", String(64), nullable=False),
    Column("called", Integer, nullable=False),
    Column("at", String(40), nullable=False),
)

#: Keys of the server itself, each generated when it is first needed.
SERVER_KEYS = Table(
    "server_keys",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

REPORTS = Table(
    "reports",
    METADATA,
    Column("id", String(32), primary_key=True),
    _of_table(index=True),
    Column("seat", Integer),
    Column("n", Integer, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("expected", Text, nullable=False),
    Column("at", String(40), nullable=False),
)
