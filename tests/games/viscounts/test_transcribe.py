"""Transcribing Manuscripts, and the Cleric Bonus Cards (V105 to V111)."""

import pytest

from rulewright.testing import rule


def scriptorium(kingdom, *manuscripts, ink=0, silver=0, **options):
    """Ann stands inside 3/4 before these Manuscripts, with 1 Cleric on her board."""
    kingdom.seat("ann", "bob", **options).viscount("ann", "inside 3/4").acts()
    kingdom.board("ann", "Abbot", "Labourer", "Squire").goods("ann", silver=silver, ink=ink)
    return kingdom.manuscripts("3/4", *manuscripts).supply("ann", 0)


@rule("V105")
def test_only_the_top_manuscript_of_the_segment_can_be_transcribed(kingdom):
    scriptorium(kingdom, "Black 4: 2 Ink", "Grey 3: Virtue", ink=3)
    assert kingdom.actions("ann") == ["Transcribe Black 4: 2 Ink (4 Clerics)", "Take no action"]
    assert kingdom.why_not("ann", "Black 4: 2 Ink") == ""
    assert kingdom.why_not("ann", "Grey 3: Virtue") == "V105"


@rule("V105")
def test_a_manuscript_must_be_paid_for_in_full(kingdom):
    scriptorium(kingdom, "Black 4: 2 Ink", ink=2)
    assert kingdom.choices("bob")
    assert kingdom.player("ann").manuscripts == []


@rule("V105")
def test_why_a_manuscript_is_too_dear(kingdom):
    scriptorium(kingdom, "Black 4: 2 Ink", ink=2).supply("ann", 1).goods("ann", ink=2, gold=1)
    assert "Place 1 Worker (1 Noble)" in kingdom.actions("ann")
    assert kingdom.why_not("ann", "transcribe") == "V53"
    assert kingdom.why_not("ann", "Black 4: 2 Ink") == "V53"
    assert kingdom.why_not("bob", "Black 4: 2 Ink") == "V24"


@rule("V105")
def test_a_manuscript_that_lies_at_another_segment_is_refused_by_its_place(kingdom):
    scriptorium(kingdom, "Black 4: 2 Ink", ink=3).manuscripts("7/8", "Grey 3: Flip")
    kingdom.choices("ann")
    assert kingdom.why_not("ann", "Grey 3: Flip") == "V105"


@rule("V105")
def test_a_manuscript_is_paid_with_icons_first(kingdom):
    scriptorium(kingdom, "Black 4: 2 Virtue", ink=4)
    with kingdom.changes("ann.ink", -3, "ann.virtue", -2, "ann.manuscripts", 1):
        kingdom.says("ann", "Transcribe")
    kingdom.told("ann transcribes Manuscript Black 4 (2 Virtue)", cites="V105")


@rule("V105")
def test_the_example_of_the_rulebook_pays_six_clerics_in_four_ways(kingdom):
    scriptorium(kingdom, "Grey 6: Buildings", ink=3, silver=1).has_bonus("ann", "black")
    kingdom.board("ann", "Acolyte", "Labourer", "Squire").discard("ann", "Abbot")
    kingdom.townsfolk("3/4", "Racketeer (1)")
    with kingdom.changes("ann.ink", -3, "ann.silver", -1, "ann.discard", -1, "ann.virtue", -1):
        kingdom.says("ann", "Transcribe")
    assert kingdom.player("ann").manuscripts == ["Grey 6: Buildings"]
    kingdom.told_in_order("shuffles", "pays 3 Ink", "transcribes Manuscript Grey 6 (Buildings)")


@rule("V106")
def test_one_transcribe_action_takes_one_manuscript_and_ends_the_phase(kingdom):
    scriptorium(kingdom, "Black 3: Virtue", "Grey 3: Virtue", ink=6, silver=1)
    kingdom.townsfolk("3/4", "Mason")
    kingdom.says("ann", "Transcribe Black 3: Virtue")
    assert kingdom.choices("ann") == ["Hire Mason: you may rearrange your cards", "Do not hire"]
    assert kingdom.player("ann").manuscripts == ["Black 3: Virtue"]


