"""Whose last choice it was, and who has chosen since."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.server.rows import Change


def last_choice(answers: Sequence[Change], seat: int) -> int | None:
    """How many answers stood before the seat's last choice of its own."""
    for index in range(len(answers) - 1, -1, -1):
        if answers[index].seat == seat and answers[index].given_by == "person":
            return index
    return None


def others_have_answered(answers: Sequence[Change], seat: int, since: int) -> bool:
    return any(change.seat != seat for change in answers[since:])
