"""The base class and common types of all messages."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

#: Raised when a message changes its meaning; both sides send it and refuse any other.
VERSION = 2

#: An option as JSON: a word, or a list that begins with one.
OptionKey = str | list[str | int]

LONGEST_NAME = 24
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME, pattern=r"^[^\x00-\x1f\x7f]+$")]
Word = Annotated[str, Field(min_length=1, max_length=64)]
Token = Annotated[str, Field(min_length=16, max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]
Person = Annotated[str, Field(min_length=32, max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]
Undo = Literal["friendly", "table", "strict"]
Pace = Literal["instant", "brisk", "calm"]

#: Records of matches between people are much shorter.
LARGEST_RECORD = 1024 * 1024


class Message(BaseModel):
    """A message. Unknown fields are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid")
