"""What the cards do is one value: complete, or refused."""

from types import ModuleType

import pytest

from rulewright.games.deckhand.cards import DeckHandTable, adventures, attacks, structures
from rulewright.games.deckhand.cards.declarations import card, drawn, trigger
from rulewright.games.deckhand.components.cards import (
    AT_START_OF_TURN,
    FIRST_EDITION,
    ON_DISCARD,
    WHEN_DRAWN,
)
from rulewright.games.deckhand.rules.play import no_effect
from rulewright.games.deckhand.table.card_effects import CardEffects, Declaration
from rulewright.kernel.errors import BadRulebook

MODULES = (adventures, attacks, structures)
DECLARED = {
    name: value
    for module in MODULES
    for name, value in vars(module).items()
    if isinstance(value, Declaration)
}


def module(*names, **more):
    """A file of cards with some of the declarations, and others."""
    made = ModuleType("made")
    vars(made).update({name: DECLARED[name] for name in names}, **more)
    return made


def with_one_more(declaration):
    return CardEffects(*MODULES, module(one_more=declaration))


def test_a_file_of_all_declarations_does_the_same_as_three():
    assert CardEffects(module(*DECLARED)).functions == DeckHandTable.effects.functions
    assert len(DECLARED) == len(FIRST_EDITION) + 14


@pytest.mark.parametrize("forgotten", DECLARED)
def test_a_card_that_does_not_say_what_it_does_is_refused(forgotten):
    declared = DECLARED[forgotten]
    with pytest.raises(
        BadRulebook, match=f"^{declared.card}: no file .* its effect {declared.moment}$"
    ):
        CardEffects(module(*DECLARED.keys() - {forgotten}))


def test_a_card_that_is_not_in_the_box_is_refused():
    with pytest.raises(BadRulebook, match=r"^Hagling: its effect .* is not in cards.toml"):
        with_one_more(card("Hagling", "C11")(no_effect))


@pytest.mark.parametrize("moment", [ON_DISCARD, AT_START_OF_TURN])
def test_a_card_that_acts_when_the_table_does_not_say_so_is_refused(moment):
    with pytest.raises(BadRulebook, match=f"^Haggling: its effect {moment} is not in cards.toml$"):
        with_one_more(trigger(moment, "Haggling")(no_effect))


def test_a_card_that_says_twice_what_it_does_is_refused():
    with pytest.raises(BadRulebook, match=r"^Haggling: its effect .* is declared twice"):
        with_one_more(card("Haggling", "C11")(no_effect))


def test_a_moment_that_does_not_exist_is_refused():
    with pytest.raises(BadRulebook, match=r"^Hideout: 'when it is discarted' must be one of"):
        with_one_more(trigger("when it is discarted", "Hideout")(no_effect))


def test_a_moment_of_another_declaration_is_refused():
    with pytest.raises(
        BadRulebook, match=r"^Hideout: an effect when it is discarded needs another kind"
    ):
        with_one_more(Declaration("Hideout", ON_DISCARD))
    with pytest.raises(
        BadRulebook, match=r"^Hideout: an effect when it is drawn needs another kind"
    ):
        with_one_more(trigger(WHEN_DRAWN, "Hideout")(no_effect))


def test_a_card_that_cites_the_rule_of_another_is_refused():
    wrong = card("Haggling", "C12")(no_effect)
    with pytest.raises(BadRulebook, match=r"^Haggling is C11 in cards\.toml, not C12$"):
        CardEffects(module(*DECLARED.keys() - {"haggling"}, haggling=wrong))


def test_a_declaration_that_two_files_know_is_one():
    twice = module("hideout_drawn")
    assert drawn("Hideout")(twice.hideout_drawn.function) == twice.hideout_drawn
    assert CardEffects(*MODULES, twice).when_drawn == DeckHandTable.effects.when_drawn
