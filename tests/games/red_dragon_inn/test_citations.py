"""Events cite the rules that had a part in them, and no others."""

from collections import Counter

import pytest

from rulewright.games.red_dragon_inn import GAME
from rulewright.kernel import Match
from rulewright.testing import rule, walk

NAMES = ("ann", "bob", "cid", "dan")
REGULARS = ("Zot", "Fiona", "Gerki", "Gog", "Deirdre", "Dimli", "Eve", "Fleck", "Sera")
WAND = "How many times have I told you? Keep your hands off my wand!"
NOT_EVE = "I'm not Eve! She's over there!"
TIP = "Tip the Wench."
#: Printed in the sheet of Keet and Nitrel, about a card that everybody has.
TIPS_THEMSELVES = "R68"
BELCH = "Impressive Dwarven War Belch!"


def evening(characters, seed, **options):
    """The events of an evening, with who plays whom."""
    match = Match.new(GAME, NAMES[: len(characters)], seed=seed, options=options, listen=True)
    for seat, character in enumerate(characters):
        if match.decision.kind == "character":
            match.answer(("character", character), seat=seat)
    decisions = [decision for _, decision in walk(match, seed, 600, keen=0.7)]
    return [entry.event for entry in match.journal.entries], decisions


def cited_of(place, events):
    """How often rules of a section are cited, by which events."""
    return Counter(
        (cited, type(event).__name__)
        for event in events
        for cited in event.cites
        if GAME.rulebook[cited].place.startswith(place)
    )


@rule("I22")
@pytest.mark.parametrize("seed", range(6))
def test_no_rule_of_an_expansion_is_cited_in_an_evening_without_it(seed):
    characters = [REGULARS[(seed + number) % len(REGULARS)] for number in range(3 + seed % 2)]
    events, decisions = evening(characters, seed)
    assert {cited for cited, _ in cited_of("Keet and Nitrel", events)} <= {TIPS_THEMSELVES}
    assert not cited_of("Wrench", events)
    asked = {GAME.rulebook[decision.rule].place for decision in decisions}
    assert not [place for place in asked if place.startswith(("Keet and Nitrel", "Wrench"))]


@rule("I22")
@pytest.mark.parametrize("seed", range(3))
def test_no_rule_of_gizmos_is_cited_without_wrench(seed):
    events, _ = evening(("Keet", REGULARS[seed], "Nitrel"), seed, guests="welcome")
    about_two_players = {"R112", "R114"}
    assert {cited for cited, _ in cited_of("Wrench", events)} <= about_two_players


@rule("I22")
@pytest.mark.parametrize("seed", range(3))
def test_no_rule_of_artifacts_and_bombs_is_cited_with_wrench_alone(seed):
    events, _ = evening(("Wrench", REGULARS[seed], REGULARS[seed + 3]), seed)
    assert {cited for cited, _ in cited_of("Keet and Nitrel", events)} <= {TIPS_THEMSELVES}


def cites(inn, words):
    """The rules behind the last line of the journal that says this."""
    lines = [entry.event for entry in inn.begin().journal.entries]
    found = [event for event in lines if words in event.text(lambda seat: inn.names[seat])]
    return set(found[-1].cites)


@rule("R82")
def test_a_plain_blow_cites_nothing_about_gizmos(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", "Buckler in a Box")
    inn.hand("zot", WAND).says("zot", WAND, "fiona")
    assert "R82" not in cites(inn, "fiona: “How many")
    assert "R82" not in cites(inn, "fiona loses 2 Fortitude")


@rule("R82")
def test_a_blow_at_a_gizmo_cites_the_rule_about_that(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", "Buckler in a Box")
    inn.hand("zot", WAND).says("zot", WAND, "The Buckler in a Box")
    assert "R82" in cites(inn, "How many times")
    assert "R82" in cites(inn, "Buckler in a Box loses 2 Fortitude")


@rule("R112")
def test_who_redirects_with_three_players_left_cites_nothing_about_two(inn):
    inn.seat("zot", "eve", "fiona").hand("zot", WAND).hand("eve", NOT_EVE)
    inn.says("zot", WAND, "eve")
    inn.says("eve", NOT_EVE)
    assert "R112" not in cites(inn, "I'm not Eve!")


@rule("R112", "R114")
def test_with_two_players_left_the_rule_about_two_is_cited(inn):
    inn.seat("zot", "eve").hand("zot", WAND).hand("eve", NOT_EVE).says("zot", WAND)
    inn.says("eve", NOT_EVE)
    assert "R112" in cites(inn, "I'm not Eve!")


@rule("R101", "R102", "T1")
@pytest.mark.parametrize(
    ("card", "told", "about_gizmos"),
    [
        ("A button off your coat, for practice!", "Mark", "R101"),
        ("Something in your drink bites back.", "Pain Curse", "R102"),
    ],
)
@pytest.mark.parametrize("at_a_gizmo", [False, True])
def test_a_token_cites_gizmos_only_where_one_was_hit(inn, card, told, about_gizmos, at_a_gizmo):
    inn.seat("gerki", "wrench", "fiona").gizmo("wrench", "Buckler in a Box").hand("gerki", card)
    inn.says("gerki", card, "The Buckler in a Box" if at_a_gizmo else "fiona")
    assert (about_gizmos in cites(inn, told)) == at_a_gizmo


@rule("R68")
@pytest.mark.parametrize("whom", ["zot", "fiona"])
def test_a_tip_of_ones_own_cites_the_rule_about_that(inn, whom):
    inn.seat("zot", "fiona", "gog").hand("zot", TIP).says("zot", TIP, whom)
    assert ("R68" in cites(inn, TIP)) == (whom == "zot")


@rule("R14", "R4")
@pytest.mark.parametrize("third", ["keet", "gog"])
def test_artifacts_are_cited_only_where_they_are_in_the_game(inn, third):
    inn.seat("dimli", "fiona", third).gold("fiona", 1).hand("dimli", BELCH).says("dimli", BELCH)
    assert ("R14" in cites(inn, BELCH)) == (third == "keet")
    assert ("R4" in cites(inn, "fiona has no Gold left")) == (third == "keet")
