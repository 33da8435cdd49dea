"""Cards that meet other cards in the most awkward way."""

from rulewright.testing import rule

#: A supply with two cards of each type, the cheapest first.
MIXED = ("Quick Shot", "Harbor Market", "Extravagance", "Shipyard", "Haunted Cave", "Treasure Hunt")
FLIP = "Turn 4 supply cards face down"


# Copies of copies


@rule("C43", "C17", "C53", "Q6")
def test_a_chain_of_three_copies_never_comes_back_to_itself(deckhand):
    swept = {"Tavern", "Bank Fortress", "Alchemy"}
    deckhand.seat("ann", "bob").supply("Kraken's Fury", *MIXED[:5]).treasures("ann", 5)
    deckhand.hand("ann", "Voodoo Curse", "Tavern").hand("bob", "Bank Fortress", "Alchemy")
    deckhand.deck("bob", "Emperor's Caprice", "Fist Fight", "Celebrate", "Hideout")
    deckhand.says("ann", "Play Voodoo Curse", "bob", "Emperor's Caprice")
    deckhand.says("bob", "Kraken's Fury", "Quick Shot", "Shipyard")
    deckhand.says("ann", "Kraken's Fury")
    assert {c.split(" in ")[0] for c in deckhand.choices("ann")} == swept
    deckhand.says("ann", "Bank Fortress")


