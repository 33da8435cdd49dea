import { expect, it, vi } from "vitest";
import { LateInput } from "../../src/ui/late_input.svelte";

it("lets late keys and taps go by, and keeps the place of Skip free a while longer", () => {
  vi.useFakeTimers();
  const late = new LateInput();
  late.begin();
  expect([late.isOn, late.isSettling]).toEqual([true, true]);
  vi.advanceTimersByTime(700);
  expect([late.isOn, late.isSettling]).toEqual([false, true]);
  late.begin();
  vi.advanceTimersByTime(1900);
  expect([late.isOn, late.isSettling], "it begins anew").toEqual([false, true]);
  vi.advanceTimersByTime(200);
  expect(late.isSettling).toBe(false);
  vi.useRealTimers();
});
