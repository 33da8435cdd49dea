// What the Enemies could do to somebody who stands in a Zone when they act.
import type { ThingInfo } from "../../../connection/protocol.generated";
import { waysOf } from "./ways";
import type { KeepView } from "../view.generated";

type City = Pick<KeepView, "zones" | "borders" | "foes" | "intents">;

/** What an Enemy's card says about how it acts. */
export interface ActingNumbers {
  actions: number;
  /** How many Zones it moves with one Action. */
  move: number;
  /** How far it attacks, in Zones; 0 is its own Zone. */
  reach: number;
}

export function actingNumbers(card: ThingInfo | undefined): ActingNumbers {
  const number = (name: string, otherwise: number) => Number(card?.facts[name] ?? otherwise);
  return { actions: number("actions", 1), move: number("move", 1), reach: number("reach", 0) };
}

/** The most Wounds that somebody in a Zone could lose when the Enemies act, to all who can attack it then. */
export class Danger {
  private readonly ways;
  private readonly owners = new Map<string, string>();

  constructor(
    private readonly view: City,
    private readonly numbersOf: (kind: string) => ActingNumbers,
  ) {
    this.ways = waysOf(view);
    for (const zone of view.zones) for (const cell of zone.cells) this.owners.set(cell.join(), zone.name);
  }

  at(zone: string): number {
    const steps = new Map<number, ReadonlyMap<string, number>>();
    return this.view.intents.reduce((sum, intent) => {
      if (!intent.actions.length) return sum; // Shackles hold it
      const { actions, move, reach } = this.numbersOf(intent.kind);
      const away = steps.get(reach) ?? this.stepsTo(this.attackedFrom(zone, reach));
      steps.set(reach, away);
      const moves = Math.ceil((away.get(intent.zone) ?? Infinity) / move);
      const foes = this.view.foes.filter((foe) => intent.foes.includes(foe.id));
      const each = foes.reduce((wounds, foe) => wounds + foe.attacks * foe.damage, 0);
      // The forecast knows best about Zones where somebody stands already.
      const told = intent.actions.filter((action) => action.attacks.includes(zone)).reduce((wounds, action) => wounds + action.wounds, 0);
      return sum + Math.max(told, each * Math.max(0, actions - moves));
    }, 0);
  }

  /** The Zones from which an Enemy attacks this one: in a straight line, where nothing is closed. */
  private attackedFrom(zone: string, reach: number): Set<string> {
    const found = new Set([zone]);
    const cells = this.view.zones.find(({ name }) => name === zone)?.cells ?? [];
    for (const [row, column] of cells) {
      for (const [down, right] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
        let last = zone;
        for (let away = 1; away <= reach; away++) {
          const next = this.owners.get([row + down * away, column + right * away].join());
          if (next === undefined || !(this.ways.get(last) ?? []).includes(next)) break;
          found.add((last = next));
        }
      }
    }
    return found;
  }

  /** How many Zones it is from everywhere to the nearest of these. */
  private stepsTo(zones: ReadonlySet<string>): Map<string, number> {
    const steps = new Map([...zones].map((zone) => [zone, 0]));
    const waiting = [...zones];
    for (const zone of waiting) {
      for (const next of this.ways.get(zone) ?? []) {
        if (steps.has(next)) continue;
        steps.set(next, (steps.get(zone) ?? 0) + 1);
        waiting.push(next);
      }
    }
    return steps;
  }
}
