"""Virtue and Corruption: two markers on one track (V117 to V121)."""

from rulewright.testing import rule


def before_hiring(kingdom, card, corruption, virtue):
    """Ann, with her markers there, is asked whether she hires somebody."""
    kingdom.seat("ann", "bob").viscount("ann", "3").recruits().goods("ann", silver=3)
    return kingdom.townsfolk("3/4", card).track("ann", corruption, virtue)


@rule("V117")
def test_virtue_goes_one_space_to_the_left(kingdom):
    before_hiring(kingdom, "Princess", 0, 6)
    with kingdom.changes("ann.virtue", -1, "ann.corruption", 0):
        kingdom.says("ann", "Hire Princess")
    kingdom.told(
        "Princess: ann gains Virtue; Corruption stands on space 1, Virtue on space 6", cites="V117"
    )


@rule("V117")
def test_corruption_goes_one_space_to_the_right(kingdom):
    before_hiring(kingdom, "Antagonist", 0, 6)
    with kingdom.changes("ann.virtue", 0, "ann.corruption", 1):
        kingdom.says("ann", "Hire Antagonist")
    kingdom.told("Corruption stands on space 2, Virtue on space 7", cites="V117")


@rule("V119", "V125")
def test_the_example_of_the_rulebook_with_two_virtue_joins_the_markers_and_moves_both(kingdom):
    kingdom.seat("ann", "bob").viscount("ann", "inside 3/4").acts().track("ann", 3, 4)
    kingdom.board("ann", "Abbot", "Labourer", "Squire").goods("ann", ink=3).supply("ann", 0)
    kingdom.manuscripts("3/4", "Black 4: 2 Virtue")
    with kingdom.changes("ann.silver", 1, "ann.deeds", 1, "ann.debts", 0):
        kingdom.says("ann", "Transcribe")
    kingdom.told_in_order(
        "ann gains Virtue; both markers stand on space 4",
        "ann gains Virtue; both markers stand on space 3",
        "ann's markers have met on space 3",
    )
    kingdom.told("both markers stand on space 3", cites="V119")


@rule("V119")
def test_corruption_takes_both_markers_to_the_right_once_they_have_met(kingdom):
    before_hiring(kingdom, "Antagonist", 3, 3)
    with kingdom.changes("ann.silver", -3 + 2, "ann.debts", 1, "ann.deeds", 0):
        kingdom.says("ann", "Hire Antagonist")
    kingdom.told("ann gains Corruption; both markers stand on space 5", cites="V119")


@rule("V120")
def test_virtue_at_the_left_end_is_ignored(kingdom):
    before_hiring(kingdom, "Princess", 0, 0).goods("ann", silver=2)
    with kingdom.changes("ann.silver", -2 + 1, "ann.deeds", 3):
        kingdom.says("ann", "Hire Princess")
    kingdom.told("ann gains Virtue, but the marker stands at the end", cites="V120")


@rule("V120")
def test_corruption_at_the_right_end_is_ignored(kingdom):
    before_hiring(kingdom, "Antagonist", 6, 6)
    with kingdom.changes("ann.silver", -3 + 4, "ann.debts", 3):
        kingdom.says("ann", "Hire Antagonist")
    kingdom.told("ann gains Corruption, but the marker stands at the end", cites="V120")


@rule("V120")
def test_the_last_step_to_the_end_is_made(kingdom):
    before_hiring(kingdom, "Antagonist", 5, 6)
    with kingdom.changes("ann.debts", 3):
        kingdom.says("ann", "Hire Antagonist")
    kingdom.told("both markers stand on space 7", cites="V119")
