"""Set up for 2 to 4 players (P1 to P8)."""

import pytest

from rulewright.games.deckhand import GAME
from rulewright.games.deckhand.components.cards import OTHERS
from rulewright.games.deckhand.table.events.match import TurnBegan
from rulewright.kernel import Match, Rng
from rulewright.kernel.errors import BadSetup
from rulewright.testing import rule

NAMES = ("ann", "bob", "cid", "dan")
STARTING_DECK = ["Celebrate", "Celebrate", "Fist Fight", "Fist Fight"]
SEEDS = range(40)


def fresh(seats, seed=0):
    """The table right after the set-up, before the first turn."""
    return GAME.setup(seats, GAME.chosen({}, seats), Rng.seeded(seed))


@rule("P1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_a_single_treasure_out_of_the_bank(seats):
    table = Match.new(GAME, NAMES[:seats]).state
    assert [player.treasures for player in table.players] == [1] * seats
    assert table.treasures_out == seats


@rule("P1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_fewer_than_two_or_more_than_four_cannot_play(seats):
    with pytest.raises(BadSetup, match="2 to 4"):
        Match.new(GAME, [*NAMES, "eve"][:seats])


@rule("P2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_two_fist_fights_and_two_celebrates(seats):
    table = fresh(seats)
    assert [sorted(player.deck) for player in table.players] == [STARTING_DECK] * seats
    assert all(not player.hand and not player.discard for player in table.players)


@rule("P2")
def test_starting_decks_are_shuffled_each_on_its_own():
    tables = [fresh(2, seed) for seed in range(200)]
    orders = {tuple(table.players[0].deck) for table in tables}
    assert len(orders) == 6
    assert any(table.players[0].deck != table.players[1].deck for table in tables)


@rule("P3")
@pytest.mark.parametrize(("seats", "of_each"), [(2, 4), (3, 2), (4, 0)])
def test_starting_cards_that_nobody_received_leave_the_game(seats, of_each):
    table = Match.new(GAME, NAMES[:seats]).state
    assert sorted(table.removed) == ["Celebrate"] * of_each + ["Fist Fight"] * of_each


@rule("P4", "P5", "P6")
@pytest.mark.parametrize(
    ("seats", "supply_deck", "refresh_deck"), [(2, 22, 28), (3, 33, 17), (4, 40, 10)]
)
def test_decks_are_cut_by_the_number_of_players(seats, supply_deck, refresh_deck):
    for seed in SEEDS:
        table = Match.new(GAME, NAMES[:seats], seed=seed).state
        assert len(table.supply_deck) == supply_deck
        assert len(table.refresh_deck) == refresh_deck
        assert len(table.supply) == 6


@rule("P4", "P5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_supply_and_its_two_decks_hold_each_of_the_56_other_cards_once(seats):
    table = fresh(seats)
    cards = [*table.supply, *table.supply_deck, *table.refresh_deck]
    assert len(cards) == 56
    assert sorted(cards) == sorted(OTHERS)


@rule("P4", "P6")
def test_any_card_can_start_in_the_supply_or_in_either_deck():
    tables = [fresh(2, seed) for seed in range(200)]
    for pile in ("supply", "supply_deck", "refresh_deck"):
        assert {card for table in tables for card in getattr(table, pile)} == set(OTHERS)


@rule("P6")
def test_the_first_supply_comes_off_the_refresh_deck_and_not_off_the_supply_deck():
    for seats, whole in ((2, 34), (3, 23), (4, 16)):
        table = fresh(seats)
        assert len(table.supply) + len(table.refresh_deck) == whole


@rule("P7")
def test_a_bought_card_is_replaced_from_the_supply_deck_at_once(deckhand):
    deckhand.seat("ann", "bob").supply_deck("Typhoon", "Alchemy").supply("Tavern")
    with deckhand.changes("supply", 0, "supply_deck", -1, "refresh_deck", 0):
        deckhand.says("ann", "Buy Tavern")
    assert "Typhoon" in deckhand.state.supply
    assert deckhand.state.supply_deck == ["Alchemy"]
    deckhand.told("Typhoon is added to the supply", cites="P7")


@rule("P7")
def test_a_card_taken_for_nothing_is_replaced_from_the_supply_deck_as_well(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Council Hall")
    deckhand.supply_deck("Typhoon", "Alchemy").supply("Tavern")
    deckhand.says("ann", "Play Council Hall")
    with deckhand.changes("supply", 0, "supply_deck", -1, "refresh_deck", 0):
        deckhand.says("bob", "Tavern")
    assert "Typhoon" in deckhand.state.supply


@rule("P7")
def test_the_supply_is_full_again_before_anybody_chooses_anew(deckhand):
    deckhand.seat("ann", "bob").treasures("ann", 5)
    deckhand.supply_deck("Haggling", "Alchemy").supply("Tavern")
    deckhand.says("ann", "Buy Tavern", "Buy Haggling")
    assert len(deckhand.state.supply) == 6
    assert "Alchemy" in deckhand.state.supply


@rule("P8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_picks_the_first_player(seats):
    starts = [Match.new(GAME, NAMES[:seats], seed=seed).state.current for seed in range(400)]
    for seat in range(seats):
        assert starts.count(seat) > 300 / seats


@rule("P8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_pass_around_the_table_in_order(seats):
    match = Match.new(GAME, NAMES[:seats], seed=seats, listen=True)
    for _ in range(3 * seats):
        match.answer("end")
    turns = [event.seat for _, event in match.journal.seen_by(None) if isinstance(event, TurnBegan)]
    assert turns == [(turns[0] + step) % seats for step in range(3 * seats + 1)]
