"""Keet's Artifacts: as Gold, face up and face down, in the pot and handed on (R1 to R27)."""

import pytest

from rulewright.games.red_dragon_inn.table.events.artifacts import ArtifactRevealed
from rulewright.testing import rule

GEM = "Gleaming Gem of Inebriation"
IDOL = "Cursed Idol of Doom"
VASE = "Authentic Replica of a Priceless Vase"
TIMEPIECE = "Timepiece of Temporal Translocation"
RABBIT_TRICK = "Behold my impressive power as I... pull this rabbit out of my hat!"
TEDDY = "Teddy Bear of the Ancients"
BORROW = "Hey guys... Can I borrow some gold? Armor repair isn't cheap, ya' know."
TIP_FOR_THE_POT = "Oh, I guess the Wench thought that was her tip..."
OTHERS = ("ann", "bob", "cid", "dan", "eli", "fay", "gus")


@rule("R1")
@pytest.mark.parametrize(("people", "stash"), [(2, 8), (3, 10), (6, 10), (7, 12), (8, 12)])
def test_keet_begins_with_artifacts_where_the_others_have_gold(inn, people, stash):
    inn.seat("keet", *OTHERS[: people - 1])
    keet, ann = inn.player("keet"), inn.player("ann")
    assert [artifact.face_up for artifact in keet.artifacts] == [False] * stash
    assert keet.gold == 0
    assert (ann.gold, ann.artifacts) == (stash, [])


@rule("R2")
@pytest.mark.parametrize(("people", "aside"), [(2, 10), (4, 8), (7, 6)])
def test_what_is_left_of_the_artifacts_lies_aside_unseen(inn, people, aside):
    inn.seat("keet", *OTHERS[: people - 1])
    assert len(inn.state.unused_artifacts) == aside
    seen = inn.game.view(inn.state, inn.seat_of("keet"))
    assert seen.unused_artifacts == aside
    assert set(seen.players[0].artifacts) == {None}


@rule("R2")
def test_artifacts_laid_aside_stay_there_when_keet_has_none_left_to_turn_up(inn):
    inn.seat("keet", "zot", "fiona").face_down("keet").artifacts("keet", VASE)
    inn.hand("keet", "Eureka! This must be...")
    with inn.changes("unused_artifacts", 0, "keet.artifacts", 0):
        inn.says("keet", "Eureka")


@rule("R3", "R13")
def test_two_artifacts_pay_two_gold(inn):
    inn.seat("fleck", "keet", "zot").face_down("keet", VASE, GEM, "Box of Banishing")
    inn.hand("fleck", "This is in payment for that heroic ballad I wrote about you!")
    with inn.changes("keet.artifacts", -2, "fleck.artifacts", 2, "fleck.gold", 0):
        inn.says("fleck", "This is in payment", "keet")


@rule("R3")
def test_an_artifact_is_an_ante_of_one(inn):
    inn.seat("zot", "keet", "fiona").hand("zot", "Gambling? I'm in!")
    inn.hand("fiona", "I raise!").artifacts("keet", VASE).gold("keet", 3)
    inn.says("zot", "Gambling? I'm in!")
    with inn.changes("keet.artifacts", -1, "keet.gold", 0, "round.gold", 1, "round.artifacts", 1):
        inn.says("keet", "The Authentic Replica")
    inn.asked("fiona")


@rule("R3")
def test_worth_counts_coins_and_artifacts_on_either_side(inn):
    inn.seat("keet", "zot").face_down("keet", GEM, IDOL).artifacts("keet", VASE).gold("keet", 4)
    assert inn.player("keet").worth == 7


@rule("R4")
def test_one_artifact_keeps_anybody_in_the_game(inn):
    inn.seat("keet", "zot", "fiona").hand("keet", "Tip the Wench.")
    inn.artifacts("zot", VASE).gold("zot", 1)
    inn.says("keet", "Tip the Wench.", "zot")
    inn.says("zot", "A Gold piece")
    assert (inn.player("zot").gold, inn.player("zot").out) == (0, "")


