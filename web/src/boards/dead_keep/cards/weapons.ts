// What a weapon can do, from the numbers on its card.
import type { ThingInfo } from "../../../connection/protocol.generated";
import type { FoeView } from "../view.generated";

/** An Enemy as somebody who buys a weapon looks at it. */
export interface Target {
  name: string;
  armor: number;
}

/** The chance that at least one of the dice is a hit. */
export function chanceOfAHit(dice: number, accuracy: number): number {
  return 1 - ((accuracy - 1) / 6) ** dice;
}

/** All Undead, and the Boss as it stands on the map: a Boss may have another Armor than others of its kind. */
export function targetsOf(things: readonly ThingInfo[], foes: readonly FoeView[]): Target[] {
  const undead = things.filter(({ kind }) => kind === "Undead").map(({ name, facts }) => ({ name, armor: Number(facts.armor) }));
  const bosses = foes.filter((foe) => foe.is_boss).map(({ kind, armor }) => ({ name: kind, armor }));
  return [...undead, ...bosses];
}

/** The names of those whose Armor it does not get through. */
export function unhurtBy(penetration: number, targets: readonly Target[]): string[] {
  return targets.filter(({ armor }) => armor > penetration).map(({ name }) => name);
}

/** What a weapon costs each time, such as "1 Mana"; empty where it can be used for nothing. */
export function priceOfUse(text: string): string {
  return /^(?:\w+\. )?(\d+ Mana): Range\b/.exec(text)?.[1] ?? "";
}
