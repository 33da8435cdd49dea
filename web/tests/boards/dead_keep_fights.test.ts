import { describe, expect, it } from "vitest";
import { arrowPath } from "../../src/boards/dead_keep/map/arrows";
import { diceOf, fallenBoss, gainText, isMissed, lastRise, lastRoll, lossesOf, resultText, strikesOf } from "../../src/boards/dead_keep/fights/fights";
import { tell, zonesOf } from "../../src/boards/dead_keep/fights/story";
import { placeTray } from "../../src/boards/dead_keep/fights/tray_place";
import type { EventInfo } from "../../src/connection/protocol.generated";

function event(kind: string, facts: EventInfo["facts"] = {}): EventInfo {
  return { at: 0, kind, text: "", cites: [], seat: null, facts };
}

function rolled(who: string, purpose: string, needed: number, dice: number[], why = "", places = dice.map((_, place) => place)): EventInfo {
  return event("DiceRolled", { who, purpose, needed, dice, rolled: places, faces: places.map((place) => dice[place]), why });
}

describe("the dice on the table", () => {
  const shot = [event("Attacked", { who: "Mai", zone: "b" }), rolled("Mai", "attack", 4, [4, 2, 1])];

  it("are those of the last roll that has just happened", () => {
    const events = [rolled("Mai", "door", 4, [1]), event("Moved"), ...shot, event("Hit")];
    expect(lastRoll(events, 1)).toMatchObject({ number: 4, who: "Mai", purpose: "attack", zone: "b" });
    expect(lastRoll(events, 4)).toBeNull();
  });

  it("do not stay into the next quest", () => {
    expect(lastRoll([...shot, event("CampMade"), event("Sold")], 0)).toBeNull();
  });

  it("lie above the line if they succeed, and a turned miss does", () => {
    const hits = (...more: EventInfo[]) => lastRoll([...shot, ...more], 0)?.rolls[0]?.dice.map((die) => die.isHit);
    expect(hits()).toEqual([true, false, false]);
    expect(hits(event("DiceTurned", { who: "Mai", count: 1 }))).toEqual([true, true, false]);
    expect(hits(event("DiceTurned", { who: "Lothar", count: 1 }))).toEqual([true, false, false]);
  });

  it("keep those that were not rolled again", () => {
    const again = lastRoll([...shot, rolled("Mai", "attack", 4, [4, 5, 6], "again", [1, 2])], 0);
    expect(again?.rolls[0]?.dice.map((die) => die.isRolled)).toEqual([false, true, true]);
    expect(again?.zone).toBe("b");
  });

  it("are one Armor roll against several kinds of Enemies", () => {
    const events = [rolled("Lothar", "armor", 4, [5]), rolled("Mai", "armor", 5, [5, 2], "against Footman"), rolled("Mai", "armor", 4, [3], "against Ogre")];
    expect(lastRoll(events, 0)?.rolls.map((roll) => roll.why)).toEqual(["against Footman", "against Ogre"]);
  });

  it("say in words what they came to", () => {
    const text = (purpose: string, dice: number[]) => resultText(lastRoll([rolled("Mai", purpose, 4, dice)], 0)!);
    expect(text("attack", [4, 6])).toBe("2 hits");
    expect(text("attack", [4, 1])).toBe("1 hit, 1 miss");
    expect(text("armor", [4, 1, 2])).toBe("1 of 3 cancelled");
    expect([text("door", [3]), text("door", [4])]).toEqual(["Doom grows", "No Doom"]);
    const missed = (purpose: string, dice: number[]) => isMissed(lastRoll([rolled("Mai", purpose, 4, dice)], 0)!);
    expect([missed("attack", [4, 1]), missed("attack", [3, 1]), missed("door", [3]), missed("armor", [5])]).toEqual([false, true, true, false]);
  });

  it("carry the options that are about them", () => {
    const dice = lastRoll(shot, 0)!.rolls[0]!.dice;
    expect(diceOf(["turn", 1], dice)).toEqual([1, 2]);
    expect(diceOf(["turn", 0], dice)).toEqual([]);
    expect(diceOf(["reroll", "Lucky", "", "failures"], dice)).toEqual([1, 2]);
    expect(diceOf(["reroll", "1 Re-roll", "", "all"], dice)).toEqual([0, 1, 2]);
    expect(diceOf(["die", 2, 1], dice)).toEqual([2]);
    expect(diceOf("none", dice)).toEqual([]);
  });
});

