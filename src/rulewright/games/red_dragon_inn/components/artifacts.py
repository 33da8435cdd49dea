"""The Artifacts."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.red_dragon_inn.components.effects import FOLDER, Face, read_face, read_static
from rulewright.title import Row, read_table


@dataclass(frozen=True, slots=True)
class ArtifactCard:
    """An Artifact as printed; what can be played with it is its face."""

    face: Face
    subtype: str
    static: tuple[str, int] | None


def _artifact_card(row: Row) -> ArtifactCard:
    subtype = row.text("subtype", "")
    return ArtifactCard(read_face(row, "Artifact", subtype), subtype, read_static(row))


ARTIFACTS = {
    card.face.name: card
    for card in map(_artifact_card, read_table(FOLDER / "artifacts.toml", "artifact"))
}
