"""Take or activate a token: Objectives, Artifacts, Treasure (D129 to D132)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from rulewright.games.dead_keep.quests import vocabulary as words
from rulewright.games.dead_keep.rules.danger_level import gain_adrenaline
from rulewright.games.dead_keep.rules.quest_rules import comes_to_pass, gain_artifact
from rulewright.games.dead_keep.rules.turn.actions import Purse, TurnAction, among_enemies, note
from rulewright.games.dead_keep.table.events.inventory import PotionFound
from rulewright.games.dead_keep.table.events.turn import Activated, Took
from rulewright.games.dead_keep.table.state import ARTIFACT, Adventurer, Table
from rulewright.kernel import Asks

#: The token in a Treasure Zone.
TREASURE = "Treasure"


def tokens(table: Table, adventurer: Adventurer, purse: Purse) -> Iterator[TurnAction]:
    """Objectives, Artifacts and Treasure in the Zone (D129)."""
    here = adventurer.zone
    there = [objective.colour for objective in table.objectives if objective.zone == here]
    if not (there or here in table.artifacts or here in table.treasures):
        return
    if not purse.can_pay("Take"):
        return
    stay = table.quest.stay
    found: dict[str, Callable[[Table, Adventurer], Asks[None]]] = {
        f"{colour} Objective": partial(_objective, colour) for colour in there if colour not in stay
    }
    if here in table.artifacts:
        found["Artifact"] = _artifact
    if here in table.treasures:
        found[TREASURE] = _treasure
    for what, effect in found.items():
        yield TurnAction(("take", what), partial(_take, table, adventurer, what, effect, purse))
    for colour in there:
        if colour in stay:
            do = partial(_touch, table, adventurer, colour, purse)
            yield TurnAction(("activate token", f"{colour} Objective"), do)


def _take(
    table: Table,
    adventurer: Adventurer,
    what: str,
    effect: Callable[[Table, Adventurer], Asks[None]],
    purse: Purse,
) -> Asks[None]:
    yield from purse.pay("Take")
    note(table, adventurer, "Take")
    treasure = ("D201",) if what == TREASURE else ()
    cites = ("D129", *treasure, *among_enemies(table, adventurer))
    table.tell(Took, cites, adventurer.name, what, adventurer.zone)
    yield from effect(table, adventurer)


def _touch(table: Table, adventurer: Adventurer, colour: words.Colour, purse: Purse) -> Asks[None]:
    """Activate an Objective that stays: the quest's rules for it apply every time."""
    yield from purse.pay("Take")
    note(table, adventurer, "Take")
    cites = ("D129", *among_enemies(table, adventurer))
    table.tell(Activated, cites, adventurer.name, f"{colour} Objective", adventurer.zone)
    yield from comes_to_pass(table, words.Activated(colour, adventurer.zone), adventurer)


def _objective(colour: str, table: Table, adventurer: Adventurer) -> Asks[None]:
    """Adrenaline, then the quest's rules for it (D51, D130)."""
    objective = next(o for o in table.objectives if (o.zone, o.colour) == (adventurer.zone, colour))
    table.objectives.remove(objective)
    table.taken.append(objective.colour)
    yield from gain_adrenaline(table, adventurer, table.quest.adrenaline, "D51", "D130")
    taken = words.Taken(objective.colour, objective.zone)
    yield from comes_to_pass(table, taken, adventurer)


def _artifact(table: Table, adventurer: Adventurer) -> Asks[None]:
    table.artifacts.remove(adventurer.zone)
    yield from gain_artifact(table, adventurer, "D131")


def _treasure(table: Table, adventurer: Adventurer) -> Asks[None]:
    """A Health Potion to keep, or a Necromantic Artifact (D132)."""
    if table.treasures.pop(adventurer.zone) == ARTIFACT:
        yield from gain_artifact(table, adventurer, "D132", "D310", "D5", "Q6")
    else:
        adventurer.potions += 1
        table.tell(PotionFound, ("D132", "D310", "D5", "Q6"), adventurer.name)
