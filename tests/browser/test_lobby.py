"""The lobby: what people see before they sit down anywhere."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Server, visitor
from tests.browser.measures import overfull_buttons
from tests.browser.people import axe_finds, fits, open_table, resize, set_table, sit_down

#: The offers of titles: where they are, their pictures, and their smallest text.
OFFERS = """
() => [...document.querySelectorAll('article[data-offer]')].map(offer => ({
  title: offer.dataset.offer,
  bottom: offer.getBoundingClientRect().bottom,
  picture: offer.querySelector('img')?.naturalWidth ?? 0,
  words: offer.innerText,
  smallest: Math.min(...[...offer.querySelectorAll('h3, p, li, .button')]
    .filter(part => part.checkVisibility())
    .map(part => parseFloat(getComputedStyle(part).fontSize))),
}))
"""


def offers(page: Page) -> list[Any]:
    """The offers of the lobby, once their pictures have come."""
    page.get_by_test_id("play-now-deckhand").wait_for()
    page.wait_for_function(
        "() => [...document.querySelectorAll('article img')].every(image => image.complete)"
    )
    return list(page.evaluate(OFFERS))


def hide_open_tables(page: Page) -> None:
    """Other tests leave tables to join and to watch, which the lobby shows first."""
    page.route("**/api/tables", lambda route: route.fulfill(json=[]))


def test_all_four_titles_are_seen_at_once_with_what_people_ask_about(page: Page) -> None:
    hide_open_tables(page)
    page.goto("/")
    found = offers(page)
    assert [offer["title"] for offer in found] == [
        "deckhand",
        "red_dragon_inn",
        "viscounts",
        "dead_keep",
    ]
    for offer, minutes in zip(found, (30, 45, 90, "70 to 250"), strict=True):
        assert offer["bottom"] <= DESKTOP["height"]
        assert offer["picture"] > 0
        assert offer["smallest"] >= 13
        assert f"{minutes} minutes" in offer["words"]
        assert "players" in offer["words"]
        assert "Heavy" in offer["words"] or "Light" in offer["words"]
    assert axe_finds(page) == []


def test_a_running_match_and_open_tables_come_first_and_leave_room_for_all_titles(
    page: Page, browser: Browser, server: Server
) -> None:
    mine = open_table(page.request, {"kind": "me", "name": "Ann"}, {"kind": "bot"})
    sit_down(page, mine["table"], mine["seats"][0]["token"])
    other = visitor(browser, server).new_page()
    open_table(
        other.request, {"kind": "me", "name": "Bob"}, {"kind": "open"}, name="Below", listed=True
    )
    page.goto("/")
    expect(page.get_by_role("link", name="Play on: DeckHand")).to_be_visible()
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    headings = page.get_by_role("heading", level=2).all_inner_texts()
    assert [heading.split()[0] for heading in headings] == ["Continue", "Open", "Choose"]
    assert all(offer["bottom"] <= DESKTOP["height"] for offer in offers(page))
    assert axe_finds(page) == []
    other.context.close()


def test_a_phone_shows_two_titles_at_once(phone: Page) -> None:
    hide_open_tables(phone)
    phone.goto("/")
    found = offers(phone)
    assert sum(offer["bottom"] <= PHONE["height"] for offer in found) >= 2
    assert min(offer["smallest"] for offer in found) >= 12
    assert fits(phone)
    assert overfull_buttons(phone) == []
    assert axe_finds(phone) == []
    resize(phone, 320, 640)
    assert fits(phone)
    assert overfull_buttons(phone) == []


def test_a_phone_on_its_side_can_begin_without_scrolling(page: Page) -> None:
    hide_open_tables(page)
    resize(page, 740, 360)
    page.goto("/")
    offers(page)
    for title in TITLES:
        expect(page.get_by_test_id(f"play-now-{title}")).to_be_in_viewport(ratio=1)
    tops = page.locator("article[data-offer] .top").all()
    heights = [box["height"] for top in tops if (box := top.bounding_box())]
    assert max(heights) - min(heights) < 1, heights


TITLES = ("deckhand", "red_dragon_inn", "viscounts", "dead_keep")


def test_a_new_table_is_set_on_one_screen(page: Page) -> None:
    page.set_viewport_size(DESKTOP)
    for title in TITLES:
        page.goto(f"/new?title={title}")
        page.get_by_role("button", name="Set the table").wait_for()
        height = page.evaluate("() => document.documentElement.scrollHeight")
        assert height <= DESKTOP["height"], f"{title}: {height} px"
    expect(page.get_by_test_id("fold-Rulings")).to_contain_text("As printed")
    # The opponents of somebody alone are no choice for three.
    page.goto("/new?title=viscounts")
    expect(page.locator("[data-setting=automa]")).to_have_count(0)
    for seat in (3, 2):
        page.get_by_role("button", name=f"Take seat {seat} away").click()
    expect(page.locator("[data-setting=automa]")).to_be_visible()
    expect(page.get_by_text("You alone. The Cleric board. About 90 minutes.")).to_be_visible()


def test_the_table_is_set_on_a_phone_without_scrolling_for_the_button(phone: Page) -> None:
    for size in (PHONE, {"width": 320, "height": 640}):
        phone.set_viewport_size(size)
        phone.goto("/new?title=dead_keep")
        expect(phone.get_by_role("button", name="Set the table")).to_be_in_viewport(ratio=1)
        assert fits(phone)
    assert axe_finds(phone) == []


GROUND = "() => getComputedStyle(document.querySelector('.ground')).backgroundImage"


def test_an_invitation_and_the_waiting_room_wear_the_ground_of_their_title(
    page: Page, browser: Browser, server: Server
) -> None:
    grounds = set()
    for title in TITLES:
        seats = {"kind": "me", "name": "Ann"}, {"kind": "person"}
        opened = set_table(page.request, *seats, title=title, listed=True)
        page.goto(f"/table/{opened['table']}#{opened['seats'][0]['token']}")
        expect(page.get_by_test_id("waiting-room")).to_be_visible()
        waiting = page.evaluate(GROUND)
        guest = visitor(browser, server).new_page()
        guest.goto(f"/table/{opened['table']}#invite={opened['links'][0]['link']}")
        expect(guest.get_by_role("heading", name="A seat for you at")).to_be_visible()
        assert guest.evaluate(GROUND) == waiting
        grounds.add(waiting)
        guest.context.close()
    assert len(grounds) == len(TITLES)
