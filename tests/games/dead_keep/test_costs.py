"""What Skills and Class Abilities cost in a Turn (Q61 to Q64)."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule


def offered(keep: Keep, verb: str) -> list[str]:
    return [choice for choice in keep.choices("ann") if choice.startswith(verb)]


# Bloodlust


@rule("Q61", "D87")
def test_a_fighter_charges_away_from_an_enemy_and_pays_for_it(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman").enemies("1R.m1", "Footman").next_rolls(6, 1)
    (charge,) = offered(keep, "Bloodlust")
    assert charge.startswith("Bloodlust: charge into Tanner Hollow (2 Actions: Enemies hold you)")
    with keep.changes("turn.actions", -2):  # one for Bloodlust, one for the Footman left behind
        keep.says(
            "ann", "Bloodlust: charge into Tanner Hollow", "Attack the Undead in Tanner Hollow"
        )
    keep.told("Lothar uses Bloodlust", "D87")


@rule("Q61", "D117")
def test_a_fighter_who_cannot_pay_for_the_enemies_does_not_charge(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman", "Footman", "Footman").enemies("1R.m1", "Footman")
    assert offered(keep, "Bloodlust") == []


@rule("Q61")
def test_by_the_other_reading_a_fighter_may_stay_and_pays_one_action(keep: Keep) -> None:
    keep.seat("ann", bloodlust_in_place="yes").team("Lothar").carries("Lothar", "Broadsword")
    keep.enemies("1R.s2", "Footman", "Footman", "Footman").enemies("1R.m1", "Footman")
    keep.turn_of("Lothar").next_rolls(6, 1)
    (charge,) = offered(keep, "Bloodlust")
    assert charge.startswith("Bloodlust: charge into Tanner Row (1 Action)")
    with keep.changes("turn.actions", -1, "foes", -1):
        keep.says("ann", "Bloodlust: charge into Tanner Row", "Attack the Undead")


# Skills without a cost


@rule("Q62", "D278")
def test_taunt_takes_no_action_and_works_once_in_a_turn(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").enemies("1R.m1", "Footman").turn_of("Lothar")
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Taunt all Enemies in Tanner Hollow")
    assert keep.who_is_in("1R.s2") == ["Footman"]
    assert offered(keep, "Taunt") == []


@rule("Q62", "D273")
def test_shove_takes_no_action_and_works_once_in_a_turn(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").has("Lothar", "Shove").enemies("1R.s2", "Footman")
    keep.turn_of("Lothar")
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Shove all Enemies to Tanner Hollow")
    keep.says("ann", "Go to Tanner Hollow")  # where the Footman is
    assert offered(keep, "Shove") == []


@rule("Q62", "D245")
def test_leading_takes_no_action_and_works_once_in_a_turn(keep: Keep) -> None:
    keep.seat("ann").team("Friedrich", "Theron").turn_of("Friedrich")
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Lead Theron", "Go to Tanner Hollow")
    assert keep.one("Theron").zone == "1R.m1"
    assert offered(keep, "Lead") == []


@rule("Q62", "D241")
def test_mana_each_turn_takes_no_action_and_comes_once_and_again_next_turn(keep: Keep) -> None:
    keep.seat("ann").team("Tessara").mana("Tessara", 0).spawn_zones().turn_of("Tessara")
    with keep.changes("turn.actions", 0, "Tessara.mana", +2):
        keep.says("ann", "+2 Mana per Turn")
    assert offered(keep, "+2 Mana") == []
    keep.says("ann", "End the Turn")
    assert offered(keep, "+2 Mana") == ["+2 Mana per Turn: gain it now"]


# A free Class Ability Use


@rule("Q63", "D239")
def test_with_a_free_use_bloodlust_costs_no_action_the_first_time(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword").turn_of("Lothar")
    keep.has("Lothar", "+1 Free Class Ability Use").enemies("1R.m1", "Footman").next_rolls(1, 1)
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Bloodlust: charge into Tanner Hollow", "Attack the Undead")
    assert offered(keep, "Bloodlust") == []  # it is no further use


@rule("Q63")
@pytest.mark.parametrize(
    ("name", "weapon", "ability"),
    [("Theron", "Broadsword", "Crush"), ("Tessara", "Runic Skull", "Apocalypse")],
)
def test_with_a_free_use_the_first_mana_for_dice_is_free(
    keep: Keep, name: str, weapon: str, ability: str
) -> None:
    keep.seat("ann").team(name).carries(name, weapon).has(name, "+1 Free Class Ability Use")
    keep.enemies("1R.s2", "Footman").turn_of(name).next_rolls(1, 1, 1, 1)
    with keep.changes(f"{name}.mana", -1):
        keep.says("ann", "Attack the Undead in Tanner Row", f"Add {ability} for 1 Mana")
    keep.told(f"with {weapon} (4 dice)", "D69")


@rule("Q63")
def test_with_a_free_use_the_first_die_of_a_sure_shot_is_free(keep: Keep) -> None:
    keep.seat("ann").team("Mai Ling").carries("Mai Ling", "Longbow").mana("Mai Ling", 0)
    keep.has("Mai Ling", "+1 Free Class Ability Use").enemies("1R.m1", "Footman")
    keep.turn_of("Mai Ling").next_rolls(1)
    with keep.changes("Mai Ling.mana", 0, "foes", -1):
        keep.says("ann", "Attack the Undead in Tanner Hollow", "Turn a miss")


@rule("Q63")
def test_combat_reflexes_gain_nothing_by_it(keep: Keep) -> None:
    keep.seat("ann").team("Astrid").carries("Astrid", "Elven Sword").stands("Astrid", "2R.s2")
    keep.has("Astrid", "+1 Free Class Ability Use").spawn_zones("2R.s2").street("Footman L1")
    keep.all_have_acted().next_rolls(1, 1)
    keep.says("ann", "Attack the Undead")
    assert keep.state.round == 2  # nobody was asked a second time


# Escalation


def escalating(keep: Keep) -> Keep:
    """Lothar has struck once with a Broadsword, and would roll 3 dice next time."""
    keep.seat("ann").team("Lothar", "Theron").carries("Lothar", "Broadsword").potions("Lothar", 1)
    keep.has("Lothar", "Escalation: Melee", "+1 Action").wounds("Lothar", 5)
    keep.packs("Lothar", "Hand Axe").enemies("1R.s2", "Shadowguard").next_rolls(1, 1)
    keep.turn_of("Lothar").says("ann", "Attack the Undead")
    return keep


@rule("Q64", "D251")
@pytest.mark.parametrize(
    "turn_action",
    [
        (),
        ("Health Potion of Lothar for yourself",),
        ("Discard Hand Axe (Lothar",),
        ("Taunt all Enemies in Tanner Row", "No", "No"),
    ],
)
def test_what_is_no_action_leaves_escalation_alone(
    keep: Keep, turn_action: tuple[str, ...]
) -> None:
    escalating(keep).says("ann", *turn_action)
    keep.next_rolls(1, 1, 1).says("ann", "Attack the Undead")
    keep.told("with Broadsword (3 dice)", "D69")


@rule("Q64", "D251")
@pytest.mark.parametrize(
    "turn_action",
    [
        ("Rearrange what you carry", "Done"),
        ("Open the door between the tannery storeroom and Tanner Row",),
        ("Trade with Theron", "Done"),
    ],
)
def test_any_other_action_starts_it_afresh(keep: Keep, turn_action: tuple[str, ...]) -> None:
    escalating(keep).building("Footman L1")
    keep.next_rolls(*([6] if turn_action[0].startswith("Open") else []), 1, 1)
    keep.says("ann", *turn_action)
    keep.says("ann", "Attack the Undead")
    assert not any("(3 dice)" in sentence for sentence in keep.sentences())
    assert sum("(2 dice)" in sentence for sentence in keep.sentences()) == 2
