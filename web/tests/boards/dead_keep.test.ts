import { describe, expect, it } from "vitest";
import { answersOf, movesIn, people, slotsOf, thingsOf } from "../../src/boards/dead_keep/dashboards/arrange";
import { endingsOf, isBeginning, lossRule } from "../../src/boards/dead_keep/dashboards/goal";
import { CELL, floorOf, insetBy, isBetterTurned, outlineOf, placesOn, scaleOfAll, sidesOf, turned } from "../../src/boards/dead_keep/map/city";
import { actingNumbers, Danger } from "../../src/boards/dead_keep/map/danger";
import icons from "../../src/boards/dead_keep/icons.json";
import { shelvesOf } from "../../src/boards/dead_keep/cards/shelves";
import { oddsPlaces } from "../../src/boards/dead_keep/map/odds_places";
import { BADGE, BOSS, boxOfName, cornerOf, DISC, drawnZones, freeCorner, hasRoomForForecast, isCrowded, isFree, letterPlace, lossHeight, namePlate, standingOn, type Standing, type StandingGroup } from "../../src/boards/dead_keep/map/standing";
import { attackText, bossText, dangerParts, shortText, groupsOf, iconOf, intentOf, lastingText, nameOf, numbersElsewhere, numbersHere, skillsOf, oddsByGroup, oddsOf, phaseOf, threatsOf, tokensOf, zoneName } from "../../src/boards/dead_keep/view";
import type { AdventurerView, BorderView, FoeView, IntentView, KeepView, ZoneView } from "../../src/boards/dead_keep/view.generated";
import { asksOnceMore, VERBS } from "../../src/boards/dead_keep/verbs";
import { movesOf, reachOf, stepsOf, waysFrom, waysOf } from "../../src/boards/dead_keep/map/ways";
import { joinMoves } from "../../src/boards/dead_keep/walks";
import type { EventInfo, OptionInfo, ThingInfo } from "../../src/connection/protocol.generated";
import { joinEvents } from "../../src/journal/journal";

function zone(name: string, cells: [number, number][], rest: Partial<ZoneView> = {}): ZoneView {
  const plain = { is_room: false, is_dark: false, is_mist: false, has_fountain: false, in_tower: false, is_open: true };
  const bare = { treasure: false, objectives: [], artifacts: 0, search: 0, spawn: "", spawn_order: 0, is_exit: false, contents: "" };
  return { name, label: name, cells, ...plain, ...bare, ...rest };
}

function border(first: string, second: string, rest: Partial<BorderView> = {}): BorderView {
  return { first, second, kind: "door", colour: "red", is_open: false, is_locked: false, ...rest };
}

function foe(kind: string, number: number, rest: Partial<FoeView> = {}): FoeView {
  const profile = { wounds: 1, of: 1, armor: 1, attacks: 1, damage: 1 };
  return { id: `${kind} ${number}`, kind, plural: `${kind}s`, number, zone: "a", ...profile, is_monster: false, is_boss: false, is_shackled: false, ...rest };
}

function adventurer(name: string, rest: Partial<AdventurerView> = {}): AdventurerView {
  const tracks = { wounds: 10, mana: 5, adrenaline: 0, danger: 0, potions: 0, has_acted: false, actions: 0, warded: false, veiled: false };
  return { name, seat: 0, class_name: "Fighter", zone: "a", skills: [], hand: [], body: [], backpack: [], talisman: [], sees: [], ...tracks, ...rest };
}

function option(key: OptionInfo["key"], ...points_at: string[]): OptionInfo {
  return { key, text: String(key), rule: "", points_at };
}

function table(rest: Partial<KeepView>): KeepView {
  return { zones: [], borders: [], foes: [], adventurers: [], intents: [], ...rest } as unknown as KeepView;
}

/**
 * a b c      streets
 * R R d      a room of two squares, with a door to a, and a street
 * t u d      the Tower and a street; d is two squares high
 */
const TOWN = table({
  zones: [
    zone("a", [[0, 0]]),
    zone("b", [[0, 1]]),
    zone("c", [[0, 2]]),
    zone("R", [[1, 0], [1, 1]], { is_room: true, is_open: false }),
    zone("d", [[1, 2], [2, 2]]),
    zone("t", [[2, 0]], { in_tower: true }),
    zone("u", [[2, 1]]),
  ],
  borders: [border("R", "a"), border("R", "u", { kind: "opening", is_open: true }), border("t", "u", { kind: "edge" })],
});

it("draws the line of a Zone inside its walls", () => {
  // An L of three cells, clockwise from its upper left corner.
  const { corners } = outlineOf([[0, 0], [1, 0], [1, 1]]);
  const inside = insetBy(20, corners) as { corners: readonly { x: number; y: number }[] };
  const at = (row: number, column: number) => ({ x: column * CELL, y: row * CELL });
  expect(inside.corners).toContainEqual({ x: at(0, 0).x + 20, y: at(0, 0).y + 20 });
  expect(inside.corners).toContainEqual({ x: at(1, 1).x - 20, y: at(1, 1).y + 20 });
  expect(inside.corners).toContainEqual({ x: at(2, 2).x - 20, y: at(2, 2).y - 20 });
  expect(inside.corners).toHaveLength(corners.length);
});

