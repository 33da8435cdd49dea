"""The names of Zones: those a quest gives, and the default names of the tiles for all others."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from rulewright.games.dead_keep.city.board import said
from rulewright.games.dead_keep.quests.quest import Quest


def zone_name(quest: Quest, zone: str) -> str:
    """The name of a Zone in a quest."""
    return dict(quest.names).get(zone) or said(zone)


def worded(quest: Quest, text: str) -> str:
    """A text with the names that the quest gives to Zones in place of the default names.

    Rules and events know Zones by their default names only: they say the same in every quest.
    """
    if not quest.names:
        return text
    pattern, names = _replacements(quest)

    def name(found: re.Match[str]) -> str:
        new = names[found[0].casefold()]
        begins = found.start() == 0 or text[: found.start()].endswith((". ", "? ", "! "))
        return new[:1].upper() + new[1:] if begins else new

    return pattern.sub(name, text)


@lru_cache(maxsize=64)
def _replacements(quest: Quest) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """A pattern that matches default names, and the quest's names by lower-case default name."""
    names = {said(zone).casefold(): name for zone, name in quest.names}
    longest_first = sorted(names, key=len, reverse=True)
    words = "|".join(map(re.escape, longest_first))
    return re.compile(rf"\b(?:{words})\b", re.IGNORECASE), names
