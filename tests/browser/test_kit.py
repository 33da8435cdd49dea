"""The parts that boards are made of, in a real browser, where there are sizes and pixels."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import PHONE, Server
from tests.browser.people import axe_finds, axe_finds_by_day_and_night, fits, painted, resize

SIZES = ((1440, 900), (768, 1024), (360, 740))

#: What a click at a point of the window meets.
HIT = "at => document.elementFromPoint(...at).closest('[data-object]')?.dataset.object"

#: Whether what has the focus lies within the frame around it, give or take a pixel.
FOCUS_IS_IN_FRAME = """() => {
  const [box, frame] = [document.activeElement, document.activeElement.closest('.frame')]
    .map(element => element.getBoundingClientRect());
  return box.left >= frame.left - 1 && box.right <= frame.right + 1
    && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
}"""


@pytest.fixture
def moving(browser: Browser, server: Server) -> Iterator[Page]:
    """The page of the kit, for somebody who likes to see things move."""
    context = browser.new_context(base_url=server.url, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    open_kit(page)
    yield page
    context.close()


def open_kit(page: Page) -> None:
    page.goto("/kit")
    expect(page.get_by_role("heading", name="A kit of parts for boards")).to_be_visible()


def box(thing: Locator) -> dict[str, float]:
    found = thing.bounding_box()
    assert found is not None
    return dict(found)


def middle(thing: Locator) -> tuple[float, float]:
    where = box(thing)
    return where["x"] + where["width"] / 2, where["y"] + where["height"] / 2


def test_axe_finds_words_that_are_too_pale(page: Page) -> None:
    open_kit(page)
    page.locator("h1").evaluate("""title => {
      const words = title.parentElement.insertBefore(document.createElement('p'), title);
      words.textContent = 'Who can read this?';
      words.style.cssText = 'color: #eeeeee; background: #ffffff';
    }""")
    (fault,) = axe_finds(page)
    assert fault.startswith("color-contrast")


def test_axe_finds_nothing_and_nothing_is_too_wide_or_too_small_to_read(page: Page) -> None:
    open_kit(page)
    page.get_by_role("button", name="Roll").click()
    for width, height in SIZES:
        resize(page, width, height)
        assert axe_finds_by_day_and_night(page) == [], f"at {width} by {height}"
        assert fits(page), f"at {width} by {height}"
        smallest = page.evaluate(
            "() => Math.min(...[...document.querySelectorAll('main *:not(svg *)')]"
            ".filter(element => [...element.childNodes].some(node =>"
            " node.nodeType === 3 && node.textContent.trim()))"
            ".map(element => parseFloat(getComputedStyle(element).fontSize)))"
        )
        assert smallest >= 11


def test_the_wheel_zooms_at_the_pointer_and_the_page_scrolls_when_all_is_seen(page: Page) -> None:
    open_kit(page)
    zone = page.locator("[data-object='zone:Street C3'] .area")
    zone.scroll_into_view_if_needed()
    before = box(zone)
    page.mouse.move(before["x"], before["y"])
    page.mouse.wheel(0, -300)
    page.wait_for_function(
        "w => document.querySelector(\"[data-object='zone:Street C3'] .area\")"
        ".getBoundingClientRect().width > w * 1.2",
        arg=before["width"],
    )
    after = box(zone)
    assert after["x"] == pytest.approx(before["x"], abs=1)
    assert after["y"] == pytest.approx(before["y"], abs=1)
    page.get_by_role("button", name="Show all of it").first.click()
    page.mouse.move(before["x"], before["y"])
    page.mouse.wheel(0, 300)
    page.wait_for_function("() => scrollY > 0")


def test_what_gets_the_focus_is_brought_into_the_frame(page: Page) -> None:
    open_kit(page)
    frame = page.get_by_role("group", name="Map of a quarter")
    frame.focus()
    for _ in range(4):
        page.keyboard.press("+")
    deck = page.get_by_role("button", name="Spawn cards: 43 cards")
    for _ in range(40):
        page.keyboard.press("Tab")
        assert page.evaluate(FOCUS_IS_IN_FRAME), page.evaluate("document.activeElement.ariaLabel")
        if deck.evaluate("element => element === document.activeElement"):
            break
    else:
        raise AssertionError("Tab never came to the deck")
    assert frame.evaluate("element => [element.scrollLeft, element.scrollTop]") == [0, 0]
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("city-told")).to_have_text("Spawn cards chosen.")


def test_a_piece_lands_on_its_place_though_the_board_is_zoomed_while_it_flies(moving: Page) -> None:
    hero = moving.locator("[data-id=astrid]")
    moving.get_by_role("button", name="Astrid walks").click()
    assert hero.evaluate("element => element.getAnimations().length") == 1
    moving.get_by_role("button", name="Zoom in").first.click()
    moving.wait_for_function(
        "() => document.querySelector('[data-id=astrid]').getAnimations().length === 0"
    )
    # The walk ends in the middle of Street F3.
    zone = moving.locator("[data-object='zone:Street F3'] .area")
    assert middle(hero.locator(".base")) == pytest.approx(middle(zone), abs=1)


def test_a_hundred_flights_can_be_fast_forwarded(moving: Page) -> None:
    flying = "() => document.getAnimations().filter(one => one.effect.target.dataset?.id).length"
    moving.get_by_role("button", name="The crowd marches").click()
    assert moving.evaluate(flying) > 30
    moving.get_by_role("button", name="Fast-forward").first.click()
    assert moving.evaluate(flying) == 0


def test_a_small_miniature_can_be_hit_24_pixels_wide(page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_kit(page)
    hero = page.locator("[data-object=hero]")
    hero.scroll_into_view_if_needed()
    assert box(hero.locator(".base"))["width"] < 24
    x, y = middle(hero)
    for off in (-11.5, 11.5):
        for at in ((x + off, y), (x, y + off)):
            assert page.evaluate(HIT, list(at)) == "hero"


def test_things_are_dragged_between_slots(page: Page) -> None:
    open_kit(page)
    lantern = page.get_by_role("button", name="Lantern, in Left Hand")
    lantern.scroll_into_view_if_needed()
    page.mouse.move(*middle(lantern))
    page.mouse.down()
    body = page.get_by_role("group", name="Body", exact=True)
    page.mouse.move(*middle(body), steps=4)
    page.mouse.up()
    expect(lantern, "the Body takes armour only").to_be_visible()
    page.mouse.move(*middle(lantern))
    page.mouse.down()
    page.mouse.move(*middle(page.get_by_role("group", name="Right Hand")), steps=4)
    page.mouse.up()
    expect(page.get_by_role("button", name="Lantern, in Right Hand")).to_be_visible()


def test_two_fingers_pinch_and_one_scrolls_the_page(phone: Page) -> None:
    open_kit(phone)
    frame = phone.get_by_role("group", name="Map of a quarter")
    zone = phone.locator("[data-object='zone:Street C3'] .area")
    before = box(zone)["width"]
    touch = phone.context.new_cdp_session(phone)
    x, y = middle(frame)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": px, "y": py, "id": number} for number, (px, py) in enumerate(points)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    fingers("touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 7):
        fingers("touchMove", (x - 30 - 8 * step, y), (x + 30 + 8 * step, y))
    fingers("touchEnd")
    assert box(zone)["width"] > before * 1.8
    assert phone.evaluate("scrollY") == 0
    phone.get_by_role("button", name="Show all of it").first.tap()
    phone.wait_for_function("() => document.querySelector('.frame').classList.contains('fits')")
    fingers("touchStart", (x, y))
    for step in range(1, 9):
        fingers("touchMove", (x, y - 20 * step))
    fingers("touchEnd")
    phone.wait_for_function("() => scrollY > 50")


def test_words_on_a_card_end_with_a_whole_line(page: Page) -> None:
    open_kit(page)
    for text in page.locator(".card .text").all():
        lines = text.evaluate(
            "element => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)"
        )
        assert lines == pytest.approx(round(lines), abs=0.1)


def test_words_on_a_board_stay_where_they_are_printed_when_it_is_zoomed(moving: Page) -> None:
    look = moving.locator(".content").first
    moving.get_by_role("group", name="Map of a quarter").focus()
    for _ in range(2):
        before = look.get_attribute("style")
        moving.keyboard.press("+")
        expect(look).not_to_have_attribute("style", str(before))
    moving.wait_for_timeout(400)
    name = moving.locator("[data-object='zone:Street C2'] text")
    with painted(moving):
        printed = moving.screenshot(clip=box(name))
        name.evaluate("name => { name.style.visibility = 'hidden'; }")
        assert moving.screenshot(clip=box(name)) != printed