it("says what an offer about the dice brings", () => {
  const gain = (key: string | (string | number)[], dice: number[], purpose = "attack") => gainText(key, lastRoll([rolled("Mai", purpose, 4, dice)], 0)!);
  expect(gain(["reroll", "Lucky", "", "failures"], [5, 1, 2])).toBe("75% for another hit");
  expect(gain(["reroll", "1 Re-roll", "", "all"], [5, 1, 2, 3])).toBe("2.0 on average instead of 1");
  expect(gain(["reroll", "Lucky", "", "some"], [5, 1, 2])).toBe("");
  expect(gain(["reroll", "Lucky", "", "failures"], [2], "door")).toBe("50% for no Doom");
  expect(gain(["turn", 1], [5, 1, 2])).toBe("1 hit more");
  expect(gain("none", [5, 1, 2])).toBe("");
});

it("draws who struck whom, and what came off", () => {
  const events = [
    event("Attacked", { who: "Mai", zone: "b", target: "Ogre 1" }),
    event("Hit", { who: "Mai", target: "Ogre 1", wounds: 1, left: 5 }),
    event("Hit", { who: "Mai", target: "Ogre 1", wounds: 2, left: 3 }),
    event("Hit", { who: "Mai", target: "Footman 2", wounds: 0, left: 1 }),
    event("EnemiesAttack", { kind: "Ogre", zone: "b", target: "a" }),
    event("Wounded", { who: "Lothar", amount: 2, left: 0 }),
  ];
  expect(strikesOf(events)).toEqual([
    { who: "Mai", from: "", zone: "b", target: "Ogre 1" },
    { who: "", from: "b", zone: "a", target: "" },
  ]);
  expect(lossesOf(events)).toEqual([
    { figure: "Ogre 1", wounds: 3, isDown: false },
    { figure: "Footman 2", wounds: 0, isDown: false },
    { figure: "Lothar", wounds: 2, isDown: true },
  ]);
});

describe("the Boss that falls in a replay", () => {
  it("lies where it was struck, though nobody saw it stand", () => {
    const struck = [event("Attacked", { who: "Mai", zone: "a", target: "Ogre 1" }), event("Hit"), event("BossEliminated", { boss: "Ogre" })];
    expect(fallenBoss(struck.slice(2), [], struck)).toEqual({ kind: "Ogre", zone: "a", isGone: true });
    expect(fallenBoss(struck.slice(2), [], [])).toBeNull();
  });
});

describe("a new Danger Level", () => {
  it("is shown with the Skill that it brings", () => {
    const rise = [event("NewDangerLevel", { who: "Mai", level: 1 }), event("GainedSkill", { who: "Mai", skill: "+1 Action" })];
    expect(lastRise(rise)).toEqual({ who: "Mai", level: 1, skill: "+1 Action" });
    expect(lastRise(rise.slice(0, 1))).toBeNull();
  });
});

