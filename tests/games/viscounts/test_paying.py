"""Phase 3: how a primary action is paid for (V49 to V67, R13, R15, R25, R48)."""

import pytest

from rulewright.testing import rule

KEYS = {"expansion": "keeper_of_keys"}

#: Cards that cover all printed icons and show only Clerics, or only Merchants.
CLERICS = ("Abbot", "Friar", "Priest")
MERCHANTS = ("Journeyman", "Lender", "Financer")


def acting(kingdom, space, *board, **goods):
    """ann is about to act on a space, with these cards and goods."""
    kingdom.seat("ann", "bob").acts().viscount("ann", space).board("ann", *board)
    return kingdom.goods("ann", **goods)


# Which actions there are


@rule("V49", "V25")
def test_after_one_action_there_is_no_other(kingdom):
    acting(kingdom, "7", *MERCHANTS, stone=3)
    assert kingdom.actions("ann") == [
        "Trade: gain 2 Gold (4 Merchants)",
        "Construct a Workshop (3 Builders)",
        "Take no action",
    ]
    kingdom.says("ann", "Trade")
    kingdom.told("bob's turn in round 1")


@rule("V50")
@pytest.mark.parametrize(
    ("space", "refused"),
    [("3", ("workers", "transcribe")), ("inside 3/4", ("trade", "workshop", "guildhall"))],
)
def test_each_action_has_its_kind_of_space(kingdom, space, refused):
    acting(kingdom, space, silver=9, ink=9, stone=9, gold=9).begin()
    assert [kingdom.why_not("ann", action) for action in refused] == ["V50"] * len(refused)


@rule("V25")
def test_there_is_no_action_before_the_viscount_has_moved(kingdom):
    kingdom.seat("ann", "bob").moves(1).viscount("ann", "1").begin()
    assert kingdom.why_not("ann", "trade") == "V25"


# Icons


@rule("V51")
def test_icons_in_hand_and_discard_pile_do_not_count(kingdom):
    acting(kingdom, "7", *CLERICS).hand("ann", "Journeyman").discard("ann", "Lender").begin()
    assert kingdom.number("ann.gold") == 0
    kingdom.told("bob's turn in round 1")


@rule("V51", "V84")
def test_icons_come_from_cards_permanents_and_whoever_is_dismissed(kingdom):
    acting(kingdom, "3", "Labourer", "Abbot", "Friar", silver=1).townsfolk("3/4", "Mason")
    kingdom.built("ann", "Guildhall 1", "1/2 B1")
    kingdom.says("ann", "Construct a Workshop", "Leave them", "Workshop 1", "Space 3, spot 1")
    assert "Mason" in kingdom.state.removed


@rule("V52")
@pytest.mark.parametrize(
    ("space", "action"),
    [
        ("3", "Trade: gain 3 Silver (3 Merchants)"),
        ("3", "Construct a Workshop (3 Builders)"),
        ("inside 3/4", "Place 2 Workers (3 Nobles)"),
        ("inside 3/4", "Transcribe Black 3: Virtue (3 Clerics)"),
    ],
)
def test_a_criminal_stands_for_any_icon(kingdom, space, action):
    acting(kingdom, space, "Thief", "Traitor", "Conspirator").manuscripts("3/4", "Black 3: Virtue")
    assert action in kingdom.actions("ann")


@rule("V52")
def test_an_antagonist_counts_twice(kingdom):
    acting(kingdom, "inside 3/4", "Thief", "Antagonist", "Conspirator").no_manuscripts("3/4")
    assert kingdom.actions("ann")[:2] == ["Place 1 Worker (1 Noble)", "Place 2 Workers (3 Nobles)"]


# Goods


@rule("V53", "V54")
@pytest.mark.parametrize(
    ("space", "action", "good", "paid"),
    [
        ("3", "Construct a Workshop", "stone", 2),
        ("inside 3/4", "Place 2 Workers", "gold", 2),
        ("inside 3/4", "Transcribe", "ink", 2),
    ],
)
def test_goods_pay_for_missing_icons_and_not_for_more(kingdom, space, action, good, paid):
    acting(kingdom, space, "Thief", "Financer", "Lender", **{good: 5})
    kingdom.manuscripts("3/4", "Black 3: Virtue")
    with kingdom.changes(f"ann.{good}", -paid):
        kingdom.says("ann", action)
        if good == "stone":
            kingdom.says("ann", "Workshop 3", "Space 3, spot 1")
    kingdom.told(f"ann pays {paid} {good.capitalize()}", cites="V53")