describe("the words of a button", () => {
  it("leave out what stands beside it: the odds, and the card that was found", () => {
    expect(shortText("Attack Ogre 1 in Bell Row with Mallet: 1 die, 67% to hit, 0.7 hits on average")).toBe("Attack Ogre 1 in Bell Row with Mallet · 1 die · 67%");
    expect(shortText("Attack Ogre 1 in Bell Row with Mallet: 1 die, 67% to hit, 0.7 hits on average; misses hit Lothar")).toBe("Attack Ogre 1 in Bell Row with Mallet · 1 die · 67% · misses hit Lothar");
    expect(shortText("Put Ghoul Splitter in the Backpack")).toBe("Put it in the Backpack");
    expect(shortText("Put Armor of the Dead King on the Body")).toBe("Put it on the Body");
    expect(shortText("Roll what failed again (Lucky)")).toBe("Roll what failed");
    expect(shortText("Roll all dice again (Gambler's Coin)")).toBe("Roll all dice (Gambler's Coin)");
    expect(shortText("Roll again (1 Re-roll)")).toBe("Roll again (1 Re-roll)");
    expect(shortText("Go to Bell Row")).toBe("Go to Bell Row");
  });

  it("say first where a card goes, in a line of its own on a phone", () => {
    expect(shortText("Hunting Crossbow (Mai Ling, in the Backpack): in Hand")).toBe("Hunting Crossbow → Hand");
    expect(shortText("Hunting Crossbow (Mai Ling, in Hand): in the Backpack of Theron", true)).toBe("Hunting Crossbow\n→ Backpack of Theron");
    expect(shortText("Wyrmslayer (just found): among the Talismans")).toBe("Wyrmslayer → Talismans");
    expect(shortText("Discard Mallet (Theron, in Hand)")).toBe("Discard Mallet (Theron, in Hand)");
  });
});

describe("a hero card", () => {
  it("names every Skill once, with its Danger Level", () => {
    const facts = { class: "Ranger", ability: "Sure Shot", blue: "Point-Blank", yellow: "+1 Action", orange: "+1 Die: Ranged; Jump", red: "" };
    expect(skillsOf({ kind: "Adventurer", facts }).map(({ place, name }) => `${place}: ${name}`)).toEqual(["Ranger: Sure Shot", "Blue: Point-Blank", "Yellow: +1 Action", "Orange: +1 Die: Ranged", "Orange: Jump"]);
    expect(skillsOf({ kind: "Undead", facts })).toEqual([]);
  });
});

describe("the goal of a quest", () => {
  const seal = zone("x", [[0, 0]], { objectives: ["red", "blue"] });
  const boss = { kind: "Minotaur", is_active: false, is_gone: false, doom: 2, stages: 0 };

  it("is in sight beside the Boss: Doom, and the Objectives that are still to take", () => {
    expect(bossText({ boss, zones: [seal], objectives_taken: 1 })).toEqual(["Doom 2/5", "Objectives 1/3"]);
    expect(bossText({ boss: { ...boss, stages: 1 }, zones: [seal], objectives_taken: 1 }, true)).toEqual(["Doom 2/5", "◆ 1/3"]);
    expect(bossText({ boss, zones: [], objectives_taken: 0 })).toEqual(["Doom 2/5"]);
  });

  it("says how often the Boss still has to fall", () => {
    expect(bossText({ boss: { ...boss, stages: 1 }, zones: [], objectives_taken: 0 })).toEqual(["Doom 2/5", "defeat it twice"]);
    expect(bossText({ boss: { ...boss, stages: 2, is_active: true }, zones: [], objectives_taken: 0 })).toEqual(["awake", "defeat it 3 times"]);
    expect(bossText({ boss: { ...boss, is_gone: true }, zones: [], objectives_taken: 2 })).toEqual(["gone", "Objectives 2/2"]);
  });
});

describe("how a quest ends", () => {
  const boss = { kind: "Wyvern", is_active: false, is_gone: false, doom: 0, stages: 0 };

  it("is told by the rules that end it, with the Boss by name", () => {
    const rules = ["Whoever takes the key wakes the Boss.", "Won when the Boss is eliminated for good.", "Lost also when round 15 begins."];
    expect(endingsOf({ rules, boss })).toEqual(["Won when the Wyvern is eliminated for good.", "Lost also when round 15 begins."]);
    expect(lossRule(true)).toContain("at any moment");
    expect(lossRule(false)).toContain("at the end of a round");
  });

  it("is told over the map until somebody acts", () => {
    const one = { has_acted: false } as AdventurerView;
    const view = { stage: "players", round: 1, acting: "", adventurers: [one] };
    expect(isBeginning(view)).toBe(true);
    expect(isBeginning({ ...view, acting: "Lothar" })).toBe(false);
    expect(isBeginning({ ...view, adventurers: [one, { ...one, has_acted: true }] })).toBe(false);
    expect(isBeginning({ ...view, round: 2 })).toBe(false);
    expect(isBeginning({ ...view, stage: "muster" })).toBe(false);
  });
});

describe("the name of a Zone", () => {
  const floor = { x: 0, y: 0, width: 200, height: 200 };
  const nobody = { adventurers: [], groups: [], foes: [], tokens: [] };
  const standing = (x: number, y: number) => ({ ...nobody, tokens: [{ id: "t", at: { x, y, size: 100 } } as Standing["tokens"][number]] });

  it("stays away where somebody stands", () => {
    const words = boxOfName(["Bell Row"], { x: floor.x, y: floor.y }, 1);
    expect(isFree(words, nobody)).toBe(true);
    expect(isFree(words, standing(40, 50))).toBe(false);
    expect(isFree(words, standing(150, 150))).toBe(true);
  });

  it("leaves the badge of the Boss free", () => {
    const at = { x: 100, y: 30, size: BOSS };
    const boss = { ...nobody, groups: [{ id: "b", at, group: { isBoss: true }, isBehind: false } as Standing["groups"][number]] };
    const under = boxOfName(["Bell Row"], { x: 12, y: 30 + BOSS * BADGE - 10 }, 1);
    expect(isFree(under, boss)).toBe(false);
    expect(isFree(under, { ...boss, groups: boss.groups.map((group) => ({ ...group, isBehind: true })) })).toBe(true);
  });

  it("takes more of the map where that is small", () => {
    expect(boxOfName(["Bell", "Row"], { x: 1, y: 2 }, 0.5)).toEqual({ x: 1, y: 2, width: 2 * boxOfName(["Bell", "Row"], { x: 0, y: 0 }, 1).width, height: 60 });
  });
});

