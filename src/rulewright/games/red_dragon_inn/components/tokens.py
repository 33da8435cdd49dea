"""Tokens that players put on one another, or get from a Drink."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.red_dragon_inn.components.reading import FOLDER
from rulewright.title import Row, read_table

#: The tables of guests.toml.
GUEST_TABLES = ("token", "card", "effect", "drink")


@dataclass(frozen=True, slots=True)
class TokenKind:
    name: str
    rule: str
    text: str
    provenance: str
    source: str


def read_token(row: Row) -> TokenKind:
    return TokenKind(
        name=row.text("name"),
        rule=row.text("id"),
        text=row.text("text"),
        provenance=row.text("provenance"),
        source=row.text("source", ""),
    )


_READ = read_table(FOLDER / "guests.toml", "token", read_token, GUEST_TABLES)
TOKENS = {token.name: token for token in _READ}
