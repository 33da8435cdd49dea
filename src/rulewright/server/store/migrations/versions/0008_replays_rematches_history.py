"""Replays, rematches, and match histories of people."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("replay", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("tables", sa.Column("rematch", sa.String(32)))
    op.create_table(
        "history",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person_hash", sa.String(64), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
    )
    op.create_index("ix_history_person_hash", "history", ["person_hash"])
