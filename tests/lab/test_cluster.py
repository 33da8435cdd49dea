"""The same rows on a Ray cluster; ``make test-ray`` installs Ray and runs these."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rulewright.cli import main
from rulewright.lab.simulation.results import read_table
from rulewright.lab.simulation.rows import CLOCKS
from tests.lab.program import Program

ray = pytest.importorskip("ray", reason="'make test-ray' installs it")

pytestmark = pytest.mark.timeout(400)  # a cluster may take half a minute to start

FEW = ("simulate", "deckhand", "--seats=random,random", "--games=9")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of two processes that is there already."""
    cluster = ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    address = cluster.address_info["gcs_address"]
    # The driver that started it keeps it; simulations come as drivers of their own.
    yield str(address)
    ray.shutdown()


def test_the_rows_are_the_same_on_a_cluster_that_is_started_for_them(tmp_path: Path) -> None:
    here, there = tmp_path / "here.parquet", tmp_path / "there.parquet"
    assert main([*FEW, "--jobs=1", f"--out={here}"]) == 0
    assert main([*FEW, "--jobs=2", f"--out={there}", "--engine=ray"]) == 0
    assert read_table(here).drop(CLOCKS).equals(read_table(there).drop(CLOCKS))
    assert not ray.is_initialized()


def test_ctrl_c_keeps_what_a_cluster_has_played(
    tmp_path: Path, start: Callable[..., Program]
) -> None:
    out = tmp_path / "results.parquet"
    words = ("--jobs=2", "--games=100000", f"--out={out}", "--engine=ray")
    program = start(*FEW[:3], *words)
    program.wait_for(r"[1-9]\d*/100000")
    program.press_ctrl_c()
    assert program.wait_for_the_end() == 130
    assert "Traceback" not in program.output
    assert read_table(out).height > 0


def test_a_bot_that_ends_its_process_ends_one_game(
    tmp_path: Path, start: Callable[..., Program]
) -> None:
    own = tmp_path / "own.py"
    own.write_text("import os\nclass Ends:\n    def choose(self, chair):\n        os._exit(3)\n")
    words = ("--seats=ends,random", f"--bots={own}", "--engine=ray", "--jobs=2", "--games=2")
    program = start("simulate", "deckhand", *words)
    assert program.wait_for_the_end() == 1
    assert "2 of 2 games failed" in " ".join(program.output.split())


def double(number: int) -> int:
    return 2 * number


def test_a_cluster_that_is_there_plays_also_with_bots_of_ones_own_and_stays(
    tmp_path: Path, start: Callable[..., Program], address: str
) -> None:
    own = tmp_path / "own.py"
    own.write_text(
        "class First:\n    def choose(self, chair):\n        return chair.decision.options[0]\n"
    )
    words = ("--seats=first,random", f"--bots={own}", "--engine=ray", f"--address={address}")
    program = start(*FEW, *words, "--cap=50")
    assert program.wait_for_the_end() == 0
    assert "DeckHand: 9 games" in program.output
    assert ray.get(ray.remote(double).remote(4)) == 8
