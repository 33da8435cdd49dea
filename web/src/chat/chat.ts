// Which chat lines are unread.
import type { ChatLine } from "../connection/protocol.generated";
import { writeStored, readStored } from "../ui/browser_storage";

/** How many lines others have said after the last one that was seen. */
export function unreadLines(lines: readonly ChatLine[], seen: number, mine: number | null, muted: readonly number[]): number {
  const isNews = ({ id, seat }: ChatLine) => id > seen && (seat === null || (seat !== mine && !muted.includes(seat)));
  return lines.filter(isNews).length;
}

/** The last line of a table that this browser has shown. */
export function lastReadLine(table: string): number {
  return readStored<Record<string, number>>("chat", {})[table] ?? 0;
}

export function storeLastReadLine(table: string, line: number): void {
  writeStored("chat", { ...readStored<Record<string, number>>("chat", {}), [table]: line });
}
