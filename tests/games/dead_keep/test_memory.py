"""What the team remembers, and that imagined worlds keep to it."""

from rulewright.games.dead_keep import GAME
from rulewright.games.dead_keep.table.state import ARTIFACT
from rulewright.kernel import Rng
from rulewright.testing import rule


def worlds(keep, count=40):
    """The table as Ann may imagine it, again and again."""
    for number in range(count):
        state = keep.begin().fork().state
        GAME.redeal(state, frozenset({0}), Rng.seeded("anew", number))
        assert GAME.checks.state(state) == []
        yield state


@rule("D100", "D102")
def test_stage_cards_that_were_drawn_are_remembered_in_the_bosss_pile(keep):
    keep.seat("ann")
    state = keep.state
    card = state.stage_cards.cards.pop(0)
    state.boss.stages.append(card)
    state.boss.known.append(card)
    assert GAME.checks.memory(state, 0) == [card]
    piles = [tuple(sorted(world.boss.stages)) for world in worlds(keep)]
    assert all(card in pile for pile in piles)
    assert len(set(piles)) > 1


@rule("D102")
def test_nobody_knows_in_which_order_the_bosss_pile_lies(keep):
    keep.seat("ann")
    cards = (keep.state.stage_cards.cards[0], keep.state.stage_cards.cards[-1])
    keep.stage_pile(*cards).state.boss.known = list(cards)
    assert {tuple(world.boss.stages) for world in worlds(keep)} == {cards, cards[::-1]}


@rule("D181")
def test_a_street_card_that_was_buried_is_remembered(keep):
    keep.seat("ann")
    street = keep.state.street
    street.buried.append(street.cards.pop())
    assert GAME.checks.memory(keep.state, 0) == street.buried
    assert all(world.street.buried == street.buried for world in worlds(keep))


@rule("D100")
def test_a_false_memory_is_found(keep):
    keep.seat("ann")
    keep.state.boss.known += [keep.state.boss.stages[0]] * 9
    (wrong,) = GAME.checks.state(keep.state)
    assert "is remembered in the pile of the Boss" in wrong


@rule("D5", "Q6")
def test_of_the_full_pool_nobody_knows_how_many_artifacts_were_laid_out(keep):
    keep.seat("ann", treasure_from_full_pool="yes")
    counts = {list(world.treasures.values()).count(ARTIFACT) for world in worlds(keep)}
    assert len(counts) > 1


@rule("D5")
def test_two_quest_artifacts_are_laid_out_for_certain(keep):
    keep.seat("ann")
    counts = {list(world.treasures.values()).count(ARTIFACT) for world in worlds(keep)}
    assert counts == {2}
