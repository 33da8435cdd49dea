"""Generic checks that find leaked secrets, without knowledge of the title.

A seat's imagined worlds must contain nothing that the seat cannot know. So two worlds that look
the same to a seat must become the same world after a redeal for it with the same seed. These
checks make such pairs in three ways: by another set-up, by a redeal before an answer, and by a
different answer of another seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import takewhile
from typing import Any

from rulewright.kernel import Decision, Entry, Event, Journal, Match, Rng, State
from rulewright.kernel.plain import copy, difference, hints
from rulewright.kernel.rng import rng_of
from rulewright.title import Title, title_of

#: How many redeals may leave a secret unchanged before it counts as never dealt again. One place of
#: fifteen with two rare tokens stays as it is in 40 deals once in 300 matches, in 400 never.
_DEALS = 400
#: Shorter texts would be found in any sentence.
_SHORTEST_NAME = 3

#: A place in a state: field names, and keys of lists and dictionaries.
Path = tuple[str | int, ...]


class Broken(Exception):
    """A guarantee that does not hold."""


def same(what: str, ours: object, theirs: object) -> None:
    """Raise if two values differ, and say where."""
    if ours != theirs:
        raise Broken(f"{what}: {difference(ours, theirs)}")


# Set-up


def check_set_up(match: Match[State], chance: Rng) -> None:
    """Check that a seat sees whatever differs from deal to deal, or has it dealt again."""
    game, start = title_of(match), match.start
    state = match.quiet_point()[1]
    other = game.setup(len(start.seats), start.options, rng_of(chance.below(1 << 31)))
    seat = chance.below(len(start.seats))
    unseen = [
        path
        for path, theirs in _differing(state, other)
        if not _is_seen(game, state, seat, path, theirs)
    ]
    for _ in range(_DEALS):
        if not unseen:
            return
        world = copy(state)
        game.redeal(world, frozenset((seat,)), chance)
        dealt = [path for path in unseen if _at(world, path) != _at(state, path)]
        for path in dealt:
            if _field(path) in game.checks.public_fields:
                raise Broken(f"{_words(path)} is declared public, but dealt anew for seat {seat}")
        unseen = [path for path in unseen if path not in dealt]
        if all(_field(path) in game.checks.public_fields for path in unseen):
            return
    for path in unseen:
        if _field(path) not in game.checks.public_fields:
            raise Broken(
                f"{_words(path)} differs from deal to deal, but seat {seat} neither sees it nor "
                "has it dealt anew; if everybody knows it, say so in public_fields"
            )


def _differing(ours: object, theirs: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """The smallest parts in which two states differ, with the values of the second."""
    parts = _parts(ours)
    others = _parts(theirs)
    if parts and list(parts) == list(others) and type(ours) is type(theirs):
        for key in parts:
            if not path and key == "rng":
                continue
            yield from _differing(parts[key], others[key], (*path, key))
    elif ours != theirs:
        yield path, theirs


def _parts(value: object) -> dict[str | int, object]:
    """The parts of a mutable value. Frozen values have none, because copies share them."""
    if isinstance(value, list):
        return dict(enumerate(value))
    if isinstance(value, dict):
        return dict(value)
    if is_dataclass(value) and not isinstance(value, type) and not _is_frozen(value):
        return {name: getattr(value, name) for name in hints(type(value))}
    return {}


def _is_frozen(value: object) -> bool:
    return bool(vars(type(value))["__dataclass_params__"].frozen)


def _at(value: Any, path: Path) -> object:
    """The value at a place; None if the place does not exist any more."""
    for key in path:
        parts = _parts(value)
        if key not in parts:
            return None
        value = parts[key]
    return value


def _is_seen(game: Title[State], state: State, seat: int, path: Path, value: object) -> bool:
    """Whether a seat's view shows the value at a place: the view changes with the value."""
    changed: Any = copy(state)
    holder = _holder(changed, path)
    if isinstance(holder, (list, dict)):
        holder[path[-1]] = value  # type: ignore[index]  # the path comes from this value
    else:
        setattr(holder, str(path[-1]), value)
    try:
        return game.view(changed, seat) != game.view(state, seat)
    except Exception:  # a view that fails without the value shows it
        return True


def _holder(value: Any, path: Path) -> object:
    for key in path[:-1]:
        value = _parts(value)[key]
    return value


def _field(path: Path) -> str:
    """The name of a place without seat numbers, as a title declares it."""
    return ".".join(key for key in path if isinstance(key, str))


def _words(path: Path) -> str:
    return "state" + "".join(f".{key}" if isinstance(key, str) else f"[{key}]" for key in path)


# Answers


