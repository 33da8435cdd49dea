"""The kinds of decisions, and the words of options."""

from __future__ import annotations

from rulewright.games.dead_keep.components.enemies import ENEMIES
from rulewright.games.dead_keep.components.equipment import SLOTS
from rulewright.games.dead_keep.components.skills import ALL_SKILLS
from rulewright.games.dead_keep.presentation.labels import LABELS
from rulewright.games.dead_keep.presentation.prompts import PLAIN
from rulewright.games.dead_keep.presentation.view_types import ZONE_NAMES
from rulewright.games.dead_keep.quests.vocabulary import COLOURS
from rulewright.title import OptionWords

#: Questions that are followed by a question for a number, unless one gets all.
_SHARED = ("distribute", "friendly fire", "move", "target zone")

#: Which of several Monsters of one name an option is about.
_MONSTERS = range(1, 6)

OPTION_WORDS = OptionWords(
    kinds=(
        *("action", "activate", "arrange", "artifact armor", "beacon", "boost"),
        *("boost after the roll", "boss zone", "buy", "camp", "consent", "dark zone"),
        *("first player", "found", "free action", "free attack", "gust", "haste", "hit"),
        *("ignore a hit", "led", "mist zone", "move a Search token", "muster", "notable"),
        *("pick dice", "potion", "re-roll", "reap", "reflexes", "skill", "start zone"),
        *("sure shot", "talismans"),
        *_SHARED,
        *(f"{kind} number" for kind in _SHARED),
    ),
    words=(
        *PLAIN,
        *LABELS,
        *SLOTS,
        *("", "all", "discards", "found", "none", "player", "potions", "with Mana"),
        *("1 Re-roll", "1 Re-roll Armor", "Artifact", "Treasure", "the Street deck", "the Undead"),
        *(f"{colour} Objective" for colour in COLOURS),
        *ALL_SKILLS,
        *(
            f"{enemy.name} {number}"
            for enemy in ENEMIES.values()
            if enemy.is_monster
            for number in _MONSTERS
        ),
        *ZONE_NAMES.of,
    ),
    seats={"join": 2, "player": 1},
)
