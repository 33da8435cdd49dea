"""One readable file that is the save, the replay, the bug report and the regression test.

A record is JSON lines: the start of the match, one line for each answer, and a last line with the
state at the last quiet point, the outcome and a digest of all lines before it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar, cast

from rulewright.kernel.decision import Option
from rulewright.kernel.errors import CorruptRecord, NewerRecord, ReplayDiverged
from rulewright.kernel.game import Game
from rulewright.kernel.match import Answer, Match, Start, answer_again, replay
from rulewright.kernel.outcome import Outcome
from rulewright.kernel.plain import Plain, decode, difference, digest, dumps, encode
from rulewright.kernel.state import State

S = TypeVar("S", bound=State)

#: The version of the file format. Format 1 had neither secret seeds nor teams in outcomes.
FORMAT = 2

#: Control characters and text direction marks. Settings may have several lines.
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it is saved. Nothing in it has been checked against the rules yet."""

    title: str
    version: int
    seats: tuple[str, ...]
    options: dict[str, str]
    seed: int | str
    answers: tuple[Answer, ...]
    quiet_after: int
    """The number of answers before the quiet state."""
    quiet_state: Plain
    outcome: Outcome | None
    begin_after: int = 0
    """The number of answers before the position that the match begins from."""
    begin_state: Plain = None
    views: tuple[str, ...] = ()
    """Digests of every seat's view at every decision, if the record is a regression test."""

    @staticmethod
    def of(match: Match[S], *, views: bool = False) -> Record:
        """The record of a match at this moment."""
        start = match.start
        after, quiet = match.quiet_point()
        return Record(
            title=match.game.name,
            version=match.game.version,
            seats=start.seats,
            options=dict(start.options),
            seed=start.seed,
            answers=tuple(match.answers),
            quiet_after=after,
            quiet_state=encode(quiet),
            outcome=match.outcome,
            begin_after=len(start.before),
            begin_state=None if start.position is None else encode(start.position),
            views=tuple(view for _, view in view_digests(match)) if views else (),
        )

    def dumps(self) -> str:
        """The record as text."""
        head: dict[str, Plain] = {
            "rulewright": FORMAT,
            "title": self.title,
            "version": self.version,
            "seats": list(self.seats),
            "options": dict(self.options),
            "seed": self.seed,
        }
        if self.begin_state is not None:
            head["begin"] = {"after": self.begin_after, "state": self.begin_state}
        end: dict[str, Plain] = {
            "answers": len(self.answers),
            "quiet": {"after": self.quiet_after, "state": self.quiet_state},
            "outcome": encode(self.outcome),
        }
        if self.views:
            end["views"] = list(self.views)
        body = "".join(
            dumps(line) + "\n" for line in (head, *(encode(a) for a in self.answers), end)
        )
        return body + dumps({"digest": _digest(body)}) + "\n"

    @staticmethod
    def loads(text: str) -> Record:
        """Read a record; an error names the broken line."""
        if not text.strip():
            raise CorruptRecord("line 1: the file is empty, so it is not a Rulewright record")
        lines = [line + "\n" for line in text.removesuffix("\n").split("\n")]
        parsed = [_parse(number, line) for number, line in enumerate(lines, start=1)]
        if not parsed or "rulewright" not in parsed[0]:
            raise CorruptRecord("line 1: this is not a Rulewright record")
        head = parsed[0]
        if not isinstance(head["rulewright"], int) or head["rulewright"] > FORMAT:
            raise NewerRecord(
                f"line 1: record format {head['rulewright']}; this Rulewright reads up to {FORMAT}"
            )
        if len(parsed) < 3 or "digest" not in parsed[-1]:
            raise CorruptRecord(
                f"line {len(lines)}: the record ends too early, its digest is missing"
            )
        if parsed[-1]["digest"] != _digest("".join(lines[:-1])):
            raise CorruptRecord(
                f"line {len(lines)}: the digest does not match; the record was changed or damaged"
            )
        end = parsed[-2]
        if end.get("answers") != len(parsed) - 3:
            raise CorruptRecord(
                f"line {len(lines) - 1}: it says there are {end.get('answers')} answers, "
                f"but the record has {len(parsed) - 3}"
            )
        answers = [_answer(n, line) for n, line in enumerate(parsed[1:-2], start=2)]
        try:
            begin, quiet = head.get("begin"), cast("dict[str, Plain]", end["quiet"])
            assert begin is None or isinstance(begin, dict)
            seats = cast("tuple[str, ...]", decode(tuple[str, ...], head["seats"]))
            if any(name.splitlines() != [name] for name in seats):
                raise ValueError(f"every name must fit on one line: {seats}")
            return Record(
                title=str(head["title"]),
                version=cast(int, decode(int, head["version"])),
                seats=seats,
                options=dict(_words(head["options"])),
                seed=cast("int | str", decode(int | str, head["seed"])),
                answers=tuple(answers),
                quiet_after=cast(int, decode(int, quiet["after"])),
                quiet_state=quiet["state"],
                outcome=cast("Outcome | None", decode(Outcome | None, end["outcome"])),
                begin_after=0 if begin is None else cast(int, decode(int, begin["after"])),
                begin_state=None if begin is None else begin["state"],
                views=tuple(cast("list[str]", end.get("views", []))),
            )
        except (KeyError, TypeError, ValueError, AssertionError) as error:
            raise CorruptRecord(
                f"a field is missing or wrong in the first or last lines: {error!r}"
            ) from error

    def start(self, game: Game[S]) -> Start[S]:
        """The start of the match."""
        game.check_seats(len(self.seats))
        position = None
        if self.begin_state is not None:
            position = read_state(game, self.begin_state, self.version)
        before = self.answers[: self.begin_after]
        return Start(self.seats, self.options, self.seed, position, before)

    def replay(self, game: Game[S], *, listen: bool = False) -> Match[S]:
        """Replay the record and verify its final state."""
        self._check_version(game)
        match = replay(game, self.start(game), self.answers[self.begin_after :], listen=listen)
        if (after := match.quiet_point()[0]) != self.quiet_after:
            raise ReplayDiverged(
                f"after all {len(self.answers)} answers the last quiet point is after answer "
                f"{after}, in the record after {self.quiet_after}",
                len(self.answers),
            )
        self._compare(match)
        return match

    def _compare(self, match: Match[S]) -> None:
        """Compare decoded states: an older state may lack fields or spell values differently."""
        kept = read_state(match.game, self.quiet_state, self.version)
        reached = match.quiet_point()[1]
        if reached != kept or match.outcome != self.outcome:
            raise ReplayDiverged(
                f"after all {len(self.answers)} answers the state differs from the record's "
                f"in {difference(reached, kept, 'state')}",
                len(self.answers),
            )

    def resume(self, game: Game[S], *, listen: bool = False) -> Match[S]:
        """Continue from the embedded state, for records that today's rules no longer replay.

        If the rules of the step in progress have changed, its answers are dropped.
        """
        self._check_version(game)
        game.check_seats(len(self.seats))
        before = self.answers[: self.quiet_after]
        state = read_state(game, self.quiet_state, self.version)
        start = Start(self.seats, self.options, self.seed, state, before)
        try:
            return replay(game, start, self.answers[self.quiet_after :], listen=listen)
        except ReplayDiverged:
            return replay(game, start, (), listen=listen)

    def _check_version(self, game: Game[S]) -> None:
        if self.version > game.version:
            raise NewerRecord(
                f"the record is from version {self.version} of {game.title}; "
                f"this is version {game.version}: update Rulewright to read it"
            )


