// Walking several Zones at once: the way, what it costs, and the answers it is made of.
import type { OptionKey } from "../../../connection/protocol_types";
import type { OptionInfo } from "../../../connection/protocol.generated";
import type { BorderView, ZoneView } from "../view.generated";

export type Ways = ReadonlyMap<string, readonly string[]>;

/** The Zones to which each Zone opens as doors and Stairs stand now. */
export function waysOf(view: { zones: readonly ZoneView[]; borders: readonly BorderView[] }): Ways {
  const ways = new Map<string, Set<string>>(view.zones.map((zone) => [zone.name, new Set()]));
  const join = (one: string, other: string) => {
    ways.get(one)?.add(other);
    ways.get(other)?.add(one);
  };
  const owners = new Map<string, ZoneView>();
  for (const zone of view.zones) for (const cell of zone.cells) owners.set(cell.join(), zone);
  for (const zone of view.zones) {
    for (const [row, column] of zone.cells as [number, number][]) {
      for (const beside of [[row + 1, column], [row, column + 1]]) {
        const other = owners.get(beside.join());
        const streets = other && other !== zone && !zone.is_room && !other.is_room;
        if (streets && zone.in_tower === other.in_tower) join(zone.name, other.name);
      }
    }
  }
  for (const border of view.borders) if (border.is_open) join(border.first, border.second);
  return new Map([...ways].map(([zone, others]) => [zone, [...others]]));
}

export interface Way {
  /** The Zones to enter, the goal last. */
  zones: readonly string[];
  /** The Actions it takes without any Skill: one for each Zone, one more for each Enemy left behind. */
  actions: number;
}

/** The ways to all Zones that take the fewest Actions; `held` is how many Enemies stand in a Zone. */
export function waysFrom(ways: Ways, start: string, held: (zone: string) => number): Map<string, Way> {
  const found = new Map<string, Way>([[start, { zones: [], actions: 0 }]]);
  const waiting = new Set([start]);
  const cost = (zone: string) => found.get(zone)?.actions ?? Infinity;
  while (waiting.size) {
    const zone = [...waiting].reduce((one, other) => (cost(other) < cost(one) ? other : one));
    waiting.delete(zone);
    const actions = cost(zone) + 1 + held(zone);
    for (const next of ways.get(zone) ?? []) {
      if (actions >= cost(next)) continue;
      found.set(next, { zones: [...(found.get(zone)?.zones ?? []), next], actions });
      waiting.add(next);
    }
  }
  found.delete(start);
  return found;
}

/** The answers of a walk; the server takes them as far as the rules let it run. */
export function stepsOf(way: Way): OptionKey[] {
  return way.zones.map((zone) => ["move", zone]);
}

/** The Zones that one Move leads to now. */
export function movesOf(options: readonly OptionInfo[]): Set<string> {
  return new Set(options.flatMap(({ key }) => (Array.isArray(key) && key[0] === "move" && key.length === 2 ? [String(key[1])] : [])));
}

/** How many Zones of a way this number of Actions pays for, Skills left out. */
export function reachOf(way: Way, start: string, actions: number, held: (zone: string) => number): number {
  let [left, from] = [actions, start];
  for (const [steps, zone] of way.zones.entries()) {
    left -= 1 + held(from);
    if (left < 0) return steps;
    from = zone;
  }
  return way.zones.length;
}
