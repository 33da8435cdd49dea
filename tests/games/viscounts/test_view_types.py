"""What the board of the browser is drawn from: views, and what options point at."""

import pytest

from rulewright.games.viscounts import GAME


def seen(kingdom, who="ann"):
    """The table as somebody sees it."""
    match = kingdom.begin()
    return GAME.view(match.state, kingdom.seat_of(who))


def pointed_at(kingdom, who):
    """What the options of the pending question point at."""
    match, decision = kingdom.begin(), kingdom.asked(who)
    labels = [
        GAME.presentation.describe(match.state, decision, each, match.name)
        for each in decision.options
    ]
    return [label.points_at for label in labels]


def test_columns_show_what_they_give_and_whether_their_building_is_built(kingdom):
    kingdom.seat("ann", "bob").built("ann", "Guildhall 2", "3/4 B1")
    columns = {column.name: column for column in seen(kingdom).players[0].columns}
    assert len(columns) == 9
    assert [name for name, column in columns.items() if column.is_built] == ["Guildhall 2"]
    assert (columns["Guildhall 2"].icons, columns["Guildhall 2"].words) == (
        "N",
        "permanently 1 Noble icon",
    )
    assert (columns["Workshop 3"].icons, columns["Workshop 3"].ability) == ("", "hand limit")


def test_the_automa_has_columns_and_start_icons_of_its_own(kingdom):
    kingdom.seat("ann", automa="Cleric")
    shown = seen(kingdom)
    assert shown.players[0].start_icons == ("", "C B N", "M M")
    assert shown.automa_player.start_icons == ("", "N", "B C")
    assert shown.automa_player.columns[0].icons == "C"


def test_the_track_shows_what_a_collision_brings(kingdom):
    track = seen(kingdom.seat("ann", "bob")).track
    assert [space.gains.signs for space in track][2:4] == ["S + Deed", "2 S + Deed + Debt"]
    assert (track[6].opponents.words, track[6].condition) == ("gain 1 Deed", "0 X")
    assert track[6].automa.signs == "2 Any + 3 Debt"


def test_a_plan_shows_what_each_payment_would_leave(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "3").board("ann", "Abbot", "Friar", "Vicar")
    kingdom.goods("ann", silver=4, stone=5)
    plans = {plan.goal: plan for plan in seen(kingdom).plans}
    workshop = plans["a Workshop"]
    assert workshop.payments == ("3 Stone",)
    assert [(left.silver, left.stone) for left in workshop.left] == [(4, 2)]
    assert (plans["a Guildhall"].payments, plans["a Guildhall"].left) == ((), ())


@pytest.mark.parametrize(
    ("thing", "facts"),
    [
        ("Black 4: 2 Ink", {"imm": "2 Ink", "cost": 4}),
        ("Black 6: Manuscripts", {"counts": "Manuscript", "per": 2}),
        ("Player Card 1", {"gains": "Stone + 2 Ink + 8 S + 2 Deed + Debt", "imm": "V"}),
        ("Cleric Bonus (blue)", {"icons": "M M"}),
        ("Trading Post 3", {"icons": "M M", "cost": 5}),
        ("Starting X (3)", {"icons": "X", "imm": "Dismiss", "move": 3}),
        ("Cleric as Builder and Noble", {"icons": "C", "becomes": "B N"}),
        ("Ink for 2 Merchants", {"icons": "M M", "gains": "Ink"}),
        ("Public Guildhall", {"imm": "Hero", "icons": "X", "points": 15}),
    ],
)
def test_things_tell_in_signs_what_they_do(thing, facts):
    assert facts.items() <= GAME.presentation.things[thing].facts.items()


def test_abilities_to_be_ordered_are_shown_where_they_lie(kingdom):
    kingdom.seat("ann", "bob", expansion="keeper_of_keys").recruits().viscount("ann", "3")
    kingdom.board("ann", "Renauld").built("ann", "Workshop 1", "9/10 B1").goods("ann", silver=5)
    kingdom.townsfolk("3/4", "Foreman").hand("ann", "Abbot").says("ann", "Hire Foreman")
    assert kingdom.question() == "Whenever you hire: which comes first?"
    assert sorted(pointed_at(kingdom, "ann")) == [("card:Renauld",), ("column:Workshop 1",)]
    kingdom.says("ann", "Renauld", "No")


def test_whoever_bumps_is_shown_the_section(kingdom):
    kingdom.seat("ann", "bob").acts().viscount("ann", "inside 3/4").no_manuscripts("3/4")
    kingdom.board("ann", "Abbot", "Friar", "Vicar").goods("ann", gold=3)
    kingdom.workers("bob", 1, "3/4", 2).says("ann", "Place 2 Workers")
    assert pointed_at(kingdom, "ann") == [("section:3/4",), ("section:3/4",)]
    kingdom.says("ann", "bob's Worker")
