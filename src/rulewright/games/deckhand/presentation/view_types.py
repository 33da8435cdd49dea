"""What a seat sees of DeckHand."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from rulewright.games.deckhand.components.cards import EDITIONS, FIRST_EDITION
from rulewright.games.deckhand.table.state import ACTIONS, START_OF_TURN
from rulewright.kernel import Marked, Names, Rows, Seat, Sentence, View, seen

Card: TypeAlias = Annotated[str, Names.among(FIRST_EDITION)]


@seen
class Offered:
    """A card in the supply, and what it costs the current player."""

    card: Card
    price: int


@seen
class TurnedDown:
    """A supply card that is face down until its flipper restores it."""

    card: Card
    by: Seat


@seen
class SetAside:
    """A card on an expedition, and who gets its Treasures."""

    card: Card
    sponsor: Seat


@seen
class TopCards:
    """The top of a deck, the topmost first."""

    deck: Seat
    told: Sentence
    """Which deck it is, in words, with its owner as a place."""
    cards: Annotated[tuple[Card, ...], Rows(most=4)]


@seen
class Marker:
    """What lies on a player, in words, with other seats as places."""

    kind: Literal["expedition", "owes", "bewitched", "discard"]
    told: Sentence


@seen
class TurnView:
    """What the current turn has left."""

    actions: int
    capped: bool
    buys: int
    reloads: int
    discount: int
    creditors: tuple[Seat, ...]
    flips_due: int
    controller: Seat | None


@seen
class PlayerView:
    """A player's piles, as far as they can be seen."""

    deck: int
    hand: tuple[Card, ...] | None
    hand_size: int
    shown: tuple[Card, ...]
    discard: tuple[Card, ...]
    treasures: int
    hooks: int
    owned: int
    expeditions: Annotated[tuple[SetAside, ...], Rows(by=("card",))]
    creditors: tuple[Seat, ...]
    forced_discards: int
    bewitched_by: Seat | None
    markers: Annotated[tuple[Marker, ...], Marked.FOR_PEOPLE]


@seen
class DeckHandView(View):
    """The whole table as one seat, or a spectator, sees it."""

    edition: Annotated[str, Names(EDITIONS)]
    turns: int
    current: Seat
    stage: Annotated[str, Names((START_OF_TURN, ACTIONS))]
    turn: TurnView
    supply: Annotated[tuple[Offered, ...], Rows(by=("card",))]
    face_down: Annotated[tuple[TurnedDown, ...], Rows(by=("card",))]
    supply_deck: int
    refresh_deck: int
    removed: tuple[Card, ...]
    in_play: Card | None
    resolving: Annotated[tuple[Card, ...], Rows(most=4)]
    shown: Annotated[tuple[TopCards, ...], Rows(most=4)]
    players: tuple[PlayerView, ...]
    ended_by: Seat | None
