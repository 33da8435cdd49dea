"""The five cards known in two public versions, as the table may choose (Q16)."""

import pytest

from rulewright.testing import rule

OLD, NEW = "v0.9.29", "v0.9.31"
both = pytest.mark.parametrize("edition", [OLD, NEW])
#: A supply with two cards of each type, the cheapest first.
MIXED = ("Quick Shot", "Harbor Market", "Extravagance", "Shipyard", "Haunted Cave", "Treasure Hunt")


@rule("Q16")
def test_the_older_edition_is_played_unless_the_table_chooses(deckhand):
    deckhand.seat("ann", "bob")
    assert deckhand.options["cards"] == deckhand.state.edition == OLD


# Karmic Lethargy


@rule("C7", "Q16")
def test_karmic_lethargy_of_the_newer_edition_is_paid_for_and_shows_a_hand_card(deckhand):
    deckhand.seat("ann", "bob", "cat", cards=NEW).supply(*MIXED)
    deckhand.hand("ann", "Karmic Lethargy", "Fist Fight", "Tavern")
    with deckhand.changes("ann.treasures", -1, "ann.hand", -1):
        deckhand.says("ann", "Play Karmic Lethargy", "Yes", "Fist Fight in hand", "cat")
        deckhand.told("ann shows Fist Fight from their hand", cites="C7")
        deckhand.says("cat", "Shipyard")
    assert deckhand.player("ann").hand == ["Shipyard", "Tavern"]


@rule("C7", "Q10", "Q16")
def test_karmic_lethargy_of_the_newer_edition_may_be_declined(deckhand):
    deckhand.seat("ann", "bob", cards=NEW).supply(*MIXED)
    deckhand.hand("ann", "Karmic Lethargy", "Fist Fight")
    with deckhand.changes("ann.treasures", 0, "ann.hand", -1):
        deckhand.says("ann", "Play Karmic Lethargy", "No")
    assert deckhand.state.supply == list(MIXED)


@rule("C7", "Q16")
def test_karmic_lethargy_of_the_newer_edition_leaves_the_discard_alone(deckhand):
    deckhand.seat("ann", "bob", cards=NEW).supply(*MIXED)
    deckhand.hand("ann", "Karmic Lethargy", "Hideout").discard("ann", "Fist Fight")
    with deckhand.changes("ann.treasures", 0):
        deckhand.says("ann", "Play Karmic Lethargy")
    assert deckhand.player("ann").discard == ["Fist Fight", "Karmic Lethargy"]


@rule("C7", "Q16")
def test_karmic_lethargy_of_the_newer_edition_does_nothing_for_the_poor(deckhand):
    deckhand.seat("ann", "bob", cards=NEW).supply(*MIXED).treasures("ann", 0)
    deckhand.hand("ann", "Karmic Lethargy", "Fist Fight")
    deckhand.says("ann", "Play Karmic Lethargy")
    assert deckhand.player("ann").hand == ["Fist Fight"]


@rule("C7", "Q16")
def test_karmic_lethargy_of_the_older_edition_is_free(deckhand):
    deckhand.seat("ann", "bob", cards=OLD).supply(*MIXED).treasures("ann", 0)
    deckhand.hand("ann", "Karmic Lethargy", "Fist Fight")
    deckhand.says("ann", "Play Karmic Lethargy")
    deckhand.says("bob", "Shipyard")
    assert deckhand.player("ann").hand == ["Shipyard"]


# Imperial Powder


@rule("C10", "Q16")
@pytest.mark.parametrize(("edition", "blown_up"), [(OLD, 1), (NEW, 0)])
def test_imperial_powder_reaches_a_card_of_cost_3_in_the_older_edition_only(
    deckhand, edition, blown_up
):
    deckhand.seat("ann", "bob", cards=edition).discard("bob", "Voodoo Curse")
    deckhand.hand("ann", "Walk the Plank", "Imperial Powder", "Tavern")
    with deckhand.changes("removed", 1 + blown_up, "bob.discard", -blown_up):
        deckhand.says("ann", "Play Walk the Plank", "Imperial Powder")


@rule("C10", "Q16")
@both
def test_imperial_powder_reaches_a_card_of_cost_2_in_both_editions(deckhand, edition):
    deckhand.seat("ann", "bob", cards=edition).discard("bob", "Hideout")
    deckhand.hand("ann", "Walk the Plank", "Imperial Powder", "Tavern")
    with deckhand.changes("removed", 2, "bob.discard", -1):
        deckhand.says("ann", "Play Walk the Plank", "Imperial Powder")


# Emperor's Caprice


