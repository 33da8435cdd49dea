"""The figures of every title, held against what whole matches tell of themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.kernel import Match, Record, State
from rulewright.title import find_title, title_of
from tests.recorded import RECORDS, whole_matches


def over(record: str) -> Match[State]:
    read = Record.loads((RECORDS / record).read_text(encoding="utf-8"))
    return read.replay(find_title(read.title), listen=True)


def figures(match: Match[State]) -> dict[str, tuple[int, ...]]:
    assert match.journal is not None
    events = [entry.event for entry in match.journal.entries]
    return {
        each.label: each.values for each in title_of(match).summary.figures(match.state, events)
    }


def told(match: Match[State], *words: str) -> int:
    """How many lines of the journal have all these words."""
    assert match.journal is not None
    lines = [entry.event.text(match.name) for entry in match.journal.entries]
    return sum(all(word in line for word in words) for line in lines)


@pytest.mark.parametrize("path", whole_matches(), ids=lambda path: path.stem)
def test_every_title_counts_for_each_seat_or_for_all(path: Path) -> None:
    match = over(str(path.relative_to(RECORDS)))
    found = figures(match)
    assert len(found) >= 4
    for values in found.values():
        assert len(values) in (1, len(match.start.seats))
        assert min(values) >= 0
    assert any(sum(values) for values in found.values())


@pytest.mark.parametrize("path", whole_matches(), ids=lambda path: path.stem)
def test_every_title_says_when_turns_begin_and_counts_them(path: Path) -> None:
    match = over(str(path.relative_to(RECORDS)))
    assert match.journal is not None
    begun = [entry.event.begins for entry in match.journal.entries].count("turn")
    assert 0 < sum(figures(match)["Turns"]) <= begun


def test_deckhand_counts_what_the_journal_tells() -> None:
    match = over("deckhand/two-greedy.jsonl")
    found = figures(match)
    for seat, name in enumerate(match.start.seats):
        assert found["Cards bought"][seat] == told(match, f"{name} buys")
        assert found["Cards played"][seat] == told(match, f"{name} plays")
        assert found["Treasures stolen"][seat] == told(match, f"{name} steals")
        assert found["Turns"][seat] == told(match, f"{name}'s", "turn begins")
    assert match.outcome is not None
    assert (
        tuple(title_of(match).summary.follow(match.game, match.state).values())
        == match.outcome.scores
    )


def test_the_inn_follows_who_is_how_far_from_passing_out() -> None:
    match = over("red_dragon_inn/last-standing.jsonl")
    assert match.outcome is not None
    (winner,) = match.outcome.winners
    course = title_of(match).summary.follow(match.game, match.state)
    assert course[winner] > 0
    assert all(course[seat] == 0 for seat in range(4) if seat != winner)
    found = figures(match)
    for seat, name in enumerate(match.start.seats):
        assert found["Drinks drunk"][seat] == told(match, f"{name} drinks")
        assert found["Rounds won"][seat] == told(match, f"{name} wins the Round")


def test_viscounts_follows_the_automa_too() -> None:
    match = over("viscounts/solo-greedy-won.jsonl")
    assert match.outcome is not None
    course = title_of(match).summary.follow(match.game, match.state)
    assert course == {
        0: match.outcome.scores[0],
        "the automa": match.outcome.rivals[0].score,
    }
    found = figures(match)
    (name,) = match.start.seats
    assert found["Buildings constructed"] == (told(match, f"{name} constructs"),)
    assert found["Manuscripts transcribed"] == (told(match, f"{name} transcribes"),)


def test_the_dead_keep_counts_rounds_for_all_and_deeds_for_each_player() -> None:
    match = over("dead_keep/broken-gate-greedy-won.jsonl")
    found = figures(match)
    assert found["Rounds"] == (told(match, "Round", "begins"),)
    assert found["Turns"] == (told(match, "takes a Turn"),)
    assert found["Enemies eliminated"] == (told(match, "eliminates"),)
    assert found["Wounds suffered"][0] > 0
    course = title_of(match).summary.follow(match.game, match.state)
    assert set(course) == {"Wounds the team can take", "Enemies on the board"}
