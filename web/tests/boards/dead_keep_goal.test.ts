import { expect, it } from "vitest";
import { beginningsOf, endingsOf, laterRulesOf } from "../../src/boards/dead_keep/dashboards/goal";
import { tokenText } from "../../src/boards/dead_keep/map/token_texts";
import type { KeepView } from "../../src/boards/dead_keep/view.generated";

const rules = ["Won when all Objectives are taken.", "Whoever takes the third token wakes it."];
const asleep = { rules, boss: { kind: "Ogre", is_active: false } as KeepView["boss"] };

it("says how a quest ends, and apart from that what else it asks", () => {
  expect(endingsOf(asleep)).toEqual(["Won when all Objectives are taken."]);
  expect(beginningsOf(asleep)[0]).toBe("Whoever takes the third token wakes it.");
});

it("begins with what is said of the Boss, and leaves the rest for later", () => {
  const doors = "When a blue Objective is taken, blue doors are unlocked.";
  const quest = { ...asleep, rules: [doors, "The fire burns: the Ogre becomes Active.", ...rules] };
  expect(beginningsOf(quest).slice(0, 2)).toEqual(["The fire burns: the Ogre becomes Active.", "Whoever takes the third token wakes it."]);
  expect(laterRulesOf(quest)).toEqual([doors]);
  expect(laterRulesOf({ ...quest, boss: { ...quest.boss, is_active: true } })).toHaveLength(3);
});

it("speaks of Doom only while the Boss sleeps, and names no number that a quest may change", () => {
  expect(beginningsOf(asleep).join(" ")).toContain("at 5 Doom");
  expect(beginningsOf(asleep).join(" ")).not.toContain("Adrenaline");
  expect(beginningsOf({ rules, boss: { ...asleep.boss, is_active: true } }).join(" ")).not.toContain("Doom");
});

it("tells of an Objective what the quest says about its colour, and what all of them give", () => {
  const quest = {
    rules: [
      "The blue token is the steward's key; it fits the blue door.",
      "A Health Potion for everybody when a red token is taken.",
      "When somebody opens a green door, the Boss gains 1 Doom.",
      "With the last token the blue Spawn Zone comes into play.",
      "An Adventurer who takes an Objective gains 8 Adrenaline.",
      "Won when all Objectives are taken.",
    ],
  };
  const told = (colour: string) => tokenText(quest, { icon: "objective", colour });
  const all = "An Adventurer who takes an Objective gains 8 Adrenaline. With the last token the blue Spawn Zone comes into play";
  expect(told("red")).toBe(`A Health Potion for everybody when a red token is taken. ${all}`);
  expect(told("green")).toBe(all);
  expect(tokenText(quest, { icon: "exit", colour: "" })).toBe("");
});
