"""Limits on connections: size of request headers, time, and number for each address."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections import Counter
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.server import ServerProtocol

from rulewright.server.http.compression import LargeMessagesDeflateFactory

#: A browser's headers have about two thousand bytes; cookies of other pages may add to them.
LARGEST_HEAD = 32 * 1024
#: How long a request may take to arrive, headers and body, from the moment it could have begun.
REQUEST_SECONDS = 20.0
#: How long a client may take to fetch a reply: the largest file, over a poor connection.
REPLY_SECONDS = 300.0
#: How many connections one address may have open. Proxies have no limit.
CONNECTIONS = 100
#: How many sockets one address may have, including those about to close. This is more than may
#: be used (see ``socket_places``), so that clients learn why they are refused.
SOCKETS = 600
#: How long a socket may take to close.
CLOSE_SECONDS = 2.0
_THIS_MACHINE = ("127.0.0.1", "::1")
#: Headers are read in pieces of this size, so that the data after them does not count.
_PIECE = 4096

_TOO_LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"content-type: text/plain\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)
_TOO_MANY = (
    b"HTTP/1.1 429 Too Many Requests\r\n"
    b"content-type: text/plain\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)
_TOO_SLOW = (
    b"HTTP/1.1 408 Request Timeout\r\n"
    b"content-type: text/plain\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)


def origin_of(address: str) -> str:
    """The address that limits apply to: with IPv6 the whole network of a household."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return address


class SocketProtocol(WebSocketsSansIOProtocol):
    """A connection that was upgraded to a WebSocket."""

    open: Counter[str] = Counter()
    """The number of sockets of each address in this process."""
    counted: str | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn = ServerProtocol(
            extensions=[LargeMessagesDeflateFactory()],
            max_size=self.config.ws_max_size,
            logger=logging.getLogger("uvicorn.error"),
        )

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.close_timeout = CLOSE_SECONDS
        address = "" if self.client is None else self.client[0]
        if is_counted(address, self.config):
            self.counted = origin_of(address)
            SocketProtocol.open[self.counted] += 1

    def connection_lost(self, exc: Exception | None) -> None:
        _count_down(SocketProtocol.open, self.counted)
        self.counted = None
        super().connection_lost(exc)


def is_counted(address: str, config: Config) -> bool:
    """Whether limits apply to an address.

    They do not apply to trusted proxies, which stand for many clients, nor to this machine, so
    that local monitoring is never refused.
    """
    return bool(address) and address not in (*_THIS_MACHINE, *(config.forwarded_allow_ips or ()))


def _count_down(counts: Counter[str], address: str | None) -> None:
    if address is not None:
        counts[address] -= 1
        if counts[address] <= 0:
            del counts[address]


class HttpConnection(HttpToolsProtocol):
    """One HTTP connection. After an upgrade, ``SocketProtocol`` takes over."""

    open: Counter[str] = Counter()
    """The number of connections of each address in this process."""
    _deadline: asyncio.TimerHandle | None = None
    _counted: str | None = None
    _in_head = True
    _head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = "" if self.client is None else self.client[0]
        if is_counted(address, self.config):
            self._counted = origin_of(address)
            HttpConnection.open[self._counted] += 1
            if HttpConnection.open[self._counted] > CONNECTIONS:
                transport.close()
                return
        self._within(REQUEST_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        """Stop counting this connection, because it has ended or was upgraded."""
        self._within(None)
        _count_down(HttpConnection.open, self._counted)
        self._counted = None

    def _within(self, seconds: float | None) -> None:
        """Set a deadline in seconds from now; None removes it."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None
        if seconds is not None:
            self._deadline = self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        if self.transport.is_closing():
            return
        if self._in_head and self._head:
            self.transport.write(_TOO_SLOW)
            self.transport.close()
        else:
            # A client that does not fetch a reply would not fetch an error either.
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if self._in_head and self._deadline is None:
            self._within(REQUEST_SECONDS)
        rest = memoryview(data)
        while rest and not self.transport.is_closing():
            if not self._in_head:
                super().data_received(bytes(rest))
                return
            piece, rest = bytes(rest[:_PIECE]), rest[_PIECE:]
            self._head += len(piece)
            super().data_received(piece)
            if self._in_head and self._head > LARGEST_HEAD:
                self.transport.write(_TOO_LARGE)
                self.transport.close()
                return
            if self.transport.get_protocol() is not self:
                return

    def on_message_begin(self) -> None:
        self._within(REQUEST_SECONDS)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head, self._head = False, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head = True
        self._within(REPLY_SECONDS)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        # Until the next request uvicorn's keep-alive timer applies, which is shorter.
        self._within(None)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        if self._counted is not None and SocketProtocol.open[self._counted] >= SOCKETS:
            self.transport.write(_TOO_MANY)
            self.transport.close()
            return
        self._leave()
        super().handle_websocket_upgrade()
