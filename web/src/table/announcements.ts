// What a screen reader is told: each line of the journal once, and what was taken back.
import type { EventInfo } from "../connection/protocol.generated";

export interface JournalChange {
  added: EventInfo[];
  removed: EventInfo[];
}

/** What came to the journal and what left it; older pages that were loaded meanwhile are neither. */
export function journalChange(before: readonly EventInfo[], now: readonly EventInfo[]): JournalChange {
  let shared = 0;
  while (shared < before.length && before[shared] === now[shared]) shared += 1;
  const known = keysOf(before.slice(shared));
  const kept = keysOf(now.slice(shared));
  const firstKnown = before[0]?.at ?? -Infinity;
  const firstKept = now[0]?.at ?? -Infinity;
  return {
    added: [...kept].filter(([key, event]) => !known.has(key) && event.at >= firstKnown).map(([, event]) => event),
    removed: [...known].filter(([key, event]) => !kept.has(key) && event.at >= firstKept).map(([, event]) => event),
  };
}

/** Events by answer, text and how often that stands before among these after the same answer. */
function keysOf(events: readonly EventInfo[]): Map<string, EventInfo> {
  const keys = new Map<string, EventInfo>();
  for (const event of events) {
    let copy = 0;
    while (keys.has(`${event.at} ${copy} ${event.text}`)) copy += 1;
    keys.set(`${event.at} ${copy} ${event.text}`, event);
  }
  return keys;
}
