"""A table set in any position, played by what people say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Generic, Self, TypeVar

import pytest

from rulewright.kernel import Asks, Decision, Match, Option, Rng, Start, State
from rulewright.testing.rng import ScriptedRng
from rulewright.title import Title, why_not
from rulewright.title.sentences import listed

S = TypeVar("S", bound=State)

#: Names the rules that a test checks: ``@rule("P26")``.
rule = pytest.mark.rule


class Scene(Generic[S]):
    """A position under construction, then a match played by visible labels.

    Each title has a subclass with words to set its table. A word for a pile, such as ``deck`` or
    ``discard``, makes it of the named cards and no others, the topmost first. The first thing that
    somebody says, or ``begin``, starts the match; a question that nobody answers fails the test.
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
        """The questions with one option that were answered since somebody last said something."""

    # Setting the table

    def seat(self, *names: str, **options: str) -> Self:
        """Sits people down at a fresh table; what chance does can be scripted from then on."""
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
        """What lies on top after the next shuffle, the topmost first."""
        self._rng().shuffles.append(list(top))
        return self

    def next_rolls(self, *faces: int | str) -> Self:
        """What the coming dice show, one face a die."""
        self._rng().faces.extend(faces)
        return self

    def next_numbers(self, *numbers: int) -> Self:
        """What chance gives next: draws of lots."""
        self._rng().numbers.extend(numbers)
        return self

    def _rng(self) -> ScriptedRng:
        rng = self.state.rng
        assert isinstance(rng, ScriptedRng)
        return rng

    # Playing

    def begin(self) -> Match[S]:
        """Starts the match from the position, if it has not started yet."""
        if self._match is None:
            wrong = self.game.checks.state(self.state)
            assert not wrong, f"this position is not possible: {'; '.join(wrong)}"
            start = Start(tuple(self.names), self.options, 0, self.state)
            self._match = Match(replace(self.game, step=self._step), start, listen=True)
        return self._match

    def _step(self, state: S) -> Asks[None]:
        """A step of the game that notes which questions the kernel answers by itself."""
        running = self.game.step(state)
        reply: Option | None = None
        while True:
            try:
                decision = running.send(reply)  # type: ignore[arg-type]  # None starts it
            except StopIteration:
                return
            # A fork, which nobody listens to, is no part of what is being told.
            if len(decision.options) == 1 and not decision.ask and state.journal is not None:
                self._by_itself.append(self._only_choice(state, decision))
            reply = yield decision

    def _only_choice(self, state: S, decision: Decision) -> str:
        (option,) = decision.options
        question = self.game.presentation.prompt(state, decision, self.names.__getitem__)
        label = self.game.presentation.describe(state, decision, option, self.names.__getitem__)
        return f"{self.names[decision.seat]}: {question} {label.text}"

    def _on_the_way(self) -> str:
        """What went by without a word, for a test that expected to be asked."""
        if not self._by_itself:
            return ""
        return "\non the way these had one choice and were not asked:" + "".join(
            f"\n  {answer}" for answer in self._by_itself
        )

    def says(self, who: str, *labels: str) -> None:
        """Somebody answers one question after the other, by what they see."""
        match = self.begin()
        for label in labels:
            option = self._option(who, label)
            self._by_itself.clear()
            match.answer(option, seat=self.seat_of(who))
            wrong = self.game.checks.state(match.state)
            assert not wrong, "; ".join(wrong)

    def asked(self, who: str) -> Decision:
        """The pending question, to which this person must have something to say."""
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
        """What is being asked, in words; empty when the match is over."""
        match = self.begin()
        if match.decision is None:
            return ""
        return self.game.presentation.prompt(match.state, match.decision, match.name)

    def choices(self, who: str) -> list[str]:
        """What this person can choose now, in words."""
        decision = self.asked(who)
        options = decision.options_of(self.seat_of(who))
        return [self._label(decision, option) for option in options]

    def why_not(self, who: str, thing: str) -> str:
        """The rule that keeps somebody from choosing a thing; empty if nothing does."""
        refusal = why_not(self.begin(), self.seat_of(who), thing)
        return "" if refusal is None else refusal.rule

    # Telling what happened

    @contextmanager
    def changes(self, *changes: str | int) -> Iterator[None]:
        """Pairs of a place and by how much its number (or the size of its pile) changes."""
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
        """The number at a place such as ``ann.treasures``; of a pile, its size."""
        value: object = self.find(place)
        if isinstance(value, list):
            return len(value)
        assert isinstance(value, int), f"{place} is {value!r}, not a number"
        return value

    def find(self, place: str) -> object:
        """What is at a place of the state, following its field names."""
        value: object = self.state
        for part in place.split("."):
            value = getattr(value, part)
        return value

    def told(self, sentence: str, cites: str = "") -> None:
        """The journal has a line with these words, and it cites the rule."""
        match = self.begin()
        assert match.journal is not None
        lines = [
            (event.text(match.name), event.cites)
            for entry in match.journal.entries
            for event in (entry.event, entry.others)
            if event is not None
        ]
        found = [(text, rules) for text, rules in lines if sentence in text]
        listing = "\n".join(f"  {text} {rules}" for text, rules in lines[-12:])
        assert found, f"nobody was told {sentence!r}; the journal ends with\n{listing}"
        if cites:
            assert any(cites in rules for _, rules in found), (
                f"{sentence!r} was told by {[rules for _, rules in found]}, not by {cites}"
            )

    def leave(self) -> None:
        """The end of a test: nobody may be left with an unexpected question."""
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
        """The option that somebody means: its whole label, else the only one with these words."""
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
