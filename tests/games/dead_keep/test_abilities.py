"""Abilities of Enemies: what one does is known to the rules, the forecast and the bots alike."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep import GAME
from rulewright.games.dead_keep.components.enemies import Trait
from rulewright.games.dead_keep.evaluation.score import score
from rulewright.games.dead_keep.presentation import forecast
from rulewright.games.dead_keep.rules.activation import ATTACKS, MOVE, Attacks
from rulewright.games.dead_keep.scene import Keep
from rulewright.games.dead_keep.table.moments import EnemyMoment
from rulewright.games.dead_keep.table.state import Foe, Table
from rulewright.testing import rule


def worst(keep: Keep) -> int:
    return sum(intent.wounds for intent in GAME.view(keep.state, 0).intents)


def learn(
    monkeypatch: pytest.MonkeyPatch, moment: EnemyMoment[object], ability: str, hook: object
) -> None:
    """Enemies with an ability learn something new, for one test."""
    monkeypatch.setattr(moment, "hooks", {**moment.hooks, ability: hook})
    monkeypatch.setattr(moment, "_of", {})
    monkeypatch.setattr(forecast, "_KNOWN", {})


def fury(table: Table, foe: Foe, trait: Trait, attacks: Attacks) -> Attacks:
    number, damage = attacks
    return number, damage + trait.number


def test_a_troll_in_a_fury_is_feared_and_announced_and_strikes_as_hard(
    keep: Keep, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep.seat("ann").team("Lothar").enemies("1R.s2", "Swamp Troll").stands("Lothar", "1R.s2")
    calm, before = score(keep.state, 0), worst(keep)
    learn(monkeypatch, ATTACKS, "Regeneration", fury)
    assert (before, worst(keep)) == (4, 10)
    assert score(keep.state, 0) < calm
    keep.enemies_act().told(
        "Swamp Troll in Tanner Row attacks the Adventurers there: 2 Attacks of Damage 5"
    )


@rule("D218")
def test_an_ogre_that_sees_somebody_comes_faster_than_one_that_does_not(
    keep: Keep, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.s3").enemies("1R.s2", "Ogre")
    (seen,) = GAME.view(keep.state, 0).intents
    learn(monkeypatch, MOVE, "Run", lambda table, foe, trait: None)
    (unseen,) = GAME.view(keep.state, 0).intents
    assert (seen.moves, unseen.moves) == (("1R.s3",), ("1R.m1",))
