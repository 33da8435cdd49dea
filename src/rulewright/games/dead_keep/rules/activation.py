"""The Enemies act: all Attacks first, then all Moves (D137 to D155)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from rulewright.games.dead_keep.city.board import printed, said
from rulewright.games.dead_keep.components.enemies import Trait
from rulewright.games.dead_keep.rules.any_time import may_act_before, meanwhile
from rulewright.games.dead_keep.rules.armor import Blow, defend
from rulewright.games.dead_keep.table.asking import share_out
from rulewright.games.dead_keep.table.events.enemies import EnemiesAttack, EnemiesMove, EnemiesStay
from rulewright.games.dead_keep.table.moments import EnemyMoment
from rulewright.games.dead_keep.table.state import Activation, Adventurer, Foe, Strike, Table
from rulewright.kernel import Asks, Option
from rulewright.title.sentences import counted

#: The Attacks that an Enemy makes with one Action: their number, and the Damage of each.
Attacks: TypeAlias = tuple[int, int]

#: Abilities that change how far an Enemy moves, in Zones, or None if they do not apply now.
MOVE: EnemyMoment[Callable[[Table, Foe, Trait], int | None]] = EnemyMoment("the Move of an Enemy")
#: Abilities that change which Zones in reach an Enemy attacks, given the distance of each.
TARGET_ZONES: EnemyMoment[Callable[[Table, Mapping[str, int]], list[str]]] = EnemyMoment(
    "the Zones that an Enemy attacks"
)
#: Abilities that change the Attacks of an Enemy and their Damage.
ATTACKS: EnemyMoment[Callable[[Table, Foe, Trait, Attacks], Attacks]] = EnemyMoment(
    "the Attacks of an Enemy"
)

#: The number of passes: Enemies with two or three Actions act again in the later ones (D153, D317).
PASSES = 3


def begin(table: Table, foes: Sequence[Foe], taunter: int = -1) -> Activation:
    """Start an Activation of these Enemies."""
    return Activation([foe.id for foe in foes if not _misses_it(foe)], taunter=taunter)


def _misses_it(foe: Foe) -> bool:
    """Whether Shackles hold a Monster during this Activation; they break afterwards."""
    held, foe.is_shackled = foe.is_shackled, False
    return held


def activate(table: Table, foes: Sequence[Foe], taunter: int = -1) -> Asks[None]:
    """Resolve a whole Activation at once, as for an extra one (Q38)."""
    activation = begin(table, foes, taunter)
    while not is_over(activation):
        while (yield from offer_before(table, activation)):
            pass
        yield from act(table, activation)


def offer_before(table: Table, activation: Activation) -> Asks[bool]:
    """Offer what may be done before and after the Attacks; return whether anybody was asked."""
    if activation.attacks:
        strike = activation.attacks[0]
        return (
            yield from may_act_before(
                table,
                f"the Attacks on {said(strike.zone)}",
                saved_as=f"the Attacks on {printed(strike.zone)}",
                in_danger=_is_deadly(table, strike),
                attacked=_attacked(table, activation, strike),
                instead=_other_orders(activation),
            )
        )
    if activation.has_struck:
        return (yield from may_act_before(table, "what comes after the Attacks"))
    return False


def _other_orders(activation: Activation) -> dict[Option, Callable[[], None]]:
    """The Zones that may be attacked first instead, in the order the players choose (Q29).

    Offered together with what may be done before the Attacks. Otherwise the order makes no
    difference: nothing rolled or lost in one Zone matters in another.
    """
    if activation.is_next_chosen:
        return {}

    def attack_first(strike: Strike) -> Callable[[], None]:
        def move_to_front() -> None:
            activation.attacks.remove(strike)
            activation.attacks.insert(0, strike)
            activation.is_next_chosen = True

        return move_to_front

    return {("first", strike.zone): attack_first(strike) for strike in activation.attacks[1:]}


def _attacked(table: Table, activation: Activation, strike: Strike) -> list[Adventurer]:
    return [one for one in _prey(table, activation.taunter) if one.zone == strike.zone]


def _is_deadly(table: Table, strike: Strike) -> bool:
    """Whether its Attacks could KO an Adventurer."""
    foes = [foe for name in strike.foes if (foe := table.foe(name)) is not None]
    worst = sum(most_wounds(table, foe) for foe in foes)
    return any(one.wounds <= worst for one in table.up_in(strike.zone))


def is_over(activation: Activation) -> bool:
    return activation.pass_number > PASSES


def act(table: Table, activation: Activation) -> Asks[None]:
    """Resolve the next part of an Activation: one Zone under attack, or one group that moves."""
    if activation.attacks:
        activation.has_struck, activation.is_next_chosen = True, False
        yield from _strike(table, activation, activation.attacks.pop(0))
        return
    activation.has_struck = False
    if activation.is_moving and activation.waiting:
        yield from _move_next(table, activation)
    elif activation.is_moving:
        _next_pass(table, activation)
    else:
        yield from _aim(table, activation)


def _next_pass(table: Table, activation: Activation) -> None:
    """Enemies with Actions left act again, and choose again (D91, D153, D317)."""
    activation.pass_number += 1
    activation.is_moving = False
    everybody = [foe for foe in table.enemies() if foe.enemy.actions >= activation.pass_number]
    activation.waiting = [foe.id for foe in everybody if foe.id in activation.took_part]
    if not activation.waiting:
        activation.pass_number = PASSES + 1


# Attacks


def _aim(table: Table, activation: Activation) -> Asks[None]:
    """Decide which Zone each Enemy attacks, before the first Attack (Q29)."""
    if not activation.took_part:
        activation.took_part = activation.waiting[:]
    strikes: dict[str, list[str]] = {}
    for group in _groups(_waiting(table, activation)):
        zones = in_reach(table, group[0], activation.taunter)
        rule = next((trait.rule for trait, _ in TARGET_ZONES.of(group[0].kind)), "Q5")
        waiting = group[:]
        for zone, share in (yield from _shares(table, "target zone", group, zones, rule)).items():
            strikes.setdefault(zone, []).extend(foe.id for foe in waiting[:share])
            waiting = waiting[share:]
    activation.attacks = [Strike(zone, foes) for zone, foes in strikes.items()]
    attacking = {foe for strike in activation.attacks for foe in strike.foes}
    activation.waiting = [foe for foe in activation.waiting if foe not in attacking]
    activation.is_moving = True


def _waiting(table: Table, activation: Activation) -> list[Foe]:
    alive = {foe.id: foe for foe in table.foes}
    return [alive[name] for name in activation.waiting if name in alive]


def in_reach(table: Table, foe: Foe, taunter: int = -1) -> list[str]:
    """The Zones that an Enemy attacks now: the nearest in reach (Q5)."""
    prey = _prey(table, taunter)
    if not foe.enemy.reach:
        return [foe.zone] if any(one.zone == foe.zone for one in prey) else []
    visible = table.ground.sees(foe.zone)
    zones = {
        one.zone: visible[one.zone]
        for one in prey
        if visible.get(one.zone, foe.enemy.reach + 1) <= foe.enemy.reach
        and not (one.veiled and one.zone != foe.zone)
    }
    if not zones:
        return []
    for _, hook in TARGET_ZONES.of(foe.kind):
        return hook(table, zones)
    return [zone for zone, away in zones.items() if away == min(zones.values())]  # Q5


def _prey(table: Table, taunter: int) -> list[Adventurer]:
    """The Adventurers whom the Enemies target: all who are up, or only the taunter (D278, Q75)."""
    return table.up if taunter < 0 else [one for one in (table.adventurers[taunter],) if one.is_up]


def _groups(foes: Sequence[Foe]) -> list[list[Foe]]:
    """Enemies of one kind in one Zone, which act alike."""
    groups: dict[tuple[str, str], list[Foe]] = {}
    for foe in foes:
        groups.setdefault((foe.kind, foe.zone), []).append(foe)
    return list(groups.values())


def _shares(
    table: Table, kind: str, group: list[Foe], zones: Sequence[str], rule: str
) -> Asks[dict[str, int]]:
    """How many of a group go to each of the Zones; the players decide if there are several."""
    if len(zones) < 2:
        return dict.fromkeys(zones, len(group))
    first = group[0]
    many = f"{len(group)} {first.enemy.plural}" if len(group) > 1 else first.kind
    what = f"{many} in {said(first.zone)}"
    return (yield from meanwhile(table, share_out(table, kind, what, len(group), zones, rule)))


def _strike(table: Table, activation: Activation, strike: Strike) -> Asks[None]:
    """Distribute all Attacks on a Zone, then roll Armor, then lose Wounds (Q29)."""
    foes = [foe for name in strike.foes if (foe := table.foe(name)) is not None]
    here = _attacked(table, activation, strike)
    blows: dict[str, list[Blow]] = {one.name: [] for one in here}
    to_lose = sum(one.wounds for one in here)
    for kind, damage, count, group in _by_attack(table, foes):
        targets = [one.name for one in here if _may_be_hit(one, group[0])]
        if not targets:
            continue
        cites = _attack_rules(activation, group[0], strike.zone)
        # Enemies whose Attacks are not needed any more still make them (D312).
        cites += ["D312"] if to_lose <= 0 else []
        to_lose -= count * damage
        table.tell(
            EnemiesAttack,
            tuple(cites),
            kind,
            len(group),
            group[0].zone,
            strike.zone,
            count,
            damage,
        )
        whose = group[0].enemy.plural if len(group) > 1 else f"the {kind}"
        what = f"{counted(count, 'Attack')} by {whose}"
        sharing = share_out(table, "distribute", what, count, targets, "D139")
        shares = yield from meanwhile(table, sharing)
        for name, share in shares.items():
            blows[name].append(Blow(kind, share, damage, ("D140",)))
    for one in here:
        yield from defend(table, one, blows[one.name])


def _attack_rules(activation: Activation, foe: Foe, zone: str) -> list[str]:
    """The rules of a group's attack: its target, its range, and the pass."""
    cites = ["D138", "D139", "Q29"] if activation.taunter < 0 else ["D278", "D138", "Q75"]
    cites += [foe.enemy.rule, "Q37"] if zone != foe.zone else []
    cites += [trait.rule for trait, _ in ATTACKS.of(foe.kind)]
    return cites + _pass_rules(activation, foe)


