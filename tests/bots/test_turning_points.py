from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.bots.analysis import turning_points as looking
from rulewright.bots.analysis.chances import WorldCount
from rulewright.bots.analysis.turning_points import NotOver, TurningPoint, turning_points
from rulewright.bots.analysis.visible_turning_points import visible_turning_points
from rulewright.kernel import Asks, Decision, Match, Option, Outcome, Record, State
from rulewright.title import find_title
from tests.beacons import GAME as BEACONS
from tests.beacons import Beacons
from tests.changed import changed
from tests.lanterns import GAME as LANTERNS
from tests.lanterns import Lanterns
from tests.recorded import whole_matches

MEALS = 20


def _eaten(table: Lanterns, seat: int) -> float:
    """How many breads a seat has had; a feast is worth eight of them."""
    worth = {"bread": 1, "feast": 8}
    mine = (meal.split()[1] for meal in table.shown if meal.startswith(str(seat)))
    return float(sum(worth.get(meal, 0) for meal in mine))


def _served(table: Lanterns, meal: Option) -> None:
    table.shown.append(f"{table.turn % 2} {meal}")
    table.turn += 1
    if table.turn == MEALS:
        mine, yours = _eaten(table, 0), _eaten(table, 1)
        ranks = (1 + int(mine < yours), 1 + int(yours < mine))
        table.end(Outcome(ranks, (int(mine), int(yours)), "L4"))


def _meals(table: Lanterns) -> Asks[None]:
    _served(table, (yield Decision(table.turn % 2, "meal", ("bread", "stone"), "L1")))


def _played(
    step: Callable[[Lanterns], Asks[None]], answers: Sequence[Option], seed: int = 1
) -> Match[State]:
    game = changed(LANTERNS, step=step, score=_eaten, turn=lambda table: table.turn)
    match: Match[State] = Match.new(game, ["Ann", "Bob"], seed=seed, listen=True)  # type: ignore[arg-type, assignment]  # a match of any title will do
    for answer in answers:
        match.answer(answer)
    assert match.outcome is not None
    return match


BLUNDER = 9
BLUNDERED = ["bread"] * BLUNDER + ["stone"] + ["bread"] * (MEALS - BLUNDER - 1)


def test_a_blunder_is_found_and_nothing_else() -> None:
    (point,) = turning_points(_played(_meals, BLUNDERED))
    assert (point.kind, point.at, point.seat) == ("mistake", BLUNDER, 1)
    assert (point.taken, point.better) == ("stone", "bread")
    assert 0.2 < point.points < 0.9, "a bread less is hard to make up for"


def test_who_plays_well_makes_no_mistakes() -> None:
    assert turning_points(_played(_meals, ["bread"] * MEALS)) == []


def _forced(table: Lanterns) -> Asks[None]:
    """A feast is served to Ann, who has no choice."""
    meal = "feast" if table.turn == 10 else "bread"
    _served(table, (yield Decision(table.turn % 2, "meal", (meal,), "L1", ask=True)))


def test_a_match_of_forced_answers_has_no_turning_points() -> None:
    answers = ["feast" if turn == 10 else "bread" for turn in range(MEALS)]
    assert turning_points(_played(_forced, answers)) == []


def _gamble(table: Lanterns) -> Asks[None]:
    """A coin is tossed when somebody has called it: heads or tails, nobody can know."""
    called = yield Decision(table.turn % 2, "call", ("heads", "tails"), "L1")
    tossed = ("heads", "tails")[table.rng.below(2)]
    _served(table, "feast" if called == tossed else "stone")


def _calls(right: Sequence[bool]) -> Match[State]:
    """A match whose calls are right and wrong like this."""
    match = _played(_gamble, ["heads"] * MEALS)
    answers: list[Option] = []
    for turn, wanted in enumerate(right):
        told = match.at(turn + 1).state
        assert isinstance(told, Lanterns)
        is_heads = told.shown[turn].endswith("feast")
        answers.append("heads" if is_heads == wanted else "tails")
    return _played(_gamble, answers)


def test_nobody_is_blamed_for_what_they_could_not_know() -> None:
    points = turning_points(_calls([False] * MEALS))
    assert [point for point in points if point.kind == "mistake"] == []


def test_a_lucky_move_is_reported_for_its_player() -> None:
    (point,) = turning_points(_calls([turn == 10 for turn in range(MEALS)]))
    assert (point.kind, point.at, point.seat) == ("luck", 10, 0)
    assert point.points > 0.1


def test_the_same_match_has_the_same_turning_points() -> None:
    match = _played(_meals, BLUNDERED)
    assert turning_points(match) == turning_points(match.fork())


def test_a_match_that_goes_on_is_not_decided() -> None:
    with pytest.raises(NotOver, match="only when the match is over"):
        turning_points(_played(_meals, BLUNDERED).at(12))


