"""The turn and the card types (I8 to I21)."""

from rulewright.testing import rule

IN = "Gambling? I'm in!"
RAISE = "I raise!"
BRING = "Wench, bring some drinks for my friends!"
HEALER = "I'm a quick healer."
EAR = "Nothing up my sleeve! Presto! What's that behind your ear?"
WAND = "How many times have I told you? Keep your hands off my wand!"
FULL = ["Winning Hand!", "Winning Hand!", RAISE, RAISE, "Down Pooky!", WAND, WAND]


@rule("I8")
def test_a_turn_has_four_phases_and_then_the_player_on_the_left_is_next(inn):
    inn.seat("fiona", "zot", "gog").turn_of("zot", "draw").hand("zot", *FULL)
    inn.drinks("zot", "Wine").says("zot", "Keep the rest")
    assert inn.state.stage == "action"
    inn.says("zot", "Down Pooky!", "gog", "Order for fiona")
    assert inn.number("zot.alcohol") == 2
    inn.asked("gog")
    inn.told("It is gog's turn", cites="I8")


@rule("I8")
def test_after_the_last_seat_it_is_the_first_ones_turn(inn):
    inn.seat("fiona", "zot", "gog").turn_of("gog", "drink").drinks("gog", "Water")
    inn.hand("fiona", HEALER).says("fiona", "Pass", "Pass")
    inn.asked("fiona")
    assert (inn.state.current, inn.state.stage) == (0, "draw")


@rule("I9")
def test_any_number_is_discarded_and_then_the_hand_is_filled_to_7(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "draw").hand("zot", WAND, WAND, RAISE)
    with inn.changes("zot.discard", 2, "zot.deck", -6):
        inn.says("zot", f"Discard {WAND}", f"Discard {RAISE}", "Keep the rest")
    assert inn.number("zot.hand") == 7
    inn.told("zot draws 6 cards", cites="I9")


@rule("I9")
def test_the_whole_hand_may_be_discarded(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "draw").hand("zot", WAND, RAISE)
    inn.says("zot", f"Discard {WAND}", f"Discard {RAISE}")
    assert inn.player("zot").discard == [WAND, RAISE]
    assert inn.number("zot.hand") == 7


@rule("I9")
def test_who_holds_7_or_more_draws_none(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "draw").hand("zot", *FULL, IN)
    with inn.changes("zot.hand", 0, "zot.deck", 0):
        inn.says("zot", "Keep the rest")


@rule("I10")
def test_nothing_is_played_before_the_drawing_is_done(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "draw").hand("zot", EAR, WAND)
    assert all(c.startswith(("Discard", "Keep")) for c in inn.choices("zot"))
    assert inn.why_not("zot", EAR) == "I10"


@rule("I11")
def test_with_the_last_card_drawn_the_discards_become_a_new_deck_at_once(inn):
    inn.seat("sera", "fiona", "gog").hand("sera", "You can't block what you can't see!")
    inn.deck("sera", "Cat-like reflexes").says("sera", "You can't block", "gog")
    assert inn.player("sera").hand == ["Cat-like reflexes"]
    assert len(inn.player("sera").deck) == 38
    assert inn.player("sera").discard == ["You can't block what you can't see!"]
    inn.told("sera shuffles the discards into a new deck", cites="I11")


@rule("I11", "I9")
def test_drawing_goes_on_with_the_new_deck(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "draw").hand("zot", RAISE, WAND)
    inn.deck("zot", "Down Pooky!").next_shuffle(EAR, IN)
    inn.says("zot", "Keep the rest")
    assert inn.player("zot").hand[:5] == [RAISE, WAND, "Down Pooky!", EAR, IN]
    assert inn.number("zot.hand") == 7


@rule("I12")
def test_one_action_card_is_played_and_no_more(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND, WAND).says("zot", WAND, "fiona")
    assert inn.choices("zot") == ["Order for fiona", "Order for gog"]


@rule("I12")
def test_no_action_need_be_played(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND)
    with inn.changes("zot.hand", 0, "fiona.fortitude", 0):
        inn.says("zot", "No Action")
    assert inn.choices("zot") == ["Order for fiona", "Order for gog"]


@rule("I13")
def test_a_drink_is_ordered_for_another_player(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "order").drinks_on_top("Elven Wine")
    assert inn.choices("zot") == ["Order for fiona", "Order for gog"]
    with inn.changes("gog.drinks", 1, "drink_deck", -1):
        inn.says("zot", "Order for gog")
    assert inn.player("gog").drinks[-1] == "Elven Wine"
    inn.told("zot orders a Drink for gog", cites="I13")


@rule("I13", "I5")
def test_nobody_is_told_what_was_ordered(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "order").drinks_on_top("Elven Wine")
    inn.drinks("zot", "Water").says("zot", "Order for gog")
    match = inn.begin()
    told = " ".join(entry.event.text(match.name) for entry in match.journal.entries)
    assert "Elven Wine" not in told


@rule("I14")
def test_more_drinks_are_ordered_before_or_after_the_usual_one(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "order").hand("zot", BRING, BRING)
    with inn.changes("fiona.drinks", 3, "gog.drinks", 2):
        inn.says("zot", BRING, "fiona", "gog", "Order for fiona", BRING, "fiona", "gog")


@rule("I15")
def test_the_top_of_the_own_pile_is_revealed_and_drunk(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "order").drinks("zot", "Wine", "Elven Wine")
    with inn.changes("zot.alcohol", 2, "zot.drinks", -1):
        inn.says("zot", "Order for gog")
    assert inn.player("zot").drinks == ["Elven Wine"]
    inn.told("zot reveals Wine", cites="I15")


