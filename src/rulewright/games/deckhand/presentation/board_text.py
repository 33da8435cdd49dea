"""The table of DeckHand as text."""

from __future__ import annotations

from rulewright.games.deckhand.components.cards import CARDS
from rulewright.games.deckhand.presentation.view_types import DeckHandView, PlayerView
from rulewright.kernel import Namer
from rulewright.title.sentences import counted, listed, named


def board_text(view: DeckHandView, name: Namer) -> str:
    """The table as text, one line for each part."""
    lines = ["Supply:", *_supply_lines(view)]
    lines += [f"  {c.card}, face down until {name(c.by)} restores it" for c in view.face_down]
    decks = counted(view.supply_deck, "card"), counted(view.refresh_deck, "card")
    lines.append(f"Supply deck: {decks[0]}. Refresh deck: {decks[1]}.")
    lines += [_player_line(player, name(seat), name) for seat, player in enumerate(view.players)]
    for shown in view.shown:
        lines.append(f"On top of {named(shown.told, name)}: {listed(shown.cards)}")
    if view.in_play is not None:
        lines.append(f"In play: {view.in_play}")
    last = " (last turns)" if view.ended_by is not None else ""
    lines.append(f"{name(view.current)}'s turn{last}: {', '.join(_turn_parts(view, name))}")
    return "\n".join(lines)


def _supply_lines(view: DeckHandView) -> list[str]:
    lines = []
    for offered in view.supply:
        card = CARDS[view.edition][offered.card]
        now = "" if offered.price == card.cost else f", now {offered.price}"
        lines.append(
            f"  {card.name} ({', '.join(card.types)}; cost {card.cost}{now}, "
            f"hooks {card.hooks}): {card.text}"
        )
    return lines


def _turn_parts(view: DeckHandView, name: Namer) -> list[str]:
    turn = view.turn
    capped = " (5 at most this turn)" if turn.capped else ""
    parts = [counted(turn.actions, "action") + capped]
    parts += [counted(turn.buys, "Buy"), counted(turn.reloads, "Reload")]
    if turn.discount:
        parts.append(f"the next purchase {turn.discount} cheaper")
    for creditor in turn.creditors:
        parts.append(f"owes {name(creditor)} 1 Treasure before the first purchase")
    return parts


def part_text(view: DeckHandView, what: str, name: Namer) -> str | None:
    """A card, a player, ``supply``, ``hand``, ``discard NAME``, ``face down`` or ``removed``."""
    wanted = what.casefold().strip()
    for card in CARDS[view.edition].values():
        if card.name.casefold() == wanted:
            return (
                f"{card.name}: {', '.join(card.types)}, cost {card.cost}, hooks {card.hooks}. "
                f"{card.text} ({card.rule}, {card.provenance}: {card.source})"
            )
    if wanted == "supply":
        return "Supply: " + ", ".join(f"{row.card} for {row.price}" for row in view.supply)
    if wanted == "face down":
        return f"Face down: {listed(tuple(row.card for row in view.face_down))}"
    if wanted == "removed":
        return f"Removed from the game: {listed(view.removed)}"
    return _player_text(view, wanted, name)


def _player_text(view: DeckHandView, wanted: str, name: Namer) -> str | None:
    pile, _, whose = wanted.partition(" ")
    for seat, player in enumerate(view.players):
        who = name(seat)
        if wanted == "hand" and seat == view.you and player.hand is not None:
            return f"{who}'s hand: {listed(player.hand)}"
        if wanted == who.casefold():
            return _player_line(player, who, name)
        if pile == "discard" and whose == who.casefold():
            return f"{who}'s discard, oldest first: {listed(player.discard)}"
    return None


def _player_line(player: PlayerView, who: str, name: Namer) -> str:
    """A player in one line."""
    top = f" (top: {player.discard[-1]})" if player.discard else ""
    parts = [
        counted(player.treasures, "Treasure"),
        counted(player.hooks, "hook"),
        f"deck {player.deck}",
        f"discard {len(player.discard)}{top}",
        f"hand {player.hand_size}" if player.hand is None else f"hand: {listed(player.hand)}",
    ]
    parts += [named(marker.told, name) for marker in player.markers]
    return f"{who}: {', '.join(parts)}"
