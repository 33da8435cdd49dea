"""The summary of a match: its course, figures and facts, and its outcome in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from rulewright.kernel.game import Game
from rulewright.kernel.journal import Event, Namer
from rulewright.kernel.outcome import Outcome
from rulewright.kernel.state import State
from rulewright.title.sentences import listed

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that players care about when a match is over."""

    label: str
    values: tuple[int, ...]
    """One value for each seat, or a single value for the whole table."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact about a finished match, recorded to find out what correlates with winning."""

    label: str
    values: tuple[str | int | tuple[str, ...], ...]
    """One value for each seat, or a single value for the whole table: a role, a number, or a list
    of names such as the cards of a deck."""


def tallied(label: str, seats: int, counts: Iterable[tuple[int | None, int]]) -> Figure:
    """A figure with a sum for each seat. Counts without a seat (None) are ignored."""
    values = [0] * seats
    for seat, amount in counts:
        if seat is not None:
            values[seat] += amount
    return Figure(label, tuple(values))


def seats_of(state: State) -> int:
    """The number of seats in a finished match."""
    assert state.outcome is not None
    return len(state.outcome.ranks)


def turns_taken(state: State, events: Sequence[Event]) -> tuple[Figure, ...]:
    """The turns of each seat, for titles whose turns begin with a ``seat`` or a ``who``."""
    whose = _whose_turns(events)
    if not whose:
        return ()
    return (tallied("Turns", seats_of(state), ((seat, 1) for seat in whose)),)


def turn_order(state: State, events: Sequence[Event]) -> tuple[Fact, ...]:
    """The order in which the seats had their first turns, 1 for the seat that began."""
    order = [seat for seat in dict.fromkeys(_whose_turns(events)) if seat is not None]
    if not order:
        return ()
    late = len(order) + 1  # for seats that never had a turn, because the match ended before
    places = {seat: place for place, seat in enumerate(order, start=1)}
    return (Fact("Turn order", tuple(places.get(s, late) for s in range(seats_of(state)))),)


def _whose_turns(events: Sequence[Event]) -> list[int | None]:
    return [
        getattr(event, "seat", getattr(event, "who", None))
        for event in events
        if event.begins == "turn"
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary(Generic[S]):
    """What is tracked during a match, and what is counted at its end."""

    course: Callable[[S], Mapping[int | str, int]] | None = None
    """The value tracked during a match, by seat, or by name for what belongs to no seat. The
    default is the score."""
    course_label: str = "Score"
    """The label of the course."""
    course_is_counted: bool = False
    """Whether the course counts things, of which there are fewer; of an amount there is less."""
    figures: Callable[[S, Sequence[Event]], tuple[Figure, ...]] = turns_taken
    """The figures of a finished match, from its last state and its events."""
    facts: Callable[[S, Sequence[Event]], tuple[Fact, ...]] = turn_order
    """Further facts about a finished match for the lab: its set-up, and what players owned and
    did, to compare with who won."""

    def follow(self, game: Game[S], state: S) -> Mapping[int | str, int]:
        """The current values of the chart of the match, by seat or by name."""
        if self.course is not None:
            return self.course(state)
        return dict(enumerate(game.standing(state)))


def outcome_text(outcome: Outcome, name: Namer, you: int | None = None) -> str:
    """Who won, as the end of a sentence, with the seat ``you`` as "you"."""
    seats = sorted(range(len(outcome.ranks)), key=lambda seat: seat != you)

    def names(*ranked: int) -> list[str]:
        return ["you" if seat == you else name(seat) for seat in ranked]

    if outcome.ending == "abandoned":
        return "it was abandoned, and nobody wins"
    if outcome.is_of_one_team:
        return _team_outcome_text(outcome, names(*seats))
    winners = names(*(seat for seat in seats if outcome.ranks[seat] == 1))
    winners += [rival.name for rival in outcome.winning_rivals]
    losers = names(*(seat for seat in seats if outcome.ranks[seat] > 1))
    given_up = f"{listed(losers)} gave up, and " if outcome.ending == "conceded" else ""
    if not winners:
        return f"{given_up}nobody wins"
    if len(winners) == 1:
        return f"{given_up}{winners[0]} {'win' if winners[0] == 'you' else 'wins'}"
    sides = outcome.sides
    team = len({sides[seat] for seat in outcome.winners}) == 1 if sides else False
    return f"{given_up}{listed(winners)} {'win' if team else 'share the victory'}"


def _team_outcome_text(outcome: Outcome, names: list[str]) -> str:
    who = f"{listed(names)} {'has' if names != ['you'] and len(names) == 1 else 'have'}"
    if outcome.ending == "conceded":
        return f"{who} given up"
    if outcome.winners:
        return f"{who} won"
    rivals = listed([rival.name for rival in outcome.winning_rivals])
    return f"{who} lost to {rivals}" if outcome.winning_rivals else f"{who} lost"
