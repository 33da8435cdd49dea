"""A card taking effect: what its text can do, and who makes its choices.

Longer than most modules: it is the vocabulary of the card texts, and authors of cards look for a
word in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from rulewright.games.deckhand.components.cards import AT_START_OF_TURN, COST, RULE
from rulewright.games.deckhand.rules.general_rules import (
    can_lose_a_card,
    draw,
    enter_discard,
    gain_action,
    gain_buy,
    gain_reload,
    gain_treasure,
    take_from_supply,
)
from rulewright.games.deckhand.table.card_effects import Trigger
from rulewright.games.deckhand.table.events.cards import (
    Discarded,
    LookedUnseen,
    Moved,
    Removed,
    Revealed,
    Triggered,
)
from rulewright.games.deckhand.table.events.supply import Swapped, TookFromSupply
from rulewright.games.deckhand.table.memory import (
    enter_hand,
    forget_held,
    forget_top,
    put_under,
    remember_hand,
    remember_top,
)
from rulewright.games.deckhand.table.state import Player, Shown, Table
from rulewright.kernel import Asks, Decision, Option, choose

T = TypeVar("T")

#: Where a played card can go.
DISCARD = "discard"
DECK_TOP = "deck top"
SUPPLY = "supply"


def no_effect(play: Play) -> None:
    """A card that does nothing when played."""


@dataclass(frozen=True, slots=True)
class OwnCard:
    """One of your cards, in hand or discard."""

    name: str
    in_hand: bool


class Play:
    """A card taking effect for a player, "you" in its text."""

    __slots__ = ("card", "from_hand", "goes_to", "lies_with", "rule", "seat", "table")

    def __init__(
        self,
        table: Table,
        seat: int,
        card: str,
        *,
        from_hand: bool = False,
        lies_with: int | None = None,
    ) -> None:
        self.table = table
        self.seat = seat
        self.card = card
        self.rule = RULE[card]
        self.from_hand = from_hand
        self.lies_with = lies_with
        """The owner of the discard with the card, if its effect is copied or triggered."""
        self.goes_to = DISCARD
        """Where the played card goes when its effects are over."""

    @property
    def you(self) -> Player:
        return self.table.players[self.seat]

    @property
    def held(self) -> list[str]:
        """Your hand without this card, which is not in it while it is played (P33)."""
        if not self.from_hand or self.table.in_play is not None:
            return self.you.hand
        rest = self.you.hand[:]
        rest.remove(self.card)
        return rest

    @property
    def is_controlled(self) -> bool:
        """Whether another player takes your decisions."""
        return self.table.chooser(self.seat) != self.seat

    # +1 of anything

    def treasure(self, amount: int) -> None:
        gain_treasure(self.table, self.seat, amount, self.rule)

    def cards(self, amount: int) -> list[str]:
        """Draw cards, one after the other; return them."""
        return draw(self.table, self.seat, amount, self.rule)

    def action(self, amount: int) -> None:
        gain_action(self.table, self.seat, amount, self.rule)

    def buy(self, amount: int) -> None:
        gain_buy(self.table, self.seat, amount, self.rule)

    def reload(self, amount: int) -> None:
        gain_reload(self.table, self.seat, amount, self.rule)

    # Asking

    def ask(
        self,
        seat: int,
        kind: str,
        options: Sequence[Option],
        question: str,
        *,
        harmless: bool = False,
    ) -> Decision:
        """A question of this card to the player who decides for a seat, to be yielded.

        If it is harmless to decline, the seat may decline for good, but not for another player.
        """
        context = {"card": self.card, "question": question}
        if self.table.turn.controller is None:  # hot: nearly always
            if harmless:
                context["declinable"] = self.card
            return Decision(seat, kind, options, self.rule, context)
        if harmless and not self.is_controlled:
            context["declinable"] = self.card
        chooser = self.table.chooser(seat)
        if chooser != seat and len(options) > 1:  # no question where there is no choice
            remember_hand(self.table, seat, chooser)
        return Decision(chooser, kind, options, self.rule, context)

    def choose(
        self,
        seat: int,
        kind: str,
        choices: Mapping[Option, T],
        question: str,
        *,
        harmless: bool = False,
    ) -> Asks[T]:
        """Ask the player who decides for a seat; return the value of the chosen option."""
        return choices[(yield self.ask(seat, kind, tuple(choices), question, harmless=harmless))]

    def may(self, question: str, *, the_point: bool = False) -> Asks[bool]:
        """You may do something; your controller must if it is the point of the card (P58)."""
        options = ("yes",) if the_point and self.is_controlled else ("yes", "no")
        asked = self.ask(self.seat, "may", options, question, harmless=not the_point)
        return (yield asked) == "yes"

    def or_none(self, choices: Mapping[Option, T]) -> Mapping[Option, T | None]:
        """Add "none" to the choices, unless a controller decides for you (P58)."""
        return choices if choices and self.is_controlled else {**choices, "none": None}

    def choose_player(self, among: Iterable[int], question: str) -> Asks[int | None]:
        """One of these seats, or None if there are none: then nothing happens (Q11)."""
        return self._choose_if_any("player", self.seat, _by_seat(among), question)

    def _choose_if_any(
        self, kind: str, seat: int, choices: Mapping[Option, T], question: str
    ) -> Asks[T | None]:
        """The choice of a seat; None, and no question, if there is nothing to choose from."""
        return choices[(yield self.ask(seat, kind, tuple(choices), question))] if choices else None

    def choose_enemy(self, question: str) -> Asks[int]:
        enemy = yield from self.choose_player(self.table.enemies(self.seat), question)
        assert enemy is not None
        return enemy

    def choose_from_supply(
        self, among: Iterable[str], question: str, seat: int | None = None
    ) -> Asks[str | None]:
        """One of these supply cards, chosen by you or by another seat; None if there is none."""
        who = self.seat if seat is None else seat
        choices = by_name("supply", among)
        return self._choose_if_any("supply card", who, choices, question)

    def choose_from_hand(self, among: Iterable[str], question: str) -> Asks[str | None]:
        choices = by_name("hand", among)
        return self._choose_if_any("hand card", self.seat, choices, question)

    def choose_from_discard(
        self, owner: int, among: Iterable[str], question: str, seat: int | None = None
    ) -> Asks[str | None]:
        """One of these cards of a discard; None if there is none."""
        who = self.seat if seat is None else seat
        choices = in_discard(owner, among)
        return self._choose_if_any("discard card", who, choices, question)

    def choose_own(self, among: Mapping[Option, T], question: str) -> Asks[T]:
        """One of your cards in hand or discard, or "none" where that is offered."""
        harmless = "none" in among
        return self.choose(self.seat, "own card", among, question, harmless=harmless)

    def own_cards(self, allowed: Callable[[str], bool] = lambda _: True) -> dict[Option, OwnCard]:
        """Your cards in hand and discard, by option."""
        hand = by_name("hand", filter(allowed, self.held))
        discard = in_discard(self.seat, filter(allowed, self.you.discard))
        return {
            **{option: OwnCard(name, True) for option, name in hand.items()},
            **{option: OwnCard(name, False) for option, name in discard.items()},
        }

    def pile_of(self, own: OwnCard) -> list[str]:
        """The pile of one of your cards; look it up again after every question."""
        return self.you.hand if own.in_hand else self.you.discard

    # Revealing

    def reveal(self, deck: int, count: int) -> list[str]:
        """Show everybody the top cards of a deck, the topmost first; none of them moves (P36)."""
        cards = top_cards(self.table, deck, count)
        remember_top(self.table, deck, count)
        self.table.tell(Revealed, (self.rule, "P36"), deck, tuple(cards))
        return cards

    def choose_revealed(self, deck: int, count: int, question: str) -> Asks[str | None]:
        """Reveal the top of a deck; you choose one of the cards, which stays there."""
        self.reveal(deck, count)
        return (yield from self.choose_from_top(deck, count, question, to=None))

    def choose_from_top(
        self,
        deck: int,
        count: int,
        question: str,
        *,
        to: int | None,
        seen: int = 0,
        stop: str = "",
    ) -> Asks[str | None]:
        """Choose one of the top cards of a deck.

        Meanwhile these cards, or more of them, are shown to one seat, or to everybody (None).
        """
        names = dict.fromkeys(top_cards(self.table, deck, count))
        if not names:
            return None
        self.table.shown.append(Shown(deck, max(count, seen), to))
        choices: dict[Option, str | None] = {("deck", deck, name): name for name in names}
        if stop:
            choices[stop] = None
        name = yield from self.choose(self.seat, "deck card", choices, question)
        self.table.shown.pop()
        return name

    def look(self, count: int) -> int:
        """You alone look at the top of your deck; return how many cards you see (P37)."""
        count = min(count, len(self.you.deck))
        if count:
            cards = tuple(top_cards(self.table, self.seat, count))
            cites, who = (self.rule,), self.table.chooser(self.seat)
            forget_top(self.table, self.seat, count)  # you may change their order
            self.table.tell_privately(
                (who,),
                lambda: Revealed(cites, self.seat, cards),
                lambda: LookedUnseen(cites, who, self.seat, count),
            )
        return count

    # Moving cards

    def from_deck_to_discard(self, owner: int, name: str) -> None:
        """Move a card from the top of a deck to its owner's discard; no discarding (P34, P50)."""
        remove_from_top(self.table, owner, name)
        self.tell_move(owner, name, "to {owner}'s discard", "P34", "P50")
        enter_discard(self.table, owner, [name])

    def under_the_deck(self, owner: int, name: str) -> None:
        """Put a card of a discard under its owner's deck."""
        player = self.table.players[owner]
        player.discard.remove(name)
        put_under(self.table, owner, name)
        self.tell_move(owner, name, "under {owner}'s deck")

    def tell_move(self, owner: int, name: str, to: str, *more: str) -> None:
        self.table.tell(Moved, (self.rule, *more), owner, name, to)

    def take_supply_card(self, name: str) -> None:
        """Put a supply card into your discard for free."""
        self.table.tell(TookFromSupply, (self.rule,), self.seat, name)
        take_from_supply(self.table, name)
        enter_discard(self.table, self.seat, [name])

    def swap_with_supply(
        self, owner: int, pile: list[str], mine: str, theirs: str, *more: str
    ) -> Asks[None]:
        """Swap a card of a pile with a supply card."""
        table = self.table
        self._lay_for(owner, pile, mine, theirs)
        table.supply[table.supply.index(theirs)] = mine
        self.tell_swap(owner, mine, theirs, None, *more)
        yield from lose(table, owner, mine)

    def swap_between(
        self, pile: list[str], mine: str, enemy: int, enemy_pile: list[str], theirs: str
    ) -> Asks[None]:
        """Swap your card with an enemy's; both change owners."""
        self._lay_for(self.seat, pile, mine, theirs)
        self._lay_for(enemy, enemy_pile, theirs, mine)
        self.tell_swap(self.seat, mine, theirs, enemy)
        yield from lose(self.table, self.seat, mine)
        yield from lose(self.table, enemy, theirs)

    def _lay_for(self, owner: int, pile: list[str], given: str, gained: str) -> None:
        """Replace one card by another, visibly to everybody."""
        player = self.table.players[owner]
        pile[_last(pile, given)] = gained
        if pile is player.hand:
            forget_held(self.table, owner, (given,))
            enter_hand(self.table, owner, (gained,))
        elif pile is player.deck:  # only its top card is ever swapped
            remember_top(self.table, owner, 1)

    def into_the_hand(self, name: str) -> None:
        """Take a card into your hand, visibly to everybody."""
        self.you.hand.append(name)
        enter_hand(self.table, self.seat, (name,))

    def tell_swap(
        self, owner: int, given: str, gained: str, partner: int | None, *more: str
    ) -> None:
        self.table.tell(Swapped, (self.rule, *more), owner, given, gained, partner)

    def remove_from_game(self, owner: int, pile: list[str], name: str) -> Asks[None]:
        """A card leaves the game for good."""
        pile.remove(name)
        if pile is self.table.players[owner].hand:
            forget_held(self.table, owner, (name,))
        self.table.removed.append(name)
        self.table.tell(Removed, (self.rule,), owner, name)
        yield from lose(self.table, owner, name)

    def discard(self, cards: list[str]) -> Asks[None]:
        """You discard cards from your hand (P29)."""
        yield from discard(self.table, [(self.seat, cards)], self.rule)

    def costs(self, name: str) -> int:
        """The printed cost (P19)."""
        return COST[self.table.edition][name]

    def can_lose_a_card(self) -> bool:
        return can_lose_a_card(self.table, self.seat)


