from __future__ import annotations

from collections import Counter

import pytest

from rulewright.bots import Chair, make_bot
from rulewright.bots.habits import Habits, habits_of
from rulewright.kernel import Decision, Match, Option, Response, Rng
from rulewright.title import find_title, titles, words_of
from tests import lanterns


def answers(habits: Habits, asked: Decision, times: int = 400) -> Counter[Option]:
    rng = Rng.seeded("habits")
    features = [words_of(option, asked.seat) for option in asked.options]
    return Counter(habits.choose(asked, features, rng) for _ in range(times))


def asked(*options: Option, kind: str = "turn", seat: int = 0, **more: Response) -> Decision:
    return Decision(seat, kind, options, "L1", **more)


def test_what_is_usually_answered_is_nearly_always_answered() -> None:
    habits = Habits({"turn": {"*": 0.5, "play Nail": 0.8, "pass": 0.2}})
    given = answers(habits, asked(("play", "Nail"), "pass"))
    assert given[("play", "Nail")] > 300
    assert given["pass"] > 0


def test_an_answer_that_is_not_known_goes_by_its_sort_and_else_by_all() -> None:
    habits = Habits({"turn": {"*": 0.4, "move *": 0.01, "play Nail": 0.8}})
    given = answers(habits, asked(("play", "Nail"), ("move", 17), ("trade", "Ann")))
    assert given[("move", 17)] < given[("trade", "Ann")] < given[("play", "Nail")]


def test_a_title_may_say_what_an_option_comes_to() -> None:
    habits = Habits({"turn": {"*": 0.4, "move nearer": 0.9, "move farther": 0.0}})
    question, rng = asked(("move", 3), ("move", 4)), Rng.seeded("habits")
    chosen = {habits.choose(question, ["move farther", "move nearer"], rng) for _ in range(50)}
    assert chosen == {("move", 4)}


def test_players_are_oneself_and_others_wherever_they_sit() -> None:
    habits = Habits({"target": {"*": 0.5, "player me": 0.0, "player other": 0.9}})
    for seat in (0, 1, 2):
        players = asked(("player", 0), ("player", 1), ("player", 2), kind="target", seat=seat)
        assert answers(habits, players)[("player", seat)] == 0


def test_what_is_about_oneself_is_another_occasion() -> None:
    habits = Habits(
        {
            "respond": {"*": 0.5, "pass": 0.99, "play Shield": 0.01},
            "respond, about me": {"*": 0.5, "pass": 0.01, "play Shield": 0.99},
        }
    )
    options = (("play", "Shield"), "pass")
    about_others = asked(*options, kind="respond", response=Response(("Blow",), about_me=False))
    about_me = asked(*options, kind="respond", response=Response(("Blow",), about_me=True))
    assert answers(habits, about_others).most_common(1)[0][0] == "pass"
    assert answers(habits, about_me).most_common(1)[0][0] == ("play", "Shield")


def test_who_has_no_habits_declines_what_can_be_declined() -> None:
    assert set(answers(Habits({}), asked(("play", "Nail"), "pass"))) == {"pass"}
    assert habits_of(lanterns.GAME).choose(asked("on"), ["on"], Rng(1)) == "on"


@pytest.mark.parametrize("title", titles())
def test_every_title_was_learnt_well_enough_to_beat_guessing(title: str) -> None:
    game, right, by_lot, rng = find_title(title), 0, 0.0, Rng.seeded("guess")
    match = Match.new(game, [f"p{n}" for n in range(max(2, game.seats.start))], seed=3)
    for number in range(40):
        question = match.decision
        assert question is not None
        answer = make_bot("greedy", number).choose(Chair(match, question.seat))
        if len(question.options) > 1:
            features = game.evaluation.option_features(match.state, question)
            habits = habits_of(game)
            right += sum(habits.choose(question, features, rng) == answer for _ in range(20))
            by_lot += 20 / len(question.options)
        match.answer(answer)
    assert right > 1.2 * by_lot
