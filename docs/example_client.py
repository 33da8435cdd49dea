"""A whole client: sits down at a table and plays it to the end, choosing at random.

Usage: python example_client.py http://127.0.0.1:8000 [TABLE TOKEN]

Without a table it sets one itself, with a bot to play against. It needs ``websockets``.
"""

import json
import random
import sys
import time
import urllib.request

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def new_table(server: str) -> tuple[str, str]:
    """Sets a table for us and a bot; returns its id and the key of our seat."""
    wish = {"title": "deckhand", "seats": [{"kind": "me", "name": "Example"}, {"kind": "bot"}]}
    request = urllib.request.Request(
        f"{server}/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as reply:
        opened = json.load(reply)
    return opened["table"], opened["seats"][0]["token"]


def play(server: str, table: str, token: str) -> dict:
    """Answers whenever the seat is asked; returns the outcome."""
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/ws"
    known = {}
    while True:
        try:
            with connect(address) as socket:
                socket.send(json.dumps({"type": "hello", "v": 2, "token": token, **known}))
                for text in socket:
                    message = json.loads(text)
                    if message["type"] == "error" and message["code"] != "stale":
                        raise SystemExit(message["message"])
                    if message["type"] != "state":
                        continue  # presence, chat, thinking
                    known = {"since": message["answers"], "n": message["n"]}
                    for event in message["events"]:
                        print(event["text"])
                    if message["outcome"]:
                        return message["outcome"]
                    decision = message["decision"]
                    if decision and decision["options"]:  # only the seat that is asked gets them
                        option = random.choice(decision["options"])["key"]
                        answer = {"type": "answer", "n": message["n"], "option": option}
                        socket.send(json.dumps(answer))
        except (ConnectionClosed, OSError):
            time.sleep(1)  # the server keeps the match; come back and go on


if __name__ == "__main__":
    if len(sys.argv) not in (2, 4) or not sys.argv[1].startswith("http"):
        sys.exit(__doc__)
    server = sys.argv[1].rstrip("/")
    try:
        seat = sys.argv[2:4] or new_table(server)
    except OSError as error:
        sys.exit(f"No table could be set at {server}: {error}")
    print(play(server, *seat))
