"""Public Buildings: how they are built and what their owners get (K23 to K41, K80 to K84, K92)."""

import pytest

from rulewright.games.viscounts.keeper_of_keys.zones import zones
from rulewright.games.viscounts.rules.player_board import hand_limit
from rulewright.games.viscounts.table.state import COLLISION, DRAW, Built
from rulewright.testing import rule

WORKSHOP, GUILDHALL, POST = "Public Workshop", "Public Guildhall", "Public Trading Post"


def site(kingdom, *columns, stone=0, space="3", **options):
    """Ann stands on a space with 1 Builder on her board, and has built from these columns there."""
    kingdom.seat("ann", "bob", **options).acts().viscount("ann", space)
    kingdom.board("ann", "Labourer", "Abbot", "Squire").goods("ann", stone=stone)
    kingdom.hand("ann", "Thief", "Financer", "Friar").townsfolk("3/4", "Jeweller")
    for column, spot in zip(columns, ("3/4 B1", "3/4 B2"), strict=False):
        kingdom.built("ann", column, spot)
    return kingdom


def public_choices(kingdom):
    return [choice for choice in kingdom.actions("ann") if "Public" in choice]


# Building one


@rule("K23", "K25")
@pytest.mark.parametrize(
    ("column", "building", "cost"),
    [("Workshop 1", WORKSHOP, 2), ("Trading Post 1", POST, 4), ("Guildhall 2", GUILDHALL, 6)],
)
def test_a_public_building_is_built_with_the_construct_action_for_its_own_price(
    kingdom, column, building, cost
):
    site(kingdom, column, stone=cost - 1).deck("ann", "Squire")
    assert public_choices(kingdom) == [f"Construct the {building} ({cost} Builders)"]
    with kingdom.changes("ann.stone", 1 - cost):
        kingdom.says("ann", f"Construct the {building}")
        if building == POST:
            kingdom.says("ann", zones(kingdom.state).chest_row[0], "space 1")
        elif building == GUILDHALL:
            kingdom.says("ann", zones(kingdom.state).hero_row[0])
    kingdom.told(f"ann pays {cost - 1} Stone for the {building}", cites="K25")
    kingdom.told(f"ann constructs the {building} on space 3, spot 1", cites="K23")
    kingdom.told(f"ann constructs the {building} on space 3, spot 1", cites="K26")


@rule("K25")
def test_a_builder_too_few_and_there_is_no_public_building(kingdom):
    site(kingdom, "Guildhall 2", stone=4)
    assert public_choices(kingdom) == []
    assert kingdom.why_not("ann", GUILDHALL) == "V53"


@rule("K25")
def test_criminals_and_the_dismissed_pay_for_it_too(kingdom):
    site(kingdom, "Trading Post 1", stone=1).board("ann", "Labourer", "Conspirator", "Squire")
    kingdom.goods("ann", stone=1, silver=1).townsfolk("3/4", "Mason")
    with kingdom.changes("ann.stone", -1, "ann.silver", -1):
        kingdom.says("ann", f"Construct the {POST}", "Leave")
    kingdom.says("ann", zones(kingdom.state).chest_row[0], "space 1")


@rule("K24")
@pytest.mark.parametrize(
    ("column", "spot"),
    [("Trading Post 1", "3/4 B1"), ("Workshop 1", "3/4 B3"), ("Workshop 1", "5/6 B1")],
)
def test_an_own_building_of_the_type_must_stand_on_this_side_of_the_river(kingdom, column, spot):
    site(kingdom, stone=2).built("ann", column, spot)
    assert f"Construct the {WORKSHOP} (2 Builders)" not in kingdom.actions("ann")
    assert kingdom.why_not("ann", WORKSHOP) == "K24"


@rule("K24")
def test_somebody_elses_building_is_no_help(kingdom):
    site(kingdom, stone=2).built("bob", "Workshop 1", "3/4 B1")
    assert public_choices(kingdom) == []
    assert kingdom.why_not("ann", WORKSHOP) == "K24"


@rule("K23", "K24")
def test_why_not_at_another_moment_or_place(kingdom):
    site(kingdom, "Workshop 1", stone=9, space="inside 3/4").manuscripts("3/4", "Grey 3: Virtue")
    kingdom.goods("ann", ink=9, stone=9)
    kingdom.choices("ann")
    assert kingdom.why_not("ann", WORKSHOP) == "V50"
    assert kingdom.why_not("bob", WORKSHOP) == "V24"
    kingdom.says("ann", "Transcribe")
    assert kingdom.why_not("ann", WORKSHOP) == "V24"


