"""The peers' own environment: a venv under bench/.peers with pinned versions."""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
FOLDER = HERE / ".peers"
REQUIREMENTS = HERE / "peers" / "requirements.txt"

_PYTHON = FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

_INSPECT = """
import json, sys
from importlib.metadata import distributions
found = {d.metadata["Name"].lower().replace("_", "-"): d.version for d in distributions()}
print(json.dumps({"python": sys.version, "packages": found}))
"""


class PeerMissingError(Exception):
    """The peers' environment, or a package in it, could not be made."""


def _normal(name: str) -> str:
    """Write a distribution's name the one way it is compared in."""
    return name.lower().replace("_", "-")


def _pins() -> dict[str, str]:
    """Return the pinned versions of requirements.txt by distribution name."""
    lines = (line.strip() for line in REQUIREMENTS.read_text(encoding="utf-8").splitlines())
    pairs = (line.split("==") for line in lines if line and not line.startswith("#"))
    return {_normal(name): version for name, version in pairs}


def _installed() -> dict[str, str] | None:
    """Return what the environment holds, or None if there is none for this interpreter."""
    if not _PYTHON.exists():
        return None
    result = subprocess.run([_PYTHON, "-c", _INSPECT], capture_output=True, text=True, check=False)
    if result.returncode != 0:
        return None
    state = json.loads(result.stdout)
    packages: dict[str, str] = state["packages"]
    return packages if state["python"] == sys.version else None


def peers_python(package: str) -> Path:
    """Return the environment's interpreter, with that package installed at its pinned version."""
    name = _normal(package.partition("[")[0])
    pin = _pins().get(name)
    if pin is None:
        raise PeerMissingError(f"{package} is not pinned in {REQUIREMENTS.name}")
    installed = _installed()
    if installed is None:
        print("creating the peers' environment ...", file=sys.stderr, flush=True)
        try:
            venv.create(FOLDER, clear=True, with_pip=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise PeerMissingError(f"no environment could be created: {error}") from error
        installed = {}
    if installed.get(name) != pin:
        print(f"installing {name} {pin} ...", file=sys.stderr, flush=True)
        # One peer at a time, so that one that cannot be had does not keep out the others.
        pip = [str(_PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        command = [*pip, "--retries", "1", "--constraint", str(REQUIREMENTS), package]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode != 0:
            errors = [line for line in result.stderr.splitlines() if line.startswith("ERROR")]
            # Offline, pip may blame the pins for what it could not look up.
            said = errors[0] if errors else "nothing"
            raise PeerMissingError(
                f"{name} {pin} could not be installed; is this machine offline? (pip said: {said})"
            )
    return _PYTHON
