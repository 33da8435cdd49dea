// What the Enemies are about to do, for the whole map: arrows, and the Wounds that may come.
import { countText, joinNames } from "../../../ui/text";
import { isUp, threatsOf } from "../view";
import type { AdventurerView, KeepView } from "../view.generated";

export interface ForecastArrow {
  /** The Enemy that stands for its group, where the arrow begins at it; empty where it goes on from a Zone. */
  foe: string;
  from: string;
  to: string;
  kind: "attack" | "move";
}

/** One arrow for each Move and Attack that is to be expected; nothing of who stays where it is. */
export function forecastArrows(view: Pick<KeepView, "intents">): ForecastArrow[] {
  return view.intents.flatMap((intent) => {
    const foe = intent.foes[0] ?? "";
    const here = intent.attacks.includes(intent.zone) ? [{ foe, from: intent.zone, to: intent.zone, kind: "attack" as const }] : [];
    const threats = threatsOf(intent).map(({ from, to, kind }) => ({ foe: from === intent.zone ? foe : "", from, to, kind: kind === "walk" ? ("move" as const) : ("attack" as const) }));
    return [...here, ...threats];
  });
}

export interface ExpectedWounds {
  /** The share of one Adventurer, if the Attacks are divided evenly among those in the Zone. */
  share: number;
  /** All of them, if everything falls on one. */
  most: number;
}

/** The Wounds that an Adventurer can lose when the Enemies act, if nobody moves before and no Armor holds. */
export function expectedWounds(view: Pick<KeepView, "intents" | "adventurers">, one: AdventurerView): ExpectedWounds {
  if (!isUp(one)) return { share: 0, most: 0 };
  const actions = view.intents.flatMap((intent) => intent.actions);
  const most = actions.filter((action) => action.attacks.includes(one.zone)).reduce((sum, action) => sum + action.wounds, 0);
  const targets = view.adventurers.filter((other) => other.zone === one.zone && isUp(other)).length;
  return { share: Math.ceil(most / Math.max(1, targets)), most };
}

/** In words: "2 Wounds to expect when the Enemies act, up to 8 if all Attacks fall on one". */
export function expectedText({ share, most }: ExpectedWounds): string {
  if (!most) return "";
  if (share === most) return `At most ${countText(most, "Wound")} when the Enemies act`;
  return `${countText(share, "Wound")} to expect when the Enemies act, up to ${most} if all Attacks fall on one`;
}

/** Who could fall when the Enemies act, if nobody moves before and all Attacks hit. */
export function couldFall(view: Pick<KeepView, "intents" | "adventurers">): string[] {
  return view.adventurers.filter((one) => isUp(one) && expectedWounds(view, one).most >= one.wounds).map((one) => one.name);
}

/** Why the quest is lost if all of these fall: "the team has no Health Potion"; empty if it is not. */
export function lossText({ adventurers }: Pick<KeepView, "adventurers">, names: readonly string[]): string {
  if (!names.length) return "";
  const standing = adventurers.filter(isUp).length - names.length;
  if (standing < 1) return "nobody would be left standing";
  const fallen = adventurers.length - standing;
  const potions = adventurers.reduce((sum, one) => sum + one.potions, 0);
  if (fallen <= potions) return "";
  return potions ? `the team has only ${countText(potions, "Health Potion")} for ${fallen} fallen` : "the team has no Health Potion";
}

/** What may happen to these: "Lothar could fall, and the team has no Health Potion: the quest would be lost". */
export function fallText(view: Pick<KeepView, "adventurers">, names: readonly string[]): string {
  if (!names.length) return "";
  const loss = lossText(view, names);
  return `${joinNames(names)} could fall${loss ? `, and ${loss}: the quest would be lost` : ""}`;
}
