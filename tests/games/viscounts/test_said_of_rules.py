"""What options, events and the panel say of the rules is what the rules do."""

from rulewright.games.viscounts import GAME
from rulewright.games.viscounts.keeper_of_keys.events import PublicBuildingBuilt
from rulewright.games.viscounts.table.events.actions import Constructed
from rulewright.games.viscounts.table.events.end import GameEnded
from rulewright.testing import rule


def label(kingdom, who, words):
    """The choice that says this."""
    return next(label for label in kingdom.labels(who) if words in label.text)


def acting(kingdom, space, *board, **goods):
    kingdom.seat("ann", "bob").acts().viscount("ann", space).board("ann", *board)
    return kingdom.goods("ann", **goods)


@rule("K28")
def test_a_public_building_is_promised_nothing_of_its_spot(kingdom):
    kingdom.seat("ann", "bob", expansion="keeper_of_keys").acts().viscount("ann", "3")
    kingdom.board("ann", "Labourer", "Abbot", "Squire").goods("ann", stone=1)
    kingdom.hand("ann", "Thief", "Financer", "Friar").townsfolk("3/4", "Jeweller")
    kingdom.built("ann", "Workshop 1", "3/4 B1").built("ann", "Workshop 2", "3/4 B2")
    kingdom.says("ann", "Construct the Public Workshop")
    assert kingdom.choices("ann") == [
        "Space 3, spot 1: in place of your Workshop",
        "Space 3, spot 2: in place of your Workshop",
    ]
    kingdom.says("ann", "Space 3, spot 1", "Workshop 1")


@rule("K23")
def test_public_buildings_count_among_the_buildings_constructed(kingdom):
    events = [
        Constructed(("V75",), 0, "Workshop", "Workshop 1", "3/4 B1"),
        PublicBuildingBuilt(("K23",), 0, "Public Workshop", "Workshop 1", "3/4 B1"),
        PublicBuildingBuilt(("K23",), None, "Public Guildhall", "Guildhall 1", "5/6 B1"),
    ]
    kingdom.seat("ann", "bob").acts()
    figures = {
        figure.label: figure.values for figure in GAME.summary.figures(kingdom.state, events)
    }
    assert figures["Buildings constructed"] == (2, 0)


@rule("V43", "V44", "V45")
def test_each_way_cites_the_rule_that_allows_it(kingdom):
    kingdom.seat("ann", "bob").moves(1).viscount("ann", "2").goods("ann", silver=1)
    kingdom.built("ann", "Trading Post 1", "1/2 B1")
    assert label(kingdom, "ann", "To space 3").rule == "V43"
    assert label(kingdom, "ann", "To space 4").rule == "V45"
    assert label(kingdom, "ann", "To space 5").rule == "V44"
    kingdom.says("ann", "To space 4", "Take no action")


@rule("V46")
def test_a_move_says_whose_viscounts_it_meets(kingdom):
    kingdom.seat("ann", "bob", "cid").moves(1).viscount("ann", "1").viscount("bob", "2")
    kingdom.viscount("cid", "2").goods("ann")
    assert label(kingdom, "ann", "To space 2").text.endswith("; you meet bob and cid")
    assert "meet" not in label(kingdom, "ann", "To inside 1/2").text


@rule("V137", "V133")
def test_shuffling_first_says_what_it_brings(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Financer", "Squire").deck("ann")
    kingdom.discard("ann", "Friar", "Labourer").board("ann", None, "Abbot").track("ann", 1, 4)
    kingdom.says("ann", "Play Financer")
    shuffle = label(kingdom, "ann", "Shuffle")
    assert (shuffle.text, shuffle.rule) == ("Shuffle the discards first, for 1 Virtue", "V137")
    kingdom.says("ann", "No")


@rule("V137", "V121", "V133")
def test_shuffling_first_says_that_the_markers_would_meet(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Financer", "Squire").deck("ann")
    kingdom.discard("ann", "Friar", "Labourer").board("ann", None, "Thief").track("ann", 2, 3)
    kingdom.says("ann", "Play Financer")
    expected = "Shuffle the discards first, for 1 Corruption: your markers meet"
    assert label(kingdom, "ann", "Shuffle").text == expected
    kingdom.says("ann", "No")


@rule("V53", "V66")
def test_a_payment_by_an_ability_cites_it(kingdom):
    acting(kingdom, "inside 3/4", "Emma", "Squire", "Labourer", stone=1, gold=1, ink=1)
    kingdom.manuscripts("3/4", "Black 3: Virtue").says("ann", "Transcribe")
    assert label(kingdom, "ann", "Pay 1 Stone and 1 Gold").rule == "V66"
    assert label(kingdom, "ann", "Pay 1 Ink and 1 Gold").rule == "V66"
    kingdom.says("ann", "Pay 1 Ink and 1 Gold")


@rule("V14", "V141")
def test_a_deed_flipped_at_set_up_cites_no_rule_of_debts(kingdom):
    kingdom.seat("ann", "bob", expansion="keeper_of_keys")
    kingdom.draft(("9.5", "Ada"), ("1", "Emma"), ("10", "Bertha"))
    kingdom.says("bob", "Player Card 9.5", "Gain 1 Ink")
    cites = {entry.event.text(str): entry.event.cites for entry in kingdom.begin().journal.entries}
    deed = next(rules for words, rules in cites.items() if "flips a Deed" in words)
    debt = next(rules for words, rules in cites.items() if "flips a Debt" in words)
    assert "V14" not in deed
    assert "V14" in debt


@rule("V50", "V53")
def test_once_an_action_is_paid_for_the_panel_does_not_call_it_too_dear(kingdom):
    acting(kingdom, "3", "Labourer", "Abbot", "Squire", stone=3)
    kingdom.hand("ann", "Thief", "Financer", "Friar").townsfolk("3/4", "Jeweller")
    assert kingdom.begin().view(0).plans
    kingdom.says("ann", "Construct a Workshop", "Workshop 1")
    assert kingdom.begin().view(0).plans == ()
    assert (
        GAME.presentation.look(kingdom.begin().view(0), "actions", str) == "The action is paid for."
    )
    kingdom.says("ann", "Space 3, spot 1")


@rule("V160")
def test_a_tie_says_what_broke_it():
    tie = GameEnded(("V160",), (61, 61, 40), None, (1,), (4, 7, 9))
    names = ("ann", "bob", "cid").__getitem__
    assert tie.text(names) == (
        "The final scores are ann 61, bob 61 and cid 40. bob wins the tie with 7 Silver and goods "
        "left; ann has 4."
    )
    shared = GameEnded(("V160",), (61, 61), None, (0, 1), (5, 5))
    assert shared.text(names) == (
        "The final scores are ann 61 and bob 61. ann and bob share the victory, with 5 Silver and "
        "goods left each."
    )
