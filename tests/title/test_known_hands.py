"""What everybody knows of a hand that only its owner sees."""

from __future__ import annotations

from rulewright.kernel import Rng
from rulewright.title.known_hands import deal_hand, forget, without, wrongly_remembered

DECK, HAND = ["Birch", "Cedar", "Dune"], ["Amber", "Amber", "Elder"]


def test_a_card_that_leaves_is_known_once_less_though_its_like_may_have_gone() -> None:
    known = ["Amber", "Elder"]
    forget(known, "Amber")
    forget(known, "Amber")
    assert known == ["Elder"]


def test_what_is_taken_is_taken_as_often_as_it_is_named() -> None:
    assert without(["Amber", "Birch", "Amber"], ["Amber"]) == ["Birch", "Amber"]


def test_a_hand_dealt_anew_holds_what_is_known_of_it_and_keeps_its_size() -> None:
    dealt = [deal_hand(DECK, HAND, ["Amber"], Rng.seeded(number)) for number in range(60)]
    assert {(len(deck), len(hand), "Amber" in hand) for deck, hand in dealt} == {(3, 3, True)}
    assert all(sorted(deck + hand) == sorted(DECK + HAND) for deck, hand in dealt)
    assert {card for _, hand in dealt for card in hand} == {*DECK, *HAND}
    assert any(hand.count("Amber") == 1 for _, hand in dealt)


def test_what_is_dealt_depends_on_nothing_that_is_hidden() -> None:
    ours = deal_hand(DECK, HAND, ["Amber"], Rng.seeded(1))
    theirs = deal_hand(
        ["Elder", "Amber", "Birch"], ["Dune", "Amber", "Cedar"], ["Amber"], Rng.seeded(1)
    )
    assert ours == theirs


def test_what_is_remembered_once_too_often_is_untrue() -> None:
    assert wrongly_remembered(["Amber", "Amber"], HAND) == []
    assert wrongly_remembered(["Amber", "Elder", "Elder", "Dune"], HAND) == ["Elder", "Dune"]
