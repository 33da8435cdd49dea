"""A refusal that is sent to a client."""

from __future__ import annotations

from rulewright.server.protocol.from_server import ErrorCode, ErrorMessage

STATUS: dict[ErrorCode, int] = {
    "bad_message": 422,
    "wrong_version": 400,
    "hello_first": 400,
    "not_found": 404,
    "wrong_word": 403,
    "no_seat_left": 409,
    "not_your_seat": 403,
    "not_your_turn": 409,
    "bad_option": 422,
    "stale": 409,
    "match_over": 409,
    "not_started": 409,
    "undo_refused": 409,
    "end_refused": 409,
    "bad_setup": 422,
    "too_fast": 429,
    "too_large": 413,
    "too_many": 429,
    "forbidden": 403,
    "try_again": 503,
    "rules_broken": 409,
    "unreadable": 409,
}


class Refused(Exception):
    """A request is refused; the code is for programs, the message for people."""

    def __init__(self, code: ErrorCode, message: str, status: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = STATUS[code] if status is None else status

    def error(self) -> ErrorMessage:
        return ErrorMessage(code=self.code, message=self.message)


def no_such_table() -> Refused:
    # The same message for an unknown table and for a wrong word at an unlisted one.
    return Refused("not_found", "No table has this address, or it needs the link of an invitation.")
