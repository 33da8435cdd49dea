"""Rulings on single cards (P45 to P62)."""

import pytest

from rulewright.games.deckhand import GAME
from rulewright.games.deckhand.components.cards import CARDS, EDITIONS
from rulewright.games.deckhand.table.events.cards import Triggered
from rulewright.testing import rule

CATALOGUE = CARDS[EDITIONS[0]]


def facts(card):
    return CATALOGUE[card].types, CATALOGUE[card].cost, CATALOGUE[card].hooks


# P45 to P48: starting cards and types


@rule("P45")
def test_fist_fight_is_an_attack_worth_a_treasure(deckhand):
    assert facts("Fist Fight") == (("Attack",), 1, 1)
    deckhand.seat("ann", "bob").hand("ann", "Fist Fight", "Tavern")
    with deckhand.changes(
        "ann.treasures", 1, "turn.actions", -1, "turn.reloads", 0, "ann.hand", -1
    ):
        deckhand.says("ann", "Play Fist Fight")


@rule("P46")
def test_celebrate_counts_the_others_reloads_and_may_draw(deckhand):
    assert facts("Celebrate") == (("Adventure",), 1, 1)
    deckhand.seat("ann", "bob").hand("ann", "Celebrate", "Celebrate", "Celebrate", "Tavern")
    deckhand.deck("ann", "Haggling", "Alchemy")
    with deckhand.changes("ann.treasures", 2, "turn.reloads", 1, "ann.hand", 0, "ann.deck", -1):
        deckhand.says("ann", "Play Celebrate", "Yes")
    assert "Haggling" in deckhand.player("ann").hand


