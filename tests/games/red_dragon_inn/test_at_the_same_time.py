"""What happens at once, what comes first, and what can still be answered."""

from rulewright.testing import rule

BUCKLER = "Buckler in a Box"
GENERATOR = "Lightning Generator"
RAMPAGE = "Oh no! Not again! Pooky's on a drunken rampage!"
NOT_EVE = "I'm not Eve! She's over there!"
SHARE_PAIN = "I've been working on a new spell. It's called Share Pain!"
SLEEVE = "What's that up your sleeve?"
DARTS = "Sorry, I had to test my knockout darts!"
CHEATING = "I do believe that you're cheating. At this point, you have two options..."
BALLAD = "This is in payment for that heroic ballad I wrote about you!"
WENCH_TIP = "Oh, I guess the Wench thought that was her tip..."
SAME_HAND = "What a coincidence, I happen to have the same hand!"
IN = "Gambling? I'm in!"
COIN = "Illusionary Coin"
TIP = "Swipe the tip!"
DUMP = "Dump it on the floor"
EXTRA = "A little somethin' extra"


# Wrench and his Gizmos


@rule("R84", "I34")
def test_wrench_loses_before_a_gizmo_to_which_a_loss_was_redirected(inn):
    inn.seat("zot", "eve", "wrench").gizmo("wrench", BUCKLER, 1)
    inn.hand("zot", RAMPAGE).hand("eve", NOT_EVE).says("zot", RAMPAGE)
    inn.says("eve", NOT_EVE, "The Buckler")
    # the shield takes 1 off Wrench's own loss, then breaks: 1 less 1, and Collateral Damage
    assert inn.player("wrench").fortitude == 19
    assert inn.player("wrench").gizmos == []


@rule("R84", "R50", "N5")
def test_a_candle_burns_wrench_before_the_gizmo_it_was_pushed_to(inn):
    inn.seat("eve", "nitrel", "wrench", "zot")
    inn.gambling("eve", "nitrel", gold=2, left=("wrench", "zot")).gizmo("wrench", BUCKLER, 2)
    inn.in_the_pot(bombs=("Goblin Candle",)).hand("eve", NOT_EVE)
    inn.says("eve", "wrench", NOT_EVE, "The Buckler")
    assert inn.player("wrench").fortitude == 18
    assert inn.player("wrench").gizmos == []


@rule("R83", "I29")
def test_wrench_ignores_a_mass_heal_for_himself_alone(inn):
    inn.seat("deirdre", "wrench", "zot").gizmo("wrench", BUCKLER, 1).gizmo("wrench", "Head Case", 1)
    inn.fortitude("wrench", 10).hand("deirdre", "Mass Heal!").hand("wrench", "Noble sacrifice")
    inn.says("deirdre", "Mass Heal!")
    inn.says("wrench", "Noble sacrifice", "The Head Case")
    assert inn.player("wrench").fortitude == 10
    assert inn.gizmo_at(BUCKLER) == 2


@rule("R85", "E46")
def test_the_pain_can_be_shared_with_the_gizmo_that_caused_it(inn):
    inn.seat("wrench", "eve", "zot").gizmo("wrench", GENERATOR).turn_of("wrench", "gizmos")
    inn.hand("eve", SHARE_PAIN).says("wrench", "Use it", "eve")
    inn.says("eve", SHARE_PAIN)
    assert inn.choices("eve") == ["wrench", "The Lightning Generator"]
    with inn.changes("eve.fortitude", -1, "wrench.fortitude", 0):
        inn.says("eve", "The Lightning Generator")
    assert inn.gizmo_at(GENERATOR) == 1  # it has ticked down, too


# Artifacts and the pot


@rule("R52", "R13")
def test_artifacts_of_one_payment_are_gained_together(inn):
    inn.seat("fleck", "keet", "zot").face_down("keet", "Rusty Nail")
    inn.artifacts("keet", "Cursed Idol of Doom").hand("fleck", BALLAD)
    inn.says("fleck", BALLAD, "keet")
    with inn.changes("fleck.fortitude", -2, "fleck.artifacts", 2):
        inn.says("keet", "A face-down Artifact")  # the Idol is all that is left besides


@rule("R44", "R34")
def test_a_shared_pot_pays_its_coins_before_a_bomb_of_it_goes_off(inn):
    inn.seat("zot", "whitehawk", "nitrel", "keet").gold("zot", 0)
    inn.gambling("zot", "whitehawk", gold=3, left=("nitrel", "keet"))
    inn.in_the_pot(bombs=("Pot of Boom",)).hand("whitehawk", SAME_HAND)
    inn.says("whitehawk", SAME_HAND)
    inn.says("zot", "A face-down Bomb")
    inn.says("whitehawk", "zot")
    assert "whitehawk" in inn.choices("zot")  # with 2 Gold of the pot the Bomb can be passed back
    inn.says("zot", "Take it")


@rule("I76", "I67")
def test_who_passes_out_in_the_act_does_not_win_the_pot(inn):
    inn.seat("zot", "sera", "fiona").gambling("fiona", "zot", gold=6, left=("sera",))
    inn.alcohol("zot", 9).fortitude("zot", 10).hand("zot", SLEEVE).hand("sera", DARTS)
    inn.says("sera", "Pass")
    inn.says("zot", SLEEVE)
    with inn.changes("inn", 6 + 6, "fiona.gold", 2, "sera.gold", 2):
        inn.says("sera", DARTS, "zot")
    assert inn.player("zot").out == "passed out"


