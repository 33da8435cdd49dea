"""The vocabulary of a title: which fact stands where in an observation, and what its words are.

It is made from the title's view types, printed components, rulebook and option words. Its version
is a hash of all of it, so that a trained model can refuse observations of another vocabulary.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

import numpy
from numpy.typing import NDArray

from rulewright.features.view_encoder import Plan, seats_from
from rulewright.kernel import Decision, Event, Option, State, View
from rulewright.kernel.errors import RulewrightError
from rulewright.kernel.plain import Plain
from rulewright.title import Title, find_title

#: The number of actions. If a decision has more options, the last action is the last option, which
#: in most such lists is the way to stop.
MOST_OPTIONS = 64

#: The words of an option that are told apart, one in each column of the matrix of options.
MOST_WORDS = 10

#: The columns of that matrix. The last one numbers options whose words do not tell them apart.
OPTION_COLUMNS = MOST_WORDS + 1

#: Values of observations lie between minus this and this.
LARGEST = 1024.0

#: The numbers that are words of options.
_NUMBERS = range(-2, 100)

_NO_WORD, _UNKNOWN_WORD = 0, 1

#: The first word of an answer of one's own in a history.
OWN_ANSWER = "!"

#: The fields of events that hold a seat.
_SEAT_FIELDS = ("seat", "who")

#: Rows of options that are kept, because most options come again.
_ROWS_KEPT = 50_000

Vector = NDArray[numpy.float32]
Matrix = NDArray[numpy.int16]


class WrongVocabulary(RulewrightError):
    """A model was trained with another vocabulary."""


class Vocabulary:
    """The places of an observation, the words of options, and the functions that fill them in."""

    def __init__(self, title: Title[State], seats: int) -> None:
        self.title = title.name
        self.seats = seats
        presentation, said = title.presentation, title.presentation.option_words
        things = tuple(presentation.things)
        self._plan = Plan(presentation.view_type, seats, things)
        names = tuple(dict.fromkeys((*said.words, *things)))
        self.places: tuple[str, ...] = (
            *self._plan.names,
            *_named("kind", said.kinds),
            *_named("rule", tuple(title.rulebook)),
            *_named("about", names),
        )
        """What each number of an observation means. ``?`` is the place of unknown names."""
        self.words: tuple[str, ...] = (
            "",
            "?",
            *map(str, _NUMBERS),
            *(f"seat {seat}" for seat in range(seats)),
            *(f"={name}" for name in names),
            *(events := (OWN_ANSWER, *sorted(map(event_word, _events_of(title))))),
        )
        """The words of options and events by their numbers, such as ``=play``, ``=Tavern``, ``3``,
        ``seat 1`` or ``!Drew``. 0 is no word, and 1 is an unknown one."""
        described = json.dumps([self.title, seats, self.places, self.words])
        self.version = sha256(described.encode()).hexdigest()[:16]
        kinds = len(self._plan.names)
        rules = kinds + len(said.kinds) + 1
        about = rules + len(title.rulebook) + 1
        self._kinds = {kind: kinds + 1 + index for index, kind in enumerate(said.kinds)}
        self._rules = {rule: rules + 1 + index for index, rule in enumerate(title.rulebook)}
        self._about: Mapping[object, int] = {
            name: about + 1 + index for index, name in enumerate(names)
        }
        self._unknown = kinds, rules
        self._numbers: dict[str | int, int] = {
            number: index for index, number in enumerate(_NUMBERS, start=2)
        }
        self._first_seat = 2 + len(_NUMBERS)
        self._numbers |= {
            name: index
            for index, name in enumerate((*names, *events), start=self._first_seat + seats)
        }
        self._seat_words = said.seats
        self._seats = [seats_from(seat, seats) for seat in range(seats)]
        self._empty = array("f", bytes(4 * len(self.places)))
        self._rows: list[dict[Option, bytes]] = [{} for _ in range(seats)]

    def __reduce__(self) -> tuple[object, ...]:
        return vocabulary_of, (self.title, self.seats)

    @property
    def size(self) -> int:
        """The length of an observation."""
        return len(self.places)

    def observe(self, view: View, decision: Decision | None, seat: int) -> Vector:
        """What a seat sees as a vector, with the question that it has to answer, if any."""
        out = self._empty[:]
        self._plan.write(view, out, 0, self._seats[seat])
        if decision is not None and decision.seat == seat:
            out[self._kinds.get(decision.kind, self._unknown[0])] = 1.0
            out[self._rules.get(decision.rule, self._unknown[1])] = 1.0
            for fact in decision.context.values():
                if fact in self._about:
                    out[self._about[fact]] = 1.0
        return numpy.frombuffer(out, numpy.float32)

    def options(self, choices: Sequence[Option], seat: int) -> Matrix:
        """The options of a seat as a matrix: a row for each, a column for each of its words.

        No two rows are equal. Rows of options that do not exist are zero.
        """
        known = self._rows[seat]
        try:
            rows = [known[option] for option in choices]
        except KeyError:
            rows = [known.get(option) or self._row(option, seat) for option in choices]
        if len(set(rows)) < len(rows):
            rows = _numbered(rows)
        return self.matrix(rows, MOST_OPTIONS)

    @staticmethod
    def matrix(rows: Sequence[bytes], height: int, *, at_end: bool = False) -> Matrix:
        """Rows of words as a matrix of this height; the rows that are missing are zero."""
        missing = bytes(2 * OPTION_COLUMNS * (height - len(rows)))
        parts = (missing, *rows) if at_end else (*rows, missing)
        filled = bytearray(b"".join(parts))
        return numpy.frombuffer(filled, numpy.int16).reshape(height, OPTION_COLUMNS)

    def _row(self, option: Option, seat: int) -> bytes:
        words = (option,) if isinstance(option, str) else option
        numbers = [self._numbers.get(word, _UNKNOWN_WORD) for word in words]
        place = self._seat_words.get(str(words[0]))
        if place is not None and place < len(words):
            owner = words[place]
            if isinstance(owner, int) and 0 <= owner < self.seats:
                numbers[place] = self._first_seat + self._seats[seat][owner]
        row = _packed(numbers)
        if len(self._rows[seat]) >= _ROWS_KEPT:
            self._rows[seat].clear()
        self._rows[seat][option] = row
        return row

    def told(self, words: Sequence[tuple[str, object]], seat: int) -> bytes:
        """A row of a history, from the words of an event and the fields that they stand in."""
        numbers = []
        for field, word in words:
            number = _UNKNOWN_WORD
            if field in _SEAT_FIELDS and isinstance(word, int) and 0 <= word < self.seats:
                number = self._first_seat + self._seats[seat][word]
            elif isinstance(word, str | int):
                number = self._numbers.get(word, _UNKNOWN_WORD)
            elif word is None:
                number = _NO_WORD
            numbers.append(number)
        return _packed(numbers)

    def features(self, options: Matrix) -> Vector:
        """Options as a matrix of zeros and ones: a column for each word at each of its positions.

        The last column has the number of an option among those with the same words.
        """
        width = len(self.words)
        count = len(options)
        wide = numpy.zeros((count, MOST_WORDS * width + 1), numpy.float32)
        positions = options[:, :MOST_WORDS] + numpy.arange(MOST_WORDS, dtype=numpy.int32) * width
        rows, columns = numpy.nonzero(options[:, :MOST_WORDS])
        wide[rows, positions[rows, columns]] = 1.0
        wide[:, -1] = options[:, -1]
        return wide

    def save(self, path: Path | str) -> None:
        """Write the vocabulary to a JSON file, to be kept beside a model."""
        content: dict[str, Plain] = {
            "title": self.title,
            "seats": self.seats,
            "version": self.version,
            "places": list(self.places),
            "words": list(self.words),
        }
        Path(path).write_text(json.dumps(content, ensure_ascii=False, indent=0), encoding="utf-8")

    def check(self, path: Path | str) -> None:
        """Raise an error if a saved vocabulary is another one than this."""
        saved = json.loads(Path(path).read_text(encoding="utf-8"))
        if saved["version"] == self.version:
            return
        for part in ("title", "seats"):
            if saved[part] != getattr(self, part):
                ours = getattr(self, part)
                raise WrongVocabulary(f"the model was trained for {part} {saved[part]}, not {ours}")
        for part in ("places", "words"):
            ours, theirs = getattr(self, part), saved[part]
            for index, (mine, other) in enumerate(zip(ours, theirs, strict=False)):
                if mine != other:
                    raise WrongVocabulary(
                        f"the model was trained with another vocabulary: number {index} of its "
                        f"{part} is {other!r}, and now {mine!r}"
                    )
            if len(ours) != len(theirs):
                raise WrongVocabulary(
                    f"the model was trained with {len(theirs)} {part}; now there are {len(ours)}"
                )


def offered(decision: Decision | None, seat: int) -> Sequence[Option]:
    """The options that a seat can choose by index."""
    if decision is None or decision.seat != seat:
        return ()
    options = decision.options_of(seat)
    if len(options) <= MOST_OPTIONS:
        return options
    return [*options[: MOST_OPTIONS - 1], options[-1]]


def event_word(event: type[Event]) -> str:
    """The word for a kind of event."""
    return f"{OWN_ANSWER}{event.__name__}"


def _events_of(title: Title[State]) -> Iterator[type[Event]]:
    """The kinds of events that a title defines."""
    package = title.presentation.view_type.__module__.removesuffix(".presentation.view_types")
    pending = list(Event.__subclasses__())
    while pending:
        event = pending.pop()
        pending += event.__subclasses__()
        if event.__module__.startswith(package):
            yield event


def _packed(numbers: list[int]) -> bytes:
    if len(numbers) > MOST_WORDS:
        numbers = [*numbers[: MOST_WORDS - 1], _UNKNOWN_WORD]
    return array("h", [*numbers, *[_NO_WORD] * (OPTION_COLUMNS - len(numbers))]).tobytes()


def _named(group: str, names: Sequence[str]) -> list[str]:
    return [f"{group}=?", *(f"{group}={name}" for name in names)]


def _numbered(rows: list[bytes]) -> list[bytes]:
    """The rows with a number in the last column for those that are there more than once."""
    before: dict[bytes, int] = {}
    numbered = []
    for row in rows:
        count = before[row] = before.get(row, -1) + 1
        numbered.append(row[:-2] + array("h", [count]).tobytes())
    return numbered


@lru_cache(maxsize=64)
def vocabulary_of(title: str, seats: int) -> Vocabulary:
    """The vocabulary of a title at a table with this number of seats."""
    return Vocabulary(find_title(title), seats)
