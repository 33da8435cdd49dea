"""The samples of ``hosting/``: a match over HTTPS, through the real web servers."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from rulewright.server.protocol.words import VERSION
from tests.server.conftest import Start
from tests.server.talk import PATIENCE, Player

HOSTING = Path(__file__).parents[2] / "hosting"
NAME = "games.example.org"


def program(name: str) -> str:
    """The path of a program; the test is skipped where it is not installed."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed; apt-get install {name}")
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def caddy(folder: Path, backend: str, plain: int, port: int) -> tuple[list[str], Path]:
    """Caddy on other ports, with an authority of its own that nobody else trusts."""
    sample = (HOSTING / "Caddyfile").read_text(encoding="utf-8")
    assert NAME in sample
    assert "127.0.0.1:8000" in sample
    sample = sample.replace(f"{NAME} {{", f"{NAME} {{\n\ttls internal", 1)
    ports = f"http_port {plain}\n\thttps_port {port}"
    first = f"{{\n\tadmin off\n\tskip_install_trust\n\t{ports}\n}}\n"
    file = folder / "Caddyfile"
    file.write_text(first + sample.replace("127.0.0.1:8000", backend), encoding="utf-8")
    command = [program("caddy"), "run", "--config", str(file), "--adapter", "caddyfile"]
    return command, folder / "data" / "caddy" / "pki" / "authorities" / "local" / "root.crt"


def nginx(folder: Path, backend: str, plain: int, port: int) -> tuple[list[str], Path]:
    """nginx on other ports, with a certificate of its own."""
    found = program("nginx")
    certificate, key = folder / "fullchain.pem", folder / "privkey.pem"
    words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    files = ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([program("openssl"), *words, *files], check=True, capture_output=True)
    sample = (HOSTING / "nginx.conf").read_text(encoding="utf-8")
    for old, new in (
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        (f"/etc/letsencrypt/live/{NAME}", str(folder)),
        ("127.0.0.1:8000", backend),
    ):
        assert old in sample
        sample = sample.replace(old, new)
    (folder / "site.conf").write_text(sample, encoding="utf-8")
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
        f"http {{ access_log off;\n{places} include {folder}/site.conf; }}\n"
    )
    return [found, "-p", str(folder), "-c", str(folder / "nginx.conf")], certificate


class Front:
    """A web server in front of ours, and the people who come through it."""

    def __init__(self, port: int, trust: ssl.SSLContext) -> None:
        self.port = port
        self.trust = trust

    def client(self, address: str = "127.0.0.1") -> httpx.Client:
        """Somebody who comes from an address of this machine."""
        transport = httpx.HTTPTransport(verify=self.trust, local_address=address)
        return httpx.Client(
            base_url=f"https://127.0.0.1:{self.port}",
            transport=transport,
            verify=self.trust,
            headers={"Host": f"{NAME}:{self.port}"},
            timeout=PATIENCE,
        )

    def request(self, client: httpx.Client, method: str, path: str, **rest: Any) -> httpx.Response:
        named = {"sni_hostname": NAME}
        return client.send(client.build_request(method, path, extensions=named, **rest))

    def sits(self, table: str, token: str) -> Player:
        """Somebody opens the page of a seat; the socket comes from the page's own address."""
        line = socket.create_connection(("127.0.0.1", self.port))
        origin: Any = f"https://{NAME}:{self.port}"
        address = f"wss://{NAME}:{self.port}/api/tables/{table}/ws"
        player = Player(
            connect(
                address, sock=line, ssl=self.trust, server_hostname=NAME, origin=origin, legacy=True
            )
        )
        player.say("hello", v=VERSION, token=token)
        player.see(lambda state: True)
        return player


@pytest.fixture(params=[caddy, nginx], ids=["caddy", "nginx"])
def front(request: pytest.FixtureRequest, start: Start, tmp_path: Path) -> Iterator[Front]:
    begin: Callable[[Path, str, int, int], tuple[list[str], Path]] = request.param
    plain, port = free_port(), free_port()
    server = start(waiting_per_address=2, origins=(f"https://{NAME}:{port}",))
    folder = tmp_path / "front"
    folder.mkdir()
    command, authority = begin(folder, server.host, plain, port)
    environment = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "PATH": os.defpath}
    with (folder / "said").open("w") as said:
        running = subprocess.Popen(command, stdout=said, stderr=said, env=environment)
        try:
            yield Front(port, trusted(running, port, authority, folder / "said"))
        finally:
            running.terminate()
            running.wait(PATIENCE)


def trusted(
    running: subprocess.Popen[bytes], port: int, authority: Path, said: Path
) -> ssl.SSLContext:
    """Trust in a web server, as soon as it listens and has its certificate."""
    deadline = time.monotonic() + PATIENCE
    while True:
        assert running.poll() is None, said.read_text()
        try:
            trust = ssl.create_default_context(cafile=str(authority))
            with socket.create_connection(("127.0.0.1", port)) as line:
                trust.wrap_socket(line, server_hostname=NAME).close()
            return trust
        except OSError:  # the file or the port is not there yet, or the certificate is not
            assert time.monotonic() < deadline, said.read_text()
            time.sleep(0.05)


def test_a_match_is_played_over_https(front: Front) -> None:
    wish = {"title": "lanterns", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    with front.client() as client:
        page = front.request(client, "GET", "/healthz")
        assert page.status_code == 200
        assert page.headers["Strict-Transport-Security"] == "max-age=31536000"
        opened = front.request(client, "POST", "/api/tables", json=wish)
        assert opened.status_code == 201, opened.text
        ann = front.sits(opened.json()["table"], opened.json()["seats"][0]["token"])
        while ann.see(lambda state: state["outcome"] or ann.is_asked())["outcome"] is None:
            ann.chooses()
        assert ann.state["outcome"]["ranks"]
        ann.leave()


def test_everybody_has_the_limits_of_their_own_address(front: Front) -> None:
    wish = {"title": "lanterns", "seats": [{"kind": "me"}, {"kind": "open"}]}

    def opens(address: str, **headers: str) -> int:
        with front.client(address) as client:
            return front.request(
                client, "POST", "/api/tables", json=wish, headers=headers
            ).status_code

    assert [opens("127.0.0.2") for _ in range(3)] == [201, 201, 429]
    assert opens("127.0.0.2", **{"X-Forwarded-For": "192.0.2.7"}) == 429, "a claim is no address"
    assert opens("127.0.0.3") == 201


def test_the_units_are_what_systemd_understands(tmp_path: Path) -> None:
    analyze = program("systemd-analyze")
    rulewright = shutil.which("true")
    assert rulewright is not None
    for unit in HOSTING.glob("rulewright*.[st]*"):
        text = unit.read_text(encoding="utf-8")
        (tmp_path / unit.name).write_text(
            text.replace("/opt/rulewright/bin/rulewright", rulewright)
        )
    units = sorted(map(str, tmp_path.iterdir()))
    assert len(units) == 3
    done = subprocess.run([analyze, "verify", *units], capture_output=True, text=True)
    # It also tells what it finds wrong with units of this machine.
    complaints = [line for line in done.stderr.splitlines() if "rulewright" in line]
    assert complaints == []
