"""Line of Sight (D32 to D43, D193, D196, D285), checked by hand and against a slow reading."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.games.dead_keep.city.board import DIRECTIONS, Board, Border, Cell, Layout
from rulewright.games.dead_keep.city.sight import Sight
from rulewright.games.dead_keep.components.tiles import TILES
from rulewright.testing import rule
from tests.games.dead_keep.layouts import BROKEN_GATE, GIANTS_TOWER

GATE, TOWER = Board(BROKEN_GATE), Board(GIANTS_TOWER)


def shut(number: int) -> bool:
    return False


def ajar(number: int) -> bool:
    return True


@rule("D285")
def test_everybody_sees_their_own_zone() -> None:
    assert all(zone in Sight(GATE, shut).from_zone(zone) for zone in GATE.zones)


@rule("D32", "D33")
def test_in_a_street_one_looks_straight_on_to_the_wall_and_never_askew() -> None:
    seen = Sight(GATE, shut).from_zone("6V.s2")
    assert seen == {
        "6V.s2",
        "6V.s1",
        "6V.s3",
        "6V.m1",
        "6V.m2",
        "2R.s1",
        "2R.m1",
        "2R.s2",
        "1R.s1",
        "1R.m1",
        "1R.s4",
    }


@rule("D39")
def test_a_closed_door_stops_sight_and_an_open_one_does_not() -> None:
    assert "1R.d2" not in Sight(GATE, shut).from_zone("1R.s2")
    assert "1R.d2" in Sight(GATE, ajar).from_zone("1R.s2")


@rule("D34", "D35", "D40")
def test_a_room_sees_what_it_shares_an_opening_or_a_passage_with_and_no_farther() -> None:
    seen = Sight(GATE, shut).from_zone("5R.b1")
    assert seen == {"5R.b1", "5R.b2", "1R.d1"}


@rule("D36", "D38", "D42")
def test_out_of_a_room_sight_goes_on_along_the_street_and_into_the_house_across() -> None:
    seen = Sight(GATE, ajar).from_zone("5R.b2")
    # Out of its door eastwards: the street, then a wall; inside, one room each way.
    assert seen == {"5R.b2", "5R.b1", "5R.d3", "5R.m1"}
    seen = Sight(GATE, ajar).from_zone("2R.d2")
    assert {"2R.m1", "2R.s3"} <= seen  # straight down the street
    assert "2R.s1" not in seen  # not around the corner


@rule("D37", "D41", "D43")
def test_into_a_house_sight_ends_after_one_zone() -> None:
    seen = Sight(GATE, ajar).from_zone("2R.m1")
    assert "2R.d2" in seen
    assert not seen & {"2R.d1", "2R.b1"}


@rule("D193")
def test_from_the_tower_one_looks_down_but_nobody_looks_up() -> None:
    sight = Sight(TOWER, ajar, stairs=True)
    below = [zone for zone in TOWER.zones.values() if not zone.in_tower]
    assert all(not any(z.startswith("6R") for z in sight.from_zone(zone.name)) for zone in below)
    assert "2R.s3" in sight.from_zone("6R.s2")
    assert "2R.m1" in sight.from_zone("6R.s2")  # on along the street below


@rule("D193")
def test_a_room_of_the_tower_looks_down_only_over_its_stairs() -> None:
    assert "9V.s1" not in Sight(TOWER, ajar, stairs=False).from_zone("6R.b1")
    assert "9V.s1" in Sight(TOWER, ajar, stairs=True).from_zone("6R.b1")


@rule("D196")
def test_blinding_mist_hides_what_is_in_it_and_behind_it() -> None:
    sight = Sight(GATE, shut, blinding_mist=True)
    assert sight.from_zone("6V.m1") == {"6V.m1"}
    assert "6V.m2" not in sight.from_zone("6V.s2")
    assert "1R.s1" not in sight.from_zone("6V.s2")  # behind the mist
    assert "2R.s1" in sight.from_zone("6V.s2")  # away from it


# Against another reading of the same rules, slow and without shortcuts


def sees(board: Board, viewer: str, target: str, doors: frozenset[int], *, stairs: bool) -> bool:
    """Whether some straight line of cells leads from one Zone to another with nothing between."""
    if viewer == target:
        return True
    start, goal = board.zones[viewer], board.zones[target]
    return any(
        _line(board, cell, end, direction, doors, stairs)
        for cell in start.cells
        for end in goal.cells
        for direction in DIRECTIONS
    )


def _line(
    board: Board, cell: Cell, end: Cell, direction: Cell, doors: frozenset[int], stairs: bool
) -> bool:
    """Whether sight runs from one cell to another in this direction."""
    line = [cell]
    while line[-1] != end:
        line.append(line[-1].next(direction))
        if board.zone_at(line[-1]) is None:
            return False
    zones = [board.zones[str(board.zone_at(at))] for at in line]
    for (here, there), (zone, other) in zip(pairwise(line), pairwise(zones), strict=True):
        if zone is other:
            return False
        border, number = board.border(here, there)
        rooms = zone.is_room or other.is_room
        if border is Border.WALL or (border is Border.DOOR and number not in doors):
            return False
        if border is Border.STAIRS and rooms and not stairs:
            return False
        if other.in_tower and not zones[0].in_tower:
            return False
    return not any(zone.is_room for zone in zones[1:-1])


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any tiles side by side, with Passages and doors wherever two Zones share one cell edge."""
    numbers = draw(st.permutations("123456789"))
    width, height = draw(st.integers(1, 3)), draw(st.integers(1, 2))
    sides = [f"{number}{draw(st.sampled_from('RV'))}" for number in numbers[: width * height]]
    rows = tuple(tuple(sides[row * width : (row + 1) * width]) for row in range(height))
    bare = Board(Layout(rows))
    shared: dict[tuple[str, str], int] = {}
    for cell, other in bare._borders:
        pair = str(bare.zone_at(cell)), str(bare.zone_at(other))
        shared[pair] = shared.get(pair, 0) + 1
    walls = [
        (first, second)
        for (first, second), edges in shared.items()
        if edges == 1
        and first < second
        and (bare.zones[first].is_room or bare.zones[second].is_room)
    ]
    chosen = draw(st.lists(st.sampled_from(walls), unique=True, max_size=14)) if walls else []
    cut = draw(st.integers(0, len(chosen)))
    tower = draw(st.sampled_from(["", *sides]))
    return Board(Layout(rows, tuple(chosen[:cut]), tuple(chosen[cut:]), tower=tower))


@settings(deadline=None, max_examples=60)
@given(boards(), st.frozensets(st.integers(0, 13)), st.booleans())
def test_two_readings_of_the_rules_see_the_same(
    board: Board, doors: frozenset[int], stairs: bool
) -> None:
    sight = Sight(board, doors.__contains__, stairs=stairs)
    for viewer in board.zones:
        slow = {z for z in board.zones if sees(board, viewer, z, doors, stairs=stairs)}
        assert sight.from_zone(viewer) == slow


@settings(deadline=None, max_examples=60)
@given(boards(), st.frozensets(st.integers(0, 13)))
def test_sight_is_mutual_except_from_the_tower(board: Board, doors: frozenset[int]) -> None:
    sight = Sight(board, doors.__contains__, stairs=True)
    for viewer, zone in board.zones.items():
        for target in sight.from_zone(viewer):
            if zone.in_tower == board.zones[target].in_tower:
                assert viewer in sight.from_zone(target)


def test_every_side_of_every_tile_is_there() -> None:
    assert sorted(TILES) == sorted(f"{number}{side}" for number in range(1, 10) for side in "RV")
