"""Titles that bring no board: the lobby, the settings of a new table, the table and its end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import PagePool
from tests.browser.people import axe_finds, fits


@pytest.fixture(params=["desktop", "phone"])
def page(request: pytest.FixtureRequest, person_pools: dict[str, PagePool]) -> Iterator[Page]:
    pool = person_pools[request.param]
    page = pool.borrow()
    yield page
    pool.give_back(page)


def test_the_lobby_offers_a_title_for_one_to_play_alone_or_with_team_mates(page: Page) -> None:
    page.goto("/")
    offer = page.locator("article[data-offer=beacons]")
    expect(offer).to_contain_text("1\N{EN DASH}4 players, together")
    expect(offer.get_by_role("button", name="With bots")).to_be_visible()
    assert fits(page)
    assert axe_finds(page) == []
    offer.get_by_role("button", name="Play alone").click()
    expect(page.get_by_test_id("decision")).to_contain_text("Send whom")
    expect(page.get_by_test_id("option").first).to_contain_text("Send Captain")


def test_team_mates_are_bots_until_people_come(page: Page) -> None:
    page.goto("/")
    offer = page.locator("article[data-offer=beacons]")
    offer.get_by_role("button", name="With bots").click()
    expect(page.get_by_test_id("decision")).to_contain_text("Send whom")
    expect(page.get_by_test_id("generic-board")).to_contain_text("potions")
    assert fits(page)


def test_a_new_table_offers_what_fits_and_folds_the_rest(page: Page) -> None:
    page.goto("/new?title=beacons")
    fold = page.get_by_test_id("fold-Rulings")
    # In a short night there are three beacons, and nothing to rule about.
    expect(page.get_by_role("radio", name="A short night")).to_be_checked()
    expect(fold).to_have_count(0)
    page.get_by_role("radio", name="long 60 minutes").check()
    expect(fold).to_contain_text("Beacons: 9")
    expect(fold.locator("input[value='12']")).to_be_hidden()
    fold.locator("summary").click()
    expect(fold.locator("input[value='3']")).to_have_count(0)
    fold.locator("input[value='12']").check()
    expect(fold.locator("summary")).to_contain_text("Beacons: 12")
    assert axe_finds(page) == []
    # Twelve beacons are for three or four players.
    page.get_by_role("button", name="Take seat 3 away").click()
    expect(fold).to_have_count(0)
    assert fits(page)
    assert axe_finds(page) == []
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_test_id("decision")).to_be_visible()


ENDS = [
    ("alone", 0, "You win.", "1st"),
    ("shared", 0, "You and Bea share the victory.", "3rd"),
    ("by category", 0, "You win.", "Manuscripts"),
    ("automa", 0, "The automa wins.", "the automa"),
    ("team won", 0, "You, Bea and Cid have won.", "Bea"),
    ("team lost", 0, "You, Bea and Cid have lost to the horde.", "the horde"),
    ("conceded", 0, "You gave up, and Bea and Cid share the victory.", "3rd"),
    ("abandoned", 0, "It was abandoned, and nobody wins.", "Bea"),
    ("alone", None, "Ann wins.", "1st"),
]


@pytest.mark.parametrize(("end", "seat", "sentence", "also"), ENDS)
def test_the_end_is_told_as_it_was(
    page: Page, end: str, seat: int | None, sentence: str, also: str
) -> None:
    seats = [
        {"kind": "me", "name": "Ann"},
        {"kind": "bot", "name": "Bea"},
        {"kind": "bot", "name": "Cid"},
    ]
    reply = page.request.post("/api/tables", data={"title": "endings", "seats": seats})
    opened = reply.json()
    table, token = opened["table"], opened["seats"][0]["token"]
    page.goto(f"/table/{table}#{token}")
    page.locator(f"[data-testid=option][data-key='\"{end}\"']").click()
    if seat is None:
        expect(page.get_by_test_id("outcome")).to_be_visible()
        page.goto("/")
        page.evaluate("() => localStorage.clear()")
        page.goto(f"/table/{table}")
    sheet, bar = page.get_by_test_id("end-sheet"), page.get_by_test_id("outcome")
    expect(sheet.get_by_role("heading", level=2)).to_have_text(sentence)
    expect(sheet).to_contain_text("Choices")
    assert fits(page)
    assert axe_finds(page) == []
    expect(sheet if end == "by category" else bar).to_contain_text(also)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(bar.get_by_role("heading")).to_have_text(sentence)
    expect(page.get_by_test_id("journal-end")).to_contain_text(sentence)
    assert fits(page)
    # Behind the sheets of all ends is the same page.
    if end == "alone":
        assert axe_finds(page) == []
    bar.get_by_role("button", name="The result").click()
    expect(sheet).to_be_visible()
