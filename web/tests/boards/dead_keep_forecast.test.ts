import { describe, expect, it } from "vitest";
import { couldFall, expectedText, expectedWounds, fallText, forecastArrows } from "../../src/boards/dead_keep/fights/forecast";
import type { ActionView, AdventurerView, IntentView } from "../../src/boards/dead_keep/view.generated";

const act = (attacks: string[], moves: string[] = [], wounds = 0): ActionView => ({ attacks, moves, wounds });

function intent(kind: string, zone: string, ...actions: ActionView[]): IntentView {
  const attacks = [...new Set(actions.flatMap((action) => action.attacks))];
  const moves = [...new Set(actions.flatMap((action) => action.moves))];
  const wounds = actions.reduce((sum, action) => sum + action.wounds, 0);
  return { kind, zone, count: 1, attacks, moves, goal: "", away: 0, text: "", foes: [`${kind} 1`], actions, wounds };
}

const someone = (zone: string, wounds: number) => ({ name: "Mai", zone, wounds }) as AdventurerView;

describe("the forecast", () => {
  it("has an arrow for a Move, for an Attack, and for one in its own Zone", () => {
    const intents = [intent("Footman", "a", act([], ["b"])), intent("Bishop", "c", act(["d"], [], 1)), intent("Ogre", "e", act(["e"], [], 2))];
    expect(forecastArrows({ intents })).toEqual([
      { foe: "Footman 1", from: "a", to: "b", kind: "move" },
      { foe: "Bishop 1", from: "c", to: "d", kind: "attack" },
      { foe: "Ogre 1", from: "e", to: "e", kind: "attack" },
    ]);
  });

  it("goes on from where the first Action leads, and draws nothing for who stays", () => {
    const intents = [intent("Horseman", "a", act([], ["b"]), act(["c"], [], 1)), intent("Footman", "x", act([], ["x"]))];
    expect(forecastArrows({ intents })).toEqual([
      { foe: "Horseman 1", from: "a", to: "b", kind: "move" },
      { foe: "", from: "b", to: "c", kind: "attack" },
    ]);
  });

  it("counts all Wounds that may come to a Zone, by every Action", () => {
    const intents = [intent("Ogre", "a", act(["a"], [], 2), act(["a"], [], 2)), intent("Bishop", "b", act(["a", "c"], [], 1)), intent("Footman", "b", act(["c"], [], 5))];
    const mai = someone("a", 9);
    expect(expectedWounds({ intents, adventurers: [mai] }, mai)).toEqual({ share: 5, most: 5 });
    const others = [mai, someone("a", 3), someone("a", 0), someone("c", 4)];
    expect(expectedWounds({ intents, adventurers: others }, mai), "two of them stand there").toEqual({ share: 3, most: 5 });
    expect(expectedWounds({ intents, adventurers: others }, someone("a", 0)), "who is down is not attacked").toEqual({ share: 0, most: 0 });
  });

  it("says it in words", () => {
    expect(expectedText({ share: 5, most: 5 })).toBe("At most 5 Wounds when the Enemies act");
    expect(expectedText({ share: 1, most: 2 })).toBe("1 Wound to expect when the Enemies act, up to 2 if all Attacks fall on one");
    expect(expectedText({ share: 0, most: 0 })).toBe("");
  });
});

describe("a fall", () => {
  const hero = (name: string, wounds: number, potions = 0) => ({ name, zone: name, wounds, potions }) as AdventurerView;
  const team = (...adventurers: AdventurerView[]) => ({ adventurers });

  it("loses the quest if there is no Health Potion for the fallen", () => {
    expect(fallText(team(hero("Lothar", 3), hero("Mai", 9)), ["Lothar"])).toBe("Lothar could fall, and the team has no Health Potion: the quest would be lost");
  });

  it("loses nothing as long as there are Potions enough", () => {
    expect(fallText(team(hero("Lothar", 3), hero("Mai", 9, 1)), ["Lothar"])).toBe("Lothar could fall");
    expect(fallText(team(hero("Lothar", 3), hero("Mai", 9)), [])).toBe("");
  });

  it("counts who has fallen already", () => {
    const said = "Lothar could fall, and the team has only 1 Health Potion for 2 fallen: the quest would be lost";
    expect(fallText(team(hero("Lothar", 3), hero("Tess", 0), hero("Mai", 9, 1)), ["Lothar"])).toBe(said);
  });

  it("of the last who stands loses the quest, Potions or not", () => {
    expect(fallText(team(hero("Lothar", 3, 2), hero("Mai", 0)), ["Lothar"])).toBe("Lothar could fall, and nobody would be left standing: the quest would be lost");
  });

  it("threatens those whom all Attacks on their Zone could bring down", () => {
    const intents = [intent("Ogre", "a", act(["Lothar", "Mai"], [], 5))];
    expect(couldFall({ intents, ...team(hero("Lothar", 5), hero("Mai", 6), hero("Tess", 0)) })).toEqual(["Lothar"]);
  });
});
