"""The rules sheet's notes on single Artifacts (R51 to R55, R60 to R65, R72)."""

import pytest

from rulewright.testing import rule

GEM = "Gleaming Gem of Inebriation"
MEDAL = "Medal of Revelry"
IDOL = "Cursed Idol of Doom"
LODESTONE = "Lodestone of Legend"
FOOT = "Rabbit's Foot"
URN = "Urn of Earning"
VASE = "Authentic Replica of a Priceless Vase"
TEDDY = "Teddy Bear of the Ancients"
THROW = "Throw you the idol? All right, you asked for it!"
RABBIT_TRICK = "Behold my impressive power as I... pull this rabbit out of my hat!"


@rule("R51", "E63")
def test_the_thrown_idol_arrives_after_the_blow(inn):
    inn.seat("keet", "zot", "fiona").face_down("keet", VASE).artifacts("keet", IDOL)
    inn.hand("keet", THROW)
    with inn.changes("zot.fortitude", -3, "zot.artifacts", 1, "keet.artifacts", -1):
        inn.says("keet", "Throw you the idol?", "zot", "The Cursed Idol")
    assert inn.face_up("zot") == [IDOL]
    inn.told("zot loses 3 Fortitude", cites="E63")


@rule("R51", "E64")
def test_the_idol_that_keet_drops_arrives_after_the_blow(inn):
    inn.seat("zot", "keet", "fiona").face_down("keet", IDOL, VASE).hand("zot", "Down Pooky!")
    inn.hand("keet", "Ouch! Look what you made me drop!")
    inn.says("zot", "Down Pooky!", "keet")
    with inn.changes("zot.fortitude", -1, "zot.artifacts", 1, "keet.artifacts", -1):
        inn.says("keet", "Ouch!")
    assert inn.face_up("zot") == [IDOL]


@rule("R52", "A6")
@pytest.mark.parametrize("other", ["Rusty Nail", FOOT])
def test_the_idol_makes_worse_what_comes_with_it_in_a_pot(inn, other):
    inn.seat("keet", "zot", "fiona").hand("fiona", "Gambling? I'm in!")
    inn.gambling("zot", "fiona", gold=2).in_the_pot(down=(other, IDOL), by="keet")
    with inn.changes("zot.fortitude", -2, "zot.artifacts", 2):
        inn.says("fiona", "Pass")


@rule("R52")
def test_the_idol_makes_worse_what_is_dealt_out_with_it(inn):
    inn.seat("zot", "keet").hand("zot", "Down Pooky!").fortitude("keet", 1)
    inn.face_down("keet", VASE, GEM, FOOT, IDOL).next_shuffle(VASE, GEM, FOOT, IDOL)
    with inn.changes("zot.fortitude", -2):
        inn.says("zot", "Down Pooky!")


@rule("R52")
def test_a_rabbits_foot_won_face_up_does_nothing_even_beside_the_idol(inn):
    inn.seat("keet", "zot", "fiona").hand("fiona", "Gambling? I'm in!")
    inn.gambling("zot", "fiona", gold=2).in_the_pot(artifacts=(FOOT, IDOL), by="keet")
    with inn.changes("zot.fortitude", 0, "zot.artifacts", 2):
        inn.says("fiona", "Pass")


@rule("R53")
def test_the_gem_adds_nothing_to_the_score_of_a_contest(inn):
    inn.seat("zot", "fiona", "keet").turn_of("zot", "order").artifacts("zot", GEM)
    inn.drinks("zot", "Drinking Contest!").drinks_on_top("Water", "Dark Ale", "Wine", "Light Ale")
    inn.face_down("keet", VASE, TEDDY)
    with inn.changes("zot.alcohol", 2, "fiona.alcohol", 2, "keet.alcohol", 1):
        inn.says("zot", "Order for keet")
    inn.told("The Contest stands: zot has 1, fiona has 2 and keet has 1")
    with inn.changes("fiona.gold", 1, "zot.gold", -1):
        inn.says("zot", "A Gold piece")


