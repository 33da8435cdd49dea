"""A line that goes dead without a word, as it does in tunnels and behind tired routers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.blackhole import Blackhole
from tests.browser.conftest import Server, visitor
from tests.browser.people import open_table, sit_down, wait_for_change

#: More than the page needs, which says so within five seconds.
NOTICED = 15_000


@pytest.fixture
def wire(server: Server) -> Iterator[Blackhole]:
    wire = Blackhole(server.port)
    yield wire
    wire.close()


@pytest.fixture
def context(browser: Browser, server: Server, wire: Blackhole) -> Iterator[BrowserContext]:
    context = visitor(browser, server, base_url=wire.url)
    yield context
    context.close()


def test_a_choice_made_in_the_silence_is_sent_when_it_is_over(
    context: BrowserContext, wire: Blackhole
) -> None:
    page = context.new_page()
    opened = open_table(context.request, {"kind": "me", "name": "Ann"}, {"kind": "bot"})
    sit_down(page, opened["table"], opened["seats"][0]["token"])
    decision = page.get_by_test_id("decision")
    expect(page.get_by_test_id("option").first).to_be_visible()
    before = decision.get_attribute("data-n")
    strip = page.get_by_text("The connection is lost")
    board = page.locator("main.board").bounding_box()
    wire.swallow()
    expect(strip).to_be_visible(timeout=NOTICED)
    assert page.locator("main.board").bounding_box() == board, "the notice pushed the board away"
    page.get_by_test_id("option").last.click()
    expect(strip).to_contain_text("Your choice is kept")
    expect(decision).to_have_attribute("data-n", str(before))
    wire.restore()
    wait_for_change(page, before)
    expect(strip).to_have_count(0)
