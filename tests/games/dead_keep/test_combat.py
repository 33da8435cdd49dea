"""Combat Actions: targets, dice, hits, loot and Friendly Fire (D167 to D189, D321 to D324)."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.components.enemies import ENEMIES, Profile
from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule


def attacks(keep: Keep) -> list[str]:
    """What ann could attack now, without the chances."""
    return [c.partition(":")[0] for c in keep.choices("ann") if c.startswith("Attack")]


# General combat


@rule("D167")
def test_one_attacks_the_undead_as_a_group_or_one_single_monster(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Mallet").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman", "Shadowguard", "Ogre", "Warhog")
    assert attacks(keep) == [
        "Attack the Undead in Tanner Row with Mallet",
        "Attack Ogre 1 in Tanner Row with Mallet",
        "Attack Warhog 1 in Tanner Row with Mallet",
    ]


@rule("D168", "D68")
def test_dice_of_at_least_the_accuracy_hit(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Elven Sword").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman", "Footman").next_rolls(2, 3)
    keep.says("ann", "Attack the Undead")
    assert keep.who_is_in("1R.s2") == ["Footman"]
    keep.told("Lothar rolls 2, 3 to hit", "D69")


@rule("D168", "Q3", "D236")
def test_a_natural_one_fails_whatever_is_added(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Elven Sword").turn_of("Lothar")
    keep.has("Lothar", "+1 to Dice Roll: Melee", "+1 to Dice Roll: Combat")
    keep.enemies("1R.s2", "Footman", "Footman").next_rolls(1, 1)
    keep.says("ann", "Attack the Undead")
    assert keep.who_is_in("1R.s2") == ["Footman", "Footman"]
    keep.told("Lothar misses: 3 or more would hit, a rolled 1 never does", "D168")


@rule("D169", "D172")
def test_a_broadsword_cannot_hurt_a_shadowguard(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword").turn_of("Lothar")
    keep.enemies("1R.s2", "Shadowguard").next_rolls(6, 6)
    with keep.changes("Lothar.adrenaline", 0):
        keep.says("ann", "Attack the Undead")
    assert keep.foe("Shadowguard 1").wounds == 2
    keep.told("Lothar hits Shadowguard 1, whose Armor holds", "D169")


@rule("D67", "D171", "D172")
def test_a_mallet_can_and_leaves_a_wound_token(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Mallet").turn_of("Lothar")
    keep.enemies("1R.s2", "Shadowguard").next_rolls(6, 6)
    with keep.changes("Lothar.adrenaline", 1):
        keep.says("ann", "Attack the Undead")
    assert keep.foe("Shadowguard 1").wounds == 1
    keep.told("Lothar hits Shadowguard 1 for 1 Wound; 1 left", "D171")
    with keep.changes("Lothar.adrenaline", 1):
        keep.says("ann", "Attack the Undead")
    assert keep.who_is_in("1R.s2") == []
    keep.told("Lothar eliminates Shadowguard 1", "D171")


@rule("D170")
def test_hits_beyond_what_the_chosen_targets_can_take_are_lost(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Elven Sword").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman", "Ogre").next_rolls(6, 6)
    with keep.changes("Lothar.adrenaline", 1):
        keep.says("ann", "Attack the Undead")
    assert keep.who_is_in("1R.s2") == ["Ogre"]
    assert keep.foe("Ogre 1").wounds == 4
    keep.told("Lothar has 1 hit more than there is to hit", "D170")


@rule("D173", "D174", "D162")
def test_a_monster_drops_an_artifact_and_its_card_is_discarded(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Master Mallet").turn_of("Lothar")
    keep.enemies("1R.s2", "Warhog").next_rolls(3, 3)
    keep.says("ann", "Attack Warhog 1")
    assert keep.state.artifacts == ["1R.s2"]
    assert keep.state.street.discard == ["Warhog L1"]
    keep.told("Warhog leaves an Artifact in Tanner Row", "D173")


@rule("D105")
def test_the_boss_drops_none(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Master Mallet").turn_of("Lothar")
    keep.boss("Ogre", "1R.s2", active=True, stages=1).stage_pile("Shadow Levy")
    keep.hurt("Ogre 1", 1).next_rolls(3, 3)
    keep.says("ann", "Attack Ogre 1")
    assert keep.state.artifacts == []


@rule("Q58")
def test_without_an_enemy_to_aim_at_there_is_no_combat_action(keep: Keep) -> None:
    keep.seat("ann").team("Thurkal", "Lothar").carries("Thurkal", "Recurve Bow")
    keep.stands("Lothar", "1R.m1").boss("Giant", "1R.m1").turn_of("Thurkal")
    assert attacks(keep) == []


@rule("D321", "D98")
@pytest.mark.parametrize(("active", "whom"), [(False, ["Ogre 1"]), (True, ["Giant 1", "Ogre 1"])])
def test_an_active_boss_can_be_chosen_like_any_monster_and_an_inactive_one_cannot(
    keep: Keep, active: bool, whom: list[str]
) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Mallet").turn_of("Lothar")
    keep.boss("Giant", "1R.s2", active=active).enemies("1R.s2", "Ogre")
    assert attacks(keep) == [f"Attack {one} in Tanner Row with Mallet" for one in whom]


# Melee


@rule("D175")
def test_melee_hits_on_the_undead_are_divided_as_one_likes(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Master Mallet").turn_of("Lothar")
    keep.enemies("1R.s2", "Shadowguard", "Footman", "Deadeye").next_rolls(6, 6)
    keep.says("ann", "Attack the Undead")
    assert "Who takes the next of 2 hits?" in keep.question()
    keep.says("ann", "Deadeye")
    assert "Who is hit?" in keep.question()
    keep.says("ann", "Footman")
    assert keep.who_is_in("1R.s2") == ["Shadowguard"]


@rule("D175")
@pytest.mark.parametrize("enemies", [("Shadowguard", "Footman"), ("Footman", "Shadowguard")])
def test_those_who_can_be_hit_are_always_listed_by_kind(keep: Keep, enemies: list[str]) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Master Mallet").turn_of("Lothar")
    keep.enemies("1R.s2", *enemies).next_rolls(6, 1)
    keep.says("ann", "Attack the Undead")
    assert keep.choices("ann") == ["Footman", "Shadowguard (2 left)"]
    keep.says("ann", "Footman")


@rule("D175")
def test_misses_in_melee_hit_no_friend(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").carries("Lothar", "Broadsword").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman").next_rolls(1, 2)
    with keep.changes("Tessara.wounds", 0):
        keep.says("ann", "Attack the Undead")


@rule("D322")
def test_melee_hits_may_be_put_on_undead_whose_armor_holds_and_are_lost(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Elven Sword").turn_of("Lothar")
    keep.enemies("1R.s2", "Shadowguard", "Footman").next_rolls(6, 6)
    with keep.changes("Lothar.adrenaline", 1):
        keep.says("ann", "Attack the Undead", "Shadowguard", "Footman")
    assert keep.who_is_in("1R.s2") == ["Shadowguard"]
    assert keep.foe("Shadowguard 1").wounds == 2


@rule("D176")
def test_astrid_kills_the_footman_among_armoured_enemies(keep: Keep) -> None:
    keep.seat("ann").team("Astrid").carries("Astrid", "Elven Sword").turn_of("Astrid")
    keep.enemies("1R.s2", "Shadowguard", "Footman", "Baba Yaga", "Baba Yaga").next_rolls(2, 3)
    with keep.changes("Astrid.adrenaline", 1):
        keep.says("ann", "Attack the Undead", "Footman")
    assert keep.who_is_in("1R.s2") == ["Baba Yaga", "Baba Yaga", "Shadowguard"]


@rule("D177", "D80", "D173", "D213")
def test_amaranthe_fells_both_baba_yagas_and_wounds_the_shadowguard(keep: Keep) -> None:
    keep.seat("ann").team("Amaranthe", "Astrid").unskilled("Amaranthe")
    keep.carries("Amaranthe", "Master Mallet").turn_of("Amaranthe")
    keep.enemies("1R.s2", "Shadowguard", "Baba Yaga", "Baba Yaga").next_rolls(3, 5)
    with keep.changes("Amaranthe.adrenaline", 2, "Amaranthe.mana", 0):
        keep.says("ann", "Attack Baba Yaga 1", "Roll")
    assert keep.state.artifacts == ["1R.s2"]
    assert keep.state.street.discard == []
    keep.next_rolls(3, 4, 6, 2)
    with keep.changes("Amaranthe.adrenaline", 2, "Amaranthe.mana", -2):
        keep.says("ann", "Attack Baba Yaga 2", "Add Crush for 2 Mana")
    keep.told("Amaranthe has 1 hit more than there is to hit", "D170")
    assert keep.state.artifacts == ["1R.s2", "1R.s2"]
    assert keep.state.street.discard == ["Baba Yaga L1"]
    keep.next_rolls(1, 3)
    with keep.changes("Amaranthe.adrenaline", 1):
        keep.says("ann", "Attack the Undead")
    assert keep.foe("Shadowguard 1").wounds == 1


# Ranged and Magic


@rule("D178")
def test_one_shoots_over_whoever_stands_between_and_past_enemies_beside_one(keep: Keep) -> None:
    keep.seat("ann").team("Thurkal", "Lothar").unskilled("Thurkal").mana("Thurkal", 0)
    keep.carries("Thurkal", "Longbow").stands("Thurkal", "6V.s1").stands("Lothar", "6V.s2")
    keep.enemies("6V.s1", "Footman").enemies("6V.s2", "Footman").enemies("6V.s3", "Footman")
    keep.turn_of("Thurkal").next_rolls(3)
    keep.says("ann", "Attack the Undead in Bell Alley")
    assert keep.who_is_in("6V.s3") == []
    assert keep.who_is_in("6V.s2") == keep.who_is_in("6V.s1") == ["Footman"]
    assert keep.one("Lothar").wounds == 10


@rule("D178", "D179", "D66")
def test_a_longbow_reaches_one_to_three_zones_in_sight(keep: Keep) -> None:
    keep.seat("ann").team("Thurkal").carries("Thurkal", "Longbow").stands("Thurkal", "6V.s1")
    for zone in ("6V.s1", "6V.s2", "6V.s3", "2R.s1", "2R.m1", "6V.m1"):
        keep.enemies(zone, "Footman")
    keep.turn_of("Thurkal")
    assert attacks(keep) == [
        "Attack the Undead in Bell Row with Longbow",
        "Attack the Undead in Bell Alley with Longbow",
        "Attack the Undead in Cooper Lane with Longbow",
    ]


@rule("D179", "D180", "D61")
def test_a_tome_of_thunder_reaches_the_own_zone_and_the_next(keep: Keep) -> None:
    keep.seat("ann").team("Tessara").carries("Tessara", "Tome of Thunder")
    keep.stands("Tessara", "6V.s1").turn_of("Tessara")
    for zone in ("6V.s1", "6V.s2", "6V.s3"):
        keep.enemies(zone, "Footman")
    assert attacks(keep) == [
        "Attack the Undead in Bell Lane with Tome of Thunder",
        "Attack the Undead in Bell Row with Tome of Thunder",
    ]


@rule("D180", "D326")
def test_a_magic_action_is_no_ranged_action(keep: Keep) -> None:
    keep.seat("ann").team("Tessara").carries("Tessara", "Runic Skull").mana("Tessara", 0)
    keep.has("Tessara", "+1 Die: Ranged", "+1 Die: Magic").turn_of("Tessara")
    keep.enemies("1R.s2", "Footman").next_rolls(4, 4, 4)
    keep.says("ann", "Attack the Undead")
    keep.told("with Runic Skull (3 dice)", "D69")


@rule("D182")
def test_shots_hit_armor_two_first_and_the_players_choose_within_a_class(keep: Keep) -> None:
    keep.seat("ann").team("Thurkal").unskilled("Thurkal").mana("Thurkal", 1)
    keep.carries("Thurkal", "Wyrmslayer").stands("Thurkal", "6V.s1").turn_of("Thurkal")
    keep.enemies("6V.s2", "Footman", "Shadowguard", "Horseman", "Bishop").next_rolls(4, 4, 4, 4)
    keep.says("ann", "Attack the Undead in Bell Row with Wyrmslayer (1 Mana)")
    assert keep.choices("ann") == ["Horseman (2 left)", "Shadowguard (2 left)"]
    keep.says("ann", "Horseman (2 left)")
    assert keep.choices("ann") == ["Horseman (1 left)", "Shadowguard (2 left)"]
    keep.says("ann", "Horseman")
    assert keep.who_is_in("6V.s2") == ["Bishop", "Footman"]


@rule("D323")
def test_shots_may_be_spread_over_a_class_without_finishing_anybody(keep: Keep) -> None:
    keep.seat("ann").team("Thurkal").unskilled("Thurkal").mana("Thurkal", 0)
    keep.carries("Thurkal", "Wyrmslayer").stands("Thurkal", "6V.s1").turn_of("Thurkal")
    keep.enemies("6V.s2", "Shadowguard", "Shadowguard", "Footman").next_rolls(4, 4)
    keep.says("ann", "Attack the Undead", "Shadowguard (2 left)")
    assert [foe.wounds for foe in keep.state.enemies_in("6V.s2")] == [1, 1, 1]


@rule("D182")
@pytest.mark.parametrize("kind", ["Shadowguard", "Horseman", "Count"])
def test_the_first_class_is_the_undead_of_armor_two(kind: str) -> None:
    assert ENEMIES[kind].at_level(1).armor == 2


@rule("D182")
@pytest.mark.parametrize(
    "kind",
    ["Bishop", "Countess", "Crawler", "Deadeye", "Houndmaster", "Blood Hound", "Footman"],
)
def test_the_second_class_is_the_undead_of_armor_one(kind: str) -> None:
    assert ENEMIES[kind].at_level(1).armor == 1


@rule("D183")
def test_an_armoured_undead_shields_the_others_from_weak_shots(keep: Keep) -> None:
    keep.seat("ann").team("Thurkal").unskilled("Thurkal").carries("Thurkal", "Recurve Bow")
    keep.turn_of("Thurkal").enemies("1R.m1", "Shadowguard", "Footman").next_rolls(6, 6)
    with keep.changes("Thurkal.adrenaline", 0):
        keep.says("ann", "Attack the Undead")
    assert keep.who_is_in("1R.m1") == ["Footman", "Shadowguard"]
    keep.told("Thurkal hits Shadowguard 1, whose Armor holds", "D183")


@rule("Q56")
def test_the_classes_stay_the_same_when_armor_is_ignored(keep: Keep) -> None:
    keep.seat("ann").team("Thurkal").unskilled("Thurkal").carries("Thurkal", "Recurve Bow")
    keep.has("Thurkal", "(1 Mana) Ignore Armor Value").turn_of("Thurkal")
    keep.enemies("1R.m1", "Footman", "Shadowguard").next_rolls(6, 6)
    keep.says("ann", "Attack the Undead", "Add Ignore Armor Value for 1 Mana")
    assert keep.who_is_in("1R.m1") == ["Footman"]


@rule("D184", "D185", "D62")
def test_thurkal_empties_a_zone_with_the_wyrmslayer(keep: Keep) -> None:
    keep.seat("ann").team("Thurkal").unskilled("Thurkal").boss("Giant", "5R.m1")
    keep.has("Thurkal", "+1 Action").adrenaline("Thurkal", 7)
    keep.carries("Thurkal", "Wyrmslayer").stands("Thurkal", "6V.s1").turn_of("Thurkal")
    keep.enemies("6V.s3", "Shadowguard", "Footman", "Footman", "Swamp Troll", "Minotaur")
    shoot = "Attack the Undead in Bell Alley with Wyrmslayer (1 Mana)"

    keep.next_rolls(4, 5, 6, 3)
    with keep.changes("Thurkal.adrenaline", 3, "Thurkal.mana", -1):
        keep.says("ann", shoot, "Keep the dice")
    assert keep.who_is_in("6V.s3") == ["Footman", "Minotaur", "Swamp Troll"]

    keep.next_rolls(4, 4, 1, 3)
    with keep.changes("Thurkal.adrenaline", 1, "Thurkal.mana", -1):
        keep.says("ann", shoot, "Keep the dice")
    assert keep.who_is_in("6V.s3") == ["Minotaur", "Swamp Troll"]
    keep.told("Thurkal has 1 hit more than there is to hit", "D170")

    keep.next_rolls(2, 2, 5, 5)
    with keep.changes("Thurkal.adrenaline", 2, "Thurkal.mana", -1):
        keep.says(
            "ann", "Attack Minotaur 1 in Bell Alley with Wyrmslayer (1 Mana)", "Keep the dice"
        )
    assert keep.foe("Minotaur 1").wounds == 1

    keep.next_rolls(4, 2, 4, 6)
    with keep.changes("Thurkal.adrenaline", 1, "Thurkal.mana", -1, "turn.actions", -1):
        keep.says(
            "ann", "Attack Minotaur 1 in Bell Alley with Wyrmslayer (1 Mana)", "Keep the dice"
        )
    assert keep.who_is_in("6V.s3") == ["Swamp Troll"]
    assert keep.foe("Swamp Troll 1").wounds == 4
    keep.told("Thurkal has 2 hits more than there is to hit", "D170")
    assert keep.state.turn.actions == 0


# Friendly Fire


@rule("D186", "D187")
def test_mai_ling_misses_the_footman_and_hits_theron(keep: Keep) -> None:
    keep.seat("ann").team("Mai Ling", "Theron").unskilled("Mai Ling", "Theron")
    keep.carries("Mai Ling", "Longbow").stands("Theron", "1R.m1").turn_of("Mai Ling")
    keep.enemies("1R.m1", "Footman").next_rolls(2)
    with keep.changes("Theron.wounds", -1, "Mai Ling.adrenaline", 0, "Mai Ling.wounds", 0):
        keep.says("ann", "Attack the Undead", "Keep it")
    keep.told("A shot of Mai Ling that missed hits Theron", "D186")
    keep.told("Theron loses 1 Wound", "D186")


@rule("D188")
def test_a_success_too_many_harms_nobody(keep: Keep) -> None:
    keep.seat("ann").team("Thurkal", "Amaranthe").unskilled("Thurkal")
    keep.carries("Thurkal", "Wyrmslayer").stands("Amaranthe", "1R.m1").turn_of("Thurkal")
    keep.enemies("1R.m1", "Footman").next_rolls(4, 6)
    with keep.changes("Amaranthe.wounds", 0, "Thurkal.adrenaline", 1):
        keep.says("ann", "Attack the Undead in Tanner Hollow with Wyrmslayer: ")
    keep.told("Thurkal has 1 hit more than there is to hit", "D170")


@rule("D186")
def test_the_players_say_who_is_hit_and_armour_helps(keep: Keep) -> None:
    keep.seat("ann").team("Thurkal", "Lothar", "Theron").unskilled("Thurkal", "Theron")
    keep.mana("Thurkal", 0).carries("Thurkal", "Recurve Bow").carries("Lothar", "Plate Armor")
    keep.stands("Lothar", "1R.m1").stands("Theron", "1R.m1").turn_of("Thurkal")
    keep.enemies("1R.m1", "Footman").next_rolls(1, 3, 4)
    with keep.changes("Lothar.wounds", 0, "Theron.wounds", -1):
        keep.says("ann", "Attack the Undead", "Divide them", "1")
    keep.told("Lothar's armour cancels 1 of 1 Attack", "D142")


@rule("D324")
def test_a_shot_at_the_own_zone_hits_the_others_there_and_never_the_shooter(keep: Keep) -> None:
    keep.seat("ann").team("Tessara", "Lothar").carries("Tessara", "Runic Skull")
    keep.mana("Tessara", 0).turn_of("Tessara").enemies("1R.s2", "Footman").next_rolls(1, 1)
    with keep.changes("Lothar.wounds", -2, "Tessara.wounds", 0):
        keep.says("ann", "Attack the Undead")


@rule("D324")
def test_alone_in_the_own_zone_misses_are_lost(keep: Keep) -> None:
    keep.seat("ann").team("Tessara", "Lothar").carries("Tessara", "Runic Skull")
    keep.stands("Lothar", "1R.m1").mana("Tessara", 0).turn_of("Tessara")
    keep.enemies("1R.s2", "Footman").next_rolls(1, 1)
    with keep.changes("Lothar.wounds", 0, "Tessara.wounds", 0):
        keep.says("ann", "Attack the Undead")


@rule("Q57")
@pytest.mark.parametrize(("always_one", "wounds"), [("no", -2), ("yes", -1)])
def test_friendly_fire_hurts_as_the_hits_of_the_action_do(
    keep: Keep, always_one: str, wounds: int
) -> None:
    keep.seat("ann", friendly_fire_always_one=always_one).team("Thurkal", "Lothar")
    keep.unskilled("Thurkal").has("Thurkal", "2 Wounds: Ranged", "Footman Killer")
    keep.mana("Thurkal", 0).carries("Thurkal", "Longbow").stands("Lothar", "1R.m1")
    keep.turn_of("Thurkal").enemies("1R.m1", "Footman").next_rolls(1)
    with keep.changes("Lothar.wounds", wounds):
        keep.says("ann", "Attack the Undead")


@rule("Q24")
def test_a_friend_who_is_down_is_not_hit(keep: Keep) -> None:
    keep.seat("ann").team("Thurkal", "Lothar").unskilled("Thurkal").mana("Thurkal", 0)
    keep.carries("Thurkal", "Longbow").stands("Lothar", "1R.m1").wounds("Lothar", 0)
    keep.turn_of("Thurkal").enemies("1R.m1", "Footman").next_rolls(1)
    keep.says("ann", "Attack the Undead")
    assert keep.one("Lothar").wounds == 0


# The order of the dice (Q20)


@rule("Q20")
def test_boosts_are_chosen_before_the_roll_and_re_rolls_before_the_dice_of_sixes(
    keep: Keep,
) -> None:
    keep.seat("ann").team("Theron").carries("Theron", "Broadsword").turn_of("Theron")
    keep.has("Theron", "(1 Mana) +2 Dice: Melee", "1 Re-roll: Melee", "Roll 6: +1 Die Melee")
    keep.enemies("1R.s2", *["Footman"] * 6).next_rolls(6, 1, 1, 1, 5, 6, 6, 2, 4, 3)
    keep.says("ann", "Attack the Undead", "Add +2 Dice for 1 Mana", "Roll")
    keep.says("ann", "Roll all dice again (1 Re-roll)")
    keep.told("Theron rolls 6, 1, 1, 1 to hit", "D69")
    keep.told("Theron rolls 5, 6, 6, 2 again", "D231")
    keep.told("Theron rolls 4, 3 for the sixes", "D268")
    assert keep.one("Theron").adrenaline == 4


@rule("Q20", "D258")
def test_each_source_of_re_rolls_works_once(keep: Keep) -> None:
    keep.seat("ann").team("Thurkal").carries("Thurkal", "Longbow").packs("Thurkal", "Elite Quiver")
    keep.mana("Thurkal", 0).has("Thurkal", "Lucky").turn_of("Thurkal")
    keep.enemies("1R.m1", "Footman").next_rolls(1, 2, 1, 2)
    keep.says("ann", "Attack the Undead")
    assert keep.choices("ann") == [
        "Keep the dice",
        "Roll all dice again (1 Re-roll)",
        "Roll what failed again (Lucky)",
        "Roll all dice again (Elite Quiver)",
    ]
    keep.says("ann", "Roll all dice again (Elite Quiver)", "Roll what failed again (Lucky)")
    assert keep.choices("ann") == ["Keep the dice", "Roll all dice again (1 Re-roll)"]
    keep.says("ann", "Roll all dice again (1 Re-roll)")
    assert keep.who_is_in("1R.m1") == ["Footman"]


@rule("Q20")
def test_by_the_other_reading_mana_may_be_spent_when_the_dice_are_known(keep: Keep) -> None:
    keep.seat("ann", boosts_after_roll="yes").team("Lothar").carries("Lothar", "Broadsword")
    keep.has("Lothar", "(1 Mana) +2 Dice: Melee", "(1 Mana) +1 Armor Penetration: Melee")
    keep.has("Lothar", "(1 Mana) +2 Wounds: Melee", "(1 Mana) Ignore Armor Value")
    keep.turn_of("Lothar").enemies("1R.s2", "Shadowguard").next_rolls(6, 1)
    keep.says("ann", "Attack the Undead")
    assert keep.choices("ann") == ["Roll", "Add +2 Dice for 1 Mana"]
    keep.says("ann", "Roll")
    assert keep.choices("ann") == [
        "Add nothing",
        "Add +1 Armor Penetration for 1 Mana",
        "Add +2 Wounds for 1 Mana",
        "Add Ignore Armor Value for 1 Mana",
    ]
    with keep.changes("Lothar.mana", -2, "Lothar.adrenaline", 2):
        keep.says("ann", "Add Ignore Armor Value", "Add +2 Wounds", "Add nothing")


@rule("Q19")
@pytest.mark.parametrize(("natural", "mana"), [("no", 2), ("yes", 1)])
def test_a_five_and_one_more_is_a_six_unless_only_natural_ones_count(
    keep: Keep, natural: str, mana: int
) -> None:
    keep.seat("ann", natural_sixes_only=natural).team("Lothar").turn_of("Lothar")
    keep.carries("Lothar", "Broadsword").enemies("1R.s2", "Footman")
    keep.has("Lothar", "+1 to Dice Roll: Melee", "Roll 6: +1 Mana").next_rolls(5, 6)
    with keep.changes("Lothar.mana", mana):
        keep.says("ann", "Attack the Undead")
    keep.told(f"Lothar gains {mana} Mana", "D269")


@rule("Q59")
def test_of_several_effects_on_wounds_the_highest_counts(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Mallet").turn_of("Lothar")
    keep.has("Lothar", "2 Wounds: Melee", "Ogre Killer")
    keep.enemies("1R.s2", "Ogre", level=4).next_rolls(6)
    with keep.changes("Lothar.adrenaline", 5):
        keep.says("ann", "Attack Ogre 1")
    assert keep.foe("Ogre 1").wounds == 1


@rule("D189")
def test_the_minotaur_of_the_rulebook(keep: Keep) -> None:
    assert ENEMIES["Minotaur"].at_level(1) == Profile(armor=2, wounds=3, attacks=2, damage=5)
    keep.seat("ann").team("Lothar", "Theron").boss("Giant", "5R.m1").unskilled("Theron")
    keep.enemies("1R.s2", "Minotaur").enemies_act()
    keep.says("ann", "Divide them", "1")
    assert (keep.one("Lothar").wounds, keep.one("Theron").wounds) == (5, 5)
    told = "1 Minotaur in Tanner Row attacks the Adventurers there: 2 Attacks of Damage 5"
    keep.told(told, "D138")


@rule("D189", "D169")
def test_a_minotaur_does_not_feel_armor_penetration_one(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").boss("Giant", "5R.m1").carries("Lothar", "Broadsword")
    keep.enemies("1R.s2", "Minotaur").turn_of("Lothar").next_rolls(6, 6)
    with keep.changes("Lothar.adrenaline", 0):
        keep.says("ann", "Attack Minotaur 1")


@rule("D186", "D141")
def test_a_friend_with_one_wound_left_is_still_in_the_way(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").carries("Lothar", "Recurve Bow").turn_of("Lothar")
    keep.stands("Tessara", "1R.m1").wounds("Tessara", 1).potions("Lothar", 1)
    keep.enemies("1R.m1", "Footman").next_rolls(1, 6).says("ann", "Attack the Undead")
    assert keep.one("Tessara").wounds == 0


@rule("D182", "D183")
def test_a_shot_that_can_hurt_none_of_the_armoured_asks_nothing(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Recurve Bow").turn_of("Lothar")
    keep.enemies("1R.m1", "Shadowguard", "Horseman", "Footman").next_rolls(6, 6)
    keep.says("ann", "Attack the Undead")
    assert keep.asked("ann").kind == "action"
    assert keep.who_is_in("1R.m1") == ["Footman", "Horseman", "Shadowguard"]
    assert sum("whose Armor holds" in line for line in keep.sentences()) == 2
