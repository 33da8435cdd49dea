"""``python -m rulewright.server`` is ``rulewright serve``."""

from __future__ import annotations

import argparse
import sys

from rulewright.kernel.errors import RulewrightError
from rulewright.server.arguments import add_serve_arguments
from rulewright.server.serve import run


def main() -> int:
    parser = argparse.ArgumentParser(prog="rulewright serve", description="Start the game server.")
    add_serve_arguments(parser)
    try:
        return run(parser.parse_args())
    except RulewrightError as error:
        print(f"rulewright: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