@rule("V107")
def test_an_immediate_effect_takes_place_at_once(kingdom):
    scriptorium(kingdom, "Black 4: 2 Ink", ink=3)
    with kingdom.changes("ann.ink", -1):
        kingdom.says("ann", "Transcribe")
    kingdom.told("Manuscript Black 4: ann gains 2 Ink", cites="V107")


@rule("V107")
def test_what_counts_at_the_end_waits_for_the_end(kingdom):
    scriptorium(kingdom, "Grey 6: Buildings", ink=5)
    with kingdom.changes("ann.ink", -5, "ann.manuscripts", 1):
        kingdom.says("ann", "Transcribe")
    assert kingdom.choices("bob")


@rule("V108")
def test_three_ribbons_of_a_colour_bring_the_cleric_bonus(kingdom):
    scriptorium(kingdom, "Black 3: Virtue", ink=2)
    kingdom.owns_manuscripts("ann", "Black 4: 2 Ink", "Black 4: 2 Virtue", "Blue 3: 4 Silver")
    kingdom.says("ann", "Transcribe")
    assert kingdom.player("ann").bonuses == ["black"]
    kingdom.told("ann has three black ribbons", cites="V108")


@rule("V108")
def test_two_ribbons_of_a_colour_are_too_few(kingdom):
    scriptorium(kingdom, "Black 3: Virtue", ink=2)
    kingdom.owns_manuscripts("ann", "Black 4: 2 Ink", "Blue 3: 4 Silver", "Yellow 3: Good")
    kingdom.says("ann", "Transcribe")
    assert kingdom.player("ann").bonuses == []


@rule("V108")
def test_whoever_comes_second_gets_no_bonus_even_with_more_ribbons(kingdom):
    scriptorium(kingdom, "Black 3: Virtue", ink=2).has_bonus("bob", "black")
    kingdom.owns_manuscripts("ann", "Black 4: 2 Ink", "Black 4: 2 Virtue", "Black 5: Clerics")
    kingdom.says("ann", "Transcribe")
    assert kingdom.player("ann").bonuses == []
    assert kingdom.player("bob").bonuses == ["black"]


@rule("V108", "R26")
def test_a_free_manuscript_counts_for_the_bonus_too(kingdom):
    scriptorium(kingdom, "Black 7: Manuscript", "Grey 6: Buildings", ink=6)
    kingdom.owns_manuscripts("ann", "Black 4: 2 Ink").manuscripts("5/6", "Black 3: Virtue")
    kingdom.manuscripts("1/2", "Grey 7: Guildhall").manuscripts("7/8", "Blue 6: Criminals")
    kingdom.manuscripts("9/10", "Yellow 6: Workers")
    kingdom.says("ann", "Transcribe")
    kingdom.told_in_order("transcribes Manuscript Black 3 (Virtue) for free", "three black ribbons")
    assert kingdom.player("ann").bonuses == ["black"]


@rule("R26")
def test_the_bonus_is_checked_before_the_manuscript_takes_effect(kingdom):
    scriptorium(kingdom, "Black 4: 2 Virtue", ink=3)
    kingdom.owns_manuscripts("ann", "Black 4: 2 Ink", "Black 3: Virtue")
    kingdom.says("ann", "Transcribe")
    kingdom.told_in_order(
        "transcribes Manuscript Black 4", "three black ribbons", "ann gains Virtue"
    )
    kingdom.told("three black ribbons", cites="R26")


@rule("V109")
def test_the_black_bonus_is_a_cleric(kingdom):
    scriptorium(kingdom, "Grey 3: Virtue", ink=1).has_bonus("ann", "black")
    with kingdom.changes("ann.ink", -1):
        kingdom.says("ann", "Transcribe")


@rule("V109")
def test_the_yellow_bonus_is_a_noble(kingdom):
    scriptorium(kingdom).has_bonus("ann", "yellow").supply("ann", 3)
    kingdom.board("ann", "Abbot", "Labourer", "Trader").goods("ann", gold=2)
    assert kingdom.actions("ann") == [
        "Place 1 Worker (1 Noble)",
        "Place 2 Workers (3 Nobles)",
        "Take no action",
    ]