describe("the forecast over a figure", () => {
  const room = (count: number, scale: number) => placesOn({ x: 0, y: 0, width: 200, height: 200 }, count).every((at) => hasRoomForForecast(at, scale));

  it("stands over one on any map, over several where it hides nobody", () => {
    expect([room(1, 0.25), room(4, 0.25), room(4, 0.42), room(9, 0.42), room(9, 0.72)]).toEqual([true, false, true, false, true]);
  });
});

describe("the letter of a figure", () => {
  const floor = { x: 0, y: 0, width: 200, height: 200 };
  /** In units of the map, the least scale of a desktop: the radius of a letter, and of the Wounds of a figure. */
  const [LETTER, WOUNDS] = [11 / 0.45, 10 / 0.45];

  it.each([2, 3, 4])("hides no Wounds where %i stand in a Zone", (count) => {
    const places = placesOn(floor, count);
    for (const one of places) {
      const letter = letterPlace(one);
      for (const other of places) {
        const wounds = { x: other.x + 0.36 * other.size, y: other.y + 0.36 * other.size };
        expect(Math.hypot(letter.x - wounds.x, letter.y - wounds.y)).toBeGreaterThan(0.9 * (LETTER + WOUNDS));
      }
    }
  });
});

describe("the Boss", () => {
  it("has its feet and its badge in its own Zone", () => {
    const here = zone("here", [[1, 0]]);
    const foe = { id: "Ogre 1", kind: "Ogre", plural: "Ogres", number: 1, zone: "here", wounds: 7, of: 7, armor: 1, attacks: 1, damage: 1, is_monster: true, is_boss: true, is_shackled: false };
    const drawn = drawnZones([here]);
    const { groups } = standingOn({ foes: [foe], adventurers: [] } as unknown as KeepView, drawn);
    const floor = drawn[0]?.floor ?? { y: 0, height: 0 };
    const at = groups[0]?.at ?? { y: 0, size: 0 };
    expect(at.y + at.size * BADGE + 19).toBeLessThanOrEqual(floor.y + floor.height);
  });
});

describe("a Turn", () => {
  const acting = (actions: number) => table({ acting: "Ann", adventurers: [adventurer("Ann", { actions })] });

  it("asks once more before it ends with Actions left", () => {
    expect(asksOnceMore(option("end"), "action", acting(3))).toBe("End the Turn of Ann with 3 Actions left?");
    expect(asksOnceMore(option("end"), "action", acting(1))).toBe("End the Turn of Ann with 1 Action left?");
    expect(asksOnceMore(option("end"), "action", acting(0))).toBe("");
    expect(asksOnceMore(option(["move", "a"]), "action", acting(3))).toBe("");
    const inVain = { ...option(["bloodlust", "a"]), text: "Bloodlust: charge into Bell Row (1 Action) with Elven Sword: cannot wound, Armor Penetration 1 against Armor 2" };
    expect(asksOnceMore(inVain, "action", acting(1))).toBe("It cannot wound anybody there. Do it all the same?");
  });
});

describe("a Health Potion", () => {
  const fresh = table({ acting: "" });

  it("asks once more where nobody asked about it", () => {
    expect(asksOnceMore(option(["potion", "Lothar", "Lothar"]), "action", fresh)).not.toBe("");
    expect(asksOnceMore(option(["potion", "Lothar", "Lothar"]), "potion", fresh)).toBe("");
    expect(asksOnceMore(option(["move", "a"]), "action", fresh)).toBe("");
  });

  it("is like giving up a campaign in that", () => {
    expect(asksOnceMore(option("give up"), "camp", fresh)).not.toBe("");
    expect(asksOnceMore(option("set out"), "camp", fresh)).toBe("");
  });
});

describe("an option that adds dice", () => {
  it("is short, so that several stand beside each other", () => {
    expect(shortText("Add Apocalypse for 1 Mana: 1 die more")).toBe("+1 die (1 Mana)");
    expect(shortText("Add Crush for 10 Mana: 10 dice more")).toBe("+10 dice (10 Mana)");
    expect(shortText("Add Crush: 2 dice more")).toBe("Crush: +2 dice (free)");
    expect(shortText("Add Crush for 1 Mana: 1 die more", true)).toBe("+1 die\n1 Mana");
    expect(shortText("Add Crush: 1 die more", true)).toBe("+1 die\nfree");
  });
});

describe("the caption of an Enemy that can be attacked", () => {
  it("does not say once more where it stands", () => {
    const text = "Attack the Undead in the tannery storeroom with Mallet: 1 die, 67% to hit, 0.7 hits on average; misses hit Lothar";
    expect(attackText(text, "the tannery storeroom")).toBe("Attack the Undead with Mallet · 1 die · 67% · misses hit Lothar");
  });
});

describe("the tile of a verb with one option", () => {
  it("says what it does, and leaves the place to the map", () => {
    const summary = (...told: OptionInfo[]) => VERBS.summary(told, { boss: { is_active: true } });
    expect(summary({ ...option(["taunt", "a"]), text: "Taunt all Enemies in Market Lane" })).toBe("Taunt all Enemies");
    expect(summary({ ...option(["reap", "a"]), text: "Reap the souls between Bell Row and the tannery cellar" })).toBe("Reap the souls");
    expect(summary({ ...option("search"), text: "Search" })).toBe("Draw a card");
  });
});

