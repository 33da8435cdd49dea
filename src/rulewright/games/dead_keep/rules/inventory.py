"""What Adventurers carry: slots, discards, and moving cards between slots (D72 to D79, D120)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from rulewright.games.dead_keep.components.equipment import CARDS, SLOTS, Slot
from rulewright.games.dead_keep.rules.decks import draw_by_lot
from rulewright.games.dead_keep.rules.health import gain_mana, trigger_discard_skills
from rulewright.games.dead_keep.table.asking import ask
from rulewright.games.dead_keep.table.events.inventory import (
    DeckMadeAnew,
    Discarded,
    Found,
    NothingToDraw,
    PotionGiven,
    Put,
)
from rulewright.games.dead_keep.table.events.turn import TradeAnswered
from rulewright.games.dead_keep.table.state import Adventurer, Deck, Table
from rulewright.kernel import Asks, Option

#: The place of a card that has just been found and is not yet in a slot.
FOUND = "found"


#: The rules of what each slot accepts, and what works there.
SLOT_RULES: Mapping[str, tuple[str, ...]] = {
    "hand": ("D74",),
    "body": ("D75",),
    "backpack": ("D76",),
    "talisman": ("D77", "D290"),
}


def fits(card: str, slot: Slot) -> bool:
    """Whether a kind of slot accepts a card (D74 to D77)."""
    own = CARDS[card].slot
    return own != "talisman" if slot == "backpack" else own == slot


def has_room(adventurer: Adventurer, slot: Slot) -> bool:
    return len(adventurer.slot(slot)) < SLOTS[slot]


def is_legal(adventurer: Adventurer) -> bool:
    """Whether every card is in a slot that accepts it (D72)."""
    return all(len(adventurer.slot(slot)) <= size for slot, size in SLOTS.items())


def deck_of(table: Table, card: str) -> Deck:
    """The deck that a card belongs to (D9)."""
    return {
        "Adventurer Equipment": table.adventurer_equipment,
        "Adventurer Talismans": table.talismans,
        "Necromantic Equipment": table.necromantic,
        "Necromantic Artifacts": table.necromantic_artifacts,
    }[CARDS[card].deck]


def draw_card(table: Table, deck: Deck, what: str) -> str | None:
    """The top card; if the deck is empty, its discards are shuffled first (D12, Q49)."""
    is_empty = not deck.cards
    card = draw_by_lot(table, deck)
    if card is None:
        table.tell(NothingToDraw, ("Q49",), what)
    elif is_empty:
        table.tell(DeckMadeAnew, ("D12",), what)
    return card


# Discarding


def discard(table: Table, adventurer: Adventurer, card: str, *cites: str) -> None:
    """Put a card on the discards of its deck, and trigger what feeds on that (D73, D247)."""
    deck_of(table, card).discard.append(card)
    table.tell(Discarded, cites, adventurer.name, card)
    if CARDS[card].mana_if_discarded:
        gain_mana(table, adventurer, CARDS[card].mana_if_discarded, "D76")
    trigger_discard_skills(table, adventurer)


def discards(table: Table) -> Iterator[tuple[Adventurer, Sequence[Option]]]:
    """What each Adventurer may discard at any time (D73)."""
    for one in table.adventurers:
        if one.is_up:
            slots = (tuple(one.slot(slot)) for slot in SLOTS)
            if options := _discards_of(one.name, *slots):
                yield one, options


@lru_cache(maxsize=4096)
def _discards_of(name: str, *slots: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple(
        ("discard", name, slot, card)
        for slot, cards in zip(SLOTS, slots, strict=True)
        for card in dict.fromkeys(cards)
    )


def discard_from(table: Table, adventurer: Adventurer, slot: str, card: str) -> None:
    adventurer.slot(slot).remove(card)
    discard(table, adventurer, card, "D73")


# Found cards


def keep_or_discard(table: Table, adventurer: Adventurer, card: str, *cites: str) -> Asks[None]:
    """Put a found card into a slot, rearranging if necessary, or discard it (D122, D291)."""
    table.tell(Found, cites, adventurer.name, card)
    table.found.append(card)
    choices: dict[Option, Slot | str | None] = {}
    for slot in SLOTS:
        if fits(card, slot) and has_room(adventurer, slot):
            choices["put", card, slot] = slot
    if adventurer.cards:
        choices["rearrange"] = ""
    choices["discard", card] = None
    question = f"Where do you put {card}?"
    where = yield from ask(adventurer, "found", choices, "D291", question)
    if where == "":
        yield from arrange(table, [adventurer])
        return
    table.found.remove(card)
    if where is None:
        discard(table, adventurer, card, "D291")
    else:
        adventurer.slot(where).append(card)
        table.tell(Put, ("D291", *SLOT_RULES[where]), adventurer.name, card, where)


# Rearranging and trading


def arrange(table: Table, people: Sequence[Adventurer]) -> Asks[list[_Move]]:
    """Move cards until all players are content; each card moves at most once (D120, D305).

    In between, a slot may hold too many, so that two cards can be swapped; at the end none does. A
    found card that is not put anywhere is discarded (D291). Return the moves.
    """
    moved: list[_Move] = []
    before = [_carried(one) for one in people]
    table.is_arranging = True
    while True:
        choices: dict[Option, _Move | str] = {}
        if all(is_legal(one) for one in people):
            choices["done"] = "done"
        elif not _may_discard(people):
            choices["back"] = "back"
        choices.update((move.option, move) for move in _moves(table, people, moved))
        move = yield from ask(people[0], "arrange", choices, "D120", "Which card goes where?")
        if move == "done":
            break
        if isinstance(move, _Move):
            move.make(table)
            moved.append(move)
        else:
            _put_back(people, before)
            moved.clear()
    table.is_arranging = False
    while table.found:
        discard(table, people[0], table.found.pop(), "D291")
    return moved


def trade(
    table: Table, adventurer: Adventurer, other: Adventurer, pay: Callable[[], Asks[None]]
) -> Asks[None]:
    """Trade cards if the other's player agrees, who may also rearrange for free (D120).

    KO'ed Adventurers are not asked (Q78). A refusal costs the Action only if the active player
    rearranged cards of their own, which stay as they are.
    """
    before = [_carried(adventurer), _carried(other)]
    moved = yield from arrange(table, [adventurer, other])
    if adventurer.seat == other.seat or not other.is_up:
        yield from pay()
        return
    if before[1] == _carried(other):
        yield from pay()
        yield from _may_rearrange(table, adventurer, other)
        return
    answers: dict[Option, str] = {name: name for name in ("agree", "agree and rearrange", "refuse")}
    question = f"{adventurer.name} trades with you. Do you agree to what you carry now?"
    answer = yield from ask(other, "consent", answers, "D120", question)
    table.tell(TradeAnswered, ("D120",), other.name, answer != "refuse")
    if answer == "refuse":
        _put_back([adventurer, other], before)
        own = [move for move in moved if move.origin is move.to is adventurer]
        if own:
            yield from pay()
            yield from _rearrange_alone(table, adventurer, own)
        return
    yield from pay()
    if answer == "agree and rearrange":
        yield from arrange(table, [other])


def _may_rearrange(table: Table, adventurer: Adventurer, other: Adventurer) -> Asks[None]:
    """The trading partner may rearrange, whether or not cards changed hands (D120)."""
    if other.cards:
        choices: dict[Option, bool] = {"no": False, "reorganize": True}
        question = f"{adventurer.name} trades with you. Do you rearrange what you carry?"
        if (yield from ask(other, "consent", choices, "D120", question)):
            yield from arrange(table, [other])


def _rearrange_alone(table: Table, adventurer: Adventurer, own: Sequence[_Move]) -> Asks[None]:
    """After a refused trade, a player's rearrangement of their own cards stays."""
    for move in own:
        adventurer.slot(move.slot).remove(move.card)
        adventurer.slot(move.where).append(move.card)
    if not is_legal(adventurer):  # a card that was to be given away still takes up a slot
        yield from arrange(table, [adventurer])


