"""What a server does for the person at a seat: history, calls, reports, and forgetting."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from rulewright.server.protocol.words import Message, Person, Token


class KeepSeat(Message):
    """The match at this seat shall stand in a person's history.

    ``person`` is a secret that the client has drawn itself; nobody else can read the history.
    """

    person: Person
    table: Annotated[str, Field(min_length=1, max_length=64)]
    token: Token


class PushKey(Message):
    """The key with which this server signs its calls, as browsers want it for a subscription."""

    key: str


class PushWish(Message):
    """Whoever sits at the seat of ``token`` shall be called in this browser when it is asked."""

    token: Token
    endpoint: Annotated[str, Field(min_length=8, max_length=1000)]
    p256dh: Annotated[str, Field(max_length=128, pattern=r"^[A-Za-z0-9_=-]+$")]
    auth: Annotated[str, Field(max_length=64, pattern=r"^[A-Za-z0-9_=-]+$")]


class PushStop(Message):
    """Nobody shall be called in this browser any more for the seat of ``token``."""

    token: Token
    endpoint: Annotated[str, Field(min_length=8, max_length=1000)]


class PersonWish(Message):
    """What is kept of a person shall be deleted."""

    person: Person


class MergeHistory(Message):
    """What stands in the history of ``person`` shall stand in that of ``into`` instead."""

    person: Person
    into: Person


class ForgetMe(Message):
    """Everything that is kept of the person at a seat shall be deleted."""

    token: Token


class Report(Message):
    """A problem: what was expected, told by a seat."""

    token: Token
    expected: Annotated[
        str, Field(min_length=1, max_length=4000, pattern=r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]+$")
    ]


class ReportStored(Message):
    """``answers``: how many answers of the match the report is about."""

    id: str
    answers: int
