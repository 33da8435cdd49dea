"""A running game: the next decision, its answer, and any moment before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from rulewright.kernel.decision import Asks, Decision, Option
from rulewright.kernel.errors import (
    BadOption,
    BadSetup,
    MatchOver,
    NoSuchMoment,
    ReplayDiverged,
    RulesBroken,
    WrongSeat,
)
from rulewright.kernel.game import Game, View
from rulewright.kernel.journal import Journal
from rulewright.kernel.plain import copy
from rulewright.kernel.rng import Rng
from rulewright.kernel.state import Outcome, State

S = TypeVar("S", bound=State)

#: So many steps and forced answers in a row without a question mean that the rules are stuck.
_PATIENCE = 100_000


@dataclass(frozen=True, slots=True)
class Answer:
    """One line of a record: who chose what at which moment."""

    seat: int
    kind: str
    option: Option


class Start(Generic[S]):
    """Where a match begins, and so all that is needed besides the answers to play it again."""

    __slots__ = ("before", "options", "position", "seats", "seed")

    def __init__(
        self,
        seats: tuple[str, ...],
        options: Mapping[str, str],
        seed: int,
        position: S | None = None,
        before: tuple[Answer, ...] = (),
    ) -> None:
        self.seats = seats
        """Who sits where."""
        self.options = options
        self.seed = seed
        self.position = position
        """A quiet state to begin from instead of the set-up; never changed."""
        self.before = before
        """Answers given before that position, which cannot be played again."""


class Match(Generic[S]):
    """A game in progress.

    A step runs from one quiet point to the next. The state at the last quiet point is kept, so
    that a fork is a copy of it with the step started again and fed the answers given since.
    """

    __slots__ = (
        "_fed",
        "_has_past",
        "_quiet",
        "_step",
        "answers",
        "decision",
        "game",
        "journal",
        "start",
        "state",
    )

    def __init__(
        self,
        game: Game[S],
        start: Start[S],
        *,
        listen: bool = False,
        fork_of: Match[S] | None = None,
    ) -> None:
        self.game = game
        self.start = start
        self.decision: Decision | None = None
        self.journal: Journal | None = None
        self._step: Asks[None] | None = None
        self._has_past = True
        if fork_of is None:
            self.answers: list[Answer] = list(start.before)
            self._quiet: S | None = None
            self._fed: list[Option] = []
            self.state = self._first_state()
            if listen:
                self.state.journal = self.journal = Journal()
                self.journal.number = len(self.answers)
            self._run(None)
        else:
            self.answers = fork_of.answers[:]
            self._has_past = fork_of._has_past
            self._quiet, self._fed = fork_of._quiet, fork_of._fed[:]
            self.state = self._catch_up(fork_of.decision is not None)

    def _first_state(self) -> S:
        start = self.start
        if start.position is not None:
            return copy(start.position)
        options = self.game.chosen(start.options)
        return self.game.setup(len(start.seats), options, Rng.seeded(start.seed))

    def _catch_up(self, asking: bool) -> S:
        """A copy of the quiet state, and the step run again with the answers given since."""
        if self._quiet is None:
            raise NoSuchMoment("this match keeps no quiet point to fork from")
        state = copy(self._quiet)
        if asking:
            self._step = self.game.step(state)
            self.decision = self._feed(None)
            for option in self._fed:
                self.decision = self._feed(option)
        return state

    @staticmethod
    def new(
        game: Game[S],
        seats: Sequence[str],
        *,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        listen: bool = False,
    ) -> Match[S]:
        """A match from the set-up, with these names at the seats."""
        game.check_seats(len(seats))
        for name in seats:
            if not name.isprintable() or not name.strip():
                raise BadSetup(f"{name!r} cannot be a name: it cannot be printed on one line")
        return Match(game, Start(tuple(seats), game.chosen(options or {}), seed), listen=listen)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def is_quiet(self) -> bool:
        """Whether the pending decision is the first of its step."""
        return not self._fed

    def name(self, seat: int) -> str:
        """Who sits at a seat."""
        return self.start.seats[seat]

    def view(self, seat: int | None) -> View:
        """What a seat may see; None is a spectator."""
        return self.game.view(self.state, seat)

    def answer(self, option: Option, seat: int | None = None) -> None:
        """Answers the pending decision. A seat, if given, must be the one that was asked."""
        decision = self.decision
        if decision is None:
            raise MatchOver("the match is over; nothing is left to answer")
        if seat is not None and seat != decision.seat:
            seats = self.start.seats
            other = seats[seat] if 0 <= seat < len(seats) else f"seat {seat}"
            raise WrongSeat(f"the choice is {self.name(decision.seat)}'s, not {other}'s")
        if option not in decision.options:
            known = ", ".join(map(str, decision.options))
            raise BadOption(f"{option!r} is not an option now; the options are {known}")
        self.answers.append(Answer(decision.seat, decision.kind, option))
        if self.journal is not None:
            self.journal.number = len(self.answers)
        self._fed.append(option)
        self._run(option)

    def play_out(
        self, choose: Callable[[Decision], Option], limit: int = 1_000_000
    ) -> Outcome | None:
        """Plays to the end, or for ``limit`` more decisions, without keeping a way back.

        Quicker than answering one by one: no quiet point is kept and no answer recorded, so the
        match cannot be forked, undone or saved afterwards.
        """
        self._quiet = None
        self._has_past = False
        state, step = self.state, self.game.step
        running, decision = self._step, self.decision
        for _ in range(limit):
            if decision is None or running is None:
                break
            reply: Option | None = choose(decision)
            while True:
                try:
                    decision = running.send(reply)  # type: ignore[arg-type]  # None starts it
                    if len(decision.options) > 1 or decision.ask:
                        break
                    if not decision.options:
                        raise RulesBroken(f"{self.game.title}: {decision.kind} has no options")
                    reply = decision.options[0]
                except StopIteration:
                    if state.outcome is not None:
                        decision = None
                        break
                    running, reply = step(state), None
        self.decision, self._step = decision, running
        return state.outcome

    def fork(self) -> Match[S]:
        """An independent match at the same moment; nobody listens to it."""
        return Match(self.game, self.start, fork_of=self)

    def redealt(self, seat: int, rng: Rng) -> Match[S]:
        """A fork in which whatever the seat cannot see has been dealt anew, at its own decision.

        Rules read hidden zones when they need them, so a running step takes the change. The new
        match has no past, which would lead back to the truth; it can be forked again from its
        next quiet point on.
        """
        if self.decision is None or self.decision.seat != seat:
            raise WrongSeat(f"{self.name(seat)} can think ahead only when the choice is theirs")
        twin = self.fork()
        self.game.redeal(twin.state, frozenset((seat,)), rng)
        twin._quiet = None
        twin._has_past = False
        twin.start = Start(self.start.seats, self.start.options, 0)
        twin.answers = []
        return twin

    def at(self, number: int, *, listen: bool = False) -> Match[S]:
        """The match as it was after so many answers."""
        self._check_past()
        first = len(self.start.before)
        if not first <= number <= len(self.answers):
            raise NoSuchMoment(
                f"there is no moment {number}: this match has {first} to {len(self.answers)}"
            )
        return replay(self.game, self.start, self.answers[first:number], listen=listen)

    def undo(self, count: int = 1) -> None:
        """Takes back the last answers."""
        earlier = self.at(len(self.answers) - count, listen=self.journal is not None)
        self.state, self.journal = earlier.state, earlier.journal
        self.answers, self.decision = earlier.answers, earlier.decision
        self._step, self._quiet, self._fed = earlier._step, earlier._quiet, earlier._fed

    def quiet_point(self) -> tuple[int, S]:
        """How many answers came before the last quiet point, and the state there."""
        self._check_past()
        if self._quiet is None:
            raise NoSuchMoment("this match keeps no quiet point")
        return len(self.answers) - len(self._fed), self._quiet

    def _check_past(self) -> None:
        if not self._has_past:
            raise NoSuchMoment("an imagined or played-out match has no past to go back to or save")

    def _feed(self, reply: Option | None) -> Decision:
        """Runs the current step to its next question, as it went before."""
        assert self._step is not None
        decision = self._step.send(reply)  # type: ignore[arg-type]  # None starts a generator
        while len(decision.options) == 1 and not decision.ask:
            decision = self._step.send(decision.options[0])
        return decision

    def _run(self, reply: Option | None) -> None:
        """Runs on until somebody has to choose or the match is over."""
        for _ in range(_PATIENCE):
            if self._step is None:
                self._quiet = copy(self.state)
                self._fed.clear()
                if self.state.outcome is not None:
                    self.decision = None
                    return
                self._step = self.game.step(self.state)
                reply = None
            try:
                decision = self._step.send(reply)  # type: ignore[arg-type]  # None starts it
            except StopIteration:
                self._step = None
                continue
            if len(decision.options) > 1 or (decision.ask and decision.options):
                self.decision = decision
                return
            if not decision.options:
                raise RulesBroken(f"{self.game.title}: {decision.kind} has no options")
            reply = decision.options[0]
        raise RulesBroken(f"{self.game.title}: the rules run in a circle without a question")


def replay(
    game: Game[S], start: Start[S], answers: Iterable[Answer], *, listen: bool = False
) -> Match[S]:
    """Plays the answers again, and says exactly where that leads elsewhere."""
    match = Match(game, start, listen=listen)
    for number, answer in enumerate(answers, start=len(start.before) + 1):
        decision = match.decision
        if decision is None:
            raise ReplayDiverged(f"answer {number} comes after the end of the match", number)
        if (decision.seat, decision.kind) != (answer.seat, answer.kind):
            raise ReplayDiverged(
                f"answer {number}: the record has seat {answer.seat} at {answer.kind!r}, "
                f"the rules now ask seat {decision.seat} for {decision.kind!r}",
                number,
            )
        if answer.option not in decision.options:
            raise ReplayDiverged(
                f"answer {number}: {answer.option!r} is no longer an option of {decision.kind!r}",
                number,
            )
        match.answer(answer.option)
    return match
