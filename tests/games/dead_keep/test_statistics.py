"""What is followed through a quest."""

from __future__ import annotations

from rulewright.games.dead_keep import GAME
from rulewright.games.dead_keep.scene import Keep


def test_the_course_is_what_the_team_can_take_and_whom_it_is_up_against(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").wounds("Lothar", 4).enemies("2R.s2", *["Footman"] * 3)
    assert GAME.summary.course is not None
    assert GAME.summary.course(keep.state) == {
        "Wounds the team can take": 14,
        "Enemies on the board": 3,
    }