@rule("V53")
@pytest.mark.parametrize("wrong", ["silver", "ink", "gold"])
def test_other_goods_pay_for_nothing(kingdom, wrong):
    acting(kingdom, "3", *MERCHANTS, **{wrong: 9}).townsfolk("3/4", "Antagonist")
    kingdom.goods("ann", **{wrong: 9 if wrong != "silver" else 2}).begin()
    assert kingdom.why_not("ann", "workshop") == "V53"


@rule("V54")
def test_icons_left_over_are_lost(kingdom):
    acting(kingdom, "3", "Foreman", "Labourer", "Miner", stone=1, silver=0)
    with kingdom.changes("ann.stone", 1):  # only what the spot brings
        kingdom.says("ann", "Construct a Workshop", "Workshop 1", "Space 3, spot 2")


# Dismissing


@rule("V55", "V57", "V61")
def test_a_dismissed_townsfolk_is_paid_for_and_leaves_the_game(kingdom):
    acting(kingdom, "3", *CLERICS, silver=3, stone=2).townsfolk("3/4", "Foreman", "Pastor")
    with kingdom.changes("ann.silver", -2, "ann.stone", -2):
        kingdom.says("ann", "Construct a Workshop", "Workshop 1")
    kingdom.told("ann dismisses Foreman for 2 Silver", cites="V55")
    kingdom.says("ann", "Space 3, spot 1")
    assert kingdom.state.removed.count("Foreman") == 1
    assert kingdom.choices("ann") == [
        "Hire Pastor: you may rearrange your cards",
        "Do not hire",
    ]


@rule("V55")
def test_icons_of_a_dismissed_townsfolk_last_for_one_action(kingdom):
    acting(kingdom, "3", *CLERICS, silver=2, stone=2).townsfolk("3/4", "Foreman")
    kingdom.says("ann", "Construct a Workshop", "Workshop 1", "Space 3, spot 1")
    view = kingdom.game.view(kingdom.state, 0)
    assert view.players[0].icons.construct == 0


@rule("V55")
def test_whoever_cannot_be_paid_cannot_be_dismissed(kingdom):
    acting(kingdom, "3", *MERCHANTS, silver=1, stone=2).townsfolk("3/4", "Foreman").begin()
    assert kingdom.why_not("ann", "workshop") == "V53"
    assert kingdom.why_not("ann", "Foreman") == "V55"


@rule("V56")
def test_somebody_without_an_icon_of_the_action_cannot_be_dismissed_for_it(kingdom):
    acting(kingdom, "7", *MERCHANTS, silver=5).townsfolk("7/8", "Friar")
    kingdom.says("ann", "Trade", "2 times")
    assert kingdom.state.townsfolk[3] == ["Friar"]


@rule("V56")
def test_why_somebody_cannot_be_dismissed(kingdom):
    acting(kingdom, "7", *MERCHANTS, silver=5).townsfolk("7/8", "Friar").begin()
    assert kingdom.why_not("ann", "Friar") == "V56"


@rule("V56")
def test_a_criminal_can_be_dismissed_for_any_action(kingdom):
    acting(kingdom, "7", *MERCHANTS, silver=1).townsfolk("7/8", "Illusionist", "Friar")
    kingdom.says("ann", "Trade", "Dismiss Illusionist", "Leave them")
    assert kingdom.number("ann.gold") == 3, "for five Merchants and a Criminal"


