"""Simultaneous choices: asked one after the other, and hidden until all are made."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from rulewright.kernel.decision import Asks, Decision, Option
from rulewright.kernel.rng import Rng
from rulewright.kernel.state import Sealed, State


def choose_at_once(state: State, questions: Iterable[Decision]) -> Asks[list[Option]]:
    """Ask the questions in turn; until all are answered the state keeps the choices sealed.

    In a local variable they would leak: the worlds that the next seat's bot imagines would
    contain them.
    """
    first = len(state.sealed)
    for decision in questions:
        option = yield decision
        state.sealed.append(Sealed(decision.seat, decision.kind, option))
    chosen = [sealed.option for sealed in state.sealed[first:]]
    del state.sealed[first:]
    return chosen


def reseal(
    state: State,
    seats: Collection[int],
    rng: Rng,
    options: Callable[[Sealed], Sequence[Option]],
) -> None:
    """Redraw the sealed choices that none of these seats made; for a title's ``redeal``.

    ``options`` lists what could be chosen, computed from the state after the redeal.
    """
    for index, sealed in enumerate(state.sealed):
        if sealed.seat not in seats:
            among = sorted(options(sealed), key=str)
            option = among[rng.below(len(among))]
            state.sealed[index] = Sealed(sealed.seat, sealed.kind, option)
