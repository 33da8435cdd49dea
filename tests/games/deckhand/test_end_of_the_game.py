"""End of the game: last turns, hooks, ties (P39 to P44)."""

import random

import pytest

from rulewright.games.deckhand import GAME
from rulewright.games.deckhand.table.events.match import EndInSight, GameEnded, TurnBegan
from rulewright.kernel import Match
from rulewright.testing import rule

NAMES = ("ann", "bob", "cid", "dan")


def played(seats, seed):
    """A whole match with choices by chance, and its public events."""
    match = Match.new(GAME, NAMES[:seats], seed=seed, listen=True)
    chance = random.Random(seed)
    while match.decision is not None:
        match.answer(chance.choice(match.decision.options))
    return match, [event for _, event in match.journal.seen_by(None)]


@pytest.fixture(scope="module")
def matches():
    return [played(seats, seed) for seats in (2, 3, 4) for seed in range(8)]


def everybody_passes(deckhand):
    while deckhand.begin().decision is not None:
        deckhand.says(deckhand.names[deckhand.begin().decision.seat], "End the turn")
    return deckhand.begin().outcome


def lines(deckhand):
    match = deckhand.begin()
    return [entry.event.text(match.name) for entry in match.journal.entries]


@rule("P39")
def test_an_empty_supply_deck_gives_everybody_else_exactly_one_last_turn(matches):
    for match, events in matches:
        seats = len(match.state.players)
        place = next(n for n, event in enumerate(events) if isinstance(event, EndInSight))
        ender = events[place].seat
        assert [e.seat for e in events[:place] if isinstance(e, TurnBegan)][-1] == ender
        last = [(e.seat, e.last) for e in events[place:] if isinstance(e, TurnBegan)]
        assert last == [((ender + step) % seats, True) for step in range(1, seats)]
        assert isinstance(events[-1], GameEnded)


@rule("P39")
def test_a_match_does_not_end_before_the_supply_deck_is_empty(matches):
    for match, events in matches:
        assert match.state.supply_deck == []
        before = next(n for n, event in enumerate(events) if isinstance(event, EndInSight))
        assert not any(e.last for e in events[:before] if isinstance(e, TurnBegan))


