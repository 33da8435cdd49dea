"""The kinds of decisions, and the words of options."""

from __future__ import annotations

from rulewright.title import OptionWords

OPTION_WORDS = OptionWords(
    kinds=(
        *("action", "bewitched action", "choose", "copy", "deck", "deck card", "discard card"),
        *("flip", "gain or steal", "hand card", "hand cards", "may", "number", "order"),
        *("own card", "player", "reload", "supply card"),
    ),
    words=(
        *("Buy and Treasure", "Treasure and Buy", "buy", "deck", "discard", "done", "end"),
        *("flip", "gain", "hand", "itself", "no", "none", "number", "pile", "play", "player"),
        *("reload", "restore", "supply", "trigger", "two Buys", "two Treasures", "yes"),
    ),
    seats={"deck": 1, "discard": 1, "pile": 1, "player": 1},
)
