// What the Enemies could do to somebody who stands in a Zone when they act.
import type { ThingInfo } from "../../../connection/protocol.generated";
import type { Ways } from "./ways";
import type { IntentView, KeepView } from "../view.generated";

type City = Pick<KeepView, "zones" | "foes" | "intents">;

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

/** A group of Enemies that is about to act. */
interface Attacker extends ActingNumbers {
  intent: IntentView;
  /** The Wounds of one Action of all of them. */
  each: number;
  /** How many Zones it is to everywhere. */
  away: ReadonlyMap<string, number>;
}

/** The most Wounds that somebody in a Zone could lose when the Enemies act, to all who can attack it then. */
export class Danger {
  private readonly owners = new Map<string, string>();
  private readonly attackers: readonly Attacker[];

  constructor(
    private readonly view: City,
    private readonly ways: Ways,
    numbersOf: (kind: string) => ActingNumbers,
  ) {
    for (const zone of view.zones) for (const cell of zone.cells) this.owners.set(cell.join(), zone.name);
    const wounds = new Map(view.foes.map((foe) => [foe.id, foe.attacks * foe.damage]));
    // Shackles hold who has no Actions.
    this.attackers = view.intents
      .filter((intent) => intent.actions.length)
      .map((intent) => ({
        ...numbersOf(intent.kind),
        intent,
        each: intent.foes.reduce((sum, foe) => sum + (wounds.get(foe) ?? 0), 0),
        away: this.stepsFrom(intent.zone),
      }));
  }

  at(zone: string): number {
    const from = new Map<number, ReadonlySet<string>>();
    return this.attackers.reduce((sum, { intent, actions, move, reach, each, away }) => {
      const zones = from.get(reach) ?? this.attackedFrom(zone, reach);
      from.set(reach, zones);
      const moves = Math.ceil(Math.min(...[...zones].map((other) => away.get(other) ?? Infinity)) / move);
      // The forecast knows best about Zones where somebody stands already.
      const told = intent.actions.filter((action) => action.attacks.includes(zone)).reduce((wounds, action) => wounds + action.wounds, 0);
      return sum + Math.max(told, each * Math.max(0, actions - moves));
    }, 0);
  }

  /** The Zones from which an Enemy attacks this one: in a straight line, where nothing is closed. */
  private attackedFrom(zone: string, reach: number): Set<string> {
    const found = new Set([zone]);
    const cells = reach ? (this.view.zones.find(({ name }) => name === zone)?.cells ?? []) : [];
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

  /** How many Zones it is from one to everywhere; ways lead both ways. */
  private stepsFrom(zone: string): Map<string, number> {
    const steps = new Map([[zone, 0]]);
    const waiting = [zone];
    for (const here of waiting) {
      for (const next of this.ways.get(here) ?? []) {
        if (steps.has(next)) continue;
        steps.set(next, (steps.get(here) ?? 0) + 1);
        waiting.push(next);
      }
    }
    return steps;
  }
}
