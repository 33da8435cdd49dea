from __future__ import annotations

from dataclasses import replace

import pytest

from rulewright.bots import BOTS, Budget, Chair, make_bot, play_match, strength
from rulewright.bots.chair import Dealer
from rulewright.bots.ladder import ratings_of
from rulewright.bots.search import SearchBot
from rulewright.kernel import Asks, Decision, Match, Option, Rng, Start, State
from rulewright.kernel.errors import BadSetup
from rulewright.kernel.plain import copy
from rulewright.title import find_title, titles
from tests.changed import changed
from tests.lanterns import GAME as LANTERNS
from tests.lanterns import Lanterns


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_the_same_whatever_it_cannot_see(name: str) -> None:
    game = find_title("deckhand")
    match = Match.new(game, ["a", "b", "c"], seed=4)
    guide = make_bot("random", "guide")
    for number in range(40):
        assert match.decision is not None
        seat = match.decision.seat
        if match.is_quiet:
            other_truth = copy(match.state)
            game.redeal(other_truth, frozenset((seat,)), Rng.seeded(number))
            twin = Match(game, Start(match.start.seats, match.start.options, 0, other_truth))
            budget = Budget(iterations=12)
            choices = {make_bot(name, number).choose(Chair(m, seat, budget)) for m in (match, twin)}
            assert len(choices) == 1
        match.answer(guide.choose(Chair(match, seat)))


@pytest.mark.parametrize("name", BOTS)
def test_bots_finish_a_match(name: str) -> None:
    match = Match.new(find_title("deckhand"), ["a", "b"], seed=2)
    bots = [make_bot(name, seat) for seat in range(2)]
    bots = [bot.paced(10) if isinstance(bot, SearchBot) else bot for bot in bots]
    assert play_match(match, bots) > 20
    assert match.outcome is not None


def test_an_unknown_bot_names_the_known_ones() -> None:
    with pytest.raises(
        BadSetup, match=r"no bot 'genius'\. The bots are random, greedy, trained, quick_search"
    ):
        make_bot("genius")


def test_a_bot_that_nobody_has_measured_has_no_rating() -> None:
    assert strength("greedy", LANTERNS) == "answers at once"
    assert strength("search", LANTERNS) == "thinks 0.2 s"


def test_every_rating_is_of_a_bot_and_a_title_that_there_are() -> None:
    for title in titles():
        game = find_title(title)
        rated = ratings_of(game)
        assert set(rated) <= set(BOTS)
        assert all(rating.low <= rating.measured <= rating.high for rating in rated.values())
        some = next(iter(rated))
        number = rated[some].measured
        said = (
            f"a team of them wins {number} of 100 matches over several variants"
            if game.cooperative
            else "hardly ever wins against greedy"
        )
        assert strength(some, game) == f"answers at once, {said}"


def wins(matches: int, of: int = 10) -> str:
    """How the menu says it: of a hundred together, of ten against the usual bot."""
    return (
        f"a team of them wins {matches} of 100 matches over several variants"
        if of == 100
        else f"wins about {matches} in 10 matches against greedy"
    )


def test_the_menu_claims_no_order_that_was_not_measured() -> None:
    said = {bot: strength(bot, find_title("viscounts")) for bot in BOTS}
    assert said == {
        "random": "answers at once, hardly ever wins against greedy",
        "greedy": "answers at once, the usual opponent",
        "trained": f"answers at once, {wins(7)}, the strongest quick bot",
        "quick_search": f"thinks 0.05 s, {wins(6)}, about as strong as trained",
        "search": f"thinks 0.2 s, {wins(7)}, about as strong as quick search",
        "deep_search": f"thinks 1 s, {wins(7)}, about as strong as search",
    }
    deckhand = f"thinks 0.05 s, {wins(9)}, about as strong as trained"
    assert strength("quick_search", find_title("deckhand")) == deckhand
    inn = f"answers at once, {wins(6)}, the strongest quick bot"
    assert strength("trained", find_title("red_dragon_inn")) == inn
    keep = find_title("dead_keep")
    assert strength("greedy", keep) == f"answers at once, {wins(30, 100)}, the strongest quick bot"
    assert strength("quick_search", keep) == f"thinks 0.05 s, {wins(75, 100)}"
    assert strength("search", keep).endswith("about as strong as quick search")
    assert strength("deep_search", keep) == "thinks 1 s"


def choices(match: Match[State]) -> list[Option]:
    """What greedy bots with luck of their own choose at a decision."""
    assert match.decision is not None
    chair = Chair(match, match.decision.seat)
    return [make_bot("greedy", "luck", number).choose(chair) for number in range(30)]


def test_greedy_takes_any_of_the_options_that_look_the_same() -> None:
    match = Match.new(LANTERNS, ["a", "b"], seed=1)
    assert match.decision is not None
    assert set(choices(match)) == set(match.decision.options)
    assert choices(match) == choices(match)


#: For each option of the first question, what the answers to a second one are worth.
LIGHTS = {"candle": (5, 5, 5, 5), "torch": (9, 0, 0, 0)}


def _two_questions(table: Lanterns) -> Asks[None]:
    """What is best to begin with depends on what one answers afterwards."""
    light = yield Decision(0, "light", tuple(LIGHTS), "L1")
    place = yield Decision(0, "place", tuple(map(str, range(4))), "L1")
    yield Decision(1, "answer", ("cheer", "chuckle"), "L2")
    table.turn = LIGHTS[str(light)][int(str(place))]
    yield Decision(0, "turn", ("look up", "look down"), "L3")


