"""The pace of a table, and automatically declined questions."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.String(8), nullable=False, server_default="brisk"))
    op.add_column("tables", sa.Column("remind", sa.Integer))
    op.add_column("changes", sa.Column("answers_to", sa.Text))
