// How a quest is won and how it is lost.
import { MOST_DOOM } from "../view";
import type { KeepView } from "../view.generated";

type Told = Pick<KeepView, "rules" | "boss">;

const isEnding = (rule: string): boolean => /^(Won|Lost)\b/.test(rule);

const isAboutBoss = (rule: string, { kind }: Told["boss"]): boolean => rule.includes("the Boss") || rule.includes(`the ${kind}`) || rule.includes(" wakes ");

/** The rules of the quest that end it, with the Boss by name. */
export function endingsOf({ rules, boss }: Told): string[] {
  return rules.filter(isEnding).map((rule) => rule.replaceAll("the Boss", `the ${boss.kind}`));
}

/** What a quest says when it begins: its rules about the Boss who sleeps, and what Doom does until it wakes. */
export function beginningsOf(told: Told): string[] {
  const { rules, boss } = told;
  if (boss.is_active) return [];
  const doom = `Until the ${boss.kind} wakes nothing hurts it. A door that opens on a roll of 1 to 3 adds Doom, and at ${MOST_DOOM} Doom it will have to be defeated once more.`;
  return [...rules.filter((rule) => !isEnding(rule) && isAboutBoss(rule, boss)), doom];
}

/** The rules of the quest that can wait until somebody comes to what they are about. */
export function laterRulesOf(told: Told): string[] {
  const first = beginningsOf(told);
  return told.rules.filter((rule) => !isEnding(rule) && !first.includes(rule));
}

/** How every quest can be lost; `atOnce` where the table plays by that reading. */
export function lossRule(atOnce: boolean): string {
  return `Lost when nobody is left standing, or with more fallen Adventurers than Health Potions ${atOnce ? "at any moment" : "at the end of a round"}`;
}

/** Whether a quest begins: nobody has done anything yet. */
export function isBeginning(view: Pick<KeepView, "stage" | "round" | "acting" | "adventurers">): boolean {
  return view.stage === "players" && view.round === 1 && !view.acting && view.adventurers.every((one) => !one.has_acted);
}
