from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from rulewright.bots import Budget, Chair, Hint, hints, make_bot
from rulewright.bots.search import Search, SearchBot
from rulewright.kernel import Asks, Decision, Match, Option, Outcome, Rng, Start
from rulewright.kernel.plain import copy
from rulewright.title import find_title
from tests.changed import changed
from tests.lanterns import GAME as LANTERNS
from tests.lanterns import Lanterns


def choice(match: Match[Lanterns], seed: int = 1, iterations: int = 60) -> Option:
    """What a search chooses at the decision of a match."""
    assert match.decision is not None
    bot = SearchBot(Rng.seeded("search", seed), Budget(iterations=iterations))
    return bot.choose(Chair(match, match.decision.seat))


def test_the_same_seed_and_iterations_make_the_same_choice() -> None:
    match = Match.new(find_title("deckhand"), ["a", "b"], seed=5)
    for number in range(6):
        chosen = [choice(match.fork(), number, 25) for _ in range(2)]
        assert chosen[0] == chosen[1]
        match.answer(chosen[0])


@pytest.mark.parametrize("title", ["deckhand", "red_dragon_inn", "viscounts"])
def test_search_chooses_the_same_whatever_it_cannot_see(title: str) -> None:
    game = find_title(title)
    match = Match.new(game, ["a", "b"], seed=4)
    checked = 0
    for number in range(24):
        assert match.decision is not None
        seat = match.decision.seat
        if match.is_quiet and number % 3 == 0:
            other_truth = copy(match.state)
            game.redeal(other_truth, frozenset((seat,)), Rng.seeded(number))
            twin = Match(game, Start(match.start.seats, match.start.options, 0, other_truth))
            assert choice(match, number, 20) == choice(twin, number, 20)
            checked += 1
        match.answer(match.decision.options[number % len(match.decision.options)])
    assert checked > 2


def _scored(
    step: object, turn: Callable[[Lanterns], int] = lambda table: len(table.shown)
) -> Match[Lanterns]:
    """A game of this step: ``turn`` counts its points, and what was shown its turns."""
    game = changed(
        LANTERNS,
        step=step,
        score=lambda table, seat: float(table.turn),
        score_scale=10.0,
        turn=turn,
    )
    return Match.new(game, ["a", "b"], seed=1)


def _sow_and_reap(table: Lanterns) -> Asks[None]:
    """What costs something now pays in the next step, which is beyond greedy's horizon."""
    if not table.shown:
        begun = yield Decision(0, "turn", ("eat", "sow"), "L1")
        table.shown.append(str(begun))
        table.turn += 2 if begun == "eat" else 0
    else:
        yield Decision(0, "harvest", ("reap", "wait"), "L1")
        table.turn += 9 if table.shown[0] == "sow" else 0
        table.end(Outcome((1, 2), (table.turn, 0), "L4"))


def test_search_sees_beyond_the_next_quiet_point() -> None:
    assert choice(_scored(_sow_and_reap)) == "sow"


def _work_for_a_harvest(table: Lanterns) -> Asks[None]:
    """Between the seed and its harvest lie 40 choices of the same turn."""
    if not table.shown:
        begun = yield Decision(0, "turn", ("eat", "sow"), "L1")
        table.shown.append(str(begun))
        table.turn += 2 if begun == "eat" else 0
    elif len(table.shown) <= 40:
        done = yield Decision(0, "work", ("weed", "water"), "L1")
        table.shown.append(str(done))
    else:
        table.turn += 9 if table.shown[0] == "sow" else 0
        table.end(Outcome((1, 2), (table.turn, 0), "L4"))


def test_search_plays_a_long_turn_to_its_end() -> None:
    assert choice(_scored(_work_for_a_harvest, turn=lambda table: 0), iterations=20) == "sow"


def _guess(table: Lanterns) -> Asks[None]:
    """A coin lies where nobody sees it, and a guess at it is worth less than doing without."""
    begun = yield Decision(0, "turn", ("guess", "do without"), "L1")
    if begun == "do without":
        table.turn += 6
    else:
        guess = yield Decision(0, "guess", ("0", "1"), "L1")
        table.turn += 10 if table.rng.below(2) == int(str(guess)) else 0
    table.end(Outcome((1, 2), (table.turn, 0), "L4"))


def test_search_does_not_count_on_knowing_what_it_cannot_see() -> None:
    chosen = [choice(_scored(_guess), seed, iterations=300) for seed in range(8)]
    assert chosen.count("do without") >= 7