#: The cards of each slot, and the Health Potions.
_Carried: TypeAlias = tuple[dict[Slot, list[str]], int]


def _carried(adventurer: Adventurer) -> _Carried:
    return {slot: adventurer.slot(slot)[:] for slot in SLOTS}, adventurer.potions


def _put_back(people: Sequence[Adventurer], before: Sequence[_Carried]) -> None:
    for one, (cards, potions) in zip(people, before, strict=True):
        for slot, pile in cards.items():
            one.slot(slot)[:] = pile
        one.potions = potions


def _may_discard(people: Sequence[Adventurer]) -> bool:
    """Two players who trade discard nothing meanwhile, so that everything can be undone."""
    return len({one.seat for one in people}) == 1


class _Move:
    """A card (or Health Potion) that moves from one place to another, or to the discards."""

    def __init__(
        self, card: str, origin: Adventurer | None, slot: str, to: Adventurer, where: str
    ) -> None:
        self.card = card
        self.origin = origin
        self.slot = slot
        self.to = to
        self.where = where

    @property
    def option(self) -> Option:
        origin = self.origin.name if self.origin is not None else FOUND
        return ("move", self.card, origin, self.slot, self.to.name, self.where)

    def make(self, table: Table) -> None:
        if self.where == POTIONS:
            assert self.origin is not None
            self.origin.potions -= 1
            self.to.potions += 1
            table.tell(PotionGiven, ("D305", "D135"), self.origin.name, self.to.name)
            return
        pile = table.found if self.origin is None else self.origin.slot(self.slot)
        pile.remove(self.card)
        if self.where == DISCARDS:
            discard(table, self.to, self.card, "D73")
        else:
            self.to.slot(self.where).append(self.card)
            cites = ("D120", *SLOT_RULES[self.where])
            table.tell(Put, cites, self.to.name, self.card, self.where)


#: Destinations of a card besides the slots, and the place of Health Potions (D135).
DISCARDS = "discards"
POTIONS = "potions"


def _moves(table: Table, people: Sequence[Adventurer], moved: Sequence[_Move]) -> Iterator[_Move]:
    """All legal moves of cards that have not moved yet; each of several equal cards moves once."""
    settled = Counter([(move.to.name, move.where, move.card) for move in moved])
    for card in dict.fromkeys(table.found):
        yield from _places_for(card, None, FOUND, people)
    for one in people:
        for slot in SLOTS:
            cards = one.slot(slot)
            for card in dict.fromkeys(cards):
                if cards.count(card) > settled[one.name, slot, card]:
                    yield from _places_for(card, one, slot, people)
                elif len(cards) > SLOTS[slot] and _may_discard(people):
                    yield _Move(card, one, slot, one, DISCARDS)
        if one.potions > settled[one.name, POTIONS, POTIONS]:
            yield from (
                _Move(POTIONS, one, POTIONS, other, POTIONS) for other in people if other is not one
            )


def _places_for(
    card: str, origin: Adventurer | None, slot: str, people: Sequence[Adventurer]
) -> Iterator[_Move]:
    for one in people:
        for where in SLOTS:
            if fits(card, where) and not (one is origin and where == slot):
                yield _Move(card, origin, slot, one, where)
    if _may_discard(people):
        yield _Move(card, origin, slot, origin or people[0], DISCARDS)
