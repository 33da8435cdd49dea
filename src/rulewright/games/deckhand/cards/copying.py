"""Resolving the effect of a card that somebody else owns, or nobody."""

from __future__ import annotations

from rulewright.games.deckhand.events import Copied
from rulewright.games.deckhand.play import Play, begin_effect, can_be_copied, makes_sense
from rulewright.kernel import Asks, Option


def copyable(play: Play, options: list[Option]) -> list[Option]:
    """Those of these cards whose effects you may resolve (Q6).

    Who controls you resolves one that could do something, if there is one (P58).
    """
    allowed = [option for option in options if can_be_copied(play.table, str(option[-1]))]
    if not play.is_controlled:
        return allowed
    sensible = [o for o in allowed if makes_sense(Play(play.table, play.seat, str(o[-1])))]
    return sensible or allowed


def copy_effect(play: Play, name: str, lies_with: int | None) -> Asks[None]:
    """You resolve the effect of a card where it lies; once begun it is finished (P57)."""
    if play.table.journal is not None:
        play.table.journal.tell(Copied((play.rule, "P57"), play.seat, name))
    asking = begin_effect(Play(play.table, play.seat, name, lies_with=lies_with))
    if asking is not None:
        yield from asking
    play.table.resolving.pop()
