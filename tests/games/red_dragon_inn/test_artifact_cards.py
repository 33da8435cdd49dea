"""Every Artifact by itself (A1 to A18)."""

import pytest

from rulewright.testing import rule

GEM = "Gleaming Gem of Inebriation"
MEDAL = "Medal of Revelry"
LODESTONE = "Lodestone of Legend"
NAIL = "Rusty Nail"
FOOT = "Rabbit's Foot"
IDOL = "Cursed Idol of Doom"
URN = "Urn of Earning"
TIMEPIECE = "Timepiece of Temporal Translocation"
BOX = "Box of Banishing"
VASE = "Authentic Replica of a Priceless Vase"
WAND = "Wand of Wild Guesses"
HORN = "Horn of the Hundred Barmaids"
DICE = "Dice of the Dishonest Dead"
CHALICE = "Chalice with a Hole in It"
BAG = "Bag of Slight Holding"
TEDDY = "Teddy Bear of the Ancients"
ELIXIR = "Elixir of the Late Alchemist"
LAMP = "Leaky Lamp of the Brandy Genie"
EUREKA = "Eureka! This must be..."
RABBIT_TRICK = "Behold my impressive power as I... pull this rabbit out of my hat!"
CAUGHT = "I do believe that you're cheating. At this point, you have two options..."
CLOSER_LOOK = "Let me take a closer look at that."


def paid_to_zot(inn, artifact):
    """Keet pays zot with an Artifact that lies face up."""
    inn.seat("zot", "keet", "fiona").face_down("keet", VASE).artifacts("keet", artifact)
    inn.hand("zot", RABBIT_TRICK)
    inn.says("zot", RABBIT_TRICK)


