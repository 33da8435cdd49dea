"""Matches that were saved before the rules changed go on from where they stood."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.games.dead_keep import GAME
from rulewright.kernel import Record
from rulewright.kernel.plain import encode
from rulewright.kernel.record import read_state

EARLIER = Path(__file__).parents[2] / "earlier_records" / "dead_keep"


def saved(name: str) -> Record:
    record = Record.loads((EARLIER / f"2026-11-17-{name}.jsonl").read_text(encoding="utf-8"))
    assert record.version < GAME.version
    return record


@pytest.mark.parametrize("name", ["running", "campaign-of-three-running"])
def test_a_running_match_goes_on_from_its_last_quiet_point(name: str) -> None:
    record = saved(name)
    match = record.resume(GAME)
    after, quiet = match.quiet_point()
    assert after == record.quiet_after
    then, now = record.quiet_state, encode(quiet)
    assert isinstance(then, dict)
    assert isinstance(now, dict)
    boss, activation = now["boss"], now["activation"]
    assert isinstance(boss, dict)
    assert boss.pop("drawn") == []
    if isinstance(activation, dict):
        assert activation.pop("is_next_chosen") is False
    assert {field: now[field] for field in then} == then  # nothing else is new


def test_a_campaign_keeps_its_decks_until_the_next_quest_begins() -> None:
    record = saved("campaign-of-three-running")
    state = read_state(GAME, record.quiet_state, record.version)
    plain = record.quiet_state
    assert isinstance(plain, dict)
    assert encode(state.necromantic) == plain["necromantic"]
    assert record.resume(GAME).decision is not None


def test_a_match_that_is_over_keeps_its_result() -> None:
    record = saved("finished")
    assert record.resume(GAME).outcome == record.outcome
