"""Pages of a journal, as one seat may know it."""

from __future__ import annotations

from bisect import bisect_left

from rulewright.kernel import Entry, Event, Journal

#: The approximate number of events on a page of the journal.
PAGE = 200
#: A client that missed more events than this gets the last page instead.
MOST_NEWS = 400

#: Entries of the journal, with the event as one seat may know it.
Seen = list[tuple[Entry, Event]]


def last_page(
    journal: Journal, seat: int | None, before: int | None = None
) -> tuple[int | None, Seen]:
    """The last events a seat may know, or the last before answer number ``before``.

    There is about a page of them: the events of one answer stay together. The number is the count
    of answers whose events are left out, None if there are no more.
    """
    end = len(journal.entries)
    if before is not None:
        end = bisect_left(journal.entries, before, key=lambda entry: entry.number)
    seen: Seen = []
    for place in range(end - 1, -1, -1):
        entry = journal.entries[place]
        event = entry.seen_by(seat)
        if event is None:
            continue
        if len(seen) >= PAGE and entry.number < seen[-1][0].number:
            return seen[-1][0].number - 1, seen[::-1]
        seen.append((entry, event))
    return None, seen[::-1]


def news(journal: Journal, seat: int | None, since: int) -> Seen | None:
    """The events after ``since`` answers that a seat may know; None if there are too many."""
    seen = list(journal.seen_by(seat, since + 1))
    return None if len(seen) > MOST_NEWS else seen
