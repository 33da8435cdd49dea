"""The values of a quest's own rules: triggers and effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulewright.games.dead_keep.components.enemies import ENEMIES

Colour = Literal["red", "blue", "green"]
COLOURS: tuple[Colour, ...] = ("red", "blue", "green")

Pair = tuple[str, str]


# Triggers


@dataclass(frozen=True, slots=True)
class Start:
    """Once, when the board is laid out and nobody has acted yet."""

    @property
    def text(self) -> str:
        return "at the start"


@dataclass(frozen=True, slots=True)
class Taken:
    """Each time an Objective is taken, of any colour or Zone if none is named."""

    colour: Colour | None = None
    zone: str = ""

    @property
    def text(self) -> str:
        if self.zone:
            return f"when the Objective in {self.zone} is taken"
        return f"when {'an' if self.colour is None else f'a {self.colour}'} Objective is taken"


@dataclass(frozen=True, slots=True)
class Activated:
    """Each time an Objective that stays is activated (D129)."""

    colour: Colour | None = None
    zone: str = ""

    @property
    def text(self) -> str:
        if self.zone:
            return f"when the Objective in {self.zone} is activated"
        return f"when {'an' if self.colour is None else f'a {self.colour}'} Objective is activated"


@dataclass(frozen=True, slots=True)
class NumberTaken:
    """Once, when this number of Objectives has been taken."""

    number: int

    @property
    def text(self) -> str:
        if self.number == 1:
            return "when the first Objective is taken"
        return f"when {self.number} Objectives are taken"


@dataclass(frozen=True, slots=True)
class AllTaken:
    """Once, when all Objectives of these colours, or all Objectives, have been taken."""

    colours: tuple[Colour, ...] = ()

    @property
    def text(self) -> str:
        which = f"{' and '.join(self.colours)} " if self.colours else ""
        return f"when all {which}Objectives are taken"


@dataclass(frozen=True, slots=True)
class DoorOpened:
    """Each time somebody opens a door of this colour; not if it opens by itself."""

    colour: Colour

    @property
    def text(self) -> str:
        return f"when somebody opens a {self.colour} door"


@dataclass(frozen=True, slots=True)
class BossActive:
    """Once, when the Boss becomes Active."""

    @property
    def text(self) -> str:
        return "when the Boss becomes Active"


@dataclass(frozen=True, slots=True)
class BossEliminated:
    """Once, when the Boss is eliminated for good (D104)."""

    @property
    def text(self) -> str:
        return "when the Boss is eliminated for good"


@dataclass(frozen=True, slots=True)
class RoundBegins:
    """Once, when the Game Round of this number begins, before anybody acts in it."""

    number: int

    @property
    def text(self) -> str:
        return f"when round {self.number} begins"


@dataclass(frozen=True, slots=True)
class EverybodyAtTheExit:
    """Once, when every Adventurer who is not KO'ed, and at least one, is in the Exit Zone."""

    @property
    def text(self) -> str:
        return "when everybody who is not KO'ed stands at the Exit"


Trigger = (
    Start
    | Taken
    | Activated
    | NumberTaken
    | AllTaken
    | DoorOpened
    | BossActive
    | BossEliminated
    | RoundBegins
    | EverybodyAtTheExit
)

#: Conditions that stay true once they are met, or while Adventurers stay where they are.
LASTING = (NumberTaken, AllTaken, BossEliminated, EverybodyAtTheExit)

#: Triggers caused by an Adventurer, who can be rewarded.
SKILL_ACTIONS = (Taken, Activated, NumberTaken, AllTaken, DoorOpened)


def meant(trigger: Trigger, happening: Trigger) -> bool:
    """Whether a rule that waits for Objectives to be taken or activated waits for this one."""
    if not isinstance(trigger, Taken | Activated) or type(trigger) is not type(happening):
        return False
    assert isinstance(happening, Taken | Activated)
    return trigger.colour in (None, happening.colour) and trigger.zone in ("", happening.zone)


