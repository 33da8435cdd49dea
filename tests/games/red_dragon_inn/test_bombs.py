"""Nitrel's Bombs: got, answered, in the pot, and notes on some (R28 to R45, R56, R57, R66, R69)."""

import pytest

from rulewright.games.red_dragon_inn import GAME
from rulewright.games.red_dragon_inn.components.bombs import BOMB_DECK
from rulewright.kernel import Match
from rulewright.testing import rule

FIGHTING_BOMB = "Self-propelled fighting bomb"
SAFE = "Don't worry! They're perfectly safe!"
TIP_FOR_THE_POT = "Oh, I guess the Wench thought that was her tip..."
SAME_HAND = "What a coincidence, I happen to have the same hand!"
GRAB = "Grab a coin while no one's lookin'!"
PERCUSSION = "I believe your attitude needs some percussive maintenance!"
AIM_FOR_THE_HEAD = "Sorry about that, I just instinctively aim for the head..."
VASE = "Authentic Replica of a Priceless Vase"


@rule("R28")
def test_nitrel_brings_a_deck_of_eighteen_bombs(inn):
    inn.seat("zot", "nitrel", "fiona")
    assert len(inn.state.bomb_deck) == 18
    assert len(set(inn.state.bomb_deck)) == 15
    assert inn.game.view(inn.state, inn.seat_of("nitrel")).bomb_deck == 18


@rule("R28")
def test_without_nitrel_there_are_no_bombs(inn):
    inn.seat("zot", "keet", "fiona")
    assert inn.state.bomb_deck == []


@rule("R29", "E68")
def test_who_gets_a_bomb_turns_over_the_top_one_and_discards_it(inn):
    inn.seat("nitrel", "zot", "fiona").bombs_on_top("Firecrackers", "Backfire")
    inn.hand("nitrel", SAFE)
    with inn.changes("zot.fortitude", -1, "nitrel.fortitude", 0, "bomb_deck", -1):
        inn.says("nitrel", SAFE, "zot")
    assert inn.state.bomb_discard == ["Firecrackers"]
    inn.told("zot is left holding a Bomb: Firecrackers!", cites="R29")


@rule("R30", "N1", "E67")
def test_a_fighting_bomb_that_turns_out_to_be_firecrackers_hits_twice(inn):
    inn.seat("nitrel", "zot", "fiona").bombs_on_top("Firecrackers")
    inn.hand("nitrel", FIGHTING_BOMB)
    with inn.changes("zot.fortitude", -2):
        inn.says("nitrel", FIGHTING_BOMB, "zot")
    assert inn.state.bomb_discard == ["Firecrackers"]
    inn.told("zot loses 1 Fortitude (19 left)", cites="E67")
    inn.told("zot loses 1 Fortitude (18 left)", cites="N1")


@rule("R31", "N3")
def test_each_holder_of_the_pot_of_boom_makes_the_choice(inn):
    inn.seat("nitrel", "deirdre", "joran").bombs_on_top("Pot of Boom").hand("nitrel", SAFE)
    inn.says("nitrel", SAFE, "deirdre")
    with inn.changes("deirdre.gold", -1, "joran.gold", -1, "nitrel.fortitude", -3):
        inn.says("deirdre", "joran")
        inn.says("joran", "nitrel")
        inn.says("nitrel", "Take it")
    assert (inn.player("deirdre").fortitude, inn.player("joran").fortitude) == (20, 20)
    assert inn.state.bomb_discard == ["Pot of Boom"]


@rule("R32")
def test_a_card_that_does_more_is_done_before_its_bomb_is_turned_over(inn):
    inn.seat("nitrel", "sera", "zot").bombs_on_top("Firecrackers").hand("nitrel", FIGHTING_BOMB)
    inn.hand("sera", "Swift counterattack")
    inn.says("nitrel", FIGHTING_BOMB, "sera")
    assert len(inn.state.bomb_deck) == 18
    with inn.changes("nitrel.fortitude", -2, "sera.fortitude", -1, "bomb_discard", 1):
        inn.says("sera", "Swift counterattack")


