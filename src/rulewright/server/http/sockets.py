"""One WebSocket: the client's messages, and what is sent to it, even if it is slow."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from urllib.parse import urlsplit

from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from rulewright.kernel import Option
from rulewright.server.basics.background import finish
from rulewright.server.basics.fair_queue import Guest, NoLongerWanted
from rulewright.server.basics.keys import check_alphabet, clean, tag, token_hash, unique
from rulewright.server.basics.limits import (
    CHAT,
    GUESSES,
    HINTS,
    LARGEST_MESSAGE,
    MESSAGES,
    SOCKETS,
    STRANGERS,
)
from rulewright.server.basics.logs import failure, log
from rulewright.server.basics.refused import Refused
from rulewright.server.bot_workers.thinking import BotFailed
from rulewright.server.http.request_limits import origin_of
from rulewright.server.protocol.from_client import (
    AbandonMessage,
    AnswerMessage,
    AnswersMessage,
    AutoPassMessage,
    ChatMessage,
    ClientMessage,
    ConcedeMessage,
    EndVote,
    HandOverMessage,
    Hello,
    HintMessage,
    JournalMessage,
    MuteMessage,
    PingMessage,
    ProposalMessage,
    UndoMessage,
    UndoVote,
    WhyNotMessage,
)
from rulewright.server.protocol.from_server import (
    AnswersTaken,
    ChatLine,
    ChatSaid,
    HintInfo,
    HintsTold,
    MessagePart,
    Pong,
    WhyNotAnswer,
)
from rulewright.server.protocol.words import VERSION, Message, OptionKey
from rulewright.server.store.rows import now
from rulewright.server.tables import seats
from rulewright.server.tables.hub import Hub
from rulewright.server.tables.live import LiveTable
from rulewright.title import why_not

#: A client with this many unread messages is disconnected.
_QUEUE = 256
#: Longer messages are sent in parts to clients that ask for it, in characters.
PART = 16 * 1024
#: The errors of a socket whose client is gone; a RuntimeError is a send after the end.
_GONE = (TimeoutError, OSError, RuntimeError, WebSocketDisconnect)
#: The messages allowed at a replay, where nothing changes.
_LOOKING = (Hello, PingMessage, WhyNotMessage, JournalMessage)
_READER: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)

ROUTER = APIRouter()


def read_message(text: str) -> ClientMessage:
    """Parse a client's message; the refusal names the field but never repeats its value."""
    try:
        return _READER.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False, include_context=False)[0]
        place = ".".join(str(part) for part in first["loc"]) or "message"
        raise Refused("bad_message", f"{place[:80]}: {first['msg'][:160]}") from None


