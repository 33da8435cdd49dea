"""The Artifacts."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.red_dragon_inn.components.effects import (
    ACTION,
    CHEATING,
    SOMETIMES,
    Face,
    read_face,
    read_static,
)
from rulewright.games.red_dragon_inn.components.reading import FOLDER
from rulewright.title import Row, read_table

#: The subtype of Artifacts that act by themselves at an event.
TRIGGERED = "Triggered"
STATIC = "Static"
SUBTYPES = ("", STATIC, TRIGGERED, ACTION, SOMETIMES, CHEATING)

#: The events at which Triggered Artifacts act.
GAINED = "gained"
LOST = "lost"
TURNED_UP = "turned up"
SOMEONE_DRANK_THREE = "someone gains 3 or more Alcohol from a Drink"
EVENTS = (GAINED, LOST, TURNED_UP, SOMEONE_DRANK_THREE)


@dataclass(frozen=True, slots=True)
class ArtifactCard:
    """An Artifact as printed; its face says what can be played with it."""

    face: Face
    subtype: str
    static: tuple[str, int] | None


def read_artifact(row: Row) -> ArtifactCard:
    subtype = row.word("subtype", SUBTYPES, "")
    face = read_face(row, "Artifact", subtype)
    if subtype == TRIGGERED:
        row.word("when", EVENTS)
    return ArtifactCard(face, subtype, read_static(row))


_READ = read_table(FOLDER / "artifacts.toml", "artifact", read_artifact)
ARTIFACTS = {card.face.name: card for card in _READ}