@rule("R32")
def test_a_bomb_has_responses_of_its_own(inn):
    inn.seat("nitrel", "fiona", "zot").hand("nitrel", FIGHTING_BOMB)
    inn.bombs_on_top("Greater Firecrackers")
    inn.hand("fiona", "Luckily for me, I was wearing my armor!")
    inn.says("nitrel", FIGHTING_BOMB, "fiona")
    inn.passes("fiona")
    assert inn.question() == "You hold a Bomb: Greater Firecrackers. Do you respond?"
    with inn.changes("fiona.fortitude", 0):
        inn.says("fiona", "Luckily for me")
    assert inn.player("fiona").fortitude == 19


@rule("R33")
def test_discarded_bombs_are_shuffled_when_the_deck_is_empty(inn):
    inn.seat("nitrel", "zot", "fiona").hand("nitrel", SAFE).next_shuffle("Greater Firecrackers")
    inn.state.bomb_deck, inn.state.bomb_discard = [], inn.state.bomb_deck
    with inn.changes("zot.fortitude", -2):
        inn.says("nitrel", SAFE, "zot")
    assert inn.state.bomb_discard == ["Greater Firecrackers"]
    assert len(inn.state.bomb_deck) == 17


@rule("R34")
def test_the_winner_takes_the_bombs_in_an_order_of_choice(inn):
    inn.seat("zot", "nitrel", "fiona").hand("fiona", "Gambling? I'm in!")
    inn.gambling("zot", "fiona", gold=3).in_the_pot(bombs=("Firecrackers", "Fermented Fizzbang"))
    inn.says("fiona", "Pass")
    assert inn.player("zot").gold == 13
    assert sorted(inn.choices("zot")) == ["Fermented Fizzbang", "Firecrackers"]
    with inn.changes("zot.alcohol", 2, "zot.fortitude", -1):
        inn.says("zot", "Fermented Fizzbang")
    assert inn.state.bomb_discard == ["Fermented Fizzbang", "Firecrackers"]


@rule("R34")
def test_who_claims_a_win_gets_the_bombs_with_it(inn):
    inn.seat("zot", "nitrel", "gerki").hand("nitrel", "I raise!").gambling("zot", "nitrel", gold=3)
    inn.in_the_pot(bombs=("Greater Firecrackers",))
    inn.hand("gerki", "Um... I know you think you won, but...")
    inn.says("nitrel", "Pass")
    with inn.changes("gerki.gold", 3, "gerki.fortitude", -2, "zot.fortitude", 0):
        inn.says("gerki", "Um...")


@rule("R35")
def test_bombs_in_a_pot_that_nobody_wins_do_not_go_off(inn):
    inn.seat("zot", "nitrel", "fiona").hand("fiona", TIP_FOR_THE_POT)
    inn.gambling("zot", "fiona", gold=3).in_the_pot(bombs=("Spitfire Spinner", "Backfire"))
    with inn.changes("zot.fortitude", 0, "fiona.fortitude", 0, "nitrel.fortitude", 0, "inn", 3):
        inn.says("fiona", "Oh, I guess")
    assert sorted(inn.state.bomb_discard) == ["Backfire", "Spitfire Spinner"]
    inn.told("Left in the pot and harmless", cites="R35")


@rule("R36")
def test_nitrel_gets_her_own_bombs_with_the_pot(inn):
    inn.seat("nitrel", "zot", "fiona").hand("fiona", "Gambling? I'm in!")
    inn.gambling("nitrel", "fiona", gold=3).in_the_pot(bombs=("Greater Firecrackers",))
    with inn.changes("nitrel.gold", 3, "nitrel.fortitude", -2):
        inn.says("fiona", "Pass")


