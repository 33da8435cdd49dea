import { describe, expect, it } from "vitest";
import { joinLines } from "../../src/boards/dead_keep/journal_lines";
import type { EventInfo } from "../../src/connection/protocol.generated";
import { joinEvents } from "../../src/journal/journal";

let at = 0;
const event = (kind: string, text: string, facts: EventInfo["facts"] = {}): EventInfo => ({ at: ++at, kind, text, cites: [`D${at}`], seat: null, facts: { who: "Ann", ...facts } });
const told = (...events: EventInfo[]) => joinEvents(events, joinLines).map(({ text }) => text);

const attack = () => event("Attacked", "Ann attacks the Undead in Hay Row with the Mace (2 dice).", { target: "the Undead", dice: 2 });
const rolls = (...faces: number[]) => event("DiceRolled", `Ann rolls ${faces.join(", ")} to hit.`, { faces });
const hit = (target: string, wounds: number, left: number) => event("Hit", `Ann hits ${target} for ${wounds}; ${left} left.`, { target, wounds, left });
const eliminates = (target: string) => event("Eliminated", `Ann eliminates ${target} in Hay Row.`, { target });
const adrenaline = (total: number) => event("GainedAdrenaline", `Ann gains 1 Adrenaline and has ${total}.`, { amount: 1, total });

describe("a blow in the journal", () => {
  it("is one line, from the dice to the Adrenaline", () => {
    expect(told(attack(), rolls(3, 6), hit("Footman 2", 1, 0), eliminates("Footman 2"), event("HitsLost", "Ann has 1 hit more than there is to hit.", { count: 1 }), adrenaline(3))).toEqual([
      "Ann attacks the Undead in Hay Row with the Mace and rolls 3 and 6. A Footman is eliminated. 1 hit is left over. Ann gains 1 Adrenaline and has 3.",
    ]);
  });

  it("says what a wounded Enemy has left, and calls a Boss by name", () => {
    expect(told(attack(), rolls(6, 6), hit("Archer 1", 2, 1), hit("Minotaur", 1, 4))).toEqual([
      "Ann attacks the Undead in Hay Row with the Mace and rolls 6 and 6. An Archer suffers 2 Wounds; 1 left. Minotaur suffers 1 Wound; 4 left.",
    ]);
  });

  it("numbers no Enemy that is aimed at", () => {
    const aimed = event("Attacked", "Ann attacks Minotaur 1 in Hay Row with the Mace (2 dice).", { target: "Minotaur 1", dice: 2 });
    expect(told(aimed, rolls(6, 6), hit("Minotaur 1", 1, 2))).toEqual(["Ann attacks the Minotaur in Hay Row with the Mace and rolls 6 and 6. The Minotaur suffers 1 Wound; 2 left."]);
    expect(told(aimed, rolls(6, 6), hit("Minotaur 1", 1, 0), eliminates("Minotaur 1"))).toEqual(["Ann attacks the Minotaur in Hay Row with the Mace and rolls 6 and 6. The Minotaur is eliminated."]);
  });

  it("adds up the hits on the same Enemy", () => {
    expect(told(attack(), rolls(4, 5, 6), hit("Giant 1", 1, 7), hit("Giant 1", 1, 6), hit("Giant 1", 2, 4))).toEqual([
      "Ann attacks the Undead in Hay Row with the Mace and rolls 4, 5 and 6. A Giant suffers 4 Wounds; 4 left.",
    ]);
    expect(told(attack(), rolls(5, 6), hit("Ogre 1", 1, 2), hit("Ogre 2", 1, 2))[0]).toContain("An Ogre suffers 1 Wound; 2 left. An Ogre suffers 1 Wound; 2 left.");
    expect(told(attack(), rolls(5, 6), hit("Ogre 1", 1, 1), hit("Ogre 1", 1, 0), eliminates("Ogre 1"))[0]).toMatch(/6\. An Ogre is eliminated\.$/);
  });

  it("counts those who fall by one blow", () => {
    const falls = (n: number) => [hit(`Footman ${n}`, 1, 0), eliminates(`Footman ${n}`)];
    expect(told(attack(), rolls(5, 5, 6, 6), ...falls(1), ...falls(2), ...falls(3), ...[hit("Archer 1", 1, 0), eliminates("Archer 1")], adrenaline(4))).toEqual([
      "Ann attacks the Undead in Hay Row with the Mace and rolls 5, 5, 6 and 6. A Footman is eliminated, and 2 more. An Archer is eliminated. Ann gains 1 Adrenaline and has 4.",
    ]);
  });

  it("cites every rule, and stands where its last part happened", () => {
    at = 0;
    const [line] = joinEvents([attack(), rolls(1, 2)], joinLines);
    expect(line).toMatchObject({ at: 2, kind: "Attacked", cites: ["D1", "D2"] });
  });

  it("ends where something else happens", () => {
    const uses = event("SkillUsed", "Ann uses Reaper.");
    const again = rolls(5);
    const armor = event("DiceRolled", "Bea rolls 2 against the Footman.", { who: "Bea", faces: [2] });
    expect(told(attack(), rolls(1, 4), again)).toEqual([expect.stringContaining("rolls 1 and 4."), again.text]);
    expect(told(attack(), armor)).toEqual([expect.stringContaining("(2 dice)."), armor.text]);
    expect(told(attack(), rolls(4, 4), uses, eliminates("Footman 5"))).toEqual([expect.stringContaining("rolls 4 and 4."), uses.text, "Ann eliminates Footman 5 in Hay Row."]);
    expect(told(rolls(3), hit("Footman 1", 1, 0))).toHaveLength(2);
  });
});

describe("what is found and gathered", () => {
  it("is one line with where it came from", () => {
    expect(told(event("Searched", "Ann searches."), event("Found", "Ann finds the Mace."))).toEqual(["Ann searches and finds the Mace."]);
    expect(told(event("Gathered", "Ann gathers Mana."), event("GainedMana", "Ann gains 2 Mana and has 7."))).toEqual(["Ann gathers 2 Mana and has 7."]);
    expect(told(event("Searched", "Ann searches."), event("GainedMana", "Ann gains 2 Mana and has 7."))).toHaveLength(2);
  });
});
