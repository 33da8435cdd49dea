// What was said, and what of it is news.
import type { ChatLine } from "./protocol";
import { keep, recall } from "./store";

/** How many lines others have said after the last one that was seen. */
export function unreadLines(lines: readonly ChatLine[], seen: number, mine: number | null, muted: readonly number[]): number {
  const isNews = ({ id, seat }: ChatLine) => id > seen && (seat === null || (seat !== mine && !muted.includes(seat)));
  return lines.filter(isNews).length;
}

/** The last line of a table that this browser has shown. */
export function lastSeen(table: string): number {
  return recall<Record<string, number>>("chat", {})[table] ?? 0;
}

export function keepSeen(table: string, line: number): void {
  keep("chat", { ...recall<Record<string, number>>("chat", {}), [table]: line });
}
