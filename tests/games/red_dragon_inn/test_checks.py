"""The checks of the Inn must be able to fail."""

import pytest

from rulewright.games.red_dragon_inn import moments
from rulewright.games.red_dragon_inn.checks import check, check_change
from rulewright.games.red_dragon_inn.inn import Inn
from rulewright.games.red_dragon_inn.score import _HELD, _PARRIES
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
    monkeypatch.setattr(moments, "last_chance", nobody_asks)
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
