import { describe, expect, it } from "vitest";
import { countNumbered, discardsName, groupOptions, isClosing, keyText, menuGroups, sortHandOptions, targetsOf, withoutBrackets } from "../../src/decision/options";
import type { OptionInfo } from "../../src/connection/protocol.generated";

function option(key: OptionInfo["key"], text: string, ...points_at: string[]): OptionInfo {
  return { key, text, rule: "P12", points_at };
}

const ACTION = [
  option(["play", "Tavern"], "Play Tavern", "hand:Tavern"),
  option("end", "End the turn"),
  option(["play", "Fist Fight"], "Play Fist Fight", "hand:Fist Fight"),
  option(["buy", "Alchemy"], "Buy Alchemy for 2 Treasures", "supply:Alchemy"),
  option(["reload", "Alchemy"], "Reload Alchemy", "supply:Alchemy"),
];

it("calls the quiet menu by what its options say of themselves, in whatever words", () => {
  const axe = { ...option(["rearrange", "Axe"], "Die Axt ablegen"), gives_up: true, menu: "Ablegen" };
  const whole = { ...option("give up", "Discard the campaign"), gives_up: true };
  expect([discardsName([axe, axe]), discardsName([axe, whole]), discardsName([whole])]).toEqual(["Ablegen…", "Give up…", "Give up…"]);
});

describe("a menu", () => {
  const texts = (...wanted: string[]) => menuGroups(wanted.map((text) => option(text, text)), (text) => text).map(({ heading, lines }) => [heading, ...lines.map((line) => line.text)]);

  it("says once what all lines begin with", () => {
    expect(texts("Attack Ogre 1 in Bell Row with Mallet · 67%", "Attack Ogre 1 in Bell Row with Broadsword · 75%")).toEqual([["Attack Ogre 1 in Bell Row with …", "Mallet · 67%", "Broadsword · 75%"]]);
    expect(texts("Attack the Ogre with Sceptre · 1 die · 50%", "Attack the Ogre with Sceptre (1 Mana) · 3 dice · 88%")).toEqual([["Attack the Ogre with Sceptre …", "1 die · 50%", "(1 Mana) · 3 dice · 88%"]]);
    expect(texts("Attack the Ogre with Mallet", "Attack the Ogre with Mallet (1 Mana)")).toEqual([["Attack the Ogre with …", "Mallet", "Mallet (1 Mana)"]]);
  });

  it("leaves lines whole that share little", () => {
    expect(texts("Go to Bell Row", "Search", "Go to Gate Lane")).toEqual([["", "Go to Bell Row"], ["", "Search"], ["", "Go to Gate Lane"]]);
    expect(texts("Attack the Ogre with Mallet", "Attack the Ogre with Axe", "Search")).toEqual([["Attack the Ogre with …", "Mallet", "Axe"], ["", "Search"]]);
  });
});

describe("a short text", () => {
  it("leaves out what stands in brackets at its end, also with brackets within", () => {
    expect(withoutBrackets("Trade: gain 1 Stone (2 Merchants)")).toBe("Trade: gain 1 Stone");
    expect(withoutBrackets("Construct a Workshop (3 Builders; dismiss Scoundrel (Gold) for 1 Silver)")).toBe("Construct a Workshop");
    expect(withoutBrackets("Hire Peddler (Gold): gain 1 Gold")).toBe("Hire Peddler (Gold): gain 1 Gold");
  });
});

describe("targetsOf", () => {
  it("finds every option that points at an object", () => {
    const targets = targetsOf(ACTION);
    expect(targets.get("hand:Tavern")?.map((found) => found.text)).toEqual(["Play Tavern"]);
    expect(targets.get("supply:Alchemy")).toHaveLength(2);
    expect(targets.has("supply:Tavern")).toBe(false);
  });

  it("knows no objects when nobody is asked", () => {
    expect(targetsOf(null).size).toBe(0);
    expect(targetsOf(undefined).size).toBe(0);
  });
});

describe("sortHandOptions", () => {
  it("follows the hand, which lies sorted by name", () => {
    expect(sortHandOptions(ACTION).map((found) => found.text)).toEqual([
      "Play Fist Fight",
      "End the turn",
      "Play Tavern",
      "Buy Alchemy for 2 Treasures",
      "Reload Alchemy",
    ]);
  });
});

describe("grouped", () => {
  it("says a shared verb once and leaves a lonely one in its words", () => {
    const groups = groupOptions(ACTION);
    expect(groups[0]).toMatchObject({ verb: "Play" });
    expect(groups[0]?.options.map((entry) => entry.short)).toEqual(["Tavern", "Fist Fight"]);
    expect(groups[1]?.options.map((entry) => entry.short)).toEqual([
      "Buy Alchemy for 2 Treasures",
      "Reload Alchemy",
    ]);
  });

  it("puts what ends something last, and numbers all in the order shown", () => {
    const groups = groupOptions(ACTION);
    const all = groups.flatMap((group) => group.options);
    expect(all.at(-1)?.option.key).toBe("end");
    expect(all.map((entry) => entry.number)).toEqual([1, 2, 3, 4, 5]);
  });

  it("gives no number to what gives something up for good", () => {
    const discard = { ...option(["discard", "Lothar", "hand", "Mallet"], "Discard Mallet", "card:Mallet"), gives_up: true };
    const options = [option(["move", "1R.s1"], "Go to Tanner Lane"), discard, option("end", "End the Turn")];
    const all = groupOptions(options).flatMap((group) => group.options);
    expect(all.map((entry) => [entry.option.text, entry.number])).toEqual([
      ["Go to Tanner Lane", 1],
      ["Discard Mallet", null],
      ["End the Turn", 2],
    ]);
    expect(countNumbered(options)).toBe(2);
  });

  it("leaves out where things lie when all lie there", () => {
    const [group] = groupOptions([
      option(["discard", 1, "Tavern"], "Tavern in Bea's discard", "discard:1:Tavern"),
      option(["discard", 1, "Alchemy"], "Alchemy in Bea's discard", "discard:1:Alchemy"),
    ]);
    expect(group?.options.map((entry) => entry.short)).toEqual(["Tavern", "Alchemy"]);
  });

  it("says where things lie when they lie in different places", () => {
    const [group] = groupOptions([
      option(["hand", "Tavern"], "Tavern in hand", "hand:Tavern"),
      option(["discard", 1, "Tavern"], "Tavern in your discard", "discard:1:Tavern"),
    ]);
    expect(group?.options.map((entry) => entry.short)).toEqual(["Tavern in hand", "Tavern in your discard"]);
  });
});

it("tells closing options by their key", () => {
  expect(isClosing(option("done", "Done"))).toBe(true);
  expect(isClosing(option("skip", "Take no action"))).toBe(true);
  expect(isClosing(option("yes", "Yes"))).toBe(false);
  expect(isClosing(option(["end", 1], "End"))).toBe(false);
});

it("writes keys as JSON", () => {
  expect(keyText(["discard", 1, "Tavern"])).toBe('["discard",1,"Tavern"]');
  expect(keyText("end")).toBe('"end"');
});
