"""The odds that The Dead Keep shows before an Attack, against a million Attacks that it rolls."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass
from math import sqrt

from rulewright.games.dead_keep import skills
from rulewright.games.dead_keep.evaluation.odds import Odds, odds
from rulewright.games.dead_keep.quests.library import QUESTS
from rulewright.games.dead_keep.rules.combat.attack import Attack
from rulewright.games.dead_keep.rules.combat.combat_action import attack
from rulewright.games.dead_keep.rules.combat.targets import UNDEAD, Aim
from rulewright.games.dead_keep.rules.turn.turn import begin_turn
from rulewright.games.dead_keep.table.state import PLAYERS, Adventurer, Foe, Table
from rulewright.kernel import Decision, Option, Rng

assert skills  # what Skills do is registered when they are read

#: How many standard errors a share may be off: once in some 150,000 shares by chance alone.
OFF = 4.5


@dataclass(frozen=True, slots=True)
class Case:
    """Who attacks with what, and which Skills help."""

    who: str
    weapon: str
    skills: tuple[str, ...] = ()

    @property
    def told(self) -> str:
        return ", ".join((self.weapon, *self.skills))


CASES = (
    Case("Lothar", "Broadsword"),
    Case("Lothar", "Zweihänder"),
    Case("Lothar", "Master Mallet"),
    Case("Lothar", "Zweihänder", ("Lucky",)),
    Case("Lothar", "Elven Sword", ("1 Re-roll: Melee",)),
    Case("Lothar", "Zweihänder", ("1 Re-roll: Melee", "Lucky")),
    Case("Lothar", "Elven Sword", ("+1 to Dice Roll: Melee", "+1 to Dice Roll: Combat")),
    Case("Lothar", "Hand Axe", ("+1 Die: Melee",)),
)


def table_for(case: Case, seed: int) -> tuple[Table, Adventurer, Aim]:
    """Somebody and one Footman that no number of hits will fell."""
    quest = next(iter(QUESTS))
    zone = QUESTS[quest].start[0]
    one = Adventurer(case.who, 0, zone, skills=[*case.skills], hand=[case.weapon])
    table = Table(Rng.seeded("odds", case.told, seed), quest_text=quest, stage=PLAYERS, round=1)
    table.adventurers = [one]
    table.foes = [Foe("Footman", 1, zone, sys.maxsize)]
    begin_turn(table, one)
    return table, one, Aim(case.weapon, mana=False, zone=zone, target=UNDEAD)


def rolled(case: Case, attacks: int, seed: int) -> Counter[int]:
    """How many hits so many Attacks had."""
    table, one, aim = table_for(case, seed)
    found: Counter[int] = Counter()
    for _ in range(attacks):
        one.adrenaline = 0
        assert table.turn is not None
        table.turn.used.clear()
        found[_play(table, one, aim).hits] += 1
    return found


def _play(table: Table, one: Adventurer, aim: Aim) -> Attack:
    """An Attack whose re-rolls are taken as the odds suppose: whenever they help."""
    action = attack(table, one, aim)
    expected = aim.line.dice * (7 - aim.line.accuracy) / 6
    reply: Option | None = None
    try:
        while True:
            reply = _answer(action.send(reply), aim, expected)  # type: ignore[arg-type]  # None starts it
    except StopIteration as done:
        made: Attack = done.value
        return made


def _answer(decision: Decision, aim: Aim, expected: float) -> Option:
    """Failed dice are rolled again first, then all of them if they promise more."""
    rerolls = {option[-1]: option for option in decision.options if option[0] == "reroll"}
    if "failures" in rerolls:
        return rerolls["failures"]
    shown = str(decision.context["question"]).partition(".")[0].removeprefix("You rolled ")
    hits = sum(int(face) >= aim.line.accuracy for face in shown.split(", ") if face.isdecimal())
    return rerolls["all"] if "all" in rerolls and hits < expected else "none"


def far_off(promised: Odds, found: Counter[int]) -> float:
    """By how many standard errors the worst share is off."""
    attacks = found.total()
    return max(
        abs(found[hits] / attacks - chance) / sqrt(max(chance * (1 - chance), 1e-12) / attacks)
        for hits, chance in enumerate(promised.chances)
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--attacks", type=int, default=1_000_000, metavar="N", help="in all (default: a million)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    options = parser.parse_args()
    if options.attacks < len(CASES):
        parser.error(f"--attacks must be {len(CASES)} or more, one for each case")
    wrong = 0
    for case in CASES:
        promised = odds(*table_for(case, options.seed))
        found = rolled(case, options.attacks // len(CASES), options.seed)
        mean = sum(hits * count for hits, count in found.items()) / found.total()
        off = far_off(promised, found)
        wrong += off > OFF
        numbers = f"{promised.mean:.4f} hits promised, {mean:.4f} rolled, {off:.1f} standard errors"
        print(f"{case.told:48} {numbers}{'  wrong' if off > OFF else ''}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