describe("the tray of dice", () => {
  it("stays near the fight, even over somebody else", () => {
    const crowd = [{ x: 0, y: 0, width: 1000, height: 200 }, { x: 0, y: 340, width: 1000, height: 260 }, { x: 208, y: 200, width: 792, height: 140 }];
    const place = placeTray({ x: 60, y: 200, width: 140, height: 140 }, { width: 300, height: 150 }, { width: 1000, height: 1200 }, crowd);
    expect(place.y).toBeLessThan(520);
  });

  const [size, frame] = [{ width: 200, height: 150 }, { width: 800, height: 600 }];
  const target = { x: 350, y: 250, width: 100, height: 100 };
  const covers = (at: { x: number; y: number }, box: typeof target) => at.x < box.x + box.width && at.x + size.width > box.x && at.y < box.y + box.height && at.y + size.height > box.y;

  it("stands over its target, not on it", () => {
    const at = placeTray(target, size, frame, []);
    expect(at).toEqual({ x: 300, y: 92 });
    expect(covers(at, target)).toBe(false);
  });

  it("leaves free what can be chosen beside the target", () => {
    const above = { x: 350, y: 150, width: 100, height: 100 };
    const at = placeTray(target, size, frame, [above]);
    expect([covers(at, target), covers(at, above)]).toEqual([false, false]);
  });

  it("stays within the frame also where the target does not", () => {
    const at = placeTray({ ...target, x: -300, y: 580 }, size, frame, []);
    expect(at.x).toBeGreaterThanOrEqual(8);
    expect(at.y + size.height).toBeLessThanOrEqual(592);
  });
});

it("bends an arrow, and makes a loop of one that stays", () => {
  expect(arrowPath({ x: 0, y: 0 }, { x: 200, y: 0 }).line).toBe("M36 0Q100 -32 164 0");
  expect(arrowPath({ x: 50, y: 50 }, { x: 50, y: 50 }).line).toMatch(/^M4 24Q50 -70 /);
});

it("says that Armor holds where a hit wounds nobody", () => {
  const rolled = event("DiceRolled", { who: "Mai", purpose: "attack", needed: 3, dice: [4, 2], rolled: [0, 1], faces: [4, 2], why: "" });
  const hit = (wounds: number) => event("Hit", { who: "Mai", target: "Shadowguard 1", wounds, left: 2 });
  const told = (...events: EventInfo[]) => {
    const last = lastRoll(events, 0);
    return last && resultText(last);
  };
  expect(told(rolled, hit(0))).toBe("1 hit, 1 miss: Armor holds");
  expect(told(rolled, hit(1))).toBe("1 hit, 1 miss");
});

