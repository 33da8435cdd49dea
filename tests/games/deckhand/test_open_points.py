"""Rulings where the rulebook is silent (Q1 to Q20)."""

import pytest

from rulewright.games.deckhand.presentation.view_types import TurnedDown
from rulewright.testing import rule

SIX = ("Tavern", "Alchemy", "Haggling", "Typhoon", "Shipyard", "Hideout")


def offers(deckhand, who, verb):
    return [choice for choice in deckhand.choices(who) if choice.startswith(verb)]


# Q1 to Q3: bank, Reload, drawing


@rule("Q1")
def test_the_bank_never_runs_out(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Fist Fight", "Bank Fortress")
    deckhand.treasures("ann", 30).treasures("bob", 30)
    with deckhand.changes("ann.treasures", 3, "bob.treasures", 0):
        deckhand.says("ann", "Play Fist Fight", "Play Bank Fortress")


@rule("Q2")
def test_a_reload_may_wait_until_after_another_action(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Poisoned Grog", "Fist Fight")
    deckhand.supply("Tavern", "Typhoon")
    deckhand.says("ann", "Play Poisoned Grog", "Buy Tavern", "Reload Typhoon")
    assert deckhand.state.refresh_deck[0] == "Typhoon"


@rule("Q2")
def test_a_reload_is_used_between_actions_and_not_within_one(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Poisoned Grog", "Harbor Market")
    deckhand.says("ann", "Play Poisoned Grog", "Play Harbor Market")
    assert not offers(deckhand, "ann", "Reload")
    deckhand.says("ann", "2 Treasures")
    assert offers(deckhand, "ann", "Reload")


@rule("Q2")
def test_gambling_addiction_lets_reloads_be_used_before_it_looks(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Gambling Addiction")
    deckhand.supply("Tavern", "Alchemy", "Typhoon", "Shipyard", "Quick Shot", "Hideout")
    deckhand.state.refresh_deck.remove("Exploration")
    deckhand.state.refresh_deck.append("Exploration")
    with deckhand.changes("ann.treasures", 3, "turn.reloads", 1):
        deckhand.says("ann", "Play Gambling Addiction", "Shipyard", "Done")


@rule("Q2")
def test_gambling_addiction_does_not_force_a_reload(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Gambling Addiction")
    deckhand.supply("Tavern", "Alchemy", "Typhoon", "Shipyard", "Quick Shot", "Hideout")
    with deckhand.changes("ann.treasures", 0, "turn.reloads", 2, "refresh_deck", 0):
        deckhand.says("ann", "Play Gambling Addiction", "Done")


@rule("Q3")
def test_drawing_is_not_optional_where_the_card_does_not_say_so(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Hideout", "Tavern")
    with deckhand.changes("ann.deck", -2, "ann.hand", 1):
        deckhand.says("ann", "Play Hideout")
    assert deckhand.asked("ann").kind == "action"


# Q4 to Q6: triggers and copies


@rule("Q4")
def test_hideout_comes_back_once_and_not_again_unless_drawn(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann").hand("ann", "Hideout")
    deckhand.says("ann", "Yes")
    assert len(deckhand.player("ann").hand) == 4
    assert "Hideout" in deckhand.player("ann").hand
    deckhand.says("ann", "End the turn")
    deckhand.says("bob", "End the turn")
    assert deckhand.asked("ann").kind == "action"


@rule("Q4")
def test_hideout_may_come_back_again_after_it_was_drawn_again(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann").hand("ann", "Hideout")
    deckhand.deck("ann", "Tavern", "Alchemy", "Typhoon", "Shipyard").next_shuffle("Hideout")
    deckhand.says("ann", "Yes", "End the turn")
    deckhand.says("bob", "End the turn")
    assert deckhand.player("ann").hand[1] == "Hideout"
    deckhand.says("ann", "End the turn")
    deckhand.says("bob", "End the turn")
    assert "Return Hideout" in deckhand.question()
    deckhand.says("ann", "No")


@rule("Q4")
def test_hideout_need_not_come_back(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann").hand("ann", "Hideout").says("ann", "No")
    assert deckhand.player("ann").discard == ["Hideout"]


@rule("Q5")
def test_gains_come_first_and_the_owner_orders_the_other_triggers(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann")
    deckhand.hand("ann", "Ancient Library", "Card Mastery", "Poisoned Grog", "Bank Fortress")
    assert set(deckhand.choices("ann")) == {"Ancient Library", "Card Mastery"}
    assert (deckhand.player("ann").treasures, deckhand.state.turn.actions) == (2, 3)
    deckhand.says("ann", "Card Mastery")
    assert len(deckhand.player("ann").hand) == 1
    assert "Shuffle your discard" in deckhand.question()
    deckhand.says("ann", "No")


@rule("Q5")
def test_the_owner_may_choose_the_other_order(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann").hand("ann", "Ancient Library", "Card Mastery")
    deckhand.next_shuffle("Card Mastery")
    deckhand.says("ann", "Ancient Library", "Yes")
    assert deckhand.player("ann").hand[0] == "Card Mastery"
    assert deckhand.player("ann").discard == []


@rule("Q5")
def test_a_gain_at_the_start_of_turn_comes_before_its_card_can_be_moved(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann")
    deckhand.discard("ann", "Unguarded Graveyard", "Smuggler's Cache")
    with deckhand.changes("ann.treasures", 0):
        assert deckhand.player("ann").treasures == 2
        deckhand.says("ann", "Smuggler's Cache")


@rule("Q6")
def test_a_card_cannot_be_copied_inside_its_own_resolution(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Voodoo Curse").discard("ann", "Tavern")
    deckhand.deck("bob", "Kraken's Fury", "Fist Fight", "Celebrate", "Celebrate")
    deckhand.discard("bob", "Alchemy").says("ann", "Play Voodoo Curse", "bob", "Kraken's Fury")
    assert "Kraken's Fury" in deckhand.player("bob").discard
    assert deckhand.choices("ann") == ["Tavern in your discard", "Alchemy in bob's discard"]
    deckhand.says("ann", "Tavern")


@rule("Q6")
def test_a_card_can_be_copied_again_in_a_later_resolution(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kraken's Fury", "Fist Fight")
    deckhand.discard("ann", "Card Mastery", "Tavern")
    deckhand.says("ann", "Play Kraken's Fury", "Card Mastery", "Card Mastery", "Play Card Mastery")
    assert "Kraken's Fury in your discard" in deckhand.choices("ann")
    deckhand.says("ann", "Kraken's Fury", "Play Kraken's Fury")
    assert "Card Mastery in your discard" in deckhand.choices("ann")
    deckhand.says("ann", "Tavern")


# Q7 to Q11: purchases, the Council, targets, payments, duties


@rule("Q7")
def test_a_purchase_uses_a_buy_before_an_action(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Harbor Market", "Fist Fight").treasures("ann", 9)
    deckhand.supply("Tavern", "Alchemy").says("ann", "Play Harbor Market", "1 Treasure and 1 Buy")
    with deckhand.changes("turn.buys", -1, "turn.actions", 0):
        deckhand.says("ann", "Buy Tavern")
    deckhand.says("ann", "Buy Alchemy")
    deckhand.asked("bob")


@rule("Q8")
def test_the_council_turns_four_cards_that_keep_their_places_and_cannot_be_bought(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "The Grand Council").treasures("ann", 9).supply(*SIX)
    deckhand.says("ann", "Play The Grand Council")
    with deckhand.changes("supply", -4, "face_down", 4, "supply_deck", 0, "refresh_deck", 0):
        deckhand.says("ann", "Turn 4 supply cards face down", *SIX[:4])
    assert offers(deckhand, "ann", "Buy") == [
        "Buy Shipyard for 2 Treasures",
        "Buy Hideout for 2 Treasures",
    ]
    with deckhand.changes("supply", 0, "supply_deck", -1):
        deckhand.says("ann", "Buy Shipyard")


@rule("Q8")
def test_cards_turned_face_down_count_as_absent(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "The Grand Council", "Adventurer's Guild").supply(*SIX)
    deckhand.says(
        "ann", "Play The Grand Council", "Turn 4", "Tavern", "Alchemy", "Haggling", "Hideout"
    )
    with deckhand.changes("ann.treasures", 1):
        deckhand.says("ann", "Play Adventurer's Guild")


@rule("Q8")
def test_everybody_still_knows_what_was_turned_face_down(deckhand):
    deckhand.seat("ann", "bob").face_down("ann", "Tavern")
    for viewer in (0, 1, None):
        assert deckhand.begin().view(viewer).face_down == (TurnedDown("Tavern", 0),)


@rule("Q8")
def test_the_council_must_have_met_before_the_turn_ends(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "The Grand Council").supply(*SIX)
    deckhand.says("ann", "Play The Grand Council", "End the turn", *SIX[:4])
    deckhand.asked("bob")
    assert deckhand.state.supply == ["Shipyard", "Hideout"]


@rule("Q8")
def test_the_council_turns_all_cards_if_fewer_than_four_are_face_up(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "The Grand Council", "Fist Fight")
    deckhand.supply_only("Tavern", "Alchemy")
    deckhand.says("ann", "Play The Grand Council", "Turn 4", "Tavern")
    assert deckhand.state.supply == []
    assert len(deckhand.state.face_down) == 2


@rule("Q8")
def test_only_who_turned_them_restores_the_cards_in_the_own_next_turn(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").face_down("ann", "Tavern", "Alchemy")
    assert not offers(deckhand, "bob", "Turn")
    deckhand.says("bob", "End the turn")
    with deckhand.changes("supply", 2, "face_down", -2, "turn.actions", 0):
        deckhand.says("ann", "Turn your face-down supply cards up again")
    assert any("Tavern" in choice for choice in offers(deckhand, "ann", "Buy"))


@rule("Q8")
def test_face_down_cards_are_restored_at_the_end_of_that_turn_at_the_latest(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann").face_down("ann", "Tavern", "Alchemy")
    deckhand.says("ann", "End the turn")
    deckhand.asked("bob")
    assert {"Tavern", "Alchemy"} < set(deckhand.state.supply)
    assert deckhand.state.face_down == []


@rule("Q8")
def test_equal_cards_turned_down_by_two_players_are_restored_each_by_its_own(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann").face_down("ann", "Fist Fight")
    deckhand.face_down("bob", "Fist Fight").says("ann", "Turn your face-down supply cards up again")
    assert deckhand.state.supply.count("Fist Fight") == 1
    assert [(card.card, card.by) for card in deckhand.state.face_down] == [("Fist Fight", 1)]


@rule("Q9")
def test_a_target_player_may_be_oneself(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Kung Fu Lessons").discard("ann", "Tavern")
    deckhand.discard("bob", "Alchemy").says("ann", "Play Kung Fu Lessons")
    assert deckhand.choices("ann") == ["ann", "bob"]
    deckhand.says("ann", "ann")
    assert deckhand.player("ann").deck[0] == "Tavern"


@rule("Q9")
def test_nobody_is_offered_as_a_target_where_nothing_would_happen(deckhand):
    deckhand.seat("ann", "bob", "cid").hand("ann", "Alley Thief").treasures("cid", 0)
    deckhand.says("ann", "Play Alley Thief")
    assert deckhand.choices("ann") == ["Gain 1 Treasure and 1 Reload", "bob"]
    deckhand.says("ann", "bob")


@rule("Q9")
@pytest.mark.parametrize(
    "card", ["Stealthy Observer", "Governor's Wedding", "Bewitched Doll", "Council Hall"]
)
def test_nobody_is_an_enemy_of_their_own(deckhand, card):
    deckhand.seat("ann", "bob", "cid").hand("ann", card).says("ann", f"Play {card}")
    assert deckhand.choices("ann") == ["bob", "cid"]
    deckhand.says("ann", "bob")
    while deckhand.begin().decision.kind != "action":
        who = deckhand.names[deckhand.begin().decision.seat]
        deckhand.says(who, deckhand.choices(who)[0])


@rule("Q10")
def test_an_effect_that_asks_for_a_payment_may_be_declined(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Merfolk Mercenary", "Tavern")
    with deckhand.changes("ann.treasures", 0, "supply_deck", 0, "ann.discard", 1):
        deckhand.says("ann", "Play Merfolk Mercenary", "No")


@rule("Q10")
def test_who_cannot_pay_is_not_asked(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Merfolk Mercenary", "Tavern").treasures("ann", 0)
    with deckhand.changes("ann.treasures", 0, "supply_deck", 0):
        deckhand.says("ann", "Play Merfolk Mercenary")
    assert deckhand.asked("ann").kind == "action"


@rule("Q11")
def test_a_swap_must_be_carried_out_if_it_can_be(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Abyss Marauder", "Tavern", "Alchemy")
    deckhand.discard("bob", "Haggling", "Typhoon").says("ann", "Play Abyss Marauder")
    assert deckhand.choices("ann") == ["Tavern in hand", "Alchemy in hand"]
    deckhand.says("ann", "Alchemy")
    assert sorted(deckhand.player("ann").hand) == ["Tavern", "Typhoon"]


@rule("Q11")
def test_a_swap_that_cannot_be_carried_out_is_skipped_and_the_rest_happens(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Abyss Marauder", "Tavern")
    deckhand.discard("bob", "Skull Island")
    with deckhand.changes("turn.actions", 0, "ann.hand", -1, "bob.discard", 0):
        deckhand.says("ann", "Play Abyss Marauder")
        deckhand.asked("ann")


@rule("Q11")
def test_a_removal_is_a_duty_unless_the_card_makes_it_optional(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Monkey's Bargain", "Walk the Plank", "Tavern")
    deckhand.says("ann", "Play Monkey's Bargain")
    assert deckhand.choices("ann") == ["Walk the Plank in hand", "Tavern in hand"]
    deckhand.says("ann", "Tavern", "Play Walk the Plank")
    assert "None" in deckhand.choices("ann")
    deckhand.says("ann", "None")


# Q12 to Q15: the Doll, ownership, knowledge, debts


@rule("Q12")
@pytest.mark.parametrize(
    ("treasures", "choice"), [(1, "Buy Tavern for 1 Treasure"), (0, "Play Useless Totem")]
)
def test_the_totem_is_played_through_the_doll_only_if_nothing_else_is_possible(
    deckhand, treasures, choice
):
    deckhand.seat("ann", "bob").hand("ann", "Bewitched Doll").treasures("bob", treasures)
    deckhand.deck("bob", "Useless Totem", "Quick Shot", "Exploration", "Fist Fight", "Fist Fight")
    deckhand.player("bob").forced_discards = 2
    deckhand.supply("Tavern", "Alchemy", "Typhoon", "Shipyard", "Hideout", "Skull Island")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn")
    deckhand.says("bob", "Quick Shot", "Exploration")
    assert deckhand.choices("ann") == [choice]


@rule("Q12")
def test_every_decision_of_the_bewitched_action_is_the_controllers(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Bewitched Doll")
    deckhand.deck("bob", "Harbor Market", "Tavern", "Haggling", "Alchemy", "Typhoon")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn", "Play Harbor Market")
    with deckhand.changes("bob.treasures", 1, "turn.buys", 1, "ann.treasures", 0):
        deckhand.says("ann", "1 Treasure and 1 Buy")
    deckhand.asked("bob")


@rule("Q12")
def test_the_controller_sees_the_hand_only_while_acting(deckhand):
    deckhand.seat("ann", "bob", "cid").hand("ann", "Bewitched Doll")
    deckhand.says("ann", "Play Bewitched Doll", "bob")
    assert deckhand.begin().view(0).players[1].hand is None
    deckhand.says("ann", "End the turn")
    assert deckhand.begin().view(0).players[1].hand == tuple(sorted(deckhand.player("bob").hand))
    assert deckhand.begin().view(2).players[1].hand is None
    deckhand.says("ann", "Play Fist Fight")
    assert deckhand.begin().view(0).players[1].hand is None


@rule("Q12")
def test_a_later_doll_replaces_an_earlier_one(deckhand):
    deckhand.seat("ann", "bob", "cid").hand("ann", "Bewitched Doll")
    deckhand.deck("bob", "Kraken's Fury", "Tavern", "Haggling", "Alchemy")
    deckhand.says("ann", "Play Bewitched Doll", "cid", "End the turn")
    deckhand.says("bob", "Play Kraken's Fury", "Bewitched Doll in ann's discard", "cid")
    deckhand.says("bob", "End the turn", "Play Fist Fight")
    deckhand.told("bob makes cid play Fist Fight")
    deckhand.asked("cid")


@rule("Q13")
def test_a_card_in_play_still_belongs_to_its_owner(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Harbor Market").says("ann", "Play Harbor Market")
    mine = deckhand.begin().view(None).players[0]
    assert (mine.owned, mine.hooks) == (5, 6)
    deckhand.says("ann", "2 Treasures")


@rule("Q13")
def test_a_card_set_aside_counts_towards_the_minimum_of_four(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Lost Expedition", "Improvised Grenade")
    deckhand.deck("bob", "Fist Fight", "Celebrate", "Celebrate")
    deckhand.discard("bob", "Fist Fight", "Tavern")
    deckhand.says("ann", "Play Lost Expedition", "Tavern", "Play Improvised Grenade", "bob")
    assert deckhand.player("bob").discard == []
    assert deckhand.state.owned(1) == 4


@rule("Q13")
def test_a_card_set_aside_is_scored(deckhand):
    deckhand.seat("ann", "bob").supply_only().hand("ann", "Lost Expedition")
    deckhand.discard("bob", "Skull Island")
    deckhand.says("ann", "Play Lost Expedition")
    deckhand.says("bob", "End the turn")
    assert deckhand.begin().outcome.scores == (6, 8)


@rule("Q14")
def test_hands_and_decks_are_private_and_all_else_is_open(deckhand):
    deckhand.seat("ann", "bob").hand("bob", "Tavern", "Alchemy").discard("bob", "Typhoon")
    seen = deckhand.treasures("bob", 7).begin().view(0).players[1]
    assert (seen.hand, seen.hand_size, seen.deck) == (None, 2, 4)
    assert (seen.discard, seen.treasures) == (("Typhoon",), 7)
    assert deckhand.begin().view(1).players[1].hand == ("Alchemy", "Tavern")


@rule("Q15")
def test_a_debt_makes_the_first_purchase_dearer_and_goes_to_the_creditor(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Governor's Wedding").treasures("bob", 3)
    deckhand.supply(*SIX).says("ann", "Play Governor's Wedding", "End the turn")
    assert deckhand.state.turn.buys == 1
    with deckhand.changes("bob.treasures", -3, "ann.treasures", 1, "turn.buys", -1):
        deckhand.says("bob", "Buy Alchemy")


@rule("Q15")
def test_who_has_the_price_but_not_the_debt_cannot_buy(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Governor's Wedding").treasures("bob", 2).supply(*SIX)
    deckhand.says("ann", "Play Governor's Wedding", "End the turn")
    assert offers(deckhand, "bob", "Buy") == [
        "Buy Tavern for 1 Treasure",
        "Buy Haggling for 1 Treasure",
    ]


@rule("Q15")
def test_only_the_first_purchase_bears_the_debt(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Governor's Wedding").treasures("bob", 3).supply(*SIX)
    deckhand.says("ann", "Play Governor's Wedding", "End the turn")
    deckhand.says("bob", "Buy Tavern")
    with deckhand.changes("bob.treasures", -1, "ann.treasures", 0):
        deckhand.says("bob", "Buy Haggling")


@rule("Q15")
def test_without_a_purchase_nothing_is_owed(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Governor's Wedding").treasures("bob", 2).supply(*SIX)
    deckhand.says("ann", "Play Governor's Wedding", "End the turn")
    with deckhand.changes("bob.treasures", 0, "ann.treasures", 0):
        deckhand.says("bob", "End the turn")
        deckhand.says("ann", "End the turn")
    assert "Buy Alchemy for 2 Treasures" in deckhand.choices("bob")
    assert deckhand.state.turn.buys == 0


@rule("Q15")
def test_every_creditor_is_owed_a_treasure(deckhand):
    deckhand.seat("ann", "bob", "cid").hand("ann", "Governor's Wedding").treasures("cid", 3)
    deckhand.deck("bob", "Kraken's Fury", "Fist Fight", "Celebrate", "Celebrate").supply(*SIX)
    deckhand.says("ann", "Play Governor's Wedding", "cid", "End the turn")
    deckhand.says("bob", "Play Kraken's Fury", "Governor's Wedding", "cid", "End the turn")
    assert offers(deckhand, "cid", "Buy") == [
        "Buy Tavern for 1 Treasure",
        "Buy Haggling for 1 Treasure",
    ]
    with deckhand.changes("cid.treasures", -3, "ann.treasures", 1, "bob.treasures", 1):
        deckhand.says("cid", "Buy Tavern")


# Q16: the two public versions of five cards


@rule("Q16")
@pytest.mark.parametrize(
    ("options", "price"), [({}, 2), ({"cards": "v0.9.29"}, 2), ({"cards": "v0.9.31"}, 3)]
)
def test_monkeys_bargain_costs_what_its_version_says(deckhand, options, price):
    deckhand.seat("ann", "bob", **options).treasures("ann", 9).supply("Monkey's Bargain")
    assert f"Buy Monkey's Bargain for {price} Treasures" in deckhand.choices("ann")


@rule("Q16")
@pytest.mark.parametrize(("version", "reloads"), [("v0.9.29", 1), ("v0.9.31", 2)])
def test_emperors_caprice_reloads_by_version(deckhand, version, reloads):
    deckhand.seat("ann", "bob", cards=version).hand("ann", "Emperor's Caprice").supply(*SIX)
    with deckhand.changes("turn.reloads", reloads):
        deckhand.says("ann", "Play Emperor's Caprice")
    deckhand.says("bob", *SIX[:3])
    deckhand.says("ann", "None")


@rule("Q16")
@pytest.mark.parametrize(("version", "removed"), [("v0.9.29", 1), ("v0.9.31", 0)])
def test_imperial_powder_reaches_cost_3_only_in_the_earlier_version(deckhand, version, removed):
    deckhand.seat("ann", "bob", cards=version).hand("ann", "Going Ape", "Imperial Powder")
    deckhand.discard("bob", "Card Mastery").supply("Tavern")
    with deckhand.changes("bob.discard", -removed):
        deckhand.says("ann", "Play Going Ape", "Imperial Powder in hand", "Tavern in the supply")


@rule("Q16")
def test_karmic_lethargy_is_free_and_reaches_the_discard_in_the_earlier_version(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Karmic Lethargy", "Quick Shot")
    deckhand.discard("ann", "Blademaster")
    deckhand.supply("Alchemy", "Tavern").says("ann", "Play Karmic Lethargy")
    assert deckhand.choices("ann") == ["Quick Shot in hand", "Blademaster in your discard"]
    with deckhand.changes("ann.treasures", 0):
        deckhand.says("ann", "Blademaster")
        deckhand.says("bob", "Alchemy")
    assert "Alchemy" in deckhand.player("ann").discard


@rule("Q16", "Q10")
def test_karmic_lethargy_costs_a_treasure_and_takes_hand_cards_in_the_later_version(deckhand):
    deckhand.seat("ann", "bob", cards="v0.9.31").hand("ann", "Karmic Lethargy", "Quick Shot")
    deckhand.discard("ann", "Blademaster").supply("Alchemy", "Tavern")
    deckhand.says("ann", "Play Karmic Lethargy")
    with deckhand.changes("ann.treasures", -1, "treasures_out", -1):
        deckhand.says("ann", "Yes")
        deckhand.says("bob", "Alchemy")
    assert deckhand.player("ann").hand == ["Alchemy"]


@rule("Q16", "Q10")
def test_karmic_lethargys_payment_may_be_declined(deckhand):
    deckhand.seat("ann", "bob", cards="v0.9.31").hand("ann", "Karmic Lethargy", "Quick Shot")
    deckhand.supply("Alchemy", "Tavern")
    with deckhand.changes("ann.treasures", 0):
        deckhand.says("ann", "Play Karmic Lethargy", "No")
    assert deckhand.player("ann").hand == ["Quick Shot"]


@rule("Q16")
@pytest.mark.parametrize(("version", "who"), [("v0.9.29", "bob"), ("v0.9.31", "ann")])
def test_extra_actions_of_a_bewitched_action_belong_to_the_controller_in_the_later_version(
    deckhand, version, who
):
    deckhand.seat("ann", "bob", cards=version).hand("ann", "Bewitched Doll")
    deckhand.deck("bob", "Quick Shot", "Fist Fight", "Fist Fight", "Celebrate")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn", "Play Quick Shot")
    deckhand.says(who, "Play Fist Fight")
    deckhand.asked("bob")
    assert deckhand.state.turn.actions == 1


# Q17 to Q20


@rule("Q17")
def test_what_a_turn_leaves_unused_is_lost(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Haggling").treasures("ann", 5).treasures("bob", 5)
    deckhand.supply("Alchemy").says("ann", "Play Haggling")
    assert "Buy Alchemy for 1 Treasure" in deckhand.choices("ann")
    deckhand.says("ann", "End the turn")
    for who in ("bob", "ann"):
        turn = deckhand.state.turn
        assert (turn.actions, turn.buys, turn.reloads) == (2, 0, 0)
        assert "Buy Alchemy for 2 Treasures" in deckhand.choices(who)
        deckhand.says(who, "End the turn")


@rule("Q18")
def test_useless_totem_alone_is_attack_and_structure_for_end_of_the_rainbow(deckhand):
    deckhand.seat("ann", "bob").turn_of("ann").discard("ann", "End of the Rainbow", "Useless Totem")
    deckhand.asked("ann")
    assert deckhand.state.turn.actions == 3


@rule("Q19")
def test_crooked_merchant_pays_the_enemy_for_a_trade(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Crooked Merchant", "Tavern")
    deckhand.discard("ann", "Haggling").discard("bob", "Alchemy")
    with deckhand.changes("bob.treasures", 1, "ann.treasures", 0, "treasures_out", 1):
        deckhand.says("ann", "Play Crooked Merchant")
    assert deckhand.player("bob").discard == ["Haggling"]


@rule("Q19")
def test_crooked_merchant_pays_nothing_without_a_trade(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Crooked Merchant", "Tavern")
    deckhand.discard("ann", "Haggling").discard("bob", "Smuggler's Cache")
    with deckhand.changes("bob.treasures", 0, "bob.discard", 0):
        deckhand.says("ann", "Play Crooked Merchant")


@rule("Q20")
def test_a_bewitched_player_whose_purchase_empties_the_supply_deck_has_ended_the_game(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Bewitched Doll").supply_deck("Exploration")
    deckhand.supply(*SIX)
    deckhand.says("ann", "Play Bewitched Doll", "End the turn", "Buy Tavern")
    assert deckhand.state.supply_deck == []
    deckhand.says("bob", "End the turn")
    assert deckhand.state.ended_by == 1
    deckhand.told("bob has ended the game", cites="P41")
    deckhand.asked("ann")


@rule("Q20", "P43")
def test_who_had_the_turn_wins_the_tie_although_an_enemy_took_the_decision(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Council Hall").discard("bob", "Typhoon", "Shipyard")
    deckhand.supply_deck("Exploration").supply("Hideout").says("ann", "Play Council Hall")
    deckhand.says("bob", "Hideout")
    while deckhand.begin().decision is not None:
        deckhand.says(deckhand.names[deckhand.begin().decision.seat], "End the turn")
    outcome = deckhand.begin().outcome
    assert (outcome.scores, outcome.ranks, outcome.rule) == ((8, 8), (1, 2), "P43")