@rule("V57", "R4")
def test_a_second_action_of_the_turn_has_no_second_dismissal(kingdom):
    kingdom.seat("ann", "bob", **KEYS).plays().viscount("ann", "7").hand("ann", "Profiteer")
    kingdom.board("ann", None, "Journeyman (Keys)", "Lender (Keys)").goods("ann", silver=9)
    kingdom.townsfolk("7/8", "Jeweller", "Peddler (Ink)", "Friar")
    kingdom.says("ann", "Trade", "Trade", "Dismiss Jeweller", "3 times")
    kingdom.says("ann", "To space 8", "Trade")
    assert kingdom.question() == "Trade on space 8: how many times?"
    assert kingdom.why_not("ann", "Peddler (Ink)") == "V57"
    kingdom.says("ann", "Once", "No")


@rule("V58")
def test_the_effect_in_the_corner_is_done_and_the_ability_below_is_not(kingdom):
    acting(kingdom, "inside 3/4", *MERCHANTS, silver=3).townsfolk("3/4", "Enforcer", "Friar")
    kingdom.no_manuscripts("3/4")
    kingdom.says("ann", "Place 1 Worker")
    assert (kingdom.number("ann.debts"), kingdom.number("ann.corruption")) == (1, 0)
    kingdom.told("Enforcer: ann takes 1 Debt", cites="V58")


@rule("V58", "R25")
def test_the_effect_of_a_dismissal_comes_before_the_action(kingdom):
    acting(kingdom, "3", *CLERICS, silver=1, stone=2).townsfolk("3/4", "Mason", "Princess")
    kingdom.says("ann", "Construct a Workshop")
    assert kingdom.question() == "Mason: do you rearrange your cards?"
    assert (kingdom.number("ann.stone"), kingdom.number("ann.uncovered")) == (2, 0)
    kingdom.says("ann", "Leave them", "Workshop 1", "Space 3, spot 1")


@rule("R25", "R17")
def test_icons_are_counted_after_the_effect_of_the_dismissal(kingdom):
    kingdom.seat("ann", "bob", any_spaces="yes").acts().viscount("ann", "3")
    kingdom.board("ann", None, "Labourer").goods("ann", silver=1, stone=1)
    kingdom.townsfolk("3/4", "Mason", "Princess")
    with kingdom.changes("ann.stone", 0):
        kingdom.says("ann", "Construct a Workshop", "Labourer | nothing | nothing")
        kingdom.says("ann", "Workshop 1", "Space 3, spot 1")


@rule("R25", "R13")
def test_no_order_of_cards_is_offered_with_which_the_action_could_not_be_paid(kingdom):
    kingdom.seat("ann", "bob", any_spaces="yes").acts().viscount("ann", "3")
    kingdom.board("ann", "Labourer").goods("ann", silver=1).townsfolk("3/4", "Mason", "Princess")
    kingdom.says("ann", "Construct a Workshop")
    assert kingdom.choices("ann") == ["Leave them as they are", "nothing | nothing | Labourer"]
    kingdom.says("ann", "Leave them", "Workshop 1", "Space 3, spot 1")


@rule("V59")
@pytest.mark.parametrize(("column", "paid"), [("Trading Post 1", 3), ("Trading Post 2", 1)])
def test_the_second_trading_post_makes_every_dismissal_cost_1(kingdom, column, paid):
    acting(kingdom, "3", *CLERICS, silver=3, stone=1).townsfolk("3/4", "Charlatan", "Antagonist")
    kingdom.built("ann", column, "1/2 B1")
    with kingdom.changes("ann.silver", -paid):
        kingdom.says("ann", "Construct a Workshop", "Workshop 1", "Space 3, spot 1")
    rule_of_price = "V59" if paid == 1 else "V55"
    kingdom.told(f"ann dismisses Charlatan for {paid} Silver", cites=rule_of_price)


@rule("V60")
def test_somebody_may_be_dismissed_although_no_icon_is_missing(kingdom):
    acting(kingdom, "3", "Labourer", "Miner", "Foreman", silver=1).townsfolk(
        "3/4", "Mason", "Princess"
    )
    kingdom.says("ann", "Construct a Workshop")
    assert kingdom.question() == (
        "Dismiss Mason for 1 Silver? Your icons already pay for a Workshop."
    )
    assert kingdom.choices("ann") == [
        "Dismiss Mason: you may rearrange your cards",
        "Do not dismiss Mason",
    ]
    kingdom.says("ann", "Dismiss Mason", "Leave them", "Workshop 1", "Space 3, spot 1")
    assert kingdom.number("ann.silver") == 0