@rule("R36")
def test_nitrel_may_ignore_her_own_bomb(inn):
    inn.seat("nitrel", "zot", "fiona").hand("fiona", "Gambling? I'm in!")
    inn.hand("nitrel", "I've walked away from worse, and I built it.")
    inn.gambling("nitrel", "fiona", gold=3).in_the_pot(bombs=("Greater Firecrackers",))
    inn.says("fiona", "Pass")
    with inn.changes("nitrel.fortitude", 0, "nitrel.hand", -1):
        inn.says("nitrel", "I've walked away")


@rule("R37")
def test_a_bomb_can_be_reduced_like_an_action_card_of_nitrels(inn):
    inn.seat("nitrel", "sera", "zot").bombs_on_top("Greater Firecrackers").hand("nitrel", SAFE)
    inn.hand("sera", "Cat-like reflexes")
    inn.says("nitrel", SAFE, "sera")
    with inn.changes("sera.fortitude", -1, "nitrel.fortitude", -1):
        inn.says("sera", "Cat-like reflexes")


@rule("R37")
def test_a_bomb_can_be_shared_with_nitrel(inn):
    inn.seat("nitrel", "eve", "zot").bombs_on_top("Big Badda Boom").hand("nitrel", SAFE)
    inn.hand("eve", "I've been working on a new spell. It's called Share Pain!")
    inn.says("nitrel", SAFE, "eve")
    with inn.changes("eve.fortitude", -2, "nitrel.fortitude", -2):
        inn.says("eve", "I've been working")


@rule("R37", "N3")
def test_a_pot_of_boom_can_be_shared_with_nitrel_when_it_goes_off(inn):
    inn.seat("nitrel", "eve", "zot").bombs_on_top("Pot of Boom").hand("nitrel", SAFE)
    inn.hand("eve", "I've been working on a new spell. It's called Share Pain!")
    inn.says("nitrel", SAFE, "eve")
    inn.says("eve", "I've been working")
    with inn.changes("eve.fortitude", -2, "nitrel.fortitude", -2):
        inn.says("eve", "Take it")


@rule("R37")
def test_a_bomb_can_be_redirected_but_not_to_nitrel(inn):
    inn.seat("nitrel", "eve", "zot", "fiona").bombs_on_top("Firecrackers").hand("nitrel", SAFE)
    inn.hand("eve", "I'm not Eve! She's over there!")
    inn.says("nitrel", SAFE, "eve")
    inn.says("eve", "I'm not Eve!")
    assert inn.choices("eve") == ["zot", "fiona"]
    with inn.changes("fiona.fortitude", -1, "eve.fortitude", 0):
        inn.says("eve", "fiona")


@rule("R37")
def test_a_bomb_is_no_sometimes_card_that_could_be_negated(inn):
    inn.seat("nitrel", "fiona", "zot").bombs_on_top("Firecrackers").hand("nitrel", SAFE)
    inn.hand("fiona", "I don't think so!")
    with inn.changes("fiona.fortitude", -1, "fiona.hand", 0):
        inn.says("nitrel", SAFE, "fiona")


@rule("R37", "A9")
def test_the_box_of_banishing_swallows_a_bomb(inn):
    inn.seat("nitrel", "keet", "zot").bombs_on_top("Pepper Banger").hand("nitrel", SAFE)
    inn.artifacts("keet", "Box of Banishing")
    inn.says("nitrel", SAFE, "keet")
    with inn.changes("keet.fortitude", 0, "keet.alcohol", 0, "keet.artifacts", -1):
        inn.says("keet", "Box of Banishing")
    assert inn.state.bomb_discard == ["Pepper Banger"]


@rule("R37")
def test_who_took_something_against_a_bomb_cannot_hit_back(inn):
    inn.seat("nitrel", "sera", "zot").bombs_on_top("Greater Firecrackers").hand("nitrel", SAFE)
    inn.hand("sera", "Cat-like reflexes", "Swift counterattack")
    inn.says("nitrel", SAFE, "sera")
    with inn.changes("sera.fortitude", -1, "nitrel.fortitude", -1, "sera.hand", -1):
        inn.says("sera", "Cat-like reflexes")


