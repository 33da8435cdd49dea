// The turning points of a match.
import { api } from "../connection/api";
import type { TurningPointInfo } from "../connection/protocol.generated";
import type { TableConnection } from "../connection/table_connection.svelte";
import { Analysis } from "./analysis.svelte";

export class TurningPointSearch extends Analysis<readonly TurningPointInfo[]> {
  constructor(table: TableConnection) {
    super(async () => {
      const { done, points } = await api.decided(table.id, table.token);
      return { done, found: points };
    });
  }

  /** The choices that mattered, in the order of play. */
  get points(): readonly TurningPointInfo[] | null {
    return this.found;
  }

  async ask(): Promise<void> {
    if (!this.found) await this.find();
  }

  /** The turning point whose question stands at a moment. */
  at(moment: number): TurningPointInfo | null {
    return this.points?.find((point) => point.at === moment) ?? null;
  }
}

/** A turning point in few words. */
export function turningPointText(point: TurningPointInfo, name: (seat: number) => string): string {
  return [point.when, `${name(point.seat)}${point.taken ? `: ${point.taken}` : ""}`].filter(Boolean).join(", ");
}