@rule("I76", "I61")
def test_who_catches_a_cheat_and_passes_out_leaves_the_round_to_the_others(inn):
    inn.seat("zot", "sera", "fiona", "gog").gambling("fiona", "zot", gold=6)
    inn.alcohol("fiona", 9).fortitude("fiona", 10)
    inn.hand("zot", SLEEVE).hand("sera", DARTS).hand("fiona", CHEATING)
    inn.says("sera", "Pass")
    inn.says("zot", SLEEVE, "gog")
    inn.says("sera", "Pass")
    inn.says("fiona", CHEATING)
    inn.says("sera", DARTS, "fiona")
    assert inn.player("fiona").out == "passed out"
    assert set(inn.state.round.participants) == {0, 1, 3}


@rule("I76", "I78")
def test_the_evening_may_end_in_the_middle_of_a_round(inn):
    inn.seat("zot", "sera").gambling("sera", "zot", gold=4).alcohol("zot", 9).fortitude("zot", 10)
    inn.hand("zot", SLEEVE).hand("sera", DARTS)
    inn.says("sera", "Pass")
    inn.says("zot", SLEEVE)
    inn.says("sera", DARTS)
    assert inn.state.outcome.winners == (1,)
    inn.told("sera", cites="I78")


@rule("I62", "I60")
def test_the_wench_gets_no_tip_from_a_round_that_a_sleeve_is_about_to_end(inn):
    inn.seat("zot", "gerki", "fiona").gambling("fiona", "zot", gold=6, left=("gerki",))
    inn.hand("zot", SLEEVE).hand("gerki", WENCH_TIP)
    inn.says("gerki", "Pass")  # in the quiet moment before
    with inn.changes("zot.gold", 6, "gerki.hand", 0):
        inn.says("zot", SLEEVE)


@rule("I62", "I60")
def test_the_wench_gets_her_tip_if_the_round_would_go_on(inn):
    inn.seat("zot", "gerki", "fiona", "gog").gambling("fiona", "zot", gold=6, left=("gerki",))
    inn.hand("zot", SLEEVE).hand("gerki", WENCH_TIP)
    inn.says("gerki", "Pass")
    inn.says("zot", SLEEVE, "fiona")
    with inn.changes("inn", 6):
        inn.says("gerki", WENCH_TIP)


# Antes


@rule("I69", "I72")
def test_who_has_nothing_may_let_the_inn_ante(inn):
    inn.seat("zot", "gerki", "gog").gold("gerki", 0).gambling("gerki", "zot", gold=3)
    inn.hand("zot", "I raise!").hand("gerki", TIP, IN).says("zot", "I raise!")
    with inn.changes("gerki.gold", 0, "round.gold", 2, "inn", -1):
        inn.says("gerki", TIP)
    assert set(inn.state.round.participants) == {0, 1, 2}


@rule("I69")
def test_a_coin_that_is_not_there_antes_for_who_has_none(inn):
    inn.seat("zot", "eve", "gog").gold("eve", 0).gambling("eve", "zot", gold=3)
    inn.hand("zot", "I raise!").hand("eve", COIN, IN).says("zot", "I raise!")
    inn.says("eve", COIN)
    assert set(inn.state.round.participants) == {0, 1, 2}


@rule("I69")
def test_who_has_nothing_and_declines_to_play_something_leaves(inn):
    inn.seat("zot", "gerki", "gog").gold("gerki", 0).gambling("gog", "zot", gold=3)
    inn.hand("zot", "I raise!").hand("gerki", TIP).hand("gog", IN).says("zot", "I raise!")
    inn.says("gerki", "Pass")
    assert set(inn.state.round.participants) == {0, 2}


# Answers


@rule("I24", "I50")
def test_in_a_contest_a_drink_that_was_ignored_can_still_be_changed(inn):
    inn.seat("gerki", "dimli", "gog").turn_of("gerki", "drink")
    inn.drinks("gerki", "Drinking Contest!").drinks_on_top("Wine", "Elven Wine", "Light Ale")
    inn.hand("gerki", DUMP, EXTRA)
    with inn.changes("gerki.alcohol", 0, "gerki.gold", 2):
        inn.says("gerki", DUMP, EXTRA)


@rule("I24", "I50")
def test_in_a_contest_somebody_else_may_weaken_a_drink_that_was_ignored(inn):
    inn.seat("gerki", "deirdre", "gog").turn_of("gerki", "drink")
    inn.drinks("gerki", "Drinking Contest!").drinks_on_top("Elven Wine", "Wine", "Light Ale")
    inn.hand("gerki", DUMP).hand("deirdre", "Wine into Water")
    inn.says("gerki", DUMP)
    with inn.changes("deirdre.gold", 2):
        inn.says("deirdre", "Wine into Water")


@rule("R29", "E54")
def test_reflexes_help_against_a_bomb_when_its_maker_is_gone(inn):
    inn.seat("sera", "nitrel", "zot").out("nitrel").gambling("sera", "zot", gold=2)
    inn.in_the_pot(bombs=("Greater Firecrackers",)).hand("sera", "Cat-like reflexes")
    with inn.changes("sera.fortitude", -1):
        inn.says("sera", "Cat-like reflexes")
