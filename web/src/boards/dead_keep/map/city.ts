// The map as it is drawn: Zones as areas, and what stands between their squares.
import type { Box, Point, Shape } from "../../shared/kit/geometry";
import type { BorderView, KeepView, ZoneView } from "../view.generated";

/** The side of a square of a tile, which has three by three of them. */
export const CELL = 200;
export const TILE = 3 * CELL;

/** A side that two squares share, or the outer side of one. */
export interface Side {
  key: string;
  kind: "wall" | "opening" | "door" | "stairs" | "edge";
  from: Point;
  to: Point;
  border: BorderView | null;
}

type Cell = readonly [number, number];
const keyOf = ([row, column]: Cell): string => `${row},${column}`;

/** The outline of squares that hang together: their sides without those between two of them. */
export function outlineOf(cells: readonly Cell[]): { corners: Point[] } {
  const own = new Set(cells.map(keyOf));
  const next = new Map<string, Cell>();
  for (const [row, column] of cells) {
    // Clockwise, so that each side begins where another ends.
    if (!own.has(keyOf([row - 1, column]))) next.set(keyOf([row, column]), [row, column + 1]);
    if (!own.has(keyOf([row, column + 1]))) next.set(keyOf([row, column + 1]), [row + 1, column + 1]);
    if (!own.has(keyOf([row + 1, column]))) next.set(keyOf([row + 1, column + 1]), [row + 1, column]);
    if (!own.has(keyOf([row, column - 1]))) next.set(keyOf([row + 1, column]), [row, column]);
  }
  const corners: Point[] = [];
  const start = cells[0] as Cell;
  let at: Cell = start;
  do {
    corners.push({ x: at[1] * CELL, y: at[0] * CELL });
    at = next.get(keyOf(at)) ?? start;
  } while (at !== start && keyOf(at) !== keyOf(start));
  return { corners };
}

/** An outline drawn so far inside itself, in units of the map; its corners go clockwise, with right angles only. */
export function insetBy(depth: number, corners: readonly Point[]): Shape {
  const normals = corners.map((from, n): Point => {
    const to = corners[(n + 1) % corners.length] as Point;
    return { x: -Math.sign(to.y - from.y), y: Math.sign(to.x - from.x) };
  });
  const inside = corners.map(({ x, y }, n): Point => {
    const [before, after] = [normals.at(n - 1) as Point, normals[n] as Point];
    return { x: x + depth * (before.x || after.x), y: y + depth * (before.y || after.y) };
  });
  return { corners: inside };
}

/** The largest upright rectangle of a Zone's squares: where things stand in it. */
export function floorOf(cells: readonly Cell[]): Box {
  const own = new Set(cells.map(keyOf));
  let best: Box = { x: 0, y: 0, width: 0, height: 0 };
  for (const [row, column] of cells) {
    for (const [last, right] of cells) {
      const [high, wide] = [last - row + 1, right - column + 1];
      if (high < 1 || wide < 1 || high * wide * CELL * CELL <= best.width * best.height) continue;
      const inside = Array.from({ length: high * wide }, (_, n): Cell => [row + Math.floor(n / wide), column + (n % wide)]);
      if (inside.every((cell) => own.has(keyOf(cell)))) best = { x: column * CELL, y: row * CELL, width: wide * CELL, height: high * CELL };
    }
  }
  return best;
}

export interface Place extends Point {
  size: number;
}

/** Places for this number of things on a floor, as large as they can be; large ones may overlap a little. */
export function placesOn(floor: Box, count: number, largest = 132): Place[] {
  if (count === 0) return [];
  const MARGIN = 12;
  const [width, height] = [floor.width - 2 * MARGIN, floor.height - 2 * MARGIN];
  let [columns, rows] = [1, 1];
  // Each row or column more goes where there is more room left.
  while (columns * rows < count) if (width / (columns + 1) >= height / (rows + 1)) columns += 1; else rows += 1;
  const size = Math.min(largest, (1.25 * width) / columns, (1.12 * height) / rows);
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / columns);
    const inRow = Math.min(columns, count - row * columns);
    const used = Math.ceil(count / columns);
    return {
      x: floor.x + floor.width / 2 + ((n % columns) - (inRow - 1) / 2) * (width / columns),
      y: floor.y + floor.height / 2 + (row - (used - 1) / 2) * (height / rows),
      size: size * 0.94,
    };
  });
}

const turnedZones = new WeakMap<ZoneView, ZoneView>();

