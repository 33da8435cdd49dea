"""Muted seats."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("seats", sa.Column("muted", sa.JSON, nullable=False, server_default="[]"))
