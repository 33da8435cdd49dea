"""A push service of our own, and a browser that has subscribed to it."""

from __future__ import annotations

import json
import queue
import ssl
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import httpcore
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from py_vapid import Vapid02

from rulewright.server.basics.push import PublicNetwork

HOST = "push.example.org"


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


class Browser:
    """What a browser keeps of a subscription, so that it alone can read what comes."""

    def __init__(self, name: str = "ann") -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"0123456789abcdef"
        self.endpoint = f"https://{HOST}/{name}"

    @property
    def subscription(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": _text(point), "auth": _text(self._auth)}

    def reads(self, sealed: bytes) -> Any:
        return json.loads(http_ece.decrypt(sealed, private_key=self._key, auth_secret=self._auth))


class PushService:
    """Takes what is pushed, over HTTPS, and can be told to refuse it."""

    def __init__(self, folder: Path) -> None:
        self.status = 201
        self.pushed: queue.Queue[tuple[str, dict[str, str], bytes]] = queue.Queue()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.pushed.put((self.path, dict(self.headers), body))
                self.send_response(service.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._certificate = _certificate(folder)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self._certificate)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        # How often it checks whether to stop, in seconds.
        poll = {"poll_interval": 0.02}
        threading.Thread(target=self._server.serve_forever, kwargs=poll, daemon=True).start()

    def hears(self, seconds: float = 8.0) -> tuple[str, dict[str, str], bytes]:
        return self.pushed.get(timeout=seconds)

    @property
    def network(self) -> PublicNetwork:
        return _Here(self._server.server_port, self._certificate)

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Here(PublicNetwork):
    """The public network, but that one name of it is this machine."""

    def __init__(self, port: int, certificate: Path) -> None:
        super().__init__()
        self._port, self._certificate = port, certificate

    def trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=self._certificate)

    async def address(self, host: str) -> str:
        return "127.0.0.1" if host == HOST else await super().address(host)

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        assert port == 443
        return await super().connect_tcp(host, self._port, timeout, local_address, socket_options)


def signed_by(headers: dict[str, str], public_key: str) -> bool:
    """Whether a message bears the signature of this server."""
    authorization = headers["Authorization"]
    return authorization.endswith(f"k={public_key}") and Vapid02.verify(authorization)


def _certificate(folder: Path) -> Path:
    """A certificate for the service, which vouches for itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    today = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = folder / "push.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(secret + certificate.public_bytes(Encoding.PEM))
    return path
