"""Wounds, KO, Health Potions and Mana, and the end of a quest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Never

from rulewright.games.dead_keep.table.events.health import (
    GainedMana,
    Healed,
    KnockedOut,
    Revived,
    SpentMana,
    Wounded,
)
from rulewright.games.dead_keep.table.events.quest import Lost, QuestWon
from rulewright.games.dead_keep.table.moments import Moment
from rulewright.games.dead_keep.table.state import (
    MANA,
    WOUNDS,
    Adventurer,
    Table,
)
from rulewright.kernel import Outcome

#: How many Wounds a Health Potion heals (D133).
POTION_HEALS = 3

#: Skills that work when Equipment is discarded, and the rules that make them work.
DISCARDING: Moment[Callable[[Table, Adventurer, tuple[str, ...]], None]] = Moment(
    "Equipment is discarded"
)

#: The players' opponent, as named in a result.
AGAINST = "the Keep"


# Winning and losing


class QuestOver(Exception):
    """Exits the current step: the quest is won or lost, and the campaign continues."""

    def __init__(self, *, won: bool) -> None:
        super().__init__(won)
        self.won = won


def win(table: Table) -> Never:
    """The quest is won at once; with the last quest, the match is won (D22)."""
    table.tell(QuestWon, ("D22", "D282"), table.quest.name)
    if table.quests:
        raise QuestOver(won=True)
    table.end(Outcome.of_team(True, table.seats, "D22", AGAINST))


def lose(table: Table, rule: str, why: str, *rulings: str) -> Never:
    """All players lose together, at once (D26); in a campaign they may try again."""
    table.tell(Lost, (rule, "D26", *rulings), why)
    if table.is_campaign:
        raise QuestOver(won=False)
    table.end(Outcome.of_team(False, table.seats, rule, AGAINST))


def too_many_are_down(table: Table) -> bool:
    """Whether the team has fewer Health Potions than KO'ed Adventurers (D23, Q28)."""
    down = sum(not one.is_up for one in table.adventurers)
    return down > sum(one.potions for one in table.adventurers)


def check_the_fallen(table: Table) -> None:
    """Immediate losses: nobody is up or, by one reading of Q1, too many are KO'ed (D24)."""
    if not table.up:
        lose(table, "Q25", "Nobody is left standing.")
    if table.reads("immediate_ko_loss") and too_many_are_down(table):
        lose(table, "D24", "There are not enough Health Potions for the fallen.", "Q1", "Q28")


# Wounds


def lose_wounds(table: Table, adventurer: Adventurer, amount: int, *cites: str) -> None:
    """An Adventurer loses Wounds; any beyond the last are ignored (D140, D141)."""
    lost = min(amount, adventurer.wounds)
    if not lost:
        return
    adventurer.wounds -= lost
    table.tell(Wounded, cites, adventurer.name, lost, adventurer.wounds)
    if not adventurer.is_up:
        table.tell(KnockedOut, ("D141", "Q24"), adventurer.name)
        check_the_fallen(table)


def heal(table: Table, adventurer: Adventurer, amount: int, *cites: str) -> None:
    """Heal Wounds, never above the starting total (D311)."""
    healed = min(amount, WOUNDS - adventurer.wounds)
    adventurer.wounds += healed
    capped = ("D311",) if healed < amount else ()
    table.tell(Healed, (*cites, *capped), adventurer.name, healed, adventurer.wounds)


def potions_of_use(table: Table, seat: int | None = None) -> list[tuple[Adventurer, Adventurer]]:
    """Who could use a Health Potion on whom now, by the seats that hold them (D133, D134)."""
    found: list[tuple[Adventurer, Adventurer]] = []
    for one in table.adventurers:
        if one.potions and one.is_up and seat in (None, one.seat):
            found += [
                (one, other)
                for other in table.adventurers
                if other.zone == one.zone
                and (other.wounds < WOUNDS or (other is one and _feeds_on_potions(table, one)))
            ]
    return found


def _feeds_on_potions(table: Table, adventurer: Adventurer) -> bool:
    """Whether discarding a Health Potion is useful, hurt or not (Q48)."""
    feeds = any(DISCARDING.had_by(adventurer))
    return feeds and not table.reads("potions_do_not_feed_consume")


def trigger_discard_skills(table: Table, adventurer: Adventurer, *rulings: str) -> None:
    """Trigger what works whenever Equipment is discarded (D247)."""
    for held, hook in DISCARDING.had_by(adventurer):
        hook(table, adventurer, (*held.cites, *rulings))


def use_potion(table: Table, adventurer: Adventurer, other: Adventurer) -> None:
    """Discard a Health Potion: it heals 3 Wounds, or revives with them (D133, D134)."""
    adventurer.potions -= 1
    was_up = other.is_up
    cites = ("D133",) if was_up else ("D134",)
    if not was_up:
        table.tell(Revived, cites, adventurer.name, other.name)
    heal(table, other, POTION_HEALS, *cites)
    if _feeds_on_potions(table, adventurer):
        trigger_discard_skills(table, adventurer, "Q48")
    check_the_fallen(table)


# Mana


def gain_mana(table: Table, adventurer: Adventurer, amount: int, *cites: str) -> None:
    """Gain Mana up to 10; the rest is lost (D19, D306)."""
    gained = min(amount, MANA - adventurer.mana)
    adventurer.mana += gained
    capped = ("D19", "D306") if gained < amount else ()
    table.tell(GainedMana, (*cites, *capped), adventurer.name, gained, adventurer.mana)


#: Skills that make Mana lines and Artifacts free.
NO_MANA: Moment[Callable[[Table, Adventurer], bool]] = Moment("the Mana of Equipment")


def mana_cost(table: Table, adventurer: Adventurer) -> int:
    """What a Mana line or an Artifact costs here (D62 to D64)."""
    free = any(hook(table, adventurer) for _, hook in NO_MANA.had_by(adventurer))
    return 0 if free else 1


def spend_mana(table: Table, adventurer: Adventurer, amount: int, what: str, *cites: str) -> None:
    if amount:
        adventurer.mana -= amount
        table.tell(SpentMana, cites, adventurer.name, amount, what)
