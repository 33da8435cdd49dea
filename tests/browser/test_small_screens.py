"""Every title on small screens: nothing opens off screen, and the question can be read."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_the_keep import TEAM, answer, at_the_keep, muster
from tests.browser.conftest import Server
from tests.browser.measures import (
    LOW,
    SIZES,
    cut_options,
    small_targets,
    too_wide,
    unreadable_question,
)
from tests.browser.people import (
    answers,
    fits,
    open_table,
    play_ahead,
    resize,
    sit_down,
    wait_for_turn,
    wait_until_still,
)
from tests.browser.test_afterwards import RECORDS, brought
from tests.browser.test_screens import BOT, ME

#: Each title with as many people as it takes.
FULL: dict[str, Any] = {
    "deckhand": {"seats": [ME, *[BOT] * 3], "seed": 8},
    "red_dragon_inn": {"seats": [ME, *[BOT] * 7], "seed": 11, "options": {"characters": "dealt"}},
    "dead_keep": {
        "seats": [ME],
        "seed": 5,
        "options": {"quest": "broken_gate", "adventurers": "4"},
    },
    "viscounts": {"seats": [ME, *[BOT] * 3], "seed": 3},
}
#: A finished match of each, of three or more where the title has them.
FINISHED = {
    "deckhand": "four-mixed-later-edition",
    "red_dragon_inn": "with-guests",
    "dead_keep": "king-below-greedy-won",
    "viscounts": "four-random-poverty-and-prosperity",
}


def sits_at(page: Page, title: str) -> None:
    """Sits down at a full table of a title."""
    plan = dict(FULL[title])
    table = open_table(page.request, *plan.pop("seats"), title=title, **plan)
    sit_down(page, table["table"], table["seats"][0]["token"], "decision")
    assert wait_for_turn(page)


def is_inside(page: Page, thing: Locator) -> bool:
    """Whether all of a thing is in the window that was set."""
    box, window = thing.bounding_box(), page.viewport_size
    assert box is not None
    assert window is not None
    return (
        box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= window["width"]
        and box["y"] + box["height"] <= window["height"]
    )


@pytest.mark.parametrize("title", list(FULL))
def test_the_drawer_opens_on_a_phone_at_a_full_table(phone: Page, title: str) -> None:
    sits_at(phone, title)
    for _ in answers(phone, 3):
        assert fits(phone)
        if title != "dead_keep":
            assert small_targets(phone) == []
    phone.get_by_role("button", name="Journal, rules, chat").click()
    assert fits(phone)
    assert is_inside(phone, phone.get_by_role("tab", name="Journal"))
    assert is_inside(phone, phone.get_by_role("tab", name="Table"))


@pytest.mark.parametrize("title", list(FULL))
def test_the_result_opens_on_a_phone(phone: Page, title: str) -> None:
    phone.goto(brought(phone, RECORDS / title / f"{FINISHED[title]}.jsonl"))
    sheet = phone.get_by_test_id("end-sheet")
    expect(sheet.get_by_role("region", name="Figures of each player")).to_be_attached()
    assert fits(phone)
    assert is_inside(phone, sheet)
    sheet.get_by_role("button", name="Close the result").click()
    expect(sheet).to_have_count(0)
    assert fits(phone)


def test_two_scores_stand_side_by_side_on_a_phone(phone: Page) -> None:
    phone.goto(brought(phone, RECORDS / "viscounts" / "solo-random-lost.jsonl"))
    scores = phone.get_by_role("region", name="Scores by category")
    expect(scores).to_be_visible()
    assert scores.evaluate("table => table.scrollWidth <= table.clientWidth")


@pytest.mark.parametrize("title", ["deckhand", "viscounts"])
def test_who_looks_back_on_a_phone_sees_the_board(phone: Page, title: str) -> None:
    sits_at(phone, title)
    for _ in answers(phone, 6):
        pass
    phone.get_by_role("button", name="Look back").tap()
    phone.get_by_role("slider", name="Moment of the match").press("ArrowLeft")
    expect(phone.get_by_test_id("where")).to_contain_text("Choice")
    board = phone.locator("main.board").bounding_box()
    assert board is not None
    assert board["height"] > 740 / 3


@pytest.mark.timeout(180)
def test_verbs_leave_room_for_the_question(page: Page) -> None:
    at_the_keep(page, team=2)
    muster(page, "Hand Axe", TEAM[:2])
    answer(page, '["activate","Lothar"')
    expect(page.get_by_test_id("verb-1")).to_be_visible()
    for size in LOW:
        resize(page, *size)
        assert too_wide(page) + unreadable_question(page) == [], size
    expect(page.get_by_test_id("verb-1")).to_be_visible()


def test_a_few_long_options_are_read_side_by_side_on_a_phone(phone: Page, server: Server) -> None:
    table = open_table(phone.request, ME, BOT, title="viscounts", seed=10)
    play_ahead(
        server.url,
        table,
        lambda view: (view["phase"], view["current"], view["round"]) == ("movement", 0, 3),
        when_asked=True,
    )
    sit_down(phone, table["table"], table["seats"][0]["token"], "decision")
    assert wait_for_turn(phone)
    options = phone.get_by_test_id("option")
    expect(options).to_have_count(3)
    expect(options.last).to_be_visible()
    assert cut_options(phone) == []
    priced = [words for words in options.all_text_contents() if " Silver:" in words]
    expect(phone.locator("[data-price]")).to_have_count(len(priced))
    assert priced


def test_what_is_revealed_lies_in_sight(page: Page, server: Server) -> None:
    # Treasure Map shows the top cards of a deck.
    table = open_table(page.request, ME, BOT, BOT, title="deckhand", seed=3)
    play_ahead(server.url, table, lambda view: bool(view["shown"]), when_asked=True)
    sit_down(page, table["table"], table["seats"][0]["token"])
    revealed = page.get_by_role("region", name="On top of")
    for size in (*SIZES, (320, 640)):
        resize(page, *size)
        board, shown = page.locator("main.board").bounding_box(), revealed.first.bounding_box()
        assert board is not None
        assert shown is not None
        assert shown["y"] >= board["y"], size
        assert shown["y"] + shown["height"] <= board["y"] + board["height"], size


@pytest.mark.parametrize("title", ["deckhand", "red_dragon_inn"])
def test_the_button_of_the_hand_stays_where_it_is_on_a_phone(phone: Page, title: str) -> None:
    sits_at(phone, title)
    fold, everything = phone.get_by_test_id("fold"), phone.get_by_test_id("all-options")
    places, lists = set(), set()
    for _ in answers(phone, 12):
        wait_until_still(phone)
        box = fold.bounding_box()
        assert box is not None
        places.add((round(box["x"]), round(box["y"])))
        lists.add(everything.count())
    assert lists == {0, 1}, "with a list of options and without"
    assert len(places) == 1


def test_nothing_glides_for_who_wants_no_motion(page: Page) -> None:
    """Not even for a moment: to begin a transition of each element is most of a resize's work."""
    sits_at(page, "deckhand")
    page.evaluate("""() => {
      window.begun = [];
      addEventListener('transitionrun', ({ propertyName }) => begun.push(propertyName), true);
    }""")
    resize(page, 1024, 768)
    assert page.evaluate("begun.length") == 0
