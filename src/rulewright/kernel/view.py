"""What a seat may see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def seen(cls: type[T]) -> type[T]:
    """Declares a view or a part of one: a dataclass that nobody changes.

    Only the type checker holds anybody to that: to be frozen at run time as well would make a
    view twice to three times as slow, and a server makes one for every seat after every answer.
    """
    return dataclass(slots=True)(cls)


@seen
class View:
    """What a seat may see, as plain data. What is hidden is not in it.

    Each title has a subclass; the client's types are generated from it. A view knows no names: in
    a sentence for people another seat is written as its number in braces, ``{2}`` (``place`` in
    ``title.sentences``), which is replaced with a name when the sentence is shown (``named``).

    A field called ``players`` has one part for each seat, and ``current`` is the seat whose turn
    it is: so the table can be shown without a word from the title.
    """

    you: int | None
    """Whose view it is; None is a spectator's."""
