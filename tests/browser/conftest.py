"""A real server process and a real browser."""

from __future__ import annotations

import itertools
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.browser import chromium
from tests.browser.pages import PagePool

Person = Callable[[], Page]
ROOT = Path(__file__).parents[2]
SMALL_TITLES = {"beacons": "tests.beacons:GAME", "endings": "tests.endings:GAME"}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}

#: In milliseconds; a busy machine takes its time for whatever is clicked or expected.
PATIENCE = 15_000
expect.set_options(timeout=PATIENCE)
#: In seconds; so long a server may take to open.
STARTING = 120

_ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # One process for all pages: a new one for each visit costs as much as loading the client.
    "--renderer-process-limit=1",
]


#: Nobody looks at the pages of tests, and painting them takes two thirds of a browser's work.
#: They are laid out, clicked and read as ever. ``people.painted`` shows one for a while.
_UNPAINTED = """{
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  window.paint = isPainted =>
    sheet.replaceSync(`html {
      opacity: ${Number(isPainted)} !important;
      transition: none !important;
    }`);
  window.paint(false);
}"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let a test that fails run once more, and be listed: a browser draws when it likes.

    So a busy machine does not fail a change, and nobody overlooks a test that waits for too little.
    """
    for item in items:
        if item.nodeid.startswith("tests/browser/"):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def programs() -> tuple[str, str]:
    """The quick browser, and the one with windows."""
    quick, whole = chromium.find_quick(), chromium.find()
    if quick is None or whole is None:
        pytest.exit(chromium.ADVICE.format(python=sys.executable), 1)
    return quick, whole


@pytest.fixture(scope="session")
def playwright(programs: tuple[str, str]) -> Iterator[Playwright]:
    """Started once the programs are found: looking for them may need it as well."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright, programs: tuple[str, str]) -> Iterator[Browser]:
    """A browser that does not paint its pages."""
    browser = playwright.chromium.launch(executable_path=programs[0], args=_ARGUMENTS)
    open_painted = browser.new_context

    def open_unpainted(**how: Any) -> BrowserContext:
        context = open_painted(**how)
        context.add_init_script(_UNPAINTED)
        return context

    browser.new_context = open_unpainted  # type: ignore[method-assign]
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def browser_that_calls(playwright: Playwright, programs: tuple[str, str]) -> Iterator[Browser]:
    """A browser with windows, which alone can call people who are elsewhere."""
    browser = playwright.chromium.launch(executable_path=programs[1], args=_ARGUMENTS)
    yield browser
    browser.close()


class Server:
    """A server that can be killed and started again on the same data."""

    def __init__(self, data: Path) -> None:
        self._data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "rulewright", "serve", "--port", str(self.port)]
        command += ["--data", str(self._data), "--pace", "0", "--rate", "0"]
        log = (self._data / "server.log").open("ab")
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self._process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        deadline = time.monotonic() + STARTING
        while self._process.poll() is None and time.monotonic() < deadline:
            try:
                with urlopen(f"{self.url}/healthz", timeout=10):
                    return
            except OSError:
                time.sleep(0.1)
        self.kill()
        raise AssertionError((self._data / "server.log").read_text(encoding="utf-8"))

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(20)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where small titles are installed, as a package would be."""
    folder = tmp_path_factory.mktemp("packages")
    package = folder / "small_titles-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: small-titles\nVersion: 1\n")
    lines = [f"{name} = {place}" for name, place in SMALL_TITLES.items()]
    (package / "entry_points.txt").write_text("\n".join(["[rulewright.titles]", *lines, ""]))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", f"{folder}:{ROOT}")
        server = Server(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()


def visitor(browser: Browser, server: Server, **how: Any) -> BrowserContext:
    """A browser that shows at once what others do, and moves nothing, unless told otherwise."""
    settings = {"pace": "at once", **how.pop("settings", {})}
    known = {"base_url": server.url, "viewport": DESKTOP, "reduced_motion": "reduce"}
    context = browser.new_context(**{**known, **how})
    context.set_default_timeout(PATIENCE)
    for name, value in settings.items():
        context.add_init_script(
            f"localStorage.getItem('rulewright.{name}') ??"
            f" localStorage.setItem('rulewright.{name}', {json.dumps(json.dumps(value))})"
        )
    return context


@pytest.fixture
def context(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    context = visitor(browser, server)
    yield context
    context.close()


PHONE_DEVICE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="session")
def page_pool(browser: Browser, server: Server) -> Iterator[PagePool]:
    pool = PagePool(lambda: visitor(browser, server), server.url)
    yield pool
    pool.close()


@pytest.fixture(scope="session")
def phone_pool(browser: Browser, server: Server) -> Iterator[PagePool]:
    pool = PagePool(lambda: visitor(browser, server, **PHONE_DEVICE), server.url)
    yield pool
    pool.close()


@pytest.fixture
def page(request: pytest.FixtureRequest, page_pool: PagePool) -> Iterator[Page]:
    """A page as new; in a context that no other test uses if the test asks for that as well."""
    if "context" in request.fixturenames:
        yield request.getfixturevalue("context").new_page()
        return
    page = page_pool.borrow()
    page.set_viewport_size(DESKTOP)
    yield page
    page_pool.give_back(page)


@pytest.fixture
def phone(phone_pool: PagePool) -> Iterator[Page]:
    phone = phone_pool.borrow()
    phone.set_viewport_size(PHONE)
    yield phone
    phone_pool.give_back(phone)


#: Gives a page to one more person, with settings of their own.
Guests = Callable[..., Page]


@pytest.fixture
def guests(page_pool: PagePool) -> Iterator[Guests]:
    """Further people, who leave with the test."""
    here: list[Page] = []

    def come(size: ViewportSize = DESKTOP, **settings: Any) -> Page:
        page = page_pool.borrow()
        here.append(page)
        page.set_viewport_size(size)
        if settings:
            page.goto("/healthz")
            page.evaluate(
                "settings => Object.entries(settings).forEach(([name, value]) =>"
                " localStorage.setItem(`rulewright.${name}`, JSON.stringify(value)))",
                settings,
            )
        return page

    yield come
    for page in here:
        page_pool.give_back(page)


@pytest.fixture(scope="session")
def person_pools(browser: Browser, workshop: Server) -> Iterator[dict[str, PagePool]]:
    """Pages at the server of the small titles, by device."""

    def pool(size: ViewportSize) -> PagePool:
        return PagePool(lambda: visitor(browser, workshop, viewport=size), workshop.url)

    pools = {"desktop": pool(DESKTOP), "phone": pool(PHONE)}
    yield pools
    for each in pools.values():
        each.close()


@pytest.fixture
def person(request: pytest.FixtureRequest, person_pools: dict[str, PagePool]) -> Iterator[Person]:
    """People at the server of the small titles, with a phone and a desktop in turn.

    A test that asks for ``person`` by the name of a device begins with that one.
    """
    devices = ["phone", "desktop"]
    if getattr(request, "param", "phone") == "desktop":
        devices.reverse()
    turns = itertools.cycle(devices)
    borrowed: list[tuple[PagePool, Page]] = []

    def come() -> Page:
        device = next(turns)
        page = person_pools[device].borrow()
        page.set_viewport_size(DESKTOP if device == "desktop" else PHONE)
        borrowed.append((person_pools[device], page))
        return page

    yield come
    for pool, page in borrowed:
        pool.give_back(page)
