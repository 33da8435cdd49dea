// What a weapon can do, from the numbers on its card.
import type { ThingInfo } from "../../connection/protocol.generated";

/** The chance that at least one of the dice is a hit. */
export function chanceOfAHit(dice: number, accuracy: number): number {
  return 1 - ((accuracy - 1) / 6) ** dice;
}

/** The Enemies whose Armor it does not get through. */
export function unhurtBy(penetration: number, enemies: readonly ThingInfo[]): string[] {
  return enemies.filter(({ facts }) => Number(facts.armor ?? 0) > penetration).map(({ name }) => name);
}
