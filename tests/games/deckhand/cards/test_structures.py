"""What the Structure cards do."""

from rulewright.testing import rule

#: A supply with two cards of each type, the cheapest first.
MIXED = ("Quick Shot", "Harbor Market", "Extravagance", "Shipyard", "Haunted Cave", "Treasure Hunt")
FLIP = "Turn 4 supply cards face down"
RESTORE = "Turn your face-down supply cards up again"


# Governor's Wedding


@rule("C9")
def test_governors_wedding_gives_an_enemy_a_buy_that_costs_them_a_treasure(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Governor's Wedding", "Tavern")
    deckhand.treasures("bob", 4).says("ann", "Play Governor's Wedding", "End the turn")
    deckhand.told("bob gains 1 Buy", cites="C9")
    with deckhand.changes("bob.treasures", -3, "ann.treasures", 1, "turn.actions", 0):
        deckhand.says("bob", "Buy Shipyard")
    deckhand.told("bob pays 1 Treasure to ann", cites="C9")


@rule("C9")
def test_governors_wedding_brings_its_player_a_treasure(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Governor's Wedding", "Tavern")
    with deckhand.changes("ann.treasures", 1, "turn.buys", 0):
        deckhand.says("ann", "Play Governor's Wedding")
        assert deckhand.choices("ann") == ["bob", "cat"]
        deckhand.says("ann", "cat")


@rule("C9", "Q15")
def test_governors_wedding_must_be_paid_on_top_of_the_price(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Governor's Wedding", "Tavern")
    deckhand.treasures("bob", 2).says("ann", "Play Governor's Wedding", "End the turn")
    assert deckhand.why_not("bob", "Quick Shot") == ""
    assert deckhand.why_not("bob", "Shipyard") == "Q15"


@rule("C9", "Q15")
def test_governors_wedding_costs_nothing_without_a_purchase(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Governor's Wedding", "Tavern")
    deckhand.treasures("bob", 3).says("ann", "Play Governor's Wedding", "End the turn")
    with deckhand.changes("ann.treasures", 0, "bob.treasures", 0):
        deckhand.says("bob", "End the turn")
    deckhand.says("ann", "End the turn")
    with deckhand.changes("ann.treasures", 0, "bob.treasures", -2, "turn.actions", -1):
        deckhand.says("bob", "Buy Shipyard")


@rule("C9")
def test_governors_wedding_is_paid_before_the_first_purchase_only(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Governor's Wedding", "Tavern")
    deckhand.treasures("bob", 6).says("ann", "Play Governor's Wedding", "End the turn")
    with deckhand.changes("ann.treasures", 1, "bob.treasures", -1 - 2 - 2):
        deckhand.says("bob", "Buy Shipyard", "Buy Harbor Market")


@rule("C9", "Q15")
def test_two_weddings_are_paid_to_both_creditors_and_bring_two_buys(deckhand):
    deckhand.seat("ann", "bob", "cat").supply(*MIXED).turn_of("bob").treasures("bob", 3)
    deckhand.player("bob").creditors += [0, 2]
    with deckhand.changes("ann.treasures", 1, "cat.treasures", 1, "turn.buys", -1):
        deckhand.says("bob", "Buy Quick Shot")
    assert deckhand.player("bob").treasures == 0


# Imperial Powder


@rule("C10")
def test_imperial_powder_played_brings_a_treasure_and_removes_nothing(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Imperial Powder", "Tavern").discard("bob", "Hideout")
    with deckhand.changes("ann.treasures", 1, "removed", 0):
        deckhand.says("ann", "Play Imperial Powder")


@rule("C10", "C35")
def test_imperial_powder_thrown_off_the_plank_blows_up_a_card_of_a_target_enemy(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Walk the Plank", "Imperial Powder", "Tavern")
    deckhand.discard("bob", "Hideout").discard("cat", "Alchemy", "Shipyard")
    with deckhand.changes("ann.treasures", 2 + 1):
        deckhand.says("ann", "Play Walk the Plank", "Imperial Powder", "cat", "Alchemy")
    deckhand.told("cat's Alchemy is removed from the game", cites="C10")


@rule("C10")
def test_imperial_powder_blows_up_nothing_that_costs_4(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Walk the Plank", "Imperial Powder", "Tavern")
    deckhand.discard("bob", "Skull Island", "Voodoo Curse")
    deckhand.says("ann", "Play Walk the Plank", "Imperial Powder")
    assert deckhand.player("bob").discard == ["Skull Island"]


@rule("C10", "P38")
def test_imperial_powder_spares_an_enemy_with_four_cards(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Walk the Plank", "Imperial Powder", "Tavern")
    deckhand.deck("bob", "Fist Fight", "Fist Fight", "Celebrate").discard("bob", "Hideout")
    with deckhand.changes("removed", 1, "bob.discard", 0):
        deckhand.says("ann", "Play Walk the Plank", "Imperial Powder")


@rule("C10", "C36")
def test_imperial_powder_goes_off_in_monkeys_bargain(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Monkey's Bargain", "Imperial Powder", "Tavern")
    deckhand.discard("bob", "Hideout")
    with deckhand.changes("bob.discard", -1, "ann.treasures", 1, "turn.actions", 0):
        deckhand.says("ann", "Play Monkey's Bargain", "Imperial Powder")


@rule("C10", "C48")
def test_imperial_powder_removed_by_a_grenade_goes_off_for_its_owner(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Improvised Grenade", "Tavern")
    deckhand.discard("ann", "Hideout", "Alchemy").discard("bob", "Imperial Powder")
    deckhand.says("ann", "Play Improvised Grenade", "bob")
    deckhand.says("bob", "Hideout")
    assert deckhand.player("ann").discard == ["Alchemy", "Improvised Grenade"]


@rule("C10", "C44")
def test_imperial_powder_given_away_by_abyss_marauder_goes_off(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Abyss Marauder", "Imperial Powder", "Alchemy")
    deckhand.discard("bob", "Tavern", "Skull Island")
    with deckhand.changes("removed", 1):
        deckhand.says("ann", "Play Abyss Marauder")
    deckhand.told("bob's Imperial Powder is removed from the game", cites="C10")
    assert deckhand.player("ann").hand == ["Tavern", "Alchemy"]


@rule("C10", "C44")
def test_imperial_powder_taken_by_abyss_marauder_goes_off_for_its_old_owner(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Abyss Marauder", "Tavern")
    deckhand.discard("ann", "Hideout", "Alchemy").discard("bob", "Imperial Powder")
    deckhand.says("ann", "Play Abyss Marauder")
    deckhand.says("bob", "Hideout")
    assert deckhand.player("ann").hand == ["Imperial Powder"]


@rule("C10", "C51")
def test_imperial_powder_traded_by_crooked_merchant_goes_off(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Crooked Merchant", "Tavern")
    deckhand.discard("ann", "Imperial Powder").discard("bob", "Hideout", "Voodoo Curse")
    with deckhand.changes("bob.treasures", 1, "removed", 1):
        deckhand.says("ann", "Play Crooked Merchant", "Voodoo Curse")
    assert deckhand.player("bob").discard == ["Imperial Powder"]


@rule("C10", "C51")
def test_imperial_powder_taken_by_crooked_merchant_goes_off_for_its_old_owner(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Crooked Merchant", "Tavern")
    deckhand.discard("ann", "Alchemy", "Voodoo Curse").discard("bob", "Imperial Powder")
    deckhand.says("ann", "Play Crooked Merchant")
    deckhand.says("bob", "Voodoo Curse")
    deckhand.told("ann's Voodoo Curse is removed from the game", cites="C10")
    assert deckhand.player("bob").discard == ["Alchemy"]


@rule("C10", "C7")
def test_imperial_powder_exchanged_by_karmic_lethargy_goes_off(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Karmic Lethargy", "Imperial Powder")
    deckhand.discard("bob", "Hideout", "Alchemy")
    deckhand.says("ann", "Play Karmic Lethargy")
    deckhand.says("bob", "Shipyard")
    deckhand.says("ann", "Hideout")
    assert deckhand.player("bob").discard == ["Alchemy"]


@rule("C10", "C27")
def test_imperial_powder_swapped_by_going_ape_goes_off(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Going Ape", "Imperial Powder")
    deckhand.discard("bob", "Hideout")
    deckhand.says("ann", "Play Going Ape", "Imperial Powder in hand")
    assert deckhand.player("ann").hand == ["Quick Shot"]
    assert deckhand.player("bob").discard == []


@rule("C10", "C54")
def test_imperial_powder_swapped_by_skull_island_goes_off_for_its_owner(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Skull Island", "Tavern")
    deckhand.deck("bob", "Imperial Powder", "Fist Fight", "Fist Fight", "Celebrate")
    deckhand.discard("ann", "Hideout", "Alchemy")
    deckhand.says("ann", "Play Skull Island", "Imperial Powder", "Quick Shot")
    deckhand.says("bob", "Alchemy")
    assert deckhand.player("ann").discard == ["Hideout", "Skull Island"]


@rule("C10", "P55")
def test_imperial_powder_passed_by_typhoon_goes_off_for_the_one_who_passed_it(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Tavern", "Celebrate")
    deckhand.discard("bob", "Imperial Powder")
    deckhand.says("ann", "Play Typhoon", "No", "No", "Tavern")
    deckhand.told("ann's Imperial Powder is removed from the game", cites="C10")


@rule("C10", "C31", "Q13")
def test_imperial_powder_set_aside_is_not_lost(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Lost Expedition", "Tavern")
    deckhand.discard("bob", "Imperial Powder")
    with deckhand.changes("removed", 0):
        deckhand.says("ann", "Play Lost Expedition")


# Useless Totem


@rule("C13")
def test_useless_totem_does_nothing_when_played(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Useless Totem", "Tavern")
    with deckhand.changes("ann.treasures", 0, "turn.actions", -1, "ann.hand", -1, "ann.deck", 0):
        deckhand.says("ann", "Play Useless Totem")
    assert deckhand.player("ann").discard == ["Useless Totem"]


@rule("C13", "P47")
def test_useless_totem_counts_for_shipyard_guild_and_workshop_alike(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Adventurer's Guild", "Architect's Workshop")
    deckhand.supply(
        "Useless Totem", "Quick Shot", "Haunted Cave", "Shipyard", "Haggling", "Ghost Crew"
    )
    with deckhand.changes("ann.treasures", 1):
        deckhand.says("ann", "Play Adventurer's Guild")
    with deckhand.changes("turn.buys", 1):
        deckhand.says("ann", "Play Architect's Workshop")


# Council Hall


@rule("C14")
def test_council_hall_has_an_enemy_pick_a_free_card_for_you(deckhand):
    deckhand.seat("ann", "bob", "cat").supply(*MIXED).hand("ann", "Council Hall", "Tavern")
    with deckhand.changes("ann.treasures", 0, "supply_deck", -1, "supply", 0):
        deckhand.says("ann", "Play Council Hall", "cat")
        deckhand.says("cat", "Quick Shot")
    assert deckhand.player("ann").discard == ["Quick Shot", "Council Hall"]


@rule("C14", "P34")
def test_council_hall_fires_no_discard_effect(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Council Hall", "Tavern").supply("Bank Fortress")
    with deckhand.changes("turn.actions", -1):
        deckhand.says("ann", "Play Council Hall")
        deckhand.says("bob", "Bank Fortress")


# Hideout


@rule("C20")
def test_hideout_played_draws_two_cards_and_brings_a_treasure(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Hideout", "Tavern")
    with deckhand.changes("ann.hand", -1 + 2, "ann.treasures", 1):
        deckhand.says("ann", "Play Hideout")
    assert deckhand.player("ann").discard == ["Hideout"]


@rule("C20", "P10")
def test_hideout_discarded_may_come_back_before_the_new_hand_is_drawn(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").hand("bob", "Hideout", "Tavern")
    deckhand.says("bob", "Yes")
    assert deckhand.player("bob").hand[0] == "Hideout"
    assert len(deckhand.player("bob").hand) == 4


@rule("C20")
def test_hideout_discarded_may_stay_in_the_discard(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").hand("bob", "Hideout", "Tavern")
    deckhand.says("bob", "No")
    assert deckhand.player("bob").discard == ["Hideout", "Tavern"]


@rule("C20", "Q4")
def test_hideout_comes_back_only_once_if_it_is_not_drawn_again(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Alchemy", "Hideout", "Typhoon")
    deckhand.says("ann", "Play Alchemy", "Hideout", "Done", "Yes")
    with deckhand.changes("ann.treasures", 1, "ann.hand", -2):
        deckhand.says("ann", "Play Typhoon", "No", "No", "Hideout in hand", "Hideout")
    deckhand.told("ann passes Hideout to bob", cites="C15")


@rule("C20", "Q4")
def test_hideout_comes_back_again_after_it_was_drawn_again(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").hand("bob", "Hideout")
    deckhand.deck("bob", "Fist Fight", "Fist Fight", "Celebrate", "Celebrate", "Tavern")
    deckhand.says("bob", "Yes", "Play Hideout", "End the turn")
    deckhand.says("ann", "End the turn")
    deckhand.says("bob", "End the turn")
    deckhand.says("ann", "End the turn")
    deckhand.says("bob", "Yes")
    assert "Hideout" in deckhand.player("bob").hand


@rule("C20", "P34", "P50")
def test_hideout_put_into_the_discard_does_not_come_back(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Stealthy Observer", "Tavern")
    deckhand.deck("bob", "Hideout", "Fist Fight", "Fist Fight", "Celebrate")
    with deckhand.changes("bob.hand", 0):
        deckhand.says("ann", "Play Stealthy Observer", "Hideout")


@rule("C20", "C53")
def test_hideout_escapes_krakens_fury(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kraken's Fury", "Tavern").treasures("ann", 5)
    deckhand.hand("bob", "Hideout", "Celebrate")
    deckhand.says("ann", "Play Kraken's Fury")
    deckhand.says("bob", "Yes")
    deckhand.says("ann", "Tavern")
    assert deckhand.player("bob").hand == ["Hideout"]


# Gold Mine


@rule("C21")
def test_gold_mine_guessed_wrong_gives_an_action_and_shows_the_cards(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Gold Mine", "Tavern")
    deckhand.deck("ann", "Fist Fight", "Hideout", "Card Mastery", "Celebrate")
    with deckhand.changes("ann.hand", -1 + 3, "turn.actions", 0):
        deckhand.says("ann", "Play Gold Mine")
        deckhand.says("bob", "5")
    deckhand.told("ann shows Fist Fight, Hideout and Card Mastery", cites="C21")


@rule("C21")
def test_gold_mine_guessed_right_gives_no_action_and_shows_nothing(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Gold Mine", "Tavern")
    deckhand.deck("ann", "Fist Fight", "Hideout", "Card Mastery", "Celebrate")
    with deckhand.changes("ann.hand", -1 + 3, "turn.actions", -1):
        deckhand.says("ann", "Play Gold Mine", "cat")
        deckhand.says("cat", "6")
    deckhand.told("cat names the number 6", cites="C21")


@rule("C21", "P37")
def test_gold_mine_adds_up_what_was_drawn_from_a_deck_that_ran_out(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Gold Mine", "Tavern")
    deckhand.deck("ann", "Fist Fight", "Skull Island")
    with deckhand.changes("ann.hand", -1 + 2, "turn.actions", -1):
        deckhand.says("ann", "Play Gold Mine")
        deckhand.says("bob", "5")


# Harbor Market


@rule("C22")
def test_harbor_market_may_bring_two_treasures(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Harbor Market", "Tavern")
    with deckhand.changes("ann.treasures", 2, "turn.buys", 0):
        deckhand.says("ann", "Play Harbor Market", "2 Treasures")


@rule("C22")
def test_harbor_market_may_bring_a_treasure_and_a_buy(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Harbor Market", "Tavern")
    with deckhand.changes("ann.treasures", 1, "turn.buys", 1):
        deckhand.says("ann", "Play Harbor Market", "1 Treasure and 1 Buy")


# Ancient Library


@rule("C23")
def test_ancient_library_played_brings_two_treasures_and_no_shuffle(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Ancient Library", "Tavern").discard("ann", "Hideout")
    with deckhand.changes("ann.treasures", 2, "ann.deck", 0):
        deckhand.says("ann", "Play Ancient Library")


@rule("C23", "P10")
def test_ancient_library_discarded_may_shuffle_the_whole_discard_into_the_deck(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").hand("bob", "Ancient Library", "Tavern")
    deckhand.discard("bob", "Hideout", "Alchemy").next_shuffle("Hideout", "Tavern", "Alchemy")
    deckhand.says("bob", "Yes")
    assert deckhand.player("bob").hand == ["Hideout", "Tavern", "Alchemy"]
    assert deckhand.player("bob").discard == []
    assert "Ancient Library" in deckhand.player("bob").deck


@rule("C23")
def test_ancient_library_discarded_need_not_shuffle(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").hand("bob", "Ancient Library", "Tavern")
    deckhand.says("bob", "No")
    assert deckhand.player("bob").discard == ["Ancient Library", "Tavern"]


@rule("C23", "P34")
def test_ancient_library_put_into_the_discard_shuffles_nothing(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Stealthy Observer", "Tavern")
    deckhand.deck("bob", "Ancient Library", "Fist Fight", "Fist Fight", "Celebrate")
    deckhand.says("ann", "Play Stealthy Observer", "Ancient Library")
    assert deckhand.player("bob").discard == ["Ancient Library"]


# Rum Factory


@rule("C24", "P61")
def test_rum_factory_treats_everybody_and_each_owes_a_discard_next_turn(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Rum Factory", "Tavern")
    deckhand.deck("bob", "Alchemy", "Shipyard", "Exploration", "Celebrate")
    with deckhand.changes("ann.treasures", 2 + 1, "bob.treasures", 1, "ann.hand", -1):
        deckhand.says("ann", "Play Rum Factory", "Yes")
    deckhand.says("ann", "End the turn")
    assert len(deckhand.choices("bob")) == 3
    deckhand.says("bob", "Shipyard in hand")
    assert deckhand.player("bob").hand == ["Alchemy", "Exploration"]


@rule("C24", "P61")
def test_rum_factory_makes_its_own_player_discard_in_their_next_turn(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Rum Factory", "Tavern")
    deckhand.deck("ann", "Alchemy", "Shipyard", "Exploration", "Celebrate")
    deckhand.says("ann", "Play Rum Factory", "Yes", "End the turn")
    deckhand.says("bob", "Celebrate in hand", "End the turn")
    deckhand.says("ann", "Alchemy in hand")
    assert deckhand.player("ann").hand == ["Shipyard", "Exploration"]


@rule("C24")
def test_rum_factory_may_keep_the_rum(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Rum Factory", "Tavern")
    with deckhand.changes("ann.treasures", 2, "bob.treasures", 0):
        deckhand.says("ann", "Play Rum Factory", "No")
    deckhand.says("ann", "End the turn")
    assert len(deckhand.player("bob").hand) == 3


@rule("C24", "P29", "P61")
def test_rum_factory_discard_fires_the_discard_effect_of_a_bank_fortress(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Rum Factory", "Tavern")
    deckhand.deck("bob", "Bank Fortress", "Shipyard", "Exploration", "Celebrate")
    deckhand.says("ann", "Play Rum Factory", "Yes", "End the turn")
    deckhand.says("bob", "Bank Fortress")
    assert deckhand.state.turn.actions == 3


# Shipyard


@rule("C34")
def test_shipyard_gives_an_action_for_each_structure_in_the_own_discard(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Shipyard", "Tavern")
    deckhand.discard("ann", "Hideout", "Useless Totem", "Alchemy").discard("bob", "Harbor Market")
    with deckhand.changes("ann.treasures", 1, "turn.actions", -1 + 2):
        deckhand.says("ann", "Play Shipyard")


@rule("C34", "P33")
def test_shipyard_does_not_count_itself(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Shipyard", "Tavern")
    with deckhand.changes("ann.treasures", 1, "turn.actions", -1):
        deckhand.says("ann", "Play Shipyard")


@rule("C34", "P59")
def test_shipyard_lets_no_more_than_five_actions_be_used_in_the_turn(deckhand):
    deckhand.seat("ann", "bob").actions(9).hand("ann", "Shipyard", *["Fist Fight"] * 4, "Celebrate")
    deckhand.discard("ann", "Hideout", "Harbor Market")
    deckhand.says("ann", "Play Shipyard", *["Play Fist Fight"] * 3)
    assert "1 action left" in deckhand.question()
    deckhand.says("ann", "Play Celebrate", "No")
    assert deckhand.why_not("ann", "Fist Fight") == "P59"
    assert "Play Fist Fight" not in deckhand.choices("ann")


# Adventurer's Guild


@rule("C38")
def test_adventurers_guild_pays_for_each_adventure_in_the_supply(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Adventurer's Guild", "Tavern")
    with deckhand.changes("ann.treasures", 2):
        deckhand.says("ann", "Play Adventurer's Guild")


@rule("C38")
def test_adventurers_guild_never_pays_more_than_four(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Adventurer's Guild", "Fist Fight")
    deckhand.supply("Tavern", "Alchemy", "Typhoon", "Extravagance", "Exploration", "Treasure Map")
    with deckhand.changes("ann.treasures", 4):
        deckhand.says("ann", "Play Adventurer's Guild")


# Bank Fortress


@rule("C40")
def test_bank_fortress_played_brings_two_treasures_and_no_action(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Bank Fortress", "Tavern")
    with deckhand.changes("ann.treasures", 2, "turn.actions", -1):
        deckhand.says("ann", "Play Bank Fortress")


@rule("C40", "P32")
def test_bank_fortress_discarded_with_the_hand_gives_an_action_in_that_turn(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").hand("bob", "Bank Fortress")
    deckhand.told("bob gains 1 Action", cites="C40")
    assert deckhand.state.turn.actions == 3


@rule("C40", "P34")
def test_bank_fortress_put_into_the_discard_gives_no_action(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Voodoo Curse", "Tavern")
    deckhand.deck("ann", "Bank Fortress", "Fist Fight", "Fist Fight", "Celebrate")
    with deckhand.changes("turn.actions", -1, "ann.treasures", 2):
        deckhand.says("ann", "Play Voodoo Curse", "ann", "Bank Fortress")


# Seaside Citadel


@rule("C41")
def test_seaside_citadel_draws_a_card_and_gives_two_actions(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Seaside Citadel", "Tavern")
    with deckhand.changes("ann.hand", 0, "turn.actions", -1 + 2):
        deckhand.says("ann", "Play Seaside Citadel")


@rule("C41", "P59")
def test_seaside_citadel_counts_the_actions_used_before_it(deckhand):
    deckhand.seat("ann", "bob").actions(9)
    deckhand.hand("ann", "Fist Fight", "Fist Fight", "Fist Fight", "Seaside Citadel", "Tavern")
    deckhand.says("ann", *["Play Fist Fight"] * 3, "Play Seaside Citadel")
    assert "1 action left" in deckhand.question()


@rule("C41", "P59")
def test_seaside_citadel_does_not_limit_purchases_made_with_buys(deckhand):
    deckhand.seat("ann", "bob").actions(9).supply(*MIXED)
    deckhand.hand("ann", "Seaside Citadel", "Haggling", "Alchemy", *["Fist Fight"] * 3)
    deckhand.says("ann", "Play Seaside Citadel", "Play Haggling", *["Play Fist Fight"] * 3)
    assert deckhand.why_not("ann", "Alchemy") == "P59"
    with deckhand.changes("turn.buys", -1, "ann.treasures", -1):
        deckhand.says("ann", "Buy Shipyard")


# Architect's Workshop


@rule("C42")
def test_architects_workshop_gives_a_buy_beside_two_structures_in_the_supply(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Architect's Workshop", "Tavern")
    with deckhand.changes("turn.actions", 0, "ann.treasures", 1, "turn.buys", 1):
        deckhand.says("ann", "Play Architect's Workshop")


@rule("C42")
def test_architects_workshop_gives_no_buy_beside_a_single_structure(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Architect's Workshop", "Tavern")
    deckhand.supply(*MIXED[:3], "Haunted Cave", "Treasure Hunt", "Alchemy")
    with deckhand.changes("turn.actions", 0, "ann.treasures", 1, "turn.buys", 0):
        deckhand.says("ann", "Play Architect's Workshop")


# Smuggler's Cache


@rule("C45")
def test_smugglers_cache_played_brings_a_treasure(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Smuggler's Cache", "Tavern")
    with deckhand.changes("ann.treasures", 1):
        deckhand.says("ann", "Play Smuggler's Cache")


@rule("C45", "P60")
def test_smugglers_cache_in_the_discard_pays_at_the_start_of_the_owners_turn(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").discard("bob", "Smuggler's Cache")
    deckhand.told("bob gains 1 Treasure", cites="C45")
    assert deckhand.player("bob").treasures == 2


@rule("C45", "P9", "P60")
def test_smugglers_cache_pays_neither_from_hand_nor_in_an_enemys_turn(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").hand("bob", "Smuggler's Cache")
    deckhand.says("bob", "End the turn")
    assert deckhand.player("bob").discard == ["Smuggler's Cache"]
    assert deckhand.player("bob").treasures == 1


# Unguarded Graveyard


@rule("C49")
def test_unguarded_graveyard_played_brings_a_treasure(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Unguarded Graveyard", "Tavern")
    with deckhand.changes("ann.treasures", 1):
        deckhand.says("ann", "Play Unguarded Graveyard")


@rule("C49", "P60")
def test_unguarded_graveyard_may_bury_a_card_of_the_own_discard(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").discard("bob", "Unguarded Graveyard", "Hideout")
    deckhand.says("bob", "Hideout")
    assert deckhand.player("bob").deck[0] == "Hideout"
    assert deckhand.player("bob").discard == ["Unguarded Graveyard"]


@rule("C49")
def test_unguarded_graveyard_may_bury_itself_or_nothing(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").discard("bob", "Unguarded Graveyard")
    assert deckhand.choices("bob") == ["Unguarded Graveyard in your discard", "None"]
    deckhand.says("bob", "None")
    assert deckhand.player("bob").discard == ["Unguarded Graveyard"]


@rule("C49", "Q5")
def test_unguarded_graveyard_comes_after_the_triggers_that_only_gain(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").discard(
        "bob", "Unguarded Graveyard", "Smuggler's Cache"
    )
    deckhand.begin()
    assert deckhand.player("bob").treasures == 2
    deckhand.says("bob", "Smuggler's Cache")
    assert deckhand.player("bob").treasures == 2


# Skull Island


@rule("C54", "P53")
def test_skull_island_swaps_a_revealed_top_card_with_a_supply_card(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Skull Island", "Tavern")
    deckhand.deck("ann", "Hideout", "Fist Fight").deck("bob", *["Celebrate"] * 4)
    with deckhand.changes("ann.deck", 0, "supply_deck", 0, "ann.treasures", 0):
        deckhand.says("ann", "Play Skull Island", "Hideout", "Treasure Hunt")
    assert deckhand.player("ann").deck == ["Fist Fight", "Treasure Hunt"]
    assert "Hideout" in deckhand.state.supply
    deckhand.told("On top of bob's deck: Celebrate", cites="C54")


@rule("C54")
def test_skull_island_may_swap_the_top_card_of_an_enemys_deck(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Skull Island", "Tavern")
    deckhand.deck("bob", "Card Mastery", "Fist Fight", "Fist Fight", "Celebrate")
    deckhand.says("ann", "Play Skull Island", "Card Mastery", "Quick Shot")
    assert deckhand.player("bob").deck[-1] == "Quick Shot"
    assert "Card Mastery" in deckhand.state.supply


@rule("C54")
def test_skull_island_offers_costs_that_differ_by_2_at_most(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Skull Island", "Tavern")
    deckhand.deck("ann", "Hideout", "Fist Fight", "Fist Fight", "Celebrate")
    deckhand.supply("Treasure Hunt", "Card Mastery", "Alchemy", "Quick Shot", "The Grand Council")
    deckhand.says("ann", "Play Skull Island", "Hideout")
    assert "The Grand Council in the supply" not in deckhand.choices("ann")
    deckhand.says("ann", "Treasure Hunt")


@rule("C54")
def test_skull_island_may_swap_nothing(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Skull Island", "Tavern")
    deckhand.says("ann", "Play Skull Island", "None")
    assert deckhand.state.supply == list(MIXED)


@rule("C54", "P53")
def test_skull_island_asks_nothing_when_no_two_cards_fit(deckhand):
    deckhand.seat("ann", "bob").supply_only("The Grand Council", "Treasure Hunt")
    deckhand.hand("ann", "Skull Island", "Tavern")
    with deckhand.changes("ann.deck", 0, "bob.deck", 0, "turn.actions", -1):
        deckhand.says("ann", "Play Skull Island")


# The Grand Council


@rule("C56")
def test_the_grand_council_gives_two_actions_and_flips_four_cards_at_once(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "The Grand Council", "Tavern")
    with deckhand.changes("turn.actions", -1 + 2):
        deckhand.says("ann", "Play The Grand Council")
    with deckhand.changes("turn.actions", 0, "supply", -4, "face_down", 4, "supply_deck", 0):
        deckhand.says("ann", FLIP, *MIXED[:4])
    assert deckhand.state.supply == ["Haunted Cave", "Treasure Hunt"]


@rule("C56", "Q8")
def test_the_grand_council_flips_at_the_end_of_the_turn_at_the_latest(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "The Grand Council", "Tavern")
    deckhand.says("ann", "Play The Grand Council", "Play Tavern", "End the turn", *MIXED[2:])
    assert deckhand.state.supply == ["Quick Shot", "Harbor Market"]
    assert deckhand.state.current == 1


@rule("C56", "Q8")
def test_the_grand_council_keeps_its_cards_from_being_bought_by_anybody(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "The Grand Council", "Tavern")
    deckhand.treasures("bob", 5).says("ann", "Play The Grand Council", FLIP, *MIXED[:4])
    deckhand.says("ann", "End the turn")
    assert deckhand.why_not("bob", "Shipyard") == "Q8"
    assert "Buy Shipyard for 2 Treasures" not in deckhand.choices("bob")
    assert RESTORE not in deckhand.choices("bob")


@rule("C56", "Q8")
def test_the_grand_council_keeps_its_cards_from_being_reloaded(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Poisoned Grog", "Tavern")
    deckhand.face_down("bob", "Alchemy", "Hideout", "Typhoon", "Exploration")
    deckhand.says("ann", "Play Poisoned Grog")
    reloads = [label for label in deckhand.choices("ann") if label.startswith("Reload")]
    assert reloads == ["Reload Quick Shot", "Reload Harbor Market"]


@rule("C56", "Q8", "C38")
def test_the_grand_council_keeps_its_cards_from_being_counted(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Adventurer's Guild", "Tavern")
    deckhand.face_down("bob", "Alchemy", "Treasure Map", "Typhoon", "Exploration")
    with deckhand.changes("ann.treasures", 0):
        deckhand.says("ann", "Play Adventurer's Guild")


@rule("C56", "P7", "Q8")
def test_the_grand_council_leaves_purchases_to_be_replaced_as_usual(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED)
    deckhand.face_down("bob", "Alchemy", "Treasure Map", "Typhoon", "Exploration")
    with deckhand.changes("supply", 0, "supply_deck", -1, "face_down", 0):
        deckhand.says("ann", "Buy Quick Shot")


@rule("C56", "Q8")
def test_the_grand_council_restores_its_cards_when_its_player_likes(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "The Grand Council", "Tavern")
    deckhand.says("ann", "Play The Grand Council", FLIP, *MIXED[:4])
    assert RESTORE not in deckhand.choices("ann")
    deckhand.says("ann", "End the turn")
    deckhand.says("bob", "End the turn")
    with deckhand.changes("supply", 4, "face_down", -4, "turn.actions", 0):
        deckhand.says("ann", RESTORE)
    assert sorted(deckhand.state.supply) == sorted(MIXED)


@rule("C56", "Q8")
def test_the_grand_council_restores_its_cards_at_the_end_of_the_next_turn_at_the_latest(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "The Grand Council", "Tavern")
    deckhand.says("ann", "Play The Grand Council", FLIP, *MIXED[:4], "End the turn")
    deckhand.says("bob", "End the turn")
    assert len(deckhand.state.face_down) == 4
    deckhand.says("ann", "End the turn")
    assert sorted(deckhand.state.supply) == sorted(MIXED)


@rule("C56", "Q8", "P37")
def test_the_grand_council_flips_all_of_fewer_than_four_cards(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "The Grand Council", "Tavern")
    deckhand.face_down("bob", "Alchemy", "Treasure Map", "Typhoon", "Exploration")
    with deckhand.changes("supply", -2, "face_down", 2):
        deckhand.says("ann", "Play The Grand Council", FLIP, "Quick Shot")
