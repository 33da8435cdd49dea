"""What people at the Inn remember, and that the worlds they imagine keep to it."""

from rulewright.games.red_dragon_inn import GAME
from rulewright.kernel import Rng
from rulewright.testing import rule

WAND = "How many times have I told you? Keep your hands off my wand!"
POOKY = "Down Pooky!"
CAULDRON = "Fresh from the cauldron, almost safe!"
SPARE_PARTS = "I knew those spare parts would come in handy!"
POISONED = "I think these drinks might have been poisoned!"
SOMETHING_WARM = "I'll see your gold and add something warm."


def worlds(inn, who, count=40):
    """The table as somebody may imagine it, again and again."""
    for number in range(count):
        state = inn.begin().fork().state
        GAME.redeal(state, frozenset({inn.seat_of(who)}), Rng.seeded("anew", number))
        assert GAME.checks.state(state) == []
        yield state


def hands(inn, viewer, who):
    """What somebody may hold, as far as another can tell."""
    return [state.players[inn.seat_of(who)].hand for state in worlds(inn, viewer)]


def remembered(inn, who):
    return sorted(GAME.checks.memory(inn.state, inn.seat_of(who)))


def runs_out(inn):
    """Zot draws the last card of his deck, and five of a new one."""
    inn.seat("zot", "fiona", "gog").turn_of("zot", "draw").hand("zot", WAND).deck("zot", POOKY)
    inn.says("zot", "Keep the rest")
    return inn


@rule("I11")
def test_who_shuffles_an_empty_deck_holds_whatever_was_not_among_the_discards(inn):
    runs_out(inn)
    for viewer in ("fiona", "gog"):
        assert remembered(inn, viewer) == sorted([POOKY, WAND])
        held = hands(inn, viewer, "zot")
        assert all({POOKY, WAND} <= set(hand) for hand in held)
        assert len({tuple(sorted(hand)) for hand in held}) > 5
    assert remembered(inn, "zot") == []


@rule("I11", "I22")
def test_a_card_that_is_played_is_no_longer_remembered_in_the_hand(inn):
    runs_out(inn).says("zot", WAND, "fiona")
    assert remembered(inn, "gog") == [POOKY]


@rule("I9", "I11")
def test_a_card_that_is_discarded_is_no_longer_remembered_in_the_hand(inn):
    inn.seat("zot", "fiona").turn_of("zot", "draw").hand("zot", WAND, POOKY)
    inn.player("zot").known += [WAND, POOKY]
    inn.says("zot", f"Discard {WAND}", "Keep the rest")
    assert remembered(inn, "fiona") == [POOKY]


@rule("I11")
def test_of_two_cards_alike_nobody_knows_which_was_played(inn):
    inn.seat("zot", "fiona").hand("zot", "I raise!", "I raise!").turn_of("fiona", "draw")
    inn.player("zot").known.append("I raise!")
    inn.gambling("fiona", "zot", gold=2).says("zot", "I raise!")
    assert inn.player("zot").hand == ["I raise!"]
    assert remembered(inn, "fiona") == []


# Cards that went back to a hand


@rule("G21", "R18")
def test_a_potion_that_nobody_bought_is_remembered_in_the_sellers_hand(inn):
    inn.seat("phrenk", "zot", "fiona").hand("phrenk", CAULDRON, "Luck Potion")
    inn.says("phrenk", CAULDRON, "zot")
    inn.says("zot", "No")
    assert all(hand == ["Luck Potion"] for hand in hands(inn, "fiona", "phrenk"))
    assert remembered(inn, "zot") == ["Luck Potion"]


@rule("G21", "R18")
def test_a_potion_that_was_sold_is_no_longer_remembered_in_the_hand(inn):
    inn.seat("phrenk", "zot", "fiona").hand("phrenk", CAULDRON, "Luck Potion")
    inn.player("phrenk").known.append("Luck Potion")
    inn.says("phrenk", CAULDRON, "zot")
    inn.says("zot", "Yes")
    assert remembered(inn, "fiona") == []