@rule("R4")
def test_who_pays_the_last_artifact_is_broke(inn):
    inn.seat("keet", "zot", "fiona").hand("keet", "Tip the Wench.")
    inn.artifacts("zot", VASE).gold("zot", 0)
    inn.says("keet", "Tip the Wench.", "zot")
    assert inn.player("zot").out == "broke"
    inn.told("zot has no Gold left", cites="R4")


@rule("R4")
def test_keet_without_coins_is_not_broke_until_his_last_artifact_is_gone(inn):
    inn.seat("zot", "keet", "fiona").face_down("keet", VASE)
    inn.hand("zot", RABBIT_TRICK)
    inn.begin()
    assert inn.player("keet").out == ""
    inn.says("zot", RABBIT_TRICK)
    assert inn.player("keet").out == "broke"


@rule("R5", "A6")
def test_a_static_artifact_changes_its_event_as_it_happens(inn):
    inn.seat("zot", "keet", "fiona").artifacts("keet", IDOL).hand("zot", "Down Pooky!")
    with inn.changes("keet.fortitude", -2, "artifact_discard", 0):
        inn.says("zot", "Down Pooky!", "keet")


@rule("R6", "A4")
def test_nobody_can_be_hit_back_for_what_an_artifact_does(inn):
    inn.seat("zot", "keet", "fiona").face_down("keet", "Rusty Nail", VASE)
    inn.hand("zot", RABBIT_TRICK, "No, Pooky! That's my friend!")
    with inn.changes("zot.fortitude", -1, "keet.fortitude", 0):
        inn.says("zot", RABBIT_TRICK)
    inn.told("The Rusty Nail makes itself felt on zot", cites="R6")


@rule("R6")
def test_a_triggered_artifact_cannot_be_ignored_like_a_card(inn):
    inn.seat("zot", "keet", "fiona").face_down("keet", "Rusty Nail", VASE)
    inn.hand("zot", RABBIT_TRICK, "Now you see me... Now you don't!", 'The stars say, "No!"')
    with inn.changes("zot.fortitude", -1):
        inn.says("zot", RABBIT_TRICK)


@rule("R7", "A11")
def test_an_action_artifact_is_played_like_an_action_and_discarded(inn):
    inn.seat("keet", "zot", "fiona").face_down("keet", VASE)
    inn.artifacts("keet", "Wand of Wild Guesses")
    with inn.changes("keet.artifacts", -1, "zot.fortitude", -3):
        inn.says("keet", "Wand of Wild Guesses", "zot")
    assert inn.state.artifact_discard == ["Wand of Wild Guesses"]
    assert inn.player("keet").worth == 1


@rule("R7")
def test_an_action_artifact_is_the_one_action_of_the_turn(inn):
    inn.seat("keet", "zot", "fiona").artifacts("keet", "Wand of Wild Guesses")
    inn.hand("keet", "Whatever you do, do not step on that tile.")
    inn.says("keet", "Wand of Wild Guesses", "zot")
    assert inn.choices("keet") == ["Order for zot", "Order for fiona"]


@rule("R7")
def test_an_action_artifact_waits_for_its_owners_action_phase(inn):
    inn.seat("zot", "keet", "fiona").artifacts("keet", "Wand of Wild Guesses")
    inn.hand("zot", "Down Pooky!")
    inn.says("zot", "Down Pooky!", "keet")
    assert inn.why_not("keet", "Wand of Wild Guesses") == "I17"


@rule("R7", "A9")
def test_a_sometimes_artifact_answers_like_a_sometimes_card(inn):
    inn.seat("zot", "keet", "fiona").artifacts("keet", "Box of Banishing")
    inn.hand("zot", "Down Pooky!")
    inn.says("zot", "Down Pooky!", "keet")
    with inn.changes("keet.fortitude", 0, "keet.worth", -1):
        inn.says("keet", "Box of Banishing")
    assert inn.state.artifact_discard == ["Box of Banishing"]


@rule("R7")
def test_a_sometimes_artifact_can_be_negated_like_a_sometimes_card(inn):
    inn.seat("zot", "keet", "fiona").artifacts("keet", "Box of Banishing")
    inn.hand("zot", "Down Pooky!", "I don't think so!")
    inn.says("zot", "Down Pooky!", "keet")
    inn.says("keet", "Box of Banishing")
    with inn.changes("keet.fortitude", -1):
        inn.says("zot", "I don't think so!")
    assert inn.state.artifact_discard == ["Box of Banishing"]


