"""The unit: a fixed pure-Python loop whose speed says how fast this interpreter runs right now.

Every runner times it around every slice, so that figures taken at different moments, or on
different machines, can be divided by it and compared. Changing the loop changes the unit:
figures taken before and after such a change do not compare.
"""

from time import process_time

_BATCH = 200


def _step(table: dict[int, int], pile: list[int], i: int) -> int:
    """Do one unit iteration: some dict, list, tuple and integer work behind a function call."""
    key = (i * 7919) & 63
    seen = table.get(key, 0) + 1
    table[key] = seen
    pile.append(seen % 17)
    if len(pile) > 24:
        del pile[:12]
    low, high = min(pile[-3:]), max(pile[-3:])
    pair = (low, high) if seen & 1 else (high, low)
    return pair[0] * 31 + pair[1]


def measure(seconds: float = 0.05) -> float:
    """Return unit iterations per CPU second, measured for about that many seconds."""
    table: dict[int, int] = {}
    pile: list[int] = []
    total = done = 0
    start = process_time()
    while True:
        for i in range(done, done + _BATCH):
            total ^= _step(table, pile, i)
        done += _BATCH
        elapsed = process_time() - start
        if elapsed >= seconds:
            return done / elapsed


if __name__ == "__main__":
    print(f"{measure(1.0):,.0f} unit iterations per second")
