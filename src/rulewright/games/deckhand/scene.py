"""How tests set up a table of DeckHand."""

from __future__ import annotations

from typing import Self

from rulewright.games.deckhand import GAME
from rulewright.games.deckhand.cards import DeckHandTable
from rulewright.games.deckhand.components.cards import STARTERS
from rulewright.games.deckhand.table.state import (
    ACTIONS,
    START_OF_TURN,
    FaceDown,
    Player,
    Turn,
)
from rulewright.testing import Scene


class DeckHand(Scene[DeckHandTable]):
    """Each method named after a pile fills it with exactly the named cards, the topmost first.

    A named card is taken from any pile that the test has not set; the pile's old cards go back to
    the box.
    """

    resting = frozenset({"action", "bewitched action"})

    def __init__(self) -> None:
        super().__init__(GAME)
        self._named: list[list[str]] = []

    def seat(self, *names: str, **options: str) -> Self:
        """Each player has 4 starting cards in the deck and 1 Treasure; the first has the turn."""
        super().seat(*names, **options)
        self.state.current = 0
        self.state.stage = ACTIONS
        self.state.turn = Turn(actions=2)
        return self

    def turn_of(self, who: str) -> Self:
        """It is this player's turn, which has not begun."""
        self.state.current = self.seat_of(who)
        self.state.stage = START_OF_TURN
        return self

    def hand(self, who: str, *cards: str) -> Self:
        return self._set(self.player(who).hand, cards)

    def deck(self, who: str, *cards: str) -> Self:
        return self._set(self.player(who).deck, cards[::-1])

    def discard(self, who: str, *cards: str) -> Self:
        return self._set(self.player(who).discard, cards[::-1])

    def supply(self, *cards: str) -> Self:
        """These cards are in the supply, with others to make up 6 unless 6 are named."""
        self._set(self.state.supply, cards)
        while len(self.state.supply) < 6:
            pile = self.state.refresh_deck or self.state.supply_deck
            self.state.supply.append(pile.pop())
        return self

    def supply_only(self, *cards: str) -> Self:
        """Nothing else is face up, and the supply deck is empty: the game is about to end."""
        self.state.removed += self.state.supply_deck
        self.state.supply_deck.clear()
        return self._set(self.state.supply, cards)

    def supply_deck(self, *cards: str) -> Self:
        """The deck that fills the supply; empty if no cards are named."""
        return self._set(self.state.supply_deck, cards[::-1])

    def refresh_deck(self, *cards: str) -> Self:
        """The deck that Reloads are taken from."""
        return self._set(self.state.refresh_deck, cards[::-1])

    def face_down(self, by: str, *cards: str) -> Self:
        for card in cards:
            self._fetch(card)
            self.state.face_down.append(FaceDown(card, self.seat_of(by)))
        while len(self.state.supply) + len(self.state.face_down) > 6:
            self.state.refresh_deck.insert(0, self.state.supply.pop())
        return self

    def treasures(self, who: str, amount: int) -> Self:
        player = self.player(who)
        self.state.treasures_out += amount - player.treasures
        player.treasures = amount
        return self

    def actions(self, amount: int) -> Self:
        self.state.turn.actions = amount
        return self

    def player(self, who: str) -> Player:
        return self.state.players[self.seat_of(who)]

    def find(self, place: str) -> object:
        """``ann.treasures``, ``ann.hand``, ``turn.actions``, ``supply_deck``."""
        first, _, rest = place.partition(".")
        if first in self.names:
            return getattr(self.player(first), rest)
        return super().find(place)

    def _set(self, pile: list[str], cards: tuple[str, ...]) -> Self:
        """Fill a pile with these cards; its old cards go back to the box."""
        former = pile[:]
        pile.clear()
        self._named.append(pile)
        for card in former:
            self._back_to_the_box(card)
        for card in cards:
            self._fetch(card)
            pile.append(card)
        return self

    def _back_to_the_box(self, card: str) -> None:
        """Put a card into a pile that the test has not set."""
        if card in STARTERS:
            self.state.removed.insert(0, card)
            return
        for pile in (self.state.refresh_deck, self.state.supply_deck, self.state.removed):
            if not any(pile is named for named in self._named):
                pile.insert(0, card)
                return

    def _fetch(self, card: str) -> None:
        """Take a card from any pile that the test has not set."""
        state = self.state
        piles = [state.removed, state.refresh_deck, state.supply_deck, state.supply]
        for player in state.players:
            piles += [player.deck, player.discard, player.hand]
        for pile in piles:
            if card in pile and not any(pile is named for named in self._named):
                pile.remove(card)
                if pile is state.supply:
                    pile.append((state.refresh_deck or state.supply_deck).pop())
                return
        raise AssertionError(f"no {card} is left to put there")
