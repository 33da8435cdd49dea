"""The Construct action, spots and Links, and what the player board uncovers (V74 to V86, R24)."""

import pytest

from rulewright.games.viscounts.components.player_board import COLUMNS
from rulewright.testing import rule

#: Cards without a Builder that cover all printed icons.
NO_BUILDERS = ("Abbot", "Squire", "Financer")


def constructing(kingdom, space, *others, stone=7, **options):
    """ann is about to act on a space, with nothing but Stone; bob sits there, and maybe others."""
    kingdom.seat("ann", "bob", *others, **options).acts().viscount("ann", space)
    return kingdom.board("ann", *NO_BUILDERS).goods("ann", stone=stone)


# Where, and which Building


@rule("V74")
@pytest.mark.parametrize(
    ("space", "spots"),
    [
        ("3", ["Space 3, spot 1: gain 1 Ink", "Space 3, spot 2: gain 1 Stone"]),
        (
            "4",
            [
                "Space 4, spot 1: gain 1 Deed",
                "Space 4, spot 2: hire 1 townsfolk for free",
                "Space 4, spot 3: flip 1 Debt or Deed",
            ],
        ),
    ],
)
def test_a_building_stands_on_the_viscounts_side_of_the_river(kingdom, space, spots):
    constructing(kingdom, space, "cid", stone=3)
    kingdom.says("ann", "Construct a Workshop", "Workshop 1")
    assert kingdom.choices("ann") == spots
    kingdom.says("ann", "Space 3, spot 1" if space == "3" else "Space 4, spot 1")


@rule("V74")
def test_without_an_empty_spot_on_that_side_nothing_is_built(kingdom):
    constructing(kingdom, "3").built("bob", "Workshop 1", "3/4 B1").built(
        "bob", "Workshop 2", "3/4 B2"
    )
    assert not any(choice.startswith("Construct") for choice in kingdom.choices("ann"))
    assert kingdom.why_not("ann", "workshop") == "V74"


@rule("V74")
def test_a_taken_spot_is_not_offered(kingdom):
    constructing(kingdom, "3", stone=3).built("bob", "Workshop 1", "3/4 B1")
    kingdom.says("ann", "Construct a Workshop", "Workshop 2")
    kingdom.told("ann constructs a Workshop on space 3, spot 2", cites="V75")


@rule("V75")
@pytest.mark.parametrize(
    ("stone", "buildings"),
    [
        (2, []),
        (3, ["Construct a Workshop (3 Builders)"]),
        (4, ["Construct a Workshop (3 Builders)"]),
        (5, ["Construct a Workshop (3 Builders)", "Construct a Trading Post (5 Builders)"]),
        (6, ["Construct a Workshop (3 Builders)", "Construct a Trading Post (5 Builders)"]),
        (7, ["Workshop (3", "Trading Post (5", "Guildhall (7"]),
    ],
)
def test_what_each_building_costs(kingdom, stone, buildings):
    constructing(kingdom, "3", stone=stone)
    found = [choice for choice in kingdom.actions("ann") if choice.startswith("Construct")]
    assert len(found) == len(buildings)
    assert all(any(wanted in choice for choice in found) for wanted in buildings)


@rule("V75", "V86")
def test_any_column_of_the_kind_may_be_uncovered(kingdom):
    constructing(kingdom, "3").built("ann", "Guildhall 2", "1/2 B1")
    kingdom.says("ann", "Construct a Guildhall")
    assert [choice.split(":")[0] for choice in kingdom.choices("ann")] == [
        "Guildhall 1",
        "Guildhall 3",
    ]
    kingdom.says("ann", "Guildhall 3", "Space 3, spot 1")
    kingdom.told(
        "ann constructs a Guildhall on space 3, spot 1 and uncovers Guildhall 3", cites="V86"
    )


@rule("V75")
def test_a_kind_that_is_all_built_is_not_offered(kingdom):
    constructing(kingdom, "3")
    for number, spot in ((1, "1/2 B1"), (2, "5/6 B1"), (3, "7/8 B1")):
        kingdom.built("ann", f"Workshop {number}", spot)
    assert "Construct a Workshop (3 Builders)" not in kingdom.actions("ann")
    assert kingdom.why_not("ann", "workshop") == "V75"


@rule("V76")
def test_whoever_has_built_everything_constructs_no_more(kingdom):
    constructing(kingdom, "3", stone=9)
    free = [f"{segment} B{n}" for segment in ("1/2", "5/6", "7/8", "9/10") for n in (1, 2, 3, 4)]
    for column, spot in zip(COLUMNS, free, strict=False):
        kingdom.built("ann", column.name, spot)
    assert kingdom.choices("ann")[0].startswith("Trade")
    assert len(kingdom.choices("ann")) == 2
    assert kingdom.why_not("ann", "guildhall") == "V76"


# Spots and Links


