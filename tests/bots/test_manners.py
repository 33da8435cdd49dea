"""Declining for a seat, as its person said."""

from __future__ import annotations

import pytest

from rulewright.bots import declines
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
@pytest.mark.parametrize("said", [[], ["ask:never"], ["ask:about me"], ["respond"]])
def test_what_is_held_is_asked_whatever_else_was_said(about_me: int, said: list[str]) -> None:
    assert declines(response(about_me), [*said, "hold:Down Pooky!"]) is None


def test_only_what_is_held_is_held() -> None:
    said = ["ask:never", "hold:Down"]
    assert declines(response(1), said) == "pass"
    assert declines(response(1, "Down"), said) is None


def test_a_kind_of_question_is_declined() -> None:
    decision = Decision(0, "discard", (("discard", "Wine"), "done"), "R1")
    assert declines(decision, ["discard"]) == "done"
    assert declines(decision, ["respond"]) is None
    assert declines(response(1), ["respond"]) == "pass"


def test_words_about_responses_say_nothing_about_other_questions() -> None:
    decision = Decision(0, "discard", (("discard", "Wine"), "done"), "R1", {"to": "Wine"})
    for word in ("ask:never", "ask:about me", "ask:always"):
        assert declines(decision, [word]) is None
    assert declines(decision, ["discard", "hold:Wine", "ask:always"]) == "done"


def test_nothing_is_declined_that_cannot_be() -> None:
    assert declines(response(0, "Wine", "yes", ("play", "Wine")), ["ask:never"]) is None


def test_the_plainest_way_to_decline_is_taken() -> None:
    assert declines(response(0, "Wine", "done", "none", "no", "pass"), ()) == "pass"
    assert declines(response(0, "Wine", "done", "none", "no"), ()) == "no"
