"""Sizes, rates, origins, headers, and what the logs may know."""

from __future__ import annotations

import asyncio
import gc
import gzip
import json
import logging
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rulewright.server.basics.background import Recent, finish
from rulewright.server.basics.limits import Bucket, Limits, Rate
from rulewright.server.basics.logs import JsonLines, failure
from rulewright.server.basics.refused import Refused
from rulewright.server.http import app, web
from rulewright.server.http.web import policy
from rulewright.server.protocol.words import VERSION
from tests.server.conftest import Start
from tests.server.talk import Server

HISTORY = ("/history", "/history/deckhand")


def test_a_bucket_fills_with_time() -> None:
    time = [0.0]
    bucket = Bucket(Rate(2, 1), lambda: time[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    time[0] = 1.0
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_limits_count_each_address_for_itself() -> None:
    limits = Limits(1.0)
    rate = Rate(1, 0)
    limits.take(rate, "a")
    limits.take(rate, "b")
    with pytest.raises(Refused):
        limits.take(rate, "a")
    for number in range(20_000):
        limits.take(rate, str(number))
    assert len(limits._buckets) <= 10_000


def test_setting_many_tables_is_too_fast(start: Start) -> None:
    server = start(rate=0.2)
    body = {"title": "lanterns", "seats": [{"kind": "me"}, {"kind": "me"}]}
    codes = [server.http.post("/api/tables", json=body).status_code for _ in range(8)]
    assert codes[0] == 201
    assert codes[-1] == 429


def test_guessing_is_too_fast(start: Start) -> None:
    server = start(rate=0.2)
    table = server.table("me Ann", "open", word="herring")
    codes = [table.post("/join", name="Eve", word=str(n)).status_code for n in range(8)]
    assert (codes[0], codes[-1]) == (403, 429)
    assert table.post("/join", name="Eve", word="herring").status_code == 429
    codes = [server.http.get(f"/api/tables/{n}").status_code for n in range(8)]
    assert (codes[0], codes[-1]) == (404, 429)


def test_nobody_with_a_key_is_kept_out_by_others_behind_the_same_address(start: Start) -> None:
    server = start(rate=0.05)
    table = server.table("me Ann", "me Bob")
    token = table.tokens[0]
    while server.http.get("/api/tables/nowhere").status_code != 429:
        pass
    while server.http.get("/api/tables").status_code != 429:
        pass
    assert table.get("/moment?at=0").status_code == 429, "without a key one is behind the address"
    assert table.get("/moment?at=0", token).status_code == 200
    other = table.connects()
    while True:  # sockets of strangers wear the address out too
        other.say("hello", v=VERSION, token="x" * 43)
        if other.refused() == "too_fast":
            break
        other = table.connects()
    assert table.sits(0).state["seat"] == 0


def test_many_messages_are_too_fast(start: Start) -> None:
    server = start(rate=0.2)
    table = server.table("me Ann", "me Bob")
    ann = table.sits(0)
    for _ in range(20):
        ann.say("ping")
    assert ann.refused() == "too_fast"


def test_much_chat_is_too_fast_however_many_sockets_a_person_has(start: Start) -> None:
    server = start(rate=0.5)
    table = server.table("me Ann", "me Bob")
    tabs = [table.sits(0) for _ in range(5)]
    for tab in tabs:
        for _ in range(2):
            tab.say("chat", text="hello")
            tab.say("ping")
            tab.next("pong")
    heard = [message for tab in tabs for message in tab.heard if message["type"] == "error"]
    assert [message["code"] for message in heard] == ["too_fast"] * len(heard)
    assert len(heard) >= 5
    bob = table.sits(1)
    bob.say("chat", text="Bob has lines of his own")
    assert bob.next("chat")


def test_a_large_body_is_refused(server: Server) -> None:
    reply = server.http.post("/api/tables", content=b"x" * 70_000)
    assert (reply.status_code, reply.json()["code"]) == (413, "too_large")

    def parts() -> object:
        for _ in range(70):
            yield b"x" * 1000

    reply = server.http.post("/api/tables", content=parts())  # type: ignore[arg-type]
    assert (reply.status_code, reply.json()["code"]) == (413, "too_large")


def test_a_large_message_is_refused(server: Server) -> None:
    ann = server.table("me Ann", "me Bob").sits(0)
    ann.say("chat", text="x" * 20_000)
    assert ann.refused() == "too_large"
    ann.chooses("look up")


def test_too_many_sockets_are_refused(start: Start) -> None:
    server = start(sockets_per_table=2)
    table = server.table("me Ann", "me Bob")
    table.sits(0)
    table.sits(1)
    late = table.connects()
    late.say("hello", v=VERSION)
    assert late.refused() == "too_many"


def test_who_says_no_hello_is_let_go(start: Start) -> None:
    table = start(hello_seconds=0.2).table("me Ann", "me Bob")
    silent = table.connects()
    assert silent.refused() == "hello_first"
    assert silent.is_closed()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"type":"ping"}', "hello_first"),
        ('{"type":"hello","v":99}', "wrong_version"),
        ('{"type":"hello","v":1}', "wrong_version"),
        (f'{{"type":"hello","v":{VERSION},"token":"{"x" * 43}"}}', "forbidden"),
        (f'{{"type":"hello","v":{VERSION},"token":"short"}}', "bad_message"),
        ("hello?", "bad_message"),
    ],
)
def test_a_wrong_hello_is_refused(server: Server, text: str, code: str) -> None:
    player = server.table("me Ann", "me Bob").connects()
    player.socket.send(text)
    assert player.refused() == code
    assert player.is_closed()


