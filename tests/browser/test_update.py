"""A page that is open while its server is updated."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from tests.browser.people import open_table, sit_down

REFUSAL = {"type": "error", "code": "wrong_version", "message": "This server speaks version 99."}


@dataclass
class Wire:
    """The line to a server that speaks another version after its update."""

    speaks_another: bool = False
    lines: list[WebSocketRoute] = field(default_factory=list)
    refused: int = 0

    def connects(self, line: WebSocketRoute) -> None:
        if self.speaks_another:
            line.on_message(lambda _: self._refuses(line))
        else:
            line.connect_to_server()
            self.lines.append(line)

    def _refuses(self, line: WebSocketRoute) -> None:
        self.refused += 1
        line.send(json.dumps(REFUSAL))
        line.close(code=4422)


@pytest.fixture
def wire(context: BrowserContext) -> Wire:
    wire = Wire()
    context.route_web_socket("**/ws", wire.connects)
    return wire


def sits(page: Page) -> None:
    """Ann sits at a table, where she is asked."""
    seats = ({"kind": "me", "name": "Ann"}, {"kind": "bot"})
    opened = open_table(page.context.request, *seats)
    sit_down(page, opened["table"], opened["seats"][0]["token"])
    expect(page.get_by_test_id("option").first).to_be_visible()


def test_it_loads_itself_anew_and_keeps_its_seat(page: Page, wire: Wire) -> None:
    sits(page)
    address = page.url
    wire.speaks_another = True

    def is_new(loaded: Page) -> None:
        wire.speaks_another = False  # the page that comes now speaks it too

    page.on("domcontentloaded", is_new)
    with page.expect_event("load"):
        wire.lines[-1].close(code=1012)
    expect(page.get_by_test_id("option").first).to_be_visible()
    assert (page.url, wire.refused) == (address, 1)


def test_it_does_so_once(page: Page, wire: Wire) -> None:
    sits(page)
    wire.speaks_another = True
    loads: list[Page] = []
    page.on("load", lambda loaded: loads.append(loaded))
    wire.lines[-1].close(code=1012)
    expect(page.get_by_role("heading", name="This page is out of date")).to_be_visible()
    assert (len(loads), wire.refused) == (1, 2)
