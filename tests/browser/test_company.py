"""Guests: links that are claimed once, seats taken back in the open, muting, being forgotten."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.people import at_the_table_tab, axe_finds, fits


def invites(page: Page, whom: str = "person") -> str:
    """Sets a table for two through the form; the address to send to the guest."""
    page.goto("/new?title=beacons")
    page.get_by_role("button", name="Take seat 3 away").click()
    page.get_by_label("Who sits at seat 2").select_option(whom)
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_test_id("waiting-room")).to_be_visible()
    return page.get_by_label("Link for").input_value()


def copied(page: Page, what: str) -> str:
    """What a button that copies would copy; without permission the page shows it."""
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject() }")
    at_the_table_tab(page).get_by_role("button", name=what, exact=True).click()
    return page.get_by_label("Link", exact=True).input_value()


def opens(page: Page, address: str) -> Page:
    page.goto(address)
    expect(page.get_by_test_id("decision")).to_be_visible()
    return page


def sits_down(page: Page, address: str, name: str = "Bob") -> Page:
    """Opens an invitation and says who has come."""
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    sits_here(page)
    return page


def sits_here(page: Page) -> None:
    expect(page.get_by_test_id("option").first).to_be_visible()


def only_watches(page: Page) -> None:
    expect(page.get_by_test_id("decision")).to_be_visible()
    expect(page.get_by_test_id("option")).to_have_count(0)


def test_a_link_lets_one_person_in_once(person: Person) -> None:
    ann, bob, eve = person(), person(), person()
    address = invites(ann)
    sits_down(bob, address)
    sits_here(ann)
    assert "invite" not in bob.url, "the link leaves the address"
    bob.reload()
    sits_here(bob)
    opens(eve, address)
    only_watches(eve)
    expect(eve.get_by_text("ask for a new one")).to_be_visible()
    # Bob's own seat on another device is Bob's to give.
    tablet = opens(person(), copied(bob, "Copy my seat for another device"))
    sits_here(tablet)
    sits_here(bob)


@pytest.mark.parametrize("person", ["phone", "desktop"], indirect=True)
def test_the_host_waits_and_the_guest_says_a_name(person: Person) -> None:
    ann, bob = person(), person()
    address = invites(ann)
    expect(ann.get_by_role("img", name="Code for Player 2")).to_be_visible()
    assert fits(ann)
    assert axe_finds(ann) == []
    bob.goto(address)
    expect(bob.get_by_text("Captain sits there.")).to_be_visible()
    assert fits(bob)
    assert axe_finds(bob) == []
    bob.get_by_label("Your name").fill("C\u0430ptain")
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.get_by_role("alert")).to_contain_text("looks like Captain's")
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    sits_here(bob)
    sits_here(ann)
    expect(at_the_table_tab(ann).get_by_role("tabpanel")).to_contain_text("Bob")
    # The next time the name stands there already.
    bob.goto(invites(person()))
    expect(bob.get_by_label("Your name")).to_have_value("Bob")


def test_the_host_begins_and_the_guest_comes_late(person: Person) -> None:
    ann, bob = person(), person()
    address = invites(ann)
    ann.get_by_role("button", name="Begin").click()
    sits_here(ann)
    sits_down(bob, address)
    expect(at_the_table_tab(ann).get_by_role("tabpanel")).to_contain_text("Bob")


def test_a_seat_open_to_anybody_can_be_taken_when_the_match_has_begun(person: Person) -> None:
    ann, bob = person(), person()
    invites(ann, "open")
    ann.get_by_role("button", name="Begin").click()
    sits_here(ann)
    bob.goto(ann.url)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    sits_here(bob)


def test_a_bot_fills_the_free_seat(person: Person) -> None:
    ann = person()
    invites(ann)
    ann.get_by_role("button", name="Let a bot play").click()
    sits_here(ann)


def test_a_seat_is_taken_back_in_the_open_and_given_to_somebody_else(person: Person) -> None:
    ann, bob, cid = person(), person(), person()
    sits_down(bob, invites(ann))
    at_the_table_tab(ann).get_by_label("More about").click()
    ann.get_by_role("button", name="Take the seat back").click()
    assert fits(ann)
    assert axe_finds(ann) == []
    ann.get_by_role("button", name="Take it back").click()
    expect(bob.get_by_text("was taken back by who set the table")).to_be_visible()
    only_watches(bob)
    sits_down(cid, copied(ann, "Copy link"), "Cid")
    ann.get_by_role("button", name="Remove", exact=True).click()
    ann.get_by_role("button", name="Remove Cid").click()
    expect(cid.get_by_text("was removed from the table")).to_be_visible()
    only_watches(cid)


def test_somebody_is_muted_and_somebody_is_forgotten(person: Person) -> None:
    ann, bob = person(), person()
    sits_down(bob, invites(ann))
    at_the_table_tab(ann).get_by_label("More about").click()
    ann.get_by_role("button", name="Mute").click()
    expect(ann.get_by_role("button", name="Hear again")).to_be_visible()
    at_the_table_tab(bob).get_by_role("tab", name="Chat").click()
    bob.get_by_label("Say something").fill("boo")
    bob.get_by_role("button", name="Say", exact=True).click()
    expect(bob.get_by_role("tabpanel")).to_contain_text("boo")
    ann.get_by_role("tab", name="Chat").click()
    expect(ann.get_by_role("tabpanel")).to_contain_text("Nobody has said anything yet")
    at_the_table_tab(ann).get_by_label("More about").click()
    ann.get_by_role("button", name="Hear again").click()
    ann.get_by_role("tab", name="Chat").click()
    expect(ann.get_by_role("tabpanel")).to_contain_text("boo")
    at_the_table_tab(bob).get_by_role("button", name="Delete what is stored about me").click()
    bob.get_by_role("button", name="Delete it").click()
    only_watches(bob)
    ann.reload()
    at_the_table_tab(ann).get_by_role("tab", name="Chat").click()
    expect(ann.get_by_role("tabpanel")).to_contain_text("Nobody has said anything yet")


def test_what_was_read_is_not_counted_again(person: Person) -> None:
    ann, bob = person(), person()
    sits_down(bob, invites(ann))
    for page, text in ((bob, "ahoy"), (ann, "hello")):
        at_the_table_tab(page).get_by_role("tab", name="Chat").click()
        page.get_by_label("Say something").fill(text)
        page.get_by_role("button", name="Say", exact=True).click()
        expect(page.get_by_role("tabpanel")).to_contain_text(text)
    expect(ann.get_by_role("tabpanel")).to_contain_text("ahoy")
    ann.reload()
    sits_here(ann)
    at_the_table_tab(ann)
    expect(ann.get_by_role("tab", name="Chat")).to_have_text("Chat")


@pytest.mark.parametrize("person", ["phone", "desktop"], indirect=True)
def test_running_matches_are_seen_without_scrolling(person: Person) -> None:
    ann = person()
    sits_down(person(), invites(ann))
    sits_here(ann)
    ann.goto("/")
    ann.get_by_test_id("play-now-beacons").first.wait_for()
    heading = ann.get_by_role("heading", name="Continue")
    expect(heading).to_be_in_viewport()