def test_an_unknown_table_is_not_found_on_the_socket(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    table.id = "A" * 22
    player = table.connects()
    player.say("hello", v=VERSION)
    assert player.refused() == "not_found"


def test_a_page_of_another_origin_gets_no_socket(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        table.connects(origin="https://evil.example").hear()
    table.connects(origin=f"http://{server.host}").say("hello", v=VERSION)


def test_a_configured_origin_gets_a_socket(start: Start) -> None:
    table = start(origins=("https://games.example",)).table("me Ann", "me Bob")
    player = table.connects(origin="https://games.example")
    player.say("hello", v=VERSION)
    player.next("state")


@pytest.mark.parametrize("path", ["/", "/table/abc", "/api/titles", "/healthz", "/nothing"])
def test_every_reply_has_the_safe_headers(server: Server, path: str) -> None:
    headers = server.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert f"connect-src 'self' ws://{server.host} wss://{server.host};" in policy
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("host", ["", "evil.example; script-src *", "a b", "x'y", "*"])
def test_a_host_that_is_none_does_not_get_into_the_policy(host: str) -> None:
    assert "connect-src 'self';" in policy(host)


def test_pages_and_the_description_have_a_limit(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "FILES", Rate(3, 0))
    monkeypatch.setattr(app, "REQUESTS", Rate(2, 0))
    server = start(rate=1.0)
    assert [server.http.get("/").status_code for _ in range(4)] == [503, 503, 503, 429]
    assert server.http.get("/assets/x").status_code == 429
    codes = [server.http.get("/api/openapi.json").status_code for _ in range(3)]
    assert codes == [200, 200, 429]
    other = {"X-Forwarded-For": "192.0.2.7"}
    assert server.http.get("/", headers=other).status_code == 503, "the client is not built here"


def test_who_watches_from_the_same_machine_is_never_refused(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "REQUESTS", Rate(2, 0))
    server = start(rate=1.0)
    far = {"X-Forwarded-For": "192.0.2.7"}
    codes = [server.http.get("/healthz", headers=far).status_code for _ in range(3)]
    assert codes == [200, 200, 429]
    for path in ("/healthz", "/metrics"):
        assert {server.http.get(path).status_code for _ in range(20)} == {200}


def test_what_is_asked_often_is_worked_out_once_a_second() -> None:
    now, made = [0.0], []

    async def work() -> int:
        made.append(now[0])
        await asyncio.sleep(0)
        if len(made) == 3:
            raise Refused("try_again", "not well")
        return len(made)

    async def ask() -> None:
        recent = Recent(work, lambda: now[0])
        assert await asyncio.gather(*(recent.get() for _ in range(5))) == [1] * 5
        now[0] = 0.9
        assert await recent.get() == 1
        now[0] = 1.0
        assert await recent.get() == 2
        now[0] = 2.0
        for _ in range(2):
            with pytest.raises(Refused, match="not well"):
                await recent.get()
        now[0] = 3.0
        assert await recent.get() == 4

    asyncio.run(ask())
    assert made == [0.0, 1.0, 2.0, 3.0]


def test_work_that_nobody_waits_for_fails_without_a_complaint() -> None:
    """As after a full disk: whoever asked has gone, and the refusal is nobody's."""
    complaints: list[object] = []

    async def refused() -> None:
        await asyncio.sleep(0)
        raise Refused("try_again", "The disk is full.")

    async def play() -> None:
        asyncio.get_running_loop().set_exception_handler(
            lambda loop, context: complaints.append(context["message"])
        )
        asking = asyncio.create_task(finish(refused()))
        await asyncio.sleep(0)
        asking.cancel()
        for _ in range(4):
            await asyncio.sleep(0)
        gc.collect()
        assert asking.cancelled()

    asyncio.run(play())
    assert complaints == []


def test_the_client_is_served_if_it_is_built(start: Start, tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<title>Rulewright</title>")
    (web / "favicon.svg").write_text("<svg/>")
    (web / "assets" / "a-123.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    server = start()
    for path in ("/", "/table/abc", "/table/abc/more", "/rules/deckhand", *HISTORY):
        assert "Rulewright" in server.http.get(path).text
    assert "immutable" in server.http.get("/assets/a-123.js").headers["cache-control"]
    assert server.http.get("/").headers["cache-control"] == "no-cache"
    assert server.http.get("/favicon.svg").status_code == 200
    for path in ("/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/%2e%2e/secret.txt"):
        assert "secret" not in server.http.get(path).text
    reply = server.http.get("/api/nothing")
    assert (reply.status_code, reply.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("path", ["/nothing", "/new/viscounts", "/rules", "/a/b/c"])
def test_an_unknown_address_shows_a_page_to_browsers_and_an_error_to_programs(
    start: Start, tmp_path: Path, path: str
) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "index.html").write_text("<title>Rulewright</title>")
    http = start().http
    page = http.get(path, headers={"accept": "text/html,*/*;q=0.8"})
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "Rulewright" in page.text
    assert http.get(path).status_code == 404
    reply = http.get(f"/api{path}", headers={"accept": "text/html"})
    assert (reply.status_code, reply.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("path", ["/", "/new", "/table/abc", "/rules/deckhand", *HISTORY, "/kit"])
def test_without_a_built_client_its_pages_are_unavailable(server: Server, path: str) -> None:
    reply = server.http.get(path)
    assert reply.status_code == 503
    assert "the browser client has not been built" in reply.text
    assert "make client" in reply.text


def test_without_a_built_client_its_files_are_not_found(start: Start, tmp_path: Path) -> None:
    server = start()
    assert server.http.get("/assets/x").status_code == 404
    assert server.http.get("/favicon.svg").status_code == 404
    (tmp_path / "web" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "assets" / "x").write_text("built while the server runs")
    assert server.http.get("/assets/x").text == "built while the server runs"


def test_the_server_can_be_watched(server: Server) -> None:
    server.table("me Ann", "me Bob").sits(0).chooses("look up")
    assert server.http.get("/healthz").json() == {"status": "ok"}
    metrics = server.http.get("/metrics").text
    assert 'rulewright_answers_total{by="person"} 1.0' in metrics
    assert "rulewright_sockets 1.0" in metrics


def test_the_schema_has_every_message(server: Server) -> None:
    schema = server.http.get("/api/schema").json()
    assert {"ClientMessage", "ServerMessage", "StateMessage", "NewTable"} <= set(schema["$defs"])


def test_the_logs_hold_no_secret(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "rulewright")
    table = server.table("me Ann", "open", word="herring")
    key = table.post("/join", name="Bob", word="herring").json()
    table.post("/join", name="Eve", word="mackerel")
    ann = table.sits(0)
    hand = ann.state["view"]["hands"][0]
    ann.say("chat", text="a private remark")
    ann.next("chat")
    ann.chooses(["hang", hand[0]])
    table.post("/report", token=key["token"], expected="an expectation")
    table.get("/record", key["token"])
    # The loggers of uvicorn are set by the command, and differently in tests.
    ours = [record for record in caplog.records if record.name.startswith("rulewright")]
    lines = [JsonLines().format(record) for record in ours]
    assert len([json.loads(line) for line in lines]) > 3
    text = "\n".join(lines)
    secrets = [table.creator, table.tokens[0], key["token"], table.id, *hand]
    for secret in (*secrets, "herring", "mackerel", "a private remark", "an expectation"):
        assert secret not in text


def test_an_error_in_the_logs_says_where_but_not_what(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "rulewright")
    try:
        raise ValueError("the ace of spades")
    except ValueError as error:
        failure("it failed", error, table="t")
    line = JsonLines().format(caplog.records[-1])
    assert json.loads(line)["error"] == "ValueError"
    assert "test_limits.py" in line
    assert "spades" not in line


def test_an_error_that_others_log_tells_no_words_either() -> None:
    try:
        raise ValueError("the ace of spades")
    except ValueError as error:
        told = (ValueError, error, error.__traceback__)
    message = "Exception in ASGI application\nValueError: the ace of spades"
    record = logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, message, None, told)
    line = JsonLines().format(record)
    assert json.loads(line)["message"] == "Exception in ASGI application"
    assert json.loads(line)["error"] == "ValueError"
    assert "test_limits.py" in line
    assert "spades" not in line


def test_the_store_holds_no_token(server: Server, tmp_path: Path) -> None:
    table = server.table("me Ann", "open", word="herring-and-onions")
    table.sits(0)
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite*"))
    for secret in (table.creator, table.tokens[0], "herring-and-onions"):
        assert secret.encode() not in stored
    assert table.id.encode() in stored


def test_a_reply_of_the_api_is_kept_by_no_cache(server: Server) -> None:
    reply: httpx.Response = server.http.get("/api/tables")
    assert reply.headers["cache-control"] == "no-store"


def test_catalogues_are_packed_and_asked_about_again(server: Server) -> None:
    for path in ("/api/titles", "/api/titles/deckhand"):
        packed = server.http.get(path, headers={"accept-encoding": "gzip"})
        plain = server.http.get(path, headers={"accept-encoding": "identity, gzip;q=0"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert packed.json() == plain.json()
        assert packed.headers["cache-control"] == "no-cache"
        tag = packed.headers["etag"]
        again = server.http.get(path, headers={"if-none-match": f'"other", {tag}'})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
        changed = server.http.get(path, headers={"if-none-match": '"other"'})
        assert changed.status_code == 200


def test_files_are_sent_as_small_as_they_were_packed(start: Start, tmp_path: Path) -> None:
    assets = tmp_path / "web" / "assets"
    assets.mkdir(parents=True)
    (assets / "a-123.js").write_text("let plain = 1")
    (assets / "a-123.js.gz").write_bytes(gzip.compress(b"let packed = 1"))
    (assets / "b-123.css").write_text("b {}")
    http = start().http
    packed = http.get("/assets/a-123.js", headers={"accept-encoding": "gzip, br"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["content-type"].startswith("text/javascript")
    assert packed.headers["vary"] == "Accept-Encoding"
    assert "immutable" in packed.headers["cache-control"]
    assert packed.text == "let packed = 1"
    plain = http.get("/assets/a-123.js", headers={"accept-encoding": "identity"})
    assert (plain.text, plain.headers["vary"]) == ("let plain = 1", "Accept-Encoding")
    assert http.get("/assets/b-123.css").text == "b {}"