@rule("C17", "Q16")
@pytest.mark.parametrize(("edition", "reloads"), [(OLD, 1), (NEW, 2)])
def test_emperors_caprice_gives_a_second_reload_in_the_newer_edition(deckhand, edition, reloads):
    deckhand.seat("ann", "bob", cards=edition).supply(*MIXED)
    deckhand.hand("ann", "Emperor's Caprice", "Tavern")
    with deckhand.changes("turn.reloads", reloads, "turn.buys", 1):
        deckhand.says("ann", "Play Emperor's Caprice")
        deckhand.says("bob", "Quick Shot", "Shipyard", "Treasure Hunt")
        deckhand.says("ann", "Treasure Hunt")


# Monkey's Bargain


@rule("C36", "Q16")
@pytest.mark.parametrize(("edition", "price"), [(OLD, 2), (NEW, 3)])
def test_monkeys_bargain_is_dearer_in_the_newer_edition(deckhand, edition, price):
    deckhand.seat("ann", "bob", cards=edition).supply("Monkey's Bargain").treasures("ann", 5)
    with deckhand.changes("ann.treasures", -price):
        deckhand.says("ann", f"Buy Monkey's Bargain for {price} Treasures")


@rule("C36", "C4", "Q16")
@pytest.mark.parametrize(("edition", "actions"), [(OLD, 0), (NEW, 1)])
def test_monkeys_bargain_counts_by_its_cost_in_that_edition(deckhand, edition, actions):
    deckhand.seat("ann", "bob", cards=edition).hand("ann", "Blademaster", "Monkey's Bargain")
    with deckhand.changes("turn.actions", -1 + actions, "ann.treasures", 0):
        deckhand.says("ann", "Play Blademaster")


@rule("C36", "Q16")
@both
def test_monkeys_bargain_does_the_same_in_both_editions(deckhand, edition):
    deckhand.seat("ann", "bob", cards=edition)
    deckhand.hand("ann", "Monkey's Bargain", "Hideout", "Tavern")
    with deckhand.changes("ann.treasures", 2, "turn.actions", -1 + 2, "removed", 1):
        deckhand.says("ann", "Play Monkey's Bargain", "Hideout")


# Bewitched Doll


@rule("C50", "Q16")
def test_bewitched_doll_of_the_newer_edition_also_takes_the_action_it_has_made(deckhand):
    deckhand.seat("ann", "bob", cards=NEW).hand("ann", "Bewitched Doll", "Tavern")
    deckhand.deck("bob", "Quick Shot", "Fist Fight", "Bank Fortress", "Celebrate")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn", "Play Quick Shot")
    with deckhand.changes("bob.treasures", 2, "ann.treasures", 0):
        deckhand.says("ann", "Play Bank Fortress")
    assert deckhand.state.turn.actions == 1
    deckhand.says("bob", "Play Fist Fight")


@rule("C50", "Q16")
def test_bewitched_doll_of_the_older_edition_leaves_the_new_action_to_the_victim(deckhand):
    deckhand.seat("ann", "bob", cards=OLD).hand("ann", "Bewitched Doll", "Tavern")
    deckhand.deck("bob", "Quick Shot", "Fist Fight", "Bank Fortress", "Celebrate")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn", "Play Quick Shot")
    assert deckhand.state.turn.actions == 2
    deckhand.says("bob", "Play Bank Fortress")


@rule("C50", "Q16")
def test_bewitched_doll_of_the_newer_edition_follows_a_chain_of_extra_actions(deckhand):
    deckhand.seat("ann", "bob", cards=NEW).hand("ann", "Bewitched Doll", "Tavern")
    deckhand.deck("bob", "Seaside Citadel", "Quick Shot", "Fist Fight", "Hideout", "Alchemy")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn")
    deckhand.says("ann", "Play Seaside Citadel", "Play Quick Shot", "Play Hideout")
    deckhand.says("ann", "Play Fist Fight")
    assert deckhand.state.turn.actions == 1
    deckhand.says("bob", "Play Alchemy", "Done")


@rule("C50", "Q16")
def test_bewitched_doll_of_the_newer_edition_gets_no_actions_made_by_anything_else(deckhand):
    deckhand.seat("ann", "bob", cards=NEW).hand("ann", "Bewitched Doll", "Tavern")
    deckhand.hand("bob", "Bank Fortress")
    deckhand.deck("bob", "Alley Thief", "Fist Fight", "Hideout", "Celebrate")
    deckhand.says("ann", "Play Bewitched Doll", "End the turn", "Play Fist Fight")
    assert deckhand.state.turn.actions == 2
    deckhand.says("bob", "Play Hideout")
