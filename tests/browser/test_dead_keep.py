"""The Dead Keep in the browser: teams, what is explained, the story, and a quest of one's own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_the_keep import (
    BRAWL,
    TEAM,
    adventurer,
    answer,
    at_the_keep,
    chosen,
    muster,
    now,
    on_the_map,
)
from tests.browser.conftest import Server, visitor
from tests.browser.people import axe_finds, click, is_over, resize, wait_for_change, wait_for_turn


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
    page.get_by_role("menuitem", name="End the Turn").click()
    expect(page.get_by_test_id("story-line")).to_be_visible()
    assert axe_finds(page) == []
    context.close()