@rule("V77")
def test_whoever_builds_gains_the_effect_of_the_spot(kingdom):
    constructing(kingdom, "3", stone=3)
    with kingdom.changes("ann.ink", 1):
        kingdom.says("ann", "Construct a Workshop", "Workshop 1", "Space 3, spot 1")
    kingdom.told("Space 3, spot 1: ann gains 1 Ink", cites="V77")


@rule("V78", "V77", "V55", "V58")
def test_the_workshop_of_the_rulebook(kingdom):
    constructing(kingdom, "3", "cid", stone=2).goods("ann", silver=1, stone=2)
    kingdom.townsfolk("3/4", "Mason", "Friar").built("bob", "Workshop 1", "3/4 A2")
    with kingdom.changes("ann.silver", 2 - 1, "ann.stone", -2, "ann.ink", 1, "bob.silver", 2):
        kingdom.says("ann", "Construct a Workshop", "Leave them", "Workshop 1")
    kingdom.told(
        "The Link between space 3, spot 1 and space 3, spot 2 is complete: gain 2 Silver",
        cites="V78",
    )
    kingdom.says("ann", "Do not hire")


@rule("V79")
def test_whoever_owns_both_ends_gains_a_link_once(kingdom):
    constructing(kingdom, "3", stone=3).built("ann", "Workshop 1", "3/4 B2")
    with kingdom.changes("ann.silver", 2, "bob.silver", 0):
        kingdom.says("ann", "Construct a Workshop", "Workshop 2")
    kingdom.told("The Link between space 3, spot 1 and space 3, spot 2 is complete", cites="V79")


@rule("V80", "R24")
def test_a_building_between_two_others_completes_both_links_in_its_builders_order(kingdom):
    constructing(kingdom, "9", "cid", stone=3)
    kingdom.built("bob", "Workshop 1", "9/10 A1").built("cid", "Workshop 1", "9/10 A3")
    kingdom.papers("ann", deeds=1)
    kingdom.says("ann", "Construct a Workshop", "Workshop 1")
    assert kingdom.question() == "Links: which Link first?"
    assert kingdom.choices("ann") == [
        "Space 9, spot 1 to space 9, spot 2: gain 2 Silver",
        "Space 9, spot 2 to space 10, spot 1: gain 1 Deed",
    ]
    with kingdom.changes("ann.deeds", 1, "cid.deeds", 1, "ann.silver", 2, "bob.silver", 2):
        kingdom.says("ann", "Space 9, spot 2 to space 10, spot 1")
    kingdom.told("The Link between space 9, spot 2 and space 10, spot 1 is complete", cites="V80")


@rule("V81")
def test_where_no_link_is_printed_there_is_none(kingdom):
    constructing(kingdom, "5", stone=3).built("bob", "Workshop 1", "5/6 B1")
    with kingdom.changes("ann.ink", 1, "bob.virtue", 0, "ann.virtue", 0):
        kingdom.says("ann", "Construct a Workshop", "Workshop 1")


@rule("V81", "V78")
def test_a_link_goes_over_the_river(kingdom):
    constructing(kingdom, "6", stone=3).built("bob", "Workshop 1", "5/6 B2")
    with kingdom.changes("ann.virtue", -1, "bob.virtue", -1, "ann.deeds", 1):
        kingdom.says("ann", "Construct a Workshop", "Workshop 1", "Space 6, spot 1")


@rule("V81", "V78")
@pytest.mark.parametrize(
    ("space", "there", "here"),
    [("5", "3/4 B4", "Space 5, spot 1"), ("4", "5/6 B1", "Space 4, spot 2")],
)
def test_a_link_goes_to_the_next_segment(kingdom, space, there, here):
    constructing(kingdom, space, stone=3).built("bob", "Workshop 1", there)
    with kingdom.changes("ann.gold", 1, "bob.gold", 1):
        kingdom.says("ann", "Construct a Workshop", "Workshop 1", here)
        if here == "Space 4, spot 2":
            kingdom.says("ann", "No")


@rule("V82")
def test_a_link_that_is_complete_does_not_work_again(kingdom):
    constructing(kingdom, "2", stone=3).built("bob", "Workshop 1", "3/4 B1")
    kingdom.built("bob", "Workshop 2", "3/4 B2")
    with kingdom.changes("bob.silver", 0):
        kingdom.says("ann", "Construct a Workshop", "Workshop 1", "Space 2, spot 2", "No")


@rule("V83", "R16")
def test_the_other_owner_decides_about_their_own_effect_out_of_turn(kingdom):
    constructing(kingdom, "5", "cid", stone=3).built("bob", "Workshop 1", "5/6 A2")
    kingdom.papers("ann", deeds=1).papers("bob", debts=1, deeds=1)
    kingdom.says("ann", "Construct a Workshop", "Workshop 1")
    assert kingdom.number("ann.flipped_deeds") == 1, "the builder first"
    assert kingdom.choices("bob") == [
        "Flip a Debt, for any good and 0 points instead of -2",
        "Flip a Deed, for 3 points instead of 1",
    ]
    kingdom.says("bob", "Flip a Debt", "Gain 1 Gold")
    kingdom.told("bob flips a Debt", cites="V83")