@rule("K26", "K27", "K28")
def test_the_own_building_goes_back_over_a_column_of_choice_and_no_spot_or_link_works(kingdom):
    site(kingdom, "Workshop 1", "Workshop 3", stone=1).papers("ann", deeds=1)
    kingdom.says("ann", f"Construct the {WORKSHOP}")
    assert [choice.partition(":")[0] for choice in kingdom.choices("ann")] == [
        "Space 3, spot 1",
        "Space 3, spot 2",
    ]
    with kingdom.changes("ann.stone", 0, "ann.ink", 0, "ann.silver", 0, "ann.flipped_deeds", 1):
        kingdom.says("ann", "Space 3, spot 2")
        assert [choice.partition(":")[0] for choice in kingdom.choices("ann")] == [
            "Workshop 1",
            "Workshop 3",
        ]
        kingdom.says("ann", "Workshop 1")
    assert kingdom.player("ann").uncovered == ["Workshop 3"]
    assert kingdom.state.buildings["3/4 B1"] == Built(0, "Workshop")
    assert kingdom.state.buildings["3/4 B2"] == Built(0, WORKSHOP)
    kingdom.told("goes back and covers Workshop 1", cites="K27")


@rule("K29")
def test_a_building_that_went_back_can_be_built_again(kingdom):
    site(kingdom, "Workshop 1", stone=4).hand("bob", "Trader (Keys)")
    for number in (2, 3):
        kingdom.built("ann", f"Workshop {number}", f"7/8 B{number}")
    assert kingdom.why_not("ann", "Workshop") == "V75"
    kingdom.says("ann", f"Construct the {WORKSHOP}", "Workshop 2")
    kingdom.says("bob", "To space 4", "Take no action")
    kingdom.says("ann", "Play Friar", "To space 5", "Construct a Workshop", "Space 5, spot 1")
    assert kingdom.player("ann").uncovered == ["Workshop 1", "Workshop 3", "Workshop 2"]


@rule("K30", "K81")
@pytest.mark.parametrize("column", ["Trading Post 1", "Trading Post 3"])
def test_its_immediate_effect_comes_last(kingdom, column):
    site(kingdom, column, stone=4)
    row = list(zones(kingdom.state).chest_row)
    kingdom.says("ann", f"Construct the {POST}")
    assert kingdom.number("ann.stone") == 1
    assert kingdom.player("ann").uncovered == []
    assert zones(kingdom.state).owners == {POST: 0}
    kingdom.says("ann", row[0], "space 1")
    kingdom.told_in_order(f"for the {POST}", f"constructs the {POST}", f"{POST}: ann slots")
    kingdom.told(f"{POST}: ann slots the Chest {row[0]}", cites="K30")


@rule("K31")
def test_a_free_building_is_never_a_public_one(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "inside 3/4").goods("ann", ink=9)
    kingdom.board("ann", "Squire").built("ann", "Workshop 1", "3/4 B1")
    kingdom.manuscripts("3/4", "Grey 4: Workshop").supply("ann", 0).townsfolk("3/4", "Jeweller")
    kingdom.says("ann", "Transcribe")
    assert kingdom.choices("ann") == [
        choice for choice in kingdom.choices("ann") if choice.startswith("Workshop")
    ]
    kingdom.says("ann", "Workshop 2")
    assert not any(choice.startswith("Space 3, spot 1") for choice in kingdom.choices("ann"))
    kingdom.says("ann", "Space 5, spot 1")
    assert zones(kingdom.state).owners == {}


@rule("K32")
def test_one_player_may_own_several(kingdom):
    site(kingdom, "Workshop 1", stone=1).public("ann", GUILDHALL, "9/10 B1")
    kingdom.says("ann", f"Construct the {WORKSHOP}")
    assert zones(kingdom.state).owners == {GUILDHALL: 0, WORKSHOP: 0}


@rule("K33")
@pytest.mark.parametrize("owner", ["ann", "bob"])
def test_each_is_built_once_in_a_game(kingdom, owner):
    site(kingdom, "Workshop 1", stone=9).public(owner, WORKSHOP, "9/10 B1")
    assert public_choices(kingdom) == []
    assert kingdom.why_not("ann", WORKSHOP) == "K33"


