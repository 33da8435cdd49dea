"""How a card declares what it does, and when."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from rulewright.games.deckhand.components.cards import IN_DISCARD, WHEN_DRAWN, WHEN_PLAYED
from rulewright.games.deckhand.rules.play import Play
from rulewright.games.deckhand.table.card_effects import Discount, Drawn, Effect, Trigger
from rulewright.games.deckhand.table.state import Table
from rulewright.kernel import Asks
from rulewright.title import Label

#: What a card does: a function of its play that may ask questions.
Function: TypeAlias = Callable[[Play], Asks[None] | None]

#: A test of a play; only the truth of its result counts. Changes nothing.
Condition: TypeAlias = Callable[[Play], object]


def always(play: Play) -> bool:
    """The condition of a card that gains something in any position."""
    return True


def never(play: Play) -> bool:
    """The condition of a card that does nothing in any position."""
    return False


def card(
    name: str,
    rule: str,
    *,
    makes_sense: Condition = always,
    labels: Mapping[str, Label] = MappingProxyType({}),
) -> Callable[[Function], Effect]:
    """Declare the effect of playing a card, and when it could do something."""
    return lambda function: Effect(name, WHEN_PLAYED, rule, function, makes_sense, labels)


def trigger(
    moment: str,
    name: str,
    *,
    when: Condition = always,
    gains_only: bool = False,
) -> Callable[[Function], Trigger]:
    """Declare what a card does when something happens to it, or at the start of a turn."""
    return lambda function: Trigger(name, moment, function, when, gains_only)


def drawn(name: str) -> Callable[[Callable[[Table], None]], Drawn]:
    """Declare what happens when a card is drawn."""
    return lambda function: Drawn(name, WHEN_DRAWN, function)


def discount(name: str) -> Callable[[Callable[[Table, str], int]], Discount]:
    """Declare by how much a card in the buyer's discard reduces the price of another card."""
    return lambda function: Discount(name, IN_DISCARD, function)
