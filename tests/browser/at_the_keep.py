"""What tests do at a table of The Dead Keep."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.people import (
    click,
    listen,
    my_options,
    open_table,
    states,
    wait_for_change,
    wait_for_turn,
)

ME = {"kind": "me", "name": "Ann"}


TEAM = ("Lothar", "Tessara", "Mai Ling", "Theron")


SEED = 5


#: A fight in a street, over in a round or two.
BRAWL = """\
name = "The Brawl"
story = "It stands in the street, and so do you."
level = 1
adventurers = [1, 6]
tiles = ["7V 6R"]
start = "6R.s1"

[doors]
red = ["7V.b1~7V.s3"]

[spawn]
starting = "7V.s5"

[boss]
name = "Ogre"
zone = "6R.s1"
stages = 0

[[rule]]
when = "start"
do = "boss becomes active"
text = "The Ogre is awake from the start."
"""


def at_the_keep(
    page: Page, *, quest: str = "broken_gate", team: int = 4, first_time: bool = False
) -> list[str]:
    """Sits down alone with so many Adventurers, and keeps what the page hears."""
    heard: list[str] = []
    page.goto("/healthz")
    seen = "[]" if first_time else '["dead_keep"]'
    page.evaluate("seen => localStorage.setItem('rulewright.hints', seen)", seen)
    listen(page, heard)
    options = {"quest": quest, "adventurers": str(team)}
    opened = open_table(page.request, ME, title="dead_keep", options=options, seed=SEED)
    page.goto(f"/table/{opened['table']}#{opened['seats'][0]['token']}")
    page.get_by_test_id("gallery").wait_for()
    return heard


def now(heard: list[str]) -> Any:
    return states(heard)[-1]["view"]


def adventurer(heard: list[str], name: str) -> Any:
    return next(one for one in now(heard)["adventurers"] if one["name"] == name)


def answer(page: Page, *wanted: str) -> None:
    """Chooses the first option whose key begins like one of these, by its button."""
    assert wait_for_turn(page)
    before = page.get_by_test_id("decision").get_attribute("data-n")
    keys = my_options(page)
    key = next(key for words in wanted for key in keys if key.startswith(words))
    if not page.locator(f"[data-testid=option][data-key='{key}']").is_visible():
        page.get_by_test_id("all-options").first.click()
    click(page, key)
    # A Turn with Actions left asks once more before it ends.
    sure = page.get_by_role("menu").get_by_role("menuitem").first
    if sure.is_visible():
        sure.click()
    wait_for_change(page, before)


def muster(page: Page, weapon: str = "", team: tuple[str, ...] = TEAM) -> None:
    """The team and its weapons, by the buttons."""
    for name in team:
        answer(page, f'["join","{name}"')
    while wait_for_turn(page) and any(key.startswith('["buy"') for key in my_options(page)):
        answer(page, f'["buy","{weapon}', '["buy"')


def on_the_map(page: Page, what: str) -> Locator:
    return page.get_by_test_id("city").locator(f'[data-object="{what}"]')


def chosen(page: Page, thing: Locator) -> None:
    """Chooses a thing on the board, and waits until it is done."""
    before = page.get_by_test_id("decision").get_attribute("data-n")
    thing.click()
    wait_for_change(page, before)


def middle(thing: Locator) -> tuple[float, float]:
    """Where it lies on the screen; a door in a wall is a line without any height."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
