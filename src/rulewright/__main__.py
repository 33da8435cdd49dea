"""The command ``rulewright``, also as ``python -m rulewright``."""

from __future__ import annotations

import signal
import sys


def main() -> int:
    """Loads what the command needs, then carries it out."""
    # Loading needs no farewell, so Ctrl-C just ends it: as an exception it would end in a
    # traceback, or get lost between two imports.
    heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if heard:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from rulewright import cli

    arguments = cli.read_arguments(sys.argv[1:])
    if heard:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    return cli.carry_out(arguments)


if __name__ == "__main__":
    sys.exit(main())
