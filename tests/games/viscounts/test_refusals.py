"""Why not: what people read who ask why they cannot do a thing, and by which rule."""

import pytest

from rulewright.games.viscounts import GAME


def refused(kingdom, thing, who="ann"):
    """The words of a refusal and its rule."""
    refusal = GAME.presentation.why_not(kingdom.begin().state, kingdom.seat_of(who), thing)
    assert refusal is not None
    return refusal.text, refusal.rule


@pytest.fixture
def acting(kingdom):
    """Ann is about to act on space 4 with nothing but Clerics on her board."""
    kingdom.seat("ann", "bob").acts().viscount("ann", "4").board("ann", "Abbot", "Friar", "Priest")
    return kingdom.townsfolk("3/4", "Charlatan")


@pytest.fixture
def recruiting(kingdom):
    """Ann may hire the Foreman, who costs 2 Silver."""
    kingdom.seat("ann", "bob").recruits().viscount("ann", "3").hand("ann", "Squire", "Lender")
    return kingdom.townsfolk("3/4", "Foreman", "Mason").townsfolk("5/6", "Jeweller")


def test_what_is_nothing_of_this_game_is_not_refused(acting):
    acting.goods("ann", silver=2)
    assert GAME.presentation.why_not(acting.begin().state, 0, "a castle of her own") is None


def test_a_card_of_the_hand_outside_card_management(recruiting):
    said = "Cards are played in Card Management, one each turn."
    assert refused(recruiting.goods("ann", silver=2), "  squire ") == (said, "V31")


def test_a_card_that_lies_nowhere_in_reach(recruiting):
    recruiting.goods("ann", silver=2)
    said = "Mason is neither in your hand nor on top of a pile."
    assert refused(recruiting, "Mason") == (said, "V112")
    said = "Jeweller is not at your Viscount's segment."
    assert refused(recruiting, "Jeweller") == (said, "V112")


def test_a_townsfolk_who_is_too_dear(recruiting):
    recruiting.goods("ann", silver=1).begin()
    recruiting.state.phase, recruiting.state.current = "recruit", 0
    said = "Foreman costs 2 Silver; you have 1."
    assert refused(recruiting, "Foreman") == (said, "V112")
    recruiting.state.players[0].goods["S"] = 2
    assert recruiting.why_not("ann", "Foreman") == ""


def test_a_townsfolk_before_it_is_time(recruiting):
    said = "Townsfolk are dismissed with an action and hired after it."
    assert refused(recruiting.plays().goods("ann", silver=9), "Foreman") == (said, "V112")


def test_a_townsfolk_cannot_be_dismissed_without_the_silver(acting):
    acting.goods("ann", silver=2, stone=3)
    said = "Dismissing Charlatan costs 3 Silver; you have 2."
    assert refused(acting, "Charlatan") == (said, "V55")
    acting.state.players[0].goods["S"] = 3
    assert acting.why_not("ann", "Charlatan") == ""


def test_only_one_townsfolk_is_dismissed_a_turn(acting):
    acting.goods("ann", silver=9, stone=3).begin()
    acting.state.turn.has_dismissed = True
    said = "You may dismiss only one townsfolk a turn."
    assert refused(acting, "Charlatan") == (said, "V57")


def test_a_townsfolk_must_show_an_icon_of_an_action_that_can_be_taken_here(acting):
    acting.goods("ann", silver=3, stone=3).townsfolk("3/4", "Deacon (2)")
    said = "Deacon (2) shows no icon of an action you could take here."
    assert refused(acting, "Deacon (2)") == (said, "V56")


def test_a_dismissal_that_would_not_pay_for_an_action(acting):
    acting.goods("ann", silver=3).townsfolk("3/4", "Miner").begin()
    acting.state.phase, acting.state.current = "action", 0
    said = "Even with Miner dismissed, you could not pay for an action here."
    assert refused(acting, "Miner") == (said, "R13")
    acting.state.players[0].goods["Stone"] = 2
    assert acting.why_not("ann", "Miner") == ""


