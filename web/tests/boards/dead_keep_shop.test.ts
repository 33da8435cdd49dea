import { describe, expect, it } from "vitest";
import { answersOf, readyTeam, teamSize } from "../../src/boards/dead_keep/ready_team";
import { chanceOfAHit, unhurtBy } from "../../src/boards/dead_keep/weapons";
import type { ThingInfo } from "../../src/connection/protocol.generated";

function thing(name: string, facts: ThingInfo["facts"]): ThingInfo {
  return { name, kind: "", text: "", rule: "", provenance: "", source: "", facts, versions: [] } as unknown as ThingInfo;
}

describe("a ready team", () => {
  const heroes = [thing("Theron", { ready: 2, weapon: "Mallet" }), thing("Gavin", {}), thing("Lothar", { ready: 1, weapon: "Broadsword" })];

  it("is as large as the question says, in its own order", () => {
    expect(teamSize("Who is Adventurer 1 of 4?")).toBe(4);
    expect(teamSize("Which weapon for Lothar?")).toBe(0);
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

  it("names whom it cannot hurt", () => {
    const enemies = [thing("Footman", { armor: 1 }), thing("Giant", { armor: 3 })];
    expect(unhurtBy(2, enemies)).toEqual(["Giant"]);
    expect(unhurtBy(3, enemies)).toEqual([]);
  });
});
