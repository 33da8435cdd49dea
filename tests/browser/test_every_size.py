"""Every title at every size of window: the whole table is there, in words that can be read."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Guests
from tests.browser.measures import (
    LOW,
    SIZES,
    cut_buttons,
    cut_names,
    cut_note,
    small_board,
    small_type,
    too_wide,
    unreadable_question,
)
from tests.browser.people import answers, axe_finds, resize, wait_for_turn
from tests.browser.test_small_screens import FULL, sits_at

#: A layout each: what axe looks at changes with it, and a look takes a second.
LAYOUTS = ((1280, 720), (360, 740), (320, 640))
ALL_SIZES = [(1920, 1080), *SIZES, *LOW[1:]]

#: What somebody may ask the browser for who needs more than usual.
STRONG: tuple[dict[str, Any], ...] = (
    {"forced_colors": "active", "contrast": "null"},
    {"forced_colors": "none", "contrast": "more"},
)
#: What can be chosen on the board, is pressed or is selected, and has no line of its own.
WITHOUT_EDGE = """() => {
  const all = 'main.board .can, [data-testid=hand] .can, [role=tab][aria-selected=true],'
    + ' [data-testid=journal] [aria-pressed=true]';
  const isLine = (style, width) => style !== 'none' && parseFloat(width) >= 2;
  const hasEdge = element => {
    const edge = element.querySelector(':scope > .edge');
    if (edge) return parseFloat(getComputedStyle(edge).strokeWidth) >= 2;
    const { outlineStyle, outlineWidth, forcedColorAdjust } = getComputedStyle(element);
    return isLine(outlineStyle, outlineWidth) || forcedColorAdjust === 'none';
  };
  return [...document.querySelectorAll(all)].filter(element => !hasEdge(element))
    .map(element => element.getAttribute('aria-label') ?? element.textContent.trim());
}"""

#: Markers of Viscounts that look like what a space gives.
WITHOUT_DISC = """() => [...document.querySelectorAll('.marker:is(.virtue, .corruption)')]
  .filter(marker => getComputedStyle(marker).forcedColorAdjust !== 'none')
  .map(marker => marker.className)"""


def faults_at(page: Page, size: tuple[int, int], *, is_opening: bool) -> list[str]:
    resize(page, *size)
    faults = (
        too_wide(page)
        + unreadable_question(page)
        + cut_buttons(page)
        + cut_names(page)
        + cut_note(page)
    )
    if size in SIZES:
        faults += small_type(page) + small_board(page, whole=is_opening)
    return faults


@pytest.mark.timeout(240)
@pytest.mark.parametrize("title", list(FULL))
def test_the_whole_table_is_there_in_words_that_can_be_read(guests: Guests, title: str) -> None:
    page = guests(hints=list(FULL))
    sits_at(page, title)
    found: dict[str, list[str]] = {}
    for number, _ in enumerate(answers(page, 5)):
        # All sizes at the first question, a third of them at each of the others.
        for size in ALL_SIZES if number == 0 else ALL_SIZES[number % 3 :: 3]:
            if faults := faults_at(page, size, is_opening=number == 0):
                found[f"question {number + 1} at {size[0]}x{size[1]}"] = faults
    assert found == {}


@pytest.mark.timeout(150)
@pytest.mark.parametrize("title", list(FULL))
def test_everybody_can_use_the_table(guests: Guests, title: str) -> None:
    page = guests(hints=list(FULL))
    sits_at(page, title)
    list(answers(page, 3))
    assert wait_for_turn(page)
    for size in LAYOUTS:
        resize(page, *size)
        assert axe_finds(page) == [], size
    # By night only the colours are others.
    page.emulate_media(color_scheme="dark")
    for size in (LAYOUTS[0], LAYOUTS[-1]):
        resize(page, *size)
        assert axe_finds(page, "color-contrast") == [], f"by night at {size}"
    # Colours of the system, and stronger contrast: what can be chosen has an edge of its own.
    resize(page, *LAYOUTS[0])
    for media in STRONG:
        page.emulate_media(color_scheme="light", **media)
        assert page.evaluate(WITHOUT_EDGE) == [], media
        if media["forced_colors"] == "active":
            assert page.evaluate(WITHOUT_DISC) == []
    # Of the colours of the system axe reads those that they replace, so only the last are measured.
    assert axe_finds(page, "color-contrast") == []
