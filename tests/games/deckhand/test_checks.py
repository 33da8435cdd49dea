"""Nothing is created or lost, and the check would notice."""

from rulewright.games.deckhand import GAME
from rulewright.games.deckhand.components.cards import ALL_CARDS
from rulewright.testing import rule
from tests.games.deckhand.matches import moments


@rule("P3", "P4", "P5")
def test_all_72_cards_are_somewhere_at_every_moment():
    assert len(ALL_CARDS) == 72
    for match in moments(seats=4, every=1, seeds=range(3)):
        assert GAME.checks.state(match.state) == []


@rule("P38", "P7")
def test_the_check_finds_a_lost_card_a_lost_treasure_and_a_gap(deckhand):
    deckhand.seat("ann", "bob")
    state = deckhand.begin().fork().state
    state.supply.pop()
    state.players[0].deck.pop()
    state.players[1].treasures += 1
    found = " ".join(GAME.checks.state(state))
    assert "cards on the table" in found
    assert "Treasures on the table" in found
    assert "P7" in found
    assert "P38" in found
