"""A language model at the table: it reads what the terminal reads, and no more."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulewright.guest import seat
from rulewright.guest.desk import TOOLS, Desk
from rulewright.guest.seat import Refusal, Servers, ask, set_table
from rulewright.server.basics.settings import Settings
from rulewright.server.http.sockets import Socket
from rulewright.title import title_of
from tests.server.conftest import small_titles
from tests.server.talk import Server, Table

if TYPE_CHECKING:
    from mcp import Client


@pytest.fixture(autouse=True, scope="module")
def titles() -> Iterator[None]:
    with small_titles():
        yield


ROOT = Path(__file__).parents[2]
Tell = Callable[..., Awaitable[str]]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(
        Settings(data=str(tmp_path), bot_processes=0, pace=0.0, rate=0.0, choose_seeds=True)
    )
    yield server
    server.stop()


def _link(table: Table, seat: int) -> str:
    return f"http://{table.server.host}/table/{table.id}#{table.tokens[seat]}"


def client_of(desk: Desk) -> Client:
    # Loaded here: it takes seconds, which every process that reads this file would spend.
    from mcp import Client

    from rulewright.guest.mcp import serve

    return Client(serve(desk))


def talks(
    server: Server, about: Callable[[Tell], Awaitable[None]], also: tuple[str, ...] = ()
) -> None:
    """A conversation through the protocol, as a client of it would have it."""

    async def talk() -> None:
        desk = Desk(Servers(f"http://{server.host}", also), "Opus")
        async with client_of(desk) as client:

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


def test_it_reads_what_its_options_do_once(server: Server) -> None:
    table = server.table("me Opus", "bot greedy", title="deckhand", seed=3)

    async def about(tell: Tell) -> None:
        told = await tell("sit_down", link=_link(table, 0))
        assert "The goal of DeckHand: Have the most hooks" in told
        assert "\n1. " in told, "the first question comes with the first reply"
        text = "Fist Fight (Attack; cost 1, hooks 1): +1 Treasure. [P45]"
        assert "Play Fist Fight" in told
        assert text in told.splitlines()
        again = await tell("options")
        assert "Play Fist Fight" in again
        assert text not in again

    talks(server, about)


def test_goal_rules_and_cards_are_resources_and_a_prompt_begins(server: Server) -> None:
    async def talk() -> None:
        async with client_of(Desk(Servers(f"http://{server.host}"), "Opus")) as client:
            listed = {str(one.uri) for one in (await client.list_resources()).resources}
            texts = {}
            for what in ("goal", "rules", "cards"):
                address = f"rulewright://deckhand/{what}"
                assert address in listed
                (texts[what],) = (await client.read_resource(address)).contents
            assert "most hooks" in texts["goal"].text
            assert "P26: +1 Reload" in texts["rules"].text
            assert "Tavern (" in texts["cards"].text
            (prompt,) = (await client.list_prompts()).prompts
            got = await client.get_prompt(prompt.name, {"title": "viscounts"})
            assert "rulewright://viscounts/rules" in got.messages[0].content.text

    asyncio.run(talk())


def test_it_can_ask_why_and_why_not(server: Server) -> None:
    table = server.table("me Opus", "bot greedy", title="deckhand", seed=3)

    async def about(tell: Tell) -> None:
        await tell("sit_down", link=_link(table, 0))
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


@pytest.mark.parametrize("tool", ["answer", "why"])
def test_a_number_is_of_the_question_it_has_read(server: Server, tool: str) -> None:
    """Bob sends somebody while the model thinks about whom to send."""
    table = server.table("me Opus", "me Bob", title="beacons")
    bob = table.sits(1)

    async def about(tell: Tell) -> None:
        assert "1. Send Opus" in await tell("sit_down", link=_link(table, 0))
        await asyncio.to_thread(bob.chooses, ["send", 1])
        while "Bob lights a beacon" not in await tell("log"):
            await asyncio.sleep(0.05)
        told = await tell(tool, number=1)
        assert told.startswith("The question has changed since you read it.")
        assert "Bob lights a beacon" in told
        assert "1. Send Opus" in told
        assert bob.state["n"] == 1
        assert "Opus lights a beacon" in await tell("answer", number=1)

    talks(server, about)


def test_a_question_may_change_while_the_answer_is_on_its_way(server: Server) -> None:
    table = server.table("me Opus", "me Bob", title="beacons")
    bob = table.sits(1)

    async def play() -> None:
        desk = Desk(Servers(f"http://{server.host}"), "Opus")
        await desk.sit_down(_link(table, 0))
        opus = await desk._at()
        missed = asyncio.Event()

        def miss(state: seat.Json) -> None:
            del opus._take_in  # the next one is heard
            missed.set()

        opus._take_in = miss  # type: ignore[method-assign]  # so that Bob is faster
        await asyncio.to_thread(bob.chooses, ["send", 1])
        await missed.wait()
        told = await desk.answer(1)
        assert told.startswith("The question has changed since you read it.")
        assert "1. Send Opus" in told
        assert "Opus lights a beacon" in await desk.answer(1)
        await opus.close()

    asyncio.run(play())


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

    async def about(tell: Tell) -> None:
        await tell("sit_down", link=_link(table, 1))
        match = server.hub._tables[table.id].match
        assert match is not None
        seen = await tell("look")
        assert seen == title_of(match).presentation.board_text(match.view(1), match.name)
        assert seen != title_of(match).presentation.board_text(match.view(0), match.name)

    talks(server, about)


def test_what_goes_wrong_is_told(server: Server) -> None:
    async def about(tell: Tell) -> None:
        assert "refused: You are not at a table yet" in await tell("look")
        assert "refused: A link to a seat" in await tell("sit_down", link="http://somewhere")
        wrong = f"http://{server.host}/table/nowhere#invite={'x' * 43}"
        assert "refused: " in await tell("sit_down", link=wrong)
        assert "refused: " in await tell("set_table", title="chess")
        assert "refused: http://127.0.0.1:1 cannot be reached" in await tell(
            "sit_down", link="http://127.0.0.1:1/table/x#invite=" + "x" * 43
        )

    talks(server, about, ("http://127.0.0.1:1",))


def test_a_link_that_leads_nowhere_costs_it_no_seat(server: Server) -> None:
    table = server.table("me Opus", "me Bob", title="beacons")
    nowhere = f"http://{server.host}/table/{table.id}#{'x' * 43}"

    async def about(tell: Tell) -> None:
        assert "in its own words: “This key opens no seat" in await tell("sit_down", link=nowhere)
        assert "refused: You are not at a table yet" in await tell("answer", number=1)
        await tell("sit_down", link=_link(table, 0))
        assert "in its own words: “This key opens no seat" in await tell("sit_down", link=nowhere)
        assert "Opus lights a beacon" in await tell("answer", number=1)
        other = server.table("me Opus", "me Bob", title="beacons")
        assert other.id in await tell("sit_down", link=_link(other, 0))
        assert await _nobody_sits_at(table)

    talks(server, about)


async def _nobody_sits_at(table: Table) -> bool:
    for _ in range(50):
        if not table.server.hub._tables[table.id].watchers:
            return True
        await asyncio.sleep(0.1)
    return False


class Stranger(BaseHTTPRequestHandler):
    """Another server, which knows nothing of tables."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.send_error(404)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def stranger() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Stranger)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("{stranger}/table/x#key", "replied 404."),
        ("{stranger}/table/x#invite=key", "replied 501."),
        ("http://127.0.0.1:1/table/x#key", "cannot be reached"),
        ("http://127.0.0.1:port/table/x#key", "A link to a seat looks like"),
        ("http://[::1/table/x#key", "A link to a seat looks like"),
    ],
)
def test_a_link_to_something_else_is_refused_in_plain_words(
    server: Server, stranger: str, link: str, why: str
) -> None:
    async def about(tell: Tell) -> None:
        told = await tell("sit_down", link=link.format(stranger=stranger))
        assert told.startswith("refused: ")
        assert why in told

    talks(server, about, (stranger, "http://127.0.0.1:1"))


