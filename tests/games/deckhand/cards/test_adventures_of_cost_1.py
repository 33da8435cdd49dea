"""What the Adventure cards of cost 1 do."""

from rulewright.testing import rule
from tests.games.deckhand.supplies import MIXED

# Celebrate


@rule("P46", "P48")
def test_celebrate_pays_for_the_other_celebrate_and_draws_if_you_like(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Celebrate", "Celebrate", "Fist Fight")
    with deckhand.changes("ann.treasures", 1, "turn.reloads", 1, "ann.hand", 0):
        deckhand.says("ann", "Play Celebrate", "Yes")
    deckhand.told("ann gains 1 Treasure", cites="P46")


@rule("P46")
def test_celebrate_need_not_draw(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Celebrate", "Celebrate", "Fist Fight")
    with deckhand.changes("ann.treasures", 1, "turn.reloads", 1, "ann.hand", -1):
        deckhand.says("ann", "Play Celebrate", "No")


@rule("P46", "P48")
def test_celebrate_alone_brings_no_treasure(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Celebrate", "Fist Fight").discard("ann", "Celebrate")
    with deckhand.changes("ann.treasures", 0, "turn.reloads", 1):
        deckhand.says("ann", "Play Celebrate", "No")


@rule("P46", "P18")
def test_celebrate_offers_no_draw_from_an_empty_deck(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Celebrate", "Fist Fight", "Tavern", "Hideout")
    deckhand.deck("ann")
    with deckhand.changes("ann.hand", -1, "turn.reloads", 1):
        deckhand.says("ann", "Play Celebrate")


# Tavern


@rule("C1")
def test_tavern_checks_the_hand_in_order_and_counts_what_it_has_drawn(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Tavern", "Celebrate")
    deckhand.deck("ann", "Shipyard", "Fist Fight")
    with deckhand.changes("ann.treasures", 0, "turn.actions", 0):
        deckhand.says("ann", "Play Tavern")
    deckhand.told("ann gains 1 Action", cites="C1")
    assert deckhand.player("ann").hand == ["Celebrate", "Shipyard"]


@rule("C1")
def test_tavern_does_not_look_for_adventures_again_after_the_attack(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Tavern", "Fist Fight")
    with deckhand.changes("ann.treasures", 1, "turn.actions", -1, "ann.hand", -1):
        deckhand.says("ann", "Play Tavern")


@rule("C1")
def test_tavern_with_a_structure_in_hand_only_brings_an_action(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Tavern", "Shipyard")
    with deckhand.changes("ann.treasures", 0, "turn.actions", 0, "ann.hand", -1):
        deckhand.says("ann", "Play Tavern")


@rule("C1", "C13", "P47")
def test_tavern_finds_all_three_types_in_a_useless_totem(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Tavern", "Useless Totem")
    with deckhand.changes("ann.treasures", 1, "turn.actions", 0, "ann.hand", 0):
        deckhand.says("ann", "Play Tavern")


@rule("C1", "P33")
def test_tavern_in_an_otherwise_empty_hand_brings_nothing(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Tavern").treasures("ann", 5)
    with deckhand.changes("ann.treasures", 0, "turn.actions", -1, "ann.hand", -1):
        deckhand.says("ann", "Play Tavern")


# Fortune Teller


@rule("C2", "P36")
def test_fortune_teller_gains_for_the_types_of_two_cards_of_an_enemys_deck(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Fortune Teller", "Tavern")
    deckhand.deck("bob", "Fist Fight", "Shipyard", "Celebrate", "Celebrate")
    with deckhand.changes("ann.treasures", 1, "turn.actions", 0, "ann.hand", -1, "bob.deck", 0):
        deckhand.says("ann", "Play Fortune Teller", "bob's deck")
    deckhand.told("On top of bob's deck: Fist Fight and Shipyard", cites="C2")


@rule("C2")
def test_fortune_teller_draws_the_very_adventures_it_has_shown(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Fortune Teller", "Tavern")
    deckhand.deck("ann", "Celebrate", "Alchemy", "Fist Fight")
    with deckhand.changes("ann.treasures", 0, "turn.actions", -1):
        deckhand.says("ann", "Play Fortune Teller", "Your deck")
    assert deckhand.player("ann").hand == ["Tavern", "Celebrate", "Alchemy"]


@rule("C2")
def test_fortune_teller_may_ask_any_deck_at_the_table(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Fortune Teller", "Fist Fight").supply(*MIXED)
    deckhand.refresh_deck("Hideout", "Gold Mine", "Tavern")
    deckhand.says("ann", "Play Fortune Teller")
    decks = ["Your deck", "Bob's deck", "Cat's deck", "The supply deck", "The refresh deck"]
    assert deckhand.choices("ann") == decks
    with deckhand.changes("turn.actions", 2, "refresh_deck", 0):
        deckhand.says("ann", "The refresh deck")


@rule("C2")
def test_fortune_teller_may_ask_the_supply_deck(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Fortune Teller", "Tavern")
    deckhand.supply_deck("Quick Shot", "Haunted Cave", "Alchemy")
    with deckhand.changes("ann.treasures", 2, "supply_deck", 0):
        deckhand.says("ann", "Play Fortune Teller", "The supply deck")


@rule("C2", "C13", "P37", "P47")
def test_fortune_teller_gets_all_three_gains_from_a_lone_useless_totem(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Fortune Teller", "Tavern")
    deckhand.deck("bob", "Useless Totem").hand("bob", "Hideout", "Alchemy", "Shipyard")
    with deckhand.changes("ann.treasures", 1, "turn.actions", 0, "ann.hand", 0):
        deckhand.says("ann", "Play Fortune Teller", "bob's deck")


# Beach Bum


@rule("C6")
def test_beach_bum_pays_twice_when_nobody_owns_fewer_cards(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Beach Bum", "Tavern")
    deckhand.deck("ann", "Fist Fight", "Fist Fight")
    with deckhand.changes("ann.treasures", 2):
        deckhand.says("ann", "Play Beach Bum")


@rule("C6", "Q13")
def test_beach_bum_counts_itself_among_the_cards_you_own(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Beach Bum", "Tavern")
    deckhand.deck("ann", "Fist Fight", "Fist Fight", "Celebrate")
    with deckhand.changes("ann.treasures", 1):
        deckhand.says("ann", "Play Beach Bum")


@rule("C6")
def test_beach_bum_needs_nobody_below_you_at_the_whole_table(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Beach Bum", "Tavern").hand("bob", "Hideout")
    deckhand.deck("ann", "Alchemy", "Shipyard", "Typhoon")
    with deckhand.changes("ann.treasures", 1):
        deckhand.says("ann", "Play Beach Bum")


@rule("C6")
def test_beach_bum_counts_hands_and_discards_of_the_others(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Beach Bum", "Tavern")
    deckhand.hand("bob", "Hideout").discard("bob", "Alchemy")
    with deckhand.changes("ann.treasures", 2):
        deckhand.says("ann", "Play Beach Bum")


# Karmic Lethargy


@rule("C7")
def test_karmic_lethargy_has_an_enemy_exchange_a_hand_card(deckhand):
    deckhand.seat("ann", "bob", "cat").supply(*MIXED).hand("ann", "Karmic Lethargy", "Fist Fight")
    with deckhand.changes("ann.hand", -1, "ann.treasures", 0, "supply_deck", 0):
        deckhand.says("ann", "Play Karmic Lethargy", "cat")
        deckhand.says("cat", "Shipyard")
    assert deckhand.player("ann").hand == ["Shipyard"]
    assert "Fist Fight" in deckhand.state.supply


@rule("C7")
def test_karmic_lethargy_may_exchange_a_card_of_the_own_discard(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Karmic Lethargy", "Fist Fight")
    deckhand.discard("ann", "Card Mastery")
    deckhand.says("ann", "Play Karmic Lethargy", "Card Mastery in your discard")
    assert deckhand.player("ann").discard == ["Treasure Hunt", "Karmic Lethargy"]
    assert "Card Mastery" in deckhand.state.supply


@rule("C7")
def test_karmic_lethargy_offers_the_enemy_cards_that_cost_exactly_1_more(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Karmic Lethargy", "Fist Fight")
    deckhand.says("ann", "Play Karmic Lethargy")
    offered = [label.removesuffix(" in the supply") for label in deckhand.choices("bob")]
    assert offered == ["Harbor Market", "Extravagance", "Shipyard", "Haunted Cave"]
    deckhand.says("bob", "Extravagance")


@rule("C7", "Q11")
def test_karmic_lethargy_is_skipped_when_no_supply_card_costs_1_more(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Karmic Lethargy", "Hideout")
    with deckhand.changes("ann.hand", -1, "turn.actions", -1):
        deckhand.says("ann", "Play Karmic Lethargy")
    assert deckhand.state.supply == list(MIXED)


# Kung Fu Lessons


@rule("C8")
def test_kung_fu_lessons_bury_a_discarded_card_of_a_target_player(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kung Fu Lessons", "Tavern")
    deckhand.discard("bob", "Hideout", "Alchemy")
    with deckhand.changes("ann.treasures", 1, "ann.hand", 0, "turn.reloads", 1):
        deckhand.says("ann", "Play Kung Fu Lessons", "Hideout")
    assert deckhand.player("bob").deck[0] == "Hideout"
    assert deckhand.player("bob").discard == ["Alchemy"]


@rule("C8", "Q9")
def test_kung_fu_lessons_may_target_oneself(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kung Fu Lessons", "Tavern")
    deckhand.discard("bob", "Hideout").discard("ann", "Fist Fight")
    deckhand.says("ann", "Play Kung Fu Lessons", "ann")
    assert deckhand.player("ann").deck[0] == "Fist Fight"
    assert deckhand.player("bob").discard == ["Hideout"]


@rule("C8", "P37")
def test_kung_fu_lessons_bury_nothing_when_all_discards_are_empty(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kung Fu Lessons", "Tavern")
    with deckhand.changes("ann.treasures", 1, "ann.hand", 0, "turn.reloads", 1, "bob.deck", 0):
        deckhand.says("ann", "Play Kung Fu Lessons")


@rule("C8", "P16", "P30")
def test_kung_fu_lessons_draw_and_shuffle_before_they_look_at_discards(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kung Fu Lessons", "Tavern")
    deckhand.deck("ann", "Fist Fight").discard("ann", "Hideout", "Alchemy")
    with deckhand.changes("ann.hand", 0, "ann.deck", 1, "turn.reloads", 1):
        deckhand.says("ann", "Play Kung Fu Lessons")
    assert deckhand.player("ann").discard == ["Kung Fu Lessons"]
