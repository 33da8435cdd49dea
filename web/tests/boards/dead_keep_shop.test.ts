import { describe, expect, it } from "vitest";
import { answersOf, readyTeam } from "../../src/boards/dead_keep/cards/ready_team";
import type { FoeView } from "../../src/boards/dead_keep/view.generated";
import { chanceOfAHit, targetsOf, unhurtBy } from "../../src/boards/dead_keep/cards/weapons";
import type { ThingInfo } from "../../src/connection/protocol.generated";

function thing(name: string, facts: ThingInfo["facts"], kind = ""): ThingInfo {
  return { name, kind, text: "", rule: "", provenance: "", source: "", facts, versions: [] } as unknown as ThingInfo;
}

describe("a ready team", () => {
  const heroes = [thing("Theron", { ready: 2, weapon: "Mallet" }), thing("Gavin", {}), thing("Lothar", { ready: 1, weapon: "Broadsword" })];

  it("is as large as the table is set for, in its own order", () => {
    expect(readyTeam(heroes, 6).map(({ name }) => name)).toEqual(["Lothar", "Theron"]);
    expect(readyTeam(heroes, 1)).toEqual([{ name: "Lothar", weapon: "Broadsword" }]);
  });

  it("joins before it is armed", () => {
    expect(answersOf(readyTeam(heroes, 2), 0)).toEqual([["join", "Lothar", 0], ["join", "Theron", 0], ["buy", "Broadsword"], ["buy", "Mallet"]]);
  });
});

describe("a weapon in the shop", () => {
  it("tells the chance of at least one hit", () => {
    expect(chanceOfAHit(1, 4)).toBeCloseTo(0.5);
    expect(chanceOfAHit(2, 4)).toBeCloseTo(0.75);
  });

  it("names whom it cannot hurt, the Boss by its own Armor", () => {
    const things = [thing("Footman", { armor: 1 }, "Undead"), thing("Shadowguard", { armor: 2 }, "Undead"), thing("Ogre", { armor: 1 }, "Monster")];
    const boss = { kind: "Ogre", armor: 2, is_boss: true } as FoeView;
    const targets = targetsOf(things, [boss]);
    expect(unhurtBy(1, targets)).toEqual(["Shadowguard", "Ogre"]);
    expect(unhurtBy(2, targets)).toEqual([]);
  });
});