class Socket:
    """A watcher of a table. States are built when they are sent, so only the newest waits."""

    def __init__(self, websocket: WebSocket, hub: Hub, table: LiveTable, hello: Hello) -> None:
        self._websocket = websocket
        self._hub = hub
        self._table = table
        self.seat: int | None = None
        self.key_hash = None if hello.token is None else token_hash(hello.token)
        """The hash of the key it connected with, even if the key no longer opens a seat."""
        self.token_hash = self.key_hash
        self.name = None if hello.name is None else _spectator(table, hello.name)
        self._known = hello.since or None
        self._known_n = hello.n
        self._takes_parts = hello.parts
        self._queue: deque[Message | str] = deque()
        self._notes: list[str] = [] if table.note is None else [table.note]
        self._state_due = True
        self._presence_due = False
        self._wake = asyncio.Event()
        self._overrun = False
        self.address = address_of(websocket)

    # Out

    def push(self, message: Message | str) -> None:
        """Queue a message, or its JSON, for sending."""
        if len(self._queue) >= _QUEUE:
            self._overrun = True
        else:
            self._queue.append(message)
        self._wake.set()

    def push_state(self, note: str | None = None) -> None:
        if note is not None:
            self._notes = [*self._notes[-4:], note]
        self._state_due = True
        self._wake.set()

    def push_presence(self) -> None:
        self._presence_due = True
        self._wake.set()

    def push_chat(self, lines: list[ChatLine]) -> None:
        """Send chat lines, except those of seats that this seat has muted."""
        muted = () if self.seat is None else self._table.seats[self.seat].muted
        if heard := [line for line in lines if line.seat not in muted]:
            self.push(ChatSaid(lines=heard))

    def start_over(self) -> None:
        """Forget what the client knows, so that it gets the full state."""
        self._known = self._known_n = None
        self.push_state()

    def stand_up(self) -> None:
        """Become a spectator, because the key no longer opens this seat."""
        self.seat = self.token_hash = None
        self.start_over()
        self.push_state("This seat is in other hands now; you are watching.")

    async def send_on(self) -> None:
        """Send what is due, as fast as the client reads it."""
        while not self._overrun:
            await self._wake.wait()
            self._wake.clear()
            while self._queue:
                message = self._queue.popleft()
                await self._send(message if isinstance(message, str) else message.model_dump_json())
            if self._state_due:
                self._state_due = False
                note = " ".join(self._notes) or None
                self._notes.clear()
                given = [] if self.key_hash is None else self._table.is_given_to(self.key_hash)
                state = self._table.state_for(self.seat, self._known, self._known_n, note, given)
                self._known, self._known_n = state.answers, state.n
                await self._send(state.text)
            if self._presence_due:
                self._presence_due = False
                await self._send(self._table.presence_message().model_dump_json())
        log("a slow socket was let go", table=tag(self._table.id), seat=self.seat)

    async def _send(self, text: str) -> None:
        if not self._takes_parts or len(text) <= PART:
            await self._send_whole(text)
            return
        for start in range(0, len(text), PART):
            part = MessagePart(text=text[start : start + PART], last=start + PART >= len(text))
            await self._send_whole(part.model_dump_json())

    async def _send_whole(self, text: str) -> None:
        async with asyncio.timeout(self._hub.services.settings.send_seconds):
            await self._websocket.send_text(text)

    # In

    async def read_on(self) -> None:
        """Handle the client's messages until it disconnects."""
        while True:
            text = await receive_text(self._websocket)
            if text is None:
                return
            try:
                await self._keep_pace()
                message = read_message(_sized(text))
                # A client that disconnects must not interrupt a write to the store.
                await finish(self._do(message))
            except Refused as refused:
                self.refuse(refused)
            except Exception as error:
                failure("a message failed", error, table=tag(self._table.id))
                self.refuse(Refused("try_again", "The server stumbled over this; try again."))

    async def _keep_pace(self) -> None:
        try:
            self._hub.services.limits.take(MESSAGES, self._who())
        except Refused:
            # Slow a hasty client down by not reading its next message.
            await asyncio.sleep(0.25)
            raise Refused("too_fast", "Too many messages; slower, please.") from None

    def _who(self) -> str:
        """The owner of the rate limit: a person, with any number of open sockets."""
        return f"{self._table.id} {self.address if self.seat is None else self.seat}"

    def refuse(self, refused: Refused) -> None:
        self._hub.services.metrics.refusals.labels(refused.code).inc()
        self.push(refused.told())
        if refused.code == "stale":
            self.push_state()

    async def _do(self, message: ClientMessage) -> None:
        # A player who loses the seat while the table is busy must not act for the next one.
        table, key = self._table, self.token_hash
        if table.row.replay and not isinstance(message, _LOOKING):
            raise Refused("not_your_seat", "This is a replay: it can only be looked at.")
        match message:
            case Hello():
                raise Refused("bad_message", "You have said hello already.")
            case PingMessage():
                self.push(Pong())
            case AnswerMessage(n=n, option=option):
                await table.answer(self._seat(), n, _option(option), "person", key)
            case AnswersMessage(n=n, options=options):
                seat = self._seat()
                chosen = [_option(option) for option in options]
                ahead = await table.answers(seat, n, chosen, "person", key)
                self.push(AnswersTaken(taken=len(ahead.changes), stopped=ahead.stopped))
            case ProposalMessage(n=n, option=proposed):
                shown = None if proposed is None else _option(proposed)
                await table.proposals.make(self._seat(), n, shown)
            case ConcedeMessage():
                await table.ending.ask(self._seat(), "concede", key)
            case AbandonMessage():
                await table.ending.ask(self._seat(), "abandon", key)
            case EndVote(number=number, how=how, agree=agree):
                await table.ending.vote(self._seat(), number, how, agree, key)
            case HandOverMessage(to=to, bot=bot):
                await seats.hand_over(table, self._seat(), to, bot, key)
            case UndoMessage(n=n):
                await table.undo.ask(self._seat(), n, key)
            case UndoVote(n=n, number=number, agree=agree):
                await table.undo.vote(self._seat(), n, number, agree, key)
            case ChatMessage(text=text):
                await self._say(clean(text, "message"))
            case MuteMessage(seat=seat, muted=muted):
                await seats.mute(table, self._seat(), seat, muted, key)
                if not muted:
                    self.push_chat(await self._hub.services.store.chat(table.id))
            case WhyNotMessage(thing=thing):
                self.push(self._why_not(thing))
            case JournalMessage(before=before):
                self.push(table.journal_page(self.seat, before))
            case HintMessage(n=n):
                self._hint(n)
            case AutoPassMessage(kinds=kinds):
                await seats.set_auto_pass(table, self._seat(), kinds, key)

    def _seat(self) -> int:
        if self.seat is None:
            raise Refused("not_your_seat", "You are watching; only who sits here can do that.")
        return self.seat

    async def _say(self, text: str) -> None:
        seat = self._seat()
        self._hub.services.limits.take(CHAT, self._who())
        name = self._table.seats[seat].name or ""
        line = await self._hub.services.store.say(self._table.id, seat, name, text, now())
        for watcher in self._table.watchers:
            watcher.push_chat([line])

    def _why_not(self, thing: str) -> WhyNotAnswer:
        match = self._table.playing()
        # A title may fail on an unknown thing.
        refusal = why_not(match, self._seat(), thing)
        if refusal is None:
            return WhyNotAnswer(thing=thing, text=None, rule=None)
        return WhyNotAnswer(thing=thing, text=refusal.text, rule=refusal.rule)

    def _hint(self, n: int) -> None:
        """Let a bot search the question in the background."""
        table, seat = self._table, self._seat()
        decision = table.playing().decision
        table.check_n(n)
        if not table.row.hints:
            raise Refused("forbidden", "This table was set without hints.")
        if decision is None or not decision.is_put_to(seat):
            raise Refused("not_your_turn", "A hint is for whoever is asked.")
        self._hub.services.limits.take(HINTS, self._who())
        table.later(self._tell_hints(n, seat))

    async def _tell_hints(self, n: int, seat: int) -> None:
        table = self._table
        guest = Guest(self.address, f"{table.id} {seat}")

        def wanted() -> bool:
            return table.n == n and self in table.watchers

        try:
            found = await table.services.thinkers.hints(
                guest, wanted, table.position(seat), table.row.chance, n
            )
        except NoLongerWanted:
            return  # the state has changed, or the client is gone
        except Refused as refused:
            self.refuse(refused)
            return
        except BotFailed:
            self.refuse(Refused("try_again", "The bot could not think of anything."))
            return
        hints = [HintInfo(key=h.option, visits=h.visits, value=h.value) for h in found]  # type: ignore[arg-type]  # JSON has lists
        self.push(HintsTold(n=n, hints=hints))


