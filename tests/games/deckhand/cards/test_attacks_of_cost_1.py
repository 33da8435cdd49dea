"""What the Attack cards of cost 1 do."""

from rulewright.testing import rule

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
