"""What the Adventure cards of cost 3, 4 and 5 do."""

from rulewright.testing import rule

# Card Mastery


@rule("C18")
def test_card_mastery_fetches_a_card_out_of_the_own_discard(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Card Mastery", "Tavern")
    deckhand.discard("ann", "Hideout", "Alchemy").discard("bob", "Skull Island")
    with deckhand.changes("turn.actions", 0, "ann.discard", 0):
        deckhand.says("ann", "Play Card Mastery", "Hideout")
    assert deckhand.player("ann").hand == ["Tavern", "Hideout"]


@rule("C18", "P37")
def test_card_mastery_with_an_empty_discard_only_gives_the_action(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Card Mastery", "Tavern")
    with deckhand.changes("turn.actions", 0, "ann.hand", -1):
        deckhand.says("ann", "Play Card Mastery")


@rule("C18", "Q11")
def test_card_mastery_must_fetch_a_card_if_there_is_one(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Card Mastery", "Tavern")
    deckhand.discard("ann", "Hideout", "Alchemy")
    deckhand.says("ann", "Play Card Mastery")
    assert sorted(deckhand.choices("ann")) == ["Alchemy in your discard", "Hideout in your discard"]
    deckhand.says("ann", "Alchemy")


@rule("C18", "P10")
def test_card_mastery_discarded_draws_a_card_that_joins_the_new_hand(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").hand("bob", "Card Mastery", "Tavern")
    deckhand.deck("bob", "Hideout", "Fist Fight", "Fist Fight", "Celebrate", "Celebrate")
    deckhand.told("bob draws Hideout", cites="C18")
    assert len(deckhand.player("bob").hand) == 4


@rule("C18", "P34")
def test_card_mastery_put_into_the_discard_draws_nothing(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Stealthy Observer", "Tavern")
    deckhand.deck("bob", "Card Mastery", "Fist Fight", "Fist Fight", "Celebrate")
    with deckhand.changes("bob.hand", 0):
        deckhand.says("ann", "Play Stealthy Observer", "Card Mastery")


# Merfolk Mercenary


@rule("C52")
def test_merfolk_mercenary_takes_one_of_two_cards_for_a_treasure(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Merfolk Mercenary", "Fist Fight")
    deckhand.supply_deck("Tavern", "Skull Island", "Alchemy")
    with deckhand.changes("ann.treasures", -1, "supply_deck", -1):
        deckhand.says("ann", "Play Merfolk Mercenary", "Yes")
        assert len(deckhand.choices("ann")) == 2
        deckhand.says("ann", "Skull Island")
    assert deckhand.player("ann").discard == ["Skull Island", "Merfolk Mercenary"]
    assert deckhand.state.supply_deck == ["Alchemy", "Tavern"]


@rule("C52", "Q10")
def test_merfolk_mercenary_need_not_be_paid(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Merfolk Mercenary", "Fist Fight")
    with deckhand.changes("ann.treasures", 0, "supply_deck", 0, "ann.discard", 1):
        deckhand.says("ann", "Play Merfolk Mercenary", "No")


@rule("C52", "P37")
def test_merfolk_mercenary_does_nothing_for_a_player_without_treasures(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Merfolk Mercenary", "Fist Fight").treasures("ann", 0)
    with deckhand.changes("ann.treasures", 0, "supply_deck", 0, "turn.actions", -1):
        deckhand.says("ann", "Play Merfolk Mercenary")


@rule("C52", "P39", "Q20")
def test_merfolk_mercenary_ends_the_game_with_the_last_card_of_the_supply_deck(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Merfolk Mercenary", "Fist Fight")
    deckhand.supply_deck("Tavern")
    deckhand.says("ann", "Play Merfolk Mercenary", "Yes", "End the turn")
    deckhand.told("ann has ended the game", cites="P39")
    assert deckhand.player("ann").discard == ["Tavern", "Merfolk Mercenary"]
    assert deckhand.state.turn.actions == 1


@rule("C52", "P34")
def test_merfolk_mercenary_fires_no_discard_effect(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Merfolk Mercenary", "Fist Fight")
    deckhand.supply_deck("Bank Fortress", "Poisoned Grog", "Alchemy")
    with deckhand.changes("ann.treasures", -1, "turn.actions", -1):
        deckhand.says("ann", "Play Merfolk Mercenary", "Yes", "Bank Fortress")


# Treasure Hunt


@rule("C55")
def test_treasure_hunt_brings_one_of_everything(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Treasure Hunt", "Fist Fight")
    with deckhand.changes("turn.actions", 0, "turn.buys", 1, "ann.hand", 0, "ann.treasures", 1):
        deckhand.says("ann", "Play Treasure Hunt")
    deckhand.told("ann gains 1 Buy", cites="C55")