@rule("R38", "N9")
def test_gerki_hides_in_shadows_from_big_badda_boom(inn):
    inn.seat("gerki", "nitrel", "fiona").hand("fiona", "Gambling? I'm in!")
    inn.hand("gerki", "Hide in shadows", "Winning Hand!", "I raise!")
    inn.gambling("gerki", "fiona", gold=3).in_the_pot(bombs=("Big Badda Boom",))
    inn.says("fiona", "Pass")
    with inn.changes("gerki.fortitude", 0, "gerki.hand", -1):
        inn.says("gerki", "Hide in shadows")


@rule("R39", "N2")
def test_sera_hits_back_at_nitrel_for_greater_firecrackers(inn):
    inn.seat("nitrel", "sera", "zot").bombs_on_top("Greater Firecrackers").hand("nitrel", SAFE)
    inn.hand("sera", "Swift counterattack")
    inn.says("nitrel", SAFE, "sera")
    assert inn.player("sera").fortitude == 18
    with inn.changes("nitrel.fortitude", -2, "sera.fortitude", 0):
        inn.says("sera", "Swift counterattack")


@rule("R40", "N7")
def test_nitrel_has_nobody_to_hit_back_at_for_a_backfire(inn):
    inn.seat("nitrel", "ozrik", "zot").bombs_on_top("Backfire")
    inn.hand("nitrel", SAFE, "Careful! That's the pocket with the fuses!")
    with inn.changes("nitrel.fortitude", -1, "ozrik.fortitude", 0, "bomb_discard", 1):
        inn.says("nitrel", SAFE, "ozrik")


@rule("R41")
def test_who_ignores_the_fighting_bomb_gets_no_bomb(inn):
    inn.seat("nitrel", "fiona", "zot").hand("nitrel", FIGHTING_BOMB)
    inn.hand("fiona", "Luckily for me, I was wearing my armor!")
    inn.says("nitrel", FIGHTING_BOMB, "fiona")
    with inn.changes("fiona.fortitude", 0, "bomb_deck", 0, "bomb_discard", 0):
        inn.says("fiona", "Luckily for me")


@rule("R41", "E69")
def test_no_bomb_comes_of_a_card_that_was_negated(inn):
    inn.seat("zot", "nitrel", "fiona").hand("zot", "Down Pooky!", "I don't think so!")
    inn.hand("nitrel", "Careful! That's the pocket with the fuses!")
    inn.says("zot", "Down Pooky!", "nitrel")
    inn.says("nitrel", "Careful!")
    with inn.changes("bomb_deck", 0, "bomb_discard", 0):
        inn.says("zot", "I don't think so!")


@rule("R42", "E68")
def test_poof_is_no_use_against_a_card_that_only_hands_out_a_bomb(inn):
    inn.seat("nitrel", "kaylin", "zot").bombs_on_top("Firecrackers").hand("nitrel", SAFE)
    inn.hand("kaylin", "Poof!")
    inn.says("nitrel", SAFE, "kaylin")
    assert inn.question() == "You hold a Bomb: Firecrackers. Do you respond?"
    with inn.changes("kaylin.fortitude", 0, "kaylin.hand", -1):
        inn.says("kaylin", "Poof!")


@rule("R42")
@pytest.mark.parametrize("bomb", ["Fermented Fizzbang", "Purse Popper", "Pot of Boom"])
def test_poof_works_on_a_bomb_that_touches_an_attribute(inn, bomb):
    inn.seat("nitrel", "kaylin", "zot").bombs_on_top(bomb).hand("nitrel", SAFE)
    inn.hand("kaylin", "Poof!")
    inn.says("nitrel", SAFE, "kaylin")
    with inn.changes("kaylin.alcohol", 0, "kaylin.gold", 0, "kaylin.fortitude", 0):
        inn.says("kaylin", "Poof!")


