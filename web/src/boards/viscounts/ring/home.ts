// Where a small screen looks by itself: at what is asked about, near enough to read it.
import { boxOf, middleOf, onCircle, type Point, type Size } from "../../shared/kit/geometry";
import type { Home } from "../../shared/kit/viewport.svelte";
import { MIDDLE, type SegmentPlace } from "./ring";

/** On screens with this many pixels for the board, all of it can be read at once. */
const ENOUGH = 400;
/** What is seen around each thing that is asked about, and around a segment if nothing is. */
const AROUND = 105;
const AROUND_SEGMENT = 165;
const CLOSEST = 0.78;
/** From farther off little can be read: what takes more than a segment is then shown with all the rest. */
const FARTHEST = 0.44;
const ONE_SEGMENT = 420;

/** Null to show all of it. */
export function homeOf(places: readonly SegmentPlace[], targets: readonly string[], viscount: string, frame: Size): Home | null {
  if (frame.width === 0 || Math.min(frame.width, frame.height) >= ENOUGH) return null;
  const asked = targets.flatMap((target) => places.flatMap((place) => pointOf(place, target) ?? []));
  const mine = places.flatMap((place) => (place.segment.spaces.includes(viscount) ? [place.middle] : []));
  const [points, around] = asked.length ? [asked, AROUND] : [mine, AROUND_SEGMENT];
  if (points.length === 0) return null;
  const box = boxOf(points.flatMap(({ x, y }) => [-around, around].map((by) => ({ x: x + by, y: y + by }))));
  const scale = Math.min(frame.width / box.width, frame.height / box.height, CLOSEST);
  if (scale < FARTHEST && Math.max(box.width, box.height) > ONE_SEGMENT) return null;
  return { at: middleOf(box), scale: Math.max(scale, FARTHEST) };
}

/** Where on a segment something lies that options point at. */
function pointOf(place: SegmentPlace, target: string): Point | null {
  const [kind = "", ...rest] = target.split(":");
  const what = rest.join(":");
  if (kind === "space") return [place.left, place.right, place.inside].find((one) => one.space === what)?.words ?? null;
  if (kind === "spot") return place.spots.find(({ spot }) => spot.name === what)?.at ?? null;
  if (what !== place.segment.name) return null;
  if (kind === "townsfolk") return place.townsfolk;
  if (kind === "manuscript") return place.manuscript;
  return kind === "section" ? onCircle(MIDDLE, place.tier1.radius, place.tier1.angle) : null;
}
