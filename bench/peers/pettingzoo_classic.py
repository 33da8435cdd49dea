"""One of PettingZoo's own classic environments: ``pettingzoo_classic.py connect_four_v3``."""

import sys
from importlib import import_module
from importlib.metadata import version

from episodes import player_of
from runner import serve

if __name__ == "__main__":
    module = import_module(f"pettingzoo.classic.{sys.argv[1]}")
    serve(f"PettingZoo {sys.argv[1]}", version("pettingzoo"), player_of(module.env()))
