"""Gold that changes hands."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.red_dragon_inn.table.events.wording import capital, counted, place_name
from rulewright.games.red_dragon_inn.table.pieces import INN, POT, Place
from rulewright.kernel import Event, Namer


@dataclass(frozen=True, slots=True)
class GoldMoved(Event):
    """Gold pieces from a player or the Inn to a player, the Inn or the pot."""

    source: Place
    to: Place
    amount: int

    def text(self, name: Namer) -> str:
        gold = counted(self.amount, "Gold")
        source, to = place_name(self.source, name), place_name(self.to, name)
        if self.to == POT:
            return f"{capital(source)} puts {gold} into the pot."
        if self.source == POT:
            return f"{capital(to)} takes {gold} from the pot."
        if self.source == INN:
            return f"{to} gets {gold} from the Inn."
        return f"{source} pays {to} {gold}."


@dataclass(frozen=True, slots=True)
class NothingPaid(Event):
    seat: int
    how: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} {self.how}."
