import { describe, expect, it } from "vitest";
import { groupByTurn, filterEvents, mergeEvents, latestEvents } from "../../src/journal/journal";
import type { EventInfo } from "../../src/connection/protocol.generated";

function event(at: number, text: string, seat: number | null = null, begins: EventInfo["begins"] = null): EventInfo {
  return { at, kind: "Told", begins, text, cites: [], seat, facts: {} };
}

const NAMES = ["Ann", "Bea"];
const nameOf = (seat: number) => NAMES[seat] ?? "";

describe("filtered", () => {
  const events = [event(1, "Ann plays Tavern.", 0), event(2, "Bea steals 1 Treasure from Ann.", 1), event(3, "Alchemy is added to the supply.")];

  it("keeps what a seat did and what was done to it", () => {
    expect(filterEvents(events, { seat: 0, words: "" }, nameOf)).toHaveLength(2);
    expect(filterEvents(events, { seat: 1, words: "" }, nameOf).map((found) => found.at)).toEqual([2]);
  });

  it("finds words in any case", () => {
    expect(filterEvents(events, { seat: null, words: " TAVERN " }, nameOf)).toHaveLength(1);
    expect(filterEvents(events, { seat: null, words: "" }, nameOf)).toHaveLength(3);
  });
});

describe("joined", () => {
  const known = [event(0, "a"), event(1, "b"), event(2, "c")];

  it("adds news", () => {
    expect(mergeEvents(known, [event(3, "d")], false, 2).map((found) => found.text)).toEqual(["a", "b", "c", "d"]);
  });

  it("tells nothing twice", () => {
    expect(mergeEvents(known, [event(2, "c"), event(3, "d")], false, 1)).toHaveLength(4);
  });

  it("forgets what was taken back", () => {
    expect(mergeEvents(known, [], false, 1).map((found) => found.text)).toEqual(["a", "b"]);
    expect(mergeEvents(known, [event(3, "d")], false, 1).map((found) => found.text)).toEqual(["a", "b", "d"]);
  });

  it("begins anew when all events come", () => {
    expect(mergeEvents(known, [event(0, "z")], true, null).map((found) => found.text)).toEqual(["z"]);
  });
});

it("puts events under their turn", () => {
  const turns = groupByTurn([event(0, "The table is set."), event(0, "Ann's turn begins.", 0, "turn"), event(1, "Ann plays."), event(2, "Bea's turn begins.", 1, "turn")]);
  expect(turns.map((turn) => [turn.heading, turn.seat, turn.events.length])).toEqual([
    [null, null, 1],
    ["Ann's turn begins", 0, 1],
    ["Bea's turn begins", 1, 0],
  ]);
});

describe("lately", () => {
  const bought = event(4, "Bea buys Tavern.", 1);
  const turn = [event(5, "Bea ends the turn.", 1), event(5, "Ann's turn begins.", 0, "turn"), event(5, "Ann draws Celebrate.", 0)];
  const texts = (events: EventInfo[]) => latestEvents(events, 0, 3).map((told) => told.text);

  it("tells what the others did before what one has drawn since", () => {
    expect(texts([bought, ...turn])).toEqual(["Bea ends the turn.", "Bea buys Tavern.", "Ann draws Celebrate."]);
  });

  it("tells the latest first otherwise", () => {
    const played = event(6, "Ann plays Celebrate.", 0);
    expect(texts([bought, ...turn, played])).toEqual(["Ann plays Celebrate.", "Ann draws Celebrate.", "Ann's turn begins."]);
    expect(latestEvents([], 0, 3)).toEqual([]);
  });
});
