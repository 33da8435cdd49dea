"""Install the built wheel in every way the documentation names, where nothing else is installed.

python tests/installing.py dist/rulewright-0.1.0-py3-none-any.whl [WAY]

WAY is a part of the name of some ways, such as uv; without it all of them are tried.
It needs a network or an index of packages, and takes minutes, so ``make test`` leaves it out. A
program or a Python that is not on this machine is named and left out.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
CONSTRAINTS = ROOT / "constraints.txt"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


class Failed(Exception):
    """A step did not do what it should."""


@dataclass(frozen=True)
class Way:
    """A way to install: what does it, and the command that comes of it."""

    name: str
    needs: str
    install: Callable[[Path, Path, str], list[str]]
    """Gets an empty folder, the wheel and the program; returns the installed command."""


def run(*command: str, folder: Path, **environment: str) -> str:
    own = {"PATH": os.environ["PATH"], "HOME": str(folder), **environment}
    kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "UV_"))}
    done = subprocess.run(
        command, cwd=folder, env={**kept, **own}, capture_output=True, text=True, timeout=900
    )
    if done.returncode:
        raise Failed(f"{' '.join(command)}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def with_pip(extra: str) -> Callable[[Path, Path, str], list[str]]:
    def install(folder: Path, wheel: Path, python: str) -> list[str]:
        run(python, "-m", "venv", str(folder / "venv"), folder=folder)
        pip = str(folder / "venv" / "bin" / "pip")
        run(pip, "install", "-q", "-c", str(CONSTRAINTS), f"{wheel}{extra}", folder=folder)
        return [str(folder / "venv" / "bin" / "rulewright")]

    return install


def with_pipx(folder: Path, wheel: Path, pipx: str) -> list[str]:
    places = {"PIPX_HOME": str(folder / "home"), "PIPX_BIN_DIR": str(folder / "bin")}
    words = ("--python", sys.executable, "--pip-args", f"-c {CONSTRAINTS}", f"{wheel}[server]")
    run(pipx, "install", *words, folder=folder, **places)
    return [str(folder / "bin" / "rulewright")]


def with_uv_tool(folder: Path, wheel: Path, uv: str) -> list[str]:
    os.environ["UV_TOOL_DIR"] = str(folder / "tools")
    os.environ["UV_TOOL_BIN_DIR"] = str(folder / "bin")
    words = ("--python", sys.executable, "-c", str(CONSTRAINTS), f"{wheel}[server]")
    run(uv, "tool", "install", *words, folder=folder)
    return [str(folder / "bin" / "rulewright")]


def with_uvx(folder: Path, wheel: Path, uv: str) -> list[str]:
    words = ("--python", sys.executable, "-c", str(CONSTRAINTS), "--from", f"{wheel}[server]")
    return [uv, "tool", "run", *words, "rulewright"]


def ways() -> Iterator[Way]:
    for version in PYTHONS:
        yield Way(f"pip, Python {version}, plain", f"python{version}", with_pip(""))
        yield Way(f"pip, Python {version}, server", f"python{version}", with_pip("[server]"))
    yield Way("pipx install", "pipx", with_pipx)
    yield Way("uv tool install", "uv", with_uv_tool)
    yield Way("uvx --from", "uv", with_uvx)


def check(way: Way, program: str, wheel: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        command = way.install(folder, wheel, program)
        told = run(*command, folder=folder)
        match = ("play", "deckhand", "--seats", "random:Ann,random:Bob", "--seed", "1")
        if "wins" not in run(*command, *match, folder=folder):
            raise Failed("no match was played")
        if "plain" in way.name:
            if "pip install 'rulewright[server]'" not in told:
                raise Failed(f"it does not say what the extras add: {told}")
        else:
            serves(command, folder)


def serves(command: list[str], folder: Path) -> None:
    """The server opens, and its page is there."""
    serving = subprocess.Popen(
        [*command, "serve", "--port", "0", "--data", str(folder / "data")],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert serving.stderr is not None
        said = ""
        for line in serving.stderr:
            said += line
            if "the server is open" in line:
                break
        found = re.search(r"http://[\d.:]+", said)
        if found is None:
            raise Failed(f"no server opened: {said}")
        with urlopen(f"{found.group()}/", timeout=60) as reply:
            if b"<html" not in reply.read():
                raise Failed("there is no page")
    finally:
        os.killpg(serving.pid, signal.SIGTERM)
        serving.communicate(timeout=60)


def find(program: str) -> str | None:
    """A program on the path; a Python only if it starts."""
    found = shutil.which(program)
    if found is None or not program.startswith("python"):
        return found
    starts = subprocess.run([found, "-c", "import venv, ssl"], capture_output=True)
    return found if starts.returncode == 0 else None


def main() -> int:
    wheel = Path(sys.argv[1]).resolve()
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    failed = False
    for way in (way for way in ways() if wanted in way.name):
        program = find(way.needs)
        if program is None:
            print(f"left out  {way.name}: there is no {way.needs} here", flush=True)
            continue
        try:
            check(way, program, wheel)
            print(f"works     {way.name}", flush=True)
        except Failed as error:
            failed = True
            print(f"FAILED    {way.name}: {error}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
