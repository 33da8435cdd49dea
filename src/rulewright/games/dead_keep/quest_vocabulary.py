"""The words of a quest's own rules: what they wait for, and what they do."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeVar, cast

from rulewright.games.dead_keep.enemies import ENEMIES

Colour = Literal["red", "blue", "green"]
COLOURS: tuple[Colour, ...] = ("red", "blue", "green")

Pair = tuple[str, str]

T = TypeVar("T")

_COLOUR = "(red|blue|green)"
_ZONE = r"([0-9A-Za-z]+\.[0-9A-Za-z]+)"
_NUMBER = r"([1-9]\d?)"


class UnknownWords(Exception):
    """A rule of a quest that says nothing we know; the message says what can be said."""


# What a rule waits for


@dataclass(frozen=True, slots=True)
class Start:
    """Once, when the board is laid and nobody has acted yet."""

    @property
    def told(self) -> str:
        return "at the start"


@dataclass(frozen=True, slots=True)
class Taken:
    """Each time that an Objective is taken, of any colour or Zone where none is named."""

    colour: Colour | None = None
    zone: str = ""

    @property
    def told(self) -> str:
        if self.zone:
            return f"when the Objective in {self.zone} is taken"
        return f"when {'an' if self.colour is None else f'a {self.colour}'} Objective is taken"


@dataclass(frozen=True, slots=True)
class Activated:
    """Each time that an Objective is activated, which stays where it is (D129)."""

    colour: Colour | None = None
    zone: str = ""

    @property
    def told(self) -> str:
        if self.zone:
            return f"when the Objective in {self.zone} is activated"
        return f"when {'an' if self.colour is None else f'a {self.colour}'} Objective is activated"


@dataclass(frozen=True, slots=True)
class NumberTaken:
    """Once, when so many Objectives have been taken."""

    number: int

    @property
    def told(self) -> str:
        if self.number == 1:
            return "when the first Objective is taken"
        return f"when {self.number} Objectives are taken"


@dataclass(frozen=True, slots=True)
class AllTaken:
    """Once, when all Objectives of these colours have been taken, or all there are."""

    colours: tuple[Colour, ...] = ()

    @property
    def told(self) -> str:
        which = f"{' and '.join(self.colours)} " if self.colours else ""
        return f"when all {which}Objectives are taken"


@dataclass(frozen=True, slots=True)
class DoorOpened:
    """Each time that somebody opens a door of this colour; one that opens by itself is none."""

    colour: Colour

    @property
    def told(self) -> str:
        return f"when somebody opens a {self.colour} door"


@dataclass(frozen=True, slots=True)
class BossActive:
    """Once, when the Boss becomes Active."""

    @property
    def told(self) -> str:
        return "when the Boss becomes Active"


@dataclass(frozen=True, slots=True)
class BossEliminated:
    """Once, when the Boss is eliminated for good (D104)."""

    @property
    def told(self) -> str:
        return "when the Boss is eliminated for good"


@dataclass(frozen=True, slots=True)
class RoundBegins:
    """Once, when the Game Round of this number begins, before anybody acts in it."""

    number: int

    @property
    def told(self) -> str:
        return f"when round {self.number} begins"


@dataclass(frozen=True, slots=True)
class EverybodyAtTheExit:
    """Once, when every Adventurer who is not KO'ed stands in the Exit Zone, and somebody does."""

    @property
    def told(self) -> str:
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

#: What goes on being so when it has happened, or while people stay where they are.
LASTING = (NumberTaken, AllTaken, BossEliminated, EverybodyAtTheExit)

#: Moments at which somebody has done something and can be rewarded for it.
DEEDS = (Taken, Activated, NumberTaken, AllTaken, DoorOpened)


def meant(trigger: Trigger, happening: Trigger) -> bool:
    """Whether a rule that waits for Objectives to be taken or activated waits for this one."""
    if not isinstance(trigger, Taken | Activated) or type(trigger) is not type(happening):
        return False
    assert isinstance(happening, Taken | Activated)
    return trigger.colour in (None, happening.colour) and trigger.zone in ("", happening.zone)


