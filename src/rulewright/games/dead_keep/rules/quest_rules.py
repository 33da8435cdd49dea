"""How a quest's own rules work: their triggers, their effects, winning and losing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from rulewright.games.dead_keep.quests import vocabulary as words
from rulewright.games.dead_keep.rules.boss import wake
from rulewright.games.dead_keep.rules.danger_level import gain_adrenaline
from rulewright.games.dead_keep.rules.doors import is_open, swing_open
from rulewright.games.dead_keep.rules.health import lose, win
from rulewright.games.dead_keep.rules.inventory import draw_card, keep_or_discard
from rulewright.games.dead_keep.rules.spawning.cards_and_doom import gain_doom, settle, spawn_card
from rulewright.games.dead_keep.rules.spawning.placing import Arrival, place_by_quest
from rulewright.games.dead_keep.table.events.inventory import NoPotionLeft, PotionFound
from rulewright.games.dead_keep.table.events.quest import (
    DoorsUnlocked,
    QuestRuleTold,
    SpawnZonePlaced,
    SpawnZoneRemoved,
    TowerOpened,
)
from rulewright.games.dead_keep.table.registry import check_complete
from rulewright.games.dead_keep.table.state import Adventurer, SpawnZone, Table
from rulewright.kernel import Asks

#: Health Potions in the box (Q50).
POTIONS = 13


def comes_to_pass(
    table: Table, happening: words.Trigger, adventurer: Adventurer | None = None
) -> Asks[None]:
    """Apply the quest's rules for this event; then check whether it is won or lost (D22)."""
    for number, rule in enumerate(table.quest.rules):
        if _is_met(table, rule.when, happening) and number not in table.fired:
            if not isinstance(rule.when, EVERY_TIME):
                table.fired.append(number)
            table.tell(QuestRuleTold, ("D4",), rule.text)
            for effect in rule.do:
                yield from EFFECTS[type(effect)](table, effect, adventurer)
    _judge(table, happening)


#: Triggers that may occur more than once.
EVERY_TIME = (words.Taken, words.Activated, words.DoorOpened)


def _is_met(table: Table, trigger: words.Trigger, happening: words.Trigger) -> bool:
    """Whether this event meets a rule's trigger, or its lasting condition now holds."""
    if isinstance(trigger, words.Taken | words.Activated):
        return words.meant(trigger, happening)
    if isinstance(trigger, words.Start | words.DoorOpened | words.BossActive):
        return trigger == happening
    return holds(table, trigger)


def holds(table: Table, trigger: words.Trigger) -> bool:
    """Whether a lasting condition holds now."""
    if isinstance(trigger, words.NumberTaken):
        return len(table.taken) >= trigger.number
    if isinstance(trigger, words.AllTaken):
        left = {objective.colour for objective in table.objectives} - {*table.quest.stay}
        return left.isdisjoint(trigger.colours or words.COLOURS)
    if isinstance(trigger, words.BossEliminated):
        return table.boss.is_gone
    if isinstance(trigger, words.BossActive):
        return table.boss.is_active
    if isinstance(trigger, words.RoundBegins):
        return table.round >= trigger.number
    if isinstance(trigger, words.EverybodyAtTheExit):
        return bool(table.up) and all(one.zone == table.quest.exit for one in table.up)
    return False


def _judge(table: Table, happening: words.Trigger) -> None:
    """Win when all conditions to win hold; lose when any condition to lose does (D22, D25)."""
    quest = table.quest
    if table.boss.is_gone and all(holds(table, trigger) for trigger in quest.win):
        win(table)
    for trigger in quest.lose:
        if _is_met(table, trigger, happening):
            lose(table, "D25", f"The quest is lost {trigger.text}.")


# Effects of rules


def _wake(table: Table, effect: words.ActivateBoss, adventurer: Adventurer | None) -> Asks[None]:
    wake(table)
    yield from comes_to_pass(table, words.BossActive(), adventurer)


def _unlock(table: Table, effect: words.UnlockDoors, adventurer: Adventurer | None) -> Asks[None]:
    table.unlocked.append(effect.colour)
    table.tell(DoorsUnlocked, ("D4",), effect.colour)
    yield from ()