@rule("A1")
def test_the_gem_makes_a_drink_one_stronger_for_its_owner_only(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("zot", GEM)
    inn.drinks("zot", "Round on the House!").drinks_on_top("Water", "Wine")
    with inn.changes("zot.alcohol", 3, "fiona.alcohol", 2, "keet.alcohol", 2):
        inn.says("zot", "Order for fiona")


@rule("A1")
def test_the_gem_adds_nothing_to_alcohol_that_is_no_drink(inn):
    inn.seat("eve", "keet", "zot").artifacts("zot", GEM)
    inn.hand("eve", "Look in to my eyes... you are getting... Drunker!")
    with inn.changes("zot.alcohol", 2):
        inn.says("eve", "Look in to my eyes", "zot")


@rule("A1")
def test_the_gem_adds_one_to_a_drink_with_chasers_not_one_for_each_card(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("zot", GEM)
    inn.drinks("zot", "Light Ale with a Chaser", "Wine")
    with inn.changes("zot.alcohol", 4):
        inn.says("zot", "Order for fiona")


@rule("A2")
def test_the_medal_goes_to_who_drinks_three(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("fiona", MEDAL)
    inn.drinks("zot", "Elven Wine")
    with inn.changes("zot.artifacts", 1, "fiona.artifacts", -1):
        inn.says("zot", "Order for keet")
    inn.told("zot gets the Medal of Revelry from fiona", cites="A2")


@rule("A2")
def test_who_has_the_medal_and_drinks_three_keeps_it(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("zot", MEDAL)
    inn.drinks("zot", "Elven Wine")
    with inn.changes("zot.alcohol", 3):
        inn.says("zot", "Order for keet")
    assert [artifact.name for artifact in inn.player("zot").artifacts] == [MEDAL]
    told = [entry.event.text(lambda seat: inn.names[seat]) for entry in inn.begin().journal.entries]
    assert not any("gets the Medal" in line for line in told)


@rule("A2")
def test_the_medal_takes_no_notice_of_a_drink_that_was_ignored(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("fiona", MEDAL)
    inn.drinks("zot", "Elven Wine").hand("zot", "Bad Pooky! Don't drink that!")
    inn.says("zot", "Order for keet", "Bad Pooky!")
    assert inn.face_up("fiona") == [MEDAL]


@rule("A2")
def test_the_medal_takes_no_notice_of_alcohol_that_is_no_drink(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("fiona", MEDAL)
    inn.token("zot", "Mind Hex", by="keet").drinks("zot", "Wine")
    with inn.changes("zot.alcohol", 3, "zot.artifacts", 0):
        inn.says("zot", "Order for keet")


@rule("A2")
def test_the_medal_of_who_drinks_three_stays(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("zot", MEDAL)
    inn.drinks("zot", "Elven Wine")
    with inn.changes("zot.artifacts", 0, "zot.alcohol", 3):
        inn.says("zot", "Order for keet")


@rule("A2", "I6")
def test_the_medal_stays_where_less_than_three_could_be_gained(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("fiona", MEDAL)
    inn.alcohol("zot", 18).drinks("zot", "Dragon Breath Ale")
    inn.says("zot", "Order for keet")
    assert (inn.number("zot.alcohol"), inn.face_up("fiona")) == (20, [MEDAL])


@rule("A2")
def test_the_medal_comes_even_to_who_passes_out_from_the_drink(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("fiona", MEDAL)
    inn.alcohol("zot", 17).drinks("zot", "Elven Wine")
    inn.says("zot", "Order for fiona")
    assert inn.player("zot").out == "passed out"
    assert inn.state.artifact_discard == [MEDAL]


@rule("A2")
def test_a_face_down_medal_stays_where_it_is(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").face_down("keet", MEDAL)
    inn.drinks("zot", "Dragon Breath Ale")
    with inn.changes("zot.artifacts", 0, "keet.artifacts", 0):
        inn.says("zot", "Order for fiona")


@rule("A3")
def test_the_lodestone_taken_away_brings_its_owner_two_cards(inn):
    inn.seat("keet", "zot", "fiona").artifacts("zot", LODESTONE).hand("keet", CLOSER_LOOK)
    with inn.changes("zot.hand", 2, "keet.hand", -1):
        inn.says("keet", f"{CLOSER_LOOK} (take an Artifact")


@rule("A4")
def test_the_nail_scratches_who_turns_it_up(inn):
    inn.seat("keet", "zot", "fiona").face_down("keet", NAIL).hand("keet", EUREKA)
    with inn.changes("keet.fortitude", -1, "keet.artifacts", 0):
        inn.says("keet", "Eureka")


@rule("A4")
def test_the_nail_scratches_each_new_owner(inn):
    paid_to_zot(inn, NAIL)
    with inn.changes("zot.fortitude", -1, "keet.fortitude", 0):
        inn.says("keet", "The Rusty Nail")


@rule("A5")
def test_the_rabbits_foot_hurts_when_it_is_turned_up(inn):
    inn.seat("keet", "zot", "fiona").face_down("keet", FOOT).hand("keet", EUREKA)
    with inn.changes("keet.fortitude", -1):
        inn.says("keet", "Eureka")


@rule("A6")
def test_the_idol_makes_every_loss_worse_even_that_of_a_drink(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("zot", IDOL)
    inn.drinks("zot", "Dirty Dishwater")
    with inn.changes("zot.fortitude", -2):
        inn.says("zot", "Order for fiona")


@rule("A6")
def test_the_idol_does_nothing_when_the_loss_is_ignored(inn):
    inn.seat("zot", "keet", "fiona").artifacts("fiona", IDOL).hand("zot", "Down Pooky!")
    inn.hand("fiona", "Luckily for me, I was wearing my armor!")
    inn.says("zot", "Down Pooky!", "fiona")
    with inn.changes("fiona.fortitude", 0):
        inn.says("fiona", "Luckily for me")


@rule("A6")
def test_the_idol_makes_collateral_damage_worse_too(inn):
    inn.seat("zot", "keet", "wrench").artifacts("wrench", IDOL).hand("zot", "Down Pooky!")
    inn.gizmo("wrench", "Lightning Generator", 1)
    with inn.changes("wrench.fortitude", -2):
        inn.says("zot", "Down Pooky!", "The Lightning Generator")


@rule("A6")
def test_the_idol_is_no_trouble_to_gizmos(inn):
    inn.seat("zot", "keet", "wrench").artifacts("wrench", IDOL).hand("zot", "Down Pooky!")
    inn.gizmo("wrench", "Lightning Generator", 3)
    inn.says("zot", "Down Pooky!", "The Lightning Generator")
    assert inn.gizmo_at("Lightning Generator") == 2


@rule("A7")
def test_the_urn_brings_two_gold_to_whoever_turns_it_up(inn):
    inn.seat("zot", "keet", "fiona").face_down("keet", URN, VASE).hand("zot", RABBIT_TRICK)
    with inn.changes("zot.gold", 3, "inn", -2, "zot.artifacts", 1):
        inn.says("zot", RABBIT_TRICK)


@rule("A8")
def test_the_timepiece_ends_the_turn_before_order_and_drink(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", TIMEPIECE).drinks("zot", "Elven Wine")
    with inn.changes("zot.alcohol", 0, "zot.artifacts", -1, "keet.drinks", 0, "fiona.drinks", 0):
        inn.says("zot", TIMEPIECE)
    assert inn.state.current == inn.seat_of("keet")
    assert inn.state.artifact_discard == [TIMEPIECE]


@rule("A8")
def test_the_timepiece_can_end_the_turn_after_the_action(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", TIMEPIECE).hand("zot", "Down Pooky!")
    inn.drinks("zot", "Elven Wine")
    inn.says("zot", "Down Pooky!", "fiona")
    with inn.changes("zot.alcohol", 0):
        inn.says("zot", TIMEPIECE)
    assert inn.state.current == inn.seat_of("keet")


@rule("A8")
def test_the_timepiece_can_end_the_turn_before_the_order(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("zot", TIMEPIECE)
    with inn.changes("keet.drinks", 0, "fiona.drinks", 0, "zot.drinks", 0):
        inn.says("zot", TIMEPIECE)
    assert inn.state.current == inn.seat_of("keet")


@rule("A8")
def test_the_timepiece_can_end_the_turn_between_order_and_drink(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("zot", TIMEPIECE)
    inn.drinks("zot", "Elven Wine")
    inn.says("zot", "Order for fiona", TIMEPIECE)
    assert inn.player("zot").drinks == ["Elven Wine"]
    assert inn.state.current == inn.seat_of("keet")


@rule("A8")
def test_the_timepiece_is_no_use_on_anothers_turn(inn):
    inn.seat("zot", "keet", "fiona").artifacts("fiona", TIMEPIECE).hand("zot", "Down Pooky!")
    inn.says("zot", "Down Pooky!", "keet")
    assert inn.why_not("fiona", TIMEPIECE) == "I20"
    inn.asked("zot")


@rule("A9")
@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("Whoa! Careful! That's real fire!", "zot.fortitude"),
        ("Look in to my eyes... you are getting... Drunker!", "zot.alcohol"),
        ("Gold? What Gold?", "zot.gold"),
    ],
)
def test_the_box_banishes_what_touches_fortitude_alcohol_or_gold(inn, card, place):
    inn.seat("eve", "zot", "keet").hand("eve", card).artifacts("zot", BOX)
    inn.says("eve", card, "zot")
    with inn.changes(place, 0, "zot.artifacts", -1):
        inn.says("zot", BOX)
    inn.told("zot Ignores", cites="A9")


@rule("A9")
def test_the_box_is_no_use_against_a_round_of_gambling(inn):
    inn.seat("zot", "keet", "fiona").artifacts("fiona", BOX).hand("zot", "Gambling? I'm in!")
    inn.hand("keet", "I raise!").gold("keet", 5).face_down("keet")
    inn.says("zot", "Gambling? I'm in!")
    assert inn.question() == "What do you pay the pot with?"
    inn.says("fiona", "A Gold piece")
    inn.asked("keet")


@rule("A9")
def test_the_box_is_no_use_against_a_blow_at_somebody_else(inn):
    inn.seat("zot", "keet", "fiona").artifacts("fiona", BOX).hand("zot", "Down Pooky!")
    with inn.changes("keet.fortitude", -1):
        inn.says("zot", "Down Pooky!", "keet")


@rule("A10")
def test_the_vase_does_nothing_when_it_is_turned_up(inn):
    inn.seat("keet", "zot", "fiona").face_down("keet", VASE).hand("keet", EUREKA)
    with inn.changes("keet.worth", 0, "keet.fortitude", 0, "keet.alcohol", 0, "keet.hand", -1):
        inn.says("keet", "Eureka")
    assert inn.why_not("keet", VASE) != ""


@rule("A11")
def test_the_wand_can_be_pointed_at_anybody_but_oneself(inn):
    inn.seat("zot", "keet", "wrench").artifacts("zot", WAND).gizmo("wrench", "Head Case")
    inn.says("zot", WAND)
    assert inn.choices("zot") == ["keet", "wrench", "The Head Case"]
    with inn.changes("keet.fortitude", -3):
        inn.says("zot", "keet")


@rule("A11")
def test_who_is_hit_by_the_wand_may_hit_back(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", WAND)
    inn.hand("fiona", "Sorry about that, I just instinctively aim for the head...")
    inn.says("zot", WAND, "fiona")
    with inn.changes("zot.fortitude", -2):
        inn.says("fiona", "Sorry about that")


@rule("A12")
def test_the_horn_brings_a_drink_to_each_other_player(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", HORN)
    with inn.changes("keet.drinks", 1, "fiona.drinks", 1, "zot.drinks", 0, "drink_deck", -2):
        inn.says("zot", HORN)


@rule("A13")
def test_the_dice_take_control_and_draw_a_card(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", DICE).hand("fiona", "I raise!")
    inn.gambling("fiona", "zot", gold=3)
    with inn.changes("zot.hand", 1, "zot.artifacts", -1):
        inn.says("zot", DICE)
    assert inn.state.round.controller == inn.seat_of("zot")


@rule("A13")
def test_the_dice_can_be_caught_like_any_cheating(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", DICE).hand("fiona", CAUGHT)
    inn.gambling("keet", "zot", gold=3)
    inn.says("zot", DICE)
    with inn.changes("fiona.gold", 3, "zot.hand", 0):
        inn.says("fiona", "I do believe")
    assert inn.state.artifact_discard == [DICE]


@rule("A13")
def test_the_dice_are_no_use_outside_a_round(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", DICE).hand("zot", "Down Pooky!")
    assert inn.choices("zot") == ["No Action", "Down Pooky!"]
    assert inn.why_not("zot", DICE) == "I19"


@rule("A14")
def test_the_chalice_lets_a_drink_run_down_the_sleeve(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("zot", CHALICE)
    inn.drinks("zot", "Dragon Breath Ale")
    inn.says("zot", "Order for fiona")
    with inn.changes("zot.alcohol", 0, "zot.artifacts", -1):
        inn.says("zot", CHALICE)
    assert inn.state.artifact_discard == [CHALICE]


@rule("A14")
def test_the_chalice_is_for_ones_own_drink(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("fiona", CHALICE)
    inn.drinks("zot", "Dragon Breath Ale")
    with inn.changes("zot.alcohol", 4, "fiona.artifacts", 0):
        inn.says("zot", "Order for fiona")


@rule("A14")
def test_the_chalice_catches_a_drink_that_was_passed_on(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("fiona", CHALICE)
    inn.drinks("zot", "Dragon Breath Ale").hand("zot", "Teleport beverage!")
    inn.says("zot", "Order for fiona", "Teleport beverage!", "fiona")
    with inn.changes("zot.alcohol", 0, "fiona.alcohol", 0, "fiona.artifacts", -1):
        inn.says("fiona", CHALICE)


@rule("A14", "I32")
def test_the_wench_does_not_care_for_the_chalice(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("zot", CHALICE)
    inn.drinks("zot", "Dragon Breath Ale")
    inn.hand("fiona", "The Wench thinks you should stop playing with the drinks.")
    inn.says("zot", "Order for keet", CHALICE)
    with inn.changes("zot.alcohol", 4):
        inn.says("fiona", "The Wench thinks")


@rule("A15")
def test_with_the_bag_one_draws_up_to_eight(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "draw").artifacts("zot", BAG)
    inn.hand("zot", "Down Pooky!")
    inn.says("zot", "Keep the rest and draw")
    assert len(inn.player("zot").hand) == 8
    inn.asked("zot")


@rule("A15", "R9")
def test_a_face_down_bag_holds_nothing(inn):
    inn.seat("keet", "zot", "fiona").turn_of("keet", "draw").face_down("keet", BAG)
    inn.hand("keet", EUREKA)
    inn.says("keet", "Keep the rest and draw")
    assert len(inn.player("keet").hand) == 7


@rule("A16")
def test_the_teddy_bear_makes_every_healing_better(inn):
    inn.seat("fiona", "keet", "zot").artifacts("fiona", TEDDY).fortitude("fiona", 10)
    inn.hand("fiona", "I'm a quick healer.")
    with inn.changes("fiona.fortitude", 3):
        inn.says("fiona", "I'm a quick healer.")


@rule("A16")
def test_the_teddy_bear_lifts_nobody_above_twenty(inn):
    inn.seat("fiona", "keet", "zot").artifacts("fiona", TEDDY).fortitude("fiona", 18)
    inn.hand("fiona", "I'm a quick healer.")
    inn.says("fiona", "I'm a quick healer.")
    assert inn.player("fiona").fortitude == 20


@rule("A17")
def test_the_elixir_heals_who_turns_it_up(inn):
    inn.seat("keet", "zot", "fiona").face_down("keet", ELIXIR).fortitude("keet", 10)
    inn.hand("keet", EUREKA)
    with inn.changes("keet.fortitude", 2):
        inn.says("keet", "Eureka")


@rule("A17")
def test_the_elixir_does_nothing_more_for_its_next_owner(inn):
    paid_to_zot(inn, ELIXIR)
    inn.player("zot").fortitude = 10
    with inn.changes("zot.fortitude", 0, "zot.artifacts", 1):
        inn.says("keet", "The Elixir")


@rule("A18")
def test_the_genie_breathes_on_who_turns_up_the_lamp(inn):
    inn.seat("keet", "zot", "fiona").face_down("keet", LAMP).hand("keet", EUREKA)
    with inn.changes("keet.alcohol", 1):
        inn.says("keet", "Eureka")


@rule("A18")
def test_the_genie_breathes_on_each_new_owner_of_the_lamp(inn):
    paid_to_zot(inn, LAMP)
    with inn.changes("zot.alcohol", 1, "keet.alcohol", 0):
        inn.says("keet", "The Leaky Lamp")


@rule("A18", "A1")
def test_the_breath_of_the_genie_is_no_drink_for_the_gem(inn):
    inn.seat("keet", "zot", "fiona").face_down("keet", LAMP).artifacts("keet", GEM)
    inn.hand("keet", EUREKA)
    with inn.changes("keet.alcohol", 1):
        inn.says("keet", "Eureka")
