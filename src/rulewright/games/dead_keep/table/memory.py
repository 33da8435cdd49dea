"""What the players remember."""

from __future__ import annotations

from rulewright.games.dead_keep.table.state import Table


def memory(table: Table, seat: int) -> list[str]:
    """Stage cards drawn while the Boss slept, and Street cards that somebody buried.

    The players tell each other all they see.
    """
    return [*table.boss.known, *table.street.buried]
