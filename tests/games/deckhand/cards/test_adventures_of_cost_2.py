"""What the Adventure cards of cost 2 do."""

from rulewright.games.deckhand.table.events.cards import Discarded
from rulewright.games.deckhand.table.events.gains import Gained
from rulewright.testing import rule
from tests.games.deckhand.supplies import MIXED

# Typhoon


@rule("C15")
def test_typhoon_draws_discards_pays_and_passes_a_card_to_the_left(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Typhoon", "Tavern")
    deckhand.discard("bob", "Hideout").discard("cat", "Alchemy")
    with deckhand.changes("ann.treasures", 1, "ann.hand", 0):
        deckhand.says("ann", "Play Typhoon", "Yes", "Yes", "Tavern")
    assert deckhand.player("bob").discard == ["Tavern"]
    assert deckhand.player("cat").discard == ["Hideout"]
    assert deckhand.player("ann").discard == ["Alchemy", "Typhoon"]


@rule("C15", "P56")
def test_typhoon_lets_you_decline_each_of_its_draws(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Tavern", "Celebrate")
    with deckhand.changes("ann.hand", -1 - 1 + 1):
        deckhand.says("ann", "Play Typhoon", "No", "Yes", "Tavern")


@rule("C15")
def test_typhoon_lets_everybody_choose_what_to_pass(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Tavern", "Celebrate")
    deckhand.discard("ann", "Shipyard").discard("bob", "Hideout", "Alchemy")
    deckhand.says("ann", "Play Typhoon", "No", "No", "Tavern", "Shipyard")
    deckhand.says("bob", "Alchemy")
    assert deckhand.player("ann").discard == ["Tavern", "Alchemy", "Typhoon"]
    assert deckhand.player("bob").discard == ["Hideout", "Shipyard"]


@rule("C15")
def test_typhoon_takes_the_top_card_of_the_deck_where_a_discard_is_empty(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Tavern", "Celebrate")
    deckhand.deck("bob", "Hideout", "Fist Fight", "Fist Fight", "Celebrate")
    with deckhand.changes("bob.deck", -1, "bob.discard", 1):
        deckhand.says("ann", "Play Typhoon", "No", "No", "Tavern")
    assert deckhand.player("ann").discard == ["Hideout", "Typhoon"]


@rule("C15", "P37")
def test_typhoon_discards_nothing_from_an_empty_hand(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon").treasures("ann", 5)
    with deckhand.changes("ann.treasures", 1, "ann.hand", -1, "ann.deck", -1):
        deckhand.says("ann", "Play Typhoon", "No", "No")


@rule("C15", "P16", "P56")
def test_typhoon_shuffles_between_its_two_draws(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Tavern").deck("ann", "Fist Fight")
    deckhand.discard("ann", "Hideout", "Alchemy").next_shuffle("Alchemy")
    deckhand.says("ann", "Play Typhoon", "Yes", "Yes", "Tavern")
    assert deckhand.player("ann").hand == ["Fist Fight", "Alchemy"]


@rule("C15", "P38")
def test_typhoon_lets_nobody_fall_below_four_cards(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Tavern").deck("ann", "Hideout", "Alchemy")
    deckhand.hand("bob", "Shipyard", "Exploration", "Extravagance", "Quick Shot").deck("bob")
    with deckhand.changes("bob.hand", 0, "bob.discard", 0, "bob.deck", 0):
        deckhand.says("ann", "Play Typhoon", "No", "No")
    assert deckhand.player("ann").discard == ["Tavern", "Typhoon"]


@rule("C15", "P38", "P56")
def test_typhoon_passes_around_a_ring_of_players_with_four_cards_each(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Tavern").deck("ann", "Hideout", "Alchemy")
    deckhand.deck("bob", "Fist Fight", "Fist Fight", "Celebrate").discard("bob", "Shipyard")
    deckhand.says("ann", "Play Typhoon", "No", "No")
    assert deckhand.player("ann").discard == ["Shipyard", "Typhoon"]
    assert deckhand.player("bob").discard == ["Tavern"]


@rule("C15", "P56")
def test_typhoon_does_not_take_the_last_card_of_a_deck(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Tavern", "Celebrate")
    deckhand.deck("bob", "Fist Fight").hand("bob", "Hideout", "Alchemy", "Shipyard")
    with deckhand.changes("bob.deck", 0, "bob.discard", 1, "ann.discard", 1):
        deckhand.says("ann", "Play Typhoon", "No", "No", "Tavern")


@rule("C15")
def test_typhoon_takes_the_top_of_a_deck_of_two_cards(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Tavern", "Celebrate")
    deckhand.deck("bob", "Fist Fight", "Quick Shot").hand("bob", "Hideout", "Alchemy")
    deckhand.says("ann", "Play Typhoon", "No", "No", "Tavern")
    assert deckhand.player("bob").deck == ["Quick Shot"]
    assert deckhand.player("ann").discard == ["Fist Fight", "Typhoon"]


@rule("C15", "P18")
def test_typhoon_hands_an_empty_deck_a_card_that_is_shuffled_at_once(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Tavern", "Celebrate")
    deckhand.hand("bob", "Shipyard", "Exploration", "Extravagance", "Quick Shot").deck("bob")
    deckhand.says("ann", "Play Typhoon", "No", "No", "Tavern")
    assert deckhand.player("bob").deck == ["Tavern"]
    assert deckhand.player("bob").discard == []


# Alchemy


@rule("C16")
def test_alchemy_turns_hand_cards_into_treasures_and_draws_two(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Alchemy", "Tavern", "Celebrate", "Hideout")
    with deckhand.changes("ann.treasures", 2, "ann.hand", -1 - 2 + 2):
        deckhand.says("ann", "Play Alchemy", "Tavern", "Celebrate", "Done")
    assert deckhand.player("ann").discard == ["Tavern", "Celebrate", "Alchemy"]


@rule("C16")
def test_alchemy_may_discard_nothing_and_still_draws(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Alchemy", "Tavern")
    with deckhand.changes("ann.treasures", 0, "ann.hand", -1 + 2):
        deckhand.says("ann", "Play Alchemy", "Done")


@rule("C16", "P30", "C18")
def test_alchemy_has_discard_effects_happen_before_its_own_draw(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Alchemy", "Card Mastery")
    deckhand.deck("ann", "Hideout", "Tavern", "Shipyard", "Fist Fight")
    with deckhand.changes("ann.treasures", 1):
        deckhand.says("ann", "Play Alchemy", "Card Mastery")
    assert deckhand.player("ann").hand == ["Hideout", "Tavern", "Shipyard"]


@rule("C16", "P30", "C5")
def test_alchemy_discards_before_it_pays(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Alchemy", "Poisoned Grog", "Celebrate")
    deckhand.says("ann", "Play Alchemy", "Poisoned Grog", "Done")
    events = [entry.event for entry in deckhand.begin().journal.entries]
    told = [event.cites[0] for event in events if isinstance(event, Discarded | Gained)]
    assert told == ["C16", "C5", "C16"]


@rule("C16", "P17")
def test_alchemy_can_draw_what_it_has_discarded_but_not_itself(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Alchemy", "Tavern", "Celebrate")
    deckhand.deck("ann", "Fist Fight")
    deckhand.says("ann", "Play Alchemy", "Tavern", "Celebrate")
    assert "Fist Fight" in deckhand.player("ann").hand
    assert len(deckhand.player("ann").hand) == 2
    assert deckhand.player("ann").discard == ["Alchemy"]


@rule("C16", "C40")
def test_alchemy_gets_an_action_out_of_a_bank_fortress(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Alchemy", "Bank Fortress")
    with deckhand.changes("ann.treasures", 1, "turn.actions", 0):
        deckhand.says("ann", "Play Alchemy", "Bank Fortress")


# Spice Trade


@rule("C19")
def test_spice_trade_played_brings_a_treasure_and_works_from_the_discard_at_once(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Spice Trade", "Tavern")
    with deckhand.changes("ann.treasures", 1):
        deckhand.says("ann", "Play Spice Trade")
    with deckhand.changes("ann.treasures", -1):
        deckhand.says("ann", "Buy Harbor Market for 1 Treasure")


@rule("C19")
def test_spice_trade_makes_only_the_first_structure_cheaper(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).discard("ann", "Spice Trade").treasures("ann", 5)
    deckhand.says("ann", "Buy Harbor Market for 1 Treasure")
    assert "Buy Shipyard for 2 Treasures" in deckhand.choices("ann")


@rule("C19")
def test_spice_trade_helps_with_structures_only_and_waits_for_one(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).discard("ann", "Spice Trade").treasures("ann", 5)
    with deckhand.changes("ann.treasures", -2 - 1):
        deckhand.says("ann", "Buy Extravagance for 2 Treasures", "Buy Shipyard for 1 Treasure")


@rule("C19", "P60")
def test_spice_trade_does_not_help_from_the_discard_of_an_enemy(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).treasures("ann", 5).discard("bob", "Spice Trade")
    assert "Buy Shipyard for 2 Treasures" in deckhand.choices("ann")


@rule("C19", "P60")
def test_spice_trade_does_not_help_from_the_own_hand(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).treasures("ann", 5).hand("ann", "Spice Trade")
    assert "Buy Shipyard for 2 Treasures" in deckhand.choices("ann")


@rule("C19", "C13", "P47")
def test_spice_trade_gives_a_useless_totem_away(deckhand):
    deckhand.seat("ann", "bob").discard("ann", "Spice Trade").supply("Useless Totem")
    with deckhand.changes("ann.treasures", 0):
        deckhand.says("ann", "Buy Useless Totem for 0 Treasures")


@rule("C19")
def test_spice_trade_comes_too_late_for_the_second_structure_of_a_turn(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Spice Trade").treasures("ann", 5)
    deckhand.actions(3).says("ann", "Buy Harbor Market for 2 Treasures", "Play Spice Trade")
    assert "Buy Shipyard for 2 Treasures" in deckhand.choices("ann")


# Exploration


@rule("C25")
def test_exploration_with_an_adventure_in_hand_gives_its_action_back(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Exploration", "Celebrate")
    with deckhand.changes("turn.actions", 0, "ann.hand", 0, "ann.treasures", 1):
        deckhand.says("ann", "Play Exploration")


@rule("C25", "P30", "P33")
def test_exploration_looks_for_an_adventure_before_it_draws_one(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Exploration", "Fist Fight")
    deckhand.deck("ann", "Celebrate", "Fist Fight")
    with deckhand.changes("turn.actions", -1, "ann.hand", 0, "ann.treasures", 1):
        deckhand.says("ann", "Play Exploration")
    assert deckhand.player("ann").hand == ["Fist Fight", "Celebrate"]


# Treasure Map


@rule("C26")
def test_treasure_map_sorts_out_cards_and_stacks_the_rest(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Treasure Map", "Tavern")
    deckhand.deck("ann", "Hideout", "Fist Fight", "Alchemy", "Celebrate")
    with deckhand.changes("ann.treasures", 1, "ann.hand", 0):
        deckhand.says("ann", "Play Treasure Map", "Fist Fight", "Done", "Hideout")
    assert deckhand.player("ann").hand == ["Tavern", "Alchemy"]
    assert deckhand.player("ann").deck == ["Celebrate", "Hideout"]
    assert deckhand.player("ann").discard == ["Fist Fight", "Treasure Map"]


@rule("C26")
def test_treasure_map_may_keep_all_three_cards_in_a_new_order(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Treasure Map", "Tavern")
    deckhand.deck("ann", "Hideout", "Fist Fight", "Alchemy", "Celebrate")
    deckhand.says("ann", "Play Treasure Map", "Done", "Hideout", "Fist Fight")
    assert deckhand.player("ann").hand == ["Tavern", "Alchemy"]
    assert deckhand.player("ann").deck == ["Celebrate", "Hideout", "Fist Fight"]


@rule("C26", "Q14")
def test_treasure_map_is_read_by_its_player_alone(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Treasure Map", "Tavern")
    deckhand.deck("ann", "Hideout", "Fist Fight", "Alchemy", "Celebrate")
    deckhand.says("ann", "Play Treasure Map")
    assert deckhand.begin().view(0).shown[0].cards == ("Hideout", "Fist Fight", "Alchemy")
    assert deckhand.begin().view(1).shown == deckhand.begin().view(None).shown == ()
    deckhand.says("ann", "Hideout", "Fist Fight", "Done")


@rule("C26", "P34")
def test_treasure_map_fires_no_discard_effects(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Treasure Map", "Tavern")
    deckhand.deck("ann", "Poisoned Grog", "Bank Fortress", "Alchemy", "Celebrate")
    with deckhand.changes("ann.treasures", 1, "turn.actions", -1):
        deckhand.says("ann", "Play Treasure Map", "Poisoned Grog", "Bank Fortress", "Done")


@rule("C26", "P37")
def test_treasure_map_reads_the_two_cards_of_a_two_card_deck(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Treasure Map", "Tavern").deck(
        "ann", "Alchemy", "Hideout"
    )
    deckhand.says("ann", "Play Treasure Map")
    assert len(deckhand.choices("ann")) == 3
    deckhand.says("ann", "Alchemy", "Done")
    assert deckhand.player("ann").hand == ["Tavern", "Hideout"]


# Lost Expedition


@rule("C31")
def test_lost_expedition_sets_a_discarded_card_aside_with_two_treasures(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Lost Expedition", "Tavern")
    deckhand.discard("bob", "Hideout", "Alchemy")
    with deckhand.changes("ann.treasures", 0, "bob.treasures", 0, "bob.discard", -1):
        deckhand.says("ann", "Play Lost Expedition", "Hideout")
    deckhand.told("bob's Hideout is set aside with 2 Treasures on it", cites="C31")
    assert deckhand.player("bob").discard == ["Alchemy"]


@rule("C31", "P62")
def test_lost_expedition_pays_its_player_at_the_owners_next_shuffle(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Lost Expedition", "Tavern")
    deckhand.discard("bob", "Hideout", "Alchemy")
    deckhand.deck("bob", "Fist Fight", "Fist Fight", "Celebrate")
    with deckhand.changes("ann.treasures", 2, "bob.treasures", 0, "bob.hand", 3):
        deckhand.says("ann", "Play Lost Expedition", "Hideout", "End the turn")
    assert deckhand.player("bob").discard == ["Hideout"]
    assert deckhand.player("bob").deck == ["Alchemy"]


@rule("C31", "P62")
def test_lost_expedition_waits_for_the_shuffle_of_the_discard_it_came_from(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Lost Expedition", "Tavern")
    deckhand.discard("cat", "Hideout").discard("bob", "Typhoon").deck("bob", *["Celebrate"] * 3)
    with deckhand.changes("ann.treasures", 0):
        deckhand.says("ann", "Play Lost Expedition", "cat", "End the turn")
    deckhand.told("bob shuffles 1 card into a new deck")
    assert deckhand.player("cat").discard == []


@rule("C31", "C23", "P62")
def test_lost_expedition_also_ends_with_a_shuffle_by_the_ancient_library(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Lost Expedition", "Tavern")
    deckhand.discard("bob", "Hideout").hand("bob", "Ancient Library")
    deckhand.says("ann", "Play Lost Expedition", "End the turn")
    with deckhand.changes("ann.treasures", 2):
        deckhand.says("bob", "Yes")
    assert deckhand.player("bob").discard == ["Hideout"]


@rule("C31", "Q9", "Q13")
def test_lost_expedition_may_take_an_own_card_which_stays_owned(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Lost Expedition", "Tavern")
    deckhand.discard("ann", "Hideout").discard("bob", "Alchemy")
    deckhand.says("ann", "Play Lost Expedition", "ann")
    assert deckhand.state.owned(0) == 7
    assert deckhand.begin().view(1).players[0].hooks == 4 + 2 + 1 + 2


@rule("C31", "P37")
def test_lost_expedition_finds_nobody_when_all_discards_are_empty(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Lost Expedition", "Tavern")
    with deckhand.changes("treasures_out", 0, "turn.actions", -1):
        deckhand.says("ann", "Play Lost Expedition")


# Stealthy Observer


@rule("C32")
def test_stealthy_observer_puts_one_of_two_cards_away_for_its_hooks(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Stealthy Observer", "Tavern")
    deckhand.deck("cat", "Alchemy", "Skull Island", "Hideout", "Shipyard")
    with deckhand.changes("ann.treasures", 4, "cat.treasures", 0):
        deckhand.says("ann", "Play Stealthy Observer", "cat")
        assert len(deckhand.choices("ann")) == 2
        deckhand.says("ann", "Skull Island")
    assert deckhand.player("cat").discard == ["Skull Island"]
    assert deckhand.player("cat").deck[-1] == "Alchemy"


@rule("C32", "Q9")
def test_stealthy_observer_never_watches_its_own_player(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Stealthy Observer", "Tavern")
    deckhand.deck("bob", "Hideout", "Alchemy", "Shipyard", "Typhoon")
    deckhand.says("ann", "Play Stealthy Observer")
    assert deckhand.choices("ann") == ["bob", "cat"]
    deckhand.says("ann", "bob", "Alchemy")


@rule("C32", "P16", "P37")
def test_stealthy_observer_taking_a_last_deck_card_makes_the_enemy_shuffle(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Stealthy Observer", "Tavern")
    deckhand.deck("bob", "Useless Totem").discard("bob", "Hideout", "Alchemy", "Shipyard")
    with deckhand.changes("ann.treasures", 2, "bob.deck", 3, "bob.discard", -3):
        deckhand.says("ann", "Play Stealthy Observer")


# Extravagance


@rule("C33")
def test_extravagance_may_bring_two_buys_and_a_reload(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Extravagance", "Tavern")
    with deckhand.changes("turn.buys", 2, "turn.reloads", 1, "ann.treasures", 0):
        deckhand.says("ann", "Play Extravagance", "2 Buys and 1 Reload")


@rule("C33")
def test_extravagance_may_bring_a_buy_and_a_treasure(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Extravagance", "Tavern")
    with deckhand.changes("turn.buys", 1, "turn.reloads", 0, "ann.treasures", 1):
        deckhand.says("ann", "Play Extravagance", "1 Buy and 1 Treasure")


# Wind in Sails


@rule("C37")
def test_wind_in_sails_played_draws_a_card(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Wind in Sails", "Tavern")
    with deckhand.changes("ann.hand", 0, "ann.deck", -1):
        deckhand.says("ann", "Play Wind in Sails")


@rule("C37", "P60")
def test_wind_in_sails_in_the_discard_makes_the_initial_draw_4(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").discard("bob", "Wind in Sails").hand("bob", "Tavern")
    deckhand.told("bob's Wind in Sails is triggered", cites="C37")
    assert len(deckhand.player("bob").hand) == 4


@rule("C37", "P9", "P60")
def test_wind_in_sails_in_hand_at_the_start_of_the_turn_comes_too_late(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").hand("bob", "Wind in Sails")
    deckhand.begin()
    assert len(deckhand.player("bob").hand) == 3


@rule("C37", "P60")
def test_wind_in_sails_does_nothing_for_the_turn_of_an_enemy(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").discard("ann", "Wind in Sails")
    deckhand.begin()
    assert len(deckhand.player("bob").hand) == 3


@rule("C37", "P49")
def test_wind_in_sails_is_not_in_the_shuffle_it_causes(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Wind in Sails", "Tavern")
    deckhand.deck("ann", "Fist Fight").discard("ann", "Hideout", "Alchemy")
    deckhand.says("ann", "Play Wind in Sails")
    assert sorted(deckhand.player("ann").deck) == ["Alchemy", "Hideout"]
    assert deckhand.player("ann").discard == ["Wind in Sails"]


# End of the Rainbow


@rule("C39")
def test_end_of_the_rainbow_played_draws_a_card(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "End of the Rainbow", "Tavern")
    with deckhand.changes("ann.hand", 0, "turn.actions", -1):
        deckhand.says("ann", "Play End of the Rainbow")


@rule("C39", "P60")
def test_end_of_the_rainbow_beside_an_attack_and_a_structure_gives_an_action(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").discard(
        "bob", "End of the Rainbow", "Fist Fight", "Hideout"
    )
    deckhand.told("bob gains 1 Action", cites="C39")
    assert deckhand.state.turn.actions == 3


@rule("C39")
def test_end_of_the_rainbow_needs_both_the_attack_and_the_structure(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").discard(
        "bob", "End of the Rainbow", "Fist Fight", "Tavern"
    )
    deckhand.begin()
    assert deckhand.state.turn.actions == 2


@rule("C39", "P9", "P60")
def test_end_of_the_rainbow_does_not_wait_for_the_hand_to_be_discarded(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").discard("bob", "End of the Rainbow", "Fist Fight")
    deckhand.hand("bob", "Shipyard")
    deckhand.begin()
    assert deckhand.state.turn.actions == 2


@rule("C39", "Q18")
def test_end_of_the_rainbow_is_content_with_a_useless_totem_alone(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").discard("bob", "End of the Rainbow", "Useless Totem")
    deckhand.begin()
    assert deckhand.state.turn.actions == 3


# Gambling Addiction


@rule("C46")
def test_gambling_addiction_wins_with_four_supply_cards_of_a_type(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Gambling Addiction", "Fist Fight")
    deckhand.supply("Tavern", "Alchemy", "Typhoon", "Extravagance", "Shipyard", "Quick Shot")
    with deckhand.changes("ann.treasures", 3, "turn.reloads", 2):
        deckhand.says("ann", "Play Gambling Addiction", "Done")


@rule("C46")
def test_gambling_addiction_loses_with_three_of_each_type_at_most(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Gambling Addiction", "Fist Fight")
    deckhand.supply("Tavern", "Alchemy", "Typhoon", "Harbor Market", "Shipyard", "Quick Shot")
    with deckhand.changes("ann.treasures", 0, "turn.reloads", 2):
        deckhand.says("ann", "Play Gambling Addiction", "Done")


@rule("C46", "Q2")
def test_gambling_addiction_lets_you_reload_before_it_looks(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Gambling Addiction", "Fist Fight")
    deckhand.supply("Tavern", "Alchemy", "Typhoon", "Harbor Market", "Shipyard", "Quick Shot")
    deckhand.refresh_deck("Treasure Map", "Hideout")
    with deckhand.changes("ann.treasures", 3, "turn.reloads", 1, "supply_deck", 0):
        deckhand.says("ann", "Play Gambling Addiction", "Quick Shot", "Done")


@rule("C46", "C13", "P47")
def test_gambling_addiction_counts_a_useless_totem_for_any_type(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Gambling Addiction", "Fist Fight")
    deckhand.supply("Tavern", "Alchemy", "Typhoon", "Useless Totem", "Shipyard", "Quick Shot")
    with deckhand.changes("ann.treasures", 3):
        deckhand.says("ann", "Play Gambling Addiction", "Done")


@rule("C46", "P28")
def test_gambling_addiction_asks_for_no_reload_while_the_refresh_deck_is_empty(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Gambling Addiction", "Fist Fight").supply(*MIXED)
    deckhand.refresh_deck()
    with deckhand.changes("ann.treasures", 0, "turn.reloads", 2):
        deckhand.says("ann", "Play Gambling Addiction")
