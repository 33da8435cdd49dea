"""Records downloaded during a match; the receivers of seats that were handed over."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    revealed = sa.Column("revealed", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", revealed)
    op.add_column("seats", sa.Column("given_hash", sa.String(64)))
    # A seat that was not taken yet belongs to the player who holds the receiving seat now.
    op.execute(
        "UPDATE seats SET given_hash = (SELECT receiver.token_hash FROM seats AS receiver"
        " WHERE receiver.table_id = seats.table_id AND receiver.seat = seats.given_to)"
        " WHERE given_to IS NOT NULL"
    )
