"""The signs of the notation, each with the words in which people read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sign:
    """What a sign asks for: a verb, and its object for one and for several."""

    verb: str
    one: str
    many: str = ""
    """With ``{}`` for the number; empty for what has no plural of its own."""

    def times(self, number: int) -> str:
        """The object, so many times."""
        if number == 1:
            return self.one
        return self.many.format(number) if self.many else f"{self.one} {number} times"


def _gain(one: str, many: str) -> Sign:
    return Sign("gain", one, many)


#: The signs of the base game.
SIGNS: Mapping[str, Sign] = {
    "S": _gain("1 Silver", "{} Silver"),
    "Ink": _gain("1 Ink", "{} Ink"),
    "Stone": _gain("1 Stone", "{} Stone"),
    "Gold": _gain("1 Gold", "{} Gold"),
    "Any": _gain("1 good of any kind", "{} goods of any kind"),
    "Debt": _gain("1 Debt", "{} Debts"),
    "Deed": _gain("1 Deed", "{} Deeds"),
    "V": _gain("1 Virtue", "{} Virtue"),
    "K": _gain("1 Corruption", "{} Corruption"),
    "fDebt": Sign("flip", "1 Debt", "{} Debts"),
    "fDeed": Sign("flip", "1 Deed", "{} Deeds"),
    "fX": Sign("flip", "1 Debt or Deed", "{} Debts or Deeds"),
    "Rearr": Sign("you may rearrange", "your cards"),
    "Disc": Sign("you may discard", "1 card", "up to {} cards"),
    "Dest": Sign("you may destroy", "1 card", "up to {} cards"),
    "Shuf": Sign("shuffle", "the discard pile into the draw pile"),
    "Draw": Sign("draw", "1 card", "{} cards"),
    "FH": Sign("hire", "1 townsfolk for free"),
    "CM": Sign("you may move", "1 Worker within tier 1", "Workers {} times within tier 1"),
    "W2": Sign("place", "2 Workers in one section of tier 1"),
    "W3": Sign("place", "3 Workers in one section of tier 1"),
    "W4": Sign("place", "4 Workers in one section of tier 1"),
    "Ms34": Sign("take", "1 Manuscript of cost 3 or 4 for free"),
    "bWS": Sign("build", "1 Workshop for free"),
    "bTP": Sign("build", "1 Trading Post for free"),
    "bGH": Sign("build", "1 Guildhall for free"),
}

#: What the Schemes of the solo opponent ask for besides.
AUTOMA_SIGNS: Mapping[str, Sign] = {
    "Future": _gain("1 Future Scheme", "{} Future Schemes"),
    "Dismiss": Sign("dismiss", "the townsfolk of the segment"),
}
