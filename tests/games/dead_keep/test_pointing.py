"""What options point at on the board, and what the view tells of its Zones and Adventurers."""

from __future__ import annotations

from rulewright.games.dead_keep import GAME
from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule


def pointed_at(keep: Keep, who: str, words: str) -> tuple[str, ...]:
    """What the first option with these words points at."""
    decision = keep.asked(who)
    name = keep.names.__getitem__
    labels = [
        GAME.presentation.describe(keep.state, decision, option, name)
        for option in decision.options
    ]
    return next(label.points_at for label in labels if words in label.text)


def test_an_attack_points_at_all_that_it_may_hit(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Mallet").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman", "Shadowguard", "Ogre")
    assert pointed_at(keep, "ann", "the Undead") == ("foe:Footman 1", "foe:Shadowguard 1")
    assert pointed_at(keep, "ann", "Ogre 1") == ("foe:Ogre 1",)


def test_who_takes_a_hit_is_pointed_at_where_the_attack_went(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman", "Footman", "Deadeye").enemies("1R.s4", "Footman")
    keep.next_rolls(4, 1)
    keep.says("ann", "Attack the Undead")
    assert pointed_at(keep, "ann", "Footman") == ("foe:Footman 1", "foe:Footman 2")
    assert pointed_at(keep, "ann", "Deadeye") == ("foe:Deadeye 1",)
    keep.says("ann", "Deadeye")


def test_what_lies_where_one_stands_is_pointed_at(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.m1").turn_of("Lothar")
    keep.search_tokens("1R.m1")
    assert pointed_at(keep, "ann", "Search") == ("token:1R.m1:Search token",)
    assert pointed_at(keep, "ann", "Gather 2 Mana") == ("zone:1R.m1",)


def test_an_enchantment_points_at_whom_or_where_it_is_cast(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").turn_of("Lothar")
    keep.one("Lothar").talisman += ["Gust", "Shackles", "Wellspring"]
    for talisman in keep.one("Lothar").talisman:
        keep.state.talismans.cards.remove(talisman)
    keep.enemies("1R.s2", "Footman", "Ogre")
    assert pointed_at(keep, "ann", "Cast Gust") == ("zone:1R.s2",)
    assert pointed_at(keep, "ann", "Cast Shackles") == ("foe:Ogre 1",)
    assert pointed_at(keep, "ann", "Cast Wellspring") == ("adventurer:Lothar",)


def test_a_zone_tells_who_stands_and_what_lies_in_it(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman", "Footman", "Ogre").search_tokens("1R.s2")
    view = GAME.view(keep.state, 0)
    told = {zone.name: zone.contents for zone in view.zones}
    assert told["1R.s2"] == "Lothar, Tessara, Ogre (4 of 4), 2 Footmen, Search token"
    assert told["1R.s1"] == ""


def test_an_adventurer_sees_along_the_street_and_not_through_doors(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").turn_of("Lothar")
    (one,) = GAME.view(keep.state, 0).adventurers
    assert dict(one.sees) == {"1R.s2": 0, "1R.m1": 1, "1R.s3": 2}


def test_who_is_down_sees_nothing(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").wounds("Lothar", 0)
    lothar, tessara = GAME.view(keep.state, 0).adventurers
    assert lothar.sees == ()
    assert tessara.sees


def test_actions_are_left_to_whose_turn_it_is_and_to_nobody_else(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara")
    assert [one.actions for one in GAME.view(keep.state, 0).adventurers] == [0, 0]
    keep.turn_of("Tessara", 2)
    assert [one.actions for one in GAME.view(keep.state, 0).adventurers] == [0, 2]


def test_who_attacks_is_on_the_way_to_nowhere(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").enemies("1R.s2", "Footman").turn_of("Lothar")
    (intent,) = GAME.view(keep.state, 0).intents
    assert (intent.attacks, intent.goal, intent.away) == (("1R.s2",), "", 0)


def test_the_view_tells_who_leads_whom(keep: Keep) -> None:
    keep.seat("ann", "bob").team(ann=["Lothar", "Tessara"], bob=["Theron"])
    players = GAME.view(keep.state, 0).players
    assert [player.adventurers for player in players] == [("Lothar", "Tessara"), ("Theron",)]


def test_four_tiles_in_a_square_make_a_board_of_six_rows_and_six_columns(keep: Keep) -> None:
    view = GAME.view(keep.seat("ann").state, 0)
    assert (view.rows, view.columns) == (6, 6)


def test_a_buried_street_card_is_still_in_its_deck(keep: Keep) -> None:
    street = keep.seat("ann").state.street
    before = GAME.view(keep.state, 0).street_deck
    street.buried.append(street.cards.pop())
    assert GAME.view(keep.state, 0).street_deck == before


def test_spawn_zones_are_numbered_clockwise_from_the_starting_one(keep: Keep) -> None:
    keep.seat("ann").quest("giants_tower").team("Lothar")
    zones = GAME.view(keep.state, 0).zones
    numbered = {zone.spawn: zone.spawn_order for zone in zones if zone.spawn}
    assert numbered == {"starting": 1, "green": 2, "blue": 3}
    assert all(not zone.spawn_order for zone in zones if not zone.spawn)


@rule("D73")
def test_discards_are_marked_as_giving_something_up_and_nothing_else_is(keep: Keep) -> None:
    keep.seat("ann", "bob").team(ann=["Lothar"], bob=["Theron"]).turn_of("Lothar")
    keep.carries("Lothar", "Broadsword").carries("Theron", "Mallet").potions("Lothar", 1)
    decision, name = keep.asked("ann"), keep.names.__getitem__
    for seat in (0, 1):
        for option in decision.options_of(seat):
            label = GAME.presentation.describe(keep.state, decision, option, name)
            assert label.gives_up is label.text.startswith("Discard")
            assert label.menu == ("Discard" if label.gives_up else "")
