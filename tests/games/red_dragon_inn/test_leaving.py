"""Leaving the game (I73 to I80)."""

from rulewright.testing import rule

HEALER = "I'm a quick healer."
WAND = "How many times have I told you? Keep your hands off my wand!"
AIM = "Sorry about that, I just instinctively aim for the head..."
EAR = "Nothing up my sleeve! Presto! What's that behind your ear?"
DARTS = "Sorry, I had to test my knockout darts!"
POISON = "Does this taste like poison to you?"
RAMPAGE = "Oh no! Not again! Pooky's on a drunken rampage!"
BELCH = "Impressive Dwarven War Belch!"


def outcome(inn):
    return inn.begin().state.outcome


@rule("I73")
def test_who_has_no_gold_is_broke_and_out(inn):
    inn.seat("zot", "fiona", "gerki").gold("gerki", 1).hand("zot", EAR).says("zot", EAR, "gerki")
    assert inn.player("gerki").out == "broke"
    inn.told("gerki has no Gold left", cites="I73")


@rule("I73")
def test_who_has_a_single_gold_is_not_broke(inn):
    inn.seat("zot", "fiona", "gerki").gold("gerki", 2).hand("zot", EAR).says("zot", EAR, "gerki")
    assert inn.player("gerki").out == ""


@rule("I74")
def test_whose_alcohol_has_reached_their_fortitude_has_passed_out(inn):
    inn.seat("zot", "fiona", "gerki").fortitude("gerki", 9).alcohol("gerki", 7).hand("zot", WAND)
    inn.says("zot", WAND, "gerki")
    assert inn.player("gerki").out == "passed out"
    inn.told("gerki passes out", cites="I74")


@rule("I74")
def test_with_one_less_alcohol_than_fortitude_one_still_stands(inn):
    inn.seat("zot", "fiona", "gerki").fortitude("gerki", 9).alcohol("gerki", 6).hand("zot", WAND)
    inn.says("zot", WAND, "gerki")
    assert inn.player("gerki").out == ""


@rule("I75")
def test_half_of_the_gold_rounded_up_is_the_inns_and_the_rest_is_shared(inn):
    inn.seat("zot", "fiona", "dimli", "gerki").fortitude("gerki", 2).gold("gerki", 7)
    inn.hand("zot", WAND)
    with inn.changes("zot.gold", 1, "fiona.gold", 1, "dimli.gold", 1, "inn", 4):
        inn.says("zot", WAND, "gerki")
    inn.told("The Inn takes 4 of gerki's Gold", cites="I75")


@rule("I75")
def test_what_cannot_be_shared_evenly_is_the_inns(inn):
    inn.seat("zot", "fiona", "dimli", "gerki").fortitude("gerki", 2).gold("gerki", 5)
    inn.hand("zot", WAND)
    with inn.changes("zot.gold", 0, "fiona.gold", 0, "dimli.gold", 0, "inn", 5):
        inn.says("zot", WAND, "gerki")


@rule("I75", "I73")
def test_nobody_inherits_from_who_is_broke(inn):
    inn.seat("zot", "fiona", "gerki").gold("gerki", 1).hand("zot", EAR)
    with inn.changes("zot.gold", 1, "fiona.gold", 0, "inn", 0):
        inn.says("zot", EAR, "gerki")


@rule("I76")
def test_who_is_about_to_pass_out_has_a_last_chance(inn):
    inn.seat("zot", "fiona", "gerki").fortitude("fiona", 2).hand("fiona", HEALER).hand("zot", WAND)
    inn.says("zot", WAND, "fiona")
    inn.says("fiona", "Pass")
    assert "You will be out of the game" in inn.question()
    inn.says("fiona", HEALER)
    assert (inn.number("fiona.fortitude"), inn.player("fiona").out) == (2, "")


@rule("I76")
def test_who_lets_the_last_chance_go_by_is_out(inn):
    inn.seat("zot", "fiona", "gerki").fortitude("fiona", 2).hand("fiona", HEALER).hand("zot", WAND)
    inn.says("zot", WAND, "fiona")
    inn.says("fiona", "Pass", "Pass")
    assert inn.player("fiona").out == "passed out"


@rule("I76")
def test_who_is_about_to_be_broke_may_take_gold_in_time(inn):
    inn.seat("fiona", "zot", "gerki").hand("fiona", "Tip the Wench.").gold("zot", 1)
    inn.hand("zot", EAR).says("fiona", "Tip the Wench.", "zot")
    inn.says("zot", "Pass", EAR, "gerki")
    assert (inn.number("zot.gold"), inn.player("zot").out) == (1, "")


