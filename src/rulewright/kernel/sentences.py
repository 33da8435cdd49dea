"""Sentences that end in the name of somebody or something."""

from __future__ import annotations


def stopped(sentence: str) -> str:
    """A sentence with its full stop, unless what it ends in brings a stop of its own.

    So it is with titles of cards such as “I raise!” and with people such as Ann Jr.
    """
    return sentence if sentence.rstrip("”").endswith((".", "!", "?")) else f"{sentence}."
