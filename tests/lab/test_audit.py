from __future__ import annotations

from pathlib import Path

from rulewright.lab.rulebooks.audit import audit, sample


def test_a_rule_is_tested_when_a_test_says_so(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        '@rule("P1", "P26")\ndef test_one(table):\n    pass\n\n'
        '@rule("P99")\ndef test_two(table):\n    pass\n',
        encoding="utf-8",
    )
    found = audit("deckhand", tmp_path)
    lines = {line.rule.id: line for line in found.lines}
    assert lines["P26"].tests == ("test_one",)
    assert not lines["P26"].missing
    assert lines["P27"].missing
    assert any(problem.startswith("P27 has no test") for problem in found.problems)
    assert "P99 (named by test_two) is not in the rulebook" in found.problems


def test_code_that_cites_a_rule_is_found(tmp_path: Path) -> None:
    lines = {line.rule.id: line for line in audit("deckhand", tmp_path).lines}
    assert "rules/general_rules.py:reload" in lines["P26"].code
    assert "cards/adventures.py:tavern" in lines["C1"].code
    assert "components/cards.toml" in lines["C1"].code


def test_a_rule_that_is_only_spoken_of_is_not_cited(tmp_path: Path) -> None:
    lines = {line.rule.id: line for line in audit("dead_keep", tmp_path).lines}
    assert lines["D92"].code == ()
    assert "components/enemies.py:module" in lines["D92"].named
    assert "rules/turn/turn.py:take_turn" in lines["D136"].code
    assert "rules/turn/turn.py:_end_turn" in lines["D136"].named


def test_a_sample_shows_the_rule_at_work() -> None:
    found = sample("deckhand", "P26")
    assert found is not None
    _, lines = found
    marked = [line for line in lines if line.startswith(">")]
    assert len(marked) == 1
    assert "P26" in marked[0]


def test_a_rule_that_no_event_cites_has_no_sample() -> None:
    assert sample("deckhand", "Q14") is None
