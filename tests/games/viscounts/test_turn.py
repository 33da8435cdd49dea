"""Rounds and turns (V24 to V27)."""

from rulewright.testing import rule


@rule("V24", "V25")
def test_a_turn_is_six_phases_and_then_the_next_player_has_theirs(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").hand("bob", "Abbot", "Thief")
    kingdom.deck("ann", "Labourer", "Thief").goods("ann", silver=0)
    kingdom.says("ann", "Play Squire", "To space 3")
    kingdom.says("ann", "Take no action")
    assert kingdom.player("ann").hand == ["Abbot", "Labourer", "Thief"]
    kingdom.told("bob's turn in round 1", cites="V24")
    assert kingdom.choices("bob") == ["Play Abbot", "Play Thief"]


@rule("V24")
def test_a_round_is_over_when_everybody_had_a_turn_since_the_start_player(kingdom):
    kingdom.seat("ann", "bob", "cid").starts("bob").turn_of("cid").phase("draw").begin()
    kingdom.told("ann's turn in round 1", cites="V24")


@rule("V24")
def test_the_start_player_begins_the_next_round(kingdom):
    kingdom.seat("ann", "bob", "cid").starts("bob").turn_of("ann").phase("draw").begin()
    kingdom.told("bob's turn in round 2", cites="V24")


@rule("V25", "V49", "R13")
def test_action_and_recruiting_may_be_left_out(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "3").goods("ann", silver=3)
    kingdom.townsfolk("3/4", "Friar")
    with kingdom.changes("ann.silver", 0):
        kingdom.says("ann", "Take no action", "Do not hire")
    kingdom.told("bob's turn in round 1")


@rule("V26", "R9")
def test_a_free_hire_must_be_made(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Clovis", "Abbot").townsfolk("5/6", "Princess")
    kingdom.says("ann", "Play Clovis")
    assert len(kingdom.choices("ann")) == 5
    assert all(choice.startswith("Hire ") for choice in kingdom.choices("ann"))
    kingdom.says("ann", "Hire Princess")
    kingdom.told("Clovis: ann hires Princess for free")


@rule("V26", "R9")
def test_a_flip_must_be_made(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").board("ann", None, None, "Lender")
    kingdom.papers("ann", debts=1, deeds=1).begin()
    assert kingdom.choices("ann") == [
        "Flip a Debt, for any good and 0 points instead of -2",
        "Flip a Deed, for 3 points instead of 1",
    ]
    kingdom.says("ann", "Flip a Deed")
    assert kingdom.number("ann.flipped_deeds") == 1


@rule("V27")
def test_a_flip_without_anything_to_flip_is_lost(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").board("ann", None, None, "Lender")
    kingdom.papers("ann", paid=1, flipped=1).begin()
    kingdom.told("Lender: ann cannot flip a Debt or a Deed, so that is lost", cites="V27")
    assert kingdom.choices("ann") == ["Play Abbot", "Play Squire"]


@rule("V27")
def test_a_free_hire_with_nobody_to_hire_is_lost(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Clovis", "Abbot")
    for segment in kingdom.state.segments:
        kingdom.townsfolk(segment)
    kingdom.says("ann", "Play Clovis")
    kingdom.told("Clovis: ann cannot hire anybody, so that is lost", cites="V27")


@rule("V27", "R8")
def test_workers_without_any_in_supply_are_lost(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "inside 3/4").goods("ann", ink=4)
    kingdom.manuscripts("3/4", "Yellow 4: 2 Workers placed").supply("ann", 0)
    kingdom.says("ann", "Transcribe")
    kingdom.told("ann cannot place 2 Workers, so that is lost", cites="V27")
