"""Hands and decks: drawing, discarding, and additional Actions."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.cards import CHARACTERS
from rulewright.games.red_dragon_inn.components.effects import Part
from rulewright.games.red_dragon_inn.rules.cards.play import Play, verb
from rulewright.games.red_dragon_inn.table.events.cards import Discarded, Drew, Shuffled
from rulewright.games.red_dragon_inn.table.events.evening import TurnCutShort
from rulewright.games.red_dragon_inn.table.state import ACTION_PHASE, Player, Table
from rulewright.kernel import Asks, Context, Option, choose
from rulewright.title.known_hands import forget

HAND = 7


def printed_deck(table: Table, player: Player) -> tuple[str, ...]:
    """The 40 cards of a player's character, in the printing that this table uses."""
    character = CHARACTERS[player.character]
    return character.other_deck if table.other_printing else character.deck


def draw(table: Table, seat: int, count: int, *cites: str) -> None:
    """Draw from your own deck; after its last card the discards become a new deck (I11)."""
    player = table.players[seat]
    drawn = 0
    while drawn < count and (player.deck or player.discard):
        if not player.deck:
            reshuffle(table, seat)
        player.hand.append(player.deck.pop())
        drawn += 1
        if not player.deck and player.discard:
            reshuffle(table, seat)
    if drawn:
        cards = tuple(player.hand[-drawn:])
        table.tell_privately(
            (seat,), lambda: Drew(cites, seat, drawn, cards), lambda: Drew(cites, seat, drawn)
        )


def reshuffle(table: Table, seat: int) -> None:
    player = table.players[seat]
    player.deck, player.discard = player.discard, []
    table.rng.shuffle(player.deck)
    player.known = player.hand[:]  # all cards that are not visible are in the hand
    table.tell(Shuffled, ("I11",), seat)


def discard(table: Table, seat: int, cards: list[str], *cites: str) -> None:
    player = table.players[seat]
    for name in cards:
        player.hand.remove(name)
        if table.keeps_memory:
            forget(player.known, name)
        player.discard.append(name)
    if cards and table.journal is not None:  # hot: every fourth answer is a discard
        table.journal.tell(Discarded(cites, seat, tuple(cards)))


def discards(hand: list[str]) -> dict[Option, str]:
    """The cards of a hand to choose from for a discard."""
    return {("discard", name): name for name in hand}


def choose_discards(table: Table, seat: int, count: int, rule: str, card: str) -> Asks[None]:
    """A player discards ``count`` cards of their choice, or all if there are fewer."""
    for left in range(count, 0, -1):
        hand = table.players[seat].hand
        if not hand:
            return
        context: Context = {"card": card, "left": left}
        # If several cards are all the same, nobody need learn that they are.
        ask = table.poker_face and len(hand) > 1
        name = yield from choose(seat, "must discard", discards(hand), rule, context, ask=ask)
        discard(table, seat, [name], rule)


@verb("draws N cards")
def draws_cards(play: Play, part: Part) -> None:
    for seat in play.seats(part):
        draw(play.table, seat, play.amount(part), play.rule)


@verb("discards N cards")
def discards_cards(play: Play, part: Part) -> Asks[None]:
    for seat in play.seats(part):
        yield from choose_discards(play.table, seat, play.amount(part), play.rule, play.name)


@verb("discards their hand")
def discards_their_hand(play: Play, part: Part) -> None:
    for seat in play.seats(part):
        discard(play.table, seat, play.table.players[seat].hand[:], play.rule)


@verb("play another Action")
def play_another_action(play: Play, part: Part) -> None:
    """Only in your own Action phase (E57)."""
    if play.table.stage == ACTION_PHASE and play.table.current == play.seat:
        play.table.turn.actions += 1


@verb("end your turn")
def end_your_turn(play: Play, part: Part) -> None:
    play.table.turn.ended = True
    play.table.tell(TurnCutShort, play.cites(), play.seat)
