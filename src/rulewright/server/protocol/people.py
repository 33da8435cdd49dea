"""Services for a person: history, notifications, reports, and deletion."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from rulewright.server.protocol.words import Message, Person, Token


class KeepSeat(Message):
    """Add the match at this seat to a person's history.

    ``person`` is a secret that the client generates; nobody else can read the history.
    """

    person: Person
    table: Annotated[str, Field(min_length=1, max_length=64)]
    token: Token


class PushKey(Message):
    """The public key of this server, with which a browser subscribes to notifications."""

    key: str


class PushWish(Message):
    """Notify this browser when the seat of ``token`` must decide."""

    token: Token
    endpoint: Annotated[str, Field(min_length=8, max_length=1000)]
    p256dh: Annotated[str, Field(max_length=128, pattern=r"^[A-Za-z0-9_=-]+$")]
    auth: Annotated[str, Field(max_length=64, pattern=r"^[A-Za-z0-9_=-]+$")]


class PushStop(Message):
    """Stop the notifications of the seat of ``token`` in this browser."""

    token: Token
    endpoint: Annotated[str, Field(min_length=8, max_length=1000)]


class PersonWish(Message):
    """Delete a person's history."""

    person: Person


class MergeHistory(Message):
    """Move the history of ``person`` to that of ``into``."""

    person: Person
    into: Person


class ForgetMe(Message):
    """Delete all data of the person at a seat."""

    token: Token


class Report(Message):
    """A problem: what a seat expected to happen."""

    token: Token
    expected: Annotated[
        str, Field(min_length=1, max_length=4000, pattern=r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]+$")
    ]


class ReportStored(Message):
    """``answers``: the number of answers of the match at that time."""

    id: str
    answers: int
