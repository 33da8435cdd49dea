import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused, api } from "../../src/connection/api";
import { Rulebook } from "../../src/rules/rulebooks.svelte";
import { historyLink, historyFile, personKeyInFragment, personKeyInFile } from "../../src/history/person_key";
import type { Chronicle, OutcomeInfo, StateMessage, TitleBook } from "../../src/connection/protocol.generated";
import { joinRematch } from "../../src/result/rematch";
import { Room } from "../../src/table/room.svelte";
import { keepTable, keptTable, newKeptTable, newKey, type KeptTable } from "../../src/ui/browser_storage";
import { chosenSettings } from "../../src/ui/text";
import ResultSheet from "../../src/result/ResultSheet.svelte";
import Rematch from "../../src/result/Rematch.svelte";
import { roomContext } from "../support/room_context";
import { connected, event, state } from "../support/socket";

const OUTCOME: OutcomeInfo = {
  ranks: [2, 1, 3],
  scores: [20, 33, 4],
  rule: "P42",
  sides: [],
  rivals: [],
  categories: [],
  parts: [],
  ending: "played",
  told: "Bob wins.",
  told_to: ["Bob wins.", "You win.", "Bob wins."],
};
const CHRONICLE: Chronicle = {
  label: "Hooks",
  lines: [0, 1, 2].map((seat) => ({ seat, name: ["Ann", "Bob", "Cid"][seat] ?? "" })),
  points: [[0, 4, 4, 4], [12, 9, 4, 4], [40, 20, 33, 4]],
  figures: [
    { label: "Rounds", values: [7] },
    { label: "Cards bought", values: [3, 5, 1] },
  ],
  started: "2026-01-01T10:00:00Z",
  ended: "2026-01-01T10:25:00Z",
};
const KEPT: KeptTable = { ...newKeptTable("table"), name: "Friday", creator: "c".repeat(43), mine: [{ seat: 0, name: "Ann", token: "t".repeat(43) }] };

function ended(more: Partial<StateMessage> = {}, together = false) {
  const here = connected();
  here.server.says(state(40, { fresh: true, outcome: OUTCOME, events: [event(40, "Bob has most hooks.")], ...more }));
  const room = new Room(here.table);
  room.book = new Rulebook({ title: { title: "DeckHand", name: "deckhand", cooperative: together, settings: [] }, rules: [], things: [] } as unknown as TitleBook);
  return { ...here, room };
}

