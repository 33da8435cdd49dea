"""``rulewright bench``: what is measured, and how it is related to the fixed loop."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

from rulewright.cli import main
from rulewright.kernel import Match
from rulewright.lab.speed import measure as measuring
from rulewright.title import find_title


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many players each measured match has. A measurement is short, and its unit is 1000."""
    for name, value in {"_ROUNDS": 1, "_SLICE": 0.001, "_APART": 50, "_ITERATIONS": 4}.items():
        monkeypatch.setattr(measuring, name, value)
    monkeypatch.setattr(measuring, "unit_speed", lambda: 1000.0)
    seated: list[int] = []
    new = Match.new

    def counted(game: Any, names: Iterable[str], **rest: Any) -> Any:
        seated.append(len(list(names)))
        return new(game, names, **rest)

    monkeypatch.setattr(Match, "new", counted)
    return seated


def test_every_number_of_seats_is_measured(
    seated: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "deckhand", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)["deckhand"]
    seats = find_title("deckhand").seats
    names = [figure["name"] for figure in figures]
    for number in seats:
        assert f"random decisions, {number} seats" in names
        assert f"random matches, {number} seats" in names
    assert set(seated) == set(seats)
    assert seated[0] == seats[0]
    assert f"search iterations, {seats[0]} seats" in names


def test_a_figure_is_also_given_in_thousandths_of_the_unit(
    seated: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "deckhand", "--json"]) == 0
    for figure in json.loads(capsys.readouterr().out)["deckhand"]:
        assert figure["value"] > 0
        assert figure["units"] == pytest.approx(figure["value"]), figure["name"]


def test_the_fixed_loop_runs_for_a_while() -> None:
    assert measuring.unit_speed(0.001) > 0
