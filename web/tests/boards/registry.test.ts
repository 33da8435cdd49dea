import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isPair, partsOf, playersOf, word, words } from "../../src/boards/generic/parts";
import { boardOf, boards } from "../../src/boards/registry";
import { factsText, groupSettings, whyNotPossible, asCustomText, playerCountText, fitSettings } from "../../src/new_table/table_settings";
import { Rulebook } from "../../src/rules/rulebooks.svelte";
import { defaultBotCount, seatCountText } from "../../src/new_table/bot_seats";
import type { ChoiceInfo, SettingInfo, TitleBook, TitleInfo } from "../../src/connection/protocol.generated";
import { withNames } from "../../src/ui/text";

const SEATS = [1, 2, 3, 4];

function choice(value: string, rest: Partial<ChoiceInfo> = {}): ChoiceInfo {
  return { value, label: value, help: "", facts: {}, needs: {}, seats: SEATS, ...rest };
}

function setting(name: string, choices: ChoiceInfo[], fold = ""): SettingInfo {
  return { name, label: name.toUpperCase(), choices, help: "", fold, own: "" };
}

function title(rest: Partial<TitleInfo> = {}): TitleInfo {
  return {
    name: "beacons",
    title: "Beacons",
    blurb: "",
    version: 1,
    fewest_seats: 1,
    most_seats: 4,
    minutes: 1,
    weight: "light",
    cooperative: false,
    mood: "",
    promise: "",
    sample: [],
    settings: [],
    bots: ["random", "greedy"],
    strengths: { random: "1 of 2", greedy: "2 of 2" },
    usual_bot: "greedy",
    lesson: null,
    ...rest,
  };
}

const NIGHT = setting("night", [choice("short", { label: "A short night" }), choice("long", { facts: { minutes: 60 } })]);
const COUNT = setting(
  "count",
  [choice("3", { needs: { night: ["short"] } }), choice("9", { needs: { night: ["long"] } }), choice("12", { needs: { night: ["long"] }, seats: [3, 4] })],
  "Rulings",
);
const BEACONS = title({ settings: [NIGHT, COUNT] });

describe("settings that depend on one another", () => {
  it("are settled in their order, by the first choice that fits", () => {
    expect(fitSettings(BEACONS, {}, 2)).toEqual({ night: "short", count: "3" });
    expect(fitSettings(BEACONS, { night: "long" }, 2)).toEqual({ night: "long", count: "9" });
    expect(fitSettings(BEACONS, { night: "long", count: "12" }, 3)).toEqual({ night: "long", count: "12" });
    expect(fitSettings(BEACONS, { night: "long", count: "12" }, 2)).toEqual({ night: "long", count: "9" });
  });

  it("keep a text of one's own where the setting takes one", () => {
    const own = title({ settings: [{ ...NIGHT, own: "A night of your own" }, COUNT] });
    expect(fitSettings(own, { night: asCustomText('name = "Ours"') }, 2).night).toBe('name = "Ours"\n');
    expect(fitSettings(BEACONS, { night: asCustomText('name = "Ours"') }, 2).night).toBe("short");
    expect(fitSettings(own, { night: "nothing known" }, 2).night).toBe("short");
    expect(asCustomText("one line\n")).toBe("one line\n");
  });

  it("say why something does not fit", () => {
    const [three, , twelve] = COUNT.choices;
    expect(whyNotPossible(three!, BEACONS, { night: "short" }, 2)).toBe("");
    expect(whyNotPossible(three!, BEACONS, { night: "long" }, 2)).toBe("only with NIGHT: A short night");
    expect(whyNotPossible(twelve!, BEACONS, { night: "long" }, 2)).toBe("for 3–4 players");
  });

  it("are folded away under their headings", () => {
    expect(groupSettings(BEACONS.settings).map((fold) => [fold.heading, fold.settings.length])).toEqual([
      ["", 1],
      ["Rulings", 1],
    ]);
  });

  it("show their facts", () => {
    expect(factsText(NIGHT.choices[1]!)).toBe("60 minutes");
    expect(factsText(choice("dire", { facts: { boss_lives: 3, level: "hard" } }))).toBe("3 boss lives, level: hard");
  });
});

