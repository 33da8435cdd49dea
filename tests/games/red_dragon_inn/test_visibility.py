"""Who sees what, and dealing anew what somebody cannot see."""

from itertools import islice

from rulewright.games.red_dragon_inn import GAME
from rulewright.kernel import Match, Rng
from rulewright.kernel.plain import dumps, encode
from rulewright.testing import rule, walk

NAMES = ("ann", "bob", "cid", "dan")
WAND = "How many times have I told you? Keep your hands off my wand!"
ARMOR = "Luckily for me, I was wearing my armor!"


def seen(inn, who):
    """A view as JSON text; nobody is a spectator."""
    seat = None if who is None else inn.seat_of(who)
    return dumps(encode(inn.begin().view(seat)))


def moments(seeds=range(5), every=7, questions=220):
    """Matches in the middle of things, with Keet, Nitrel and Wrench among others."""
    for seed in seeds:
        match = Match.new(GAME, NAMES[: 2 + seed % 3], seed=seed)
        for character in ("Keet", "Nitrel", "Zot", "Fiona")[: 2 + seed % 3]:
            match.answer(("character", character))
        yield from (moment for moment, _ in islice(walk(match, seed, questions), 0, None, every))


def hidden_parts(state, viewer):
    """What a seat cannot see: hands of others, decks, piles, face-down Artifacts, Bombs."""
    hands = [player.hand for seat, player in enumerate(state.players) if seat != viewer]
    decks = [player.deck for player in state.players]
    piles = [state.drink_deck, state.bomb_deck, *(player.drinks for player in state.players)]
    down = [[a.name for a in p.artifacts if not a.face_up] for p in state.players]
    return dumps([hands, decks, piles, down])


# Views


