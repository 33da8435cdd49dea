"""With a poker face the time that a bot takes tells nothing of its hand."""

from __future__ import annotations

import asyncio

import pytest

from rulewright.bots import BOTS, Chair
from rulewright.kernel import Decision, Option, State
from rulewright.server.basics import clock
from rulewright.server.tables.parts import driver
from tests.server.conftest import Start
from tests.server.talk import Player

ASKED = Decision(1, "respond", ["pass"], "L2", ask=True)
PLAIN = Decision(1, "turn", ["look up"], "L1")


class Thoughtful:
    """A bot that thinks three times as long when it has a choice."""

    def __init__(self, time: FakeTime) -> None:
        self._time = time

    def choose(self, chair: Chair[State]) -> Option:
        options = chair.decision.options
        self._time.now += 1.016 if len(options) > 1 else 0.356
        return options[-1]


class FakeTime:
    """Passes only while somebody thinks or rests."""

    def __init__(self) -> None:
        self.now = 1000.0

    async def rest(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    time = FakeTime()
    monkeypatch.setattr(clock, "monotonic", lambda: time.now)
    monkeypatch.setattr(driver, "_rest", time.rest)
    monkeypatch.setitem(BOTS, "deep_search", lambda rng: Thoughtful(time))
    return time


def answer_times(ann: Player, fake: FakeTime, answers: int) -> list[float]:
    """How long the bot takes for each of its responses."""
    times = []
    for _ in range(answers):
        ann.see(lambda state: ann.is_asked())
        began, n = fake.now, ann.state["n"]
        ann.say("answer", n=n, option="look up")
        ann.see(lambda state, n=n: state["n"] == n + 2)
        times.append(round(fake.now - began, 3))
    return times


def test_a_bot_responds_after_the_same_time_whatever_it_holds(start: Start, fake: FakeTime) -> None:
    for pace, least in ((0.0, 1.6), (2.5, 2.5)):
        server = start(pace=pace)
        ann = server.table("me Ann", "bot deep_search", title="poker").sits(0)
        assert answer_times(ann, fake, 4) == [least] * 4
        server.stop()


@pytest.mark.parametrize("bot", [*BOTS, "somebody's own"])
def test_with_a_choice_or_without_a_bot_has_the_same_time(bot: str) -> None:
    quick, slow = (driver.time_to_answer(bot, ASKED, spent, 0.0) for spent in (0.0, 0.29))
    assert quick == slow > 0


def test_who_thinks_for_too_long_answers_at_a_multiple_of_the_time() -> None:
    times = {driver.time_to_answer("greedy", ASKED, spent, 0.0) for spent in (0.5, 0.6, 0.7)}
    assert times == {0.8}


def test_where_nothing_is_hidden_a_bot_answers_when_it_is_done() -> None:
    assert driver.time_to_answer("deep_search", PLAIN, 0.1, 0.0) == 0.1
    assert driver.time_to_answer("deep_search", PLAIN, 0.1, 0.35) == 0.35


def test_every_bot_of_ours_has_a_time_of_its_own() -> None:
    assert set(driver.POKER_FACE) == set(BOTS)
