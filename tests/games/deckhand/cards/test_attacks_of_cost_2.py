"""What the Attack cards of cost 2 do."""

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
