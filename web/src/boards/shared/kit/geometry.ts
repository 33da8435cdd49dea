// Points, boxes and shapes in the units of a board's drawing; nothing here knows of a page.

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Point, Size {}

/** The outline of an area: its corners, or an SVG path for what has curves. */
export type Shape = { corners: readonly Point[] } | { path: string };

/** The path of a line through points. */
export function linePath(points: readonly Point[]): string {
  return points.map((point, index) => `${index ? "L" : "M"}${neat(point.x)} ${neat(point.y)}`).join("");
}

export function shapePath(shape: Shape): string {
  return "path" in shape ? shape.path : `${linePath(shape.corners)}Z`;
}

/** The corners of an upright rectangle. */
export function rectangle(x: number, y: number, width: number, height: number): Shape {
  return {
    corners: [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ],
  };
}

export function disc(middle: Point, radius: number): Shape {
  const turn = `A${radius} ${radius} 0 1 1`;
  return { path: `M${neat(middle.x - radius)} ${neat(middle.y)}${turn} ${neat(middle.x + radius)} ${neat(middle.y)}${turn} ${neat(middle.x - radius)} ${neat(middle.y)}Z` };
}

/** A piece of a ring, such as one section of a round castle; angles in degrees, clockwise from the top. */
export function ringSection(middle: Point, inner: number, outer: number, from: number, to: number): Shape {
  const large = to - from > 180 ? 1 : 0;
  const [a, b, c, d] = [onCircle(middle, outer, from), onCircle(middle, outer, to), onCircle(middle, inner, to), onCircle(middle, inner, from)];
  const at = (point: Point) => `${neat(point.x)} ${neat(point.y)}`;
  return {
    path: `M${at(a)}A${outer} ${outer} 0 ${large} 1 ${at(b)}L${at(c)}A${inner} ${inner} 0 ${large} 0 ${at(d)}Z`,
  };
}

/** The point of a circle at an angle in degrees, clockwise from the top. */
export function onCircle(middle: Point, radius: number, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return { x: middle.x + radius * Math.sin(turn), y: middle.y - radius * Math.cos(turn) };
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function middleOf(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The area that two boxes share. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function between(one: Point, other: Point, part: number): Point {
  return { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/**
 * Where several things on one spot lie, so that each is seen: one in the middle, a few around it,
 * more in rings around those.
 */
export function sharing(spot: Point, count: number, gap: number): Point[] {
  if (count === 1) return [spot];
  const places: Point[] = count > 6 ? [spot] : [];
  for (let ring = 1; places.length < count; ring++) {
    const room = Math.min(count > 6 ? ring * 6 : count, count - places.length);
    // Neighbours on a ring are a gap apart, also when there are only two.
    const radius = count > 6 ? ring * gap : gap / (2 * Math.sin(Math.PI / room));
    for (let index = 0; index < room; index++) places.push(onCircle(spot, radius, (index * 360) / room - 90));
  }
  return places;
}

/**
 * Things in the order people read: line by line, and along each line. What lies within half a
 * `line` of the first thing of a line is on that line.
 */
export function inReadingOrder<Thing>(things: readonly Thing[], placeOf: (thing: Thing) => Point, line: number): Thing[] {
  const down = things.map((thing) => ({ thing, at: placeOf(thing) })).sort((one, other) => one.at.y - other.at.y);
  const lines: (typeof down)[] = [];
  for (const entry of down) {
    const last = lines.at(-1);
    if (last?.[0] && entry.at.y - last[0].at.y <= line / 2) last.push(entry);
    else lines.push([entry]);
  }
  return lines.flatMap((row) => row.sort((one, other) => one.at.x - other.at.x)).map((entry) => entry.thing);
}

function neat(value: number): number {
  return Math.round(value * 1000) / 1000;
}
