"""What the Attack cards do."""

from rulewright.testing import rule

#: A supply without a single Attack, the cheapest first.
NO_ATTACKS = (
    "Tavern",
    "Harbor Market",
    "Extravagance",
    "Treasure Map",
    "Architect's Workshop",
    "Treasure Hunt",
)


# Fist Fight


@rule("P45")
def test_fist_fight_brings_one_treasure(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Fist Fight", "Celebrate")
    with deckhand.changes("ann.treasures", 1, "turn.actions", -1):
        deckhand.says("ann", "Play Fist Fight")
    deckhand.told("ann gains 1 Treasure", cites="P45")
    assert deckhand.player("ann").discard == ["Fist Fight"]


# Quick Shot


@rule("C3")
def test_quick_shot_with_an_attack_in_hand_gives_its_action_back(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Quick Shot", "Fist Fight")
    with deckhand.changes("ann.treasures", 1, "turn.actions", 0):
        deckhand.says("ann", "Play Quick Shot")
    deckhand.told("ann gains 1 Action", cites="C3")


@rule("C3", "P33")
def test_quick_shot_does_not_count_itself_as_an_attack_in_hand(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Quick Shot", "Celebrate")
    with deckhand.changes("ann.treasures", 1, "turn.actions", -1):
        deckhand.says("ann", "Play Quick Shot")


@rule("C3", "C13", "P47")
def test_quick_shot_takes_a_useless_totem_for_an_attack(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Quick Shot", "Useless Totem")
    with deckhand.changes("ann.treasures", 1, "turn.actions", 0):
        deckhand.says("ann", "Play Quick Shot")


# Blademaster


@rule("C4")
def test_blademaster_counts_the_cards_of_cost_1_and_of_cost_3_in_hand(deckhand):
    deckhand.seat("ann", "bob")
    deckhand.hand("ann", "Blademaster", "Celebrate", "Useless Totem", "Card Mastery", "Hideout")
    with deckhand.changes("ann.treasures", 2, "turn.actions", 0):
        deckhand.says("ann", "Play Blademaster")
    deckhand.told("ann gains 2 Treasures", cites="C4")
    deckhand.told("ann gains 1 Action", cites="C4")


@rule("C4", "P33")
def test_blademaster_does_not_count_itself(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Blademaster", "Hideout", "Treasure Hunt")
    with deckhand.changes("ann.treasures", 0, "turn.actions", -1):
        deckhand.says("ann", "Play Blademaster")


@rule("C4")
def test_blademaster_gives_an_action_for_each_card_of_cost_3(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Blademaster", "Walk the Plank", "Smuggler's Cache")
    with deckhand.changes("ann.treasures", 0, "turn.actions", 1):
        deckhand.says("ann", "Play Blademaster")


# Poisoned Grog


@rule("C5")
def test_poisoned_grog_played_brings_a_treasure_and_a_reload(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Poisoned Grog", "Celebrate")
    with deckhand.changes("ann.treasures", 1, "turn.reloads", 1):
        deckhand.says("ann", "Play Poisoned Grog")
    assert deckhand.player("ann").discard == ["Poisoned Grog"]


@rule("C5", "P10")
def test_poisoned_grog_left_in_hand_pays_when_the_hand_is_discarded(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").hand("bob", "Poisoned Grog")
    deckhand.told("bob gains 1 Treasure", cites="C5")
    assert deckhand.player("bob").treasures == 2


@rule("C5", "P29")
def test_poisoned_grog_pays_when_a_plus_1_discard_takes_it(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Poisoned Grog", "Celebrate")
    deckhand.says("ann", "Play Typhoon", "No", "No", "Poisoned Grog in hand")
    deckhand.told("ann's Poisoned Grog is triggered", cites="C5")
    assert deckhand.player("ann").treasures == 3


@rule("C5", "C16")
def test_poisoned_grog_pays_twice_when_alchemy_discards_it(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Alchemy", "Poisoned Grog", "Celebrate")
    with deckhand.changes("ann.treasures", 2):
        deckhand.says("ann", "Play Alchemy", "Poisoned Grog", "Done")


@rule("C5", "C53")
def test_poisoned_grog_pays_when_krakens_fury_sweeps_hands(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kraken's Fury").hand("bob", "Poisoned Grog")
    deckhand.discard("ann", "Fist Fight")
    with deckhand.changes("bob.treasures", 1):
        deckhand.says("ann", "Play Kraken's Fury", "Fist Fight")


@rule("C5", "P34", "P50")
def test_poisoned_grog_put_into_the_discard_from_a_deck_stays_silent(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Stealthy Observer", "Celebrate")
    deckhand.deck("bob", "Poisoned Grog", "Fist Fight", "Fist Fight", "Celebrate")
    with deckhand.changes("bob.treasures", 0):
        deckhand.says("ann", "Play Stealthy Observer", "Poisoned Grog")
    assert deckhand.player("bob").discard == ["Poisoned Grog"]


@rule("C5", "P14", "P34")
def test_poisoned_grog_bought_is_not_discarded(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Celebrate").supply("Poisoned Grog")
    with deckhand.changes("ann.treasures", -1, "ann.discard", 1):
        deckhand.says("ann", "Buy Poisoned Grog")


# Haggling


@rule("C11")
def test_haggling_brings_a_reload_a_buy_and_one_cheaper_purchase(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Haggling", "Celebrate").supply("Hideout")
    with deckhand.changes("turn.reloads", 1, "turn.buys", 1, "ann.treasures", 0):
        deckhand.says("ann", "Play Haggling")
    with deckhand.changes("ann.treasures", -1, "turn.buys", -1, "turn.actions", 0):
        deckhand.says("ann", "Buy Hideout for 1 Treasure")


@rule("C11")
def test_haggling_makes_only_the_next_purchase_cheaper(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Haggling", "Celebrate").treasures("ann", 4)
    deckhand.supply("Hideout", "Typhoon")
    deckhand.says("ann", "Play Haggling", "Buy Hideout for 1 Treasure")
    assert "Buy Typhoon for 2 Treasures" in deckhand.choices("ann")


@rule("C11")
def test_haggling_makes_a_card_of_cost_1_free(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Haggling", "Celebrate").treasures("ann", 0)
    deckhand.supply("Tavern")
    with deckhand.changes("ann.treasures", 0, "ann.discard", 2):
        deckhand.says("ann", "Play Haggling", "Buy Tavern for 0 Treasures")


@rule("C11", "Q17")
def test_haggling_is_forgotten_when_the_turn_ends(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Haggling", "Celebrate").supply("Tavern")
    deckhand.says("ann", "Play Haggling", "End the turn")
    assert "Buy Tavern for 1 Treasure" in deckhand.choices("bob")


# Alley Thief


@rule("C12")
def test_alley_thief_may_take_a_treasure_and_a_reload_from_the_bank(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Alley Thief", "Celebrate")
    with deckhand.changes("ann.treasures", 1, "turn.reloads", 1, "bob.treasures", 0):
        deckhand.says("ann", "Play Alley Thief", "Gain 1 Treasure and 1 Reload")


@rule("C12")
def test_alley_thief_may_steal_a_treasure_instead(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Alley Thief", "Celebrate")
    with deckhand.changes("ann.treasures", 1, "cat.treasures", -1, "turn.reloads", 0):
        deckhand.says("ann", "Play Alley Thief", "cat")
    deckhand.told("ann steals 1 Treasure from cat", cites="C12")


@rule("C12", "Q9")
def test_alley_thief_cannot_rob_the_poor_nor_the_thief(deckhand):
    deckhand.seat("ann", "bob", "cat").treasures("bob", 0).hand("ann", "Alley Thief", "Celebrate")
    deckhand.says("ann", "Play Alley Thief")
    assert deckhand.choices("ann") == ["Gain 1 Treasure and 1 Reload", "cat"]
    deckhand.says("ann", "cat")


# Emperor's Caprice


@rule("C17")
def test_emperors_caprice_resolves_one_of_three_cards_the_enemy_names(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Emperor's Caprice", "Celebrate")
    deckhand.supply("Bank Fortress", "Tavern", "Hideout", "Alchemy")
    with deckhand.changes("ann.treasures", 2, "turn.reloads", 1, "turn.actions", -1):
        deckhand.says("ann", "Play Emperor's Caprice")
        deckhand.says("bob", "Tavern", "Bank Fortress", "Hideout")
        assert "Alchemy in the supply" not in deckhand.choices("ann")
        deckhand.says("ann", "Bank Fortress")
    assert "Bank Fortress" in deckhand.state.supply


@rule("C17")
def test_emperors_caprice_may_be_left_at_the_naming(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Emperor's Caprice", "Celebrate")
    deckhand.supply("Bank Fortress", "Tavern", "Hideout")
    with deckhand.changes("ann.treasures", 0, "turn.reloads", 1, "ann.hand", -1):
        deckhand.says("ann", "Play Emperor's Caprice")
        deckhand.says("bob", "Tavern", "Bank Fortress", "Hideout")
        deckhand.says("ann", "None")


@rule("C17")
def test_emperors_caprice_leaves_it_to_you_which_enemy_names(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Emperor's Caprice", "Celebrate")
    deckhand.supply("Bank Fortress", "Tavern", "Hideout")
    deckhand.says("ann", "Play Emperor's Caprice")
    assert deckhand.choices("ann") == ["bob", "cat"]
    deckhand.says("ann", "cat")
    deckhand.says("cat", "Tavern", "Bank Fortress", "Hideout")
    deckhand.says("ann", "None")


@rule("C17", "P37")
def test_emperors_caprice_makes_do_with_two_supply_cards(deckhand):
    deckhand.seat("ann", "bob").supply_only("Bank Fortress", "Poisoned Grog")
    deckhand.hand("ann", "Emperor's Caprice", "Celebrate")
    deckhand.says("ann", "Play Emperor's Caprice")
    deckhand.says("bob", "Poisoned Grog")
    with deckhand.changes("ann.treasures", 2):
        deckhand.says("ann", "Bank Fortress")


@rule("C17", "P57")
def test_emperors_caprice_finishes_an_effect_whose_card_has_left_the_supply(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Emperor's Caprice", "Celebrate")
    deckhand.supply("Tavern", "Exploration", "Treasure Map", "Typhoon", "Gambling Addiction")
    deckhand.says("ann", "Play Emperor's Caprice")
    deckhand.says("bob", "Tavern", "Typhoon", "Gambling Addiction")
    with deckhand.changes("ann.treasures", 3):
        deckhand.says("ann", "Gambling Addiction", "Gambling Addiction", "Done")
    assert "Gambling Addiction" not in deckhand.state.supply


# Going Ape


@rule("C27")
def test_going_ape_swaps_a_hand_card_for_a_supply_card_of_equal_cost(deckhand):
    deckhand.seat("ann", "bob").supply(*NO_ATTACKS).hand("ann", "Going Ape", "Fist Fight")
    with deckhand.changes("turn.actions", 0, "turn.reloads", 1, "supply_deck", 0):
        deckhand.says("ann", "Play Going Ape", "Fist Fight in hand")
    assert deckhand.player("ann").hand == ["Tavern"]
    assert "Fist Fight" in deckhand.state.supply
    assert deckhand.player("ann").discard == ["Going Ape"]


@rule("C27", "P51")
def test_going_ape_may_swap_itself_and_then_ends_in_the_supply(deckhand):
    deckhand.seat("ann", "bob").supply(*NO_ATTACKS).hand("ann", "Going Ape", "Fist Fight")
    deckhand.says("ann", "Play Going Ape", "Going Ape itself", "Extravagance")
    assert deckhand.player("ann").hand == ["Fist Fight", "Extravagance"]
    assert deckhand.player("ann").discard == []
    assert "Going Ape" in deckhand.state.supply


@rule("C27")
def test_going_ape_offers_only_supply_cards_of_the_same_cost(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Going Ape", "Alchemy")
    deckhand.supply(*NO_ATTACKS[:4], "Card Mastery", "Useless Totem")
    deckhand.says("ann", "Play Going Ape", "Alchemy in hand")
    offered = [label.removesuffix(" in the supply") for label in deckhand.choices("ann")]
    assert offered == ["Harbor Market", "Extravagance", "Treasure Map"]
    deckhand.says("ann", "Treasure Map")
    assert deckhand.player("ann").hand == ["Treasure Map"]


@rule("C27", "Q11")
def test_going_ape_must_swap_what_can_be_swapped(deckhand):
    deckhand.seat("ann", "bob").supply_only("Tavern", "Alchemy")
    deckhand.hand("ann", "Going Ape", "Fist Fight", "Card Mastery")
    deckhand.says("ann", "Play Going Ape")
    assert deckhand.choices("ann") == ["Fist Fight in hand", "Going Ape itself"]
    deckhand.says("ann", "Fist Fight in hand")


@rule("C27", "Q11")
def test_going_ape_skips_the_swap_when_no_costs_are_equal(deckhand):
    deckhand.seat("ann", "bob").supply_only("Card Mastery", "Treasure Hunt")
    deckhand.hand("ann", "Going Ape", "Fist Fight")
    with deckhand.changes("turn.actions", 0, "turn.reloads", 1):
        deckhand.says("ann", "Play Going Ape")
    assert deckhand.player("ann").discard == ["Going Ape"]


# Ghost Crew


@rule("C28")
def test_ghost_crew_may_go_on_top_of_the_deck_instead_of_the_discard(deckhand):
    deckhand.seat("ann", "bob").supply(*NO_ATTACKS).hand("ann", "Ghost Crew", "Celebrate")
    with deckhand.changes("ann.treasures", 1, "ann.hand", 0, "turn.actions", -1):
        deckhand.says("ann", "Play Ghost Crew", "Yes")
    assert deckhand.player("ann").deck[-1] == "Ghost Crew"
    assert deckhand.player("ann").discard == []


@rule("C28")
def test_ghost_crew_otherwise_goes_to_the_discard(deckhand):
    deckhand.seat("ann", "bob").supply(*NO_ATTACKS).hand("ann", "Ghost Crew", "Celebrate")
    deckhand.says("ann", "Play Ghost Crew", "No")
    assert deckhand.player("ann").discard == ["Ghost Crew"]


@rule("C28")
def test_ghost_crew_gets_an_action_from_three_attacks_in_the_supply(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Ghost Crew", "Celebrate")
    deckhand.supply("Quick Shot", "Haunted Cave", "Walk the Plank", *NO_ATTACKS[:3])
    with deckhand.changes("turn.actions", 0):
        deckhand.says("ann", "Play Ghost Crew", "No")
    deckhand.told("ann gains 1 Action", cites="C28")


@rule("C28")
def test_ghost_crew_gets_no_action_from_two_attacks_in_the_supply(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Ghost Crew", "Celebrate")
    deckhand.supply("Quick Shot", "Haunted Cave", *NO_ATTACKS[:4])
    with deckhand.changes("turn.actions", -1):
        deckhand.says("ann", "Play Ghost Crew", "No")


@rule("C28", "P47")
def test_ghost_crew_counts_a_useless_totem_among_the_attacks(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Ghost Crew", "Celebrate")
    deckhand.supply("Quick Shot", "Haunted Cave", "Useless Totem", *NO_ATTACKS[:3])
    with deckhand.changes("turn.actions", 0):
        deckhand.says("ann", "Play Ghost Crew", "No")


# Haunted Cave


@rule("C29")
def test_haunted_cave_pays_for_the_attacks_it_has_just_drawn_too(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Haunted Cave", "Quick Shot")
    deckhand.deck("ann", "Fist Fight", "Celebrate", "Fist Fight")
    with deckhand.changes("ann.treasures", 2, "ann.hand", 1):
        deckhand.says("ann", "Play Haunted Cave")
    deckhand.told("ann gains 2 Treasures", cites="C29")


@rule("C29", "P33")
def test_haunted_cave_does_not_pay_for_itself(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Haunted Cave", "Tavern")
    deckhand.deck("ann", "Celebrate", "Celebrate", "Fist Fight")
    with deckhand.changes("ann.treasures", 0, "ann.hand", 1):
        deckhand.says("ann", "Play Haunted Cave")


# Unyielding Waves


@rule("C30")
def test_unyielding_waves_wash_three_cards_under_their_owners_decks(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Unyielding Waves", "Tavern")
    deckhand.discard("ann", "Hideout").discard("bob", "Alchemy").discard("cat", "Typhoon")
    with deckhand.changes("turn.actions", 0, "turn.reloads", 1):
        deckhand.says("ann", "Play Unyielding Waves", "Alchemy", "Typhoon", "Hideout")
    bottoms = [deckhand.player(who).deck[0] for who in ("ann", "bob", "cat")]
    assert bottoms == ["Hideout", "Alchemy", "Typhoon"]


@rule("C30")
def test_unyielding_waves_move_no_more_than_three_cards(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Unyielding Waves", "Tavern")
    deckhand.discard("bob", "Alchemy", "Typhoon", "Hideout", "Shipyard")
    with deckhand.changes("bob.discard", -3, "bob.deck", 3):
        deckhand.says("ann", "Play Unyielding Waves", "Alchemy", "Shipyard", "Hideout")
    assert deckhand.player("bob").discard == ["Typhoon"]


@rule("C30")
def test_unyielding_waves_may_stop_at_once(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Unyielding Waves", "Tavern").discard("bob", "Alchemy")
    with deckhand.changes("bob.discard", 0, "turn.actions", 0, "turn.reloads", 1):
        deckhand.says("ann", "Play Unyielding Waves", "Done")


@rule("C30", "P37")
def test_unyielding_waves_find_nothing_in_empty_discards(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Unyielding Waves", "Tavern")
    with deckhand.changes("turn.actions", 0, "turn.reloads", 1, "bob.deck", 0):
        deckhand.says("ann", "Play Unyielding Waves")


# Walk the Plank


@rule("C35")
def test_walk_the_plank_pays_the_cost_of_a_card_removed_from_hand(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Walk the Plank", "Card Mastery", "Celebrate")
    with deckhand.changes("ann.treasures", 2 + 3, "removed", 1, "ann.hand", -2):
        deckhand.says("ann", "Play Walk the Plank", "Card Mastery in hand")
    deckhand.told("ann's Card Mastery is removed from the game", cites="C35")


@rule("C35")
def test_walk_the_plank_reaches_into_the_own_discard(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Walk the Plank", "Celebrate")
    deckhand.discard("ann", "Useless Totem").discard("bob", "Skull Island")
    with deckhand.changes("ann.treasures", 2 + 1):
        deckhand.says("ann", "Play Walk the Plank", "Useless Totem in your discard")
    assert "Useless Totem" in deckhand.state.removed


@rule("C35")
def test_walk_the_plank_need_not_remove_anything(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Walk the Plank", "Celebrate")
    with deckhand.changes("ann.treasures", 2, "removed", 0):
        deckhand.says("ann", "Play Walk the Plank", "None")


@rule("C35")
def test_walk_the_plank_offers_only_your_own_hand_and_discard(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Walk the Plank", "Celebrate")
    deckhand.discard("ann", "Hideout").discard("bob", "Skull Island")
    deckhand.says("ann", "Play Walk the Plank")
    assert deckhand.choices("ann") == ["Celebrate in hand", "Hideout in your discard", "None"]
    deckhand.says("ann", "None")


# Monkey's Bargain


@rule("C36")
def test_monkeys_bargain_gives_treasures_and_actions_for_hooks_not_cost(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Monkey's Bargain", "Useless Totem", "Celebrate")
    with deckhand.changes("ann.treasures", 2, "turn.actions", -1 + 2, "removed", 1):
        deckhand.says("ann", "Play Monkey's Bargain", "Useless Totem in hand")
    assert "Useless Totem" in deckhand.state.removed


@rule("C36")
def test_monkeys_bargain_may_remove_a_card_of_the_own_discard(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Monkey's Bargain", "Celebrate")
    deckhand.discard("ann", "The Grand Council")
    with deckhand.changes("ann.treasures", 5, "turn.actions", -1 + 5, "ann.discard", 0):
        deckhand.says("ann", "Play Monkey's Bargain", "The Grand Council in your discard")


@rule("C36", "Q11")
def test_monkeys_bargain_cannot_be_declined(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Monkey's Bargain", "Celebrate", "Fist Fight")
    deckhand.says("ann", "Play Monkey's Bargain")
    assert deckhand.choices("ann") == ["Celebrate in hand", "Fist Fight in hand"]
    deckhand.says("ann", "Fist Fight in hand")


@rule("C36", "P38")
def test_monkeys_bargain_does_nothing_for_a_player_with_four_cards(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Monkey's Bargain", "Celebrate", "Tavern")
    deckhand.deck("ann", "Fist Fight")
    with deckhand.changes("ann.treasures", 0, "turn.actions", -1, "removed", 0):
        deckhand.says("ann", "Play Monkey's Bargain")


@rule("C36", "P37")
def test_monkeys_bargain_finds_nothing_when_hand_and_discard_are_empty(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Monkey's Bargain").treasures("ann", 5)
    with deckhand.changes("ann.treasures", 0, "turn.actions", -1, "removed", 0):
        deckhand.says("ann", "Play Monkey's Bargain")


# Voodoo Curse


@rule("C43")
def test_voodoo_curse_puts_one_of_three_cards_away_and_resolves_it_for_you(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Voodoo Curse", "Tavern")
    deckhand.deck("bob", "Fist Fight", "Bank Fortress", "Celebrate", "Hideout")
    with deckhand.changes("ann.treasures", 2, "bob.treasures", 0, "turn.actions", -1):
        deckhand.says("ann", "Play Voodoo Curse", "bob")
        assert len(deckhand.choices("ann")) == 3
        deckhand.says("ann", "Bank Fortress")
    deckhand.told("ann resolves the effect of Bank Fortress", cites="C43")
    assert deckhand.player("bob").discard == ["Bank Fortress"]
    assert deckhand.player("bob").deck[-1] == "Fist Fight"


@rule("C43", "Q9")
def test_voodoo_curse_may_target_its_own_player(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Voodoo Curse", "Tavern")
    deckhand.deck("ann", "Celebrate", "Ancient Library", "Fist Fight", "Fist Fight")
    with deckhand.changes("ann.treasures", 2):
        deckhand.says("ann", "Play Voodoo Curse", "ann", "Ancient Library")
    assert deckhand.player("ann").discard == ["Ancient Library", "Voodoo Curse"]


@rule("C43", "P50")
def test_voodoo_curse_fires_no_discard_effect(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Voodoo Curse", "Tavern")
    deckhand.deck("bob", "Poisoned Grog", "Bank Fortress", "Celebrate", "Hideout")
    with deckhand.changes("ann.treasures", 1, "turn.reloads", 1, "bob.treasures", 0):
        deckhand.says("ann", "Play Voodoo Curse", "bob", "Poisoned Grog")


@rule("C43", "P37")
def test_voodoo_curse_shows_the_two_cards_of_a_two_card_deck(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Voodoo Curse", "Tavern")
    deckhand.deck("bob", "Fist Fight", "Celebrate").hand("bob", "Hideout", "Alchemy")
    deckhand.says("ann", "Play Voodoo Curse", "bob")
    assert len(deckhand.choices("ann")) == 2
    deckhand.says("ann", "Fist Fight")


@rule("C43", "P16")
def test_voodoo_curse_on_the_last_deck_card_makes_its_owner_shuffle_at_once(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Voodoo Curse", "Tavern")
    deckhand.deck("bob", "Fist Fight").hand("bob", "Hideout").discard("bob", "Alchemy", "Typhoon")
    with deckhand.changes("ann.treasures", 1, "bob.deck", 2, "bob.discard", -2):
        deckhand.says("ann", "Play Voodoo Curse", "bob")


# Abyss Marauder


@rule("C44")
def test_abyss_marauder_swaps_a_hand_card_for_one_of_equal_cost(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Abyss Marauder", "Hideout", "Tavern")
    deckhand.discard("bob", "Alchemy", "Skull Island")
    with deckhand.changes("turn.actions", 0):
        deckhand.says("ann", "Play Abyss Marauder")
    assert deckhand.player("ann").hand == ["Alchemy", "Tavern"]
    assert deckhand.player("bob").discard == ["Skull Island", "Hideout"]


@rule("C44", "Q9")
def test_abyss_marauder_offers_only_enemies_with_a_card_of_equal_cost(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Abyss Marauder", "Hideout", "Tavern")
    deckhand.discard("ann", "Alchemy").discard("bob", "Shipyard").discard("cat", "Skull Island")
    deckhand.says("ann", "Play Abyss Marauder")
    assert deckhand.player("ann").hand == ["Shipyard", "Tavern"]


@rule("C44", "Q11")
def test_abyss_marauder_without_equal_costs_only_gives_the_action(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Abyss Marauder", "Useless Totem")
    deckhand.discard("bob", "Alchemy")
    with deckhand.changes("turn.actions", 0):
        deckhand.says("ann", "Play Abyss Marauder")
    assert deckhand.player("bob").discard == ["Alchemy"]


@rule("C44", "Q11")
def test_abyss_marauder_lets_you_choose_both_cards_but_not_decline(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Abyss Marauder", "Hideout", "Tavern")
    deckhand.discard("bob", "Alchemy", "Shipyard", "Useless Totem", "Card Mastery")
    deckhand.says("ann", "Play Abyss Marauder")
    assert deckhand.choices("ann") == ["Hideout in hand", "Tavern in hand"]
    deckhand.says("ann", "Hideout in hand")
    assert len(deckhand.choices("ann")) == 2
    deckhand.says("ann", "Shipyard")
    assert deckhand.player("ann").hand == ["Shipyard", "Tavern"]


# Desperate Chase


@rule("C47")
def test_desperate_chase_won_brings_a_supply_card_for_nothing(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Desperate Chase", "Tavern")
    deckhand.deck("ann", "Fist Fight", "Fist Fight", "Quick Shot", "Hideout")
    deckhand.deck("bob", "Fist Fight", "Celebrate", "Fist Fight", "Fist Fight")
    deckhand.supply("Skull Island")
    with deckhand.changes("ann.treasures", 0, "ann.discard", 2, "supply_deck", -1):
        deckhand.says("ann", "Play Desperate Chase", "Skull Island")
    assert deckhand.player("ann").discard == ["Skull Island", "Desperate Chase"]


@rule("C47")
def test_desperate_chase_is_not_won_by_a_tie(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Desperate Chase", "Tavern")
    deckhand.deck("ann", "Fist Fight", "Celebrate", "Celebrate", "Fist Fight")
    deckhand.deck("bob", "Celebrate", "Fist Fight", "Celebrate", "Fist Fight")
    with deckhand.changes("supply_deck", 0, "ann.discard", 1):
        deckhand.says("ann", "Play Desperate Chase")


@rule("C47")
def test_desperate_chase_does_not_reach_a_card_of_cost_5(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Desperate Chase", "Tavern")
    deckhand.supply_only("The Grand Council", "Skull Island", "Alchemy")
    deckhand.deck("ann", "Fist Fight", "Fist Fight", "Quick Shot", "Hideout")
    deckhand.says("ann", "Play Desperate Chase")
    assert deckhand.choices("ann") == ["Skull Island in the supply", "Alchemy in the supply"]
    deckhand.says("ann", "Alchemy")


@rule("C47", "P36")
def test_desperate_chase_leaves_the_revealed_cards_where_they_are(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Desperate Chase", "Tavern")
    deckhand.deck("ann", "Celebrate", "Alchemy").deck("bob", "Fist Fight", "Celebrate", "Hideout")
    deckhand.hand("bob", "Typhoon")
    with deckhand.changes("ann.deck", 0, "bob.deck", 0):
        deckhand.says("ann", "Play Desperate Chase")
    assert deckhand.player("ann").deck == ["Alchemy", "Celebrate"]


@rule("C47", "P47")
def test_desperate_chase_counts_a_useless_totem_as_an_attack(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Desperate Chase", "Hideout")
    deckhand.deck("ann", "Useless Totem", "Celebrate").deck("cat", *["Celebrate"] * 4)
    deckhand.supply("Tavern")
    deckhand.says("ann", "Play Desperate Chase", "cat", "Tavern")
    assert deckhand.player("ann").discard == ["Tavern", "Desperate Chase"]


# Improvised Grenade


@rule("C48")
def test_improvised_grenade_lets_the_target_choose_what_to_remove(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Improvised Grenade", "Tavern")
    deckhand.discard("bob", "Alchemy", "Hideout")
    deckhand.says("ann", "Play Improvised Grenade")
    deckhand.says("bob", "Hideout")
    deckhand.told("bob's Hideout is removed from the game", cites="C48")
    assert deckhand.player("bob").discard == ["Alchemy"]


@rule("C48", "Q9")
def test_improvised_grenade_may_be_aimed_at_oneself(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Improvised Grenade", "Tavern")
    deckhand.discard("ann", "Fist Fight").discard("bob", "Hideout")
    deckhand.says("ann", "Play Improvised Grenade", "ann")
    assert deckhand.player("ann").discard == ["Improvised Grenade"]
    assert deckhand.player("bob").discard == ["Hideout"]


@rule("C48", "P38")
def test_improvised_grenade_cannot_hit_a_player_with_four_cards(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Improvised Grenade", "Tavern")
    deckhand.deck("bob", "Fist Fight", "Fist Fight", "Celebrate").discard("bob", "Hideout")
    with deckhand.changes("removed", 0, "bob.discard", 0):
        deckhand.says("ann", "Play Improvised Grenade")


@rule("C48", "P10")
def test_improvised_grenade_discarded_from_hand_makes_everybody_remove_a_card(deckhand):
    deckhand.seat("ann", "bob", "cat").turn_of("bob").hand("bob", "Improvised Grenade")
    deckhand.discard("ann", "Alchemy", "Hideout").discard("bob", "Typhoon").discard("cat", "Tavern")
    deckhand.says("bob", "Typhoon")
    deckhand.says("ann", "Alchemy")
    assert {"Typhoon", "Tavern", "Alchemy"} <= set(deckhand.state.removed)
    assert deckhand.player("bob").discard == ["Improvised Grenade"]


@rule("C48", "P54")
def test_improvised_grenade_discarded_may_remove_itself(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").hand("bob", "Improvised Grenade").discard(
        "bob", "Typhoon"
    )
    deckhand.says("bob", "Improvised Grenade")
    assert deckhand.player("bob").discard == ["Typhoon"]
    assert "Improvised Grenade" in deckhand.state.removed


@rule("C48", "P38")
def test_improvised_grenade_discarded_spares_those_with_four_cards(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").hand("bob", "Improvised Grenade")
    deckhand.deck("ann", "Fist Fight", "Fist Fight", "Celebrate").discard("ann", "Hideout")
    deckhand.begin()
    assert deckhand.player("ann").discard == ["Hideout"]
    assert "Improvised Grenade" in deckhand.state.removed


@rule("C48", "P34", "P50")
def test_improvised_grenade_put_into_a_discard_does_not_go_off(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Stealthy Observer", "Tavern")
    deckhand.deck("bob", "Improvised Grenade", "Fist Fight", "Celebrate", "Hideout")
    with deckhand.changes("removed", 0, "ann.treasures", 2):
        deckhand.says("ann", "Play Stealthy Observer", "Improvised Grenade")


# Bewitched Doll


@rule("C50")
def test_bewitched_doll_takes_the_first_action_of_the_enemys_next_turn(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Bewitched Doll", "Tavern")
    deckhand.deck("bob", "Quick Shot", "Bank Fortress", "Celebrate", "Fist Fight")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn")
    with deckhand.changes("bob.treasures", 2, "ann.treasures", 0, "turn.actions", -1):
        deckhand.says("ann", "Play Bank Fortress")
    deckhand.told("ann takes an action for bob", cites="C50")
    deckhand.says("bob", "Play Quick Shot")


@rule("C50")
def test_bewitched_doll_chooses_among_the_enemies_only(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Bewitched Doll", "Tavern")
    deckhand.says("ann", "Play Bewitched Doll")
    assert deckhand.choices("ann") == ["bob", "cat"]
    deckhand.says("ann", "cat", "End the turn")
    deckhand.says("bob", "End the turn")
    assert deckhand.question() == "Take an action for cat"
    assert deckhand.asked("ann").rule == "P58"


@rule("C50")
def test_bewitched_doll_takes_every_decision_of_the_action(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Bewitched Doll", "Tavern")
    deckhand.deck("bob", "Harbor Market", "Fist Fight", "Celebrate", "Fist Fight")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn", "Play Harbor Market")
    with deckhand.changes("bob.treasures", 1, "turn.buys", 1):
        deckhand.says("ann", "1 Treasure and 1 Buy")
    assert "End the turn" in deckhand.choices("bob")


@rule("C50", "Q12")
def test_bewitched_doll_shows_the_hand_to_its_controller_and_to_nobody_else(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Bewitched Doll", "Tavern")
    deckhand.deck("bob", "Quick Shot", "Bank Fortress", "Celebrate", "Fist Fight")
    deckhand.says("ann", "Play Bewitched Doll", "bob", "End the turn")
    hands = [deckhand.begin().view(seat).players[1].hand for seat in range(3)]
    assert hands == [("Bank Fortress", "Celebrate", "Quick Shot")] * 2 + [None]
    deckhand.says("ann", "Play Bank Fortress")
    assert deckhand.begin().view(0).players[1].hand is None


@rule("C50", "P58", "Q12")
def test_bewitched_doll_may_not_pass_nor_waste_the_action_on_a_totem(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Bewitched Doll", "Tavern").treasures("bob", 0)
    deckhand.deck("bob", "Useless Totem", "Fist Fight", "Celebrate", "Fist Fight")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn")
    assert sorted(deckhand.choices("ann")) == ["Play Celebrate", "Play Fist Fight"]
    deckhand.says("ann", "Play Fist Fight")


@rule("C50", "Q12")
def test_bewitched_doll_may_play_the_totem_when_nothing_else_is_possible(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").treasures("bob", 0)
    deckhand.deck("bob", "Useless Totem", "Fist Fight", "Celebrate", "Celebrate")
    deckhand.player("bob").bewitched_by = 0
    deckhand.player("bob").forced_discards = 2
    deckhand.says("bob", "Fist Fight", "Celebrate")
    assert deckhand.choices("ann") == ["Play Useless Totem"]


@rule("C50", "P58")
def test_bewitched_doll_may_buy_with_the_victims_treasures(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Bewitched Doll", "Tavern").supply("Haggling")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn")
    with deckhand.changes("bob.treasures", -1, "ann.treasures", 0, "turn.actions", -1):
        deckhand.says("ann", "Buy Haggling")
    assert deckhand.player("bob").discard == ["Haggling"]


@rule("C50", "P58")
def test_bewitched_doll_may_not_play_a_card_that_does_nothing_now(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Bewitched Doll", "Tavern").treasures("bob", 0)
    deckhand.deck("bob", "Merfolk Mercenary", "Fist Fight", "Fist Fight", "Celebrate")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn")
    assert deckhand.choices("ann") == ["Play Fist Fight"]


@rule("C50", "Q12")
def test_bewitched_doll_replaces_an_earlier_doll_on_the_same_player(deckhand):
    deckhand.seat("ann", "bob", "cat").turn_of("bob").player("cat").bewitched_by = 0
    deckhand.deck("bob", "Bewitched Doll", "Tavern", "Fist Fight", "Celebrate")
    deckhand.says("bob", "Play Bewitched Doll", "cat", "End the turn")
    assert deckhand.question() == "Take an action for cat"
    deckhand.says("bob", "Play Fist Fight")


@rule("C50")
def test_bewitched_doll_leaves_the_second_action_to_the_victim(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Bewitched Doll", "Tavern")
    deckhand.deck("bob", "Quick Shot", "Fist Fight", "Fist Fight", "Celebrate")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn", "Play Quick Shot")
    assert deckhand.state.turn.actions == 2
    deckhand.says("bob", "Play Fist Fight")


# Crooked Merchant


@rule("C51")
def test_crooked_merchant_swaps_discards_and_pays_the_enemy(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Crooked Merchant", "Tavern")
    deckhand.discard("ann", "Card Mastery").discard("bob", "Skull Island")
    with deckhand.changes("ann.treasures", 0, "bob.treasures", 1):
        deckhand.says("ann", "Play Crooked Merchant")
    assert deckhand.player("ann").discard == ["Skull Island", "Crooked Merchant"]
    assert deckhand.player("bob").discard == ["Card Mastery"]


@rule("C51")
def test_crooked_merchant_offers_cards_whose_costs_differ_by_1_at_most(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Crooked Merchant", "Tavern")
    deckhand.discard("ann", "Hideout").discard("bob", "Skull Island", "Voodoo Curse", "Quick Shot")
    deckhand.says("ann", "Play Crooked Merchant")
    offered = {label.removesuffix(" in bob's discard") for label in deckhand.choices("ann")}
    assert offered == {"Voodoo Curse", "Quick Shot"}
    deckhand.says("ann", "Voodoo Curse")


@rule("C51", "Q11", "Q19")
def test_crooked_merchant_pays_nobody_when_no_trade_is_possible(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Crooked Merchant", "Tavern")
    deckhand.discard("ann", "Fist Fight").discard("bob", "Skull Island")
    with deckhand.changes("ann.treasures", 0, "bob.treasures", 0):
        deckhand.says("ann", "Play Crooked Merchant")
    assert deckhand.player("bob").discard == ["Skull Island"]


@rule("C51", "P33")
def test_crooked_merchant_does_not_lie_in_the_discard_while_it_trades(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Crooked Merchant", "Tavern")
    deckhand.discard("bob", "Skull Island")
    with deckhand.changes("bob.treasures", 0):
        deckhand.says("ann", "Play Crooked Merchant")


@rule("C51", "Q9")
def test_crooked_merchant_lets_you_choose_the_enemy_and_both_cards(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Crooked Merchant", "Tavern")
    deckhand.discard("ann", "Hideout", "Fist Fight").discard("bob", "Alchemy")
    deckhand.discard("cat", "Shipyard", "Useless Totem")
    with deckhand.changes("cat.treasures", 1, "bob.treasures", 0):
        deckhand.says("ann", "Play Crooked Merchant", "cat", "Fist Fight", "Shipyard")
    assert deckhand.player("ann").discard == ["Shipyard", "Hideout", "Crooked Merchant"]


# Kraken's Fury


@rule("C53")
def test_krakens_fury_sweeps_all_hands_and_resolves_one_discarded_card(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Kraken's Fury", "Tavern")
    deckhand.hand("bob", "Bank Fortress", "Celebrate").treasures("ann", 5)
    with deckhand.changes("ann.hand", -2, "bob.hand", -2, "ann.treasures", 2):
        deckhand.says("ann", "Play Kraken's Fury", "Bank Fortress in bob's discard")
    assert deckhand.player("bob").discard == ["Bank Fortress", "Celebrate"]
    assert deckhand.player("ann").discard == ["Tavern", "Kraken's Fury"]


@rule("C53")
def test_krakens_fury_may_resolve_a_card_that_lay_in_a_discard_before(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kraken's Fury", "Tavern").treasures("ann", 5)
    deckhand.discard("bob", "Treasure Hunt")
    with deckhand.changes("turn.actions", 0, "turn.buys", 1, "ann.treasures", 1):
        deckhand.says("ann", "Play Kraken's Fury", "Treasure Hunt in bob's discard")
    assert deckhand.player("bob").discard == ["Treasure Hunt"]


@rule("C53")
def test_krakens_fury_resolves_nothing_when_all_discards_are_empty(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kraken's Fury").treasures("ann", 5)
    with deckhand.changes("ann.treasures", 0, "ann.discard", 1, "turn.actions", -1):
        deckhand.says("ann", "Play Kraken's Fury")


@rule("C53", "Q11")
def test_krakens_fury_does_not_let_you_decline_the_effect(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kraken's Fury", "Tavern").treasures("ann", 5)
    deckhand.hand("bob", "Hideout", "Shipyard")
    deckhand.says("ann", "Play Kraken's Fury")
    deckhand.says("bob", "No")
    assert len(deckhand.choices("ann")) == 3
    deckhand.says("ann", "Shipyard")
