"""A question put to a seat: pick one of these options."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

T = TypeVar("T")

#: A short, readable key such as ``"pass"`` or ``("play", "Rusty Nail")``; what a save records.
Option: TypeAlias = str | tuple[str | int, ...]

#: What the context of a decision may hold: facts for its wording, never for the rules.
Context: TypeAlias = Mapping[str, str | int]

#: Options of other seats than the one that is asked, by seat.
Besides: TypeAlias = Mapping[int, Sequence[Option]]

_NOTHING: Context = {}
_NO_OTHERS: Besides = {}


@dataclass(frozen=True, slots=True)
class Response:
    """Marks a decision as a chance to respond: to what, and whether that affects the responder."""

    to: tuple[str, ...]
    """By name. Several names where several things count as one, such as a Drink with Chasers."""
    about_me: bool
    idle: bool = False
    """Whether every response would do the same later, or nothing at all, so that a seat that is
    not asked misses no chance."""

    @property
    def name(self) -> str:
        """The thing to respond to, as one name."""
        return " + ".join(self.to)


@dataclass(slots=True, init=False, eq=False)
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
    """Other seats that may answer for ``seat``, where the team decides."""
    _besides: Besides | Callable[[], Besides]
    _response: Response | Callable[[], Response] | None

    # Written by hand: the generated one is half as fast, and decisions are created all the time.
    def __init__(
        self,
        seat: int,
        kind: str,
        options: Sequence[Option],
        rule: str,
        context: Context = _NOTHING,
        ask: bool = False,
        team: tuple[int, ...] = (),
        besides: Besides | Callable[[], Besides] = _NO_OTHERS,
        response: Response | Callable[[], Response] | None = None,
    ) -> None:
        """``besides`` and ``response`` may be functions, because playouts look at neither."""
        self.seat = seat
        self.kind = kind
        self.options = options
        self.rule = rule
        self.context = context
        self.ask = ask
        self.team = team
        self._besides = besides
        self._response = response

    @property
    def besides(self) -> Besides:
        """Options that other seats may take of their own accord while the question is pending.

        No option is in two lists, so the option alone identifies its seat.
        """
        if callable(self._besides):
            self._besides = self._besides()
        return self._besides

    @besides.setter
    def besides(self, others: Besides | Callable[[], Besides]) -> None:
        self._besides = others

    @property
    def response(self) -> Response | None:
        """Set for a chance to respond. Players choose how often they want to be asked these."""
        if callable(self._response):
            self._response = self._response()
        return self._response

    def complete(self) -> None:
        """Compute ``besides`` and ``response`` before an answer changes the state they read."""
        _ = self.besides, self.response

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self._parts() == other._parts()

    def _parts(self) -> tuple[object, ...]:
        asked = self.seat, self.kind, self.options, self.rule, self.context
        return *asked, self.ask, self.team, self.response, self.besides

    def is_put_to(self, seat: int | None) -> bool:
        """Whether this seat may answer the question itself."""
        return seat == self.seat or seat in self.team

    def options_of(self, seat: int | None) -> Sequence[Option]:
        """All options that a seat may choose now. No other seat sees them."""
        own = self.besides.get(seat, ()) if seat is not None else ()
        if not self.is_put_to(seat):
            return own
        return (*self.options, *own) if own else self.options

    def owner(self, option: Option) -> int | None:
        """The seat an option belongs to. A team's option belongs to the seat named first."""
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
    """Ask a seat and return the value of the chosen option."""
    return choices[(yield Decision(seat, kind, tuple(choices), rule, context, ask, team))]
