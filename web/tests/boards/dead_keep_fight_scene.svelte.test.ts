// @vitest-environment jsdom
import "../support/page";
import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { FightScene } from "../../src/boards/dead_keep/fights/fight_scene.svelte";
import type { KeepView } from "../../src/boards/dead_keep/view.generated";
import type { EventInfo } from "../../src/connection/protocol.generated";
import type { Room } from "../../src/table/room.svelte";

function event(kind: string, facts: EventInfo["facts"] = {}): EventInfo {
  return { at: 0, kind, text: "", cites: [], seat: null, facts };
}

const ROLL = event("DiceRolled", { who: "Tessara", purpose: "attack", needed: 3, dice: [5], rolled: [0], faces: [5], why: "" });
const MANA = event("GainedMana", { who: "Tessara" });

/** A fight at a table where what `shows` brings is shown next, as a step on the way or as the end of it. */
function fightAt(foes: object[] = []): { fight: FightScene; shows: (next: EventInfo[], passing: boolean) => void; looksAt: (events: EventInfo[], at: number) => void; leave: () => void } {
  const connection = $state({ moment: null as { at: number; events: EventInfo[] } | null, frame: null, asked: null, waiting: false, answers: [], story: null, passing: null as object | null, events: [] as EventInfo[], newFrom: 0 });
  let fight!: FightScene;
  const leave = $effect.root(() => {
    fight = new FightScene({ connection } as unknown as Room, () => ({ adventurers: [], foes }) as unknown as KeepView);
    fight.follow();
  });
  const shows = (next: EventInfo[], passing: boolean) => {
    connection.newFrom = connection.events.length;
    connection.events = [...connection.events, ...next];
    connection.passing = passing ? {} : null;
    flushSync();
  };
  const looksAt = (events: EventInfo[], at: number) => {
    connection.moment = { at, events: events.filter((one) => one.at <= at) };
    flushSync();
  };
  flushSync();
  return { fight, shows, looksAt, leave };
}

describe("the Boss that falls", () => {
  const FALLEN: [string, boolean][] = [["BossRises", false], ["BossEliminated", true]];

  it.each(FALLEN)("lies where it stood (%s)", (kind, isGone) => {
    const { fight, shows, leave } = fightAt([{ id: "Ogre 1", kind: "Ogre", zone: "a", is_boss: true }]);
    shows([event("Attacked", { who: "Tessara", zone: "a", target: "Ogre 1" }), ROLL, event(kind, { boss: "Ogre" }), event("BossTeleports", { zone: "b" })], false);
    expect(fight.fallen).toBeNull();
    fight.settle();
    expect(fight.fallen).toEqual({ kind: "Ogre", zone: "a", isGone });
    shows([event("Moved", { who: "Tessara" })], false);
    expect(fight.fallen).toBeNull();
    leave();
  });
});

describe("the Boss that falls in a replay", () => {
  const at = (number: number, what: EventInfo, begins: EventInfo["begins"] = null): EventInfo => ({ ...what, at: number, begins });
  const EVENTS = [
    at(2, event("TurnBegins"), "turn"),
    at(3, event("Attacked", { who: "Tessara", zone: "a", target: "Ogre 1" })),
    at(3, ROLL),
    at(3, event("BossRises", { boss: "Ogre" })),
    at(4, event("Attacked", { who: "Tessara", zone: "a", target: "" })),
    at(4, ROLL),
    at(5, event("TurnBegins"), "turn"),
  ];
  const FALLEN = { kind: "Ogre", zone: "a", isGone: false };

  it("stays in sight when the next step comes while the dice tumble", () => {
    const { fight, looksAt, leave } = fightAt();
    looksAt(EVENTS, 2);
    looksAt(EVENTS, 3);
    expect(fight.fallen).toBeNull();
    looksAt(EVENTS, 4);
    expect(fight.fallen).toEqual(FALLEN);
    looksAt(EVENTS, 3);
    expect(fight.fallen).toBeNull();
    leave();
  });

  it("is seen by who goes from Turn to Turn", () => {
    const { fight, looksAt, leave } = fightAt();
    looksAt(EVENTS, 2);
    looksAt(EVENTS, 5);
    expect(fight.fallen).toEqual(FALLEN);
    leave();
  });
});

describe("the dice of a fight", () => {
  it("stay while small steps follow by themselves, and so does the blow", () => {
    const { fight, shows, leave } = fightAt();
    shows([event("Attacked", { who: "Tessara", zone: "b", target: "" }), ROLL], true);
    fight.settle();
    shows([MANA], false);
    expect(fight.rolled?.rolls[0]?.dice.map((die) => die.face)).toEqual([5]);
    expect(fight.strikes).toHaveLength(1);
    leave();
  });

  it("are put away by what somebody does next", () => {
    const { fight, shows, leave } = fightAt();
    shows([ROLL], true);
    shows([MANA], false);
    shows([event("Moved", { who: "Tessara" })], false);
    expect(fight.rolled).toBeNull();
    leave();
  });

  it("make room for the next roll", () => {
    const { fight, shows, leave } = fightAt();
    shows([ROLL], true);
    shows([{ ...ROLL, facts: { ...ROLL.facts, dice: [2] } }], false);
    expect(fight.rolled?.rolls[0]?.dice.map((die) => die.face)).toEqual([2]);
    leave();
  });
});
