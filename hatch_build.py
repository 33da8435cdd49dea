"""What the build backend checks before it packs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientIsBuilt(BuildHookInterface[Any]):
    """No package without the browser client: nobody who installs it could build it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        page = Path(self.root, "src/rulewright/server/web/index.html")
        if version != "editable" and not page.is_file():
            raise SystemExit("the browser client has not been built; 'make package' does both")
