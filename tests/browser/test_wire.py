"""What comes over the wire, and what a browser already has."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

FIRST_VISIT = 300_000
ANOTHER_VISIT = 30_000


def bytes_of(page: Page, path: str) -> int:
    """How many bytes the network carries until the page at a path has all it asks for."""
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    sizes: list[int] = []
    wire.on("Network.loadingFinished", lambda done: sizes.append(int(done["encodedDataLength"])))
    page.goto(path)
    page.get_by_test_id("play-now-deckhand").first.wait_for()
    page.wait_for_load_state("networkidle")
    wire.detach()
    return sum(sizes)


def test_the_lobby_is_light_and_lighter_when_it_is_known(context: BrowserContext) -> None:
    first = bytes_of(context.new_page(), "/")
    again = bytes_of(context.new_page(), "/")
    assert first < FIRST_VISIT
    assert again < ANOTHER_VISIT
