"""Every Bomb by itself (N1 to N15)."""

from rulewright.testing import rule

SAFE = "Don't worry! They're perfectly safe!"
ARMOR = "Luckily for me, I was wearing my armor!"
AIM_FOR_THE_HEAD = "Sorry about that, I just instinctively aim for the head..."
VASE = "Authentic Replica of a Priceless Vase"


def give(inn, bomb, to="zot", *others):
    """Nitrel hands somebody a Bomb that is known to us."""
    inn.seat("nitrel", to, *(others or ("fiona",))).bombs_on_top(bomb).hand("nitrel", SAFE)


@rule("N1", "N2", "N3", "R28")
def test_three_kinds_of_bomb_come_twice_and_the_others_once(inn):
    inn.seat("nitrel", "zot")
    deck = inn.state.bomb_deck
    twice = {bomb for bomb in deck if deck.count(bomb) == 2}
    assert twice == {"Firecrackers", "Greater Firecrackers", "Pot of Boom"}
    assert len(set(deck)) == 15


@rule("N1")
def test_firecrackers_cost_one(inn):
    give(inn, "Firecrackers")
    with inn.changes("zot.fortitude", -1, "nitrel.fortitude", 0, "fiona.fortitude", 0):
        inn.says("nitrel", SAFE, "zot")


@rule("N2")
def test_greater_firecrackers_cost_two(inn):
    give(inn, "Greater Firecrackers")
    with inn.changes("zot.fortitude", -2, "nitrel.fortitude", 0, "fiona.fortitude", 0):
        inn.says("nitrel", SAFE, "zot")


@rule("N3")
def test_a_pot_of_boom_that_is_kept_costs_three(inn):
    give(inn, "Pot of Boom")
    inn.says("nitrel", SAFE, "zot")
    assert inn.choices("zot") == ["Take it", "fiona", "nitrel"]
    with inn.changes("zot.fortitude", -3, "zot.gold", 0):
        inn.says("zot", "Take it")


@rule("N3")
def test_a_pot_of_boom_is_passed_on_for_a_gold_to_the_inn(inn):
    give(inn, "Pot of Boom")
    inn.says("nitrel", SAFE, "zot")
    with inn.changes("zot.gold", -1, "inn", 1, "fiona.fortitude", -3, "zot.fortitude", 0):
        inn.says("zot", "fiona")
        inn.says("fiona", "Take it")
    assert inn.state.bomb_discard == ["Pot of Boom"]


@rule("N3")
def test_the_next_holder_of_a_pot_of_boom_may_ignore_it(inn):
    give(inn, "Pot of Boom")
    inn.hand("fiona", ARMOR)
    inn.says("nitrel", SAFE, "zot")
    inn.says("zot", "fiona")
    with inn.changes("fiona.fortitude", 0, "fiona.gold", 0, "bomb_discard", 1):
        inn.says("fiona", "Luckily for me")


@rule("N3")
def test_who_was_passed_a_pot_of_boom_hits_back_at_nitrel(inn):
    give(inn, "Pot of Boom")
    inn.hand("fiona", AIM_FOR_THE_HEAD)
    inn.says("nitrel", SAFE, "zot")
    inn.says("zot", "fiona")
    inn.says("fiona", "Take it")
    with inn.changes("nitrel.fortitude", -2, "zot.fortitude", 0):
        inn.says("fiona", "Sorry about that")


@rule("N3", "R13")
def test_a_pot_of_boom_may_be_passed_on_for_an_artifact(inn):
    give(inn, "Pot of Boom", "keet", "fiona")
    inn.face_down("keet", VASE, "Rusty Nail")
    inn.says("nitrel", SAFE, "keet")
    with inn.changes("keet.artifacts", -1, "artifact_discard", 1, "inn", 0):
        inn.says("keet", "fiona")
    inn.says("fiona", "Take it")