def test_a_server_of_no_address_is_refused_in_plain_words() -> None:
    with pytest.raises(Refusal, match="port cannot be reached"):
        ask("http://127.0.0.1:port", "/titles")


@pytest.mark.parametrize(
    ("tool", "words"), [("why_not", {"thing": "Tavern"}), ("answer", {"number": 1})]
)
def test_a_server_that_says_nothing_is_not_waited_for_for_ever(
    server: Server, monkeypatch: pytest.MonkeyPatch, tool: str, words: dict[str, Any]
) -> None:
    async def about(tell: Tell) -> None:
        await tell("set_table", title="beacons", bots=[])

        async def deaf(socket: Socket, message: object) -> None:
            pass

        monkeypatch.setattr(Socket, "_do", deaf)
        monkeypatch.setattr(seat, "_SECONDS", 0.2)
        assert await tell(tool, **words) == "refused: The server said nothing; try again."

    talks(server, about)


def test_an_earlier_refusal_is_no_reply_to_what_is_said_next(server: Server) -> None:
    async def play() -> None:
        opus = set_table(f"http://{server.host}", "deckhand", "Opus", ["random"], {})
        await opus.open()
        await opus.until(lambda: opus.is_asked, 20)
        opus._replies.put_nowait({"type": "error", "code": "try_again", "message": "long ago"})
        n = opus.now["n"]
        await opus.answer(0)
        assert opus.now["n"] > n
        await opus.close()

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


def _without_the_extra(*words: str) -> subprocess.CompletedProcess[str]:
    """A command where nothing is installed that only a language model needs."""
    lines = (
        "import sys",
        "sys.modules['mcp'] = sys.modules['websockets'] = None",
        "from rulewright.cli import main",
        f"sys.exit(main({words!r}))",
    )
    command = [sys.executable, "-c", "\n".join(lines)]
    return subprocess.run(command, capture_output=True, text=True)


def test_help_is_there_before_anything_is_installed() -> None:
    done = _without_the_extra("mcp", "--help")
    assert done.returncode == 0, done.stderr
    assert "--server URL" in done.stdout


def test_what_is_missing_is_named() -> None:
    done = _without_the_extra("mcp")
    assert done.returncode == 2
    missing = "rulewright: mcp is missing; install it with: pip install 'rulewright[mcp]'"
    assert done.stderr.strip() == missing


def test_the_launcher_installs_what_is_needed(tmp_path: Path) -> None:
    for name in ("rulewright", "Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    installed = tmp_path / ".venv" / "bin" / "rulewright"
    installed.parent.mkdir(parents=True)
    installed.write_text("#!/bin/sh\n", encoding="utf-8")
    installed.chmod(0o755)
    done = subprocess.run(
        [str(tmp_path / "rulewright"), "mcp"],
        env={"PATH": os.defpath, "MAKEFLAGS": "n"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "'.[server,mcp]'" in done.stderr
