"""A question put to a seat: pick one of these options."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

T = TypeVar("T")

#: A short, readable key such as ``"pass"`` or ``("play", "Rusty Nail")``; what a save records.
Option: TypeAlias = str | tuple[str | int, ...]

#: What the context of a decision may hold: facts for its wording, never for the rules.
Context: TypeAlias = Mapping[str, str | int]

_NOTHING: Context = {}
_NO_OTHERS: Mapping[int, Sequence[Option]] = {}


@dataclass(frozen=True, slots=True)
class Response:
    """What makes a decision a chance to respond: to what, and whether it is about who is asked."""

    to: tuple[str, ...]
    """By name; several where several things are one, such as a Drink and its Chasers."""
    about_me: bool
    idle: bool = False
    """Whether all that could be answered would do the same later, or nothing: who was not asked
    has missed no chance."""

    @property
    def name(self) -> str:
        """What can be responded to, as one name."""
        return " + ".join(self.to)


@dataclass(slots=True, init=False)
class Decision:
    """Who chooses, at which moment of the rulebook, between what, and by which rule."""

    seat: int
    kind: str
    options: Sequence[Option]
    rule: str
    context: Context
    ask: bool
    """Ask even when there is only one option."""
    team: tuple[int, ...]
    """Further seats that may answer for ``seat``, where the choice is the team's."""
    besides: Mapping[int, Sequence[Option]]
    """What other seats may do of their own while the question stands. No option is in two lists,
    so that the option alone tells the rules whose it is."""
    response: Response | None
    """Set where it is a chance to respond: people say how often they want to be asked those."""

    # By hand, because the one a dataclass writes is half as fast and this is made all the time.
    def __init__(
        self,
        seat: int,
        kind: str,
        options: Sequence[Option],
        rule: str,
        context: Context = _NOTHING,
        ask: bool = False,
        team: tuple[int, ...] = (),
        besides: Mapping[int, Sequence[Option]] = _NO_OTHERS,
        response: Response | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.rule = rule
        self.context = context
        self.ask = ask
        self.team = team
        self.besides = besides
        self.response = response

    def is_put_to(self, seat: int | None) -> bool:
        """Whether a seat may answer the question itself."""
        return seat == self.seat or seat in self.team

    def options_of(self, seat: int | None) -> Sequence[Option]:
        """All that a seat may choose now; nobody else is told of it."""
        own = self.besides.get(seat, ()) if seat is not None else ()
        if not self.is_put_to(seat):
            return own
        return (*self.options, *own) if own else self.options

    def owner(self, option: Option) -> int | None:
        """Whose option it is; a team's belongs to the seat that is named first."""
        if option in self.options:
            return self.seat
        return next((seat for seat, own in self.besides.items() if option in own), None)


#: A rule that may ask: yields decisions, gets the chosen options, returns a T.
Asks: TypeAlias = Generator[Decision, Option, T]


def choose(
    seat: int,
    kind: str,
    choices: Mapping[Option, T],
    rule: str,
    context: Context = _NOTHING,
    *,
    ask: bool = False,
    team: tuple[int, ...] = (),
) -> Asks[T]:
    """Asks a seat and hands back the value that the chosen option stands for."""
    return choices[(yield Decision(seat, kind, tuple(choices), rule, context, ask, team))]
