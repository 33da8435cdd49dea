"""A language model at the table: it reads what the terminal reads, and no more."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from mcp import Client

from rulewright.guest.mcp import TOOLS, Desk, serve
from rulewright.guest.seat import set_table
from rulewright.server.settings import Settings
from tests.server.talk import Server

Tell = Callable[..., Awaitable[str]]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(
        Settings(data=str(tmp_path), bot_processes=0, pace=0.0, rate=0.0, choose_seeds=True)
    )
    yield server
    server.stop()


def talks(server: Server, about: Callable[[Tell], Awaitable[None]]) -> None:
    """A conversation through the protocol, as a client of it would have it."""

    async def talk() -> None:
        desk = Desk(f"http://{server.host}", "Opus")
        async with Client(serve(desk)) as client:

            async def tell(tool: str, **arguments: Any) -> str:
                result = await client.call_tool(tool, arguments)
                text = "".join(getattr(part, "text", "") for part in result.content)
                # A refusal begins with the name of the tool.
                return f"refused: {text.partition(': ')[2]}" if result.is_error else text

            assert {tool.name for tool in (await client.list_tools()).tools} == {
                tool.__name__ for tool in TOOLS
            }
            await about(tell)
            if desk._seat is not None:
                await desk._seat.close()

    asyncio.run(talk())


def test_a_model_plays_a_match_to_its_end(server: Server) -> None:
    async def about(tell: Tell) -> None:
        assert "deckhand: DeckHand" in await tell("titles")
        told = await tell("set_table", title="deckhand", bots=["random"])
        assert "Opus" in told
        for _ in range(2000):
            if "The match is over." in told:
                break
            told = await tell("answer" if "\n1. " in f"\n{told}" else "wait", **_first(told))
        assert "The match is over." in told

    talks(server, about)


def _first(told: str) -> dict[str, int]:
    return {"number": 1} if "\n1. " in f"\n{told}" else {"seconds": 5}


def test_it_can_ask_why_and_why_not(server: Server) -> None:
    table = server.table("me Opus", "bot greedy", title="deckhand", seed=3)
    link = f"http://{server.host}/table/{table.id}#{table.tokens[0]}"

    async def about(tell: Tell) -> None:
        await tell("sit_down", link=link)
        assert "\n1. " in await tell("wait")
        assert "by rule" in await tell("why")
        assert "by rule" in await tell("why", number=1)
        assert "There is no option 99" in await tell("why", number=99)
        assert "There is no option -1" in await tell("why", number=-1)
        assert "There is no option 99" in await tell("answer", number=99)
        assert "This is rule" in await tell("why_not", thing="Kraken's Fury")
        assert "Tavern (" in await tell("look", what="tavern")
        assert "There is no 'unicorn'" in await tell("look", what="unicorn")
        rule = (await tell("why")).splitlines()[1].split()[0].strip(":,")
        assert rule in await tell("rule", text=rule)
        assert "No rule says" in await tell("rule", text="unicorn")
        assert "[" in await tell("log")

    talks(server, about)


def test_it_takes_the_seat_somebody_sent_it(server: Server) -> None:
    table = server.table("me Ann", "person Guest", title="deckhand", claim=False)
    link = f"http://{server.host}/table/{table.id}#invite={table.links[1]}"

    async def about(tell: Tell) -> None:
        assert "Opus" in await tell("sit_down", link=link)
        assert await tell("say", text="Good evening") == "Said."
        assert "1 to 500 characters" in await tell("say", text="x" * 501)

    talks(server, about)
    seats = table.get().json()["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "Opus"]
    ann = table.sits(0)
    assert ann.next("chat")["lines"][0]["text"] == "Good evening"


def test_it_knows_no_more_than_its_seat(server: Server) -> None:
    """The hand of its opponent is in nothing that it can be told."""
    table = server.table("me Ann", "me Bob", title="deckhand", seed=3)
    table.sits(0)
    link = f"http://{server.host}/table/{table.id}#{table.tokens[1]}"

    async def about(tell: Tell) -> None:
        await tell("sit_down", link=link)
        match = server.hub._tables[table.id].match
        assert match is not None
        seen = await tell("look")
        assert seen == match.view(1).board(match.name)
        assert seen != match.view(0).board(match.name)

    talks(server, about)


def test_what_goes_wrong_is_told(server: Server) -> None:
    async def about(tell: Tell) -> None:
        assert "refused: You sit at no table yet" in await tell("look")
        assert "refused: A link to a seat" in await tell("sit_down", link="http://somewhere")
        wrong = f"http://{server.host}/table/nowhere#invite={'x' * 43}"
        assert "refused: " in await tell("sit_down", link=wrong)
        assert "refused: " in await tell("set_table", title="chess")
        assert "refused: http://127.0.0.1:1 cannot be reached" in await tell(
            "sit_down", link="http://127.0.0.1:1/table/x#invite=" + "x" * 43
        )

    talks(server, about)


def test_an_earlier_refusal_is_no_reply_to_what_is_said_next(server: Server) -> None:
    async def play() -> None:
        seat = set_table(f"http://{server.host}", "deckhand", "Opus", ["random"], {})
        await seat.open()
        await seat.until(lambda: seat.is_asked, 20)
        seat._replies.put_nowait({"type": "error", "message": "long ago"})
        n = seat.now["n"]
        await seat.answer(0)
        assert seat.now["n"] > n
        await seat.close()

    asyncio.run(play())


def test_a_line_that_was_cut_is_opened_again(server: Server) -> None:
    async def about(tell: Tell) -> None:
        await tell("set_table", title="deckhand")
        for table in server.hub._tables.values():
            for watcher in table.watchers:
                watcher._overrun = True  # type: ignore[attr-defined]  # lets go of a slow socket
                watcher.push_presence()
        await asyncio.sleep(0.5)
        assert "\n1. " in await tell("wait")

    talks(server, about)
