"""Chests: gaining them, their rewards, and the icons they change (K42 to K60, K87, K93 to K98)."""

import pytest

from rulewright.games.viscounts.keeper_of_keys.zones import zones
from rulewright.games.viscounts.table.state import COLLISION
from rulewright.testing import rule

ROW = ("Ink for a Criminal", "Cleric as 2 Clerics", "Silver for a Noble", "Gold for 2 Merchants")
PILE = ("Stone for a Criminal", "Silver for a Cleric")


def lender_drops_off(kingdom, *slots, **options):
    """Ann's Lender is about to drop off, four Chests lie open and two in the pile."""
    kingdom.seat("ann", "bob", **options).hand("ann", "Abbot", "Squire").chests(*ROW)
    kingdom.slots("ann", *slots).chest_pile(*PILE)
    return kingdom.board("ann", None, None, "Lender (Keys)")


def slots(kingdom, who="ann"):
    return zones(kingdom.state).slots[kingdom.number_of(who)]


# Gaining


@rule("K42", "K43", "K46")
def test_a_chest_gained_is_one_of_the_four_open_ones_and_goes_under_a_card_space(kingdom):
    lender_drops_off(kingdom)
    assert kingdom.choices("ann") == [f"Take {chest}" for chest in ROW]
    kingdom.says("ann", "Cleric as 2 Clerics")
    assert kingdom.choices("ann") == ["Under space 1", "Under space 2", "Under space 3"]
    kingdom.says("ann", "Under space 3")
    assert slots(kingdom) == [None, None, "Cleric as 2 Clerics"]
    assert sorted(zones(kingdom.state).chest_row) == sorted(
        [ROW[0], *ROW[2:], "Stone for a Criminal"]
    )
    assert zones(kingdom.state).chest_pile == ["Silver for a Cleric"]
    kingdom.told("ann slots the Chest Cleric as 2 Clerics under space 3", cites="K42")
    kingdom.told("ann slots the Chest Cleric as 2 Clerics under space 3", cites="K43")


