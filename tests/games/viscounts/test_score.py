"""What the greedy bot goes by: what a position is worth, and what it does where that is clear."""

import pytest

from rulewright.bots import Chair, make_bot
from rulewright.games.viscounts import GAME
from rulewright.games.viscounts.components.notation import read_effect
from rulewright.games.viscounts.evaluation.score import effect_worth, turns_left
from rulewright.games.viscounts.keeper_of_keys.box import KeeperOfKeys

#: What Silver and goods are worth.
SILVER, GOOD = 0.35, 0.85

#: So many bots, each with luck of its own, are put into every position.
BOTS = 6


def value(text):
    """What an effect in notation is worth."""
    return effect_worth(read_effect(text, "a test"), KeeperOfKeys.signs)


def worth(kingdom, who="ann"):
    return GAME.evaluation.score(kingdom.state, kingdom.seat_of(who))


def gains(kingdom, change, who="ann"):
    """By how much a change makes the position better for somebody."""
    before = worth(kingdom, who)
    change(kingdom)
    return worth(kingdom, who) - before


def chosen(kingdom, who="ann"):
    """What bots choose, in words; of a move, where to."""
    match = kingdom.begin()
    decision = match.decision
    seat = kingdom.seat_of(who)
    options = {make_bot("greedy", "scene", n).choose(Chair(match, seat)) for n in range(BOTS)}
    texts = [
        GAME.presentation.describe(match.state, decision, each, match.name).text for each in options
    ]
    return {text.partition(":")[0] if decision.kind == "move" else text for text in texts}


@pytest.fixture
def table(kingdom):
    """A table between turns: bob's has not begun, so nobody is about to do anything."""
    return kingdom.seat("ann", "bob").turn_of("bob")


# What a position is worth


def test_the_more_of_anything_the_better(table):
    for change in (
        lambda k: k.goods("ann", silver=1),
        lambda k: k.goods("ann", silver=1, ink=1),
        lambda k: k.goods("ann", silver=1, ink=1, stone=1, gold=1),
        lambda k: k.built("ann", "Workshop 3", "3/4 B1"),
        lambda k: k.owns_manuscripts("ann", "Black 4: 2 Ink"),
        lambda k: k.has_bonus("ann", "black"),
        lambda k: k.workers("ann", 1, "1/2", 1),
        lambda k: k.workers("ann", 2, "1/2", 1),
        lambda k: k.leader("ann"),
        lambda k: k.track("ann", 1, 6),
        lambda k: k.track("ann", 1, 5),
    ):
        assert gains(table, change) > 0


def test_deeds_are_worth_more_than_their_points_and_so_is_what_is_flipped(table):
    assert gains(table, lambda k: k.papers("ann", deeds=1)) > 1
    assert gains(table, lambda k: k.papers("ann", deeds=1, flipped=1)) > 3
    assert gains(table, lambda k: k.papers("ann", deeds=1, flipped=1, paid=1)) > 0


def test_what_lasts_is_worth_what_it_brings_in_ten_turns(table):
    table.last_round(11)
    workshop = gains(table, lambda k: k.built("ann", "Workshop 3", "3/4 B1")) - 2
    bonus = gains(table, lambda k: k.has_bonus("ann", "black")) - 3
    assert 0 < workshop < bonus
    table.last_round(1)
    assert gains(table, lambda k: k.has_bonus("ann", "grey")) == pytest.approx(3)
    table.last_round(6)
    assert gains(table, lambda k: k.has_bonus("ann", "blue")) == pytest.approx(3 + bonus / 2)


def test_a_debt_hurts_less_than_its_points_while_it_can_still_be_flipped(table):
    assert -2 < gains(table, lambda k: k.papers("ann", debts=1)) < 0
    table.papers("ann").last_round(1)
    assert gains(table, lambda k: k.papers("ann", debts=1)) == pytest.approx(-2)


def test_goods_are_worth_more_than_silver_and_a_hoard_no_more_than_it_can_buy(table):
    silver = gains(table, lambda k: k.goods("ann", silver=12))
    goods = gains(table, lambda k: k.goods("ann", ink=6, gold=6))
    assert goods > silver > 0
    assert gains(table, lambda k: k.goods("ann", ink=5, gold=6)) < 0
    table.goods("ann", ink=6, gold=6)
    assert gains(table, lambda k: k.goods("ann", ink=7, gold=6)) == 0
    table.goods("ann", silver=12)
    assert gains(table, lambda k: k.goods("ann", silver=13)) == 0
    assert gains(table, lambda k: k.goods("ann", silver=11)) < 0


