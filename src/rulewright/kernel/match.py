"""A running game: the pending decision, its answer, and any earlier moment.

Longer than most modules: answering, forking and going back all work on the same few private
fields, and a reader who checks one of them needs the others in sight.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
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
from rulewright.kernel.game import Game
from rulewright.kernel.journal import Journal
from rulewright.kernel.outcome import Ending, Outcome
from rulewright.kernel.plain import copy
from rulewright.kernel.rng import Rng, rng_of
from rulewright.kernel.state import Ended, State
from rulewright.kernel.view import View

S = TypeVar("S", bound=State)

#: This many steps and forced answers in a row without a question mean that the rules are stuck.
_PATIENCE = 100_000

#: Number of answers between two saved quiet states, so that looking back replays few answers.
MILESTONES = 32

#: The kinds of answers with which players end a match early.
CONCEDE = "concede"
ABANDON = "abandon"


@dataclass(frozen=True, slots=True)
class Answer:
    """One line of a record: which seat chose what at which moment."""

    seat: int
    kind: str
    option: Option


@dataclass(frozen=True, slots=True)
class Start(Generic[S]):
    """Where a match begins: together with the answers, all that is needed to replay it."""

    seats: tuple[str, ...]
    """The names of the players, by seat."""
    options: Mapping[str, str]
    seed: int | str
    """A number, or a secret for a match whose random numbers nobody must predict."""
    position: S | None = None
    """A quiet state to begin from instead of the set-up; never changed."""
    before: tuple[Answer, ...] = ()
    """Answers given before that position, which cannot be replayed."""


@dataclass(frozen=True, slots=True)
class _Milestone(Generic[S]):
    """A saved quiet state, and the number of answers before it."""

    after: int
    state: S


class Match(Generic[S]):
    """A game in progress.

    A step runs from one quiet point to the next. The match keeps the state at the last quiet
    point. To fork, it copies that state, starts the step again and feeds it the answers given
    since. Some of these states stay as milestones, from which earlier moments are replayed.
    """

    __slots__ = (
        "_fed",
        "_has_past",
        "_is_passing",
        "_milestones",
        "_quiet",
        "_step",
        "answers",
        "decision",
        "frames",
        "game",
        "journal",
        "start",
        "state",
    )

    def __init__(self, game: Game[S], start: Start[S], *, listen: bool = False) -> None:
        self.game = game
        self.start = start
        self.decision: Decision | None = None
        self.journal: Journal | None = None
        self.answers: list[Answer] = list(start.before)
        self.frames: list[S] = []
        """The quiet points passed since the last answer, while there is a journal. The ``frame``
        of a journal entry says before which of them it happened."""
        self._step: Asks[None] | None = None
        self._has_past = True
        self._is_passing = False
        self._quiet: S | None = None
        self._fed: list[Option] = []
        self._milestones: tuple[_Milestone[S], ...] = ()
        self.state = self._first_state()
        if listen:
            self._listen(Journal(), len(self.answers))
        self._run(None)

    def _first_state(self) -> S:
        start = self.start
        if start.position is not None:
            return copy(start.position)
        options = self.game.chosen_before(start.options, len(start.seats))
        return self.game.setup(len(start.seats), options, rng_of(start.seed))

    def _listen(self, journal: Journal, number: int) -> None:
        self.state.journal = self.journal = journal
        journal.number, journal.frame = number, 0

    @staticmethod
    def new(
        game: Game[S],
        seats: Sequence[str],
        *,
        seed: int | str = 0,
        options: Mapping[str, str] | None = None,
        listen: bool = False,
    ) -> Match[S]:
        """A new match from the set-up, with these names at the seats."""
        game.check_seats(len(seats))
        for name in seats:
            if not name.isprintable() or not name.strip():
                raise BadSetup(
                    f"{name!r} cannot be a name: it contains line breaks or unprintable characters"
                )
        chosen = game.chosen(options or {}, len(seats))
        return Match(game, Start(tuple(seats), chosen, seed), listen=listen)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def is_quiet(self) -> bool:
        """Whether the pending decision is the first of its step."""
        return not self._fed

    def name(self, seat: int) -> str:
        """The name of the player at a seat."""
        return self.start.seats[seat]

    def view(self, seat: int | None) -> View:
        """What a seat (None: a spectator) may see."""
        return self.game.view(self.state, seat)

    # Answering

    def answer(self, option: Option, seat: int | None = None) -> None:
        """Answer the pending decision. A seat, if given, must be one that may choose this."""
        decision = self.decision
        if decision is None:
            raise MatchOver("the match is over; there is no decision to answer")
        if seat not in (None, decision.seat) or option not in decision.options:
            seat = self._answering(decision, option, seat)
        self._fed.append(option)
        if self._is_passing:
            self._run(option)
            return
        decision.complete()
        self.answers.append(Answer(decision.seat if seat is None else seat, decision.kind, option))
        if self.journal is None:
            self._run(option)
            return
        self.frames.clear()
        self.journal.number, self.journal.frame = len(self.answers), 0
        chance = self.state.rng.state
        self._run(option)
        if self.state.rng.state != chance:
            self.journal.reveal()

    def _answering(self, decision: Decision, option: Option, seat: int | None) -> int:
        """The seat that answers with this option; raises if there is none."""
        if seat is None:
            owner = decision.owner(option)
        elif decision.is_put_to(seat) or decision.options_of(seat):
            owner = seat if option in decision.options_of(seat) else None
        else:
            seats = self.start.seats
            other = seats[seat] if 0 <= seat < len(seats) else f"seat {seat}"
            raise WrongSeat(f"the choice is {self.name(decision.seat)}'s, not {other}'s")
        if owner is None:
            known = decision.options if seat is None else decision.options_of(seat)
            listing = ", ".join(map(str, known))
            raise BadOption(f"{option!r} is not an option now; the options are {listing}")
        return owner

    def concede(self, seats: Iterable[int]) -> None:
        """Let these seats give up; at most one side may be left to win."""
        losers = sorted(set(seats))
        if not self.can_concede(losers):
            raise BadSetup("to concede, all seats but those of one side must give up")
        ranks = tuple(2 if seat in losers else 1 for seat in range(len(self.start.seats)))
        self._end_early(Answer(losers[0], CONCEDE, (CONCEDE, *losers)), ranks, "conceded")

    def can_concede(self, seats: Collection[int]) -> bool:
        """Whether the match is decided when these seats give up, with or without a winner."""
        left = len(self.start.seats) - len(seats)
        return bool(seats) and left <= (0 if self.game.cooperative else 1)

    def abandon(self, seat: int = 0) -> None:
        """End the match here without a winner."""
        ranks = (2,) * len(self.start.seats)
        self._end_early(Answer(seat, ABANDON, ABANDON), ranks, "abandoned")

    def _end_early(self, answer: Answer, ranks: tuple[int, ...], ending: Ending) -> None:
        if self.decision is None:
            raise MatchOver("the match is already over")
        self.answers.append(answer)
        if self.journal is not None:
            self.frames.clear()
            self.journal.number, self.journal.frame = len(self.answers), 0
        if self._step is not None:
            self._step.close()
        self._step = None
        sides = (0,) * len(ranks) if self.game.cooperative else ()
        scores = self.game.standing(self.state) or (0,) * len(ranks)
        self.state.outcome = Outcome(ranks, scores, "", sides, ending=ending)
        self._run(None)

    def play_out(
        self, choose: Callable[[Decision], Option], limit: int = 1_000_000
    ) -> Outcome | None:
        """Play to the end, or for ``limit`` more decisions, without a way back.

        Faster than single answers: it keeps no quiet point, no answer and no memory of the
        players, so the match cannot be forked, undone or saved afterwards.
        """
        self.keep_no_past()
        state, decision = self.state, self.decision
        if decision is None:
            return state.outcome
        questions = self._questions(decision)
        ask = questions.send
        try:
            next(questions)
            for _ in range(limit):
                decision = ask(choose(decision))
                while len(decision.options) < 2 and not decision.ask and state.outcome is None:
                    if not decision.options:
                        raise RulesBroken(f"{self.game.title}: {decision.kind} has no options")
                    decision = ask(decision.options[0])
                if state.outcome is not None:  # over, even if a question is pending
                    raise Ended
        except (StopIteration, Ended):
            decision = None
        self.decision, self._step = decision, questions
        return state.outcome

    def keep_no_past(self) -> None:
        """Keep no quiet point, no answer and no memory of the players from now on.

        Answers are faster then, but the match cannot be forked, redealt, undone or saved.
        """
        self._quiet, self._has_past, self._milestones = None, False, ()
        self._keep_no_quiet_points()

    def _questions(self, pending: Decision) -> Asks[None]:
        """The pending question and all that follow, of all steps.

        A generator that runs the others learns of their ends without an exception, which is faster.
        """
        state, step, running = self.state, self.game.step, self._step
        assert running is not None
        try:
            while True:
                pending = running.send((yield pending))
        except StopIteration:
            pass
        while state.outcome is None:
            yield from step(state)

    # Other worlds

    def fork(self, *, listen: bool = False) -> Match[S]:
        """An independent match at the same moment; it keeps a journal only with ``listen``."""
        if self._quiet is None:
            raise NoSuchMoment("this match keeps no quiet point to fork from")
        twin = self._twin(self._quiet, self.answers[:], self._milestones)
        twin._quiet, twin._fed = self._quiet, self._fed[:]
        if self.decision is not None:
            twin._catch_up()
        if listen:
            assert self.journal is not None, "nobody listens to this match"
            twin._listen(self.journal.copy(), self.journal.number)
            twin.frames = self.frames[:]
        return twin

    def _twin(
        self, quiet: S, answers: list[Answer], milestones: tuple[_Milestone[S], ...]
    ) -> Match[S]:
        """A new match at a quiet point of this one; its step has not begun."""
        twin: Match[S] = Match.__new__(type(self))
        twin.game, twin.start = self.game, self.start
        twin.decision, twin.journal = None, None
        twin.answers, twin.frames = answers, []
        twin._step, twin._quiet, twin._fed = None, None, []
        twin._has_past, twin._milestones = self._has_past, milestones
        twin._is_passing = False
        twin.state = copy(quiet)
        return twin

    def _catch_up(self) -> None:
        """Run the step again with the answers given since the quiet point."""
        self._step = self.game.step(self.state)
        self.decision = self._feed(None)
        for option in self._fed:
            self.decision = self._feed(option)

    def _feed(self, reply: Option | None) -> Decision:
        """Run the current step to its next question, as it went before."""
        assert self._step is not None
        decision = self._step.send(reply)  # type: ignore[arg-type]  # None starts a generator
        while len(decision.options) == 1 and not decision.ask:
            decision = self._step.send(decision.options[0])
        return decision

    def redealt(self, seat: int, rng: Rng, *, passing: bool = False) -> Match[S]:
        """A fork at a decision of this seat, with everything the seat cannot see dealt again.

        Rules read hidden zones when they need them, so a running step accepts the change. The new
        match has no past, because that would reveal the true state. It can be forked from its
        next quiet point on, unless ``passing`` is set: then it keeps no quiet points or answers.
        """
        if self.decision is None or not self.decision.is_put_to(seat):
            raise WrongSeat(f"{self.name(seat)} can think ahead only when the choice is theirs")
        twin = self.fork()
        self.game.redeal(twin.state, frozenset((seat,)), rng)
        twin._lose_past()
        if passing:
            twin._keep_no_quiet_points()
        return twin

    def imagined(self, knowing: Collection[int], rng: Rng) -> Match[S]:
        """The match from its last quiet point, with what none of these seats knows dealt again.

        Nothing is pending at a quiet point, so this needs no decision of those seats; without any
        seat, only what a spectator sees is kept. The new match keeps no quiet points or answers.
        """
        if self._quiet is None:
            raise NoSuchMoment("this match keeps no quiet point to imagine worlds from")
        twin = self._twin(self._quiet, [], ())
        self.game.redeal(twin.state, frozenset(knowing), rng)
        twin._lose_past()
        twin._keep_no_quiet_points()
        twin._run(None)
        return twin

    def _lose_past(self) -> None:
        """Forget what would reveal the true state in an imagined world."""
        self._quiet, self._has_past, self._milestones = None, False, ()
        self.start = Start(self.start.seats, self.start.options, 0)
        self.answers = []

    @property
    def has_only_asked(self) -> bool:
        """Whether the current step has done nothing so far but put its question."""
        return not self._fed and self.state == self._quiet

    def redealt_as(self, world: S) -> Match[S] | None:
        """The passing match that ``redealt`` made, again, from a copy of its state.

        Only where the step ``has_only_asked``. None if it asks something else in that world, such
        as another seat whose hand has a response there.
        """
        assert self.decision is not None
        twin = self._twin(world, [], ())
        twin._lose_past()
        twin._keep_no_quiet_points()
        twin._catch_up()
        asked, usual = twin.decision, self.decision
        assert asked is not None
        same = (asked.seat, asked.kind) == (usual.seat, usual.kind)
        return twin if same and asked.options == usual.options else None

    def _keep_no_quiet_points(self) -> None:
        """From now on nothing can be forked or redealt, so no memory is needed either."""
        self._is_passing = True
        self.state.keeps_memory = False

    # Looking back

    def at(self, number: int, *, listen: bool = False) -> Match[S]:
        """The match as it was after ``number`` answers, replayed from the milestone before.

        With ``listen`` it has the journal up to that moment, and the frames of its last answer.
        """
        self._check_past()
        first = len(self.start.before)
        if not first <= number <= len(self.answers):
            raise NoSuchMoment(
                f"there is no moment {number}: this match has {first} to {len(self.answers)}"
            )
        if listen and self.journal is None:
            return replay(self.game, self.start, self.answers[first:number], listen=True)
        # Start from an earlier milestone, so that the last answer is replayed with its frames.
        known = [milestone for milestone in self._milestones if milestone.after < number]
        if not known:
            earlier = Match(self.game, self.start)
        else:
            last = known[-1]
            earlier = self._twin(last.state, self.answers[: last.after], tuple(known[:-1]))
            earlier._run(None)
        missing = self.answers[len(earlier.answers) : number]
        answer_again(earlier, missing[:-1] if listen else missing)
        if listen and self.journal is not None:
            journal = self.journal.copy()
            journal.truncate(number - 1 if missing else number)
            earlier._listen(journal, number)
            answer_again(earlier, missing[-1:])
        return earlier

    def undo(self, count: int = 1) -> None:
        """Take back the last answers."""
        number = len(self.answers) - count
        earlier = self.at(number)
        self.state, self.answers, self.decision = earlier.state, earlier.answers, earlier.decision
        self._step, self._quiet, self._fed = earlier._step, earlier._quiet, earlier._fed
        self._milestones = earlier._milestones
        self.frames.clear()
        if self.journal is not None:
            self.journal.truncate(number)
            self._listen(self.journal, number)

    def quiet_point(self) -> tuple[int, S]:
        """The number of answers before the last quiet point, and the state there."""
        self._check_past()
        if self._quiet is None:
            raise NoSuchMoment("this match keeps no quiet point")
        return len(self.answers) - len(self._fed), self._quiet

    def _check_past(self) -> None:
        if not self._has_past:
            raise NoSuchMoment("an imagined or played-out match has no past to go back to or save")

    # Running

    def _run(self, reply: Option | None) -> None:
        """Run until a seat has to choose or the match is over."""
        for _ in range(_PATIENCE):
            if self._step is None:
                if not self._is_passing:
                    self._quiet = copy(self.state)
                    if self._has_past:
                        self._keep_quiet_point(self._quiet)
                self._fed.clear()
                if self.state.outcome is not None:
                    self.decision = None
                    return
                self._step = self.game.step(self.state)
                reply = None
            try:
                decision = self._step.send(reply)  # type: ignore[arg-type]  # None starts it
            except (StopIteration, Ended):
                self._step = None
                continue
            if self.state.outcome is not None:  # over, even if a question is pending
                self._step.close()
                self._step = None
                continue
            if len(decision.options) > 1 or (decision.ask and decision.options):
                self.decision = decision
                return
            if not decision.options:
                raise RulesBroken(f"{self.game.title}: {decision.kind} has no options")
            reply = decision.options[0]
        raise RulesBroken(f"{self.game.title}: the rules loop without asking a question")

    def _keep_quiet_point(self, quiet: S) -> None:
        """Keep a quiet state as a milestone if one is due, and as a frame while listening."""
        after, milestones = len(self.answers), self._milestones
        if not milestones or after - milestones[-1].after >= MILESTONES:
            self._milestones = (*milestones, _Milestone(after, quiet))
        if self.journal is not None:
            self.frames.append(quiet)
            self.journal.frame = len(self.frames)


def replay(
    game: Game[S], start: Start[S], answers: Iterable[Answer], *, listen: bool = False
) -> Match[S]:
    """Replay the answers; raise at the first one that the rules no longer lead to."""
    match = Match(game, start, listen=listen)
    answer_again(match, answers)
    return match


def answer_again(match: Match[S], answers: Iterable[Answer]) -> None:
    """Feed recorded answers to a match; raise at the first one that no longer fits."""
    for answer in answers:
        number, decision = len(match.answers) + 1, match.decision
        if decision is None:
            raise ReplayDiverged(f"answer {number} comes after the end of the match", number)
        if answer.kind == CONCEDE:
            match.concede(int(seat) for seat in answer.option[1:])
            continue
        if answer.kind == ABANDON:
            match.abandon(answer.seat)
            continue
        if answer.kind != decision.kind or not decision.options_of(answer.seat):
            raise ReplayDiverged(
                f"answer {number}: the record has seat {answer.seat} at {answer.kind!r}, "
                f"the rules now ask seat {decision.seat} for {decision.kind!r}",
                number,
            )
        if answer.option not in decision.options_of(answer.seat):
            raise ReplayDiverged(
                f"answer {number}: {answer.option!r} is no longer an option of {decision.kind!r}",
                number,
            )
        match.answer(answer.option, answer.seat)