@rule("R42")
@pytest.mark.parametrize("bomb", ["Backfire", "Big Black Cloud", "Keg Cracker", "Fffft..."])
def test_poof_is_no_use_against_a_bomb_that_touches_none(inn, bomb):
    inn.seat("nitrel", "kaylin", "zot").bombs_on_top(bomb).hand("nitrel", SAFE)
    inn.hand("kaylin", "Poof!")
    with inn.changes("bomb_discard", 1, "kaylin.fortitude", 0):
        inn.says("nitrel", SAFE, "kaylin")


@rule("R43", "N1")
def test_a_thief_may_pick_a_bomb_which_goes_off_at_once(inn):
    inn.seat("gerki", "nitrel", "keet").gambling("nitrel", "gerki", gold=3)
    inn.in_the_pot(bombs=("Firecrackers",), down=("Rusty Nail",), artifacts=(VASE,), by="keet")
    inn.hand("gerki", GRAB, "Gambling? I'm in!")
    inn.says("gerki", GRAB)
    assert inn.choices("gerki") == [
        "A Gold piece",
        f"The {VASE}",
        "A face-down Artifact",
        "A face-down Bomb",
    ]
    with inn.changes("gerki.fortitude", -1, "round.bombs", -1, "round.gold", 0):
        inn.says("gerki", "A face-down Bomb")
    assert inn.state.bomb_discard == ["Firecrackers"]


@rule("R43")
def test_a_thief_turns_up_a_stolen_artifact_at_once(inn):
    inn.seat("gerki", "nitrel", "keet").gambling("nitrel", "gerki", gold=3)
    inn.in_the_pot(down=("Rusty Nail",), by="keet").hand("gerki", GRAB, "Gambling? I'm in!")
    inn.says("gerki", GRAB)
    with inn.changes("gerki.fortitude", -1, "gerki.artifacts", 1, "round.artifacts", -1):
        inn.says("gerki", "A face-down Artifact")
    assert inn.face_up("gerki") == ["Rusty Nail"]


@rule("R43")
def test_a_thief_may_just_take_a_coin(inn):
    inn.seat("gerki", "nitrel", "zot").gambling("nitrel", "gerki", gold=3)
    inn.in_the_pot(bombs=("Firecrackers",)).hand("gerki", GRAB, "Gambling? I'm in!")
    inn.says("gerki", GRAB)
    with inn.changes("gerki.gold", 1, "round.gold", -1, "round.bombs", 0):
        inn.says("gerki", "A Gold piece")


@rule("R44", "R45")
def test_phrenk_shares_a_pot_of_seven_things_with_whitehawk(inn):
    inn.seat("phrenk", "whitehawk", "nitrel", "keet").hand("whitehawk", SAME_HAND)
    inn.hand("keet", "I raise!").gambling("phrenk", "keet", gold=5)
    inn.in_the_pot(bombs=("Firecrackers",), down=("Rusty Nail",), by="keet")
    inn.says("keet", "Pass")
    inn.says("whitehawk", SAME_HAND)
    assert set(inn.choices("phrenk")) == {
        "A Gold piece",
        "A face-down Artifact",
        "A face-down Bomb",
    }
    with inn.changes(
        *("phrenk.gold", 3, "phrenk.artifacts", 1, "phrenk.fortitude", -1),
        *("whitehawk.gold", 2, "whitehawk.artifacts", 0, "whitehawk.fortitude", -1),
    ):
        inn.says("phrenk", "A face-down Bomb", "A Gold piece", "A Gold piece")


