"""Placing Enemies on the board: miniatures, and the Monster limit (D161 to D164)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from rulewright.games.dead_keep.components.enemies import ENEMIES, SpawnCard
from rulewright.games.dead_keep.table.events.enemies import RanOut, Spawned
from rulewright.games.dead_keep.table.moments import EnemyMoment
from rulewright.games.dead_keep.table.state import Foe, SpawnZone, Table

#: How many Monster cards may be in play at once, not counting the Boss (D161).
MONSTERS_AT_ONCE = 3


@dataclass(slots=True)
class Arrival:
    """The Enemies that one card has brought, and what is still to follow (Q43)."""

    foes: list[Foe] = field(default_factory=list)
    ran_out: list[str] = field(default_factory=list)
    """The kinds of Enemies with too few miniatures."""
    doom: int = 0
    doom_by: list[str] = field(default_factory=list)
    """The rules by which it makes Doom."""
    answered_by: tuple[str, ...] = ("D84", "D293")
    """The rules by which Combat Reflexes reacts to it: to one card, or what counts as a card."""

    @property
    def zones(self) -> list[str]:
        return list(dict.fromkeys(foe.zone for foe in self.foes))


#: Abilities that work when Enemies are placed in a Zone.
PLACED: EnemyMoment[Callable[[Table, str, Arrival], None]] = EnemyMoment("an Enemy is placed")
#: Abilities that make all miniatures of a kind count once for the Monster limit.
COUNTS_ONCE: EnemyMoment[Callable[[], bool]] = EnemyMoment("the Monster limit")


def line_read(table: Table) -> tuple[str, ...]:
    """The rules by which a line was read: the highest Danger Level counts, even of the KO'ed."""
    highest = max((one.danger for one in table.up), default=-1)
    return ("D56", "D296", "Q40") if highest < table.danger else ("D56", "D296")


def place(
    table: Table,
    kind: str,
    zone: str,
    count: int,
    arrival: Arrival,
    *cites: str,
    level: int = 1,
    card: str = "",
) -> None:
    """Place miniatures on the board; if there are too few, place those left (D164)."""
    fitting = min(count, table.reserve(kind))
    numbers = {foe.number for foe in table.foes if foe.kind == kind}
    free = (n for n in range(1, ENEMIES[kind].miniatures + 1) if n not in numbers)
    for _ in range(fitting):
        wounds = ENEMIES[kind].at_level(level).wounds
        foe = Foe(kind, next(free), zone, wounds, level, card)
        table.foes.append(foe)
        arrival.foes.append(foe)
    if fitting:
        table.tell(Spawned, cites, kind, fitting, zone)
    if fitting < count:
        arrival.ran_out.append(kind)
    for _, hook in PLACED.of(kind):
        hook(table, zone, arrival)


def monster_may_come(table: Table, card: SpawnCard, count: int, arrival: Arrival) -> bool:
    """Whether this number of Monsters of a card may come; if not, discard the card (D161)."""
    if _may_come(table, card.name, count):
        return True
    table.street.discard.append(card.key)
    _cannot_come(table, card.name, arrival)
    return False


def place_monster(table: Table, card: SpawnCard, zone: str, arrival: Arrival, *cites: str) -> None:
    """Place a Monster with its card, which stays in play (D162)."""
    place(table, card.name, zone, 1, arrival, *cites, level=card.level, card=card.key)


def place_by_quest(
    table: Table, kind: str, zone: str, count: int, arrival: Arrival, *cites: str
) -> None:
    """Place Enemies for a quest's own rule; at most three Monsters in all (D161)."""
    level = table.quest.level
    if not ENEMIES[kind].is_monster:
        place(table, kind, zone, count, arrival, *cites, level=level)
        return
    for _ in range(count):
        if _may_come(table, kind, 1):
            place(table, kind, zone, 1, arrival, *cites, level=level)
        else:
            _cannot_come(table, kind, arrival)


def _may_come(table: Table, kind: str, count: int) -> bool:
    """Whether the limit allows a Monster, and there are miniatures for it (D161, D164)."""
    return not _is_one_too_many(table, kind) and table.reserve(kind) >= count


def _is_one_too_many(table: Table, kind: str) -> bool:
    """Whether it would be a fourth Monster; the Boss does not count, a pair counts once (D163)."""
    others = {
        foe.kind if COUNTS_ONCE.of(foe.kind) else foe.id
        for foe in table.foes
        if foe.enemy.is_monster and not foe.is_boss
    }
    return len(others) >= MONSTERS_AT_ONCE and kind not in others


def _cannot_come(table: Table, kind: str, arrival: Arrival) -> None:
    """Three other Monsters, the Boss, or too few miniatures prevent a Monster (D161, D97)."""
    cites = ["D161"] if _is_one_too_many(table, kind) else []
    boss = table.boss_foe
    cites += ["D97"] if boss is not None and boss.kind == kind else []
    table.tell(RanOut, tuple(cites or ["D164"]), kind)
    arrival.ran_out.append(kind)


def starting_zone(table: Table) -> SpawnZone | None:
    return next((zone for zone in table.spawn_zones if zone.token == "starting"), None)
