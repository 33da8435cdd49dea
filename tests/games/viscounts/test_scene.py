"""The table as a test finds it, and the words that set it."""

import pytest

from rulewright.games.viscounts import GAME
from rulewright.games.viscounts.scene import Kingdom


@pytest.fixture
def kingdom():
    """A table that nobody needs to leave in order: these tests never play."""
    return Kingdom()


@pytest.mark.parametrize("expansion", ["none", "keeper_of_keys"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_table_is_set_for_the_first_turn(kingdom, seats, expansion):
    names = ("ann", "bob", "cyd", "dan")[:seats]
    options = {"automa": "Noble"} if seats == 1 else {}
    table = kingdom.seat(*names, expansion=expansion, **options).state
    assert GAME.checks.state(table) == []
    assert (table.start, table.current, table.round, table.phase) == (0, 0, 1, "slide")
    assert (table.debts_left, table.deeds_left, table.is_counting) == (12, 12, True)
    assert table.segments == ("1/2", "3/4", "5/6", "7/8", "9/10")
    spaces = [player.viscount for player in table.players]
    assert spaces == ["1", "3", "5", "7"][: len(spaces)]
    assert [len(player.deck) for player in table.players[:seats]] == [8] * seats
    assert [player.hand for player in table.players] == [[]] * len(table.players)


def test_a_draft_begins_with_the_last_of_the_players(kingdom):
    table = kingdom.seat("ann", "bob", "cyd").draft(("1", "Emma"), ("2", "Ada")).state
    assert (table.current, table.round, table.phase) == (2, 0, "draft")
    assert [pair.hero for pair in table.pairs] == ["Emma", "Ada"]
    assert not table.is_counting
    assert [player.viscount for player in table.players] == ["", "", ""]


def test_a_named_card_lies_in_one_place_only(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Mason").deck("bob", "Foreman", "Friar", "Abbot")
    assert kingdom.player("bob").deck == ["Abbot", "Friar", "Foreman"], "the top is last"
    assert GAME.checks.state(kingdom.state) == []
    with pytest.raises(AssertionError, match="no Mason is left to put there"):
        kingdom.discard("bob", "Mason")


def test_what_a_pile_held_before_leaves_the_game(kingdom):
    kingdom.seat("ann", "bob").board("ann", "Mason").board("ann", None, "Friar")
    assert kingdom.player("ann").board == [None, "Friar", None]
    assert "Mason" in kingdom.state.removed
    assert GAME.checks.state(kingdom.state) == []


def test_manuscripts_come_from_the_piles_and_nowhere_else(kingdom):
    kingdom.seat("ann", "bob").owns_manuscripts("ann", "Grey 3: Virtue")
    kingdom.no_manuscripts("3/4").manuscripts("3/4", "Black 3: Flip", "Black 3: Virtue")
    assert kingdom.state.manuscripts[1] == ["Black 3: Virtue", "Black 3: Flip"]
    assert GAME.checks.state(kingdom.state) == []
    with pytest.raises(AssertionError, match="no Grey 3: Virtue is left to put there"):
        kingdom.manuscripts("5/6", "Grey 3: Virtue")


def test_workers_come_from_the_supply(kingdom):
    kingdom.seat("ann", "bob").workers("ann", 1, "3/4", 2).workers("ann", 2, "3/4", 1)
    kingdom.workers("ann", 3, "any", 1)
    assert [kingdom.in_section("ann", tier, "3/4") for tier in (1, 2)] == [2, 1]
    assert (kingdom.state.tier_3, kingdom.player("ann").workers) == ([1, 0], 16)
    assert GAME.checks.state(kingdom.supply("ann", 3).state) == []
    assert kingdom.player("ann").workers == 3


def test_a_building_needs_a_spot_that_is_there(kingdom):
    kingdom.seat("ann", "bob")
    with pytest.raises(AssertionError, match="there is no spot 3/4 A1"):
        kingdom.built("ann", "Workshop 1", "3/4 A1")


def test_the_automa_goes_by_that_word(kingdom):
    kingdom.seat("ann", automa="Card").goods("automa", ink=2).leader("automa").automas_turn()
    assert kingdom.find("automa.ink") == 2
    assert (kingdom.state.castle_leader, kingdom.state.current) == (1, 1)
    assert kingdom.find("ann.silver") == kingdom.find("ann.gold") == 0
    assert kingdom.find("debts_left") == 12
