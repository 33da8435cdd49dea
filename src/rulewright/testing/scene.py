"""Test a title: set up any position, then play by visible labels."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Generic, Self, TypeVar

import pytest

from rulewright.kernel import Asks, Decision, Match, Option, Rng, Start, State
from rulewright.testing.rng import ScriptedRng
from rulewright.title import Title, event_text, why_not
from rulewright.title.sentences import listed

S = TypeVar("S", bound=State)

#: The marker for the rules that a test checks: ``@rule("P26")``.
rule = pytest.mark.rule


class Scene(Generic[S]):
    """A position under construction, then a match played by visible labels.

    Each title has a subclass with methods to set up its table. A method for a pile, such as
    ``deck`` or ``discard``, fills it with exactly the named cards, the topmost first. The first
    ``says``, or ``begin``, starts the match; a question that nobody answers fails the test.
    """

    #: Kinds of decision that may be pending when a test ends.
    resting: frozenset[str] = frozenset()

    def __init__(self, game: Title[S]) -> None:
        self.game = game
        self.options: dict[str, str] = {}
        self.names: list[str] = []
        self._state: S | None = None
        self._match: Match[S] | None = None
        self._by_itself: list[str] = []
        """The questions with one option that the kernel has answered since the last ``says``."""

    # Setting the table

    def seat(self, *names: str, **options: str) -> Self:
        """Seat players at a new table; random results can be scripted from then on."""
        assert self._state is None, (
            f"{listed(self.names)} sit at the table already: name everybody in one seat()"
        )
        self.names = list(names)
        self.game.check_seats(len(names))
        self.options = self.game.chosen(options, len(names))
        self._state = self.game.setup(len(names), self.options, Rng.seeded("test"))
        self._state.rng = ScriptedRng(1)
        return self

    @property
    def state(self) -> S:
        if self._match is not None:
            return self._match.state
        assert self._state is not None, "nobody sits at the table yet: call seat() first"
        return self._state

    def seat_of(self, who: str) -> int:
        assert who in self.names, f"{who} does not sit here; {', '.join(self.names)} do"
        return self.names.index(who)

    def next_shuffle(self, *top: str) -> Self:
        """Script the top of the next shuffle, the topmost first."""
        self._rng().shuffles.append(list(top))
        return self

    def next_rolls(self, *faces: int | str) -> Self:
        """Script the coming dice, one face for each die."""
        self._rng().faces.extend(faces)
        return self

    def next_numbers(self, *numbers: int) -> Self:
        """Script the next random numbers."""
        self._rng().numbers.extend(numbers)
        return self

    def _rng(self) -> ScriptedRng:
        rng = self.state.rng
        assert isinstance(rng, ScriptedRng)
        return rng

    # Playing

    def begin(self) -> Match[S]:
        """Start the match from the position, if it has not started yet."""
        if self._match is None:
            wrong = self.game.checks.state(self.state)
            assert not wrong, f"this position is not possible: {'; '.join(wrong)}"
            start = Start(tuple(self.names), self.options, 0, self.state)
            self._match = Match(replace(self.game, step=self._step), start, listen=True)
        return self._match

    def _step(self, state: S) -> Asks[None]:
        """A step of the game that records which questions the kernel answers by itself."""
        running = self.game.step(state)
        reply: Option | None = None
        while True:
            try:
                decision = running.send(reply)  # type: ignore[arg-type]  # None starts it
            except StopIteration:
                return
            # A fork has no journal and is not part of the test.
            if len(decision.options) == 1 and not decision.ask and state.journal is not None:
                self._by_itself.append(self._only_choice(state, decision))
            reply = yield decision

    def _only_choice(self, state: S, decision: Decision) -> str:
        (option,) = decision.options
        question = self.game.presentation.prompt(state, decision, self.names.__getitem__)
        label = self.game.presentation.describe(state, decision, option, self.names.__getitem__)
        return f"{self.names[decision.seat]}: {question} {label.text}"

    def _on_the_way(self) -> str:
        """The questions that the kernel answered, for a test that expected a question."""
        if not self._by_itself:
            return ""
        return "\non the way these had one choice and were not asked:" + "".join(
            f"\n  {answer}" for answer in self._by_itself
        )

    def says(self, who: str, *labels: str) -> None:
        """Let a player answer questions in order, by the visible labels."""
        match = self.begin()
        for label in labels:
            option = self._option(who, label)
            self._by_itself.clear()
            match.answer(option, seat=self.seat_of(who))
            wrong = self.game.checks.state(match.state)
            assert not wrong, "; ".join(wrong)

    def asked(self, who: str) -> Decision:
        """The pending question; fails if this player has no option."""
        match = self.begin()
        decision = match.decision
        assert decision is not None, (
            f"{who} is not asked anything: the match is over{self._on_the_way()}"
        )
        asked = self.names[decision.seat]
        assert decision.options_of(self.seat_of(who)), (
            f"{asked} is asked {self.question()!r}, not {who}{self._on_the_way()}"
        )
        return decision

    def question(self) -> str:
        """The pending question in words; empty when the match is over."""
        match = self.begin()
        if match.decision is None:
            return ""
        return self.game.presentation.prompt(match.state, match.decision, match.name)

    def choices(self, who: str) -> list[str]:
        """The labels of this player's options."""
        decision = self.asked(who)
        options = decision.options_of(self.seat_of(who))
        return [self._label(decision, option) for option in options]

    def why_not(self, who: str, thing: str) -> str:
        """The rule that forbids a player to choose a thing; empty if none does."""
        refusal = why_not(self.begin(), self.seat_of(who), thing)
        return "" if refusal is None else refusal.rule

    # Checking what happened

    @contextmanager
    def changes(self, *changes: str | int) -> Iterator[None]:
        """Check changes, given as pairs of a place and the difference of its number or size."""
        self.begin()
        expected = list(zip(changes[::2], changes[1::2], strict=True))
        before = {str(place): self.number(str(place)) for place, _ in expected}
        yield
        for place, delta in expected:
            assert isinstance(delta, int)
            now = self.number(str(place))
            assert now - before[str(place)] == delta, (
                f"{place} went from {before[str(place)]} to {now}, a change of "
                f"{now - before[str(place)]:+}, not {delta:+}"
            )

    def number(self, place: str) -> int:
        """The number at a place such as ``ann.treasures``; for a pile, its size."""
        value: object = self.find(place)
        if isinstance(value, list):
            return len(value)
        assert isinstance(value, int), f"{place} is {value!r}, not a number"
        return value

    def find(self, place: str) -> object:
        """The value at a place of the state, by its field names."""
        value: object = self.state
        for part in place.split("."):
            value = getattr(value, part)
        return value

    def told(self, sentence: str, cites: str = "") -> None:
        """Check that the journal has a line with these words that cites the rule."""
        match = self.begin()
        assert match.journal is not None
        lines = [
            (event_text(match, event), event.cites)
            for entry in match.journal.entries
            for event in (entry.event, entry.others)
            if event is not None
        ]
        found = [(text, rules) for text, rules in lines if sentence in text]
        listing = "\n".join(f"  {text} {rules}" for text, rules in lines[-12:])
        assert found, f"no event says {sentence!r}; the journal ends with\n{listing}"
        if cites:
            assert any(cites in rules for _, rules in found), (
                f"{sentence!r} was told by {[rules for _, rules in found]}, not by {cites}"
            )

    def leave(self) -> None:
        """End the test; fail if an unexpected question is pending."""
        if self._match is None or self._match.decision is None:
            return
        decision = self._match.decision
        assert decision.kind in self.resting, (
            f"{self.names[decision.seat]} was asked {self.question()!r} and nobody answered"
        )

    def _label(self, decision: Decision, option: Option) -> str:
        match = self.begin()
        return self.game.presentation.describe(match.state, decision, option, match.name).text

    def _option(self, who: str, said: str) -> Option:
        """The option with this label, or else the only one that contains these words."""
        decision = self.asked(who)
        options = decision.options_of(self.seat_of(who))
        labels = {option: self._label(decision, option) for option in options}
        wanted = said.casefold()
        for fits in (str.__eq__, str.startswith, str.__contains__):
            found = [option for option, label in labels.items() if fits(label.casefold(), wanted)]
            if len(found) == 1:
                return found[0]
        listing = ", ".join(labels.values())
        raise AssertionError(
            f"{said!r} does not name one of the choices now: {listing}{self._on_the_way()}"
        )
