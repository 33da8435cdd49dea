from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.kernel.errors import BadRulebook
from rulewright.title import Rule, Rulebook, read_rules
from rulewright.title.printed.tables import Row

RULE = '[[rule]]\nid = "X1"\nplace = "Set-up"\ntext = "Sit down."\nprovenance = "printed"\n'


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "rulebook.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_rulebook_is_read_in_order(tmp_path: Path) -> None:
    text = RULE + RULE.replace("X1", "X2").replace("printed", "public")
    book = Rulebook(read_rules(written(tmp_path, text)))
    assert list(book) == ["X1", "X2"]
    assert book["X1"] == Rule("X1", "Set-up", "Sit down.", "printed")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (RULE.replace('text = "Sit down."\n', ""), r"rule 1 \(X1\): the field 'text' is missing"),
        (RULE.replace('"Sit down."', "5"), r"rule 1 \(X1\): 'text' should be str, but is 5"),
        ("[[rule]\n", "cannot read the table 'rule'"),
        ("", "cannot read the table 'rule'"),
    ],
)
def test_a_broken_table_names_file_row_and_field(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadRulebook, match=complaint):
        read_rules(written(tmp_path, text))


def test_a_rule_stands_once_and_has_a_known_provenance(tmp_path: Path) -> None:
    with pytest.raises(BadRulebook, match="X1 is listed twice"):
        Rulebook(read_rules(written(tmp_path, RULE + RULE)))
    with pytest.raises(
        BadRulebook, match="'hearsay' must be one of printed, public, reconstructed"
    ):
        Rulebook(read_rules(written(tmp_path, RULE.replace("printed", "hearsay"))))


def test_a_row_can_hold_tables_and_a_table_of_numbers() -> None:
    row = Row("deck.toml, card 1 (Lamp)", {"oil": [{"litres": 2}], "light": {"near": 3, "far": 1}})
    assert [oil.number("litres") for oil in row.rows("oil")] == [2]
    assert row.rows("wick") == []
    assert row.numbers_by_name("light") == {"near": 3, "far": 1}
    assert row.numbers_by_name("wick") == {}


def test_a_broken_table_inside_a_row_names_its_place() -> None:
    with pytest.raises(BadRulebook, match=r"\(Lamp\): 'oil' should be tables, but is \[2\]"):
        Row("deck.toml, card 1 (Lamp)", {"oil": [2]}).rows("oil")
    (oil,) = Row("deck.toml, card 1 (Lamp)", {"oil": [{}]}).rows("oil")
    with pytest.raises(BadRulebook, match=r"\(Lamp\), oil 1: the field 'litres' is missing"):
        oil.number("litres")
