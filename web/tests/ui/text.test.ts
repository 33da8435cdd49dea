import { expect, it } from "vitest";
import { keyed } from "../../src/boards/deckhand/view";
import { numbered, tilt } from "../../src/boards/shared/cards";
import { placeBeside } from "../../src/ui/placement";
import { otherSeatsInOrder, markOf } from "../../src/people/seats";
import { botLevelName, countText, ordinal, remainingText, elapsedText, spokenOption, spokenRule } from "../../src/ui/text";

it("counts", () => {
  expect(countText(1, "Treasure")).toBe("1 Treasure");
  expect(countText(0, "Treasure")).toBe("0 Treasures");
  expect(countText(-1, "point")).toBe("−1 point");
  expect([1, 2, 3, 4, 11, 21].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "21st"]);
});

it("speaks rules and options as a person would", () => {
  expect(spokenRule("P12")).toBe("rule P 12");
  expect(spokenRule("odd-one")).toBe("rule odd-one");
  const option = { key: "end", text: "End the turn", rule: "P12", points_at: [] };
  expect(spokenOption(option, 3)).toBe("End the turn, key 3");
  expect(spokenOption(option, 12)).toBe("End the turn");
  expect(spokenOption(option, null)).toBe("End the turn");
  expect(botLevelName("very_greedy")).toBe("Very greedy");
});

it("says how long ago", () => {
  const now = Date.parse("2026-01-01T00:10:00Z");
  expect(elapsedText("2026-01-01T00:09:48Z", now)).toBe("12 s");
  expect(elapsedText("2026-01-01T00:05:00Z", now)).toBe("5 min");
  expect(elapsedText(null, now)).toBe("");
  expect(elapsedText("nonsense", now)).toBe("");
});

it("sits people around the table from the left of oneself", () => {
  expect(otherSeatsInOrder(4, 1)).toEqual([2, 3, 0]);
  expect(otherSeatsInOrder(3, null)).toEqual([0, 1, 2]);
  expect(new Set([0, 1, 2, 3, 4, 5, 6, 7].map((seat) => markOf(seat).shape)).size).toBe(8);
});

it("keeps a floating note inside the window and off its object", () => {
  const window = { width: 1000, height: 800 };
  const box = { left: 900, right: 1000, top: 700, bottom: 800, width: 100, height: 100 } as DOMRect;
  const spot = placeBeside(box, 300, 400, window);
  expect(spot.left + 300).toBeLessThanOrEqual(900);
  expect(spot.top + 400).toBeLessThanOrEqual(800);
});

it("lays cards the same way every time and tells twins apart", () => {
  expect(tilt("Tavern", "supply")).toBe(tilt("Tavern", "supply"));
  expect(Math.abs(tilt("Tavern", "hand"))).toBeLessThanOrEqual(0.5);
  expect(numbered(["A", "B", "A"]).map((entry) => entry.key)).toEqual(["A#1", "B#1", "A#2"]);
  const twins = [{ card: "A", price: 1 }, { card: "A", price: 1 }];
  expect(new Set(keyed(twins).map((entry) => entry.key)).size).toBe(2);
});

it("shows what is left on a clock", () => {
  const start = Date.parse("2026-01-01T00:00:00Z");
  expect(remainingText(90, "2026-01-01T00:00:00Z", start + 25_000)).toBe("1:05");
  expect(remainingText(10, "2026-01-01T00:00:00Z", start + 25_000)).toBe("0:00");
  expect(remainingText(90, "2026-01-01T00:00:00Z", start - 2_000)).toBe("1:30");
  expect(remainingText(null, "2026-01-01T00:00:00Z", start)).toBe("");
  expect(remainingText(10, null, start)).toBe("");
});
