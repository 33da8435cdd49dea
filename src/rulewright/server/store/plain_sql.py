"""The statement that every answer needs, compiled once, for SQLite's own connection.

SQLAlchemy would take longer to prepare it than SQLite takes to execute it.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

from sqlalchemy.dialects import sqlite

from rulewright.server.store.models import CHANGES
from rulewright.server.store.rows import Change

_DIALECT = sqlite.dialect(paramstyle="qmark")
_INSERT = str(sqlite.insert(CHANGES).compile(dialect=_DIALECT))
_INSERT_IF_NEW = str(sqlite.insert(CHANGES).on_conflict_do_nothing().compile(dialect=_DIALECT))


def insert_answers(table: str, changes: Sequence[Change], plain: sqlite3.Connection) -> bool:
    """Insert consecutive answers; return False if the first number is already taken."""
    first, *rest = [_values(table, change) for change in changes]
    if plain.execute(_INSERT_IF_NEW, first).rowcount != 1:
        return False
    if rest:
        plain.executemany(_INSERT, rest)
    return True


def _values(table: str, change: Change) -> tuple[object, ...]:
    """A change in the order of the columns, as SQLite stores it."""
    return (
        table,
        change.n,
        change.kind,
        change.seat,
        change.decision,
        None if change.option is None else json.dumps(change.option),
        change.given_by,
        change.back_to,
        change.at,
        change.batch,
        json.dumps(change.team),
        change.answers_to,
    )