@rule("V60")
def test_a_dismissal_that_saves_goods_is_for_the_action(kingdom):
    acting(kingdom, "3", "Abbot", "Abbot", "Foreman", silver=1, stone=3).townsfolk("3/4", "Mason")
    kingdom.says("ann", "Construct a Workshop")
    assert kingdom.question() == "Dismiss Mason for 1 Silver, to help pay for a Workshop?"
    kingdom.says("ann", "Do not dismiss", "Workshop 1", "Space 3, spot 1", "Do not hire")


@rule("V60", "V68")
@pytest.mark.parametrize(
    ("silver", "words"),
    [
        (3, "Its icons allow no further exchange."),
        (6, "Up to 2 exchanges instead of 1."),
    ],
)
def test_a_dismissal_for_a_trade_says_how_many_exchanges_it_allows(kingdom, silver, words):
    acting(kingdom, "6", "Trader", "Abbot", "Abbot", silver=silver)
    kingdom.townsfolk("5/6", "Peddler (Ink)").says("ann", "Trade")
    assert kingdom.question() == f"Dismiss Peddler (Ink) for 2 Silver? {words}"
    kingdom.says("ann", "Do not dismiss")


@rule("V60", "R13")
def test_by_the_other_reading_of_empty_trades_exchanges_are_counted_alike(kingdom):
    kingdom.seat("ann", "bob", empty_trades="yes").acts().viscount("ann", "6")
    kingdom.board("ann", "Trader", "Abbot", "Abbot").goods("ann", silver=6)
    kingdom.townsfolk("5/6", "Peddler (Ink)").says("ann", "Trade")
    assert kingdom.question().endswith("Up to 2 exchanges instead of 1.")
    kingdom.says("ann", "Do not dismiss", "once")


@rule("V60")
def test_nobody_has_to_be_dismissed_if_no_icon_is_missing(kingdom):
    acting(kingdom, "3", "Labourer", "Miner", "Foreman", silver=1).townsfolk("3/4", "Mason")
    kingdom.says("ann", "Construct a Workshop", "Do not dismiss", "Workshop 1", "Space 3, spot 1")
    assert kingdom.choices("ann") == ["Hire Mason: you may rearrange your cards", "Do not hire"]


def test_only_the_choice_to_dismiss_points_to_the_townsfolk(kingdom):
    acting(kingdom, "3", "Labourer", "Miner", "Foreman", silver=1).townsfolk("3/4", "Mason")
    kingdom.says("ann", "Construct a Workshop")
    assert [label.points_at for label in kingdom.labels("ann")] == [("townsfolk:3/4",), ()]
    kingdom.says("ann", "Do not dismiss", "Workshop 1", "Space 3, spot 1")


@rule("V62")
def test_printed_townsfolk_are_dismissed_again_and_again(kingdom):
    acting(kingdom, "inside 5/6", *MERCHANTS, silver=2).townsfolk("5/6").no_manuscripts("5/6")
    with kingdom.changes("ann.silver", -1, "ann.corruption", 1):
        kingdom.says("ann", "Place 1 Worker")
    kingdom.told("ann dismisses the printed townsfolk of 5/6 for 1 Silver", cites="V62")
    assert kingdom.state.townsfolk[2] == []


@rule("R13")
def test_nobody_is_dismissed_without_an_action_that_can_be_completed(kingdom):
    acting(kingdom, "3", *MERCHANTS, silver=1, stone=1).townsfolk("3/4", "Mason")
    assert "Construct a Workshop (3 Builders)" not in kingdom.actions("ann")


# Abilities that count other things as icons


@rule("V63")
def test_two_silver_count_as_a_cleric_besides_ink(kingdom):
    acting(kingdom, "inside 3/4", "Clergyman", "Squire", "Labourer", silver=3, ink=1)
    kingdom.manuscripts("3/4", "Black 3: Virtue").townsfolk("3/4", "Peddler (Ink)")
    with kingdom.changes("ann.silver", -2, "ann.ink", -1):
        kingdom.says("ann", "Transcribe")
    kingdom.told("ann pays 1 Ink and 2 Silver for Black 3: Virtue", cites="V63")


