"""Nitrel's Bombs."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.effects import ACTION, Face, read_face
from rulewright.games.red_dragon_inn.components.reading import FOLDER
from rulewright.title import Row, read_table


def read_bomb(row: Row) -> tuple[Face, int]:
    """A Bomb as printed, and its number of copies."""
    return read_face(row, "Bomb", ACTION), row.number("copies")


_READ = read_table(FOLDER / "bombs.toml", "bomb", read_bomb)
BOMBS = {face.name: face for face, _ in _READ}
BOMB_DECK = tuple(face.name for face, copies in _READ for _ in range(copies))
