"""Upgrades of saved states from earlier versions."""

from __future__ import annotations

from rulewright.kernel.plain import Plain


def upgrade(plain: dict[str, Plain], version: int) -> dict[str, Plain]:
    """Earlier versions wrote "nobody" in a Round of Gambling as seat -1."""
    round_ = plain.get("round")
    if not isinstance(round_, dict):
        return plain
    seats = {who: round_[who] for who in ("controller", "turn", "winner")}
    nobody = dict.fromkeys((who for who, seat in seats.items() if seat == -1))
    return {**plain, "round": {**round_, **nobody}}
