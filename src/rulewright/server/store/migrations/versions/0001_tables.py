"""Tables, seats, changes, snapshots, chat and reports."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _of_table(primary_key: bool = False) -> sa.Column[str]:
    key = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), key, nullable=False, primary_key=primary_key)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("undo", sa.String(16), nullable=False),
        sa.Column("clock", sa.Integer),
        sa.Column("word_hash", sa.String(128)),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("position", sa.JSON),
        sa.Column("creator_hash", sa.String(64), nullable=False),
        sa.Column("status", sa.String(8), nullable=False, index=True),
        sa.Column("created", sa.String(40), nullable=False),
        sa.Column("started", sa.String(40)),
    )
    op.create_table(
        "seats",
        _of_table(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40)),
        sa.Column("bot", sa.String(40)),
        sa.Column("token_hash", sa.String(64)),
        sa.Column("auto_pass", sa.JSON, nullable=False),
        sa.UniqueConstraint("table_id", "name", name="one_name_a_table"),
    )
    op.create_table(
        "changes",
        _of_table(primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("decision", sa.String(80)),
        sa.Column("option", sa.JSON),
        sa.Column("given_by", sa.String(8), nullable=False),
        sa.Column("back_to", sa.Integer),
        sa.Column("at", sa.String(40), nullable=False),
    )
    op.create_table(
        "snapshots",
        _of_table(primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("state", sa.JSON, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        _of_table(),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.String(40), nullable=False),
        sa.Index("ix_chat_table_id", "table_id"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        _of_table(),
        sa.Column("seat", sa.Integer),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("expected", sa.Text, nullable=False),
        sa.Column("at", sa.String(40), nullable=False),
        sa.Index("ix_reports_table_id", "table_id"),
    )