def test_the_same_counts_against_whoever_has_less(table):
    assert gains(table, lambda k: k.goods("bob", gold=3)) < 0


def test_only_the_best_of_the_others_counts(kingdom):
    kingdom.seat("ann", "bob", "cyd").turn_of("bob").papers("cyd", flipped=9)
    assert gains(kingdom, lambda k: k.papers("bob", flipped=1)) == 0
    assert gains(kingdom, lambda k: k.papers("cyd", flipped=10)) < 0


def test_two_workers_wait_for_a_third(table):
    table.workers("ann", 1, "1/2", 1)
    together = gains(table, lambda k: k.workers("ann", 1, "1/2", 1))
    apart = gains(table, lambda k: k.workers("ann", 1, "3/4", 1))
    assert together > apart > 0
    assert gains(table, lambda k: k.workers("ann", 2, "5/6", 1)) < gains(
        table, lambda k: k.workers("ann", 2, "5/6", 1)
    )


def test_a_better_card_makes_a_better_deck_as_long_as_there_are_turns_to_play_it(table):
    table.deck("ann", "Squire", "Abbot", "Mason")
    better = gains(table, lambda k: k.deck("ann", "Squire", "Abbot", "Friar"))
    assert better != 0
    table.last_round(1)
    assert gains(table, lambda k: k.deck("ann", "Squire", "Abbot", "Mason")) == 0


def test_a_card_with_an_ability_is_better_than_one_without(table):
    table.deck("ann", "Squire", "Abbot", "Labourer")
    assert gains(table, lambda k: k.deck("ann", "Squire", "Abbot", "Woodcutter (2)")) > 0
    assert gains(table, lambda k: k.deck("ann", "Squire", "Abbot", "Merovech")) == 0
    assert gains(table, lambda k: k.deck("ann", "Squire", "Abbot", "Miner")) < 0
    assert gains(table, lambda k: k.deck("ann", "Squire", "Abbot", "Labourer")) < 0


def test_what_is_not_yet_points_counts_less_when_the_end_comes_near(table):
    early = gains(table, lambda k: k.goods("ann", gold=3))
    table.goods("ann").last_round(2)
    late = gains(table, lambda k: k.goods("ann", gold=3))
    table.goods("ann").last_round(1)
    assert gains(table, lambda k: k.goods("ann", gold=3)) == 0
    assert early == pytest.approx(3 * late)
    table.goods("ann").last_round(4)
    assert gains(table, lambda k: k.goods("ann", gold=3)) == pytest.approx(early)


def test_the_turns_left_are_counted_from_the_piles_until_the_last_round_is_known(kingdom):
    kingdom.seat("ann", "bob").piles(6, 12)
    by_piles = turns_left(kingdom.state)
    assert turns_left(kingdom.piles(12, 6).state) == by_piles
    assert turns_left(kingdom.piles(5, 6).state) < by_piles
    assert turns_left(kingdom.piles(0, 6).state) == 2
    assert turns_left(kingdom.last_round(1).state) == 0
    assert turns_left(kingdom.last_round(4).state) == 3


def test_more_players_empty_the_piles_sooner(kingdom):
    kingdom.seat("ann", "bob", "cyd").piles(12, 12)
    of_three = turns_left(kingdom.state)
    kingdom.state.players.pop()
    assert of_three == pytest.approx(2 + 1.2 * 12 * 2.5 / 4)
    assert turns_left(kingdom.state) == pytest.approx(2 + 1.2 * 12 * 2.5 / 3)


def test_in_the_draft_the_whole_game_lies_ahead(kingdom):
    kingdom.seat("ann", "bob").draft(("1", "Emma"), ("2", "Ada"), ("4", "Judith"))
    assert turns_left(kingdom.state) == 14


def test_when_all_is_over_only_the_victory_counts_and_then_the_points(kingdom):
    kingdom.seat("ann", "bob").turn_of("bob").phase("draw").last_round(1).papers("ann", flipped=1)
    match = kingdom.begin()
    assert GAME.evaluation.score(match.state, 0) == 1000 + match.outcome.scores[0]
    assert GAME.evaluation.score(match.state, 1) == match.outcome.scores[1]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2 Ink", "Ink"),
        ("Ink + Gold", "Gold"),
        ("S / Gold", "S"),
        ("Gold / S", "S"),
        ("Deed", "Deed + Debt"),
        ("S", "Debt"),
        ("W4", "W3"),
    ],
)
def test_effects_are_worth_what_they_bring(better, worse):
    assert value(better) > value(worse)