@rule("E79")
def test_a_gizmo_that_was_taken_back_is_remembered_in_the_hand(inn):
    inn.seat("wrench", "zot", "gog").hand("wrench", SPARE_PARTS)
    inn.discard("wrench", "Head Case").says("wrench", "take a Gizmo from your discard")
    assert all(hand == ["Head Case"] for hand in hands(inn, "gog", "wrench"))


# Drinks and Bombs


def piles(inn, viewer, *people):
    """What lies on some Drink Me! piles together, as far as somebody can tell."""
    return {
        tuple(sorted(card for who in people for card in state.players[inn.seat_of(who)].drinks))
        for state in worlds(inn, viewer)
    }


def new_drink_deck(inn, who="zot"):
    """The Drink deck has run out, and what was drunk is served again."""
    inn.seat("zot", "fiona", "sera", "gog").turn_of(who, "order").drinks("zot", "Wine")
    inn.drinks("sera", "Wine", "Troll Swill").drinks("gog", "Holy Water").drinks("fiona")
    inn.drink_deck().hand("sera", POISONED).says(who, "Order for fiona")
    return inn


@rule("I45")
def test_what_lay_on_the_piles_when_the_drink_deck_was_shuffled_was_not_shuffled_into_it(inn):
    new_drink_deck(inn)
    for viewer in ("zot", "fiona", "sera"):
        assert piles(inn, viewer, "sera", "gog") == {("Holy Water", "Troll Swill", "Wine")}
        assert len(piles(inn, viewer, "gog")) == 3
        assert len(piles(inn, viewer, "fiona")) > 5


@rule("I13", "I45")
def test_what_is_ordered_after_the_shuffle_may_be_any_drink_of_the_new_deck(inn):
    new_drink_deck(inn)
    inn.state.drink_discard.append(inn.player("gog").drinks.pop())
    inn.says("fiona", "No Action", "Order for gog")
    assert len(piles(inn, "fiona", "gog")) > 5


@rule("E53", "I45")
def test_a_pile_that_is_shuffled_into_the_drink_deck_may_lie_anywhere_in_it(inn):
    new_drink_deck(inn, "sera").says("sera", POISONED)
    assert len(piles(inn, "fiona", "gog")) > 5


@rule("R33", "R34")
def test_bombs_in_the_pot_are_none_of_those_that_were_shuffled_anew(inn):
    inn.seat("nitrel", "zot", "fiona").gambling("zot", "nitrel", gold=2)
    inn.in_the_pot(bombs=("Backfire",)).bombs_on_top("Firecrackers")
    state = inn.state
    state.bomb_discard, state.bomb_deck = state.bomb_deck[:-1], []
    state.bomb_discard.append("Firecrackers")
    inn.hand("nitrel", SOMETHING_WARM).hand("zot", "I raise!").says("nitrel", SOMETHING_WARM)
    pots = {tuple(world.round.bombs) for world in worlds(inn, "fiona")}
    assert {pot[0] for pot in pots} == {"Backfire"}
    assert len({pot[1] for pot in pots}) > 1


# Artifacts


@rule("R19")
def test_who_antes_an_artifact_face_down_knows_it_in_the_pot_and_the_others_do_not(inn):
    inn.seat("keet", "zot", "gog").gambling("keet", "zot", gold=2).hand("zot", "I raise!")
    inn.in_the_pot(down=("Rusty Nail",), by="keet")
    pots = {who: {world.round.artifacts[0].name for world in worlds(inn, who)} for who in inn.names}
    assert pots["keet"] == {"Rusty Nail"}
    assert len(pots["zot"]) > 5
    assert len(pots["gog"]) > 5


# What is remembered is true


@rule("I11")
def test_a_false_memory_is_found(inn):
    inn.seat("zot", "fiona").hand("zot", WAND)
    inn.player("zot").known += [WAND, POOKY]
    assert GAME.checks.state(inn.state) == [
        f"seat 0 does not hold {POOKY}, which is remembered there"
    ]
