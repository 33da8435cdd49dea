"""Search tokens, searching, and the Crawlers that wait there (D122 to D128, D307 to D309)."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule

CRAWLER = "Aaahh!! Crawler!"


def searcher(keep: Keep, *cards: str, tokens: int = 1, name: str = "Lothar") -> Keep:
    """Somebody who is about to search where so many tokens lie, and what is on top."""
    keep.seat("ann").team(name).search_tokens(*["1R.s2"] * tokens).necromantic(*cards)
    return keep.turn_of(name)


# Searching


@rule("D122", "D124")
def test_a_search_draws_a_card_and_leaves_the_token(keep: Keep) -> None:
    searcher(keep, "Bonecleaver")
    with keep.changes("turn.actions", -1, "necromantic.cards", -1, "search", 0):
        keep.says("ann", "Search", "Put Bonecleaver in Hand")
    assert keep.one("Lothar").hand == ["Bonecleaver"]
    keep.told("Lothar searches", "D122")
    keep.told("Lothar finds Bonecleaver", "D122")


@rule("D122")
def test_what_was_found_may_be_discarded(keep: Keep) -> None:
    searcher(keep, "Bonecleaver")
    with keep.changes("necromantic.discard", +1):
        keep.says("ann", "Search", "Discard Bonecleaver")
    keep.told("Lothar discards Bonecleaver", "D291")


@rule("D122")
def test_whoever_finds_something_rearranges_for_free(keep: Keep) -> None:
    searcher(keep, "Bonecleaver").carries("Lothar", "Broadsword", "Mallet")
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Search", "Rearrange first", "Mallet (Lothar, in Hand): in the Backpack")
        keep.says("ann", "Bonecleaver (just found): in Hand", "Done")
    assert keep.one("Lothar").hand == ["Broadsword", "Bonecleaver"]


@rule("D122")
def test_without_a_token_there_is_nothing_to_search(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").search_tokens("1R.m1").turn_of("Lothar")
    assert "Search" not in keep.choices("ann")


@rule("D123")
def test_three_tokens_still_mean_one_card(keep: Keep) -> None:
    searcher(keep, "Bonecleaver", tokens=3)
    with keep.changes("necromantic.cards", -1, "search", 0):
        keep.says("ann", "Search", "Put Bonecleaver in Hand")


@rule("D124")
def test_one_may_search_again_in_the_same_turn(keep: Keep) -> None:
    searcher(keep, "Bonecleaver", "Night Bolt").spawn_zones()
    keep.says("ann", "Search", "Put Bonecleaver in Hand", "Search", "Put Night Bolt in Hand")
    assert keep.one("Lothar").hand == ["Bonecleaver", "Night Bolt"]


@rule("D122", "D307")
@pytest.mark.parametrize("enemy", ["Footman", "Crawler", "Ogre"])
def test_any_enemy_forbids_a_search(keep: Keep, enemy: str) -> None:
    searcher(keep, tokens=3).enemies("1R.s2", enemy)
    assert "Search" not in keep.choices("ann")


@rule("D122", "Q39")
def test_an_inactive_boss_does_not(keep: Keep) -> None:
    searcher(keep).boss("Minotaur", "1R.s2")
    assert "Search" in keep.choices("ann")


# Aaahh!! Crawler!


@rule("D125", "Q46", "D221")
def test_a_crawler_takes_the_place_of_a_token_and_makes_a_doom(keep: Keep) -> None:
    searcher(keep, CRAWLER, tokens=2)
    with keep.changes("search", -1, "boss.doom", +1, "necromantic.discard", +1):
        keep.says("ann", "Search")
    assert keep.who_is_in("1R.s2") == ["Crawler"]
    keep.told("Lothar finds a Crawler", "D125")
    keep.told("1 Crawler comes to Tanner Row", "D125")
    keep.told("The Doom grows to 1", "D99")


@rule("D125", "D300")
def test_a_crawler_makes_no_doom_once_the_boss_is_active(keep: Keep) -> None:
    searcher(keep, CRAWLER).boss("Minotaur", "5R.m1", active=True)
    with keep.changes("search", -1, "boss.doom", 0):
        keep.says("ann", "Search")


@rule("D125", "D85")
def test_a_duo_answers_the_crawler_at_once(keep: Keep) -> None:
    searcher(keep, CRAWLER, name="Astrid").carries("Astrid", "Elven Sword").next_rolls(3, 1)
    with keep.changes("turn.actions", -1, "Astrid.adrenaline", +1):
        keep.says("ann", "Search", "Attack the Undead")
    assert keep.who_is_in("1R.s2") == []


@rule("Q46", "Q18", "D164")
def test_without_a_crawler_left_the_token_goes_and_monsters_act(keep: Keep) -> None:
    searcher(keep, CRAWLER).enemies("2R.s2", "Crawler", "Crawler").enemies("1R.m1", "Ogre")
    with keep.changes("search", -1, "boss.doom", +1, "foes", 0):
        keep.says("ann", "Search")
    assert keep.who_is_in("1R.s2") == ["Ogre"]
    keep.told("Miniatures have run out", "D164")


@rule("Q47", "D272")
def test_with_two_cards_to_draw_the_second_comes_after_the_crawler(keep: Keep) -> None:
    searcher(keep, CRAWLER, "Night Bolt", name="Tessara").has("Tessara", "Search: 2 Cards")
    keep.says("ann", "Search", "Put Night Bolt in Hand")
    assert keep.one("Tessara").hand == ["Night Bolt"]
    assert keep.who_is_in("1R.s2") == ["Crawler"]


@rule("Q47")
def test_a_second_crawler_without_a_token_left_has_no_effect(keep: Keep) -> None:
    searcher(keep, CRAWLER, CRAWLER, name="Tessara").has("Tessara", "Search: 2 Cards")
    with keep.changes("boss.doom", +1, "necromantic.discard", +2):
        keep.says("ann", "Search")
    assert keep.who_is_in("1R.s2") == ["Crawler"]


@rule("Q47")
def test_with_two_tokens_two_crawlers_come(keep: Keep) -> None:
    searcher(keep, CRAWLER, CRAWLER, tokens=2, name="Tessara").has("Tessara", "Search: 2 Cards")
    with keep.changes("boss.doom", +2, "search", -2):
        keep.says("ann", "Search")
    assert keep.who_is_in("1R.s2") == ["Crawler", "Crawler"]


# Search tokens


@rule("D126", "D128")
def test_the_last_of_each_type_leaves_a_token(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Master Mallet").turn_of("Lothar")
    keep.enemies("1R.s2", "Shadowguard", "Footman", "Footman").next_rolls(6, 6, 6, 1, 6, 1)
    with keep.changes("search", +1):
        keep.says("ann", "Attack the Undead", "Shadowguard (2 left)", "Shadowguard (1 left)")
    with keep.changes("search", 0):
        keep.says("ann", "Attack the Undead")
    with keep.changes("search", +1):
        keep.spawn_zones().says("ann", "Attack the Undead")
    assert keep.state.search == ["1R.s2", "1R.s2"]
    keep.told("The last Shadowguard leaves a Search token in Tanner Row", "D126")


@rule("D126")
def test_a_crawler_leaves_nothing(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword").turn_of("Lothar")
    keep.enemies("1R.s2", "Crawler").next_rolls(6, 1)
    with keep.changes("search", 0, "foes", -1):
        keep.says("ann", "Attack the Undead")


@rule("D126")
def test_a_footman_elsewhere_does_not_matter(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman").enemies("1R.m1", "Footman").next_rolls(6, 1)
    with keep.changes("search", +1):
        keep.says("ann", "Attack the Undead")


@rule("Q15")
def test_the_last_bishop_leaves_a_token_too(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword").turn_of("Lothar")
    keep.enemies("1R.s2", "Bishop").next_rolls(6, 1).foe("Bishop").wounds = 1
    with keep.changes("search", +1):
        keep.says("ann", "Attack the Undead")


@rule("D308", "D126")
def test_one_action_that_ends_two_types_leaves_two_tokens(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman", "Deadeye").next_rolls(6, 6)
    with keep.changes("search", +2):
        keep.says("ann", "Attack the Undead")


@rule("D127", "D309")
def test_without_a_token_left_the_players_move_one(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman").next_rolls(6, 1)
    keep.search_tokens("1R.m1", "1R.m1", "2R.s2", "2R.s2", "6V.s2")
    keep.says("ann", "Attack the Undead")
    assert keep.choices("ann") == ["Tanner Hollow", "Cooper Row", "Bell Row"]  # no way to say no
    keep.says("ann", "Bell Row")
    assert sorted(keep.state.search) == ["1R.m1", "1R.m1", "1R.s2", "2R.s2", "2R.s2"]
    keep.told("the one in Bell Row goes to Tanner Row", "D127")


@rule("D127")
def test_any_player_may_say_which(keep: Keep) -> None:
    keep.seat("ann", "bob").team(ann=["Lothar"], bob=["Theron"]).carries("Lothar", "Broadsword")
    keep.turn_of("Lothar").enemies("1R.s2", "Footman").next_rolls(6, 1)
    keep.search_tokens("1R.m1", "1R.m1", "2R.s2", "2R.s2", "6V.s2")
    keep.says("ann", "Attack the Undead")
    keep.says("bob", "Bell Row")
    assert "6V.s2" not in keep.state.search


@rule("Q50")
def test_when_all_five_lie_there_already_nothing_is_moved(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman").next_rolls(6, 1).search_tokens(*["1R.s2"] * 5)
    with keep.changes("search", 0):
        keep.says("ann", "Attack the Undead")


@rule("Q50")
def test_artifact_tokens_and_dice_do_not_run_out(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Widow's Scythe").turn_of("Lothar")
    keep.has("Lothar", "+1 Die: Melee").enemies("1R.s2", "Ogre").artifact_tokens(*["2R.s2"] * 5)
    keep.next_rolls(*[6] * 7)
    with keep.changes("artifacts", +1):
        keep.says("ann", "Attack Ogre 1")
    keep.told("(7 dice)", "D69")
