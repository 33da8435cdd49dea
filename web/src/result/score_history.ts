// The course of a finished match, for the chart and its text.
import type { Chronicle } from "../connection/protocol.generated";

/** How the lines of a chart are dashed, so that nobody needs their colours. */
export const DASHES = ["none", "9 4", "3 3", "12 4 3 4", "6 6", "2 5", "14 3", "4 2 1 2"];

/** A moment from which somebody else leads. */
export interface LeadChange {
  at: number;
  /** The number of the line that leads. */
  line: number;
}

/** Who leads alone at a point; null where two are level. */
function leader(values: readonly number[]): number | null {
  const best = Math.max(...values);
  return values.filter((value) => value === best).length === 1 ? values.indexOf(best) : null;
}

/** The moments at which the lead changed hands. To draw level is not enough, and the first lead is no change. */
export function leadChanges(points: readonly (readonly number[])[]): LeadChange[] {
  const changes: LeadChange[] = [];
  let ahead: number | null = null;
  for (const [at = 0, ...values] of points) {
    const now = leader(values);
    if (now === null || now === ahead) continue;
    if (ahead !== null) changes.push({ at, line: now });
    ahead = now;
  }
  return changes;
}

/** Whether the lines of a chronicle are rivals, one of whom can lead. */
export function hasLead(chronicle: Chronicle, together: boolean): boolean {
  return !together && chronicle.lines.length > 1 && chronicle.lines.some((line) => line.seat !== null);
}

/** Round numbers for an axis, from at or below the least to at or above the most. */
export function axisTicks(least: number, most: number, about = 4): number[] {
  const span = Math.max(1, most - least);
  const raw = span / about;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= raw) ?? 10 * power);
  const first = Math.floor(least / step) * step;
  const count = Math.ceil((most - first) / step);
  return Array.from({ length: Math.max(1, count) + 1 }, (_, index) => first + index * step);
}

/** A line that keeps its height until it changes, as a path. */
export function stepPath(points: readonly { x: number; y: number }[]): string {
  const [first, ...rest] = points.map(({ x, y }) => ({ x: x.toFixed(1), y: y.toFixed(1) }));
  if (!first) return "";
  return `M${first.x} ${first.y}${rest.map(({ x, y }) => `H${x}V${y}`).join("")}`;
}

/** A few of many points, with the first, the last and those that must not be left out. */
export function samplePoints(points: readonly (readonly number[])[], most: number, needed: ReadonlySet<number>): number[][] {
  const gap = Math.max(1, Math.ceil(points.length / most));
  return points
    .filter(([at = 0], index) => index % gap === 0 || index === points.length - 1 || needed.has(at))
    .map((point) => [...point]);
}

/** How long a match took, in words; nothing where nobody knows. */
export function durationText(started: string | null, ended: string): string {
  const minutes = started === null ? NaN : Math.round((Date.parse(ended) - Date.parse(started)) / 60_000);
  if (!Number.isFinite(minutes) || minutes < 0) return "";
  if (minutes < 1) return "less than a minute";
  if (minutes < 90) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 36 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