# Effects


@dataclass(frozen=True, slots=True)
class ActivateBoss:
    """The Boss becomes Active (D102)."""

    text = "the Boss becomes Active"


@dataclass(frozen=True, slots=True)
class UnlockDoors:
    """From now on, doors of this colour can be opened like any other."""

    colour: Colour

    @property
    def text(self) -> str:
        return f"{self.colour} doors are unlocked"


@dataclass(frozen=True, slots=True)
class OpenDoor:
    """A door opens by itself: no die is rolled, but what waits in the building comes (D111)."""

    door: Pair

    @property
    def text(self) -> str:
        return f"the door {'~'.join(self.door)} opens"


@dataclass(frozen=True, slots=True)
class PlaceSpawn:
    """The two-coloured Spawn token of this colour comes into play."""

    colour: Colour

    @property
    def text(self) -> str:
        return f"the {self.colour} Spawn Zone comes into play"


@dataclass(frozen=True, slots=True)
class RemoveSpawn:
    """The two-coloured Spawn token of this colour leaves the board."""

    colour: Colour

    @property
    def text(self) -> str:
        return f"the {self.colour} Spawn Zone is removed"


@dataclass(frozen=True, slots=True)
class OpenTower:
    """The Stairs can be used: the Tower is accessible (D191, D192)."""

    text = "the Tower becomes accessible"


@dataclass(frozen=True, slots=True)
class Doom:
    """This amount of Doom for a Boss that is not yet Active (D99)."""

    number: int

    @property
    def text(self) -> str:
        return f"an Inactive Boss gains {self.number} Doom"


@dataclass(frozen=True, slots=True)
class SpawnEnemies:
    """This number of Enemies comes to a Zone; a Monster has the quest's Campaign Level."""

    number: int
    enemy: str
    zone: str

    @property
    def text(self) -> str:
        enemy = ENEMIES[self.enemy]
        who = enemy.name if self.number == 1 else enemy.plural
        return f"{self.number} {who} {'spawns' if self.number == 1 else 'spawn'} in {self.zone}"


@dataclass(frozen=True, slots=True)
class StreetCard:
    """A Street card is drawn for a Zone, as in the Spawn Step."""

    zone: str

    @property
    def text(self) -> str:
        return f"a Street card is drawn for {self.zone}"


@dataclass(frozen=True, slots=True)
class GainPotion:
    """A Health Potion for the Adventurer who did it, while the box has any."""

    gain = "a Health Potion"

    @property
    def text(self) -> str:
        return f"who did it gains {self.gain}"


@dataclass(frozen=True, slots=True)
class GainArtifact:
    """A Necromantic Artifact for the Adventurer who did it."""

    gain = "a Necromantic Artifact"

    @property
    def text(self) -> str:
        return f"who did it gains {self.gain}"


@dataclass(frozen=True, slots=True)
class GainAdrenaline:
    """This amount of Adrenaline for the Adventurer who did it, besides that of an Objective."""

    number: int

    @property
    def gain(self) -> str:
        return f"{self.number} more Adrenaline"

    @property
    def text(self) -> str:
        return f"who did it gains {self.gain}"


@dataclass(frozen=True, slots=True)
class ForAll:
    """A reward for every Adventurer who is not KO'ed, regardless of who did it."""

    reward: GainPotion | GainArtifact | GainAdrenaline

    @property
    def text(self) -> str:
        return f"everybody gains {self.reward.gain}"


Effect = (
    ActivateBoss
    | UnlockDoors
    | OpenDoor
    | PlaceSpawn
    | RemoveSpawn
    | OpenTower
    | Doom
    | SpawnEnemies
    | StreetCard
    | GainPotion
    | GainArtifact
    | GainAdrenaline
    | ForAll
)

#: Effects that need a recipient.
REWARDS = (GainPotion, GainArtifact, GainAdrenaline)
