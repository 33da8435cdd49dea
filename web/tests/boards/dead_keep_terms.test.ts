import { describe, expect, it } from "vitest";
import { termsOf } from "../../src/boards/dead_keep/terms";
import type { ThingInfo } from "../../src/connection/protocol.generated";

function thing(name: string, kind: string, text: string): ThingInfo {
  return { name, kind, text, rule: "D9", provenance: "printed", source: "", facts: {} };
}

const SKILLS = [thing("+1 Die: Melee", "Skill", "One die more."), thing("Roll 6: +1 Die Melee", "Skill", "A 6 rolls again."), thing("Reaper: Melee", "Skill", "One more falls."), thing("Crush", "Class Ability", "Mana for dice.")];
const namesOf = (kind: string, text: string) => termsOf(thing("It", kind, text), SKILLS).map(({ name }) => name);

describe("the words of a card", () => {
  it("are its Skills and the numbers of its weapon", () => {
    expect(namesOf("Necromantic Artifacts", "Melee. 1 Mana: Range 0, 6 dice, 4+, Armor Penetration 1. Reaper: Melee.")).toEqual(["Reaper: Melee", "Melee", "Range", "4+", "Armor Penetration", "1 Mana"]);
    expect(namesOf("Adventurer Equipment", "Armor 5+. In the Backpack nothing.")).toEqual(["Armor 5+"]);
  });

  it("are those of an Enemy, whose Armor is something else", () => {
    const words = termsOf(thing("Deadeye", "Undead", "Armor 1, Wounds 1, Attacks 1, Damage 1. Range 0-3."), SKILLS);
    expect(words).toContainEqual({ name: "Armor", text: "Only weapons with this much Armor Penetration or more can hurt it." });
    expect(words.map(({ name }) => name)).toEqual(["Range", "Armor", "Wounds", "Attacks and Damage"]);
    expect(namesOf("Undead", "Armor 1. 3 Actions.")).toContain("3 Actions");
  });

  it("count each Skill once, and none that is a part of another", () => {
    expect(namesOf("Adventurer Equipment", "Roll 6: +1 Die Melee.")).toEqual(["Roll 6: +1 Die Melee"]);
    expect(namesOf("Adventurer Talismans", "+1 Die: Melee.")).toEqual(["+1 Die: Melee"]);
  });

  it("are left to the parts of a hero card", () => {
    expect(namesOf("Adventurer", "Crusher (Crush). Blue: Reaper: Melee.")).toEqual([]);
  });
});