/** The same map turned by a quarter, for frames that are higher than wide; what has not changed is the same object as before. */
export function turned<V extends Pick<KeepView, "zones" | "rows" | "columns">>(view: V): V {
  const zones = view.zones.map((zone) => {
    const known = turnedZones.get(zone) ?? { ...zone, cells: zone.cells.map(([row, column]): [number, number] => [column, view.rows - 1 - row]) };
    turnedZones.set(zone, known);
    return known;
  });
  return { ...view, zones, rows: view.columns, columns: view.rows };
}

/** Whether the map fills a frame better when it is turned. */
export function isBetterTurned(view: Pick<KeepView, "rows" | "columns">, frame: { width: number; height: number }): boolean {
  return (view.columns > view.rows && frame.height > 1.1 * frame.width) || (view.rows > view.columns && frame.width > 1.1 * frame.height);
}

/** How large all of the map can be drawn in a frame, turned if that is better: pixels for a unit of the map. */
export function scaleOfAll(view: Pick<KeepView, "rows" | "columns">, frame: { width: number; height: number }): number {
  const [columns, rows] = isBetterTurned(view, frame) ? [view.rows, view.columns] : [view.columns, view.rows];
  return Math.min(frame.width / (columns * CELL), frame.height / (rows * CELL));
}

/** The walls of all sides as one path: whole ones, and the ends beside openings, doors and Stairs. */
export function wallPath(sides: readonly Side[]): string {
  const ends: Record<Side["kind"], readonly [number, number] | null> = { wall: [0.5, 0.5], opening: [0.28, 0.72], door: [0.26, 0.74], stairs: [0.14, 0.86], edge: null };
  return sides
    .map((side) => {
      const gap = ends[side.kind];
      if (!gap) return "";
      const [before, after] = [along(side, gap[0]), along(side, gap[1])];
      return side.kind === "wall" ? `M${side.from.x} ${side.from.y}L${side.to.x} ${side.to.y}` : `M${side.from.x} ${side.from.y}L${before.x} ${before.y}M${after.x} ${after.y}L${side.to.x} ${side.to.y}`;
    })
    .join("");
}

/** Streets with a lamp, below the names: every third square or so, always the same ones. */
export function lampsOf(zones: readonly ZoneView[]): Point[] {
  return zones.filter((zone) => !zone.is_room && !zone.has_fountain).flatMap((zone) => {
    const [row, column] = (zone.cells[0] ?? [0, 0]) as Cell;
    return (row * 7 + column * 5) % 4 === 0 ? [{ x: column * CELL + 172, y: row * CELL + 96 }] : [];
  });
}

/** All sides of squares where something stands or lies; streets run into each other without any. */
export function sidesOf(view: { zones: readonly ZoneView[]; borders: readonly BorderView[] }): Side[] {
  const owners = new Map<string, ZoneView>();
  for (const zone of view.zones) for (const cell of zone.cells) owners.set(keyOf(cell as Cell), zone);
  const borders = new Map(view.borders.map((border) => [pair(border.first, border.second), border]));
  const sides: Side[] = [];
  for (const zone of view.zones) {
    for (const [row, column] of zone.cells as Cell[]) {
      const top = { x: column * CELL, y: row * CELL };
      const ends: [Cell, Point, Point][] = [
        [[row - 1, column], top, { x: top.x + CELL, y: top.y }],
        [[row, column - 1], top, { x: top.x, y: top.y + CELL }],
        [[row + 1, column], { x: top.x, y: top.y + CELL }, { x: top.x + CELL, y: top.y + CELL }],
        [[row, column + 1], { x: top.x + CELL, y: top.y }, { x: top.x + CELL, y: top.y + CELL }],
      ];
      for (const [beside, from, to] of ends) {
        const other = owners.get(keyOf(beside));
        // Between two squares, the first of them in reading order tells.
        if (other === zone || (other && (beside[0] < row || beside[1] < column))) continue;
        const border = other ? (borders.get(pair(zone.name, other.name)) ?? null) : null;
        const kind = border ? (border.kind as Side["kind"]) : wallBetween(zone, other);
        if (kind) sides.push({ key: `${keyOf([row, column])}|${keyOf(beside)}`, kind, from, to, border });
      }
    }
  }
  return sides;
}

function wallBetween(zone: ZoneView, other: ZoneView | undefined): "wall" | null {
  return !other || zone.is_room || other.is_room ? "wall" : null;
}

function pair(one: string, other: string): string {
  return [one, other].sort().join("~");
}

/** A point between the ends of a side. */
export function along(side: Side, part: number): Point {
  return { x: side.from.x + (side.to.x - side.from.x) * part, y: side.from.y + (side.to.y - side.from.y) * part };
}