@rule("K80")
def test_neither_an_empty_spot_nor_a_building_on_the_board_is_needed(kingdom):
    site(kingdom, "Workshop 1", stone=1).built("bob", "Guildhall 1", "3/4 B2")
    for column, spot in zip(
        ("Workshop 2", "Workshop 3", *(f"Trading Post {n}" for n in (1, 2, 3))),
        ("1/2 B1", "1/2 B2", "1/2 B3", "1/2 B4", "5/6 B1"),
        strict=True,
    ):
        kingdom.built("ann", column, spot)
    for number in (1, 2, 3):
        kingdom.built("ann", f"Guildhall {number}", f"7/8 B{number}")
    assert public_choices(kingdom) == [f"Construct the {WORKSHOP} (2 Builders)"]
    kingdom.says("ann", f"Construct the {WORKSHOP}", "Workshop 2")
    assert "Workshop 2" not in kingdom.player("ann").uncovered


@rule("K82")
def test_the_covered_ability_ends_at_once_but_the_hand_stays(kingdom):
    site(kingdom, "Workshop 3", stone=1).hand("ann", "Thief", "Financer", "Friar", "Vicar")
    assert hand_limit(kingdom.state, 0) == 4
    kingdom.says("ann", f"Construct the {WORKSHOP}")
    assert hand_limit(kingdom.state, 0) == 3
    assert kingdom.player("ann").hand == ["Thief", "Financer", "Friar", "Vicar"]


@rule("K83")
def test_a_public_building_stays_on_its_spot(kingdom):
    site(kingdom, stone=9).public("ann", WORKSHOP, "3/4 B1").built("bob", "Workshop 1", "3/4 B2")
    kingdom.acts().goods("ann", stone=9, silver=9)
    assert kingdom.why_not("ann", "Workshop") == "V74"
    assert not any("Construct" in choice for choice in kingdom.choices("ann"))


# The Public Trading Post


