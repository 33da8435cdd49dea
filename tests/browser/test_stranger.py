"""A stranger with a phone: from an invitation to the end, the replay and a rematch."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, Server, visitor
from tests.browser.people import axe_finds, fits, wait_for_change, wait_for_turn
from tests.browser.test_company import invites, sits_down


def plays_on(page: Page) -> None:
    """Taps the first option again and again, until the match is over."""
    while wait_for_turn(page):
        before = page.get_by_test_id("decision").get_attribute("data-n")
        page.get_by_test_id("option").first.tap()
        wait_for_change(page, before)


def test_from_an_invitation_to_a_rematch(browser: Browser, workshop: Server) -> None:
    home = visitor(browser, workshop)
    away = visitor(browser, workshop, viewport=PHONE, has_touch=True, is_mobile=True)
    ann, bob = home.new_page(), away.new_page()
    sits_down(bob, invites(ann))
    assert "invite" not in bob.url
    assert fits(bob)
    plays_on(bob)
    sheet = bob.get_by_test_id("end-sheet")
    expect(sheet).to_be_visible()
    assert axe_finds(bob) == []
    sheet.get_by_role("button", name="Replay", exact=True).tap()
    where = bob.get_by_test_id("where")
    expect(where).to_contain_text("Choice 0 of")
    bob.get_by_role("button", name="One choice later").tap()
    expect(where).to_contain_text("Choice 1 of")
    ann.get_by_test_id("end-sheet").get_by_test_id("rematch").click()
    expect(ann).not_to_have_url(bob.url)
    bob.keyboard.press("End")
    bob.get_by_test_id("rematch").first.tap()
    expect(bob.get_by_test_id("decision")).to_be_visible()
    expect(bob).to_have_url(ann.url)
    home.close()
    away.close()
