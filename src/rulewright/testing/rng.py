"""A random number generator with scripted results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from rulewright.kernel import Rng

T = TypeVar("T")


@dataclass(slots=True)
class ScriptedRng(Rng):
    """Returns the numbers and shuffles that a test has fixed, then random ones."""

    numbers: list[int] = field(default_factory=list)
    shuffles: list[list[str]] = field(default_factory=list)
    """For each coming shuffle, the items that end up on top, the topmost first."""

    faces: list[int | str] = field(default_factory=list)
    """The results of the coming dice."""

    def roll(self, faces: Sequence[T]) -> T:
        if not self.faces:
            return Rng.roll(self, faces)
        wanted = self.faces.pop(0)
        found = next((face for face in faces if face == wanted), None)
        assert found is not None, f"the script says {wanted!r}, but the faces are {list(faces)}"
        return found

    def below(self, n: int) -> int:
        if not self.numbers:
            return Rng.below(self, n)
        number = self.numbers.pop(0)
        assert number < n, f"the script says {number}, but the number must be below {n}"
        return number

    def shuffle(self, items: list[T]) -> None:
        if not self.shuffles:
            Rng.shuffle(self, items)
            return
        rest: list[T] = items[:]
        top: list[T] = []
        for name in self.shuffles.pop(0):
            found = next((item for item in rest if item == name), None)
            assert found is not None, f"{name} is scripted to be on top, but is not shuffled"
            rest.remove(found)
            top.append(found)
        items[:] = [*rest, *reversed(top)]

    def copy(self) -> Rng:
        return ScriptedRng(
            self.state, self.numbers[:], [top[:] for top in self.shuffles], self.faces[:]
        )
