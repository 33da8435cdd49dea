// The rulebook in sections, and what leads from rules to cards and back.
import type { RuleInfo, ThingInfo } from "../connection/protocol.generated";
import { PROVENANCE } from "../ui/text";

/** A part of the page with a heading, and what an address points at behind its #. */
export interface Section<T> {
  name: string;
  anchor: string;
  members: T[];
}

/** A phase keeps its name, and a list of things all of them: "Phase 2: Movement", "Debts, Deeds and the end of the game". */
const WHOLE = /\bPhase \d+:|^\w+, .+ and /;

function sectionOf(rule: RuleInfo): string {
  if (WHOLE.test(rule.place)) return rule.place;
  return rule.place.split(/[,:]/, 1)[0] ?? rule.place;
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");
}

export function cardAnchor(name: string): string {
  return `card-${slug(name)}`;
}

/** Members under the names of their groups, in the order in which they come. */
function grouped<T>(members: readonly T[], nameOf: (member: T) => string, prefix: string): Section<T>[] {
  const found = new Map<string, T[]>();
  for (const member of members) found.set(nameOf(member), [...(found.get(nameOf(member)) ?? []), member]);
  return [...found].map(([name, group]) => ({ name, anchor: `${prefix}-${slug(name)}`, members: group }));
}

function says(text: string, words: string): boolean {
  return text.toLowerCase().includes(words.trim().toLowerCase());
}

/** The sections of a rulebook, with the rules in which these words stand; a card's own words are told at the card. */
export function ruleSections(rules: readonly RuleInfo[], words: string): Section<RuleInfo>[] {
  const shown = rules.filter((rule) => sectionOf(rule) !== "Card" && says(`${rule.id} ${rule.place} ${rule.text}`, words));
  return grouped(shown, sectionOf, "section");
}

/** Where a rule or a card comes from: "From a public source: …". */
export function sourceText({ provenance, source }: { provenance: string; source: string }): string {
  return [PROVENANCE[provenance] ?? provenance, source].filter(Boolean).join(": ");
}

/** The kinds of cards, with those in which these words stand. */
export function cardSections(things: readonly ThingInfo[], words: string): Section<ThingInfo>[] {
  const shown = things.filter((thing) => says(`${thing.name} ${thing.kind} ${thing.text} ${thing.rule}`, words));
  return grouped(shown, (thing) => thing.kind, "kind");
}

/** For each rule the cards that cite it. */
export function cardsByRule(things: readonly ThingInfo[]): ReadonlyMap<string, ThingInfo[]> {
  return new Map(grouped(things, (thing) => thing.rule, "rule").map(({ name, members }) => [name, members]));
}
