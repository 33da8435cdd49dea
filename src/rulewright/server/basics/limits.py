"""How much and how often: token buckets, and the size of what comes in."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rulewright.server.basics.refused import Refused
from rulewright.server.protocol.words import LARGEST_RECORD

LARGEST_BODY = 64 * 1024
#: A record as JSON has a backslash before every quotation mark.
LARGEST_RECORD_BODY = LARGEST_RECORD * 3 // 2
LARGEST_MESSAGE = 16 * 1024
#: So many addresses are remembered; the ones longest unseen are forgotten first.
_ADDRESSES = 10_000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


REQUESTS = Rate(240, 40)
#: Pages and the files they load: some forty for a page that is opened for the first time.
FILES = Rate(2000, 200)
#: Creating tables costs storage, so only an evening's worth of them is given at once.
TABLES = Rate(20, 1 / 60)
#: Records that are brought along are stored, and may be long.
RECORDS = Rate(10, 1 / 300)
#: Wrong tokens, wrong words and unknown tables: what guessing looks like.
GUESSES = Rate(20, 1 / 10)
SOCKETS = Rate(60, 4)
MESSAGES = Rate(80, 20)
CHAT = Rate(8, 1)
REPORTS = Rate(5, 1 / 60)
#: A hint costs a second of thought; those of one address wait for each other in a fair queue.
HINTS = Rate(20, 1)
#: To look into a whole match costs some ten of them.
INQUIRIES = Rate(4, 1 / 60)
PUSHES = Rate(10, 1 / 30)
#: So many sockets of one address may wait for their hello.
STRANGERS = 50


class Bucket:
    """Tokens that come back with time."""

    __slots__ = ("_clock", "_rate", "_seen", "_tokens")

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._tokens = rate.burst
        self._seen = clock()

    def _fill(self) -> None:
        now = self._clock()
        gained = (now - self._seen) * self._rate.per_second
        self._tokens = min(self._rate.burst, self._tokens + gained)
        self._seen = now

    def empty(self) -> bool:
        self._fill()
        return self._tokens < 1

    def spent(self) -> bool:
        """Whether nothing at all is left."""
        self._fill()
        return self._tokens <= 0

    def charge(self, amount: float) -> None:
        """Takes what something has cost, which nobody knew before; at most all there can be."""
        self._fill()
        self._tokens = max(-self._rate.burst, self._tokens - amount)

    def take(self) -> bool:
        """Whether there was a token left."""
        if self.empty():
            return False
        self._tokens -= 1
        return True


class Limits:
    """The buckets of everybody who is counted: addresses, and people by their keys."""

    def __init__(self, factor: float) -> None:
        self._factor = factor
        self._here: Counter[str] = Counter()
        self._buckets: OrderedDict[tuple[Rate, str], Bucket] = OrderedDict()

    def _of(self, rate: Rate, whose: str) -> Bucket | None:
        if self._factor <= 0:
            return None
        key = (rate, whose)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(
                Rate(rate.burst * self._factor, rate.per_second * self._factor)
            )
        self._buckets.move_to_end(key)
        while len(self._buckets) > _ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket

    def take(self, rate: Rate, whose: str) -> None:
        """Takes a token, or refuses."""
        bucket = self._of(rate, whose)
        if bucket is not None and not bucket.take():
            raise Refused("too_fast", "Too many requests from your address; wait a little.")

    def check(self, rate: Rate, whose: str) -> None:
        """Refuses whoever has no token left, but takes none."""
        bucket = self._of(rate, whose)
        if bucket is not None and bucket.empty():
            raise Refused("too_fast", "Too many wrong guesses from your address; wait a little.")

    @contextmanager
    def among(self, most: int, whose: str) -> Iterator[None]:
        """Is one of at most so many at once."""
        if self._factor > 0 and self._here[whose] >= most:
            raise Refused("too_many", "Too many connections from your address wait already.")
        self._here[whose] += 1
        try:
            yield
        finally:
            self._here[whose] -= 1
            if not self._here[whose]:
                del self._here[whose]

    def afford(self, rate: Rate, whose: str) -> None:
        """Refuses whoever has spent all; what is to be done may cost more than is left."""
        bucket = self._of(rate, whose)
        if bucket is not None and bucket.spent():
            raise Refused("too_fast", "You have looked up much in a short time; wait a little.")

    def charge(self, rate: Rate, whose: str, amount: float) -> None:
        """Takes what something has cost."""
        bucket = self._of(rate, whose)
        if bucket is not None:
            bucket.charge(amount)


class BodyLimit:
    """Refuses HTTP bodies that are too large, before anything reads them."""

    def __init__(self, app: ASGIApp, larger: Mapping[str, int] | None = None) -> None:
        self._app = app
        self._larger = larger or {}
        """Paths to which more may be sent."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        largest = self._larger.get(scope["path"], LARGEST_BODY)
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if not announced.isdigit() or int(announced) > largest:
            await self._refuse(send, largest)
            return
        parts: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return
            part: bytes = message.get("body", b"")
            size += len(part)
            if size > largest:
                await self._refuse(send, largest)
                return
            parts.append(part)
            if not message.get("more_body", False):
                break
        whole: Message | None = {"type": "http.request", "body": b"".join(parts)}

        async def again() -> Message:
            nonlocal whole
            if whole is None:
                return await receive()
            message, whole = whole, None
            return message

        await self._app(scope, again, send)

    async def _refuse(self, send: Send, largest: int) -> None:
        refused = Refused("too_large", f"A request may have {largest} bytes at most.")
        body = refused.told().model_dump_json().encode()
        headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
        await send({"type": "http.response.start", "status": refused.status, "headers": headers})
        await send({"type": "http.response.body", "body": body})
