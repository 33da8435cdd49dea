"""From quest to quest: Gold that is kept, prices, and Talismans (D14, D78, Q72)."""

from __future__ import annotations

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
