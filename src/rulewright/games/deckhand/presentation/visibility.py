"""Who sees what: views, and redealing what a seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.games.deckhand.presentation.view_types import (
    DeckHandView,
    Marker,
    Offered,
    PlayerView,
    SetAside,
    TopCards,
    TurnedDown,
    TurnView,
)
from rulewright.games.deckhand.rules.end_of_the_game import hooks
from rulewright.games.deckhand.rules.general_rules import prices
from rulewright.games.deckhand.rules.play import top_cards
from rulewright.games.deckhand.rules.turn import actions_left
from rulewright.games.deckhand.table.events.wording import deck_of
from rulewright.games.deckhand.table.memory import (
    glimpse_anew,
    held,
    known_places,
    remember_anew,
)
from rulewright.games.deckhand.table.state import REFRESH_DECK, SUPPLY_DECK, Player, Table
from rulewright.kernel import Option, Rng, Sealed
from rulewright.title import reseal
from rulewright.title.known_hands import without
from rulewright.title.sentences import counted, place


def sees_hand(table: Table, viewer: int | None, seat: int) -> bool:
    """Hands are private (Q14), but the controller of an action sees what can be played (Q12)."""
    if viewer == seat:
        return True
    return viewer is not None and seat == table.current and viewer == table.turn.controller


def view(table: Table, viewer: int | None) -> DeckHandView:
    """What a seat, or a spectator, may see (P35, Q14).

    The fields are passed by position: keywords would take half as long again.
    """
    turn, cost = table.turn, prices(table)
    return DeckHandView(
        viewer,
        table.edition,
        table.turns,
        table.current,
        table.stage,
        TurnView(
            actions=max(0, actions_left(turn)),
            capped=turn.action_cap is not None,
            buys=turn.buys,
            reloads=turn.reloads,
            discount=turn.discount,
            creditors=tuple(turn.creditors),
            flips_due=turn.flips_due,
            controller=turn.controller,
        ),
        tuple([Offered(name, cost[name]) for name in table.supply]),
        tuple([TurnedDown(card.card, card.by) for card in table.face_down]),
        len(table.supply_deck),
        len(table.refresh_deck),
        tuple(table.removed),
        table.in_play,
        tuple(table.resolving),
        tuple(
            [
                TopCards(
                    shown.deck,
                    deck_of(shown.deck, place),
                    tuple(top_cards(table, shown.deck, shown.count)),
                )
                for shown in table.shown
                if shown.to is None or shown.to == viewer
            ]
        ),
        tuple([_player_view(table, viewer, seat) for seat in range(len(table.players))]),
        table.ended_by,
    )


def _player_view(table: Table, viewer: int | None, seat: int) -> PlayerView:
    player = table.players[seat]
    return PlayerView(
        len(player.deck),
        tuple(sorted(player.hand)) if sees_hand(table, viewer, seat) else None,
        len(player.hand),
        tuple(player.shown),
        tuple(player.discard),
        player.treasures,
        hooks(table, seat),
        table.owned(seat),
        tuple([SetAside(e.card, e.sponsor) for e in player.expeditions]),
        tuple(player.creditors),
        player.forced_discards,
        player.bewitched_by,
        tuple(_markers(player)) if _is_marked(player) else (),
    )


def _is_marked(player: Player) -> bool:
    return bool(
        player.expeditions
        or player.creditors
        or player.forced_discards
        or player.bewitched_by is not None
    )


def _markers(player: Player) -> Iterator[Marker]:
    for expedition in player.expeditions:
        text = f"{expedition.card} set aside for {place(expedition.sponsor)}"
        yield Marker("expedition", text)
    for creditor in player.creditors:
        yield Marker("owes", f"will owe {place(creditor)} 1 Treasure next turn")
    if player.bewitched_by is not None:
        yield Marker("bewitched", f"bewitched by {place(player.bewitched_by)}")
    if player.forced_discards:
        cards = counted(player.forced_discards, "card")
        yield Marker("discard", f"must discard {cards} after the next draw")


def redeal(table: Table, seats: frozenset[int], rng: Rng) -> None:
    """Redeal, in place, all cards that none of these seats sees or remembers."""
    for seat, player in enumerate(table.players):
        # Remembered cards are sorted: the order in which they were drawn is the owner's secret.
        is_seen = _hand_known(table, seats, seat)
        known_hand = player.hand if is_seen else sorted(held(table, seats, seat))
        hidden_hand = without(player.hand, known_hand)
        loose = _deal_among(table, seats, (seat,), rng, hidden_hand)
        if table.spent:
            # Such a card may be in a deck, where it does not matter, or may have been drawn since.
            table.spent = [card for card in table.spent if card not in loose]
        player.hand = [*known_hand, *hidden_hand]
        if table.glimpsed and hidden_hand:
            glimpse_anew(table, seats, seat, hidden_hand)
    _deal_among(table, seats, (SUPPLY_DECK, REFRESH_DECK), rng)
    remember_anew(table)
    reseal(table, seats, rng, lambda sealed: _could_have_sealed(table, sealed))
    table.rng = Rng.seeded(rng.below(1 << 31), rng.below(1 << 31))


def _deal_among(
    table: Table, seats: frozenset[int], decks: tuple[int, ...], rng: Rng, *more: list[str]
) -> list[str]:
    """Shuffle together the cards of some decks and other piles that these seats do not know.

    Each pile keeps its size, and known cards keep their places in a deck. Return the cards that
    changed places, sorted by name.
    """
    piles = [table.deck(deck) for deck in decks]
    kept = [_known(table, seats, deck) for deck in decks]
    unknown = [
        [card for index, card in enumerate(pile) if index not in known] if known else pile
        for pile, known in zip(piles, kept, strict=True)
    ]
    loose = sorted(card for pile in (*unknown, *more) for card in pile)
    cards = loose[:]
    rng.shuffle(loose)  # sorted first, so that the deal depends on nothing hidden
    for pile, known in zip((*piles, *more), (*kept, *(set[int]() for _ in more)), strict=True):
        for index in range(len(pile)):
            if index not in known:
                pile[index] = loose.pop()
    return cards


def _known(table: Table, seats: frozenset[int], deck: int) -> set[int]:
    """The places in a deck of the cards that any of these seats sees or remembers."""
    length = len(table.deck(deck))
    top = range(length - _known_top(table, seats, deck), length)
    return {*top, *known_places(table, seats, deck)} if table.remembered else set(top)


def _could_have_sealed(table: Table, sealed: Sealed) -> list[Option]:
    """The options of a sealed choice; only discards are sealed in this title (P56)."""
    owner = int(sealed.option[1])
    return [("discard", owner, name) for name in dict.fromkeys(table.players[owner].discard)]


def _hand_known(table: Table, seats: frozenset[int], seat: int) -> bool:
    return any(sees_hand(table, viewer, seat) for viewer in seats)


def _known_top(table: Table, seats: frozenset[int], deck: int) -> int:
    """How many top cards of a deck any of the seats sees now."""
    counts = [
        min(shown.count, len(table.deck(deck)))
        for shown in table.shown
        if shown.deck == deck and (shown.to is None or shown.to in seats)
    ]
    return max(counts, default=0)