describe("the Boss in words", () => {
  const boss = { stages: 0, doom: 1, is_active: false };

  it("says how often it has to fall, and when once more", () => {
    expect(lastingText(boss)).toBe("Defeat it once. 4 more Doom, and it must be defeated once more.");
    expect(lastingText({ ...boss, stages: 2, doom: 4 })).toBe("Defeat it 3 times: each of its 2 Stage cards lets it rise again. 1 more Doom, and it must be defeated once more.");
    expect(lastingText({ ...boss, stages: 1, is_active: true })).toBe("Defeat it twice: its Stage card lets it rise again.");
    expect(lastingText({ ...boss, is_active: true })).toBe("Defeat it once.");
  });
});

describe("the odds on the map", () => {
  const attack = (target: string, chance: string, ...ids: string[]): OptionInfo => ({ ...option(["attack", "Mallet", "", "a", target], ...ids.map((id) => `foe:${id}`)), text: `Attack: ${chance} to hit, 1.0 hits on average` });

  it("stand once at Undead who are attacked together, and at each Monster", () => {
    const found = groupsOf([foe("Footman", 1), foe("Deadeye", 1), foe("Troll", 1, { is_monster: true }), foe("Troll", 2, { is_monster: true })]);
    const options = [attack("the Undead", "96%", "Footman 1", "Deadeye 1"), attack("the Undead", "55%", "Footman 1", "Deadeye 1"), attack("Troll 1", "20%", "Troll 1"), attack("Troll 2", "30%", "Troll 2")];
    const odds = oddsByGroup(found, (object) => options.filter((other) => other.points_at.includes(object)));
    expect([...odds]).toEqual([["Footman 1", "96%"], ["Troll 1", "20%"], ["Troll 2", "30%"]]);
  });
});

describe("the card of an Enemy", () => {
  it("says the numbers of the Boss at this table, not those of level 1", () => {
    const giant = foe("Giant", 1, { is_monster: true, is_boss: true, armor: 2, wounds: 8, of: 8, attacks: 3, damage: 5 });
    expect(numbersHere({ name: "Giant" }, { foes: [giant] })).toBe("Here, as Boss: Armor 2, 8 of 8 Wounds left, Attacks 3, Damage 5.");
  });

  it("tells the numbers of other tables apart", () => {
    const text = "Armor 2, Wounds 3, Attacks 2, Damage 5 at Campaign Level 1; 2/4/2/5 at 2, 2/7/4/5 as Boss. Heals 1.";
    expect(numbersElsewhere({ kind: "Monster", text })).toBe(text.replace(" Heals 1.", ""));
    expect(numbersElsewhere({ kind: "Undead", text: "Armor 1, Wounds 1." })).toBe("");
  });

  it("says those of each Monster of the kind, and equal ones once", () => {
    const trolls = [1, 2, 3].map((n) => foe("Swamp Troll", n, { is_monster: true, wounds: n === 3 ? 2 : 4, of: 4 }));
    expect(numbersHere({ name: "Swamp Troll" }, { foes: trolls })).toBe(
      "Here: Armor 1, 4 of 4 Wounds left, Attacks 1, Damage 1. Here: Armor 1, 2 of 4 Wounds left, Attacks 1, Damage 1.",
    );
    expect(numbersHere({ name: "Giant" }, { foes: trolls })).toBe("");
  });
});

describe("the danger of a Zone", () => {
  const cards = new Map([
    ["Blood Hound", { facts: { actions: 3 } }],
    ["Deadeye", { facts: { reach: 3 } }],
  ] as unknown as [string, ThingInfo][]);
  const intent = (found: FoeView[], rest: Partial<IntentView> = {}): IntentView => {
    const group = { kind: found[0]?.kind ?? "", zone: found[0]?.zone ?? "", foes: found.map(({ id }) => id) };
    return { actions: [{ attacks: [], moves: [], wounds: 0 }], ...group, ...rest } as unknown as IntentView;
  };
  const dangerAt = (zone: string, ...groups: [FoeView[], Partial<IntentView>?][]): number => {
    const view = { ...TOWN, foes: groups.flatMap(([found]) => found), intents: groups.map(([found, rest]) => intent(found, rest)) };
    return new Danger(view, waysOf(view), (kind) => actingNumbers(cards.get(kind))).at(zone);
  };

  it("counts every Attack of who stands there: a Blood Hound bites three times", () => {
    expect(dangerAt("a", [[foe("Footman", 1, { damage: 2 }), foe("Footman", 2, { damage: 2 })]])).toBe(4);
    expect(dangerAt("a", [[foe("Blood Hound", 1)]])).toBe(3);
  });

  it("counts who comes with Actions left", () => {
    expect(dangerAt("c", [[foe("Blood Hound", 1, { zone: "b" })]])).toBe(2);
    expect(dangerAt("c", [[foe("Blood Hound", 1, { zone: "a" })]])).toBe(1);
    expect(dangerAt("c", [[foe("Footman", 1, { zone: "b" })]])).toBe(0);
    expect(dangerAt("R", [[foe("Blood Hound", 1, { zone: "a" })]])).toBe(0); // the door is closed
  });

  it("counts who shoots into it along the street", () => {
    expect(dangerAt("c", [[foe("Deadeye", 1, { zone: "a" })]])).toBe(1);
    expect(dangerAt("d", [[foe("Deadeye", 1, { zone: "a" })]])).toBe(0); // around a corner
  });

  it("believes the forecast, and nothing of who sleeps or is held", () => {
    const aims = { actions: [{ attacks: ["d"], moves: [], wounds: 3 }, { attacks: ["c"], moves: [], wounds: 3 }] };
    expect(dangerAt("d", [[foe("Deadeye", 1)], aims])).toBe(3);
    expect(dangerAt("a", [[foe("Footman", 1, { is_shackled: true })], { actions: [] }])).toBe(0);
    expect(new Danger({ ...TOWN, foes: [foe("Giant", 1, { is_boss: true })], intents: [] }, waysOf(TOWN), () => actingNumbers(undefined)).at("a")).toBe(0);
  });
});