@rule("C53", "C43", "P33")
def test_krakens_fury_can_resolve_a_voodoo_curse_which_resolves_a_third_card(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kraken's Fury", "Tavern").treasures("ann", 5)
    deckhand.discard("bob", "Voodoo Curse").deck("bob", "Bank Fortress", *["Celebrate"] * 3)
    with deckhand.changes("ann.treasures", 2):
        deckhand.says("ann", "Play Kraken's Fury", "Voodoo Curse", "bob", "Bank Fortress")
    assert deckhand.player("bob").discard == ["Voodoo Curse", "Bank Fortress"]
    assert deckhand.player("ann").discard == ["Tavern", "Kraken's Fury"]


@rule("C17", "C42")
def test_emperors_caprice_on_the_architects_workshop_counts_the_workshop_itself(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Emperor's Caprice", "Tavern")
    deckhand.supply("Architect's Workshop", "Shipyard", "Quick Shot", "Alchemy", "Hideout")
    deckhand.says("ann", "Play Emperor's Caprice")
    deckhand.says("bob", "Architect's Workshop", "Alchemy", "Quick Shot")
    with deckhand.changes("turn.actions", 1, "turn.buys", 1, "ann.treasures", 1):
        deckhand.says("ann", "Architect's Workshop")


@rule("C17", "C28", "P52")
def test_emperors_caprice_cannot_take_a_ghost_crew_out_of_the_supply(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Emperor's Caprice", "Tavern")
    deckhand.supply("Ghost Crew", *MIXED[:5])
    deckhand.says("ann", "Play Emperor's Caprice")
    deckhand.says("bob", "Ghost Crew", "Shipyard", "Quick Shot")
    with deckhand.changes("ann.treasures", 1, "ann.hand", 1, "turn.actions", 1):
        deckhand.says("ann", "Ghost Crew")
    assert deckhand.state.supply == ["Ghost Crew", *MIXED[:5]]


@rule("C17", "C56", "Q8")
def test_emperors_caprice_finds_only_the_cards_the_grand_council_left(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Emperor's Caprice", "Tavern")
    deckhand.face_down("bob", "Alchemy", "Hideout", "Typhoon", "Exploration")
    deckhand.says("ann", "Play Emperor's Caprice")
    deckhand.says("bob", "Harbor Market")
    assert len(deckhand.choices("ann")) == 3
    deckhand.says("ann", "None")


@rule("C43", "C28", "P52")
def test_voodoo_curse_sends_a_ghost_crew_back_to_its_owners_deck(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Voodoo Curse", "Tavern")
    deckhand.deck("bob", "Fist Fight", "Ghost Crew", "Celebrate", "Hideout")
    with deckhand.changes("ann.treasures", 1, "ann.hand", 0, "ann.deck", -1):
        deckhand.says("ann", "Play Voodoo Curse", "bob", "Ghost Crew", "Yes")
    assert deckhand.player("bob").deck[-2:] == ["Fist Fight", "Ghost Crew"]
    assert deckhand.player("bob").discard == []


@rule("C43", "C28")
def test_voodoo_curse_may_leave_a_ghost_crew_in_the_discard(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Voodoo Curse", "Tavern")
    deckhand.deck("bob", "Fist Fight", "Ghost Crew", "Celebrate", "Hideout")
    deckhand.says("ann", "Play Voodoo Curse", "bob", "Ghost Crew", "No")
    assert deckhand.player("bob").discard == ["Ghost Crew"]


@rule("C43", "C27")
def test_voodoo_curse_does_not_swap_through_a_going_ape_that_was_not_in_hand(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Voodoo Curse", "Tavern")
    deckhand.deck("bob", "Going Ape", "Fist Fight", "Celebrate", "Hideout")
    with deckhand.changes("turn.actions", 0, "turn.reloads", 1):
        deckhand.says("ann", "Play Voodoo Curse", "bob", "Going Ape")
    assert deckhand.state.supply == list(MIXED)
    assert deckhand.player("bob").discard == ["Going Ape"]


@rule("C43", "C50")
def test_voodoo_curse_bewitches_with_the_enemys_own_doll(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Voodoo Curse", "Tavern")
    deckhand.deck("bob", "Fist Fight", "Bewitched Doll", "Celebrate", "Hideout")
    deckhand.says("ann", "Play Voodoo Curse", "bob", "Bewitched Doll", "End the turn")
    with deckhand.changes("bob.treasures", 1):
        deckhand.says("ann", "Play Fist Fight")
    assert "Bewitched Doll" in [*deckhand.player("bob").deck, *deckhand.player("bob").discard]


@rule("C43", "C56", "Q8")
def test_voodoo_curse_on_the_grand_council_flips_for_the_one_who_copied_it(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Voodoo Curse", "Tavern")
    deckhand.deck("bob", "The Grand Council", "Fist Fight", "Celebrate", "Hideout")
    with deckhand.changes("turn.actions", -1 + 2):
        deckhand.says("ann", "Play Voodoo Curse", "bob", "The Grand Council")
    deckhand.says("ann", FLIP, *MIXED[:4])
    assert {card.by for card in deckhand.state.face_down} == {0}
    assert deckhand.player("bob").discard == ["The Grand Council"]


@rule("C43", "C31", "P62")
def test_voodoo_curse_can_send_a_lost_expedition_on_its_own_expedition(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Voodoo Curse", "Tavern")
    deckhand.deck("bob", "Lost Expedition", "Fist Fight", "Celebrate").hand("bob", "Hideout")
    with deckhand.changes("bob.discard", 0, "treasures_out", 2):
        deckhand.says("ann", "Play Voodoo Curse", "bob", "Lost Expedition")
    deckhand.told("bob's Lost Expedition is set aside with 2 Treasures on it for ann")


@rule("C43", "P46", "P48")
def test_voodoo_curse_on_a_celebrate_counts_every_celebrate_you_hold(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Voodoo Curse", "Celebrate", "Celebrate")
    deckhand.deck("bob", "Celebrate", "Fist Fight", "Fist Fight", "Hideout")
    with deckhand.changes("ann.treasures", 2, "turn.reloads", 1, "ann.hand", -1 + 1):
        deckhand.says("ann", "Play Voodoo Curse", "bob", "Celebrate", "Yes")


@rule("C43", "C34", "P33")
def test_voodoo_curse_on_the_own_shipyard_lets_the_shipyard_count_itself(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Voodoo Curse", "Tavern")
    deckhand.deck("ann", "Shipyard", "Fist Fight", "Fist Fight", "Celebrate")
    with deckhand.changes("ann.treasures", 1, "turn.actions", -1 + 1):
        deckhand.says("ann", "Play Voodoo Curse", "ann", "Shipyard")


@rule("C53", "C28", "P52")
def test_krakens_fury_may_put_the_own_ghost_crew_back_on_the_own_deck(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Kraken's Fury", "Tavern")
    deckhand.discard("ann", "Ghost Crew").treasures("ann", 5)
    deckhand.says("ann", "Play Kraken's Fury", "Ghost Crew", "Yes")
    assert deckhand.player("ann").deck[-1] == "Ghost Crew"
    assert deckhand.player("ann").discard == ["Tavern", "Kraken's Fury"]


@rule("C53", "C11")
def test_haggling_resolved_twice_takes_two_treasures_off_the_same_purchase(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Haggling", "Kraken's Fury").treasures("ann", 2)
    deckhand.supply("Skull Island", *MIXED[:5])
    with deckhand.changes("turn.buys", 2, "turn.reloads", 2):
        deckhand.says("ann", "Play Haggling", "Play Kraken's Fury")
    with deckhand.changes("ann.treasures", -2):
        deckhand.says("ann", "Buy Skull Island for 2 Treasures")


# Shuffles in the middle of things


@rule("C20", "P17", "P18")
def test_hideout_misses_the_shuffle_between_its_draws_and_becomes_a_deck_alone(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Hideout", "Tavern")
    deckhand.deck("ann", "Fist Fight").discard("ann", "Alchemy")
    deckhand.says("ann", "Play Hideout")
    assert deckhand.player("ann").hand == ["Tavern", "Fist Fight", "Alchemy"]
    assert deckhand.player("ann").deck == ["Hideout"]


@rule("C26", "P16", "P33")
def test_treasure_map_may_throw_out_a_whole_deck_and_draws_from_the_new_one(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Treasure Map", "Tavern")
    deckhand.deck("ann", "Hideout", "Alchemy", "Fist Fight").discard("ann", "Celebrate")
    deckhand.next_shuffle("Celebrate")
    deckhand.says("ann", "Play Treasure Map", "Hideout", "Alchemy", "Fist Fight")
    assert deckhand.player("ann").hand == ["Tavern", "Celebrate"]
    assert sorted(deckhand.player("ann").deck) == ["Alchemy", "Fist Fight", "Hideout"]
    assert deckhand.player("ann").discard == ["Treasure Map"]


@rule("C18", "P18")
def test_card_mastery_discarded_with_the_whole_deck_in_hand_draws_from_those_cards(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").deck("bob")
    deckhand.hand("bob", "Alchemy", "Card Mastery", "Fist Fight", "Tavern")
    deckhand.begin()
    assert sorted(deckhand.player("bob").hand) == [
        "Alchemy",
        "Card Mastery",
        "Fist Fight",
        "Tavern",
    ]
    assert deckhand.player("bob").deck == []


@rule("C18", "C16", "P18")
def test_card_mastery_discarded_alone_onto_an_empty_deck_draws_itself(deckhand):
    deckhand.seat("ann", "bob").deck("ann").hand(
        "ann", "Alchemy", "Card Mastery", "Tavern", "Shipyard"
    )
    with deckhand.changes("ann.treasures", 1):
        deckhand.says("ann", "Play Alchemy", "Card Mastery", "Done")
    assert sorted(deckhand.player("ann").hand) == ["Card Mastery", "Shipyard", "Tavern"]
    assert deckhand.player("ann").deck == ["Alchemy"]


@rule("C48", "P18")
def test_improvised_grenade_shuffled_into_an_empty_deck_finds_no_card_of_its_owner(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").deck("bob").discard("ann", "Hideout")
    deckhand.hand("bob", "Improvised Grenade", "Tavern", "Alchemy", "Shipyard")
    deckhand.told("ann's Hideout is removed from the game", cites="C48")
    assert "Improvised Grenade" not in deckhand.state.removed


@rule("C53", "P18")
def test_krakens_fury_sweeps_a_hand_onto_an_empty_deck_where_it_is_shuffled_at_once(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kraken's Fury", "Tavern").treasures("ann", 5)
    deckhand.deck("bob").hand("bob", "Alchemy", "Shipyard", "Fist Fight", "Celebrate")
    with deckhand.changes("bob.hand", -4, "bob.deck", 4, "bob.discard", 0):
        deckhand.says("ann", "Play Kraken's Fury")
    deckhand.told("bob shuffles 4 cards into a new deck")
    deckhand.told("ann resolves the effect of Tavern", cites="C53")


@rule("C31", "P18", "P62")
def test_lost_expedition_waits_while_there_is_nothing_to_shuffle(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Lost Expedition", "Tavern")
    deckhand.discard("bob", "Alchemy").deck("bob", "Fist Fight", "Shipyard", "Hideout")
    with deckhand.changes("ann.treasures", 0):
        deckhand.says("ann", "Play Lost Expedition", "End the turn")
    with deckhand.changes("ann.treasures", 2):
        deckhand.says("bob", "Play Fist Fight")
    assert deckhand.player("bob").deck == ["Fist Fight"]
    assert deckhand.player("bob").discard == ["Alchemy"]


@rule("C15", "C20")
def test_hideout_back_from_typhoons_discard_leaves_only_the_deck_to_pass_from(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Hideout")
    deckhand.deck("ann", "Alchemy", "Fist Fight", "Fist Fight", "Celebrate")
    deckhand.says("ann", "Play Typhoon", "No", "No", "Yes")
    assert deckhand.player("ann").hand == ["Hideout"]
    assert deckhand.player("bob").discard == ["Alchemy"]


# Triggers that meet


@rule("C53", "Q5")
def test_three_discard_triggers_in_one_hand_gain_first_and_then_let_you_choose(deckhand):
    deckhand.seat("ann", "bob").treasures("ann", 5).discard("bob", "Fist Fight")
    deckhand.hand("ann", "Kraken's Fury", "Hideout", "Poisoned Grog", "Ancient Library")
    with deckhand.changes("ann.treasures", 1):
        deckhand.says("ann", "Play Kraken's Fury")
    assert sorted(deckhand.choices("ann")) == ["Ancient Library", "Hideout"]
    deckhand.says("ann", "Hideout", "Yes", "Yes")
    assert deckhand.player("ann").hand == ["Hideout"]


@rule("C53", "C20", "C23", "Q5")
def test_a_hideout_that_the_ancient_library_has_shuffled_away_cannot_come_back(deckhand):
    deckhand.seat("ann", "bob").treasures("ann", 5).discard("bob", "Fist Fight")
    deckhand.hand("ann", "Kraken's Fury", "Hideout", "Ancient Library")
    deckhand.says("ann", "Play Kraken's Fury", "Ancient Library", "Yes")
    deckhand.told("ann resolves the effect of Fist Fight")
    assert deckhand.player("ann").hand == []
    assert "Hideout" in deckhand.player("ann").deck


@rule("C53", "C40", "P31")
def test_bank_fortress_discarded_in_an_enemys_turn_gives_nobody_an_action(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kraken's Fury", "Tavern").treasures("ann", 5)
    deckhand.hand("bob", "Bank Fortress")
    with deckhand.changes("turn.actions", -1):
        deckhand.says("ann", "Play Kraken's Fury", "Tavern")
    deckhand.told("It is not bob's turn", cites="P31")
    deckhand.says("ann", "End the turn")
    assert deckhand.state.turn.actions == 2


@rule("C53", "C18", "P10")
def test_card_mastery_swept_by_krakens_fury_draws_a_card_its_owner_keeps(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kraken's Fury", "Tavern").treasures("ann", 5)
    deckhand.hand("bob", "Card Mastery", "Celebrate").deck("bob", "Hideout", "Alchemy", "Shipyard")
    deckhand.says("ann", "Play Kraken's Fury", "Tavern")
    assert deckhand.player("bob").hand == ["Hideout"]


@rule("C53", "C48", "P54")
def test_improvised_grenade_swept_by_krakens_fury_hits_everybody_before_the_copy(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Kraken's Fury", "Tavern").treasures("ann", 5)
    deckhand.hand("bob", "Improvised Grenade").discard("cat", "Hideout")
    with deckhand.changes("removed", 3):
        deckhand.says("ann", "Play Kraken's Fury")
    assert {"Improvised Grenade", "Hideout", "Tavern"} <= set(deckhand.state.removed)
    assert deckhand.player("ann").discard == ["Kraken's Fury"]


@rule("C10", "C51")
def test_imperial_powder_blown_up_by_its_own_trigger_goes_off_for_its_new_owner(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Crooked Merchant", "Tavern")
    deckhand.discard("ann", "Imperial Powder").discard("bob", "Hideout", "Skull Island")
    deckhand.says("ann", "Play Crooked Merchant")
    deckhand.told("bob's Imperial Powder is removed from the game", cites="C10")
    deckhand.told("ann's Hideout is removed from the game", cites="C10")
    assert deckhand.player("bob").discard == ["Skull Island"]


@rule("C15", "C10", "P38", "P55")
def test_imperial_powder_in_a_typhoon_of_four_card_players_finds_nobody_to_hit(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Typhoon", "Tavern")
    deckhand.deck("ann", "Hideout", "Alchemy").discard("bob", "Imperial Powder")
    deckhand.deck("bob", "Fist Fight", "Fist Fight", "Celebrate")
    deckhand.deck("cat", "Shipyard", "Exploration", "Quick Shot").discard("cat", "Haggling")
    with deckhand.changes("removed", 0):
        deckhand.says("ann", "Play Typhoon", "No", "No")
    tops = [deckhand.player(who).discard[0] for who in ("ann", "bob", "cat")]
    assert tops == ["Haggling", "Tavern", "Imperial Powder"]


@rule("C31", "C53", "P62")
def test_two_expeditions_from_the_same_discard_come_back_at_the_same_shuffle(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Lost Expedition", "Kraken's Fury", "Tavern")
    deckhand.actions(3).treasures("ann", 5)
    deckhand.discard("bob", "Hideout", "Alchemy", "Shipyard").deck("bob", *["Celebrate"] * 3)
    deckhand.says("ann", "Play Lost Expedition", "Hideout")
    deckhand.says("ann", "Play Kraken's Fury", "Lost Expedition", "bob", "Alchemy")
    with deckhand.changes("ann.treasures", 4, "bob.treasures", 0):
        deckhand.says("ann", "End the turn")
    assert deckhand.player("bob").discard == ["Hideout", "Alchemy"]
    assert deckhand.player("bob").deck == ["Shipyard"]


# The four-card minimum


@rule("C35", "P38", "Q13")
def test_walk_the_plank_with_exactly_four_cards_removes_nothing(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Walk the Plank", "Tavern", "Celebrate")
    deckhand.deck("ann", "Fist Fight")
    with deckhand.changes("ann.treasures", 2, "removed", 0, "turn.actions", -1):
        deckhand.says("ann", "Play Walk the Plank")


@rule("C35", "C36", "P38", "Q13")
def test_walk_the_plank_counts_itself_as_the_fifth_card_and_leaves_exactly_four(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Walk the Plank", "Monkey's Bargain", "Celebrate")
    deckhand.deck("ann", "Fist Fight", "Fist Fight")
    with deckhand.changes("ann.treasures", 2 + 1, "removed", 1):
        deckhand.says("ann", "Play Walk the Plank", "Celebrate", "Play Monkey's Bargain")
    assert deckhand.state.owned(0) == 4


@rule("C31", "C36", "P38", "Q13")
def test_a_card_on_an_expedition_still_counts_towards_the_four(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Lost Expedition", "Monkey's Bargain")
    deckhand.discard("ann", "Hideout").deck("ann", "Fist Fight", "Fist Fight")
    deckhand.says("ann", "Play Lost Expedition")
    with deckhand.changes("removed", 1, "ann.treasures", 2, "turn.actions", -1 + 2):
        deckhand.says("ann", "Play Monkey's Bargain")


# Prices


@rule("C11", "C19", "C9", "Q7", "Q15")
def test_haggling_spice_trade_and_a_wedding_meet_in_one_purchase(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").supply("Skull Island", *MIXED[:5])
    deckhand.deck("bob", "Haggling", "Fist Fight", "Celebrate", "Celebrate")
    deckhand.discard("bob", "Spice Trade").treasures("bob", 3).player("bob").creditors.append(0)
    deckhand.says("bob", "Play Haggling")
    with deckhand.changes("bob.treasures", -2 - 1, "ann.treasures", 1, "turn.buys", -1):
        deckhand.says("bob", "Buy Skull Island for 2 Treasures")


@rule("C11", "C19", "P15")
def test_haggling_and_spice_trade_never_make_a_price_negative(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Haggling", "Tavern").discard("ann", "Spice Trade")
    deckhand.supply("Governor's Wedding", *MIXED[:5])
    with deckhand.changes("ann.treasures", 0):
        deckhand.says("ann", "Play Haggling", "Buy Governor's Wedding for 0 Treasures")


@rule("C14", "C19")
def test_a_structure_that_council_hall_brings_is_not_the_first_structure_bought(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Council Hall", "Tavern")
    deckhand.discard("ann", "Spice Trade").says("ann", "Play Council Hall")
    deckhand.says("bob", "Harbor Market")
    assert "Buy Shipyard for 1 Treasure" in deckhand.choices("ann")


@rule("C14", "P39", "P41")
def test_council_hall_ends_the_game_for_its_player_though_the_enemy_picks(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Council Hall", "Tavern").supply(*MIXED)
    deckhand.supply_deck("Alchemy").says("ann", "Play Council Hall")
    deckhand.says("bob", "Quick Shot")
    deckhand.says("ann", "End the turn")
    deckhand.told("ann has ended the game", cites="P41")


# The Bewitched Doll's hand on other cards


def bewitch_bob(deckhand, *hand):
    """It is bob's turn, whose first action is ann's, and these are the cards bob has drawn."""
    deckhand.turn_of("bob").deck("bob", *hand, "Typhoon", "Exploration", "Fortune Teller")
    deckhand.player("bob").bewitched_by = 0


@rule("C50", "C12")
def test_bewitched_doll_steals_for_the_victim_through_alley_thief(deckhand):
    bewitch_bob(deckhand.seat("ann", "bob", "cat"), "Alley Thief", "Tavern", "Fist Fight")
    with deckhand.changes("bob.treasures", 1, "cat.treasures", -1, "ann.treasures", 0):
        deckhand.says("ann", "Play Alley Thief", "cat")


@rule("C50", "C26", "Q14")
def test_bewitched_doll_reads_the_victims_treasure_map_alone(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").player("bob").bewitched_by = 0
    deckhand.deck("bob", "Treasure Map", "Tavern", "Fist Fight", "Hideout", "Alchemy", "Shipyard")
    deckhand.says("ann", "Play Treasure Map")
    assert deckhand.begin().view(0).shown[0].cards == ("Hideout", "Alchemy", "Shipyard")
    assert deckhand.begin().view(1).shown == ()
    deckhand.says("ann", "Hideout", "Done", "Alchemy")
    assert deckhand.player("bob").hand == ["Tavern", "Fist Fight", "Shipyard"]


@rule("C50", "C36", "C10")
def test_bewitched_doll_also_aims_the_powder_that_its_action_blows_up(deckhand):
    deckhand.seat("ann", "bob", "cat").discard("ann", "Hideout").discard("cat", "Alchemy")
    bewitch_bob(deckhand, "Monkey's Bargain", "Imperial Powder", "Fist Fight")
    deckhand.says("ann", "Play Monkey's Bargain", "Imperial Powder", "cat")
    assert deckhand.player("cat").discard == []
    assert deckhand.player("ann").discard == ["Hideout"]


@rule("C50", "C16", "C20")
def test_bewitched_doll_decides_whether_a_discarded_hideout_comes_back(deckhand):
    bewitch_bob(deckhand.seat("ann", "bob"), "Alchemy", "Hideout", "Fist Fight")
    with deckhand.changes("bob.treasures", 1):
        deckhand.says("ann", "Play Alchemy", "Hideout", "Done", "No")
    assert deckhand.player("bob").discard == ["Hideout", "Alchemy"]


@rule("C50", "C14")
def test_bewitched_doll_chooses_the_enemy_who_picks_for_the_victim(deckhand):
    bewitch_bob(deckhand.seat("ann", "bob", "cat").supply(*MIXED), "Council Hall", "Tavern")
    deckhand.says("ann", "Play Council Hall", "cat")
    deckhand.says("cat", "Quick Shot")
    assert deckhand.player("bob").discard == ["Quick Shot", "Council Hall"]


@rule("C50", "C24", "P61")
def test_bewitched_doll_does_not_choose_what_rum_factory_makes_the_victim_discard(deckhand):
    bewitch_bob(deckhand.seat("ann", "bob"), "Alchemy", "Hideout", "Fist Fight")
    deckhand.player("bob").forced_discards = 1
    deckhand.says("bob", "Fist Fight")
    assert deckhand.question() == "Take an action for bob"


@rule("C50", "P39")
def test_bewitched_doll_takes_the_only_action_of_a_last_turn(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Bewitched Doll", "Tavern").supply_only("Skull Island")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn", "Play Fist Fight")
    assert deckhand.begin().outcome is not None
    assert deckhand.player("bob").treasures == 2


@rule("C50", "C9", "Q12")
def test_bewitched_doll_buys_with_the_victims_action_and_leaves_them_the_buy(deckhand):
    bewitch_bob(deckhand.seat("ann", "bob", "cat").supply(*MIXED), "Alchemy", "Hideout", "Tavern")
    deckhand.treasures("bob", 4).player("bob").creditors.append(2)
    with deckhand.changes("turn.actions", -1, "turn.buys", 0, "cat.treasures", 1):
        deckhand.says("ann", "Buy Quick Shot")
    with deckhand.changes("turn.actions", 0, "turn.buys", -1, "cat.treasures", 0):
        deckhand.says("bob", "Buy Shipyard")
