import { describe, expect, it } from "vitest";
import { foundIn, shelvesOf } from "../../src/boards/dead_keep/cards/shelves";
import { answersOf, readyTeam } from "../../src/boards/dead_keep/cards/ready_team";
import type { FoeView } from "../../src/boards/dead_keep/view.generated";
import { chanceOfAHit, priceOfUse, targetsOf, unhurtBy } from "../../src/boards/dead_keep/cards/weapons";
import type { OptionInfo, ThingInfo } from "../../src/connection/protocol.generated";

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

describe("the shop in camp", () => {
  const option = (key: OptionInfo["key"], text: string, ...points_at: string[]): OptionInfo => ({ key, text, rule: "D14", points_at });
  const options = [
    option(["sell", "Gavin", "Mallet"], "Sell Mallet of Gavin (60 Gold)", "sale:Mallet"),
    option(["sell", "Lothar", "Mallet"], "Sell Mallet of Lothar (60 Gold)", "sale:Mallet"),
    option(["buy for", "Gavin", "Mallet"], "Buy Mallet for Gavin (120 Gold)", "thing:Mallet"),
    option(["buy for", "Gavin", "Buckler"], "Buy Buckler for Gavin (80 Gold)", "thing:Buckler"),
    option(["buy for", "Lothar", "Buckler"], "Buy Buckler for Lothar (80 Gold)", "thing:Buckler"),
    option(["rearrange", "Gavin"], "Rearrange what Gavin carries", "adventurer:Gavin"),
  ];

  it("has what can be bought before what can be sold, each at its own price", () => {
    expect(shelvesOf(options, 2)).toEqual([
      { heading: "To buy", things: [{ name: "Mallet", object: "thing:Mallet", price: "120 Gold", whose: "for Gavin" }, { name: "Buckler", object: "thing:Buckler", price: "80 Gold", whose: "" }] },
      { heading: "To sell", things: [{ name: "Mallet", object: "sale:Mallet", price: "60 Gold", whose: "of Gavin, Lothar" }] },
    ]);
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

describe("what a weapon costs each time", () => {
  it("is said where there is no way to use it for nothing", () => {
    expect(priceOfUse("Melee. 1 Mana: Range 0, 3 dice, 3+, Armor Penetration 2. No Regeneration.")).toBe("1 Mana");
    expect(priceOfUse("Magic. Range 1-2, 1 die, 4+, Armor Penetration 1. 1 Mana: Range 0-1, 2 dice, 4+, Armor Penetration 1.")).toBe("");
    expect(priceOfUse("Ranged. Range 1-3, 2 dice, 3+, Armor Penetration 1.")).toBe("");
  });
});
