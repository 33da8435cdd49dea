"""The Dead Keep by mouse, finger and keyboard: what is on the map is chosen there."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.at_the_keep import (
    BRAWL,
    TEAM,
    adventurer,
    answer,
    at_the_keep,
    chosen,
    middle,
    muster,
    now,
    on_the_map,
)
from tests.browser.people import axe_finds, my_options, number, wait_for_change, wait_for_turn
from tests.browser.test_every_size import WITHOUT_EDGE


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
    on_the_map(page, "zone:1R.s2").click()
    expect(page.get_by_test_id("caption")).to_contain_text("Choose it again to walk that far")
    chosen(page, on_the_map(page, "zone:1R.s2"))
    assert adventurer(heard, "Lothar")["zone"] == "1R.m1"
    # What was clicked keeps no focus, which the next key would choose again.
    assert page.evaluate("document.activeElement === document.body")


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
    # Where nothing hit there is no empty row for what hit.
    lane, die = tray.locator(".lane").bounding_box(), tray.locator(".miss").first.bounding_box()
    assert lane is not None
    assert die is not None
    assert lane["height"] < 1.6 * die["height"]
    # The dice leave their target in sight.
    zone, dice = on_the_map(page, "zone:6R.s1").bounding_box(), tray.bounding_box()
    assert zone is not None
    assert dice is not None
    left, right = zone["x"] + 1, zone["x"] + zone["width"] - 1
    top, bottom = zone["y"] + 1, zone["y"] + zone["height"] - 1
    is_beside = dice["x"] >= right or dice["x"] + dice["width"] <= left
    assert is_beside or dice["y"] >= bottom or dice["y"] + dice["height"] <= top
    assert axe_finds(page) == []
    page.emulate_media(forced_colors="active")
    assert page.evaluate(WITHOUT_EDGE) == []
    page.emulate_media(forced_colors="none")
    mana = adventurer(heard, "Mai Ling")["mana"]
    tray.get_by_role("button", name="Die 2").click()
    chosen(page, page.get_by_role("menuitem", name="1 Mana: turn a miss into a hit"))
    expect(tray.locator(".hit")).to_have_count(1)
    assert adventurer(heard, "Mai Ling")["mana"] == mana - 1


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
    page.mouse.move(*middle(mat.get_by_role("group", name="Backpack 1")), steps=4)
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


def test_a_finger_is_shown_an_adventurer_before_its_turn_begins(phone: Page) -> None:
    heard = at_the_keep(phone, team=2)
    muster(phone, "Hand Axe", TEAM[:2])
    assert wait_for_turn(phone)
    tessara = phone.get_by_test_id("adventurers").get_by_role("button", name="Tessara, ")
    tessara.tap()
    card = phone.locator(".preview")
    expect(card).to_contain_text("Tessara")
    assert now(heard)["acting"] == ""
    before = number(phone)
    phone.get_by_test_id("do").tap()
    wait_for_change(phone, before)
    assert now(heard)["acting"] == "Tessara"


def test_a_finger_is_shown_a_door_before_it_opens_it(phone: Page) -> None:
    # With a tip below it the map is so low that the door lies where captions stand.
    at_the_keep(phone, team=2, first_time=True)
    muster(phone, team=TEAM[:2])
    answer(phone, '["activate","Lothar"')
    door = on_the_map(phone, "door:1R.d2~1R.s2")
    before = phone.get_by_test_id("decision").get_attribute("data-n")
    x, y = middle(door)
    phone.touchscreen.tap(x, y)
    caption = phone.get_by_test_id("caption")
    expect(caption).to_contain_text("Open it; that costs no Action")
    # The words do not cover what the door leads to.
    words = caption.bounding_box()
    assert words is not None
    assert (
        not words["y"] < middle(on_the_map(phone, "zone:1R.d2"))[1] < words["y"] + words["height"]
    )
    expect(phone.get_by_test_id("caption")).to_contain_text("Tap again to do it")
    assert phone.get_by_test_id("decision").get_attribute("data-n") == before
    phone.touchscreen.tap(x, y)
    wait_for_change(phone, before)
    expect(door).to_have_accessible_name(re.compile("red door, open"))


def test_a_finger_is_shown_an_enemy_before_it_walks_to_it(phone: Page) -> None:
    heard = at_the_keep(phone, quest=BRAWL, team=2)
    muster(phone, "Mallet", TEAM[:2])
    answer(phone, '["activate","Lothar"')
    answer(phone, '["move"')
    assert wait_for_turn(phone)
    zone = adventurer(heard, "Lothar")["zone"]
    before = phone.get_by_test_id("decision").get_attribute("data-n")
    on_the_map(phone, "foe:Ogre 1").tap()
    expect(phone.get_by_test_id("caption")).to_contain_text("Tap again to walk there")
    assert phone.get_by_test_id("decision").get_attribute("data-n") == before
    on_the_map(phone, "foe:Ogre 1").tap()
    wait_for_change(phone, before)
    assert adventurer(heard, "Lothar")["zone"] != zone


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
    page.keyboard.press("1")
    expect(page.get_by_role("menuitem", name="Keep it")).to_have_count(0)
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
    sure = page.get_by_role("menuitem", name="End the Turn")
    assert middle(sure)[1] > 450, "it asks beside its button, not in a corner"
    sure.press("Enter")
    wait_for_change(page, before)
    assert now(heard)["acting"] != "Lothar"
    assert adventurer(heard, "Lothar")["hand"] == ["Hand Axe"]
