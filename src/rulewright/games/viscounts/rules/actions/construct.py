"""Buildings: where they may be built, and what their spots and Links give (V74-V86)."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.games.viscounts.components.catalogue import ability_in_words
from rulewright.games.viscounts.components.main_board import spot_words
from rulewright.games.viscounts.components.notation import BUILDER
from rulewright.games.viscounts.components.player_board import COLUMNS
from rulewright.games.viscounts.components.words import in_words
from rulewright.games.viscounts.rules.effects import (
    after_free,
    called,
    lost,
    once,
    pick,
    resolve,
    rule_for,
    seat_of,
)
from rulewright.games.viscounts.rules.main_board import (
    SpotPlace,
    free_spots,
    is_inner,
    outer,
    segment_of,
    spots,
)
from rulewright.games.viscounts.rules.player_board import ability_of, covered_columns
from rulewright.games.viscounts.table.events.actions import Constructed, Linked
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.questions import Questions
from rulewright.games.viscounts.table.signs import Signs
from rulewright.games.viscounts.table.state import Built, Table
from rulewright.kernel import Asks, Decision, Namer, Option
from rulewright.title import Label
from rulewright.title.sentences import listed

sign = Signs[Table]()
question = Questions[Table]()


def can_build_free(table: Table, who: int, building: str) -> bool:
    """Whether a player has such a Building left, and the board a spot for it."""
    return bool(covered_columns(table, who, building)) and bool(free_spots(table))


def build_free(
    table: Table, who: int, building: str, cause: Cause, space: str | None = None
) -> Asks[None]:
    """A free Building on an empty spot, of the whole board or of one space."""
    places = free_spots(table, space)
    if not places or not covered_columns(table, who, building):
        lost(
            table,
            who,
            f"build a {building}",
            Cause(cause.thing, rule_for(table, who, cause.rule, "R40")),
        )
        return
    yield from build(table, who, building, places, cause)
    yield from after_free(table, who, BUILDER)


@sign(
    "bWS",
    "build",
    "1 Workshop for free",
    icon="Workshop",
    caption="Build a Workshop for free",
    value=4.0,
    can=lambda table, who: can_build_free(table, who, "Workshop"),
)
def free_workshop(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    return _build_anywhere(table, who, "Workshop", cause)


@sign(
    "bTP",
    "build",
    "1 Trading Post for free",
    icon="Trading Post",
    caption="Build a Trading Post for free",
    value=6.0,
    can=lambda table, who: can_build_free(table, who, "Trading Post"),
)
def free_trading_post(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    return _build_anywhere(table, who, "Trading Post", cause)


@sign(
    "bGH",
    "build",
    "1 Guildhall for free",
    icon="Guildhall",
    caption="Build a Guildhall for free",
    value=8.0,
    can=lambda table, who: can_build_free(table, who, "Guildhall"),
)
def free_guildhall(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    return _build_anywhere(table, who, "Guildhall", cause)


def _build_anywhere(table: Table, who: int, building: str, cause: Cause) -> Asks[None]:
    """On any empty spot; the automa takes the next spot clockwise (V176)."""
    rule = rule_for(table, who, cause.rule, "V176")
    return build_free(table, who, building, Cause(cause.thing, rule))


def build(
    table: Table, who: int, building: str, places: list[SpotPlace], cause: Cause
) -> Asks[None]:
    """A Building moves from a column of the player board to a spot; then spot and Links (R24)."""
    columns: dict[Option, str] = {
        ("column", name): name for name in covered_columns(table, who, building)
    }
    column = yield from pick(
        table, who, which_column, columns, cause, "which column do you uncover?"
    )
    choices: dict[Option, SpotPlace] = {
        ("spot", place.name): place for place in clockwise_from(table, who, places)
    }
    place = yield from pick(table, who, which_spot, choices, cause, "on which spot do you build?")
    table.players[who].uncovered.append(column)
    table.buildings[place.name] = Built(who, building)
    rules = (cause.rule, "V77", "V86")
    table.tell(Constructed, rules, seat_of(table, who), building, column, place.name)
    if ability_of(table, who, column) == "gain a Future Scheme":
        yield from resolve(table, who, once("Future"), Cause(column, "R40"))
    if table.reads_otherwise("R24"):
        yield from _complete_links(table, who, place)
        yield from resolve(
            table, who, place.effect, Cause(spot_words(place.name).capitalize(), "V77")
        )
    else:
        yield from resolve(
            table, who, place.effect, Cause(spot_words(place.name).capitalize(), "V77")
        )
        yield from _complete_links(table, who, place)


@question("column")
def which_column(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    column = next(column for column in COLUMNS if column.name == option[1])
    text = f"{column.name}: {ability_in_words(column)}"
    return Label(text, decision.rule, (f"column:{column.name}",))


@question("spot")
def which_spot(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    """What a spot gives, and what each Link does that a Building there completes."""
    spot = str(option[1])
    where = (f"spot:{spot}",)
    if spot in table.buildings:  # it replaces a Building, without the effect of the spot
        own = table.buildings[spot].kind
        return Label(
            f"{spot_words(spot).capitalize()}: in place of your {own}", decision.rule, where
        )
    place = _place(table, spot)
    phrases = [f"{spot_words(spot).capitalize()}: {in_words(place.effect, table.box.signs)}"]
    for left, right in links_at(table, place):
        other = right if left == place else left
        others = [who for who in link_owners(table, other.name) if who != decision.seat]
        owners = ["you", *(called(table, who, name) for who in others)]
        phrases.append(f"Link: {_link_in_words(table, left)}, for {listed(owners)}")
    return Label("; ".join(phrases), decision.rule, where)


def _place(table: Table, name: str) -> SpotPlace:
    return next(spot for spot in spots(table) if spot.name == name)


def _link_in_words(table: Table, left: SpotPlace) -> str:
    """What the Link clockwise from a spot does."""
    assert left.link is not None
    return in_words(left.link, table.box.signs)


def clockwise_from(table: Table, who: int, places: list[SpotPlace]) -> list[SpotPlace]:
    """Spots clockwise, beginning with the first one at the player's Viscount."""
    space = table.players[who].viscount
    if is_inner(space):
        space = outer(segment_of(space))[0]
    ring = spots(table)
    first = next(index for index, spot in enumerate(ring) if spot.space == space)
    in_order = ring[first:] + ring[:first]
    return [spot for spot in in_order if spot in places]


