"""A table of the solo game, for tests."""

FUTURE = ("Future C", "Future C B", "Future X (1)")


def solo(kingdom, *pile, board="Cleric", space="3", **options):
    """It is the automa's turn: its Viscount stands there, these schemes are its pile."""
    kingdom.seat("ann", automa=board, **options).automas_turn().schemes(*pile, future=FUTURE)
    for segment in ("1/2", "3/4", "5/6", "7/8", "9/10"):
        kingdom.townsfolk(segment)
    return kingdom.viscount("automa", space)
