"""General rules: numbers and icons, +1 of anything, piles and limits (P19 to P38)."""

from dataclasses import asdict

import pytest

from rulewright.games.deckhand import GAME
from rulewright.games.deckhand.cards import DeckHandTable
from rulewright.games.deckhand.components.cards import CARDS, EDITIONS, OTHERS
from rulewright.testing import rule

CATALOGUE = CARDS[EDITIONS[0]]

# What is printed on the 56 cards: by cost and by hooks, wherever that is not the usual 2.
COST_1 = {
    *("Tavern", "Fortune Teller", "Quick Shot", "Blademaster", "Poisoned Grog", "Beach Bum"),
    *("Karmic Lethargy", "Kung Fu Lessons", "Governor's Wedding", "Imperial Powder", "Haggling"),
    *("Alley Thief", "Useless Totem"),
}
COST_3 = {
    *("Card Mastery", "Walk the Plank", "Seaside Citadel", "Architect's Workshop"),
    *("Voodoo Curse", "Abyss Marauder", "Smuggler's Cache", "Unguarded Graveyard"),
    *("Bewitched Doll", "Crooked Merchant", "Merfolk Mercenary"),
}
COST_4 = {"Kraken's Fury", "Skull Island", "Treasure Hunt"}
HOOKS_3 = {
    *("Walk the Plank", "Architect's Workshop", "Voodoo Curse", "Abyss Marauder"),
    *("Bewitched Doll", "Kraken's Fury", "Treasure Hunt"),
}
WHEN_DISCARDED_ICON = {
    *("Poisoned Grog", "Card Mastery", "Hideout", "Ancient Library", "Bank Fortress"),
    "Improvised Grenade",
}
START_ICON = {"Wind in Sails", "End of the Rainbow", "Smuggler's Cache", "Unguarded Graveyard"}
TARGET_ICON = {
    *("Kung Fu Lessons", "Governor's Wedding", "Imperial Powder", "Alley Thief"),
    *("Unyielding Waves", "Lost Expedition", "Stealthy Observer", "Voodoo Curse"),
    *("Abyss Marauder", "Improvised Grenade", "Bewitched Doll", "Crooked Merchant"),
}


def printed_cost(card):
    special = {**dict.fromkeys(COST_1, 1), **dict.fromkeys(COST_3, 3), **dict.fromkeys(COST_4, 4)}
    return {**special, "The Grand Council": 5}.get(card, 2)


def printed_hooks(card):
    special = {**dict.fromkeys(COST_1 - {"Useless Totem"}, 1), **dict.fromkeys(HOOKS_3, 3)}
    return {**special, "Skull Island": 4, "The Grand Council": 5}.get(card, 2)


def with_icon(icon):
    return {name for name, card in CATALOGUE.items() if icon in card.icons}


@rule("P19")
def test_chest_and_hook_say_what_is_printed():
    assert len(OTHERS) == 56
    facts = {
        name: (
            GAME.presentation.things[name].facts["cost"],
            GAME.presentation.things[name].facts["hooks"],
        )
        for name in OTHERS
    }
    assert facts == {name: (printed_cost(name), printed_hooks(name)) for name in OTHERS}
    assert sum(hooks for _, hooks in facts.values()) == 112


@rule("P19")
@pytest.mark.parametrize("card", OTHERS)
def test_the_chest_is_what_a_card_costs_and_the_hook_what_it_scores(deckhand, card):
    deckhand.seat("ann", "bob").treasures("ann", 9).supply(card)
    with deckhand.changes(
        "ann.treasures", -printed_cost(card), "treasures_out", -printed_cost(card)
    ):
        deckhand.says("ann", f"Buy {card}")
    hooks = [player.hooks for player in deckhand.begin().view(None).players]
    assert hooks == [4 + printed_hooks(card), 4]


@rule("P20")
def test_icons_are_where_a_card_has_something_to_remind_of():
    assert with_icon("discard") == WHEN_DISCARDED_ICON == set(DeckHandTable.effects.when_discarded)
    assert with_icon("start") == START_ICON == set(DeckHandTable.effects.at_start_of_turn)
    assert with_icon("target") == TARGET_ICON


@rule("P20")
def test_an_icon_only_reminds_of_what_the_text_says():
    for card in CATALOGUE.values():
        assert ("On Discard" in card.text) == ("discard" in card.icons)
        assert ("At the start of your turn" in card.text) == ("start" in card.icons)


