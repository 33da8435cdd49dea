"""Whoever asks for much waits for themselves: work is done in a fair order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest

from rulewright.server.basics import fair_queue
from rulewright.server.basics.fair_queue import FairQueue, Guest, NoLongerWanted
from rulewright.server.basics.refused import Refused


class House:
    """A queue at which people order work; a job is done when the house says so."""

    def __init__(self, places: int = 1) -> None:
        self.queue = FairQueue(places)
        self.started: list[str] = []
        self.dropped: list[str] = []
        self.refused: list[str] = []
        self._going: list[asyncio.Event] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def orders(
        self,
        address: str,
        key: str = "",
        what: str = "",
        *,
        urgent: bool = False,
        wanted: Callable[[], bool] = lambda: True,
    ) -> asyncio.Task[None]:
        name = what or f"{address}{key and ' '}{key}"

        async def job() -> None:
            done = asyncio.Event()
            try:
                async with self.queue.turn(Guest(address, key), urgent=urgent, wanted=wanted):
                    self.started.append(name)
                    self._going.append(done)
                    await done.wait()
            except NoLongerWanted:
                self.dropped.append(name)
            except Refused:
                self.refused.append(name)

        task = asyncio.create_task(job())
        self._tasks.append(task)
        await asyncio.sleep(0)
        return task

    async def finishes(self, jobs: int) -> None:
        """The oldest jobs end, one after the other."""
        for _ in range(jobs):
            self._going.pop(0).set()
            for _ in range(4):
                await asyncio.sleep(0)

    async def closes(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task


def played(evening: Callable[[House], Awaitable[None]], places: int = 1) -> House:
    house = House(places)

    async def play() -> None:
        try:
            await evening(house)
        finally:
            await house.closes()

    asyncio.run(play())
    return house


def test_who_comes_goes_before_the_second_job_of_who_orders_much() -> None:
    async def evening(house: House) -> None:
        for number in range(20):
            await house.orders("mallory", str(number), f"mallory {number}")
        await house.orders("ann")
        await house.finishes(2)

    assert played(evening).started == ["mallory 0", "ann", "mallory 1"]


def test_it_makes_no_difference_when_the_others_were_ordered() -> None:
    """Also if Mallory had nothing waiting for a moment."""

    async def evening(house: House) -> None:
        await house.orders("mallory", what="first")
        for number in range(4):
            await house.orders("mallory", str(number))
        await house.orders("ann")
        await house.finishes(1)

    assert played(evening).started == ["first", "ann"]


def test_each_of_many_addresses_delays_the_others_by_one_job_at_most() -> None:
    async def evening(house: House) -> None:
        for address in ("mallory", "trudy", "eve"):
            for key in ("1", "2", "3"):
                await house.orders(address, key)
        await house.orders("ann")
        await house.finishes(4)

    started = played(evening).started
    before = started[: started.index("ann")]
    assert sorted(before) == ["eve 1", "mallory 1", "trudy 1"]


def test_who_comes_again_and_again_does_not_overtake_who_waits() -> None:
    async def evening(house: House) -> None:
        await house.orders("bob", what="held")
        await house.orders("ann", what="ann 1")
        await house.orders("ann", what="ann 2")
        await house.finishes(1)  # Ann's first is being done
        for number in range(4):
            await house.orders("mallory", what=f"mallory {number}")
            await house.finishes(1)

    started = played(evening).started
    assert started.index("ann 2") <= started.index("mallory 0") + 1


def test_behind_one_address_the_keys_take_turns() -> None:
    async def evening(house: House) -> None:
        for number in range(4):
            await house.orders("school", "greedy", f"greedy {number}")
        await house.orders("school", "ann")
        await house.orders("school", "bob")
        await house.finishes(4)

    assert played(evening).started == [
        "greedy 0",
        "school ann",
        "school bob",
        "greedy 1",
        "greedy 2",
    ]


def test_bots_go_first() -> None:
    async def evening(house: House) -> None:
        for number in range(4):
            await house.orders("mallory", str(number), f"hint {number}")
        await house.orders("ann", "table", "Ann's bot", urgent=True)
        await house.orders("bob", "table", "Bob's bot", urgent=True)
        await house.finishes(3)

    assert played(evening).started == ["hint 0", "Ann's bot", "Bob's bot", "hint 1"]


def test_bots_do_not_keep_hints_out_for_ever() -> None:
    async def evening(house: House) -> None:
        for number in range(20):
            await house.orders("mallory", str(number), "bot", urgent=True)
        await house.orders("ann", what="hint")
        await house.finishes(12)

    assert played(evening).started.index("hint") == fair_queue._URGENT_IN_A_ROW


def test_what_nobody_wants_any_more_is_not_begun_and_costs_nothing() -> None:
    asked = ["old question"]

    async def evening(house: House) -> None:
        await house.orders("bob", what="held")
        for number in range(3):
            await house.orders("ann", str(number), f"old {number}", wanted=lambda: bool(asked))
        await house.orders("ann", "3", "new")
        await house.orders("cid")
        asked.clear()
        await house.finishes(2)

    house = played(evening)
    assert house.started == ["held", "new", "cid"]
    assert sorted(house.dropped) == ["old 0", "old 1", "old 2"]


def test_who_leaves_the_queue_holds_no_place_in_it() -> None:
    async def evening(house: House) -> None:
        await house.orders("bob", what="held")
        gone = await house.orders("ann", what="gone")
        await house.orders("cid")
        gone.cancel()
        await house.finishes(1)
        await house.finishes(1)
        await house.orders("dan")

    assert played(evening).started == ["held", "cid", "dan"]


def test_who_leaves_in_the_moment_of_their_turn_passes_it_on() -> None:
    async def evening(house: House) -> None:
        await house.orders("bob", what="held")
        gone = await house.orders("ann", what="gone")
        await house.orders("cid")
        house._going[0].set()
        while not any(job.done() for job in [house._tasks[0]]):
            await asyncio.sleep(0)
        gone.cancel()
        for _ in range(4):
            await asyncio.sleep(0)

    assert played(evening).started[-1] == "cid"


def test_as_many_are_worked_on_as_there_are_places() -> None:
    async def evening(house: House) -> None:
        for name in ("ann", "bob", "cid"):
            await house.orders(name)
        assert house.started == ["ann", "bob"]
        await house.finishes(1)

    assert played(evening, places=2).started == ["ann", "bob", "cid"]


def test_twenty_people_behind_one_address_are_never_refused() -> None:
    async def evening(house: House) -> None:
        for number in range(80):
            await house.orders("school", str(number % 20))

    assert played(evening).refused == []


@pytest.mark.parametrize(("keys", "most"), [(1, fair_queue.PER_KEY), (200, fair_queue.PER_ADDRESS)])
def test_one_key_and_one_address_fill_only_their_share(keys: int, most: int) -> None:
    async def evening(house: House) -> None:
        for number in range(200):
            await house.orders("mallory", str(number % keys), "mallory")
        await house.orders("ann")
        await house.finishes(1)

    house = played(evening)
    assert len(house.refused) == 200 - most
    assert house.started == ["mallory", "ann"]


def test_an_idle_queue_remembers_nobody() -> None:
    async def evening(house: House) -> None:
        for number in range(50):
            await house.orders(f"address {number}")
            await house.finishes(1)
        assert house.queue._others.lines == {}

    played(evening)
