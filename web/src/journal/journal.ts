// The journal as people read it.
import type { DeclinedInfo, EventInfo } from "../connection/protocol.generated";

export interface JournalFilter {
  seat: number | null;
  words: string;
}

/** The events a filter lets through. A seat's own and what names the seat both belong to it. */
export function filterEvents(
  events: readonly EventInfo[],
  filter: JournalFilter,
  nameOf: (seat: number) => string,
): EventInfo[] {
  const words = filter.words.trim().toLowerCase();
  return events.filter((event) => {
    if (words && !event.text.toLowerCase().includes(words)) return false;
    if (filter.seat === null || event.seat === filter.seat) return true;
    return event.text.includes(nameOf(filter.seat));
  });
}

/**
 * Old events and those that a message brought, which happened after `since` answers. They replace
 * whatever we had from there on, so that nothing is told twice and what was taken back is gone.
 */
export function mergeEvents<T extends { at: number }>(
  known: readonly T[],
  brought: readonly T[],
  fresh: boolean,
  since: number | null,
): T[] {
  if (fresh || since === null) return [...brought];
  return [...known.filter((event) => event.at <= since), ...brought];
}

/** Two events in a row as one, or null where each stands for itself. */
export type JoinEvents = (one: EventInfo, next: EventInfo) => EventInfo | null;

/** The events with those joined that are told as one. */
export function joinEvents(events: readonly EventInfo[], join: JoinEvents): EventInfo[] {
  const lines: EventInfo[] = [];
  for (const event of events) {
    const last = lines.at(-1);
    const whole = last ? join(last, event) : null;
    if (whole) lines[lines.length - 1] = whole;
    else lines.push(event);
  }
  return lines;
}

/** The kind of a line that only its reader gets: something was declined for them. */
export const DECLINED = "Declined";

/** The journal with what was declined for its reader, each line before what came of it. */
export function withDeclined(events: readonly EventInfo[], declined: readonly DeclinedInfo[]): EventInfo[] {
  const lines = [...events];
  for (const { at, name } of declined) {
    const text = `You were not asked whether to answer this: ${name}.`;
    const place = lines.findIndex((event) => event.at >= at);
    const line = { at, kind: DECLINED, text: text.replace(/([.!?…])\.$/, "$1"), cites: [], seat: null, facts: { name } };
    lines.splice(place < 0 ? lines.length : place, 0, line);
  }
  return lines;
}

export interface JournalTurn {
  at: number;
  heading: string | null;
  seat: number | null;
  events: EventInfo[];
}

/** A turn, or a round or phase in which nobody has one: what stands as a heading in the journal. */
function beginsTurn(event: EventInfo): boolean {
  return event.begins != null;
}

/** After how many answers each turn began. */
export function turnStarts(events: readonly EventInfo[]): number[] {
  return [...new Set(events.filter(beginsTurn).map((event) => event.at))];
}

/** The events up to a moment: after `at` answers, or up to a frame on the way to the last of them. */
export function eventsUntil(events: readonly EventInfo[], at: number, frame: number | null): EventInfo[] {
  return events.filter((event) => event.at < at || (event.at === at && (frame === null || (event.frame ?? 0) <= frame)));
}

/** Events under the headings of the turns they belong to. */
export function groupByTurn(events: readonly EventInfo[]): JournalTurn[] {
  const turns: JournalTurn[] = [];
  for (const event of events) {
    const isHeading = beginsTurn(event);
    const last = turns.at(-1);
    if (isHeading || !last) {
      turns.push({
        at: event.at,
        heading: isHeading ? event.text.replace(/\.$/, "") : null,
        seat: isHeading ? event.seat : null,
        events: isHeading ? [] : [event],
      });
    } else last.events.push(event);
  }
  return turns;
}

/** The first line that is drawn moves on by this number of lines at once: the list is not laid out anew for each. */
const STRIDE = 100;

/** Which of many lines are drawn: about the last `most`, or those around a moment that is looked back at. */
export function windowOf(events: readonly EventInfo[], most: number, moment: number | null): { from: number; to: number } {
  if (moment === null) return { from: Math.max(0, Math.floor((events.length - most) / STRIDE) * STRIDE), to: events.length };
  const then = events.filter((event) => event.at <= moment).length - 1;
  return { from: Math.max(0, then - most / 2), to: Math.max(0, then + most / 2) };
}

/**
 * What happened last, the latest first. Where it has become one's own turn, what the others did comes
 * before one's own: what was drawn lies in the hand already.
 */
export function latestEvents(events: readonly EventInfo[], mine: number | null, count: number): EventInfo[] {
  const last = events.at(-1)?.at;
  const latest = events.filter((event) => event.at === last).reverse();
  const earlier = events.slice(0, events.length - latest.length).slice(-count).reverse();
  if (!latest.some((event) => event.seat === mine && beginsTurn(event))) return [...latest, ...earlier].slice(0, count);
  const own = latest.filter((event) => event.seat === mine);
  return [...latest.filter((event) => event.seat !== mine), ...earlier, ...own].slice(0, count);
}
