"""What the Attack cards of cost 3, 4 and 5 do."""

from rulewright.testing import rule

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
