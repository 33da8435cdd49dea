"""Effects in the notation of our tables, for tests."""

from __future__ import annotations

from rulewright.games.viscounts.components.notation import Effect, read_effect


def effect(text: str) -> Effect:
    return read_effect(text, "a test")
