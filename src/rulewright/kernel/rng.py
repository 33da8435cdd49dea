"""The only source of chance: a generator whose whole state is one integer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_MULTIPLIER = 0x5DEECE66D
_INCREMENT = 0xB
_MASK = (1 << 48) - 1
_BITS = 31
_LOW = (1 << _BITS) - 1


@dataclass(slots=True)
class Rng:
    """A 48-bit linear congruential generator, read from its high bits."""

    state: int

    @staticmethod
    def seeded(*seed: int | str) -> Rng:
        """A generator for a seed; neighbouring seeds give unrelated streams."""
        digest = sha256("/".join(map(str, seed)).encode()).digest()
        return Rng(int.from_bytes(digest[:6], "big"))

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        # Lemire's method: the high half of a product, redrawn in the few cases that would favour
        # some numbers. The high bits of this generator are its good ones.
        state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        product = (state >> 17) * n
        if product & _LOW < n:
            unfair = (1 << _BITS) % n
            while product & _LOW < unfair:
                state = (state * _MULTIPLIER + _INCREMENT) & _MASK
                product = (state >> 17) * n
        self.state = state
        return product >> _BITS

    def shuffle(self, items: list[T]) -> None:
        """Puts the items in a random order, in place (Fisher and Yates)."""
        # ``below`` once more, written out: half of a shuffle's time would be calling it.
        state = self.state
        for last in range(len(items) - 1, 0, -1):
            n = last + 1
            state = (state * _MULTIPLIER + _INCREMENT) & _MASK
            product = (state >> 17) * n
            if product & _LOW < n:
                unfair = (1 << _BITS) % n
                while product & _LOW < unfair:
                    state = (state * _MULTIPLIER + _INCREMENT) & _MASK
                    product = (state >> 17) * n
            other = product >> _BITS
            items[last], items[other] = items[other], items[last]
        self.state = state

    def roll(self, faces: Sequence[T]) -> T:
        """One of these faces, each equally likely."""
        return faces[self.below(len(faces))]

    def copy(self) -> Rng:
        return Rng(self.state)
