"""Visibility: the view of a seat, and imagined worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from rulewright.games.dead_keep.city.board import Border, Zone
from rulewright.games.dead_keep.components.adventurers import ADVENTURERS
from rulewright.games.dead_keep.components.skills import skill
from rulewright.games.dead_keep.presentation.board_text import contents
from rulewright.games.dead_keep.presentation.forecast import intents
from rulewright.games.dead_keep.presentation.view_types import (
    AdventurerView,
    BorderView,
    BossView,
    FoeView,
    KeepView,
    PlayerView,
    SkillView,
    ZoneView,
)
from rulewright.games.dead_keep.quests.quest import Quest, board_of
from rulewright.games.dead_keep.quests.zone_names import zone_name
from rulewright.games.dead_keep.rules.activation import attacks_of
from rulewright.games.dead_keep.rules.combat.targets import sees
from rulewright.games.dead_keep.rules.doors import is_locked, is_open
from rulewright.games.dead_keep.table.state import Adventurer, Foe, Table
from rulewright.kernel import Rng
from rulewright.title.sentences import counted


def view(table: Table, seat: int | None) -> KeepView:
    """Everything that is public: the same for all seats, except whose view it is."""
    return _view(table, seat, bare=False)


def bare_view(table: Table, seat: int | None) -> KeepView:
    """The view without sentences, lines of sight, profiles and forecasts."""
    return _view(table, seat, bare=True)


def _view(table: Table, seat: int | None, *, bare: bool) -> KeepView:
    quest = table.quest
    rows, columns = _size(quest)
    known = table.street.cards[len(table.street.cards) - table.street.known :]
    people = tuple([_adventurer(table, one, bare) for one in table.adventurers])
    foes = tuple(map(_bare_foe, table.foes) if bare else [_foe(table, foe) for foe in table.foes])
    return KeepView(
        you=seat,
        quest=quest.name,
        story=quest.story,
        rules=_rules(quest),
        level=quest.level,
        round=table.round,
        stage=table.stage,
        first_player=table.first_player,
        current=table.player,
        acting=table.acting.name if table.turn is not None else "",
        rows=rows,
        columns=columns,
        sides=quest.tiles,
        zones=_zones(table, people, foes, bare),
        borders=_borders(table),
        players=tuple(
            PlayerView(other, tuple(one.name for one in table.adventurers if one.seat == other))
            for other in range(table.seats)
        ),
        adventurers=people,
        foes=foes,
        intents=() if bare else intents(table),
        boss=BossView(
            table.boss.kind,
            table.boss.is_active,
            table.boss.is_gone,
            table.boss.doom,
            len(table.boss.stages),
        ),
        mist_is_blinding=bool(table.mists),
        tower_is_open=table.tower_is_open,
        objectives_taken=len(table.taken),
        gold=table.gold,
        street_deck=len(table.street.cards) + len(table.street.buried),
        building_deck=len(table.building.cards),
        next_street=tuple(reversed(known)),
    )


def views(table: Table, seats: Sequence[int | None]) -> list[KeepView]:
    """The views of several seats, which share everything but the seat."""
    public = view(table, None)
    return [replace(public, you=seat) for seat in seats]


@lru_cache(maxsize=64)
def _rules(quest: Quest) -> tuple[str, ...]:
    """The rules of the quest, what an Objective gives (D51), and how it ends."""
    gain = f"An Adventurer who takes an Objective gains {quest.adrenaline} Adrenaline."
    return (
        *(rule.text for rule in quest.rules),
        *((gain,) if quest.objectives else ()),
        *quest.endings,
    )


@lru_cache(maxsize=64)
def _size(quest: Quest) -> tuple[int, int]:
    """The rows and columns of the city."""
    cells = [cell for zone in board_of(quest).zones.values() for cell in zone.cells]
    return max(cell.row for cell in cells) + 1, max(cell.column for cell in cells) + 1


def _zones(
    table: Table, people: Sequence[AdventurerView], foes: Sequence[FoeView], bare: bool
) -> tuple[ZoneView, ...]:
    board = table.ground.board
    closed = {
        room
        for number, building in enumerate(board.buildings)
        if not building.is_open and number not in table.entered
        for room in building.rooms
    }
    spawns = {
        spawn.zone: (spawn.token, number) for number, spawn in enumerate(table.spawn_zones, start=1)
    }

    objectives: dict[str, list[str]] = {}
    for token in table.objectives:
        objectives.setdefault(token.zone, []).append(token.colour)
    artifacts, search = Counter(table.artifacts), Counter(table.search)
    standing: dict[str, list[AdventurerView]] = {}
    horde: dict[str, list[FoeView]] = {}
    if not bare:  # they are only named in the contents of a Zone
        for one in people:
            standing.setdefault(one.zone, []).append(one)
        for foe in foes:
            horde.setdefault(foe.zone, []).append(foe)

    places = (objectives, table.treasures, artifacts, search, spawns, standing, horde)
    used = {table.quest.exit, *(zone for zones in places for zone in zones)}
    empty = _empty_zones(table.quest)

    def zone_view(zone: Zone) -> ZoneView:
        name = zone.name
        colours = tuple(objectives.get(name, ()))
        treasure, is_exit = name in table.treasures, name == table.quest.exit
        spawn, spawn_order = spawns.get(name, ("", 0))
        tokens = [f"{colour} Objective" for colour in colours]
        tokens += ["Treasure"] if treasure else []
        for what, count in (("Artifact", artifacts[name]), ("Search token", search[name])):
            tokens += [what if count == 1 else counted(count, what)] if count else []
        tokens += [f"{spawn} Spawn Zone"] if spawn else []
        tokens += ["Exit"] if is_exit else []
        here, enemies = standing.get(name, ()), horde.get(name, ())
        printed = empty[name, True]
        return ZoneView(
            name,
            printed.label,
            printed.cells,
            zone.is_room,
            zone.is_dark,
            zone.is_mist,
            zone.has_fountain,
            zone.in_tower,
            name not in closed,
            treasure,
            colours,
            artifacts[name],
            search[name],
            spawn,
            spawn_order,
            is_exit,
            contents(here, enemies, tokens) if here or enemies or tokens else "",
        )

    return tuple(
        [
            zone_view(zone) if name in used else empty[name, name not in closed]
            for name, zone in board.zones.items()
        ]
    )


@lru_cache(maxsize=64)
def _empty_zones(quest: Quest) -> dict[tuple[str, bool], ZoneView]:
    """Zones with nothing in them, as most are, by their names and whether they are open."""
    return {
        (zone.name, is_open): ZoneView(
            zone.name,
            zone_name(quest, zone.name),
            tuple((cell.row, cell.column) for cell in zone.cells),
            zone.is_room,
            zone.is_dark,
            zone.is_mist,
            zone.has_fountain,
            zone.in_tower,
            is_open,
            False,
            (),
            0,
            0,
            "",
            0,
            False,
            "",
        )
        for zone in board_of(quest).zones.values()
        for is_open in (False, True)
    }


def _borders(table: Table) -> tuple[BorderView, ...]:
    doors = tuple(
        BorderView(
            *door.between, "door", door.colour, is_open(table, number), is_locked(table, number)
        )
        for number, door in enumerate(table.quest.doors)
    )
    stairs = tuple(
        BorderView(*pair, "stairs", "", table.tower_is_open, False) for pair in table.quest.stairs
    )
    return (*_lasting_borders(table.quest), *doors, *stairs)


@lru_cache(maxsize=64)
def _lasting_borders(quest: Quest) -> tuple[BorderView, ...]:
    """Borders that never change: openings, Passages and the edge of the Tower."""
    kinds = {Border.OPENING: "opening", Border.EDGE: "edge"}
    found = {
        tuple(sorted(pair)): kinds[border]
        for pair, border in board_of(quest).borders()
        if border in kinds
    }
    return tuple(
        BorderView(first, second, kind, "", kind == "opening", False)
        for (first, second), kind in found.items()
    )


def _adventurer(table: Table, adventurer: Adventurer, bare: bool) -> AdventurerView:
    turn = table.turn
    return AdventurerView(
        adventurer.name,
        adventurer.seat,
        ADVENTURERS[adventurer.name].class_name,
        adventurer.zone,
        adventurer.wounds,
        adventurer.mana,
        adventurer.adrenaline,
        adventurer.danger,
        tuple(_skill(name) for name in adventurer.skills),
        tuple(adventurer.hand),
        tuple(adventurer.body),
        tuple(adventurer.backpack),
        tuple(adventurer.talisman),
        adventurer.potions,
        adventurer.has_acted,
        turn.actions if turn is not None and table.acting is adventurer else 0,
        bool(adventurer.warded),
        adventurer.veiled,
        tuple(sees(table, adventurer).items())
        if not bare and adventurer.zone and adventurer.is_up
        else (),
    )


@lru_cache
def _skill(name: str) -> SkillView:
    printed = skill(name).printed
    return SkillView(name, printed.text, printed.rule)


def _foe(table: Table, foe: Foe) -> FoeView:
    profile = foe.profile
    attacks, damage = attacks_of(table, foe)
    return FoeView(
        foe.id,
        foe.kind,
        foe.enemy.plural,
        foe.number,
        foe.zone,
        foe.wounds,
        profile.wounds,
        profile.armor,
        attacks,
        damage,
        foe.enemy.is_monster,
        foe.is_boss,
        foe.is_shackled,
    )


def _bare_foe(foe: Foe) -> FoeView:
    return FoeView(
        *("", foe.kind, "", 0, foe.zone, foe.wounds, 0, 0, 0, 0),
        *(False, foe.is_boss, foe.is_shackled),
    )


# Imagined worlds


def redeal(table: Table, seats: frozenset[int], rng: Rng) -> None:
    """Redeal Treasure and the Stage pile; the players share what they know.

    The cards of the decks have no order until they are drawn.
    """
    tokens = sorted([*table.treasures.values(), *table.spare_treasure])
    rng.shuffle(tokens)
    table.spare_treasure = tokens[len(table.treasures) :]
    table.treasures = dict(zip(table.treasures, tokens, strict=False))
    _redeal_stages(table, rng)
    table.rng = Rng.seeded(rng.below(1 << 31))


def _redeal_stages(table: Table, rng: Rng) -> None:
    """Unseen cards of the pile may be any of the remaining cards, in any order."""
    boss = table.boss
    unseen = boss.stages[:]
    for card in boss.known:
        unseen.remove(card)
    pool = sorted((*unseen, *table.stage_cards.cards))
    rng.shuffle(pool)
    boss.stages = sorted((*boss.known, *pool[: len(unseen)]))
    rng.shuffle(boss.stages)
    table.stage_cards.cards = sorted(pool[len(unseen) :])
