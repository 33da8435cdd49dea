"""Every Gizmo, and the other cards that only Wrench has (Z1 to Z10, E74 to E79)."""

import pytest

from rulewright.testing import rule

GENERATOR = "Lightning Generator"
BUCKLER = "Buckler in a Box"
OIL_CAN = "Automated Oil Can"
SPITTER = "Desktop Dart Spitter"
TREBUCHET = "Tankard Trebuchet"
SNORKEL = "Sobering Snorkel"
FOGGER = "Brandy Fogger"
NURSEMAID = "Windup Nursemaid"
DISTRACT = "I told you not to distract me!"
DARTS = "Sorry, I had to test my knockout darts!"
PHALANX = "Sorry, I forgot the safety on my Automatic Phalanx!"
OIL_FOR_ALL = "A drop of oil for you, a drop of oil for me."
SPARE_PARTS = "I knew those spare parts would come in handy!"
BAD_GIZMO = "Bad gizmo! Don't drink that!"
I_AM_IN = "Gambling? I'm in!"


@rule("E74", "R73")
@pytest.mark.parametrize(
    ("gizmo", "track"),
    [
        pytest.param(GENERATOR, 3, marks=rule("Z1")),
        pytest.param(BUCKLER, 4, marks=rule("Z2")),
        pytest.param("Clockwork Cutpurse", 3, marks=rule("Z3")),
        pytest.param("Head Case", 3, marks=rule("Z4")),
        pytest.param(OIL_CAN, 3, marks=rule("Z5")),
        pytest.param(SPITTER, 4, marks=rule("Z6")),
        pytest.param(TREBUCHET, 3, marks=rule("Z7")),
        pytest.param(SNORKEL, 4, marks=rule("Z8")),
        pytest.param(FOGGER, 3, marks=rule("Z9")),
        pytest.param(NURSEMAID, 3, marks=rule("Z10")),
    ],
)
def test_every_gizmo_is_set_up_at_its_top_number(inn, gizmo, track):
    inn.seat("wrench", "zot", "fiona").hand("wrench", gizmo, OIL_FOR_ALL)
    inn.says("wrench", gizmo)
    inn.passes("wrench")
    assert inn.gizmo_at(gizmo) == track
    inn.passes("wrench")
    if not inn.question().startswith("Order"):
        inn.says("wrench", "Leave it be")
    assert inn.gizmo_at(gizmo) == track - 1


