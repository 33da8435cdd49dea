"""What can be taken back, and whether it brought something hidden to light."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.kernel import Decision, Event, Journal, Match, Option, Rng, State, View
from rulewright.server.rows import Change

#: So many other deals are tried; a secret that shows in none of them was not much of one.
SAMPLES = 3

_Seen = tuple[
    list[View], tuple[int, str, list[Option]] | None, list[list[tuple[int, Event]]], object
]


def last_choice(answers: Sequence[Change], seat: int) -> int | None:
    """How many answers stood before the seat's last choice of its own."""
    for index in range(len(answers) - 1, -1, -1):
        if answers[index].seat == seat and answers[index].given_by == "person":
            return index
    return None


def others_have_answered(answers: Sequence[Change], seat: int, since: int) -> bool:
    return any(change.seat != seat for change in answers[since:])


def reveals(before: Match[State], option: Option, rng: Rng) -> bool:
    """Whether an answer showed anybody something that nobody could know before it.

    The same answer is given in worlds that look alike to the whole table. If what follows looks
    different in one of them, a hidden card was turned or a die was rolled.
    """
    seats = frozenset(range(len(before.start.seats)))
    real = before.fork()
    seen = _after(real, option)
    for _ in range(SAMPLES):
        other = before.fork()
        try:
            before.game.redeal(other.state, seats, rng)
            if _after(other, option) != seen:
                return True
        except Exception:
            # A world in which the rules cannot go on is certainly another one.
            return True
    return False


def _after(match: Match[State], option: Option) -> _Seen:
    """All that the table sees of a match when this answer has been given."""
    journal = match.state.journal = Journal()
    match.answer(option)
    watchers: list[int | None] = [*range(len(match.start.seats)), None]
    return (
        [match.view(seat) for seat in watchers],
        _question(match.decision),
        [list(journal.seen_by(seat)) for seat in watchers],
        match.outcome,
    )


def _question(decision: Decision | None) -> tuple[int, str, list[Option]] | None:
    if decision is None:
        return None
    return decision.seat, decision.kind, list(decision.options)
