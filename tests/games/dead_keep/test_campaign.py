"""From quest to quest: Gold that is kept, prices, and Talismans (D14, D78, Q72)."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep import GAME
from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule

TALISMANS = ("Mending", "Haste", "Warding", "Wellspring", "Gust", "Shackles", "Veil", "Beacon")


def wins(keep: Keep) -> Keep:
    """Lothar is about to fell the Boss of the first of two quests."""
    keep.seat("ann", campaign="2").team("Lothar").carries("Lothar", "Mallet").turn_of("Lothar")
    keep.boss("Minotaur", "1R.s2", active=True, stages=0).foe("Minotaur").wounds = 1
    return keep.next_rolls(6)


@rule("Q72")
def test_gold_left_over_at_set_up_is_kept_in_a_campaign(keep: Keep) -> None:
    keep.seat("ann", adventurers="1", campaign="2")
    keep.says("ann", "Lothar", "Broadsword for 100 Gold")
    assert keep.state.gold == 50


@rule("D14")
def test_a_card_sells_for_the_second_price(keep: Keep) -> None:
    wins(keep).says("ann", "Attack Minotaur 1")
    with keep.changes("gold", +60, "Lothar.hand", -1):
        keep.says("ann", "Sell Mallet of Lothar (60 Gold)")
    keep.told("Mallet for 60 Gold", "D14")


@rule("D14")
def test_a_card_without_prices_is_neither_bought_nor_sold(keep: Keep) -> None:
    wins(keep).packs("Lothar", "Night Bolt").says("ann", "Attack Minotaur 1")
    assert not any("Night Bolt" in choice for choice in keep.choices("ann"))


@rule("D78")
def test_nobody_buys_an_eleventh_talisman(keep: Keep) -> None:
    wins(keep).owns("Lothar", *TALISMANS, "Wolf Fang").state.gold = 400
    keep.says("ann", "Attack Minotaur 1")
    with keep.changes("Lothar.stash", +1, "gold", -100):
        keep.says("ann", f"Buy {keep.state.shop[0]} for Lothar (100 Gold)")
    offers = {f"Buy {card} for Lothar (100 Gold)" for card in keep.state.shop}
    assert not offers & set(keep.choices("ann"))


@rule("D14", "D78")
@pytest.mark.parametrize(("gold", "can_be_had"), [(39, False), (40, True)])
def test_the_last_gold_buys_a_talisman(keep: Keep, gold: int, can_be_had: bool) -> None:
    wins(keep).says("ann", "Attack Minotaur 1")
    keep.state.gold = gold
    keep.says("ann", "Sell Mallet of Lothar (60 Gold)")
    offer = f"Buy {keep.state.shop[0]} for Lothar (100 Gold)"
    assert (offer in keep.choices("ann")) is can_be_had


@rule("D78")
def test_up_to_three_are_taken_along_and_the_others_wait(keep: Keep) -> None:
    wins(keep).owns("Lothar", *TALISMANS[:5])
    keep.says("ann", "Attack Minotaur 1", "Set out", "Haste", "Gust", "Mending")
    lothar = keep.one("Lothar")
    assert lothar.talisman == ["Haste", "Gust", "Mending"]
    assert sorted(lothar.stash) == ["Warding", "Wellspring"]
    keep.told("Lothar", "D78")


@rule("D78", "D305")
def test_talismans_got_by_trade_count_for_the_ten(keep: Keep) -> None:
    wins(keep).owns("Lothar", *TALISMANS, "Wolf Fang", "Iron Nail").carries("Lothar", "Hare's Foot")
    keep.says("ann", "Attack Minotaur 1")
    assert "Set out" not in keep.choices("ann")
    keep.says("ann", "Sell Hare's Foot of Lothar")
    assert "Set out" in keep.choices("ann")


@rule("D14", "D22")
def test_a_quest_that_is_won_pays_for_everybody_objectives_and_artifacts(keep: Keep) -> None:
    wins(keep).packs("Lothar", "Night Bolt").packs("Lothar", "Widow's Scythe")
    keep.state.taken = ["red", "red"]
    with keep.changes("gold", 100 + 2 * 25 + 50):
        keep.says("ann", "Attack Minotaur 1")
    assert keep.one("Lothar").backpack == []
    keep.told("The team is paid 200 Gold", "D14")
    keep.told("The team makes camp", "D78")
    assert (keep.state.taken, keep.state.quests) == ([], [])


@rule("D14", "D23")
def test_a_quest_that_is_lost_pays_a_little_and_is_tried_again(keep: Keep) -> None:
    keep.seat("ann", campaign="2").team("Lothar", "Tessara").wounds("Lothar", 0)
    keep.state.taken = ["red"]
    keep.spawn_zones().turn_of("Tessara")
    with keep.changes("gold", 2 * 25):
        keep.says("ann", "End the Turn")
    assert keep.state.quest.name == "The Broken Gate"
    keep.says("ann", "Set out")
    assert keep.state.round == 1


@rule("D18", "D19", "D4")
def test_in_camp_everybody_rests_and_the_next_board_is_laid(keep: Keep) -> None:
    wins(keep).wounds("Lothar", 3).mana("Lothar", 9).potions("Lothar", 2)
    keep.adrenaline("Lothar", 20).has("Lothar", "Slippery")
    keep.opens("1R.b2~1R.s4").search_tokens("1R.m1").artifact_tokens("1R.m1")
    keep.says("ann", "Attack Minotaur 1")
    lothar, state = keep.one("Lothar"), keep.state
    assert (lothar.wounds, lothar.mana, lothar.potions) == (10, 5, 0)
    assert (lothar.adrenaline, lothar.danger, lothar.skills) == (0, 0, ["Taunt"])
    assert (state.opened, state.search, state.artifacts, state.round) == (0, [], [], 0)
    keep.says("ann", "Set out")
    assert (state.round, lothar.zone) == (1, state.quest.start[0])


@rule("D4", "D17")
def test_in_camp_nobody_stands_on_the_board_that_was_laid_for_the_next_quest(keep: Keep) -> None:
    """Where they last stood may not be on it, and who looks at the table must not stumble."""
    wins(keep).says("ann", "Attack Minotaur 1")
    match = keep.begin()
    for seat in (0, None):
        assert "Lothar" in GAME.presentation.board_text(match.view(seat), match.name)
    assert keep.one("Lothar").zone == ""


@rule("D14", "D78")
def test_in_camp_one_buys_what_fits_and_can_be_paid(keep: Keep) -> None:
    wins(keep).state.gold = 20
    keep.says("ann", "Attack Minotaur 1")
    assert keep.state.gold == 120
    bought = [choice for choice in keep.choices("ann") if choice.startswith("Buy")]
    assert "Buy Mallet for Lothar (120 Gold)" in bought
    assert not any("(150 Gold)" in choice for choice in bought)
    with keep.changes("gold", -120, "Lothar.hand", +1, "adventurer_equipment.cards", -1):
        keep.says("ann", "Buy Mallet for Lothar")
    keep.told("Lothar buys Mallet for 120 Gold", "D14")
    assert len(keep.state.shop) == 3


@rule("D14")
def test_what_was_sold_can_be_bought_again(keep: Keep) -> None:
    wins(keep).state.gold = 200
    keep.says("ann", "Attack Minotaur 1", "Sell Mallet of Lothar")
    with keep.changes("gold", -120, "Lothar.hand", +1):
        keep.says("ann", "Buy Mallet for Lothar")


@rule("D14", "D78")
def test_a_talisman_brings_half_of_what_it_costs(keep: Keep) -> None:
    wins(keep).owns("Lothar", "Mending").says("ann", "Attack Minotaur 1")
    with keep.changes("gold", +50, "Lothar.stash", -1):
        keep.says("ann", "Sell Mending of Lothar (50 Gold)")


@rule("D25")
def test_a_team_may_give_up_its_campaign(keep: Keep) -> None:
    wins(keep).says("ann", "Attack Minotaur 1", "Give up the campaign")
    outcome = keep.begin().outcome
    assert outcome is not None
    assert outcome.share(0) == 0
    keep.told("The team gives up the campaign", "D25")


@rule("D25")
def test_giving_up_a_campaign_never_glows_and_is_asked_about_once_more(keep: Keep) -> None:
    wins(keep).says("ann", "Attack Minotaur 1")
    decision, name = keep.asked("ann"), keep.names.__getitem__
    labels = [
        GAME.presentation.describe(keep.state, decision, option, name)
        for option in decision.options
    ]
    given_up = [label.text for label in labels if label.gives_up]
    assert "Give up the campaign" in given_up
    assert "Set out" not in given_up


@rule("D22")
def test_the_last_quest_of_a_campaign_wins_the_match(keep: Keep) -> None:
    wins(keep).state.quests = []
    keep.says("ann", "Attack Minotaur 1")
    outcome = keep.begin().outcome
    assert outcome is not None
    assert outcome.share(0) == 1


@rule("D78")
def test_new_talismans_are_on_offer_after_every_quest(keep: Keep) -> None:
    wins(keep).state.shop = ["Mending", "Haste", "Veil"]
    for card in keep.state.shop:
        keep.state.talismans.cards.remove(card)
    keep.says("ann", "Attack Minotaur 1")
    assert sorted(keep.state.talismans.discard) == ["Haste", "Mending", "Veil"]
    assert len(keep.state.shop) == 3


@rule("D18")
def test_in_camp_what_was_bought_may_change_its_slot(keep: Keep) -> None:
    wins(keep).says("ann", "Attack Minotaur 1", "Rearrange what Lothar carries")
    keep.says("ann", "Mallet (Lothar, in Hand): in the Backpack")
    assert (keep.one("Lothar").hand, keep.one("Lothar").backpack) == ([], ["Mallet"])
    assert keep.asked("ann").kind == "camp"


@rule("D18")
def test_who_carries_nothing_has_nothing_to_rearrange(keep: Keep) -> None:
    wins(keep).says("ann", "Attack Minotaur 1", "Sell Mallet of Lothar")
    assert not any(choice.startswith("Rearrange") for choice in keep.choices("ann"))


@rule("D9")
def test_every_quest_begins_with_complete_necromantic_decks(keep: Keep) -> None:
    wins(keep).packs("Lothar", "Night Bolt", "Soul Phial").carries("Lothar", "Widow's Scythe")
    crawlers = ["Aaahh!! Crawler!"] * 5
    for card in crawlers:
        keep.state.necromantic.cards.remove(card)
    keep.state.necromantic.discard += crawlers
    keep.mana("Lothar", 0).says("ann", "Attack Minotaur 1", "Set out")
    assert len(keep.state.necromantic.cards) == 40
    assert keep.state.necromantic.cards.count("Aaahh!! Crawler!") == 5
    assert len(keep.state.necromantic_artifacts.cards) == 18
    assert keep.state.necromantic.discard == []


@rule("D9", "D16")
def test_the_other_decks_hold_all_that_nobody_owns(keep: Keep) -> None:
    wins(keep).owns("Lothar", "Mending").packs("Lothar", "Hand Axe")
    keep.says("ann", "Attack Minotaur 1", "Sell Hand Axe", "Set out", "Mending")
    equipment, talismans = keep.state.adventurer_equipment, keep.state.talismans
    assert (len(equipment.cards), equipment.discard) == (47, [])
    assert (len(talismans.cards), talismans.discard) == (60 - 1 - 3, [])