def _open(table: Table, effect: words.OpenDoor, adventurer: Adventurer | None) -> Asks[None]:
    for number, door in enumerate(table.quest.doors):
        if sorted(door.between) == sorted(effect.door) and not is_open(table, number):
            yield from swing_open(table, number, "", "D4")


def _place_spawn(
    table: Table, effect: words.PlaceSpawn, adventurer: Adventurer | None
) -> Asks[None]:
    """The token takes its place in the order of the Spawn Step."""
    placed = {zone.token for zone in table.spawn_zones} | {effect.colour}
    table.spawn_zones = [
        SpawnZone(spawn.zone, spawn.token) for spawn in table.quest.spawns if spawn.token in placed
    ]
    table.tell(SpawnZonePlaced, ("D4",), effect.colour)
    yield from ()


def _remove_spawn(
    table: Table, effect: words.RemoveSpawn, adventurer: Adventurer | None
) -> Asks[None]:
    table.spawn_zones = [zone for zone in table.spawn_zones if zone.token != effect.colour]
    table.tell(SpawnZoneRemoved, ("D4",), effect.colour)
    yield from ()


def _open_tower(table: Table, effect: words.OpenTower, adventurer: Adventurer | None) -> Asks[None]:
    table.tower_is_open = True
    table.tell(TowerOpened, ("D191", "D192"))
    yield from ()


def _doom(table: Table, effect: words.Doom, adventurer: Adventurer | None) -> Asks[None]:
    yield from gain_doom(table, effect.number, "D99")


def _spawn(table: Table, effect: words.SpawnEnemies, adventurer: Adventurer | None) -> Asks[None]:
    arrival = Arrival()
    place_by_quest(table, effect.enemy, effect.zone, effect.number, arrival, "D4")
    yield from settle(table, arrival)


def _street_card(
    table: Table, effect: words.StreetCard, adventurer: Adventurer | None
) -> Asks[None]:
    yield from spawn_card(table, table.street, effect.zone, "D4")


def _potion(table: Table, effect: words.GainPotion, adventurer: Adventurer | None) -> Asks[None]:
    assert adventurer is not None
    in_play = sum(other.potions for other in table.adventurers)
    in_play += sum(treasure == "Health Potion" for treasure in table.treasures.values())
    if in_play < POTIONS:
        adventurer.potions += 1
        table.tell(PotionFound, ("D4", "D132"), adventurer.name)
    else:
        table.tell(NoPotionLeft, ("Q50",))
    yield from ()


def _artifact(
    table: Table, effect: words.GainArtifact, adventurer: Adventurer | None
) -> Asks[None]:
    assert adventurer is not None
    yield from gain_artifact(table, adventurer, "D4")


def gain_artifact(table: Table, adventurer: Adventurer, *cites: str) -> Asks[None]:
    """Gain a card of the Necromantic Artifacts (D131)."""
    card = draw_card(table, table.necromantic_artifacts, "Necromantic Artifact")
    if card is not None:
        yield from keep_or_discard(table, adventurer, card, *cites)


def _adrenaline(
    table: Table, effect: words.GainAdrenaline, adventurer: Adventurer | None
) -> Asks[None]:
    assert adventurer is not None
    yield from gain_adrenaline(table, adventurer, effect.number, "D51")


def _for_all(table: Table, effect: words.ForAll, adventurer: Adventurer | None) -> Asks[None]:
    for each in table.up:
        yield from EFFECTS[type(effect.reward)](table, effect.reward, each)


EFFECTS: dict[type, Callable[[Table, Any, Adventurer | None], Asks[None]]] = {
    words.ActivateBoss: _wake,
    words.UnlockDoors: _unlock,
    words.OpenDoor: _open,
    words.PlaceSpawn: _place_spawn,
    words.RemoveSpawn: _remove_spawn,
    words.OpenTower: _open_tower,
    words.Doom: _doom,
    words.SpawnEnemies: _spawn,
    words.StreetCard: _street_card,
    words.GainPotion: _potion,
    words.GainArtifact: _artifact,
    words.GainAdrenaline: _adrenaline,
    words.ForAll: _for_all,
}
check_complete(
    "effect of a quest's rule",
    [kind.__name__ for kind in EFFECTS],
    [kind.__name__ for kind in get_args(words.Effect)],
)
