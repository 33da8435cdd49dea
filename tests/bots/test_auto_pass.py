"""Declining for a seat, as its person said."""

from __future__ import annotations

import pytest

from rulewright.bots.auto_pass import decline_word, declines
from rulewright.kernel import Decision, Option, Response


def response(about_me: bool, to: str = "Down Pooky!", *options: Option) -> Decision:
    return chance_to_respond(Response((to,), about_me), *options)


def chance_to_respond(to: Response, *options: Option) -> Decision:
    offered = options or (("play", "I don't think so!"), "pass")
    return Decision(0, "respond", offered, "I22", response=to)


def test_what_is_about_me_is_asked_and_the_rest_declined_if_nothing_is_said() -> None:
    assert declines(response(True), ()) is None
    assert declines(response(False), ()) == "pass"


def test_the_default_can_be_said() -> None:
    assert declines(response(True), ["ask:about me"]) is None
    assert declines(response(False), ["ask:about me"]) == "pass"


@pytest.mark.parametrize("about_me", [False, True])
def test_never_and_always(about_me: bool) -> None:
    assert declines(response(about_me), ["ask:never"]) == "pass"
    assert declines(response(about_me), ["ask:always"]) is None


@pytest.mark.parametrize("about_me", [False, True])
@pytest.mark.parametrize("said", [[], ["ask:never"], ["ask:about me"]])
def test_what_is_held_is_asked_whatever_else_was_said(about_me: bool, said: list[str]) -> None:
    assert declines(response(about_me), [*said, "hold:Down Pooky!"]) is None


def test_a_card_to_answer_with_can_be_held_too() -> None:
    said = ["ask:never", "hold:I don't think so!"]
    assert declines(response(False), said) is None
    assert declines(response(False, "Down Pooky!", ("play", "Tip the Wench."), "pass"), said)


def test_a_card_held_to_answer_with_is_not_asked_about_where_nothing_is_missed() -> None:
    idle = chance_to_respond(Response(("Down Pooky!",), about_me=False, idle=True))
    assert declines(idle, ["hold:I don't think so!"]) == "pass"
    assert declines(idle, ["hold:Down Pooky!"]) is None


@pytest.mark.parametrize(
    ("held", "asked"),
    [("Wine", True), ("Dark Ale", True), ("Dark Ale + Wine", True), ("Ale", False)],
)
def test_of_several_things_that_are_one_each_can_be_held(held: str, asked: bool) -> None:
    drink = chance_to_respond(Response(("Dark Ale", "Wine"), False))
    assert (declines(drink, [f"hold:{held}"]) is None) == asked


def test_a_name_with_a_plus_in_it_is_one_name() -> None:
    sign = chance_to_respond(Response(("Bed + Breakfast",), False))
    assert declines(sign, ["hold:Breakfast"]) == "pass"
    assert declines(sign, ["hold:Bed + Breakfast"]) is None


def test_only_what_is_held_is_held() -> None:
    said = ["ask:never", "hold:Down"]
    assert declines(response(True), said) == "pass"
    assert declines(response(True, "Down"), said) is None


def offer(card: str, kind: str = "may", *options: Option) -> Decision:
    """A question of a card that it does no harm to decline."""
    told: dict[str, str | int] = {"card": card, "declinable": card}
    return Decision(0, kind, options or ("yes", "no"), "R1", told)


def test_one_question_of_one_card_is_declined_and_no_other() -> None:
    said = ["decline:may:Celebrate"]
    assert decline_word(offer("Celebrate")) == said[0]
    assert declines(offer("Celebrate"), said) == "no"
    assert declines(offer("Typhoon"), said) is None
    assert declines(offer("Celebrate", "own card", ("hand", "Wine"), "none"), said) is None


def test_only_what_does_no_harm_is_declined_for_good() -> None:
    harmful = Decision(0, "may", ("yes", "no"), "R1", {"card": "Celebrate"})
    assert decline_word(harmful) is None
    assert declines(harmful, ["decline:may:Celebrate"]) is None
    assert decline_word(offer("Celebrate", "may", "yes")) is None, "there is no way to decline"


@pytest.mark.parametrize("old", ["may", "respond", "discard", "", ":", "decline:", "decline:may"])
def test_a_word_of_an_older_table_declines_nothing(old: str) -> None:
    """It was said about one question and silenced every other of its kind."""
    assert declines(offer("Celebrate"), [old]) is None
    assert declines(response(True), [old]) is None
    assert declines(Decision(0, "discard", (("discard", "Wine"), "done"), "R1"), [old]) is None


def test_words_about_responses_say_nothing_about_other_questions() -> None:
    for word in ("ask:never", "ask:about me", "ask:always"):
        assert declines(offer("Wine"), [word]) is None
    assert declines(offer("Wine"), ["decline:may:Wine", "hold:Wine", "ask:always"]) == "no"


def test_nothing_is_declined_that_cannot_be() -> None:
    assert declines(response(False, "Wine", "yes", ("play", "Wine")), ["ask:never"]) is None


def test_the_plainest_way_to_decline_is_taken() -> None:
    assert declines(response(False, "Wine", "done", "none", "no", "pass"), ()) == "pass"
    assert declines(response(False, "Wine", "done", "none", "no"), ()) == "no"


def test_a_part_of_the_own_turn_is_left_out_like_a_chance_to_respond() -> None:
    assert declines(response(False, "the Action phase", "skip", ("play", "Wine")), ()) == "skip"