def check_twins(match: Match[State], before: Match[State], decision: Decision, chance: Rng) -> None:
    """Check that a redeal for a seat leaves no trace of what it cannot know about an answer.

    In the middle of a step only the deciding seat imagines worlds.
    """
    if match.decision is None:
        return
    seat = chance.below(len(match.start.seats))
    if not match.is_quiet and not match.decision.is_put_to(seat):
        return
    for twin, how in (
        (elsewhere(match, before, seat, chance), "what was hidden was otherwise"),
        (_other_answer(match, before, decision, seat, chance), "somebody chose otherwise"),
    ):
        if twin is None:
            continue
        seed = chance.below(1 << 31)
        worlds = [copy(match.state), copy(twin.state)]
        for world in worlds:
            match.game.redeal(world, frozenset((seat,)), Rng.seeded(seed))
        same(
            f"seat {seat} cannot know whether {how}, but dealing anew for it leaves a trace",
            *worlds,
        )


def elsewhere(
    match: Match[State], before: Match[State], seat: int, chance: Rng
) -> Match[State] | None:
    """The last answer in another world, one that this seat cannot distinguish from the real one.

    None if the answer is impossible there, or if the seat then sees a difference.
    """
    answer = match.answers[-1]
    world = before.fork()
    rng = world.state.rng
    world.game.redeal(world.state, frozenset((seat,)), chance)
    world.state.rng = rng
    return _answered(match, world, answer.option, answer.seat, seat)


def _other_answer(
    match: Match[State], before: Match[State], decision: Decision, seat: int, chance: Rng
) -> Match[State] | None:
    """The world after a different answer of another seat, if this seat sees no difference."""
    answer = match.answers[-1]
    if answer.seat == seat or decision.is_put_to(seat):
        return None
    others = [option for option in decision.options_of(answer.seat) if option != answer.option]
    if not others:
        return None
    return _answered(match, before.fork(), others[chance.below(len(others))], answer.seat, seat)


def _answered(
    match: Match[State], world: Match[State], option: Any, by: int, seat: int
) -> Match[State] | None:
    """A world after an answer, if it then looks like the real one to a seat."""
    journal = world.state.journal = Journal()
    try:
        world.answer(option, by)
    except Exception:
        return None
    if _seen(world, seat, journal.entries) != _seen(match, seat, latest_entries(match)):
        return None
    return None if title_of(world).checks.state(world.state) else world


def latest_entries(match: Match[State]) -> list[Entry]:
    """The entries of the journal since the last answer."""
    assert match.journal is not None
    number = len(match.answers)
    last = takewhile(lambda entry: entry.number == number, reversed(match.journal.entries))
    return [*last][::-1]


def _seen(match: Match[State], seat: int, entries: list[Entry]) -> object:
    """What a seat sees of a moment: its view, the events, and the question or whose it is."""
    asked: object = match.decision
    if match.decision is not None and not match.decision.is_put_to(seat):
        asked = match.decision.seat, match.decision.team, match.decision.kind
    events = [event for entry in entries if (event := entry.seen_by(seat)) is not None]
    return match.view(seat), asked, events


# Events


def check_events(match: Match[State], before: Match[State], chance: Rng) -> None:
    """Check that events name only things that a seat sees before or after them, or remembers."""
    entries = latest_entries(match)
    if not entries:
        return
    seats = len(match.start.seats)
    watcher = chance.below(seats + 1)
    seat = None if watcher == seats else watcher
    secret = _secret_names(match, before, seat, chance)
    if not secret:
        return
    shown = " ".join(str(moment.view(seat)) for moment in (before, match))
    if seat is not None:
        remembered = [
            name for at in (before, match) for name in title_of(match).checks.memory(at.state, seat)
        ]
        shown = " ".join([shown, *remembered])
    for entry in entries:
        event = entry.seen_by(seat)
        if event is None or (event.lies_open and isinstance(event.lies_open, str)):
            continue
        said = _texts(event)
        for name in secret:
            pattern = rf"(?<!\w){re.escape(name)}(?!\w)"
            if re.search(pattern, said) and not re.search(pattern, shown):
                who = "a spectator" if seat is None else f"seat {seat}"
                raise Broken(
                    f"{type(event).__name__} names {name!r} to {who}, who neither sees nor "
                    f"remembers it: {event.text(match.name)} If the rules show it, say so in "
                    "lies_open"
                )


def _secret_names(
    match: Match[State], before: Match[State], seat: int | None, chance: Rng
) -> list[str]:
    """The names of things that a seat cannot see, before or after the last answer."""
    knowing = frozenset() if seat is None else frozenset((seat,))
    found: dict[str, None] = {}
    for moment in (before, match):
        world = copy(moment.state)
        match.game.redeal(world, knowing, chance)
        for path, theirs in _differing(moment.state, world):
            for value in (theirs, _at(moment.state, path)):
                found |= dict.fromkeys(_names(value))
    return list(found)


def _names(value: object) -> Iterator[str]:
    if isinstance(value, str):
        if len(value) >= _SHORTEST_NAME:
            yield value
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _names(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _names(getattr(value, field.name))
    elif isinstance(value, dict):
        yield from _names([*value, *value.values()])


def _texts(event: Event) -> str:
    """All texts in an event, except its rules and the fields in ``lies_open``."""
    names = [field.name for field in fields(event) if field.name not in ("cites", *event.lies_open)]
    return " ".join(text for name in names for text in _names(getattr(event, name)))
