// What is chosen by its card rather than on the map.
import type { OptionInfo } from "../../../connection/protocol.generated";

export interface Shelved {
  name: string;
  object: string;
  /** What it costs or brings, such as "50 Gold"; empty where its printed price counts. */
  price: string;
  /** Whose it is, or who has room for it where not everybody does. */
  whose: string;
}

export interface Shelf {
  heading: string;
  things: Shelved[];
}

/** In the order in which they stand. */
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

/** The cards that options of these kinds point at, each once, under what is done with them; `team`: how many there are. */
export function shelvesOf(options: readonly OptionInfo[], team = 0): Shelf[] {
  return Object.entries(HEADINGS).flatMap(([verb, heading]) => {
    const byObject = new Map<string, OptionInfo[]>();
    for (const option of options) {
      const object = option.points_at[0];
      if (object !== undefined && Array.isArray(option.key) && option.key[0] === verb) byObject.set(object, [...(byObject.get(object) ?? []), option]);
    }
    const things = [...byObject].map(([object, offers]) => ({
      name: object.slice(object.indexOf(":") + 1),
      object,
      price: /\((\d+ Gold)\)/.exec(offers[0]?.text ?? "")?.[1] ?? "",
      whose: whoseOf(verb, offers, team),
    }));
    return things.length ? [{ heading, things }] : [];
  });
}

function whoseOf(verb: string, offers: readonly OptionInfo[], team: number): string {
  const names = offers.map(({ key }) => (Array.isArray(key) ? String(key[1]) : "")).join(", ");
  if (verb === "sell") return `of ${names}`;
  return verb === "buy for" && offers.length < team ? `for ${names}` : "";
}
