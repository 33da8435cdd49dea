"""Unfolding of the game: a turn and its steps (P9 to P18)."""

import pytest

from rulewright.games.deckhand import GAME
from rulewright.kernel import Match
from rulewright.testing import rule


@rule("P9")
def test_start_of_turn_effects_come_while_the_old_hand_is_still_held(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann").hand("ann", "Tavern")
    deckhand.discard("ann", "Unguarded Graveyard", "Haggling")
    assert set(deckhand.choices("ann")) == {
        "Unguarded Graveyard in your discard",
        "Haggling in your discard",
        "None",
    }
    assert deckhand.player("ann").hand == ["Tavern"]
    deckhand.says("ann", "None")
    assert "Tavern" in deckhand.player("ann").discard


@rule("P9")
def test_start_of_turn_effects_come_before_the_draw_shuffles_their_card_away(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann")
    deckhand.deck("ann", "Fist Fight", "Fist Fight", "Celebrate")
    deckhand.discard("ann", "Smuggler's Cache").treasures("ann", 1)
    deckhand.begin()
    assert deckhand.player("ann").deck == ["Smuggler's Cache"]
    assert deckhand.player("ann").treasures == 2


@rule("P10")
def test_the_whole_hand_is_discarded_and_then_three_cards_are_drawn(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann").hand("ann", "Tavern", "Typhoon", "Alchemy")
    deckhand.deck("ann", "Haggling", "Shipyard", "Exploration", "Quick Shot")
    deckhand.begin()
    assert sorted(deckhand.player("ann").discard) == ["Alchemy", "Tavern", "Typhoon"]
    assert deckhand.player("ann").hand == ["Haggling", "Shipyard", "Exploration"]
    assert deckhand.player("ann").deck == ["Quick Shot"]
    deckhand.told("ann discards Tavern, Typhoon and Alchemy", cites="P10")


@rule("P10")
def test_discarding_the_hand_sets_off_discard_effects(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann").hand("ann", "Poisoned Grog")
    deckhand.begin()
    assert deckhand.player("ann").treasures == 2


@rule("P10", "P16")
def test_the_discarded_hand_can_be_drawn_again_when_the_deck_runs_out(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann").hand("ann", "Tavern", "Typhoon")
    deckhand.deck("ann", "Haggling", "Shipyard")
    deckhand.next_shuffle("Typhoon")
    deckhand.begin()
    assert deckhand.player("ann").hand == ["Haggling", "Shipyard", "Typhoon"]
    assert deckhand.player("ann").deck == ["Tavern"]


@rule("P10")
def test_a_first_turn_discards_nothing_and_draws_three():
    for seed in range(10):
        match = Match.new(GAME, ["ann", "bob", "cid"], seed=seed, listen=True)
        first = match.state.players[match.state.current]
        assert (len(first.hand), len(first.deck), first.discard) == (3, 1, [])
        told = [event.text(match.name) for _, event in match.journal.seen_by(None)]
        assert not any("discards" in line for line in told)


@rule("P11")
def test_unplayed_cards_stay_in_hand_until_the_own_next_turn(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Tavern", "Alchemy")
    deckhand.says("ann", "End the turn")
    deckhand.asked("bob")
    assert sorted(deckhand.player("ann").hand) == ["Alchemy", "Tavern"]
    deckhand.says("bob", "End the turn")
    deckhand.asked("ann")
    assert sorted(deckhand.player("ann").discard) == ["Alchemy", "Tavern"]


@rule("P11")
def test_cards_kept_in_hand_are_within_reach_of_an_enemy(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Tavern", "Alchemy")
    deckhand.deck("bob", "Kraken's Fury", "Celebrate", "Celebrate", "Fist Fight")
    deckhand.says("ann", "End the turn")
    deckhand.says("bob", "Play Kraken's Fury")
    assert deckhand.player("ann").hand == []
    assert sorted(deckhand.player("ann").discard) == ["Alchemy", "Tavern"]
    deckhand.says("bob", "Tavern in ann's discard")


@rule("P12")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Play Fist Fight", "Play Fist Fight"),
        ("Play Fist Fight", "Buy Tavern"),
        ("Buy Tavern", "Play Fist Fight"),
        ("Buy Tavern", "Buy Haggling"),
    ],
)
def test_a_turn_is_two_actions_to_play_or_to_buy_in_any_mix(deckhand, first, second):
    deckhand.seat("ann", "bob").hand("ann", "Fist Fight", "Fist Fight", "Quick Shot")
    deckhand.supply("Tavern", "Haggling").treasures("ann", 9)
    deckhand.says("ann", first)
    deckhand.asked("ann")
    deckhand.says("ann", second)
    deckhand.asked("bob")


@rule("P12")
def test_every_turn_starts_with_two_fresh_actions(deckhand):
    deckhand.seat("ann", "bob").says("ann", "End the turn")
    deckhand.asked("bob")
    assert deckhand.state.turn.actions == 2
    deckhand.says("bob", "End the turn")
    deckhand.asked("ann")
    assert deckhand.state.turn.actions == 2


@rule("P13")
def test_a_card_lies_apart_while_it_is_played_and_reaches_the_discard_afterwards(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Harbor Market", "Tavern").discard("ann", "Alchemy")
    deckhand.says("ann", "Play Harbor Market")
    assert deckhand.state.in_play == "Harbor Market"
    assert deckhand.player("ann").hand == ["Tavern"]
    assert deckhand.player("ann").discard == ["Alchemy"]
    deckhand.says("ann", "2 Treasures")
    assert deckhand.state.in_play is None
    assert deckhand.player("ann").discard == ["Alchemy", "Harbor Market"]


@rule("P14")
def test_a_bought_card_is_paid_to_the_bank_and_lands_in_the_own_discard(deckhand):
    deckhand.seat("ann", "bob").supply("Treasure Hunt").treasures("ann", 6)
    with deckhand.changes(
        *("ann.treasures", -4, "treasures_out", -4, "bob.treasures", 0),
        *("ann.hand", 0, "ann.deck", 0),
    ):
        deckhand.says("ann", "Buy Treasure Hunt for 4 Treasures")
    assert deckhand.player("ann").discard == ["Treasure Hunt"]
    deckhand.told("ann buys Treasure Hunt for 4 Treasures", cites="P14")


@rule("P15")
def test_only_what_can_be_paid_in_full_can_be_bought(deckhand):
    deckhand.seat("ann", "bob").treasures("ann", 3)
    deckhand.supply(
        "Tavern", "Alchemy", "Walk the Plank", "Skull Island", "Treasure Hunt", "The Grand Council"
    )
    bought = [choice for choice in deckhand.choices("ann") if choice.startswith("Buy")]
    assert bought == [
        "Buy Tavern for 1 Treasure",
        "Buy Alchemy for 2 Treasures",
        "Buy Walk the Plank for 3 Treasures",
    ]


@rule("P15")
def test_actions_may_be_left_unused(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Fist Fight").treasures("ann", 5)
    deckhand.says("ann", "End the turn")
    deckhand.asked("bob")


@rule("P16")
def test_drawing_the_last_card_shuffles_the_discard_into_a_deck_at_once(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Exploration").deck("ann", "Tavern")
    deckhand.discard("ann", "Haggling", "Alchemy", "Typhoon")
    deckhand.says("ann", "Play Exploration")
    assert sorted(deckhand.player("ann").deck) == ["Alchemy", "Haggling", "Typhoon"]
    assert deckhand.player("ann").treasures == 2
    deckhand.told("ann shuffles 3 cards", cites="P16")


@rule("P16")
def test_a_new_deck_is_shuffled_and_not_just_turned_over():
    pairs = set()
    for seed in range(100):
        match = Match.new(GAME, ["ann", "bob"], seed=seed)
        player = match.state.players[match.state.current]
        dealt = (*player.hand, *player.deck)
        match.answer("end")
        match.answer("end")
        pairs.add((dealt, (*player.hand, *player.deck)))
    assert len({dealt for dealt, _ in pairs}) == 6
    assert len(pairs) > 12


@rule("P16")
def test_an_enemy_who_empties_a_deck_causes_the_shuffle_and_then_goes_on(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Stealthy Observer").deck("bob", "Useless Totem")
    deckhand.discard("bob", "Quick Shot").hand("bob", "Tavern", "Haggling")
    with deckhand.changes("ann.treasures", 2):
        deckhand.says("ann", "Play Stealthy Observer")
    assert sorted(deckhand.player("bob").deck) == ["Quick Shot", "Useless Totem"]
    assert deckhand.player("bob").discard == []


@rule("P17")
def test_the_shuffle_comes_between_two_draws_and_without_the_card_being_played(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Hideout").deck("ann", "Tavern")
    deckhand.discard("ann", "Haggling", "Alchemy").next_shuffle("Alchemy")
    deckhand.says("ann", "Play Hideout")
    assert deckhand.player("ann").hand == ["Tavern", "Alchemy"]
    assert deckhand.player("ann").deck == ["Haggling"]
    assert deckhand.player("ann").discard == ["Hideout"]


@rule("P18")
def test_with_deck_and_discard_empty_nothing_is_drawn_and_the_next_discard_is_shuffled(deckhand):
    deckhand.seat("ann", "bob").deck("ann")
    deckhand.hand("ann", "Exploration", "Haggling", "Alchemy", "Typhoon")
    with deckhand.changes("ann.hand", -1, "ann.treasures", 1):
        deckhand.says("ann", "Play Exploration")
    assert deckhand.player("ann").deck == ["Exploration"]
    assert deckhand.player("ann").discard == []


@rule("P18")
def test_a_bought_card_becomes_the_deck_if_there_is_none(deckhand):
    deckhand.seat("ann", "bob").deck("ann")
    deckhand.hand("ann", "Haggling", "Alchemy", "Typhoon", "Shipyard")
    deckhand.supply("Tavern").says("ann", "Buy Tavern")
    assert (deckhand.player("ann").deck, deckhand.player("ann").discard) == (["Tavern"], [])


@rule("P18")
def test_cards_discarded_together_are_shuffled_together(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann").deck("ann")
    deckhand.hand("ann", "Haggling", "Alchemy", "Typhoon", "Shipyard")
    deckhand.next_shuffle("Typhoon", "Shipyard", "Haggling")
    deckhand.begin()
    assert deckhand.player("ann").hand == ["Typhoon", "Shipyard", "Haggling"]
    assert deckhand.player("ann").deck == ["Alchemy"]
    deckhand.told("ann shuffles 4 cards", cites="P16")
