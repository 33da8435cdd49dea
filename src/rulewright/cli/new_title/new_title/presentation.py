"""What people see and read."""

from __future__ import annotations

from rulewright.kernel import Decision, Namer, Option, Rng, View, seen
from rulewright.title import Label

from .rules import KEEP
from .table import Table


@seen
class NewTitleView(View):
    turn: int
    hands: tuple[int | None, ...]
    """The card of each seat; None where it is hidden."""
    discard: tuple[int, ...]
    deck: int
    """How many cards are left."""


def view(table: Table, seat: int | None) -> NewTitleView:
    """What a seat sees: its own card, and at the end all of them."""
    hands = tuple(
        card if seat == owner or table.outcome is not None else None
        for owner, card in enumerate(table.hands)
    )
    return NewTitleView(seat, table.turn, hands, tuple(table.discard), len(table.deck))


def redeal(table: Table, seats: frozenset[int], rng: Rng) -> None:
    """Deal anew what none of these seats sees, and give the table another future."""
    table.rng = Rng.seeded(rng.below(1 << 31))
    if table.outcome is not None:
        return
    unseen = [seat for seat in range(len(table.hands)) if seat not in seats]
    loose = sorted([*table.deck, *(table.hands[seat] for seat in unseen)])
    rng.shuffle(loose)
    for seat in unseen:
        table.hands[seat] = loose.pop()
    table.deck = loose


def prompt(table: Table, decision: Decision, name: Namer) -> str:
    return f"You hold the {table.hands[decision.seat]}. Keep it, or draw another?"


def describe(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    text = "Keep it" if option == KEEP else "Discard it and draw"
    return Label(text, decision.rule)
