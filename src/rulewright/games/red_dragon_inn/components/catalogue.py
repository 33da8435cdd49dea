"""The rulebook with the rules printed on cards, and every printed thing as players read it."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import TypeAlias

from rulewright.games.red_dragon_inn.components.artifacts import ARTIFACTS
from rulewright.games.red_dragon_inn.components.bombs import BOMBS
from rulewright.games.red_dragon_inn.components.cards import EFFECTS, FACES, GUEST_EFFECTS
from rulewright.games.red_dragon_inn.components.drinks import DRINKS, GUEST_DRINKS, DrinkCard
from rulewright.games.red_dragon_inn.components.effects import Effect, Face
from rulewright.games.red_dragon_inn.components.gizmos import GIZMOS
from rulewright.games.red_dragon_inn.components.tokens import TOKENS, TokenKind
from rulewright.kernel.errors import BadRulebook
from rulewright.title import Rule, Rulebook, Thing, read_rules

#: Everything whose text the rules carry out.
ALL_FACES = (
    *FACES.values(),
    *BOMBS.values(),
    *(card.face for card in ARTIFACTS.values()),
    *(card.face for card in GIZMOS.values()),
)

#: Things that have a rule of their own.
Printable: TypeAlias = Effect | Face | DrinkCard | TokenKind


def _rule(card: Printable, place: str) -> Rule:
    provenance = card.provenance or "public"
    return Rule(card.rule, f"{place}: {card.name}", card.text, provenance, card.source)


def _in_order(effects: Iterable[Effect]) -> list[Effect]:
    """Effects in the order of their numbers."""
    return sorted(effects, key=lambda effect: int(effect.rule[1:]))


_FOLDER = files("rulewright.games.red_dragon_inn")
_PRINTED: list[tuple[str, Iterable[Printable]]] = [
    ("Effect", _in_order(EFFECTS)),
    ("Drink", [card for name, card in DRINKS.items() if name not in GUEST_DRINKS]),
    ("Artifact", [card.face for card in ARTIFACTS.values()]),
    ("Bomb", BOMBS.values()),
    ("Gizmo", [card.face for card in GIZMOS.values()]),
    ("Guest", _in_order(GUEST_EFFECTS)),
    ("Token", TOKENS.values()),
    ("Guest", [DRINKS[name] for name in dict.fromkeys(GUEST_DRINKS)]),
]
RULEBOOK = Rulebook(
    [
        *read_rules(_FOLDER / "rulebook.toml"),
        *(_rule(card, place) for place, cards in _PRINTED for card in cards),
    ]
)


def check_notes(cards: Iterable[Face | DrinkCard]) -> None:
    """Refuse a card that cites an unknown rule."""
    for card in cards:
        for note in card.notes:
            if note not in RULEBOOK:
                raise BadRulebook(f"{card.name}: it cites {note!r}, which is not a rule")


def _things() -> dict[str, Thing]:
    """Every printed thing as players read it. A Gizmo's card is listed as the Gizmo."""
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
check_notes([*ALL_FACES, *DRINKS.values()])
