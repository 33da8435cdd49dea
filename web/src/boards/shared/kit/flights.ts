// How pieces fly: along a short arc, one a little after the other, all of them within a second.
import { LONGEST, delayBetween } from "../../../ui/flight_animation";
import { between, distance, type Point } from "./geometry";

export interface Timing {
  delay: number;
  duration: number;
}

const ONE_LEG = 420;
const NEXT_LEG = 160;
const FRAMES = 14;

/** When each flight starts and how long it takes; `legs` has for each the number of its legs. */
export function schedule(legs: readonly number[]): Timing[] {
  const durations = legs.map((count) => Math.min(LONGEST, ONE_LEG + NEXT_LEG * (count - 1)));
  const gap = delayBetween(legs.length, Math.max(...durations));
  return durations.map((duration, index) => ({ delay: gap * index, duration }));
}

/** Where a piece is after a part of its way, a little above the straight line on each leg. */
export function along(way: readonly Point[], part: number, highest: number): Point {
  const last = way[way.length - 1] as Point;
  if (part >= 1) return last;
  const lengths = way.slice(1).map((point, index) => distance(way[index] as Point, point));
  let rest = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    if (rest < length) return hop(way[index] as Point, way[index + 1] as Point, rest / length, highest);
    rest -= length;
  }
  return last;
}

function hop(from: Point, to: Point, part: number, highest: number): Point {
  const lift = Math.min(highest, distance(from, to) * 0.22) * Math.sin(Math.PI * part);
  const { x, y } = between(from, to, part);
  return { x, y: y - lift };
}

/** Starts and lands softly. */
export function eased(time: number): number {
  const part = Math.max(0, Math.min(1, time));
  return part * part * (3 - 2 * part);
}

export function transformOf(point: Point): string {
  return `translate(${point.x}px, ${point.y}px)`;
}

/** The way as frames of an animation; the last is the place itself. */
export function flightFrames(way: readonly Point[], highest: number): Keyframe[] {
  const legs = way.length - 1;
  const count = FRAMES * legs;
  return Array.from({ length: count + 1 }, (_, index) => ({
    transform: transformOf(along(way, eased(index / count), highest)),
  }));
}
