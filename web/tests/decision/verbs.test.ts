import { describe, expect, it } from "vitest";
import { VERBS } from "../../src/boards/dead_keep/verbs";
import type { OptionInfo } from "../../src/connection/protocol.generated";
import { splitDiscards } from "../../src/decision/options";
import { letterTargets, verbChoices, verbName, type Verb } from "../../src/decision/verbs";

function option(key: OptionInfo["key"], text: string, ...points_at: string[]): OptionInfo {
  return { key, text, rule: "D284", points_at };
}

const DISCARD = { ...option(["discard", "Lothar", "hand", "Mallet"], "Discard Mallet", "card:Lothar:hand:Mallet"), gives_up: true };
const EARLY = [
  option(["move", "1R.s1"], "Go to the well street", "zone:1R.s1"),
  option(["move", "1R.s3"], "Go to the gate street", "zone:1R.s3"),
  option("gather", "Gather 2 Mana", "zone:1R.s2"),
  DISCARD,
  option("end", "End the Turn"),
];
const LATE = [
  option(["attack", "Mallet", "", "1R.s1", "foe 1"], "Attack the Ogre with Mallet: 67% to hit, 1.0 hits", "foe:foe 1"),
  option(["attack", "Hand Axe", "", "1R.s1", "foe 1"], "Attack the Ogre with Hand Axe: 50% to hit, 0.5 hits", "foe:foe 1"),
  option(["taunt", "1R.s1"], "Taunt all Enemies in the well street", "zone:1R.s1"),
  option("end", "End the Turn"),
];
const ASLEEP = { boss: { is_active: false } };
const digits = (options: OptionInfo[]) => verbChoices(VERBS.verbs, options).map(({ verb, options: found }) => [verb.digit, verb.name, found.length]);

describe("verbs", () => {
  it("keep their digit, whatever there is to do", () => {
    expect(digits(EARLY).map(([digit, name]) => [digit, name])).toEqual(digits(LATE).map(([digit, name]) => [digit, name]));
    expect(digits(EARLY).filter(([, , count]) => count)).toEqual([["1", "Move", 2], ["5", "Mana", 1]]);
    expect(digits(LATE).filter(([, , count]) => count)).toEqual([["2", "Attack", 2], ["7", "Skill", 1]]);
  });

  it("never stand for a discard or the end of the Turn", () => {
    const all = verbChoices(VERBS.verbs, EARLY).flatMap((choice) => choice.options);
    expect(all).not.toContain(DISCARD);
    expect(all.map((found) => found.key)).not.toContain("end");
  });

  it("say what they come to", () => {
    const [, attack] = verbChoices(VERBS.verbs, LATE);
    expect(VERBS.summary(attack?.options ?? [], ASLEEP)).toBe("up to 67% to hit");
    expect(VERBS.summary(EARLY.slice(0, 2), ASLEEP)).toBe("2 Zones");
    expect(VERBS.summary(EARLY.slice(2, 3), ASLEEP)).toBe("2 Mana");
    const pack = [option("reorganize", "Rearrange what you carry"), option(["trade", "Theron"], "Trade with Theron")];
    expect(VERBS.summary(pack, ASLEEP)).toBe("Rearrange or trade");
    expect(VERBS.summary(pack.slice(1), ASLEEP)).toBe("Trade with Theron");
    const search = [option("search", "Search"), option(["take", "objective"], "Take the red Objective")];
    expect(VERBS.summary(search, ASLEEP)).toBe("Objective, or Search");
    expect(VERBS.summary([option(["bloodlust", "1R.s1"], "Bloodlust"), option(["taunt", "1R.s1"], "Taunt"), option(["taunt", "1R.s3"], "Taunt")], ASLEEP)).toBe("Bloodlust, Taunt");
  });

  it("say what an attack and a door can do to friends and Doom", () => {
    const risky = option(["attack", "Mallet", "", "1R.s1", "foe 1"], "Attack the Ogre in Bell Row with Mallet: 1 die, 67% to hit, 1.0 hits on average; misses hit Lothar", "foe:foe 1");
    const door = option(["open", "1R.d2", "1R.s2"], "Open the door between the tannery and Tanner Row", "door:1R.d2~1R.s2");
    expect(VERBS.summary([risky], ASLEEP)).toBe("67%; misses hit Lothar");
    expect(VERBS.summary([door], ASLEEP)).toBe("Free; 1–3 adds Doom");
    expect(VERBS.summary([door], { boss: { is_active: true } })).toBe("Free");
    expect(VERBS.risk?.(door, ASLEEP)).toBe("Open the door? That costs no Action, but a roll of 3 or less adds 1 Doom.");
    const lothar = { name: "Lothar", wounds: 10, seat: 0 };
    const acting = (actions: number, ...others: object[]) => ({ ...ASLEEP, acting: "Lothar", adventurers: [{ ...lothar, actions }, ...others] });
    const move = option(["move", "1R.s1"], "Go to Bell Row");
    expect([VERBS.risk?.(move, acting(2)), VERBS.risk?.(move, acting(1))]).toEqual(["", "Go there with the last Action?"]);
    const gather = option("gather", "Gather 2 Mana");
    expect([VERBS.risk?.(gather, acting(2)), VERBS.risk?.(gather, acting(1))]).toEqual(["", "Gather 2 Mana with the last Action?"]);
    const next = { ...lothar, name: "Tessara", has_acted: false };
    expect(VERBS.risk?.(move, acting(1, next)), "nobody else acts before it can be taken back").toBe("");
    for (const other of [{ ...next, has_acted: true }, { ...next, wounds: 0 }, { ...next, seat: 1 }]) expect(VERBS.risk?.(move, acting(1, other))).not.toBe("");
    expect(VERBS.risk?.(option(["bloodlust", "1R.s1"], "Bloodlust: charge into Bell Row"), acting(2))).toBe("Use Bloodlust now?");
  });

  it("say why there is nothing to do: no Actions are left, or Enemies are in the Zone", () => {
    const [move, , search, door] = VERBS.verbs;
    const zone = { name: "1R.s1", objectives: [], treasure: false, artifacts: 0, search: 1, spawn: "", is_exit: false };
    const why = (verb: Verb | undefined, actions: number, foes: object[]) =>
      verb && VERBS.whyNothing?.(verb, { acting: "Lothar", adventurers: [{ name: "Lothar", zone: "1R.s1", actions }], zones: [zone], foes, boss: {} });
    const footman = { zone: "1R.s1", is_boss: false };
    expect([why(move, 0, []), why(move, 1, []), why(move, 1, [footman]), why(search, 1, [footman]), why(door, 0, [])]).toEqual(["No Actions left", "", "Enemies hold you", "Enemies are here", ""]);
  });
});

