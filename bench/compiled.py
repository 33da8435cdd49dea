"""The bench of our own titles, interpreted and compiled by mypyc from the very same source."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent

#: mypyc cannot make generic dataclasses native; this module is nothing but one.
LEFT_INTERPRETED = {"game.py", "__init__.py"}


def main() -> int:
    """Compiles a copy of kernel and titles, and measures both."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "rulewright"
        shutil.copytree(ROOT / "src" / "rulewright", copy)
        modules = [
            str(path.relative_to(folder))
            for part in ("kernel", "games")
            for path in sorted((copy / part).rglob("*.py"))
            if path.name not in LEFT_INTERPRETED
        ]
        print(f"compiling {len(modules)} modules; this takes a minute or two", flush=True)
        mypyc = Path(sys.executable).with_name("mypyc")
        built = subprocess.run(
            [str(mypyc), "--strict", *modules], cwd=folder, capture_output=True, text=True
        )
        if built.returncode:
            print(built.stdout + built.stderr, file=sys.stderr)
            return 1
        command = [sys.executable, "-m", "rulewright.cli", "bench"]
        for name, path in (("interpreted", str(ROOT / "src")), ("compiled", folder)):
            print(f"\n{name}", flush=True)
            subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