@rule("R44")
def test_the_winner_may_give_whitehawk_artifacts_and_keep_the_coins(inn):
    inn.seat("phrenk", "whitehawk", "nitrel", "keet").hand("whitehawk", SAME_HAND)
    inn.hand("keet", "I raise!").gambling("phrenk", "keet", gold=1)
    inn.in_the_pot(artifacts=(VASE, "Rusty Nail"), by="keet")
    inn.says("keet", "Pass")
    inn.says("whitehawk", SAME_HAND)
    with inn.changes("phrenk.gold", 1, "phrenk.artifacts", 1, "whitehawk.artifacts", 1):
        inn.says("phrenk", "Rusty Nail")
    assert inn.face_up("whitehawk") == ["Rusty Nail"]


@rule("R56", "N5")
def test_nitrel_may_be_the_second_victim_of_her_candle(inn):
    inn.seat("nitrel", "zot", "fiona").bombs_on_top("Goblin Candle").hand("nitrel", SAFE)
    inn.says("nitrel", SAFE, "zot")
    assert inn.choices("zot") == ["fiona", "nitrel"]
    with inn.changes("zot.fortitude", -2, "nitrel.fortitude", -2, "fiona.fortitude", 0):
        inn.says("zot", "nitrel")


@rule("R56")
def test_each_victim_of_the_candle_may_ignore_it_alone(inn):
    inn.seat("nitrel", "zot", "fiona").bombs_on_top("Goblin Candle").hand("nitrel", SAFE)
    inn.hand("fiona", "Luckily for me, I was wearing my armor!")
    inn.says("nitrel", SAFE, "zot")
    inn.says("zot", "fiona")
    with inn.changes("zot.fortitude", -2, "fiona.fortitude", 0):
        inn.says("fiona", "Luckily for me")


@rule("R56")
def test_nitrel_may_ignore_the_candle_like_any_victim(inn):
    inn.seat("nitrel", "zot", "fiona").bombs_on_top("Goblin Candle")
    inn.hand("nitrel", SAFE, "I've walked away from worse, and I built it.")
    inn.says("nitrel", SAFE, "zot")
    inn.says("zot", "nitrel")
    with inn.changes("zot.fortitude", -2, "nitrel.fortitude", 0):
        inn.says("nitrel", "I've walked away")


@rule("R56")
def test_nitrel_cannot_hit_back_at_who_shared_the_candle_with_her(inn):
    inn.seat("nitrel", "zot", "fiona").bombs_on_top("Goblin Candle")
    inn.hand("nitrel", SAFE, "Careful! That's the pocket with the fuses!")
    inn.says("nitrel", SAFE, "zot")
    with inn.changes("zot.fortitude", -2, "nitrel.fortitude", -2, "bomb_deck", 0):
        inn.says("zot", "nitrel")


@rule("R57")
def test_wizgille_and_gog_both_hit_back_for_the_candle(inn):
    inn.seat("nitrel", "wizgille", "gog").bombs_on_top("Goblin Candle").hand("nitrel", SAFE)
    inn.hand("wizgille", PERCUSSION).hand("gog", "That not hurt! This hurt!")
    inn.says("nitrel", SAFE, "wizgille")
    inn.says("wizgille", "gog")
    assert (inn.player("wizgille").fortitude, inn.player("gog").fortitude) == (18, 18)
    with inn.changes("nitrel.fortitude", -4):
        inn.says("wizgille", PERCUSSION)
        inn.says("gog", "That not hurt!")


@rule("R66", "N4")
def test_the_hydra_can_be_ignored(inn):
    inn.seat("nitrel", "fiona", "zot").bombs_on_top("Three-Headed Hydra").hand("nitrel", SAFE)
    inn.hand("fiona", "Luckily for me, I was wearing my armor!", "I raise!", "I raise!")
    inn.says("nitrel", SAFE, "fiona")
    with inn.changes("fiona.fortitude", 0, "fiona.hand", -1):
        inn.says("fiona", "Luckily for me")


