"""The primary actions of the automa: Construct, Workers, Transcribe (V174 to V180)."""

import pytest

from rulewright.games.viscounts.table.state import COLLISION
from rulewright.testing import rule
from tests.games.viscounts.solo_table import solo

# Construct


@rule("V175")
@pytest.mark.parametrize(
    ("stone", "building", "left"),
    [
        (0, None, 0),
        (1, "Workshop", 0),
        (3, "Trading Post", 0),
        (4, "Trading Post", 1),
        (5, "Guildhall", 0),
        (6, "Guildhall", 1),
    ],
)
def test_the_automa_builds_the_left_most_building_it_can_pay_for(kingdom, stone, building, left):
    solo(kingdom, "Starting B", board="Builder", space="2").goods("automa", stone=stone)
    kingdom.papers("automa", deeds=1).begin()
    kinds = [built.kind for built in kingdom.state.buildings.values()]
    assert kinds == ([building] if building else [])
    assert kingdom.player("automa").goods["Stone"] == left


@rule("V175")
def test_it_builds_on_the_left_most_free_spot_with_spot_and_links(kingdom):
    solo(kingdom, "Starting B", board="Builder", space="3").goods("automa", stone=1)
    kingdom.built("ann", "Workshop 1", "5/6 B1").begin()
    assert kingdom.state.buildings["5/6 B2"].owner == 1
    assert kingdom.player("automa").goods["Ink"] == 1
    kingdom.told("The automa constructs a Workshop on space 5, spot 2", cites="V175")


@rule("V175")
def test_without_a_free_spot_on_its_side_it_cannot_construct(kingdom):
    solo(kingdom, "Starting B", board="Builder", space="3").goods("automa", stone=9)
    kingdom.built("ann", "Workshop 1", "5/6 B1").built("ann", "Workshop 2", "5/6 B2").begin()
    assert kingdom.player("automa").uncovered == []
    kingdom.told("The automa cannot construct", cites="V174")


@rule("V176")
def test_a_free_building_goes_to_the_next_free_spot_across_the_river(kingdom):
    solo(kingdom, "Starting C", space="3").goods("automa", ink=2)
    kingdom.manuscripts("5/6", "Grey 4: Workshop").built("ann", "Workshop 1", "5/6 B1")
    kingdom.built("ann", "Workshop 2", "5/6 B2").begin()
    assert kingdom.state.buildings["5/6 B3"].owner == 1
    assert kingdom.player("automa").uncovered == ["Workshop 1"]
    kingdom.told("The automa constructs a Workshop on space 6, spot 1", cites="V176")


@rule("V176")
def test_a_free_building_goes_on_to_the_next_segment(kingdom):
    solo(kingdom, "Starting C", space="4").goods("automa", ink=2)
    kingdom.manuscripts("5/6", "Grey 4: Workshop").built("ann", "Workshop 1", "5/6 B3")
    kingdom.built("ann", "Workshop 2", "5/6 B4").begin()
    assert kingdom.state.buildings["7/8 B1"].owner == 1


@rule("R40")
def test_a_free_building_is_lost_when_none_of_its_type_is_left(kingdom):
    solo(kingdom, "Starting C", space="3").goods("automa", ink=2)
    kingdom.manuscripts("5/6", "Grey 4: Workshop")
    for number in (1, 2, 3):
        kingdom.built("automa", f"Workshop {number}", f"1/2 B{number}")
    kingdom.begin()
    assert len(kingdom.state.buildings) == 3
    kingdom.told("Manuscript Grey 4: the automa cannot build a Workshop", cites="R40")


@rule("R40")
def test_free_workers_are_lost_when_none_are_left(kingdom):
    solo(kingdom, "Starting C", space="3").goods("automa", ink=2).supply("automa", 0)
    kingdom.manuscripts("5/6", "Yellow 4: 2 Workers placed").begin()
    kingdom.told("the automa cannot place 2 Workers", cites="R40")


@rule("R40")
def test_the_first_trading_post_brings_a_future_scheme(kingdom):
    solo(kingdom, "Starting B", board="Builder", space="1").goods("automa", stone=3).begin()
    assert kingdom.player("automa").uncovered == ["Trading Post 1"]
    assert kingdom.automa.discard == ["Future C"]
    kingdom.told("Trading Post 1: the automa gains a Cleric Scheme", cites="R40")


@rule("V86", "V182")
def test_the_second_trading_post_flips_a_debt_at_anybodys_collision_without_criminals(kingdom):
    kingdom.seat("ann", automa="Cleric").phase(COLLISION).track("ann", 0, 0)
    kingdom.built("automa", "Trading Post 2", "1/2 B1").papers("automa", debts=1)
    kingdom.schemes("Starting N").begin()
    assert kingdom.player("automa").paid_debts == 1
    kingdom.told("Trading Post 2: the automa flips a Debt", cites="V182")