@rule("P46")
def test_celebrate_does_not_have_to_draw(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Celebrate", "Celebrate")
    with deckhand.changes("ann.treasures", 1, "ann.hand", -1, "ann.deck", 0):
        deckhand.says("ann", "Play Celebrate", "No")


@rule("P46", "P48")
def test_a_celebrate_drawn_by_celebrate_comes_too_late_to_count(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Celebrate")
    deckhand.deck("ann", "Celebrate", "Tavern", "Haggling")
    with deckhand.changes("ann.treasures", 0, "ann.hand", 0):
        deckhand.says("ann", "Play Celebrate", "Yes")


@rule("P47")
def test_every_card_has_one_of_three_types_and_useless_totem_all_of_them():
    for card in CATALOGUE.values():
        expected = 3 if card.name == "Useless Totem" else 1
        assert len(set(card.types)) == expected
        assert set(card.types) <= {"Attack", "Adventure", "Structure"}
    kinds = [
        GAME.presentation.things[name].kind for name, card in CATALOGUE.items() if card.copies == 1
    ]
    assert [kinds.count(kind) for kind in ("Adventure", "Attack", "Structure")] == [19, 19, 17]


@rule("P47")
def test_useless_totem_answers_to_all_three_types(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Tavern", "Useless Totem")
    deckhand.deck("ann", "Celebrate", "Celebrate", "Celebrate")
    with deckhand.changes("ann.hand", 0, "ann.treasures", 1, "turn.actions", 0):
        deckhand.says("ann", "Play Tavern")
        deckhand.asked("ann")


@rule("P47", "C46")
def test_two_equal_supply_cards_are_two_cards_of_their_type(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Gambling Addiction")
    deckhand.supply("Fist Fight", "Fist Fight", "Quick Shot", "Haggling", "Tavern", "Shipyard")
    with deckhand.changes("ann.treasures", 3):
        deckhand.says("ann", "Play Gambling Addiction", "Done")


@rule("P48")
def test_celebrate_does_not_count_itself(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Celebrate", "Fist Fight")
    with deckhand.changes("ann.treasures", 0, "turn.reloads", 1):
        deckhand.says("ann", "Play Celebrate", "No")


# P49 to P62: the trickier ones


@rule("P49")
def test_the_last_card_is_drawn_and_the_deck_renewed_before_wind_in_sails_gets_there(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Wind in Sails").deck("ann", "Tavern")
    deckhand.discard("ann", "Haggling", "Alchemy").says("ann", "Play Wind in Sails")
    assert deckhand.player("ann").hand == ["Tavern"]
    assert sorted(deckhand.player("ann").deck) == ["Alchemy", "Haggling"]
    assert deckhand.player("ann").discard == ["Wind in Sails"]


@rule("P50")
def test_voodoo_curse_resolves_a_card_but_does_not_discard_it(deckhand):
    """Poisoned Grog gives 1 Treasure for its effect, and no second one to anybody."""
    deckhand.seat("ann", "bob").hand("ann", "Voodoo Curse")
    deckhand.deck("bob", "Fist Fight", "Poisoned Grog", "Celebrate", "Celebrate")
    deckhand.says("ann", "Play Voodoo Curse", "bob")
    with deckhand.changes("ann.treasures", 1, "bob.treasures", 0, "turn.reloads", 1):
        deckhand.says("ann", "Poisoned Grog")
    assert deckhand.player("bob").discard == ["Poisoned Grog"]


@rule("P50")
def test_treasure_map_does_not_discard_what_it_sorts_out(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Treasure Map")
    deckhand.deck("ann", "Bank Fortress", "Fist Fight", "Celebrate", "Celebrate")
    with deckhand.changes("turn.actions", -1, "ann.discard", 2):
        deckhand.says("ann", "Play Treasure Map", "Bank Fortress", "Done", "Celebrate")


@rule("P51")
def test_going_ape_may_trade_itself_and_ends_in_the_supply(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Going Ape", "Tavern").supply("Alchemy")
    deckhand.says("ann", "Play Going Ape", "Going Ape itself", "Alchemy in the supply")
    assert "Going Ape" in deckhand.state.supply
    assert deckhand.player("ann").discard == []
    assert sorted(deckhand.player("ann").hand) == ["Alchemy", "Tavern"]
    assert len(deckhand.state.supply) == 6


@rule("P52")
def test_whoever_copies_ghost_crew_can_only_put_it_on_its_owners_deck(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kraken's Fury").discard("bob", "Ghost Crew", "Tavern")
    deckhand.says("ann", "Play Kraken's Fury", "Ghost Crew in bob's discard", "Yes")
    assert deckhand.player("bob").deck[-1] == "Ghost Crew"
    assert deckhand.player("bob").discard == ["Tavern"]
    assert "Ghost Crew" not in [*deckhand.player("ann").deck, *deckhand.player("ann").hand]


@rule("P52")
def test_who_plays_ghost_crew_may_put_it_on_the_own_deck(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Ghost Crew").says("ann", "Play Ghost Crew", "Yes")
    assert deckhand.player("ann").deck[-1] == "Ghost Crew"
    assert deckhand.player("ann").discard == []


@rule("P52")
def test_a_ghost_crew_copied_from_the_supply_stays_there(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Emperor's Caprice")
    deckhand.supply("Ghost Crew", "Tavern", "Alchemy", "Haggling", "Typhoon", "Shipyard")
    deckhand.says("ann", "Play Emperor's Caprice")
    deckhand.says("bob", "Ghost Crew", "Tavern", "Alchemy")
    with deckhand.changes("ann.hand", 1, "ann.treasures", 1, "ann.deck", -1):
        deckhand.says("ann", "Ghost Crew")
    assert "Ghost Crew" in deckhand.state.supply


@rule("P53")
def test_skull_island_leaves_all_cards_on_their_decks_the_new_one_included(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Skull Island")
    deckhand.deck("ann", "Tavern", "Alchemy", "Haggling")
    deckhand.deck("bob", "Typhoon", "Shipyard", "Hideout", "Exploration").supply("Treasure Hunt")
    deckhand.says(
        "ann", "Play Skull Island", "Typhoon on bob's deck", "Treasure Hunt in the supply"
    )
    assert deckhand.player("bob").deck == ["Exploration", "Hideout", "Shipyard", "Treasure Hunt"]
    assert deckhand.player("ann").deck == ["Haggling", "Alchemy", "Tavern"]
    assert "Typhoon" in deckhand.state.supply
    assert deckhand.player("bob").discard == []


@rule("P53")
def test_skull_island_may_change_nothing(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Skull Island")
    decks = [player.deck[:] for player in deckhand.state.players]
    deckhand.says("ann", "Play Skull Island", "None")
    assert [player.deck for player in deckhand.state.players] == decks


@rule("P53")
def test_skull_island_without_a_pair_that_fits_does_nothing(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Skull Island", "Tavern")
    deckhand.supply_only("Kraken's Fury", "Treasure Hunt", "The Grand Council")
    with deckhand.changes("ann.deck", 0, "bob.deck", 0, "supply", 0):
        deckhand.says("ann", "Play Skull Island")
    assert deckhand.begin().decision.kind == "action"


@rule("P54")
def test_a_discarded_grenade_may_remove_itself(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann").hand("ann", "Improvised Grenade", "Tavern")
    deckhand.discard("ann", "Alchemy").discard("bob", "Haggling", "Quick Shot")
    choices = set(deckhand.choices("ann"))
    assert choices == {
        f"{card} in your discard" for card in ("Alchemy", "Tavern", "Improvised Grenade")
    }
    deckhand.says("ann", "Improvised Grenade")
    deckhand.says("bob", "Haggling")
    assert deckhand.state.removed[-2:] == ["Improvised Grenade", "Haggling"]
    assert sorted(deckhand.player("ann").discard) == ["Alchemy", "Tavern"]


@rule("P55")
def test_imperial_powder_passed_on_by_typhoon_goes_off_for_who_passed_it(deckhand):
    deckhand.seat("ann", "bob", "cid").hand("ann", "Typhoon", "Imperial Powder")
    deckhand.discard("bob", "Tavern").discard("cid", "Quick Shot", "Alchemy")
    deckhand.says("ann", "Play Typhoon", "No", "No")
    deckhand.says("cid", "Quick Shot")
    assert "Remove" in deckhand.question()
    deckhand.says("ann", "cid", "Alchemy in cid's discard")
    assert deckhand.player("bob").discard == ["Imperial Powder"]
    assert deckhand.state.removed[-1] == "Alchemy"


@rule("P56")
def test_typhoon_passes_all_cards_at_one_moment(deckhand):
    """Nobody can pass on what has just come in."""
    deckhand.seat("ann", "bob").hand("ann", "Typhoon").discard("ann", "Tavern", "Alchemy")
    deckhand.discard("bob", "Haggling", "Quick Shot")
    deckhand.says("ann", "Play Typhoon", "No", "No", "Tavern")
    assert deckhand.choices("bob") == ["Quick Shot in your discard", "Haggling in your discard"]
    deckhand.says("bob", "Haggling")
    assert sorted(deckhand.player("ann").discard) == ["Alchemy", "Haggling", "Typhoon"]
    assert sorted(deckhand.player("bob").discard) == ["Quick Shot", "Tavern"]
    deckhand.told("bob passes Haggling to ann", cites="P56")


@rule("P56")
def test_typhoon_takes_the_top_card_where_there_is_no_discard(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon").discard("ann", "Tavern")
    deckhand.deck("bob", "Haggling", "Alchemy", "Shipyard", "Hideout")
    deckhand.says("ann", "Play Typhoon", "No", "No")
    assert deckhand.player("bob").deck == ["Hideout", "Shipyard", "Alchemy"]
    assert deckhand.player("bob").discard == ["Tavern"]
    assert "Haggling" in deckhand.player("ann").discard


@rule("P56")
def test_typhoons_passing_does_not_empty_a_deck(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon").discard("ann", "Tavern")
    deckhand.deck("bob", "Haggling")
    deckhand.hand("bob", "Alchemy", "Shipyard", "Hideout", "Exploration")
    deckhand.says("ann", "Play Typhoon", "No", "No")
    assert deckhand.player("bob").deck == ["Haggling"]
    assert deckhand.player("bob").discard == ["Tavern"]


@rule("P56")
def test_typhoons_draws_come_one_after_the_other_and_may_be_declined(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon").deck("ann", "Tavern", "Haggling", "Alchemy")
    deckhand.says("ann", "Play Typhoon", "Yes")
    assert deckhand.player("ann").hand == ["Tavern"]
    assert "Draw a card?" in deckhand.question()
    deckhand.says("ann", "No")
    assert "Haggling" not in deckhand.player("ann").hand


@rule("P57")
def test_an_effect_begun_through_emperors_caprice_is_finished_without_its_card(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Emperor's Caprice")
    deckhand.supply(
        *("Gambling Addiction", "Tavern", "Exploration", "Alchemy", "Typhoon", "Shipyard")
    )
    deckhand.says("ann", "Play Emperor's Caprice")
    deckhand.says("bob", "Gambling Addiction", "Tavern", "Shipyard")
    with deckhand.changes("ann.treasures", 3):
        deckhand.says("ann", "Gambling Addiction", "Gambling Addiction in the supply", "Done")
    assert "Gambling Addiction" not in deckhand.state.supply


@rule("P58")
def test_who_acts_through_the_doll_cannot_pass_or_play_something_pointless(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Bewitched Doll")
    deckhand.deck(*("bob", "Useless Totem", "Fist Fight", "Celebrate", "Celebrate"))
    deckhand.treasures("bob", 0).says("ann", "Play Bewitched Doll", "End the turn")
    assert deckhand.choices("ann") == ["Play Fist Fight", "Play Celebrate"]
    deckhand.says("ann", "Play Fist Fight")
    deckhand.told("ann makes bob play Fist Fight")
    deckhand.asked("bob")
    assert deckhand.state.turn.actions == 1


@rule("P58", "P15")
def test_who_acts_through_the_doll_buys_with_the_victims_treasures(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Bewitched Doll").treasures("ann", 9)
    deckhand.treasures("bob", 1).supply("Tavern", "Treasure Hunt")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn")
    assert "Buy Treasure Hunt" not in " ".join(deckhand.choices("ann"))
    with deckhand.changes("bob.treasures", -1, "ann.treasures", 0, "bob.discard", 1):
        deckhand.says("ann", "Buy Tavern")


@rule("P59")
def test_seaside_citadel_allows_five_actions_in_its_turn_and_counts_itself(deckhand):
    deckhand.seat("ann", "bob").actions(8).hand("ann", "Seaside Citadel", *["Fist Fight"] * 6)
    deckhand.says("ann", "Play Seaside Citadel", *["Play Fist Fight"] * 4)
    deckhand.asked("bob")
    assert deckhand.player("ann").hand.count("Fist Fight") >= 2


@rule("P59")
def test_actions_used_before_shipyard_count_towards_its_five(deckhand):
    deckhand.seat("ann", "bob").actions(8).hand("ann", "Shipyard", *["Fist Fight"] * 6)
    deckhand.says("ann", *["Play Fist Fight"] * 3, "Play Shipyard", "Play Fist Fight")
    deckhand.asked("bob")


@rule("P59")
def test_without_the_two_cards_there_is_no_limit_on_actions(deckhand):
    deckhand.seat("ann", "bob").actions(8).hand("ann", "Tavern", *["Fist Fight"] * 6)
    deckhand.says("ann", *["Play Fist Fight"] * 6)
    deckhand.asked("ann")


@rule("P59")
def test_a_buy_is_not_one_of_the_five_actions(deckhand):
    deckhand.seat("ann", "bob").actions(9).supply("Tavern", "Quick Shot", "Haggling")
    deckhand.hand("ann", "Seaside Citadel", "Extravagance", *["Fist Fight"] * 4).treasures("ann", 9)
    deckhand.says(
        "ann", "Play Seaside Citadel", "Play Extravagance", "2 Buys", *["Play Fist Fight"] * 3
    )
    assert not any(choice.startswith("Play") for choice in deckhand.choices("ann"))
    deckhand.says("ann", "Buy Tavern", "Buy Haggling")
    assert not any(choice.startswith("Buy") for choice in deckhand.choices("ann"))


@rule("P60")
@pytest.mark.parametrize(("pile", "price"), [("discard", 1), ("hand", 2), ("deck", 2)])
def test_spice_trade_lowers_prices_only_from_the_own_discard(deckhand, pile, price):
    others = ["Fist Fight", "Celebrate", "Celebrate"] if pile == "deck" else []
    deckhand.seat("ann", "bob").treasures("ann", 3)
    getattr(deckhand, pile)("ann", "Spice Trade", *others)
    deckhand.supply("Shipyard")
    assert any(
        choice.startswith(f"Buy Shipyard for {price} ") for choice in deckhand.choices("ann")
    )


@rule("P60")
def test_spice_trade_in_an_enemys_discard_is_no_help(deckhand):
    deckhand.seat("ann", "bob").treasures("ann", 3).discard("bob", "Spice Trade").supply("Shipyard")
    assert "Buy Shipyard for 2 Treasures" in deckhand.choices("ann")


@rule("P60")
@pytest.mark.parametrize(
    ("whose", "pile", "drawn"), [("ann", "discard", 4), ("ann", "hand", 3), ("bob", "discard", 3)]
)
def test_wind_in_sails_enlarges_the_draw_only_from_the_own_discard(deckhand, whose, pile, drawn):
    deckhand.seat("ann", "bob").turn_of("ann")
    getattr(deckhand, pile)(whose, "Wind in Sails")
    deckhand.deck("ann", "Tavern", "Haggling", "Alchemy", "Typhoon", "Exploration")
    deckhand.asked("ann")
    assert len(deckhand.player("ann").hand) == drawn


@rule("P60")
@pytest.mark.parametrize(
    ("whose", "pile", "treasures"),
    [("ann", "discard", 2), ("ann", "hand", 1), ("bob", "discard", 1)],
)
def test_smugglers_cache_pays_only_from_the_own_discard(deckhand, whose, pile, treasures):
    deckhand.seat("ann", "bob").turn_of("ann")
    getattr(deckhand, pile)(whose, "Smuggler's Cache")
    deckhand.asked("ann")
    assert deckhand.player("ann").treasures == treasures


@rule("P60")
@pytest.mark.parametrize(
    ("held", "actions"), [(None, 3), ("End of the Rainbow", 2), ("Shipyard", 2), ("Quick Shot", 2)]
)
def test_end_of_the_rainbow_needs_all_three_in_the_discard_before_the_hand_gets_there(
    deckhand, held, actions
):
    cards = ["End of the Rainbow", "Shipyard", "Quick Shot"]
    deckhand.seat("ann", "bob").turn_of("ann").discard("ann", *[c for c in cards if c != held])
    deckhand.hand("ann", *[c for c in cards if c == held])
    deckhand.asked("ann")
    assert deckhand.state.turn.actions == actions


@rule("P60")
@pytest.mark.parametrize(("whose", "pile"), [("ann", "hand"), ("bob", "discard")])
def test_unguarded_graveyard_is_silent_outside_the_own_discard(deckhand, whose, pile):
    deckhand.seat("ann", "bob").turn_of("ann").discard("ann", "Tavern")
    getattr(deckhand, pile)(whose, "Unguarded Graveyard")
    assert deckhand.asked("ann").kind == "action"


@rule("P60")
def test_unguarded_graveyard_may_bury_itself(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann").discard("ann", "Unguarded Graveyard", "Tavern")
    deckhand.says("ann", "Unguarded Graveyard")
    assert deckhand.player("ann").deck[0] == "Unguarded Graveyard"
    assert deckhand.player("ann").discard == ["Tavern"]


@rule("P61")
def test_rum_is_paid_for_after_the_initial_draw_of_everybodys_next_turn(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Rum Factory")
    with deckhand.changes("ann.treasures", 3, "bob.treasures", 1):
        deckhand.says("ann", "Play Rum Factory", "Yes")
    deckhand.says("ann", "End the turn")
    for who in ("bob", "ann"):
        assert deckhand.question() == "Rum Factory: Discard a card"
        assert len(deckhand.player(who).hand) == 3
        deckhand.says(who, deckhand.player(who).hand[0], "End the turn")
        assert len(deckhand.player(who).hand) == 2
    assert deckhand.asked("bob").kind == "action"


@rule("P61")
def test_the_card_owed_for_the_rum_is_discarded_and_has_its_effect(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Rum Factory")
    deckhand.deck("bob", "Poisoned Grog", "Tavern", "Haggling", "Alchemy")
    deckhand.says("ann", "Play Rum Factory", "Yes", "End the turn")
    with deckhand.changes("bob.treasures", 1, "bob.discard", 1):
        deckhand.says("bob", "Poisoned Grog")


@rule("P62")
def test_a_lost_expedition_ends_with_the_owners_next_shuffle(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Lost Expedition")
    deckhand.discard("bob", "Tavern", "Alchemy")
    deckhand.deck("bob", "Fist Fight", "Fist Fight", "Celebrate")
    with deckhand.changes("ann.treasures", 0, "treasures_out", 2, "bob.discard", -1):
        deckhand.says("ann", "Play Lost Expedition", "Tavern")
    with deckhand.changes("ann.treasures", 2, "bob.treasures", 0, "treasures_out", 0):
        deckhand.says("ann", "End the turn")
    assert deckhand.player("bob").deck == ["Alchemy"]
    assert deckhand.player("bob").discard == ["Tavern"]
    deckhand.told("ann takes its 2 Treasures", cites="P62")


@rule("P62")
def test_a_lost_expedition_goes_on_as_long_as_nothing_is_shuffled(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Lost Expedition").discard("bob", "Tavern", "Alchemy")
    with deckhand.changes("ann.treasures", 0):
        deckhand.says("ann", "Play Lost Expedition", "Tavern", "End the turn")
    assert [expedition.card for expedition in deckhand.player("bob").expeditions] == ["Tavern"]
    assert deckhand.player("bob").discard == ["Alchemy"]


# What the journal says of a card whose condition fails


def triggered(deckhand):
    """Of which cards the journal says that they are triggered, in this order."""
    journal = deckhand.begin().journal
    return [entry.event.card for entry in journal.entries if isinstance(entry.event, Triggered)]


@rule("C39", "P60")
@pytest.mark.parametrize(
    ("discard", "told"),
    [
        (["Fist Fight"], []),
        (["Shipyard"], []),
        (["Fist Fight", "Shipyard"], ["End of the Rainbow"]),
    ],
)
def test_end_of_the_rainbow_is_triggered_only_beside_an_attack_and_a_structure(
    deckhand, discard, told
):
    deckhand.seat("ann", "bob").turn_of("ann").discard("ann", "End of the Rainbow", *discard)
    deckhand.asked("ann")
    assert triggered(deckhand) == told


@rule("C20", "Q4")
def test_a_hideout_that_has_returned_already_is_not_triggered_again(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Alchemy", "Hideout").actions(2)
    deckhand.state.spent.append("Hideout")
    deckhand.says("ann", "Play Alchemy", "Hideout")
    assert triggered(deckhand) == []


@rule("C20", "C23")
def test_a_hideout_that_was_shuffled_away_is_not_triggered(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann").hand("ann", "Hideout", "Ancient Library")
    deckhand.says("ann", "Ancient Library", "Yes")
    assert triggered(deckhand) == ["Ancient Library"]


@rule("C10")
def test_imperial_powder_that_finds_nothing_to_remove_is_not_triggered(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Walk the Plank", "Imperial Powder")
    deckhand.says("ann", "Play Walk the Plank", "Imperial Powder")
    assert triggered(deckhand) == []


@rule("C48", "P38")
def test_a_discarded_grenade_that_nobody_has_a_card_for_is_not_triggered(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Alchemy", "Improvised Grenade")
    deckhand.deck("ann", "Fist Fight", "Celebrate").says(
        "ann", "Play Alchemy", "Improvised Grenade"
    )
    assert triggered(deckhand) == []
