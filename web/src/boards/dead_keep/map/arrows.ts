// The shape of arrows on the map.
import { distance, type Point } from "../../shared/kit/geometry";

/** How far an arrow bends to its side, as a part of its length. */
const BEND = 0.16;
const HEAD = 34;
/** The room that is left around the figures at both ends, in units of the map. */
const SHORT = 36;

export interface ArrowPath {
  line: string;
  head: string;
}

/** An arrow within one place is a loop above it. */
export function arrowPath(from: Point, to: Point): ArrowPath {
  const length = distance(from, to);
  if (length < 1) return loop(to);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const [start, end] = [moved(from, along, Math.min(SHORT, length / 4)), moved(to, along, -Math.min(SHORT, length / 4))];
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const bent = moved(middle, { x: along.y, y: -along.x }, length * BEND);
  return { line: `M${at(start)}Q${at(bent)} ${at(end)}`, head: headAt(end, bent) };
}

function loop(place: Point): ArrowPath {
  const [start, end] = [{ x: place.x - 46, y: place.y - 26 }, { x: place.x + 40, y: place.y - 30 }];
  const bent = { x: place.x, y: place.y - 120 };
  return { line: `M${at(start)}Q${at(bent)} ${at(end)}`, head: headAt(end, bent) };
}

/** A triangle at the end of a curve, pointing on from its bend. */
function headAt(end: Point, bent: Point): string {
  const length = Math.max(1, distance(bent, end));
  const along = { x: (end.x - bent.x) / length, y: (end.y - bent.y) / length };
  const aside = { x: -along.y, y: along.x };
  const tip = moved(end, along, HEAD * 0.5);
  const back = moved(end, along, -HEAD * 0.5);
  return `M${at(tip)}L${at(moved(back, aside, HEAD * 0.42))}L${at(moved(back, aside, -HEAD * 0.42))}Z`;
}

function moved(point: Point, along: Point, by: number): Point {
  return { x: point.x + along.x * by, y: point.y + along.y * by };
}

function at({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