@pytest.mark.parametrize(
    ("stone", "said"),
    [
        (
            0,
            "You need 3 Builder icons for a Workshop and have 0, with 0 Stone to pay. "
            "Dismissing Charlatan would not be enough.",
        ),
        (3, None),
    ],
)
def test_a_building_that_cannot_be_paid_for(acting, stone, said):
    acting.goods("ann", silver=3, stone=stone).begin()
    acting.state.phase, acting.state.current = "action", 0
    refusal = GAME.presentation.why_not(acting.state, 0, "workshop")
    assert (refusal and refusal.text) == said


def test_a_building_that_nobody_can_be_dismissed_for(acting):
    acting.goods("ann", silver=9, stone=2).townsfolk("3/4", "Deacon (2)")
    assert refused(acting, "workshop") == (
        "You need 3 Builder icons for a Workshop and have 0, with 2 Stone to pay. "
        "You cannot dismiss Deacon (2) for it.",
        "V53",
    )


def test_the_cheapest_of_several_steps_is_told_and_that_somebody_was_dismissed(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "inside 3/4").goods("ann", ink=9)
    kingdom.board("ann", "Abbot", "Friar", "Priest").begin()
    kingdom.state.turn.has_dismissed = True
    assert refused(kingdom, "workers") == (
        "You need 1 Noble icon for 1 Worker and have 0, with 0 Gold to pay. "
        "You have dismissed somebody this turn already.",
        "V53",
    )


def test_silver_buys_no_silver(acting):
    acting.viscount("ann", "3").goods("ann", silver=2, stone=9)
    assert refused(acting, "trade") == (
        "You need 1 Merchant icon for a Trade and have 0. "
        "Silver cannot be put in where Silver comes out. You cannot dismiss Charlatan for it.",
        "V69",
    )


def test_actions_have_their_spaces_and_their_time(acting):
    acting.goods("ann", stone=9)
    assert refused(acting, "workers") == ("That action is taken on inner spaces.", "V50")
    acting.state.players[0].viscount = "inside 3/4"
    assert refused(acting, "Workshop") == ("That action is taken on outer spaces.", "V50")
    acting.state.phase = "recruit"
    assert refused(acting, "trade") == ("Actions are taken in phase 3, after moving.", "V25")


def test_what_is_built_out(acting):
    acting.goods("ann", stone=9)
    for number, spot in enumerate(("1/2 B1", "1/2 B2", "1/2 B3"), start=1):
        acting.built("ann", f"Workshop {number}", spot)
    assert refused(acting, "workshop") == ("Your Workshops are all built.", "V75")
    assert acting.why_not("ann", "guildhall") == ""


def test_a_space_that_is_out_of_reach(kingdom):
    kingdom.seat("ann", "bob").viscount("ann", "3").moves(2).goods("ann", silver=1)
    said = "Abbot moves 2 steps, never fewer."
    assert refused(kingdom, "inside 3/4") == (said, "V43")
    said = "You cannot pay for that many steps, at 1 Silver each."
    assert refused(kingdom, "space 9") == (said, "V44")
    assert refused(kingdom, "9", who="bob") == ("It is not your turn.", "V24")


def test_a_manuscript_that_lies_elsewhere_or_is_too_dear(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "inside 3/4").goods("ann", gold=1)
    kingdom.manuscripts("3/4", "Black 4: 2 Ink").manuscripts("5/6", "Grey 3: Virtue")
    kingdom.board("ann", "Abbot", "Friar", "Squire").townsfolk("3/4", "Princess")
    said = "Grey 3: Virtue is not on top of the pile at your Viscount's segment."
    assert refused(kingdom, "Grey 3: Virtue") == (said, "V105")
    assert refused(kingdom, "black 4: 2 ink") == (
        "You need 4 Cleric icons for Black 4: 2 Ink and have 2, with 0 Ink to pay. "
        "You cannot dismiss Princess for it.",
        "V53",
    )


def test_when_all_is_over_nothing_can_be_done(kingdom):
    kingdom.seat("ann", "bob").turn_of("bob").phase("draw").last_round(1)
    assert refused(kingdom, "anything") == ("The game is over.", "V144")
