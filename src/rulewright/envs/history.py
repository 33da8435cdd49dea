"""What a seat was told: the events that it may know, and its own answers, in order."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import TypeAlias

from rulewright.features.vocabulary import OWN_ANSWER, Matrix, Vocabulary, event_word
from rulewright.kernel import Answer, Event, Match, State

#: The latest entries that fit into an observation.
HISTORY_LENGTH = 256

#: An event that the seat may know, or an answer of its own.
Told: TypeAlias = Event | Answer


def told_to(match: Match[State], seat: int) -> list[Told]:
    """The history of a match as one seat knows it, from the beginning."""
    return list(_entries(match, seat))


def _entries(match: Match[State], seat: int) -> Iterator[Told]:
    journal = match.journal
    assert journal is not None, "nobody listens to this match"
    events = list(journal.seen_by(seat))
    index = 0
    for number in range(len(match.answers) + 1):
        if number and match.answers[number - 1].seat == seat:
            yield match.answers[number - 1]
        while index < len(events) and events[index][0].number <= number:
            yield events[index][1]
            index += 1


def history_rows(match: Match[State], seat: int, vocabulary: Vocabulary) -> Matrix:
    """The latest entries as rows of words; the newest is the last row, and rows before are zero."""
    entries = told_to(match, seat)[-HISTORY_LENGTH:]
    rows = [vocabulary.told(list(_words(entry)), seat) for entry in entries]
    return vocabulary.matrix(rows, HISTORY_LENGTH, at_end=True)


def _words(entry: Told) -> Iterator[tuple[str, object]]:
    """The words of an entry with the names of their fields, its kind first."""
    if isinstance(entry, Answer):
        yield "", OWN_ANSWER
        words = (entry.option,) if isinstance(entry.option, str) else entry.option
        yield from (("", word) for word in words)
        return
    yield "", event_word(type(entry))
    for field in dataclasses.fields(entry):
        if field.name != "cites":
            value = getattr(entry, field.name)
            several = value if isinstance(value, (list, tuple)) else (value,)
            yield from ((field.name, item) for item in several)