@rule("I76", "I33")
def test_who_is_about_to_pass_out_may_hit_back_first(inn):
    inn.seat("zot", "fiona", "gerki").fortitude("fiona", 2).fortitude("zot", 2)
    inn.hand("fiona", AIM).hand("zot", WAND).says("zot", WAND, "fiona")
    assert inn.player("fiona").out == ""
    inn.says("fiona", AIM)
    assert [inn.player(who).out for who in inn.names] == ["passed out", "passed out", ""]


@rule("I76")
def test_it_is_looked_at_when_the_whole_card_is_done_and_not_in_between(inn):
    inn.seat("deirdre", "fiona", "gerki").fortitude("fiona", 3).alcohol("fiona", 2)
    inn.hand("deirdre", "Let's toast the Goddess!").gold("fiona", 10)
    inn.drinks_on_top("Water", "Elven Wine", "Wine").says("deirdre", "Let's toast")
    assert inn.player("fiona").out == "passed out"
    assert inn.number("gerki.alcohol") == 2
    inn.told("gerki drinks Wine")


@rule("I76", "D10")
def test_a_drink_that_brings_alcohol_and_fortitude_is_one_thing(inn):
    inn.seat("zot", "fiona", "gerki").turn_of("zot", "drink").drinks("zot", "Wizard's Brew")
    inn.fortitude("zot", 6).alcohol("zot", 5).begin()
    assert (inn.number("zot.fortitude"), inn.number("zot.alcohol")) == (8, 7)
    assert inn.player("zot").out == ""


@rule("I76", "E40")
def test_who_has_passed_out_is_not_made_to_drink_more(inn):
    more = "Gog say you drink MORE!"
    inn.seat("zot", "gog", "fiona").turn_of("zot", "drink").fortitude("zot", 4)
    inn.drinks("zot", "Wine", "Wine", "Dragon Breath Ale").hand("gog", more, more)
    inn.says("gog", more)
    assert inn.player("zot").out == "passed out"
    assert inn.player("gog").hand == [more]
    inn.asked("gog")


@rule("I76")
def test_a_card_played_in_a_quiet_moment_is_settled_before_the_next_one(inn):
    inn.seat("zot", "sera", "fiona").fortitude("zot", 1).hand("sera", DARTS)
    inn.hand("fiona", "Tip the Wench.").says("sera", DARTS, "zot")
    inn.passes("fiona")  # at the darts
    assert "zot will be out of the game" in inn.question()
    inn.passes("fiona")
    assert inn.player("zot").out == "passed out"


@rule("I77")
def test_none_of_several_who_pass_out_gets_anothers_gold(inn):
    inn.seat("zot", "fiona", "gerki", "dimli").hand("zot", RAMPAGE).hand("dimli", BELCH)
    inn.drinks("zot", "Water").fortitude("fiona", 1).fortitude("gerki", 1)
    with inn.changes("zot.gold", 4, "dimli.gold", 4, "inn", 12):
        inn.says("zot", RAMPAGE)
    assert (inn.number("fiona.gold"), inn.number("gerki.gold")) == (0, 0)


@rule("I77")
def test_who_has_no_gold_is_rescued_by_the_gold_of_who_passed_out(inn):
    sad = "And now I'm going to play something really sad."
    inn.seat("fleck", "zot", "fiona").hand("fleck", sad).gold("zot", 1)
    inn.hand("zot", RAMPAGE).drinks("fleck", "Water").fortitude("fiona", 5).alcohol(
        "fiona", 7
    ).says("fleck", sad)
    assert inn.player("fiona").out == "passed out"
    assert (inn.number("zot.gold"), inn.player("zot").out) == (2, "")  # of fiona's 9


@rule("I77")
def test_who_has_passed_out_and_has_no_gold_counts_as_passed_out(inn):
    sad = "And now I'm going to play something really sad."
    inn.seat("fleck", "zot", "fiona").hand("fleck", sad).gold("zot", 1)
    inn.hand("fiona", AIM).drinks("fleck", "Water").fortitude("zot", 5).alcohol("zot", 7).says(
        "fleck", sad
    )
    assert inn.player("zot").out == "passed out"


@rule("I78")
def test_the_last_player_in_the_game_wins(inn):
    inn.seat("zot", "fiona", "gerki").out("gerki").fortitude("fiona", 2).hand("zot", WAND)
    inn.says("zot", WAND)
    assert outcome(inn).winners == (0,)
    inn.told("zot is the last one standing", cites="I78")


