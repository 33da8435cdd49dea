// How a quest is won and how it is lost.
import { MOST_DOOM } from "../view";
import type { KeepView } from "../view.generated";

type Told = Pick<KeepView, "rules" | "boss">;

/** The rules of the quest that end it, with the Boss by name. */
export function endingsOf({ rules, boss }: Told): string[] {
  return rules.filter((rule) => /^(Won|Lost)\b/.test(rule)).map((rule) => rule.replaceAll("the Boss", `the ${boss.kind}`));
}

/** What a quest that begins leaves open: its own rules, and what Doom does to a sleeping Boss. */
export function beginningsOf({ rules, boss }: Told): string[] {
  const others = rules.filter((rule) => !/^(Won|Lost)\b/.test(rule));
  const doom = boss.is_active ? [] : [`Until the ${boss.kind} wakes nothing hurts it. A door that opens on a roll of 1 to 3 adds Doom, and at ${MOST_DOOM} Doom it will have to be defeated once more.`];
  return [...others, ...doom];
}

/** How every quest can be lost; `atOnce` where the table plays by that reading. */
export function lossRule(atOnce: boolean): string {
  return `Lost when nobody is left standing, or with more fallen Adventurers than Health Potions ${atOnce ? "at any moment" : "at the end of a round"}`;
}

/** Whether a quest begins: nobody has done anything yet. */
export function isBeginning(view: Pick<KeepView, "stage" | "round" | "acting" | "adventurers">): boolean {
  return view.stage === "players" && view.round === 1 && !view.acting && view.adventurers.every((one) => !one.has_acted);
}
