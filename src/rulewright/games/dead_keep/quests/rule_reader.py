"""Read the words of a quest's own rules: their triggers and effects."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeVar, cast

from rulewright.games.dead_keep.components.enemies import ENEMIES
from rulewright.games.dead_keep.quests.vocabulary import (
    ActivateBoss,
    Activated,
    AllTaken,
    BossActive,
    BossEliminated,
    Colour,
    Doom,
    DoorOpened,
    Effect,
    EverybodyAtTheExit,
    ForAll,
    GainAdrenaline,
    GainArtifact,
    GainPotion,
    NumberTaken,
    OpenDoor,
    OpenTower,
    PlaceSpawn,
    RemoveSpawn,
    RoundBegins,
    SpawnEnemies,
    Start,
    StreetCard,
    Taken,
    Trigger,
    UnlockDoors,
)

T = TypeVar("T")

_COLOUR = "(red|blue|green)"
_ZONE = r"([0-9A-Za-z]+\.[0-9A-Za-z]+)"
_NUMBER = r"([1-9]\d?)"


class UnknownWords(Exception):
    """A rule of a quest in unknown words; the message lists what can be said."""


def _colour(text: str) -> Colour:
    return cast(Colour, text)  # the patterns accept no other word


def _enemies(number: str, words: str, zone: str) -> SpawnEnemies:
    for enemy in ENEMIES.values():
        if words in (enemy.name, enemy.plural):
            return SpawnEnemies(int(number), enemy.name, zone)
    raise UnknownWords(f"unknown Enemies {words!r}; known Enemies: {', '.join(ENEMIES)}")


#: The words for triggers as a person writes them, and what they mean.
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

#: The words for effects.
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
    """A trigger, such as ``3 taken`` or ``door opened blue``."""
    return _read(text, TRIGGERS)


def effect(text: str) -> Effect:
    """An effect, such as ``doom 1`` or ``spawn 2 Footmen at 7V.s2``."""
    return _read(text, EFFECTS)


def _read(text: str, vocabulary: Mapping[str, tuple[str, Callable[..., T]]]) -> T:
    for pattern, make in vocabulary.values():
        found = re.fullmatch(pattern, text)
        if found is not None:
            return make(*found.groups())
    raise UnknownWords(f"use one of: {'; '.join(vocabulary)}")