@rule("K42")
def test_why_a_chest_cannot_be_taken(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").chests(*ROW).begin()
    assert kingdom.why_not("ann", "Ink for a Criminal") == "K42"
    assert kingdom.why_not("bob", "Ink for a Criminal") == "V24"


@rule("K44", "K45", "R31")
def test_an_older_chest_may_make_room_even_where_there_is_some(kingdom):
    lender_drops_off(kingdom, "Silver for a Builder")
    kingdom.says("ann", "Ink for a Criminal", "Under space 1")
    assert slots(kingdom) == ["Ink for a Criminal", None, None]
    assert "Silver for a Builder" in zones(kingdom.state).gone_chests
    kingdom.told("where Silver for a Builder leaves the game", cites="K44")
    kingdom.told("where Silver for a Builder leaves the game", cites="K45")


@rule("K43", "R31")
def test_the_other_chests_stay_where_they_are(kingdom):
    lender_drops_off(kingdom, "Silver for a Builder", "Noble as 2 Nobles")
    kingdom.says("ann", "Ink for a Criminal", "Under space 3")
    assert slots(kingdom) == ["Silver for a Builder", "Noble as 2 Nobles", "Ink for a Criminal"]


THREE = ("Silver for a Builder", "Noble as 2 Nobles", "Builder as 2 Builders")


@rule("R31")
def test_a_fourth_chest_may_be_declined_and_the_row_stays(kingdom):
    lender_drops_off(kingdom, *THREE)
    kingdom.says("ann", "No")
    assert slots(kingdom) == list(THREE)
    assert zones(kingdom.state).chest_row == list(ROW)


@rule("R31")
def test_with_room_a_chest_cannot_be_declined(kingdom):
    lender_drops_off(kingdom, *THREE[:2])
    assert "No" not in kingdom.choices("ann")
    kingdom.says("ann", "Silver for a Noble", "Under space 3")


@rule("R31")
def test_by_the_other_reading_a_fourth_chest_must_replace_one(kingdom):
    lender_drops_off(kingdom, *THREE, must_replace="yes")
    assert "No" not in kingdom.choices("ann")
    kingdom.says("ann", "Silver for a Noble", "Under space 2")
    assert slots(kingdom)[1] == "Silver for a Noble"


@rule("K87")
def test_a_second_chest_in_a_row_is_chosen_from_the_row_filled_up(kingdom):
    lender_drops_off(kingdom).hand("ann", "Scarlette").viscount("ann", "inside 3/4")
    kingdom.goods("ann", ink=3).manuscripts("3/4", "Grey 5: Chest").board(
        "ann", None, "Abbot", "Lender (Keys)"
    )
    kingdom.says("ann", "Silver for a Noble", "Under space 2", "Transcribe")
    assert "Take Stone for a Criminal" in kingdom.choices("ann")
    assert len(kingdom.choices("ann")) == 4
    kingdom.says("ann", "Stone for a Criminal", "Under space 1")


@rule("R12", "K46")
def test_when_the_pile_of_chests_is_empty_the_row_gets_shorter(kingdom):
    lender_drops_off(kingdom).chest_pile()
    kingdom.says("ann", "Silver for a Noble", "Under space 2")
    assert zones(kingdom.state).chest_row == [*ROW[:2], ROW[3]]


@rule("R12", "V27")
def test_with_no_chest_left_the_effect_is_lost(kingdom):
    lender_drops_off(kingdom).chests().chest_pile()
    kingdom.says("ann", "Gain 1 Chest")
    kingdom.told("Lender (Keys): ann cannot gain a Chest, so that is lost", cites="R12")
    assert slots(kingdom) == [None] * 3


@rule("R12", "R14")
def test_with_no_chest_left_the_other_effect_of_a_card_is_done(kingdom):
    lender_drops_off(kingdom).chests().chest_pile().papers("ann", deeds=1).begin()
    assert kingdom.number("ann.flipped_deeds") == 1


@rule("R12", "V27")
def test_a_manuscript_with_no_chest_left_tells_so(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "inside 3/4").goods("ann", ink=5)
    kingdom.manuscripts("3/4", "Grey 5: Chest").chests().chest_pile()
    kingdom.says("ann", "Transcribe")
    kingdom.told("Manuscript Grey 5: ann cannot gain a Chest, so that is lost", cites="R12")


@rule("R12")
def test_by_the_other_reading_chests_out_of_the_game_are_shuffled_again(kingdom):
    lender_drops_off(kingdom, reshuffle_rows="yes").chest_pile()
    kingdom.says("ann", "Silver for a Noble", "Under space 2")
    assert len(zones(kingdom.state).chest_row) == 4
    assert zones(kingdom.state).gone_chests == []


# Rewards


@rule("K47", "K55")
def test_a_card_played_above_a_chest_brings_its_reward(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Thief", "Abbot")
    kingdom.slots("ann", "Ink for a Criminal")
    with kingdom.changes("ann.ink", 1):
        kingdom.says("ann", "Play Thief")
    kingdom.told("Ink for a Criminal: ann gains 1 Ink", cites="K47")


@rule("K48")
@pytest.mark.parametrize("space", [2, 3])
def test_a_card_that_slides_above_a_chest_brings_its_reward(kingdom, space):
    kingdom.seat("ann", "bob").hand("ann", "Squire", "Abbot")
    kingdom.board("ann", *[None] * (space - 2), "Conspirator")
    kingdom.slots("ann", *[None] * (space - 1), "Ink for a Criminal").begin()
    assert kingdom.number("ann.ink") == 1
    kingdom.told("Ink for a Criminal: ann gains 1 Ink", cites="K48")


@rule("K47", "K48")
def test_a_card_above_no_chest_and_one_that_leaves_it_bring_nothing(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Squire", "Abbot").board("ann", "Conspirator")
    kingdom.slots("ann", "Ink for a Criminal", None, "Gold for a Criminal").begin()
    assert kingdom.player("ann").goods == {"S": 0, "Ink": 0, "Stone": 0, "Gold": 0}


@rule("K49")
def test_rearranging_brings_no_reward(kingdom):
    kingdom.seat("ann", "bob").phase(COLLISION).track("ann", 3, 3).board("bob", "Abbot", "Thief")
    kingdom.slots("bob", "Ink for a Criminal", "Silver for a Cleric")
    with kingdom.changes("bob.ink", 0, "bob.silver", 0):
        kingdom.says("bob", "Thief | Abbot | nothing")


@rule("K50")
def test_the_grifter_of_the_example_brings_ink_and_then_two_builders(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Grifter (B)", "Abbot")
    kingdom.slots("ann", "Ink for a Criminal", None, "Builder as 2 Builders")
    with kingdom.changes("ann.ink", 1, "ann.corruption", 2):
        kingdom.says("ann", "Play Grifter")


@rule("K50", "K51")
@pytest.mark.parametrize(("chest", "offered"), [("Builder as 2 Builders", True), (None, False)])
def test_in_the_third_space_his_builder_counts_as_two(kingdom, chest, offered):
    kingdom.seat("ann", "bob").acts().viscount("ann", "3").townsfolk("3/4", "Antagonist")
    kingdom.board("ann", "Abbot", "Squire", "Grifter (B)").slots("ann", None, None, chest)
    assert ("Construct a Workshop (3 Builders)" in kingdom.actions("ann")) == offered
    kingdom.says("ann", "Take no action")


@rule("K54")
@pytest.mark.parametrize("good", ["Ink", "Stone", "Gold"])
@pytest.mark.parametrize(
    ("card", "gained"), [("Trader (Keys)", 0), ("Jeweller", 1), ("Therese", 1), ("Antagonist", 0)]
)
def test_two_or_more_merchants_bring_one_good(kingdom, good, card, gained):
    kingdom.seat("ann", "bob").plays().hand("ann", card, "Abbot")
    kingdom.slots("ann", f"{good} for 2 Merchants").says("ann", f"Play {card}")
    assert kingdom.number(f"ann.{good.casefold()}") == gained


@rule("K55", "K93")
@pytest.mark.parametrize("good", ["Ink", "Stone", "Gold"])
@pytest.mark.parametrize(("card", "gained"), [("Abbot", 0), ("Conspirator", 1), ("Antagonist", 1)])
def test_a_card_with_criminals_brings_one_good_however_many_they_are(kingdom, good, card, gained):
    kingdom.seat("ann", "bob").plays().hand("ann", card, "Squire")
    kingdom.slots("ann", f"{good} for a Criminal").says("ann", f"Play {card}")
    assert kingdom.number(f"ann.{good.casefold()}") == gained


@rule("K56", "K57", "K93")
@pytest.mark.parametrize(
    ("icon", "cards"),
    [
        ("Cleric", {"Abbot": 1, "Bishop": 1, "Squire": 0, "Thief": 0}),
        ("Builder", {"Labourer": 1, "Charlatan": 1, "Squire": 0, "Thief": 0}),
        ("Noble", {"Squire": 1, "Enforcer": 1, "Abbot": 0, "Thief": 0}),
    ],
)
@pytest.mark.parametrize("number", range(4))
def test_a_card_with_the_icon_shown_brings_one_silver(kingdom, icon, cards, number):
    card, gained = list(cards.items())[number]
    kingdom.seat("ann", "bob").plays().hand("ann", card, "Friar")
    kingdom.slots("ann", f"Silver for a {icon}").says("ann", f"Play {card}")
    assert kingdom.number("ann.silver") == gained


@rule("K58")
def test_start_icons_and_permanent_icons_bring_no_reward(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Friar", "Abbot").board("ann", "Squire")
    kingdom.public("ann", "Public Guildhall", "9/10 B1")
    kingdom.slots("ann", None, "Gold for a Criminal", "Ink for 2 Merchants").begin()
    assert (kingdom.number("ann.gold"), kingdom.number("ann.ink")) == (0, 0)


@rule("K94", "R1")
@pytest.mark.parametrize("reading", ["no", "yes"])
def test_all_three_chests_may_work_in_one_turn_in_this_order(kingdom, reading):
    kingdom.seat("ann", "bob", chest_first=reading).hand("ann", "Scoundrel (Gold)", "Abbot")
    kingdom.board("ann", "Conspirator", "Lookout", "Thief").goods("ann")
    kingdom.slots("ann", "Ink for a Criminal", "Stone for a Criminal", "Gold for a Criminal")
    kingdom.says("ann", "Play Scoundrel (Gold)")
    own = ["Scoundrel (Gold): ann gains 1 Gold", "Ink for a Criminal: ann gains 1 Ink"]
    kingdom.told_in_order(
        "ann slides",
        "Thief: ann takes 1 Debt",
        "Gold for a Criminal: ann gains 1 Gold",
        "Stone for a Criminal: ann gains 1 Stone",
        "ann plays Scoundrel (Gold)",
        "ann gains Corruption",
        *(own if reading == "no" else own[::-1]),
    )


@rule("K94")
def test_a_card_played_unseen_sets_off_the_chest_beneath_it(kingdom):
    kingdom.seat("ann", "bob").hand("ann").deck("ann", "Thief", "Abbot", "Squire")
    kingdom.slots("ann", "Ink for a Criminal").begin()
    assert kingdom.number("ann.ink") == 1


@rule("R1")
def test_a_chest_gained_by_the_card_that_drops_off_comes_too_late_for_the_others(kingdom):
    lender_drops_off(kingdom).board("ann", "Conspirator", "Thief", "Lender (Keys)")
    kingdom.says("ann", "Ink for a Criminal", "Under space 2")
    assert kingdom.number("ann.ink") == 0
    assert kingdom.asked("ann").kind == "play"


@rule("R1")
def test_that_chest_works_for_the_card_played_after_it(kingdom):
    lender_drops_off(kingdom).hand("ann", "Thief", "Abbot")
    kingdom.says("ann", "Ink for a Criminal", "Under space 1", "Play Thief")
    assert kingdom.number("ann.ink") == 1


# Icons that count as others

#: By icon: a card that shows it, the space for its action, what is chosen there, and the good.
ACTIONS = {
    "Cleric": ("Abbot", "inside 3/4", "Transcribe", "ink"),
    "Builder": ("Labourer", "3", "Construct a Workshop", "stone"),
    "Noble": ("Squire", "inside 3/4", "Place 2 Workers", "gold"),
}


def acting(kingdom, icon, *board, chests=(), pays=0, **options):
    """Ann can take the action of an icon for 3 of it, with this board and so much to pay."""
    _, space, _, good = ACTIONS[icon]
    kingdom.seat("ann", "bob", **options).acts().viscount("ann", space).board("ann", *board)
    kingdom.manuscripts("3/4", "Grey 3: Virtue").townsfolk("3/4", "Antagonist")
    return kingdom.slots("ann", *chests).goods("ann", **{good: pays})


def takes_it(kingdom, icon):
    """She takes the action, and that is all there is to say about it."""
    kingdom.says("ann", ACTIONS[icon][2])
    if icon == "Builder":
        kingdom.says("ann", "Workshop 1", "Space 3, spot 2")


def is_offered(kingdom, icon):
    if kingdom.begin().decision.seat != kingdom.seat_of("ann"):
        return False
    return any(choice.startswith(ACTIONS[icon][2]) for choice in kingdom.choices("ann"))


#: Cards with none of the three icons.
PLAIN = ("Jeweller", "Trader (Keys)")


@rule("K51")
@pytest.mark.parametrize("icon", ACTIONS)
@pytest.mark.parametrize("space", [0, 1, 2])
def test_one_icon_counts_as_two_of_its_kind(kingdom, icon, space):
    board = [*PLAIN]
    board.insert(space, ACTIONS[icon][0])
    chests = [None] * space + [f"{icon} as 2 {icon}s"]
    acting(kingdom, icon, *board, chests=chests, pays=1)
    takes_it(kingdom, icon)
    assert kingdom.number(f"ann.{ACTIONS[icon][3]}") == (1 if icon == "Builder" else 0)


@rule("K51")
@pytest.mark.parametrize("icon", ACTIONS)
def test_without_a_good_two_icons_are_too_few(kingdom, icon):
    acting(kingdom, icon, ACTIONS[icon][0], *PLAIN, chests=(f"{icon} as 2 {icon}s",))
    assert not is_offered(kingdom, icon)


@rule("K51", "K95")
def test_a_chest_under_another_card_does_nothing(kingdom):
    acting(kingdom, "Cleric", "Abbot", *PLAIN, chests=(None, "Cleric as 2 Clerics"), pays=1)
    assert not is_offered(kingdom, "Cleric")


@rule("K52")
@pytest.mark.parametrize(
    ("chest", "card", "icon"),
    [
        ("Cleric as Builder and Noble", "Abbot", "Builder"),
        ("Cleric as Builder and Noble", "Abbot", "Noble"),
        ("Builder as Noble and Cleric", "Labourer", "Noble"),
        ("Builder as Noble and Cleric", "Labourer", "Cleric"),
        ("Noble as Builder and Cleric", "Squire", "Builder"),
        ("Noble as Builder and Cleric", "Squire", "Cleric"),
    ],
)
@pytest.mark.parametrize(("pays", "enough"), [(2, True), (1, False)])
def test_one_icon_may_count_as_one_of_each_other_kind(kingdom, chest, card, icon, pays, enough):
    acting(kingdom, icon, card, *PLAIN, chests=(chest,), pays=pays)
    assert is_offered(kingdom, icon) == enough


@rule("K53")
@pytest.mark.parametrize("icon", ACTIONS)
def test_one_icon_may_count_as_three_merchants(kingdom, icon):
    kingdom.seat("ann", "bob").acts().viscount("ann", "4").townsfolk("3/4", "Antagonist")
    kingdom.board("ann", ACTIONS[icon][0], "Friar", "Thief").slots("ann", f"{icon} as 3 Merchants")
    with kingdom.changes("ann.stone", 2):  # 3 Merchants and a Criminal
        kingdom.says("ann", "Trade")


@rule("K57")
@pytest.mark.parametrize("icon", ACTIONS)
def test_a_criminal_is_never_doubled(kingdom, icon):
    acting(kingdom, icon, "Conspirator", *PLAIN, chests=(f"{icon} as 2 {icon}s",), pays=1)
    assert not is_offered(kingdom, icon)


@rule("K58")
def test_an_icon_made_by_an_ability_is_not_doubled(kingdom):
    board, chests = ("Traveller", "Trader (Keys)", "Squire"), ("Cleric as 2 Clerics",)
    acting(kingdom, "Cleric", *board, chests=chests, pays=1)
    assert not is_offered(kingdom, "Cleric")


@rule("K58")
def test_start_icons_are_not_doubled(kingdom):
    acting(kingdom, "Cleric", "Jeweller", chests=(None, "Cleric as 2 Clerics"), pays=1)
    assert not is_offered(kingdom, "Cleric")


@rule("K59", "R7")
@pytest.mark.parametrize(("pays", "enough"), [(1, True), (0, False)])
def test_an_icon_that_counts_as_others_does_not_also_count_as_itself(kingdom, pays, enough):
    """2 Merchants of the Traveller and 3 of the Abbot make 2 Clerics, with him it were 3."""
    chests = ("Cleric as 3 Merchants",)
    acting(kingdom, "Cleric", "Abbot", "Traveller", "Squire", chests=chests, pays=pays)
    assert is_offered(kingdom, "Cleric") == enough


@rule("K60")
@pytest.mark.parametrize("icon", ACTIONS)
def test_no_icon_has_to_count_as_others(kingdom, icon):
    chests = (f"{icon} as 3 Merchants",)
    acting(kingdom, icon, ACTIONS[icon][0], *PLAIN, chests=chests, pays=2)
    assert is_offered(kingdom, icon)


@rule("K95")
@pytest.mark.parametrize(
    ("answer", "left"), [("Jeweller | Abbot | Trader (Keys)", 1), ("Leave them", 0)]
)
def test_chests_that_change_icons_look_at_the_card_that_lies_there_now(kingdom, answer, left):
    acting(kingdom, "Cleric", "Abbot", *PLAIN, chests=(None, "Cleric as 2 Clerics"), pays=1)
    kingdom.goods("ann", ink=1, silver=1).townsfolk("3/4", "Clergyman")
    kingdom.says("ann", "Transcribe", answer)
    assert kingdom.number("ann.ink") == left


@rule("K96")
def test_two_clerics_above_a_chest_that_doubles_one_are_three(kingdom):
    acting(kingdom, "Cleric", "Bishop", *PLAIN, chests=("Cleric as 2 Clerics",))
    assert is_offered(kingdom, "Cleric")


@rule("K96")
def test_a_chest_changes_one_icon_only(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "inside 3/4").board("ann", "Bishop", *PLAIN)
    kingdom.manuscripts("3/4", "Black 4: 2 Ink").townsfolk("3/4", "Antagonist").supply("ann", 0)
    kingdom.slots("ann", "Cleric as 2 Clerics")
    assert kingdom.choices("bob")
    assert kingdom.player("ann").manuscripts == []


@rule("R7")
@pytest.mark.parametrize(("reading", "pays"), [("no", 1), ("yes", 2)])
def test_merchants_of_a_chest_may_feed_an_ability_unless_they_are_only_merchants(
    kingdom, reading, pays
):
    """2 Merchants of the Benefactor and 3 of the Abbot make 2 Nobles, or 1 by the other reading."""
    chests = (None, "Cleric as 3 Merchants")
    board = ("Benefactor", "Abbot", "Labourer")
    acting(kingdom, "Noble", *board, chests=chests, pays=pays, chests_apart=reading)
    with kingdom.changes("ann.gold", -pays):
        takes_it(kingdom, "Noble")


@rule("R7")
def test_by_the_other_reading_merchants_of_a_chest_still_trade(kingdom):
    kingdom.seat("ann", "bob", chests_apart="yes").acts().viscount("ann", "4")
    kingdom.board("ann", "Abbot", "Friar", "Thief").slots("ann", "Cleric as 3 Merchants")
    kingdom.townsfolk("3/4", "Antagonist")
    with kingdom.changes("ann.stone", 2):
        kingdom.says("ann", "Trade")
