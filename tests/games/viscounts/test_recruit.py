"""Phase 4: hiring townsfolk, for Silver or for nothing (V112 to V116)."""

from rulewright.testing import rule


def market(kingdom, silver, *pile):
    """Ann may recruit at 3/4, where these townsfolk lie."""
    kingdom.seat("ann", "bob").viscount("ann", "3").recruits().goods("ann", silver=silver)
    return kingdom.townsfolk("3/4", *pile)


@rule("V112")
def test_the_top_townsfolk_of_the_segment_is_hired_once_for_its_silver(kingdom):
    market(kingdom, 6, "Foreman", "Mason").deck("ann", "Abbot", "Squire", "Thief")
    assert kingdom.choices("ann") == ["Hire Foreman: gain 1 Virtue", "Do not hire"]
    with kingdom.changes("ann.silver", -2, "ann.virtue", -1):
        kingdom.says("ann", "Hire Foreman")
    assert kingdom.player("ann").discard == ["Foreman"]
    assert kingdom.choices("bob")
    kingdom.told("Recruit: ann hires Foreman for 2 Silver", cites="V112")


@rule("V112")
def test_a_hire_with_exactly_its_silver_is_possible_and_with_less_is_not_asked(kingdom):
    market(kingdom, 1, "Foreman")
    assert kingdom.choices("bob")


@rule("V112")
def test_whoever_has_exactly_the_silver_can_hire(kingdom):
    market(kingdom, 2, "Foreman")
    with kingdom.changes("ann.silver", -2):
        kingdom.says("ann", "Hire")


@rule("V112")
def test_hiring_may_be_left_out(kingdom):
    market(kingdom, 2, "Foreman")
    with kingdom.changes("ann.silver", 0, "ann.discard", 0):
        kingdom.says("ann", "Do not hire")


@rule("V112")
def test_why_somebody_cannot_be_hired(kingdom):
    market(kingdom, 3, "Foreman", "Mason").townsfolk("5/6", "Jeweller")
    kingdom.choices("ann")
    assert kingdom.why_not("ann", "Foreman") == ""
    assert kingdom.why_not("ann", "Mason") == "V112"
    assert kingdom.why_not("ann", "Jeweller") == "V112"
    assert kingdom.why_not("bob", "Foreman") == "V24"


@rule("V113")
def test_the_hired_card_lies_in_the_discards_before_its_shuffle(kingdom):
    market(kingdom, 1, "Watchman").discard("ann", "Abbot").deck("ann")
    kingdom.hand("ann", "Squire", "Labourer", "Thief")
    kingdom.says("ann", "Hire Watchman")
    assert sorted(kingdom.player("ann").deck) == ["Abbot", "Watchman"]
    assert kingdom.player("ann").discard == []
    kingdom.told("ann shuffles 2 cards", cites="V113")


@rule("V114")
def test_a_free_hire_takes_any_visible_townsfolk_and_counts_as_a_hire(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Clovis", "Abbot").goods("ann", silver=1)
    for segment, card in zip(
        ("1/2", "3/4", "5/6", "7/8", "9/10"),
        ("Foreman", "Vicar", "Jeweller", "Bishop", "Antagonist"),
        strict=True,
    ):
        kingdom.townsfolk(segment, card)
    kingdom.built("ann", "Workshop 1", "9/10 B1")
    kingdom.says("ann", "Play Clovis")
    assert kingdom.choices("ann") == [
        "Hire Foreman: gain 1 Virtue",
        "Hire Vicar: gain 1 Virtue",
        "Hire Jeweller: gain 1 Virtue",
        "Hire Bishop: gain 1 Debt",
        "Hire Antagonist: gain 1 Corruption",
    ]
    with kingdom.changes("ann.silver", 0, "ann.debts", 1, "ann.discard", 2):
        kingdom.says("ann", "Hire Bishop", "Abbot")
    kingdom.told("Clovis: ann hires Bishop for free", cites="V114")


@rule("V115")
def test_the_printed_townsfolk_cannot_be_recruited(kingdom):
    market(kingdom, 9)
    assert kingdom.choices("bob")


@rule("V115")
def test_the_printed_townsfolk_cannot_be_hired_for_nothing_either(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Clovis")
    for segment in ("1/2", "3/4", "5/6", "7/8"):
        kingdom.townsfolk(segment)
    kingdom.townsfolk("9/10", "Foreman").begin()
    kingdom.told("Clovis: ann hires Foreman for free", cites="V114")


@rule("V115", "V27")
def test_a_free_hire_is_lost_when_only_printed_townsfolk_are_left(kingdom):
    kingdom.seat("ann", "bob").plays().hand("ann", "Clovis")
    for segment in ("1/2", "3/4", "5/6", "7/8", "9/10"):
        kingdom.townsfolk(segment)
    kingdom.told("ann cannot hire anybody", cites="V115")


@rule("V116")
def test_the_second_trading_post_makes_no_hire_cheaper(kingdom):
    market(kingdom, 1, "Foreman").built("ann", "Trading Post 2", "9/10 B1")
    assert kingdom.choices("bob")


def test_whoever_may_be_hired_is_named_once(kingdom):
    kingdom.seat("ann", "bob").recruits().townsfolk("1/2", "Foreman").goods("ann", silver=9)
    assert kingdom.question().count("Foreman") == 1
