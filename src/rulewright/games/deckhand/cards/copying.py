"""Resolving the effect of a card that somebody else owns, or nobody."""

from __future__ import annotations

from rulewright.games.deckhand.events import Copied
from rulewright.games.deckhand.play import Play, begin_effect
from rulewright.kernel import Asks


def copy_effect(play: Play, name: str, lies_with: int | None) -> Asks[None]:
    """You resolve the effect of a card where it lies; once begun it is finished (P57)."""
    if play.table.journal is not None:
        play.table.journal.tell(Copied((play.rule, "P57"), play.seat, name))
    asking = begin_effect(Play(play.table, play.seat, name, lies_with=lies_with))
    if asking is not None:
        yield from asking
    play.table.resolving.pop()
