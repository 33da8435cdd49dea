"""A view and a decision as a vector of fixed size, by the same rule for every title.

Titles differ in the content and size of their views, so views are hashed: each fact has a path in
the view, such as ``players.0.hand=Tavern``, and the hash of the path selects the index of the
vector where the fact is added. Two facts may share an index; half of all facts are subtracted
instead, so that collisions do not add up.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log1p
from zlib import crc32

import numpy
from numpy.typing import NDArray

from rulewright.kernel import Decision, Option, View
from rulewright.kernel.plain import Plain, encode

#: The number of actions. If a decision has more options, the last action is the last option, which
#: in most such lists is the way to stop.
MOST_OPTIONS = 64

#: The size of the vector for the view, for the kind of the decision, and for each option.
VIEW_SIZE = 1024
KIND_SIZE = 32
OPTION_SIZE = 16

OBSERVATION_SIZE = VIEW_SIZE + KIND_SIZE + MOST_OPTIONS * OPTION_SIZE

#: Values are clipped to this range on both sides of zero.
LARGEST = 16.0


def offered(decision: Decision | None, seat: int) -> Sequence[Option]:
    """The options that a seat can choose by index."""
    if decision is None or decision.seat != seat:
        return ()
    options = decision.options_of(seat)
    if len(options) <= MOST_OPTIONS:
        return options
    return [*options[: MOST_OPTIONS - 1], options[-1]]


class Observer:
    """Makes vectors; it only caches the index of each path, which never changes."""

    def __init__(self) -> None:
        self._places: dict[str, tuple[int, int]] = {}

    def observe(self, view: View, decision: Decision | None, seat: int) -> NDArray[numpy.float32]:
        """The vector of what a seat sees, and of its decision if it has one."""
        values = [0.0] * OBSERVATION_SIZE
        seen = encode(view)
        assert isinstance(seen, dict)
        for name, part in seen.items():
            if name == "players" and isinstance(part, list):
                # The seat's own part comes first, then the others in turn order.
                part = [*part[seat:], *part[:seat]]
            self._add(values, name, part)
        if decision is not None and decision.seat == seat:
            self._add_word(values, VIEW_SIZE, KIND_SIZE, f"kind={decision.kind}")
            for index, option in enumerate(offered(decision, seat)):
                self._add_option(values, VIEW_SIZE + KIND_SIZE + index * OPTION_SIZE, option)
        vector = numpy.array(values, dtype=numpy.float32)
        return numpy.clip(vector, -LARGEST, LARGEST, out=vector)

    def _add(self, values: list[float], path: str, part: Plain) -> None:
        if isinstance(part, dict):
            for name, inner in part.items():
                self._add(values, f"{path}.{name}", inner)
        elif isinstance(part, list):
            for index, inner in enumerate(part):
                # A list of names is a bag without order; other lists have an order.
                self._add(values, path if isinstance(inner, str) else f"{path}.{index}", inner)
        elif isinstance(part, str):
            if part:
                self._add_word(values, 0, VIEW_SIZE, f"{path}={part}")
        elif part:  # None, False and 0 add nothing
            place, sign = self._place(path)
            size = log1p(abs(part))
            values[place % VIEW_SIZE] += sign * (size if part > 0 else -size)

    def _add_word(self, values: list[float], start: int, size: int, word: str) -> None:
        place, sign = self._place(word)
        values[start + place % size] += sign

    def _add_option(self, values: list[float], start: int, option: Option) -> None:
        """Add each word of an option by itself, so that options that share a word are similar."""
        words = (option,) if isinstance(option, str) else option
        for index, word in enumerate(words):
            self._add_word(values, start, OPTION_SIZE, f"option.{index}={word}")

    def _place(self, word: str) -> tuple[int, int]:
        found = self._places.get(word)
        if found is None:
            digest = crc32(word.encode())
            found = self._places[word] = (digest >> 1, 1 if digest & 1 else -1)
        return found
