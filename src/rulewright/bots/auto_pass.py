"""When a seat does not want to be asked: declining for it, as its person said.

A title marks the chances to respond that it offers: such a decision has a ``Response``. It also
marks the questions that it does no harm to decline: their context names what asks, as
``declinable``. What a person has said is a list of words:

- ``ask:never``, ``ask:about me`` (what holds if nothing is said) or ``ask:always``;
- ``hold:NAME``: always ask when this is what can be answered, or what it can be answered with,
  whatever else was said;
- ``decline:KIND:NAME``: always decline the question of this kind that this card asks.

Any other word says nothing. Older tables keep such words: kinds of decision, which silenced every
card that asks questions of the same kind.
"""

from __future__ import annotations

from collections.abc import Collection

from rulewright.kernel import Decision, Option

ASK_NEVER = "ask:never"
ASK_ABOUT_ME = "ask:about me"
ASK_ALWAYS = "ask:always"
HOLD = "hold:"
DECLINE = "decline:"

#: Options by which a seat declines, the plainest first.
DECLINES = ("pass", "no", "not yet", "none", "done")

#: And by which a seat leaves out a part of its own turn.
_WAYS_OUT = (*DECLINES, "skip")


def declines(decision: Decision, said: Collection[str]) -> Option | None:
    """How to decline for somebody who has said this; None if they want to choose."""
    return _way_to_decline(decision) if _wants_none_of_it(decision, said) else None


def decline_word(decision: Decision) -> str | None:
    """The word that always declines this question; None if that could do harm."""
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
    """What can be answered with, by name."""
    cards = (option for option in decision.options if not isinstance(option, str))
    return [str(part) for card in cards for part in card]
