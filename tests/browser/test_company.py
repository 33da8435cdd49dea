"""Guests: links that are claimed once, seats taken back in the open, muting, being forgotten."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.people import at_the_table_tab, axe_finds, fits


def invites(page: Page) -> str:
    """Sets a table for two through the form; the address to send to the guest."""
    page.goto("/new?title=beacons")
    page.get_by_role("button", name="Take seat 3 away").click()
    page.get_by_label("Who sits at seat 2").select_option("person")
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_test_id("decision")).to_be_visible()
    return copied(page, "Copy link")


def copied(page: Page, what: str) -> str:
    """What a button that copies would copy; without permission the page shows it."""
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject() }")
    at_the_table_tab(page).get_by_role("button", name=what, exact=True).click()
    return page.get_by_label("Link", exact=True).input_value()


def opens(page: Page, address: str) -> Page:
    page.goto(address)
    expect(page.get_by_test_id("decision")).to_be_visible()
    return page


def sits_here(page: Page) -> None:
    expect(page.get_by_test_id("option").first).to_be_visible()


def only_watches(page: Page) -> None:
    expect(page.get_by_test_id("decision")).to_be_visible()
    expect(page.get_by_test_id("option")).to_have_count(0)


def test_a_link_lets_one_person_in_once(person: Person) -> None:
    ann, bob, eve = person(), person(), person()
    address = invites(ann)
    opens(bob, address)
    sits_here(bob)
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


def test_a_seat_is_taken_back_in_the_open_and_given_to_somebody_else(person: Person) -> None:
    ann, bob, cid = person(), person(), person()
    opens(bob, invites(ann))
    sits_here(bob)
    ann.get_by_label("More about").click()
    ann.get_by_role("button", name="Take the seat back").click()
    assert fits(ann)
    assert axe_finds(ann) == []
    ann.get_by_role("button", name="Take it back").click()
    expect(bob.get_by_text("was taken back by who set the table")).to_be_visible()
    only_watches(bob)
    opens(cid, copied(ann, "Copy link"))
    sits_here(cid)
    ann.get_by_role("button", name="Remove", exact=True).click()
    ann.get_by_role("button", name="Remove Player 2").click()
    expect(cid.get_by_text("was removed from the table")).to_be_visible()
    only_watches(cid)


def test_somebody_is_muted_and_somebody_is_forgotten(person: Person) -> None:
    ann, bob = person(), person()
    opens(bob, invites(ann))
    sits_here(bob)
    ann.get_by_label("More about").click()
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
    at_the_table_tab(bob).get_by_role("button", name="Delete what is kept of me").click()
    bob.get_by_role("button", name="Delete it").click()
    only_watches(bob)
    ann.reload()
    at_the_table_tab(ann).get_by_role("tab", name="Chat").click()
    expect(ann.get_by_role("tabpanel")).to_contain_text("Nobody has said anything yet")
