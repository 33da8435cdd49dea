"""What options come to, for bots that learn what is usually done."""

from __future__ import annotations

from rulewright.games.dead_keep import GAME
from rulewright.games.dead_keep.scene import Keep


def feature(keep: Keep, choice: str) -> str:
    """What the choice of the moment comes to whose words begin like that."""
    match = keep.begin()
    assert match.decision is not None
    found = GAME.evaluation.option_features(match.state, match.decision)
    words = keep.choices("ann")[: len(found)]  # after them comes what may be done at any time
    (one,) = (of for label, of in zip(words, found, strict=True) if label.startswith(choice))
    return one


def test_a_step_leads_nearer_to_the_goal_or_not_and_into_a_fight_or_out_of_one(keep: Keep) -> None:
    keep.seat("ann").team("Theron").stands("Theron", "1R.m1").turn_of("Theron")
    keep.enemies("1R.s3", "Footman")
    assert feature(keep, "Go to Tanner Lane") == "move nearer clear clear"
    assert feature(keep, "Go to Tanner Alley") == "move farther clear amid"
    assert feature(keep, "End the Turn") == "end clear"
    keep.enemies("1R.m1", "Footman").wounds("Theron", 3)
    assert feature(keep, "Go to Tanner Corner") == "move farther amid clear weak"
    assert feature(keep, "End the Turn") == "end amid"


def test_whoever_is_led_goes_from_where_they_stand_themselves(keep: Keep) -> None:
    keep.seat("ann").team("Friedrich", "Astrid").turn_of("Friedrich").enemies("1R.m1", "Footman")
    keep.stands("Friedrich", "1R.m1").says("ann", "Lead Astrid")
    assert feature(keep, "Go to Tanner Hollow") == "move nearer clear amid"
    keep.says("ann", "No")


def test_a_door_leads_somewhere_as_a_step_does(keep: Keep) -> None:
    keep.seat("ann").team("Theron").stands("Theron", "1R.s2").turn_of("Theron")
    assert feature(keep, "Open the door") == "open level clear clear"


def test_a_blow_is_known_by_whom_it_strikes_and_by_what_else_could_be_struck(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.m1").turn_of("Lothar")
    keep.carries("Lothar", "Mallet", "Zweihänder").enemies("1R.m1", "Footman")
    assert (
        feature(keep, "Attack the Undead in Tanner Hollow with Zweihänder")
        == "attack Undead here best"
    )
    assert feature(keep, "Attack the Undead in Tanner Hollow with Mallet") == "attack Undead here"


def test_a_blow_that_no_monster_feels_is_in_vain(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.m1").turn_of("Lothar")
    keep.carries("Lothar", "Mallet", "Hand Axe").enemies("1R.m1", "Ogre", level=4)
    assert feature(keep, "Attack Ogre 1 in Tanner Hollow with Mallet") == "attack Monster here"
    assert (
        feature(keep, "Attack Ogre 1 in Tanner Hollow with Hand Axe")
        == "attack Monster here in vain"
    )


def test_a_potion_is_for_whoever_has_fallen_or_is_weak_or_neither(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron", "Knut").potions("Lothar", 1).turn_of("Lothar")
    keep.wounds("Theron", 0).wounds("Knut", 3).wounds("Lothar", 4)
    assert feature(keep, "Health Potion of Lothar for Theron") == "potion KO"
    assert feature(keep, "Health Potion of Lothar for Knut") == "potion weak"
    assert feature(keep, "Health Potion of Lothar for yourself") == "potion up"


def test_whoever_is_next_stands_amid_enemies_or_nearest_to_the_goal(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").stands("Theron", "6V.s1").enemies("1R.s2", "Footman")
    assert feature(keep, "Lothar") == "activate amid behind"
    assert feature(keep, "Theron") == "activate clear first"


def test_cards_are_carried_from_slot_to_slot_whatever_they_are(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Mallet").turn_of("Lothar")
    keep.says("ann", "Rearrange")
    assert feature(keep, "Mallet (Lothar, in Hand)") == "carry hand backpack"
    assert feature(keep, "Done") == "done"
    keep.says("ann", "Done")


def test_mana_is_gathered_by_whoever_has_none_or_has_some(keep: Keep) -> None:
    keep.seat("ann").team("Theron").stands("Theron", "1R.m1").turn_of("Theron").mana("Theron", 0)
    assert feature(keep, "Gather 2 Mana") == "gather some"
    keep.mana("Theron", 1)
    assert feature(keep, "Gather 2 Mana") == "gather more"


def test_what_is_taken_or_traded_does_not_matter(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").artifact_tokens("1R.s2").turn_of("Lothar")
    keep.carries("Theron", "Mallet")
    assert feature(keep, "Trade with Theron") == "trade"
    assert feature(keep, "Take the Artifact") == "take"
