"""Rounds and turns (V24 to V27)."""

from rulewright.testing import rule


@rule("V24", "V25")
def test_a_turn_is_six_phases_and_then_the_next_player_has_theirs(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").hand("bob", "Abbot", "Thief")
    kingdom.deck("ann", "Labourer", "Thief").goods("ann", silver=0)
    kingdom.says("ann", "Play Squire", "To space 3")
    kingdom.says("ann", "Skip")
    assert kingdom.player("ann").hand == ["Abbot", "Labourer", "Thief"]
    kingdom.told("bob's turn in round 1", cites="V24")
    assert kingdom.choices("bob") == ["Play Abbot", "Play Thief"]