@rule("V109")
@pytest.mark.parametrize(
    ("ribbon", "label"),
    [
        ("blue", "Trade: gain 1 Stone (2 Merchants)"),
        ("grey", "Construct a Workshop (3 Builders)"),
    ],
)
def test_the_blue_bonus_is_two_merchants_and_the_grey_one_a_builder(kingdom, ribbon, label):
    scriptorium(kingdom).viscount("ann", "4").has_bonus("ann", ribbon).goods("ann", stone=1)
    assert kingdom.actions("ann") == [label, "Take no action"]


@rule("V110")
def test_at_an_empty_pile_the_printed_manuscript_works_for_one_after_the_other(kingdom):
    scriptorium(kingdom, ink=2).no_manuscripts("3/4")
    kingdom.hand("bob", "Trader").viscount("bob", "inside 1/2").goods("bob", ink=3)
    kingdom.board("bob", "Labourer", "Squire").townsfolk("3/4")
    assert kingdom.actions("ann")[0] == "Transcribe the printed Manuscript of 3/4 (3 Clerics)"
    kingdom.says("ann", "Transcribe", "Gain 1 Gold", "Gain 1 Stone")
    kingdom.says("bob", "To inside 3/4")
    kingdom.says("ann", "Leave")
    kingdom.says("bob", "Transcribe", "Gain 1 Gold", "Gain 1 Gold")
    kingdom.told("ann transcribes the printed Manuscript of 3/4", cites="V110")
    kingdom.told("bob transcribes the printed Manuscript of 3/4", cites="V110")
    assert kingdom.player("ann").manuscripts == kingdom.player("bob").manuscripts == []


@rule("V111", "R10")
def test_a_free_manuscript_is_any_visible_one_of_cost_3_or_4_but_no_printed_one(kingdom):
    scriptorium(kingdom, "Black 7: Manuscript", "Grey 5: Builders", ink=6)
    kingdom.manuscripts("1/2", "Yellow 3: Good").manuscripts("5/6", "Blue 6: Criminals")
    kingdom.manuscripts("9/10", "Blue 4: 2 Goods").no_manuscripts("7/8")
    kingdom.says("ann", "Transcribe")
    assert kingdom.choices("ann") == ["Blue 4: 2 Goods", "Yellow 3: Good"]
    with kingdom.changes("ann.ink", 0, "ann.gold", 1, "ann.stone", 1, "ann.virtue", -1):
        kingdom.says("ann", "Blue 4: 2 Goods", "Gain 1 Gold", "Gain 1 Stone")
    kingdom.told(
        "Manuscript Black 7: ann transcribes Manuscript Blue 4 (2 Goods) for free", cites="V111"
    )


@rule("R10", "V27")
def test_printed_manuscripts_alone_are_nothing_to_take_for_free(kingdom):
    scriptorium(kingdom, "Black 7: Manuscript", "Grey 5: Builders", ink=6)
    for segment, top in (
        ("1/2", "Grey 7: Guildhall"),
        ("5/6", "Blue 6: Criminals"),
        ("9/10", "Yellow 6: Workers"),
    ):
        kingdom.manuscripts(segment, top)
    kingdom.no_manuscripts("7/8")
    with kingdom.changes("ann.manuscripts", 1, "ann.virtue", -1):
        kingdom.says("ann", "Transcribe")
    kingdom.told("ann cannot take a Manuscript of cost 3 or 4", cites="V111")


@rule("V107")
@pytest.mark.parametrize(
    ("name", "building"),
    [("Grey 6: Trading Post", "Trading Post"), ("Grey 7: Guildhall", "Guildhall")],
)
def test_a_manuscript_that_builds_does_so_on_any_spot(kingdom, name, building):
    kingdom.seat("ann", "bob").acts().viscount("ann", "inside 3/4").manuscripts("3/4", name)
    kingdom.board("ann", "Abbot", "Friar", "Priest").goods("ann", ink=4).townsfolk("3/4")
    kingdom.says("ann", "Transcribe", f"{building} 2")
    spots = [choice.partition(":")[0] for choice in kingdom.choices("ann")]
    assert (spots[0], spots[-1], len(spots)) == ("Space 3, spot 1", "Space 2, spot 2", 20)
    kingdom.says("ann", "Space 5, spot 1")
    assert kingdom.player("ann").uncovered == [f"{building} 2"]
    assert kingdom.state.buildings["5/6 B1"].kind == building
