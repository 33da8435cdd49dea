"""Stage cards: what Doom brings while the Boss is Inactive, and what happens each time it falls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal, cast, get_args

from rulewright.games.dead_keep.components.enemies import ENEMIES, four_numbers
from rulewright.kernel.errors import BadRulebook
from rulewright.title.printed.tables import Row, by_name, read_table

_TABLE = files(__package__) / "stages.toml"

#: How many Stage cards are in the box (D3).
STAGE_CARDS = 15

#: What happens when the Boss has healed; for a levy, the inactive part says who comes.
Active = Literal[
    "levy",
    "teleport to the Starting Spawn Zone",
    "arrows",
    "teleport to the farthest Spawn Zone",
    "extra Activation",
]


@dataclass(frozen=True, slots=True)
class StageCard:
    """A design of Stage card, with its inactive and its active part (D100, D103)."""

    name: str
    copies: int
    enemy: str
    """The Enemy that the inactive part brings to each Spawn Zone (D101)."""
    line: tuple[int, int, int, int]
    """How many of them come, from Blue to Red."""
    active: Active
    text: str
    """The active part in words."""
    provenance: str


def read_stages(path: Traversable = _TABLE) -> Mapping[str, StageCard]:
    stages = by_name(path, read_table(path, "stage", _stage))
    found = sum(stage.copies for stage in stages.values())
    if found != STAGE_CARDS:
        raise BadRulebook(f"{path}: there are {found} Stage cards, not {STAGE_CARDS}")
    return stages


def _stage(row: Row) -> StageCard:
    enemy, active = row.text("enemy"), row.text("active")
    if enemy not in ENEMIES or ENEMIES[enemy].is_monster:
        raise BadRulebook(f"{row.place}: unknown Undead {enemy!r}")
    if active not in get_args(Active):
        known = ", ".join(get_args(Active))
        raise BadRulebook(f"{row.place}: 'active' is {active!r}, not one of {known}")
    return StageCard(
        name=row.text("name"),
        copies=row.number("copies"),
        enemy=enemy,
        line=four_numbers(row, row.text("line")),
        active=cast(Active, active),
        text=row.text("text"),
        provenance=row.text("provenance"),
    )


STAGES: Mapping[str, StageCard] = read_stages()

#: The whole deck by name, not yet shuffled.
STAGE_DECK: tuple[str, ...] = tuple(
    stage.name for stage in STAGES.values() for _ in range(stage.copies)
)
