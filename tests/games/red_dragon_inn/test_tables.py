"""Tables that say what nobody understands are refused, with the place where they do."""

import dataclasses

import pytest

from rulewright.games.red_dragon_inn.components import cards
from rulewright.games.red_dragon_inn.components.artifacts import read_artifact
from rulewright.games.red_dragon_inn.components.bombs import read_bomb
from rulewright.games.red_dragon_inn.components.cards import (
    FACES,
    by_name,
    read_card,
    read_deck_card,
    read_guest_card,
    read_head,
)
from rulewright.games.red_dragon_inn.components.catalogue import check_notes
from rulewright.games.red_dragon_inn.components.drinks import read_drink
from rulewright.games.red_dragon_inn.components.effects import read_effect, read_part
from rulewright.games.red_dragon_inn.components.gizmos import read_gizmo
from rulewright.games.red_dragon_inn.components.reading import FOLDER
from rulewright.games.red_dragon_inn.components.tokens import GUEST_TABLES, read_token
from rulewright.kernel.errors import BadRulebook
from rulewright.title import Row, read_table

OF_A_LIST = ("public", "a list")
OWN = {"id": "E1", "name": "gambling", "type": "Action", "does": [], "text": "Lose N Gold."}

#: Every table of the box with what reads it.
TABLES = {
    ("effects.toml", "effect"): read_effect,
    ("drinks.toml", "drink"): read_drink,
    ("artifacts.toml", "artifact"): read_artifact,
    ("bombs.toml", "bomb"): read_bomb,
    ("gizmos.toml", "gizmo"): read_gizmo,
    ("guests.toml", "card"): read_guest_card,
    ("guests.toml", "effect"): read_effect,
    ("guests.toml", "token"): read_token,
    ("guests.toml", "drink"): read_drink,
    **{
        (f"characters/{path.name}", table): read
        for path in (FOLDER / "characters").iterdir()
        for table, read in (("character", read_head), ("card", read_deck_card))
    },
}
TABLES_OF = {"guests.toml": GUEST_TABLES}


def read_with(folder, file, table, printed, typo):
    """Reads a table of the box in which something was replaced once."""
    text = (FOLDER / file).read_text(encoding="utf-8")
    assert printed in text
    spoilt = folder / file.rpartition("/")[2]
    spoilt.write_text(text.replace(printed, typo, 1), encoding="utf-8")
    others = TABLES_OF.get(file, ("character", "card"))
    return read_table(spoilt, table, TABLES[file, table], others)


def test_these_are_all_tables_of_the_box():
    found = {path.name for path in FOLDER.iterdir() if path.name.endswith(".toml")}
    assert found == {file for file, _ in TABLES if "/" not in file}
    assert sum("/" in file for file, _ in TABLES) == 2 * 12


@pytest.mark.parametrize(("file", "table"), TABLES)
def test_a_field_that_nobody_knows_is_refused(tmp_path, file, table):
    with pytest.raises(BadRulebook, match=rf"{table} 1 .*unknown field 'colour'"):
        read_with(tmp_path, file, table, f"[[{table}]]\n", f'[[{table}]]\ncolour = "red"\n')


@pytest.mark.parametrize(
    ("file", "table", "printed", "typo", "complaint"),
    [
        ("effects.toml", "effect", 'type = "Sometimes"', 'type = "Somtimes"', "'type' is 'Somt"),
        ("effects.toml", "effect", "\ndoes = ", "\ndose = ", "unknown field 'dose'"),
        ("guests.toml", "card", 'needs = "Drunken Chi"', 'needs = "Drunk"', "'needs' is 'Drunk'"),
        ("guests.toml", "card", "[card.own_effect]", "[card.own_efect]", "'effect' is missing"),
        ("guests.toml", "card", "[card.own_effect]\nid", "[card.own_effect]\nsur = 1\nid", "'sur'"),
        ("guests.toml", "drink", 'token = "Witchdoctor', 'token = "Doctor', "'token' is 'Doctor"),
        ("drinks.toml", "drink", 'trait = "orc"', 'trait = "ork"', "'trait' is 'ork'"),
        ("drinks.toml", "drink", "trait_alcohol", "trait_alcool", "unknown field 'trait_alcool'"),
        ("artifacts.toml", "artifact", '"Static"', '"Statik"', "'subtype' is 'Statik'"),
        ("artifacts.toml", "artifact", 'when = "gained"', 'when = "found"', "'when' is 'found'"),
        ("artifacts.toml", "artifact", '"Fortitude loss', '"Fort loss', "'static' is 'Fort loss"),
        ("artifacts.toml", "artifact", "loss +1", "loss more", r"not \+N or -N to one of"),
        ("gizmos.toml", "gizmo", "\ntrack", "\ntrak", "the field 'track' is missing"),
        ("bombs.toml", "bomb", '"reconstructed"', '"rebuilt"', "'provenance' is 'rebuilt'"),
        ("characters/keet.toml", "character", '"Artifacts"', '"Arts"', "'stash' is 'Arts'"),
        ("characters/keet.toml", "character", '"goblin"', '"gobin"', "'traits' is 'gobin'"),
        ("characters/keet.toml", "card", '"raise"', '"rays"', "there is no effect 'rays'"),
    ],
)
def test_a_typo_is_refused(tmp_path, file, table, printed, typo, complaint):
    with pytest.raises(BadRulebook, match=rf"{table} \d+ .*{complaint}"):
        read_with(tmp_path, file, table, printed, typo)


