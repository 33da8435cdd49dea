from __future__ import annotations

import os
import re
from collections.abc import Callable

import pytest

from rulewright.lab.basics.workers import each
from tests.lab.program import Program


def double(number: int) -> int:
    return 2 * number


def endless(number: int) -> int:
    while number:
        number += 1
    return number


def deadly(number: int) -> int:
    if number % 10 == 7:
        os._exit(1)
    return 2 * number


def lost(number: int) -> int:
    return -number


@pytest.mark.parametrize("jobs", [1, 2])
def test_each_item_is_done_once(jobs: int) -> None:
    assert sorted(each(double, range(30), lost, jobs)) == [2 * number for number in range(30)]


def test_a_process_that_ends_takes_one_item_with_it() -> None:
    survivors = [2 * number for number in range(30) if number % 10 != 7]
    assert sorted(each(deadly, range(30), lost, 2)) == [-27, -17, -7, *survivors]


def test_work_that_does_not_end_ends_when_nobody_wants_it() -> None:
    results = each(endless, range(10), lost, 2)
    assert next(results) == 0
    results.close()


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_a_simulation_and_shows_what_was_played(
    start: Callable[..., Program], jobs: int
) -> None:
    words = ("--seats=random,random", "--games=1000000", f"--jobs={jobs}")
    program = start("simulate", "deckhand", *words)
    program.wait_for(r"[1-9]\d*/1000000")
    program.press_ctrl_c()
    assert program.wait_for_the_end() == 130
    assert "Traceback" not in program.output
    assert "95% interval" in program.output
    assert re.search(r"Stopped after \d+ of 1000000 games", program.output)


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_the_fuzzer_and_shows_what_it_found(
    start: Callable[..., Program], jobs: int
) -> None:
    program = start("fuzz", "deckhand", "--matches=1000000", f"--jobs={jobs}")
    program.wait_for(r"[1-9]\d*/1000000")
    program.press_ctrl_c()
    assert program.wait_for_the_end() == 130
    assert "Traceback" not in program.output
    assert re.search(r"\d+ of 1000000 matches, .* 0 findings", program.output)
