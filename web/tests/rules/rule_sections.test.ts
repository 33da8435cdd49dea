import { expect, it } from "vitest";
import type { RuleInfo, ThingInfo } from "../../src/connection/protocol.generated";
import { cardAnchor, cardsByRule, cardSections, ruleSections, sourceText } from "../../src/rules/rule_sections";

const rule = (id: string, place: string, text: string): RuleInfo => ({ id, place, text, provenance: "printed", source: "", ruling: false });
const thing = (name: string, kind: string, cites: string): ThingInfo => ({ name, kind, text: "It glows.", rule: cites, provenance: "printed", source: "", facts: {} });

const RULES = [rule("L1", "Turn, 1", "Hang a lantern."), rule("C1", "Card: Amber", "It glows."), rule("L2", "Turn, 2", "Cheer."), rule("L4", "The end", "The longest wins.")];
const THINGS = [thing("Amber", "lantern", "L1"), thing("Walk the Plank!", "card", "L1"), thing("Birch", "lantern", "C1")];

it("a rulebook has its sections in order, without what is told at the cards", () => {
  expect(ruleSections(RULES, "").map(({ name, anchor, members }) => [name, anchor, members.map(({ id }) => id)])).toEqual([
    ["Turn", "section-turn", ["L1", "L2"]],
    ["The end", "section-the-end", ["L4"]],
  ]);
});

it("words leave only the rules and cards that say them", () => {
  expect(ruleSections(RULES, " CHEER ").map(({ members }) => members.map(({ id }) => id))).toEqual([["L2"]]);
  expect(cardSections(THINGS, "plank").map(({ name, anchor }) => [name, anchor])).toEqual([["card", "kind-card"]]);
});

it("rules lead to the cards that cite them", () => {
  expect(cardsByRule(THINGS).get("L1")?.map(({ name }) => cardAnchor(name))).toEqual(["card-amber", "card-walk-the-plank"]);
  expect(cardsByRule(THINGS).get("L2")).toBeUndefined();
});

it("a rule says where it comes from", () => {
  expect(sourceText({ provenance: "public", source: "Forum, 2021" })).toBe("From a public source: Forum, 2021");
  expect(sourceText({ provenance: "printed", source: "" })).toBe("Stands in the printed rulebook");
});

it("keeps the name of a phase, and a list of things whole", () => {
  const places = ["Phase 1: Card Management", "Virtue, Corruption and Phase 5: Collision", "Debts, Deeds and the end of the game", "Rulings: actions"];
  const rules = places.map((place, index) => ({ ...RULES[0]!, id: `X${index}`, place }));
  expect(ruleSections(rules, "").map(({ name }) => name)).toEqual([...places.slice(0, 3), "Rulings"]);
});
