"""Tables refuse what they do not understand."""

from pathlib import Path

import pytest

from rulewright.kernel.errors import BadRulebook
from rulewright.title import Row, read_table


def name_and_price(row: Row) -> tuple[str, int]:
    inside = row.row("price")
    return row.text("name"), inside.number("gold", 0) if inside else 0


def table(folder: Path, text: str) -> Path:
    file = folder / "cards.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_rows_are_read(tmp_path: Path) -> None:
    file = table(tmp_path, '[[card]]\nname = "Map"\nprice = {gold = 3}\n')
    assert read_table(file, "card", name_and_price) == [("Map", 3)]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[[card]]\nname = "Map"\ncolor = "red"\n', r"cards.toml, card 1 \(Map\): .* 'color'"),
        ('[[card]]\nname = "Map"\nprice = {glod = 3}\n', r"card 1 \(Map\), price: .* 'glod'"),
        ('[[card]]\nname = "Map"\n[[crad]]\nname = "Rum"\n', r"cards.toml: .* table 'crad'"),
        ("[[card]]\nprice = {gold = 3}\n", r"card 1 \(unnamed\): the field 'name' is missing"),
    ],
)
def test_a_typo_is_refused_with_its_place(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadRulebook, match=complaint):
        read_table(table(tmp_path, text), "card", name_and_price)


def test_a_word_must_be_one_of_those_known() -> None:
    row = Row("here", {"type": "Attack", "icons": ["start", "strat"]})
    assert row.word("type", ("Attack", "Adventure")) == "Attack"
    assert row.word("subtype", ("", "Static"), "") == ""
    with pytest.raises(
        BadRulebook, match=r"^here: 'type' is 'Attack'; it must be one of 'Action'$"
    ):
        row.word("type", ("Action",))
    with pytest.raises(BadRulebook, match=r"^here: 'icons' is 'strat'; it must be one of 'start'$"):
        row.words("icons", ("start",))


def test_other_tables_of_a_file_can_be_named(tmp_path: Path) -> None:
    file = table(tmp_path, '[[card]]\nname = "Map"\n[[tile]]\nname = "Quay"\n')
    assert read_table(file, "card", name_and_price, others=("tile",)) == [("Map", 0)]
