"""The signs of the notation: what a sign is stands in one value, with the function it names.

Each module of rules has a collection of its own, ``sign``, that marks the functions its signs
stand for. A box joins them to one registry, which is refused if a printed sign is missing, or if
a sign is printed nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from rulewright.games.viscounts.components.notation import signs_in
from rulewright.games.viscounts.table.moments import Cause, T
from rulewright.kernel import Asks
from rulewright.kernel.errors import BadRulebook

#: An effect for somebody, so many times.
Does: TypeAlias = Callable[[T, int, int, Cause], Asks[None]]

F = TypeVar("F", bound=Callable[..., Asks[None]])


@dataclass(frozen=True, slots=True)
class Sign(Generic[T]):
    """A sign of the notation."""

    name: str
    """As our tables write it."""
    verb: str
    """What it asks for in words: a verb, and its object for one and for several."""
    one: str
    many: str
    """With ``{}`` for the number; empty for what has no plural of its own."""
    icon: str
    """Its picture on screen, one of ``icons.json`` of the client."""
    caption: str
    """What a screen reader says for the picture."""
    note: str
    """What stands beside the picture in place of a number of times."""
    value: float
    """What it usually brings, in Victory Points."""
    is_of_schemes: bool
    """Whether only Schemes of the automa may ask for it."""
    do: Does[T]
    can: Callable[[T, int], bool]
    """Whether it could do anything for a player now. Changes nothing."""
    automa: Does[T]
    """What the automa gets instead; the same, for most (V170)."""

    def times(self, number: int) -> str:
        """The object of the verb, so many times."""
        if number == 1:
            return self.one
        return self.many.format(number) if self.many else f"{self.one} {number} times"


def always(table: object, who: int) -> bool:
    return True


class Signs(Generic[T]):
    """The signs that stand for functions of one module."""

    def __init__(self) -> None:
        self._signs: list[Sign[T]] = []

    def __iter__(self) -> Iterator[Sign[T]]:
        return iter(self._signs)

    def __call__(
        self,
        name: str,
        verb: str,
        one: str,
        many: str = "",
        *,
        icon: str,
        caption: str,
        note: str = "",
        value: float,
        is_of_schemes: bool = False,
        can: Callable[[T, int], bool] = always,
        automa: Does[T] | None = None,
    ) -> Callable[[F], F]:
        """Marks what a sign does; the automa gets the same unless something else is said."""

        def mark(do: F) -> F:
            words = (name, verb, one, many)
            shown = (icon, caption, note)
            instead = do if automa is None else automa
            self._signs.append(Sign(*words, *shown, value, is_of_schemes, do, can, instead))
            return do

        return mark


def registry(
    signs: Iterable[Iterable[Sign[T]]], printed: object, schemes: object
) -> Mapping[str, Sign[T]]:
    """All signs of a box by name, just those that its printed things and its Schemes ask for."""
    known: dict[str, Sign[T]] = {}
    for sign in (sign for some in signs for sign in some):
        if sign.name in known:
            raise BadRulebook(f"two functions do what {sign.name!r} asks for")
        known[sign.name] = sign
    unused = set(known)
    for part in (*signs_in(printed), *signs_in(schemes)):
        if part.sign not in known:
            names = ", ".join(sorted(known))
            raise BadRulebook(
                f"{part.place}: {part.sign!r} is no sign of the notation; known signs: {names}"
            )
        unused.discard(part.sign)
    for part in signs_in(printed):
        if known[part.sign].is_of_schemes:
            raise BadRulebook(f"{part.place}: only a Scheme may ask for {part.sign!r}")
    if unused:
        raise BadRulebook(f"no printed thing asks for the sign {min(unused)!r}")
    return known
