"""How a match ended: alone, shared, as a team or against the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

#: How a match ended: by its rules, because a player gave up, or because everybody left.
Ending = Literal["played", "conceded", "abandoned"]


@dataclass(frozen=True, slots=True)
class Rival:
    """An opponent without a seat that can win: an automa, a horde, the box."""

    name: str
    rank: int
    score: int = 0
    parts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended."""

    ranks: tuple[int, ...]
    """The place of each seat, 1 for the winners; ties share a place. No seat has place 1 when all
    lost to a rival or the match was abandoned."""
    scores: tuple[int, ...]
    """The score of each seat."""
    rule: str
    """The rule that decided the match; empty if it did not end by the rules."""
    sides: tuple[int, ...] = ()
    """The team number of each seat; empty where everybody plays alone."""
    rivals: tuple[Rival, ...] = ()
    categories: tuple[str, ...] = ()
    """What the scores are made of."""
    parts: tuple[tuple[int, ...], ...] = ()
    """The score of each seat by category."""
    ending: Ending = "played"

    @staticmethod
    def of_team(won: bool, seats: int, rule: str, against: str) -> Outcome:
        """All seats won together, or lost together against the rules."""
        place, other = (1, 2) if won else (2, 1)
        return Outcome(
            (place,) * seats, (int(won),) * seats, rule, (0,) * seats, (Rival(against, other),)
        )

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def winning_rivals(self) -> tuple[Rival, ...]:
        return tuple(rival for rival in self.rivals if rival.rank == 1)

    @property
    def is_of_one_team(self) -> bool:
        """Whether all seats won or lost together."""
        return len(set(self.sides)) == 1

    def share(self, seat: int) -> float:
        """A seat's share of the win. A team's win counts in full for each of its seats."""
        if self.ranks[seat] != 1:
            return 0.0
        sides = {self.sides[winner] if self.sides else winner for winner in self.winners}
        return 1 / (len(sides) + len(self.winning_rivals))
