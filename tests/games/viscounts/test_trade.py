"""The Trade action (V68 to V73, R13, R23)."""

import pytest

from rulewright.testing import rule

#: Cards without a Merchant that cover all printed icons.
NO_MERCHANTS = ("Abbot", "Squire", "Labourer")


def trading(kingdom, space, *board, **goods):
    """ann is about to act on a space; nobody there can be dismissed for a Trade."""
    kingdom.seat("ann", "bob").acts().viscount("ann", space).board("ann", *board)
    for segment, card in zip(
        kingdom.state.segments, ("Friar", "Miner", "Princess", "Priest", "Sculptor"), strict=True
    ):
        kingdom.townsfolk(segment, card)
    return kingdom.goods("ann", **goods)


@rule("V68")
@pytest.mark.parametrize(
    ("space", "exchange"),
    [
        ("1", "Trade: gain 5 Silver (5 Merchants)"),
        ("2", "Trade: gain 2 Ink (4 Merchants)"),
        ("3", "Trade: gain 5 Silver (5 Merchants)"),
        ("4", "Trade: gain 2 Stone (4 Merchants)"),
        ("5", "Trade: gain 2 Ink (4 Merchants)"),
        ("6", "Trade: flip 1 Debt or Deed (4 Merchants)"),
        ("7", "Trade: gain 2 Gold (4 Merchants)"),
        ("8", "Trade: you may destroy 1 card (3 Merchants)"),
        ("9", "Trade: gain 2 Stone (4 Merchants)"),
        ("10", "Trade: gain 2 Gold (4 Merchants)"),
    ],
)
def test_each_outer_space_has_one_exchange(kingdom, space, exchange):
    trading(kingdom, space, "Journeyman", "Lender", "Financer")
    trades = [choice for choice in kingdom.choices("ann") if choice.startswith("Trade")]
    assert trades == [exchange]


@rule("V69")
def test_each_merchant_gives_a_silver_and_silver_cannot_be_put_in(kingdom):
    trading(kingdom, "3", "Journeyman", "Financer", "Abbot", silver=1)
    with kingdom.changes("ann.silver", 3):
        kingdom.says("ann", "Trade")
    kingdom.told("ann trades on space 3: gain 1 Silver 3 times", cites="V69")


@rule("V69")
def test_without_a_merchant_silver_does_not_become_silver(kingdom):
    trading(kingdom, "3", "Abbot", "Labourer", "Woodcutter (2)", silver=1, stone=1).begin()
    assert kingdom.why_not("ann", "trade") == "V69"


@rule("V70", "R13")
@pytest.mark.parametrize(("cards", "gold"), [(("Journeyman",), 1), (("Journeyman", "Financer"), 1)])
def test_every_pair_of_merchants_gives_a_good(kingdom, cards, gold):
    trading(kingdom, "7", *(*cards, "Abbot", "Squire")[:3])
    with kingdom.changes("ann.gold", gold):
        kingdom.says("ann", "Trade")
    kingdom.told("ann trades on space 7: gain 1 Gold", cites="V70")


@rule("V70", "R13")
def test_a_single_merchant_trades_nothing(kingdom):
    trading(kingdom, "7", "Financer", "Labourer", "Woodcutter (2)", stone=1).begin()
    assert kingdom.why_not("ann", "trade") == "V53"


@rule("V71", "V26")
def test_three_merchants_destroy_a_card_for_its_silver(kingdom):
    trading(kingdom, "8", "Courier", "Journeyman", "Trader").hand("ann", "Abbot", "Financer")
    kingdom.says("ann", "Trade", "Financer")
    assert kingdom.question() == "Trade on space 8: do you destroy a card?"
    kingdom.says("ann", "No")
    assert kingdom.number("ann.silver") == 3 + 1, "for the Financer, and of the Trader"
    kingdom.told("ann trades on space 8", cites="V71")


@rule("V71")
def test_five_merchants_destroy_one_card_only(kingdom):
    trading(kingdom, "8", "Courier", "Journeyman", "Squire").hand("ann", "Abbot", "Financer")
    kingdom.says("ann", "Trade", "Financer")
    assert "Abbot" in kingdom.player("ann").hand


@rule("V72")
def test_four_merchants_flip_a_card_each_in_any_mix(kingdom):
    trading(kingdom, "6", "Courier", "Journeyman", "Lender", silver=1)
    kingdom.papers("ann", debts=2, deeds=2)
    kingdom.says("ann", "Trade", "2 times", "Flip a Debt", "Gain 1 Ink", "Flip a Deed")
    assert (kingdom.number("ann.paid_debts"), kingdom.number("ann.flipped_deeds")) == (1, 1)
    kingdom.told("ann trades on space 6", cites="V72")


@rule("V72")
@pytest.mark.parametrize(("silver", "flips"), [(0, 1), (1, 2)])
def test_seven_merchants_flip_one_card_and_with_a_silver_two(kingdom, silver, flips):
    trading(kingdom, "6", "Courier", "Journeyman", "Lender", silver=silver)
    kingdom.papers("ann", deeds=3)
    kingdom.says("ann", "Trade")
    if silver:
        assert kingdom.choices("ann") == [
            "Once: flip 1 Debt or Deed",
            "2 times: flip 2 Debts or Deeds, for 1 Silver",
        ]
        kingdom.says("ann", "2 times")
    assert kingdom.number("ann.flipped_deeds") == flips


@rule("V73", "V53")
def test_a_trade_says_what_it_gives_for_ones_merchants_and_whether_silver_makes_it_more(kingdom):
    trading(kingdom, "7", "Trader", "Journeyman", "Financer", silver=1)
    assert kingdom.choices("ann")[0] == "Trade: gain 2 Gold (4 Merchants)"
    kingdom.goods("ann", silver=2)
    assert kingdom.choices("ann")[0] == "Trade: gain 2 Gold (4 Merchants; more for Silver)"


@rule("V73", "V53", "V67")
def test_four_merchants_and_two_silver_are_three_gold_and_a_trader_gives_one_back(kingdom):
    trading(kingdom, "7", "Trader", "Journeyman", "Financer", silver=2)
    with kingdom.changes("ann.gold", 3, "ann.silver", -2 + 1):
        kingdom.says("ann", "Trade", "3 times")
    kingdom.told("ann pays 2 Silver for a Trade", cites="V53")
    kingdom.told("Trader: ann gains 1 Silver", cites="V67")


@rule("R13")
def test_by_the_other_reading_a_trade_for_nothing_counts(kingdom):
    kingdom.seat("ann", "bob", empty_trades="yes").acts().viscount("ann", "7")
    kingdom.board("ann", "Trader", *NO_MERCHANTS[:2])
    with kingdom.changes("ann.gold", 0, "ann.silver", 1):
        kingdom.says("ann", "Trade")
    kingdom.told("ann trades on space 7 without an exchange", cites="R13")


@rule("R23")
def test_silver_of_a_destroyed_card_cannot_pay_for_the_same_trade(kingdom):
    trading(kingdom, "8", "Courier", "Squire", "Labourer", silver=2).hand(
        "ann", "Financer", "Abbot"
    )
    kingdom.says("ann", "Trade", "Financer")
    assert kingdom.number("ann.silver") == 5
    assert "Abbot" in kingdom.player("ann").hand