async function sheet(more: Partial<StateMessage> = {}, chronicle: Chronicle = CHRONICLE, together = false, kept: KeptTable | null = KEPT, joins: Room["joins"] = () => null) {
  vi.spyOn(api, "chronicle").mockResolvedValue(chronicle);
  const { room } = ended(more, together);
  room.joins = joins;
  const onlook = vi.fn();
  const outcome = more.outcome ?? OUTCOME;
  const { container } = render(ResultSheet, { props: { outcome, kept, counted: "hooks", onclose() {}, onlook }, context: roomContext(room) });
  await vi.waitFor(() => expect(container.querySelector("table")).not.toBeNull());
  flushSync();
  // jsdom has no modal dialogs; what is in it counts.
  container.querySelector("dialog")?.setAttribute("open", "");
  return { onlook, container };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe("the sheet of a result", () => {
  it("tells who won, why, how long it took and what is counted", async () => {
    const { container } = await sheet();
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Bob wins.");
    expect(container.textContent).toContain("it took 25 minutes");
    expect(container.textContent).toContain("Bob has most hooks.");
    expect([...container.querySelectorAll(".places li")].map((place) => place.textContent?.replaceAll(/\s+/g, " ").trim())).toEqual(["1st Bob 33 hooks", "2nd Ann 20 hooks", "3rd Cid 4 hooks"]);
    expect(container.querySelector(".fact")?.textContent).toContain("Rounds 7");
    const row = screen.getByRole("rowheader", { name: "Cards bought" }).closest("tr");
    expect([...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent)).toEqual(["3", "5", "1"]);
  });

  it("tells what happened in the last turn, which nobody has had the time to read", async () => {
    const events = [
      event(38, "Ann plays Tavern."),
      { ...event(39, "Bob's turn begins."), begins: "turn" as const, seat: 1 },
      event(39, "Bob plays Alchemy."),
      event(40, "Bob buys Kraken's Fury."),
      event(40, "Bob has most hooks."),
    ];
    await sheet({ events });
    const last = screen.getByRole("region", { name: "The last turn" });
    expect([...last.querySelectorAll("li")].map((line) => line.textContent)).toEqual(["Bob plays Alchemy.", "Bob buys Kraken's Fury."]);
    expect(last.textContent).toContain("Bob's turn begins");
  });

  it("tells the last turn in the lines of the journal", async () => {
    const begins = { ...event(39, "Bob's turn begins."), begins: "turn" as const, seat: 1 };
    const events = [begins, event(39, "Bob plays Alchemy."), event(40, "Bob draws 2 cards."), event(40, "Bob has most hooks.")];
    const joins: Room["joins"] = (one, next) => (next.text.startsWith("Bob draws") ? { ...one, text: "Bob plays Alchemy and draws 2 cards." } : null);
    await sheet({ events }, CHRONICLE, false, KEPT, joins);
    const lines = screen.getByRole("region", { name: "The last turn" }).querySelectorAll("li");
    expect([...lines].map((line) => line.textContent)).toEqual(["Bob plays Alchemy and draws 2 cards."]);
  });

  it("marks where the lead changed, and leads there", async () => {
    const { onlook } = await sheet();
    expect(screen.getByRole("img", { name: "Hooks" }).querySelectorAll(".lead")).toHaveLength(1);
    await fireEvent.click(screen.getByRole("button", { name: "Look at choice 40, when Bob took the lead" }));
    expect(onlook).toHaveBeenCalledWith(40);
  });

  it("has the course in numbers too", async () => {
    await sheet();
    const table = screen.getByRole("columnheader", { name: "After choice", hidden: true }).closest("table");
    const rows = [...(table?.querySelectorAll("tbody tr") ?? [])];
    expect(rows.map((row) => row.textContent?.replaceAll(/\s+/g, " ").trim())).toEqual(["0444", "12944", "4020334"]);
  });

  it("of a team knows no lead", async () => {
    const outcome = { ...OUTCOME, ranks: [1, 1, 1], sides: [0, 0, 0], scores: [1, 1, 1], told_to: ["You, Bob and Cid have won."], rivals: [{ name: "the horde", rank: 2, score: 0, parts: [] }] };
    const { container } = await sheet({ outcome }, CHRONICLE, true);
    expect(container.querySelector(".lead")).toBeNull();
    expect(container.textContent).not.toContain("The lead changed");
  });

  it("says so when how it went cannot be told", async () => {
    vi.spyOn(api, "chronicle").mockRejectedValue(new Refused("too_fast", "Wait a little."));
    const { room } = ended();
    const { container } = render(ResultSheet, { props: { outcome: OUTCOME, kept: KEPT, onclose() {}, onlook() {} }, context: roomContext(room) });
    await vi.waitFor(() => expect(container.querySelector("[role=alert]")?.textContent).toBe("Wait a little."));
  });
});

describe("a rematch", () => {
  it("is one click, and for the others the same one", () => {
    const { room, server } = ended();
    render(Rematch, { props: { kept: KEPT }, context: roomContext(room) });
    expect(screen.getByTestId("rematch").textContent?.trim()).toBe("Rematch");
    server.says(state(40, { outcome: OUTCOME, rematch: "again" }));
    flushSync();
    expect(screen.getByTestId("rematch").textContent?.trim()).toBe("Join the rematch");
  });

  it("can be watched by who only watched", () => {
    const { room } = ended({ seat: null, rematch: "again" });
    render(Rematch, { props: { kept: null }, context: roomContext(room) });
    expect(screen.getByRole("link", { name: "Watch the rematch" }).getAttribute("href")).toBe("/table/again");
  });

  it("is offered neither for a private table nor for a replay", () => {
    const { room } = ended();
    render(Rematch, { props: { kept: { ...KEPT, whatIf: { table: "x", at: 1 } } }, context: roomContext(room) });
    expect(screen.queryByTestId("rematch")).toBeNull();
  });

  it("takes along the seats of this device, and who set the table", async () => {
    vi.spyOn(api, "rematch").mockResolvedValue({ table: "again" });
    let seat = 0;
    const take = vi.spyOn(api, "take").mockImplementation((_table, wish) => Promise.resolve({ seat: seat++, name: "", token: wish.key }));
    const two = { ...KEPT, mine: [...KEPT.mine, { seat: 1, name: "Bob", token: "u".repeat(43) }] };
    expect(await joinRematch(two, "deckhand")).toBe("/table/again");
    const kept = keptTable("again");
    expect(kept?.creator).toBe(KEPT.creator);
    expect(take.mock.calls.map(([, wish]) => [wish.by, wish.name])).toEqual(two.mine.map((key) => [key.token, null]));
    expect(kept?.mine.map((key) => key.seat)).toEqual([0, 1]);
    await joinRematch(two, "deckhand");
    expect(take).toHaveBeenCalledTimes(2);
  });

  it("claims nothing twice", async () => {
    vi.spyOn(api, "rematch").mockResolvedValue({ table: "again" });
    keepTable({ ...newKeptTable("again"), mine: [{ seat: 1, name: "Ann", token: "v".repeat(43) }] });
    await joinRematch(KEPT, "deckhand");
    expect(keptTable("again")?.claims ?? []).toEqual([]);
  });
});

describe("a person", () => {
  it("goes to another device by an address or a file", () => {
    const key = newKey();
    expect(personKeyInFragment(new URL(historyLink(key)).hash)).toBe(key);
    expect(personKeyInFile(historyFile(key))).toBe(key);
  });

  it.each(["", "#person=", "#person=short", "#invite=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"])("is not in %s", (fragment) => {
    expect(personKeyInFragment(fragment)).toBeNull();
  });

  it.each(["", "{}", "null", '{"rulewright":"history","person":7}', '{"rulewright":2,"person":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}'])("is not in the file %s", (text) => {
    expect(personKeyInFile(text)).toBeNull();
  });
});

it("what was chosen at a table is named where it is not the usual", () => {
  const choice = (value: string, facts = {}) => ({ value, label: value.toUpperCase(), help: "", facts, needs: {}, seats: [] });
  const setting = (name: string, fold: string, facts = {}) => ({ name, label: name, help: "", fold, own: "", choices: [choice("a", facts), choice("b")] });
  const settings = [setting("cards", ""), setting("quest", "", { hours: 2 }), setting("ruling", "Open points")];
  expect(chosenSettings(settings, { cards: "a", quest: "a", ruling: "b" })).toEqual(["A"]);
  expect(chosenSettings(settings, { cards: "b", quest: "b", ruling: "b" })).toEqual(["B", "B"]);
});
