"""Puzzles in the browser: from the lobby to the verdict, and on to the next one."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from rulewright.bots.analysis.puzzle import puzzles_of
from rulewright.title import find_title
from tests.browser.conftest import PHONE_DEVICE, Server, visitor
from tests.browser.people import axe_finds, fits

COUNT = len(puzzles_of(find_title("deckhand")))


def begins(page: Page) -> None:
    page.goto("/")
    page.get_by_test_id("puzzle-deckhand").click()
    expect(page.get_by_test_id("puzzle")).to_contain_text(f"Puzzle 1 of {COUNT}")


def chooses(page: Page, words: str) -> None:
    named = page.get_by_role("button", name=re.compile(re.escape(words), re.IGNORECASE))
    page.get_by_test_id("option").and_(named).first.click()


def test_a_wrong_choice_shows_what_would_have_been_better_and_the_next_puzzle_follows(
    page: Page,
) -> None:
    begins(page)
    puzzle = page.get_by_test_id("puzzle")
    expect(puzzle).to_contain_text("Which one wins most often?")
    expect(page.get_by_test_id("verdict")).to_have_count(0)
    chooses(page, "End the turn")
    expect(page.get_by_test_id("verdict")).to_contain_text("Not the best choice.")
    expect(page.get_by_test_id("verdict")).to_contain_text("After “Play Quick Shot” it is 74%")
    expect(puzzle).to_contain_text("End the turn (your choice)")
    puzzle.get_by_role("button", name="Next puzzle").click()
    expect(puzzle).to_contain_text(f"Puzzle 2 of {COUNT}")
    expect(page.get_by_test_id("verdict")).to_have_count(0)


def test_the_right_choice_is_solved_also_after_a_reload(page: Page) -> None:
    begins(page)
    chooses(page, "Play Quick Shot")
    expect(page.get_by_test_id("verdict")).to_contain_text("Solved.")
    page.reload()
    expect(page.get_by_test_id("verdict")).to_contain_text("Solved.")


def test_a_puzzle_can_be_tried_again(page: Page) -> None:
    begins(page)
    chooses(page, "End the turn")
    puzzle = page.get_by_test_id("puzzle")
    puzzle.get_by_role("button", name="Try again").click()
    expect(puzzle).to_contain_text("Which one wins most often?")
    chooses(page, "Play Quick Shot")
    expect(page.get_by_test_id("verdict")).to_contain_text("Solved.")


def test_a_puzzle_fits_on_a_phone_and_can_be_read_by_everybody(
    browser: Browser, server: Server
) -> None:
    context = visitor(browser, server, **PHONE_DEVICE)
    page = context.new_page()
    begins(page)
    chooses(page, "End the turn")
    expect(page.get_by_test_id("verdict")).to_be_visible()
    assert fits(page)
    assert axe_finds(page) == []
    context.close()
