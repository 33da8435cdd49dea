"""Wrench's Gizmos."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.red_dragon_inn.components.effects import (
    ACTION,
    Face,
    read_face,
    read_static,
)
from rulewright.games.red_dragon_inn.components.reading import FOLDER
from rulewright.title import Row, read_table


@dataclass(frozen=True, slots=True)
class GizmoCard:
    """A Gizmo as printed; its face says what it does when it ticks."""

    face: Face
    active: bool
    track: int
    static: tuple[str, int] | None


def read_gizmo(row: Row) -> GizmoCard:
    face = read_face(row, "Gizmo", ACTION)
    return GizmoCard(face, row.flag("active"), row.number("track"), read_static(row))


_READ = read_table(FOLDER / "gizmos.toml", "gizmo", read_gizmo)
GIZMOS = {card.face.name: card for card in _READ}
