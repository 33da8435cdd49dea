// What the tokens on the map are for, as far as the players know it.
import type { LyingToken } from "../view";
import type { KeepView } from "../view.generated";

const TEXTS: Readonly<Record<string, string>> = {
  treasure: "A Health Potion or a Necromantic Artifact; nobody knows before it is taken",
  artifact: "Whoever takes it draws a Necromantic Artifact",
  search: "Whoever searches here, with no Enemy in the Zone, draws a card of Necromantic Equipment",
  spawn: "New Enemies come here at the end of each round",
};

/** What comes of taking an Objective of this colour, by the rules of the quest. */
export function objectiveText({ rules }: Pick<KeepView, "rules">, colour: string): string {
  const about = rules.filter((rule) => /\b(Objective|token|seal)s?\b/.test(rule) && !/^(Won|Lost)\b/.test(rule));
  const own = about.filter((rule) => coloursIn(rule).has(colour));
  const all = about.filter((rule) => coloursIn(rule).size === 0);
  const gain = all.filter((rule) => rule.includes("Adrenaline"));
  return [...own, ...gain, ...all.filter((rule) => !gain.includes(rule))].join(" ").replace(/\.$/, "");
}

/** The colours of Objectives that a rule names; doors and Spawn Zones have colours too. */
function coloursIn(rule: string): Set<string> {
  return new Set([...rule.matchAll(/\b(red|blue|green)\b(?! (doors?|Spawn Zone)\b)/gi)].map(([, colour]) => String(colour).toLowerCase()));
}

export function tokenText(view: Pick<KeepView, "rules">, { icon, colour }: Pick<LyingToken, "icon" | "colour">): string {
  return icon === "objective" ? objectiveText(view, colour) : (TEXTS[icon] ?? "");
}
