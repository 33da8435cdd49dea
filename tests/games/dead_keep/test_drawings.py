"""The map as a drawing and in characters, held against drawings that somebody has looked at.

A change that is meant shows in ``drawings``: draw ``everything.svg`` anew with ``rulewright quest
draw``, look at it, and copy what the test of the characters prints.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.games.dead_keep import GAME
from rulewright.games.dead_keep.components.enemies import ENEMIES
from rulewright.games.dead_keep.presentation import board_text as told
from rulewright.games.dead_keep.quests.drawing import CELL, MARGIN, draw
from rulewright.games.dead_keep.quests.file import read_quest
from rulewright.games.dead_keep.scene import Keep
from rulewright.kernel import Match
from rulewright.testing import rule
from rulewright.title import find_title
from tests.games.dead_keep.layouts import first_text

DRAWINGS = Path(__file__).parent / "drawings"
EVERYTHING = (DRAWINGS / "everything.toml").read_text(encoding="utf-8")


def seen(keep: Keep) -> str:
    """The table as ann's terminal shows it."""
    view = keep.game.view(keep.begin().state, 0)
    return GAME.presentation.board_text(view, keep.begin().name)


def look_of(keep: Keep, first: str, second: str) -> tuple[str, bool]:
    """What lies between two Zones, and whether one can pass."""
    borders = keep.game.view(keep.begin().state, 0).borders
    (found,) = [b for b in borders if {b.first, b.second} == {first, second}]
    return found.kind, found.is_open


def stands(keep: Keep) -> Keep:
    """A table in the middle of that quest, with somebody or something of each kind."""
    keep.seat("ann").quest(EVERYTHING).team("Lothar", "Tessara", "Will & Ned", "Frantz")
    keep.carries("Lothar", "Broadsword", "Plate Armor", "Wellspring").packs("Lothar", "Longbow")
    keep.stands("Lothar", "8R.m1").stands("Tessara", "8R.m1").stands("Will & Ned", "8R.m1")
    keep.stands("Frantz", "9V.s2").wounds("Frantz", 0).potions("Tessara", 2).potions("Lothar", 1)
    keep.enemies("8R.m1", "Footman", "Footman", "Shadowguard", "Ogre").hurt("Shadowguard 1", 1)
    keep.enemies("2R.d1", "Blood Hound").opens("8R.b2~8R.m3").doom(3)
    keep.search_tokens("8R.s1", "8R.s1").artifact_tokens("8R.s1").adrenaline("Lothar", 19)
    return keep.treasure(**{"8R.m1": "Health Potion"}).turn_of("Lothar")


def test_a_quest_is_drawn_as_it_was() -> None:
    expected = (DRAWINGS / "everything.svg").read_text(encoding="utf-8")
    assert draw(read_quest(EVERYTHING)) == expected


def test_the_terminal_shows_the_table_as_it_did(keep: Keep) -> None:
    assert seen(stands(keep)) == (DRAWINGS / "everything.txt").read_text(encoding="utf-8")


def test_a_quest_for_a_team_of_one_size_says_so_once() -> None:
    assert "adventurers = [3, 6]" in EVERYTHING
    assert "3 to 6 Adventurers" in draw(read_quest(EVERYTHING))
    four = EVERYTHING.replace("adventurers = [3, 6]", "adventurers = [4, 4]")
    assert ", 4 Adventurers" in draw(read_quest(four))


def numbers(drawn: str, pattern: str) -> list[tuple[int, ...]]:
    """The two numbers of everything in a drawing that looks like this."""
    return [(int(one), int(other)) for one, other in re.findall(pattern, drawn)]


def test_a_board_of_three_tiles_in_a_row_lies_in_the_middle_of_its_drawing() -> None:
    drawn = draw(read_quest(first_text("giants_tower")))
    ((width, _),) = numbers(drawn, r'<svg .* width="(\d+)" height="(\d+)"')
    across = [x for x, _ in numbers(drawn, rf'<rect x="(\d+)" y="(\d+)" width="{CELL}"')]
    assert min(across) == MARGIN == width - CELL - max(across)


def test_a_fourth_sign_in_a_zone_stands_below_the_first() -> None:
    crowded = replace(read_quest(EVERYTHING), start=("8R.s1",) * 4)
    start = r'translate\((\d+) (\d+)\)"><path d="M-9 10q9-17 18 0z"'
    (x, y), (right, beside), _, fourth, _in_the_legend = numbers(draw(crowded), start)
    assert beside == y
    assert fourth == (x, y + right - x)


