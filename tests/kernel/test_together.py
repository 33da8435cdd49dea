"""Matches that are won and lost together, and how any match can end."""

from __future__ import annotations

import dataclasses

import pytest

from rulewright.kernel import Answer, Asks, Decision, Match, Option, Outcome, Record, Rival
from rulewright.kernel.errors import BadOption, BadSetup, MatchOver, NoSuchMoment, WrongSeat
from tests import lanterns
from tests.beacons import GAME, Beacons


def evening(*names: str, **options: str) -> Match[Beacons]:
    return Match.new(GAME, names or ("Ann", "Bob", "Cid"), seed=4, options=options, listen=True)


def lost_evening() -> Match[Beacons]:
    """Nobody drinks, and the night is long."""
    match = evening(night="long", beacons="12")
    while match.decision is not None:
        match.answer(("send", 0))
    return match


# Who may answer


def test_a_question_of_the_team_can_be_answered_by_any_of_its_seats() -> None:
    match = evening()
    match.answer(("send", 1), seat=2)
    assert match.answers == [Answer(2, "send", ("send", 1))]
    match.answer(("send", 1))
    assert match.answers[-1].seat == 0, "whoever is not named is the first of the team"


def test_meanwhile_a_seat_may_do_what_is_its_own_and_nothing_else() -> None:
    match = evening()
    assert match.decision is not None
    assert ("drink", 1) in match.decision.options_of(1)
    assert ("drink", 1) not in match.decision.options_of(2)
    with pytest.raises(BadOption):
        match.answer(("drink", 1), seat=2)
    match.answer(("drink", 1), seat=1)
    assert match.state.potions == [1, 0, 1]
    assert ("drink", 1) not in match.decision.options_of(1)


def test_a_seat_that_has_nothing_to_say_is_told_whose_choice_it_is() -> None:
    match = Match.new(lanterns.GAME, ["Ann", "Bob"], seed=1)
    with pytest.raises(WrongSeat, match="the choice is Ann's, not Bob's"):
        match.answer("look up", seat=1)


def test_the_record_says_who_answered_and_plays_it_again() -> None:
    match = evening()
    match.answer(("drink", 2), seat=2)
    match.answer(("send", 1), seat=1)
    again = Record.loads(Record.of(match).dumps()).replay(GAME)
    assert again.answers == match.answers
    assert again.state == match.state


def test_what_others_may_do_is_listed_only_for_who_looks() -> None:
    listed: list[int] = []

    def others(turn: int) -> dict[int, list[Option]]:
        listed.append(turn)
        return {1: [("drink", turn)]}

    def step(table: Beacons) -> Asks[None]:
        table.shadow += 1
        turn = table.shadow
        yield Decision(0, "send", ["yes", "no"], "B1", besides=lambda: others(table.shadow))
        if turn == 3:
            table.end(Outcome.of_team(True, 3, "B4", "the shadows"))

    game = dataclasses.replace(GAME, step=step)
    Match.new(game, ["Ann", "Bob", "Cid"]).play_out(lambda decision: "yes")
    assert listed == []
    match = Match.new(game, ["Ann", "Bob", "Cid"])
    asked = match.decision
    assert asked is not None
    match.answer("yes")
    assert asked.besides == {1: [("drink", 1)]}, "what could be done then, not now"
    assert match.fork().decision == match.decision


# Endings


def test_a_match_that_is_won_in_the_middle_of_a_step_is_over() -> None:
    match = evening()
    for _ in range(3):
        match.answer(("send", 0))
    assert match.decision is None
    assert match.outcome == Outcome(
        (1, 1, 1), (1, 1, 1), "B4", (0, 0, 0), (Rival("the shadows", 2),)
    )
    assert match.state.shadow == 0, "nothing happens after the end"


def test_nobody_is_asked_anything_after_the_end() -> None:
    match = lost_evening()
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert [rival.name for rival in match.outcome.winning_rivals] == ["the shadows"]
    assert "lament" not in {answer.kind for answer in match.answers}
    played = Match.new(GAME, ["Ann", "Bob", "Cid"], seed=4, options=dict(match.start.options))
    assert played.play_out(lambda decision: ("send", 0)) == match.outcome
    again = Record.loads(Record.of(match).dumps()).replay(GAME)
    assert again.state == match.state


def test_a_win_of_the_team_is_whole_for_each_of_its_seats() -> None:
    won = Outcome.of_team(True, 4, "B4", "the shadows")
    lost = Outcome.of_team(False, 4, "B5", "the shadows")
    assert [won.share(seat) for seat in range(4)] == [1.0] * 4
    assert [lost.share(seat) for seat in range(4)] == [0.0] * 4
    assert Outcome((1, 1, 3), (5, 5, 1), "L4").share(0) == 0.5
    tied = Outcome((1,), (9,), "V", rivals=(Rival("the automa", 1, 9),))
    assert tied.share(0) == 0.5


def test_a_seat_concedes_and_the_other_wins() -> None:
    match = Match.new(lanterns.GAME, ["Ann", "Bob"], seed=1)
    match.answer("look up")
    match.concede([0])
    assert match.outcome is not None
    assert (match.outcome.ranks, match.outcome.ending) == ((2, 1), "conceded")
    again = Record.loads(Record.of(match).dumps()).replay(lanterns.GAME)
    assert again.outcome == match.outcome
    with pytest.raises(MatchOver):
        match.concede([1])
    match.undo()
    assert match.outcome is None