@rule("P20")
@pytest.mark.parametrize("card", sorted(set(OTHERS) - WHEN_DISCARDED_ICON))
def test_a_card_without_the_discard_icon_does_nothing_when_discarded(deckhand, card):
    deckhand.seat("ann", "bob").turn_of("ann").hand("ann", card).treasures("ann", 1)
    deckhand.asked("ann")
    turn = deckhand.state.turn
    assert (turn.actions, turn.buys, turn.reloads) == (2, 0, 0)
    assert (deckhand.number("ann.treasures"), deckhand.number("ann.hand")) == (1, 3)
    assert deckhand.player("ann").discard == [card]


@rule("P20")
@pytest.mark.parametrize("card", sorted(set(OTHERS) - START_ICON))
def test_a_card_without_the_start_icon_does_nothing_at_the_start_of_a_turn(deckhand, card):
    deckhand.seat("ann", "bob").turn_of("ann").discard("ann", card)
    deckhand.asked("ann")
    turn = deckhand.state.turn
    assert (turn.actions, turn.buys, turn.reloads) == (2, 0, 0)
    assert (deckhand.number("ann.treasures"), deckhand.number("ann.hand")) == (1, 3)
    assert deckhand.player("ann").discard == [card]


@rule("P21")
def test_the_target_icon_stands_on_cards_that_speak_of_a_target():
    for card in CATALOGUE.values():
        aims = any(target in card.text for target in ("target player", "target enemy"))
        assert aims == ("target" in card.icons), card.name


@rule("P21")
@pytest.mark.parametrize("card", sorted(TARGET_ICON - {"Imperial Powder"}))
def test_a_card_with_the_target_icon_does_something_to_an_enemy(deckhand, card):
    deckhand.seat("ann", "bob").hand("ann", card, "Tavern").discard("ann", "Haggling")
    deckhand.discard("bob", "Quick Shot")
    before = asdict(deckhand.player("bob"))
    deckhand.says("ann", f"Play {card}")
    while deckhand.begin().decision.kind != "action":
        choices = deckhand.choices("ann")
        deckhand.says("ann", next((choice for choice in choices if "bob" in choice), choices[-1]))
    assert asdict(deckhand.player("bob")) != before


