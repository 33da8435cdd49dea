"""Resolving the effect of a card that another player, or nobody, owns."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.games.deckhand.rules.play import Play, begin_effect, can_be_copied, makes_sense
from rulewright.games.deckhand.table.events.cards import Copied
from rulewright.kernel import Asks


def copyable(play: Play, names: Iterable[str]) -> list[str]:
    """The cards among these whose effects you may resolve (Q6).

    A player who controls you must choose a card that could do something, if there is any (P58).
    """
    allowed = [name for name in names if can_be_copied(play.table, name)]
    if not play.is_controlled:
        return allowed
    sensible = [name for name in allowed if makes_sense(Play(play.table, play.seat, name))]
    return sensible or allowed


def copy_effect(play: Play, name: str, lies_with: int | None) -> Asks[None]:
    """You resolve the effect of a card where it lies; once begun, it is finished (P57)."""
    play.table.tell(Copied, (play.rule, "P57"), play.seat, name)
    asking = begin_effect(Play(play.table, play.seat, name, lies_with=lies_with))
    if asking is not None:
        yield from asking
    play.table.resolving.pop()
