"""What a seat may choose, and how many answers of a list are accepted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from rulewright.kernel import Decision, Match, Option, State, answer_again
from rulewright.server.basics.refused import Refused
from rulewright.server.store.rows import Change, GivenBy, SeatRow

#: Why a list of answers ends: it is complete, or the next question was not foreseeable.
Stop = Literal["all", "revealed", "not_your_turn", "bad_option", "match_over"]


@dataclass(slots=True)
class Ahead:
    """A match with changes that are not stored yet."""

    match: Match[State]
    changes: list[Change] = field(default_factory=list)
    frames: list[Sequence[State]] = field(default_factory=list)
    """For each change, the quiet points it passed."""
    stopped: Stop = "all"

    @staticmethod
    def of(match: Match[State]) -> Ahead:
        """A copy of the match, so that nobody sees what is not stored."""
        return Ahead(match.fork(listen=True))

    def play(self, change: Change) -> None:
        """Apply a change, new or stored."""
        if change.kind == "undo":
            assert change.back_to is not None
            self.match = self.match.at(change.back_to, listen=True)
            self.frames.append(())
        else:
            answer_again(self.match, [change.answer()])
            self.frames.append(tuple(self.match.frames))
        self.changes.append(change)


def may_choose(match: Match[State], seats: Sequence[SeatRow], seat: int, by: GivenBy) -> Decision:
    """The pending decision, if this seat has an option; otherwise a refusal."""
    decision = match.decision
    if decision is None:
        raise Refused("match_over", "The match is over; there is nothing to choose.")
    if not decision.options_of(seat):
        who = match.name(decision.seat)
        raise Refused("not_your_turn", f"The choice is {who}'s, not yours.")
    if by == "person" and seats[seat].kind != "person":
        raise Refused("not_your_seat", "A bot is playing for you; take your seat back first.")
    return decision


def own_option(decision: Decision, seat: int, option: Option) -> Option:
    """The option in the form that the rules use."""
    known = decision.options_of(seat)
    if option not in known:
        raise Refused("bad_option", "That is not one of your options now.")
    return known[list(known).index(option)]


def take(
    match: Match[State], seat: int, options: Sequence[Option], by: GivenBy, n: int, at: str
) -> Ahead:
    """The match after these answers, which are changes from number ``n`` on.

    Every answer after the first must have been foreseeable: the list ends before an answer that
    follows a reveal or a die roll, belongs to another seat, or no longer fits.
    """
    ahead = Ahead.of(match)
    batch = n if len(options) > 1 else None
    for number, option in enumerate(options, start=n):
        if ahead.changes and (stopped := _why_stopped(ahead.match, seat, option)) is not None:
            ahead.stopped = stopped
            break
        decision = ahead.match.decision
        assert decision is not None
        option = own_option(decision, seat, option)
        others: tuple[int, ...] = ()
        if option in decision.options:
            others = tuple(s for s in (decision.seat, *decision.team) if s != seat)
        missed = _missed(decision) if by == "auto" else None
        ahead.play(
            Change(
                number, "answer", seat, decision.kind, option, by, None, at, batch, others, missed
            )
        )
    return ahead


def _missed(decision: Decision) -> str | None:
    """The thing to respond to, if a response was useful and not only a pass was possible."""
    response = decision.response
    if response is None or response.idle or len(decision.options) < 2:
        return None
    return response.name


def _why_stopped(match: Match[State], seat: int, option: Option) -> Stop | None:
    """Why the next answer of a list is not accepted."""
    assert match.journal is not None
    decision = match.decision
    if decision is None:
        return "match_over"
    if match.journal.reveals_since(len(match.answers) - 1):
        return "revealed"
    if not decision.is_put_to(seat):
        return "not_your_turn"
    return None if option in decision.options_of(seat) else "bad_option"
