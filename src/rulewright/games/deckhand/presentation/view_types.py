"""What a seat sees of DeckHand."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel import View, seen


@seen
class Offered:
    """A card in the supply, and what it costs the current player."""

    card: str
    price: int


@seen
class TurnedDown:
    """A supply card that is face down until its flipper restores it."""

    card: str
    by: int


@seen
class SetAside:
    """A card on an expedition, and who gets its Treasures."""

    card: str
    sponsor: int


@seen
class TopCards:
    """The top of a deck, the topmost first."""

    deck: int
    told: str
    """Which deck it is, in words, with its owner as a place."""
    cards: tuple[str, ...]


@seen
class Marker:
    """What lies on a player, in words, with other seats as places."""

    kind: Literal["expedition", "owes", "bewitched", "discard"]
    told: str


@seen
class TurnView:
    """What the current turn has left."""

    actions: int
    capped: bool
    buys: int
    reloads: int
    discount: int
    creditors: tuple[int, ...]
    flips_due: int
    controller: int | None


@seen
class PlayerView:
    """A player's piles, as far as they can be seen."""

    deck: int
    hand: tuple[str, ...] | None
    hand_size: int
    shown: tuple[str, ...]
    discard: tuple[str, ...]
    treasures: int
    hooks: int
    owned: int
    expeditions: tuple[SetAside, ...]
    creditors: tuple[int, ...]
    forced_discards: int
    bewitched_by: int | None
    markers: tuple[Marker, ...]


@seen
class DeckHandView(View):
    """The whole table as one seat, or a spectator, sees it."""

    edition: str
    turns: int
    current: int
    stage: str
    turn: TurnView
    supply: tuple[Offered, ...]
    face_down: tuple[TurnedDown, ...]
    supply_deck: int
    refresh_deck: int
    removed: tuple[str, ...]
    in_play: str | None
    resolving: tuple[str, ...]
    shown: tuple[TopCards, ...]
    players: tuple[PlayerView, ...]
    ended_by: int | None
