// The turning points of a match: requested on demand, and polled until the server has found them.
import { Refused, api } from "../connection/api";
import type { TurningPointInfo } from "../connection/protocol.generated";
import type { TableConnection } from "../connection/table_connection.svelte";

/** Milliseconds between two requests. */
export const POLL_INTERVAL = 800;
/** The most requests; the server gives up long before. */
const MOST = 600;

export class TurningPointSearch {
  /** How much of the match is looked through, from 0 to 1; null while nobody has asked. */
  done = $state<number | null>(null);
  /** The choices that mattered, in the order of play. */
  points = $state.raw<readonly TurningPointInfo[] | null>(null);
  problem = $state("");
  private closed = false;

  constructor(private readonly table: TableConnection) {}

  get busy(): boolean {
    return this.done !== null && this.points === null;
  }

  async ask(): Promise<void> {
    if (this.busy || this.points) return;
    this.done = 0;
    this.problem = "";
    try {
      for (let asked = 0; asked < MOST && !this.closed; asked += 1) {
        const told = await api.decided(this.table.id, this.table.token);
        this.done = told.done;
        this.points = told.points;
        if (told.points) return;
        await new Promise((later) => setTimeout(later, POLL_INTERVAL));
      }
      this.problem = this.closed ? "" : "This takes too long; try again later.";
    } catch (refusal) {
      this.problem = refusal instanceof Refused ? refusal.message : "That did not work.";
    }
    this.done = null;
  }

  /** The turning point whose question stands at a moment. */
  at(moment: number): TurningPointInfo | null {
    return this.points?.find((point) => point.at === moment) ?? null;
  }

  /** Nobody is here any more who wants to know. */
  close(): void {
    this.closed = true;
  }
}

/** A turning point in few words. */
export function turningPointText(point: TurningPointInfo, name: (seat: number) => string): string {
  return [point.when, `${name(point.seat)}${point.taken ? `: ${point.taken}` : ""}`].filter(Boolean).join(", ");
}