@rule("I78")
def test_if_all_who_are_left_go_at_once_they_share_it(inn):
    inn.seat("zot", "fiona", "gerki").out("gerki").turn_of("zot", "drink")
    inn.drinks("zot", "Round on the House!").drinks_on_top("Wine")
    inn.fortitude("zot", 2).fortitude("fiona", 2).begin()
    assert outcome(inn).winners == (0, 1)
    assert outcome(inn).ranks[2] > 1


@rule("I78")
def test_who_left_later_ranks_higher(inn):
    inn.seat("zot", "fiona", "gerki").fortitude("fiona", 2).gold("gerki", 1)
    inn.hand("zot", WAND, EAR).says("zot", EAR, "gerki")
    inn.says("zot", WAND)
    assert outcome(inn).ranks == (1, 2, 3)


@rule("I79")
def test_the_pile_of_who_is_out_goes_to_the_drink_discards(inn):
    inn.seat("zot", "fiona", "gerki").fortitude("gerki", 2).drinks("gerki", "Wine", "Holy Water")
    inn.hand("zot", WAND).says("zot", WAND, "gerki")
    assert inn.player("gerki").drinks == []
    assert {"Wine", "Holy Water"} <= set(inn.state.drink_discard)


@rule("I80")
def test_if_who_is_out_has_the_turn_the_turn_ends(inn):
    inn.seat("zot", "fiona", "gerki").fortitude("zot", 2).hand("zot", WAND)
    inn.hand("fiona", AIM, "Winning Hand!").says("zot", WAND, "fiona")
    with inn.changes("fiona.drinks", 0, "gerki.drinks", 0):
        inn.says("fiona", AIM)
    assert inn.player("zot").out == "passed out"
    inn.asked("fiona")
    assert inn.state.current == 1


@rule("I80", "I68")
def test_a_round_is_played_to_its_end_if_its_starter_passes_out(inn):
    inn.seat("zot", "sera", "fiona", "gog").fortitude("zot", 1).gambling("fiona", "sera", gold=4)
    inn.hand("sera", DARTS, "Winning Hand!").says("sera", DARTS, "zot")
    assert inn.player("zot").out == "passed out"
    assert inn.state.round.participants == [2, 3, 1]
    inn.says("sera", "Pass")
    assert inn.state.round is None
    assert inn.state.current == 1  # the turn of zot is over


@rule("I57", "I66")
def test_if_the_one_in_control_passes_out_the_others_still_have_their_turns(inn):
    inn.seat("zot", "sera", "fiona", "gog").fortitude("zot", 1).gambling("zot", "sera", gold=4)
    inn.hand("sera", DARTS).hand("fiona", "Gambling? I'm in!").says("sera", DARTS, "zot")
    inn.asked("fiona")


@rule("I80")
def test_the_next_turn_is_that_of_the_next_who_is_still_in(inn):
    inn.seat("zot", "fiona", "gerki").out("fiona").turn_of("zot", "drink").drinks("zot", "Water")
    inn.hand("gerki", "Winning Hand!").begin()
    inn.asked("gerki")


@rule("I73", "I13")
def test_who_is_out_is_ordered_no_drinks_and_is_no_target(inn):
    inn.seat("zot", "fiona", "gerki", "dimli").out("fiona").hand("zot", WAND)
    inn.says("zot", WAND)
    assert inn.choices("zot") == ["gerki", "dimli"]
    inn.says("zot", "gerki")
    assert inn.choices("zot") == ["Order for gerki", "Order for dimli"]


@rule("I79")
def test_who_is_out_has_no_tokens_potions_gizmos_or_drinks_left(inn):
    inn.seat("zot", "wrench", "gerki", "phrenk").token("wrench", "Power Jinx", "gerki")
    inn.gizmo("wrench", "Head Case").drinks("wrench", "Wine").fortitude("wrench", 2)
    inn.player("phrenk").guests.append("Luck Potion")
    inn.player("wrench").potions.append("Luck Potion")
    inn.alcohol("wrench", 1).hand("zot", WAND).says("zot", WAND, "wrench")
    wrench = inn.player("wrench")
    assert wrench.out == "passed out"
    assert (wrench.tokens, wrench.potions, wrench.gizmos, wrench.drinks) == ([], [], [], [])
    assert wrench.discard[-1] == "Head Case"
    assert inn.player("phrenk").discard == ["Luck Potion"]
    assert inn.state.drink_discard[-1] == "Wine"