@rule("N3")
def test_who_has_no_gold_cannot_pass_a_pot_of_boom_on(inn):
    inn.seat("zot", "nitrel", "fiona").hand("fiona", "Gambling? I'm in!").gold("zot", 0)
    inn.gambling("zot", "fiona").in_the_pot(bombs=("Pot of Boom",))
    with inn.changes("zot.fortitude", -3):
        inn.says("fiona", "Pass")


@rule("N4")
def test_the_hydra_bites_for_three(inn):
    give(inn, "Three-Headed Hydra")
    inn.hand("zot", "I raise!", "I raise!", "Winning Hand!")
    inn.says("nitrel", SAFE, "zot")
    with inn.changes("zot.fortitude", -3, "zot.hand", 0):
        inn.says("zot", "Take it")


@rule("N4")
def test_the_hydra_is_not_content_with_two_cards(inn):
    give(inn, "Three-Headed Hydra")
    inn.hand("zot", "I raise!", "I raise!")
    with inn.changes("zot.fortitude", -3, "zot.hand", 0):
        inn.says("nitrel", SAFE, "zot")


@rule("N5")
def test_the_candle_burns_its_holder_and_one_more(inn):
    give(inn, "Goblin Candle", "zot", "fiona", "gog")
    inn.says("nitrel", SAFE, "zot")
    with inn.changes("zot.fortitude", -2, "gog.fortitude", -2, "fiona.fortitude", 0):
        inn.says("zot", "gog")


@rule("N6")
def test_the_twinpopper_costs_its_holder_and_nitrel_one_each(inn):
    give(inn, "Twinpopper")
    with inn.changes("zot.fortitude", -1, "nitrel.fortitude", -1, "fiona.fortitude", 0):
        inn.says("nitrel", SAFE, "zot")


@rule("N6")
def test_ignoring_the_twinpopper_does_not_help_nitrel(inn):
    give(inn, "Twinpopper", "fiona", "zot")
    inn.hand("fiona", ARMOR)
    inn.says("nitrel", SAFE, "fiona")
    with inn.changes("fiona.fortitude", 0, "nitrel.fortitude", -1):
        inn.says("fiona", "Luckily for me")


@rule("N7")
def test_a_backfire_costs_nitrel_one(inn):
    give(inn, "Backfire")
    with inn.changes("zot.fortitude", 0, "nitrel.fortitude", -1, "fiona.fortitude", 0):
        inn.says("nitrel", SAFE, "zot")
    inn.told("nitrel loses 1 Fortitude", cites="N7")


@rule("N7")
def test_a_backfire_does_nothing_when_nitrel_is_gone(inn):
    inn.seat("zot", "nitrel", "fiona", "gog").out("nitrel").hand("fiona", "Gambling? I'm in!")
    inn.gambling("zot", "fiona", gold=2).in_the_pot(bombs=("Backfire",))
    with inn.changes("zot.fortitude", 0, "zot.gold", 2, "bomb_discard", 1):
        inn.says("fiona", "Pass")


@rule("N8")
def test_the_spinner_costs_everybody_one(inn):
    give(inn, "Spitfire Spinner")
    with inn.changes("zot.fortitude", -1, "nitrel.fortitude", -1, "fiona.fortitude", -1):
        inn.says("nitrel", SAFE, "zot")


@rule("N8")
def test_a_bystander_may_ignore_the_spinner_or_hit_back(inn):
    give(inn, "Spitfire Spinner", "zot", "fiona", "gog")
    inn.hand("fiona", ARMOR).hand("gog", "That not hurt! This hurt!")
    inn.says("nitrel", SAFE, "zot")
    inn.says("fiona", "Luckily for me")
    with inn.changes("nitrel.fortitude", -2):
        inn.says("gog", "That not hurt!")
    assert [inn.player(who).fortitude for who in ("zot", "fiona", "gog")] == [19, 20, 19]


@rule("N9")
def test_big_badda_boom_takes_four_and_the_hand(inn):
    give(inn, "Big Badda Boom")
    inn.hand("zot", "I raise!", "Winning Hand!", "Down Pooky!")
    with inn.changes("zot.fortitude", -4, "zot.hand", -3, "zot.discard", 3):
        inn.says("nitrel", SAFE, "zot")


