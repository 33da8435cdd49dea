"""What the greedy bot does where everybody at the table would know what to do."""

import pytest

from rulewright.bots import Chair, make_bot
from rulewright.lab.simulation.simulate import Plan, play_one

#: So many bots, each with luck of its own, are put into every position.
BOTS = 25


@pytest.mark.parametrize("hoard", [12, 160])
def test_it_spends_a_hoard_that_it_cannot_use_up(deckhand, hoard):
    deckhand.seat("ann", "bob").actions(1).treasures("ann", hoard).treasures("bob", hoard)
    deckhand.supply_deck("Bank Fortress", "Gold Mine", "Card Mastery", "Council Hall")
    deckhand.supply("Emperor's Caprice", "Celebrate")
    match = deckhand.begin()
    for number in range(BOTS):
        choice = make_bot("greedy", "scene", number).choose(Chair(match, 0))
        assert choice[0] == "buy"


@pytest.mark.parametrize("index", [9, 36, 77])
def test_two_of_them_come_to_an_end(index):
    plan = Plan("deckhand", ("greedy", "greedy"), 210, 1, {})
    assert play_one(plan, (0, index)).ended
