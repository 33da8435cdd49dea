"""How the modules of Rulewright import each other."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import rulewright

FOLDER = Path(rulewright.__file__).parent


def modules() -> dict[str, Path]:
    """All modules by their dotted names."""
    found = {}
    for path in FOLDER.rglob("*.py"):
        parts = path.relative_to(FOLDER.parent).with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__")] = path
    return found


def imports(path: Path, known: Collection[str]) -> Iterator[str]:
    """The known modules that a module imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                name = inner if inner in known else str(node.module)
                if name in known:
                    yield name


def test_no_module_imports_in_a_circle() -> None:
    known = modules()
    graph = {name: set(imports(path, known)) - {name} for name, path in known.items()}
    assert "rulewright.server.tables.parts.undo" in graph["rulewright.server.tables.live"]
    assert "rulewright.kernel" in graph["rulewright.games.deckhand.table.state"]
    tuple(TopologicalSorter(graph).static_order())  # raises CycleError
