import { expect, it } from "vitest";
import { beginningsOf, endingsOf } from "../../src/boards/dead_keep/dashboards/goal";
import type { KeepView } from "../../src/boards/dead_keep/view.generated";

const rules = ["Won when all Objectives are taken.", "Whoever takes the third token wakes it."];
const asleep = { rules, boss: { kind: "Ogre", is_active: false } as KeepView["boss"] };

it("says how a quest ends, and apart from that what else it asks", () => {
  expect(endingsOf(asleep)).toEqual(["Won when all Objectives are taken."]);
  expect(beginningsOf(asleep)[0]).toBe("Whoever takes the third token wakes it.");
});

it("speaks of Doom only while the Boss sleeps, and names no number that a quest may change", () => {
  expect(beginningsOf(asleep).join(" ")).toContain("at 5 Doom");
  expect(beginningsOf(asleep).join(" ")).not.toContain("Adrenaline");
  expect(beginningsOf({ rules, boss: { ...asleep.boss, is_active: true } }).join(" ")).not.toContain("Doom");
});
