"""How the sentences of events name players and amounts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rulewright.kernel import Namer
from rulewright.title.sentences import listed

#: A seat, or None for the automa.
Who: TypeAlias = "int | None"

#: For events with a ``source``: the discard may be shuffled while the card in it is resolved.
SOURCE_LIES_OPEN = {"source": "the card that does it lies face up until all of it is done"}


def called(who: Who, name: Namer) -> str:
    """A player at the beginning of a sentence."""
    return "The automa" if who is None else name(who)


def mentioned(who: Who, name: Namer) -> str:
    """A player in the middle of a sentence."""
    return "the automa" if who is None else name(who)


def summed(things: Sequence[tuple[int, str]]) -> str:
    """Silver and goods, each with its amount; they have no plural."""
    return listed([f"{amount} {thing}" for amount, thing in things])
