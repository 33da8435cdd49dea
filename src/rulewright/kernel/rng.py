"""The only source of randomness: generators whose whole state is one integer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b, sha256, shake_128
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

_MULTIPLIER = 0x5DEECE66D
_INCREMENT = 0xB
_MASK = (1 << 48) - 1
_BITS = 31
_LOW = (1 << _BITS) - 1

#: The smallest size of a secret that is safe from brute force.
_SECRET_BITS = 128
_COUNTER_BITS = 64


# Cached, because a search begins the same turns of the same worlds again for every option.
@lru_cache(maxsize=4096, typed=True)
def _first_state(*seed: int | str) -> int:
    digest = sha256("/".join(map(str, seed)).encode()).digest()
    return int.from_bytes(digest[:6], "big")


@dataclass(slots=True)
class Rng:
    """The fast generator: 48-bit linear congruential, read from its high bits.

    For imagined worlds, bulk simulation and chosen seeds. Anybody who sees a few cards that it
    dealt can compute all the others, so no player's secret may depend on it.
    """

    state: int

    @staticmethod
    def seeded(*seed: int | str) -> Rng:
        """A fast generator for a seed; neighbouring seeds give unrelated streams."""
        return Rng(_first_state(*seed))

    @staticmethod
    def read_back(state: int) -> Rng:
        """The generator that was saved as this number. Only a keyed generator's is large."""
        return Rng(state) if state <= _MASK else KeyedRng(state)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        # Lemire's method: the high half of a product, redrawn in the few cases that would favour
        # some numbers. The high bits of this generator are the good ones.
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
        """Shuffle the items in place (Fisher-Yates)."""
        # ``below`` inlined: calling it would take half of a shuffle's time.
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
    """The generator for tables with people: nobody can predict it without its key.

    Its state is the key, then 64 bits that count the draws; a draw is a digest of both. Earlier
    draws say nothing about later ones.
    """

    __slots__ = ()

    @staticmethod
    def of(secret: bytes) -> KeyedRng:
        """A generator for a secret of 128 bits or more."""
        if len(secret) * 8 < _SECRET_BITS:
            raise ValueError(f"a secret needs at least {_SECRET_BITS} bits, not {len(secret) * 8}")
        # The leading 1 preserves zeros at the beginning of a secret.
        return KeyedRng(int.from_bytes(b"\1" + secret, "big") << _COUNTER_BITS)

    def _next(self) -> bytes:
        """Return the state before a draw as bytes, and advance the counter."""
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
    """The generator of a match: a number seeds the fast one, a secret is the key of the other.

    The secret is a string of hexadecimal digits, as in records.
    """
    return Rng.seeded(seed) if isinstance(seed, int) else KeyedRng.of(bytes.fromhex(seed))
