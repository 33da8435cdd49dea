"""Seats that are reserved for a person who has not taken them yet."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("seats", sa.Column("given_to", sa.Integer))