def test_the_first_table_of_a_match_and_look_quest_tell_what_it_is_about(keep: Keep) -> None:
    keep.seat("ann").quest("broken_gate")
    story, rule = "Find the three seals of the gatehouse", "Whoever takes the third seal wakes"
    won = "  Won when the Boss is eliminated for good."
    view = keep.game.view(keep.begin().state, 0)
    view.round = 0  # type: ignore[misc]  # before the team is chosen
    assert story in GAME.presentation.board_text(view, keep.begin().name)
    assert rule in GAME.presentation.board_text(view, keep.begin().name)
    assert won in GAME.presentation.board_text(view, keep.begin().name)
    view.round = 1  # type: ignore[misc]  # later it is not told again
    assert story not in GAME.presentation.board_text(view, keep.begin().name)
    told = GAME.presentation.look(view, "quest", keep.begin().name)
    assert told is not None
    assert story in told
    assert rule in told


def test_every_letter_of_the_map_is_explained_and_none_cut_off(keep: Keep) -> None:
    view = keep.game.view(stands(keep).begin().state, 0)
    drawn = GAME.presentation.look(view, "map", keep.begin().name)
    assert drawn is not None
    assert "(8R d1)" in drawn, "a room that is shut"
    for letter in "OTA?SX~=.+/":
        assert letter not in drawn or f"{letter} " in drawn.partition("# wall")[2]


def test_stairs_are_shown_when_they_can_be_used_and_the_boss_when_it_wakes(keep: Keep) -> None:
    stands(keep).state.tower_is_open = True
    keep.boss("Giant", "6R.m1", active=True, stages=1).hurt("Giant 1", 2)
    shown = seen(keep)
    assert "Boss: the Giant is Active, 1 Stage card left." in shown
    assert "Market Hollow: the Boss Giant (2 of " in shown
    assert look_of(keep, "2R.s3", "6R.s2") == ("stairs", True)


def test_one_passes_through_openings_without_opening_anything(keep: Keep) -> None:
    borders = keep.game.view(stands(keep).begin().state, 0).borders
    assert {border.is_open for border in borders if border.kind == "opening"} == {True}


def test_a_boss_that_is_gone_is_told_so(keep: Keep) -> None:
    stands(keep)
    keep.state.foes = [foe for foe in keep.state.foes if not foe.is_boss]
    keep.state.boss.is_gone = True
    assert "The Giant is gone." in seen(keep)


def test_one_looks_at_a_zone_an_adventurer_or_a_kind_of_enemy(keep: Keep) -> None:
    view = keep.game.view(stands(keep).begin().state, 0)

    def look(what: str) -> str | None:
        return GAME.presentation.look(view, what, keep.begin().name)

    def contents(what: str) -> str:
        return str(look(what)).splitlines()[0]

    assert contents(" 8R.S1 ") == "Guild Lane: Artifact, 2 Search tokens"
    assert contents("8r street 2") == contents("8R.s2") == "Guild Row: starting Spawn Zone"
    assert contents("the warehouse cellar") == "the warehouse cellar: nothing"
    lothar = look("lothar")
    assert lothar is not None
    assert lothar.splitlines()[0].startswith("Lothar (Fighter): 10 Wounds left, 5 Mana")
    assert lothar.splitlines()[2].startswith("  Taunt: ")
    assert (
        look("footman")
        == look("Footmen")
        == look("Footman 2")
        == (
            "Footman: Armor 1, Wounds 1, Attacks 1, Damage 1.\n"
            "2 Footmen in Guild Hollow: attack Guild Hollow: up to 2 Wounds"
        )
    )
    assert look("the moon") is None


@pytest.mark.parametrize(
    ("zone", "ways"),
    [
        ("Bell Row", "Bell Hollow, Bell Lane, Bell Alley and Bell Mews"),
        ("Bell Alley", "Bell Row and Cooper Lane"),  # the rooms beside it have no door to it
        (
            "the cooperage storeroom",
            "an opening to the cooperage cellar, an opening to the cooperage hall "
            "and a shut red door to Cooper Hollow",
        ),
    ],
)
def test_who_looks_at_a_zone_hears_its_ways(zone: str, ways: str) -> None:
    match = Match.new(find_title("dead_keep"), ["Ann"], seed=1)
    told = GAME.presentation.look(match.view(0), zone, match.name)
    assert told is not None
    assert told.splitlines()[1] == f"Ways: {ways}"


