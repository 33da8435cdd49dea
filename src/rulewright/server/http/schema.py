"""The JSON schema of the protocol and of the titles' views, for clients that generate types."""

from __future__ import annotations

import dataclasses
import inspect
import json
import types
import typing

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from rulewright.kernel import OneOf, View
from rulewright.kernel.plain import TAG, hints
from rulewright.server.protocol import (
    from_client,
    from_server,
    looking_back,
    people,
    tables,
    titles,
    words,
)
from rulewright.server.tables import installed_titles

Schema = dict[str, object]

#: Bodies of HTTP requests and replies, besides the messages of the websocket.
_BODIES: tuple[type[words.Message], ...] = (
    titles.TitleInfo,
    titles.TitleBook,
    tables.LearnTitle,
    titles.LessonInfo,
    titles.PuzzleVerdict,
    tables.NewTable,
    tables.TableOpened,
    tables.TableInfo,
    tables.JoinTable,
    tables.SeatKey,
    tables.ReplaceSeat,
    tables.BeginMatch,
    tables.CloseSeats,
    tables.InviteAnew,
    tables.TakeSeat,
    looking_back.Moment,
    looking_back.Passage,
    looking_back.Chronicle,
    looking_back.ChanceGraph,
    looking_back.Decided,
    tables.RematchWish,
    tables.RematchSet,
    looking_back.RecordBrought,
    looking_back.ReplayOpened,
    people.KeepSeat,
    people.PushKey,
    people.PushWish,
    people.PushStop,
    people.PersonWish,
    people.MergeHistory,
    looking_back.HistoryEntry,
    looking_back.WhatIf,
    people.ForgetMe,
    people.Report,
    people.ReportStored,
    looking_back.ResultInfo,
)


_ATOMS: dict[object, Schema] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    str: {"type": "string"},
    type(None): {"type": "null"},
}


def schema() -> Schema:
    """All messages, with ClientMessage and ServerMessage, and the view of each title."""
    place = "#/$defs/{model}"
    _, bodies = models_json_schema([(body, "validation") for body in _BODIES], ref_template=place)
    definitions: dict[str, object] = dict(bodies["$defs"])
    for name, union in (
        ("ClientMessage", from_client.ClientMessage),
        ("ServerMessage", from_server.ServerMessage),
    ):
        adapter: TypeAdapter[object] = TypeAdapter(union)  # type: ignore[arg-type]  # a union
        one = adapter.json_schema(ref_template=place)
        definitions.update(one.pop("$defs", {}))
        definitions[name] = one
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rulewright table protocol",
        "version": words.VERSION,
        "$defs": dict(sorted(definitions.items())),
        "views": {
            name: view_schema(installed_titles.title(name).presentation.view_type)
            for name in installed_titles.all_titles()
        },
    }


def view_schema(view_type: type[View]) -> Schema:
    """The JSON of a title's views, as the kernel encodes them."""
    parts = _Parts(view_type)
    return {**parts.of(view_type), "$defs": parts.described}


class _Parts:
    """The dataclasses that a view is made of, each described once under its name."""

    def __init__(self, view_type: type[View]) -> None:
        self.described: dict[str, Schema] = {}
        self._view_type = view_type
        self._known: dict[str, type] = {}

    def of(self, hint: object) -> Schema:
        """How a value of this type is sent."""
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if hint in _ATOMS:
            return _ATOMS[hint]
        if origin in (typing.Union, types.UnionType):
            return {"anyOf": [self.of(argument) for argument in arguments]}
        if origin is typing.Literal:
            return {"enum": list(arguments)}
        if origin is list or (origin is tuple and arguments[1:] == (...,)):
            return {"type": "array", "items": self.of(arguments[0])}
        if origin is tuple:
            return _row([self.of(argument) for argument in arguments])
        if origin is dict:  # sent as pairs, because their order is part of the state
            return {"type": "array", "items": _row([self.of(argument) for argument in arguments])}
        if isinstance(hint, typing.NewType):
            return self.of(hint.__supertype__)
        if isinstance(hint, type) and dataclasses.is_dataclass(hint):
            self._describe(hint)
            return {"$ref": f"#/$defs/{hint.__name__}"}
        raise TypeError(f"{self._view_type.__name__} cannot be sent: {hint} is not plain data")

    def _describe(self, part: type) -> None:
        known = self._known.setdefault(part.__name__, part)
        if known is not part:
            raise TypeError(f"two parts of {self._view_type.__name__} are called {part.__name__}")
        if part.__name__ in self.described:
            return
        described: Schema = {}
        self.described[part.__name__] = described
        if not (part.__doc__ or "").startswith(f"{part.__name__}("):  # written by the dataclass
            described["description"] = inspect.getdoc(part)
        properties = {name: self.of(hint) for name, hint in hints(part).items()}
        if issubclass(part, OneOf):
            properties = {TAG: {"const": part.__name__}, **properties}
        described |= {
            "type": "object",
            "properties": properties,
            "required": list(properties),
            "additionalProperties": False,
        }


def _row(items: list[Schema]) -> Schema:
    """A list of fixed length, with a type for each item."""
    return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
