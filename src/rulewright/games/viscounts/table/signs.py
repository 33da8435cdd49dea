"""The signs of the notation: each is one value, with the function that carries it out.

Each module of rules has its own collection, ``sign``, that marks the functions of its signs. A box
joins them into one registry, which is refused if a printed sign is missing or a sign is not
printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from rulewright.games.viscounts.components.notation import signs_in
from rulewright.games.viscounts.table.moments import Cause, T
from rulewright.kernel import Asks
from rulewright.kernel.errors import BadRulebook

#: An effect for a player, a number of times.
Does: TypeAlias = Callable[[T, int, int, Cause], Asks[None]]

F = TypeVar("F", bound=Callable[..., Asks[None]])


@dataclass(frozen=True, slots=True)
class Sign(Generic[T]):
    """A sign of the notation."""

    name: str
    """Its name in our tables."""
    verb: str
    """Its wording: a verb, and its object in singular and plural."""
    one: str
    many: str
    """With ``{}`` for the number; empty if there is no separate plural."""
    icon: str
    """Its icon on screen, one of ``icons.json`` of the client."""
    caption: str
    """What a screen reader says for the icon."""
    note: str
    """The text beside the icon, in place of a count."""
    value: float
    """Its usual yield, in Victory Points."""
    is_of_schemes: bool
    """Whether only Schemes of the automa may use it."""
    do: Does[T]
    can: Callable[[T, int], bool]
    """Whether it could do something for a player now. Changes nothing."""
    automa: Does[T]
    """What the automa gets instead; the same, for most (V170)."""

    def times(self, number: int) -> str:
        """The object of the verb, for this number of times."""
        if number == 1:
            return self.one
        return self.many.format(number) if self.many else f"{self.one} {number} times"


def always(table: object, who: int) -> bool:
    return True


class Signs(Generic[T]):
    """The signs implemented by one module."""

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
        """Register what a sign does; the automa gets the same unless specified otherwise."""

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
    """All signs of a box by name: exactly those that its printed things and Schemes use."""
    known: dict[str, Sign[T]] = {}
    for sign in (sign for some in signs for sign in some):
        if sign.name in known:
            raise BadRulebook(f"two functions implement the sign {sign.name!r}")
        known[sign.name] = sign
    unused = set(known)
    for part in (*signs_in(printed), *signs_in(schemes)):
        if part.sign not in known:
            names = ", ".join(sorted(known))
            raise BadRulebook(
                f"{part.place}: {part.sign!r} is not a sign of the notation; known signs: {names}"
            )
        unused.discard(part.sign)
    for part in signs_in(printed):
        if known[part.sign].is_of_schemes:
            raise BadRulebook(f"{part.place}: only a Scheme may ask for {part.sign!r}")
    if unused:
        raise BadRulebook(f"no printed thing asks for the sign {min(unused)!r}")
    return known
