// Where the tray of dice stands over the map: beside what is aimed at, and off what one still needs.
import type { Box, Point, Size } from "../../shared/kit/geometry";
import { clamp, overlap } from "../../shared/kit/geometry";

const MARGIN = 8;
/** A pixel over the target weighs as much as this many over something else. */
const TARGET = 20;
/** A pixel of distance weighs as much as this many that are covered. */
const DISTANCE = 6;

/** `target`, `needed` and the answer in pixels of the frame. */
export function placeTray(target: Box, size: Size, frame: Size, needed: readonly Box[]): Point {
  const across = target.x + target.width / 2 - size.width / 2;
  const down = target.y + target.height / 2 - size.height / 2;
  const [left, right] = [target.x - size.width - MARGIN, target.x + target.width + MARGIN];
  const [above, below] = [target.y - size.height - MARGIN, target.y + target.height + MARGIN];
  const [farX, farY] = [frame.width - size.width - MARGIN, frame.height - size.height - MARGIN];
  const wished: Point[] = [
    { x: across, y: above },
    { x: across, y: below },
    { x: right, y: down },
    { x: left, y: down },
    ...[left, across, right].flatMap((x) => [above, below].map((y) => ({ x, y }))),
  ];
  const inside = wished.map(({ x, y }) => ({ x: clamp(x, MARGIN, Math.max(MARGIN, farX)), y: clamp(y, MARGIN, Math.max(MARGIN, farY)) }));
  const cost = (at: Point) => {
    const box = { ...at, ...size };
    const covered = needed.reduce((sum, other) => sum + overlap(box, other), TARGET * overlap(box, target));
    return covered + DISTANCE * (Math.abs(at.x - across) + Math.abs(at.y - down));
  };
  return inside.reduce((best, at) => (cost(at) < cost(best) ? at : best));
}
