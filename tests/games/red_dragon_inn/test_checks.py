"""The checks of the Inn must be able to fail."""

import pytest

from rulewright.games.red_dragon_inn import GAME
from rulewright.games.red_dragon_inn.checks import check, check_change
from rulewright.games.red_dragon_inn.evaluation.score import _HELD, _PARRIES
from rulewright.games.red_dragon_inn.rules import between_cards
from rulewright.games.red_dragon_inn.rules.inn import Inn
from rulewright.games.red_dragon_inn.table.pending import Serving
from rulewright.kernel import Match
from rulewright.kernel.plain import copy
from rulewright.testing import rule

HEALER = "I'm a quick healer."
WAND = "How many times have I told you? Keep your hands off my wand!"


def wrong_changes(inn, who, *said):
    """What the checks find wrong with the way from one decision to the next."""
    inn.begin()
    found = []
    for words in said:
        before, decision = copy(inn.state), inn.asked(who)
        inn.says(who, words)
        option = inn.begin().answers[-1].option
        found += check_change(before, decision, option, inn.state)
    return found


def nobody_asks(table, doomed):
    yield from ()


@rule("I76")
def test_who_leaves_without_being_asked_is_noticed(inn, monkeypatch):
    monkeypatch.setattr(between_cards, "last_chance", nobody_asks)
    inn.seat("zot", "gerki", "fiona").hand("zot", WAND).hand("fiona", HEALER)
    inn.fortitude("fiona", 3).alcohol("fiona", 1).says("zot", WAND, "fiona")
    found = wrong_changes(inn, "fiona", "pass")
    assert found == ["seat 2 is out without its last chance (I76)"]


@rule("I76")
def test_who_holds_nothing_for_it_may_leave_without_being_asked(inn):
    inn.seat("zot", "gerki", "fiona").hand("zot", WAND).fortitude("fiona", 3).alcohol("fiona", 1)
    assert wrong_changes(inn, "zot", WAND, "fiona") == []
    assert inn.player("fiona").out == "passed out"


@rule("I76")
def test_who_has_declined_may_leave(inn):
    inn.seat("zot", "gerki", "fiona").hand("zot", WAND).hand("fiona", HEALER)
    inn.fortitude("fiona", 3).alcohol("fiona", 1).says("zot", WAND, "fiona")
    inn.says("fiona", "pass")
    assert wrong_changes(inn, "fiona", "pass") == []
    assert inn.player("fiona").out == "passed out"


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda table: table.players[0].deck.pop(), "cards of seat 0"),
        (lambda table: table.drink_deck.append("Wine"), "Drink cards"),
        (lambda table: setattr(table, "inn", 1), "Gold between players"),
        (lambda table: table.bomb_deck.pop(), "Bombs"),
        (lambda table: table.players[1].artifacts.pop(), "Artifacts"),
    ],
)
def test_what_is_lost_or_doubled_is_noticed(inn, spoil, told):
    inn.seat("nitrel", "keet", "zot").begin()
    table = copy(inn.state)
    assert check(table) == []
    spoil(table)
    assert [text for text in check(table) if told in text]


def test_the_score_knows_no_verb_that_the_cards_do_not():
    assert Inn.vocabulary.verbs.keys() >= {*_HELD, *_PARRIES}


def spoilt(inn, spoil):
    """What the checks say about a table of Nitrel, Keet and Wrench that somebody has spoilt."""
    inn.seat("nitrel", "keet", "wrench").gizmo("wrench", "Head Case").begin()
    table = copy(inn.state)
    assert check(table) == []
    spoil(table)
    return check(table)


def marks(fortitude, alcohol, gold):
    def spoil(table):
        player = table.players[0]
        table.inn += player.gold - gold
        player.fortitude, player.alcohol, player.gold = fortitude, alcohol, gold

    return spoil


@pytest.mark.parametrize(
    ("fortitude", "alcohol", "gold"),
    [(21, 0, 1), (-1, 0, 1), (20, 21, 1), (20, -1, 1), (20, 0, -1)],
)
@rule("I6")
def test_a_mark_beyond_its_limits_is_noticed(inn, fortitude, alcohol, gold):
    told = f"seat 0 has {fortitude} Fortitude, {alcohol} Alcohol, {gold} Gold (I6)"
    assert spoilt(inn, marks(fortitude, alcohol, gold)) == [told]


@pytest.mark.parametrize(("fortitude", "alcohol", "gold"), [(20, 20, 0), (0, 0, 0), (1, 0, 10)])
@rule("I6")
def test_a_mark_at_its_limit_is_not(inn, fortitude, alcohol, gold):
    assert spoilt(inn, marks(fortitude, alcohol, gold)) == []


@pytest.mark.parametrize(("fortitude", "fine"), [(0, False), (1, True), (3, True), (4, False)])
@rule("R74", "R75")
def test_a_gizmo_off_its_track_is_noticed(inn, fortitude, fine):
    def spoil(table):
        table.players[2].gizmos[0].fortitude = fortitude

    told = [f"the Head Case has {fortitude} Fortitude (R74, R75)"]
    assert spoilt(inn, spoil) == ([] if fine else told)


def leaves_with(what):
    def spoil(table):
        player = table.players[0]
        player.out = "broke"
        table.inn += player.gold
        table.drink_discard += player.drinks
        player.gold, player.drinks = 0, []
        if what == "Gold":
            player.gold, table.inn = 1, table.inn - 1
        elif what == "a Drink":
            player.drinks = [table.drink_discard.pop()]
        elif what == "an Artifact":
            player.artifacts = [table.players[1].artifacts.pop()]

    return spoil


@pytest.mark.parametrize("what", ["", "Gold", "a Drink", "an Artifact"])
@rule("I75", "I79")
def test_who_is_out_and_owns_something_is_noticed(inn, what):
    told = ["seat 0 is out but still owns something (I75, I79)"]
    assert spoilt(inn, leaves_with(what)) == (told if what else [])


@rule("I74")
def test_who_should_have_passed_out_is_noticed_when_the_next_turn_begins(inn):
    inn.seat("nitrel", "keet", "wrench").begin()
    table = copy(inn.state)
    table.players[0].alcohol = 20
    assert check(table) == []
    table.stage = "draw"
    assert check(table) == ["seat 0 should have passed out (I74)"]
    table.players[0].alcohol = 19
    assert check(table) == []


def test_what_is_missing_and_what_is_too_many_are_named(inn):
    def spoil(table):
        table.bomb_deck[table.bomb_deck.index("Backfire")] = "Hydra"

    assert spoilt(inn, spoil) == ["Bombs: ['Backfire'] missing, ['Hydra'] too many"]


@rule("I1")
def test_nothing_is_checked_before_the_characters_are_chosen():
    table = Match.new(GAME, ["ann", "bob"], seed=1).state
    table.inn = 3
    assert check(table) == []


def test_what_lies_on_the_stack_is_counted(inn):
    inn.seat("nitrel", "keet", "zot").turn_of("zot", "drink").drinks("zot", "Wine")
    inn.hand("keet", "Tip the Wench.").begin()
    assert isinstance(inn.state.stack[-1], Serving)
    assert check(inn.state) == []
    table = copy(inn.state)
    table.stack.clear()
    assert check(table) == ["Drink cards: ['Wine'] missing, [] too many"]
    inn.passes("keet", "keet")
