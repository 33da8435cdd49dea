"""Record a match that is played through MCP, from a real server: ``docs/mcp-session.txt``.

python docs/mcp_session.py

The client is a script that buys the dearest card it can, and takes the first option otherwise; what
it is told is what a language model would be told.
"""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from mcp import Client

from rulewright.guest.desk import Desk
from rulewright.guest.mcp import serve
from rulewright.guest.seat import Servers

SESSION = Path(__file__).with_name("mcp-session.txt")


async def record(address: str) -> str:
    """The calls of a whole match, and the replies."""
    said: list[str] = []
    async with Client(serve(Desk(Servers(address), "Model"))) as client:

        async def call(tool: str, **arguments: object) -> str:
            words = ", ".join(f"{name}={value!r}" for name, value in arguments.items())
            result = await client.call_tool(tool, arguments)
            reply = "".join(getattr(part, "text", "") for part in result.content)
            said.append(f"> {tool}({words})\n\n{reply.replace(address, 'http://127.0.0.1:8000')}")
            return reply

        goal = await client.read_resource("rulewright://deckhand/goal")
        said.append(f"> read rulewright://deckhand/goal\n\n{goal.contents[0].text}")
        told = await call("set_table", title="deckhand", bots=["greedy"])
        await call("why", number=1)
        while "The match is over." not in told:
            if "\n1. " in f"\n{told}":
                told = await call("answer", number=choice(told))
            else:
                told = await call("wait", seconds=10)
    return "\n\n".join(said) + "\n"


def choice(told: str) -> int:
    """The number of the dearest card to buy; of the first option if there is none."""
    found = re.findall(r"^(\d+)\. Buy .* for (\d+) Treasure", told, re.MULTILINE)
    return max(((int(cost), int(number)) for number, cost in found), default=(0, 1))[1]


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--port", "0", "--pace", "0", "--rate", "0", "--data", folder]
        command = [str(Path(sys.executable).with_name("rulewright")), *words]
        server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        try:
            assert server.stderr is not None
            address = next(line for line in server.stderr if " is at " in line).split()[3]
            SESSION.write_text(asyncio.run(record(address.rstrip("/"))), encoding="utf-8")
        finally:
            server.terminate()
            server.wait()
    print(f"{SESSION}: written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
