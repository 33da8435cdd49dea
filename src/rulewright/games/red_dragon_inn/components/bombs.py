"""Nitrel's Bombs."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.effects import ACTION, FOLDER, read_face
from rulewright.title import read_table

_BOMB_ROWS = read_table(FOLDER / "bombs.toml", "bomb")
BOMBS = {face.name: face for face in (read_face(row, "Bomb", ACTION) for row in _BOMB_ROWS)}
BOMB_DECK = tuple(row.text("name") for row in _BOMB_ROWS for _ in range(row.number("copies")))