def by_name(word: str, names: Iterable[str]) -> dict[Option, str]:
    """Cards to choose from, each name once, by options that begin with ``word``."""
    return {(word, name): name for name in names}


def in_discard(owner: int, names: Iterable[str]) -> dict[Option, str]:
    """Cards of a discard to choose from, each name once."""
    return {("discard", owner, name): name for name in names}


def _by_seat(seats: Iterable[int]) -> dict[Option, int]:
    return {("player", seat): seat for seat in seats}


def begin_effect(play: Play) -> Asks[None] | None:
    """Start the effects of a card, which come in their printed order (P30).

    The caller continues with the result, and then takes the card off ``resolving``.
    """
    play.table.resolving.append(play.card)
    return play.table.effects.functions[play.card](play)


def makes_sense(play: Play) -> bool:
    """Whether a card could do something now; hidden cards do not count as known (P58)."""
    return bool(play.table.effects.makes_sense[play.card](play))


def can_be_copied(table: Table, name: str) -> bool:
    """No effect is copied inside its own resolution (Q6)."""
    return name not in table.resolving


def discard(table: Table, hands: list[tuple[int, list[str]]], rule: str) -> Asks[None]:
    """Players discard cards from their hands together; then triggered effects happen (P34)."""
    for seat, cards in hands:
        hand = table.players[seat].hand
        for name in cards:
            hand.remove(name)
        if table.keeps_memory:  # hot: see ``draw``
            forget_held(table, seat, cards)
        if cards:
            if table.journal is not None:  # hot: see ``draw``
                cites = (rule,) if rule == "P10" else (rule, "P29", "P34")
                table.journal.tell(Discarded(cites, seat, tuple(cards)))
            enter_discard(table, seat, cards)
    triggers = table.effects.when_discarded
    for seat, cards in hands:
        if not triggers.keys().isdisjoint(cards):
            names = [name for name in cards if name in triggers]
            yield from resolve_triggers(table, seat, names, triggers)