@rule("I4")
def test_nobody_sees_another_hand(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("fiona", ARMOR)
    assert ARMOR in seen(inn, "fiona")
    for who in ("zot", "gog", None):
        assert ARMOR not in seen(inn, who)


@rule("I4")
def test_the_order_of_the_own_hand_does_not_tell_the_order_of_drawing(inn):
    inn.seat("zot", "fiona").hand("zot", WAND, "Down Pooky!", "I raise!")
    assert inn.begin().view(0).players[0].hand == ("Down Pooky!", WAND, "I raise!")


@rule("I4")
def test_nobody_sees_what_is_in_a_deck_not_even_their_own(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).cards_on_top("zot", "Down Pooky!")
    for who in ("zot", "fiona", None):
        assert "Down Pooky!" not in seen(inn, who)


@rule("I5", "I13")
def test_nobody_sees_the_drinks_in_deck_and_piles(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND)
    inn.drinks("zot", "Holy Water").drinks("fiona", "Orcish Rotgut").drinks("gog", "Wine")
    inn.drinks_on_top("Troll Swill")
    for who in ("zot", "fiona", None):
        text = seen(inn, who)
        assert not [c for c in ("Holy Water", "Orcish Rotgut", "Troll Swill") if c in text]
    sizes = [player.drinks for player in inn.begin().view(2).players]
    assert sizes == [1, 1, 1]


@rule("I46", "I28")
def test_discards_and_marks_are_open_to_all(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).discard("fiona", ARMOR)
    inn.fortitude("fiona", 12).alcohol("fiona", 4)
    for viewer in (0, 1, 2, None):
        fiona = inn.begin().view(viewer).players[1]
        assert (fiona.discard, fiona.fortitude, fiona.alcohol) == ((ARMOR,), 12, 4)
        assert (fiona.hand_size, fiona.deck) == (0, 39)


@rule("I22")
def test_what_is_pending_is_seen_by_all(inn):
    inn.seat("zot", "fiona", "gog").hand("zot", WAND).hand("fiona", ARMOR)
    inn.says("zot", WAND, "fiona")
    for who in ("zot", "fiona", "gog", None):
        assert WAND in seen(inn, who)
        assert (ARMOR in seen(inn, who)) == (who == "fiona")
    inn.says("fiona", "Pass")


@rule("R2", "R9")
def test_face_down_artifacts_are_seen_by_nobody_not_even_by_their_owner(inn):
    inn.seat("keet", "zot").face_down("keet", "Rusty Nail", "Urn of Earning")
    inn.hand("keet", "I raise!").artifacts("zot", "Cursed Idol of Doom")
    for who in ("keet", "zot", None):
        text = seen(inn, who)
        assert "Rusty Nail" not in text
        assert "Urn of Earning" not in text
        assert "Cursed Idol of Doom" in text


@rule("R19")
def test_a_face_down_artifact_in_the_pot_is_known_to_who_anted_it(inn):
    inn.seat("keet", "zot", "gog").gambling("keet", "zot", gold=2).hand("zot", "I raise!")
    inn.in_the_pot(down=("Rusty Nail",), by="keet")
    assert "Rusty Nail" in seen(inn, "keet")
    assert "Rusty Nail" not in seen(inn, "zot")
    assert "Rusty Nail" not in seen(inn, None)


@rule("I9")
def test_drawing_tells_nobody_else_what_was_drawn(inn):
    inn.seat("zot", "fiona", "gog").turn_of("zot", "draw").hand("zot", WAND)
    inn.cards_on_top("zot", "Down Pooky!").says("zot", "Keep the rest")
    match = inn.begin()
    for who in (1, 2, None):
        told = " ".join(event.text(match.name) for _, event in match.journal.seen_by(who))
        assert "zot draws 6 cards" in told
        assert "Down Pooky!" not in told


@rule("I4", "I5", "R2")
def test_no_view_changes_with_what_lies_hidden():
    for match in moments(seeds=range(3)):
        state = match.fork().state
        seats = [*range(len(state.players)), None]
        views = [match.view(seat) for seat in seats]
        for player in state.players:
            player.deck.sort()
            player.hand.sort()
        state.drink_deck.sort()
        state.bomb_deck.sort()
        state.unused_artifacts.sort()
        assert [GAME.view(state, seat) for seat in seats] == views


# Dealing anew


@rule("I1")
def test_dealing_anew_gives_everybody_their_own_cards_and_no_others():
    for match in moments():
        state = match.fork().state
        GAME.redeal(state, frozenset({0}), Rng.seeded("anew"))
        for old, new in zip(match.state.players, state.players, strict=True):
            assert sorted(old.deck + old.hand) == sorted(new.deck + new.hand)


@rule("I4", "I5")
def test_dealing_anew_really_changes_what_is_hidden():
    for match in moments(seeds=range(2), every=40):
        deals = set()
        for number in range(12):
            state = match.fork().state
            GAME.redeal(state, frozenset({0}), Rng.seeded(number))
            deals.add(hidden_parts(state, 0))
        assert len(deals) > 10


@rule("I4", "I5")
def test_dealing_anew_can_put_any_hidden_card_in_a_hand_and_any_drink_in_a_pile(inn):
    inn.seat("zot", "fiona").hand("zot", WAND).hand("fiona", ARMOR)
    hands, piles = set(), set()
    for number in range(300):
        state = inn.begin().fork().state
        GAME.redeal(state, frozenset({0}), Rng.seeded(number))
        assert state.players[0].hand == [WAND]
        hands.update(state.players[1].hand)
        piles.update(state.players[1].drinks)
    assert hands == set(inn.player("fiona").deck) | {ARMOR}
    assert len(piles) == 18


@rule("R19")
def test_dealing_anew_leaves_an_anted_artifact_to_who_knows_it(inn):
    inn.seat("keet", "zot", "gog").gambling("keet", "zot", gold=2).hand("zot", "I raise!")
    inn.in_the_pot(down=("Rusty Nail",), by="keet")
    found = {0: set(), 1: set()}
    for viewer in found:
        for number in range(30):
            state = inn.begin().fork().state
            GAME.redeal(state, frozenset({viewer}), Rng.seeded(number))
            found[viewer].add(state.round.artifacts[0].name)
    assert found[0] == {"Rusty Nail"}
    assert len(found[1]) > 5


@rule("I4")
def test_dealing_anew_changes_what_chance_will_bring(inn):
    inn.seat("zot", "fiona").hand("zot", WAND)
    coming = set()
    for number in range(5):
        state = inn.begin().fork().state
        GAME.redeal(state, frozenset({0}), Rng.seeded(number))
        coming.add(state.rng.below(1 << 30))
    assert len(coming) == 5


# What comes to light, and what somebody chose, is told before the next question

TOAST = "Let's toast the Goddess!"
PRIESTESS = "A priestess can make money just about anywhere!"
CLOSER_LOOK = "Let me take a closer look at that."
SAFE = "Don't worry! They're perfectly safe!"
SAME_HAND = "What a coincidence, I happen to have the same hand!"


def brought_to_light(inn, sentence, cites=""):
    """It was told with these words, and what led to it cannot be taken back any more."""
    inn.told(sentence, cites)
    match = inn.begin()
    events = [entry.event for entry in match.journal.entries]
    return all(event.reveals for event in events if sentence in event.text(match.name))


@rule("I38", "I45")
def test_an_event_that_is_wasted_has_come_to_light(inn):
    inn.seat("deirdre", "zot").hand("deirdre", TOAST, PRIESTESS)
    inn.drink_deck("Drinking Contest!").says("deirdre", TOAST)
    assert "a new Drink deck" in inn.question()
    assert brought_to_light(inn, "an Event, Drinking Contest! It does not count here", "I38")
    inn.passes("deirdre")


@rule("I37", "I45")
def test_a_drink_that_waits_for_its_chaser_while_all_pay_is_told(inn):
    inn.seat("deirdre", "zot").hand("deirdre", TOAST, PRIESTESS)
    inn.drink_deck("Dark Ale with a Chaser").says("deirdre", TOAST)
    assert "a new Drink deck" in inn.question()
    assert brought_to_light(inn, "deirdre pours Dark Ale with a Chaser", "I37")
    inn.passes("deirdre")


@rule("I38")
def test_that_nothing_but_events_is_left_in_the_cellar_comes_to_light(inn):
    inn.seat("deirdre", "zot").hand("deirdre", TOAST).no_drinks_in_the_cellar("zot")
    inn.says("deirdre", TOAST)
    assert brought_to_light(inn, "nothing but Events in the cellar", "I38")


@rule("I52")
def test_that_nothing_strong_is_left_in_the_cellar_comes_to_light(inn):
    inn.seat("zot", "fiona").turn_of("zot", "drink").drinks("zot", "Drinking Contest!")
    inn.no_drinks_in_the_cellar("fiona").drinks_on_top("Water", "Holy Water").begin()
    assert brought_to_light(inn, "nothing in the cellar that could break the tie", "I52")


@rule("R34", "R44")
def test_bombs_out_of_the_pot_are_told_before_their_order_is_chosen(inn):
    inn.seat("phrenk", "whitehawk", "nitrel").hand("whitehawk", SAME_HAND)
    inn.gambling("phrenk", "nitrel", gold=1)
    inn.in_the_pot(bombs=("Firecrackers", "Greater Firecrackers", "Backfire", "Firecrackers"))
    inn.hand("nitrel", "I raise!").says("nitrel", "Pass")
    inn.says("whitehawk", SAME_HAND)
    inn.says("phrenk", "A face-down Bomb", "A face-down Bomb")
    inn.asked("whitehawk")
    assert brought_to_light(inn, "whitehawk finds Firecrackers and Backfire in the pot", "R34")
    inn.says("whitehawk", "Firecrackers")
    inn.says("phrenk", "Firecrackers")


@rule("N3", "R31")
def test_to_whom_a_bomb_goes_is_told_before_it_is_paid_for(inn):
    inn.seat("nitrel", "deirdre", "zot", "fiona").bombs_on_top("Pot of Boom")
    inn.hand("nitrel", SAFE).hand("deirdre", PRIESTESS).says("nitrel", SAFE, "deirdre")
    inn.says("deirdre", "fiona")
    assert "You owe 1 Gold" in inn.question()
    inn.told("deirdre passes the Pot of Boom on to fiona", cites="R31")
    inn.passes("deirdre")
    inn.says("fiona", "Take it")


@rule("R15", "R70")
def test_which_reading_of_a_card_was_chosen_is_told(inn):
    inn.seat("keet", "zot", "fiona").artifacts("zot", "Rusty Nail").hand("keet", CLOSER_LOOK)
    inn.says("keet", f"{CLOSER_LOOK} (take a Gold piece)", "zot")
    inn.told(f"“{CLOSER_LOOK}” (take a Gold piece)", cites="R70")


# Nothing is lost


@rule("I1", "I5", "I6")
def test_nothing_is_lost_at_any_moment():
    for match in moments(every=1, seeds=range(4)):
        assert GAME.checks.state(match.state) == []


@rule("I1", "I5", "I6")
def test_the_check_finds_what_is_lost(inn):
    inn.seat("keet", "nitrel").hand("keet", "I raise!")
    for spoil, words in (
        (lambda s: s.players[0].deck.pop(), "cards of seat 0"),
        (lambda s: s.drink_deck.pop(), "Drink cards"),
        (lambda s: s.players[0].artifacts.pop(), "Artifacts"),
        (lambda s: s.bomb_deck.pop(), "Bombs"),
        (lambda s: setattr(s, "inn", 3), "Gold"),
        (lambda s: setattr(s.players[1], "fortitude", 21), "I6"),
    ):
        state = inn.begin().fork().state
        assert GAME.checks.state(state) == []
        spoil(state)
        assert words in " ".join(GAME.checks.state(state))
