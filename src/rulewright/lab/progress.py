"""A bar in the terminal that says how far it is, how fast it goes and how long it will take."""

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
    """How many a second, or how many seconds each."""

    def render(self, task: Task) -> Text:
        return Text(told_rate(task.finished_speed or task.speed))


def told_rate(rate: float | None) -> str:
    """A rate as people say it."""
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