describe("the ways through the town", () => {
  const free = () => 0;

  it("lead along streets, through openings and open doors, and not up the Tower", () => {
    const ways = waysOf(TOWN);
    expect(ways.get("a")).toEqual(["b"]);
    expect(ways.get("R")).toEqual(["u"]);
    expect(ways.get("t")).toEqual([]);
    const opened = waysOf({ ...TOWN, borders: [border("R", "a", { is_open: true }), border("t", "u", { kind: "stairs", is_open: true })] });
    expect(opened.get("a")).toEqual(["b", "R"]);
    expect(opened.get("t")).toEqual(["u"]);
  });

  it("are walked by the fewest Actions, around Enemies if that is cheaper", () => {
    const opened = waysOf({ ...TOWN, borders: [...TOWN.borders, border("R", "a", { is_open: true })] });
    expect(waysFrom(opened, "a", free).get("u")).toEqual({ zones: ["R", "u"], actions: 2 });
    expect(waysFrom(opened, "a", (at) => (at === "R" ? 3 : 0)).get("u")).toEqual({ zones: ["b", "c", "d", "u"], actions: 4 });
    expect(waysFrom(opened, "a", free).get("a")).toBeUndefined();
    expect(waysFrom(opened, "a", free).get("t")).toBeUndefined();
  });

  it("cost more where Enemies hold one", () => {
    expect(waysFrom(waysOf(TOWN), "a", (at) => (at === "a" ? 2 : 0)).get("c")?.actions).toBe(4);
  });

  it("become a batch of moves, and the Actions last for some of them", () => {
    const way = waysFrom(waysOf(TOWN), "a", free).get("d")!;
    expect(stepsOf(way)).toEqual([["move", "b"], ["move", "c"], ["move", "d"]]);
    expect(reachOf(way, "a", 3, free)).toBe(3);
    expect(reachOf(way, "a", 2, free)).toBe(2);
    expect(reachOf(way, "a", 3, (at) => (at === "b" ? 1 : 0))).toBe(2);
  });

  it("begin with what is offered", () => {
    const offered = [option(["move", "b"]), option("end"), option(["move", "Sword", "Ann", "hand", "Ann", "backpack"]), option(["run", "c"])];
    expect([...movesOf(offered)]).toEqual(["b"]);
  });
});

describe("a walk in the journal", () => {
  const moved = (at: number, who: string, origin: string, to: string): EventInfo => ({ at, kind: "Moved", text: `${who} goes from ${origin} to ${to}.`, cites: [`D${at}`], seat: 0, facts: { who, origin, zone: to } });
  const searched: EventInfo = { at: 3, kind: "Searched", text: "Ann searches.", cites: [], seat: 0, facts: { who: "Ann" } };
  const told = (...events: EventInfo[]) => joinEvents(events, joinMoves).map(({ text }) => text);

  it("is one sentence, with the Zones on the way", () => {
    const steps = [moved(1, "Ann", "Hay Row", "the tannery"), moved(2, "Ann", "the tannery", "Hay Gate"), moved(3, "Ann", "Hay Gate", "Hay Well")];
    expect(told(...steps)).toEqual(["Ann walks to Hay Well, by the tannery and Hay Gate."]);
    const [walk] = joinEvents(steps, joinMoves);
    expect(walk).toMatchObject({ at: 3, cites: ["D1", "D2", "D3"], facts: { origin: "Hay Row", zone: "Hay Well" } });
  });

  it("ends where something happens, and where somebody else goes on", () => {
    const [one, two] = [moved(1, "Ann", "Hay Row", "the tannery"), moved(4, "Ann", "the tannery", "Hay Gate")];
    expect(told(one, searched, two)).toEqual([one.text, searched.text, two.text]);
    const other = moved(4, "Bea", "the tannery", "Hay Gate");
    expect(told(one, other)).toEqual([one.text, other.text]);
  });
});

