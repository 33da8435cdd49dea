"""How a match ended: alone, shared, as a team or against the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulewright.kernel.journal import Namer
from rulewright.kernel.sentences import listed

#: How a match came to its end: by its rules, because somebody gave up, or because all left it.
Ending = Literal["played", "conceded", "abandoned"]


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody who is no seat but can win: an automa, a horde, the box."""

    name: str
    rank: int
    score: int = 0
    parts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended."""

    ranks: tuple[int, ...]
    """For each seat its place, 1 for the winners; equal places are shared. No seat has place 1
    when all have lost to a rival or the match was abandoned."""
    scores: tuple[int, ...]
    """For each seat the number the title counts."""
    rule: str
    """The rule that decided; empty if the match did not come to its end by the rules."""
    sides: tuple[int, ...] = ()
    """For each seat the number of its team; empty where everybody plays alone."""
    rivals: tuple[Rival, ...] = ()
    categories: tuple[str, ...] = ()
    """What the scores are made of."""
    parts: tuple[tuple[int, ...], ...] = ()
    """For each seat its score by category."""
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

    def told(self, name: Namer, you: int | None = None) -> str:
        """Who won, as the end of a sentence; for everybody, or for the seat that is "you"."""
        seats = sorted(range(len(self.ranks)), key=lambda seat: seat != you)

        def names(*ranked: int) -> list[str]:
            return ["you" if seat == you else name(seat) for seat in ranked]

        if self.ending == "abandoned":
            return "it was abandoned, and nobody wins"
        if self.is_of_one_team:
            return self._told_of_team(names(*seats))
        winners = names(*(seat for seat in seats if self.ranks[seat] == 1))
        winners += [rival.name for rival in self.winning_rivals]
        losers = names(*(seat for seat in seats if self.ranks[seat] > 1))
        given_up = f"{listed(losers)} gave up, and " if self.ending == "conceded" else ""
        if not winners:
            return f"{given_up}nobody wins"
        if len(winners) == 1:
            return f"{given_up}{winners[0]} {'win' if winners[0] == 'you' else 'wins'}"
        team = len({self.sides[seat] for seat in self.winners}) == 1 if self.sides else False
        return f"{given_up}{listed(winners)} {'win' if team else 'share the victory'}"

    def _told_of_team(self, names: list[str]) -> str:
        who = f"{listed(names)} {'has' if names != ['you'] and len(names) == 1 else 'have'}"
        if self.ending == "conceded":
            return f"{who} given up"
        if self.winners:
            return f"{who} won"
        rivals = listed([rival.name for rival in self.winning_rivals])
        return f"{who} lost to {rivals}" if self.winning_rivals else f"{who} lost"

    def share(self, seat: int) -> float:
        """A seat's part of the win: a team's win is whole for each of its seats."""
        if self.ranks[seat] != 1:
            return 0.0
        sides = {self.sides[winner] if self.sides else winner for winner in self.winners}
        return 1 / (len(sides) + len(self.winning_rivals))