def _well_or_badly(table: Lanterns) -> Asks[None]:
    """Who goes on gains much or loses much, by an own choice in the next step."""
    if not table.shown:
        begun = yield Decision(0, "turn", ("stay", "go on"), "L1")
        table.shown.append(str(begun))
        table.turn += 3 if begun == "stay" else 0
        return
    paths = ("1", "2", "3", "4") if table.shown[0] == "go on" else ("1", "2")
    path = yield Decision(0, "path", paths, "L1")
    table.turn += 9 if (table.shown[0], path) == ("go on", "3") else 0
    table.end(Outcome((1, 2), (table.turn, 0), "L4"))


def test_search_learns_what_it_would_choose_later() -> None:
    assert [choice(_scored(_well_or_badly), seed, 120) for seed in range(4)] == ["go on"] * 4


def _all_the_same(table: Lanterns) -> Asks[None]:
    """Luck decides, whatever is answered."""
    yield Decision(0, "answer", ("play", "wave", "pass"), "L2")
    table.turn += table.rng.below(100)
    table.end(Outcome((1, 2), (table.turn, 0), "L4"))


@pytest.mark.parametrize("iterations", [30, 31, 32])
def test_search_lets_be_what_makes_no_difference(iterations: int) -> None:
    assert {choice(_scored(_all_the_same), seed, iterations) for seed in range(6)} == {"pass"}


def _now_or_later(table: Lanterns) -> Asks[None]:
    begun = yield Decision(0, "turn", ("now", "later"), "L1")
    table.turn = 1 if begun == "now" else 0
    table.end(Outcome((1, 2), (table.turn, 0), "L4"))


def test_search_goes_by_the_outlook_of_a_title_and_greedy_by_its_score() -> None:
    match = _scored(_now_or_later)
    assert choice(match.fork()) == "now"
    far_sighted = changed(match.game, long_term_score=lambda table, seat: -float(table.turn))
    match = Match.new(far_sighted, ["a", "b"], seed=1)
    assert choice(match.fork()) == "later"
    assert make_bot("greedy", 1).choose(Chair(match, 0)) == "now"


def _what_was_rolled_before(table: Lanterns) -> Asks[None]:
    """Who waves rolls a die for nothing; luck decides in the next turn, whatever was answered."""
    if not table.shown:
        begun = yield Decision(0, "answer", ("wave", "pass"), "L2")
        table.shown.append(str(begun))
        if begun == "wave":
            table.rng.below(6)
    else:
        yield Decision(0, "harvest", ("reap", "wait"), "L1")
        table.turn += table.rng.below(100)
        table.end(Outcome((1, 2), (table.turn, 0), "L4"))


def test_the_luck_of_a_later_turn_is_the_same_whatever_was_rolled_before() -> None:
    assert {choice(_scored(_what_was_rolled_before), seed, 31) for seed in range(6)} == {"pass"}


def _a_little_and_much_luck(table: Lanterns) -> Asks[None]:
    """What is surely a little better, before luck that has nothing to do with it."""
    if not table.shown:
        begun = yield Decision(0, "turn", ("nothing", "a little"), "L1")
        table.shown.append(str(begun))
        table.turn += 1 if begun == "a little" else 0
    else:
        yield Decision(0, "harvest", ("reap", "wait"), "L1")
        luck = [table.rng.below(40), table.rng.below(40)]
        table.turn += luck[table.shown[0] == "a little"]
        table.end(Outcome((1, 2), (table.turn, 0), "L4"))


def test_luck_does_not_talk_search_out_of_what_is_a_little_better() -> None:
    chosen = [choice(_scored(_a_little_and_much_luck), seed) for seed in range(24)]
    assert chosen.count("a little") >= 22


def _alike_at_first(table: Lanterns) -> Asks[None]:
    """To greedy both look the same; what they are worth shows in the next turn, with luck."""
    if not table.shown:
        begun = yield Decision(0, "turn", ("left", "right"), "L1")
        table.shown.append(str(begun))
    else:
        yield Decision(0, "harvest", ("reap", "wait"), "L1")
        luck = [table.rng.below(12), table.rng.below(12)]
        table.turn += luck[0] if table.shown[0] == "left" else luck[1] + 2
        table.end(Outcome((1, 2), (table.turn, 0), "L4"))


def test_where_greedy_sees_no_difference_worlds_decide_however_much_they_are_doubted() -> None:
    wary = changed(_scored(_alike_at_first).game, noise_tolerance=1e9)
    chosen = [choice(Match.new(wary, ["a", "b"], seed=1), seed) for seed in range(12)]
    assert chosen.count("right") >= 11