describe("letters", () => {
  it("are one a target: two weapons against one Enemy share theirs", () => {
    expect(letterTargets(LATE).map(({ letter, options }) => [letter, options.length])).toEqual([["A", 2], ["B", 1]]);
  });

  it("stay with a target from question to question", () => {
    const known = new Map<string, string>();
    const lettered = (...zones: string[]) => letterTargets(zones.map((zone) => option(["move", zone], `Go to ${zone}`, `zone:${zone}`)), known).map(({ letter, options }) => `${letter} ${options[0]?.key[1]}`);
    expect(lettered("one", "two", "three")).toEqual(["A one", "B two", "C three"]);
    expect(lettered("four", "three", "two")).toEqual(["A four", "C three", "B two"]);
    // Both had A: the first keeps it.
    expect(lettered("one", "four")).toEqual(["A one", "B four"]);
  });

  it("are never given to a discard, and skip the one that proposes", () => {
    const many = Array.from({ length: 40 }, (_, n) => option(["move", `z${n}`], `Go to ${n}`, `zone:z${n}`));
    const letters = letterTargets([DISCARD, ...many]).map(({ letter }) => letter);
    expect(letters).toHaveLength(25);
    expect(letters).not.toContain("P");
    expect(letterTargets([DISCARD])).toEqual([]);
  });
});

describe("letters that a title wants", () => {
  const put = (slot: string) => option(["put", "Mallet", slot], `Put Mallet in ${slot}`, `slot:Lothar:${slot}`);
  const place = [put("hand"), put("backpack"), option("rearrange", "Rearrange")];
  const lettersOf = (options: OptionInfo[], known = new Map<string, string>()) => letterTargets(options, known, VERBS.letters).map(({ letter, options: [first] }) => [letter, first?.key[1]]);

  it("stay the same for the place of a card, whatever else can be done", () => {
    expect(letterTargets(place, new Map(), VERBS.letters).map(({ letter }) => letter)).toEqual(["H", "B", "R"]);
    expect(letterTargets(place.slice(1), new Map([["slot:Lothar:backpack", "A"]]), VERBS.letters).map(({ letter }) => letter)).toEqual(["B", "R"]);
    expect(lettersOf([put("body"), put("talisman"), put("backpack")]).map(([letter]) => letter)).toEqual(["O", "T", "B"]);
  });

  it("are those of the names of Adventurers", () => {
    const known = new Map<string, string>();
    const join = (name: string) => option(["join", name, 0], name, `adventurer:${name}`);
    const activate = (name: string) => option(["activate", name], name, `adventurer:${name}`);
    expect(lettersOf(["Lothar", "Tessara", "Mai Ling", "Theron"].map(join), known)).toEqual([["L", "Lothar"], ["T", "Tessara"], ["M", "Mai Ling"], ["H", "Theron"]]);
    expect(lettersOf(["Theron", "Mai Ling"].map(activate), known), "they keep them").toEqual([["H", "Theron"], ["M", "Mai Ling"]]);
  });

  it("are not given to anything else", () => {
    const known = new Map([["zone:1R.s1", "H"]]);
    expect(lettersOf([option(["move", "1R.s1"], "Go to the well street", "zone:1R.s1"), put("hand")], known).map(([letter]) => letter)).toEqual(["A", "H"]);
  });
});

describe("discards", () => {
  it("that nobody asked for stand apart, also besides the question", () => {
    const { answers, besides, discards } = splitDiscards(EARLY, [DISCARD, option(["potion", "Ann", "Ann"], "Health Potion", "adventurer:Ann")]);
    expect(answers).not.toContain(DISCARD);
    expect(besides.map((found) => found.text)).toEqual(["Health Potion"]);
    expect(discards).toEqual([DISCARD, DISCARD]);
  });

  it("that are the question are answered where they are asked", () => {
    expect(splitDiscards([DISCARD, option("done", "Done")], []).answers).toContain(DISCARD);
  });
});

describe("the name of a verb", () => {
  const verb: Verb = { digit: "3", name: "Search", icon: "", keys: ["search", "take"], names: { take: "Take" }, nothing: "Nothing here" };
  const named = (...keys: string[]) => verbName({ verb, options: keys.map((key) => ({ key: [key, "here"], text: key, rule: "", points_at: [] })) });

  it("says what can be done besides, which nobody should miss", () => {
    expect(named("take", "take")).toBe("Take");
    expect(named("search")).toBe("Search");
    expect(named("search", "take")).toBe("Take");
    expect(named()).toBe("Search");
  });
});
