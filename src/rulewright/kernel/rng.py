"""The only source of chance: generators whose whole state is one integer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b, sha256, shake_128
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

_MULTIPLIER = 0x5DEECE66D
_INCREMENT = 0xB
_MASK = (1 << 48) - 1
_BITS = 31
_LOW = (1 << _BITS) - 1

#: The fewest bits of a secret that nobody finds by trying.
_SECRET_BITS = 128
_COUNTER_BITS = 64


@dataclass(slots=True)
class Rng:
    """The quick generator: a 48-bit linear congruential one, read from its high bits.

    For imagined worlds, bulk simulation and chosen seeds. Whoever sees a few cards that it dealt
    can work out all the others, so no secret of a person may depend on it.
    """

    state: int

    @staticmethod
    def seeded(*seed: int | str) -> Rng:
        """A quick generator for a seed; neighbouring seeds give unrelated streams."""
        digest = sha256("/".join(map(str, seed)).encode()).digest()
        return Rng(int.from_bytes(digest[:6], "big"))

    @staticmethod
    def read_back(state: int) -> Rng:
        """The generator that was saved as this number, which is large only with a key in it."""
        return Rng(state) if state <= _MASK else KeyedRng(state)

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


class KeyedRng(Rng):
    """The generator for tables with people: nobody without its key can tell what comes next.

    Its state is the key, then 64 bits that count the draws; a draw is a digest of both. What it
    has given so far tells nothing of what it will give.
    """

    __slots__ = ()

    @staticmethod
    def of(secret: bytes) -> KeyedRng:
        """A generator for a secret of 128 bits or more."""
        if len(secret) * 8 < _SECRET_BITS:
            raise ValueError(f"a secret needs {_SECRET_BITS} bits, not {len(secret) * 8}")
        # The one in front keeps zeros at the beginning of a secret.
        return KeyedRng(int.from_bytes(b"\1" + secret, "big") << _COUNTER_BITS)

    def _next(self) -> bytes:
        """The state before a draw, as bytes; then the counter moves on."""
        state = self.state
        self.state = state + 1
        return state.to_bytes((state.bit_length() + 7) // 8, "big")

    def below(self, n: int) -> int:
        # 64 bits and a product: no number is favoured by more than n in 2^64.
        drawn = int.from_bytes(blake2b(self._next(), digest_size=8).digest(), "big")
        return (drawn * n) >> 64

    def shuffle(self, items: list[T]) -> None:
        count = len(items) - 1
        if count < 1:
            return
        words = unpack(f">{count}Q", shake_128(self._next()).digest(8 * count))
        for last, word in zip(range(count, 0, -1), words, strict=True):
            other = (word * (last + 1)) >> 64
            items[last], items[other] = items[other], items[last]

    def copy(self) -> Rng:
        return KeyedRng(self.state)


def rng_of(seed: int | str) -> Rng:
    """The chance of a match: a chosen number seeds the quick generator, a secret keys the other.

    The secret is written in hexadecimal digits, as records hold it.
    """
    return Rng.seeded(seed) if isinstance(seed, int) else KeyedRng.of(bytes.fromhex(seed))
