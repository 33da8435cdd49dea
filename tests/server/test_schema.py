"""The schema describes what is sent, so that clients can generate their types from it."""

from __future__ import annotations

from dataclasses import dataclass, make_dataclass
from typing import Any, Literal

import jsonschema_rs
import pytest

from rulewright.kernel import Match, OneOf, State, View, seen
from rulewright.kernel.plain import encode
from rulewright.server.http import schema
from rulewright.testing import walk
from rulewright.title import Title, find_title, titles
from tests.beacons import BeaconView


@dataclass(frozen=True, slots=True)
class Wall(OneOf):
    """A wall."""

    height: int


@dataclass(frozen=True, slots=True)
class Gate(OneOf):
    open: bool


@seen
class CastleView(View):
    mood: Literal["calm", "grim"]
    parts: tuple[Wall | Gate, ...]
    gold: dict[str, int]
    corner: tuple[int, float]
    banner: str | None
    keep: Wall | None


CASTLE = CastleView(1, "grim", (Wall(3), Gate(True)), {"Ann": 2}, (1, 2.5), None, Wall(2))


def wrong(view_type: type[View], view: object) -> list[str]:
    validator = jsonschema_rs.validator_for(schema.view_schema(view_type))
    return [error.message for error in validator.iter_errors(view)]


def test_a_view_is_described_as_it_is_sent() -> None:
    assert wrong(CastleView, encode(CASTLE)) == []


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("mood", "merry"),
        ("parts", [{"height": 3}]),
        ("parts", [{"is": "Gate", "height": 3}]),
        ("gold", {"Ann": 2}),
        ("gold", [["Ann", "2"]]),
        ("corner", [1]),
        ("banner", 3),
        ("keep", {"is": "Gate", "open": True}),
        ("you", "Ann"),
        ("moat", 1),
    ],
)
def test_what_is_not_sent_is_not_described(field: str, value: object) -> None:
    plain: Any = encode(CASTLE)
    assert wrong(CastleView, {**plain, field: value})


def test_nothing_of_a_view_is_optional() -> None:
    plain: Any = encode(CASTLE)
    for field in plain:
        assert wrong(CastleView, {name: plain[name] for name in plain if name != field})


def test_two_parts_of_one_name_are_refused() -> None:
    other = make_dataclass("Wall", [("width", int)], frozen=True)
    fields = [("mine", other), ("keep", Wall)]
    two_walls = make_dataclass("TwoWalls", fields, bases=(View,))
    with pytest.raises(TypeError, match="two parts of TwoWalls are called Wall"):
        schema.view_schema(two_walls)


@pytest.mark.parametrize("name", sorted(titles()))
def test_the_views_of_every_title_are_as_the_schema_says(name: str) -> None:
    game: Title[State] = find_title(name)
    views = schema.schema()["views"]
    assert isinstance(views, dict)
    validator = jsonschema_rs.validator_for(views[name])
    match = Match.new(game, [f"seat {n}" for n in game.seats][: game.seats[1]], seed=3)
    for now, _ in walk(match, seed=3, questions=200, keen=0.8):
        for seat in (None, 0):
            errors = [error.message for error in validator.iter_errors(encode(now.view(seat)))]
            assert errors == []


def test_the_words_of_a_class_come_along() -> None:
    described = schema.view_schema(BeaconView)
    assert described["$ref"] == "#/$defs/BeaconView"
    parts = schema.view_schema(CastleView)["$defs"]
    assert isinstance(parts, dict)
    assert parts["Wall"]["description"] == "A wall."
    assert "description" not in parts["Gate"]  # what a dataclass writes itself says nothing
