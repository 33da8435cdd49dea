"""The JSON schema of the protocol, for clients that generate their types."""

from __future__ import annotations

import json

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from rulewright.server import protocol

#: Bodies of HTTP requests and replies, besides the messages of the websocket.
_BODIES: tuple[type[protocol.Message], ...] = (
    protocol.TitleInfo,
    protocol.TitleBook,
    protocol.NewTable,
    protocol.TableOpened,
    protocol.TableInfo,
    protocol.JoinTable,
    protocol.SeatKey,
    protocol.ReplaceSeat,
    protocol.Moment,
    protocol.WhatIf,
    protocol.Report,
    protocol.ReportStored,
)


def schema() -> dict[str, object]:
    """One schema: the definitions of all messages, with ClientMessage and ServerMessage."""
    place = "#/$defs/{model}"
    _, bodies = models_json_schema([(body, "validation") for body in _BODIES], ref_template=place)
    definitions: dict[str, object] = dict(bodies["$defs"])
    for name, union in (
        ("ClientMessage", protocol.ClientMessage),
        ("ServerMessage", protocol.ServerMessage),
    ):
        adapter: TypeAdapter[object] = TypeAdapter(union)  # type: ignore[arg-type]  # a union
        one = adapter.json_schema(ref_template=place)
        definitions.update(one.pop("$defs", {}))
        definitions[name] = one
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rulewright table protocol",
        "version": protocol.VERSION,
        "$defs": dict(sorted(definitions.items())),
    }


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
