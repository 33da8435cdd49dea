// How a frame looks at a board: `frame = content × scale + offset`. Pure, so that it can be tested.
import { clamp, type Box, type Point, type Size } from "./geometry";

export interface Look {
  /** Where the top left corner of the content lies in the frame, in pixels. */
  x: number;
  y: number;
  scale: number;
}

/** What may be looked at, and how closely. */
export interface Limits {
  content: Size;
  frame: Size;
  /** Pixels for one unit of the content, at most. */
  closest: number;
}

export function fitScale({ content, frame }: Limits): number {
  const scale = Math.min(frame.width / content.width, frame.height / content.height);
  return scale > 0 && Number.isFinite(scale) ? scale : 1;
}

/** The closest look, which is never farther away than all of it. */
export function closestScale(limits: Limits): number {
  return Math.max(limits.closest, fitScale(limits));
}

/** All of the content, in the middle of the frame. */
export function fitted(limits: Limits): Look {
  return kept({ x: 0, y: 0, scale: fitScale(limits) }, limits);
}

/** The nearest look within the limits: no closer, no farther than all of it, and no edge inside the frame. */
export function kept(look: Look, limits: Limits): Look {
  const scale = clamp(look.scale, fitScale(limits), closestScale(limits));
  return {
    x: keptOffset(look.x, limits.content.width * scale, limits.frame.width),
    y: keptOffset(look.y, limits.content.height * scale, limits.frame.height),
    scale,
  };
}

function keptOffset(offset: number, content: number, frame: number): number {
  // What is smaller than the frame lies in its middle.
  return content <= frame ? (frame - content) / 2 : clamp(offset, frame - content, 0);
}

export function moved(look: Look, by: Point, limits: Limits): Look {
  return kept({ ...look, x: look.x + by.x, y: look.y + by.y }, limits);
}

/** Closer or farther, while the content under a point of the frame stays there. */
export function zoomed(look: Look, factor: number, at: Point, limits: Limits): Look {
  const scale = clamp(look.scale * factor, fitScale(limits), closestScale(limits));
  const under = toContent(look, at);
  return kept({ scale, x: at.x - under.x * scale, y: at.y - under.y * scale }, limits);
}

/** Two fingers: what was under each stays under it. */
export function pinched(look: Look, before: readonly [Point, Point], after: readonly [Point, Point], limits: Limits): Look {
  const span = (pair: readonly [Point, Point]) => Math.hypot(pair[0].x - pair[1].x, pair[0].y - pair[1].y);
  const middle = (pair: readonly [Point, Point]) => ({ x: (pair[0].x + pair[1].x) / 2, y: (pair[0].y + pair[1].y) / 2 });
  const [from, to] = [middle(before), middle(after)];
  const closer = zoomed(look, span(after) / Math.max(1, span(before)), from, limits);
  return moved(closer, { x: to.x - from.x, y: to.y - from.y }, limits);
}

/** The least move that brings a box of the frame into it, with a margin where there is room for one. */
export function showing(look: Look, box: Box, margin: number, limits: Limits): Look {
  const step = (start: number, length: number, room: number) => {
    const space = clamp((room - length) / 2, 0, margin);
    if (length >= room) return room / 2 - (start + length / 2);
    if (start < space) return space - start;
    return Math.min(0, room - space - (start + length));
  };
  const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= limits.frame.width && box.y + box.height <= limits.frame.height;
  if (inside) return look;
  const by = { x: step(box.x, box.width, limits.frame.width), y: step(box.y, box.height, limits.frame.height) };
  return moved(look, by, limits);
}

export function centredOn(look: Look, point: Point, limits: Limits): Look {
  const { frame } = limits;
  return kept({ ...look, x: frame.width / 2 - point.x * look.scale, y: frame.height / 2 - point.y * look.scale }, limits);
}

export function toContent(look: Look, point: Point): Point {
  return { x: (point.x - look.x) / look.scale, y: (point.y - look.y) / look.scale };
}

export function toFrame(look: Look, point: Point): Point {
  return { x: point.x * look.scale + look.x, y: point.y * look.scale + look.y };
}

/** The part of the content that is seen. */
export function seen(look: Look, { content, frame }: Limits): Box {
  const from = toContent(look, { x: 0, y: 0 });
  const to = toContent(look, { x: frame.width, y: frame.height });
  const [x, y] = [clamp(from.x, 0, content.width), clamp(from.y, 0, content.height)];
  return { x, y, width: clamp(to.x, 0, content.width) - x, height: clamp(to.y, 0, content.height) - y };
}

/** Whether two looks are the same to the eye. */
export function sameLook(one: Look, other: Look): boolean {
  return Math.abs(one.x - other.x) < 0.01 && Math.abs(one.y - other.y) < 0.01 && Math.abs(one.scale - other.scale) < 1e-6;
}

export function onTheWay(from: Look, to: Look, part: number): Look {
  const along = (a: number, b: number) => a + (b - a) * part;
  return { x: along(from.x, to.x), y: along(from.y, to.y), scale: along(from.scale, to.scale) };
}
