"""What the cards do, as one value.

The files of ``cards/`` declare what each card does and when. The value is built from all of them at
once. Building it fails if a card lacks a declaration that the table of cards requires, or has a
declaration that the table does not require.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import TypeAlias, TypeVar

from rulewright.games.deckhand.components.cards import (
    AT_START_OF_TURN,
    FIRST_EDITION,
    IN_A_TURN,
    IN_DISCARD,
    MOMENTS,
    ON_DISCARD,
    WHEN_DRAWN,
    WHEN_LOST,
    WHEN_PLAYED,
)
from rulewright.kernel import Asks
from rulewright.kernel.errors import BadRulebook
from rulewright.title import Label

#: Something that a card does: a function that may ask questions.
Function: TypeAlias = Callable[..., Asks[None] | None]

#: A test; only the truth of its result counts. Changes nothing.
Condition: TypeAlias = Callable[..., object]


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a card does at one moment."""

    card: str
    moment: str


@dataclass(frozen=True, slots=True)
class Effect(Declaration):
    """What a card does when it is played."""

    rule: str
    function: Function
    makes_sense: Condition
    """Whether playing it could do something, as far as its player can see (P58)."""
    labels: Mapping[str, Label]
    """The labels of options that only this card offers."""


@dataclass(frozen=True, slots=True)
class Trigger(Declaration):
    """What a card does when something happens to it, or while it lies in a discard."""

    function: Function
    when: Condition
    """If this is false, nothing is triggered."""
    gains_only: bool
    """It only gains something, so it comes before triggers whose order matters (Q5)."""


@dataclass(frozen=True, slots=True)
class Drawn(Declaration):
    """What happens at once when a card is drawn."""

    function: Callable[..., None]


@dataclass(frozen=True, slots=True)
class Discount(Declaration):
    """By how much a card in the buyer's discard reduces the price of another card."""

    function: Callable[..., int]


@dataclass(frozen=True, slots=True)
class TurnOption:
    """Something that a player may do in a turn besides actions, purchases and Reloads."""

    option: str
    label: Label
    is_offered: Condition
    function: Function


@dataclass(frozen=True, slots=True)
class InATurn(Declaration):
    """What a card adds to turns after it was played, and what it demands before they end."""

    options: tuple[TurnOption, ...]
    finish: Callable[..., Asks[None]]
    """Does nothing if nothing is demanded."""


_D = TypeVar("_D", bound=Declaration)


class CardEffects:
    """All that the cards do; immutable."""

    __slots__ = (
        "_declared",
        "at_start_of_turn",
        "discounts",
        "functions",
        "in_a_turn",
        "labels",
        "makes_sense",
        "turn_options",
        "when_discarded",
        "when_drawn",
        "when_lost",
    )

    def __init__(self, *modules: ModuleType) -> None:
        self._declared = _declared(modules)
        played = self._at(WHEN_PLAYED, Effect)
        for effect in played.values():
            printed = FIRST_EDITION[effect.card].rule
            if effect.rule != printed:
                raise BadRulebook(f"{effect.card} is {printed} in cards.toml, not {effect.rule}")
        self.functions = {name: effect.function for name, effect in played.items()}
        self.makes_sense = {name: effect.makes_sense for name, effect in played.items()}
        self.labels = {name: effect.labels for name, effect in played.items()}
        self.when_discarded = self._at(ON_DISCARD, Trigger)
        self.at_start_of_turn = self._at(AT_START_OF_TURN, Trigger)
        self.when_lost = self._at(WHEN_LOST, Trigger)
        drawn, discounts = self._at(WHEN_DRAWN, Drawn), self._at(IN_DISCARD, Discount)
        self.when_drawn = {name: one.function for name, one in drawn.items()}
        self.discounts = {name: one.function for name, one in discounts.items()}
        self.in_a_turn = tuple(self._at(IN_A_TURN, InATurn).values())
        options = [option for one in self.in_a_turn for option in one.options]
        self.turn_options = {option.option: option for option in options}

    def _at(self, moment: str, kind: type[_D]) -> dict[str, _D]:
        """What cards do at a moment: exactly the cards that do something then by the table."""
        found: dict[str, _D] = {}
        for one in self._declared:
            if one.moment == moment:
                if not isinstance(one, kind):
                    raise BadRulebook(
                        f"{one.card}: an effect {moment} needs another kind of declaration"
                    )
                if found.setdefault(one.card, one) is not one:
                    raise BadRulebook(f"{one.card}: its effect {moment} is declared twice")
        printed = [card.name for card in FIRST_EDITION.values() if moment in card.moments]
        for name in printed:
            if name not in found:
                raise BadRulebook(f"{name}: no file of cards/ declares its effect {moment}")
        for name in found:
            if name not in printed:
                raise BadRulebook(f"{name}: its effect {moment} is not in cards.toml")
        return found


def _declared(modules: Iterable[ModuleType]) -> list[Declaration]:
    """All declarations of these modules."""
    values = (value for module in modules for value in vars(module).values())
    found = [value for value in values if isinstance(value, Declaration)]
    for one in found:
        if one.moment not in MOMENTS:
            raise BadRulebook(f"{one.card}: {one.moment!r} must be one of {', '.join(MOMENTS)}")
    return found