def links_at(table: Table, place: SpotPlace) -> Iterator[tuple[SpotPlace, SpotPlace]]:
    """The ends, clockwise, of each Link that a Building on this spot completes (V78, V81)."""
    ring = spots(table)
    index = ring.index(place)
    after, before = ring[(index + 1) % len(ring)], ring[index - 1]
    for left, right, other in ((before, place, before), (place, after, after)):
        if left.link is not None and other.name in table.buildings:
            yield left, right


def _complete_links(table: Table, who: int, place: SpotPlace) -> Asks[None]:
    """Each Link to an occupied spot gives its effect to both owners, or once if same (V78-V83)."""
    links: dict[Option, tuple[SpotPlace, SpotPlace]] = {
        ("link", left.name, right.name): (left, right) for left, right in links_at(table, place)
    }
    both = len(links) > 1
    while links:
        cause = Cause("Links", "R24")
        pair = yield from pick(table, who, which_link, links, cause, "which Link first?")
        links = {key: ends for key, ends in links.items() if ends != pair}
        yield from _complete_link(table, who, *pair, both)


@question("link")
def which_link(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    _, left, right = map(str, option)
    link = f"{spot_words(left).capitalize()} to {spot_words(right)}"
    text = f"{link}: {_link_in_words(table, _place(table, left))}"
    return Label(text, decision.rule, (f"spot:{left}", f"spot:{right}"))


def link_owners(table: Table, *spots: str) -> list[int]:
    """The owners of the Buildings at the ends of a Link."""
    neutral = table.box.moments.is_neutral
    owned = [spot for spot in spots if not any(hook(table, spot) for hook in neutral)]
    return [table.buildings[spot].owner for spot in owned]


def _complete_link(
    table: Table, who: int, left: SpotPlace, right: SpotPlace, both: bool
) -> Asks[None]:
    assert left.link is not None
    owners = dict.fromkeys((who, *link_owners(table, left.name, right.name)))
    seats = tuple(seat_of(table, owner) for owner in owners)
    names = left.name, right.name
    rules = ("V78", *(("V79",) if len(seats) == 1 else ()), *(("V80",) if both else ()))
    table.tell(Linked, rules, seats, names, in_words(left.link, table.box.signs))
    for owner in owners:
        rule = "V78" if owner == who else "V83"
        yield from resolve(table, owner, left.link, Cause(f"Link of {spot_words(left.name)}", rule))
