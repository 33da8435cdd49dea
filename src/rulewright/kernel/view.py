"""What a seat may see."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, TypeAlias, TypeVar, dataclass_transform

T = TypeVar("T")


class Marked(Enum):
    """What the type of a field does not say about its value."""

    SEAT = "seat"
    """A number is a seat, or one of the few places that are numbered like seats."""
    FOR_PEOPLE = "for people"
    """A sentence, something that is printed on a component, or something that follows from the
    rest of the view. Programs that learn do without it."""


@dataclass(frozen=True, slots=True)
class Names:
    """All names that a text, or the texts of a list, can be."""

    of: tuple[str, ...]
    several: bool = False
    """Whether one text may list several of them, such as a Drink with its Chasers."""

    @staticmethod
    def among(*groups: Iterable[str], several: bool = False) -> Names:
        """The names of several tables, each of them once."""
        return Names(tuple(dict.fromkeys(name for group in groups for name in group)), several)


@dataclass(frozen=True, slots=True)
class Rows:
    """How the items of a list differ: by their place in it, or by some of their fields."""

    most: int = 0
    """The longest that the list gets, if the place of an item counts."""
    by: tuple[str, ...] = ()
    """The fields that identify an item, if it is not its place; their names must be known."""


#: Types for fields of views. The marks are for programs that turn views into numbers.
Seat: TypeAlias = Annotated[int, Marked.SEAT]
Sentence: TypeAlias = Annotated[str, Marked.FOR_PEOPLE]


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
