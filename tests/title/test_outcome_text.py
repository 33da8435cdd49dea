"""How the end of a match is told."""

from __future__ import annotations

import pytest

from rulewright.kernel import Outcome, Rival
from rulewright.title import outcome_text

NAMES = ("Ann", "Bob", "Cid")
AUTOMA = Rival("the automa", 1, 40)


def ranked(*ranks: int, **more: object) -> Outcome:
    return Outcome(ranks, (0,) * len(ranks), "B1", **more)  # type: ignore[arg-type]  # as told


@pytest.mark.parametrize(
    ("outcome", "to_all", "to_ann"),
    [
        (ranked(1, 2, 3), "Ann wins", "you win"),
        (ranked(2, 1, 3), "Bob wins", "Bob wins"),
        (ranked(2, 1, 1), "Bob and Cid share the victory", "Bob and Cid share the victory"),
        (ranked(1, 1, 3), "Ann and Bob share the victory", "you and Bob share the victory"),
        (ranked(1, 1, 3, sides=(0, 0, 1)), "Ann and Bob win", "you and Bob win"),
        (ranked(2, 3, rivals=(AUTOMA,)), "the automa wins", "the automa wins"),
        (
            ranked(1, 3, rivals=(AUTOMA,)),
            "Ann and the automa share the victory",
            "you and the automa share the victory",
        ),
        (Outcome.of_team(True, 1, "B4", "the dark"), "Ann has won", "you have won"),
        (
            Outcome.of_team(True, 2, "B4", "the dark"),
            "Ann and Bob have won",
            "you and Bob have won",
        ),
        (
            Outcome.of_team(False, 2, "B4", "the dark"),
            "Ann and Bob have lost to the dark",
            "you and Bob have lost to the dark",
        ),
        (ranked(2, 2, sides=(0, 0)), "Ann and Bob have lost", "you and Bob have lost"),
        (
            ranked(2, 2, sides=(0, 0), ending="conceded"),
            "Ann and Bob have given up",
            "you and Bob have given up",
        ),
        (
            ranked(1, 2, 2, ending="conceded"),
            "Bob and Cid gave up, and Ann wins",
            "Bob and Cid gave up, and you win",
        ),
        (
            ranked(2, 1, ending="conceded"),
            "Ann gave up, and Bob wins",
            "you gave up, and Bob wins",
        ),
        (
            ranked(2, 2, ending="abandoned"),
            "it was abandoned, and nobody wins",
            "it was abandoned, and nobody wins",
        ),
    ],
)
def test_the_end_is_told_to_everybody_and_to_you(
    outcome: Outcome, to_all: str, to_ann: str
) -> None:
    assert outcome_text(outcome, NAMES.__getitem__) == to_all
    assert outcome_text(outcome, NAMES.__getitem__, 0) == to_ann


def test_who_is_told_stands_first() -> None:
    assert outcome_text(ranked(1, 2, 1), NAMES.__getitem__, 2) == "you and Ann share the victory"
