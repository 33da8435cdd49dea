"""What a choice costs and what it brings is said before it is made."""

import pytest

from rulewright.games.viscounts.table.questions import thing_and_question
from rulewright.kernel import Decision
from rulewright.testing import rule

CLERICS = ("Abbot", "Friar", "Priest")


def acting(kingdom, space, *board, **goods):
    """ann is about to act on a space, with these cards and goods."""
    kingdom.seat("ann", "bob").acts().viscount("ann", space).board("ann", *board)
    return kingdom.goods("ann", **goods)


@rule("V53")
def test_an_action_says_what_is_paid_for_the_icons_that_are_missing(kingdom):
    acting(kingdom, "3", "Labourer", *CLERICS[:2], stone=4).townsfolk("3/4", "Peddler (Ink)")
    assert kingdom.choices("ann") == [
        "Construct a Trading Post (5 Builders; pay 4 Stone)",
        "Construct a Workshop (3 Builders; pay 2 Stone)",
        "Take no action",
    ]


@rule("V53")
def test_an_action_that_icons_pay_for_alone_says_no_more_than_that(kingdom):
    acting(kingdom, "inside 3/4", "Squire", *CLERICS[:2], gold=2).supply("ann", 2)
    kingdom.townsfolk("3/4", "Peddler (Ink)").manuscripts("3/4", "Grey 3: Virtue")
    kingdom.goods("ann", gold=2, ink=1)
    assert kingdom.choices("ann")[:3] == [
        "Place 1 Worker (1 Noble)",
        "Place 2 Workers (3 Nobles; pay 2 Gold)",
        "Transcribe Grey 3: Virtue (3 Clerics; pay 1 Ink)",
    ]


@rule("V60", "V55")
def test_an_action_says_whom_it_dismisses_if_it_cannot_be_paid_otherwise(kingdom):
    acting(kingdom, "3", *CLERICS, silver=1, stone=2).townsfolk("3/4", "Mason")
    assert kingdom.choices("ann")[1] == (
        "Construct a Workshop (3 Builders; dismiss Mason for 1 Silver and pay 2 Stone)"
    )
    kingdom.says("ann", "Construct a Workshop", "Leave them", "Workshop 1", "Space 3, spot 1")
    assert (kingdom.number("ann.silver"), kingdom.number("ann.stone")) == (0, 0)


@rule("V55", "V57")
def test_a_dismissal_that_pays_for_all_is_said_alone(kingdom):
    acting(kingdom, "3", *CLERICS, silver=2).townsfolk("3/4", "Peddler (Ink)")
    assert kingdom.choices("ann")[0] == (
        "Trade: gain 1 Silver for every Merchant (dismiss Peddler (Ink) for 2 Silver)"
    )


@rule("V66", "V63")
def test_several_ways_to_pay_are_all_said(kingdom):
    acting(kingdom, "3", "Mason", *CLERICS[:2], silver=2, stone=2).townsfolk("3/4", "Vicar")
    assert kingdom.choices("ann")[1] == (
        "Construct a Workshop (3 Builders; pay 1 Stone and 2 Silver or 2 Stone)"
    )


@rule("V53", "V70")
def test_each_exchange_of_a_trade_says_its_yield_and_silver(kingdom):
    acting(kingdom, "7", "Journeyman", "Lender", "Abbot", silver=3).townsfolk("7/8", "Friar")
    kingdom.says("ann", "Trade")
    assert kingdom.choices("ann") == [
        "2 times: gain 2 Gold",
        "3 times: gain 3 Gold, for 2 Silver",
    ]
    with kingdom.changes("ann.silver", -2, "ann.gold", 3):
        kingdom.says("ann", "3 times")


@rule("V78", "V77")
def test_a_spot_says_which_links_it_would_complete_and_for_whom(kingdom):
    acting(kingdom, "7", *CLERICS, stone=3).built("bob", "Workshop 1", "5/6 B4")
    kingdom.says("ann", "Construct a Workshop", "Workshop 1")
    assert kingdom.choices("ann") == [
        "Space 7, spot 1: gain 1 Deed; Link: gain 1 Virtue, for you and bob",
        "Space 7, spot 2: you may destroy 1 card",
    ]
    with kingdom.changes("ann.virtue", -1, "bob.virtue", -1):
        kingdom.says("ann", "Space 7, spot 1")


