import { describe, expect, it } from "vitest";
import { seatPlanText } from "../../src/new_table/bot_seats";
import { foldSummary, lengthRange, lengthText, openSettings, variantHeading } from "../../src/new_table/table_settings";
import type { ChoiceInfo, SettingInfo, TitleInfo } from "../../src/connection/protocol.generated";

const choice = (value: string, rest: Partial<ChoiceInfo> = {}): ChoiceInfo => ({ value, label: `The ${value}`, help: "", facts: {}, needs: {}, seats: [1, 2], ...rest });
const setting = (name: string, ...choices: ChoiceInfo[]): SettingInfo => ({ name, label: name, choices, help: "", fold: "Rulings", own: "" });

const BOX = setting("box", choice("base"), choice("more"));
const CHEST = setting("chest", choice("first"), choice("last", { needs: { box: ["more"] } }));
const RIVAL = setting("rival", choice("cleric", { seats: [1] }), choice("noble", { seats: [1] }));
const title = { settings: [BOX, CHEST, RIVAL] } as unknown as TitleInfo;

describe("the settings of a new table", () => {
  const names = (chosen: Record<string, string>, seats: number) => openSettings(title, chosen, seats).map(({ name }) => name);

  it("are hidden where there is nothing to choose", () => {
    expect(names({ box: "base", chest: "first" }, 2)).toEqual(["box"]);
    expect(names({ box: "more", chest: "first" }, 2)).toEqual(["box", "chest"]);
    expect(names({ box: "base", chest: "first" }, 1)).toEqual(["box", "rival"]);
  });

  it("are told in one line while they are folded", () => {
    expect(foldSummary([BOX, CHEST], { box: "base", chest: "first" })).toBe("As printed");
    expect(foldSummary([BOX, CHEST], { box: "more", chest: "last" })).toBe("box: The more · chest: The last");
  });
});

describe("the variant of a new table", () => {
  const quests = { ...setting("Quest", choice("tower", { sketch: ["#"], facts: { length: "70 min" } }), choice("well")), fold: "" };
  const keep = { minutes: 120, settings: [quests] } as unknown as TitleInfo;

  it("is headed by what is chosen", () => {
    expect(variantHeading([quests, BOX])).toBe("Which quest");
    expect(variantHeading([BOX])).toBe("Which variant");
  });

  it("says how long it takes", () => {
    expect(lengthText(keep, { Quest: "tower" })).toBe("about 70 min");
    expect(lengthText(keep, { Quest: "well" })).toBe("about 120 minutes");
  });

  it("is one of those that the lobby gives the time of", () => {
    const more = { ...quests, choices: [...quests.choices, choice("river", { facts: { length: "250 min" } })] };
    expect(lengthRange({ ...keep, settings: [more] } as TitleInfo)).toBe("70 to 250 minutes");
    expect(lengthRange(keep), "of one alone it says nothing").toBe("120 minutes");
  });
});

describe("the seats of a new table", () => {
  it("are told as people would", () => {
    expect(seatPlanText([{ kind: "me" }, { kind: "bot" }, { kind: "bot" }])).toBe("You and 2 bots");
    expect(seatPlanText([{ kind: "me" }])).toBe("You alone");
    expect(seatPlanText([{ kind: "me" }, { kind: "me" }, { kind: "person" }, { kind: "open" }])).toBe("2 at this device, 1 friend and 1 free seat");
    expect(seatPlanText([{ kind: "bot" }, { kind: "bot" }])).toBe("2 bots");
  });
});