describe("the drawing", () => {
  it("goes around squares that hang together", () => {
    const corners = (cells: [number, number][]) => (outlineOf(cells) as { corners: { x: number; y: number }[] }).corners;
    expect(corners([[0, 0]])).toHaveLength(4);
    const bent = corners([[0, 0], [0, 1], [1, 0]]);
    expect(bent).toContainEqual({ x: CELL, y: CELL });
    expect(bent).not.toContainEqual({ x: 2 * CELL, y: 2 * CELL });
  });

  it("puts things onto the largest floor of a bent room", () => {
    expect(floorOf([[0, 0], [0, 1], [1, 0]])).toEqual({ x: 0, y: 0, width: 2 * CELL, height: CELL });
    expect(floorOf([[2, 1]])).toEqual({ x: CELL, y: 2 * CELL, width: CELL, height: CELL });
  });

  it.each([1, 4, 9, 14])("keeps %i things apart and inside", (count) => {
    const places = placesOn({ x: 0, y: 0, width: CELL, height: CELL }, count);
    expect(places).toHaveLength(count);
    for (const [n, one] of places.entries()) {
      expect(Math.min(one.x, one.y) - one.size / 2).toBeGreaterThanOrEqual(0);
      expect(Math.max(one.x, one.y) + one.size / 2).toBeLessThanOrEqual(CELL);
      // Figures may overlap a little; where they are met by a pointer they do not.
      for (const other of places.slice(n + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(0.84 * one.size);
    }
  });

  it("shows who stands in a crowd by discs that overlap nobody", () => {
    const kinds = ["Footman", "Deadeye", "Shadowguard", "Crawler", "Minotaur", "Blood Hound"];
    const heroes = ["Ann", "Bea", "Cem"].map((name) => adventurer(name));
    for (const count of kinds.keys()) {
      const foes = kinds.slice(0, count + 1).map((kind) => foe(kind, 1, { is_monster: kind === "Minotaur" }));
      const view = table({ zones: [zone("a", [[0, 0]])], adventurers: heroes, foes });
      const { adventurers, groups } = standingOn(view, drawnZones(view.zones));
      const discs = [...adventurers, ...groups].map(({ at }) => at);
      expect(discs.every(isCrowded)).toBe(discs.length > 6);
      if (discs.length <= 6) continue;
      for (const [n, one] of discs.entries())
        for (const other of discs.slice(n + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(DISC * (one.size + other.size));
    }
  });

  it("is turned where the frame is high and the map is wide, and not otherwise", () => {
    const wide = { rows: 3, columns: 6 };
    expect(isBetterTurned(wide, { width: 360, height: 500 })).toBe(true);
    expect(isBetterTurned(wide, { width: 900, height: 600 })).toBe(false);
    expect(isBetterTurned({ rows: 6, columns: 6 }, { width: 360, height: 500 })).toBe(false);
    // All of it is as large as it can be, whichever way it lies.
    expect(scaleOfAll(wide, { width: 900, height: 1800 })).toBe(scaleOfAll(wide, { width: 1800, height: 900 }));
    expect(scaleOfAll({ rows: 6, columns: 9 }, { width: 1800, height: 9000 })).toBe(1.5);
    expect(scaleOfAll({ rows: 6, columns: 9 }, { width: 1800, height: 900 })).toBe(0.75);
  });

  it("keeps neighbours beside each other when it is turned", () => {
    const flat = { rows: 3, columns: 6, zones: [zone("a", [[0, 0]]), zone("b", [[0, 1]]), zone("c", [[2, 5]])] };
    const high = turned(flat);
    expect([high.rows, high.columns]).toEqual([6, 3]);
    expect(high.zones.map((found) => found.cells)).toEqual([[[0, 2]], [[1, 2]], [[5, 0]]]);
  });

  it("draws no Zone anew that has not changed, turned or not", () => {
    const [still, before] = [zone("a", [[0, 0]]), zone("b", [[0, 1]])];
    const after = { ...before, contents: "2 Footmen" };
    for (const turn of [<V>(view: V) => view, turned]) {
      const drawn = (zones: ZoneView[]) => drawnZones(turn({ rows: 3, columns: 6, zones }).zones);
      const [first, second] = [drawn([still, before]), drawn([still, after])];
      expect(second[0]).toBe(first[0]);
      expect(second[1]).not.toBe(first[1]);
      expect(second[1]!.zone.contents).toBe("2 Footmen");
    }
  });

  it("has walls around rooms, nothing between streets, and each side once", () => {
    const sides = sidesOf(TOWN);
    expect(new Set(sides.map((side) => side.key)).size).toBe(sides.length);
    const between = (key: string) => sides.find((side) => side.key === key)?.kind;
    expect(between("0,0|0,1")).toBeUndefined();
    expect(between("0,0|1,0")).toBe("door");
    expect(between("0,1|1,1")).toBe("wall");
    expect(between("1,1|2,1")).toBe("opening");
    expect(between("1,0|2,0")).toBe("wall");
    expect(between("2,0|2,1")).toBe("edge");
    expect(between("0,0|-1,0")).toBe("wall");
  });
});

describe("what stands on the map", () => {
  const asleep = table({ boss: { kind: "Minotaur", is_active: false, is_gone: false, doom: 0, stages: 1 } });

  it("groups miniatures that are alike, and Monsters stand alone", () => {
    const groups = groupsOf([foe("Footman", 1), foe("Footman", 2), foe("Footman", 3, { zone: "b" }), foe("Ogre", 1, { is_monster: true, of: 4, wounds: 4 }), foe("Ogre", 2, { is_monster: true, of: 4, wounds: 4 })]);
    expect(groups.map((group) => group.foes.length)).toEqual([2, 1, 1, 1]);
    expect(groups.map((group) => nameOf(asleep, group))).toEqual(["2 Footmans", "Footman", "Ogre, 4 of 4 Wounds left", "Ogre, 4 of 4 Wounds left"]);
  });

  it("are counted if each of them can take several Wounds", () => {
    const guards = groupsOf([1, 2].map((number) => foe("Shadowguard", number, { of: 2, wounds: 2 })));
    expect(guards.map((group) => nameOf(table({}), group))).toEqual(["2 Shadowguards, each with 2 of 2 Wounds left"]);
  });

  it("tells whether the Boss sleeps", () => {
    const [boss] = groupsOf([foe("Minotaur", 1, { is_boss: true, is_monster: true, of: 7, wounds: 7 })]);
    expect(nameOf(asleep, boss!)).toBe("the Boss Minotaur, asleep, 7 of 7 Wounds left");
  });

  it("gives every miniature the place of its group, and no two groups one place", () => {
    const view = table({ zones: TOWN.zones, foes: [foe("Footman", 1), foe("Footman", 2), foe("Deadeye", 1)], adventurers: [adventurer("Lothar")] });
    const standing = standingOn(view, drawnZones(view.zones));
    expect(standing.foes.map((one) => one.at)).toEqual([standing.groups[0]!.at, standing.groups[1]!.at, standing.groups[1]!.at]);
    expect(standing.groups[0]!.at).not.toEqual(standing.groups[1]!.at);
    expect(standing.adventurers[0]!.at).not.toEqual(standing.groups[0]!.at);
  });

  it("names Zones and the tokens in them", () => {
    const room = zone("R", [[0, 0]], { label: "the tannery hall", is_open: false, objectives: ["red"], treasure: true, search: 1, contents: "red Objective" });
    expect(zoneName(room)).toBe("the tannery hall, not opened yet, red Objective");
    expect(tokensOf(room).map((token) => token.object)).toEqual(["token:R:red Objective", "token:R:Treasure", "token:R:Search token"]);
    expect(tokensOf(zone("s", [[0, 0]], { spawn: "blue", spawn_order: 3 }))[0]?.mark).toBe("3");
    expect(tokensOf(zone("s", [[0, 0]], { search: 3, artifacts: 1 })).map((token) => token.mark)).toEqual(["", "×3"]);
  });
});

describe("cards that change places", () => {
  const lothar = adventurer("Lothar", { hand: ["Sword", "Axe"], backpack: ["Bow"] });
  const mai = adventurer("Mai", { body: ["Mail"], potions: 1 });
  const move = (card: string, from: string, slot: string, to: string, where: string) => option(["move", card, from, slot, to, where]);
  const offered = [
    option("done"),
    move("Sword", "Lothar", "hand", "Lothar", "backpack"),
    move("Bow", "Lothar", "backpack", "Lothar", "hand"),
    move("Sword", "Lothar", "hand", "Lothar", "discards"),
  ];
  const moves = movesIn(offered);
  const who = people(moves, [lothar, mai]);
  const [slots, things] = [slotsOf(who, moves), thingsOf(who, moves)];
  const card = (name: string) => things.find((thing) => thing.card === name)!;
  const place = (id: string) => slots.find((slot) => slot.id === id)!;

  it("lie in slots of their own", () => {
    expect(who).toEqual([lothar]);
    expect(slots.map((slot) => slot.name).slice(0, 4)).toEqual(["Hand 1", "Hand 2", "Body", "Backpack 1"]);
    expect(slots.at(-1)?.name).toBe("Discard");
    expect(card("Sword")).toMatchObject({ slot: "Lothar:hand:0", fixed: false });
    expect(card("Axe").fixed).toBe(true);
  });

  it("go to a free place by one answer, and change places by two", () => {
    expect(answersOf(card("Sword"), place("Lothar:backpack:1"), things, moves)).toEqual([["move", "Sword", "Lothar", "hand", "Lothar", "backpack"]]);
    expect(answersOf(card("Bow"), place("Lothar:hand:0"), things, moves)).toEqual([
      ["move", "Bow", "Lothar", "backpack", "Lothar", "hand"],
      ["move", "Sword", "Lothar", "hand", "Lothar", "backpack"],
    ]);
  });

  it("are too many for the moment where a found card goes to a full Hand", () => {
    const found = movesIn([...offered, move("Horn", "found", "found", "Lothar", "hand")]);
    const all = thingsOf(who, found);
    const horn = all.find((thing) => thing.card === "Horn")!;
    expect(answersOf(horn, place("Lothar:hand:1"), all, found)).toEqual([["move", "Horn", "found", "found", "Lothar", "hand"]]);
  });

  it("stay where the rules keep them", () => {
    expect(answersOf(card("Bow"), place("Lothar:hand:1"), things, moves)).toEqual([]);
    expect(answersOf(card("Bow"), place("discards"), things, moves)).toEqual([]);
    expect(answersOf(card("Sword"), place("discards"), things, moves)).toHaveLength(1);
  });

  it("go from one Adventurer to another, Health Potions too", () => {
    const trading = movesIn([move("potions", "Mai", "potions", "Lothar", "potions"), move("Mail", "Mai", "body", "Lothar", "body")]);
    const both = people(trading, [lothar, mai]);
    const [all, carried] = [slotsOf(both, trading), thingsOf(both, trading)];
    const potion = carried.find((thing) => thing.name === "Health Potion")!;
    const hers = all.find((slot) => slot.id === "Lothar:potions")!;
    expect(answersOf(potion, hers, carried, trading)).toEqual([["move", "potions", "Mai", "potions", "Lothar", "potions"]]);
    expect(all.find((slot) => slot.id === "Mai:body:0")?.name).toBe("Mai: Body");
  });

  it("have a place also when there are too many for the moment", () => {
    const full = adventurer("Lothar", { hand: ["Sword", "Axe", "Bow"] });
    expect(slotsOf([full], []).map((slot) => slot.name)).toContain("Hand 3 (too many)");
    const found = movesIn([move("Horn", "found", "found", "Lothar", "backpack")]);
    expect(thingsOf([lothar], found)[0]).toMatchObject({ card: "Horn", slot: "found" });
  });
});

it("lays out what is chosen by its card, each once", () => {
  const offered = [
    option("set out"),
    option(["buy for", "Lothar", "Mallet"], "thing:Mallet", "adventurer:Lothar"),
    option(["buy for", "Mai", "Mallet"], "thing:Mallet", "adventurer:Mai"),
    option(["sell", "Mai", "Axe"], "thing:Axe"),
    option(["move", "a"], "zone:a"),
  ];
  expect(shelvesOf(offered)).toMatchObject([
    { heading: "To buy", things: [{ name: "Mallet", object: "thing:Mallet" }] },
    { heading: "To sell", things: [{ name: "Axe", object: "thing:Axe" }] },
  ]);
});

it("reads odds, Adrenaline and phases", () => {
  expect(oddsOf("Attack the Undead with Mallet: 67% to hit, 0.7 hits on average")).toBe("67%");
  expect(oddsOf("Go to street 2")).toBe("");
  expect(dangerParts(13)).toEqual([1, 0.5, 0, 0]);
  expect(dangerParts(43)).toEqual([1, 1, 1, 0]);
  const at = (stage: string, round: number) => phaseOf(table({ stage, round, current: 2, quest: "The Gate" }));
  expect(at("players", 3)).toEqual({ turn: "Round 3", phase: "Player Phase", whose: 2 });
  expect(at("muster", 0)).toEqual({ turn: "The Gate", phase: "The team", whose: null });
});

it("has a figure for every card", () => {
  const thing = (name: string, kind: string, facts: ThingInfo["facts"] = {}) => ({ name, kind, facts }) as ThingInfo;
  expect(iconOf(thing("Lothar", "Adventurer"))).toBe("Lothar");
  expect(iconOf(thing("Mallet", "Adventurer Equipment", { kind: "Melee", slot: "hand" }))).toBe("Mallet");
  expect(iconOf(thing("A blade of no name", "Adventurer Equipment", { kind: "Melee", slot: "hand" }))).toBe("Melee");
  expect(iconOf(thing("Plate Armor", "Adventurer Equipment", { kind: "", slot: "body" }))).toBe("body");
  expect(iconOf(thing("Enrage", "Stage card"))).toBe("stage");
  expect(iconOf(undefined)).toBe("enemy");
  expect(Object.keys(icons)).toContain("enemy");
});

describe("what the Enemies are about to do", () => {
  const intent = (...actions: IntentView["actions"]): IntentView =>
    ({ kind: "Horseman", zone: "a", count: 1, attacks: [], moves: [], goal: "c", away: 2, text: "", foes: ["Horseman 1"], actions, wounds: 0 }) as IntentView;

  it("is drawn from where each Action leads", () => {
    const found = threatsOf(intent({ attacks: [], moves: ["b"], wounds: 0 }, { attacks: [], moves: ["c"], wounds: 0 }));
    expect(found).toEqual([
      { from: "a", to: "b", kind: "walk" },
      { from: "b", to: "c", kind: "walk" },
    ]);
  });

  it("has no line where somebody is attacked in the same Zone", () => {
    const found = threatsOf(intent({ attacks: [], moves: ["b"], wounds: 0 }, { attacks: ["b"], moves: [], wounds: 4 }));
    expect(found).toEqual([{ from: "a", to: "b", kind: "walk" }]);
  });

  it("is found by its miniatures", () => {
    const shackled = { ...intent(), kind: "Warhog", foes: ["Warhog 2"], text: "misses its next Activation" };
    const view = table({ intents: [{ ...shackled, foes: ["Warhog 1"], text: "attacks" }, shackled] });
    const [group] = groupsOf([foe("Warhog", 2, { is_monster: true, is_shackled: true })]);
    expect(group && intentOf(view, group)?.text).toBe("misses its next Activation");
  });
});

it("breaks the name of a Zone before it runs over a wall", () => {
  expect(namePlate("Bell Row", 100)).toEqual(["Bell Row"]);
  expect(namePlate("Tannery storeroom", 90)).toEqual(["Tannery", "storeroom"]);
  expect(namePlate("Old Mag's corner", 85)).toEqual(["Old Mag's", "corner"]);
  expect(namePlate("Cellar of the Unforgettable", 80)).toEqual(["Cellar of", "the Unfor…"]);
  expect(namePlate("Cooperage parlour", 46)).toEqual(["Coope…", "parlo…"]);
  expect(namePlate("Cooperage parlour", 60)).toEqual(["Cooperage", "parlour"]);
});

describe("the overview of the map", () => {
  const corner = (x: number) => ({ x, y: 400, width: 200, height: 200 });
  const corners = { right: corner(800), left: corner(0) };
  const [atRight, atLeft, above] = [{ x: 850, y: 450, width: 144, height: 144 }, { x: 20, y: 450, width: 144, height: 144 }, { x: 850, y: 100, width: 144, height: 144 }];

  it("lies over no Zone that can be chosen, and goes away where it would", () => {
    expect(freeCorner(corners, [above], null)).toBe("right");
    expect(freeCorner(corners, [atRight], null)).toBe("left");
    expect(freeCorner(corners, [atRight, atLeft], null)).toBeNull();
    expect(freeCorner(corners, [null, above], atRight), "the Boss").toBe("left");
    expect(freeCorner(corners, [atLeft], atRight)).toBe("right");
  });
});

describe("what is written beside a figure of a crowded Zone", () => {
  const here = zone("here", [[0, 0]]);
  const hound = { id: "Blood Hound 1", kind: "Blood Hound", plural: "Blood Hounds", number: 1, zone: "here", wounds: 1, of: 1, armor: 0, attacks: 1, damage: 1, is_monster: false, is_boss: false, is_shackled: false };
  const NAMES = ["Lothar", "Tessara", "Mai Ling", "Theron", "Gavin"];

  for (const count of [1, 2, 3, 4, 5]) {
    it.each([0.45, 0.9, 1.2])(`leaves the Wounds of ${count} Adventurers legible at a scale of %f`, (scale) => {
      const view = { foes: [hound], adventurers: NAMES.slice(0, count).map((name) => adventurer(name, { zone: "here" })) } as unknown as KeepView;
      const [drawn] = drawnZones([here]);
      const standing = standingOn(view, [drawn!]);
      const [{ at }] = standing.groups as [StandingGroup];
      const odds = oddsPlaces(standing, new Set([hound.id]), scale, () => drawn!.floor).get(hound.id)!;
      for (const { at: other } of standing.adventurers) {
        const corner = cornerOf(other) * other.size;
        const across = Math.abs(at.x + odds.x - other.x - corner) - 18 / scale - 10 / scale;
        const down = Math.abs(at.y + odds.y - other.y - corner) - 9 / scale - 10 / scale;
        // The round badge has empty corners.
        expect(Math.max(across, down)).toBeGreaterThan(-4 / scale);
      }
      expect(Math.hypot(odds.x, odds.y), "beside its own figure").toBeLessThan(at.size * 0.6 + 20 / scale);
    });
  }

  it("shows a loss on the figure that has it", () => {
    expect(lossHeight({ x: 0, y: 0, size: 120 })).toBe(-66);
    expect(Math.abs(lossHeight({ x: 0, y: 0, size: 60 }))).toBeLessThan(20);
  });
});
