"""One WebSocket: the client's messages, and what is sent to it, even if it is slow."""

from __future__ import annotations

import asyncio
from collections import deque

from fastapi import WebSocket
from pydantic import TypeAdapter, ValidationError

from rulewright.kernel import Option
from rulewright.server.basics.background import finish
from rulewright.server.basics.fair_queue import Guest, NoLongerWanted
from rulewright.server.basics.keys import check_alphabet, clean, tag, token_hash, unique
from rulewright.server.basics.limits import (
    CHAT,
    HINTS,
    LARGEST_MESSAGE,
    MESSAGES,
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
    MessagePart,
    Pong,
    WhyNotAnswer,
)
from rulewright.server.protocol.words import Message, OptionKey
from rulewright.server.store.rows import now
from rulewright.server.tables import messages, seats
from rulewright.server.tables.hub import Hub
from rulewright.server.tables.live import LiveTable
from rulewright.title import why_not

#: A client with this many unread messages is disconnected.
_QUEUE = 256
#: Longer messages are sent in parts to clients that ask for it, in characters.
PART = 16 * 1024
#: The messages allowed at a replay, where nothing changes.
_LOOKING = (Hello, PingMessage, WhyNotMessage, JournalMessage)
_READER: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


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
        self._takes_changes = hello.changes
        self._shown: dict[str, object] | None = None
        """The fields of the last state, for a client that understands changes."""
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
        self.push_state("Somebody else has this seat now; you are a spectator.")

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
                await self._send(self._state(note))
            if self._presence_due:
                self._presence_due = False
                await self._send(self._table.room.presence_message().model_dump_json())
        log("a slow socket was let go", table=tag(self._table.id), seat=self.seat)

    def _state(self, note: str | None) -> str:
        """The current state, for what the client knows; it knows this state from now on."""
        given = [] if self.key_hash is None else self._table.is_given_to(self.key_hash)
        room = self._table.room
        state = room.state_for(self.seat, self._known, self._known_n, note, given, self._shown)
        self._known, self._known_n = state.answers, state.n
        if self._takes_changes:
            self._shown = state.fields
        return state.text

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
                message = read_message(sized(text))
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
            raise Refused("too_fast", "Too many messages; wait a little.") from None

    def _who(self) -> str:
        """The owner of the rate limit: a person, with any number of open sockets."""
        return f"{self._table.id} {self.address if self.seat is None else self.seat}"

    def refuse(self, refused: Refused) -> None:
        self._hub.services.metrics.refusals.labels(refused.code).inc()
        self.push(refused.error())
        if refused.code == "stale":
            # In full: the client may have lost track.
            self._shown = None
            self.push_state()

    async def _do(self, message: ClientMessage) -> None:
        # A player who loses the seat while the table is busy must not act for the next one.
        table, key = self._table, self.token_hash
        if table.row.replay and not isinstance(message, _LOOKING):
            raise Refused("not_your_seat", "This is a replay and cannot be changed.")
        match message:
            case Hello():
                raise Refused("bad_message", "The hello message was sent twice.")
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
            case UndoMessage(n=n, turn=turn):
                await table.undo.ask(self._seat(), n, key, turn=turn)
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
                self.push(table.room.journal_page(self.seat, before))
            case HintMessage(n=n):
                self._hint(n)
            case AutoPassMessage(kinds=kinds):
                await seats.set_auto_pass(table, self._seat(), kinds, key)

    def _seat(self) -> int:
        if self.seat is None:
            raise Refused("not_your_seat", "You are a spectator; only players can do that.")
        return self.seat

    async def _say(self, text: str) -> None:
        seat = self._seat()
        self._hub.services.limits.take(CHAT, self._who())
        name = self._table.seats[seat].name or ""
        line = await self._hub.services.store.add_chat_line(self._table.id, seat, name, text, now())
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
            raise Refused("forbidden", "Hints are switched off at this table.")
        if decision is None or not decision.is_put_to(seat):
            raise Refused("not_your_turn", "You can ask for a hint when it is your turn to choose.")
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
            self.refuse(
                Refused("try_again", "The bot did not finish in time. Ask it again in a moment.")
            )
            return
        self.push(messages.hints_told(n, found))


def _spectator(table: LiveTable, name: str) -> str | None:
    """The name of a spectator; None if it could be mistaken for somebody at the table."""
    try:
        check_alphabet(name)
        return unique(clean(name, "name"), [seat.name for seat in table.seats if seat.name])
    except Refused:
        return None


def _option(key: OptionKey) -> Option:
    return key if isinstance(key, str) else tuple(key)


def sized(text: str) -> str:
    if len(text.encode("utf-8", "surrogatepass")) > LARGEST_MESSAGE:
        raise Refused("too_large", f"A message may have at most {LARGEST_MESSAGE} bytes.")
    return text


async def receive_text(websocket: WebSocket) -> str | None:
    """The next message; None when the client is gone."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text = message.get("text")
    # Binary messages are not part of the protocol; an empty text is refused as invalid.
    return text if isinstance(text, str) else ""


def address_of(websocket: WebSocket) -> str:
    return "" if websocket.client is None else origin_of(websocket.client.host)
