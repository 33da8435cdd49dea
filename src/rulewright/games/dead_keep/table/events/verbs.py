"""Verbs in sentences."""

from __future__ import annotations


def verb_for(count: int, verb: str) -> str:
    """A verb of a sentence whose subject is one thing or several."""
    return f"{verb}s" if count == 1 else verb
