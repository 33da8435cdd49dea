"""The targets of a Combat Action: sight, weapons and Range (D65, D66, D167).

Who among them takes the hits is in ``hits.py`` (D182).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from rulewright.games.dead_keep.components.equipment import CARDS, Card, Line
from rulewright.games.dead_keep.rules.health import mana_cost
from rulewright.games.dead_keep.table.moments import Moment, in_use, skills_of
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Option

#: The Undead of a Zone as a group, where a single Monster could be chosen instead (D167).
UNDEAD = "the Undead"


class Aim(NamedTuple):  # hot: created several times as fast as a frozen dataclass
    """An Adventurer's choice of weapon, line and target."""

    weapon: str
    mana: bool
    """Whether the line that costs Mana is used."""
    zone: str
    target: str
    """``UNDEAD``, or a Monster."""

    @property
    def option(self) -> Option:
        return ("attack", self.weapon, "with Mana" if self.mana else "", self.zone, self.target)

    @property
    def card(self) -> Card:
        return CARDS[self.weapon]

    @property
    def line(self) -> Line:
        """The values of the Attack: those of the lower line if Mana is paid for it (D288)."""
        line = self.card.mana_line if self.mana else self.card.line
        assert line is not None
        return line


#: Skills that change the Range: the nearest and farthest Zone.
RANGE: Moment[Callable[[str, int, int], tuple[int, int]]] = Moment("the Range of a weapon")
#: Skills that change Line of Sight.
SIGHT: Moment[Callable[[Table, str], Mapping[str, int]]] = Moment("Line of Sight")
#: Skills that let a card in the Backpack work as if in Hand.
IN_BACKPACK: Moment[Callable[[Card], bool]] = Moment("weapons in the Backpack")


# What can be aimed at


def sees(table: Table, adventurer: Adventurer) -> Mapping[str, int]:
    """The Zones that an Adventurer sees, and the distance of each."""
    for _, hook in SIGHT.had_by(adventurer):
        return hook(table, adventurer.zone)
    return table.ground.sees(adventurer.zone)


def weapons(adventurer: Adventurer) -> list[str]:
    """The weapons that can be used: those in Hand (D65, D74)."""
    found = [card for card in adventurer.hand if CARDS[card].is_weapon]
    for _, hook in IN_BACKPACK.had_by(adventurer):
        found += [card for card in adventurer.backpack if hook(CARDS[card])]
    return list(dict.fromkeys(found))


def aims(
    table: Table, adventurer: Adventurer, kinds: tuple[str, ...] = (), more_mana: int = 0
) -> Iterator[Aim]:
    """All targets that an Adventurer could attack now, with each weapon (D66, D167, Q58)."""
    there = {foe.zone for foe in table.enemies()}
    if not there:
        return
    visible = {zone: away for zone, away in sees(table, adventurer).items() if zone in there}
    if not visible:
        return
    cost = mana_cost(table, adventurer)
    for weapon in weapons(adventurer):
        card = CARDS[weapon]
        if kinds and card.kind not in kinds:
            continue
        if card.only_in_mist and not table.ground.board.zones[adventurer.zone].is_mist:
            continue
        for mana in (False, True):
            line = card.mana_line if mana else card.line
            if line is None or (mana and adventurer.mana + more_mana < cost):
                continue
            nearest, farthest = reach_of(adventurer, weapon, line)
            for zone, away in visible.items():
                if nearest <= away <= farthest:
                    for target in targets(table, zone):
                        yield Aim(weapon, mana, zone, target)


def reach_of(adventurer: Adventurer, weapon: str, line: Line) -> tuple[int, int]:
    nearest, farthest = line.nearest, line.farthest
    kind = CARDS[weapon].kind
    for _, hook in RANGE.of((*skills_of(adventurer), *in_use(weapon, frozenset()))):
        nearest, farthest = hook(kind, nearest, farthest)
    return nearest, farthest


def targets(table: Table, zone: str) -> list[str]:
    """The Undead of a Zone as a group, or one of its Monsters (D167, D321)."""
    foes = table.enemies_in(zone)
    undead = [UNDEAD] if any(not foe.enemy.is_monster for foe in foes) else []
    return undead + [foe.id for foe in foes if foe.enemy.is_monster]
