"""A client for a seat at a table of a running server."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPException, HTTPMessage, HTTPResponse
from typing import IO, Any, TypeAlias
from urllib.parse import SplitResult, urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from rulewright.guest.changes import next_state
from rulewright.guest.other_words import other_words, quoted
from rulewright.kernel import State, View
from rulewright.kernel.errors import RulewrightError
from rulewright.kernel.plain import decode
from rulewright.title import Title, find_title

Json: TypeAlias = "dict[str, Any]"

#: The protocol version of this client.
_VERSION = 2
#: The maximum length of a chat line.
_LONGEST_LINE = 500
#: How long a server may take to reply, in seconds.
_SECONDS = 20.0
#: The maximum size of a reply or message, in bytes.
LARGEST_REPLY = 4 * 2**20
#: The maximum number of events kept, and of replies waiting to be read.
_EVENTS_KEPT = 5000
_REPLIES_KEPT = 100
_LINK = "A link to a seat looks like http://host/table/ID#invite=… or …#KEY."
#: What goes wrong with messages that do not follow the protocol.
_INVALID = (
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    AssertionError,
    RecursionError,
    asyncio.QueueFull,
)
_GONE = "The line to the server is gone; try again."


class Refusal(RulewrightError):
    """The server refused, or cannot be reached; nothing has changed."""


class Stale(Refusal):
    """Another question is pending by now."""


class Servers:
    """The allowed servers: the one for new tables, and others for links."""

    def __init__(self, main: str, also: tuple[str, ...] = ()) -> None:
        self.main = main.rstrip("/")
        self._all = (self.main, *(server.rstrip("/") for server in also))

    def of(self, link: str) -> str:
        """The address of the server that a link leads to, as the user wrote it."""
        parts = _split(link)
        for server in self._all:
            # A user name before the host would make one server look like another.
            if parts.username is None and _origin(_split(server)) == _origin(parts):
                return server
        raise Refusal(
            f"This link leads to a server other than {self.main}. Only the user can allow that, "
            "with the option --also URL of rulewright mcp."
        )


def _split(address: str) -> SplitResult:
    # An invalid address, or one whose port is not a number, raises a ValueError.
    with suppress(ValueError):
        parts = urlsplit(address.strip())
        if parts.scheme in ("http", "https") and parts.hostname and parts.port != 0:
            return parts
    raise Refusal(_LINK)


def _origin(parts: SplitResult) -> tuple[str, str | None, int]:
    return parts.scheme, parts.hostname, parts.port or (443 if parts.scheme == "https" else 80)


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Does not follow redirects: the server must be the one that the user named."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: HTTPMessage,
        newurl: str,
    ) -> None:
        return None


class _Connect(connect):
    """A WebSocket connection that does not follow redirects either."""

    def process_redirect(self, exc: Exception) -> Exception:
        return exc


_OPENER = urllib.request.build_opener(_NoRedirects)


def ask(server: str, path: str, body: Json | None = None) -> Any:
    """Send an HTTP request to a server and return the sanitised reply."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(
        f"{server}/api{path}", data, {"Content-Type": "application/json"}
    )
    try:
        with _OPENER.open(request, timeout=_SECONDS) as reply:
            return other_words(_read_json(server, reply))
    except urllib.error.HTTPError as error:
        with suppress(ValueError, KeyError, TypeError, RecursionError):
            raise _refusal(server, _read_json(server, error)["message"]) from None
        raise Refusal(f"{server} replied {error.code}.") from None
    except (OSError, ValueError, RecursionError, HTTPException) as error:
        raise Refusal(f"{server} cannot be reached: {error}") from None


def _read_json(server: str, reply: HTTPResponse | urllib.error.HTTPError) -> Any:
    """Read the JSON of a reply that is neither too long nor too slow."""
    read, ends = b"", time.monotonic() + _SECONDS
    while part := reply.read1(65536):
        read += part
        if len(read) > LARGEST_REPLY:
            raise Refusal(f"The reply of {server} is too long.")
        if time.monotonic() > ends:
            raise Refusal(f"The reply of {server} took too long.")
    return json.loads(read)


