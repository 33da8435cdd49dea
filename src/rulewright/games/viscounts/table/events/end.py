"""Collisions, and the end of the game."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.viscounts.table.events.wording import Who, called, mentioned
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import listed


@dataclass(frozen=True, slots=True)
class Collided(Event):
    who: Who
    space: int

    def text(self, name: Namer) -> str:
        return f"{called(self.who, name)}'s markers have met on space {self.space + 1}."


@dataclass(frozen=True, slots=True)
class MarkersReset(Event):
    who: Who

    def text(self, name: Namer) -> str:
        return f"{called(self.who, name)}'s markers go back to the ends of the track."


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    totals: tuple[int, ...]
    automa: int | None
    winners: tuple[Who, ...]
    wealth: tuple[int, ...] = ()
    """The Silver and goods that each player has left, if they break a tie."""

    def text(self, name: Namer) -> str:
        scores = [f"{name(seat)} {total}" for seat, total in enumerate(self.totals)]
        if self.automa is not None:
            scores.append(f"the automa {self.automa}")
        first, *others = self.winners
        winners = listed([called(first, name), *(mentioned(who, name) for who in others)])
        verb = "wins" if len(self.winners) == 1 else "share the victory"
        return f"The final scores are {listed(scores)}. {winners} {verb}{self._tie(name)}."

    def _tie(self, name: Namer) -> str:
        """What broke a tie, if anything (V160)."""
        if not self.wealth:
            return ""
        winner = self.winners[0]
        assert winner is not None, "the automa has no Silver to break a tie with"
        left = f"with {self.wealth[winner]} Silver and goods left"
        best = max(self.totals)
        beaten = [
            f"{name(seat)} has {self.wealth[seat]}"
            for seat, total in enumerate(self.totals)
            if total == best and seat not in self.winners
        ]
        if len(self.winners) > 1:
            return f", {left} each"
        return f" the tie {left}; {listed(beaten)}"