@rule("K34", "K84")
def test_whoever_gains_a_hero_with_the_trading_post_may_flip(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").board("ann", None, None, "Girard")
    kingdom.public("ann", POST, "1/2 B1").papers("ann", debts=1, deeds=1)
    kingdom.says("ann", zones(kingdom.state).hero_row[0])
    assert kingdom.choices("ann") == [
        "Flip a Debt, for any good and 0 points instead of -2",
        "Flip a Deed, for 3 points instead of 1",
        "No",
    ]
    with kingdom.changes("ann.flipped_deeds", 1, "ann.deeds", -1):
        kingdom.says("ann", "Flip a Deed")
    kingdom.told(f"{POST}: ann flips a Deed", cites="K34")


@rule("K34")
def test_the_flip_may_be_left_out_and_is_nobody_elses(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Abbot", "Squire").board("ann", None, None, "Girard")
    kingdom.public("ann", POST, "1/2 B1").papers("ann", debts=1).papers("bob", debts=1)
    with kingdom.changes("ann.paid_debts", 0, "bob.paid_debts", 0):
        kingdom.says("ann", zones(kingdom.state).hero_row[0], "No")


@rule("K35")
def test_whoever_destroys_a_hero_with_the_trading_post_may_flip(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Pickpocket", "Emma", "Abbot")
    kingdom.public("ann", POST, "1/2 B1").papers("ann", debts=1)
    kingdom.says("ann", "Play Pickpocket", "You may destroy", "Emma")
    assert kingdom.choices("ann") == ["Flip a Debt, for any good and 0 points instead of -2", "No"]
    kingdom.says("ann", "Flip a Debt", "Gain 1 Gold")
    assert kingdom.number("ann.silver") == 3
    kingdom.told(f"{POST}: ann flips a Debt", cites="K35")


@rule("K35")
def test_other_cards_destroyed_let_nobody_flip(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Pickpocket", "Emma", "Abbot")
    kingdom.public("ann", POST, "1/2 B1").papers("ann", debts=1)
    kingdom.says("ann", "Play Pickpocket", "You may destroy", "Abbot")
    assert kingdom.number("ann.paid_debts") == 0


@rule("K84")
def test_the_hero_of_the_guildhall_lets_the_owner_of_the_trading_post_flip(kingdom):
    site(kingdom, "Guildhall 2", stone=5).public("ann", POST, "9/10 B1").papers("ann", deeds=1)
    kingdom.says("ann", f"Construct the {GUILDHALL}", zones(kingdom.state).hero_row[0])
    assert kingdom.choices("ann") == ["Flip a Deed, for 3 points instead of 1", "No"]
    kingdom.says("ann", "Flip a Deed")


@rule("K84", "K81")
def test_the_chest_of_the_trading_post_lets_nobody_flip(kingdom):
    site(kingdom, "Trading Post 1", stone=3).papers("ann", deeds=1)
    kingdom.says("ann", f"Construct the {POST}", zones(kingdom.state).chest_row[0], "space 2")
    assert kingdom.number("ann.flipped_deeds") == 0


# The Public Guildhall


@rule("K36", "K92")
@pytest.mark.parametrize(
    ("space", "label"),
    [
        ("3", "Trade: gain 1 Silver (1 Merchant)"),
        ("3", "Construct a Workshop (3 Builders)"),
        ("inside 3/4", "Place 2 Workers (3 Nobles)"),
        ("inside 3/4", "Transcribe Grey 3: Virtue (3 Clerics)"),
    ],
)
def test_its_criminal_is_one_icon_of_any_kind_in_every_action(kingdom, space, label):
    site(kingdom, space=space).public("ann", GUILDHALL, "9/10 B1")
    kingdom.goods("ann", stone=1, ink=1, gold=1).manuscripts("3/4", "Grey 3: Virtue")
    assert label in kingdom.actions("ann")
    kingdom.says("ann", "Take no action")


@rule("K36")
def test_its_criminal_is_nobody_elses(kingdom):
    site(kingdom, space="inside 3/4").public("bob", GUILDHALL, "9/10 B1")
    kingdom.goods("ann", ink=1, gold=1).manuscripts("3/4", "Grey 3: Virtue")
    assert kingdom.actions("ann") == ["Place 1 Worker (1 Noble)", "Take no action"]
    assert kingdom.why_not("ann", "transcribe") == "V53"


@rule("K37")
def test_it_counts_when_its_owner_plays_a_criminal(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Thief", "Abbot")
    kingdom.public("ann", GUILDHALL, "9/10 B1")
    with kingdom.changes("ann.corruption", 2):
        kingdom.says("ann", "Play Thief")


@rule("K37")
def test_it_brings_no_corruption_with_an_honest_card(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Thief", "Abbot")
    kingdom.public("ann", GUILDHALL, "9/10 B1")
    with kingdom.changes("ann.corruption", 0):
        kingdom.says("ann", "Play Abbot")


@rule("K38")
@pytest.mark.parametrize(
    ("space", "debts", "corruption", "virtue"), [(0, 1, 0, 6), (1, 0, 1, 6), (4, 0, 0, 6)]
)
def test_it_counts_in_collisions(kingdom, space, debts, corruption, virtue):
    kingdom.seat("ann", "bob").phase(COLLISION).track("ann", space, space).board("bob", "Abbot")
    kingdom.public("bob", GUILDHALL, "9/10 B1").built("bob", "Workshop 2", "1/2 B1").begin()
    bob = kingdom.player("bob")
    assert (bob.debts, bob.corruption, bob.virtue) == (debts, corruption, virtue)


@rule("K39")
def test_it_counts_at_shuffles(kingdom):
    kingdom.seat("ann", "bob").phase(DRAW).deck("ann").discard("ann", "Abbot", "Squire", "Friar")
    kingdom.public("ann", GUILDHALL, "9/10 B1").begin()
    assert (kingdom.number("ann.corruption"), kingdom.number("ann.virtue")) == (1, 6)


# The Public Workshop


def collides(kingdom, space, **options):
    """Ann's markers have met on a space; bob owns the Public Workshop."""
    kingdom.seat("ann", "bob", **options).phase(COLLISION).track("ann", space, space)
    return kingdom.public("bob", WORKSHOP, "9/10 B1").deck("bob", "Abbot", "Squire")


@rule("K40")
@pytest.mark.parametrize(
    ("cards", "says", "corruption"),
    [
        (("Thief",), "Ignore", 0),
        (("Thief",), "Count", 1),
        (("Thief", "Conspirator"), "Ignore", 1),
    ],
)
def test_a_criminal_may_be_ignored_where_criminals_are_asked_for(kingdom, cards, says, corruption):
    collides(kingdom, 1).board("bob", *cards)
    kingdom.says("bob", says)
    assert kingdom.number("bob.corruption") == corruption


@rule("K40")
@pytest.mark.parametrize(("says", "virtue"), [("Ignore", 5), ("Count", 6)])
def test_a_criminal_may_be_ignored_where_there_must_be_none(kingdom, says, virtue):
    collides(kingdom, 4).board("bob", "Thief")
    kingdom.says("bob", says)
    assert kingdom.number("bob.virtue") == virtue
    if says == "Ignore":
        kingdom.told("bob ignores a Criminal", cites="K40")


@rule("K40")
def test_a_criminal_may_be_ignored_in_the_owners_own_collision(kingdom):
    kingdom.seat("ann", "bob").phase(COLLISION).track("ann", 4, 4).board("ann", "Thief")
    kingdom.public("ann", WORKSHOP, "9/10 B1").built("ann", "Workshop 2", "1/2 B1")
    kingdom.says("ann", "Ignore")
    kingdom.told("Collision on space 4: ann gains 2 Silver")


@rule("K40")
def test_nobody_else_is_asked_and_without_criminals_nobody(kingdom):
    collides(kingdom, 1).board("bob", "Abbot").board("ann", "Thief").begin()
    assert kingdom.number("bob.corruption") == 0


@rule("K41")
@pytest.mark.parametrize("owner", ["ann", "bob"])
def test_the_owner_draws_a_card_in_every_collision(kingdom, owner):
    kingdom.seat("ann", "bob").phase(COLLISION).track("ann", 2, 2).hand("bob", "Friar", "Vicar")
    kingdom.hand("ann", "Thief", "Bishop", "Financer").deck(owner, "Abbot", "Squire")
    kingdom.public(owner, WORKSHOP, "9/10 B1").begin()
    assert kingdom.player(owner).hand[-1] == "Abbot"
    kingdom.told(f"{owner} draws 1 card", cites="K41")


@rule("K41", "R30")
def test_a_shuffle_for_that_card_counts_the_ignored_criminal(kingdom):
    collides(kingdom, 1).board("bob", "Thief").deck("bob").discard("bob", "Abbot")
    kingdom.hand("bob", "Friar")
    kingdom.says("bob", "Ignore")
    assert (kingdom.number("bob.corruption"), kingdom.number("bob.virtue")) == (1, 6)
    assert kingdom.player("bob").hand == ["Friar", "Abbot"]


@rule("R30")
@pytest.mark.parametrize(("says", "virtue"), [("Ignore", 4), ("Count", 6)])
def test_the_owner_decides_once_before_all_else(kingdom, says, virtue):
    collides(kingdom, 4).board("bob", "Thief").built("bob", "Workshop 2", "1/2 B1")
    kingdom.says("bob", says)
    assert kingdom.number("bob.virtue") == virtue


@rule("R30", "K38")
def test_the_criminal_of_the_guildhall_may_be_the_ignored_one(kingdom):
    collides(kingdom, 4).board("bob", "Abbot").public("bob", GUILDHALL, "9/10 B2")
    kingdom.says("bob", "Ignore")
    assert kingdom.number("bob.virtue") == 5


@rule("R30")
def test_by_the_other_reading_the_owner_decides_at_each_step(kingdom):
    collides(kingdom, 1, ignore_at_each_step="yes").board("bob", "Thief")
    kingdom.built("bob", "Workshop 2", "1/2 B1")
    kingdom.says("bob", "Ignore", "Count")
    assert (kingdom.number("bob.virtue"), kingdom.number("bob.corruption")) == (5, 1)


# Links


@rule("R5")
@pytest.mark.parametrize(("reading", "silver"), [("no", 2), ("yes", 0)])
def test_a_link_to_a_public_building_pays_its_owner_unless_it_counts_as_nobodys(
    kingdom, reading, silver
):
    site(kingdom, stone=2, neutral_public_buildings=reading).public("bob", WORKSHOP, "3/4 B1")
    with kingdom.changes("ann.silver", 2, "bob.silver", silver):
        kingdom.says("ann", "Construct a Workshop", "Workshop 1", "Do not hire")


@rule("K28", "R5")
def test_an_own_public_building_completes_a_link_once(kingdom):
    site(kingdom, stone=2).public("ann", WORKSHOP, "3/4 B1")
    with kingdom.changes("ann.silver", 2):
        kingdom.says("ann", "Construct a Workshop", "Workshop 1", "Do not hire")
