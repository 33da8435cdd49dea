"""Corners in which earlier versions of these rules went wrong."""

from rulewright.kernel import Rng
from rulewright.testing import rule

LOOK = "Let me take a closer look at that."
NOT_EVE = "I'm not Eve! She's over there!"
CAULDRON = "Fresh from the cauldron, almost safe!"


@rule("I83")
def test_what_a_buckler_will_take_off_is_not_reckoned_beforehand(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", "Buckler in a Box")
    inn.hand("zot", "Down Pooky!").hand("wrench", "Noble sacrifice")
    inn.says("zot", "Down Pooky!", "wrench")
    assert inn.choices("wrench") == ["Noble sacrifice", "Pass"]
    inn.says("wrench", "Pass")
    assert inn.number("wrench.fortitude") == 20


@rule("I84", "R16")
def test_no_coin_stands_in_for_an_artifact_that_is_taken(inn):
    inn.seat("keet", "eve", "zot").artifacts("eve", "Box of Banishing").hand("keet", LOOK)
    inn.hand("eve", "Illusionary Coin").says("keet", "take an Artifact")
    assert inn.choices("eve") == ["Box of Banishing", "Pass"]
    inn.says("eve", "Pass")
    assert inn.face_up("eve") == []


@rule("R112")
def test_eve_points_at_nobody_when_the_maker_of_the_bomb_is_out_and_two_are_left(inn):
    inn.seat("eve", "nitrel", "zot").out("nitrel").gambling("eve", "zot", gold=2)
    inn.in_the_pot(bombs=("Greater Firecrackers",)).hand("eve", NOT_EVE)
    inn.begin()
    with inn.changes("zot.fortitude", 0, "eve.fortitude", 0):
        inn.says("eve", NOT_EVE)


@rule("E55", "E47")
def test_what_is_done_undetected_can_still_hit_somebody_else(inn):
    inn.seat("sera", "eve", "zot").hand("sera", "A true rogue gets the job done undetected!")
    inn.hand("eve", NOT_EVE)
    inn.says("sera", "A true rogue", "eve")
    with inn.changes("zot.fortitude", -1, "eve.fortitude", 0):
        inn.says("eve", NOT_EVE)


@rule("I70")
def test_three_at_the_table_all_have_a_turn_after_a_raiser_left(inn):
    inn.seat("zot", "dimli", "gerki").gambling("zot", "dimli", gold=3)
    inn.hand("dimli", "I raise!", "Thanks... but I think I'll keep my Gold.")
    inn.hand("gerki", "I'm winning... Honestly!").hand("zot", "Winning Hand!")
    inn.says("dimli", "I raise!", "Thanks")
    assert {inn.number("round.controller"), inn.number("round.turn")} == {0, 2}


@rule("I47", "G91")
def test_everybody_gets_what_a_brew_on_the_house_brings(inn):
    inn.seat("zot", "fiona", "gog", guests="welcome").turn_of("zot", "drink")
    inn.drinks("zot", "Round on the House!").drinks_on_top("Witchdoctor Brew").begin()
    tokens = [[token.kind for token in player.tokens] for player in inn.state.players]
    assert tokens == [["Witchdoctor Brew"]] * 3


@rule("I47", "E41")
def test_a_toast_with_nothing_but_events_in_the_cellar_comes_to_nothing(inn):
    inn.seat("deirdre", "zot", "fiona").hand("deirdre", "Let's toast the Goddess!")
    inn.no_drinks_in_the_cellar("zot")
    with inn.changes("deirdre.alcohol", 0, "zot.alcohol", 0, "fiona.alcohol", 0):
        inn.says("deirdre", "Let's toast the Goddess!")


@rule("T4", "A8")
def test_a_jinx_goes_with_a_turn_that_is_cut_short(inn):
    inn.seat("keet", "zot", "natyli").artifacts("keet", "Timepiece of Temporal Translocation")
    inn.token("keet", "Power Jinx", by="natyli").says("keet", "Timepiece")
    assert inn.player("keet").tokens == []


@rule("R19", "R43")
def test_who_anted_an_artifact_face_down_knows_which_one_to_take_back(inn):
    inn.seat("gerki", "keet", "zot").gambling("keet", "gerki", gold=1)
    inn.in_the_pot(down=("Rusty Nail", "Urn of Earning"), by="gerki")
    inn.hand("gerki", "Grab a coin while no one's lookin'!", "Gambling? I'm in!")
    inn.says("gerki", "Grab a coin")
    assert inn.choices("gerki") == ["A Gold piece", "The Rusty Nail", "The Urn of Earning"]
    inn.says("gerki", "Urn")
    assert inn.face_up("gerki") == ["Urn of Earning"]


@rule("R18")
def test_who_is_offered_a_potion_can_think_about_it(inn):
    inn.seat("phrenk", "zot", "fiona").hand("phrenk", CAULDRON, "Luck Potion")
    inn.says("phrenk", CAULDRON, "zot")
    imagined = inn.begin().redealt(inn.seat_of("zot"), Rng.seeded("thinking"))
    imagined.answer("yes")
    assert imagined.state.players[1].potions == ["Luck Potion"]
    inn.says("zot", "Yes")
