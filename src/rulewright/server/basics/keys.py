"""Seat secrets, table passwords, and names that cannot mislead."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Collection

from rulewright.server.basics.lookalikes import mixes_alphabets, skeleton
from rulewright.server.basics.refused import Refused
from rulewright.server.protocol.words import LONGEST_NAME

#: Joiners are part of some scripts and of many emoji; all other invisible characters are refused.
_JOINERS = ("\u200c", "\u200d")
_INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def new_token() -> str:
    """An unguessable secret: 32 random bytes."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """An unguessable id that no command line takes for an option."""
    while (drawn := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return drawn


def token_hash(token: str) -> str:
    """The hash of a token for the store; plain SHA-256 is enough, because tokens are random."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_token(token: str | None, stored: str | None) -> bool:
    return (
        token is not None and stored is not None and hmac.compare_digest(token_hash(token), stored)
    )


def word_hash(word: str) -> str:
    """The hash of a table's word for the store; slow, because people choose guessable words."""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}:{_slow(word, salt)}"


def is_word(word: str | None, stored: str) -> bool:
    salt, _, expected = stored.partition(":")
    return word is not None and hmac.compare_digest(_slow(word, bytes.fromhex(salt)), expected)


def _slow(word: str, salt: bytes) -> str:
    folded = unicodedata.normalize("NFKC", word).strip().casefold()
    return hashlib.scrypt(folded.encode(), salt=salt, n=2**12, r=8, p=1, dklen=32).hex()


def tag(table: str) -> str:
    """A fingerprint of a table for the logs; the id itself would let readers watch."""
    return hashlib.sha256(table.encode()).hexdigest()[:12]


def clean(text: str, what: str) -> str:
    """Normalise a name or chat line; refuse invisible characters."""
    cleaned = unicodedata.normalize("NFC", text).strip()
    if not cleaned:
        raise Refused("bad_message", f"The {what} is empty.")
    for character in cleaned:
        if unicodedata.category(character) in _INVISIBLE and character not in _JOINERS:
            raise Refused("bad_message", f"The {what} has a control character in it.")
    return cleaned


def check_alphabet(name: str) -> None:
    """Refuse a new name in which a letter could pass for one of another alphabet.

    Existing names stay as they are.
    """
    if mixes_alphabets(name):
        raise Refused("bad_message", "The name mixes alphabets; write it in one.")


def unique(name: str, taken: Collection[str]) -> str:
    """The name, with a number if it is already taken at the table.

    A different name that looks the same as a taken one is refused.
    """
    if not skeleton(name):
        raise Refused("bad_message", "The name has no visible characters.")
    folded = {_folded(other) for other in taken}
    candidate, number = name, 1
    while _folded(candidate) in folded:
        number += 1
        ending = f" {number}"
        candidate = name[: LONGEST_NAME - len(ending)] + ending
    for other in taken:
        if skeleton(candidate) == skeleton(other):
            raise Refused("bad_message", f"The name looks like {other}'s; choose another one.")
    return candidate


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
