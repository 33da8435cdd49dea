"""Errors in bots and titles that other people wrote."""

from __future__ import annotations

from pathlib import Path
from traceback import FrameSummary, extract_tb, format_list

#: The folder of this package; its own calls do not interest the authors of bots.
_OURS = Path(__file__).parent.parent


def failure_line(error: BaseException) -> str:
    """An error in third-party code and its place, innermost call first, in one line."""
    calls = "; ".join(
        f"{Path(call.filename).name}, line {call.lineno}, in {call.name}"
        for call in reversed(_calls(error))
    )
    return f"{type(error).__name__}: {error}" + (f" ({calls})" if calls else "")


def traceback_of(error: BaseException) -> str:
    """The calls in third-party code that led to an error, with their lines."""
    return "".join(format_list(_calls(error))).rstrip()


def _calls(error: BaseException) -> list[FrameSummary]:
    found = extract_tb(error.__traceback__)
    return [call for call in found if _OURS not in Path(call.filename).parents]
