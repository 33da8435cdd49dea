"""Being taught in the browser: from the lobby to the last step of a lesson."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from rulewright.bots import lesson_of
from rulewright.title import find_title
from tests.browser.conftest import PHONE, Server, visitor
from tests.browser.people import axe_finds, fits

TAUGHT = ["deckhand", "red_dragon_inn", "viscounts", "dead_keep"]


def begins(page: Page, title: str) -> None:
    page.goto("/")
    page.get_by_test_id(f"teach-{title}").click()
    expect(page.get_by_test_id("coach")).to_contain_text("Step 1 of")


def chooses(page: Page, words: str) -> None:
    """Clicks the first option that is called so."""
    named = page.get_by_role("button", name=re.compile(re.escape(words), re.IGNORECASE))
    page.get_by_test_id("option").and_(named).first.click()


def test_a_newcomer_is_taught_deckhand_from_the_lobby_to_the_end(page: Page) -> None:
    lesson = lesson_of(find_title("deckhand"))
    begins(page, "deckhand")
    coach = page.get_by_test_id("coach")
    for number, step in enumerate(lesson.steps, start=1):
        expect(coach).to_contain_text(f"Step {number} of {len(lesson.steps)}")
        expect(coach).to_contain_text(step.say[:60])
        chooses(page, step.choose[0] if step.choose else "")
    expect(coach).to_contain_text("The lesson is over")
    coach.get_by_role("button", name="Play on").click()
    expect(coach).not_to_contain_text(lesson.after[:40])


def test_who_strays_is_told_why_and_nothing_is_sent(page: Page) -> None:
    begins(page, "deckhand")
    chooses(page, "End the turn")
    coach = page.get_by_test_id("coach")
    expect(coach.get_by_role("alert")).to_contain_text("begin with Celebrate")
    expect(coach).to_contain_text("Step 1 of")
    chooses(page, "Play Celebrate")
    expect(coach).to_contain_text("Step 2 of")
    expect(coach.get_by_role("alert")).to_have_count(0)


def test_a_reload_does_not_lose_the_lesson(page: Page) -> None:
    begins(page, "deckhand")
    chooses(page, "Play Celebrate")
    expect(page.get_by_test_id("coach")).to_contain_text("Step 2 of")
    page.reload()
    expect(page.get_by_test_id("coach")).to_contain_text("Step 2 of")


@pytest.mark.parametrize("title", TAUGHT)
def test_a_lesson_begins_on_a_phone(browser: Browser, server: Server, title: str) -> None:
    context = visitor(browser, server, viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    begins(page, title)
    assert fits(page)
    page.get_by_role("button", name="Fold away").click()
    expect(page.get_by_test_id("coach").get_by_role("button", name="Show")).to_be_visible()
    context.close()


def test_a_lesson_can_be_read_by_everybody(page: Page) -> None:
    begins(page, "deckhand")
    chooses(page, "End the turn")
    expect(page.get_by_test_id("coach").get_by_role("alert")).to_be_visible()
    assert axe_finds(page) == []
