"""The kinds of decisions, and the words of options."""

from __future__ import annotations

from rulewright.games.viscounts.components.main_board import SEGMENTS
from rulewright.games.viscounts.components.notation import GOLD, INK, SILVER, STONE
from rulewright.games.viscounts.components.reading import BUILDING_TYPES
from rulewright.games.viscounts.keeper_of_keys.box import KeeperOfKeys
from rulewright.games.viscounts.rules.main_board import inner, outer
from rulewright.title import OptionWords

OPTION_WORDS = OptionWords(
    kinds=tuple(KeeperOfKeys.questions),
    words=(
        *("", "Debt", "Deed", "arrange", "bump", "chest", "column", "construct", "count"),
        *("dismiss", "draw pile", "effect", "first", "hand", "hero", "hire", "ignore", "keep"),
        *("link", "manuscript", "move", "none", "own", "pair", "pay", "play", "section"),
        *("kind", "shuffle", "skip", "slot", "spot", "stay", "step", "times", "trade"),
        *("transcribe", "worker"),
        *("workers", "Silver"),
        *(SILVER, INK, STONE, GOLD),
        *BUILDING_TYPES,
        *SEGMENTS,
        *(space for segment in SEGMENTS for space in (*outer(segment), inner(segment))),
    ),
    seats={"bump": 1},
)
