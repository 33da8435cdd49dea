"""What a seat may see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def seen(cls: type[T]) -> type[T]:
    """Declare a view or a part of one: an immutable dataclass.

    Only the type checker enforces that. Frozen at run time, a view would be two to three times as
    slow, and a server makes a view for every seat after every answer.
    """
    return dataclass(slots=True)(cls)


@seen
class View:
    """What a seat may see, as plain data. It contains nothing that is hidden from the seat.

    Each title has a subclass; the client's types are generated from it. A view contains no player
    names: sentences refer to a seat by its number in braces, ``{2}`` (``place`` in
    ``title.sentences``), which is replaced with a name when the sentence is shown (``named``).

    A field called ``players`` has one part for each seat, and ``current`` is the seat whose turn
    it is. So a generic board can show the table without help from the title.
    """

    you: int | None
    """The seat that this view is for; None is a spectator."""
