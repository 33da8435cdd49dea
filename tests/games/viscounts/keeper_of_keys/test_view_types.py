"""What people see of Keeper of Keys, also as text."""

from rulewright.games.viscounts import GAME
from rulewright.testing import rule

CHESTS = ("Ink for a Criminal", "Cleric as 2 Clerics", "Silver for a Noble", "Gold for 2 Merchants")


def board(kingdom, seat=0):
    return GAME.presentation.board_text(
        GAME.view(kingdom.begin().state, seat), kingdom.names.__getitem__
    )


@rule("K5", "K6")
def test_the_table_as_text_names_everybody_who_has_a_chest_or_a_public_building(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").heroes("Emma", "Ada", "Judith")
    kingdom.chests(*CHESTS).slots("bob", None, "Noble as 2 Nobles")
    kingdom.public("bob", "Public Guildhall", "9/10 B1")
    text = board(kingdom)
    assert "Heroes: Emma, Ada and Judith (17 in the pile)." in text
    assert "Public Buildings to construct: Public Trading Post and Public Workshop." in text
    assert "The Public Guildhall is bob's." in text
    assert "Under bob's card spaces: nothing | Noble as 2 Nobles | nothing" in text


@rule("K65")
def test_the_chests_of_the_automa_are_seen_only_when_they_are_flipped(kingdom):
    kingdom.seat("ann").hand("ann", "Abbot", "Squire")
    kingdom.flipped(1).automa_chests("Cleric", "Builder", "Noble")
    text = board(kingdom)
    first = "AI: Cleric as Builder and Noble"
    assert f"Under the automa's card spaces: {first} | nothing | nothing" in text
    assert GAME.view(kingdom.state, 0).keys.slots[1] == (first, None, None)
