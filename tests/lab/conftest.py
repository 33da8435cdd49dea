from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.lab.program import Program


@pytest.fixture
def start() -> Iterator[Callable[..., Program]]:
    started: list[Program] = []

    def begin(*words: str) -> Program:
        started.append(Program(*words))
        return started[-1]

    yield begin
    for program in started:
        program.close()