@rule("R54")
@pytest.mark.parametrize(
    ("drinker", "card"),
    [
        ("fiona", "Nothing like a little belt of liquid courage!"),
        ("dimli", "Uuurp! That hit the spot!"),
    ],
)
def test_the_gem_adds_nothing_to_fortitude_drunk_from_a_drink(inn, drinker, card):
    inn.seat(drinker, "keet", "zot").turn_of(drinker, "order").artifacts(drinker, GEM)
    inn.drinks(drinker, "Elven Wine").hand(drinker, card).fortitude(drinker, 10)
    inn.says(drinker, "Order for zot")
    with inn.changes(f"{drinker}.fortitude", 3, f"{drinker}.alcohol", 0):
        inn.says(drinker, card)


@rule("R55", "A1", "A2")
def test_two_and_the_gem_are_enough_for_the_medal(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("zot", GEM)
    inn.artifacts("keet", MEDAL).drinks("zot", "Wine")
    with inn.changes("zot.alcohol", 3, "zot.artifacts", 1, "keet.artifacts", -1):
        inn.says("zot", "Order for fiona")
    assert inn.face_up("zot") == [GEM, MEDAL]


@rule("R55")
def test_two_without_the_gem_are_not_enough_for_the_medal(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order")
    inn.artifacts("keet", MEDAL).drinks("zot", "Wine")
    with inn.changes("zot.alcohol", 2, "zot.artifacts", 0):
        inn.says("zot", "Order for fiona")
    assert inn.face_up("keet") == [MEDAL]


@rule("R60", "A3")
def test_the_lodestone_paid_face_up_brings_its_payer_two_cards(inn):
    inn.seat("zot", "keet", "fiona").face_down("keet", VASE).artifacts("keet", LODESTONE)
    inn.hand("zot", RABBIT_TRICK)
    inn.says("zot", RABBIT_TRICK)
    with inn.changes("keet.hand", 2, "zot.hand", 0, "zot.artifacts", 1):
        inn.says("keet", "The Lodestone")


@rule("R60")
def test_the_lodestone_paid_face_down_brings_its_payer_nothing(inn):
    inn.seat("zot", "keet", "fiona").face_down("keet", LODESTONE, VASE)
    inn.hand("zot", RABBIT_TRICK)
    with inn.changes("keet.hand", 0, "zot.hand", -1, "zot.artifacts", 1):
        inn.says("zot", RABBIT_TRICK)
    assert inn.face_up("zot") == [LODESTONE]


@rule("R60")
def test_the_lodestone_given_to_the_inn_face_up_brings_two_cards_as_well(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", LODESTONE).hand("zot", "Tip the Wench.")
    with inn.changes("zot.hand", 1, "artifact_discard", 1):
        inn.says("zot", "Tip the Wench.", "zot", "The Lodestone")


@rule("R61")
def test_the_lodestone_anted_face_up_brings_two_cards_even_if_it_comes_back(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", LODESTONE)
    inn.hand("zot", "Gambling? I'm in!").hand("fiona", "Gambling? I'm in!")
    inn.face_down("keet", VASE, TEDDY)
    with inn.changes("zot.hand", 1):
        inn.says("zot", "Gambling? I'm in!", "The Lodestone")
    with inn.changes("zot.hand", 0, "zot.artifacts", 2, "zot.gold", 1):
        inn.says("fiona", "Pass")
    assert inn.face_up("zot") == [LODESTONE, VASE]


@rule("R61")
def test_the_lodestone_anted_face_down_brings_no_cards(inn):
    inn.seat("zot", "keet", "fiona").face_down("keet", LODESTONE, VASE)
    inn.hand("zot", "Gambling? I'm in!").hand("fiona", "Gambling? I'm in!")
    with inn.changes("keet.hand", 0, "keet.artifacts", -1):
        inn.says("zot", "Gambling? I'm in!")
    inn.asked("fiona")


@rule("R62")
def test_in_a_contest_the_medal_moves_before_the_winner_is_paid(inn):
    inn.seat("zot", "fiona", "keet").turn_of("zot", "order").artifacts("keet", MEDAL)
    inn.drinks("zot", "Drinking Contest!")
    inn.drinks_on_top("Water", "Elven Wine", "Dragon Breath Ale", "Dark Ale").face_down(
        "keet", VASE
    )
    inn.says("zot", "Order for keet")
    inn.says("keet", "zot")
    assert inn.choices("zot") == ["A Gold piece", "The Medal of Revelry"]
    with inn.changes("fiona.artifacts", 1, "zot.gold", 0, "zot.artifacts", -1):
        inn.says("zot", "The Medal of Revelry")
    assert MEDAL in inn.face_up("fiona")


@rule("R63")
def test_of_several_who_drink_so_much_the_holder_of_the_medal_picks_one(inn):
    inn.seat("zot", "fiona", "keet").turn_of("zot", "order").artifacts("zot", MEDAL)
    inn.drinks("zot", "Drinking Contest!").gold("keet", 5).face_down("keet")
    inn.drinks_on_top("Water", "Dark Ale", "Elven Wine", "Dragon Breath Ale")
    inn.says("zot", "Order for keet")
    assert inn.choices("zot") == ["fiona", "keet"]
    with inn.changes("fiona.artifacts", 1, "zot.artifacts", -1):
        inn.says("zot", "fiona")
    inn.says("fiona", "The Medal of Revelry")


@rule("R63")
def test_the_holder_may_keep_the_medal_if_among_those_who_drank_so_much(inn):
    inn.seat("zot", "fiona", "keet").turn_of("zot", "order").artifacts("zot", MEDAL)
    inn.drinks("zot", "Drinking Contest!").gold("keet", 5).face_down("keet")
    inn.drinks_on_top("Water", "Dragon Breath Ale", "Elven Wine", "Dark Ale")
    inn.says("zot", "Order for keet")
    assert inn.choices("zot") == ["zot", "fiona"]
    with inn.changes("zot.artifacts", 0, "zot.gold", 2):
        inn.says("zot", "zot")


@rule("R64", "A5")
def test_a_rabbits_foot_that_was_face_up_does_nothing_on_arrival(inn):
    inn.seat("zot", "keet", "fiona").face_down("keet", VASE).artifacts("keet", FOOT)
    inn.hand("zot", RABBIT_TRICK)
    inn.says("zot", RABBIT_TRICK)
    with inn.changes("zot.fortitude", 0, "zot.artifacts", 1):
        inn.says("keet", "The Rabbit's Foot")


@rule("R65", "A7")
def test_an_urn_that_was_face_up_brings_its_new_owner_nothing(inn):
    inn.seat("zot", "keet", "fiona").face_down("keet", VASE).artifacts("keet", URN)
    inn.hand("zot", RABBIT_TRICK)
    inn.says("zot", RABBIT_TRICK)
    with inn.changes("zot.gold", 1, "zot.artifacts", 1):  # the coin is fiona's
        inn.says("keet", "The Urn of Earning")


@rule("R72", "A1")
@pytest.mark.parametrize(
    ("drink", "alcohol"), [("Water", 0), ("Holy Water", 0), ("We're Cutting You Off!", -1)]
)
def test_the_gem_adds_nothing_to_a_drink_without_alcohol(inn, drink, alcohol):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("zot", GEM)
    inn.drinks("zot", drink).alcohol("zot", 3)
    with inn.changes("zot.alcohol", alcohol):
        inn.says("zot", "Order for fiona")


@rule("R72")
def test_the_gem_adds_nothing_to_a_drink_turned_to_water(inn):
    inn.seat("zot", "keet", "deirdre").turn_of("zot", "order").artifacts("zot", GEM)
    inn.drinks("zot", "Wine").hand("deirdre", "Wine into Water")
    inn.says("zot", "Order for deirdre")
    with inn.changes("zot.alcohol", 0):
        inn.says("deirdre", "Wine into Water")
