// Buttons that share a row of a phone are set smaller step by step until all of them are in sight.
import { afterEach, describe, expect, it } from "vitest";
import { RowFit } from "../../src/decision/row_fit.svelte";
import { screen } from "../../src/ui/screen_size.svelte";

const row = (overfull: boolean): Element => {
  const words = { scrollWidth: overfull ? 200 : 80, clientWidth: 100, scrollHeight: 10, clientHeight: 10 };
  return { ...words, scrollWidth: 80, querySelectorAll: () => [words] } as unknown as Element;
};

describe("buttons that are too long for their row", () => {
  const wasNarrow = screen.narrow;
  afterEach(() => {
    screen.narrow = wasNarrow;
  });

  it("become smaller, then leave out what stands in brackets, then share it no more", () => {
    screen.narrow = true;
    const fit = new RowFit();
    const levels = () => [fit.dense, fit.brief, fit.tight].map((level) => level !== null);
    fit.measure(row(true), true, 3);
    expect(levels()).toEqual([true, false, false]);
    fit.measure(row(true), true, 3);
    expect(levels()).toEqual([true, true, false]);
    fit.measure(row(false), true, 3);
    expect(levels()).toEqual([true, true, false]);
    fit.measure(row(true), true, 3);
    expect(levels()).toEqual([true, true, true]);
    fit.forget();
    expect(levels()).toEqual([false, false, false]);
  });
});
