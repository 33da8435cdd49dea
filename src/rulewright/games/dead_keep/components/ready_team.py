"""A team to begin with at once: Adventurers and the weapon that each of them carries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

from rulewright.games.dead_keep.components.adventurers import ADVENTURERS
from rulewright.games.dead_keep.components.equipment import CARDS
from rulewright.kernel.errors import BadRulebook
from rulewright.title.printed.tables import Row, by_name, read_table

_TABLE = files(__package__) / "ready_team.toml"


@dataclass(frozen=True, slots=True)
class Member:
    """An Adventurer of the ready team."""

    name: str
    weapon: str


def read_ready_team(path: Traversable = _TABLE) -> Mapping[str, Member]:
    """The members in the order in which they join."""
    return by_name(path, read_table(path, "member", _member))


def _member(row: Row) -> Member:
    name, weapon = row.text("name"), row.text("weapon")
    if name not in ADVENTURERS:
        raise BadRulebook(f"{row.place}: no Adventurer is called {name!r}")
    if weapon not in CARDS or not CARDS[weapon].is_weapon:
        raise BadRulebook(f"{row.place}: no weapon is called {weapon!r}")
    return Member(name, weapon)


READY_TEAM: Mapping[str, Member] = read_ready_team()
