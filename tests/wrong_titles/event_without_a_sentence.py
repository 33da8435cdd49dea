"""An event has no words."""

from dataclasses import dataclass, replace

from rulewright.kernel import Asks
from rulewright.kernel.journal import Namer
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Played, Table

FAULT = r"lacks a sentence or a rule"


@dataclass(frozen=True, slots=True)
class Mute(Played):
    def text(self, name: Namer) -> str:
        return ""


def step(table: Table) -> Asks[None]:
    yield from whispers.step(table)
    table.tell(Mute, ("W1",), 0, "Spy")


GAME = replace(whispers.GAME, step=step)
