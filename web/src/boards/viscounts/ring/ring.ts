// Where everything lies on the round main board, in units of its drawing: angles in degrees, clockwise from the top.
import { onCircle, ringSection, sharing, type Point, type Shape } from "../../shared/kit/geometry";
import type { SegmentView, SpotView } from "../view.generated";

export const SIZE = 1000;
export const MIDDLE: Point = { x: SIZE / 2, y: SIZE / 2 };

/** How far out each ring begins, from the keep in the middle to the edge of the board. */
export const KEEP = 74;
export const TIER_2 = 140;
export const TIER_1 = 194;
export const INSIDE = 274;
export const OUTSIDE = 378;
export const EDGE = 494;

const SEGMENT = 72;
/** The first segment lies at the top. */
const FIRST = -SEGMENT / 2;
const SPOT_AT = 440;
export const SPOT = 34;

const between = (inner: number, outer: number) => (inner + outer) / 2;

export interface Place {
  /** What options call it. */
  space: string;
  shape: Shape;
  /** Where its number and its exchange stand. */
  words: Point;
  /** Where the Viscounts stand who are there. */
  figures: Point;
}

export interface SpotPlace {
  spot: SpotView;
  at: Point;
  /** Where its Link to the next spot stands, and the way that the Link takes. */
  link: Point;
  way: string;
}

export interface SegmentPlace {
  segment: SegmentView;
  outline: Shape;
  left: Place;
  right: Place;
  inside: Place;
  townsfolk: Point;
  /** Where it is told how many townsfolk there are: outwards, where nothing else lies. */
  townsfolkLeft: Point;
  manuscript: Point;
  spots: SpotPlace[];
  /** The river, from the edge of the board to the castle. */
  river: string;
  tier1: Tier;
  tier2: Tier;
}

export interface Tier {
  shape: Shape;
  /** The radius and the angle at which its Workers stand, and how far apart, in degrees. */
  radius: number;
  angle: number;
  apart: number;
}

/** The segments in their order, with everything on them in its place. */
export function placed(segments: readonly SegmentView[]): SegmentPlace[] {
  return segments.map((segment, index) => {
    const from = FIRST + index * SEGMENT;
    const next = segments[(index + 1) % segments.length] as SegmentView;
    const at = (radius: number, angle: number) => onCircle(MIDDLE, radius, from + angle);
    const [left = "", right = "", inside = ""] = segment.spaces;
    const road = between(INSIDE, OUTSIDE);
    const half = SEGMENT / 2;
    const place = (space: string, inner: number, outer: number, start: number, end: number, words: Point, figures: Point): Place => ({
      space,
      shape: ringSection(MIDDLE, inner, outer, from + start, from + end),
      words,
      figures,
    });
    return {
      segment,
      outline: ringSection(MIDDLE, TIER_1, EDGE, from, from + SEGMENT),
      left: place(left, INSIDE, OUTSIDE, 0, half, at(road, 19), at(road, 5.5)),
      right: place(right, INSIDE, OUTSIDE, half, SEGMENT, at(road, SEGMENT - 19), at(road, SEGMENT - 5.5)),
      inside: place(inside, TIER_1, INSIDE, 0, SEGMENT, at(between(TIER_1, INSIDE), 30), at(between(TIER_1, INSIDE), 20)),
      townsfolk: at(road, half),
      townsfolkLeft: at(OUTSIDE, half),
      manuscript: at(between(TIER_1, INSIDE), 50),
      spots: spotsOf(segment, next, from),
      river: riverOf(segment, from),
      tier1: {
        shape: ringSection(MIDDLE, TIER_2, TIER_1, from, from + SEGMENT),
        radius: between(TIER_2, TIER_1),
        angle: from + half,
        apart: 11,
      },
      tier2: {
        shape: ringSection(MIDDLE, KEEP, TIER_2, from, from + SEGMENT),
        radius: KEEP + 18,
        angle: from + half,
        apart: 17,
      },
    };
  });
}

function angleOf(index: number, count: number): number {
  return (SEGMENT * (index + 0.5)) / count;
}

function spotsOf(segment: SegmentView, next: SegmentView, from: number): SpotPlace[] {
  const count = segment.spots.length;
  return segment.spots.map((spot, index) => {
    const here = from + angleOf(index, count);
    const there = index + 1 < count ? from + angleOf(index + 1, count) : from + SEGMENT + angleOf(0, next.spots.length);
    const [start, end] = [onCircle(MIDDLE, SPOT_AT, here), onCircle(MIDDLE, SPOT_AT, there)];
    return {
      spot,
      at: start,
      link: onCircle(MIDDLE, SPOT_AT, (here + there) / 2),
      way: `M${start.x} ${start.y}A${SPOT_AT} ${SPOT_AT} 0 0 1 ${end.x} ${end.y}`,
    };
  });
}

/** The river parts the spots of the left space from those of the right one. */
function riverOf(segment: SegmentView, from: number): string {
  const left = segment.spots.filter((spot) => spot.space === segment.spaces[0]).length;
  const parted = from + (SEGMENT * left) / segment.spots.length;
  const half = from + SEGMENT / 2;
  const [source, bend, bow, mouth] = [
    onCircle(MIDDLE, EDGE, parted + 1.5),
    onCircle(MIDDLE, SPOT_AT, parted - 1.5),
    onCircle(MIDDLE, OUTSIDE + 14, (parted + half) / 2 + 2),
    onCircle(MIDDLE, INSIDE, half),
  ];
  return `M${source.x} ${source.y}Q${bend.x} ${bend.y} ${bow.x} ${bow.y}T${mouth.x} ${mouth.y}`;
}

/** The places of this number of Workers in a section. */
export function workersOn(tier: Tier, count: number): Point[] {
  // A crowd stands closer, but stays within its section.
  const apart = Math.min(tier.apart, (SEGMENT - tier.apart) / Math.max(1, count));
  return Array.from({ length: count }, (_, index) => onCircle(MIDDLE, tier.radius, tier.angle + (index - (count - 1) / 2) * apart));
}

/** Where the icons of a section's effect stand, along the wall of tier 2. */
export function effectOn(tier: Tier, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => onCircle(MIDDLE, TIER_2 - 21, tier.angle + (index - (count - 1) / 2) * 14));
}

/** Where the Viscounts on a space stand, so that each is seen. */
export function figuresOn(place: Place, count: number): Point[] {
  return sharing(place.figures, count, 46);
}

/** All fifteen spaces, clockwise. */
export function spacesOf(places: readonly SegmentPlace[]): Place[] {
  return places.flatMap((place) => [place.left, place.inside, place.right]);
}

/** The spaces on a way of this length, the last one included; empty if there is none. */
export function wayOf(segments: readonly SegmentView[], start: string, end: string, steps: number): string[] {
  if (steps === 0) return [];
  for (const next of nextTo(segments, start)) {
    if (steps === 1) {
      if (next === end) return [next];
      continue;
    }
    const rest = wayOf(segments, next, end, steps - 1);
    if (rest.length) return [next, ...rest];
  }
  return [];
}

/** Where one step leads: always clockwise, and from a right space only outwards. */
function nextTo(segments: readonly SegmentView[], space: string): string[] {
  const index = segments.findIndex((segment) => segment.spaces.includes(space));
  const [left = "", right = "", inside = ""] = segments[index]?.spaces ?? [];
  const [nextLeft = "", , nextInside = ""] = segments[(index + 1) % segments.length]?.spaces ?? [];
  if (space === left) return [right, inside];
  return space === inside ? [right, nextInside] : [nextLeft];
}
