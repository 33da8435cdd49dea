"""What the Structure cards of cost 3, 4 and 5 do."""

from rulewright.testing import rule
from tests.games.deckhand.supplies import MIXED

FLIP = "Turn 4 supply cards face down"


RESTORE = "Turn your face-down supply cards up again"


# Seaside Citadel


@rule("C41")
def test_seaside_citadel_draws_a_card_and_gives_two_actions(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Seaside Citadel", "Tavern")
    with deckhand.changes("ann.hand", 0, "turn.actions", -1 + 2):
        deckhand.says("ann", "Play Seaside Citadel")


@rule("C41", "P59")
def test_seaside_citadel_counts_the_actions_used_before_it(deckhand):
    deckhand.seat("ann", "bob").actions(9)
    deckhand.hand("ann", "Fist Fight", "Fist Fight", "Fist Fight", "Seaside Citadel", "Tavern")
    deckhand.says("ann", *["Play Fist Fight"] * 3, "Play Seaside Citadel")
    assert "1 action left" in deckhand.question()


@rule("C41", "P59")
def test_seaside_citadel_does_not_limit_purchases_made_with_buys(deckhand):
    deckhand.seat("ann", "bob").actions(9).supply(*MIXED)
    deckhand.hand("ann", "Seaside Citadel", "Haggling", "Alchemy", *["Fist Fight"] * 3)
    deckhand.says("ann", "Play Seaside Citadel", "Play Haggling", *["Play Fist Fight"] * 3)
    assert deckhand.why_not("ann", "Alchemy") == "P59"
    with deckhand.changes("turn.buys", -1, "ann.treasures", -1):
        deckhand.says("ann", "Buy Shipyard")


# Architect's Workshop


@rule("C42")
def test_architects_workshop_gives_a_buy_beside_two_structures_in_the_supply(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Architect's Workshop", "Tavern")
    with deckhand.changes("turn.actions", 0, "ann.treasures", 1, "turn.buys", 1):
        deckhand.says("ann", "Play Architect's Workshop")


@rule("C42")
def test_architects_workshop_gives_no_buy_beside_a_single_structure(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Architect's Workshop", "Tavern")
    deckhand.supply(*MIXED[:3], "Haunted Cave", "Treasure Hunt", "Alchemy")
    with deckhand.changes("turn.actions", 0, "ann.treasures", 1, "turn.buys", 0):
        deckhand.says("ann", "Play Architect's Workshop")


# Smuggler's Cache


@rule("C45")
def test_smugglers_cache_played_brings_a_treasure(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Smuggler's Cache", "Tavern")
    with deckhand.changes("ann.treasures", 1):
        deckhand.says("ann", "Play Smuggler's Cache")


@rule("C45", "P60")
def test_smugglers_cache_in_the_discard_pays_at_the_start_of_the_owners_turn(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").discard("bob", "Smuggler's Cache")
    deckhand.told("bob gains 1 Treasure", cites="C45")
    assert deckhand.player("bob").treasures == 2


@rule("C45", "P9", "P60")
def test_smugglers_cache_pays_neither_from_hand_nor_in_an_enemys_turn(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").hand("bob", "Smuggler's Cache")
    deckhand.says("bob", "End the turn")
    assert deckhand.player("bob").discard == ["Smuggler's Cache"]
    assert deckhand.player("bob").treasures == 1


# Unguarded Graveyard


@rule("C49")
def test_unguarded_graveyard_played_brings_a_treasure(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Unguarded Graveyard", "Tavern")
    with deckhand.changes("ann.treasures", 1):
        deckhand.says("ann", "Play Unguarded Graveyard")


@rule("C49", "P60")
def test_unguarded_graveyard_may_bury_a_card_of_the_own_discard(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").discard("bob", "Unguarded Graveyard", "Hideout")
    deckhand.says("bob", "Hideout")
    assert deckhand.player("bob").deck[0] == "Hideout"
    assert deckhand.player("bob").discard == ["Unguarded Graveyard"]


@rule("C49")
def test_unguarded_graveyard_may_bury_itself_or_nothing(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").discard("bob", "Unguarded Graveyard")
    assert deckhand.choices("bob") == ["Unguarded Graveyard in your discard", "None"]
    deckhand.says("bob", "None")
    assert deckhand.player("bob").discard == ["Unguarded Graveyard"]


@rule("C49", "Q5")
def test_unguarded_graveyard_comes_after_the_triggers_that_only_gain(deckhand):
    deckhand.seat("ann", "bob").turn_of("bob").discard(
        "bob", "Unguarded Graveyard", "Smuggler's Cache"
    )
    deckhand.begin()
    assert deckhand.player("bob").treasures == 2
    deckhand.says("bob", "Smuggler's Cache")
    assert deckhand.player("bob").treasures == 2


# Skull Island


@rule("C54", "P53")
def test_skull_island_swaps_a_revealed_top_card_with_a_supply_card(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Skull Island", "Tavern")
    deckhand.deck("ann", "Hideout", "Fist Fight").deck("bob", *["Celebrate"] * 4)
    with deckhand.changes("ann.deck", 0, "supply_deck", 0, "ann.treasures", 0):
        deckhand.says("ann", "Play Skull Island", "Hideout", "Treasure Hunt")
    assert deckhand.player("ann").deck == ["Fist Fight", "Treasure Hunt"]
    assert "Hideout" in deckhand.state.supply
    deckhand.told("On top of bob's deck: Celebrate", cites="C54")


@rule("C54")
def test_skull_island_may_swap_the_top_card_of_an_enemys_deck(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Skull Island", "Tavern")
    deckhand.deck("bob", "Card Mastery", "Fist Fight", "Fist Fight", "Celebrate")
    deckhand.says("ann", "Play Skull Island", "Card Mastery", "Quick Shot")
    assert deckhand.player("bob").deck[-1] == "Quick Shot"
    assert "Card Mastery" in deckhand.state.supply


@rule("C54")
def test_skull_island_offers_costs_that_differ_by_2_at_most(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Skull Island", "Tavern")
    deckhand.deck("ann", "Hideout", "Fist Fight", "Fist Fight", "Celebrate")
    deckhand.supply("Treasure Hunt", "Card Mastery", "Alchemy", "Quick Shot", "The Grand Council")
    deckhand.says("ann", "Play Skull Island", "Hideout")
    assert "The Grand Council in the supply" not in deckhand.choices("ann")
    deckhand.says("ann", "Treasure Hunt")


@rule("C54")
def test_skull_island_may_swap_nothing(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Skull Island", "Tavern")
    deckhand.says("ann", "Play Skull Island", "None")
    assert deckhand.state.supply == list(MIXED)


@rule("C54", "P53")
def test_skull_island_asks_nothing_when_no_two_cards_fit(deckhand):
    deckhand.seat("ann", "bob").supply_only("The Grand Council", "Treasure Hunt")
    deckhand.hand("ann", "Skull Island", "Tavern")
    with deckhand.changes("ann.deck", 0, "bob.deck", 0, "turn.actions", -1):
        deckhand.says("ann", "Play Skull Island")


# The Grand Council


@rule("C56")
def test_the_grand_council_gives_two_actions_and_flips_four_cards_at_once(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "The Grand Council", "Tavern")
    with deckhand.changes("turn.actions", -1 + 2):
        deckhand.says("ann", "Play The Grand Council")
    with deckhand.changes("turn.actions", 0, "supply", -4, "face_down", 4, "supply_deck", 0):
        deckhand.says("ann", FLIP, *MIXED[:4])
    assert deckhand.state.supply == ["Haunted Cave", "Treasure Hunt"]


@rule("C56", "Q8")
def test_the_grand_council_flips_at_the_end_of_the_turn_at_the_latest(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "The Grand Council", "Tavern")
    deckhand.says("ann", "Play The Grand Council", "Play Tavern", "End the turn", *MIXED[2:])
    assert deckhand.state.supply == ["Quick Shot", "Harbor Market"]
    assert deckhand.state.current == 1


@rule("C56", "Q8")
def test_the_grand_council_keeps_its_cards_from_being_bought_by_anybody(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "The Grand Council", "Tavern")
    deckhand.treasures("bob", 5).says("ann", "Play The Grand Council", FLIP, *MIXED[:4])
    deckhand.says("ann", "End the turn")
    assert deckhand.why_not("bob", "Shipyard") == "Q8"
    assert "Buy Shipyard for 2 Treasures" not in deckhand.choices("bob")
    assert RESTORE not in deckhand.choices("bob")


@rule("C56", "Q8")
def test_the_grand_council_keeps_its_cards_from_being_reloaded(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Poisoned Grog", "Tavern")
    deckhand.face_down("bob", "Alchemy", "Hideout", "Typhoon", "Exploration")
    deckhand.says("ann", "Play Poisoned Grog")
    reloads = [label for label in deckhand.choices("ann") if label.startswith("Reload")]
    assert reloads == ["Reload Quick Shot", "Reload Harbor Market"]


@rule("C56", "Q8", "C38")
def test_the_grand_council_keeps_its_cards_from_being_counted(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Adventurer's Guild", "Tavern")
    deckhand.face_down("bob", "Alchemy", "Treasure Map", "Typhoon", "Exploration")
    with deckhand.changes("ann.treasures", 0):
        deckhand.says("ann", "Play Adventurer's Guild")


@rule("C56", "P7", "Q8")
def test_the_grand_council_leaves_purchases_to_be_replaced_as_usual(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED)
    deckhand.face_down("bob", "Alchemy", "Treasure Map", "Typhoon", "Exploration")
    with deckhand.changes("supply", 0, "supply_deck", -1, "face_down", 0):
        deckhand.says("ann", "Buy Quick Shot")


@rule("C56", "Q8")
def test_the_grand_council_restores_its_cards_when_its_player_likes(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "The Grand Council", "Tavern")
    deckhand.says("ann", "Play The Grand Council", FLIP, *MIXED[:4])
    assert RESTORE not in deckhand.choices("ann")
    deckhand.says("ann", "End the turn")
    deckhand.says("bob", "End the turn")
    with deckhand.changes("supply", 4, "face_down", -4, "turn.actions", 0):
        deckhand.says("ann", RESTORE)
    assert sorted(deckhand.state.supply) == sorted(MIXED)


@rule("C56", "Q8")
def test_the_grand_council_restores_its_cards_at_the_end_of_the_next_turn_at_the_latest(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "The Grand Council", "Tavern")
    deckhand.says("ann", "Play The Grand Council", FLIP, *MIXED[:4], "End the turn")
    deckhand.says("bob", "End the turn")
    assert len(deckhand.state.face_down) == 4
    deckhand.says("ann", "End the turn")
    assert sorted(deckhand.state.supply) == sorted(MIXED)


@rule("C56", "Q8", "P37")
def test_the_grand_council_flips_all_of_fewer_than_four_cards(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "The Grand Council", "Tavern")
    deckhand.face_down("bob", "Alchemy", "Treasure Map", "Typhoon", "Exploration")
    with deckhand.changes("supply", -2, "face_down", 2):
        deckhand.says("ann", "Play The Grand Council", FLIP, "Quick Shot")
