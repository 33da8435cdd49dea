"""Positions that cannot be, and what is said about them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulewright.games.dead_keep.scene import Keep
from rulewright.games.dead_keep.table.state import BlindingMist, Foe, Table


def wrong(keep: Keep, change: Callable[[Table], object]) -> list[str]:
    """What is wrong with a table after somebody has meddled with it."""
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword").enemies("1R.s3", "Ogre")
    assert keep.game.checks.state(keep.state) == []
    change(keep.state)
    return keep.game.checks.state(keep.state)


def _without_mist(table: Table) -> None:
    table.street.cards.remove("Blinding Mist L1")
    table.mists.append(BlindingMist("Blinding Mist L1", 2))
    table.building.cards.pop()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda t: t.adventurers[0].hand.append("Mallet"), "Equipment was lost or doubled"),
        (lambda t: t.necromantic.cards.pop(), "Equipment was lost or doubled"),
        (lambda t: t.found.append("Mallet"), "Equipment was lost or doubled"),
        (lambda t: t.shop.append("Mending"), "Equipment was lost or doubled"),
        (lambda t: t.adventurers[0].stash.append("Mending"), "Equipment was lost or doubled"),
        (lambda t: t.street.cards.pop(), "Enemy cards were lost or doubled"),
        (_without_mist, "Enemy cards were lost or doubled"),
        (lambda t: t.stage_cards.cards.pop(), "Stage cards were lost or doubled"),
        (lambda t: t.boss.stages.pop(), "Stage cards were lost or doubled"),
        (lambda t: t.foes.append(Foe("Ogre", 1, "1R.s1", 4)), "a miniature stands in two places"),
        (lambda t: t.foes.append(Foe("Ogre", 2, "1R.s1", 4)), "there is no miniature Ogre 2"),
        (lambda t: setattr(t.foes[1], "zone", "9Z.s1"), "Ogre 1 stands beyond the board"),
        (lambda t: setattr(t.foes[1], "wounds", 0), "Ogre 1 has 0 Wounds left"),
        (lambda t: setattr(t.foes[1], "wounds", 5), "Ogre 1 has 5 Wounds left"),
        (lambda t: setattr(t.adventurers[0], "wounds", 11), "Lothar has 11 Wounds and 5 Mana"),
        (lambda t: setattr(t.adventurers[0], "wounds", -1), "Lothar has -1 Wounds and 5 Mana"),
        (lambda t: setattr(t.adventurers[0], "mana", 11), "Lothar has 10 Wounds and 11 Mana"),
        (lambda t: setattr(t.adventurers[0], "mana", -1), "Lothar has 10 Wounds and -1 Mana"),
        (lambda t: setattr(t.adventurers[0], "potions", -1), "Lothar has 10 Wounds and 5 Mana"),
        (lambda t: setattr(t, "search", ["1R.s1"] * 6), "6 Search tokens are on the board"),
        (lambda t: setattr(t.boss, "doom", 5), "the Doom is 5"),
        (lambda t: setattr(t.boss, "doom", -1), "the Doom is -1"),
        (lambda t: t.search.append("9Z.s1"), "tokens lie beyond the board: 9Z.s1"),
        (lambda t: t.artifacts.append("9Z.s1"), "tokens lie beyond the board: 9Z.s1"),
        (lambda t: t.treasures.update({"9Z.s1": "x"}), "tokens lie beyond the board: 9Z.s1"),
    ],
)
def test_what_cannot_be_is_said(keep: Keep, change: Callable[[Table], object], said: str) -> None:
    assert wrong(keep, change) == [said]


def test_a_card_in_a_slot_that_does_not_take_it_is_said(keep: Keep) -> None:
    def misplace(table: Table) -> None:
        table.adventurers[0].body, table.adventurers[0].hand = table.adventurers[0].hand, []

    assert wrong(keep, misplace) == ["Lothar cannot carry Broadsword as body"]


@pytest.mark.parametrize(("arranging", "found"), [(False, 1), (True, 0)])
def test_a_third_weapon_in_hand_is_wrong_unless_cards_are_changing_places(
    keep: Keep, arranging: bool, found: int
) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword", "Mallet", "Hand Axe")
    keep.state.is_arranging = arranging
    assert len(keep.game.checks.state(keep.state)) == found


def test_a_boss_that_has_just_fallen_is_possible(keep: Keep) -> None:
    assert wrong(keep, lambda table: setattr(table.foes[0], "wounds", 0)) == []


def test_the_limits_themselves_are_possible(keep: Keep) -> None:
    def fill(table: Table) -> None:
        table.search, table.boss.doom = ["1R.s1"] * 5, 4
        table.adventurers[0].wounds, table.adventurers[0].mana = 0, 10

    assert wrong(keep, fill) == []