@rule("R66", "N4")
def test_the_hydra_can_be_fed_with_cards(inn):
    inn.seat("nitrel", "fiona", "zot").bombs_on_top("Three-Headed Hydra").hand("nitrel", SAFE)
    inn.hand("fiona", "Winning Hand!", "I raise!", "I raise!", "Gambling? I'm in!")
    inn.says("nitrel", SAFE, "fiona")
    with inn.changes("fiona.fortitude", 0, "fiona.hand", -3, "fiona.discard", 3):
        inn.says("fiona", "Discard the cards", "Discard I raise!", "Discard I raise!")
        inn.says("fiona", "Discard Winning Hand!")


@rule("R69", "N6")
def test_a_twinpopper_that_nitrel_wins_costs_her_one(inn):
    inn.seat("nitrel", "zot", "fiona").hand("fiona", "Gambling? I'm in!")
    inn.gambling("nitrel", "fiona", gold=3).in_the_pot(bombs=("Twinpopper",))
    with inn.changes("nitrel.fortitude", -1, "zot.fortitude", 0, "fiona.fortitude", 0):
        inn.says("fiona", "Pass")


@rule("R28")
def test_the_bombs_are_shuffled_at_the_beginning():
    tops = set()
    for seed in range(12):
        match = Match.new(GAME, ["ann", "bob"], seed=seed)
        match.answer(("character", "Nitrel"))
        match.answer(("character", "Gog"))
        assert sorted(match.state.bomb_deck) == sorted(BOMB_DECK)
        tops.add(match.state.bomb_deck[-1])
    assert len(tops) > 4


@rule("R33")
def test_a_deck_that_is_not_empty_is_not_shuffled_anew(inn):
    inn.seat("nitrel", "zot", "fiona").bombs_on_top("Greater Firecrackers").hand("nitrel", SAFE)
    inn.state.bomb_discard = inn.state.bomb_deck[:-1]
    inn.state.bomb_deck = inn.state.bomb_deck[-1:]
    inn.says("nitrel", SAFE, "zot")
    assert inn.state.bomb_deck == []
    assert len(inn.state.bomb_discard) == 18
    assert inn.state.bomb_discard[-1] == "Greater Firecrackers"


@rule("R33", "R34")
def test_bombs_for_the_pot_come_off_discards_shuffled_anew(inn):
    inn.seat("nitrel", "zot", "fiona").gambling("zot", "nitrel", gold=3)
    inn.hand("nitrel", "I'll see your gold and add something warm.")
    inn.state.bomb_deck, inn.state.bomb_discard = [], inn.state.bomb_deck
    inn.next_shuffle("Backfire")
    inn.hand("zot", "Gambling? I'm in!").says("nitrel", "I'll see your gold")
    assert inn.state.round.bombs == ["Backfire"]
    assert len(inn.state.bomb_deck) == 17


@rule("R37", "I22")
def test_who_holds_a_bomb_may_respond_first_whoever_made_it(inn):
    inn.seat("nitrel", "zot", "fiona").bombs_on_top("Greater Firecrackers").hand("nitrel", SAFE)
    tip = "Tip the Wench."
    inn.hand("zot", tip).hand("fiona", tip).says("nitrel", SAFE, "fiona")
    inn.passes("zot", "fiona")  # to the card of Nitrel's, from her left
    assert inn.question() == "You hold a Bomb: Greater Firecrackers. Do you respond?"
    inn.passes("fiona", "zot")
    inn.passes("zot", "fiona")  # in the quiet moment after it


@rule("R37")
def test_from_the_holder_a_bomb_goes_round_to_the_left(inn):
    inn.seat("nitrel", "zot", "fiona", "gog").bombs_on_top("Firecrackers").hand("nitrel", SAFE)
    for who in ("zot", "fiona", "gog"):
        inn.hand(who, "Tip the Wench.")
    inn.says("nitrel", SAFE, "fiona")
    inn.passes("zot", "fiona", "gog")
    inn.passes("fiona", "gog", "zot")
    inn.passes("zot", "fiona", "gog")  # in the quiet moment after it
