"""Whether an effect could do anything: it decides which of several may be chosen (R14)."""

import pytest

from rulewright.games.viscounts.components.notation import read_effect
from rulewright.games.viscounts.rules.effects import can_do
from rulewright.testing import rule


def possible(kingdom, text):
    """Whether an effect in notation could do anything for ann."""
    return can_do(kingdom.state, 0, read_effect(text, "a test"))


@pytest.fixture
def bare(kingdom):
    """Ann has nothing, and nothing is left on the board for her."""
    kingdom.seat("ann", "bob", expansion="keeper_of_keys").deck("ann").supply("ann", 0)
    for segment in kingdom.state.segments:
        kingdom.townsfolk(segment)
        kingdom.state.manuscripts[kingdom.state.segments.index(segment)].clear()
    return kingdom


def built_out(kingdom):
    """Every spot of the board is taken."""
    for segment in kingdom.state.segments:
        for number in (1, 2, 3, 4):
            kingdom.built("bob", "Workshop 1", f"{segment} B{number}")
    return kingdom


def own_workshops(kingdom):
    """All three Workshops of ann's are built."""
    for number in (1, 2, 3):
        kingdom.built("ann", f"Workshop {number}", f"1/2 B{number}")
    return kingdom


@rule("R14")
@pytest.mark.parametrize(
    ("sign", "enough"),
    [
        ("fDebt", lambda k: k.papers("ann", debts=1)),
        ("fDeed", lambda k: k.papers("ann", deeds=1)),
        ("fX", lambda k: k.papers("ann", debts=1)),
        ("fX", lambda k: k.papers("ann", deeds=1)),
        ("Rearr", lambda k: k.board("ann", "Abbot", None, "Squire")),
        ("Disc", lambda k: k.hand("ann", "Abbot")),
        ("Disc", lambda k: k.deck("ann", "Abbot")),
        ("Disc", lambda k: k.discard("ann", "Abbot")),
        ("Dest", lambda k: k.hand("ann", "Abbot", "Squire", "Labourer", "Thief")),
        ("Shuf", lambda k: k.discard("ann", "Abbot")),
        ("Draw", lambda k: k.deck("ann", "Abbot")),
        ("Draw", lambda k: k.discard("ann", "Abbot")),
        ("FH", lambda k: k.townsfolk("5/6", "Mason")),
        ("CM", lambda k: k.workers("ann", 1, "5/6", 1)),
        ("W2", lambda k: k.supply("ann", 1)),
        ("W3", lambda k: k.supply("ann", 1)),
        ("W4", lambda k: k.supply("ann", 1)),
        ("Ms34", lambda k: k.state.manuscripts[2].append("Grey 3: Virtue")),
    ],
)
def test_an_effect_can_do_something_as_soon_as_there_is_something_to_do_it_with(bare, sign, enough):
    assert not possible(bare, sign)
    enough(bare)
    assert possible(bare, sign)


@rule("R14")
@pytest.mark.parametrize("sign", ["S", "Ink", "Any", "Debt", "Deed", "V", "K", "bWS", "bTP", "bGH"])
def test_what_never_runs_out_can_always_be_done(bare, sign):
    assert possible(bare, sign)


@rule("R14")
@pytest.mark.parametrize(
    ("sign", "too_little"),
    [
        ("Rearr", lambda k: k.board("ann", None, "Abbot")),
        ("Dest", lambda k: k.hand("ann", "Abbot", "Squire", "Labourer")),
        ("Dest", lambda k: k.board("ann", "Abbot", "Squire", "Labourer")),
        ("CM", lambda k: k.supply("ann", 1).workers("ann", 2, "5/6", 1)),
        ("Ms34", lambda k: k.state.manuscripts[2].append("Grey 7: Guildhall")),
        ("bWS", own_workshops),
        ("bTP", built_out),
    ],
)
def test_an_effect_can_do_nothing_with_too_little(bare, sign, too_little):
    too_little(bare)
    assert not possible(bare, sign)


@rule("R8", "R14")
@pytest.mark.parametrize(("sign", "count"), [("W2", 2), ("W3", 3), ("W4", 4)])
def test_by_the_other_reading_all_workers_must_be_there(kingdom, sign, count):
    kingdom.seat("ann", "bob", expansion="keeper_of_keys", all_workers="yes")
    kingdom.supply("ann", count)
    assert possible(kingdom, sign)
    assert not possible(kingdom.supply("ann", count - 1), sign)


@rule("R17")
def test_by_the_other_reading_a_single_card_can_be_rearranged(kingdom):
    kingdom.seat("ann", "bob", any_spaces="yes")
    assert not possible(kingdom, "Rearr")
    assert possible(kingdom.board("ann", None, "Abbot"), "Rearr")


def test_one_part_or_one_option_that_does_something_is_enough(bare):
    assert not possible(bare, "fDebt + Disc")
    assert possible(bare, "fDebt + V")
    assert not possible(bare, "fDebt / Disc")
    assert possible(bare, "fDebt / V")
