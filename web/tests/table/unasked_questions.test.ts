import { describe, expect, it } from "vitest";
import { comesUnasked, type Shown } from "../../src/table/unasked_questions.svelte";

const AT: Shown = { n: 7, isAsked: true, isFresh: false, turn: "Ann", told: 0 };
/** What was answered, and how long ago. */
const answered = (key: string | string[], ago = 100) => ({ keys: [key], ago });

describe("a question that nobody's own answer brought", () => {
  it("comes after another one, while nothing was answered", () => {
    expect(comesUnasked(AT, { ...AT, n: 8 }, null)).toBe(true);
    expect(comesUnasked(AT, { ...AT, n: 8 }, answered("end", 5000))).toBe(true);
  });

  it("is none after one's own answer, at the first question, and after taking back", () => {
    expect(comesUnasked(AT, { ...AT, n: 8 }, answered(["move", "a"]))).toBe(false);
    expect(comesUnasked({ ...AT, isAsked: false }, { ...AT, n: 8 }, null)).toBe(false);
    expect(comesUnasked(null, AT, null)).toBe(false);
    expect(comesUnasked(AT, { ...AT, n: 8, isFresh: true }, null)).toBe(false);
    expect(comesUnasked(AT, AT, null)).toBe(false);
  });

  it("begins a Turn that was not chosen", () => {
    const next = { ...AT, n: 8, turn: "Bea" };
    expect(comesUnasked(AT, next, answered("end"))).toBe(true);
    expect(comesUnasked({ ...AT, turn: "" }, next, answered(["activate", "Bea"]))).toBe(false);
    expect(comesUnasked(AT, { ...next, turn: "" }, answered("end"))).toBe(false);
  });

  it("comes after a story that was long enough to reach for Skip", () => {
    expect(comesUnasked({ ...AT, told: 1500 }, AT, answered("end"))).toBe(true);
    expect(comesUnasked({ ...AT, told: 200 }, AT, answered("end"))).toBe(false);
  });
});
