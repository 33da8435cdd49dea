"""Why not, asked in the terminal of things that are no cards: The Dead Keep's board."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulewright.games.dead_keep.scene import Keep
from rulewright.terminal.commands import Asked, why


@pytest.fixture
def keep() -> Iterator[Keep]:
    scene = Keep()
    scene.seat("ann").team("Theron").carries("Theron", "Recurve Bow").stands("Theron", "1R.s2")
    yield scene
    scene.leave()


def told(keep: Keep, thing: str) -> list[str]:
    return why(Asked.now(keep.begin(), 0), f"not {thing}")


def test_an_enemy_out_of_sight_is_refused_by_a_rule_of_sight(keep: Keep) -> None:
    keep.enemies("1R.s1", "Footman").turn_of("Theron")
    reason, rule = told(keep, "Footman")
    assert reason.startswith(
        "Footman 1 stands in Tanner Lane, and Recurve Bow has Range 0-2. Theron does not see"
    )
    assert rule.startswith("D33")


def test_an_enemy_that_can_be_attacked_is_found_behind_its_group(keep: Keep) -> None:
    keep.enemies("1R.s3", "Footman").turn_of("Theron")
    (line,) = told(keep, "Footman")
    assert line.startswith("Footman can be chosen:")
    assert "Attack the Undead in Tanner Alley with Recurve Bow" in line


@pytest.mark.parametrize(
    ("thing", "rule"),
    [
        ("Gather Mana", "D116"),
        ("Crush", "D80"),
        ("Treasure", "D129"),
        ("the door between the tannery parlour and Tanner Corner", "D301"),
        ("Boss", "D98"),
    ],
)
def test_labels_skills_tokens_doors_and_the_boss_are_known(
    keep: Keep, thing: str, rule: str
) -> None:
    keep.turn_of("Theron")
    assert told(keep, thing)[-1].startswith(rule)


def test_in_the_middle_of_something_the_question_is_the_reason(keep: Keep) -> None:
    keep.stands("Theron", "1R.m1").carries("Theron", "Broadsword").enemies("1R.m1", "Footman")
    keep.turn_of("Theron")
    keep.says("ann", "Attack the Undead in Tanner Hollow with Broadsword")
    assert told(keep, "Gather Mana")[0].startswith("First answer this question: Theron: Roll 2")
    keep.next_rolls(1, 1).says("ann", "Roll")
