"""The rules, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.kernel import Asks, Decision, Outcome, Rng

from .components import CARDS
from .table import Discarded, Drawn, Kept, Shown, Table

KEEP, DRAW = "keep", "draw"


def set_up(seats: int, options: Mapping[str, str], rng: Rng) -> Table:
    """Everybody gets a card (N1)."""
    deck = list(CARDS)
    rng.shuffle(deck)
    return Table(rng, hands=[deck.pop() for _ in range(seats)], deck=deck)


def step(table: Table) -> Asks[None]:
    """Play the next turn, or end the game after the last one."""
    if table.turn == len(table.hands):
        show(table)
    else:
        yield from take_turn(table, table.turn)
        table.turn += 1


def take_turn(table: Table, seat: int) -> Asks[None]:
    """Keep the card, or discard it and draw (N2)."""
    if (yield Decision(seat, "turn", (KEEP, DRAW), "N2")) == KEEP:
        table.tell(Kept, ("N2",), seat)
        return
    card = table.hands[seat]
    table.discard.append(card)
    table.hands[seat] = table.deck.pop()
    table.tell(Discarded, ("N2",), seat, card)
    table.tell_privately([seat], lambda: Drawn(("N2",), seat, table.hands[seat]))


def show(table: Table) -> None:
    """The highest card wins (N3)."""
    table.tell(Shown, ("N3",), tuple(table.hands))
    ranks = tuple(1 + sum(other > card for other in table.hands) for card in table.hands)
    table.outcome = Outcome(ranks, tuple(table.hands), "N3")
