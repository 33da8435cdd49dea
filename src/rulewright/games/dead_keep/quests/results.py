"""How hard and how long the quests are, as measured: see ``docs/dead-keep-balance.md``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulewright.games.dead_keep.quests.library import QUESTS
from rulewright.kernel.errors import BadRulebook

#: From this share of games won on a quest is no worse than this word.
_WORDS = ((0.5, "Fair"), (0.35, "Hard"), (0.0, "Very hard"))


#: What a choice takes with all that follows it: the 120 minutes of the lobby, spread over the 450
#: choices of an average quest.
_SECONDS = 16


@dataclass(frozen=True, slots=True)
class Result:
    """Games of four greedy Adventurers, led from one seat with the default settings."""

    won: int
    played: int
    choices: int
    """How many choices a game takes, on average."""

    @property
    def minutes(self) -> int:
        """How long people take, to ten minutes."""
        return max(10, round(self.choices * _SECONDS / 600) * 10)

    @property
    def difficulty(self) -> str:
        return next(word for share, word in _WORDS if self.won >= share * self.played)


#: Wins by the column *all* of the table there, played when the table asked more questions.
RESULTS: Mapping[str, Result] = {
    "broken_gate": Result(65, 117, 360),
    "mist_market": Result(39, 80, 490),
    "last_ferry": Result(46, 80, 320),
    "giants_tower": Result(67, 121, 280),
    "well_under_the_house": Result(24, 92, 920),
    "watchfire": Result(29, 80, 390),
    "king_below": Result(37, 80, 400),
}

if RESULTS.keys() != QUESTS.keys():
    raise BadRulebook(f"results exist for {sorted(RESULTS)}, but the quests are {sorted(QUESTS)}")