@rule("R24")
@pytest.mark.parametrize(("reading", "flips"), [("no", 0), ("yes", 1)])
def test_whether_spot_or_link_comes_first(kingdom, reading, flips):
    constructing(kingdom, "10", stone=3, links_first=reading).built("bob", "Workshop 1", "9/10 B2")
    kingdom.says("ann", "Construct a Workshop", "Workshop 1", "Space 10, spot 1")
    assert kingdom.number("ann.deeds") == flips, "of the Link, while the good of the spot is chosen"
    kingdom.says("ann", "Gain 1 Ink")
    assert kingdom.number("ann.deeds") == 1


# What the player board uncovers


@rule("V84")
@pytest.mark.parametrize(
    ("column", "icons"),
    [
        ("Trading Post 1", (0, 0, 0, 0)),
        ("Trading Post 3", (2, 0, 0, 0)),
        ("Guildhall 1", (0, 1, 0, 0)),
        ("Guildhall 2", (0, 0, 1, 0)),
        ("Guildhall 3", (0, 0, 0, 1)),
        ("Workshop 3", (0, 0, 0, 0)),
    ],
)
def test_permanent_icons_of_columns(kingdom, column, icons):
    kingdom.seat("ann", "bob").board("ann", "Thief", "Traitor", "Conspirator")
    criminals = 3
    kingdom.built("ann", column, "1/2 B1")
    shown = kingdom.game.view(kingdom.state, 0).players[0].icons
    counted = (shown.trade, shown.construct, shown.workers, shown.transcribe)
    assert counted == tuple(icon + criminals for icon in icons)


@rule("V85", "R47")
def test_the_first_workshop_discards_after_the_effect_of_a_hire(kingdom):
    kingdom.seat("ann", "bob").recruits().viscount("ann", "3").built("ann", "Workshop 1", "1/2 B1")
    kingdom.townsfolk("3/4", "Courier").goods("ann", silver=1).hand("ann", "Squire")
    kingdom.discard("ann", "Abbot").deck("ann", "Labourer")
    kingdom.says("ann", "Hire Courier")
    assert sorted(kingdom.player("ann").deck) == ["Abbot", "Courier", "Labourer"]
    assert (
        kingdom.question()
        == "Workshop 1: do you discard a card, to draw another at the end of your turn?"
    )
    kingdom.says("ann", "Squire")
    kingdom.told("Workshop 1: ann discards Squire", cites="R47")


@rule("V85")
def test_the_first_workshop_discards_after_a_free_hire_too(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Clovis", "Abbot").townsfolk("5/6", "Princess")
    kingdom.built("ann", "Workshop 1", "1/2 B1")
    kingdom.says("ann", "Play Clovis", "Hire Princess")
    assert (
        kingdom.question()
        == "Workshop 1: do you discard a card, to draw another at the end of your turn?"
    )
    kingdom.says("ann", "No")


@rule("R47", "R16")
def test_several_abilities_that_wait_for_a_hire_come_in_their_owners_order(kingdom):
    kingdom.seat("ann", "bob", expansion="keeper_of_keys").recruits().viscount("ann", "3")
    kingdom.built("ann", "Workshop 1", "1/2 B1").board("ann", "Renauld")
    kingdom.townsfolk("3/4", "Friar").goods("ann", silver=2)
    kingdom.says("ann", "Hire Friar")
    assert kingdom.question() == "Whenever you hire: which comes first?"
    assert kingdom.choices("ann") == ["Workshop 1", "Renauld"]
    kingdom.says("ann", "Renauld")
    assert kingdom.number("ann.stone") == 1
    kingdom.says("ann", "No")


@rule("V86", "R24")
def test_a_column_works_for_the_spot_of_its_own_building(kingdom):
    constructing(kingdom, "4", stone=3).townsfolk("5/6", "Princess").hand("ann", "Labourer")
    kingdom.says("ann", "Construct a Workshop", "Workshop 1", "Space 4, spot 1", "Hire Princess")
    assert (
        kingdom.question()
        == "Workshop 1: do you discard a card, to draw another at the end of your turn?"
    )
    kingdom.says("ann", "No")


@rule("V86")
def test_a_covered_column_does_nothing(kingdom):
    constructing(kingdom, "4", stone=3).townsfolk("5/6", "Princess").hand("ann", "Labourer")
    kingdom.says("ann", "Construct a Workshop", "Workshop 3", "Space 4, spot 1", "Hire Princess")
    assert kingdom.number("ann.hand") == 4, "the limit is 4 already, and nothing was discarded"
