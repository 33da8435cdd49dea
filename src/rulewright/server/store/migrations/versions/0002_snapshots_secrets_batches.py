"""Several snapshots for each table, secrets as seeds, lists of answers, answers of teams."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("secret", sa.String(64)))
    op.add_column("changes", sa.Column("batch", sa.Integer))
    op.add_column("changes", sa.Column("team", sa.JSON, nullable=False, server_default="[]"))
    op.rename_table("snapshots", "snapshots_of_before")
    op.create_table(
        "snapshots",
        sa.Column(
            "table_id",
            sa.String(32),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("answers", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("state", sa.JSON, nullable=False),
    )
    op.execute(
        "INSERT INTO snapshots (table_id, answers, n, version, state) "
        "SELECT table_id, answers, n, version, state FROM snapshots_of_before"
    )
    op.drop_table("snapshots_of_before")
