"""The rulebook with the rules that stand on cards, and every printed thing as people read it."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from itertools import chain

from rulewright.games.red_dragon_inn.components.artifacts import ARTIFACTS
from rulewright.games.red_dragon_inn.components.bombs import BOMBS
from rulewright.games.red_dragon_inn.components.cards import DECK_ROWS, FACES, GUEST_ROWS
from rulewright.games.red_dragon_inn.components.drinks import DRINKS
from rulewright.games.red_dragon_inn.components.effects import FOLDER, Face
from rulewright.games.red_dragon_inn.components.gizmos import GIZMOS
from rulewright.title import Row, Rule, Rulebook, Thing, read_rules, read_table


def _rules(rows: Iterable[Row], place: str) -> list[Rule]:
    return [
        Rule(
            row.text("id"),
            f"{place}: {row.text('name')}",
            row.text("text"),
            row.text("provenance", "public"),
            row.text("source", ""),
        )
        for row in rows
    ]


def _effects(cards: Iterable[Row], file: str) -> list[Row]:
    """Effects of these cards' own and those of a file, in the order of their numbers."""
    fields = ("own_effect", "own_other_printing")
    own = [effect for row in cards for field in fields if (effect := row.row(field)) is not None]
    rows = [*own, *read_table(FOLDER / file, "effect")]
    return sorted(rows, key=lambda row: int(row.text("id")[1:]))


RULEBOOK = Rulebook(
    [
        *read_rules(files("rulewright.games.red_dragon_inn") / "rulebook.toml"),
        *_rules(_effects(chain(*DECK_ROWS.values()), "effects.toml"), "Effect"),
        *_rules(read_table(FOLDER / "drinks.toml", "drink"), "Drink"),
        *_rules(read_table(FOLDER / "artifacts.toml", "artifact"), "Artifact"),
        *_rules(read_table(FOLDER / "bombs.toml", "bomb"), "Bomb"),
        *_rules(read_table(FOLDER / "gizmos.toml", "gizmo"), "Gizmo"),
        *_rules(_effects(GUEST_ROWS, "guests.toml"), "Guest"),
        *_rules(read_table(FOLDER / "guests.toml", "token"), "Token"),
        *_rules(read_table(FOLDER / "guests.toml", "drink"), "Guest"),
    ]
)


def _things() -> dict[str, Thing]:
    """Every printed thing as people read it. A Gizmo's card is told as the Gizmo."""
    things = {face.name: _thing(face, face.type) for face in FACES.values()}
    things |= {face.name: _thing(face, "Bomb") for face in BOMBS.values()}
    for name, artifact in ARTIFACTS.items():
        kind = f"Artifact - {artifact.subtype}" if artifact.subtype else "Artifact"
        things[name] = _thing(artifact.face, kind)
    for name, gizmo in GIZMOS.items():
        kind = f"Action - Gizmo - {'Active' if gizmo.active else 'Passive'}"
        things[name] = _thing(gizmo.face, kind, {"track": gizmo.track})
    for name, drink in DRINKS.items():
        kind = "Drink Event" if drink.event else "Drink"
        facts: dict[str, str | int] = {"alcohol": drink.alcohol, "fortitude": drink.fortitude}
        known = {} if drink.event else facts
        things[name] = Thing(
            name, kind, drink.text, drink.rule, drink.provenance, drink.source, known
        )
    return things


def _thing(face: Face, kind: str, facts: dict[str, str | int] | None = None) -> Thing:
    return Thing(face.name, kind, face.text, face.rule, face.provenance, face.source, facts or {})


THINGS = _things()
