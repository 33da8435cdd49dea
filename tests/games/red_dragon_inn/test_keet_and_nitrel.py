"""Cards of Keet and Nitrel (E60 to E73), against Gizmos and Leviathan too (R46 to R50, R59)."""

import pytest

from rulewright.testing import rule

EUREKA = "Eureka! This must be..."
CLOSER_LOOK = "Let me take a closer look at that."
THROW = "Throw you the idol? All right, you asked for it!"
OUCH = "Ouch! Look what you made me drop!"
TAKE_THAT = "I'll take that!"
RELIC = "Hold still! There is a relic under your chair!"
ACE = "I dug this ace up myself!"
FIGHTING_BOMB = "Self-propelled fighting bomb"
SAFE = "Don't worry! They're perfectly safe!"
FUSES = "Careful! That's the pocket with the fuses!"
SOMETHING_WARM = "I'll see your gold and add something warm."
NEW_HAND = "When I count to five, somebody gets a new hand!"
TICKING = "Does anybody else hear ticking?"
LOOK_AFTER_THIS = "I'm out, but do look after this for me."
BOULDERS = "Ha! I have outrun faster boulders than that!"
WENCH_DRINKS = "Wench, bring some drinks for my friends!"
TIP_FOR_THE_POT = "Oh, I guess the Wench thought that was her tip..."
CAUGHT = "I do believe that you're cheating. At this point, you have two options..."
GEM = "Gleaming Gem of Inebriation"
IDOL = "Cursed Idol of Doom"
TIMEPIECE = "Timepiece of Temporal Translocation"
VASE = "Authentic Replica of a Priceless Vase"
TEDDY = "Teddy Bear of the Ancients"


# Keet


@rule("E60", "R71")
def test_eureka_turns_up_an_artifact_in_the_middle_of_anothers_turn(inn):
    inn.seat("zot", "keet", "fiona").face_down("keet", "Box of Banishing").hand("keet", EUREKA)
    inn.hand("zot", "Down Pooky!")
    inn.says("zot", "Down Pooky!", "keet")
    inn.says("keet", EUREKA)
    assert inn.face_up("keet") == ["Box of Banishing"]
    with inn.changes("keet.fortitude", 0):  # just in time
        inn.says("keet", "Box of Banishing")


@rule("R71")
def test_eureka_does_not_cost_keet_his_action(inn):
    inn.seat("keet", "zot", "fiona").face_down("keet", VASE, TEDDY)
    inn.hand("keet", EUREKA, "Whatever you do, do not step on that tile.")
    inn.says("keet", EUREKA)
    assert inn.choices("keet") == ["No Action", "Whatever you do, do not step on that tile."]


@rule("R71")
@pytest.mark.parametrize("stage", ["action", "order"])
def test_eureka_can_be_played_in_any_phase(inn, stage):
    inn.seat("keet", "zot", "fiona").turn_of("keet", stage).hand("keet", EUREKA)
    with inn.changes("keet.hand", -1):
        inn.says("keet", EUREKA)
    assert len(inn.face_up("keet")) == 1


@rule("E61")
def test_the_closer_look_has_two_readings(inn):
    inn.seat("keet", "zot", "fiona").artifacts("zot", VASE).hand("keet", CLOSER_LOOK)
    assert len([c for c in inn.choices("keet") if c.startswith(CLOSER_LOOK)]) == 2
    with inn.changes("zot.artifacts", -1, "zot.gold", 0, "keet.artifacts", 1):
        inn.says("keet", f"{CLOSER_LOOK} (take an Artifact")


@rule("E61")
def test_with_no_artifact_about_keet_can_only_ask_for_gold(inn):
    inn.seat("keet", "zot", "fiona").hand("keet", CLOSER_LOOK)
    assert len([c for c in inn.choices("keet") if c.startswith(CLOSER_LOOK)]) == 1
    with inn.changes("fiona.gold", -1, "keet.gold", 1):
        inn.says("keet", CLOSER_LOOK, "fiona")


