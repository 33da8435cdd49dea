"""What the automa's Scheme of the expansion does (K66, K67)."""

from __future__ import annotations

from rulewright.games.viscounts.keeper_of_keys.chests import refill_chests
from rulewright.games.viscounts.keeper_of_keys.events import Swept
from rulewright.games.viscounts.keeper_of_keys.heroes import refill_heroes
from rulewright.games.viscounts.keeper_of_keys.zones import zones
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.signs import Signs
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Asks

sign = Signs[Table]()

#: How many Heroes and how many Chests the automa's Scheme removes (K66).
_SWEPT = 2


@sign(
    "Sweep",
    "remove",
    "the 2 right-most Heroes and the 2 right-most Chests",
    icon="sweep",
    caption="Remove 2 Heroes and 2 Chests",
    value=1.5,
    is_of_schemes=True,
)
def sweep(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """The right-most Heroes and Chests leave the game, new ones come from the left (K66, K67)."""
    box = zones(table)
    heroes, chests = box.hero_row[-_SWEPT:], box.chest_row[-_SWEPT:]
    del box.hero_row[-_SWEPT:]
    del box.chest_row[-_SWEPT:]
    table.removed += heroes
    box.gone_chests += chests
    refill_heroes(table)
    refill_chests(table)
    table.tell(Swept, ("K66", "K67", "K100"), tuple(heroes), tuple(chests))
    yield from ()
