"""Automatic passing: decline for a player who does not want to be asked.

A title marks each chance to respond: such a decision has a ``Response``. It also marks questions
that are safe to decline: their context names the asking card as ``declinable``. A player's
preferences are a list of words:

- ``ask:never``, ``ask:about me`` (the default) or ``ask:always``;
- ``hold:NAME``: always ask about a chance to respond to, or with, the thing of this name; this
  overrides the other words;
- ``decline:KIND:NAME``: always decline the question of this kind that this card asks.

Any other word is ignored. Older tables contain such words: kinds of decision, which silenced
every card that asks questions of the same kind.
"""

from __future__ import annotations

from collections.abc import Collection

from rulewright.kernel import Decision, Option

ASK_NEVER = "ask:never"
ASK_ABOUT_ME = "ask:about me"
ASK_ALWAYS = "ask:always"
HOLD = "hold:"
DECLINE = "decline:"

#: The options with which a seat declines, the plainest first.
DECLINES = ("pass", "no", "not yet", "none", "done")

#: These, and the option with which a seat skips a part of its own turn.
_WAYS_OUT = (*DECLINES, "skip")


def declines(decision: Decision, said: Collection[str]) -> Option | None:
    """The option that declines for a player with these preferences; None if they are asked."""
    return _way_to_decline(decision) if _wants_none_of_it(decision, said) else None


def decline_word(decision: Decision) -> str | None:
    """The word that always declines this question; None if declining could do harm."""
    if "declinable" not in decision.context or _way_to_decline(decision) is None:
        return None
    return f"{DECLINE}{decision.kind}:{decision.context['declinable']}"


def _way_to_decline(decision: Decision) -> Option | None:
    return next((option for option in _WAYS_OUT if option in decision.options), None)


def _wants_none_of_it(decision: Decision, said: Collection[str]) -> bool:
    response = decision.response
    if response is not None:
        names = (response.name, *response.to, *([] if response.idle else _answers(decision)))
        if ASK_ALWAYS in said or any(f"{HOLD}{name}" in said for name in names):
            return False
        if ASK_NEVER in said or not response.about_me:
            return True
    return decline_word(decision) in said


def _answers(decision: Decision) -> list[str]:
    """The names of the things to respond with."""
    cards = (option for option in decision.options if not isinstance(option, str))
    return [str(part) for card in cards for part in card]
