"""The forecast: every Action of the Enemies, and the Wounds it can cause."""

from __future__ import annotations

from random import Random

import pytest

from rulewright.games.dead_keep import GAME
from rulewright.games.dead_keep.presentation import forecast as enemy_forecast
from rulewright.games.dead_keep.scene import Keep
from rulewright.kernel import Match
from rulewright.testing import rule


def forecast(keep: Keep) -> list[str]:
    return [intent.text for intent in GAME.view(keep.state, 0).intents]


def lothar_at(keep: Keep, zone: str) -> Keep:
    return keep.seat("ann").team("Lothar").stands("Lothar", zone)


@rule("D153", "D155", "D222")
def test_a_horseman_that_moves_and_then_attacks_is_announced_with_both(keep: Keep) -> None:
    lothar_at(keep, "1R.m1").enemies("1R.s2", "Horseman")
    assert forecast(keep) == [
        "moves to Tanner Hollow, then attacks Tanner Hollow: "
        "Tanner Hollow is nearest, 1 away; up to 4 Wounds"
    ]


@rule("D153", "D222")
def test_a_horseman_far_away_is_announced_two_zones_on(keep: Keep) -> None:
    lothar_at(keep, "1R.s3").enemies("1R.s2", "Horseman")
    assert forecast(keep) == [
        "moves to Tanner Hollow, then to Tanner Alley: Tanner Alley is nearest, 2 away"
    ]
    keep.enemies_act()
    assert keep.who_is_in("1R.s3") == ["Horseman"]


@rule("D154", "D222")
@pytest.mark.parametrize(
    ("kinds", "text"),
    [
        (("Horseman",), "attacks Tanner Row twice: up to 8 Wounds"),
        (("Horseman", "Horseman"), "attack Tanner Row twice: up to 16 Wounds"),
        (("Footman",), "attacks Tanner Row: up to 1 Wound"),
        (("Blood Hound",), "attacks Tanner Row 3 times: up to 3 Wounds"),
    ],
)
def test_attacks_are_announced_with_all_the_wounds_of_a_phase(
    keep: Keep, kinds: tuple[str, ...], text: str
) -> None:
    lothar_at(keep, "1R.s2").enemies("1R.s2", *kinds)
    assert forecast(keep) == [text]


@rule("D153", "D222")
def test_a_hound_two_zones_away_comes_and_bites_once(keep: Keep) -> None:
    lothar_at(keep, "1R.s3").enemies("1R.s2", "Blood Hound")
    assert forecast(keep) == [
        "moves to Tanner Hollow, then to Tanner Alley, then attacks Tanner Alley: "
        "Tanner Alley is nearest, 2 away; up to 1 Wound"
    ]
    keep.enemies_act()
    assert keep.one("Lothar").wounds == 9


@rule("D149")
def test_where_the_players_choose_the_way_all_of_it_is_told(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").stands("Lothar", "1R.s1").stands("Theron", "1R.s4")
    keep.enemies("1R.m1", "Horseman")
    (intent,) = GAME.view(keep.state, 0).intents
    assert intent.text == (
        "moves to Tanner Lane or Tanner Corner, then attacks Tanner Lane or Tanner Corner: "
        "Tanner Lane is nearest, 1 away; up to 4 Wounds"
    )
    assert intent.wounds == 4
    assert [action.attacks for action in intent.actions] == [(), ("1R.s1", "1R.s4")]


@rule("D148")
def test_who_has_no_open_way_stays_with_all_actions(keep: Keep) -> None:
    lothar_at(keep, "1R.s2").enemies("1R.d2", "Horseman")
    assert forecast(keep) == ["stays: Tanner Row is nearest, but no open way leads there"]


def test_what_is_shackled_is_announced_to_do_nothing(keep: Keep) -> None:
    lothar_at(keep, "1R.s2").enemies("1R.s2", "Ogre", "Footman").foe("Ogre").is_shackled = True
    assert forecast(keep) == [
        "misses its next Activation: Shackles hold it",
        "attacks Tanner Row: up to 1 Wound",
    ]
    assert [intent.foes for intent in GAME.view(keep.state, 0).intents] == [
        ("Ogre 1",),
        ("Footman 1",),
    ]


def test_a_forecast_is_used_again_only_where_it_would_still_be_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chance, compared = Random(5), 0
    for seed in range(4):
        match = Match.new(GAME, ["Ann", "Bob"], seed=seed, options=GAME.chosen({}, 2))
        while match.decision is not None and len(match.answers) < 150:
            match.answer(chance.choice(match.decision.options))
            known = enemy_forecast.intents(match.state)
            with monkeypatch.context() as forgetful:
                forgetful.setattr(enemy_forecast, "_KNOWN", {})
                assert enemy_forecast.intents(match.state) == known
            compared += len(known)
    assert compared > 500


@rule("D181", "D222")
def test_a_veil_changes_what_is_announced(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "6V.s1").enemies("6V.s2", "Deadeye")
    (shot,) = forecast(keep)
    keep.one("Lothar").veiled = True
    (walk,) = forecast(keep)
    assert shot.startswith("attacks")
    assert walk.startswith("moves to")


@rule("D222")
def test_several_enemies_are_spoken_of_as_several(keep: Keep) -> None:
    lothar_at(keep, "1R.s3").enemies("1R.s2", "Horseman", "Horseman")
    assert forecast(keep) == [
        "move to Tanner Hollow, then to Tanner Alley: Tanner Alley is nearest, 2 away"
    ]
    for horseman in keep.state.foes:
        horseman.is_shackled = True
    assert forecast(keep) == ["miss their next Activation: Shackles hold them"]
