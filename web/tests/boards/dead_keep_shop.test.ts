import { describe, expect, it } from "vitest";
import { foundIn } from "../../src/boards/dead_keep/cards/shelves";
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
    expect(readyTeam(heroes, 6, 0).map(({ name }) => name)).toEqual(["Lothar", "Theron"]);
    expect(readyTeam(heroes, 1, 0)).toEqual([{ name: "Lothar", weapon: "Broadsword" }]);
  });

  it("joins before it is armed", () => {
    expect(answersOf(readyTeam(heroes, 2, 0), 0)).toEqual([["join", "Lothar", 0], ["join", "Theron", 0], ["buy", "Broadsword"], ["buy", "Mallet"]]);
  });
});

describe("a ready team that has to hurt the Boss", () => {
  const weapon = (name: string, kind: string, penetration: number, buy = 150, dice = 1) => thing(name, { kind, penetration, buy, dice, accuracy: 3 });
  const shop = [weapon("Elven Sword", "Melee", 1, 150, 2), weapon("Mallet", "Melee", 2, 120), weapon("Master Mallet", "Melee", 2, 250, 2), weapon("Skull", "Magic", 1), weapon("Bow", "Ranged", 1), weapon("Crossbow", "Ranged", 2)];
  const heroes = [thing("Lothar", { ready: 1, weapon: "Elven Sword" }), thing("Tessara", { ready: 2, weapon: "Skull" }), thing("Mai Ling", { ready: 3, weapon: "Bow" }), thing("Theron", { ready: 4, weapon: "Mallet" })];
  const weapons = (size: number, armor: number) => readyTeam([...shop, ...heroes], size, armor).map((member) => member.weapon);

  it("keeps its usual weapons where they do", () => {
    expect(weapons(4, 1)).toEqual(["Elven Sword", "Skull", "Bow", "Mallet"]);
  });

  it("changes as many as half of them need, for weapons they can use and pay", () => {
    expect(weapons(1, 2)).toEqual(["Mallet"]);
    expect(weapons(2, 2)).toEqual(["Mallet", "Skull"]);
    expect(weapons(4, 2)).toEqual(["Elven Sword", "Skull", "Crossbow", "Mallet"]);
  });

  it("does what it can where nothing helps", () => {
    expect(weapons(2, 3)).toEqual(["Elven Sword", "Skull"]);
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

it("a card that was found is shown while somebody chooses where it goes", () => {
  const option = (key: string | string[]) => ({ key, text: "", rule: "", points_at: [] });
  expect(foundIn([option(["put", "Staff of Wildfire", "hand"]), option("arrange")])).toBe("Staff of Wildfire");
  expect(foundIn([option(["move", "a"]), option("end")])).toBe("");
});
