"""The vocabulary of the rulebook: what each +1 means, and how piles behave."""

from __future__ import annotations

from rulewright.games.deckhand.components.cards import COST, HAS_TYPE, STRUCTURE
from rulewright.games.deckhand.table.events.cards import CameBack, Drew, DrewUnseen, Shuffled
from rulewright.games.deckhand.table.events.gains import Gained, Paid, Wasted
from rulewright.games.deckhand.table.events.supply import GapStays, Reloaded, Supplied
from rulewright.games.deckhand.table.memory import (
    forget,
    nothing_else_held,
    put_under,
    remember_draw,
)
from rulewright.games.deckhand.table.state import ACTIONS, REFRESH_DECK, Table

#: The number of cards that each player keeps at least (P38).
FEWEST_CARDS = 4


def gain_treasure(table: Table, seat: int, amount: int, rule: str) -> None:
    """+1 Treasure: take 1 from the bank at once; the bank never runs out (P22, Q1)."""
    table.players[seat].treasures += amount
    table.treasures_out += amount
    if table.journal is not None and amount:  # hot: see ``draw``
        table.journal.tell(Gained((rule, "P22"), seat, "Treasure", amount))


def pay(table: Table, seat: int, amount: int, rule: str, to: int | None = None) -> None:
    """Pay Treasures to another player, or to the bank."""
    table.players[seat].treasures -= amount
    if to is None:
        table.treasures_out -= amount
    else:
        table.players[to].treasures += amount
    if amount:
        table.tell(Paid, (rule,), seat, amount, to)


def gain_action(table: Table, seat: int, amount: int, rule: str) -> None:
    """+1 Action: one more this turn (P24), only in your own turn (P31)."""
    if seat == table.current:
        table.turn.actions += amount
        # P32: an action gained before the first action counts for the same turn.
        cites = (rule, "P24") if table.stage == ACTIONS else (rule, "P24", "P32")
        _tell_gain(table, seat, "Action", amount, cites)
    else:
        _tell_waste(table, seat, "Action", amount, rule)


def gain_buy(table: Table, seat: int, amount: int, rule: str) -> None:
    """+1 Buy: a purchase without an action this turn (P25), only in your own turn (P31)."""
    if seat == table.current:
        table.turn.buys += amount
        _tell_gain(table, seat, "Buy", amount, (rule, "P25"))
    else:
        _tell_waste(table, seat, "Buy", amount, rule)


def gain_reload(table: Table, seat: int, amount: int, rule: str) -> None:
    """+1 Reload: one supply card may be replaced this turn (P26), only in your own turn (P31)."""
    if seat == table.current:
        table.turn.reloads += amount
        _tell_gain(table, seat, "Reload", amount, (rule, "P26"))
    else:
        _tell_waste(table, seat, "Reload", amount, rule)


def draw(table: Table, seat: int, amount: int, rule: str) -> list[str]:
    """+1 Card: the top card of your own deck goes to your hand at once (P23, Q3), one by one.

    If there are fewer cards than wanted, these are all (P37).
    """
    player = table.players[seat]
    drawn: list[str] = []
    when_drawn, keeps_memory = table.effects.when_drawn, table.keeps_memory
    while player.deck and len(drawn) < amount:
        if keeps_memory and table.remembered:
            remember_draw(table, seat)
        card = player.deck.pop()
        player.hand.append(card)
        drawn.append(card)
        if card in when_drawn:
            when_drawn[card](table)
        # Nine in ten events of a playout are draws, discards, gains, shuffles, plays, purchases and
        # turns that begin. Calling ``tell`` without a journal for each would be a twentieth slower,
        # and so would calls to memory where none is kept.
        if table.journal is not None:
            cites = (rule,) if rule == "P10" else (rule, "P23")
            table.journal.tell(Drew(cites, seat, card), (seat,), DrewUnseen(cites, seat))
        if not player.deck:
            refill(table, seat)
    return drawn


