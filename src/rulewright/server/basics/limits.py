"""Rate limits (token buckets), and the maximum size of requests."""

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
#: Larger than a record, because JSON escapes every quotation mark in it.
LARGEST_RECORD_BODY = LARGEST_RECORD * 3 // 2
LARGEST_MESSAGE = 16 * 1024
#: The maximum number of buckets; the least recently used are dropped first.
_ADDRESSES = 10_000


@dataclass(frozen=True, slots=True)
class Rate:
    """A burst, and a rate per second after that."""

    burst: float
    per_second: float


REQUESTS = Rate(240, 40)
#: Pages and the files they load: about forty when a page is opened for the first time.
FILES = Rate(2000, 200)
#: Creating tables costs storage, so the burst is enough for one evening.
TABLES = Rate(20, 1 / 60)
#: Uploaded records are stored, and may be long.
RECORDS = Rate(10, 1 / 300)
#: Wrong tokens, wrong words and unknown tables: signs of guessing.
GUESSES = Rate(20, 1 / 10)
SOCKETS = Rate(60, 4)
MESSAGES = Rate(80, 20)
CHAT = Rate(8, 1)
REPORTS = Rate(5, 1 / 60)
#: A hint costs a second of CPU time; the hints of one address wait in a fair queue.
HINTS = Rate(20, 1)
#: Analysing a whole match costs as much as about ten hints.
INQUIRIES = Rate(4, 1 / 60)
PUSHES = Rate(10, 1 / 30)
#: The maximum number of sockets of one address that wait for their hello.
STRANGERS = 50


class Bucket:
    """A token bucket."""

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
        """Whether no tokens are left."""
        self._fill()
        return self._tokens <= 0

    def charge(self, amount: float) -> None:
        """Take tokens for work whose cost is only known afterwards; at most a full bucket."""
        self._fill()
        self._tokens = max(-self._rate.burst, self._tokens - amount)

    def take(self) -> bool:
        """Take a token; return whether there was one."""
        if self.empty():
            return False
        self._tokens -= 1
        return True


class Limits:
    """The buckets of addresses, and of people by their keys."""

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
        """Take a token, or refuse."""
        bucket = self._of(rate, whose)
        if bucket is not None and not bucket.take():
            raise Refused("too_fast", "Too many requests from your address; wait a little.")

    def check(self, rate: Rate, whose: str) -> None:
        """Refuse if no token is left, but take none."""
        bucket = self._of(rate, whose)
        if bucket is not None and bucket.empty():
            raise Refused("too_fast", "Too many wrong guesses from your address; wait a little.")

    @contextmanager
    def among(self, most: int, whose: str) -> Iterator[None]:
        """Hold one of at most ``most`` places; refuse if all are taken."""
        if self._factor > 0 and self._here[whose] >= most:
            raise Refused("too_many", "Too many connections from your address are waiting already.")
        self._here[whose] += 1
        try:
            yield
        finally:
            self._here[whose] -= 1
            if not self._here[whose]:
                del self._here[whose]

    def afford(self, rate: Rate, whose: str) -> None:
        """Refuse if no tokens are left; otherwise the work may cost more than is left."""
        bucket = self._of(rate, whose)
        if bucket is not None and bucket.spent():
            raise Refused(
                "too_fast",
                "You have looked back at too many moments in a short time; wait a little.",
            )

    def charge(self, rate: Rate, whose: str, amount: float) -> None:
        """Charge the cost of finished work."""
        bucket = self._of(rate, whose)
        if bucket is not None:
            bucket.charge(amount)


class BodyLimit:
    """Middleware that refuses too large HTTP bodies before they are read."""

    def __init__(self, app: ASGIApp, larger: Mapping[str, int] | None = None) -> None:
        self._app = app
        self._larger = larger or {}
        """Paths with a larger limit."""

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
        body = refused.error().model_dump_json().encode()
        headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
        await send({"type": "http.response.start", "status": refused.status, "headers": headers})
        await send({"type": "http.response.body", "body": body})
