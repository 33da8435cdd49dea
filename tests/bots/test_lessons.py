"""Lessons: every title has one, it can be played as it is told, and it leads nowhere else."""

from __future__ import annotations

import pytest

from rulewright.bots import LEARNER, Chair, lesson_of, make_bot
from rulewright.bots.lesson import LESSON, length, played_through
from rulewright.kernel import Decision, Match, Response, State
from rulewright.kernel.errors import BadRulebook, BadSetup
from rulewright.title import Title, find_title, title_of, titles
from tests.changed import changed

TAUGHT = sorted(titles())


@pytest.fixture(params=TAUGHT)
def game(request: pytest.FixtureRequest) -> Title[State]:
    return find_title(request.param)


def test_a_lesson_can_be_played_as_it_is_told(game: Title[State]) -> None:
    match = played_through(game)
    assert match.outcome is None, "there is something left to play"
    assert lesson_of(game).step(match.answers) is None


def test_a_lesson_says_what_it_points_at(game: Title[State]) -> None:
    """What a step points at is something that can be pointed at in that match."""
    lesson = lesson_of(game)
    match = played_through(game)
    known: set[str] = set()
    walk = match.at(0)
    for answer in match.answers:
        decision = walk.decision
        assert decision is not None
        for option in decision.options:
            known.update(
                walk.game.presentation.describe(walk.state, decision, option, walk.name).points_at
            )
        walk.answer(answer.option, answer.seat)
    pointed = {thing for step in lesson.steps for thing in step.point}
    assert pointed <= known


def test_a_lesson_speaks_to_mouse_keyboard_and_screen_reader_alike(game: Title[State]) -> None:
    lesson = lesson_of(game)
    said = " ".join([lesson.after, *(step.say for step in lesson.steps)])
    assert not [word for word in ("point at", "pointing", "click", "*") if word in said]


def test_the_lesson_of_the_inn_counts_the_drinks_of_tom() -> None:
    match = played_through(find_title("red_dragon_inn"))
    lesson = lesson_of(match.game)
    step = next(n for n, step in enumerate(lesson.steps) if "waiting Drinks" in step.say)
    before = next(
        n for n in range(len(match.answers)) if lesson.steps_done(match.answers[:n]) == step
    )
    view = match.at(before).view(LEARNER)
    seen = title_of(match).presentation.look(view, "Tom", match.name)
    assert seen is not None
    assert "2 Drinks waiting" in seen
    assert "two waiting Drinks" in lesson.steps[step].say
    assert "third Drink" in lesson.steps[step + 1].otherwise


def test_the_lesson_of_viscounts_takes_each_of_the_four_actions() -> None:
    match = played_through(find_title("viscounts"))
    table = match.view(LEARNER)
    me = table.players[LEARNER]
    assert me.uncovered == ("Trading Post 3",)
    assert sum(section.tier_1[LEARNER] for section in table.segments) == 2
    assert sum(section.tier_2[LEARNER] for section in table.segments) == 1
    assert me.manuscripts == ("Blue 3: 4 Silver",)
    taught = [words for step in lesson_of(match.game).steps for words in step.choose]
    assert sum(words.startswith("Trade:") for words in taught) == 2


def test_a_lesson_takes_five_to_eight_minutes_and_teaches_choices(game: Title[State]) -> None:
    lesson = lesson_of(game)
    assert 5 <= lesson.minutes <= 8
    assert len(lesson.steps) >= 10
    assert all(step.otherwise for step in lesson.steps if step.choose)


def test_there_is_something_else_to_choose_now_and_then(game: Title[State]) -> None:
    """A learner who strays is told why not; so straying must be possible."""
    lesson, match = lesson_of(game), played_through(game)
    walk, stray = match.at(0), 0
    for answer in match.answers:
        step, decision = lesson.step(walk.answers), walk.decision
        assert decision is not None
        if answer.seat == LEARNER and step is not None:
            chair = Chair(walk, decision.seat)
            stray += any(not step.allows(chair.option_label(option)) for option in decision.options)
        walk.answer(answer.option, answer.seat)
    assert stray >= 8


def test_the_others_play_in_earnest_when_the_lesson_is_over() -> None:
    game = find_title("deckhand")
    match = played_through(game)
    while match.decision is not None and match.decision.seat == LEARNER:
        match.answer(match.decision.options[-1])
    assert match.decision is not None
    chair = Chair(match, match.decision.seat)
    assert chair.moment >= length("deckhand")
    said = make_bot(LESSON, 1).choose(chair)
    assert said == make_bot("greedy", 1).choose(chair)


def taught(text: str) -> Title[State]:
    return changed(find_title("deckhand"), lesson=text)


GOOD = """
about = "All."
minutes = 5
seed = 1
others = ["Mara"]
after = "Done."
[[step]]
say = "Play."
choose = ["Play"]
otherwise = "No."
"""


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("about = ", "lesson.toml of DeckHand"),
        (GOOD.replace("seed = 1\n", ""), "'seed' is missing"),
        (GOOD + 'sayy = "x"\n', "unknown thing 'sayy'"),
        (GOOD.replace('otherwise = "No."\n', ""), "step 1: 'otherwise' is missing"),
        (GOOD.replace('choose = ["Play"]', 'choose = ["Sing"]'), "wants Sing"),
    ],
)
def test_a_bad_lesson_says_what_is_wrong_with_it(text: str, complaint: str) -> None:
    with pytest.raises(BadRulebook, match=complaint):
        played_through(taught(text))


def test_a_title_without_a_lesson_says_so() -> None:
    with pytest.raises(BadSetup, match="DeckHand has no lesson yet"):
        lesson_of(taught(""))


def test_only_declining_that_is_taught_is_a_step() -> None:
    lesson = lesson_of(find_title("deckhand"))
    match = Match.new(find_title("deckhand"), ["Ann", "Mara"], seed=lesson.seed)
    assert lesson.steps_done(match.answers) == 0


def test_a_chance_to_respond_may_be_let_pass_by_but_a_question_may_not() -> None:
    lesson = lesson_of(find_title("deckhand"))
    chance = Decision(LEARNER, "respond", ["pass"], "P1", response=Response(("Kraken",), False))
    question = Decision(LEARNER, "may", ["yes", "pass"], "P1")
    assert lesson.objection([], chance, "pass", "Pass") is None
    assert lesson.objection([], question, "pass", "Pass") == lesson.steps[0].otherwise


def test_after_the_lesson_the_others_play_like_greedy(game: Title[State]) -> None:
    match = played_through(game)
    decision = match.decision
    assert decision is not None
    chair = Chair(match, decision.seat)
    chosen = [make_bot(name, 1).choose(chair) for name in (LESSON, "greedy")]
    assert chosen[0] == chosen[1]