@rule("P39")
def test_the_current_player_finishes_the_turn_in_which_the_supply_deck_runs_out(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Fist Fight").supply_deck("Alchemy").supply("Tavern")
    deckhand.says("ann", "Buy Tavern")
    assert deckhand.state.supply_deck == []
    deckhand.says("ann", "Play Fist Fight")
    deckhand.told("ann has ended the game", cites="P39")
    deckhand.asked("bob")


@rule("P39")
def test_a_last_turn_starts_with_a_single_action(deckhand):
    deckhand.seat("ann", "bob", "cid").supply_only("Tavern").says("ann", "End the turn")
    assert deckhand.state.turn.actions == 1
    deckhand.says("bob", "Buy Tavern")
    deckhand.asked("cid")
    assert deckhand.state.turn.actions == 1
    deckhand.says("cid", "End the turn")
    assert deckhand.begin().outcome is not None


@rule("P39")
def test_a_last_turn_can_gain_further_actions(deckhand):
    deckhand.seat("ann", "bob").supply_only("Tavern").hand("bob", "Bank Fortress")
    deckhand.says("ann", "End the turn")
    deckhand.asked("bob")
    assert deckhand.state.turn.actions == 2


@rule("P40")
def test_gaps_stay_open_and_the_rest_of_the_supply_can_still_be_bought(deckhand):
    deckhand.seat("ann", "bob").supply_only("Tavern", "Alchemy", "Haggling").treasures("ann", 9)
    with deckhand.changes("supply", -1, "refresh_deck", 0):
        deckhand.says("ann", "Buy Alchemy")
    assert deckhand.state.supply == ["Tavern", "Haggling"]
    deckhand.says("ann", "Buy Tavern")
    deckhand.asked("bob")
    assert deckhand.state.supply == ["Haggling"]
    deckhand.says("bob", "Buy Haggling")
    assert deckhand.begin().outcome.scores == (7, 5)


@rule("P40", "P26")
def test_a_reload_still_works_when_the_supply_deck_is_empty(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Poisoned Grog").supply_only("Tavern")
    deckhand.says("ann", "Play Poisoned Grog")
    with deckhand.changes("supply", 0, "refresh_deck", 0):
        deckhand.says("ann", "Reload Tavern")
    assert deckhand.state.supply != ["Tavern"]


@rule("P41", "Q20")
def test_whoever_has_the_turn_ends_the_game_even_if_an_enemy_picked_the_card(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Council Hall").supply_deck("Alchemy").supply("Tavern")
    deckhand.says("ann", "Play Council Hall")
    deckhand.says("bob", "Tavern")
    deckhand.says("ann", "End the turn")
    assert deckhand.state.ended_by == 0
    deckhand.told("ann has ended the game", cites="P41")
    deckhand.asked("bob")
    deckhand.says("bob", "End the turn")
    assert deckhand.begin().outcome is not None


@rule("P41")
def test_cards_taken_straight_from_the_supply_deck_can_end_the_game(deckhand):
    deckhand.seat("ann", "bob").hand("ann", "Merfolk Mercenary").supply_deck("Alchemy")
    deckhand.supply("Tavern")
    deckhand.says("ann", "Play Merfolk Mercenary", "Yes")
    assert "Alchemy" in deckhand.player("ann").discard
    assert deckhand.state.ended_by == 0
    deckhand.asked("bob")


@rule("P42")
def test_hooks_count_in_deck_hand_and_discard_and_the_most_hooks_win(deckhand):
    deckhand.seat("ann", "bob").supply_only().treasures("ann", 9)
    deckhand.deck(
        "bob", "The Grand Council", "Fist Fight", "Fist Fight", "Celebrate", "Skull Island"
    )
    deckhand.discard("bob", "Tavern").hand("bob", "Treasure Hunt").discard("ann", "Walk the Plank")
    outcome = everybody_passes(deckhand)
    assert outcome.scores == (7, 16)
    assert (outcome.ranks, outcome.winners, outcome.rule) == ((2, 1), (1,), "P42")
    deckhand.told("bob wins. Hooks: ann 7, bob 16.", cites="P42")
    assert not [text for text in lines(deckhand) if "Treasures of those" in text]


@rule("P42")
def test_in_every_match_the_score_is_the_hooks_owned(matches):
    for match, _ in matches:
        for player, score in zip(match.state.players, match.outcome.scores, strict=True):
            owned = [*player.deck, *player.hand, *player.discard]
            owned += [expedition.card for expedition in player.expeditions]
            assert score == sum(GAME.presentation.things[card].facts["hooks"] for card in owned)


@rule("P42", "P43")
def test_in_every_match_ranks_follow_hooks_then_treasures(matches):
    for match, _ in matches:
        treasures = [player.treasures for player in match.state.players]
        standing = list(zip(match.outcome.scores, treasures, strict=True))
        order = sorted(range(len(standing)), key=lambda seat: match.outcome.ranks[seat])
        assert [standing[seat] for seat in order] == sorted(standing, reverse=True)


@rule("P43")
def test_with_equal_hooks_more_treasures_win(deckhand):
    deckhand.seat("ann", "bob").supply_only().treasures("ann", 1).treasures("bob", 2)
    outcome = everybody_passes(deckhand)
    assert (outcome.scores, outcome.ranks, outcome.rule) == ((4, 4), (2, 1), "P43")
    deckhand.told(
        "bob wins. Hooks: ann 4, bob 4. Treasures of those with equal hooks: ann 1, bob 2.",
        cites="P43",
    )


@rule("P43")
@pytest.mark.parametrize("ender", ["ann", "bob", "cid"])
def test_with_equal_hooks_and_treasures_who_ended_the_game_wins(deckhand, ender):
    deckhand.seat("ann", "bob", "cid").supply_only().turn_of(ender)
    outcome = everybody_passes(deckhand)
    assert outcome.winners == (deckhand.seat_of(ender),)
    assert sorted(outcome.ranks) == [1, 2, 2]
    assert outcome.rule == "P43"
    deckhand.told(f"ann 1, bob 1, cid 1. {ender} comes first for having ended the game.")


@rule("P43")
def test_treasures_come_before_having_ended_the_game_and_hooks_before_both(deckhand):
    deckhand.seat("ann", "bob", "cid").supply_only().treasures("ann", 3).treasures("bob", 4)
    deckhand.discard("cid", "Tavern")
    assert everybody_passes(deckhand).ranks == (3, 2, 1)


@rule("P44")
def test_a_tie_that_does_not_involve_who_ended_the_game_is_shared(deckhand):
    deckhand.seat("ann", "bob", "cid").supply_only()
    deckhand.discard("bob", "Tavern").discard("cid", "Haggling")
    outcome = everybody_passes(deckhand)
    assert (outcome.ranks, outcome.winners, outcome.rule) == ((3, 1, 1), (1, 2), "P44")
    deckhand.told(
        "bob and cid share the victory. Hooks: ann 4, bob 5, cid 5. "
        "Treasures of those with equal hooks: bob 1, cid 1.",
        cites="P44",
    )


@rule("P44")
def test_losers_can_share_a_rank_too(deckhand):
    deckhand.seat("ann", "bob", "cid", "dan").supply_only().discard("ann", "Typhoon")
    deckhand.discard("bob", "Tavern").discard("dan", "Haggling")
    assert everybody_passes(deckhand).ranks == (1, 2, 4, 2)


@rule("P42", "P43")
def test_treasures_that_decide_about_a_later_place_are_told_too(deckhand):
    deckhand.seat("ann", "bob", "cid").supply_only().discard("cid", "Tavern").treasures("bob", 3)
    assert everybody_passes(deckhand).ranks == (3, 2, 1)
    deckhand.told("Treasures of those with equal hooks: ann 1, bob 3.", cites="P43")