def test_either_of_two_effects_is_worth_the_better_one():
    assert value("S / Gold") == value("Gold / S") == value("Gold")


# What can still be done in this turn


@pytest.fixture
def acting(kingdom):
    """Ann is about to act with one icon of each action, two of Merchants, and nothing to pay with.

    Nobody can be dismissed, and there are ten turns left.
    """
    kingdom.seat("ann", "bob").acts().board("ann", "Abbot").viscount("bob", "9").last_round(11)
    kingdom.townsfolk("3/4", "Deacon (2)").townsfolk("5/6", "Deacon (3)")
    return kingdom.no_manuscripts("3/4").no_manuscripts("5/6")


def prospect(kingdom):
    """What the action that ann is about to take adds to her position."""
    kingdom.state.phase = "action"
    with_it = worth(kingdom)
    kingdom.state.phase = "recruit"
    without = worth(kingdom)
    kingdom.state.phase = "action"
    return with_it - without


def test_without_anything_to_do_it_is_one_turn_like_the_other(acting):
    assert prospect(acting.viscount("ann", "6")) == 0


@pytest.mark.parametrize(
    ("space", "silver", "expected"),
    [
        ("3", 0, 2 * value("S")),
        ("3", 5, 2 * value("S")),
        ("5", 0, value("Ink")),
        ("5", 1, value("Ink")),
        ("6", 0, 0),
        ("6", 1, 0),
        ("6", 2, value("fX") - 2 * SILVER),
        ("6", 3, value("fX") - 2 * SILVER),
    ],
)
def test_a_trade_is_worth_what_icons_bring_and_silver_adds(acting, space, silver, expected):
    acting.viscount("ann", space).goods("ann", silver=silver)
    if space == "5" and silver:
        acting.board("ann", "Abbot", "Squire")
    assert prospect(acting) == pytest.approx(expected)


def test_a_trade_counts_on_whoever_can_be_dismissed_for_it(acting):
    acting.viscount("ann", "4").goods("ann", silver=2).townsfolk("3/4", "Journeyman")
    assert prospect(acting) == pytest.approx(2 * value("Stone") - SILVER)


def test_a_building_is_worth_its_next_step_of_points_and_its_spot(acting):
    acting.viscount("ann", "4").goods("ann", stone=2)
    first = prospect(acting)
    assert first > 2 + value("FH") - 2 * GOOD
    assert prospect(acting.built("ann", "Workshop 3", "9/10 B1")) == pytest.approx(first + 1)
    assert prospect(acting.built("ann", "Workshop 2", "9/10 B2")) == pytest.approx(first + 2)
    acting.built("bob", "Workshop 1", "3/4 B3")
    assert prospect(acting) == pytest.approx(first + 2 + value("Dest") - value("FH"))


def test_a_building_is_worth_more_the_longer_it_is_used(acting):
    acting.viscount("ann", "4").goods("ann", stone=2)
    for_ten_turns = prospect(acting)
    for_five = prospect(acting.last_round(6))
    at_the_end = prospect(acting.last_round(1))
    assert for_ten_turns - for_five == pytest.approx(for_five - at_the_end)
    assert for_five > at_the_end == pytest.approx(2 + value("FH") - 2 * GOOD)


def test_a_third_worker_is_worth_more_than_a_second_and_that_more_than_the_first(acting):
    acting.viscount("ann", "inside 3/4")
    alone = prospect(acting)
    waiting = prospect(acting.workers("ann", 1, "3/4", 1))
    rising = prospect(acting.workers("ann", 1, "3/4", 1))
    assert 1 == alone < waiting < 2 < rising
    assert prospect(acting.goods("ann", gold=2)) > rising + 1


def test_workers_are_paid_for_with_what_goods_are_worth(acting):
    acting.viscount("ann", "inside 3/4").goods("ann", gold=2)
    waiting = prospect(acting) - 2 + 2 * GOOD
    assert prospect(acting.workers("ann", 1, "5/6", 1)) == pytest.approx(2 + waiting - 2 * GOOD)
    assert prospect(acting.workers("ann", 1, "3/4", 1).goods("ann")) == pytest.approx(1 + waiting)


