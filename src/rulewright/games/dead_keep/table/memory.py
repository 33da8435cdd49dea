"""What the players remember."""

from __future__ import annotations

from rulewright.games.dead_keep.table.state import Table


def memory(table: Table, seat: int) -> list[str]:
    """Stage cards drawn while the Boss was Inactive, and Street cards that were put at the bottom.

    The players share everything they see.
    """
    return [*table.boss.known, *table.street.buried]
