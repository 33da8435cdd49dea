// The winning chances of a match by turn, as this viewer could know them.
import { api } from "../connection/api";
import type { ChanceGraph, ChanceInfo, ChancePoint } from "../connection/protocol.generated";
import type { TableConnection } from "../connection/table_connection.svelte";
import { intervalText, percentText } from "../ui/text";
import { Analysis } from "./analysis.svelte";

/** A graph whose points are known. */
export type FoundGraph = ChanceGraph & { points: ChancePoint[] };

export class ChanceGraphSearch extends Analysis<FoundGraph> {
  constructor(private readonly table: TableConnection) {
    super(async () => {
      const told = await api.chances(table.id, table.token);
      return { done: told.done, found: told.points ? { ...told, points: told.points } : null };
    });
  }

  /** Whether the match has gone on since. */
  get isOld(): boolean {
    return this.found !== null && this.found.answers !== (this.table.state?.answers ?? 0);
  }

  async ask(): Promise<void> {
    if (!this.found || this.isOld) await this.find();
  }
}

/** The point of the turn that a moment belongs to. */
export function pointAt(points: readonly ChancePoint[], at: number): number {
  return Math.max(0, points.filter((point) => point.at <= at).length - 1);
}

/** The point next to a place on the axis. */
export function nearestPoint(points: readonly ChancePoint[], at: number): number {
  const distances = points.map((point) => Math.abs(point.at - at));
  return distances.indexOf(Math.min(...distances));
}


/** A chance as people read it, with what it leaves open: "62 % (48–74)". */
export function chanceText(chance: ChanceInfo): string {
  const percent = percentText(chance.mean);
  return chance.worlds ? `${percent} (${intervalText(chance)})` : percent;
}

/** When a point is: the end, or a turn as the journal calls it. */
export function pointName(point: ChancePoint): string {
  const isEnd = point.chances.every((chance) => chance.worlds === 0);
  return [`Choice ${point.at}`, isEnd ? "the end" : point.when].filter(Boolean).join(", ");
}

/** A point for a screen reader. */
export function pointText(point: ChancePoint, names: readonly string[]): string {
  const told = point.chances.map((chance, line) => `${names[line] ?? ""} ${chanceText(chance)}`);
  return `${pointName(point)}: ${told.join("; ")}`;
}

/** A line through points, and a band between two of them, as paths. */
export function linePath(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

export function bandPath(upper: readonly { x: number; y: number }[], lower: readonly { x: number; y: number }[]): string {
  return `${linePath([...upper, ...[...lower].reverse()])}Z`;
}
