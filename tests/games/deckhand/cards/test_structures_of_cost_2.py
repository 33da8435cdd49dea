"""What the Structure cards of cost 2 do."""

from rulewright.testing import rule
from tests.games.deckhand.supplies import MIXED

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
