"""Choices made one after the other that count as made at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from rulewright.kernel.decision import Asks, Decision, Option
from rulewright.kernel.rng import Rng
from rulewright.kernel.state import Sealed, State


def choose_at_once(state: State, questions: Iterable[Decision]) -> Asks[list[Option]]:
    """Puts the questions in turn; until all are answered the choices lie sealed in the state.

    In a local variable they would be a leak: the worlds that the next seat's bot imagines would
    hold them.
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
    """Makes anew the sealed choices that none of these seats made; for a title's ``redeal``.

    ``options`` says between what was chosen, read from the state as it was dealt anew.
    """
    for index, sealed in enumerate(state.sealed):
        if sealed.seat not in seats:
            among = sorted(options(sealed), key=str)
            option = among[rng.below(len(among))]
            state.sealed[index] = Sealed(sealed.seat, sealed.kind, option)
