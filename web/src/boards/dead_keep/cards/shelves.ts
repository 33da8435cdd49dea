// What is chosen by its card rather than on the map.
import type { OptionInfo } from "../../../connection/protocol.generated";

export interface Shelf {
  heading: string;
  things: { name: string; object: string }[];
}

const HEADINGS: Record<string, string> = {
  join: "Who comes along?",
  buy: "Weapons to buy",
  "buy for": "To buy",
  sell: "To sell",
  talisman: "Talismans to take along",
};

/** The card that was just found and is to be put somewhere; empty if there is none. */
export function foundIn(options: readonly OptionInfo[]): string {
  const put = options.find(({ key }) => Array.isArray(key) && key[0] === "put");
  return Array.isArray(put?.key) ? String(put.key[1]) : "";
}

/** The cards that options of these kinds point at, each once, under what is done with them. */
export function shelvesOf(options: readonly OptionInfo[]): Shelf[] {
  const shelves = new Map<string, Shelf>();
  for (const { key, points_at } of options) {
    const heading = Array.isArray(key) ? HEADINGS[String(key[0])] : undefined;
    const object = points_at[0];
    if (heading === undefined || object === undefined) continue;
    const shelf = shelves.get(heading) ?? { heading, things: [] };
    shelves.set(heading, shelf);
    const name = object.slice(object.indexOf(":") + 1);
    if (!shelf.things.some((thing) => thing.object === object)) shelf.things.push({ name, object });
  }
  return [...shelves.values()];
}
