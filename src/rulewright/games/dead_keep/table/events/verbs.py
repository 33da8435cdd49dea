"""Verbs in sentences."""

from __future__ import annotations


def verb_for(count: int, verb: str) -> str:
    """The form of a verb for a subject of one or several."""
    return f"{verb}s" if count == 1 else verb