# What a rule does


@dataclass(frozen=True, slots=True)
class ActivateBoss:
    """The Boss becomes Active (D102)."""

    told = "the Boss becomes Active"


@dataclass(frozen=True, slots=True)
class UnlockDoors:
    """Doors of this colour can be opened from now on, like any other."""

    colour: Colour

    @property
    def told(self) -> str:
        return f"{self.colour} doors are unlocked"


@dataclass(frozen=True, slots=True)
class OpenDoor:
    """A door opens by itself: no die is rolled, but what waits in the building comes (D111)."""

    door: Pair

    @property
    def told(self) -> str:
        return f"the door {'~'.join(self.door)} opens"


@dataclass(frozen=True, slots=True)
class PlaceSpawn:
    """The two-coloured Spawn token of this colour comes into play."""

    colour: Colour

    @property
    def told(self) -> str:
        return f"the {self.colour} Spawn Zone comes into play"


@dataclass(frozen=True, slots=True)
class RemoveSpawn:
    """The two-coloured Spawn token of this colour leaves the board."""

    colour: Colour

    @property
    def told(self) -> str:
        return f"the {self.colour} Spawn Zone is removed"


@dataclass(frozen=True, slots=True)
class OpenTower:
    """The Stairs can be used: the Tower is accessible (D191, D192)."""

    told = "the Tower becomes accessible"


@dataclass(frozen=True, slots=True)
class Doom:
    """So much Doom for a Boss that is not yet Active (D99)."""

    number: int

    @property
    def told(self) -> str:
        return f"an Inactive Boss gains {self.number} Doom"


@dataclass(frozen=True, slots=True)
class SpawnEnemies:
    """So many Enemies come to a Zone; a Monster is of the quest's Campaign Level."""

    number: int
    enemy: str
    zone: str

    @property
    def told(self) -> str:
        enemy = ENEMIES[self.enemy]
        who = enemy.name if self.number == 1 else enemy.plural
        return f"{self.number} {who} {'spawns' if self.number == 1 else 'spawn'} in {self.zone}"


@dataclass(frozen=True, slots=True)
class StreetCard:
    """A Street card is drawn for a Zone, as in the Spawn Step."""

    zone: str

    @property
    def told(self) -> str:
        return f"a Street card is drawn for {self.zone}"


@dataclass(frozen=True, slots=True)
class GainPotion:
    """A Health Potion for whoever did it, while the box has one."""

    gain = "a Health Potion"

    @property
    def told(self) -> str:
        return f"who did it gains {self.gain}"


@dataclass(frozen=True, slots=True)
class GainArtifact:
    """A Necromantic Artifact for whoever did it."""

    gain = "a Necromantic Artifact"

    @property
    def told(self) -> str:
        return f"who did it gains {self.gain}"


@dataclass(frozen=True, slots=True)
class GainAdrenaline:
    """So much Adrenaline for whoever did it, besides what an Objective is worth anyway."""

    number: int

    @property
    def gain(self) -> str:
        return f"{self.number} more Adrenaline"

    @property
    def told(self) -> str:
        return f"who did it gains {self.gain}"


@dataclass(frozen=True, slots=True)
class ForAll:
    """A reward for every Adventurer who is not KO'ed, whoever did what."""

    reward: GainPotion | GainArtifact | GainAdrenaline

    @property
    def told(self) -> str:
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

#: Effects that need somebody to give something to.
REWARDS = (GainPotion, GainArtifact, GainAdrenaline)


# Reading them


def _colour(text: str) -> Colour:
    return cast(Colour, text)  # the patterns let no other word through


def _enemies(number: str, words: str, zone: str) -> SpawnEnemies:
    for enemy in ENEMIES.values():
        if words in (enemy.name, enemy.plural):
            return SpawnEnemies(int(number), enemy.name, zone)
    raise UnknownWords(f"there are no Enemies {words!r}; there are {', '.join(ENEMIES)}")


