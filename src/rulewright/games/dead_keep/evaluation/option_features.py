"""Features of options that are the same in every quest, from which bots learn habits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from rulewright.games.dead_keep.components.equipment import CARDS, Line
from rulewright.games.dead_keep.evaluation.goals import way_to_go
from rulewright.games.dead_keep.evaluation.score import line_worth
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Decision, Option
from rulewright.title import words_of

#: Questions of an Adventurer's Turn in which it matters where the team is going.
_ON_THE_WAY = frozenset({"activate", "action", "led"})
#: Options that mean the same whatever they name.
_WHATEVER = frozenset({"take", "trade", "taunt", "bloodlust", "first"})
#: With this number of Wounds left or fewer, the next blow may be the last.
_WEAK = 4
#: The distance of a Zone that no way leads to.
_NOWHERE = 99


def option_features(table: Table, asked: Decision) -> list[str]:
    """A feature for each option, such as a step nearer to the goal or a blow at a Monster."""
    way = way_to_go(table) if asked.kind in _ON_THE_WAY else {}
    best = max(map(_power, asked.options))
    who = asked.context.get("who")
    adventurer = None if who is None else table.named(str(who))
    moment = _Moment(table, adventurer, way, best, asked.seat)
    return [moment.feature(option) for option in asked.options]


@dataclass(slots=True)
class _Moment:
    """A question, and what its options are compared with."""

    table: Table
    adventurer: Adventurer | None
    """The Adventurer who decides, if not the whole team."""
    way: Mapping[str, int]
    """The distance of each Zone from the goal."""
    best: float
    """The value of the best blow that can be struck now."""
    seat: int

    def feature(self, option: Option) -> str:
        if isinstance(option, str):
            return self._word(option)
        first, last = option[0], str(option[-1])
        if first in _WHATEVER:
            return str(first)
        if first == "attack":
            return f"attack {self._target(str(option[3]), last)}{self._blow(option, last)}"
        if first == "move" and len(option) > 2:
            return f"carry {option[3]} {last}"
        if first in ("move", "jump", "run", "sprint", "open"):
            return f"{first} {self._step(option[1:])}"
        if first == "activate":
            return f"activate {self._stand(last)}"
        if first == "potion":
            return f"potion {self._state_of(last)}"
        if first == "all" and any(one.name == last for one in self.table.adventurers):
            return f"all {self._state_of(last)}"
        return words_of(option, self.seat)

    def _word(self, word: str) -> str:
        """Whether to end a Turn or to gather Mana depends on the situation."""
        if self.adventurer is None or word not in ("end", "gather"):
            return word
        if word == "gather":
            return f"gather {'more' if self.adventurer.mana else 'some'}"
        return f"end {self._amid(self.adventurer.zone)}"

    def _step(self, zones: tuple[str | int, ...]) -> str:
        """Where a step or a door leads: nearer or not, into a fight or out of one."""
        if self.adventurer is None:
            return "somewhere"
        there, here = min(self._away(str(zone)) for zone in zones), self._away(self.adventurer.zone)
        course = "nearer" if there < here else "level" if there == here else "farther"
        weak = " weak" if self.adventurer.wounds < _WEAK else ""
        return f"{course} {self._amid(self.adventurer.zone)} {self._amid(str(zones[0]))}{weak}"

    def _stand(self, name: str) -> str:
        """The situation of an Adventurer whose Turn might be next."""
        one, table = self.table.named(name), self.table
        nearest = min(self._away(other.zone) for other in table.up if not other.has_acted)
        return f"{self._amid(one.zone)} {'first' if self._away(one.zone) <= nearest else 'behind'}"

    def _state_of(self, name: str) -> str:
        wounds = self.table.named(name).wounds
        return "KO" if not wounds else "weak" if wounds < _WEAK else "up"

    def _amid(self, zone: str) -> str:
        return "amid" if self.table.enemies_in(zone) else "clear"

    def _away(self, zone: str) -> int:
        return self.way.get(zone, _NOWHERE)

    def _target(self, zone: str, target: str) -> str:
        foe = self.table.foe(target)
        kind = "Undead" if foe is None else "Boss" if foe.is_boss else "Monster"
        here = self.adventurer is not None and zone == self.adventurer.zone
        return f"{kind} {'here' if here else 'away'}"

    def _blow(self, option: Option, target: str) -> str:
        """Whether it is the best blow possible, or in vain because of Armor."""
        line, foe = _line(option), self.table.foe(target)
        if line is not None and foe is not None and line.penetration < foe.profile.armor:
            return " in vain"
        return " best" if _power(option) >= self.best else ""


@lru_cache(maxsize=1 << 12)
def _line(option: Option) -> Line | None:
    """The line of a weapon that an option attacks with."""
    if option[0] != "attack":
        return None
    card = CARDS[str(option[1])]
    return card.mana_line if option[2] else card.line


@lru_cache(maxsize=1 << 12)
def _power(option: Option) -> float:
    """The value of the blow that an option strikes."""
    line = _line(option)
    return line_worth(line) if line is not None else 0.0