@rule("V182")
def test_the_second_trading_post_is_idle_while_a_criminal_lies_there(kingdom):
    kingdom.seat("ann", automa="Cleric").automas_turn().phase(COLLISION).track("automa", 0, 0)
    kingdom.built("automa", "Trading Post 2", "1/2 B1").papers("automa", debts=1)
    kingdom.scheme_board("Starting X (1)").begin()
    assert (kingdom.player("automa").paid_debts, kingdom.player("automa").debts) == (0, 1)


@rule("V170", "V173")
def test_the_third_trading_post_dismisses_with_each_flip(kingdom):
    solo(kingdom, "Starting N").built("automa", "Trading Post 3", "1/2 B1")
    kingdom.papers("automa", debts=1).townsfolk("3/4", "Princess").townsfolk("5/6", "Bishop")
    kingdom.begin()
    kingdom.told_in_order("dismisses Princess", "flips a Debt", "gains 1 Ink", "dismisses Bishop")


@rule("V172", "V173")
def test_the_first_workshop_dismisses_with_each_card_gained(kingdom):
    solo(kingdom, "Starting X (1)").built("automa", "Workshop 1", "1/2 B1")
    kingdom.townsfolk("3/4", "Princess").manuscripts("3/4", "Grey 7: Guildhall").begin()
    kingdom.told_in_order("gains a Cleric Scheme", "dismisses Princess")


@rule("V118", "V181")
def test_where_a_shuffle_brings_both_corruption_moves_first(kingdom):
    solo(kingdom).track("automa", 3, 5).built("automa", "Workshop 2", "1/2 B1")
    kingdom.built("automa", "Workshop 3", "1/2 B2").scheme_board(None, "Starting C", "Starting N")
    kingdom.papers("automa", deeds=1).begin()
    kingdom.told_in_order(
        "the automa gains Corruption; Corruption stands on space 5, Virtue on space 6",
        "the automa gains Virtue; both markers stand on space 5",
        "the automa gains Virtue; both markers stand on space 4",
    )


# Workers


@rule("V177", "V179")
@pytest.mark.parametrize(
    ("gold", "placed", "left"),
    [(0, 0, 0), (1, 2, 0), (2, 2, 1), (3, 3, 0), (5, 3, 2), (6, 4, 0), (7, 4, 1)],
)
def test_the_automa_places_as_many_workers_as_it_can_pay_for_and_never_one(
    kingdom, gold, placed, left
):
    solo(kingdom, "Starting N", board="Noble", space="1").goods("automa", gold=gold)
    kingdom.papers("automa", deeds=1).begin()
    automa = kingdom.player("automa")
    assert automa.workers == 20 - placed
    assert automa.goods["Gold"] == left
    in_castle = sum(kingdom.in_section("automa", 1, s) for s in ("1/2", "3/4", "5/6"))
    assert in_castle == min(placed, 2) + (placed == 4)


@rule("V177")
def test_the_automa_bumps_the_human_where_it_can(kingdom):
    solo(kingdom, "Starting N", board="Noble", space="1").goods("automa", gold=1)
    kingdom.workers("ann", 1, "3/4", 2).papers("automa", deeds=1).begin()
    assert kingdom.in_section("automa", 1, "3/4") == 2
    assert kingdom.in_section("ann", 1, "3/4") == 1
    assert kingdom.player("ann").silver == 2
    kingdom.told("The automa bumps ann's Worker from tier 1 of 3/4", cites="V177")


@rule("V177", "V97")
def test_a_worker_bumped_by_the_automa_from_tier_2_brings_virtue_and_a_good(kingdom):
    solo(kingdom, "Starting N", board="Noble", space="1").goods("automa", gold=3)
    kingdom.workers("ann", 2, "3/4", 2).workers("automa", 2, "3/4", 1).begin()
    kingdom.says("ann", "Gain 1 Gold")
    assert (kingdom.player("ann").goods["Gold"], kingdom.player("ann").virtue) == (1, 5)
    kingdom.told("The automa bumps ann's Worker from tier 2 of 3/4", cites="V177")


@rule("R41")
def test_with_too_few_workers_the_automa_places_what_is_there(kingdom):
    solo(kingdom, "Starting N", board="Noble", space="1").goods("automa", gold=6)
    kingdom.supply("automa", 1).begin()
    automa = kingdom.player("automa")
    assert (automa.workers, kingdom.in_section("automa", 1, "3/4")) == (0, 1)
    assert automa.goods["Gold"] == 5  # no more than the step costs that places as many
    kingdom.told("The automa's choice: place 1 Worker", cites="R41")