@pytest.mark.parametrize("name", ["boss", "Boss Minotaur", "minotaur"])
def test_one_looks_at_the_boss_by_what_it_is(keep: Keep, name: str) -> None:
    """Its numbers are its own, not those of a Monster of the same kind."""
    keep.seat("ann").quest("broken_gate").boss("Minotaur", "5R.m1")
    match = keep.begin()
    assert GAME.presentation.look(keep.game.view(match.state, 0), name, match.name) == (
        "The Boss Minotaur: Armor 2, Wounds 7, Attacks 4, Damage 5.\n"
        "It sleeps in Gate Hollow: it does nothing, and nothing can be done to it."
    )


@rule("D214")
def test_one_looks_at_a_monster_with_its_numbers_here_and_what_is_special(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").enemies("1R.m1", "Swamp Troll", level=2)
    match = keep.turn_of("Lothar").begin()
    seen = GAME.presentation.look(keep.game.view(match.state, 0), "swamp troll", match.name)
    assert seen is not None
    numbers, intent = seen.splitlines()
    profile = keep.foe("Swamp Troll 1").profile
    assert f"Armor {profile.armor}, Wounds {profile.wounds}" in numbers
    assert numbers.endswith(". Heals 3 Wounds.")
    assert (
        intent
        == "1 Swamp Troll in Tanner Hollow: moves to Tanner Row: Tanner Row is nearest, 1 away"
    )


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("iron hide", ["Iron Hide: Without armour on your body", "(D255)"]),
        ("Crush", ["Crush: Once per Turn, before you roll for a Melee Action", "(D80)"]),
        ("fighter", ["Fighter has Bloodlust: Once per Turn, for 1 Action", "(D87)"]),
        ("+2 dice: magic", ["(1 Mana) +2 Dice: Magic: Once in each such Action", "(D227)"]),
    ],
)
def test_one_looks_at_a_skill_that_nobody_has_yet(keep: Keep, what: str, told: list[str]) -> None:
    """Whoever chooses an Adventurer by Skills must be able to read them."""
    match = keep.seat("ann").begin()
    seen = GAME.presentation.look(keep.game.view(match.state, 0), what, match.name)
    assert seen is not None
    begins, ends = told
    assert seen.startswith(begins)
    assert seen.endswith(ends)


def map_row(keep: Keep, zone: str, below: int) -> str:
    """What the map shows in the cell of a Zone, so many lines below its name."""
    lines = str(
        GAME.presentation.look(keep.game.view(keep.begin().state, 0), "map", keep.begin().name)
    ).splitlines()
    (row,) = [number for number, line in enumerate(lines) if line.startswith("#") and zone in line]
    column = lines[row].index(zone)
    return lines[row + below][column : column + 9].rstrip()


def test_two_names_on_the_map_never_look_alike(keep: Keep) -> None:
    keep.seat("ann").team("Mai Ling", "Malteo", "Theron", "Thurkal")
    assert map_row(keep, "1R s2", 1) == "MiMlTeTu"


def test_a_mark_that_another_has_by_right_is_not_taken(keep: Keep) -> None:
    keep.seat("ann").team("Tessara", "Theron", "Thurkal")
    assert map_row(keep, "1R s2", 1) == "TeTrTu"


def test_kinds_of_enemies_never_look_alike_either() -> None:
    marks = list(told.KIND_MARKS.values())
    assert len(marks) == len(set(marks)) == len(ENEMIES)
    assert told.KIND_MARKS["Footman"] == "Fo"
    assert told.KIND_MARKS["Warhog"] != "Wa" != told.KIND_MARKS["Warrior Troll"]


def test_whoever_finds_no_room_in_a_cell_is_not_dropped_in_silence(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron", "Tessara", "Knut")
    keep.enemies("1R.s2", "Footman", "Shadowguard")
    assert map_row(keep, "1R s2", 1) == "LoThTeKn"
    assert map_row(keep, "1R s2", 2) == "1Fo1Sh"
    keep.enemies("1R.s2", "Deadeye")
    assert map_row(keep, "1R s2", 2) == "1Fo1Sh1De"
    keep.enemies("1R.s2", "Horseman")
    assert map_row(keep, "1R s2", 2) == "1Fo1Sh1D…"


def test_people_and_enemies_share_a_line_of_a_cell_while_it_holds_them(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").enemies("1R.s2", "Footman", "Shadowguard")
    keep.enemies("1R.s1", "Footman", "Shadowguard", "Deadeye", "Horseman")
    assert map_row(keep, "1R s2", 1) == "Lo 1Fo1Sh"
    assert map_row(keep, "1R s1", 1) == "1Fo1Sh1D…"
