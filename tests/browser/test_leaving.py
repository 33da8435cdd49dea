"""Leaving a table: a seat is handed over, a match is conceded or abandoned, and all are told."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.people import at_the_table_tab, axe_finds, fits, open_table


def sits(page: Page, table: Any, seat: int) -> Page:
    token = next(key["token"] for key in table["seats"] if key["seat"] == seat)
    page.goto(f"/table/{table['table']}#{token}")
    expect(page.get_by_test_id("decision")).to_be_visible()
    return page


@pytest.mark.parametrize("person", ["phone", "desktop"], indirect=True)
def test_a_seat_of_a_team_is_handed_over_and_played_without_a_curtain(person: Person) -> None:
    ann, bob = person(), person()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
    table = open_table(ann.request, *seats, title="beacons")
    sits(ann, table, 0)
    sits(bob, table, 1)
    leaving = at_the_table_tab(ann).get_by_test_id("leaving")
    expect(leaving.get_by_role("combobox")).to_contain_text("Bob")
    assert fits(ann)
    assert axe_finds(ann) == []
    leaving.get_by_role("button", name="Hand over my seat").click()
    leaving.get_by_role("button", name="Hand it over").click()
    expect(ann.get_by_text("you are a spectator")).to_be_visible()
    expect(ann.get_by_test_id("leaving")).to_have_count(0)
    expect(bob.get_by_text("Ann's seat is yours now")).to_be_visible()
    at_the_table_tab(bob).get_by_role("button", name="Play this seat").click()
    expect(bob.get_by_test_id("handover")).to_have_count(0)
    drink = bob.locator("[data-testid=option][data-key='[\"drink\",0]']")
    expect(drink).to_be_visible()
    ann.reload()
    expect(ann.get_by_test_id("decision")).to_be_visible()
    expect(ann.get_by_test_id("option")).to_have_count(0)
    # Both seats outlive the page.
    bob.reload()
    expect(bob.get_by_test_id("option").first).to_be_visible()
    expect(bob.get_by_test_id("handover")).to_have_count(0)


def test_a_seat_among_rivals_is_played_behind_the_curtain(person: Person) -> None:
    ann, bob = person(), person()
    table = open_table(ann.request, {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
    sits(ann, table, 0)
    sits(bob, table, 1)
    mover, other = (ann, bob) if ann.get_by_test_id("option").count() else (bob, ann)
    name = "Ann" if mover is ann else "Bob"
    leaving = at_the_table_tab(mover).get_by_test_id("leaving")
    leaving.get_by_role("button", name="Hand over my seat").click()
    leaving.get_by_role("button", name="Hand it over").click()
    other.get_by_role("button", name=f"I am {name}").click()
    expect(other.get_by_test_id("option").first).to_be_visible()


def test_a_match_is_abandoned_when_the_others_agree(person: Person) -> None:
    ann, bob = person(), person()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
    table = open_table(ann.request, *seats, title="beacons")
    sits(ann, table, 0)
    sits(bob, table, 1)
    leaving = at_the_table_tab(ann).get_by_test_id("leaving")
    expect(leaving).to_contain_text("as soon as Bob agrees")
    leaving.get_by_role("button", name="Abandon the match").click()
    wish = bob.get_by_test_id("end-wish")
    expect(wish).to_contain_text("Ann would like to end the match without a winner")
    expect(bob.get_by_test_id("option").first).to_be_visible()
    expect(wish.get_by_role("button", name="Agree")).to_be_enabled()
    assert fits(bob)
    assert axe_finds(bob) == []
    wish.get_by_role("button", name="Rather play on").click()
    expect(ann.get_by_test_id("end-wish")).to_have_count(0)
    leaving.get_by_role("button", name="Abandon the match").click()
    wish.get_by_role("button", name="Agree").click()
    for page in (ann, bob):
        heading = page.get_by_test_id("outcome").get_by_role("heading")
        expect(heading).to_have_text("It was abandoned, and nobody wins.")


def test_who_plays_alone_is_told_of_nobody_else(person: Person) -> None:
    ann = person()
    table = open_table(ann.request, {"kind": "me", "name": "Ann"}, title="beacons")
    sits(ann, table, 0)
    expect(ann.get_by_test_id("decision")).not_to_contain_text("another player")
    leaving = at_the_table_tab(ann).get_by_test_id("leaving")
    expect(leaving).to_contain_text("Nobody else has to agree")
    assert "somebody else chooses" not in ann.get_by_role("tabpanel").inner_text()
    leaving.get_by_role("button", name="Concede").click()
    leaving.get_by_role("button", name="Give up").click()
    expect(ann.get_by_test_id("outcome")).to_be_visible()
