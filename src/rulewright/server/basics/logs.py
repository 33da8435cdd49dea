"""Logs as JSON lines. Tokens, words, chat and hands never reach them."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path

LOG = logging.getLogger("rulewright.server")


class JsonLines(logging.Formatter):
    """One object a line: time, level, message and facts."""

    def format(self, record: logging.LogRecord) -> str:
        message = record.getMessage()
        error = record.exc_info[1] if record.exc_info else None
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            # With an error, the lines after the first repeat the error's message.
            "message": message if error is None else message.partition("\n")[0],
        }
        facts = getattr(record, "facts", None)
        if isinstance(facts, dict):
            line.update(facts)
        if error is not None:
            line.update(_error_facts(error))
        return json.dumps(line, ensure_ascii=False, default=str)


def log(message: str, *, level: int = logging.INFO, **facts: object) -> None:
    """Log a message; the caller names the facts, so that no secret slips in."""
    LOG.log(level, message, extra={"facts": facts})


def failure(message: str, error: BaseException, **facts: object) -> None:
    """Log an unexpected error and its place, without its message, which could reveal a hand."""
    log(message, level=logging.ERROR, **_error_facts(error), **facts)


def _error_facts(error: BaseException) -> dict[str, object]:
    """The type of an error and its place, without its message."""
    frames = traceback.extract_tb(error.__traceback__)
    where = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
    return {"error": type(error).__name__, "where": where}


def set_up_logs(level: str = "INFO") -> None:
    """Send all logs to standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel("WARNING")
    LOG.setLevel(level)
    logging.getLogger("uvicorn").handlers.clear()
    logging.getLogger("uvicorn.error").setLevel("WARNING")
