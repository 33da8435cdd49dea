"""Rearranging and trading (D120, D121, D135, D305, Q78)."""

from __future__ import annotations

from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule


def two_players(keep: Keep) -> Keep:
    """Ann's Lothar with a Broadsword and a Mallet meets bob's Theron with a Hand Axe."""
    keep.seat("ann", "bob").team(ann=["Lothar"], bob=["Theron"]).turn_of("Lothar")
    return keep.carries("Lothar", "Broadsword", "Mallet").carries("Theron", "Hand Axe")


@rule("D120")
def test_one_action_rearranges_everything(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword", "Mallet").turn_of("Lothar")
    keep.packs("Lothar", "Hand Axe")
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Rearrange what you carry")
        keep.says("ann", "Hand Axe (Lothar, in the Backpack): in Hand")
        assert "Done" not in keep.choices("ann")  # three in two Hands
        keep.says("ann", "Mallet (Lothar, in Hand): in the Backpack", "Done")
    assert keep.one("Lothar").hand == ["Broadsword", "Hand Axe"]
    assert keep.one("Lothar").backpack == ["Mallet"]
    keep.told("Lothar rearranges what is carried", "D120")


@rule("D120")
def test_cards_change_hands_and_the_other_rearranges_for_free(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").turn_of("Lothar")
    keep.carries("Lothar", "Broadsword").carries("Theron", "Hand Axe", "Mallet")
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Trade with Theron", "Broadsword (Lothar, in Hand): in Hand of Theron")
        keep.says("ann", "Hand Axe (Theron, in Hand): in the Backpack", "Done")
    assert keep.one("Lothar").cards == []
    assert keep.one("Theron").hand == ["Mallet", "Broadsword"]
    assert keep.one("Theron").backpack == ["Hand Axe"]
    keep.told("Lothar trades with Theron", "D120")


@rule("D120")
def test_a_trade_is_with_one_other_in_the_same_zone(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron", "Tessara", "Astrid").turn_of("Lothar")
    keep.carries("Lothar", "Broadsword").stands("Astrid", "1R.m1")
    offers = [choice for choice in keep.choices("ann") if choice.startswith("Trade")]
    assert offers == ["Trade with Theron", "Trade with Tessara"]
    keep.says("ann", "Trade with Theron")
    assert not any("Tessara" in choice for choice in keep.choices("ann"))
    keep.says("ann", "Done")


@rule("D120")
def test_everything_for_nothing_is_fine_when_both_agree(keep: Keep) -> None:
    two_players(keep)
    keep.says("ann", "Trade with Theron", "Broadsword (Lothar, in Hand): in Hand of Theron")
    keep.says("ann", "Mallet (Lothar, in Hand): in the Backpack of Theron", "Done")
    keep.says("bob", "Agree")
    assert keep.one("Lothar").cards == []
    assert keep.one("Theron").hand == ["Hand Axe", "Broadsword"]
    keep.told("Theron agrees", "D120")


@rule("D120")
def test_without_the_others_consent_no_card_changes_hands_and_nothing_is_paid(keep: Keep) -> None:
    two_players(keep)
    with keep.changes("turn.actions", 0):
        keep.says(
            "ann", "Trade with Theron", "Hand Axe (Theron, in Hand): in the Backpack of Lothar"
        )
        keep.says("ann", "Done")
        keep.says("bob", "Refuse")
    assert keep.one("Theron").hand == ["Hand Axe"]
    assert keep.one("Lothar").cards == ["Broadsword", "Mallet"]
    keep.told("Theron does not agree", "D120")


@rule("D120")
def test_a_refusal_leaves_the_askers_own_rearrangement_for_its_action(keep: Keep) -> None:
    two_players(keep).packs("Lothar", "Whetstone")
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Trade with Theron", "Mallet (Lothar, in Hand): in the Backpack")
        keep.says("ann", "Broadsword (Lothar, in Hand): in Hand of Theron", "Done")
        keep.says("bob", "Refuse")
    assert keep.one("Lothar").hand == ["Broadsword"]
    assert keep.one("Lothar").backpack == ["Whetstone", "Mallet"]
    assert keep.one("Theron").cards == ["Hand Axe"]


@rule("D120")
def test_what_a_refusal_leaves_without_a_slot_is_put_somewhere_else(keep: Keep) -> None:
    two_players(keep).packs("Lothar", "Hand Axe")
    keep.says("ann", "Trade with Theron", "Broadsword (Lothar, in Hand): in Hand of Theron")
    keep.says("ann", "Hand Axe (Lothar, in the Backpack): in Hand", "Done")
    with keep.changes("turn.actions", -1):
        keep.says("bob", "Refuse")
        assert "Done" not in keep.choices("ann")  # three in two Hands
        keep.says("ann", "Mallet (Lothar, in Hand): in the Backpack", "Done")
    assert keep.one("Lothar").hand == ["Broadsword", "Hand Axe"]
    assert keep.one("Lothar").backpack == ["Mallet"]


@rule("D120", "Q64")
def test_a_trade_that_cost_nothing_is_no_action_of_the_turn(keep: Keep) -> None:
    two_players(keep)
    keep.says("ann", "Trade with Theron", "Mallet (Lothar, in Hand): in the Backpack of Theron")
    keep.says("ann", "Done")
    keep.says("bob", "Refuse")
    assert keep.state.turn is not None
    assert keep.state.turn.done == []


@rule("D120")
def test_the_other_rearranges_for_free_also_when_nothing_changed_hands(keep: Keep) -> None:
    two_players(keep).packs("Theron", "Mallet")
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Trade with Theron", "Mallet (Lothar, in Hand): in the Backpack", "Done")
        keep.says("bob", "Rearrange", "Mallet (Theron, in the Backpack): in Hand", "Done")
    assert keep.one("Theron").hand == ["Hand Axe", "Mallet"]
    assert keep.one("Lothar").backpack == ["Mallet"]


@rule("D120")
def test_who_is_traded_with_and_wants_no_other_order_says_so(keep: Keep) -> None:
    two_players(keep)
    keep.says("ann", "Trade with Theron", "Mallet (Lothar, in Hand): in the Backpack", "Done")
    assert keep.choices("bob")[:2] == ["No", "Rearrange what you carry"]
    keep.says("bob", "No")
    assert keep.one("Theron").hand == ["Hand Axe"]


@rule("D120")
def test_two_equal_cards_can_both_be_moved(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword", "Broadsword")
    keep.turn_of("Lothar").says("ann", "Rearrange what you carry")
    for _ in range(2):
        keep.says("ann", "Broadsword (Lothar, in Hand): in the Backpack")
    assert keep.one("Lothar").backpack == ["Broadsword", "Broadsword"]


@rule("D120")
def test_of_equal_cards_each_is_moved_once(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword").packs("Lothar", "Broadsword")
    keep.turn_of("Lothar").says("ann", "Rearrange what you carry")
    keep.says("ann", "Broadsword (Lothar, in Hand): in the Backpack")
    keep.says("ann", "Broadsword (Lothar, in the Backpack): in Hand")
    assert keep.asked("ann").kind == "action"  # nothing is left to be moved
    assert (keep.one("Lothar").hand, keep.one("Lothar").backpack) == (["Broadsword"],) * 2


@rule("D120", "D135")
def test_potions_go_back_too(keep: Keep) -> None:
    two_players(keep).potions("Theron", 1)
    keep.says("ann", "Trade with Theron", "A Health Potion from Theron to Lothar", "Done")
    keep.says("bob", "Refuse")
    assert (keep.one("Theron").potions, keep.one("Lothar").potions) == (1, 0)


@rule("D120")
def test_the_other_may_rearrange_what_was_received(keep: Keep) -> None:
    two_players(keep)
    keep.says("ann", "Trade with Theron", "Mallet (Lothar, in Hand): in the Backpack of Theron")
    keep.says("ann", "Done")
    keep.says("bob", "Agree, and rearrange")
    with keep.changes("turn.actions", 0):
        keep.says("bob", "Mallet (Theron, in the Backpack): in Hand", "Done")
    assert keep.one("Theron").hand == ["Hand Axe", "Mallet"]


@rule("D120", "D73")
def test_nobody_discards_the_cards_of_another_player_in_a_trade(keep: Keep) -> None:
    two_players(keep)
    keep.says("ann", "Trade with Theron")
    assert not any(choice.startswith("Discard") for choice in keep.choices("ann"))
    keep.says("ann", "Done")
    keep.says("bob", "No")


@rule("D120")
def test_a_trade_that_fits_nowhere_can_be_taken_back(keep: Keep) -> None:
    two_players(keep).carries("Theron", "Broadsword")
    pack = ("Whetstone", "Elite Quiver", "Elite Quiver", "Grave Lens", "Grave Lens")
    keep.packs("Theron", *pack)
    keep.says("ann", "Trade with Theron", "Mallet (Lothar, in Hand): in Hand of Theron")
    assert "Done" not in keep.choices("ann")
    keep.says("ann", "Put everything back", "Done")
    keep.says("bob", "No")
    assert keep.one("Lothar").hand == ["Broadsword", "Mallet"]


@rule("D121", "Q78")
def test_the_fallen_are_not_asked(keep: Keep) -> None:
    two_players(keep).wounds("Theron", 0).potions("Theron", 1)
    with keep.changes("Lothar.potions", +1, "Theron.potions", -1, "turn.actions", -1):
        keep.says("ann", "Trade with Theron", "A Health Potion from Theron to Lothar")
        keep.says("ann", "Hand Axe (Theron, in Hand): in the Backpack of Lothar", "Done")
    assert keep.one("Lothar").backpack == ["Hand Axe"]
    keep.told("Lothar trades with Theron", "D121")


@rule("Q78")
def test_the_fallen_may_be_given_cards(keep: Keep) -> None:
    two_players(keep).wounds("Theron", 0)
    keep.says("ann", "Trade with Theron", "Mallet (Lothar, in Hand): in Hand of Theron", "Done")
    assert keep.one("Theron").hand == ["Hand Axe", "Mallet"]


@rule("D305", "D135")
def test_equipment_talismans_and_potions_change_hands_but_mana_never(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").carries("Lothar", "Broadsword", "Mending")
    keep.potions("Lothar", 1).turn_of("Lothar")
    with keep.changes("Lothar.mana", 0, "Theron.mana", 0):
        keep.says("ann", "Trade with Theron", "Broadsword (Lothar, in Hand): in Hand of Theron")
        keep.says("ann", "Mending (Lothar", "A Health Potion from Lothar to Theron")
    theron = keep.one("Theron")
    assert (theron.hand, theron.talisman, theron.potions) == (["Broadsword"], ["Mending"], 1)
    keep.told("Lothar gives Theron a Health Potion", "D135")


@rule("D135")
def test_a_potion_takes_no_slot(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").potions("Lothar", 4).treasure(**{"1R.s2": "Health Potion"})
    pack = ("Whetstone", "Elite Quiver", "Elite Quiver", "Grave Lens", "Grave Lens")
    keep.packs("Lothar", *pack).carries("Lothar", "Broadsword", "Mallet", "Plate Armor")
    keep.turn_of("Lothar").says("ann", "Take the Treasure")
    assert keep.one("Lothar").potions == 5
