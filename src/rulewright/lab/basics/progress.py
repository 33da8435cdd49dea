"""A progress bar in the terminal with the rate and the remaining time."""

from __future__ import annotations

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text


class _Rate(ProgressColumn):
    """Items a second, or seconds for each item."""

    def render(self, task: Task) -> Text:
        return Text(rate_text(task.finished_speed or task.speed))


def rate_text(rate: float | None) -> str:
    """A rate in words."""
    if not rate:
        return ""
    return f"{rate:,.1f} a second" if rate >= 1 else f"{1 / rate:,.1f} seconds each"


def progress_bar(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        _Rate(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
    )
