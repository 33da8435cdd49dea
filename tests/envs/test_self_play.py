"""The learner of ``docs/research.md`` learns for a moment, and its model sits down as a bot."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples"

pytest.importorskip("torch", reason="pip install 'rulewright[train]'")


@pytest.mark.timeout(600)
def test_what_was_learnt_plays_a_match(tmp_path: Path) -> None:
    model = tmp_path / "learner"
    learn = [sys.executable, str(EXAMPLES / "self_play.py"), "deckhand"]
    subprocess.run(
        [*learn, "--minutes", "0.05", "--games", "2", "--save", str(model)], check=True, cwd=ROOT
    )
    play = [sys.executable, "-m", "rulewright", "simulate", "deckhand", "--games", "2"]
    play += ["--bots", str(EXAMPLES / "learned_bot.py"), "--seats", "learned,random"]
    told = subprocess.run(
        [*play, "--out", str(tmp_path / "games.jsonl")],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "LEARNER": str(model)},
    )
    assert "learned" in told.stdout
