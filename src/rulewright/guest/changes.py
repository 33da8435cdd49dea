"""States from changes: a server sends only what changed to a client that asks for that."""

from __future__ import annotations

from typing import Any, TypeAlias

Json: TypeAlias = "dict[str, Any]"

#: A longer list is refused, so that no server can fill the memory bit by bit.
_LONGEST_LIST = 10_000


def changed(old: Any, change: Any) -> Any:
    """A value after a change; the old value stays as it is.

    Raise a ValueError, LookupError, TypeError or AttributeError if the change does not fit.
    """
    if isinstance(change, list):
        return change[0]
    if isinstance(old, list):
        items = old[: change.get("length", len(old))]
        for index in sorted(int(index) for index in change if index != "length"):
            # The index after the last item appends one.
            before = items[index] if index < len(items) else None
            items[index : index + 1] = [changed(before, change[str(index)])]
        if len(items) > _LONGEST_LIST:
            raise ValueError(f"a list has more than {_LONGEST_LIST} items")
        return items
    return {**old, **{name: changed(old[name], part) for name, part in change.items()}}


def next_state(state: Json, message: Json) -> Json:
    """The full state after a ``changes`` message, as if the server had sent it."""
    view, events = state["view"], message["events"]
    frames: list[Json] = []
    first = 0
    for frame in message["frames"]:
        view = changed(view, frame["view"])
        last = first + frame["events"]
        frames.append({"view": view, "events": events[first:last]})
        first = last
    passing = {name: message[name] for name in ("events", "since", "declined", "note")}
    after = changed({**state, "view": view}, message["change"])
    return {**after, **passing, "frames": frames, "fresh": False}
