"""What the Structure cards of cost 1 do."""

from rulewright.testing import rule
from tests.games.deckhand.supplies import MIXED

# Governor's Wedding


@rule("C9")
def test_governors_wedding_gives_an_enemy_a_buy_that_costs_them_a_treasure(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Governor's Wedding", "Tavern")
    deckhand.treasures("bob", 4).says("ann", "Play Governor's Wedding", "End the turn")
    deckhand.told("bob gains 1 Buy", cites="C9")
    with deckhand.changes("bob.treasures", -3, "ann.treasures", 1, "turn.actions", 0):
        deckhand.says("bob", "Buy Shipyard")
    deckhand.told("bob pays 1 Treasure to ann", cites="C9")


@rule("C9")
def test_governors_wedding_brings_its_player_a_treasure(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Governor's Wedding", "Tavern")
    with deckhand.changes("ann.treasures", 1, "turn.buys", 0):
        deckhand.says("ann", "Play Governor's Wedding")
        assert deckhand.choices("ann") == ["bob", "cat"]
        deckhand.says("ann", "cat")


@rule("C9", "Q15")
def test_governors_wedding_must_be_paid_on_top_of_the_price(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Governor's Wedding", "Tavern")
    deckhand.treasures("bob", 2).says("ann", "Play Governor's Wedding", "End the turn")
    assert deckhand.why_not("bob", "Quick Shot") == ""
    assert deckhand.why_not("bob", "Shipyard") == "Q15"


@rule("C9", "Q15")
def test_governors_wedding_costs_nothing_without_a_purchase(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Governor's Wedding", "Tavern")
    deckhand.treasures("bob", 3).says("ann", "Play Governor's Wedding", "End the turn")
    with deckhand.changes("ann.treasures", 0, "bob.treasures", 0):
        deckhand.says("bob", "End the turn")
    deckhand.says("ann", "End the turn")
    with deckhand.changes("ann.treasures", 0, "bob.treasures", -2, "turn.actions", -1):
        deckhand.says("bob", "Buy Shipyard")


@rule("C9")
def test_governors_wedding_is_paid_before_the_first_purchase_only(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Governor's Wedding", "Tavern")
    deckhand.treasures("bob", 6).says("ann", "Play Governor's Wedding", "End the turn")
    with deckhand.changes("ann.treasures", 1, "bob.treasures", -1 - 2 - 2):
        deckhand.says("bob", "Buy Shipyard", "Buy Harbor Market")


@rule("C9", "Q15")
def test_two_weddings_are_paid_to_both_creditors_and_bring_two_buys(deckhand):
    deckhand.seat("ann", "bob", "cat").supply(*MIXED).turn_of("bob").treasures("bob", 3)
    deckhand.player("bob").creditors += [0, 2]
    with deckhand.changes("ann.treasures", 1, "cat.treasures", 1, "turn.buys", -1):
        deckhand.says("bob", "Buy Quick Shot")
    assert deckhand.player("bob").treasures == 0


# Imperial Powder


@rule("C10")
def test_imperial_powder_played_brings_a_treasure_and_removes_nothing(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Imperial Powder", "Tavern").discard("bob", "Hideout")
    with deckhand.changes("ann.treasures", 1, "removed", 0):
        deckhand.says("ann", "Play Imperial Powder")


@rule("C10", "C35")
def test_imperial_powder_thrown_off_the_plank_blows_up_a_card_of_a_target_enemy(deckhand):
    deckhand.seat("ann", "bob", "cat").hand("ann", "Walk the Plank", "Imperial Powder", "Tavern")
    deckhand.discard("bob", "Hideout").discard("cat", "Alchemy", "Shipyard")
    with deckhand.changes("ann.treasures", 2 + 1):
        deckhand.says("ann", "Play Walk the Plank", "Imperial Powder", "cat", "Alchemy")
    deckhand.told("cat's Alchemy is removed from the game", cites="C10")


@rule("C10")
def test_imperial_powder_blows_up_nothing_that_costs_4(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Walk the Plank", "Imperial Powder", "Tavern")
    deckhand.discard("bob", "Skull Island", "Voodoo Curse")
    deckhand.says("ann", "Play Walk the Plank", "Imperial Powder")
    assert deckhand.player("bob").discard == ["Skull Island"]


@rule("C10", "P38")
def test_imperial_powder_spares_an_enemy_with_four_cards(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Walk the Plank", "Imperial Powder", "Tavern")
    deckhand.deck("bob", "Fist Fight", "Fist Fight", "Celebrate").discard("bob", "Hideout")
    with deckhand.changes("removed", 1, "bob.discard", 0):
        deckhand.says("ann", "Play Walk the Plank", "Imperial Powder")


@rule("C10", "C36")
def test_imperial_powder_goes_off_in_monkeys_bargain(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Monkey's Bargain", "Imperial Powder", "Tavern")
    deckhand.discard("bob", "Hideout")
    with deckhand.changes("bob.discard", -1, "ann.treasures", 1, "turn.actions", 0):
        deckhand.says("ann", "Play Monkey's Bargain", "Imperial Powder")


@rule("C10", "C48")
def test_imperial_powder_removed_by_a_grenade_goes_off_for_its_owner(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Improvised Grenade", "Tavern")
    deckhand.discard("ann", "Hideout", "Alchemy").discard("bob", "Imperial Powder")
    deckhand.says("ann", "Play Improvised Grenade", "bob")
    deckhand.says("bob", "Hideout")
    assert deckhand.player("ann").discard == ["Alchemy", "Improvised Grenade"]


@rule("C10", "C44")
def test_imperial_powder_given_away_by_abyss_marauder_goes_off(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Abyss Marauder", "Imperial Powder", "Alchemy")
    deckhand.discard("bob", "Tavern", "Skull Island")
    with deckhand.changes("removed", 1):
        deckhand.says("ann", "Play Abyss Marauder")
    deckhand.told("bob's Imperial Powder is removed from the game", cites="C10")
    assert deckhand.player("ann").hand == ["Tavern", "Alchemy"]


@rule("C10", "C44")
def test_imperial_powder_taken_by_abyss_marauder_goes_off_for_its_old_owner(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Abyss Marauder", "Tavern")
    deckhand.discard("ann", "Hideout", "Alchemy").discard("bob", "Imperial Powder")
    deckhand.says("ann", "Play Abyss Marauder")
    deckhand.says("bob", "Hideout")
    assert deckhand.player("ann").hand == ["Imperial Powder"]


@rule("C10", "C51")
def test_imperial_powder_traded_by_crooked_merchant_goes_off(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Crooked Merchant", "Tavern")
    deckhand.discard("ann", "Imperial Powder").discard("bob", "Hideout", "Voodoo Curse")
    with deckhand.changes("bob.treasures", 1, "removed", 1):
        deckhand.says("ann", "Play Crooked Merchant", "Voodoo Curse")
    assert deckhand.player("bob").discard == ["Imperial Powder"]


@rule("C10", "C51")
def test_imperial_powder_taken_by_crooked_merchant_goes_off_for_its_old_owner(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Crooked Merchant", "Tavern")
    deckhand.discard("ann", "Alchemy", "Voodoo Curse").discard("bob", "Imperial Powder")
    deckhand.says("ann", "Play Crooked Merchant")
    deckhand.says("bob", "Voodoo Curse")
    deckhand.told("ann's Voodoo Curse is removed from the game", cites="C10")
    assert deckhand.player("bob").discard == ["Alchemy"]


@rule("C10", "C7")
def test_imperial_powder_exchanged_by_karmic_lethargy_goes_off(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Karmic Lethargy", "Imperial Powder")
    deckhand.discard("bob", "Hideout", "Alchemy")
    deckhand.says("ann", "Play Karmic Lethargy")
    deckhand.says("bob", "Shipyard")
    deckhand.says("ann", "Hideout")
    assert deckhand.player("bob").discard == ["Alchemy"]


@rule("C10", "C27")
def test_imperial_powder_swapped_by_going_ape_goes_off(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Going Ape", "Imperial Powder")
    deckhand.discard("bob", "Hideout")
    deckhand.says("ann", "Play Going Ape", "Imperial Powder in hand")
    assert deckhand.player("ann").hand == ["Quick Shot"]
    assert deckhand.player("bob").discard == []


@rule("C10", "C54")
def test_imperial_powder_swapped_by_skull_island_goes_off_for_its_owner(deckhand):
    deckhand.seat("ann", "bob").supply(*MIXED).hand("ann", "Skull Island", "Tavern")
    deckhand.deck("bob", "Imperial Powder", "Fist Fight", "Fist Fight", "Celebrate")
    deckhand.discard("ann", "Hideout", "Alchemy")
    deckhand.says("ann", "Play Skull Island", "Imperial Powder", "Quick Shot")
    deckhand.says("bob", "Alchemy")
    assert deckhand.player("ann").discard == ["Hideout", "Skull Island"]


@rule("C10", "P55")
def test_imperial_powder_passed_by_typhoon_goes_off_for_the_one_who_passed_it(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Typhoon", "Tavern", "Celebrate")
    deckhand.discard("bob", "Imperial Powder")
    deckhand.says("ann", "Play Typhoon", "No", "No", "Tavern")
    deckhand.told("ann's Imperial Powder is removed from the game", cites="C10")


@rule("C10", "C31", "Q13")
def test_imperial_powder_set_aside_is_not_lost(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Lost Expedition", "Tavern")
    deckhand.discard("bob", "Imperial Powder")
    with deckhand.changes("removed", 0):
        deckhand.says("ann", "Play Lost Expedition")


# Useless Totem


@rule("C13")
def test_useless_totem_does_nothing_when_played(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Useless Totem", "Tavern")
    with deckhand.changes("ann.treasures", 0, "turn.actions", -1, "ann.hand", -1, "ann.deck", 0):
        deckhand.says("ann", "Play Useless Totem")
    assert deckhand.player("ann").discard == ["Useless Totem"]


@rule("C13", "P47")
def test_useless_totem_counts_for_shipyard_guild_and_workshop_alike(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Adventurer's Guild", "Architect's Workshop")
    deckhand.supply(
        "Useless Totem", "Quick Shot", "Haunted Cave", "Shipyard", "Haggling", "Ghost Crew"
    )
    with deckhand.changes("ann.treasures", 1):
        deckhand.says("ann", "Play Adventurer's Guild")
    with deckhand.changes("turn.buys", 1):
        deckhand.says("ann", "Play Architect's Workshop")
