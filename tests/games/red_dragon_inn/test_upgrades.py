"""Saved states of earlier are brought up to date before they are read."""

from rulewright.games.red_dragon_inn.table.upgrades import upgrade

ROUND = {"controller": 2, "turn": 0, "winner": -1, "gold": 3}


def test_nobody_in_a_round_was_once_a_seat_of_minus_one():
    plain = {"round": ROUND, "inn": -1}
    assert upgrade(plain, 3) == {"round": {**ROUND, "winner": None}, "inn": -1}
    assert plain["round"]["winner"] == -1, "what was saved stays as it is"


def test_a_round_that_everybody_had_left_has_nobody_in_control_and_nobodys_turn():
    plain = {"round": {**ROUND, "controller": -1, "turn": -1, "winner": 0}}
    assert upgrade(plain, 3)["round"] == {**ROUND, "controller": None, "turn": None, "winner": 0}


def test_what_is_up_to_date_stays_as_it_is():
    for plain in ({"round": None}, {"round": {**ROUND, "winner": None}}):
        assert upgrade(plain, 3) == plain