def _long_list(table: Lanterns) -> Asks[None]:
    number = yield Decision(0, "turn", tuple(map(str, range(300))), "L1")
    table.turn += 50 if number == "217" else int(str(number)) % 7
    table.end(Outcome((1, 2), (table.turn, 0), "L4"))


def test_of_a_long_list_few_answers_are_considered_the_most_promising_first() -> None:
    match = _scored(_long_list)
    heard: list[Sequence[Hint]] = []
    chair = Chair(match, 0, report=lambda spent, best: heard.append(best))
    search = Search(chair, Rng.seeded(1))
    search.think(Budget(iterations=40))
    assert {len(best) for best in heard} == {3}
    considered = search.best(300)
    assert considered[0].option == "217"
    assert len(considered) < 20


def _one_way(table: Lanterns) -> Asks[None]:
    yield Decision(0, "turn", ("onward",), "L1", ask=True)
    table.end(Outcome((1, 2), (0, 0), "L4"))


def test_where_there_is_nothing_to_choose_no_time_is_spent() -> None:
    search = Search(Chair(_scored(_one_way), 0), Rng.seeded(1))
    search.think(Budget(iterations=2000))
    assert search.iterations == 0
    assert [hint.option for hint in search.best(3)] == ["onward"]


@pytest.mark.parametrize("step", [_sow_and_reap, _all_the_same])
def test_what_is_clear_is_not_thought_about_any_longer(step: object) -> None:
    search = Search(Chair(_scored(step), 0), Rng.seeded(1))
    search.think(Budget(iterations=2000))
    assert search.iterations < 200


def test_the_end_of_a_match_counts_more_than_any_score() -> None:
    game = changed(LANTERNS, score=lambda table, seat: -1e300 if table.outcome else 1e300)
    assert choice(Match.new(game, ["a", "b"], seed=1)) is not None


def test_progress_is_reported_with_the_three_best() -> None:
    heard: list[tuple[float, Sequence[Hint]]] = []
    match = Match.new(find_title("deckhand"), ["a", "b"], seed=1)
    assert match.decision is not None
    chair = Chair(
        match,
        match.decision.seat,
        Budget(iterations=64),
        report=lambda spent, best: heard.append((spent, best)),
    )
    chosen = SearchBot(Rng.seeded(1), Budget(milliseconds=1)).choose(chair)
    parts = [spent for spent, _ in heard]
    assert len(heard) > 2
    assert parts == sorted(parts)
    assert parts[-1] == 1.0
    assert heard[-1][1][0].option == chosen
    assert all(len(best) <= 3 for _, best in heard)


def test_hints_are_the_three_best_options() -> None:
    match = Match.new(find_title("deckhand"), ["a", "b"], seed=1)
    assert match.decision is not None
    chair = Chair(match, match.decision.seat)
    best = hints(chair, Budget(iterations=64), Rng.seeded(1))
    assert 2 <= len(best) <= 3
    assert {hint.option for hint in best} <= set(match.decision.options)
    values = [hint.value for hint in best]
    assert values == sorted(values, reverse=True)
    assert all(0 <= value <= 1 for value in values)


def test_a_search_by_the_clock_makes_a_choice_however_little_time_there_is() -> None:
    match = Match.new(find_title("deckhand"), ["a", "b"], seed=1)
    assert match.decision is not None
    bot = SearchBot(Rng.seeded(1), Budget(milliseconds=1))
    assert bot.choose(Chair(match, match.decision.seat)) in match.decision.options


def test_several_processes_add_up_what_they_have_seen() -> None:
    match = Match.new(find_title("deckhand"), ["a", "b"], seed=1)
    assert match.decision is not None
    heard: list[float] = []
    chair = Chair(match, match.decision.seat, report=lambda spent, best: heard.append(spent))

    def best(jobs: int) -> list[Hint]:
        return hints(chair, Budget(iterations=32), Rng.seeded(1), None, jobs)

    def visits(jobs: int) -> int:
        return sum(hint.visits for hint in best(jobs))

    first = best(2)
    assert first == best(2) == sorted(first, key=lambda hint: -hint.value)
    assert visits(2) > 1.5 * visits(1)
    assert heard.count(1.0) == 4  # once for each thought, however many processes shared it


@pytest.mark.parametrize("wrong", [{}, {"milliseconds": 5, "iterations": 5}, {"iterations": -1}])
def test_a_budget_is_of_one_kind(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="milliseconds or a number of iterations"):
        Budget(**wrong)
