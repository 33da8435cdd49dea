"""Web Push: a message to a browser whose page is closed, through its vendor's push service.

Messages are encrypted for that browser (RFC 8291) and signed with the server's own key (RFC
8292), which is generated at the first start. Browsers supply the address of their service, and
anybody can claim to be a browser, so only public addresses are contacted.
"""

from __future__ import annotations

import asyncio
import json
import socket
import ssl
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Literal
from urllib.parse import urlsplit

import http_ece  # type: ignore[import-untyped]  # it has no types
import httpcore
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]  # it has no types

from rulewright.server.basics.logs import log
from rulewright.server.basics.refused import Refused

#: The timeout of a push service, and how long it keeps what it cannot deliver.
_SECONDS = 10.0
_KEPT_SECONDS = 86_400
#: The lifetime of a signature; services accept at most a day.
_SIGNED_SECONDS = 12 * 3600

#: ``gone``: the browser has withdrawn its subscription, or its service no longer knows it.
Delivery = Literal["delivered", "gone", "failed"]


@dataclass(frozen=True, slots=True)
class Subscription:
    """The push address of a browser, and the keys to encrypt messages to it."""

    endpoint: str
    p256dh: str
    auth: str


class NotPublic(Refused):
    """The claimed push service has no public address."""

    def __init__(self) -> None:
        super().__init__("forbidden", "A push service has a public HTTPS address.", 422)


#: IPv4 addresses behind a translator (RFC 6052).
_TRANSLATED = IPv6Network("64:ff9b::/96")
#: All addresses allocated to the public network so far (RFC 4291).
_PUBLIC = IPv6Network("2000::/3")


def is_public(address: str) -> bool:
    """Whether an address belongs to a single machine in the public network."""
    found = ip_address(address)
    if isinstance(found, IPv6Address) and (inner := _inner(found)) is not None:
        found = inner
    if isinstance(found, IPv6Address) and found not in _PUBLIC:
        return False
    return found.is_global and not found.is_multicast


def _inner(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that this address is translated to, if any."""
    if address in _TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    if address.teredo is not None:
        return address.teredo[1]
    return address.ipv4_mapped or address.sixtofour


class PublicNetwork(httpcore.AsyncNetworkBackend):
    """Connects to public addresses only, whatever a host name resolves to."""

    def __init__(self) -> None:
        self._dial = httpcore.AnyIOBackend()

    def trust(self) -> ssl.SSLContext:
        """The TLS context with the trusted certificates."""
        return ssl.create_default_context()

    async def address(self, host: str) -> str:
        """An address of a host; refuse a host with an address that is not public."""
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, 443, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise NotPublic from None
        addresses = [str(where[0]) for *_, where in found]
        if not addresses or not all(is_public(each) for each in addresses):
            raise NotPublic
        return addresses[0]

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        # Connect to the address that was checked: the name may resolve to another address the
        # next time.
        address = await self.address(host)
        return await self._dial.connect_tcp(address, port, timeout, local_address, socket_options)


class Postman:
    """Delivers messages to browsers."""

    def __init__(self, key: str, contact: str, network: PublicNetwork) -> None:
        self._key = Vapid02.from_raw(key.encode())
        self._contact = contact
        self._network = network

    @cached_property
    def _pool(self) -> httpcore.AsyncConnectionPool:
        # Created at the first message, because reading the certificates takes a tenth of a second.
        return httpcore.AsyncConnectionPool(
            ssl_context=self._network.trust(), network_backend=self._network, max_connections=20
        )

    @property
    def public_key(self) -> str:
        """The public key for browsers, so that only this server can send them messages."""
        return _text(_point(self._key.public_key))

    async def check(self, to: Subscription) -> None:
        """Refuse a subscription that no message could be delivered to."""
        parts = urlsplit(to.endpoint)
        try:
            is_plain = parts.port in (None, 443) and "@" not in parts.netloc
        except ValueError:
            is_plain = False
        if parts.scheme != "https" or not parts.hostname or not is_plain:
            raise NotPublic
        await self._network.address(parts.hostname)
        try:
            self._sealed(to, b"")
        except ValueError:
            raise Refused("bad_message", "The keys of the subscription cannot be read.") from None

    async def deliver(self, to: Subscription, message: Mapping[str, str], topic: str) -> Delivery:
        """Deliver a message; it replaces a waiting message of the same topic."""
        service = urlsplit(to.endpoint).netloc
        headers: dict[bytes | str, bytes | str] = {**_HEADERS, "Topic": topic}
        headers.update(self._signature(service))
        try:
            sealed = self._sealed(to, json.dumps(message).encode())
            async with (
                asyncio.timeout(_SECONDS),
                # The body of the reply is not read: it could be endless.
                self._pool.stream("POST", to.endpoint, headers=headers, content=sealed) as reply,
            ):
                status = reply.status
        except NotPublic:
            return "gone"
        except (ValueError, OSError, httpcore.NetworkError, httpcore.ProtocolError) as error:
            log("a push service was not reached", service=service, kind=type(error).__name__)
            return "failed"
        if status in (404, 410):
            return "gone"
        if status not in range(200, 300):
            log("a push service refused", level=30, service=service, status=status)
            return "failed"
        return "delivered"

    async def close(self) -> None:
        if "_pool" in self.__dict__:
            await self._pool.aclose()

    def _sealed(self, to: Subscription, content: bytes) -> bytes:
        own = ec.generate_private_key(ec.SECP256R1())
        try:
            return bytes(
                http_ece.encrypt(
                    content, private_key=own, dh=_bytes(to.p256dh), auth_secret=_bytes(to.auth)
                )
            )
        except http_ece.ECEException as error:
            raise ValueError(str(error)) from None

    def _signature(self, service: str) -> dict[bytes | str, bytes | str]:
        claims = {
            "aud": f"https://{service}",
            "exp": int(time.time()) + _SIGNED_SECONDS,
            "sub": self._contact,
        }
        return dict(self._key.sign(claims))


_HEADERS: dict[bytes | str, bytes | str] = {
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    "TTL": str(_KEPT_SECONDS),
    "Urgency": "high",
}


def new_key() -> str:
    """Generate a key for a server that has none yet."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
