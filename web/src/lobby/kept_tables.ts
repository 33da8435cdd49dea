// The tables this browser has a seat at: where they stand, and which comes first.
import type { TableInfo } from "../connection/protocol.generated";
import type { KeptTable } from "../ui/browser_storage";

/** "over" for what can only be looked at again, "yours" if somebody here is to choose, else a sentence. */
export function standingOf(kept: KeptTable, info: TableInfo): string {
  if (kept.replay || info.status === "over") return "over";
  if (info.status === "waiting") return "Waiting for players";
  if (kept.mine.some((key) => key.seat === info.whose)) return "yours";
  const whose = info.seats.find((seat) => seat.seat === info.whose);
  return whose ? `${whose.name}'s turn` : "Under way";
}

/** Matches that wait for somebody here come first; otherwise the newest. */
export function byUrgency(one: { standing: string }, other: { standing: string }): number {
  return Number(other.standing === "yours") - Number(one.standing === "yours");
}