def refill(table: Table, seat: int) -> None:
    """Rebuild an empty deck from the discard at once (P16)."""
    player = table.players[seat]
    if player.deck or not player.discard:
        return
    player.deck = player.discard
    player.discard = []
    if table.keeps_memory:  # hot: see ``draw``
        nothing_else_held(table, seat)
    shuffle_deck(table, seat, "P16")


def shuffle_deck(table: Table, seat: int, rule: str) -> None:
    """Shuffle a deck into which the discard has just gone."""
    player = table.players[seat]
    table.rng.shuffle(player.deck)
    if table.keeps_memory:
        forget(table, seat)
    if table.journal is not None:  # hot: see ``draw``
        # P17: a card that is being played is not shuffled in.
        cites = (rule,) if table.in_play is None else (rule, "P17", "P33")
        table.journal.tell(Shuffled(cites, seat, len(player.deck)))
    if player.expeditions:
        _end_expeditions(table, seat)


def _end_expeditions(table: Table, seat: int) -> None:
    """Cards set aside go to the new discard, their Treasures to the player who sent them (P62)."""
    player = table.players[seat]
    for expedition in player.expeditions:
        table.players[expedition.sponsor].treasures += 2
        player.discard.append(expedition.card)
        table.tell(CameBack, ("P62",), seat, expedition.card, expedition.sponsor)
    player.expeditions = []


def enter_discard(table: Table, seat: int, cards: list[str]) -> None:
    """Put cards into a discard together; if the deck is empty, shuffle them at once (P18)."""
    player = table.players[seat]
    player.discard.extend(cards)
    if not player.deck:
        refill(table, seat)


def take_from_supply(table: Table, card: str) -> None:
    """Take a card from the supply and fill the gap from the supply deck (P7)."""
    place = table.supply.index(card)
    if not table.supply_deck:
        del table.supply[place]
        table.tell(GapStays, ("P40",), card)
        return
    table.supply[place] = table.supply_deck.pop()
    if table.journal is not None:  # hot: see ``draw``
        table.journal.tell(Supplied(("P7",), table.supply[place]))


def reload(table: Table, card: str) -> None:
    """Put a supply card under the refresh deck, whose top card takes its place (P26, P27)."""
    table.turn.reloads -= 1
    place = table.supply.index(card)
    table.supply[place] = table.refresh_deck.pop()
    put_under(table, REFRESH_DECK, card)
    if table.journal is not None:  # hot: see ``draw``
        cites = ("P26", "P27")
        table.journal.tell(Reloaded(cites, table.current, card, table.supply[place]))


def price(table: Table, card: str) -> int:
    """What the current player would pay for a card now."""
    discard = table.players[table.current].discard
    cost = COST[table.edition][card] - table.turn.discount
    for helper, discount in table.effects.discounts.items():
        if helper in discard:
            cost -= discount(table, card)
    return cost if cost > 0 else 0


def prices(table: Table) -> dict[str, int]:
    """What the current player would pay now for each card of the supply."""
    discard = table.players[table.current].discard
    if table.turn.discount or not table.effects.discounts.keys().isdisjoint(discard):
        return {name: price(table, name) for name in table.supply}
    costs = COST[table.edition]
    return {name: costs[name] for name in table.supply}


def has_type(cards: list[str], kind: str) -> bool:
    """Whether any of the cards has this type (P47)."""
    return not HAS_TYPE[kind].isdisjoint(cards)


def count_type(cards: list[str], kind: str) -> int:
    """How many of the cards have this type (P47)."""
    members = HAS_TYPE[kind]
    return sum(card in members for card in cards)


def can_lose_a_card(table: Table, seat: int) -> bool:
    """Nobody may end up with fewer than four cards (P38)."""
    return table.owned(seat) > FEWEST_CARDS


def is_structure(card: str) -> bool:
    return card in HAS_TYPE[STRUCTURE]


def _tell_gain(table: Table, seat: int, what: str, amount: int, cites: tuple[str, ...]) -> None:
    if table.journal is not None and amount:  # hot: see ``draw``
        table.journal.tell(Gained(cites, seat, what, amount))


def _tell_waste(table: Table, seat: int, what: str, amount: int, rule: str) -> None:
    if amount:
        table.tell(Wasted, ("P31", rule), seat, what, amount)