describe("the Enemy Phase as a story", () => {
  const said = (kind: string, text: string, facts: EventInfo["facts"] = {}): EventInfo => ({ ...event(kind, facts), text });

  it("says what a group does and why, then what came of it", () => {
    const events = [said("EnemiesAttack", "2 Footmen attack Bell Row."), said("DiceRolled", "Mai rolls 3."), said("Wounded", "Mai loses 1 Wound.")];
    expect(tell(events, { stage: "activation" })).toMatchObject({ text: "2 Footmen attack Bell Row.", then: ["Mai rolls 3.", "Mai loses 1 Wound."], begins: false });
  });

  it("begins with the phase, not with the Turn before it", () => {
    const events = [said("TurnEnds", "Mai's Turn is over."), said("EnemyPhaseBegins", "The Enemies act.")];
    expect(tell(events, { stage: "activation" })).toMatchObject({ text: "The Enemies act.", begins: true });
  });

  it("announces what follows, and tells it together with that", () => {
    const begins = said("EnemyPhaseBegins", "The Enemies act.");
    const spawns = said("SpawnStepBegins", "More Enemies come.");
    const attack = said("EnemiesAttack", "2 Footmen attack Bell Row.");
    const arrival = said("Spawned", "2 Footmen come to the cellar.");
    expect(tell([begins], { stage: "activation" })).toMatchObject({ announces: true });
    expect(tell([begins, attack], { stage: "activation" })).toMatchObject({ text: attack.text, announces: false, begins: true });
    expect(tell([begins, spawns], { stage: "spawn" })).toMatchObject({ announces: true });
    expect(tell([spawns, arrival], { stage: "spawn" })).toMatchObject({ text: `${spawns.text} ${arrival.text}`, announces: false });
  });

  it("tells in one sentence who of a kind goes to the same place for the same reason", () => {
    const moved = (who: string, from: string, goal = "Bell Row", kind = "Footman") =>
      said("EnemiesMove", `${who} from ${from} to ${goal}, where Adventurers are nearest.`, { kind, goal });
    const line = (...events: EventInfo[]) => tell(events, { stage: "activation" });
    const two = moved("2 Footmen move", "the mill");
    const one = moved("1 Footman moves", "Tanner Row");
    expect(line(two)?.topic).toBe(line(one)?.topic);
    expect(line(two, one)?.text).toBe("2 Footmen move from the mill to Bell Row and 1 Footman moves from Tanner Row to Bell Row, where Adventurers are nearest.");
    expect(line(moved("2 Footmen move", "the mill", "Bell Lane"))?.topic).not.toBe(line(one)?.topic);
    expect(line(moved("1 Ogre moves", "the mill", "Bell Row", "Ogre"))?.topic).not.toBe(line(one)?.topic);
    expect(line(two, said("EnemiesAttack", "2 Footmen attack Bell Row."))?.topic).toBeUndefined();
  });

  it("says in few words where a group goes, as the map shows from where", () => {
    const line = (text: string) => tell([said("EnemiesMove", text, { kind: "Ogre", goal: "Gate Lane" })], { stage: "activation" })?.text;
    expect(line("1 Ogre moves from Cooper Lane to the cellar, towards Gate Lane, the nearest with Adventurers (3 away).")).toBe("1 Ogre moves to the cellar, towards Adventurers in Gate Lane.");
    expect(line("2 Ogres move from Cooper Lane to Gate Lane, where Adventurers are nearest.")).toBe("2 Ogres move to Gate Lane, where Adventurers are nearest.");
  });

  it("leaves out the Turns of players", () => {
    expect(tell([said("Moved", "Mai goes to Bell Row.")], { stage: "players" })).toBeNull();
  });

  it("does not stop for what follows from one's own last Action", () => {
    const over = [said("GainedAdrenaline", "Mai gains 2 Adrenaline."), said("TurnEnds", "Mai's Turn is over.")];
    expect(tell(over, { stage: "players" })).toMatchObject({ isAside: true });
    expect(tell([...over, said("Moved", "Mai goes to Bell Row.")], { stage: "players" })).toBeNull();
    expect(tell(over, { stage: "activation" })?.isAside).toBeFalsy();
  });

  it("tells who comes to a building that is opened, once", () => {
    const events = [said("BuildingOpened", "A building is open."), said("Spawned", "2 Footmen come to the cellar.")];
    expect(tell(events, { stage: "players" })).toMatchObject({ text: "2 Footmen come to the cellar.", begins: false, once: true });
  });

  it("tells that the Boss wakes", () => {
    const events = [said("Taken", "Mai takes the blue Objective."), said("BossWakes", "The Wyvern is Active, with 0 Stage cards."), said("SpawnPlaced", "The green Spawn Zone comes into play.")];
    expect(tell(events, { stage: "players" })).toMatchObject({ title: "The Boss wakes", text: "The Wyvern is Active, with 0 Stage cards.", begins: false, once: true });
  });

  it("tells that the Boss falls, and whether it rises again", () => {
    const rises = [said("Attacked", "Mai attacks the Ogre."), said("BossRises", "The Ogre falls and rises again (Levy); 1 Stage card left."), said("Spawned", "2 Footmen come to Bell Row.")];
    expect(tell(rises, { stage: "players" })).toMatchObject({ title: "The Boss falls", text: "The Ogre falls and rises again (Levy); 1 Stage card left.", then: ["2 Footmen come to Bell Row."], once: true });
    const gone = [said("BossEliminated", "The Ogre is eliminated for good!")];
    expect(tell(gone, { stage: "players" })).toMatchObject({ title: "The Boss falls", text: "The Ogre is eliminated for good!", then: [], once: true });
  });

  it("tells a Mist Event that comes with an opened building", () => {
    const events = [said("MistEvent", "Mist Burn! Each Adventurer in a Mist Zone gains 2 Mana."), said("GainedMana", "Mai gains 2 Mana.")];
    expect(tell(events, { stage: "players" })).toMatchObject({ title: "Out of the mist", text: "Mist Burn! Each Adventurer in a Mist Zone gains 2 Mana.", once: true });
  });

  it("names those whom a Mist Event is about, and not the Enemies that it does not bring", () => {
    const events = [
      said("SpawnStepBegins", "More Enemies come."),
      said("CardDrawn", "The card for Spawn Zone 1 is Mist Burn.", { zone: "a" }),
      said("MistEvent", "Mist Burn! Each Adventurer in a Mist Zone gains 2 Mana, then loses a Wound."),
      said("GainedMana", "Mai gains 2 Mana and has 5.", { who: "Mai" }),
      said("Wounded", "Mai loses 1 Wound.", { who: "Mai" }),
      said("GainedMana", "Lothar gains 2 Mana and has 3.", { who: "Lothar" }),
      said("Wounded", "Lothar loses 1 Wound.", { who: "Lothar" }),
    ];
    expect(tell(events, { stage: "spawn" })).toMatchObject({
      text: "Mist Burn! Each Adventurer in a Mist Zone gains 2 Mana, then loses a Wound: Mai and Lothar.",
      then: ["Mai loses 1 Wound.", "Lothar loses 1 Wound."],
    });
    expect(zonesOf(events)).toEqual([]);
  });

  it("tells who comes out of the mist in one sentence, without the card", () => {
    const events = [
      said("CardDrawn", "The card for Cooper Row is Footmen in the Mist (Level 1)."),
      said("MistEvent", "Footmen in the Mist!"),
      said("Spawned", "1 Footman comes to Bell Row."),
      said("Spawned", "2 Footmen come to Gate Row."),
      said("Spawned", "1 Footman comes to the cellar."),
    ];
    expect(tell(events, { stage: "spawn" })?.text).toBe("Footmen in the Mist! 1 Footman comes to each of Bell Row and the cellar. 2 Footmen come to Gate Row.");
  });

  it("tells of Enemies that come one by one to the same Zone", () => {
    const come = (count: number) => Array.from({ length: count }, () => said("Spawned", "1 Baba Yaga comes to Bell Row."));
    expect(tell(come(2), { stage: "spawn" })?.text).toBe("1 Baba Yaga comes to Bell Row, then another.");
    expect(tell(come(3), { stage: "spawn" })?.text).toBe("1 Baba Yaga comes to Bell Row, then 2 more.");
  });

  it("makes a moment of an Objective that is taken, and of no other token", () => {
    const events = [said("Took", "Mai takes the red Objective in Bell Row.", { what: "red Objective" }), said("GainedAdrenaline", "Mai gains 5 Adrenaline.")];
    expect(tell(events, { stage: "players" })).toMatchObject({ title: "An Objective is taken", text: "Mai takes the red Objective in Bell Row.", then: ["Mai gains 5 Adrenaline."], once: true });
    expect(tell([said("Took", "Mai takes the Treasure in Bell Row.", { what: "Treasure" })], { stage: "players" })).toBeNull();
  });

  it("tells why Enemies come, and what came of it", () => {
    const events = [
      said("Searched", "Mai searches."),
      said("CrawlerFound", "Mai finds a Crawler instead!"),
      said("Spawned", "1 Crawler comes to Bell Row."),
      said("SearchEaten", "The Crawler eats a Search token."),
      said("DoomGrows", "The Doom grows to 5."),
      said("StageCardDrawn", "The Doom is full: Arrow Storm."),
    ];
    expect(tell(events, { stage: "players" })).toMatchObject({
      text: "Mai finds a Crawler instead! 1 Crawler comes to Bell Row.",
      then: ["The Crawler eats a Search token.", "The Doom grows to 5.", "The Doom is full: Arrow Storm."],
    });
  });

  it("takes the camera to where a group is and where it goes", () => {
    expect(zonesOf([event("EnemiesMove", { kind: "Footman", origin: "a", zone: "b", goal: "d" }), event("EnemiesAttack", { zone: "b", target: "c" })])).toEqual(["a", "b", "c"]);
  });
});
