from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.kernel import Rule, Rulebook, read_rules
from rulewright.kernel.errors import BadRulebook

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
    with pytest.raises(BadRulebook, match="X1 stands twice"):
        Rulebook(read_rules(written(tmp_path, RULE + RULE)))
    with pytest.raises(BadRulebook, match="'hearsay' is none of printed, public, reconstructed"):
        Rulebook(read_rules(written(tmp_path, RULE.replace("printed", "hearsay"))))
