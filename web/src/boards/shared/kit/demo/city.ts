// A made-up quarter for trying the map: zones of streets and rooms, and a crowd.
import { boxOf, inReadingOrder, middleOf, rectangle, sharing, type Point, type Shape } from "../geometry";

export interface Zone {
  id: string;
  name: string;
  kind: "street" | "room";
  shape: Shape;
  middle: Point;
}

export interface Miniature {
  id: string;
  name: string;
  icon: "person" | "bot";
  zone: string;
}

const ROWS = ["rrsrrs", "rrsrrs", "ssssss", "rrsrrs"];
const CELL = 200;
export const WIDTH = 6 * CELL;
export const HEIGHT = ROWS.length * CELL;

function zone(kind: Zone["kind"], name: string, x: number, y: number, width: number, height: number): Zone {
  const shape = rectangle(x, y, width, height);
  return { id: `zone:${name}`, name, kind, shape, middle: middleOf(boxOf("corners" in shape ? shape.corners : [])) };
}

export const ZONES: readonly Zone[] = inReadingOrder(
  ROWS.flatMap((row, down) =>
    [...row].map((letter, along) =>
      zone(letter === "s" ? "street" : "room", `${letter === "s" ? "Street" : "Room"} ${"ABCDEF"[along]}${down + 1}`, along * CELL, down * CELL, CELL, CELL),
    ),
  ),
  (found) => found.middle,
  CELL,
);

export const DOOR = { id: "door:B1", points: [{ x: 2 * CELL, y: 70 }, { x: 2 * CELL, y: 130 }] };

export const WALK: readonly Point[] = ["Street C1", "Street C2", "Street C3", "Street D3", "Street E3", "Street F3"].map(middle);
export const SIGHT: readonly Point[] = ["Street F1", "Street F4"].map(middle);

function middle(name: string): Point {
  const found = ZONES.find((one) => one.name === name);
  if (!found) throw new Error(`there is no zone ${name}`);
  return found.middle;
}

export const CROWD: readonly Miniature[] = Array.from({ length: 100 }, (_, number) => ({
  id: `foot-${number}`,
  name: number % 5 === 0 ? "Brute" : "Footman",
  icon: number % 5 === 0 ? "bot" : "person",
  zone: (ZONES[(number * 7) % ZONES.length] as Zone).id,
}));

/** Each miniature at a place of its own within its zone. */
export function placed(crowd: readonly Miniature[]): (Miniature & { at: Point })[] {
  return ZONES.flatMap(({ id, middle: spot }) => {
    const here = crowd.filter((one) => one.zone === id);
    const places = sharing(spot, here.length, 34);
    return here.map((one, index) => ({ ...one, at: places[index] as Point }));
  });
}

/** The crowd a zone farther on. */
export function marched(crowd: readonly Miniature[]): Miniature[] {
  return crowd.map((one, number) => {
    const at = ZONES.findIndex((found) => found.id === one.zone);
    return number % 3 ? one : { ...one, zone: (ZONES[(at + 1) % ZONES.length] as Zone).id };
  });
}
