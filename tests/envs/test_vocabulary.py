"""What stands where in an observation, and the words of options."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy
import pytest

from rulewright.envs import MOST_OPTIONS, WrongVocabulary, vocabulary_of
from rulewright.features.vocabulary import offered
from rulewright.kernel import Decision, Match, Option, Rng, State, View
from rulewright.title import find_title

TABLES = (("deckhand", 2), ("red_dragon_inn", 4), ("viscounts", 2), ("dead_keep", 2))
TITLES = tuple(title for title, _ in TABLES)


def decisions(title: str, seats: int, matches: int, most: int) -> Iterator[Match[State]]:
    """Random matches at each of their first decisions."""
    for seed in range(matches):
        match: Match[State] = Match.new(find_title(title), ["Ann"] * seats, seed=seed)
        chance = Rng.seeded("vocabulary", seed)
        for _ in range(most):
            if match.decision is None:
                break
            yield match
            options = match.decision.options
            match.answer(options[chance.below(len(options))])


@pytest.mark.parametrize("title", TITLES)
def test_every_fact_has_a_place_of_its_own(title: str) -> None:
    seats = find_title(title).seats
    for count in (seats.start, seats[-1]):
        places = vocabulary_of(title, count).places
        assert len(set(places)) == len(places)


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_different_options_never_look_alike_and_nothing_is_unknown(title: str, seats: int) -> None:
    vocabulary = vocabulary_of(title, seats)
    gaps = [
        index
        for index, place in enumerate(vocabulary.places)
        if place.endswith(("=?", ".more")) or "[?]" in place
    ]
    for match in decisions(title, seats, 2, 200):
        decision = match.decision
        assert decision is not None
        seat = decision.seat
        choices = offered(decision, seat)
        rows = vocabulary.options(choices, seat)[: len(choices)]
        assert len({row.tobytes() for row in rows}) == len(choices)
        assert not rows[:, -1].any(), "only words tell options apart"
        assert not (rows == 1).any(), "an option has an unknown word"
        seen = vocabulary.observe(match.view(seat), decision, seat)
        assert not [vocabulary.places[index] for index in gaps if seen[index]]


@pytest.mark.parametrize("title", ["viscounts", "dead_keep"])
def test_the_bare_view_says_the_same_as_the_whole_one(title: str) -> None:
    game, vocabulary = find_title(title), vocabulary_of(title, 2)
    assert game.bare_view is not None
    for match in decisions(title, 2, 1, 120):
        for seat in range(2):
            bare = vocabulary.observe(game.bare_view(match.state, seat), None, seat)
            whole = vocabulary.observe(match.view(seat), None, seat)
            assert numpy.array_equal(bare, whole)


def test_a_buy_of_one_card_is_no_buy_of_another() -> None:
    vocabulary = vocabulary_of("deckhand", 2)
    one, two, three = vocabulary.options(
        [("buy", "Spice Trade"), ("buy", "Fist Fight"), ("play", "Fist Fight")], 0
    )[:3]
    assert vocabulary.words[one[0]] == "=buy"
    assert vocabulary.words[one[1]] == "=Spice Trade"
    assert one[0] == two[0]
    assert one[1] != two[1]
    assert two[0] != three[0]
    assert two[1] == three[1]


def test_a_seat_in_an_option_is_counted_from_ones_own() -> None:
    vocabulary = vocabulary_of("deckhand", 3)
    for seat in range(3):
        (row,) = vocabulary.options([("player", (seat + 1) % 3)], seat)[:1]
        assert vocabulary.words[row[1]] == "seat 1"


def test_options_of_unknown_words_are_numbered() -> None:
    vocabulary = vocabulary_of("deckhand", 2)
    rows = vocabulary.options([("buy", "A card of tomorrow"), ("buy", "Another one"), "end"], 0)
    assert [vocabulary.words[row[1]] for row in rows[:2]] == ["?", "?"]
    assert [row[-1] for row in rows[:3]] == [0, 1, 0]


def test_a_long_option_ends_with_an_unknown_word() -> None:
    vocabulary = vocabulary_of("deckhand", 2)
    long: Option = ("buy", *range(20))
    other: Option = ("buy", *range(20), 20)
    rows = vocabulary.options([long, other], 0)
    assert vocabulary.words[rows[0][9]] == "?"
    assert rows[0].tobytes() != rows[1].tobytes()


def test_features_have_a_column_for_each_word_at_each_place() -> None:
    vocabulary = vocabulary_of("deckhand", 2)
    options: list[Option] = [("buy", "Tavern"), ("play", "Tavern"), "end"]
    features = vocabulary.features(vocabulary.options(options, 0))
    assert features.shape[0] == MOST_OPTIONS
    assert features[:4].sum(axis=1).tolist() == [2, 2, 1, 0]
    assert len({row.tobytes() for row in features[:3]}) == 3


def test_a_name_that_nobody_announced_goes_to_the_unknown_place() -> None:
    vocabulary = vocabulary_of("deckhand", 2)
    match: Match[State] = Match.new(find_title("deckhand"), ["Ann", "Bob"], seed=1)
    asked = Decision(0, "a new question", ["yes", "no"], "Z99")
    seen = vocabulary.observe(match.view(0), asked, 0)
    told = {vocabulary.places[index] for index in seen.nonzero()[0]}
    assert {"kind=?", "rule=?"} <= told


def test_a_model_refuses_another_vocabulary(tmp_path: Path) -> None:
    ours, file = vocabulary_of("deckhand", 2), tmp_path / "vocabulary.json"
    ours.save(file)
    ours.check(file)
    with pytest.raises(WrongVocabulary, match="for seats 2, not 3"):
        vocabulary_of("deckhand", 3).check(file)
    with pytest.raises(WrongVocabulary, match="for title deckhand, not viscounts"):
        vocabulary_of("viscounts", 2).check(file)
    saved = json.loads(file.read_text("utf-8"))
    saved["version"] = "another"
    saved["places"][7] = "something else"
    file.write_text(json.dumps(saved), "utf-8")
    with pytest.raises(WrongVocabulary, match="number 7 of its places is 'something else'"):
        ours.check(file)
    saved["places"] = list(ours.places)[:-1]
    file.write_text(json.dumps(saved), "utf-8")
    with pytest.raises(WrongVocabulary, match=f"trained with {ours.size - 1} places"):
        ours.check(file)


def test_what_a_seat_cannot_see_changes_nothing_that_it_observes() -> None:
    vocabulary, chance = vocabulary_of("deckhand", 2), Rng.seeded(1)
    for match in decisions("deckhand", 2, 1, 60):
        decision = match.decision
        assert decision is not None
        seat = decision.seat
        other = match.redealt(seat, chance)
        here = vocabulary.observe(match.view(seat), decision, seat)
        there = vocabulary.observe(other.view(seat), other.decision, seat)
        assert numpy.array_equal(here, there)


def test_ones_own_part_comes_first_wherever_one_sits() -> None:
    vocabulary = vocabulary_of("deckhand", 3)
    match: Match[State] = Match.new(find_title("deckhand"), ["Ann", "Bob", "Eve"], seed=3)
    own = [i for i, place in enumerate(vocabulary.places) if place.startswith("players.0.hand=")]
    for seat in range(3):
        view: View = match.view(seat)
        seen = vocabulary.observe(view, None, seat)
        hand = view.players[seat].hand  # type: ignore[attr-defined]  # of DeckHand's view
        held = {vocabulary.places[i].removeprefix("players.0.hand="): seen[i] for i in own}
        assert {card: held[card] for card in hand} == {c: hand.count(c) for c in hand}
        assert sum(held.values()) == len(hand)


def test_of_too_many_options_the_last_can_still_be_chosen() -> None:
    many = [("take", number) for number in range(100)]
    choices = offered(Decision(0, "take", [*many, "done"], "X1"), 0)
    assert len(choices) == MOST_OPTIONS
    assert choices[0] == ("take", 0)
    assert choices[-1] == "done"
