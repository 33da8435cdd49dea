from __future__ import annotations

import dataclasses

import pytest

from rulewright.kernel import Asks, Decision, Match, Option, Rng
from rulewright.kernel.errors import (
    BadOption,
    BadSetup,
    MatchOver,
    NoSuchMoment,
    RulesBroken,
    UnknownTitle,
    WrongSeat,
)
from rulewright.kernel.plain import encode
from rulewright.title import find_title
from tests.lanterns import GAME, Lanterns, Said


def new(seed: int = 1, *, listen: bool = False) -> Match[Lanterns]:
    return Match.new(GAME, ["Ann", "Bob"], seed=seed, listen=listen)


def first(decision: Decision) -> Option:
    return decision.options[0]


def play(match: Match[Lanterns], answers: int) -> None:
    for _ in range(answers):
        assert match.decision is not None
        match.answer(first(match.decision))


def test_the_same_seed_and_answers_make_the_same_match() -> None:
    one, two = new(seed=7), new(seed=7)
    play(one, 5)
    play(two, 5)
    assert one.state == two.state
    assert one.state != new(seed=8).state


def test_an_answer_that_is_no_option_changes_nothing() -> None:
    match = new()
    before = encode(match.state)
    with pytest.raises(BadOption, match=r"options are .*look up"):
        match.answer("dance")
    assert encode(match.state) == before
    assert match.answers == []


def test_nobody_answers_for_another_seat() -> None:
    match = new()
    with pytest.raises(WrongSeat, match=r"the choice is Ann's, not Bob's"):
        match.answer("look up", seat=1)


def test_nothing_can_be_answered_after_the_end() -> None:
    match = new()
    play(match, 24)
    assert match.outcome is not None
    with pytest.raises(MatchOver):
        match.answer("look up")


def test_a_fork_in_mid_step_goes_its_own_way() -> None:
    match = new()
    play(match, 3)
    assert not match.is_quiet
    before = encode(match.state)
    twin = match.fork()
    assert twin.decision == match.decision
    play(twin, 4)
    assert encode(match.state) == before
    play(match, 4)
    assert twin.state == match.state


def test_undo_leads_back_and_redo_forth_again() -> None:
    match = new(listen=True)
    play(match, 6)
    after, option = encode(match.state), match.answers[-1].option
    match.undo(2)
    assert len(match.answers) == 4
    play(match, 1)
    match.answer(option)
    assert encode(match.state) == after


def test_any_moment_can_be_visited() -> None:
    match = new()
    states = []
    for _ in range(8):
        states.append(encode(match.state))
        play(match, 1)
    assert [encode(match.at(number).state) for number in range(8)] == states
    with pytest.raises(NoSuchMoment, match="0 to 8"):
        match.at(9)


def test_an_event_cites_a_rule_once() -> None:
    """What caused it and what it is itself may go back to the same rule."""
    assert Said(("L2", "L1", "L2"), 0, "hangs Amber").cites == ("L2", "L1")


def test_the_journal_keeps_a_secret_from_the_others() -> None:
    match = new(listen=True)
    play(match, 2)
    assert match.journal is not None
    mine = [event.text(match.name) for _, event in match.journal.seen_by(0)]
    theirs = [event.text(match.name) for _, event in match.journal.seen_by(1)]
    watched = [event.text(match.name) for _, event in match.journal.seen_by(None)]
    assert any(line.startswith("Ann draws ") for line in mine)
    assert "Ann draws." in theirs
    assert theirs == watched


def test_nobody_listens_to_a_fork() -> None:
    match = new(listen=True)
    assert match.journal is not None
    told = len(match.journal.entries)
    twin = match.fork()
    play(twin, 4)
    assert twin.journal is None
    assert len(match.journal.entries) == told


def test_an_imagined_world_keeps_what_the_seat_sees_and_changes_the_rest() -> None:
    match = new()
    worlds = [match.redealt(0, Rng.seeded(number)) for number in range(20)]
    assert all(world.view(0) == match.view(0) for world in worlds)
    assert any(world.view(1) != match.view(1) for world in worlds)
    with pytest.raises(WrongSeat):
        match.redealt(1, Rng.seeded(1))


def test_an_imagined_world_can_be_forked_from_its_next_quiet_point_on() -> None:
    world = new().redealt(0, Rng.seeded(1))
    with pytest.raises(NoSuchMoment):
        world.fork()
    play(world, 2)
    assert world.is_quiet
    assert world.fork().state == world.state


def test_a_passing_thought_goes_the_same_way_and_keeps_nothing_to_fork_from() -> None:
    kept, passing = (new().redealt(0, Rng.seeded(1), passing=how) for how in (False, True))
    for world in (kept, passing):
        play(world, 2)
    assert passing.is_quiet
    assert passing.state == kept.state
    with pytest.raises(NoSuchMoment):
        passing.fork()


def test_a_playout_ends_where_answering_one_by_one_does() -> None:
    one, two = new(), new()
    play(one, 24)
    assert two.play_out(first) == one.outcome
    assert two.state == one.state


def test_a_match_that_was_played_out_for_a_while_cannot_be_forked_later() -> None:
    match = new()
    match.play_out(first, limit=3)
    play(match, 4)
    with pytest.raises(NoSuchMoment):
        match.fork()


def test_players_remember_only_where_somebody_can_imagine_worlds() -> None:
    match, played = new(), new()
    kept, passing = (match.redealt(0, Rng.seeded(1), passing=how) for how in (False, True))
    played.play_out(first)
    assert match.state.keeps_memory
    assert match.fork().state.keeps_memory
    assert kept.state.keeps_memory
    assert not passing.state.keeps_memory
    assert not played.state.keeps_memory


def one_question(options: list[Option], *, ask: bool = False) -> Match[Lanterns]:
    """A match whose every step asks the same question."""

    def step(table: Lanterns) -> Asks[None]:
        yield Decision(0, "only", options, "L1", ask=ask)

    return Match.new(dataclasses.replace(GAME, step=step), ["Ann", "Bob"])


def test_a_question_with_one_option_is_asked_only_on_request() -> None:
    with pytest.raises(RulesBroken, match="loop without asking a question"):
        one_question(["yes"])
    assert one_question(["yes"], ask=True).decision is not None


def test_a_question_without_options_is_a_bug_of_the_rules() -> None:
    with pytest.raises(RulesBroken, match="has no options"):
        one_question([])


def test_an_unknown_title_names_the_known_ones() -> None:
    with pytest.raises(UnknownTitle, match=r"no title 'chess'.*deckhand"):
        find_title("chess")


def test_seats_and_options_are_checked_before_a_match_starts() -> None:
    deckhand = find_title("deckhand")
    with pytest.raises(BadSetup, match="2 to 4 seats, not 5"):
        Match.new(deckhand, list("abcde"))
    with pytest.raises(BadSetup, match=r"no option 'size'. Its options: cards"):
        Match.new(deckhand, ["a", "b"], options={"size": "big"})
    with pytest.raises(BadSetup, match=r"one of v0.9.29, v0.9.31"):
        Match.new(deckhand, ["a", "b"], options={"cards": "v1"})
