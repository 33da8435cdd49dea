"""Public Buildings: each replaces one of your Buildings of its type (K23-K41, K80-K84)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulewright.games.viscounts.keeper_of_keys.components import PUBLIC_BUILDINGS
from rulewright.games.viscounts.keeper_of_keys.events import CriminalIgnored, PublicBuildingBuilt
from rulewright.games.viscounts.keeper_of_keys.zones import owns, zones
from rulewright.games.viscounts.rules.actions.construct import (
    clockwise_from,
    which_column,
    which_spot,
)
from rulewright.games.viscounts.rules.cards import can_draw, draw
from rulewright.games.viscounts.rules.debts_and_deeds import (
    can_flip,
    flip_debt,
    flip_deed,
    which_flip,
)
from rulewright.games.viscounts.rules.effects import nothing, once, pick, resolve, seat_of
from rulewright.games.viscounts.rules.main_board import SpotPlace, spots
from rulewright.games.viscounts.rules.player_board import uncovered
from rulewright.games.viscounts.rules.virtue_and_corruption import criminals
from rulewright.games.viscounts.table.moments import Cause, FurtherBuilding, Waiting
from rulewright.games.viscounts.table.questions import Questions
from rulewright.games.viscounts.table.signs import Signs
from rulewright.games.viscounts.table.state import Built, Table
from rulewright.kernel import Asks, Decision, Namer, Option
from rulewright.title import Label, Refusal

sign = Signs[Table]()

question = Questions[Table]()

#: The order in which the automa considers them (R39).
IN_ORDER = ("Public Guildhall", "Public Trading Post", "Public Workshop")


def own_spots(table: Table, who: int, building: str) -> list[SpotPlace]:
    """Spots at the Viscount's space with one of the player's Buildings of the type (K24)."""
    kind = PUBLIC_BUILDINGS[building].building
    space = table.players[who].viscount
    places = [
        spot
        for spot in spots(table)
        if spot.space == space and table.buildings.get(spot.name) == Built(who, kind)
    ]
    return clockwise_from(table, who, places)


def further_buildings(table: Table, who: int) -> dict[str, FurtherBuilding[Table]]:
    """The Public Buildings that can be constructed here, each once a game (K33)."""
    built = zones(table).owners
    return {
        name: FurtherBuilding(PUBLIC_BUILDINGS[name].cost, "K25", _constructs(name))
        for name in IN_ORDER
        if name not in built and own_spots(table, who, name)
    }


def _constructs(building: str) -> Callable[[Table, int], Asks[None]]:
    return lambda table, who: construct(table, who, building)


def why_not(table: Table, seat: int, thing: str) -> Refusal | None:
    """Why a Public Building cannot be constructed where the Viscount is (K24, K33)."""
    if thing not in PUBLIC_BUILDINGS:
        return None
    if thing in zones(table).owners:
        return Refusal(f"The {thing} has been built; there is only one.", "K33")
    own = PUBLIC_BUILDINGS[thing].building
    return Refusal(f"You have no {own} on a spot of your Viscount's space.", "K24")


def construct(table: Table, who: int, building: str) -> Asks[None]:
    """Replace one of your Buildings, which goes back to cover a column (K26-K30, K81)."""
    printed = PUBLIC_BUILDINGS[building]
    cause = Cause(building, "K26")
    places: dict[Option, SpotPlace] = {
        ("spot", place.name): place for place in own_spots(table, who, building)
    }
    place = yield from pick(table, who, which_spot, places, cause, "in place of which Building?")
    free = [column.name for column in uncovered(table, who) if column.building == printed.building]
    if table.is_automa(who):
        free.reverse()  # the right-most column (K79)
    columns: dict[Option, str] = {("column", name): name for name in free}
    cause = Cause(building, "K27")
    column = yield from pick(
        table, who, which_column, columns, cause, "which column do you cover again?"
    )
    table.buildings[place.name] = Built(who, building)
    table.players[who].uncovered.remove(column)
    zones(table).owners[building] = who
    seat = seat_of(table, who)
    rules = (
        "K23",
        "K26",
        "K27",
        "K28",
        *(("K76", "K78", "K79", "K103", "R39") if seat is None else ()),
    )
    table.tell(PublicBuildingBuilt, rules, seat, building, column, place.name)
    yield from resolve(table, who, printed.effect, Cause(building, "K30"))


def flip_for_a_hero(table: Table, who: int, rule: str) -> Asks[None]:
    """The owner of the Public Trading Post may flip something for a Hero (K34, K35)."""
    if not owns(table, who, "Public Trading Post"):
        return
    cause = Cause("Public Trading Post", rule)
    if table.is_automa(who):
        yield from resolve(table, who, once("fX"), cause)
        return
    if not can_flip(table, who):
        return
    player = table.players[who]
    choices: dict[Option, str] = {}
    if player.debts:
        choices["Debt"] = "Debt"
    if player.deeds:
        choices["Deed"] = "Deed"
    choices["none"] = ""
    chosen = yield from pick(table, who, which_flip, choices, cause, "flip a Debt or a Deed?")
    if chosen:
        yield from (flip_debt if chosen == "Debt" else flip_deed)(table, who, 1, cause)


def ignore_criminals(table: Table) -> Asks[None]:
    """The owner of the Public Workshop may ignore a Criminal in a collision (K40, R30)."""
    box = zones(table)
    box.ignoring = []
    owner = box.owners.get("Public Workshop")
    if owner is None or not criminals(table, owner):
        return
    choices: dict[Option, bool] = {"ignore": True, "count": False}
    cause = Cause("Public Workshop", "K40")
    asked = "ignore a Criminal in this collision?"
    if (yield from pick(table, owner, ignore_or_count, choices, cause, asked)):
        box.ignoring = [owner]
        rules = ("K40", "R30", *(("K77",) if table.is_automa(owner) else ()))
        table.tell(CriminalIgnored, rules, seat_of(table, owner))


@question("ignore")
def ignore_or_count(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    ignores = option == "ignore"
    return Label("Ignore one Criminal" if ignores else "Count all Criminals", decision.rule)


def ignore_again(table: Table) -> Asks[None]:
    """By the other reading, ignoring a Criminal is decided again at each step (R30)."""
    if table.reads_otherwise("R30"):
        yield from ignore_criminals(table)


def ignored_criminals(table: Table, who: int) -> int:
    return int(who in zones(table).ignoring)


#: Drawing a card is no effect of the base game.
sign(
    "Draw",
    "draw",
    "1 card",
    "{} cards",
    icon="draw",
    caption="Draw a card",
    value=0.4,
    can=can_draw,
    automa=nothing,
)(draw)

DRAW_A_CARD = once("Draw")


def draw_in_collision(table: Table, who: int) -> Waiting:
    """The owner of the Public Workshop draws a card (K41)."""
    if owns(table, who, "Public Workshop"):
        return {"Public Workshop": (DRAW_A_CARD, "K41")}
    return {}


def flip_for_destroyed(table: Table, who: int, card: str) -> Asks[None]:
    """The owner of the Public Trading Post may flip for a destroyed Hero (K35)."""
    if table.card(card).kind == "hero":
        yield from flip_for_a_hero(table, who, "K35")


def permanent_icons(table: Table, who: int) -> tuple[str, ...]:
    """The Public Guildhall is a permanent Criminal (K36)."""
    owners = zones(table).owners
    if not owners:
        return ()
    return tuple(
        icon
        for name, owner in owners.items()
        if owner == who
        for icon in PUBLIC_BUILDINGS[name].icons
    )


def is_neutral(table: Table, spot: str) -> bool:
    """A Public Building counts as its owner's, or by the other reading as nobody's (R5)."""
    return table.reads_otherwise("R5") and table.buildings[spot].kind in PUBLIC_BUILDINGS


def scores(table: Table, who: int) -> Mapping[str, int]:
    """The score of a player's Public Buildings (K61)."""
    owners = zones(table).owners
    own = [PUBLIC_BUILDINGS[name] for name, owner in owners.items() if owner == who]
    return {"Public Buildings": sum(one.points for one in own)}


def owned(table: Table, who: int) -> int:
    """How many Public Buildings a player has constructed."""
    return sum(owner == who for owner in zones(table).owners.values())
