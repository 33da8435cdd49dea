"""Wrench's Gizmos."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.red_dragon_inn.components.effects import (
    ACTION,
    FOLDER,
    Face,
    read_face,
    read_static,
)
from rulewright.title import Row, read_table


@dataclass(frozen=True, slots=True)
class GizmoCard:
    """A Gizmo as printed; what it does when it ticks is its face."""

    face: Face
    active: bool
    track: int
    static: tuple[str, int] | None


def _gizmo_card(row: Row) -> GizmoCard:
    face = read_face(row, "Gizmo", ACTION)
    return GizmoCard(face, row.flag("active"), row.number("track"), read_static(row))


GIZMOS = {
    card.face.name: card for card in map(_gizmo_card, read_table(FOLDER / "gizmos.toml", "gizmo"))
}