def _pass_rules(activation: Activation, foe: Foe) -> list[str]:
    """The rules by which an Enemy acts again (D153)."""
    return ["D153", "D317", foe.enemy.rule] if activation.pass_number > 1 else []


def _may_be_hit(adventurer: Adventurer, foe: Foe) -> bool:
    return not (adventurer.veiled and foe.zone != adventurer.zone)


def _by_attack(table: Table, foes: Sequence[Foe]) -> Iterator[tuple[str, int, int, list[Foe]]]:
    """Enemies with the same Attacks, grouped: kind, Damage, number of Attacks, and who."""
    groups: dict[tuple[str, Attacks], list[Foe]] = {}
    for foe in foes:
        groups.setdefault((foe.kind, attacks_of(table, foe)), []).append(foe)
    for (kind, (number, damage)), group in groups.items():
        yield kind, damage, number * len(group), group


def attacks_of(table: Table, foe: Foe) -> Attacks:
    """How many Attacks an Enemy makes with an Action, and their Damage."""
    profile = foe.profile
    attacks = (profile.attacks, profile.damage)
    for trait, hook in ATTACKS.of(foe.kind):
        attacks = hook(table, foe, trait, attacks)
    return attacks


def most_wounds(table: Table, foe: Foe) -> int:
    """The most Wounds that an Enemy can cause with one Action."""
    number, damage = attacks_of(table, foe)
    return number * damage