def _refusal(server: str, message: object, kind: type[Refusal] = Refusal) -> Refusal:
    """A server's refusal, quoted, so that it is not taken for an instruction."""
    return kind(f"{server} refused, in its own words: {quoted(message)}")


def set_table(server: str, title: str, name: str, bots: list[str], options: Json) -> Seat:
    """Set up a new table for this client and these bots."""
    seats = [{"kind": "me", "name": name}, *({"kind": "bot", "bot": bot} for bot in bots)]
    wish = {"title": title, "seats": seats, "options": options, "listed": False}
    opened = ask(server, "/tables", wish)
    return Seat(server, opened["table"], opened["seats"][0]["token"])


def take_seat(servers: Servers, address: str, name: str) -> Seat:
    """Take the seat of an invitation link, or of a copied link to the user's own seat."""
    table, word = _read_link(address)
    server = servers.of(address)
    link = word.removeprefix("invite=")
    if link == word:
        return Seat(server, table, word)
    key = secrets.token_urlsafe(32)
    ask(server, f"/tables/{table}/take", {"by": link, "key": key, "name": name})
    return Seat(server, table, key)


def _read_link(address: str) -> tuple[str, str]:
    """The table and the secret in a link."""
    parts = _split(address)
    table = parts.path.removeprefix("/table/").strip("/")
    if not re.fullmatch(r"[\w-]+", table) or parts.query or not parts.fragment:
        raise Refusal(_LINK)
    return table, parts.fragment


