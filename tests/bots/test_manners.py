"""Declining for a seat, as its person said."""

from __future__ import annotations

import pytest

from rulewright.bots.manners import decline_word, declines
from rulewright.kernel import Decision, Option


def response(about_me: int, to: str = "Down Pooky!", *options: Option) -> Decision:
    told: dict[str, str | int] = {"to": to, "about_me": about_me}
    return Decision(0, "respond", options or (("play", "I don't think so!"), "pass"), "I22", told)


def test_what_is_about_me_is_asked_and_the_rest_declined_if_nothing_is_said() -> None:
    assert declines(response(1), ()) is None
    assert declines(response(0), ()) == "pass"


def test_the_default_can_be_said() -> None:
    assert declines(response(1), ["ask:about me"]) is None
    assert declines(response(0), ["ask:about me"]) == "pass"


@pytest.mark.parametrize("about_me", [0, 1])
def test_never_and_always(about_me: int) -> None:
    assert declines(response(about_me), ["ask:never"]) == "pass"
    assert declines(response(about_me), ["ask:always"]) is None


@pytest.mark.parametrize("about_me", [0, 1])
@pytest.mark.parametrize("said", [[], ["ask:never"], ["ask:about me"]])
def test_what_is_held_is_asked_whatever_else_was_said(about_me: int, said: list[str]) -> None:
    assert declines(response(about_me), [*said, "hold:Down Pooky!"]) is None


def test_only_what_is_held_is_held() -> None:
    said = ["ask:never", "hold:Down"]
    assert declines(response(1), said) == "pass"
    assert declines(response(1, "Down"), said) is None


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
    assert declines(response(1), [old]) is None
    assert declines(Decision(0, "discard", (("discard", "Wine"), "done"), "R1"), [old]) is None


def test_words_about_responses_say_nothing_about_other_questions() -> None:
    for word in ("ask:never", "ask:about me", "ask:always"):
        assert declines(offer("Wine"), [word]) is None
    assert declines(offer("Wine"), ["decline:may:Wine", "hold:Wine", "ask:always"]) == "no"


def test_nothing_is_declined_that_cannot_be() -> None:
    assert declines(response(0, "Wine", "yes", ("play", "Wine")), ["ask:never"]) is None


def test_the_plainest_way_to_decline_is_taken() -> None:
    assert declines(response(0, "Wine", "done", "none", "no", "pass"), ()) == "pass"
    assert declines(response(0, "Wine", "done", "none", "no"), ()) == "no"