# Moves


def _move_next(table: Table, activation: Activation) -> Asks[None]:
    """Move one group of the same kind in one Zone (D147, Q34)."""
    groups = _groups(_waiting(table, activation))
    activation.waiting = [foe.id for group in groups[1:] for foe in group]
    if groups:
        yield from _move(table, activation, groups[0])


def _move(table: Table, activation: Activation, group: list[Foe]) -> Asks[None]:
    first = group[0]
    ends = destinations(table, first, activation.taunter)
    if not ends:
        return
    if len(ends) == 1 or (table.reads("table_picks_ways") and len(set(ends.values())) == 1):
        end = next(iter(ends))
        _walk(table, activation, group, end, ends[end], tied=len(ends) > 1)
        return
    shares = yield from _shares(table, "move", group, list(ends), "D149")
    waiting = group[:]
    for end, share in shares.items():
        walking, waiting = waiting[:share], waiting[share:]
        if walking:
            _walk(table, activation, walking, end, ends[end], tied=True)


def _walk(
    table: Table, activation: Activation, group: list[Foe], end: str, goal: str, *, tied: bool
) -> None:
    first = group[0]
    if end == first.zone:
        table.tell(_stay, table, group, goal, tied=tied)
        return
    table.tell(_moved, table, activation, group, end, goal, tied=tied)
    for foe in group:
        foe.zone = end