class Seat:
    """One seat. It knows only what the server sends."""

    def __init__(self, server: str, table: str, token: str) -> None:
        self.server = server
        self.table = table
        self._token = token
        self.state: Json | None = None
        self.events: list[Json] = []
        self._read = 0
        """How many of the events have been read."""
        self._replies: asyncio.Queue[Json] = asyncio.Queue(_REPLIES_KEPT)
        self._news = asyncio.Condition()
        self._line: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    # Connection

    async def open(self) -> None:
        """Connect or reconnect; the server continues where it was."""
        if self._reader is not None and not self._reader.done():
            return
        self._line = await self._call()
        self._reader = asyncio.create_task(self._read_on(self._line))
        before = self.state
        try:
            await self._say("hello", v=_VERSION, token=self._token, changes=True)
            await self._until_heard(lambda: self.state is not before)
            if self.state is before:
                raise self._refused() or self._silence()
        except Refusal:
            await self.close()
            raise

    async def _call(self) -> ClientConnection:
        address = f"ws{self.server.removeprefix('http')}/api/tables/{self.table}/ws"
        try:
            return await _Connect(address, open_timeout=_SECONDS, max_size=LARGEST_REPLY)
        except InvalidStatus as error:
            raise Refusal(f"{self.server} replied {error.response.status_code}.") from None
        except (OSError, ValueError, WebSocketException) as error:
            raise Refusal(f"{self.server} cannot be reached: {error}") from None

    async def close(self) -> None:
        if self._line is not None:
            await self._line.close()
        if self._reader is not None:
            await self._reader

    async def _read_on(self, line: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in line:
                if not self._hears(text):
                    await line.close()
                    break
                async with self._news:
                    self._news.notify_all()
        async with self._news:
            self._news.notify_all()

    def _hears(self, text: str | bytes) -> bool:
        """Handle a message; return False if it is invalid or there are too many."""
        try:
            message = other_words(json.loads(text))
            if message["type"] == "state":
                self._take_in(message)
            elif message["type"] == "changes":
                self._take_in(next_state(self.now, message))
            elif message["type"] in ("error", "why_not"):
                self._replies.put_nowait(message)
        except _INVALID:
            return False
        return True

    def _take_in(self, state: Json) -> None:
        since = -1 if state["fresh"] else state["since"]
        self.events = [event for event in self.events if event["at"] <= since]
        self.events += state["events"]
        self._read = min(self._read, len(self.events))
        dropped = max(0, len(self.events) - _EVENTS_KEPT)
        del self.events[:dropped]
        self._read = max(0, self._read - dropped)
        self.state = state

    async def _say(self, kind: str, **rest: object) -> None:
        assert self._line is not None
        while not self._replies.empty():  # earlier refusals are not replies to this message
            self._replies.get_nowait()
        try:
            await self._line.send(json.dumps({"type": kind, **rest}))
        except ConnectionClosed:
            raise Refusal(_GONE) from None

    def _refused(self) -> Refusal | None:
        with suppress(asyncio.QueueEmpty):
            while (reply := self._replies.get_nowait())["type"] != "error":
                pass
            kind = Stale if reply["code"] == "stale" else Refusal
            return _refusal(self.server, reply["message"], kind)
        return None

    def _silence(self) -> Refusal:
        """The error when no reply has come."""
        if self._reader is None or self._reader.done():
            return Refusal(_GONE)
        return Refusal("The server said nothing; try again.")

    async def until(self, holds: Callable[[], bool], seconds: float) -> None:
        """Wait for a condition, a disconnect or the timeout."""

        def enough() -> bool:
            return holds() or (self._reader is not None and self._reader.done())

        with suppress(TimeoutError):
            async with asyncio.timeout(seconds), self._news:
                await self._news.wait_for(enough)

    async def _until_heard(self, holds: Callable[[], bool]) -> None:
        """Wait for the effect of the last message, or for its refusal."""
        await self.until(lambda: holds() or not self._replies.empty(), _SECONDS)

    # State

    @property
    def now(self) -> Json:
        assert self.state is not None, "nobody has sat down yet"
        return self.state

    @property
    def game(self) -> Title[State]:
        return find_title(self.now["table"]["title"])

    @property
    def seat(self) -> int:
        return int(self.now["seat"])

    def name(self, seat: int) -> str:
        return str(self.now["table"]["seats"][seat]["name"])

    @property
    def view(self) -> View:
        """The seat's view."""
        if not self.now["view"]:
            raise Refusal("The match has not begun; a seat is still empty.")
        view = decode(self.game.presentation.view_type, self.now["view"])
        assert isinstance(view, View)
        return view

    @property
    def options(self) -> list[Json]:
        """The options that the seat can choose now."""
        decision = self.now["decision"]
        return list(decision["options"] or ()) if decision else []

    @property
    def question(self) -> int | None:
        """The number of the question to this seat; None if there is none."""
        return self.now["n"] if self.options else None

    @property
    def is_asked(self) -> bool:
        return bool(self.options) or self.now["outcome"] is not None

    def news(self) -> list[Json]:
        """The events that have not been read yet."""
        fresh, self._read = self.events[self._read :], len(self.events)
        return fresh

    # Messages

    async def answer(self, number: int) -> None:
        """Choose the option with this index."""
        n = self.now["n"]
        await self._say("answer", n=n, option=self.options[number]["key"])
        await self._until_heard(lambda: self.now["n"] != n)
        if (refused := self._refused()) is not None:
            raise refused
        if self.now["n"] == n:
            raise self._silence()

    async def why_not(self, thing: str) -> Json | None:
        """Why a thing cannot be chosen; None if no rule forbids it."""
        await self._say("why_not", thing=thing)
        await self._until_heard(lambda: False)
        if self._replies.empty():
            raise self._silence()
        reply = self._replies.get_nowait()
        if reply["type"] == "error":
            raise _refusal(self.server, reply["message"])
        return reply if reply["text"] else None

    async def chat(self, text: str) -> None:
        if not 1 <= len(text) <= _LONGEST_LINE:
            raise Refusal(f"A chat message must have 1 to {_LONGEST_LINE} characters.")
        await self._say("chat", text=text)