@rule("I16", "B8")
def test_who_has_no_drink_loses_1_alcohol(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "order").drinks("zot").alcohol("zot", 3)
    with inn.changes("zot.alcohol", -1):
        inn.says("zot", "Order for gog")
    inn.told("zot has nothing to drink", cites="I16")


@rule("I16")
def test_who_reveals_an_event_has_revealed_something_and_does_not_sober_up(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "drink").drinks("zot", "Round on the House!")
    inn.drinks_on_top("Water").alcohol("zot", 3).begin()
    assert inn.number("zot.alcohol") == 3


# Card types


@rule("I17")
def test_actions_are_for_the_own_action_phase_only(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("fiona", "Who says I'm not a lady?")
    assert inn.why_not("fiona", "Who says I'm not a lady?") == "I17"
    inn.says("zot", "No Action")
    assert inn.why_not("zot", WAND) == "I17"
    assert inn.choices("zot") == ["Order for fiona", "Order for gog"]


@rule("I17")
def test_an_action_is_no_response(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("fiona", "Who says I'm not a lady?")
    with inn.changes("fiona.fortitude", -2):
        inn.says("zot", WAND, "fiona")


@rule("I18")
def test_a_gambling_action_starts_a_round_or_takes_control(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", IN).hand("fiona", IN).says("zot", IN)
    assert inn.number("round.controller") == 0
    with inn.changes("fiona.gold", 3):
        inn.says("fiona", IN)


@rule("I18")
def test_a_gambling_action_is_not_played_in_another_players_gambling_turn(inn):
    inn.seat("zot", "fiona", "gog").gambling("zot", "fiona", gold=3)
    inn.hand("fiona", IN).hand("gog", IN)
    assert inn.why_not("gog", IN) == "I18"
    inn.asked("fiona")


@rule("I19")
def test_gambling_and_cheating_are_for_the_own_gambling_turn(inn):
    inn.seat("zot", "gerki", "gog").gambling("zot", "gog", gold=3).hand("gog", RAISE)
    inn.hand("gerki", RAISE, "I'm winning... Honestly!")
    assert inn.why_not("gerki", RAISE) == "I19"
    assert inn.why_not("gerki", "I'm winning... Honestly!") == "I19"
    assert inn.choices("gog") == [RAISE, "Pass"]


@rule("I20")
def test_a_sometimes_card_waits_for_its_condition(inn):
    dump = "Dump it on the floor"
    inn.seat("gerki", "zot", "fiona").hand("gerki", dump, "How did this get stuck in your back?")
    assert inn.choices("gerki") == ["No Action", "How did this get stuck in your back?"]
    assert inn.why_not("gerki", dump) == "I20"


@rule("I20")
def test_several_sometimes_cards_may_be_played_one_after_the_other(inn):
    inn.seat("gerki", "zot", "fiona").turn_of("gerki", "drink").drinks("gerki", "Wine")
    extra = "A little somethin' extra"
    inn.hand("gerki", extra, extra, "Dump it on the floor").says("gerki", extra, extra, "Dump it")
    assert (inn.number("gerki.alcohol"), inn.number("gerki.hand")) == (0, 0)


@rule("I21")
def test_an_anytime_card_is_played_in_answer_to_a_card_and_takes_effect_first(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("fiona", HEALER).fortitude("fiona", 20)
    inn.says("zot", WAND, "fiona")
    inn.says("fiona", HEALER)
    assert inn.number("fiona.fortitude") == 18


@rule("I21")
def test_an_anytime_card_is_played_before_the_action_and_besides_it(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND, EAR)
    inn.says("zot", EAR, "gog", WAND, "fiona")
    assert (inn.number("zot.gold"), inn.number("fiona.fortitude")) == (11, 18)


@rule("I21")
def test_an_anytime_card_is_played_after_the_action_too(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND, EAR).says("zot", WAND, "fiona")
    while "quiet moment" not in inn.question():
        inn.passes("zot")
    inn.says("zot", EAR, "gog")
    assert inn.number("zot.gold") == 11


@rule("I21")
def test_an_anytime_card_is_played_in_a_round_of_gambling(inn):
    inn.seat("zot", "fiona", "gog").gambling("gog", "fiona", gold=3).hand("fiona", IN)
    inn.hand("zot", EAR)
    with inn.changes("gog.gold", -1, "zot.gold", 1):
        inn.says("zot", EAR, "gog")
    inn.asked("fiona")


@rule("I21")
def test_an_anytime_card_is_played_between_the_order_and_the_drink(inn):
    thirsty = "Pooky thinks you look thirsty..."
    inn.seat("zot", "fiona", "gog").turn_of("zot", "order").hand("zot", thirsty)
    inn.drinks("zot", "Water").drinks("fiona").drinks_on_top("Elven Wine")
    assert inn.question() == "Order a Drink for somebody"
    inn.says("zot", "Order for fiona")
    assert inn.question() == "Anything else before you drink?"
    inn.says("zot", thirsty, "fiona")
    assert inn.number("fiona.alcohol") == 3


@rule("I21")
def test_an_anytime_card_is_played_in_the_order_phase_before_the_order(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "order").hand("zot", EAR)
    inn.drinks("zot", "Water").says("zot", EAR, "gog")
    assert inn.choices("zot") == ["Order for fiona", "Order for gog"]
