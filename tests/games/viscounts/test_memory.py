"""What players remember of hands and schemes, and that imagined worlds keep to it."""

from rulewright.games.viscounts import GAME
from rulewright.games.viscounts.table.state import DRAW
from rulewright.kernel import Rng
from rulewright.lab.fuzzing.fuzz import fuzz_one
from rulewright.testing import rule


def worlds(kingdom, who, count=40):
    """The table as somebody may imagine it, again and again."""
    for number in range(count):
        state = kingdom.begin().fork().state
        GAME.redeal(state, frozenset({kingdom.seat_of(who)}), Rng.seeded("anew", number))
        assert GAME.checks.state(state) == []
        yield state


def hands(kingdom, viewer, who):
    """What somebody may hold, as far as another can tell."""
    return {tuple(sorted(s.players[kingdom.seat_of(who)].hand)) for s in worlds(kingdom, viewer)}


def remembered(kingdom, who):
    return sorted(GAME.checks.memory(kingdom.state, kingdom.seat_of(who)))


# An empty draw pile


def runs_out(kingdom):
    """Ann holds the Thief, draws the Abbot, her last card, and one of a new draw pile."""
    kingdom.seat("ann", "bob").phase(DRAW).hand("ann", "Thief").deck("ann", "Abbot")
    kingdom.discard("ann", "Squire", "Trader", "Lender").hand("bob", "Abbot").begin()
    return kingdom


@rule("V132")
def test_who_shuffles_an_empty_draw_pile_holds_whatever_was_not_discarded(kingdom):
    runs_out(kingdom)
    assert remembered(kingdom, "bob") == ["Abbot", "Thief"]
    assert remembered(kingdom, "ann") == []
    assert hands(kingdom, "bob", "ann") == {
        ("Abbot", drawn, "Thief") if drawn < "Thief" else ("Abbot", "Thief", drawn)
        for drawn in ("Lender", "Squire", "Trader")
    }


@rule("V31", "V132")
def test_a_card_that_is_played_is_no_longer_remembered_in_the_hand(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Thief", "Squire", "Lender")
    kingdom.player("ann").known += ["Thief", "Squire"]
    kingdom.says("ann", "Play Thief")
    assert remembered(kingdom, "bob") == ["Squire"]


@rule("V132", "V136")
def test_a_card_that_is_discarded_is_no_longer_remembered_in_the_hand(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Financer", "Abbot", "Thief")
    kingdom.player("ann").known += ["Abbot", "Thief"]
    kingdom.says("ann", "Play Financer", "Abbot")
    assert remembered(kingdom, "bob") == ["Thief"]


# Discards that are shuffled into a draw pile with cards left


def shuffles(kingdom):
    """Ann shuffles the Trader and the Lender in, with a hand of two and a draw pile of two."""
    kingdom.seat("ann", "bob").acts().viscount("ann", "4").goods("ann", silver=1)
    kingdom.board("ann", "Journeyman", "Financer", "Labourer").townsfolk("3/4", "Courier")
    kingdom.deck("ann", "Abbot", "Squire").hand("ann", "Thief", "Mason")
    kingdom.discard("ann", "Trader", "Lender").says("ann", "Trade", "Dismiss")
    return kingdom


@rule("V135")
def test_who_shuffles_held_none_of_what_was_shuffled_in(kingdom):
    shuffles(kingdom)
    before = ("Abbot", "Mason", "Squire", "Thief")
    held = hands(kingdom, "bob", "ann")
    kept = [sum(card in before for card in hand) for hand in held]
    assert min(kept) >= 2
    assert {card for hand in held for card in hand} > set(before)


@rule("V132", "V135")
def test_a_false_memory_is_found(kingdom):
    kingdom.seat("ann", "bob").hand("ann", "Thief", "Squire")
    kingdom.player("ann").known += ["Thief", "Abbot"]
    assert GAME.checks.state(kingdom.state) == [
        "player 0 does not hold Abbot, which is remembered there"
    ]
    kingdom.player("ann").known = []
    kingdom.player("ann").older, kingdom.player("ann").shuffled_in = 2, ["Squire"]
    assert GAME.checks.state(kingdom.state) == [
        "player 0 holds fewer cards of before the last shuffle than is remembered"
    ]


# Schemes


@rule("V172", "V181", "V184")
def test_a_future_scheme_that_lay_open_before_it_was_shuffled_in_is_remembered(kingdom):
    kingdom.seat("ann", automa="Cleric", harder="1").automas_turn().viscount("automa", "3")
    kingdom.schemes("Starting N", "Starting B", "Future B", future=("Future X (3)",))
    kingdom.automa.discard.append("Future C")
    kingdom.townsfolk("3/4", "Courier").hand("ann", "Abbot", "Squire").begin()
    assert remembered(kingdom, "ann") == ["Future C"]
    piles = {tuple(sorted(state.players[1].automa.pile)) for state in worlds(kingdom, "ann")}
    assert piles == {
        ("Future B", "Future C", "Starting B"),
        ("Future C", "Future X (3)", "Starting B"),
    }


@rule("V164", "V184")
def test_a_scheme_that_was_revealed_is_no_longer_remembered_in_the_pile(kingdom):
    kingdom.seat("ann", automa="Cleric", harder="1").automas_turn()
    kingdom.schemes("Future C", "Starting B", future=("Future X (3)",))
    kingdom.automa.known_futures.append("Future C")
    kingdom.hand("ann", "Abbot", "Squire").begin()
    assert remembered(kingdom, "ann") == []


@rule("V172", "V181")
def test_a_scheme_that_is_gained_and_shuffled_in_at_once_was_seen_by_all():
    # In this match the automa's last Future Scheme comes and goes within one answer.
    assert fuzz_one("viscounts", 300160, every=20).findings == []