@rule("V63")
def test_it_may_be_done_as_often_as_wished(kingdom):
    acting(kingdom, "inside 3/4", "Clergyman", "Squire", "Labourer", silver=4, ink=2)
    kingdom.manuscripts("3/4", "Black 3: Virtue").townsfolk("3/4", "Peddler (Ink)")
    kingdom.says("ann", "Transcribe")
    assert set(kingdom.choices("ann")) == {"Pay 2 Ink", "Pay 1 Ink and 2 Silver", "Pay 4 Silver"}
    kingdom.says("ann", "Pay 4 Silver")


@rule("V63")
def test_it_does_not_work_in_another_action(kingdom):
    acting(kingdom, "inside 3/4", "Clergyman", "Abbot", "Labourer", silver=9)
    kingdom.townsfolk("3/4", "Peddler (Ink)").manuscripts("3/4", "Black 3: Virtue").begin()
    assert kingdom.why_not("ann", "workers") == "V53"


@rule("V64")
@pytest.mark.parametrize(("cost", "name"), [(3, "Black 3: Virtue"), (4, "Black 4: 2 Virtue")])
def test_one_ink_counts_twice_and_further_ink_once(kingdom, cost, name):
    acting(kingdom, "inside 3/4", "Priest", "Squire", "Labourer", ink=5).manuscripts("3/4", name)
    with kingdom.changes("ann.ink", -(cost - 2)):
        kingdom.says("ann", "Transcribe")
    kingdom.told(f"ann pays {cost - 2} Ink", cites="V64")


@rule("V64")
def test_without_need_of_two_one_ink_still_pays_for_one(kingdom):
    acting(kingdom, "inside 3/4", "Priest", "Abbot", "Labourer", ink=5)
    kingdom.manuscripts("3/4", "Black 3: Virtue")
    with kingdom.changes("ann.ink", -1):
        kingdom.says("ann", "Transcribe")


@rule("V65")
@pytest.mark.parametrize(
    ("cards", "clerics"),
    [
        (("Traveller", "Squire", "Labourer"), 1),
        (("Traveller", "Financer", "Labourer"), 1),
        (("Traveller", "Journeyman", "Labourer"), 2),
        (("Traveller", "Journeyman", "Trader"), 2),
    ],
)
def test_two_merchants_count_as_a_cleric_and_an_odd_one_is_lost(kingdom, cards, clerics):
    acting(kingdom, "inside 3/4", *cards, ink=3).manuscripts("3/4", "Black 3: Virtue")
    with kingdom.changes("ann.ink", -(3 - clerics)):
        kingdom.says("ann", "Transcribe")


@rule("V65", "R48")
def test_merchants_of_the_board_and_of_a_dismissed_townsfolk_make_pairs(kingdom):
    acting(kingdom, "inside 3/4", "Traveller", "Financer", "Labourer", silver=2, ink=1)
    kingdom.manuscripts("3/4", "Black 4: 2 Virtue").townsfolk("3/4", "Peddler (Ink)", "Friar")
    with kingdom.changes("ann.ink", -1):
        kingdom.says("ann", "Transcribe")
    kingdom.told("ann dismisses Peddler (Ink) for 2 Silver")


@rule("R48", "V56")
def test_without_that_ability_merchants_are_not_dismissed_for_another_action(kingdom):
    acting(kingdom, "inside 3/4", "Strongman", "Financer", "Labourer", silver=2, ink=3)
    kingdom.manuscripts("3/4", "Black 3: Virtue").townsfolk("3/4", "Peddler (Ink)")
    kingdom.says("ann", "Transcribe")
    assert kingdom.state.townsfolk[1] == ["Peddler (Ink)"]