def test_greedy_knows_what_it_will_answer_itself() -> None:
    game = changed(LANTERNS, step=_two_questions, score=lambda table, seat: float(table.turn))
    match = Match.new(game, ["a", "b"], seed=1)
    assert set(choices(match)) == {"torch"}
    match.answer("torch")
    assert set(choices(match)) == {"0"}


def test_greedy_does_not_think_beyond_the_patience_of_its_title() -> None:
    score = {"step": _two_questions, "score": lambda table, seat: float(table.turn)}
    hasty = changed(
        LANTERNS, worlds_per_question=7, **score
    )  # four answers in two worlds are eight
    assert "candle" in choices(Match.new(hasty, ["a", "b"], seed=1))


def _pass_or_play(table: Lanterns) -> Asks[None]:
    yield Decision(0, "answer", ("play", "pass"), "L2")
    table.turn += 1


def test_greedy_lets_be_what_changes_nothing() -> None:
    match = Match.new(replace(LANTERNS, step=_pass_or_play), ["a", "b"], seed=1)
    assert set(choices(match)) == {"pass"}


def _guess(table: Lanterns) -> Asks[None]:
    """A coin is tossed where nobody sees it, and a guess at it is worth less than doing without."""
    begun = yield Decision(0, "turn", ("guess", "do without"), "L1")
    if begun == "do without":
        table.turn = 6
    else:
        guess = yield Decision(0, "guess", ("0", "1"), "L1")
        table.turn = 10 if table.rng.below(2) == int(str(guess)) else 0
    yield Decision(0, "turn", ("look up", "look down"), "L3")


def test_greedy_does_not_count_on_knowing_what_it_cannot_see() -> None:
    game = changed(LANTERNS, step=_guess, score=lambda table, seat: float(table.turn))
    match = Match.new(game, ["a", "b"], seed=1)
    # In half of all pairs of worlds the coin falls the same way in both, and a guess looks good.
    assert 5 <= choices(match).count("do without") <= 25


@pytest.mark.parametrize("title", ["deckhand", "red_dragon_inn"])
def test_greedy_imagines_no_more_than_its_patience_allows(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []
    world = Dealer.world

    def counted(dealer: Dealer, seed: int) -> Match[State]:
        tried.append(seed)
        return world(dealer, seed)

    monkeypatch.setattr(Dealer, "world", counted)
    match = Match.new(find_title(title), ["a", "b", "c"], seed=3)
    guide = make_bot("random", "guide")
    for number in range(120):
        assert match.decision is not None
        chair = Chair(match, match.decision.seat)
        make_bot("greedy", number).choose(chair)
        # Two worlds for the option itself, then at most 24 for each of three questions after it.
        assert 0 < len(tried) <= (2 + 3 * 24) * len(match.decision.options)
        tried.clear()
        match.answer(guide.choose(chair))


def test_a_world_that_is_needed_again_is_not_dealt_again() -> None:
    dealt: list[frozenset[int]] = []

    def redeal(table: Lanterns, seats: frozenset[int], rng: Rng) -> None:
        dealt.append(seats)
        LANTERNS.redeal(table, seats, rng)

    match = Match.new(replace(LANTERNS, redeal=redeal), ["a", "b"], seed=1)
    dealer = Dealer(Chair(match, 0))
    one, two, other = dealer.world(7), dealer.world(7), dealer.world(8)
    assert len(dealt) == 2
    assert one.state == two.state != other.state
    one.answer(one.decision.options[0])
    assert dealer.world(7).state == two.state, "playing on in a world changes no other"


def test_a_world_is_dealt_again_where_other_hands_change_who_is_asked() -> None:
    """Bob is asked first if he holds Amber. He does not, but in some worlds he might."""

    def step(table: Lanterns) -> Asks[None]:
        if "Amber" in table.hands[1]:
            yield Decision(1, "answer", ["cheer", "chuckle"], "L2")
        yield Decision(0, "turn", ["hang", "look up"], "L1")

    match = Match.new(replace(LANTERNS, step=step), ["a", "b"], seed=1)
    assert "Amber" not in match.state.hands[1]
    dealer = Dealer(Chair(match, 0))
    worlds = [(dealer.world(seed), dealer.world(seed)) for seed in range(60)]
    assert any("Amber" in one.state.hands[1] for one, _ in worlds)
    for one, two in worlds:
        assert one.decision == two.decision == match.decision
        assert one.state == two.state


def test_a_question_in_the_middle_of_a_step_is_asked_in_a_new_deal_each_time() -> None:
    match = Match.new(LANTERNS, ["a", "b"], seed=1)
    match.answer(("hang", match.state.hands[0][0]))
    dealer = Dealer(Chair(match, 1))
    one, two = dealer.world(7), dealer.world(7)
    assert one.decision == two.decision == match.decision
    assert one.state == two.state


def test_at_a_given_pace_a_budget_of_time_is_one_of_iterations() -> None:
    assert Budget(milliseconds=200).paced(1500) == Budget(iterations=300)
    assert Budget(milliseconds=50).paced(1) == Budget(iterations=1)
    assert Budget(iterations=7).paced(1500) == Budget(iterations=7)