def test_a_table_that_nobody_knows_is_refused(tmp_path):
    with pytest.raises(BadRulebook, match="unknown table 'bmob'"):
        read_with(tmp_path, "bombs.toml", "bomb", "[[bomb]]", "[[bmob]]")


def test_a_card_that_cites_no_rule_of_the_rulebook_is_refused():
    face = dataclasses.replace(FACES["Down Pooky!"], notes=("R1000",))
    with pytest.raises(BadRulebook, match=r"^Down Pooky!: it cites 'R1000', which is not a rule$"):
        check_notes([face])


# Cards


def card(**fields):
    return read_card(Row("here, card 1", {"name": "Some card", "effect": "strike", **fields}))


def card_of_its_own(**effect):
    return read_card(Row("here, card 1", {"name": "Some card", "own_effect": {**OWN, **effect}}))


def test_a_card_with_an_unknown_effect_is_refused():
    with pytest.raises(BadRulebook, match="here, card 1: there is no effect 'stroke'"):
        card(effect="stroke")


def test_a_name_with_two_different_effects_is_refused():
    gambling = FACES["Gambling? I'm in!"]
    other, _ = card(name="Gambling? I'm in!", amount=2).faces(*OF_A_LIST)
    with pytest.raises(BadRulebook, match="I'm in! has two different effects: E1, E26"):
        by_name([gambling, other])
    assert by_name([gambling, gambling]) == {gambling.name: gambling}


def test_a_deck_of_other_than_40_cards_is_refused():
    (gog,) = (deck for deck in cards._DECKS if deck.file == "gog.toml")
    with pytest.raises(BadRulebook, match=r"gog.toml: \d+ cards instead of 40"):
        dataclasses.replace(gog, cards=gog.cards[1:]).character()


def test_a_card_says_what_it_is_known_from_or_its_own_effect_does_or_its_deck():
    told = [
        (face.provenance, face.source)
        for face, _ in (
            card(provenance="printed", source="a photo").faces(*OF_A_LIST),
            card().faces(*OF_A_LIST),
            card_of_its_own(provenance="reconstructed", source="us").faces(*OF_A_LIST),
            card_of_its_own().faces(*OF_A_LIST),
        )
    ]
    assert told == [("printed", "a photo"), OF_A_LIST, ("reconstructed", "us"), OF_A_LIST]


def test_a_card_known_from_nowhere_is_refused():
    with pytest.raises(BadRulebook, match="here, card 1: the field 'source' is missing"):
        card().faces("public", "")
    with pytest.raises(BadRulebook, match="here, card 1: the field 'provenance' is missing"):
        card().faces("", "a list")


def test_an_amount_stands_for_each_n_of_the_text():
    row = Row("here", {"name": "Some card", "own_effect": OWN, "amount": 3})
    assert read_card(row).faces(*OF_A_LIST)[0].text == "Lose 3 Gold."


@pytest.mark.parametrize(
    ("text", "who", "verb", "numbers"),
    [
        ("target loses 2 Fortitude", "target", "loses N Fortitude", (2, 0)),
        ("you gain N Fortitude", "you", "gains N Fortitude", (7, 0)),
        ("each other player pays you 1 Gold", "each other player", "pays you N Gold", (1, 0)),
        ("you and the maker lose 1 Fortitude", "you and the maker", "loses N Fortitude", (1, 0)),
        ("take control", "", "take control", (0, 0)),
        ("its numbers are 1 higher", "", "its numbers are N higher", (1, 0)),
        (
            "target loses 2 Fortitude, 3 if marked",
            "target",
            "loses N Fortitude, N if marked",
            (2, 3),
        ),
    ],
)
def test_a_part_is_read_into_who_a_verb_and_its_numbers(text, who, verb, numbers):
    part = read_part(text, 7)
    assert (part.who, part.verb, (part.amount, part.second)) == (who, verb, numbers)