def resolve_triggers(
    table: Table, seat: int, names: list[str], triggers: Mapping[str, Trigger]
) -> Asks[None]:
    """Resolve everything a seat's cards do at one moment, in the order of Q5."""
    waiting = [name for name in names if not triggers[name].gains_only]
    for name in names:
        if triggers[name].gains_only:
            yield from _resolve_trigger(table, seat, triggers[name])
    while waiting:
        name = waiting[0]
        if len(waiting) > 1:
            context = {"question": "Which effect comes first?"}
            choices = by_name("trigger", waiting)
            name = yield from choose(table.chooser(seat), "order", choices, "Q5", context)
        waiting.remove(name)
        yield from _resolve_trigger(table, seat, triggers[name])


def _resolve_trigger(table: Table, seat: int, trigger: Trigger) -> Asks[None]:
    play = Play(table, seat, trigger.card, lies_with=seat)
    if not trigger.when(play):
        return
    at_start = trigger.moment == AT_START_OF_TURN
    cites = (play.rule, "P9", "P60") if at_start else (play.rule,)
    table.tell(Triggered, cites, seat, trigger.card)
    asking = trigger.function(play)
    if asking is not None:
        yield from asking


def lose(table: Table, owner: int, name: str) -> Asks[None]:
    """A player has lost ownership of a card."""
    trigger = table.effects.when_lost.get(name)
    if trigger is not None:
        yield from _resolve_trigger(table, owner, trigger)


def top_cards(table: Table, deck: int, count: int) -> list[str]:
    """The top cards of a deck, the topmost first, or all if there are fewer (P37)."""
    return table.deck(deck)[: -count - 1 : -1]


def remove_from_top(table: Table, deck: int, name: str) -> None:
    """Remove the topmost card of that name from a deck."""
    pile = table.deck(deck)
    place = _last(pile, name)
    forget_top(table, deck, len(pile) - place)
    del pile[place]


def _last(pile: list[str], name: str) -> int:
    return len(pile) - 1 - pile[::-1].index(name)
