"""Stage cards, with their inactive and their active parts."""

from __future__ import annotations

from collections import Counter
from typing import get_args

from rulewright.games.dead_keep.components.enemies import ENEMIES
from rulewright.games.dead_keep.components.stages import STAGE_DECK, STAGES, Active
from rulewright.testing import rule


@rule("D3")
def test_there_are_fifteen_stage_cards_of_five_designs() -> None:
    assert Counter(STAGE_DECK) == dict.fromkeys(STAGES, 3)
    assert len(STAGE_DECK) == 15


@rule("D101")
def test_the_inactive_part_brings_undead_and_never_fewer_at_a_higher_danger_level() -> None:
    for stage in STAGES.values():
        assert not ENEMIES[stage.enemy].is_monster
        assert list(stage.line) == sorted(stage.line)
    assert STAGES["Levy of Footmen"].line == (1, 2, 3, 4)
    assert STAGES["Dread Ride"].line == (0, 1, 1, 2)


@rule("D103")
def test_each_design_has_an_active_part_of_its_own() -> None:
    assert [stage.active for stage in STAGES.values()] == list(get_args(Active))
