// @vitest-environment jsdom
import "../support/page";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it } from "vitest";
import Hints from "../../src/lesson/Hints.svelte";
import { settings } from "../../src/settings/settings.svelte";

const HINTS = ["Buy what glows.", "Reload what you have."];
const shown = () => HINTS.filter((hint) => screen.queryByText(hint, { exact: false }));

beforeEach(() => {
  settings.hintsSeen = [];
});

it("puts a tip away when somebody touches the board beneath it, and shows the next one at the next question", async () => {
  const over = document.createElement("main");
  const { rerender } = render(Hints, { title: "beacons", hints: HINTS, over, question: 1 });
  expect(shown()).toEqual([HINTS[0]]);
  await fireEvent.pointerDown(over);
  expect(shown()).toEqual([]);
  await rerender({ question: 2 });
  expect(shown()).toEqual([HINTS[1]]);
  await fireEvent.pointerDown(over);
  await rerender({ question: 3 });
  expect(shown()).toEqual([]);
  expect(settings.hintsSeen).toEqual(["beacons"]);
});

it("shows a tip over the board for one question of one's own, and none while others choose", async () => {
  const over = document.createElement("main");
  const { rerender } = render(Hints, { title: "beacons", hints: HINTS, over, question: 1 });
  await rerender({ question: undefined });
  expect(shown()).toEqual([]);
  await rerender({ question: 5 });
  expect(shown()).toEqual([HINTS[1]]);
});

it("keeps a tip beside the board until it has been read", async () => {
  const { rerender } = render(Hints, { title: "beacons", hints: HINTS });
  await rerender({ question: 2 });
  expect(shown()).toEqual([HINTS[0]]);
});