def view_digests(match: Match[S], every: int = 1) -> Iterable[tuple[int, str]]:
    """For each ``every``-th decision a digest of the views of all seats and of a spectator."""
    again = match.at(len(match.start.before))
    watchers = (*range(len(match.start.seats)), None)
    for number, answer in enumerate((*match.answers[len(match.start.before) :], None)):
        if number % every == 0:
            yield number, digest([again.view(seat) for seat in watchers])[:16]
        if answer is not None:
            answer_again(again, [answer])


def read_state(game: Game[S], plain: Plain, version: int) -> S:
    """Decode a state that this version of a title or an earlier one saved."""
    try:
        if not isinstance(plain, dict):
            raise TypeError(f"a state is an object, not {plain!r:.40}")
        return cast(S, decode(game.state, game.upgrade(plain, version)))
    except (KeyError, TypeError, ValueError) as error:
        raise CorruptRecord(
            f"the embedded state is not a state of {game.title}: {error!r}"
        ) from error


def _digest(body: str) -> str:
    return sha256(body.encode()).hexdigest()


def _words(plain: Plain) -> dict[str, str]:
    if not isinstance(plain, dict):
        raise TypeError(f"{plain!r} are not options")
    return {key: cast(str, decode(str, value)) for key, value in plain.items()}


def _parse(number: int, line: str) -> dict[str, Plain]:
    try:
        parsed = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise CorruptRecord(f"line {number}: not JSON: {error}") from error
    if not isinstance(parsed, dict):
        raise CorruptRecord(f"line {number}: an object was expected, not {line.strip()[:40]!r}")
    _check_printable(number, parsed)
    return parsed


def _check_printable(number: int, plain: Plain) -> None:
    """Refuse characters that would control the terminal or the page that shows them."""
    if isinstance(plain, str):
        if found := _CONTROL.search(plain):
            raise CorruptRecord(
                f"line {number}: a string contains the control character {found[0]!a}"
            )
    elif isinstance(plain, dict):
        for key, value in plain.items():
            _check_printable(number, key)
            _check_printable(number, value)
    elif isinstance(plain, list):
        for part in plain:
            _check_printable(number, part)


def _answer(number: int, line: dict[str, Plain]) -> Answer:
    match line:
        case {"seat": int(seat), "kind": str(kind), "option": (str() | list()) as option, **rest}:
            if not rest and (isinstance(option, str) or all(map(_is_part, option))):
                return Answer(seat, kind, read_option(option))
    raise CorruptRecord(f"line {number}: an answer needs seat, kind and option, not {line}")


def _is_part(part: Plain) -> bool:
    return isinstance(part, str | int)


def read_option(plain: Plain) -> Option:
    """Convert an option from JSON to the form that the rules use."""
    if isinstance(plain, str):
        return plain
    if isinstance(plain, list) and all(map(_is_part, plain)):
        return tuple(cast("list[str | int]", plain))
    raise CorruptRecord(f"{plain!r} is not an option")
