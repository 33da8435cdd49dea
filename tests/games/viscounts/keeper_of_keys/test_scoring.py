"""Victory Points of Keeper of Keys (K61, K62, K75, K82, K97, K98, R5, R6)."""

import pytest

from rulewright.testing import rule
from tests.games.viscounts.test_scoring import last_turn, points

WORKSHOP, GUILDHALL, POST = "Public Workshop", "Public Guildhall", "Public Trading Post"
CHESTS = ("Ink for a Criminal", "Cleric as 2 Clerics", "Silver for a Noble")


@rule("K61")
@pytest.mark.parametrize(
    ("buildings", "expected"),
    [((POST,), 11), ((GUILDHALL,), 15), ((WORKSHOP,), 7), ((POST, GUILDHALL, WORKSHOP), 33)],
)
def test_public_buildings_score_what_is_printed_on_them(kingdom, buildings, expected):
    last_turn(kingdom)
    for building, spot in zip(buildings, ("9/10 B1", "9/10 B2", "9/10 B3"), strict=False):
        kingdom.public("ann", building, spot)
    assert points(kingdom, "ann", "Public Buildings") == expected
    assert points(kingdom, "bob", "Public Buildings") == 0


@rule("K62", "K98")
@pytest.mark.parametrize(("count", "expected"), [(0, 0), (1, 2), (2, 5), (3, 9)])
def test_chests_score_by_how_many_lie_under_the_board(kingdom, count, expected):
    last_turn(kingdom).slots("ann", *CHESTS[:count]).chest_pile()
    assert points(kingdom, "ann", "Chests") == expected
    assert points(kingdom, "bob", "Chests") == 0


@rule("K75")
@pytest.mark.parametrize(("flipped", "expected"), [(0, 0), (1, 2), (2, 5), (3, 9)])
def test_the_automa_scores_the_chests_it_has_flipped(kingdom, flipped, expected):
    kingdom.seat("ann").automas_turn().last_round(1).piles(1, 1).flipped(flipped)
    kingdom.schemes("Starting N C")
    (automa,) = kingdom.begin().outcome.rivals
    row = dict(zip(kingdom.begin().outcome.categories, automa.parts, strict=True))
    assert row["Chests"] == expected


@rule("K76")
def test_the_automa_scores_its_public_buildings(kingdom):
    kingdom.seat("ann").automas_turn().last_round(1).piles(1, 1).schemes("Starting N C")
    kingdom.public("automa", GUILDHALL, "9/10 B1")
    (automa,) = kingdom.begin().outcome.rivals
    row = dict(zip(kingdom.begin().outcome.categories, automa.parts, strict=True))
    assert row["Public Buildings"] == 15


@rule("K82", "R5")
def test_a_public_building_is_none_of_the_one_two_or_three_of_a_type(kingdom):
    last_turn(kingdom).built("ann", "Workshop 1", "1/2 B1").public("ann", WORKSHOP, "1/2 B2")
    assert points(kingdom, "ann", "Buildings") == 2


@rule("R5")
def test_a_public_building_is_one_building_for_the_manuscript_that_counts_them(kingdom):
    last_turn(kingdom).built("ann", "Workshop 1", "1/2 B1").public("ann", WORKSHOP, "1/2 B2")
    kingdom.owns_manuscripts("ann", "Grey 6: Buildings")
    assert points(kingdom, "ann", "Manuscripts") == 2


@rule("R6")
@pytest.mark.parametrize(("reading", "expected"), [("no", 3), ("yes", 2)])
def test_the_guildhalls_criminal_counts_for_the_manuscript_of_criminals(kingdom, reading, expected):
    last_turn(kingdom, printed_icons_only=reading).public("ann", GUILDHALL, "1/2 B2")
    kingdom.owns_manuscripts("ann", "Blue 6: Criminals").deck("ann", "Antagonist", "Abbot", "Friar")
    assert points(kingdom, "ann", "Manuscripts") == expected


@rule("R6")
@pytest.mark.parametrize(("reading", "expected"), [("no", 2), ("yes", 1)])
def test_cleric_bonuses_count_for_the_manuscripts_of_their_icons(kingdom, reading, expected):
    last_turn(kingdom, printed_icons_only=reading).has_bonus("ann", "black")
    kingdom.owns_manuscripts("ann", "Black 5: Clerics").deck("ann", "Squire", "Abbot", "Thief")
    assert points(kingdom, "ann", "Manuscripts") == expected


@rule("R6")
def test_by_that_reading_uncovered_guildhalls_still_count(kingdom):
    last_turn(kingdom, printed_icons_only="yes").built("ann", "Guildhall 3", "1/2 B1")
    kingdom.owns_manuscripts("ann", "Black 5: Clerics").deck("ann", "Squire", "Abbot", "Thief")
    assert points(kingdom, "ann", "Manuscripts") == 2


@rule("K97")
def test_chests_change_no_icons_for_manuscripts(kingdom):
    last_turn(kingdom).board("ann", "Bishop").slots("ann", "Cleric as 2 Clerics")
    kingdom.deck("ann", "Squire", "Thief").owns_manuscripts("ann", "Black 5: Clerics")
    assert points(kingdom, "ann", "Manuscripts") == 2


def test_the_manuscript_of_heroes_counts_them_wherever_they_lie(kingdom):
    last_turn(kingdom).board("ann", "Ada").hand("ann", "Emma").discard("ann", "Judith")
    kingdom.deck("ann", "Abbot", "Clovis").owns_manuscripts("ann", "Blue 6: Heroes")
    assert points(kingdom, "ann", "Manuscripts") == 4
