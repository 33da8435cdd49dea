"""Debts and Deeds, and how they bring the end about (V140 to V146)."""

import pytest

from rulewright.games.viscounts.table.state import COLLISION, DRAW
from rulewright.testing import rule


def flips(kingdom, **papers):
    """Ann plays Judith, who flips a Debt or a Deed, since she owns too few cards to destroy one."""
    kingdom.seat("ann", "bob").plays().hand("ann", "Judith").deck("ann")
    return kingdom.board("ann", None, "Abbot", "Squire").papers("ann", **papers)


@rule("V140")
def test_a_flipped_debt_gives_a_good_at_once_and_its_penalty_is_gone(kingdom):
    flips(kingdom, debts=2)
    kingdom.says("ann", "Gain 1 Gold")
    ann = kingdom.player("ann")
    assert (ann.debts, ann.paid_debts, ann.goods["Gold"]) == (1, 1, 1)
    kingdom.told("Judith: ann flips a Debt", cites="V140")
    kingdom.told("A flipped Debt: ann gains 1 Gold", cites="V140")


@rule("V140")
def test_a_debt_collector_on_the_own_board_reacts_after_the_good(kingdom):
    flips(kingdom, debts=1).board("ann", None, "Debt Collector (Virtue)", "Squire")
    kingdom.board("bob", "Debt Collector (Good)")
    with kingdom.changes("ann.silver", 1, "ann.virtue", -1, "ann.ink", 1):
        kingdom.says("ann", "Gain 1 Ink")
    kingdom.told_in_order("flips a Debt", "ann gains 1 Ink", "ann gains 1 Silver")
    kingdom.told("Debt Collector (Virtue): ann gains 1 Silver", cites="V140")