def _stay(table: Table, group: list[Foe], goal: str, *, tied: bool) -> EnemiesStay:
    """No open way leads to the nearest Zone; the players chose it if several are tied (Q35)."""
    first = group[0]
    away = table.ground.measured(first.zone)[goal]
    cites = ("D148", "D150", "Q4", "Q35") if tied else ("D148", "D150", "Q4")
    return EnemiesStay(cites, first.kind, len(group), first.zone, goal, away)


def _moved(
    table: Table, activation: Activation, group: list[Foe], end: str, goal: str, *, tied: bool
) -> EnemiesMove:
    """The event of a Move: where to, how far, by which way, and into what."""
    first = group[0]
    ground = table.ground
    away = ground.measured(first.zone)[goal]
    cites = ["D147", "D149", "Q34"] if tied else ["D147"]
    cites += ["D278", "Q75"] if activation.taunter >= 0 else []
    cites += ["D316", "Q4"] if ground.away(first.zone)[goal] > away else []
    cites += [first.enemy.rule, "D151", "Q36"] if reach_of_move(table, first) > 1 else []
    cites += ["D313"] if end == goal else []
    cites += ["Q77"] if first.enemy.is_monster and ground.board.zones[end].is_room else []
    cites += _pass_rules(activation, first)
    return EnemiesMove(tuple(cites), first.kind, len(group), first.zone, end, goal, away)


def destinations(table: Table, foe: Foe, taunter: int = -1) -> dict[str, str]:
    """Where an Enemy's Move may end, each with the Zone it heads for.

    It heads for the nearest Zone with Adventurers, counting closed doors as open, and takes a
    shortest way that really is open; if there is none, it stays (D147, D148, Q35).
    """
    ground = table.ground
    measured = ground.measured(foe.zone)
    zones = {one.zone for one in _prey(table, taunter) if one.zone in measured}
    zones.discard(foe.zone)
    if not zones:
        return {}
    nearest = min(measured[zone] for zone in zones)
    ends: dict[str, str] = {}
    for goal in sorted(zone for zone in zones if measured[zone] == nearest):
        away = ground.away(goal)
        if foe.zone not in away:
            ends.setdefault(foe.zone, goal)
            continue
        for end in _ends(table, foe.zone, goal, reach_of_move(table, foe)):
            ends.setdefault(end, goal)
    return ends


def reach_of_move(table: Table, foe: Foe) -> int:
    """How many Zones an Enemy may go with one Move (D210, D215, D218)."""
    for trait, hook in MOVE.of(foe.kind):
        if (zones := hook(table, foe, trait)) is not None:
            return zones
    return foe.enemy.move


def _ends(table: Table, start: str, goal: str, steps: int) -> list[str]:
    """Where shortest ways lead in ``steps`` steps, stopping early only at the goal (D151, Q36)."""
    ground = table.ground
    away = ground.away(goal)
    here = [start]
    for _ in range(min(steps, away[start])):
        here = list(
            dict.fromkeys(
                zone
                for before in here
                for zone in ground.ways[before]
                if away.get(zone) == away[before] - 1
            )
        )
    return here