@rule("N10")
def test_the_fizzbang_is_two_alcohol(inn):
    give(inn, "Fermented Fizzbang")
    with inn.changes("zot.alcohol", 2, "zot.fortitude", 0):
        inn.says("nitrel", SAFE, "zot")


@rule("N10")
def test_a_card_against_alcohol_works_on_the_fizzbang(inn):
    give(inn, "Fermented Fizzbang", "gerki", "zot")
    inn.hand("gerki", "Hide in shadows")
    inn.says("nitrel", SAFE, "gerki")
    with inn.changes("gerki.alcohol", 0):
        inn.says("gerki", "Hide in shadows")


@rule("N10")
def test_a_card_against_blows_is_no_use_against_the_fizzbang(inn):
    give(inn, "Fermented Fizzbang", "fiona", "zot")
    inn.hand("fiona", ARMOR)
    with inn.changes("fiona.alcohol", 2):
        inn.says("nitrel", SAFE, "fiona")


@rule("N11")
def test_the_pepper_banger_costs_one_and_brings_one_alcohol(inn):
    give(inn, "Pepper Banger")
    with inn.changes("zot.fortitude", -1, "zot.alcohol", 1):
        inn.says("nitrel", SAFE, "zot")


@rule("N11")
def test_who_ignores_the_pepper_banger_drinks_nothing_either(inn):
    give(inn, "Pepper Banger", "fiona", "zot")
    inn.hand("fiona", ARMOR)
    inn.says("nitrel", SAFE, "fiona")
    with inn.changes("fiona.fortitude", 0, "fiona.alcohol", 0):
        inn.says("fiona", "Luckily for me")


@rule("N12")
def test_the_purse_popper_costs_a_gold(inn):
    give(inn, "Purse Popper")
    with inn.changes("zot.gold", -1, "inn", 1, "nitrel.gold", 0, "zot.fortitude", 0):
        inn.says("nitrel", SAFE, "zot")


@rule("N12")
def test_the_inn_may_pay_for_the_purse_popper(inn):
    give(inn, "Purse Popper")
    inn.hand("zot", "Transmute peanuts to gold")
    inn.says("nitrel", SAFE, "zot")
    with inn.changes("zot.gold", 0, "inn", 0):
        inn.says("zot", "Transmute peanuts")


@rule("N13")
def test_the_black_cloud_costs_two_cards_of_choice(inn):
    give(inn, "Big Black Cloud")
    inn.hand("zot", "I raise!", "Winning Hand!", "Down Pooky!")
    inn.says("nitrel", SAFE, "zot")
    with inn.changes("zot.hand", -2, "zot.fortitude", 0):
        inn.says("zot", "Discard I raise!", "Discard Down Pooky!")
    assert inn.player("zot").hand == ["Winning Hand!"]


@rule("N13")
def test_the_black_cloud_takes_what_there_is(inn):
    give(inn, "Big Black Cloud")
    inn.hand("zot", "I raise!")
    with inn.changes("zot.hand", -1, "zot.discard", 1):
        inn.says("nitrel", SAFE, "zot")


@rule("N14")
def test_the_keg_cracker_brings_everybody_a_drink(inn):
    give(inn, "Keg Cracker")
    with inn.changes("zot.drinks", 1, "nitrel.drinks", 1, "fiona.drinks", 1, "drink_deck", -3):
        inn.says("nitrel", SAFE, "zot")


@rule("N15")
def test_a_dud_does_nothing_and_is_discarded(inn):
    give(inn, "Fffft...")
    places = ("fortitude", "alcohol", "gold", "hand", "drinks")
    with inn.changes(*(part for place in places for part in (f"zot.{place}", 0))):
        inn.says("nitrel", SAFE, "zot")
    assert inn.state.bomb_discard == ["Fffft..."]
    inn.told("zot is left holding a Bomb: Fffft...", cites="N15")