@rule("Z1")
def test_the_lightning_generator_never_strikes_wrench(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.says("wrench", "Use it")
    assert inn.choices("wrench") == ["zot", "fiona"]
    with inn.changes("fiona.fortitude", -2):
        inn.says("wrench", "fiona")
    inn.told("fiona loses 2 Fortitude (18 left)", cites="Z1")


@rule("Z2")
def test_the_buckler_turns_a_loss_of_one_into_none(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", BUCKLER).hand("zot", "Down Pooky!")
    with inn.changes("wrench.fortitude", 0):
        inn.says("zot", "Down Pooky!", "wrench")
    inn.told("wrench does not feel a thing")


@rule("Z2")
def test_the_buckler_shields_from_bad_drinks_as_well(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", BUCKLER).turn_of("wrench", "drink")
    inn.drinks("wrench", "Orcish Rotgut")
    inn.begin()
    assert inn.player("wrench").fortitude == 19


@rule("Z2", "Z4")
def test_buckler_and_head_case_shield_together(inn):
    inn.seat("gog", "wrench", "zot").gizmo("wrench", BUCKLER).gizmo("wrench", "Head Case")
    inn.hand("gog", "Dance with Gog!")
    with inn.changes("wrench.fortitude", -2):
        inn.says("gog", "Dance with Gog!", "wrench")


@rule("Z2")
def test_the_buckler_shields_neither_others_nor_gizmos(inn):
    inn.seat("sera", "wrench", "zot").gizmo("wrench", BUCKLER).gizmo("wrench", GENERATOR)
    inn.hand("sera", "You get a knife, and you get a knife, and you get a knife...")
    with inn.changes("zot.fortitude", -1):
        inn.says("sera", "You get a knife", "zot", "The Lightning", "Done")
    assert inn.gizmo_at(GENERATOR) == 2


@rule("Z4")
def test_the_head_case_takes_one_off_a_blow(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", "Head Case").hand("zot", DISTRACT)
    with inn.changes("wrench.fortitude", -1):
        inn.says("zot", DISTRACT, "wrench")
    assert inn.gizmo_at("Head Case") == 3


@rule("Z5")
def test_the_oil_can_offers_every_gizmo_in_play_and_itself(inn):
    inn.seat("wrench", "zot", "fiona").turn_of("wrench", "gizmos")
    inn.gizmo("wrench", OIL_CAN).gizmo("wrench", "Head Case")
    inn.says("wrench", "The Automated Oil Can", "Use it")
    assert inn.choices("wrench") == ["The Automated Oil Can", "The Head Case"]
    inn.says("wrench", "The Automated Oil Can")
    assert [gizmo.plus for gizmo in inn.player("wrench").gizmos] == [1, 0]


@rule("Z6")
def test_the_dart_spitter_costs_another_player_one(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", SPITTER).turn_of("wrench", "gizmos")
    with inn.changes("zot.fortitude", -1):
        inn.says("wrench", "Use it", "zot")
    inn.told("zot loses 1 Fortitude (19 left)", cites="Z6")


@rule("Z7")
def test_the_trebuchet_hurls_a_drink_on_anothers_pile(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", TREBUCHET).turn_of("wrench", "gizmos")
    inn.drinks_on_top("Holy Water")
    inn.says("wrench", "Use it")
    assert inn.choices("wrench") == ["zot", "fiona"]
    with inn.changes("zot.drinks", 1, "drink_deck", -1, "wrench.drinks", 0):
        inn.says("wrench", "zot")
    assert inn.player("zot").drinks[-1] == "Holy Water"
    inn.told("wrench orders a Drink for zot", cites="Z7")


@rule("Z7", "R116")
def test_a_lucky_trebuchet_hurls_two(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", TREBUCHET).turn_of("wrench", "gizmos")
    inn.hand("wrench", "Luck Potion")
    inn.says("wrench", "Use it", "zot")
    with inn.changes("zot.drinks", 2, "drink_deck", -2):
        inn.says("wrench", "Luck Potion")


@rule("Z8")
def test_the_snorkel_keeps_one_alcohol_off_a_drink(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", SNORKEL).turn_of("wrench", "drink")
    inn.drinks("wrench", "Dragon Breath Ale")
    inn.begin()
    assert inn.player("wrench").alcohol == 3


@rule("Z8")
def test_the_snorkel_keeps_one_alcohol_off_a_card(inn):
    inn.seat("sera", "wrench", "zot").gizmo("wrench", SNORKEL).hand("sera", DARTS, I_AM_IN)
    with inn.changes("wrench.alcohol", 0):
        inn.says("sera", DARTS, "wrench")


@rule("Z8", "T3")
def test_alcohol_that_the_snorkel_kept_off_sets_off_no_mind_hex(inn):
    inn.seat("sera", "wrench", "natyli").gizmo("wrench", SNORKEL).hand("sera", DARTS, I_AM_IN)
    inn.token("wrench", "Mind Hex", by="natyli")
    with inn.changes("wrench.alcohol", 0, "wrench.tokens", 0):
        inn.says("sera", DARTS, "wrench")


@rule("Z8")
def test_the_snorkel_does_not_change_the_score_of_a_contest(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", SNORKEL).turn_of("wrench", "drink")
    inn.drinks("wrench", "Drinking Contest!").drinks_on_top("Elven Wine", "Wine", "Wine")
    inn.begin()
    assert (inn.player("wrench").gold, inn.player("wrench").alcohol) == (12, 2)


@rule("Z9")
def test_the_fogger_makes_another_player_drunker(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", FOGGER).turn_of("wrench", "gizmos")
    inn.says("wrench", "Use it")
    assert inn.choices("wrench") == ["zot", "fiona"]
    with inn.changes("zot.alcohol", 2):
        inn.says("wrench", "zot")
    inn.told("zot gains 2 Alcohol Content (2 now)", cites="Z9")


@rule("Z9")
def test_the_fogger_can_be_ignored(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", FOGGER).turn_of("wrench", "gizmos")
    inn.hand("zot", 'The stars say, "No!"')
    inn.says("wrench", "Use it", "zot")
    with inn.changes("zot.alcohol", 0, "zot.hand", -1):
        inn.says("zot", "The stars say")


@rule("Z9")
def test_the_fogger_can_knock_somebody_out(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", FOGGER).turn_of("wrench", "gizmos")
    inn.alcohol("zot", 19)
    inn.says("wrench", "Use it", "zot")
    assert inn.player("zot").out == "passed out"


@rule("Z10")
def test_the_nursemaid_heals_wrench_and_nobody_else(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", NURSEMAID).turn_of("wrench", "gizmos")
    inn.fortitude("wrench", 10).fortitude("zot", 10).gizmo("wrench", "Head Case", 2)
    inn.says("wrench", "The Windup Nursemaid")
    with inn.changes("wrench.fortitude", 2, "zot.fortitude", 0):
        inn.says("wrench", "Use it")
    assert inn.gizmo_at("Head Case") == 1
    inn.told("wrench gains 2 Fortitude (12 now)", cites="Z10")


@rule("E75")
def test_a_noble_sacrifice_is_no_use_against_a_card_of_the_anytime_kind(inn):
    inn.seat("zot", "wrench", "fiona").hand("wrench", "Noble sacrifice")
    inn.hand("zot", "Nothing up my sleeve! Presto! What's that behind your ear?")
    with inn.changes("wrench.gold", -1, "wrench.hand", 0):
        inn.says("zot", "Nothing up my sleeve!", "wrench")


@rule("E75", "R92")
def test_a_noble_sacrifice_does_not_save_the_other_gizmos_from_a_rampage(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", GENERATOR).gizmo("wrench", "Head Case")
    inn.hand("zot", "Oh no! Not again! Pooky's on a drunken rampage!")
    inn.hand("wrench", "Noble sacrifice")
    inn.says("zot", "Oh no!")
    with inn.changes("wrench.fortitude", 0, "fiona.fortitude", -1):
        inn.says("wrench", "Noble sacrifice", "The Head Case")
    assert inn.gizmo_at(GENERATOR) == 2


@rule("E76")
def test_the_wench_may_stop_wrench_from_blaming_his_gizmo(inn):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", GENERATOR).hand("wrench", BAD_GIZMO)
    inn.drinks("wrench", "Wine").turn_of("wrench", "drink")
    inn.hand("zot", "The Wench thinks you should stop playing with the drinks.")
    inn.says("wrench", BAD_GIZMO)
    with inn.changes("wrench.alcohol", 2, "wrench.gizmos", 0):
        inn.says("zot", "The Wench thinks")


@rule("E77")
def test_the_phalanx_can_be_ignored_by_who_it_hits(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", DISTRACT, "Now you see me... Now you don't!")
    inn.hand("wrench", PHALANX)
    inn.says("zot", DISTRACT, "wrench")
    inn.says("wrench", PHALANX)
    with inn.changes("zot.fortitude", 0):
        inn.says("zot", "Now you see me")


@rule("E78", "R74")
def test_a_drop_of_oil_is_good_for_wrench_and_each_gizmo(inn):
    inn.seat("wrench", "zot", "fiona").fortitude("wrench", 10).hand("wrench", OIL_FOR_ALL, I_AM_IN)
    inn.gizmo("wrench", GENERATOR, 1).gizmo("wrench", BUCKLER, 4)
    with inn.changes("wrench.fortitude", 2):
        inn.says("wrench", OIL_FOR_ALL)
    assert (inn.gizmo_at(GENERATOR), inn.gizmo_at(BUCKLER)) == (2, 4)
    inn.told("wrench gains 2 Fortitude", cites="E78")


@rule("E78")
def test_a_drop_of_oil_may_come_just_before_the_blow(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", GENERATOR, 2).hand("zot", DISTRACT)
    inn.hand("wrench", OIL_FOR_ALL)
    inn.says("zot", DISTRACT, "The Lightning Generator")
    inn.says("wrench", OIL_FOR_ALL)
    assert (inn.gizmo_at(GENERATOR), inn.player("wrench").fortitude) == (1, 20)


@rule("E79")
def test_spare_parts_repair_a_gizmo_by_two(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", BUCKLER, 1).hand("zot", DISTRACT)
    inn.hand("wrench", SPARE_PARTS)
    inn.says("zot", DISTRACT, "The Buckler")
    inn.says("wrench", f"{SPARE_PARTS} (repair")
    assert (inn.gizmo_at(BUCKLER), inn.player("wrench").fortitude) == (1, 20)


@rule("E79")
def test_spare_parts_may_bring_a_gizmo_back_from_the_discards(inn):
    inn.seat("wrench", "zot", "fiona").hand("wrench", SPARE_PARTS)
    inn.discard("wrench", FOGGER, "I raise!", "Head Case")
    inn.says("wrench", f"{SPARE_PARTS} (take")
    assert sorted(inn.choices("wrench")) == [FOGGER, "Head Case"]
    inn.says("wrench", "Head Case")
    assert inn.player("wrench").hand == ["Head Case"]
    assert "Head Case" not in inn.player("wrench").discard