#: How a rule says what it waits for: the words as a person writes them, and what they mean.
TRIGGERS: Mapping[str, tuple[str, Callable[..., Trigger]]] = {
    "start": ("start", Start),
    "taken": ("taken", Taken),
    "taken COLOUR": (f"taken {_COLOUR}", lambda colour: Taken(colour=_colour(colour))),
    "taken at ZONE": (f"taken at {_ZONE}", lambda zone: Taken(zone=zone)),
    "activated": ("activated", Activated),
    "activated COLOUR": (f"activated {_COLOUR}", lambda colour: Activated(colour=_colour(colour))),
    "activated at ZONE": (f"activated at {_ZONE}", lambda zone: Activated(zone=zone)),
    "N taken": (f"{_NUMBER} taken", lambda number: NumberTaken(int(number))),
    "all taken": ("all taken", AllTaken),
    "all COLOUR [and COLOUR] taken": (
        f"all {_COLOUR}(?: and {_COLOUR})? taken",
        lambda *colours: AllTaken(tuple(_colour(colour) for colour in colours if colour)),
    ),
    "door opened COLOUR": (f"door opened {_COLOUR}", lambda colour: DoorOpened(_colour(colour))),
    "boss becomes active": ("boss becomes active", BossActive),
    "boss eliminated": ("boss eliminated", BossEliminated),
    "round N begins": (f"round {_NUMBER} begins", lambda number: RoundBegins(int(number))),
    "everybody at the exit": ("everybody at the exit", EverybodyAtTheExit),
}

#: How a rule says what it does.
EFFECTS: Mapping[str, tuple[str, Callable[..., Effect]]] = {
    "boss becomes active": ("boss becomes active", ActivateBoss),
    "unlock blue|green doors": (
        "unlock (blue|green) doors",
        lambda colour: UnlockDoors(_colour(colour)),
    ),
    "open ZONE~ZONE": (f"open {_ZONE}~{_ZONE}", lambda *zones: OpenDoor(zones)),
    "place spawn blue|green": (
        "place spawn (blue|green)",
        lambda colour: PlaceSpawn(_colour(colour)),
    ),
    "remove spawn blue|green": (
        "remove spawn (blue|green)",
        lambda colour: RemoveSpawn(_colour(colour)),
    ),
    "tower accessible": ("tower accessible", OpenTower),
    "doom N": ("doom ([1-5])", lambda number: Doom(int(number))),
    "spawn N ENEMY at ZONE": (f"spawn {_NUMBER} (.+) at {_ZONE}", _enemies),
    "street card at ZONE": (f"street card at {_ZONE}", StreetCard),
    "potion": ("potion", GainPotion),
    "artifact": ("artifact", GainArtifact),
    "adrenaline N": (f"adrenaline {_NUMBER}", lambda number: GainAdrenaline(int(number))),
    "potion for all": ("potion for all", lambda: ForAll(GainPotion())),
    "artifact for all": ("artifact for all", lambda: ForAll(GainArtifact())),
    "adrenaline N for all": (
        f"adrenaline {_NUMBER} for all",
        lambda number: ForAll(GainAdrenaline(int(number))),
    ),
}


def trigger(text: str) -> Trigger:
    """What a rule waits for, such as ``3 taken`` or ``door opened blue``."""
    return _read(text, TRIGGERS)


def effect(text: str) -> Effect:
    """What a rule does, such as ``doom 1`` or ``spawn 2 Footmen at 7V.s2``."""
    return _read(text, EFFECTS)


def _read(text: str, vocabulary: Mapping[str, tuple[str, Callable[..., T]]]) -> T:
    for pattern, make in vocabulary.values():
        found = re.fullmatch(pattern, text)
        if found is not None:
            return make(*found.groups())
    raise UnknownWords(f"say one of: {'; '.join(vocabulary)}")