def test_progress_begins_at_nothing_and_ends_with_all() -> None:
    heard: list[float] = []
    # So many mistakes that every step is taken.
    turning_points(_played(_meals, ["stone", "bread"] * (MEALS // 2)), progress=heard.append)
    assert heard[0] == 0.0
    assert heard[-1] == 1.0
    assert heard == sorted(heard)


def test_the_last_choice_of_a_match_moves_the_balance_too() -> None:
    game = changed(LANTERNS, score_scale=10.0)
    choice = looking._Choice(at=5, seat=0, quiet=1, opens=True, moved=0.0)
    assert looking._moved(game, [[0.0, 0.0], [2.0, 0.0], [7.0, 0.0]], choice) == 0.5


def _slow_ann(table: Beacons) -> Asks[None]:
    """Whoever sends Ann lets the shadows come near; the second time they are there."""
    sent = yield Decision(0, "send", (("send", 0), ("send", 1)), "B1", team=(1,))
    table.doom += sent == ("send", 0)
    table.lit += 1
    if table.doom == 2 or table.lit == 6:
        table.end(Outcome.of_team(table.doom < 2, 2, "B4", "the shadows"))


def test_a_choice_of_a_team_is_looked_at_from_the_seat_that_made_it() -> None:
    game = changed(
        BEACONS, step=_slow_ann, score=lambda table, seat: -table.doom, turn=lambda table: table.lit
    )
    match: Match[State] = Match.new(game, ["Ann", "Bob"], seed=3, listen=True)  # type: ignore[arg-type, assignment]  # a match of any title will do
    for sent in (1, 0, 1, 1, 1, 1):
        match.answer(("send", sent), 1)
    (point,) = turning_points(match)
    assert (point.at, point.seat, point.asked) == (1, 1, (0, 1))
    assert (point.taken, point.better) == (("send", 0), ("send", 1))


def test_nobody_is_blamed_for_a_question_that_was_never_put() -> None:
    assert turning_points(_played(_meals, BLUNDERED), unasked={BLUNDER}) == []


def test_a_match_that_was_given_up_has_turning_points_too() -> None:
    match = _played(_meals, BLUNDERED).at(15)
    match.concede([0])
    assert [point.at for point in turning_points(match)] == [BLUNDER]


# In words


def _hangs() -> tuple[Match[State], TurningPoint, str, str]:
    """Ann hangs one of her lanterns, and search would have hung the other."""
    match: Match[State] = Match.new(LANTERNS, ["Ann", "Bob"], seed=4, listen=True)  # type: ignore[arg-type, assignment]  # a match of any title will do
    assert match.decision is not None
    taken, better, _ = match.decision.options
    match.answer(taken)
    point = TurningPoint("mistake", 0, 0, (0,), taken, better, 0.234)
    return match, point, str(taken[1]), str(better[1])


def test_a_mistake_is_told_in_the_words_of_the_options() -> None:
    match, point, taken, better = _hangs()
    (told,) = visible_turning_points(match, [point], 0)
    assert told.text == f"Ann chose “Hang {taken}”; “Hang {better}” was better, by 23 points."
    assert (told.taken, told.better, told.points) == (f"Hang {taken}", f"Hang {better}", 23)


@pytest.mark.parametrize("seat", [1, None])
def test_who_could_not_read_the_options_is_told_what_they_saw(seat: int | None) -> None:
    match, point, taken, better = _hangs()
    (told,) = visible_turning_points(match, [point], seat)
    assert told.text == f"Ann hangs {taken}. Another choice was better, by 23 points."
    assert (told.taken, told.better) == (None, None)
    assert better not in str(told)
    assert visible_turning_points(match, [point], seat, all_seats=True) == visible_turning_points(
        match, [point], 0
    )


@pytest.mark.parametrize("seat", [0, 1, None])
def test_luck_is_told_with_what_it_gave_or_took(seat: int | None) -> None:
    match, point, _, _ = _hangs()
    lucky, unlucky = (replace(point, kind="luck", points=by) for by in (0.15, -0.4))
    told = visible_turning_points(match, [lucky, unlucky], seat)
    assert [one.text for one in told] == [
        "Luck gave Ann 15 points of winning chance.",
        "Luck took 40 points of winning chance from Ann.",
    ]
    assert [(one.taken, one.better, one.points) for one in told] == [
        (None, None, 15),
        (None, None, -40),
    ]


def test_luck_of_a_team_names_the_team_and_of_one_player_the_player() -> None:
    for names, who in ((["Ann", "Bob"], "the team"), (["Ann"], "Ann")):
        match: Match[State] = Match.new(BEACONS, names, seed=3, listen=True)  # type: ignore[arg-type, assignment]  # a match of any title will do
        match.answer(("send", 0), 0)
        point = TurningPoint("luck", 0, 0, (0,), ("send", 0), ("send", 0), 0.15)
        (told,) = visible_turning_points(match, [point], 0)
        assert told.text == f"Luck gave {who} 15 points of winning chance."


# Every title


def _shortest() -> list[Path]:
    """The shortest whole match of each title."""
    by_size = sorted(whole_matches(), key=lambda path: path.stat().st_size)
    return list({path.parent.name: path for path in reversed(by_size)}.values())


@pytest.mark.parametrize("path", _shortest(), ids=lambda path: path.parent.name)
def test_matches_of_every_title_can_be_looked_into(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking, "_TO_THE_END", WorldCount(4, 4))
    for number, few in (("_GLANCES", 20), ("_LOOKS", 3), ("_LUCK", 0.0), ("NOISE", 0.0)):
        monkeypatch.setattr(looking, number, few)
    record = Record.loads(path.read_text("utf-8"))
    match = record.replay(find_title(record.title), listen=True)
    points = turning_points(match, iterations=8)
    assert match.outcome is not None
    assert points or not match.outcome.winners, "who has no chance loses none"
    assert len(points) <= 5
    assert [point.at for point in points] == sorted({point.at for point in points})
    for seat in (None, *range(len(record.seats))):
        for told in visible_turning_points(match, points, seat):
            assert match.name(told.seat) in told.text or told.taken is None
            assert told.text.endswith((".", "”", "!"))
