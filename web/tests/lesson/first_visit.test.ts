import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it } from "vitest";
import Hints from "../../src/lesson/Hints.svelte";
import { settings } from "../../src/settings/settings.svelte";

const HINTS = ["Buy what glows.", "Reload what you have."];
const shown = () => HINTS.filter((hint) => screen.queryByText(hint, { exact: false }));

beforeEach(() => {
  settings.hintsSeen = [];
});

it("shows the next tip at the next question of one's own, and keeps it while others choose", async () => {
  const { rerender } = render(Hints, { title: "beacons", hints: HINTS, question: 1 });
  expect(shown()).toEqual([HINTS[0]]);
  await rerender({ question: null });
  expect(shown(), "what is below the board does not come and go with every question").toEqual([HINTS[0]]);
  await rerender({ question: 5 });
  expect(shown()).toEqual([HINTS[1]]);
  await rerender({ question: 6 });
  expect(shown()).toEqual([]);
  expect(settings.hintsSeen).toEqual(["beacons"]);
});

it("keeps a tip beside the board until it has been read", async () => {
  const { rerender } = render(Hints, { title: "beacons", hints: HINTS });
  await rerender({ question: undefined });
  expect(shown()).toEqual([HINTS[0]]);
  await fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(shown()).toEqual([HINTS[1]]);
});

it("goes on with the same tip after a time when none applies", async () => {
  const { rerender } = render(Hints, { title: "beacons", hints: HINTS, applies: true });
  await fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await rerender({ applies: false });
  expect(shown()).toEqual([]);
  await rerender({ applies: true });
  expect(shown()).toEqual([HINTS[1]]);
});
