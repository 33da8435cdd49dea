"""The Dead Keep in the browser: its map, its dashboards, and a quest of one's own."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Server, visitor
from tests.browser.measures import cut_buttons
from tests.browser.people import (
    axe_finds,
    click,
    fits,
    is_over,
    listen,
    my_options,
    open_table,
    resize,
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


#: Parts of the strip above or beside the map that are cut off, or whose words leave their frame.
CUT_IN_STRIP = """() => {
  const found = [];
  for (const part of document.querySelectorAll('[data-testid=adventurers] li, .team > .boss')) {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const y = (top + bottom) / 2;
    const isSeen = [left + 3, right - 3].every(x => part.contains(document.elementFromPoint(x, y)));
    const name = part.textContent.trim();
    if (!isSeen || right > innerWidth) found.push(`cut off: ${name}`);
    const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      const words = range.getBoundingClientRect();
      const isHidden = walk.currentNode.parentElement.closest('.hidden-text') !== null;
      if (!words.width || isHidden) continue;
      const isOutside = words.left < left || words.right > right + 0.5;
      if (isOutside) found.push(`outside: ${walk.currentNode.data}`);
    }
  }
  return found;
}"""


#: The Adventurers on the map that what the quest is about would hide.
COVERED_FIGURES = """() => {
  const card = document.querySelector('[data-testid=goal-card]').getBoundingClientRect();
  const figures = [...document.querySelectorAll('.city [data-object^="adventurer:"]')];
  return figures.filter(figure => {
    const { left, right, top, bottom } = figure.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return card.left < x && x < card.right && card.top < y && y < card.bottom;
  }).map(figure => figure.dataset.object);
}"""


@pytest.mark.parametrize("team", [2, 4])
def test_a_small_screen_shows_the_team_and_the_boss_whole(phone: Page, team: int) -> None:
    at_the_keep(phone, team=team)
    phone.get_by_test_id("ready-team").tap()
    expect(phone.get_by_test_id("gallery")).to_have_count(0)
    # How the quest ends is told beside those of whom one is chosen, until one is.
    goal = phone.get_by_test_id("goal-card")
    expect(goal).to_contain_text("Won when the Minotaur is eliminated for good.")
    for size in ((360, 740), (740, 360)):
        resize(phone, *size)
        assert phone.evaluate(COVERED_FIGURES) == [], size
    answer(phone, '["activate"')
    expect(goal).to_have_count(0)
    for size in ((360, 740), (320, 640), (740, 360), (768, 1024)):
        resize(phone, *size)
        assert phone.evaluate(CUT_IN_STRIP) == [], size
    # A tablet has room for all numbers.
    expect(phone.get_by_test_id("adventurers").locator(".bars").first).to_be_visible()


def test_six_adventurers_stand_in_a_row_that_shows_whole_ones(phone: Page) -> None:
    at_the_keep(phone, team=6)
    phone.get_by_test_id("ready-team").tap()
    assert wait_for_turn(phone)
    cut = phone.evaluate(CUT_IN_STRIP)
    assert len(cut) == 2, "the last two are scrolled to"
    phone.get_by_test_id("adventurers").evaluate("strip => strip.scrollTo({ left: 9999 })")
    phone.wait_for_function(f"() => !({CUT_IN_STRIP})().includes({json.dumps(cut[-1])})")
    assert len(phone.evaluate(CUT_IN_STRIP)) == 2


@pytest.mark.parametrize("size", [(360, 740), (320, 640), (740, 360)])
def test_no_hero_to_choose_is_cut_sideways(phone: Page, size: tuple[int, int]) -> None:
    at_the_keep(phone)
    resize(phone, *size)
    assert cut_buttons(phone) == []


def test_a_ready_team_sets_out_with_one_click(page: Page) -> None:
    heard = at_the_keep(page)
    before = page.get_by_test_id("decision").get_attribute("data-n")
    page.get_by_test_id("ready-team").click()
    wait_for_change(page, before)
    expect(page.get_by_test_id("gallery")).to_have_count(0)
    team = {one["name"]: one["hand"] for one in now(heard)["adventurers"]}
    assert list(team) == list(TEAM)
    assert team["Lothar"] == ["Elven Sword"]
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_test_id("ready-team")).to_be_visible()


def test_a_ready_team_of_two_can_hurt_the_giant(page: Page) -> None:
    heard = at_the_keep(page, quest="giants_tower", team=2)
    before = page.get_by_test_id("decision").get_attribute("data-n")
    page.get_by_test_id("ready-team").click()
    wait_for_change(page, before)
    team = {one["name"]: one["hand"] for one in now(heard)["adventurers"]}
    assert team == {"Lothar": ["Mallet"], "Tessara": ["Runic Skull"]}


def test_hints_wait_until_somebody_can_walk(page: Page) -> None:
    at_the_keep(page, first_time=True)
    hints = page.get_by_role("complementary", name="First time at this title")
    expect(hints.locator("visible=true")).to_have_count(0)
    before = page.get_by_test_id("decision").get_attribute("data-n")
    page.get_by_test_id("ready-team").click()
    wait_for_change(page, before)
    answer(page, '["activate"')
    expect(hints.locator("visible=true")).to_contain_text("Zones that glow")


def test_the_journal_follows_while_tips_come_and_go(page: Page) -> None:
    resize(page, 1280, 720)
    at_the_keep(page, first_time=True)
    before = page.get_by_test_id("decision").get_attribute("data-n")
    page.get_by_test_id("ready-team").click()
    wait_for_change(page, before)
    for name in TEAM:
        answer(page, f'["activate","{name}"', '"end"')
        last = page.get_by_test_id("journal").locator(".list > *").last
        expect(last).to_be_in_viewport(ratio=1)
        answer(page, '"end"', '["')


#: Zones that glow and lie under the tip, and its buttons that something else covers.
UNDER_THE_TIP = """() => {
  const tip = [...document.querySelectorAll('aside[aria-label="First time at this title"]')]
    .find(one => one.checkVisibility());
  const { top, bottom } = tip.getBoundingClientRect();
  const glowing = [...document.querySelectorAll('[data-testid=city] [data-object^="zone:"].can')];
  const hidden = glowing.filter(one => {
    const box = one.getBoundingClientRect();
    return box.bottom > top + 1 && box.top < bottom;
  });
  const covered = [...tip.querySelectorAll('button')].filter(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  return [...hidden.map(one => one.dataset.object), ...covered.map(one => one.textContent)];
}"""


@pytest.mark.parametrize("size", [(360, 740), (768, 1024), (1024, 768)])
def test_the_first_tip_covers_nothing_it_speaks_of(page: Page, size: tuple[int, int]) -> None:
    resize(page, *size)
    at_the_keep(page, first_time=True)
    before = page.get_by_test_id("decision").get_attribute("data-n")
    page.get_by_test_id("ready-team").click()
    wait_for_change(page, before)
    answer(page, '["activate"')
    page.wait_for_function(f"() => ({UNDER_THE_TIP})().length === 0", timeout=3000)
    hints = page.get_by_role("complementary", name="First time at this title")
    frame, tip = page.get_by_test_id("city"), hints.locator("visible=true")
    assert below(frame, tip)


def below(above: Locator, thing: Locator) -> bool:
    """Whether a thing lies under another on the screen without covering it."""
    upper, lower = above.bounding_box(), thing.bounding_box()
    assert upper is not None
    assert lower is not None
    return lower["y"] >= upper["y"] + upper["height"] - 1


def test_a_low_screen_shows_the_whole_team_above_the_bar(phone: Page) -> None:
    resize(phone, 740, 360)
    at_the_keep(phone)
    assert below(phone.locator("section.ready"), phone.get_by_test_id("decision"))


@pytest.mark.parametrize("size", [(768, 1024), (1024, 768), (1280, 720), (1366, 768)])
def test_every_verb_that_can_be_used_is_in_sight(page: Page, size: tuple[int, int]) -> None:
    at_the_keep(page)
    muster(page)
    answer(page, '["activate","Lothar"')
    resize(page, *size)
    usable = page.get_by_test_id("verbs").locator("button:not([disabled])")
    expect(usable).to_have_count(3)  # Move, Door and Pack
    for verb in usable.all():
        expect(verb).to_be_in_viewport(ratio=1)


def test_a_fall_that_loses_the_quest_is_announced_in_words(page: Page) -> None:
    at_the_keep(page, quest=BRAWL, team=2)
    muster(page, team=TEAM[:2])
    lost = "Lothar and Tessara could fall, and nobody would be left standing"
    expect(page.get_by_test_id("fall-warning")).to_contain_text(lost)
    on_the_map(page, "adventurer:Lothar").hover()
    expect(page.get_by_test_id("caption")).to_contain_text(
        "Lothar could fall, and the team has no Health Potion: the quest would be lost"
    )
    answer(page, '["activate","Lothar"')
    chosen(page, on_the_map(page, "zone:6R.s2"))
    on_the_map(page, "zone:6R.s1").hover(position={"x": 8, "y": 8})  # back to the Ogre
    expect(page.get_by_test_id("caption")).to_contain_text(
        "when the Enemies act. Lothar could fall, and the team has no Health Potion"
    )


def test_every_skill_of_a_hero_is_explained(page: Page) -> None:
    at_the_keep(page)
    gallery = page.get_by_test_id("gallery")
    gallery.get_by_role("button", name="Marksman").first.click()
    expect(gallery.get_by_role("status")).to_contain_text("Marksman")
    gallery.get_by_role("group", name="Class").get_by_role("button", name="Ranger").click()
    expect(gallery.locator("article")).to_have_count(3)
    assert axe_finds(page) == []


def test_the_first_round_is_played_on_the_board(page: Page) -> None:
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    heard = at_the_keep(page)
    gallery = page.get_by_test_id("gallery")
    for name in TEAM:
        chosen(page, gallery.locator(f'[data-object$=":{name}"]'))
    for weapon in ("Mallet", "Ash Wand", "Longbow", "Hand Axe"):
        chosen(page, gallery.locator(f'[data-object="thing:{weapon}"]'))
    expect(gallery).to_have_count(0)
    chosen(page, on_the_map(page, "adventurer:Lothar"))
    assert now(heard)["acting"] == "Lothar"
    # A street away glows; the door of the house does too.
    assert "can" in str(on_the_map(page, "zone:1R.m1").get_attribute("class"))
    page.mouse.click(*middle(on_the_map(page, "door:1R.d2~1R.s2")))
    expect(on_the_map(page, "door:1R.d2~1R.s2")).to_have_accessible_name(
        "red door, open, between the tannery storeroom and Tanner Row"
    )
    expect(page.get_by_test_id("dice-tray")).to_contain_text("Lothar opens a door")
    expect(page.get_by_test_id("journal")).to_contain_text("Lothar rolls")
    while now(heard)["acting"] == "Lothar":
        answer(page, '"end"', '"no"', '"none"', '["')
    assert adventurer(heard, "Lothar")["has_acted"]
    assert problems == []


def test_a_walk_of_several_zones_is_one_gesture(page: Page) -> None:
    heard = at_the_keep(page)
    muster(page)
    chosen(page, on_the_map(page, "adventurer:Lothar"))
    far = on_the_map(page, "zone:1R.s3")
    far.hover()
    expect(page.get_by_test_id("caption")).to_have_text("Tanner Alley. 2 Moves away")
    expect(page.locator(".highlight.walk")).to_have_count(1)
    chosen(page, far)
    assert adventurer(heard, "Lothar")["zone"] == "1R.s3"
    assert adventurer(heard, "Lothar")["actions"] == 1
    # What is too far is walked to as far as the Actions last.
    on_the_map(page, "zone:1R.s2").hover()
    expect(page.get_by_test_id("caption")).to_contain_text("2 Moves away; your Actions last for 1")
    chosen(page, on_the_map(page, "zone:1R.s2"))
    assert adventurer(heard, "Lothar")["zone"] == "1R.m1"


def test_an_enemy_tells_what_it_does_next_and_an_adventurer_what_it_sees(page: Page) -> None:
    heard = at_the_keep(page, quest=BRAWL, team=2)
    muster(page, team=TEAM[:2])
    on_the_map(page, "foe:Ogre 1").hover()
    expect(page.get_by_test_id("caption")).to_contain_text(
        "The Boss Ogre, awake, 7 of 7 Wounds left in Market Lane: attacks Market Lane"
    )
    expect(page.locator(".threat .highlight")).to_have_count(1)
    # Without pointing, the forecast has an arrow for the Ogre, and a badge for each who may be hit.
    city = page.get_by_test_id("city")
    expect(city.get_by_test_id("forecast").locator(".arrow")).to_have_count(1)
    expect(
        city.get_by_role("img", name="Lothar: 8 Wounds to expect when the Enemies")
    ).to_be_visible()
    page.get_by_test_id("forecast-switch").click()
    expect(city.get_by_test_id("forecast")).to_have_count(0)
    on_the_map(page, "adventurer:Lothar").hover()
    seen = len(adventurer(heard, "Lothar")["sees"])
    expect(page.get_by_test_id("caption")).to_contain_text(f"Lothar sees {seen} Zones")
    expect(page.locator(".sight .highlight.area")).to_have_count(seen)


def test_a_missed_die_is_turned_into_a_hit_by_clicking_it(page: Page) -> None:
    heard = at_the_keep(page, quest=BRAWL)
    for name in TEAM:
        answer(page, f'["join","{name}"')
    for weapon in ("Elven Sword", "Runic Skull", "Recurve Bow", "Mallet"):
        answer(page, f'["buy","{weapon}')
    answer(page, '["activate","Mai Ling"')
    answer(page, '["move"')
    answer(page, '["attack"')
    tray = page.get_by_test_id("dice-tray")
    expect(tray).to_contain_text("Mai Ling attacks Market Lane")
    expect(tray.locator(".miss")).to_have_count(2)
    # The dice leave their target in sight.
    zone, dice = on_the_map(page, "zone:6R.s1").bounding_box(), tray.bounding_box()
    assert zone is not None
    assert dice is not None
    left, right = zone["x"] + 1, zone["x"] + zone["width"] - 1
    top, bottom = zone["y"] + 1, zone["y"] + zone["height"] - 1
    is_beside = dice["x"] >= right or dice["x"] + dice["width"] <= left
    assert is_beside or dice["y"] >= bottom or dice["y"] + dice["height"] <= top
    assert axe_finds(page) == []
    mana = adventurer(heard, "Mai Ling")["mana"]
    tray.get_by_role("button", name="Die 2").click()
    chosen(page, page.get_by_role("menuitem", name="1 Mana: turn a miss into a hit"))
    expect(tray.locator(".hit")).to_have_count(1)
    assert adventurer(heard, "Mai Ling")["mana"] == mana - 1


def test_a_quest_of_ones_own_is_brought_as_a_file(page: Page) -> None:
    page.goto("/new?title=dead_keep")
    page.locator("[data-setting=quest]").get_by_text("A quest of your own").click()
    page.get_by_label("A quest of your own, as a file").set_input_files(
        {"name": "brawl.toml", "mimeType": "text/plain", "buffer": BRAWL.encode()}
    )
    expect(page.get_by_label("or as text")).to_have_value(BRAWL)
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_role("heading", name="The Brawl")).to_be_attached()
    page.get_by_role("button", name="The Boss and the quest").click()
    expect(page.get_by_test_id("quest")).to_contain_text("The Ogre is awake from the start.")


@pytest.mark.timeout(150)
def test_a_short_quest_is_played_to_its_end(page: Page) -> None:
    at_the_keep(page, quest=BRAWL)
    muster(page, "Mallet")
    for _ in range(120):
        if not wait_for_turn(page):
            break
        answer(page, '["activate"', '["attack"', '["skill"', '"none"', '"no"', '"end"', '["')
    assert is_over(page)
    expect(page.get_by_test_id("outcome")).to_be_visible()


def test_a_quest_with_a_fault_is_refused_with_what_is_wrong(page: Page) -> None:
    page.goto("/new?title=dead_keep")
    page.locator("[data-setting=quest]").get_by_text("A quest of your own").click()
    page.get_by_label("or as text").fill(BRAWL.replace('"7V 6R"', '"7V 6X"'))
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_role("alert")).to_contain_text("A quest of your own: quest, line 5")
    expect(page.get_by_role("alert")).to_contain_text("6X")
    # What was written is still there to be mended.
    expect(page.get_by_label("or as text")).to_have_value(BRAWL.replace('"7V 6R"', '"7V 6X"'))


def test_cards_change_places_by_dragging_and_by_keyboard(page: Page) -> None:
    heard = at_the_keep(page, team=2)
    muster(page, "Hand Axe", TEAM[:2])
    answer(page, '["activate","Lothar"')
    answer(page, '"reorganize"')
    mat = page.get_by_test_id("arrange")
    axe = mat.get_by_role("button", name="Hand Axe, in Hand 1")
    before = page.get_by_test_id("decision").get_attribute("data-n")
    axe.hover()
    page.mouse.down()
    page.mouse.move(*middle(mat.get_by_role("group", name="Backpack 2")), steps=4)
    page.mouse.up()
    wait_for_change(page, before)
    assert adventurer(heard, "Lothar")["backpack"] == ["Hand Axe"]
    assert adventurer(heard, "Lothar")["hand"] == []
    expect(mat).to_have_count(0)  # no card moves twice
    answer(page, '"reorganize"')
    mat.get_by_role("button", name="Hand Axe, in Backpack 1").focus()
    page.keyboard.press("Enter")
    before = page.get_by_test_id("decision").get_attribute("data-n")
    for _ in range(12):
        if "over Hand 1" in mat.get_by_role("status").inner_text():
            break
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    wait_for_change(page, before)
    assert adventurer(heard, "Lothar")["hand"] == ["Hand Axe"]


def test_the_keyboard_alone_walks_over_the_map(page: Page) -> None:
    heard = at_the_keep(page, team=2)
    muster(page, team=TEAM[:2])
    page.get_by_role("group", name="Map of The Broken Gate").focus()
    reached = focus_on(page, "adventurer:Lothar")
    before = page.get_by_test_id("decision").get_attribute("data-n")
    page.keyboard.press("Enter")
    wait_for_change(page, before)
    assert reached == "Lothar in Tanner Row. Lothar"
    page.get_by_role("group", name="Map of The Broken Gate").focus()
    assert focus_on(page, "zone:1R.s3") == "Tanner Alley. Walk there: 2 Moves"
    expect(page.locator(".highlight.walk")).to_have_count(1)
    before = page.get_by_test_id("decision").get_attribute("data-n")
    page.keyboard.press("Enter")
    wait_for_change(page, before)
    assert adventurer(heard, "Lothar")["zone"] == "1R.s3"


def focus_on(page: Page, what: str) -> str:
    """Goes to the map with Tab, and on it with the arrow keys to something; says its name."""
    focused = page.locator(":focus")
    for _ in range(20):
        page.keyboard.press("Tab")
        if focused.get_attribute("data-object"):
            break
    for _ in range(60):
        if focused.get_attribute("data-object") == what:
            return str(focused.get_attribute("aria-label"))
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrow keys do not come to {what}")


def test_the_map_is_one_stop_for_tab(page: Page) -> None:
    at_the_keep(page, team=2)
    muster(page, team=TEAM[:2])
    answer(page, '["activate","Lothar"')
    expect(page.get_by_test_id("city").locator("svg [tabindex='0']")).to_have_count(1)


def test_a_click_on_a_figure_that_offers_nothing_goes_to_its_zone(page: Page) -> None:
    heard = at_the_keep(page, team=2)
    muster(page, team=TEAM[:2])
    answer(page, '["activate","Lothar"')
    chosen(page, on_the_map(page, "zone:1R.m1"))
    answer(page, '"end"')
    assert wait_for_turn(page)
    assert now(heard)["acting"] == "Tessara"
    chosen(page, on_the_map(page, "adventurer:Lothar"))
    assert adventurer(heard, "Tessara")["zone"] == "1R.m1"


def test_a_finger_is_shown_a_door_before_it_opens_it(phone: Page) -> None:
    at_the_keep(phone, team=2)
    muster(phone, team=TEAM[:2])
    answer(phone, '["activate","Lothar"')
    door = on_the_map(phone, "door:1R.d2~1R.s2")
    before = phone.get_by_test_id("decision").get_attribute("data-n")
    x, y = middle(door)
    phone.touchscreen.tap(x, y)
    expect(phone.get_by_test_id("caption")).to_contain_text("Open it; that costs no Action")
    assert phone.get_by_test_id("decision").get_attribute("data-n") == before
    phone.touchscreen.tap(x, y)
    wait_for_change(phone, before)
    expect(door).to_have_accessible_name(re.compile("red door, open"))


def test_a_screen_reader_is_told_what_stands_where(page: Page) -> None:
    at_the_keep(page, quest=BRAWL, team=2)
    muster(page, "Mallet", TEAM[:2])
    expect(on_the_map(page, "zone:6R.s1")).to_have_accessible_name(
        "Market Lane, Lothar, Tessara, the Boss Ogre (7 of 7)"
    )
    answer(page, '["activate","Lothar"')
    expect(on_the_map(page, "zone:6R.s2")).to_have_accessible_name(
        "Market Row. Go to Market Row (2 Actions: Enemies hold you)"
    )
    name = str(on_the_map(page, "foe:Ogre 1").get_attribute("aria-label"))
    assert name.startswith("The Boss Ogre, awake, 7 of 7 Wounds left in Market Lane: attacks")
    assert "Attack Ogre 1 in Market Lane with Mallet" in name
    strip = page.get_by_test_id("adventurers")
    expect(
        strip.get_by_role("button", name="Lothar, Fighter of Ann: 10 Wounds left")
    ).to_be_visible()
    strip.get_by_role("button", name="Dashboard of Lothar").click()
    dashboard = page.get_by_role("region", name="Dashboard of Lothar")
    expect(dashboard).to_contain_text("Wounds left: 10 of 10")
    expect(dashboard.get_by_role("button", name="Mallet, Hand of Lothar")).to_be_visible()
    assert axe_finds(page) == []


def test_a_phone_shows_map_and_dashboard(phone: Page) -> None:
    heard = at_the_keep(phone, team=2)
    muster(phone, team=TEAM[:2])
    assert fits(phone)
    phone.get_by_role("button", name="Dashboard of Lothar").tap()
    dashboard = phone.get_by_test_id("dashboard")
    expect(dashboard).to_be_in_viewport()
    box = phone.get_by_test_id("city").bounding_box()
    assert box is not None
    assert box["height"] > 150
    phone.get_by_role("button", name="Close the dashboard").tap()
    expect(dashboard).to_have_count(0)
    answer(phone, '["activate","Lothar"')
    # The first tap shows the way, the second goes it.
    on_the_map(phone, "zone:1R.s3").tap()
    expect(phone.get_by_test_id("caption")).to_have_text("Tanner Alley. 2 Moves away")
    assert adventurer(heard, "Lothar")["zone"] == "1R.s2"
    before = phone.get_by_test_id("decision").get_attribute("data-n")
    on_the_map(phone, "zone:1R.s3").tap()
    wait_for_change(phone, before)
    assert adventurer(heard, "Lothar")["zone"] == "1R.s3"
    assert axe_finds(phone) == []
    # A friend who stands there shows the same way.
    answer(phone, '"end"')
    expect(phone.get_by_test_id("decision")).to_contain_text("Tessara: what do you do?")
    on_the_map(phone, "adventurer:Lothar").tap()
    expect(phone.get_by_test_id("caption")).to_have_text("Tanner Alley, Lothar. 2 Moves away")


def test_a_tap_on_a_figure_chooses_it_and_the_second_on_an_enemy_attacks(phone: Page) -> None:
    heard = at_the_keep(phone, quest=BRAWL, team=2)
    muster(phone, "Mallet", TEAM[:2])
    before = phone.get_by_test_id("decision").get_attribute("data-n")
    on_the_map(phone, "adventurer:Lothar").tap()
    wait_for_change(phone, before)
    assert now(heard)["acting"] == "Lothar"
    before = phone.get_by_test_id("decision").get_attribute("data-n")
    on_the_map(phone, "foe:Ogre 1").tap()
    expect(phone.get_by_test_id("caption")).to_contain_text("Attack Ogre 1")
    on_the_map(phone, "foe:Ogre 1").tap()
    wait_for_change(phone, before)
    expect(phone.get_by_test_id("dice-tray")).to_contain_text("Lothar strikes")


def test_a_discard_has_no_key_does_not_glow_and_is_asked_about_first(page: Page) -> None:
    heard = at_the_keep(page, team=2)
    muster(page, "Hand Axe", TEAM[:2])
    answer(page, '["activate","Lothar"')
    assert not [key for key in my_options(page) if key.startswith('["discard"')]
    page.get_by_role("button", name="Dashboard of Lothar").click()
    card = page.get_by_test_id("dashboard").locator('[data-object="card:Lothar:hand:Hand Axe"]')
    assert "can" not in str(card.get_attribute("class")).split()
    before = page.get_by_test_id("decision").get_attribute("data-n")
    card.click()
    page.get_by_role("menuitem", name="Keep it").click()
    # The same behind the menu, and neither opening it nor choosing there discards anything.
    page.get_by_test_id("discards").click()
    page.get_by_role("menuitem", name="Discard Hand Axe (Tessara").click()
    page.get_by_role("menuitem", name="Keep it").click()
    assert page.get_by_test_id("decision").get_attribute("data-n") == before
    assert adventurer(heard, "Lothar")["hand"] == ["Hand Axe"]
    assert adventurer(heard, "Tessara")["hand"] == ["Hand Axe"]
    page.get_by_test_id("discards").click()
    page.get_by_role("menuitem", name="Discard Hand Axe (Lothar").click()
    page.get_by_role("menuitem", name="Discard Hand Axe (Lothar").click()
    wait_for_change(page, before)
    assert adventurer(heard, "Lothar")["hand"] == []


def test_digits_are_verbs_and_letters_are_targets(page: Page) -> None:
    heard = at_the_keep(page, team=2)
    muster(page, "Hand Axe", TEAM[:2])
    answer(page, '["activate","Lothar"')
    verbs = page.get_by_test_id("verbs").get_by_role("button")
    names = verbs.all_inner_texts()
    # Eight stood for a weapon once; now it does nothing, or what it always does.
    before = page.get_by_test_id("decision").get_attribute("data-n")
    page.keyboard.press("8")
    assert page.get_by_test_id("decision").get_attribute("data-n") == before
    # One way to go is gone; of several, a letter on the map tells which.
    page.keyboard.press("1")
    wait_for_change(page, before)
    assert adventurer(heard, "Lothar")["zone"] == "1R.m1"
    assert wait_for_turn(page)
    before = page.get_by_test_id("decision").get_attribute("data-n")
    page.keyboard.press("1")
    page.keyboard.press("b")
    wait_for_change(page, before)
    assert adventurer(heard, "Lothar")["actions"] == 1
    assert [name.split("\n")[:2] for name in verbs.all_inner_texts()] == [
        name.split("\n")[:2] for name in names
    ]
    before = page.get_by_test_id("decision").get_attribute("data-n")
    page.keyboard.press("0")
    wait_for_change(page, before)
    assert now(heard)["acting"] != "Lothar"
    assert adventurer(heard, "Lothar")["hand"] == ["Hand Axe"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_follow_the_forecast_and_the_story(
    browser: Browser, server: Server, scheme: str
) -> None:
    context = visitor(
        browser,
        server,
        color_scheme=scheme,
        settings={"pace": "brisk"},
        reduced_motion="no-preference",
    )
    page = context.new_page()
    at_the_keep(page, quest=BRAWL, team=1)
    muster(page, "Mallet", ("Lothar",))
    expect(page.get_by_test_id("forecast-switch")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_label("Lothar: At most")).to_be_attached()
    assert axe_finds(page) == []
    answer(page, '["move"')  # the Ogre follows, and has no Action left to strike
    click(page, '"end"')
    expect(page.get_by_test_id("story-line")).to_be_visible()
    assert axe_finds(page) == []
    context.close()
