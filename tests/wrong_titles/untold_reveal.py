"""What a swap brings into a hand comes to light, but its event does not say so."""

from dataclasses import dataclass, replace

from rulewright.kernel import Asks
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Swapped, Table

FAULT = r"what came to light though no event says so"


@dataclass(frozen=True, slots=True)
class Quietly(Swapped):
    reveals = False


def step(table: Table) -> Asks[None]:
    kept, whispers.Swapped = whispers.Swapped, Quietly  # type: ignore[misc]  # broken on purpose
    drew, whispers.Drew.reveals = whispers.Drew.reveals, False
    try:
        yield from whispers.step(table)
    finally:
        whispers.Swapped, whispers.Drew.reveals = kept, drew  # type: ignore[misc]  # mended again


GAME = replace(whispers.GAME, step=step)