it("counts players as people do", () => {
  expect([[1], [2], [2, 3, 4], [2, 4]].map(playerCountText)).toEqual(["1 player", "2 players", "2–4 players", "2 or 4 players"]);
  expect(seatCountText(title({ cooperative: true }))).toBe("1–4 players, together");
});

describe("play now", () => {
  it("needs nobody else where one can play alone", () => {
    expect(defaultBotCount(title())).toBe(0);
  });

  it("finds as many team mates as are needed", () => {
    expect(defaultBotCount(title({ fewest_seats: 2, cooperative: true }))).toBe(1);
  });

  it("finds two opponents, or as many as there must be", () => {
    expect(defaultBotCount(title({ fewest_seats: 2 }))).toBe(2);
    expect(defaultBotCount(title({ fewest_seats: 2, most_seats: 2 }))).toBe(1);
    expect(defaultBotCount(title({ fewest_seats: 4, most_seats: 6 }))).toBe(3);
  });
});

describe("boards", () => {
  const folder = "src/boards";

  it("are found by their folders", () => {
    const found = readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/index.ts`) && name !== "generic");
    expect(boards().sort()).toEqual(found.sort());
    expect(found.length).toBeGreaterThan(0);
  });

  it("have the types of their views", () => {
    for (const name of boards()) expect(existsSync(`${folder}/${name}/view.generated.ts`), name).toBe(true);
  });

  it("serve any title", async () => {
    const board = await boardOf("a title of somebody else");
    expect(board.Hand).toBeNull();
    expect(board.phase({ you: 0, turns: 3, stage: "dusk", current: 1 })).toEqual({ turn: "Turn 3", phase: "dusk", whose: 1 });
  });
});

it("puts names into the sentences of a view", () => {
  const name = (seat: number) => ["Ann", "Bob Jr.", "{0}"][seat] ?? "";
  expect(withNames("{0} plays “Pooky!” at {1}", name)).toBe("Ann plays “Pooky!” at Bob Jr.");
  expect(withNames("You owe 2 Gold to {1}.", name)).toBe("You owe 2 Gold to Bob Jr.");
  expect(withNames("You owe 2 Gold to {0}.", name)).toBe("You owe 2 Gold to Ann.");
  expect(withNames("{2} and {0}", name)).toBe("{0} and Ann");
});

describe("a title without a board", () => {
  const view = { you: 0, current: 1, turns: 3, stage: "dusk", gold_left: 7, players: [{ hand: null }] };

  it("has its table told, and each player's place", () => {
    expect(partsOf(view)).toEqual([["gold_left", 7]]);
    expect(playersOf(view)).toEqual([{ hand: null }]);
    expect(partsOf({ players: 3 })).toEqual([["players", 3]]);
    expect(words("gold_left")).toBe("gold left");
  });

  it("is told as the terminal tells it", () => {
    expect([null, "", true, false, 0, "Map"].map(word)).toEqual(["none", "none", "yes", "no", "0", "Map"]);
    expect([["wood", 2], ["wood", "salt"], [1, 2]].map(isPair)).toEqual([true, false, false]);
  });
});

describe("a book at a table", () => {
  const thing = { name: "Raft", kind: "", text: "Old words.", rule: "R1", provenance: "printed", source: "", facts: { cost: 2 } };
  const versions = [{ setting: "cards", value: "later", text: "New words.", source: "", facts: { cost: 3 } }];
  const book = new Rulebook({ title: title(), rules: [], things: [{ ...thing, versions }] } as TitleBook);

  it.each([
    ["later", "New words.", 3],
    ["first", "Old words.", 2],
  ])("reads as its cards are printed there: %s", (cards, text, cost) => {
    expect(book.at({ cards }).things.get("Raft")).toMatchObject({ text, facts: { cost } });
  });
});
