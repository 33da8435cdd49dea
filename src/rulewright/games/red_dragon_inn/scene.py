"""How tests set up an evening at the Inn."""

from __future__ import annotations

from typing import Self

from rulewright.games.red_dragon_inn import GAME
from rulewright.games.red_dragon_inn.components.artifacts import ARTIFACTS
from rulewright.games.red_dragon_inn.components.cards import CHARACTERS, GUESTS
from rulewright.games.red_dragon_inn.components.drinks import DRINKS
from rulewright.games.red_dragon_inn.components.gizmos import GIZMOS
from rulewright.games.red_dragon_inn.rules.inn import Inn
from rulewright.games.red_dragon_inn.rules.set_up import deal
from rulewright.games.red_dragon_inn.table.pieces import (
    FIRST_GIZMO_NUMBER,
    Artifact,
    Gizmo,
    PotArtifact,
    Token,
)
from rulewright.games.red_dragon_inn.table.state import ACTION_PHASE, GAMBLING_PHASE, Player, Round
from rulewright.testing import Scene


class RedDragonInn(Scene[Inn]):
    """Each method named after a pile fills it with exactly the named cards, the topmost first.

    Methods that only put cards on top of a pile end in ``_on_top``. Hands are empty until a test
    deals cards.

    A player named like a character (``"nitrel"``) plays that character; the others get characters
    after whom nobody is named.
    """

    resting = frozenset({"discard", "action", "order", "gamble", "tick"})

    def __init__(self) -> None:
        super().__init__(GAME)

    def seat(self, *names: str, **options: str) -> Self:
        """20 Fortitude, no Alcohol, the usual Gold, empty hands; the first has the Action phase.

        Players who draw a hand draw Gambling cards first, and so are always asked for an Action.
        """
        super().seat(*names, **options)
        state = self.state
        spare = [c for c in CHARACTERS if c.lower() not in names and c not in _SPECIAL]
        for name, player in zip(names, state.players, strict=True):
            title = name.capitalize()
            player.character = title if title in CHARACTERS else spare.pop(0)
        deal(state)
        for player in state.players:
            player.deck += player.hand
            player.hand.clear()
            player.deck.sort(key=lambda card: card == "Gambling? I'm in!")  # drawn first
        state.stage = ACTION_PHASE
        state.turns = 1
        return self

    def turn_of(self, who: str, stage: str = ACTION_PHASE) -> Self:
        """It is this player's turn: "draw", "action", "gizmos", "order" or "drink"."""
        self.state.current = self.seat_of(who)
        self.state.stage = stage
        return self

    def hand(self, who: str, *cards: str) -> Self:
        """The cards a player holds; cards of guests are mixed in as needed."""
        player = self.player(who)
        player.deck += player.hand
        player.hand.clear()
        for card in cards:
            self._fetch(player, card)
            player.hand.append(card)
        return self

    def cards_on_top(self, who: str, *top: str) -> Self:
        """These cards are on top of a player's deck."""
        player = self.player(who)
        for card in reversed(top):
            self._fetch(player, card)
            player.deck.append(card)
        return self

    def deck(self, who: str, *cards: str) -> Self:
        """A player's deck; the rest is in the discards."""
        player = self.player(who)
        player.discard += player.deck
        player.deck.clear()
        return self.cards_on_top(who, *cards)

    def discard(self, who: str, *cards: str) -> Self:
        """A player's discards; the rest is under the deck."""
        player = self.player(who)
        player.deck[:0] = player.discard
        player.discard.clear()
        for card in reversed(cards):
            self._fetch(player, card)
            player.discard.append(card)
        return self

    def fortitude(self, who: str, amount: int) -> Self:
        self.player(who).fortitude = amount
        return self

    def alcohol(self, who: str, amount: int) -> Self:
        self.player(who).alcohol = amount
        return self

    def gold(self, who: str, amount: int) -> Self:
        """This number of Gold pieces; the Inn takes or gives the difference."""
        player = self.player(who)
        self.state.inn += player.gold - amount
        player.gold = amount
        return self

    def drinks(self, who: str, *cards: str) -> Self:
        """A player's Drink Me! pile; the rest is in the discards of the Drink deck."""
        pile = self.player(who).drinks
        self.state.drink_discard += pile
        pile.clear()
        for card in reversed(cards):
            self._fetch_drink(card)
            pile.append(card)
        return self

    def drinks_on_top(self, *top: str) -> Self:
        """These cards are on top of the Drink deck."""
        for card in reversed(top):
            self._fetch_drink(card)
            self.state.drink_deck.append(card)
        return self

    def drink_deck(self, *cards: str) -> Self:
        """The Drink deck; the rest is in its discards."""
        self.state.drink_discard += self.state.drink_deck
        self.state.drink_deck.clear()
        return self.drinks_on_top(*cards)

    def no_drinks_in_the_cellar(self, who: str) -> Self:
        """Drink deck and discards have only Events; all Drinks are on this player's pile."""
        state, pile = self.state, self.player(who).drinks
        for cards in (state.drink_deck, state.drink_discard):
            pile[:0] = [card for card in cards if not DRINKS[card].event]
            cards[:] = [card for card in cards if DRINKS[card].event]
        return self

    def bombs_on_top(self, *bombs: str) -> Self:
        """These Bombs are on top of the Bomb deck."""
        for bomb in reversed(bombs):
            pile = self.state.bomb_deck if bomb in self.state.bomb_deck else self.state.bomb_discard
            pile.remove(bomb)
            self.state.bomb_deck.append(bomb)
        return self

    def artifacts(self, who: str, *names: str) -> Self:
        """A player has these additional Artifacts face up."""
        for name in names:
            self._fetch_artifact(name)
            self.player(who).artifacts.append(Artifact(name, True))
        return self

    def face_down(self, who: str, *names: str) -> Self:
        """A player's face-down Artifacts are exactly these, the next to be turned first."""
        player = self.player(who)
        for artifact in [a for a in player.artifacts if not a.face_up]:
            player.artifacts.remove(artifact)
            self.state.unused_artifacts.append(artifact.name)
        for name in names:
            self._fetch_artifact(name)
            player.artifacts.append(Artifact(name, False))
        return self

    def discarded_artifacts(self, *names: str) -> Self:
        for name in names:
            self._fetch_artifact(name)
            self.state.artifact_discard.append(name)
        return self

    def gizmo(self, who: str, name: str, fortitude: int | None = None, plus: int = 0) -> Self:
        """A Gizmo in play, at the top of its track unless given otherwise."""
        player = self.player(who)
        self._fetch(player, name)
        number = FIRST_GIZMO_NUMBER + self.state.gizmos_built
        self.state.gizmos_built += 1
        at = GIZMOS[name].track if fortitude is None else fortitude
        player.gizmos.append(Gizmo(number, name, at, plus))
        return self

    def token(self, who: str, kind: str, by: str) -> Self:
        self.player(who).tokens.append(Token(kind, self.seat_of(by)))
        return self

    def gambling(
        self, controller: str, turn: str, *, gold: int = 0, left: tuple[str, ...] = ()
    ) -> Self:
        """A Round is in progress: who is in control, whose gambling turn it is, who has left."""
        state = self.state
        first, now = self.seat_of(controller), self.seat_of(turn)
        gone = {self.seat_of(who) for who in left}
        inside = [seat for seat in state.clockwise(first) if seat not in gone]
        state.round = Round(first, first, now, inside, gold)
        state.inn -= gold
        state.stage = GAMBLING_PHASE
        state.turn.actions = 0
        return self

    def in_the_pot(
        self,
        *,
        bombs: tuple[str, ...] = (),
        artifacts: tuple[str, ...] = (),
        down: tuple[str, ...] = (),
        by: str = "",
    ) -> Self:
        """Bombs face down, Artifacts face up and face down (anted by a player) in the pot."""
        round_ = self.state.round
        assert round_ is not None, "call gambling() first"
        for bomb in bombs:
            self.state.bomb_deck.remove(bomb)
            round_.bombs.append(bomb)
        who = self.seat_of(by) if by else round_.starter
        for face_up, names in ((True, artifacts), (False, down)):
            for name in names:
                self._fetch_artifact(name)
                round_.artifacts.append(PotArtifact(name, face_up, who))
        return self

    def out(self, *people: str) -> Self:
        """These players have already left the game, with nothing."""
        for who in people:
            player = self.player(who)
            self.gold(who, 0).drinks(who)
            player.artifacts.clear()
            player.out = "broke"
        return self

    # Looking things up

    def player(self, who: str) -> Player:
        return self.state.players[self.seat_of(who)]

    def find(self, place: str) -> object:
        """``zot.fortitude``, ``keet.artifacts``, ``inn``, ``round.gold``."""
        first, _, rest = place.partition(".")
        if first in self.names:
            value: object = self.player(first)
            for part in rest.split("."):
                value = getattr(value, part)
            return value
        return super().find(place)

    def gizmo_at(self, name: str) -> int:
        """The Fortitude of a Gizmo in play; 0 if it is not in play."""
        for player in self.state.players:
            for gizmo in player.gizmos:
                if gizmo.card == name:
                    return gizmo.fortitude
        return 0

    def face_up(self, who: str) -> list[str]:
        return [artifact.name for artifact in self.player(who).artifacts if artifact.face_up]

    def is_asked(self, who: str) -> bool:
        decision = self.begin().decision
        return decision is not None and decision.seat == self.seat_of(who)

    def passes(self, *people: str) -> None:
        """Each of these players is asked and passes, in this order."""
        for who in people:
            self.says(who, "Pass")

    # Finding cards

    def _fetch(self, player: Player, card: str) -> None:
        """Take a card out of a player's deck or discards; a guest's card comes from outside."""
        for pile in (player.deck, player.discard):
            if card in pile:
                pile.remove(card)
                return
        assert card in GUESTS, f"{player.character} has no {card} left"
        player.guests.append(card)

    def _fetch_drink(self, card: str) -> None:
        state = self.state
        piles = [state.drink_deck, state.drink_discard, *(p.drinks for p in state.players)]
        for pile in piles:
            if card in pile:
                pile.remove(card)
                return
        raise AssertionError(f"no {card} is left in the Drink deck")

    def _fetch_artifact(self, name: str) -> None:
        """Take an Artifact from its place; a face-down one is replaced by an unused one."""
        state = self.state
        if not any(player.character == "Keet" for player in state.players):
            assert name in ARTIFACTS
            raise AssertionError("Artifacts are in the game only with Keet: give him a seat")
        for pile in (state.unused_artifacts, state.artifact_discard):
            if name in pile:
                pile.remove(name)
                return
        for player in state.players:
            for artifact in player.artifacts:
                if artifact.name == name:
                    if artifact.face_up or not state.unused_artifacts:
                        player.artifacts.remove(artifact)
                    else:
                        artifact.name = state.unused_artifacts.pop()
                    return
        raise AssertionError(f"there is no {name}")


#: Characters with special rules; nobody plays them unless a test names them.
_SPECIAL = frozenset(("Keet", "Nitrel", "Wrench"))