@rule("V27", "V141")
def test_a_deed_to_flip_that_nobody_has_is_lost(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").board("ann", None, None, "Guntram")
    kingdom.papers("ann", debts=1).says("ann", "Gain 1 Debt, then flip 1 Deed")
    ann = kingdom.player("ann")
    assert (ann.debts, ann.deeds, ann.flipped_deeds) == (2, 0, 0)
    kingdom.told("Guntram: ann cannot flip a Deed, so that is lost", cites="V27")


@rule("V141")
def test_a_flipped_deed_brings_nothing_but_its_points(kingdom):
    flips(kingdom, deeds=1).board("ann", None, "Debt Collector (Virtue)", "Squire").begin()
    ann = kingdom.player("ann")
    assert (ann.deeds, ann.flipped_deeds, ann.silver, sum(ann.goods.values())) == (0, 1, 0, 0)
    kingdom.told("Judith: ann flips a Deed", cites="V141")


@rule("V140", "V141")
def test_whoever_has_both_chooses_which_to_flip(kingdom):
    flips(kingdom, debts=1, deeds=1)
    assert kingdom.choices("ann") == [
        "Flip a Debt, for any good and 0 points instead of -2",
        "Flip a Deed, for 3 points instead of 1",
    ]
    with kingdom.changes("ann.flipped_deeds", 1, "ann.paid_debts", 0):
        kingdom.says("ann", "Flip a Deed")


@rule("V142")
def test_a_racketeer_reacts_to_each_debt_of_its_owner(kingdom):
    kingdom.seat("ann", "bob").phase(COLLISION).track("ann", 5, 5).hand("ann", "Abbot", "Thief")
    kingdom.board("ann", "Racketeer (2)").board("bob", "Racketeer (1)", "Squire")
    kingdom.says("ann", "You may discard", "Abbot", "You may discard", "Thief")
    assert kingdom.player("ann").discard == ["Abbot", "Thief"]
    kingdom.told("Racketeer: ann discards Thief", cites="V142")


@rule("V142")
def test_by_the_other_reading_a_racketeer_reacts_once_to_several_debts(kingdom):
    kingdom.seat("ann", "bob", debts_at_once="yes").phase(COLLISION).track("ann", 5, 5)
    kingdom.hand("ann", "Abbot", "Thief").board("ann", "Racketeer (2)")
    kingdom.says("ann", "You may discard", "Abbot")
    assert kingdom.player("ann").discard == ["Abbot"]


@rule("V143")
@pytest.mark.parametrize(
    ("space", "piles", "card"), [(4, (1, 5), "Poverty"), (2, (5, 1), "Prosperity")]
)
def test_the_last_card_above_reveals_poverty_or_prosperity(kingdom, space, piles, card):
    kingdom.seat("ann", "bob").phase(COLLISION).track("ann", space, space).piles(*piles).begin()
    kingdom.told(f"The {card} card is revealed. Round 2 is the last.", cites="V143")
    assert kingdom.state.last_round == 2


@rule("V143")
def test_one_debt_that_is_left_reveals_nothing(kingdom):
    kingdom.seat("ann", "bob").phase(COLLISION).track("ann", 4, 4).piles(2, 5).begin()
    assert kingdom.state.last_round is None
    assert not kingdom.state.poverty


@rule("V144")
def test_the_round_is_finished_and_one_more_is_played(kingdom):
    kingdom.seat("ann", "bob").phase(COLLISION).track("ann", 4, 4).piles(1, 5)
    turns(kingdom)
    assert lines(kingdom, "'s turn") == [
        "bob's turn in round 1.",
        "ann's turn in round 2, the last one.",
        "bob's turn in round 2, the last one.",
    ]
    kingdom.told("ann's turn in round 2", cites="V144")
    assert kingdom.begin().outcome is not None


@rule("V144")
def test_the_last_player_of_a_round_brings_about_one_more_full_round_too(kingdom):
    kingdom.seat("ann", "bob").turn_of("bob").phase(COLLISION).track("bob", 4, 4).piles(1, 5)
    turns(kingdom)
    assert lines(kingdom, "'s turn") == [
        "ann's turn in round 2, the last one.",
        "bob's turn in round 2, the last one.",
    ]


@rule("V144")
def test_the_round_ends_before_whoever_has_the_start_players_marker(kingdom):
    kingdom.seat("ann", "bob", "cid").starts("bob").turn_of("ann").phase(COLLISION)
    kingdom.track("ann", 4, 4).piles(1, 5)
    turns(kingdom)
    assert [line.split("'")[0] for line in lines(kingdom, "'s turn")] == ["bob", "cid", "ann"]


@rule("V144")
def test_after_the_end_everything_is_refused(kingdom):
    kingdom.seat("ann", "bob").turn_of("bob").phase(DRAW).last_round(1).begin()
    assert kingdom.why_not("ann", "trade") == "V144"


@rule("V145", "V155")
def test_a_second_card_in_the_last_round_adds_its_scoring_and_no_turns(kingdom):
    kingdom.seat("ann", "bob").turn_of("bob").phase(COLLISION).track("bob", 2, 2)
    kingdom.piles(0, 1).last_round(1).papers("bob", paid=1, flipped=1).begin()
    kingdom.told("The Prosperity card is revealed. Round 1 is the last.", cites="V145")
    outcome = kingdom.begin().outcome
    assert outcome is not None
    parts = dict(zip(outcome.categories, outcome.parts[1], strict=True))
    assert (parts["Poverty"], parts["Prosperity"]) == (12, 12)


@rule("V146")
def test_debts_and_deeds_go_on_after_a_card_is_revealed(kingdom):
    kingdom.seat("ann", "bob").phase(COLLISION).track("ann", 3, 3).piles(0, 0).last_round(2)
    kingdom.begin()
    assert (kingdom.player("ann").debts, kingdom.player("ann").deeds) == (1, 1)
    kingdom.told("ann takes 1 Debt.", cites="V146")
    kingdom.told("ann takes 1 Deed.", cites="V146")


def turns(kingdom):
    """Everybody plays on until the end, letting everything be that they may."""
    match = kingdom.begin()
    for _ in range(200):
        if match.decision is None:
            return
        match.answer(match.decision.options[-1])


def lines(kingdom, words):
    """What the journal says with these words."""
    journal = kingdom.begin().journal
    texts = [entry.event.text(kingdom.names.__getitem__) for entry in journal.entries]
    return [text for text in texts if words in text]