@rule("V79")
def test_a_link_between_buildings_of_ones_own_is_for_oneself(kingdom):
    acting(kingdom, "7", *CLERICS, stone=3).built("ann", "Workshop 2", "5/6 B4")
    kingdom.says("ann", "Construct a Workshop", "Workshop 1")
    assert kingdom.choices("ann")[0] == "Space 7, spot 1: gain 1 Deed; Link: gain 1 Virtue, for you"
    kingdom.says("ann", "Space 7, spot 1")


@rule("R24", "V78")
def test_links_that_can_be_put_in_order_say_what_they_bring(kingdom):
    acting(kingdom, "10", *CLERICS, stone=3).built("ann", "Workshop 2", "9/10 B3")
    kingdom.built("bob", "Workshop 1", "1/2 B1")
    kingdom.says("ann", "Construct a Workshop", "Workshop 1")
    assert kingdom.choices("ann") == [
        "Space 10, spot 1 to space 10, spot 2: gain 1 Stone",
        "Space 10, spot 2 to space 1, spot 1: you may rearrange your cards",
    ]
    kingdom.says("ann", "Space 10, spot 1", "Leave them")


@rule("V75", "V84")
@pytest.mark.parametrize(
    ("building", "stone", "columns"),
    [
        (
            "Guildhall",
            7,
            ["permanently 1 Builder icon", "permanently 1 Noble icon", "permanently 1 Cleric icon"],
        ),
        (
            "Workshop",
            3,
            [
                "whenever you hire, you may discard 1 card",
                "at every collision, gain 1 Virtue if you have no Criminal icon",
                "your hand limit is 1 higher",
            ],
        ),
    ],
)
def test_a_column_says_in_words_what_it_uncovers(kingdom, building, stone, columns):
    acting(kingdom, "3", *CLERICS, stone=stone)
    kingdom.says("ann", f"Construct a {building}")
    told = [f"{building} {number}: {words}" for number, words in enumerate(columns, start=1)]
    assert kingdom.choices("ann") == told
    kingdom.says("ann", f"{building} 3", "Space 3, spot 1")


@rule("V71")
def test_a_card_to_destroy_says_the_silver_it_brings(kingdom):
    acting(kingdom, "8", "Courier", *CLERICS[:2]).hand("ann", "Financer", "Squire")
    kingdom.says("ann", "Trade")
    assert kingdom.choices("ann")[:2] == ["Financer, gaining 3 Silver", "Squire, gaining 2 Silver"]
    with kingdom.changes("ann.silver", 3):
        kingdom.says("ann", "Financer")


@rule("V13", "V138")
def test_a_card_to_destroy_in_the_set_up_says_its_silver_too(kingdom):
    kingdom.seat("ann", "bob").draft(("9", "Emma"), ("2", "Ada"), ("4", "Judith"))
    kingdom.says("bob", "Player Card 9")
    assert "Financer, gaining 3 Silver" in kingdom.choices("bob")
    kingdom.says("bob", "No")


@rule("V8", "V10")
def test_a_pair_says_where_the_viscount_starts_and_is_about_its_hero_too(kingdom):
    kingdom.seat("ann", "bob").draft(("1", "Emma"), ("2", "Ada"), ("4", "Judith"))
    (label, *_) = kingdom.labels("bob")
    assert label.text.startswith("Player Card 1 with Emma: start at space 1; gain ")
    assert label.points_at == ("pair:Player Card 1", "card:Emma")


@pytest.mark.parametrize(
    ("thing", "named"),
    [
        ("Journeyman", "Journeyman"),
        ("space 6, spot 2", "Space 6, spot 2"),
        ("Black 4: 2 Ink", "Manuscript Black 4"),
        ("Blue 5: Hero", "Manuscript Blue 5"),
        ("Starting X (3)", "Criminal Scheme"),
    ],
)
def test_a_question_names_its_cause_as_the_journal_does(thing, named):
    context = {"thing": thing, "question": "which effect?"}
    decision = Decision(0, "effect", (("effect", 1), ("effect", 2)), "V1", context)
    assert thing_and_question(None, decision) == f"{named}: which effect?"


def test_townsfolk_have_their_printed_names_until_namesakes_are_in_sight(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Deacon (2)", "Abbot").begin()
    assert kingdom.choices("ann") == ["Play Deacon", "Play Abbot"]


def test_namesakes_are_told_apart_by_their_silver(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Deacon (2)", "Deacon (3)").begin()
    assert kingdom.choices("ann") == ["Play Deacon (2 Silver)", "Play Deacon (3 Silver)"]
    kingdom.says("ann", "Play Deacon (3 Silver)")
    kingdom.told("ann plays Deacon.")