def test_with_three_players_one_alone_cannot_end_the_match_for_the_others() -> None:
    match = Match.new(lanterns.GAME, ["Ann", "Bob", "Cid"], seed=1)
    with pytest.raises(BadSetup, match="all seats but those of one side"):
        match.concede([0])
    match.concede([0, 2])
    assert match.outcome is not None
    assert match.outcome.ranks == (2, 1, 2)


def test_a_team_concedes_together_and_has_lost() -> None:
    match = evening()
    with pytest.raises(BadSetup):
        match.concede([0, 1])
    match.concede([0, 1, 2])
    assert match.outcome is not None
    assert (match.outcome.ranks, match.outcome.sides) == ((2, 2, 2), (0, 0, 0))


def test_an_abandoned_match_has_no_winner() -> None:
    match = Match.new(lanterns.GAME, ["Ann", "Bob"], seed=1)
    match.abandon(1)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.ending) == ((), "abandoned")
    again = Record.loads(Record.of(match, views=True).dumps()).replay(lanterns.GAME)
    assert (again.outcome, again.answers) == (match.outcome, match.answers)


# Quiet points between two answers


def test_each_quiet_point_between_two_answers_can_be_shown() -> None:
    match = evening()
    match.answer(("send", 1))
    assert [frame.shadow for frame in match.frames] == [1, 2, 3, 0]
    assert match.journal is not None
    told = [(e.frame, e.event.text(match.name)) for e in match.journal.entries if e.number == 1]
    assert [frame for frame, _ in told] == [0, 1, 2, 3]
    assert told[0] == (0, "Bob lights a beacon.")
    assert told[2][1].endswith("for shadow 2.")


def test_the_frames_of_an_earlier_answer_can_be_shown_again() -> None:
    match = evening(night="long", beacons="12")
    match.answer(("send", 1))
    frames = match.frames[:]
    match.answer(("send", 2))
    assert match.at(1, listen=True).frames == frames
    match.undo()
    assert match.at(1, listen=True).frames == frames


def test_nothing_is_kept_for_nobody() -> None:
    match = Match.new(GAME, ["Ann"], seed=4)
    match.answer(("send", 0))
    assert match.frames == []


# Settings


@pytest.mark.parametrize(
    ("seats", "options", "chosen"),
    [
        (2, {}, {"night": "short", "beacons": "3"}),
        (2, {"night": "long"}, {"night": "long", "beacons": "9"}),
        (3, {"night": "long", "beacons": "12"}, {"night": "long", "beacons": "12"}),
    ],
)
def test_a_default_fits_what_was_chosen_before_it(
    seats: int, options: dict[str, str], chosen: dict[str, str]
) -> None:
    assert GAME.chosen(options, seats) == chosen


def test_what_does_not_fit_is_refused_with_what_would() -> None:
    with pytest.raises(BadSetup, match=r"cannot be '9' with 2 seats and night=short.* one of 3"):
        GAME.chosen({"beacons": "9"}, 2)
    with pytest.raises(BadSetup, match=r"cannot be '12' with 2 seats.* one of 9"):
        GAME.chosen({"night": "long", "beacons": "12"}, 2)
    with pytest.raises(BadSetup, match="is one of short, long, not 'dark'"):
        GAME.chosen({"night": "dark"}, 2)


# Looking back


def test_looking_back_replays_no_more_than_from_the_last_milestone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lanterns, "TURNS", 200)
    match = Match.new(lanterns.GAME, ["Ann", "Bob"], seed=3, listen=True)
    while match.decision is not None:
        match.answer("look up")
    steps = 0

    def counted(table: lanterns.Lanterns) -> Asks[None]:
        nonlocal steps
        steps += 1
        return lanterns.step(table)

    match.game = dataclasses.replace(lanterns.GAME, step=counted)
    for number in (150, 33, 199, 64, 0, 7):
        steps = 0
        then = match.at(number)
        assert (then.state.turn, len(then.answers)) == (number, number)
        assert steps <= 50
    steps = 0
    match.undo(60)
    assert match.state.turn == 140
    assert steps <= 50
    assert match.journal is not None
    with pytest.raises(NoSuchMoment):
        match.at(141)


def test_undo_shortens_the_journal_and_leaves_the_rest_as_it_was() -> None:
    match = Match.new(lanterns.GAME, ["Ann", "Bob"], seed=3, listen=True)
    for _ in range(6):
        assert match.decision is not None
        match.answer(match.decision.options[0])
    assert match.journal is not None
    entries = match.journal.entries[:]
    match.undo(3)
    assert match.journal.entries == [entry for entry in entries if entry.number <= 3]
    for entry in match.journal.entries:
        assert any(entry is before for before in entries), "no event was made anew"
    for _ in range(3):
        assert match.decision is not None
        match.answer(match.decision.options[0])
    assert match.journal.entries == entries


def test_the_journal_knows_which_answers_brought_something_to_light() -> None:
    match = Match.new(lanterns.GAME, ["Ann", "Bob"], seed=3, listen=True)
    assert match.decision is not None
    match.answer("look up")
    assert match.journal is not None
    match.answer(match.decision.options[0])
    assert not match.journal.reveals_since(0)
    match.answer("cheer")  # and a lantern is drawn
    assert match.journal.reveals_since(2)
    assert not match.journal.reveals_since(3)
    match.undo()
    assert not match.journal.reveals_since(0)


def test_chance_that_was_used_counts_as_brought_to_light() -> None:
    match = evening()
    assert match.journal is not None
    match.answer(("drink", 1), seat=1)
    assert not match.journal.reveals_since(0)
    match.answer(("send", 1))
    assert match.journal.reveals_since(1)
