// Where everything lies on the round main board, in units of its drawing: angles in degrees, clockwise from the top.
import { onCircle, ringSection, type Point, type Shape, type Size } from "../../shared/kit/geometry";
import type { SegmentView, SpotView } from "../view.generated";

export const SIZE = 1000;
export const MIDDLE: Point = { x: SIZE / 2, y: SIZE / 2 };

/** How far out each ring begins, from the keep in the middle to the edge of the board. */
export const KEEP = 62;
export const TIER_2 = 138;
export const TIER_1 = 190;
export const INSIDE = 270;
export const OUTSIDE = 424;
export const EDGE = 497;

const SEGMENT = 72;
/** The first segment lies at the top. */
const FIRST = -SEGMENT / 2;
const SPOT_AT = 460;
export const SPOT = 33;

/** What lies on a segment keeps to a box of this size around its place, whatever is on the table. */
export const BOXES = {
  plaque: { width: 114, height: 72 },
  townsfolk: { width: 126, height: 98 },
  manuscript: { width: 66, height: 76 },
  price: { width: 56, height: 34 },
  viscount: { width: 35, height: 40 },
} as const satisfies Record<string, Size>;

/** How the places of Viscounts on a space lie: side by side, or two above two. */
type Rank = "row" | "square";

interface Layout {
  townsfolk: Point;
  plaques: readonly [Point, Point];
  /** The middle of the places for Viscounts: on the left and the right outer space, and inside. */
  viscounts: readonly [Point, Point, Point];
  ranks: readonly [Rank, Rank, Rank];
  manuscript: Point;
  /** The price of a move to the inner space. */
  price: Point;
}

const at = (x: number, y: number): Point => ({ x: MIDDLE.x + x, y: MIDDLE.y + y });

/**
 * A layout for each segment by its turn, because boxes stand upright while segments turn. Found by a search for places
 * that touch no other box and stay on their own space; the tests hold it to that.
 */
const TOP: Layout = {
  townsfolk: at(0, -367),
  plaques: [at(-121.5, -348), at(121.5, -348)],
  viscounts: [at(-115, -289), at(115, -289), at(20, -237)],
  ranks: ["row", "row", "row"],
  manuscript: at(-93, -215),
  price: at(100, -196),
};
const RIGHT: Layout = {
  townsfolk: at(319, -104),
  plaques: [at(269, -240), at(344, 6)],
  viscounts: [at(296, -181), at(341, 67), at(213, -98)],
  ranks: ["row", "row", "square"],
  manuscript: at(227, 24),
  price: at(222, -36),
};
const BELOW: Layout = {
  townsfolk: at(214, 293),
  plaques: [at(292, 207), at(92, 354)],
  viscounts: [at(313, 146), at(73, 292), at(112, 204)],
  ranks: ["row", "row", "square"],
  manuscript: at(36, 230),
  price: at(198, 121),
};
const LAYOUTS: readonly Layout[] = [TOP, RIGHT, BELOW, mirrored(BELOW), mirrored(RIGHT)];

function mirrored(layout: Layout): Layout {
  const over = (point: Point): Point => ({ x: SIZE - point.x, y: point.y });
  const [left, right, inside] = layout.viscounts;
  return {
    townsfolk: over(layout.townsfolk),
    plaques: [over(layout.plaques[1]), over(layout.plaques[0])],
    viscounts: [over(right), over(left), over(inside)],
    ranks: [layout.ranks[1], layout.ranks[0], layout.ranks[2]],
    manuscript: over(layout.manuscript),
    price: over(layout.price),
  };
}

const between = (inner: number, outer: number) => (inner + outer) / 2;

export interface Place {
  /** What options call it. */
  space: string;
  shape: Shape;
  /** Where its number and its exchange stand; inside, the price of the move. */
  words: Point;
  /** Where the Viscounts stand who are there. */
  figures: Point;
  rank: Rank;
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
  /** The middle of the segment, to look at it from near. */
  middle: Point;
  left: Place;
  right: Place;
  inside: Place;
  townsfolk: Point;
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
    const layout = LAYOUTS[index % LAYOUTS.length] as Layout;
    const [left = "", right = "", inside = ""] = segment.spaces;
    const half = SEGMENT / 2;
    const place = (space: string, which: 0 | 1 | 2, words: Point, inner: number, outer: number, start: number, end: number): Place => ({
      space,
      shape: ringSection(MIDDLE, inner, outer, from + start, from + end),
      words,
      figures: layout.viscounts[which],
      rank: layout.ranks[which],
    });
    return {
      segment,
      outline: ringSection(MIDDLE, TIER_1, EDGE, from, from + SEGMENT),
      middle: onCircle(MIDDLE, between(TIER_1, EDGE), from + half),
      left: place(left, 0, layout.plaques[0], INSIDE, OUTSIDE, 0, half),
      right: place(right, 1, layout.plaques[1], INSIDE, OUTSIDE, half, SEGMENT),
      inside: place(inside, 2, layout.price, TIER_1, INSIDE, 0, SEGMENT),
      townsfolk: layout.townsfolk,
      manuscript: layout.manuscript,
      spots: spotsOf(segment, next, from),
      river: riverOf(segment, from),
      tier1: {
        shape: ringSection(MIDDLE, TIER_2, TIER_1, from, from + SEGMENT),
        radius: between(TIER_2, TIER_1),
        angle: from + half,
        apart: 17,
      },
      tier2: {
        shape: ringSection(MIDDLE, KEEP, TIER_2, from, from + SEGMENT),
        radius: 117,
        angle: from + half,
        apart: 20,
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
    onCircle(MIDDLE, OUTSIDE + 4, (parted + half) / 2 + 2),
    onCircle(MIDDLE, INSIDE, half),
  ];
  return `M${source.x} ${source.y}Q${bend.x} ${bend.y} ${bow.x} ${bow.y}T${mouth.x} ${mouth.y}`;
}

/** The number of places for Workers in a section; when there are more, somebody is bumped. */
export const WORKERS = 3;

/** The places of this number of Workers in a section. */
export function workersOn(tier: Tier, count: number): Point[] {
  // A crowd stands closer, but stays within its section.
  const apart = Math.min(tier.apart, (SEGMENT - tier.apart) / Math.max(1, count));
  return Array.from({ length: count }, (_, index) => onCircle(MIDDLE, tier.radius, tier.angle + (index - (count - 1) / 2) * apart));
}

/** Where the icons of a section's effect stand, along the wall of the keep. */
export function effectOn(tier: Tier, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => onCircle(MIDDLE, KEEP + 20, tier.angle + (index - (count - 1) / 2) * 20));
}

/** Where this number of Viscounts stand on a space. */
export function figuresOn(place: Place, count: number): Point[] {
  const [wide, high] = [BOXES.viscount.width + 2, BOXES.viscount.height + 2];
  const columns = place.rank === "row" ? count : Math.min(count, 2);
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, index) => ({
    x: place.figures.x + ((index % columns) - (columns - 1) / 2) * wide,
    y: place.figures.y + (Math.floor(index / columns) - (rows - 1) / 2) * high,
  }));
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
