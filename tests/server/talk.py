"""A server and the people at its tables, for tests that read like table talk."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
import uvicorn
from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from rulewright.server.basics.keys import new_token
from rulewright.server.basics.push import PublicNetwork
from rulewright.server.basics.settings import Settings
from rulewright.server.http.app import create_app
from rulewright.server.protocol.from_server import ServerMessage
from rulewright.server.protocol.words import VERSION
from rulewright.server.serve import config_of, listen
from rulewright.server.tables.hub import Hub

Json = dict[str, Any]
PATIENCE = 60.0
#: The first server of a process loads the titles.
STARTING = 60.0
#: Tests speak plain HTTP. To read the certificates takes a client 50 to 100 ms of CPU.
NO_CERTIFICATES = False
PROTOCOL: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)


class Server:
    """A real server in a thread of this process."""

    def __init__(self, settings: Settings, network: PublicNetwork | None = None) -> None:
        self._socket = listen("127.0.0.1", 0)
        self.host = f"127.0.0.1:{self._socket.getsockname()[1]}"
        self.app = create_app(settings, network)
        self._server = uvicorn.Server(config_of(lambda: self.app, settings))
        self._thread = threading.Thread(target=self._server.run, args=([self._socket],))
        self._thread.start()
        deadline = time.monotonic() + STARTING
        while not self._server.started:
            assert time.monotonic() < deadline, "the server does not start"
            time.sleep(0.01)
        self.http = httpx.Client(
            base_url=f"http://{self.host}", timeout=PATIENCE, verify=NO_CERTIFICATES
        )
        self.people: list[Player] = []

    @property
    def hub(self) -> Hub:
        hub = self.app.state.hub
        assert isinstance(hub, Hub)
        return hub

    @property
    def connections(self) -> int:
        """How many connections are open that are no sockets."""
        return len(self._server.server_state.connections)

    def stop(self) -> None:
        for player in self.people:
            player.leave()
        self.http.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._socket.close()

    def table(
        self, *seats: str, title: str = "lanterns", seed: int = 7, claim: bool = True, **wish: Any
    ) -> Table:
        """A new table; a seat is written ``me Ann``, ``person Bob``, ``open`` or ``bot greedy``.

        Guests have opened their links, unless ``claim`` says that nobody has yet.
        """
        plans = []
        for seat in seats:
            kind, _, rest = seat.partition(" ")
            plan = {"kind": kind}
            if rest:
                plan["bot" if kind == "bot" else "name"] = rest
            plans.append(plan)
        body = {"title": title, "seats": plans, "seed": seed, **wish}
        reply = self.http.post("/api/tables", json=body)
        assert reply.status_code == 201, reply.text
        table = Table(self, reply.json())
        for seat, link in table.links.items() if claim else ():
            key = new_token()
            assert table.post("/take", by=link, key=key).json()["seat"] == seat
            table.tokens[seat] = key
        return table


class Table:
    """A table that was set."""

    def __init__(self, server: Server, opened: Json) -> None:
        self.server = server
        self.id: str = opened["table"]
        self.creator: str = opened["creator"]
        self.tokens: dict[int, str] = {key["seat"]: key["token"] for key in opened["seats"]}
        self.links: dict[int, str] = {
            link["seat"]: link["link"] for link in opened.get("links", ())
        }

    def url(self, rest: str = "") -> str:
        return f"/api/tables/{self.id}{rest}"

    def get(self, rest: str = "", token: str | None = None) -> httpx.Response:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return self.server.http.get(self.url(rest), headers=headers)

    def post(self, rest: str, **body: Any) -> httpx.Response:
        return self.server.http.post(self.url(rest), json=body)

    def sits(self, seat: int | None, **hello: Any) -> Player:
        """Somebody opens the page of a seat (None: a spectator's) and sees the table."""
        player = self.connects()
        token = {} if seat is None else {"token": self.tokens[seat]}
        player.say("hello", v=VERSION, **token, **hello)
        player.see(lambda state: True)
        return player

    def connects(self, **options: Any) -> Player:
        player = Player(
            connect(
                f"ws://{self.server.host}{self.url('/ws')}", legacy=True, max_size=None, **options
            )
        )
        self.server.people.append(player)
        return player


def wants_back(state: Json) -> int | None:
    """The seat that asks to have its last choice back."""
    asked = state["undo_asked"]
    return None if asked is None else int(asked["seat"])


class Player:
    """Somebody at a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: Json = {}
        self.heard: list[Json] = []

    def say(self, type: str, **rest: Any) -> None:
        self.socket.send(json.dumps({"type": type, **rest}))

    def hear(self, timeout: float = PATIENCE) -> Json:
        message: Json = json.loads(self.socket.recv(timeout))
        told = PROTOCOL.dump_python(PROTOCOL.validate_python(message), mode="json")
        assert told == message, "what is sent is not what the protocol says"
        self.heard.append(message)
        if message["type"] == "state":
            self.state = message
        return message

    def next(self, type: str, timeout: float = PATIENCE) -> Json:
        """The next message of this type."""
        deadline = time.monotonic() + timeout
        while (message := self.hear(deadline - time.monotonic()))["type"] != type:
            pass
        return message

    def see(self, test: Callable[[Json], Any]) -> Json:
        """Waits for a state that passes the test."""
        if self.state and test(self.state):
            return self.state
        while not test(self.next("state")):
            pass
        return self.state

    def refused(self) -> str:
        """The code of the next refusal."""
        return str(self.next("error")["code"])

    def options(self) -> list[Any]:
        decision = self.state["decision"]
        return [option["key"] for option in decision["options"]]

    def is_asked(self) -> bool:
        decision = self.state.get("decision")
        return bool(decision and decision["options"])

    def chooses(self, option: Any = None) -> Json:
        """Answers, and sees what comes of it."""
        self.see(lambda state: self.is_asked())
        n = self.state["n"]
        self.say("answer", n=n, option=self.options()[0] if option is None else option)
        return self.see(lambda state: state["n"] > n)

    def votes_to_take_back(self, agree: bool) -> None:
        """Answers whoever asks to have a choice back, as soon as somebody does."""
        asked = self.see(lambda state: state["undo_asked"])["undo_asked"]
        self.say("undo_vote", n=self.state["n"], number=asked["number"], agree=agree)

    def votes_to_end(self, agree: bool) -> None:
        """Answers a wish to end the match, as soon as there is one."""
        wish = self.see(lambda state: state["end_asked"])["end_asked"]
        self.say("end_vote", number=wish["number"], how=wish["how"], agree=agree)

    def leave(self) -> None:
        self.socket.close()

    def is_closed(self) -> bool:
        try:
            while True:
                self.hear()
        except ConnectionClosed:
            return True
        except TimeoutError:
            return False


def on_loop(server: Server, work: Callable[[], Any]) -> Any:
    """Runs something in the server's own loop."""
    loop = server.hub._beats[0].get_loop()
    return asyncio.run_coroutine_threadsafe(work(), loop).result(PATIENCE)
