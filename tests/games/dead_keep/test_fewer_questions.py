"""A table that asks only what matters: small steps are taken, everything else is still asked."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep import GAME
from rulewright.games.dead_keep.scene import Keep
from rulewright.kernel import Match, Rng, Start
from rulewright.testing import rule


@pytest.fixture
def quick(keep: Keep) -> Keep:
    """Ann plays alone at such a table."""
    return keep.seat("ann", fewer_questions="yes")


def test_a_new_table_asks_only_what_matters_and_a_player_can_have_every_question() -> None:
    assert GAME.chosen({}, 1)["fewer_questions"] == "yes"
    assert GAME.setup(1, GAME.chosen({"fewer_questions": "no"}, 1), Rng.seeded(1)).rulings == {}


def test_a_match_that_began_before_there_was_a_choice_asks_everything() -> None:
    then = GAME.chosen({}, 1)
    del then["fewer_questions"]
    assert not Match(GAME, Start(("Ann",), then, 1)).state.takes_small_steps
    assert Match.new(GAME, ["Ann"], options=then).state.takes_small_steps


@rule("D136", "D133")
def test_a_turn_ends_by_itself_when_only_a_potion_is_left_to_use(quick: Keep) -> None:
    quick.team("Lothar", "Theron").wounds("Lothar", 5).potions("Lothar", 1)
    quick.turn_of("Lothar", 1).says("ann", "Go to Tanner Hollow")
    quick.told("Lothar's Turn is over", "D136")
    assert quick.asked("ann").kind == "action"  # Theron's: the Potion is still there
    assert "Health Potion of Lothar for Lothar" in quick.choices("ann")


@rule("D284")
def test_a_turn_goes_on_while_a_door_can_be_opened(quick: Keep) -> None:
    quick.team("Lothar").stands("Lothar", "1R.s2").unskilled("Lothar").turn_of("Lothar", 0)
    assert quick.choices("ann") == [
        "Open the door between the tannery storeroom and Tanner Row",
        "End the Turn",
    ]


@rule("Q27")
@pytest.mark.parametrize(("wounds", "is_asked"), [(9, False), (1, True)])
def test_a_potion_is_offered_before_attacks_that_can_kill(
    quick: Keep, wounds: int, is_asked: bool
) -> None:
    quick.team("Lothar").stands("Lothar", "1R.s2").wounds("Lothar", wounds).potions("Lothar", 1)
    quick.enemies("1R.s2", "Footman").enemies_act()
    asked = quick.question() == "Use a Health Potion before the Attacks on Tanner Row?"
    assert asked == is_asked


@rule("Q27")
def test_who_has_fallen_can_be_revived_before_what_comes_next(quick: Keep) -> None:
    quick.team("Lothar", "Theron").stands("Lothar", "1R.s2").wounds("Theron", 0)
    quick.potions("Lothar", 1).enemies("1R.s2", "Footman").enemies_act()
    assert quick.question() == "Use a Health Potion before the Attacks on Tanner Row?"


@rule("D303")
def test_dark_zones_get_their_cards_in_the_order_of_the_map(quick: Keep) -> None:
    quick.team("Lothar").stands("Lothar", "2R.m1").turn_of("Lothar").next_rolls(6)
    quick.building("Footman L1", "Shadowguard L1", "Deadeye L1")
    quick.says("ann", "Open the door between the cooperage storeroom and Cooper Hollow")
    assert quick.who_is_in("6V.d2") == ["Footman", "Footman"]
    assert quick.who_is_in("2R.d1") == ["Shadowguard"]
    assert quick.who_is_in("2R.d2") == ["Deadeye"]


@rule("D127", "D309")
def test_the_search_token_farthest_from_everybody_is_moved(quick: Keep) -> None:
    quick.team("Lothar").carries("Lothar", "Broadsword").turn_of("Lothar")
    quick.enemies("1R.s2", "Footman").next_rolls(6, 1)
    quick.search_tokens("1R.m1", "1R.m1", "2R.s2", "2R.s2", "6V.s2")
    quick.says("ann", "Attack the Undead")
    assert sorted(quick.state.search) == ["1R.m1", "1R.m1", "1R.s2", "2R.s2", "6V.s2"]
    quick.told("the one in Cooper Row goes to Tanner Row", "D127")


@rule("D294")
def test_who_charges_with_one_target_strikes_it(quick: Keep) -> None:
    quick.team("Lothar").carries("Lothar", "Broadsword").stands("Lothar", "1R.s2")
    quick.enemies("1R.m1", "Footman", "Footman").turn_of("Lothar").next_rolls(6, 1)
    quick.says("ann", "Bloodlust: charge into Tanner Hollow")
    assert quick.one("Lothar").zone == "1R.m1"
    assert quick.who_is_in("1R.m1") == ["Footman"]  # of two


@rule("Q62")
@pytest.mark.parametrize(("mana", "gained"), [(8, 2), (9, 0)])
def test_mana_that_costs_nothing_is_taken_unless_some_would_be_lost(
    quick: Keep, mana: int, gained: int
) -> None:
    quick.team("Lothar").has("Lothar", "+2 Mana per Turn").mana("Lothar", mana).turn_of("Lothar")
    quick.asked("ann")
    assert quick.one("Lothar").mana == mana + gained


@rule("D19")
@pytest.mark.parametrize(("mana", "said"), [(9, "gain it now"), (10, "nothing now, you have 10")])
def test_mana_that_would_all_be_lost_is_offered_as_such(quick: Keep, mana: int, said: str) -> None:
    quick.team("Lothar").has("Lothar", "+2 Mana per Turn").mana("Lothar", mana).turn_of("Lothar")
    offers = [choice for choice in quick.choices("ann") if choice.startswith("+2 Mana")]
    assert offers == [f"+2 Mana per Turn: {said}"]


@rule("Q62", "D136")
@pytest.mark.parametrize(("mana", "left"), [(9, 10), (10, 10)])
def test_mana_does_not_keep_a_turn_open_with_nothing_to_spend_it_on(
    quick: Keep, mana: int, left: int
) -> None:
    quick.team("Lothar", "Theron").has("Lothar", "+2 Mana per Turn").mana("Lothar", mana)
    quick.turn_of("Lothar", 1).says("ann", "Go to Tanner Hollow")
    quick.told("Lothar's Turn is over", "D136")
    assert quick.one("Lothar").mana == left


@rule("D295", "Q21")
@pytest.mark.parametrize(("enemies", "is_asked"), [(1, False), (2, True)])
def test_sure_shot_is_offered_only_while_somebody_stands(
    quick: Keep, enemies: int, is_asked: bool
) -> None:
    quick.team("Mai Ling").carries("Mai Ling", "Recurve Bow").mana("Mai Ling", 2)
    quick.stands("Mai Ling", "1R.s2").enemies("1R.m1", *["Footman"] * enemies)
    quick.turn_of("Mai Ling").next_rolls(6, 1)
    quick.says("ann", "Attack the Undead in Tanner Hollow")
    assert (quick.asked("ann").kind == "sure shot") == is_asked
    if is_asked:
        quick.says("ann", quick.choices("ann")[0])


@rule("D29")
def test_who_plays_alone_is_not_told_of_the_first_player_token(quick: Keep) -> None:
    quick.team("Lothar").all_have_acted().enemies_act()
    quick.asked("ann")
    assert not [line for line in quick.sentences() if "First Player" in line]