@rule("E61", "R70")
def test_gold_that_keet_asks_for_is_paid_in_coin(inn):
    inn.seat("keet", "zot", "fiona").artifacts("zot", GEM).hand("keet", CLOSER_LOOK)
    with inn.changes("zot.gold", -1, "zot.artifacts", 0, "keet.gold", 1):
        inn.says("keet", "take a Gold piece", "zot")


@rule("R70")
def test_who_has_only_artifacts_pays_keet_nothing(inn):
    inn.seat("keet", "zot", "fiona").artifacts("zot", GEM).gold("zot", 0)
    inn.hand("keet", CLOSER_LOOK)
    with inn.changes("zot.artifacts", 0, "keet.gold", 0, "keet.artifacts", 0):
        inn.says("keet", "take a Gold piece", "zot")


@rule("R70", "I72")
def test_the_inn_does_not_pay_keet_for_who_has_no_coin_to_lose(inn):
    inn.seat("keet", "gerki", "fiona").artifacts("gerki", GEM).gold("gerki", 0)
    inn.hand("keet", CLOSER_LOOK).hand("gerki", "Swipe the tip!")
    with inn.changes("gerki.hand", 0, "keet.gold", 0, "inn", 0):
        inn.says("keet", "take a Gold piece", "gerki")


@rule("R70", "I27")
def test_asking_for_coin_does_not_affect_who_has_none(inn):
    inn.seat("keet", "kaylin", "fiona").artifacts("kaylin", GEM).gold("kaylin", 0)
    inn.hand("keet", CLOSER_LOOK).hand("kaylin", "Poof!")
    with inn.changes("kaylin.hand", 0, "keet.gold", 0):
        inn.says("keet", "take a Gold piece", "kaylin")