@rule("R7", "A13")
def test_a_cheating_artifact_takes_control_after_a_winning_hand(inn):
    inn.seat("zot", "keet", "fiona").artifacts("keet", "Dice of the Dishonest Dead")
    inn.hand("zot", "Winning Hand!").hand("keet", "I raise!").hand("fiona", "Gambling? I'm in!")
    inn.gambling("fiona", "zot", gold=3)
    inn.says("zot", "Winning Hand!")
    assert inn.choices("keet") == ["Dice of the Dishonest Dead", "Pass"]
    with inn.changes("keet.artifacts", -1):
        inn.says("keet", "Dice")
    assert inn.state.round.controller == inn.seat_of("keet")
    inn.asked("fiona")


@rule("R7")
def test_who_plays_their_last_artifact_for_its_effect_is_broke(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", "Wand of Wild Guesses").gold("zot", 0)
    inn.says("zot", "Wand of Wild Guesses", "fiona")
    assert inn.player("zot").out == "broke"


@rule("R8", "A10")
def test_an_artifact_without_a_subtype_is_a_gold_and_nothing_else(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", VASE).hand("zot", "Down Pooky!")
    assert inn.choices("zot") == ["No Action", "Down Pooky!"]
    assert inn.player("zot").worth == 11


@rule("R9")
def test_a_face_down_artifact_changes_nothing(inn):
    inn.seat("zot", "keet", "fiona").face_down("keet", IDOL, GEM, "Box of Banishing")
    inn.hand("zot", "Down Pooky!")
    with inn.changes("keet.fortitude", -1, "keet.worth", 0):
        inn.says("zot", "Down Pooky!", "keet")


@rule("R9")
def test_a_face_down_artifact_cannot_be_played(inn):
    inn.seat("keet", "zot", "fiona").face_down("keet", "Wand of Wild Guesses", TIMEPIECE)
    inn.hand("keet", "Whatever you do, do not step on that tile.")
    assert inn.choices("keet") == ["No Action", "Whatever you do, do not step on that tile."]
    assert inn.why_not("keet", "Wand of Wild Guesses") == "R9"


@rule("R10")
def test_what_keet_gives_the_inn_face_down_is_shown_too_late_to_happen(inn):
    inn.seat("zot", "keet", "fiona").face_down("keet", "Urn of Earning", "Rusty Nail")
    inn.hand("zot", "Tip the Wench.")
    with inn.changes("keet.gold", 0, "keet.artifacts", -1, "inn", 0):
        inn.says("zot", "Tip the Wench.", "keet")
    assert inn.state.artifact_discard == ["Urn of Earning"]
    inn.told("In the Inn's hands it turns out to be the Urn of Earning", cites="R10")


@rule("R10", "R35")
def test_what_lies_face_down_in_a_pot_nobody_wins_does_nothing_either(inn):
    inn.seat("keet", "zot", "fiona").hand("zot", TIP_FOR_THE_POT)
    inn.gambling("keet", "zot", gold=2).in_the_pot(down=("Rusty Nail",), by="keet")
    with inn.changes("keet.fortitude", 0, "zot.fortitude", 0, "inn", 2):
        inn.says("zot", "Oh, I guess")
    assert inn.state.artifact_discard == ["Rusty Nail"]


@rule("R10", "R20")
def test_of_a_pot_that_goes_to_the_inn_only_what_lay_face_down_is_shown(inn):
    inn.seat("keet", "zot", "fiona").hand("zot", TIP_FOR_THE_POT)
    inn.gambling("keet", "zot", gold=2)
    inn.in_the_pot(artifacts=("Urn of Earning",), down=("Rusty Nail",), by="keet")
    inn.says("zot", "Oh, I guess")
    inn.told("The Inn takes the Urn of Earning from the pot.")
    inn.told("The Inn takes a face-down Artifact from the pot.")
    inn.told("In the Inn's hands it turns out to be the Rusty Nail.", cites="R10")
    events = [entry.event for entry in inn.begin().journal.entries]
    assert [e.artifact for e in events if isinstance(e, ArtifactRevealed)] == ["Rusty Nail"]


@rule("R11", "A7")
def test_keet_turns_up_an_artifact_which_acts_and_stays(inn):
    inn.seat("keet", "zot", "fiona").face_down("keet", "Urn of Earning", VASE)
    inn.hand("keet", "Eureka! This must be...")
    with inn.changes("keet.gold", 2, "keet.artifacts", 0, "artifact_discard", 0):
        inn.says("keet", "Eureka")
    assert inn.face_up("keet") == ["Urn of Earning"]
    inn.told("keet turns up the Urn of Earning", cites="R11")


@rule("R12")
def test_others_turn_an_artifact_up_at_once_before_they_play_anything(inn):
    inn.seat("fiona", "keet", "zot").face_down("keet", "Rusty Nail", VASE)
    inn.hand("fiona", BORROW, "I'm a quick healer.").fortitude("fiona", 10)
    inn.says("fiona", "Hey guys", "Pass")
    assert inn.player("fiona").fortitude == 9
    assert inn.face_up("fiona") == ["Rusty Nail"]
    inn.told("fiona turns up the Rusty Nail", cites="R12")
    inn.passes("fiona")


@rule("R12")
def test_an_artifact_turned_up_just_now_is_at_work_for_the_next_loss(inn):
    inn.seat("fleck", "keet", "zot").face_down("keet", IDOL, "Rusty Nail", VASE)
    inn.hand("fleck", "This is in payment for that heroic ballad I wrote about you!")
    with inn.changes("fleck.fortitude", -2, "fleck.artifacts", 2):
        inn.says("fleck", "This is in payment", "keet")


@rule("R13")
def test_who_pays_chooses_a_coin_or_an_artifact_on_either_side(inn):
    inn.seat("zot", "keet", "fiona").gold("keet", 2).artifacts("keet", GEM, VASE)
    inn.hand("zot", "Tip the Wench.")
    inn.says("zot", "Tip the Wench.", "keet")
    assert inn.choices("keet") == [
        "A Gold piece",
        "The Gleaming Gem of Inebriation",
        "The Authentic Replica of a Priceless Vase",
        "A face-down Artifact",
    ]
    with inn.changes("keet.gold", -1, "keet.artifacts", 0, "inn", 1):
        inn.says("keet", "A Gold piece")


@rule("R14")
def test_keet_hands_eve_the_gem_and_it_works_on_her_from_then_on(inn):
    inn.seat("eve", "keet", "zot").hand("eve", "Tip me, I'm the Wench.")
    inn.face_down("keet", VASE).artifacts("keet", GEM).gold("keet", 3).drinks("eve", "Light Ale")
    inn.says("eve", "Tip me, I'm the Wench.")
    with inn.changes("eve.gold", 1, "eve.artifacts", 1, "keet.gold", 0, "keet.artifacts", -1):
        inn.says("keet", "The Gleaming Gem")
    assert inn.face_up("eve") == [GEM]
    with inn.changes("eve.alcohol", 2):
        inn.says("eve", "Order for zot")


@rule("R15")
def test_keet_may_take_the_very_artifact_he_wants(inn):
    inn.seat("keet", "kaylin", "zot").artifacts("kaylin", VASE, "Box of Banishing", GEM)
    inn.hand("keet", "Let me take a closer look at that.")
    inn.says("keet", "Let me take a closer look at that. (take an Artifact")
    inn.passes("kaylin")  # who does not play the Box itself
    with inn.changes("kaylin.artifacts", -1, "kaylin.gold", 0, "keet.artifacts", 1):
        inn.says("keet", "The Box of Banishing")
    assert inn.face_up("keet") == ["Box of Banishing"]
    assert inn.face_up("kaylin") == [VASE, GEM]


@rule("R16")
def test_kaylin_keeps_her_artifact_with_a_poof(inn):
    inn.seat("keet", "kaylin", "zot").artifacts("kaylin", "Box of Banishing")
    inn.hand("keet", "Let me take a closer look at that.").hand("kaylin", "Poof!")
    inn.says("keet", "Let me take a closer look at that. (take an Artifact")
    with inn.changes("kaylin.artifacts", 0, "keet.artifacts", 0):
        inn.says("kaylin", "Poof!")
    assert inn.face_up("kaylin") == ["Box of Banishing"]


@rule("R16")
def test_what_ignores_only_blows_does_not_save_an_artifact(inn):
    inn.seat("keet", "fiona", "zot").artifacts("fiona", VASE)
    inn.hand("keet", "Let me take a closer look at that.")
    inn.hand("fiona", "Luckily for me, I was wearing my armor!")
    with inn.changes("fiona.artifacts", -1, "keet.artifacts", 1):
        inn.says("keet", "Let me take a closer look at that. (take an Artifact")


@rule("R17")
def test_gold_from_the_inn_is_never_an_artifact(inn):
    inn.seat("bastian", "keet", "zot").hand("bastian", "Prayer of Providence")
    inn.discarded_artifacts("Box of Banishing", VASE)
    with inn.changes("bastian.gold", 2, "bastian.artifacts", 0, "artifact_discard", 0, "inn", -2):
        inn.says("bastian", "Prayer of Providence")


@rule("R18")
def test_phrenk_takes_nothing_but_the_artifact_he_names(inn):
    inn.seat("phrenk", "keet", "zot").artifacts("keet", "Box of Banishing", VASE).gold("keet", 5)
    inn.hand("phrenk", "Fresh from the cauldron, almost safe!", "Dragon Breath Potion")
    inn.says("phrenk", "Fresh from the cauldron", "keet")
    inn.says("phrenk", "Box of Banishing")
    with inn.changes("keet.artifacts", -1, "keet.gold", 0, "phrenk.artifacts", 1):
        inn.says("keet", "Yes")
    assert inn.face_up("phrenk") == ["Box of Banishing"]
    assert inn.player("keet").potions == ["Dragon Breath Potion"]


@rule("R18")
def test_phrenk_cannot_name_an_artifact_that_lies_face_down(inn):
    inn.seat("phrenk", "keet", "zot").artifacts("keet", VASE)
    inn.hand("phrenk", "Fresh from the cauldron, almost safe!", "Dragon Breath Potion")
    inn.says("phrenk", "Fresh from the cauldron", "keet")
    assert not any("face-down" in choice for choice in inn.choices("phrenk"))
    inn.says("phrenk", "Vase")
    with inn.changes("keet.artifacts", 0, "keet.potions", 0):
        inn.says("keet", "No")
    assert inn.player("phrenk").hand == ["Dragon Breath Potion"]


@rule("R19")
def test_keet_looks_at_the_artifact_he_antes_and_must_ante_it(inn):
    inn.seat("zot", "keet", "fiona").gold("keet", 2).face_down("keet", "Rusty Nail", VASE)
    inn.hand("zot", "Gambling? I'm in!").hand("fiona", "I raise!")
    inn.says("zot", "Gambling? I'm in!")
    with inn.changes("keet.fortitude", 0, "keet.artifacts", -1, "round.artifacts", 1):
        inn.says("keet", "A face-down Artifact")
    inn.told("keet looks at the anted Artifact: Rusty Nail", cites="R19")
    inn.asked("fiona")


@rule("R19")
def test_only_who_anted_a_face_down_artifact_knows_it(inn):
    inn.seat("zot", "keet", "fiona").face_down("keet", "Rusty Nail", VASE)
    inn.hand("zot", "Gambling? I'm in!").hand("fiona", "I raise!")
    inn.says("zot", "Gambling? I'm in!")
    pots = [inn.game.view(inn.state, seat).round.artifacts for seat in range(3)]
    assert pots == [(None,), ("Rusty Nail",), (None,)]


@rule("R20")
def test_a_face_up_artifact_lies_face_up_in_the_pot(inn):
    inn.seat("zot", "keet", "fiona").artifacts("zot", GEM)
    inn.hand("zot", "Gambling? I'm in!").hand("fiona", "I raise!")
    inn.says("zot", "Gambling? I'm in!", "The Gleaming Gem")
    seen = inn.game.view(inn.state, inn.seat_of("fiona"))
    assert GEM in seen.round.artifacts
    assert inn.face_up("zot") == []


@rule("R21")
@pytest.mark.parametrize("winner", ["keet", "zot"])
def test_who_wins_the_pot_turns_up_its_artifacts_at_once(inn, winner):
    inn.seat("keet", "zot", "fiona").hand("fiona", "Gambling? I'm in!")
    inn.gambling(winner, "fiona", gold=2)
    inn.in_the_pot(down=("Urn of Earning", "Rusty Nail"), by="keet")
    with inn.changes(f"{winner}.gold", 4, f"{winner}.fortitude", -1, f"{winner}.artifacts", 2):
        inn.says("fiona", "Pass")
    assert inn.face_up(winner) == ["Urn of Earning", "Rusty Nail"]


@rule("R22")
def test_artifacts_are_handed_on_like_the_gold_and_after_it(inn):
    inn.seat("zot", "keet", "fiona", "gog").hand("zot", "Down Pooky!").fortitude("keet", 1)
    inn.gold("keet", 8).artifacts("keet", VASE, GEM, "Lodestone of Legend")
    inn.face_down("keet", "Box of Banishing", IDOL, TIMEPIECE, "Urn of Earning", "Rusty Nail")
    inn.next_shuffle(VASE, GEM, IDOL, "Urn of Earning", "Rusty Nail", "Box of Banishing")
    with inn.changes("zot.gold", 1, "fiona.gold", 1, "gog.gold", 1, "inn", 5):
        inn.says("zot", "Down Pooky!", "keet")
    assert inn.state.artifact_discard == [VASE, GEM, IDOL, "Urn of Earning", "Rusty Nail"]
    assert [len(inn.player(who).artifacts) for who in ("zot", "fiona", "gog")] == [1, 1, 1]
    inn.told("The Inn takes 5 of keet's Gold")


@rule("R22")
def test_the_inn_takes_half_of_an_odd_number_of_artifacts_rounded_up(inn):
    inn.seat("zot", "keet", "fiona").hand("zot", "Down Pooky!").fortitude("keet", 1)
    inn.face_down("keet", VASE, GEM, IDOL)
    with inn.changes("artifact_discard", 3, "zot.artifacts", 0, "fiona.artifacts", 0):
        inn.says("zot", "Down Pooky!", "keet")


@rule("R23")
def test_artifacts_dealt_out_act_on_who_turns_them_up(inn):
    inn.seat("zot", "keet", "fiona").hand("zot", "Down Pooky!").fortitude("keet", 1)
    inn.face_down("keet", VASE, GEM, "Urn of Earning", "Rusty Nail")
    inn.next_shuffle(VASE, GEM, "Urn of Earning", "Rusty Nail")
    with inn.changes("fiona.gold", 2, "zot.fortitude", -1):
        inn.says("zot", "Down Pooky!", "keet")
    assert (inn.face_up("fiona"), inn.face_up("zot")) == (["Urn of Earning"], ["Rusty Nail"])
    inn.told("zot turns up the Rusty Nail", cites="R23")


@rule("R23")
def test_keet_too_turns_up_what_is_dealt_to_him(inn):
    inn.seat("fiona", "zot", "keet").hand("fiona", "You wanna arm wrestle?").fortitude("zot", 1)
    inn.artifacts("zot", VASE, GEM, TEDDY, "Urn of Earning").face_down("keet", IDOL)
    inn.gold("zot", 0).next_shuffle(VASE, GEM, "Urn of Earning", TEDDY)
    with inn.changes("keet.gold", 2):
        inn.says("fiona", "You wanna arm wrestle?", "zot")
    assert inn.face_up("keet") == ["Urn of Earning"]


@rule("R23")
def test_what_is_dealt_out_may_take_the_next_one_down(inn):
    inn.seat("zot", "keet", "fiona").hand("zot", "Down Pooky!").fortitude("keet", 1)
    inn.fortitude("fiona", 15).alcohol("fiona", 14).gold("fiona", 4)
    inn.face_down("keet", VASE, GEM, "Rusty Nail", TEDDY)
    inn.next_shuffle(VASE, GEM, "Rusty Nail", TEDDY)
    with inn.changes("zot.gold", 2, "inn", 2):
        inn.says("zot", "Down Pooky!", "keet")
    assert inn.state.outcome.winners == (inn.seat_of("zot"),)
    assert inn.state.artifact_discard == [VASE, GEM, "Rusty Nail"]


@rule("R22")
def test_who_passes_out_as_well_inherits_no_artifact(inn):
    inn.seat("zot", "keet", "fiona", "gog").fortitude("keet", 1).fortitude("fiona", 1)
    inn.hand("zot", "Oh no! Not again! Pooky's on a drunken rampage!")
    inn.face_down("keet", VASE, GEM, TEDDY, IDOL).artifacts("fiona", "Lodestone of Legend")
    with inn.changes("zot.artifacts", 1, "gog.artifacts", 1, "artifact_discard", 3):
        inn.says("zot", "Oh no!")


@rule("R24")
def test_artifacts_that_go_to_the_inn_are_shown_without_effect(inn):
    inn.seat("zot", "keet", "fiona").hand("zot", "Down Pooky!").fortitude("keet", 1)
    inn.face_down("keet", "Rusty Nail", "Urn of Earning")
    with inn.changes("zot.fortitude", 0, "fiona.fortitude", 0, "zot.gold", 0, "inn", 0):
        inn.says("zot", "Down Pooky!", "keet")
    assert sorted(inn.state.artifact_discard) == ["Rusty Nail", "Urn of Earning"]
    inn.told("keet gives a face-down Artifact to the Inn.")
    inn.told("In the Inn's hands it turns out to be the Rusty Nail", cites="R24")


@rule("R25", "E62")
def test_keet_may_take_an_artifact_that_has_just_gone_to_the_inn(inn):
    inn.seat("fiona", "zot", "keet").hand("fiona", "You wanna arm wrestle?").fortitude("zot", 1)
    inn.artifacts("zot", VASE, TEDDY).hand("keet", "I'll take that!")
    inn.says("fiona", "You wanna arm wrestle?", "zot")
    inn.says("keet", "I'll take that!")
    with inn.changes("artifact_discard", -1, "keet.artifacts", 1):
        inn.says("keet", f"The {TEDDY}")
    assert inn.state.artifact_discard == [VASE]


@rule("R25")
def test_keet_takes_nothing_back_that_was_discarded_long_ago(inn):
    inn.seat("fiona", "zot", "keet").hand("fiona", "You wanna arm wrestle?").fortitude("zot", 1)
    inn.discarded_artifacts(TIMEPIECE)
    inn.artifacts("zot", VASE, TEDDY).hand("keet", "I'll take that!")
    inn.says("fiona", "You wanna arm wrestle?", "zot")
    inn.says("keet", "I'll take that!")
    assert sorted(inn.choices("keet")) == [f"The {VASE}", f"The {TEDDY}"]
    inn.says("keet", f"The {TEDDY}")


@rule("R26")
def test_the_last_player_still_gets_artifacts(inn):
    inn.seat("zot", "keet").hand("zot", "Down Pooky!").fortitude("keet", 1)
    inn.face_down("keet", VASE, GEM, "Rusty Nail", IDOL)
    inn.next_shuffle(VASE, GEM, "Rusty Nail", IDOL)
    with inn.changes("zot.artifacts", 2, "zot.fortitude", -2):
        inn.says("zot", "Down Pooky!")
    assert inn.state.outcome.winners == (0,)


@rule("R27")
def test_the_rusty_nail_drags_fiona_down_with_keet(inn):
    inn.seat("fiona", "keet").fortitude("fiona", 15).alcohol("fiona", 14).fortitude("keet", 1)
    inn.face_down("keet", VASE, "Rusty Nail").next_shuffle(VASE, "Rusty Nail")
    inn.hand("fiona", "You wanna arm wrestle?")
    inn.says("fiona", "You wanna arm wrestle?")
    assert inn.player("fiona").fortitude == 14
    assert inn.state.outcome.winners == (0, 1)
    inn.told("go down together", cites="R27")