@rule("R48")
def test_by_the_other_reading_a_dismissed_townsfolk_must_show_the_icon_itself(kingdom):
    kingdom.seat("ann", "bob", dismissed_must_show="yes").acts().viscount("ann", "inside 3/4")
    kingdom.board("ann", "Traveller", "Financer", "Labourer").goods("ann", silver=2, ink=2)
    kingdom.manuscripts("3/4", "Black 3: Virtue").townsfolk("3/4", "Peddler (Ink)")
    kingdom.says("ann", "Transcribe")
    assert kingdom.state.townsfolk[1] == ["Peddler (Ink)"]


@rule("V66")
def test_emma_takes_stone_and_gold_for_ink(kingdom):
    acting(kingdom, "inside 3/4", "Emma", "Squire", "Labourer", stone=1, gold=1)
    kingdom.manuscripts("3/4", "Black 3: Virtue")
    with kingdom.changes("ann.stone", -1, "ann.gold", -1):
        kingdom.says("ann", "Transcribe")
    kingdom.told("ann pays 1 Stone and 1 Gold", cites="V66")


@rule("V66")
def test_emma_does_not_help_to_build(kingdom):
    acting(kingdom, "3", "Emma", "Labourer", "Miner", gold=5)
    kingdom.begin()
    assert kingdom.number("ann.gold") == 5
    kingdom.told("bob's turn in round 1")


# What follows an action


@rule("V67")
@pytest.mark.parametrize(
    ("card", "virtue"), [("Overseer (2)", 5), ("Deacon (2)", 6), ("Woodcutter (2)", 6)]
)
def test_an_ability_follows_its_own_action_once(kingdom, card, virtue):
    acting(kingdom, "inside 3/4", card, "Squire", "Patron (2)", gold=3).no_manuscripts("3/4")
    kingdom.says("ann", "Place 2 Workers")
    assert kingdom.number("ann.virtue") == virtue
    if virtue == 5:
        kingdom.told("ann gains Virtue", cites="V67")


@rule("V67")
def test_nothing_follows_an_action_that_was_not_taken(kingdom):
    acting(kingdom, "7", "Trader", "Jeweller", "Abbot")
    kingdom.says("ann", "Take no action")
    assert (kingdom.number("ann.silver"), kingdom.number("ann.virtue")) == (0, 6)


@rule("R15", "V67")
def test_a_printed_manuscript_is_transcribed_like_any_other(kingdom):
    acting(kingdom, "inside 7/8", "Deacon (2)", "Abbot", "Friar").no_manuscripts("7/8")
    kingdom.says("ann", "Transcribe")
    assert kingdom.number("ann.virtue") == 3, "two for the Manuscript, one of the Deacon"


@rule("R15")
@pytest.mark.parametrize(("reading", "virtue"), [("no", 6), ("yes", 5)])
@pytest.mark.parametrize(
    ("card", "manuscript", "says"),
    [
        ("Overseer (2)", "Yellow 4: 2 Workers placed", ["The section at 1/2"]),
        ("Woodcutter (2)", "Grey 4: Workshop", ["Workshop 1", "Space 7, spot 1"]),
    ],
)
def test_what_follows_free_workers_and_buildings(kingdom, reading, virtue, card, manuscript, says):
    kingdom.seat("ann", "bob", free_effects_count=reading).acts().viscount("ann", "inside 3/4")
    kingdom.board("ann", card, "Abbot").goods("ann", ink=3).manuscripts("3/4", manuscript)
    kingdom.says("ann", "Transcribe", *says)
    assert kingdom.number("ann.virtue") == virtue


@rule("R15")
@pytest.mark.parametrize(("reading", "virtue"), [("no", 3), ("yes", 2)])
def test_what_follows_a_free_manuscript(kingdom, reading, virtue):
    kingdom.seat("ann", "bob", free_effects_count=reading).acts().viscount("ann", "inside 3/4")
    kingdom.board("ann", "Deacon (2)", "Abbot").goods("ann", ink=5)
    kingdom.manuscripts("3/4", "Black 7: Manuscript", "Black 3: Virtue")
    kingdom.says("ann", "Transcribe", "Black 3: Virtue")
    assert kingdom.number("ann.virtue") == virtue, "two of the Manuscripts, one of the action"