@rule("P21")
def test_imperial_powder_reaches_an_enemy_when_it_is_lost(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Going Ape", "Imperial Powder")
    deckhand.discard("bob", "Quick Shot").supply("Tavern")
    deckhand.says("ann", "Play Going Ape", "Imperial Powder in hand", "Tavern in the supply")
    assert deckhand.player("bob").discard == []
    assert "Quick Shot" in deckhand.state.removed


@rule("P22")
def test_a_treasure_comes_from_the_bank_before_anything_else_is_asked(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Rum Factory")
    with deckhand.changes("ann.treasures", 2, "treasures_out", 2, "bob.treasures", 0):
        deckhand.says("ann", "Play Rum Factory")
        assert "Treasure" in deckhand.question()
    deckhand.told("ann gains 2 Treasures", cites="P22")
    deckhand.says("ann", "No")


@rule("P23")
def test_a_card_is_drawn_from_the_top_of_the_own_deck(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Wind in Sails")
    deckhand.deck("ann", "Tavern", "Haggling", "Alchemy")
    with deckhand.changes("bob.deck", 0, "bob.hand", 0, "supply_deck", 0):
        deckhand.says("ann", "Play Wind in Sails")
    assert deckhand.player("ann").hand == ["Tavern"]
    assert deckhand.player("ann").deck == ["Alchemy", "Haggling"]
    deckhand.told("ann draws Tavern", cites="P23")


@rule("P23")
def test_a_drawn_card_is_in_hand_before_the_next_question(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Ghost Crew")
    deckhand.deck("ann", "Tavern", "Haggling", "Alchemy")
    deckhand.says("ann", "Play Ghost Crew")
    assert deckhand.player("ann").hand == ["Tavern"]
    deckhand.says("ann", "No")


@rule("P24")
def test_an_action_more_can_be_used_in_the_same_turn(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Quick Shot", "Fist Fight", "Fist Fight")
    with deckhand.changes("turn.actions", 0):
        deckhand.says("ann", "Play Quick Shot")
    deckhand.says("ann", "Play Fist Fight")
    deckhand.asked("ann")
    deckhand.says("ann", "Play Fist Fight")
    deckhand.asked("bob")


@rule("P25")
def test_a_buy_is_a_purchase_without_an_action_that_still_has_its_price(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Treasure Hunt").treasures("ann", 3).supply("Alchemy")
    deckhand.says("ann", "Play Treasure Hunt")
    with deckhand.changes("ann.treasures", -2, "turn.actions", 0, "turn.buys", -1):
        deckhand.says("ann", "Buy Alchemy for 2 Treasures")
    deckhand.told("ann buys Alchemy", cites="P25")


@rule("P25")
def test_a_buy_works_when_no_action_is_left_but_plays_no_card(deckhand):
    deckhand.seat("ann", "bob").actions(1).hand("ann", "Harbor Market", "Fist Fight")
    deckhand.supply("Tavern")
    deckhand.says("ann", "Play Harbor Market", "1 Treasure and 1 Buy")
    assert "Play Fist Fight" not in deckhand.choices("ann")
    deckhand.says("ann", "Buy Tavern")
    deckhand.asked("bob")


@rule("P25", "P15")
def test_a_buy_is_of_no_use_without_the_treasures(deckhand):
    deckhand.seat("ann", "bob").actions(1).hand("ann", "Extravagance").treasures("ann", 0)
    deckhand.says("ann", "Play Extravagance", "2 Buys and 1 Reload")
    assert not any(choice.startswith("Buy") for choice in deckhand.choices("ann"))


@rule("P26", "P27")
def test_a_reload_is_filled_from_the_refresh_deck_and_does_not_bring_the_end_nearer(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Poisoned Grog").supply("Tavern")
    top = deckhand.state.refresh_deck[-1]
    deckhand.says("ann", "Play Poisoned Grog")
    with deckhand.changes("supply_deck", 0, "refresh_deck", 0, "supply", 0, "turn.actions", 0):
        deckhand.says("ann", "Reload Tavern")
    assert top in deckhand.state.supply
    assert deckhand.state.refresh_deck[0] == "Tavern"
    deckhand.told("ann reloads Tavern", cites="P26")


@rule("P26")
def test_one_reload_replaces_one_card(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Poisoned Grog").supply("Tavern")
    assert not any(choice.startswith("Reload") for choice in deckhand.choices("ann"))
    deckhand.says("ann", "Play Poisoned Grog")
    reloads = [choice for choice in deckhand.choices("ann") if choice.startswith("Reload")]
    assert reloads == [f"Reload {card}" for card in deckhand.state.supply]
    deckhand.says("ann", "Reload Tavern")
    assert not any(choice.startswith("Reload") for choice in deckhand.choices("ann"))


@rule("P26")
def test_a_reload_may_be_left_unused(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Poisoned Grog").says("ann", "Play Poisoned Grog")
    before = deckhand.state.supply[:]
    deckhand.says("ann", "End the turn")
    deckhand.asked("bob")
    assert deckhand.state.supply == before


@rule("P27")
def test_reloading_over_and_over_leaves_the_last_supply_deck_card_where_it_is(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Gambling Addiction").supply_deck("Tavern").supply()
    deckhand.says("ann", "Play Gambling Addiction", deckhand.state.supply[0])
    deckhand.says("ann", deckhand.state.supply[0], "End the turn")
    assert deckhand.state.supply_deck == ["Tavern"]
    deckhand.asked("bob")
    assert deckhand.state.ended_by is None


@rule("P28")
def test_with_an_empty_refresh_deck_a_reload_cannot_be_used(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Poisoned Grog")
    deckhand.state.removed += deckhand.state.refresh_deck
    deckhand.state.refresh_deck.clear()
    deckhand.says("ann", "Play Poisoned Grog")
    assert deckhand.state.turn.reloads == 1
    assert not any(choice.startswith("Reload") for choice in deckhand.choices("ann"))


@rule("P29")
def test_a_discard_takes_one_card_from_hand_at_once_and_sets_it_off(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Poisoned Grog", "Tavern")
    deckhand.says("ann", "Play Typhoon", "No", "No")
    assert deckhand.choices("ann") == ["Poisoned Grog in hand", "Tavern in hand"]
    with deckhand.changes("ann.hand", -1, "ann.treasures", 2):
        deckhand.says("ann", "Poisoned Grog")
    deckhand.told("ann discards Poisoned Grog")


@rule("P30")
def test_effects_follow_their_written_order(deckhand):
    """Tavern: the Adventure in hand draws the Attack that the next line looks for."""
    deckhand.seat("ann", "bob").hand("ann", "Tavern", "Celebrate")
    deckhand.deck("ann", "Fist Fight", "Shipyard", "Alchemy")
    with deckhand.changes("ann.hand", 0, "ann.treasures", 1, "turn.actions", -1):
        deckhand.says("ann", "Play Tavern")


@rule("P30")
def test_an_earlier_line_does_not_profit_from_a_later_one(deckhand):
    """Exploration looks for an Adventure before it draws one."""
    deckhand.seat("ann", "bob").hand("ann", "Exploration")
    deckhand.deck("ann", "Tavern", "Alchemy", "Typhoon")
    with deckhand.changes("ann.hand", 0, "turn.actions", -1):
        deckhand.says("ann", "Play Exploration")


@rule("P31")
def test_an_action_gained_in_an_enemys_turn_is_lost(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kraken's Fury").hand("bob", "Bank Fortress")
    with deckhand.changes("turn.actions", -1):
        deckhand.says("ann", "Play Kraken's Fury")
    deckhand.told("It is not bob's turn, so 1 Action", cites="P31")
    deckhand.says("ann", "End the turn")
    deckhand.asked("bob")
    assert deckhand.state.turn.actions == 2


@rule("P31")
def test_buys_and_reloads_cannot_be_used_in_an_enemys_turn(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Haggling").treasures("bob", 9)
    deckhand.says("ann", "Play Haggling", "End the turn")
    deckhand.asked("bob")
    assert (deckhand.state.turn.buys, deckhand.state.turn.reloads) == (0, 0)
    assert not any(choice.startswith("Reload") for choice in deckhand.choices("bob"))


@rule("P32")
def test_an_action_gained_by_discarding_the_old_hand_counts_for_this_turn(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann").hand("ann", "Bank Fortress")
    deckhand.asked("ann")
    assert deckhand.state.turn.actions == 3


@rule("P33")
def test_a_card_being_played_does_not_count_as_held(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Quick Shot", "Tavern")
    with deckhand.changes("turn.actions", -1, "ann.treasures", 1):
        deckhand.says("ann", "Play Quick Shot")


@rule("P33")
def test_a_card_being_played_is_not_in_the_discard_either(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Shipyard").discard("ann", "Hideout", "Tavern")
    with deckhand.changes("turn.actions", 0):  # 1 used, 1 gained for Hideout, none for itself
        deckhand.says("ann", "Play Shipyard")
    assert deckhand.player("ann").discard[-1] == "Shipyard"


@rule("P34")
def test_only_cards_in_hand_can_be_discarded(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Alchemy", "Haggling").discard("ann", "Poisoned Grog")
    deckhand.says("ann", "Play Alchemy")
    assert deckhand.choices("ann") == ["Haggling in hand", "Done"]
    deckhand.says("ann", "Done")


@rule("P34")
def test_a_bought_card_was_not_discarded(deckhand):
    deckhand.seat("ann", "bob").treasures("ann", 9).supply("Bank Fortress")
    with deckhand.changes("turn.actions", -1, "ann.discard", 1):
        deckhand.says("ann", "Buy Bank Fortress")


@rule("P34")
def test_a_played_card_was_not_discarded(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Bank Fortress")
    with deckhand.changes("turn.actions", -1, "ann.discard", 1):
        deckhand.says("ann", "Play Bank Fortress")


@rule("P34")
def test_a_card_moved_from_a_deck_to_a_discard_was_not_discarded(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Stealthy Observer")
    deckhand.deck("bob", "Poisoned Grog", "Tavern")
    deckhand.hand("bob", "Alchemy", "Typhoon")
    deckhand.says("ann", "Play Stealthy Observer")
    with deckhand.changes("bob.treasures", 0, "bob.discard", 1):
        deckhand.says("ann", "Poisoned Grog")


@rule("P35")
def test_discards_are_open_to_everybody_in_full(deckhand):
    deckhand.seat("ann", "bob", "cid").discard("bob", "Tavern", "Alchemy", "Haggling")
    for viewer in (0, 1, 2, None):
        seen = deckhand.begin().view(viewer)
        assert seen.players[1].discard == ("Haggling", "Alchemy", "Tavern")


@rule("P36")
def test_revealed_cards_stay_where_they_are_and_cause_no_shuffle(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Desperate Chase").discard("bob", "Tavern", "Alchemy")
    deckhand.deck("ann", "Celebrate", "Fist Fight", "Celebrate").discard("ann", "Typhoon")
    deckhand.deck("bob", "Fist Fight", "Celebrate", "Fist Fight")
    deckhand.says("ann", "Play Desperate Chase")
    deckhand.told("On top of bob's deck: Fist Fight, Celebrate and Fist Fight", cites="P36")
    assert deckhand.player("ann").deck == ["Celebrate", "Fist Fight", "Celebrate"]
    assert deckhand.player("bob").deck == ["Fist Fight", "Celebrate", "Fist Fight"]
    assert deckhand.player("bob").discard == ["Alchemy", "Tavern"]


@rule("P36")
def test_a_deck_shown_to_its_last_card_is_not_empty(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Voodoo Curse").discard("bob", "Alchemy")
    deckhand.deck("bob", "Tavern", "Haggling", "Fist Fight").says("ann", "Play Voodoo Curse", "bob")
    assert deckhand.player("bob").discard == ["Alchemy"]
    assert len(deckhand.player("bob").deck) == 3
    deckhand.says("ann", "Fist Fight")
    assert deckhand.player("bob").deck == ["Haggling", "Tavern"]


@rule("P37")
def test_a_reveal_of_more_cards_than_there_are_makes_do_with_those(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Fortune Teller", "Exploration")
    deckhand.deck("bob", "Shipyard").hand("bob", "Tavern", "Alchemy", "Haggling")
    with deckhand.changes("turn.actions", 0, "ann.treasures", 0, "ann.hand", -1, "bob.deck", 0):
        deckhand.says("ann", "Play Fortune Teller", "bob's deck")
        deckhand.asked("ann")


@rule("P37")
def test_drawing_more_cards_than_there_are_draws_those(deckhand):
    deckhand.seat("ann", "bob").deck("ann", "Tavern").hand("ann", "Hideout", "Alchemy", "Haggling")
    with deckhand.changes("ann.hand", 0, "ann.treasures", 1):
        deckhand.says("ann", "Play Hideout")
    assert "Tavern" in deckhand.player("ann").hand


@rule("P37")
def test_an_effect_without_any_card_to_apply_to_does_not_apply(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Stealthy Observer").deck("bob")
    deckhand.hand("bob", "Tavern", "Alchemy", "Haggling", "Typhoon")
    with deckhand.changes("ann.treasures", 0, "bob.discard", 0):
        deckhand.says("ann", "Play Stealthy Observer")


@rule("P37")
def test_up_to_three_cards_are_as_many_as_there_are(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Treasure Map").deck("ann", "Tavern", "Haggling")
    deckhand.discard("ann", "Alchemy").says("ann", "Play Treasure Map")
    assert deckhand.choices("ann") == ["Tavern on your deck", "Haggling on your deck", "Done"]
    deckhand.says("ann", "Tavern", "Done")
    assert deckhand.player("ann").hand == ["Haggling"]


@rule("P38")
def test_whoever_owns_four_cards_cannot_remove_one(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Walk the Plank", "Tavern")
    deckhand.deck("ann", "Alchemy", "Typhoon")
    with deckhand.changes("ann.treasures", 2, "removed", 0):
        deckhand.says("ann", "Play Walk the Plank")
    assert deckhand.begin().decision.kind == "action"


@rule("P38")
def test_whoever_owns_five_cards_can_remove_one(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Walk the Plank", "Tavern", "Shipyard")
    deckhand.deck("ann", "Alchemy", "Typhoon")
    with deckhand.changes("ann.treasures", 3, "removed", 1):
        deckhand.says("ann", "Play Walk the Plank", "Tavern")


@rule("P38")
def test_an_enemy_with_four_cards_cannot_be_made_to_remove_one(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Improvised Grenade")
    deckhand.deck("bob", "Fist Fight", "Celebrate", "Celebrate").discard("bob", "Fist Fight")
    with deckhand.changes("removed", 0, "bob.discard", 0):
        deckhand.says("ann", "Play Improvised Grenade")


@rule("P38")
def test_an_enemy_with_five_cards_can(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Improvised Grenade").discard("bob", "Tavern")
    with deckhand.changes("removed", 1, "bob.discard", -1):
        deckhand.says("ann", "Play Improvised Grenade")


@rule("P38")
def test_a_grenade_discarded_by_its_owner_spares_whoever_owns_four(deckhand):
    deckhand.seat("ann", "bob", "cid").turn_of("ann").hand("ann", "Improvised Grenade")
    deckhand.deck("bob", "Fist Fight", "Celebrate", "Celebrate").discard("bob", "Fist Fight")
    deckhand.discard("cid", "Tavern")
    with deckhand.changes("bob.discard", 0):
        deckhand.asked("ann")
    assert sorted(deckhand.state.removed[-2:]) == ["Improvised Grenade", "Tavern"]
