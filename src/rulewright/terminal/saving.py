"""The folder of saved matches, and atomic writing of records."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import tempfile
import threading
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from types import FrameType

from rulewright.kernel import Match, Record, State
from rulewright.kernel.errors import CorruptRecord, NewerRecord, RulewrightError


class CannotSave(RulewrightError):
    """The record cannot be written to this file."""


class NothingToResume(RulewrightError):
    """There is no such record, or no unfinished one."""


def matches_folder() -> Path:
    """The folder of saved matches: the configured one, or the system's data folder."""
    if named := os.environ.get("RULEWRIGHT_DATA"):
        return Path(named) / "matches"
    chosen = os.environ.get("XDG_DATA_HOME", "")
    if chosen and Path(chosen).is_absolute():
        base = Path(chosen)
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path.home() / ".local" / "share"
    return base / "rulewright" / "matches"


def new_path(title: str, seed: int, today: date) -> Path:
    """An unused file for a new match."""
    folder = matches_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotSave(
            f"cannot create the folder {folder}: {error.strerror}; name a file with --save"
        ) from error
    stem = f"{title}-{today.isoformat()}-{seed}"
    path, number = folder / f"{stem}.jsonl", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}.jsonl", number + 1
    return path


def newest_unfinished(title: str | None = None) -> Path:
    """The most recently played match that is not over."""
    folder = matches_folder()
    kept = sorted(folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in kept:
        with contextlib.suppress(RulewrightError):
            record = read_record(path)
            if record.outcome is None and title in (None, record.title):
                return path
    what = f"unfinished match of {title}" if title else "unfinished match"
    raise NothingToResume(f"there is no {what} in {folder}; name its file: --resume FILE")


def read_record(path: Path) -> Record:
    """The record in a file."""
    try:
        return Record.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise NothingToResume(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CorruptRecord(f"{path}: this is not a Rulewright record") from error
    except (CorruptRecord, NewerRecord) as error:
        raise type(error)(f"{path}: {error}") from error


def save(match: Match[State], path: Path) -> None:
    """Write the record atomically: the file always contains the old or the new one."""
    target = path.resolve()
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", newline="\n", dir=target.parent, prefix=".saving-", delete=False
        ) as file:
            try:
                file.write(Record.of(match).dumps())
                file.flush()
                os.fsync(file.fileno())
                file.close()
                os.replace(file.name, target)
            except BaseException:
                file.close()
                os.unlink(file.name)
                raise
        _sync_folder(target.parent)
    except OSError as error:
        raise CannotSave(f"cannot save in {path}: {error.strerror or error}") from error


def _sync_folder(folder: Path) -> None:
    """Make the new name survive a power cut, on systems that can sync folders."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def holds_another(path: Path, match: Match[State]) -> bool:
    """Whether a file contains anything other than this match."""
    if not path.exists():
        return False
    try:
        record = read_record(path)
    except RulewrightError:
        return True
    start = match.start
    return (record.title, record.seats, record.seed) != (match.game.name, start.seats, start.seed)


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Delay Ctrl-C until the end of the block: an answer is given and saved, or neither."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[int] = []

    def remember(number: int, frame: FrameType | None) -> None:
        pressed.append(number)

    before = signal.signal(signal.SIGINT, remember)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler if before is None else before)
    if pressed:
        signal.raise_signal(signal.SIGINT)
