"""What a seat sees of DeckHand, and how that reads as text."""

from __future__ import annotations

from typing import Literal

from rulewright.games.deckhand.components.cards import CARDS
from rulewright.kernel import Namer, View, seen
from rulewright.kernel.sentences import counted, listed, named


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

    def line(self, who: str, name: Namer) -> str:
        """The player in one line."""
        top = f" (top: {self.discard[-1]})" if self.discard else ""
        parts = [
            counted(self.treasures, "Treasure"),
            counted(self.hooks, "hook"),
            f"deck {self.deck}",
            f"discard {len(self.discard)}{top}",
            f"hand {self.hand_size}" if self.hand is None else f"hand: {listed(self.hand)}",
        ]
        parts += [named(marker.told, name) for marker in self.markers]
        return f"{who}: {', '.join(parts)}"


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

    def board(self, name: Namer) -> str:
        """The table as text, a line for each part."""
        lines = ["Supply:", *self._supply_lines()]
        lines += [f"  {c.card}, face down until {name(c.by)} restores it" for c in self.face_down]
        decks = counted(self.supply_deck, "card"), counted(self.refresh_deck, "card")
        lines.append(f"Supply deck: {decks[0]}. Refresh deck: {decks[1]}.")
        lines += [player.line(name(seat), name) for seat, player in enumerate(self.players)]
        for shown in self.shown:
            lines.append(f"On top of {named(shown.told, name)}: {listed(shown.cards)}")
        if self.in_play is not None:
            lines.append(f"In play: {self.in_play}")
        last = " (last turns)" if self.ended_by is not None else ""
        lines.append(f"{name(self.current)}'s turn{last}: {', '.join(self._turn_parts(name))}")
        return "\n".join(lines)

    def _supply_lines(self) -> list[str]:
        lines = []
        for offered in self.supply:
            card = CARDS[self.edition][offered.card]
            now = "" if offered.price == card.cost else f", now {offered.price}"
            lines.append(
                f"  {card.name} ({', '.join(card.types)}; cost {card.cost}{now}, "
                f"hooks {card.hooks}): {card.text}"
            )
        return lines

    def _turn_parts(self, name: Namer) -> list[str]:
        turn = self.turn
        capped = " (5 at most this turn)" if turn.capped else ""
        parts = [counted(turn.actions, "action") + capped]
        parts += [counted(turn.buys, "Buy"), counted(turn.reloads, "Reload")]
        if turn.discount:
            parts.append(f"the next purchase {turn.discount} cheaper")
        for creditor in turn.creditors:
            parts.append(f"owes {name(creditor)} 1 Treasure before the first purchase")
        return parts

    def look(self, what: str, name: Namer) -> str | None:
        """A card, a player, ``supply``, ``hand``, ``discard NAME``, ``face down``, ``removed``."""
        wanted = what.casefold().strip()
        for card in CARDS[self.edition].values():
            if card.name.casefold() == wanted:
                return (
                    f"{card.name}: {', '.join(card.types)}, cost {card.cost}, hooks {card.hooks}. "
                    f"{card.text} ({card.rule}, {card.provenance}: {card.source})"
                )
        if wanted == "supply":
            return "Supply: " + ", ".join(f"{row.card} for {row.price}" for row in self.supply)
        if wanted == "face down":
            return f"Face down: {listed(tuple(row.card for row in self.face_down))}"
        if wanted == "removed":
            return f"Removed from the game: {listed(self.removed)}"
        return self._look_at_player(wanted, name)

    def _look_at_player(self, wanted: str, name: Namer) -> str | None:
        pile, _, whose = wanted.partition(" ")
        for seat, player in enumerate(self.players):
            who = name(seat)
            if wanted == "hand" and seat == self.you and player.hand is not None:
                return f"{who}'s hand: {listed(player.hand)}"
            if wanted == who.casefold():
                return player.line(who, name)
            if pile == "discard" and whose == who.casefold():
                return f"{who}'s discard, oldest first: {listed(player.discard)}"
        return None
