"""What somebody is told who asks why not."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep import GAME
from rulewright.games.dead_keep.city.board import said
from rulewright.games.dead_keep.scene import Keep
from rulewright.games.dead_keep.table.state import Table
from rulewright.kernel import Match, Start
from rulewright.testing import rule, walk
from rulewright.title import why_not


@pytest.fixture
def lothar(keep: Keep) -> Keep:
    keep.seat("ann").team("Lothar", "Tessara").carries("Lothar", "Broadsword")
    return keep.stands("Lothar", "1R.s2").stands("Tessara", "1R.m1").turn_of("Lothar")


def told(keep: Keep, thing: str) -> str:
    refusal = keep.game.presentation.why_not(keep.begin().state, 0, thing)
    return "" if refusal is None else f"{refusal.text} [{refusal.rule}]"


@rule("D117")
def test_who_is_held_by_enemies_is_told_the_price(lothar: Keep) -> None:
    lothar.enemies("1R.s2", "Footman", "Footman", "Footman")
    assert told(lothar, "Tanner Hollow") == "Enemies hold you: to leave costs 4 Actions. [D117]"


def test_a_free_move_makes_it_cheaper(lothar: Keep) -> None:
    lothar.has("Lothar", "+1 Free Move Action")
    lothar.enemies("1R.s2", *["Footman"] * 4)
    assert told(lothar, "1R.m1") == "Enemies hold you: to leave costs 4 Actions. [D117]"


@rule("D46", "D47")
def test_walls_doors_and_distance_are_told_apart(lothar: Keep) -> None:
    assert told(lothar, "1R.b1") == "A wall stands between here and the tannery hall. [D46]"
    assert told(lothar, "1R.d2") == "A shut door stands between; opening it is free. [D47]"
    assert told(lothar, "1R.s1") == "Tanner Lane is 2 Moves away. [D44]"
    assert told(lothar, "1R.m1") == ""


@rule("D122", "D307", "D116")
def test_searching_and_gathering_say_what_is_missing(lothar: Keep) -> None:
    assert told(lothar, "search") == "No Search token lies in your Zone. [D122]"
    assert told(lothar, "gather") == "Mana is gathered in the mist or at a Fountain. [D116]"


@rule("D307")
def test_nobody_searches_among_enemies(lothar: Keep) -> None:
    lothar.search_tokens("1R.s2").enemies("1R.s2", "Footman")
    assert told(lothar, "search") == "Nobody searches where Enemies stand. [D307]"


@rule("D59", "D74")
def test_a_weapon_says_why_it_cannot_be_used(lothar: Keep) -> None:
    lothar.packs("Lothar", "Mallet")
    assert told(lothar, "Broadsword") == "No Enemy stands in your Zone. [D59]"
    assert told(lothar, "Mallet") == "Mallet works in Hand only. [D74]"
    assert told(lothar, "Longbow") == "Lothar does not carry Longbow. [D72]"


@rule("D65", "D206", "D64")
def test_a_card_that_is_no_weapon_here_says_so(lothar: Keep) -> None:
    lothar.carries("Lothar", "Plate Armor", "Mist Lantern")
    assert told(lothar, "Plate Armor") == "Plate Armor is no weapon. [D65]"
    assert told(lothar, "Mist Lantern") == "Mist Lantern works in the mist only. [D206]"


@rule("D64")
@pytest.mark.parametrize(
    ("mana", "why"),
    [
        (0, "Widow's Scythe cannot be used without Mana. [D64]"),
        (1, "No Enemy stands in your Zone. [D59]"),
    ],
)
def test_an_artifact_needs_one_mana_and_no_more(lothar: Keep, mana: int, why: str) -> None:
    lothar.carries("Lothar", "Widow's Scythe").mana("Lothar", mana)
    assert told(lothar, "Widow's Scythe") == why


@rule("D66", "Q58")
def test_a_bow_says_whether_nobody_is_there_or_too_near(lothar: Keep) -> None:
    lothar.carries("Lothar", "Longbow")
    assert told(lothar, "Longbow") == "No Enemy is in sight. [Q58]"
    lothar.enemies("1R.s2", "Footman")
    assert told(lothar, "Longbow") == "No Enemy in sight is within the Range of Longbow. [D66]"


@rule("D98")
def test_an_inactive_boss_is_the_reason_only_where_it_could_be_hit(lothar: Keep) -> None:
    lothar.carries("Lothar", "Recurve Bow").boss("Giant", "1R.m1")
    inactive = "The Giant is Inactive: nothing can be done to it. [D98]"
    assert told(lothar, "Recurve Bow") == inactive
    assert told(lothar, "Broadsword") == "No Enemy stands in your Zone. [D59]"
    lothar.boss("Giant", "1R.s2")
    assert told(lothar, "Broadsword") == inactive


def test_nobody_acts_in_anothers_turn_and_what_is_unknown_is_not_refused(keep: Keep) -> None:
    keep.seat("ann", "bob").team(ann=["Lothar"], bob=["Tessara"]).turn_of("Tessara")
    assert told(keep, "search") == "It is not the Turn of one of your Adventurers. [D284]"
    assert told(keep, "the moon") == ""


def test_nobody_acts_before_it_is_said_whose_turn_is_next(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara")
    assert told(keep, "search") == "Choose first whose Turn is next. [D28]"


# Enemies


@rule("D59", "D66", "D98")
def test_an_enemy_says_why_it_cannot_be_attacked(lothar: Keep) -> None:
    lothar.enemies("1R.m1", "Footman").boss("Giant", "1R.s2")
    melee = "Footman 1 stands in Tanner Hollow, and Broadsword reaches your own Zone only. [D59]"
    assert told(lothar, "Footman") == told(lothar, "the Undead") == melee
    assert told(lothar, "Footman 1") == told(lothar, "Footmen") == melee
    inactive = "The Giant is Inactive: nothing can be done to it. [D98]"
    assert [told(lothar, name) for name in ("Boss", "Giant", "the Boss Giant")] == [inactive] * 3
    assert told(lothar, "Ogre") == "No such Enemy is on the board. [Q58]"


@rule("D66")
def test_an_enemy_out_of_range_says_how_far_it_is(lothar: Keep) -> None:
    lothar.one("Lothar").hand.clear()
    lothar.state.adventurer_equipment.cards.append("Broadsword")
    lothar.carries("Lothar", "Longbow").enemies("1R.s2", "Footman")
    near = "Footman 1 stands in Tanner Row: 0 Zones away, and Longbow has Range 1-3. [D66]"
    assert told(lothar, "Footman") == near
    assert told(lothar, "Attack the Undead in Tanner Row with Longbow") == near


@rule("D65")
def test_without_a_weapon_in_hand_nobody_is_attacked(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").enemies("1R.s2", "Footman").turn_of("Lothar")
    assert told(keep, "Footman") == "Lothar has no weapon in Hand. [D65]"


@rule("D63", "D64")
def test_an_enemy_within_range_may_be_out_of_reach_for_lack_of_mana(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Night Bolt").mana("Lothar", 0)
    keep.enemies("1R.s2", "Footman").turn_of("Lothar")
    needs = "Footman 1 stands in Tanner Row: Night Bolt needs 1 Mana for that. [D63]"
    assert told(keep, "Footman") == needs


@rule("D107")
def test_who_has_no_action_left_is_told_so_of_an_enemy(lothar: Keep) -> None:
    lothar.enemies("1R.s2", "Footman").turn_of("Lothar", 0)
    assert told(lothar, "Footman") == "You have no Action left. [D107]"


def test_what_can_be_attacked_is_not_refused(lothar: Keep) -> None:
    lothar.enemies("1R.s2", "Footman").enemies("1R.s1", "Footman")
    assert told(lothar, "Footman") == ""


# Line of Sight


@rule("D32", "D33", "D34", "D36", "D37", "D39")
@pytest.mark.parametrize(
    ("here", "there", "why"),
    [
        ("1R.s2", "1R.s1", "sight runs straight, never diagonally. [D33]"),
        ("1R.s2", "1R.d2", "a closed door stands between. [D39]"),
        ("1R.s2", "5R.m1", "a wall stands between. [D32]"),
        (
            "1R.s2",
            "1R.b1",
            "from a street one sees into the first room only, and through an opening. [D37]",
        ),
        (
            "1R.b1",
            "1R.d1",
            "from a room one sees no farther than the rooms that share an opening with it. [D34]",
        ),
        (
            "1R.b1",
            "1R.s3",
            "out of a room one sees a street only straight on from an opening. [D36]",
        ),
    ],
)
def test_an_enemy_out_of_sight_is_told_by_the_rule_that_hides_it(
    keep: Keep, here: str, there: str, why: str
) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Recurve Bow").stands("Lothar", here)
    keep.enemies(there, "Footman").turn_of("Lothar")
    unseen = f"Lothar does not see {said(there)}: {why}"
    where = f"Footman 1 stands in {said(there)}, and Recurve Bow has Range 0-2."
    assert told(keep, "Footman 1") == f"{where} {unseen}"
    assert told(keep, "Recurve Bow") == f"No Enemy is in sight. {unseen}"


@rule("D196")
def test_blinding_mist_hides_what_would_be_in_sight(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Recurve Bow").blinding_mist()
    keep.enemies("1R.m1", "Footman").turn_of("Lothar")
    assert told(keep, "Footman").endswith("the Blinding Mist hides it. [D196]")


@rule("D193")
def test_nobody_looks_up_to_the_tower(keep: Keep) -> None:
    keep.seat("ann").quest("giants_tower").team("Lothar").carries("Lothar", "Longbow")
    keep.stands("Lothar", "2R.s3").enemies("6R.s2", "Footman").turn_of("Lothar")
    assert told(keep, "Footman").endswith("nobody looks up to the Tower. [D193]")


# Skills


@rule("D7", "D53")
def test_a_skill_that_one_does_not_have_is_refused_by_name(lothar: Keep) -> None:
    assert told(lothar, "Crush") == "Lothar is no Crusher, whose Class Ability it is. [D80]"
    assert told(lothar, "Shove") == "Lothar does not have the Skill Shove. [D53]"
    assert told(lothar, "Shove all Enemies to Tanner Hollow").endswith("the Skill Shove. [D53]")


@rule("D278", "D273", "D87", "D262")
def test_a_skill_says_what_it_lacks(lothar: Keep) -> None:
    lothar.has("Lothar", "Shove", "Mist: +1 Mana per Turn")
    assert told(lothar, "Taunt") == "No Enemy is in sight. [D278]"
    assert (
        told(lothar, "Taunt all Enemies in Tanner Hollow")
        == "No Enemy stands in Tanner Hollow. [D278]"
    )
    assert told(lothar, "Taunt all Enemies in Tanner Lane").endswith("never diagonally. [D33]")
    assert told(lothar, "Shove") == "No Enemy stands in your Zone. [D273]"
    assert told(lothar, "Mist: +1 Mana per Turn") == "Lothar does not stand in the mist. [D262]"
    away = "No Enemy stands anywhere within 2 Zones of an open way. [D87]"
    assert told(lothar, "Bloodlust") == away


@rule("Q62")
def test_a_skill_that_has_been_used_says_so(lothar: Keep) -> None:
    lothar.has("Lothar", "+2 Mana per Turn").says("ann", "+2 Mana per Turn")
    assert told(lothar, "+2 Mana per Turn") == "+2 Mana per Turn has been used in this Turn. [Q62]"


@rule("D80", "D237")
def test_what_is_offered_in_an_attack_or_works_by_itself_tells_when(keep: Keep) -> None:
    keep.seat("ann").team("Theron").has("Theron", "+1 Die: Melee").turn_of("Theron")
    assert told(keep, "Crush").startswith("It is offered when its moment comes.")
    assert told(keep, "Crush").endswith("[D80]")
    assert told(keep, "+1 Die: Melee").endswith("[D237]")


# Doors and tokens


@rule("D108", "D110", "D301", "D4")
def test_doors_say_why_they_cannot_be_opened(lothar: Keep) -> None:
    door = "Open the door between the tannery storeroom and Tanner Row"
    assert told(lothar, "door") == told(lothar, door) == ""
    other = "the door between the tannery parlour and Tanner Corner"
    assert (
        told(lothar, other)
        == "The door is opened from the tannery parlour or Tanner Corner. [D301]"
    )
    lothar.opens("1R.d2~1R.s2")
    assert told(lothar, door) == "This door stands open, and is never closed again. [D110]"
    assert told(lothar, "door") == "No closed door is in your Zone. [D108]"


@rule("D129")
def test_tokens_say_where_they_lie(lothar: Keep) -> None:
    lothar.state.treasures = {"1R.d1": "Health Potion", "2R.d2": "Health Potion"}
    lies = "The Treasure lies in the tannery cellar, not where you stand. [D129]"
    assert told(lothar, "Treasure") == told(lothar, "Take the Treasure") == lies
    other = "The Treasure lies in the cooperage storeroom, not where you stand. [D129]"
    assert told(lothar, "Treasure in the cooperage storeroom") == other
    assert told(lothar, "Artifact") == "No Artifact is left on the board. [D129]"
    assert told(lothar, "red Objective").startswith("The red Objective lies in ")
    lothar.treasure(**{"1R.s2": "Health Potion"})
    assert told(lothar, "Treasure") == ""


# Labels


@rule("D116", "D120", "D133", "D253")
def test_options_are_known_by_their_own_labels(lothar: Keep) -> None:
    assert told(lothar, "Gather Mana") == told(lothar, "gather")
    assert told(lothar, "Go to the tannery hall") == told(lothar, "1R.b1")
    apart = "Tessara stands in Tanner Hollow; you trade within your own Zone. [D120]"
    assert told(lothar, "Trade with Tessara") == told(lothar, "Tessara") == apart
    none = "None of your Adventurers who are up has a Health Potion. [D133]"
    assert told(lothar, "Health Potion of Lothar for yourself") == none
    assert told(lothar, "Run to Tanner Hollow").endswith("by the Skill Hit & Run. [D253]")
    assert told(lothar, "Discard Mallet (Lothar, in Hand)").endswith("carries Mallet. [D73]")
    assert told(lothar, "Agree") == "That answers a question that is not asked now. [D120]"


@rule("D181", "D62")
def test_talismans_say_why_they_cannot_be_cast(lothar: Keep) -> None:
    lothar.carries("Lothar", "Mending", "Shackles", "Wolf Fang").mana("Lothar", 0)
    assert told(lothar, "Mending") == "Nobody in sight could be the target of Mending. [D181]"
    assert told(lothar, "Shackles") == "Shackles costs 2 Mana. [D62]"
    assert told(lothar, "Wolf Fang") == "Wolf Fang works by itself. [D77]"
    assert told(lothar, "Cast Mending on Tessara") == told(lothar, "Mending")
    lothar.stands("Tessara", "1R.s1")
    assert told(lothar, "Cast Mending on Tessara").endswith("never diagonally. [D33]")


@rule("D6", "D15")
def test_at_set_up_adventurers_and_weapons_say_why_not(keep: Keep) -> None:
    keep.seat("ann", adventurers="2").says("ann", "Lothar")
    assert told(keep, "Lothar") == "Lothar is in the team already. [D6]"
    keep.says("ann", "Theron")
    assert told(keep, "Plate Armor").endswith("one weapon of the Adventurer Equipment. [D15]")
    keep.says("ann", "Broadsword for 100 Gold")
    assert told(keep, "Broadsword") == ""


def test_what_could_be_done_waits_for_the_question_that_is_asked(keep: Keep) -> None:
    keep.seat("ann").team("Theron").carries("Theron", "Broadsword").stands("Theron", "1R.m1")
    keep.enemies("1R.m1", "Footman").turn_of("Theron")
    keep.says("ann", "Attack the Undead")
    refusal = why_not(keep.begin(), 0, "Gather Mana")
    assert refusal is not None
    question = "Theron: Roll 2 dice, or add something first?"
    assert refusal.text == f"First answer this question: {question}"
    assert why_not(keep.begin(), 0, "Roll") is None  # that is an answer to it
    keep.next_rolls(1, 1).says("ann", "Roll")


def test_one_die_is_not_called_dice(keep: Keep) -> None:
    keep.seat("ann").team("Theron").carries("Theron", "Mallet").stands("Theron", "1R.m1")
    keep.enemies("1R.m1", "Footman").turn_of("Theron").says("ann", "Attack the Undead")
    assert keep.question() == "Theron: Roll 1 die, or add something first?"
    keep.next_rolls(1).says("ann", "Roll")


@pytest.mark.parametrize("seed", range(3))
def test_every_label_that_was_ever_offered_can_be_asked_for(seed: int) -> None:
    labels: dict[str, None] = {}
    options = {"adventurers": "4", "starting_talismans": "yes"}
    match = Match(GAME, Start(("ann", "bob"), options, seed))
    for number, (_, decision) in enumerate(walk(match, seed=seed)):
        for seat in (0, 1):
            for option in decision.options_of(seat):
                label = GAME.presentation.describe(match.state, decision, option, match.name)
                if option[0] != "player":
                    labels[label.text] = None
            if number % 10 == 0:
                for label_text in labels:
                    known = why_not(match, seat, label_text) or _offered(match, seat, label_text)
                    assert known, f"{label_text!r} is unknown at {decision.kind!r}"


def _offered(match: Match[Table], seat: int, label: str) -> bool:
    assert match.decision is not None
    options = match.decision.options_of(seat)
    texts = [
        GAME.presentation.describe(match.state, match.decision, o, match.name).text for o in options
    ]
    return any(label in text for text in texts)


def test_the_question_before_a_roll_says_whom_misses_hit(keep: Keep) -> None:
    keep.seat("ann").team("Tessara", "Theron").carries("Tessara", "Ash Wand")
    keep.stands("Tessara", "1R.s2").stands("Theron", "1R.m1")
    keep.enemies("1R.m1", "Footman").turn_of("Tessara").says("ann", "Attack the Undead")
    assert keep.question().endswith("or add something first? Misses hit Theron.")
    keep.next_rolls(6).says("ann", "Roll")