def test_a_manuscript_is_worth_its_points_and_its_effect(acting):
    acting.viscount("ann", "inside 3/4").manuscripts("3/4", "Black 4: 2 Ink").supply("ann", 0)
    assert prospect(acting) == 0
    first = prospect(acting.goods("ann", ink=2))
    assert first > 1 + value("2 Ink") - 2 * GOOD
    assert acting.player("ann").manuscripts == []
    acting.owns_manuscripts("ann", "Grey 3: Virtue")
    assert prospect(acting) == pytest.approx(first + 2)


def test_a_printed_manuscript_is_worth_little(acting):
    acting.viscount("ann", "inside 3/4").supply("ann", 0).goods("ann", ink=1)
    assert 0 < prospect(acting) < 1


def test_somebody_who_could_be_dismissed_makes_an_action_possible(acting):
    acting.viscount("ann", "4").townsfolk("3/4", "Charlatan").goods("ann", silver=2)
    alone = prospect(acting)
    assert prospect(acting.goods("ann", silver=3)) > alone + 1


def test_on_the_move_the_best_place_within_reach_counts(acting):
    acting.viscount("ann", "3").goods("ann", stone=2).state.phase = "recruit"
    without = worth(acting)
    best = max(prospect(acting.viscount("ann", space)) for space in ("4", "inside 3/4"))
    acting.viscount("ann", "3").moves(1)
    assert worth(acting) - without == pytest.approx(best)
    assert acting.player("ann").viscount == "3"
    acting.state.current = 1
    assert worth(acting) == pytest.approx(without)


def test_steps_that_cost_silver_are_worth_less(acting):
    acting.viscount("ann", "3").goods("ann", stone=2, silver=1)
    for number, spot in enumerate(("3/4 B3", "3/4 B4", "5/6 B3"), start=1):
        acting.built("bob", f"Workshop {number}", spot)
    for_nothing = worth(acting.moves(2))
    assert worth(acting.moves(1)) == pytest.approx(for_nothing - SILVER)


def test_silver_spent_on_the_way_pays_for_nothing_else(acting):
    acting.viscount("ann", "5").goods("ann", silver=2).board("ann", "Abbot").moves(1)
    there = worth(acting)
    acting.state.phase = "recruit"
    assert there - worth(acting) == pytest.approx(value("fX") - 2 * SILVER)
    acting.viscount("ann", "4").moves(1)
    further = worth(acting)
    acting.state.phase = "recruit"
    assert further - worth(acting) < value("fX") - 3 * SILVER


def test_it_goes_where_it_can_build(kingdom):
    kingdom.seat("ann", "bob").viscount("ann", "3").viscount("bob", "9").moves(1)
    kingdom.board("ann", "Abbot", "Friar", "Vicar").goods("ann", stone=7)
    assert chosen(kingdom) == {"To space 4"}


def test_it_goes_inside_where_it_can_transcribe(kingdom):
    kingdom.seat("ann", "bob").viscount("ann", "3").viscount("bob", "9").moves(1)
    kingdom.board("ann", "Abbot", "Friar", "Vicar").goods("ann", ink=4)
    kingdom.manuscripts("3/4", "Black 4: 2 Ink")
    assert chosen(kingdom) == {"To inside 3/4"}


def test_it_builds_the_dearest_building_it_can_pay_for(kingdom):
    kingdom.seat("ann", "bob").viscount("ann", "3").acts().goods("ann", stone=7)
    kingdom.board("ann", "Abbot", "Friar", "Vicar").townsfolk("3/4")
    assert chosen(kingdom) == {"Construct a Guildhall (7 Builders; pay 7 Stone)"}


def test_it_would_rather_complete_a_crowd_than_take_a_printed_manuscript(kingdom):
    kingdom.seat("ann", "bob").viscount("ann", "inside 3/4").acts().goods("ann", ink=1)
    kingdom.board("ann", "Squire", "Abbot", "Friar").workers("ann", 1, "3/4", 2)
    kingdom.townsfolk("3/4").no_manuscripts("3/4")
    assert chosen(kingdom) == {"Place 1 Worker (1 Noble)"}


def test_it_flips_in_the_last_round_rather_than_keep_silver(kingdom):
    kingdom.seat("ann", "bob").viscount("ann", "6").acts().last_round(1)
    kingdom.board("ann", "Abbot", "Friar", "Vicar").goods("ann", silver=4).papers("ann", deeds=1)
    kingdom.townsfolk("5/6")
    assert {text.split(":")[0] for text in chosen(kingdom)} == {"Trade"}