@rule("R58")
def test_a_closer_look_is_taken_before_the_inn_is_paid(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").gold("zot", 1)
    inn.hand("zot", WENCH_DRINKS).hand("keet", CLOSER_LOOK)
    inn.says("zot", WENCH_DRINKS)
    with inn.changes("keet.gold", 1, "zot.gold", -1, "inn", 0, "fiona.drinks", 2):
        inn.says("keet", CLOSER_LOOK, "zot")
        inn.says("zot", "Order for fiona", "Order for fiona")


@rule("R58")
def test_keet_takes_an_artifact_before_it_can_be_paid_to_the_inn(inn):
    inn.seat("zot", "keet", "fiona").turn_of("zot", "order").artifacts("zot", VASE)
    inn.hand("zot", WENCH_DRINKS).hand("keet", CLOSER_LOOK)
    inn.says("zot", WENCH_DRINKS)
    with inn.changes("keet.artifacts", 1, "zot.artifacts", -1, "zot.gold", -1, "inn", 1):
        inn.says("keet", f"{CLOSER_LOOK} (take an Artifact")
    inn.says("zot", "Order for fiona", "Order for fiona")


@rule("E62")
def test_keet_takes_what_somebody_pays_to_the_inn(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", VASE).hand("zot", "Tip the Wench.")
    inn.hand("keet", TAKE_THAT)
    inn.says("zot", "Tip the Wench.", "zot", f"The {VASE}")
    with inn.changes("keet.artifacts", 1, "artifact_discard", -1):
        inn.says("keet", TAKE_THAT)
    assert inn.face_up("keet") == [VASE]


@rule("E62")
def test_keet_takes_an_artifact_that_somebody_has_played(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", "Wand of Wild Guesses")
    inn.hand("keet", TAKE_THAT)
    inn.says("zot", "Wand of Wild Guesses", "fiona")
    with inn.changes("keet.artifacts", 1, "artifact_discard", -1):
        inn.says("keet", TAKE_THAT)


@rule("E62")
def test_keet_takes_what_lay_in_a_pot_that_nobody_won(inn):
    inn.seat("zot", "keet", "fiona").hand("fiona", TIP_FOR_THE_POT).hand("keet", TAKE_THAT)
    inn.gambling("zot", "fiona", gold=2).in_the_pot(artifacts=(VASE,), by="zot")
    inn.says("fiona", "Oh, I guess")
    with inn.changes("keet.artifacts", 1, "artifact_discard", -1):
        inn.says("keet", TAKE_THAT)


@rule("E62", "R65")
def test_what_keet_takes_from_the_inn_was_face_up_and_is_not_turned_up_again(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", "Urn of Earning").hand("keet", TAKE_THAT)
    inn.hand("zot", "Tip the Wench.")
    inn.says("zot", "Tip the Wench.", "zot", "The Urn")
    with inn.changes("keet.artifacts", 1, "keet.gold", 0):
        inn.says("keet", TAKE_THAT)


@rule("E62", "A4")
def test_keet_pricks_himself_on_a_nail_he_takes_from_the_inn(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", "Rusty Nail").hand("keet", TAKE_THAT)
    inn.hand("zot", "Tip the Wench.")
    inn.says("zot", "Tip the Wench.", "zot", "The Rusty Nail")
    with inn.changes("keet.artifacts", 1, "keet.fortitude", -1):
        inn.says("keet", TAKE_THAT)


@rule("E62", "R17")
def test_keet_has_nothing_to_take_at_other_moments(inn):
    inn.seat("keet", "zot", "fiona").discarded_artifacts(VASE).hand("keet", TAKE_THAT, RELIC)
    assert inn.choices("keet") == ["No Action", RELIC]
    assert inn.why_not("keet", TAKE_THAT) == "I20"


@rule("R67", "A8")
def test_keet_takes_the_timepiece_though_the_turn_is_ending(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", TIMEPIECE).hand("keet", TAKE_THAT)
    inn.says("zot", TIMEPIECE)
    assert inn.choices("keet") == [TAKE_THAT, "Pass"]
    with inn.changes("keet.artifacts", 1, "artifact_discard", -1):
        inn.says("keet", TAKE_THAT)
    assert inn.face_up("keet") == [TIMEPIECE]
    assert inn.state.current == inn.seat_of("keet")


@rule("E63")
def test_keet_may_throw_an_artifact_that_he_has_not_seen(inn):
    inn.seat("keet", "zot", "fiona").face_down("keet", "Rusty Nail").artifacts("keet", VASE)
    inn.hand("keet", THROW)
    inn.says("keet", THROW, "zot")
    assert inn.choices("keet") == [f"The {VASE}", "A face-down Artifact"]
    with inn.changes("zot.artifacts", 1, "zot.fortitude", -1):
        inn.says("keet", "A face-down Artifact")
    assert inn.player("zot").fortitude == 16


@rule("E63")
def test_who_ignores_the_thrown_idol_does_not_catch_it(inn):
    inn.seat("keet", "fiona", "zot").hand("keet", THROW)
    inn.hand("fiona", "Luckily for me, I was wearing my armor!")
    inn.says("keet", THROW, "fiona")
    with inn.changes("fiona.fortitude", 0, "fiona.artifacts", 0, "keet.artifacts", 0):
        inn.says("fiona", "Luckily for me")


@rule("E63")
def test_a_redirected_blow_does_not_take_the_thrown_artifact_along(inn):
    inn.seat("keet", "eve", "zot").face_down("keet", VASE).artifacts("keet", TEDDY)
    inn.hand("keet", THROW).hand("eve", "I'm not Eve! She's over there!")
    inn.says("keet", THROW, "eve")
    inn.says("eve", "I'm not Eve!")
    with inn.changes("eve.artifacts", 1, "zot.artifacts", 0):
        inn.says("keet", f"The {TEDDY}")
    assert (inn.player("eve").fortitude, inn.player("zot").fortitude) == (20, 17)


@rule("E64")
def test_keet_drops_something_on_who_hurt_him(inn):
    inn.seat("zot", "keet", "fiona").face_down("keet", VASE).artifacts("keet", "Rusty Nail")
    inn.hand("zot", "Down Pooky!").hand("keet", OUCH)
    inn.says("zot", "Down Pooky!", "keet")
    inn.says("keet", OUCH)
    with inn.changes("zot.artifacts", 1, "zot.fortitude", -1):
        inn.says("keet", "The Rusty Nail")
    assert inn.player("zot").fortitude == 18


@rule("E64")
def test_keet_drops_nothing_if_he_dodged(inn):
    inn.seat("zot", "keet", "fiona").hand("zot", "Down Pooky!").hand("keet", OUCH, BOULDERS)
    inn.says("zot", "Down Pooky!", "keet")
    assert inn.choices("keet") == [BOULDERS, "Pass"]
    with inn.changes("keet.fortitude", 0, "keet.hand", -1, "zot.fortitude", 0):
        inn.says("keet", BOULDERS)


@rule("E64", "R46")
def test_keet_may_drop_something_on_a_gizmo_which_does_not_catch_it(inn):
    inn.seat("wrench", "keet", "zot").turn_of("wrench", "gizmos").hand("keet", OUCH)
    inn.gizmo("wrench", "Lightning Generator", 3)
    inn.says("wrench", "Use it", "keet")
    with inn.changes("keet.artifacts", 0, "wrench.artifacts", 0, "wrench.fortitude", 0):
        inn.says("keet", OUCH, "The Lightning Generator")
    assert inn.gizmo_at("Lightning Generator") == 1


@rule("E64")
def test_keet_drops_nothing_when_somebody_else_is_hurt(inn):
    inn.seat("zot", "keet", "fiona").hand("zot", "Down Pooky!").hand("keet", OUCH)
    with inn.changes("fiona.fortitude", -1, "keet.hand", 0):
        inn.says("zot", "Down Pooky!", "fiona")


@rule("E65")
def test_keet_strikes_and_finds_something(inn):
    inn.seat("keet", "zot", "fiona").face_down("keet", "Urn of Earning", VASE)
    inn.hand("keet", RELIC)
    with inn.changes("zot.fortitude", -1, "keet.gold", 2, "keet.artifacts", 0):
        inn.says("keet", RELIC, "zot")
    assert inn.face_up("keet") == ["Urn of Earning"]


@rule("E65")
def test_keet_finds_something_even_if_the_blow_is_ignored(inn):
    inn.seat("keet", "fiona", "zot").face_down("keet", VASE).hand("keet", RELIC)
    inn.hand("fiona", "Luckily for me, I was wearing my armor!")
    inn.says("keet", RELIC, "fiona")
    inn.says("fiona", "Luckily for me")
    assert inn.face_up("keet") == [VASE]


@rule("E66")
def test_keet_cheats_and_finds_something(inn):
    inn.seat("keet", "zot", "fiona").face_down("keet", "Urn of Earning").hand("keet", ACE)
    inn.hand("zot", "I raise!").gambling("fiona", "keet", gold=3)
    with inn.changes("keet.gold", 2):
        inn.says("keet", ACE)
    assert inn.state.round.controller == inn.seat_of("keet")
    inn.asked("zot")


@rule("E66")
def test_keet_finds_nothing_if_he_is_caught(inn):
    inn.seat("keet", "zot", "fiona").face_down("keet", "Urn of Earning", VASE)
    inn.hand("keet", ACE).hand("fiona", CAUGHT).gambling("zot", "keet", gold=3)
    inn.says("keet", ACE)
    with inn.changes("keet.gold", 0, "fiona.gold", 3):
        inn.says("fiona", "I do believe")
    assert inn.face_up("keet") == []


@rule("R68")
def test_zot_tips_the_wench_himself_to_be_rid_of_the_gem(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", GEM).hand("zot", "Tip the Wench.")
    inn.says("zot", "Tip the Wench.")
    assert inn.choices("zot") == ["zot", "keet", "fiona"]
    with inn.changes("zot.artifacts", -1, "zot.gold", 0):
        inn.says("zot", "zot", "The Gleaming Gem")
    assert inn.state.artifact_discard == [GEM]


# Nitrel


@rule("E67")
def test_the_fighting_bomb_is_a_blow_and_a_bomb(inn):
    inn.seat("nitrel", "zot", "fiona").bombs_on_top("Fermented Fizzbang")
    inn.hand("nitrel", FIGHTING_BOMB)
    with inn.changes("zot.fortitude", -1, "zot.alcohol", 2, "fiona.fortitude", 0):
        inn.says("nitrel", FIGHTING_BOMB, "zot")


@rule("E67")
def test_a_redirected_fighting_bomb_leaves_its_bomb_where_it_was_sent(inn):
    inn.seat("nitrel", "eve", "zot").bombs_on_top("Fermented Fizzbang")
    inn.hand("nitrel", FIGHTING_BOMB).hand("eve", "I'm not Eve! She's over there!")
    inn.says("nitrel", FIGHTING_BOMB, "eve")
    with inn.changes("zot.fortitude", -1, "eve.fortitude", 0, "eve.alcohol", 2):
        inn.says("eve", "I'm not Eve!")


@rule("E68")
def test_nitrel_cannot_hand_herself_a_bomb(inn):
    inn.seat("nitrel", "zot", "fiona").bombs_on_top("Fffft...").hand("nitrel", SAFE)
    inn.says("nitrel", SAFE)
    assert inn.choices("nitrel") == ["zot", "fiona"]
    inn.says("nitrel", "fiona")
    inn.told("fiona is left holding a Bomb: Fffft...", cites="N15")


@rule("E68", "R81")
def test_a_card_that_only_hands_out_a_bomb_is_not_for_gizmos(inn):
    inn.seat("nitrel", "wrench", "zot").gizmo("wrench", "Head Case").hand("nitrel", SAFE)
    inn.bombs_on_top("Fffft...")
    inn.says("nitrel", SAFE)
    assert inn.choices("nitrel") == ["wrench", "zot"]
    inn.says("nitrel", "zot")


@rule("E69")
def test_who_hurts_nitrel_gets_a_bomb(inn):
    inn.seat("zot", "nitrel", "fiona").bombs_on_top("Greater Firecrackers")
    inn.hand("zot", "Down Pooky!").hand("nitrel", FUSES)
    inn.says("zot", "Down Pooky!", "nitrel")
    with inn.changes("zot.fortitude", -2, "nitrel.fortitude", 0):
        inn.says("nitrel", FUSES)
    assert inn.player("nitrel").fortitude == 19


@rule("E69")
def test_nitrel_hands_out_no_bomb_if_she_dodged(inn):
    inn.seat("zot", "nitrel", "fiona").hand("zot", "Down Pooky!")
    inn.hand("nitrel", FUSES, "I've walked away from worse, and I built it.")
    inn.says("zot", "Down Pooky!", "nitrel")
    with inn.changes("nitrel.fortitude", 0, "bomb_deck", 0):
        inn.says("nitrel", "I've walked away")


@rule("E69", "R47")
def test_a_gizmo_that_hurt_nitrel_hands_its_bomb_to_wrench(inn):
    inn.seat("wrench", "nitrel", "zot").turn_of("wrench", "gizmos").hand("nitrel", FUSES)
    inn.gizmo("wrench", "Lightning Generator", 3).bombs_on_top("Fermented Fizzbang")
    inn.says("wrench", "Use it", "nitrel")
    with inn.changes("wrench.alcohol", 2):
        inn.says("nitrel", FUSES, "The Lightning Generator")


@rule("E70", "R34")
def test_nitrel_gambles_with_a_bomb(inn):
    inn.seat("nitrel", "zot", "fiona").hand("nitrel", SOMETHING_WARM).hand("zot", "I raise!")
    inn.gambling("fiona", "nitrel", gold=3)
    with inn.changes("round.bombs", 1, "bomb_deck", -1):
        inn.says("nitrel", SOMETHING_WARM)
    assert inn.state.round.controller == inn.seat_of("nitrel")
    seen = inn.game.view(inn.state, inn.seat_of("nitrel"))
    assert seen.round.bombs == 1  # face down even for her


@rule("E70")
def test_nitrel_cannot_gamble_with_a_bomb_after_a_winning_hand_but_cheat(inn):
    inn.seat("zot", "nitrel", "fiona").hand("zot", "Winning Hand!")
    inn.hand("nitrel", SOMETHING_WARM, NEW_HAND).gambling("fiona", "zot", gold=3)
    inn.says("zot", "Winning Hand!")
    assert inn.choices("nitrel") == [NEW_HAND, "Pass"]
    assert inn.why_not("nitrel", SOMETHING_WARM) == "I59"


@rule("E71")
def test_nitrel_cheats_with_a_bomb(inn):
    inn.seat("nitrel", "zot", "fiona").hand("nitrel", NEW_HAND).hand("zot", "I raise!")
    inn.gambling("fiona", "nitrel", gold=3)
    with inn.changes("round.bombs", 1, "bomb_deck", -1):
        inn.says("nitrel", NEW_HAND)
    assert inn.state.round.controller == inn.seat_of("nitrel")


@rule("E71")
def test_no_bomb_goes_into_the_pot_if_nitrel_is_caught(inn):
    inn.seat("nitrel", "zot", "fiona").hand("nitrel", NEW_HAND).hand("fiona", CAUGHT)
    inn.gambling("zot", "nitrel", gold=3)
    inn.says("nitrel", NEW_HAND)
    with inn.changes("fiona.gold", 3, "bomb_deck", 0, "fiona.fortitude", 0):
        inn.says("fiona", "I do believe")


@rule("E72")
def test_a_ticking_bomb_goes_into_the_pot_without_taking_control(inn):
    inn.seat("zot", "nitrel", "fiona").hand("nitrel", TICKING).hand("fiona", "I raise!")
    inn.gambling("zot", "fiona", gold=3)
    with inn.changes("round.bombs", 1, "bomb_deck", -1):
        inn.says("nitrel", TICKING)
    assert inn.state.round.controller == inn.seat_of("zot")
    inn.asked("fiona")


@rule("E72")
def test_the_ticking_is_heard_even_after_nitrel_has_left_the_round(inn):
    inn.seat("zot", "nitrel", "fiona").hand("nitrel", TICKING).hand("fiona", "I raise!")
    inn.gambling("zot", "fiona", gold=3, left=("nitrel",)).bombs_on_top("Firecrackers")
    inn.says("nitrel", TICKING)
    with inn.changes("zot.gold", 3, "zot.fortitude", -1):
        inn.says("fiona", "Pass")


@rule("E72")
def test_the_ticking_needs_a_round_but_no_gold_in_its_pot(inn):
    inn.seat("zot", "nitrel", "fiona").hand("nitrel", TICKING).hand("fiona", "I raise!")
    inn.gambling("zot", "fiona", gold=0)
    with inn.changes("round.bombs", 1):
        inn.says("nitrel", TICKING)
    inn.asked("fiona")


@rule("E72")
def test_there_is_no_ticking_without_a_round(inn):
    inn.seat("nitrel", "zot", "fiona").hand("nitrel", TICKING, SAFE)
    assert inn.choices("nitrel") == ["No Action", SAFE]
    assert inn.why_not("nitrel", TICKING) == "I20"


@rule("E73")
def test_nitrel_leaves_a_bomb_instead_of_her_ante(inn):
    inn.seat("zot", "nitrel", "fiona").hand("zot", "Gambling? I'm in!")
    inn.hand("nitrel", LOOK_AFTER_THIS).hand("fiona", "I raise!")
    inn.says("zot", "Gambling? I'm in!")
    with inn.changes("nitrel.gold", 0, "round.bombs", 1, "round.gold", 1):
        inn.says("nitrel", LOOK_AFTER_THIS)
    assert inn.seat_of("nitrel") not in inn.state.round.participants
    inn.asked("fiona")


@rule("E73", "R34")
def test_of_two_players_the_other_wins_the_bomb_that_nitrel_leaves(inn):
    inn.seat("zot", "nitrel").hand("zot", "Gambling? I'm in!").hand("nitrel", LOOK_AFTER_THIS)
    inn.bombs_on_top("Goblin Candle").drinks("zot").drinks("nitrel")
    inn.says("zot", "Gambling? I'm in!")
    inn.says("nitrel", LOOK_AFTER_THIS)
    assert inn.state.bomb_discard == ["Goblin Candle"]
    assert [(p.gold, p.fortitude) for p in inn.state.players] == [(8, 18), (8, 18)]


@rule("E73")
def test_nitrel_may_leave_her_bomb_at_a_raise_too(inn):
    inn.seat("zot", "nitrel", "fiona").hand("nitrel", LOOK_AFTER_THIS)
    inn.hand("zot", "I raise!").hand("fiona", "I raise!").gambling("fiona", "zot", gold=3)
    inn.says("zot", "I raise!")
    with inn.changes("nitrel.gold", 0, "round.bombs", 1):
        inn.says("nitrel", LOOK_AFTER_THIS)
    inn.asked("fiona")


@rule("E73")
def test_nitrel_leaves_nothing_but_gold_if_her_card_is_negated(inn):
    inn.seat("zot", "nitrel", "fiona").hand("zot", "Gambling? I'm in!", "I don't think so!")
    inn.hand("nitrel", LOOK_AFTER_THIS).hand("fiona", "I raise!")
    inn.says("zot", "Gambling? I'm in!")
    inn.says("nitrel", LOOK_AFTER_THIS)
    with inn.changes("nitrel.gold", -1, "round.bombs", 0):
        inn.says("zot", "I don't think so!")
    assert inn.seat_of("nitrel") in inn.state.round.participants


# Gizmos and Leviathan


@rule("R46", "E63")
def test_a_gizmo_catches_no_idol(inn):
    inn.seat("keet", "wrench", "zot").gizmo("wrench", "Buckler in a Box", 4)
    inn.artifacts("keet", IDOL).hand("keet", THROW)
    with inn.changes("keet.artifacts", 0, "wrench.artifacts", 0, "wrench.gold", 0):
        inn.says("keet", THROW, "The Buckler in a Box")
    assert inn.gizmo_at("Buckler in a Box") == 1


@rule("R46")
def test_a_gizmo_broken_by_the_idol_leaves_nothing_to_wrench_either(inn):
    inn.seat("keet", "wrench", "zot").gizmo("wrench", "Buckler in a Box", 3)
    inn.artifacts("keet", IDOL).hand("keet", THROW)
    with inn.changes("keet.artifacts", 0, "wrench.artifacts", 0, "wrench.fortitude", -1):
        inn.says("keet", THROW, "The Buckler in a Box")
    assert inn.player("wrench").discard == ["Buckler in a Box"]


@rule("R47", "E67")
def test_wrench_gets_the_bomb_that_was_meant_for_his_gizmo(inn):
    inn.seat("nitrel", "wrench", "zot").gizmo("wrench", "Lightning Generator", 3)
    inn.bombs_on_top("Greater Firecrackers").hand("nitrel", FIGHTING_BOMB)
    with inn.changes("wrench.fortitude", -2):
        inn.says("nitrel", FIGHTING_BOMB, "The Lightning Generator")
    assert inn.gizmo_at("Lightning Generator") == 2


@rule("R47")
def test_wrench_gets_the_bomb_even_if_his_gizmo_breaks(inn):
    inn.seat("nitrel", "wrench", "zot").gizmo("wrench", "Lightning Generator", 1)
    inn.bombs_on_top("Greater Firecrackers").hand("nitrel", FIGHTING_BOMB)
    with inn.changes("wrench.fortitude", -3, "wrench.gizmos", -1):
        inn.says("nitrel", FIGHTING_BOMB, "The Lightning Generator")


@rule("R48", "N3")
def test_a_pot_of_boom_is_passed_to_wrench_but_not_to_his_gizmo(inn):
    inn.seat("nitrel", "fiona", "wrench").gizmo("wrench", "Lightning Generator")
    inn.bombs_on_top("Pot of Boom").hand("nitrel", SAFE)
    inn.says("nitrel", SAFE, "fiona")
    assert inn.choices("fiona") == ["Take it", "wrench", "nitrel"]
    with inn.changes("fiona.gold", -1, "wrench.fortitude", -3):
        inn.says("fiona", "wrench")
        inn.says("wrench", "Take it")
    assert inn.gizmo_at("Lightning Generator") == 3


@rule("R49", "N8")
def test_the_spinner_hits_gizmos_too(inn):
    inn.seat("nitrel", "zot", "wrench").gizmo("wrench", "Lightning Generator", 3)
    inn.gizmo("wrench", "Desktop Dart Spitter", 2).bombs_on_top("Spitfire Spinner")
    inn.hand("nitrel", SAFE)
    with inn.changes("wrench.fortitude", -1, "zot.fortitude", -1, "nitrel.fortitude", -1):
        inn.says("nitrel", SAFE, "zot")
    assert (inn.gizmo_at("Lightning Generator"), inn.gizmo_at("Desktop Dart Spitter")) == (2, 1)


@rule("R49")
def test_a_keg_cracker_is_no_matter_of_gizmos(inn):
    inn.seat("nitrel", "zot", "wrench").gizmo("wrench", "Lightning Generator", 3)
    inn.bombs_on_top("Keg Cracker").hand("nitrel", SAFE)
    with inn.changes("wrench.drinks", 1, "drink_deck", -3):
        inn.says("nitrel", SAFE, "zot")
    assert inn.gizmo_at("Lightning Generator") == 3


@rule("R49")
@pytest.mark.parametrize(
    ("keet", "card"),
    [
        ("keet", "Oops, I think that lever did something!"),
        ("nitrel", "Fire in the hole! And in the hall! And in the kitchen!"),
    ],
)
def test_what_strikes_everyone_strikes_gizmos(inn, keet, card):
    inn.seat(keet, "zot", "wrench").gizmo("wrench", "Lightning Generator", 3).hand(keet, card)
    with inn.changes("wrench.fortitude", -1, "zot.fortitude", -1, f"{keet}.fortitude", 0):
        inn.says(keet, card)
    assert inn.gizmo_at("Lightning Generator") == 2


@rule("R50", "N5")
def test_fiona_shares_the_candle_with_a_gizmo(inn):
    inn.seat("nitrel", "fiona", "wrench").gizmo("wrench", "Buckler in a Box", 3)
    inn.bombs_on_top("Goblin Candle").hand("nitrel", SAFE)
    inn.says("nitrel", SAFE, "fiona")
    assert inn.choices("fiona") == ["wrench", "nitrel", "The Buckler in a Box"]
    with inn.changes("fiona.fortitude", -2, "wrench.fortitude", 0):
        inn.says("fiona", "The Buckler in a Box")
    assert inn.gizmo_at("Buckler in a Box") == 1


@rule("R50")
def test_wrench_cannot_share_the_candle_with_his_own_gizmo(inn):
    inn.seat("nitrel", "wrench", "zot").gizmo("wrench", "Lightning Generator", 3)
    inn.bombs_on_top("Goblin Candle").hand("nitrel", SAFE)
    inn.says("nitrel", SAFE, "wrench")
    assert inn.choices("wrench") == ["zot", "nitrel"]
    inn.says("wrench", "zot")


@rule("R59", "G90")
def test_leviathan_catches_no_artifact(inn):
    inn.seat("keet", "zot", "fiona", guests="welcome").turn_of("keet", "order")
    inn.drinks("keet", "Leviathan").hand("keet", THROW).artifacts("keet", IDOL)
    inn.face_down("keet", VASE)
    inn.says("keet", "Order for zot")
    with inn.changes("keet.artifacts", 0, "keet.hand", -1, "zot.fortitude", -2):
        inn.says("keet", THROW)
    inn.told("Leviathan takes 3 Fortitude worth of blows", cites="R59")


@rule("R59", "G90")
def test_leviathan_turns_over_no_bomb(inn):
    inn.seat("nitrel", "zot", "fiona", guests="welcome").turn_of("nitrel", "order")
    inn.drinks("nitrel", "Leviathan").hand("nitrel", FIGHTING_BOMB)
    inn.says("nitrel", "Order for zot")
    with inn.changes("bomb_deck", 0, "bomb_discard", 0, "nitrel.hand", -1):
        inn.says("nitrel", FIGHTING_BOMB)
    inn.told("Leviathan takes 1 Fortitude worth of blows", cites="R59")