@rule("R41")
def test_by_the_other_reading_it_needs_all_workers_of_a_step(kingdom):
    solo(kingdom, "Starting N", board="Noble", space="1", automa_needs_workers="yes")
    kingdom.goods("automa", gold=6).supply("automa", 1).papers("automa", deeds=1).begin()
    assert kingdom.player("automa").workers == 1
    assert kingdom.player("automa").flipped_deeds == 1
    kingdom.told("The automa cannot place Workers", cites="V174")


@rule("R41")
def test_without_any_worker_the_action_is_impossible(kingdom):
    solo(kingdom, "Starting N", board="Noble", space="1").goods("automa", gold=6)
    kingdom.supply("automa", 0).papers("automa", deeds=1).begin()
    assert kingdom.player("automa").flipped_deeds == 1
    kingdom.told("The automa cannot place Workers: it has too few left", cites="V174")


@rule("V178")
def test_its_crowds_are_resolved_clockwise_and_the_first_effect_is_taken(kingdom):
    solo(kingdom, "Starting N", board="Noble", space="5").goods("automa", gold=3)
    kingdom.workers("automa", 1, "5/6", 2).workers("automa", 1, "9/10", 2)
    kingdom.papers("automa", debts=1).begin()
    kingdom.told_in_order(
        "rises from 7/8 to tier 2",
        "Castle section 7/8: the automa gains 1 Gold",
        "rises from 9/10 to tier 2",
        "Castle section 9/10: the automa gains a Cleric Scheme",
        "rises from 5/6 to tier 2",
        "Castle section 5/6: the automa flips a Debt",
    )
    kingdom.told("Castle section 7/8: the automa gains 1 Gold", cites="V178")


@rule("V100", "V178")
def test_the_automa_can_lead_the_castle(kingdom):
    solo(kingdom, "Starting N", board="Noble", space="1").goods("automa", gold=3)
    kingdom.workers("automa", 2, "3/4", 2).begin()
    assert kingdom.state.castle_leader == 1
    kingdom.told("The automa becomes the Castle Leader", cites="V99")


# Transcribe


@rule("V179")
def test_the_automa_transcribes_from_an_outer_space(kingdom):
    solo(kingdom, "Starting C", space="3").goods("automa", ink=1)
    kingdom.manuscripts("5/6", "Black 3: Virtue").begin()
    assert kingdom.player("automa").manuscripts == ["Black 3: Virtue"]
    assert kingdom.player("automa").goods["Ink"] == 0  # and 2 Clerics: the scheme, space 3
    kingdom.told("the automa transcribes Manuscript Black 3 (Virtue)", cites="V179")


@rule("V108", "V179")
def test_the_automa_takes_cleric_bonuses(kingdom):
    solo(kingdom, "Starting C", space="3").goods("automa", ink=1)
    kingdom.owns_manuscripts("automa", "Black 4: 2 Ink", "Black 4: 2 Virtue")
    kingdom.manuscripts("5/6", "Black 3: Virtue").begin()
    assert kingdom.player("automa").bonuses == ["black"]


@rule("V180")
def test_a_free_manuscript_is_the_next_clockwise(kingdom):
    solo(kingdom, "Starting C", space="3").goods("automa", ink=5)
    kingdom.manuscripts("5/6", "Black 7: Manuscript", "Grey 6: Trading Post")
    kingdom.manuscripts("7/8", "Blue 6: Criminals").manuscripts("9/10", "Grey 4: 2 Stone")
    kingdom.manuscripts("1/2", "Grey 3: Virtue").begin()
    assert kingdom.player("automa").manuscripts == ["Black 7: Manuscript", "Grey 4: 2 Stone"]
    kingdom.told("the automa transcribes Manuscript Grey 4 (2 Stone) for free", cites="V180")


@rule("R37")
@pytest.mark.parametrize(
    ("manuscript", "cost", "goods"), [("Blue 3: 4 Silver", 1, 2), ("Blue 5: Deed", 3, 1)]
)
def test_each_full_2_silver_of_one_effect_are_a_good(kingdom, manuscript, cost, goods):
    solo(kingdom, "Starting C", space="3").goods("automa", ink=cost)
    kingdom.manuscripts("5/6", manuscript).begin()
    automa = kingdom.player("automa")
    assert automa.goods == {"S": 0, "Ink": goods, "Stone": 0, "Gold": 0}
    kingdom.told(f"Manuscript {manuscript[:6]}: the automa gains 1 Ink", cites="R37")


@rule("V179")
def test_the_card_board_pays_with_any_goods(kingdom):
    solo(kingdom, "Starting C", board="Card", space="3").goods("automa", stone=1)
    kingdom.manuscripts("5/6", "Black 4: 2 Virtue").begin()
    assert kingdom.player("automa").manuscripts == ["Black 4: 2 Virtue"]
    assert kingdom.player("automa").goods["Stone"] == 0