def _spectator(table: LiveTable, name: str) -> str | None:
    """The name of a spectator; None if it could be mistaken for somebody at the table."""
    try:
        check_alphabet(name)
        return unique(clean(name, "name"), [seat.name for seat in table.seats if seat.name])
    except Refused:
        return None


def _option(key: OptionKey) -> Option:
    return key if isinstance(key, str) else tuple(key)


def _sized(text: str) -> str:
    if len(text.encode("utf-8", "surrogatepass")) > LARGEST_MESSAGE:
        raise Refused("too_large", f"A message may have {LARGEST_MESSAGE} bytes at most.")
    return text


async def receive_text(websocket: WebSocket) -> str | None:
    """The next message; None when the client is gone."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text = message.get("text")
    # Binary messages are not part of the protocol; an empty text is refused as invalid.
    return text if isinstance(text, str) else ""


def own_origin(websocket: WebSocket, allowed: tuple[str, ...]) -> bool:
    """Whether the page that opens the socket is ours; programs send no Origin."""
    origin = websocket.headers.get("origin")
    if origin is None or origin in allowed:
        return True
    return urlsplit(origin).netloc.lower() == websocket.headers.get("host", "").lower()


def address_of(websocket: WebSocket) -> str:
    return "" if websocket.client is None else origin_of(websocket.client.host)


@ROUTER.websocket("/api/tables/{table_id}/ws")
async def play(websocket: WebSocket, table_id: str) -> None:
    """A seat's or a spectator's socket."""
    hub: Hub = websocket.app.state.hub
    if not own_origin(websocket, hub.services.settings.origins):
        await websocket.close(4403, "forbidden")
        return
    gives_up = asyncio.Event()
    try:
        hello, guest = await _greet(websocket, hub, table_id)
        with hub.services.places.place(guest, gives_up.set):
            socket, table = await _sit_down(websocket, hub, table_id, hello, guest)
            await _attend(websocket, hub, table, socket, gives_up)
    except Refused as refused:
        hub.services.metrics.refusals.labels(refused.code).inc()
        await _turn_away(websocket, refused)
    except ConnectionError:
        return


async def _turn_away(websocket: WebSocket, refused: Refused) -> None:
    """Send the reason and close; a socket that was not accepted gets an HTTP reply instead."""
    with suppress(Exception):
        if websocket.application_state is WebSocketState.CONNECTED:
            async with asyncio.timeout(1):
                await websocket.send_text(refused.told().model_dump_json())
        await websocket.close(4000 + refused.status, refused.code)


async def _greet(websocket: WebSocket, hub: Hub, table_id: str) -> tuple[Hello, Guest]:
    """Read the hello and identify the client."""
    limits, settings = hub.services.limits, hub.services.settings
    address = address_of(websocket)
    # Up to this many get a reason for the refusal; beyond that they get no socket at all.
    with limits.among(2 * STRANGERS, f"{address} unaccepted"):
        await websocket.accept()
        with limits.among(STRANGERS, address):
            hello = await _hello(websocket, settings.hello_seconds)
    known = hello.token is not None and await hub.opens(table_id, hello.token)
    guest = Guest(address, token_hash(hello.token or "") if known else "")
    # A client with a key is counted by it, so that others at the same address do not block it.
    limits.take(SOCKETS, guest.payer)
    return hello, guest


async def _sit_down(
    websocket: WebSocket, hub: Hub, table_id: str, hello: Hello, guest: Guest
) -> tuple[Socket, LiveTable]:
    """Find the table and the seat."""
    limits, settings = hub.services.limits, hub.services.settings
    try:
        table = await hub.table(table_id, guest)
        socket = Socket(websocket, hub, table, hello)
        if hello.token is not None:
            key = token_hash(hello.token)
            socket.seat = table.seat_of(key)
            # A player who was given a seat may come for it, even after losing their own seat.
            if socket.seat is None and not table.is_given_to(key):
                raise Refused("forbidden", "This key opens no seat of this table.")
    except Refused as refused:
        if refused.code in ("not_found", "forbidden"):
            limits.take(GUESSES, guest.address)
        raise
    if len(table.watchers) >= settings.sockets_per_table:
        raise Refused("too_many", "Too many are watching this table already.")
    return socket, table


async def _hello(websocket: WebSocket, seconds: float) -> Hello:
    try:
        text = await asyncio.wait_for(receive_text(websocket), seconds)
    except TimeoutError:
        raise Refused("hello_first", "No hello came in time.") from None
    if text is None:
        raise ConnectionError
    hello = read_message(_sized(text))
    if not isinstance(hello, Hello):
        raise Refused("hello_first", "The first message is a hello.")
    if hello.v != VERSION:
        raise Refused("wrong_version", f"This server speaks version {VERSION}; reload the page.")
    return hello


async def _attend(
    websocket: WebSocket, hub: Hub, table: LiveTable, socket: Socket, gives_up: asyncio.Event
) -> None:
    """Serve a socket until either side ends, or until another client needs its place more."""
    table.watchers.add(socket)
    hub.services.metrics.sockets.inc()
    log("a socket came", table=tag(table.id), seat=socket.seat)
    tasks: list[asyncio.Task[None]] = []
    try:
        table.presence_changed()
        socket.push_state()
        tasks = [asyncio.create_task(socket.send_on()), asyncio.create_task(socket.read_on())]
        tasks.append(asyncio.create_task(_wait_for(gives_up)))
        tasks.append(asyncio.create_task(_history(hub, table, socket)))
        table.driver.kick()
        # The history task may finish early; the other three end with the socket.
        await asyncio.wait(tasks[:3], return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.watchers.discard(socket)
        hub.services.metrics.sockets.dec()
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, _GONE):
                failure("a socket failed", ended, table=tag(table.id))
        await _close(websocket, gives_up.is_set())
        log("a socket went", table=tag(table.id), seat=socket.seat)
        table.presence_changed()
        table.calls.somebody_left()
        table.later(hub.tell_presence(table))


async def _wait_for(event: asyncio.Event) -> None:
    await event.wait()


async def _close(websocket: WebSocket, gives_up: bool) -> None:
    """Close the socket. Separate from the table, which a traceback would keep in memory."""
    if gives_up:
        message = "Too many pages are open under your address; this one made room for another."
        await _turn_away(websocket, Refused("too_many", message))
    elif websocket.application_state is WebSocketState.CONNECTED:
        with suppress(Exception):
            await asyncio.wait_for(websocket.close(1013), 1)


async def _history(hub: Hub, table: LiveTable, socket: Socket) -> None:
    """Send the earlier chat and who else is present."""
    with suppress(Refused):
        socket.push_chat(await hub.services.store.chat(table.id))
    await hub.tell_presence(table)
