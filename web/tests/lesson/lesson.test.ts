import { expect, test } from "vitest";
import { stepAllows, isPass, highlightedObjects, stepOf } from "../../src/lesson/lesson";
import type { LessonInfo, LessonStep } from "../../src/connection/protocol.generated";

function step(rest: Partial<LessonStep> = {}): LessonStep {
  return { say: "Hang one.", choose: ["Hang Amber"], otherwise: "Not that one.", point: ["deck"], ...rest };
}

const lesson: LessonInfo = { about: "", minutes: 5, after: "Done.", steps: [step(), step({ choose: [] })] };

test("the step is the one after those that are done", () => {
  expect(stepOf(lesson, 1)?.choose).toEqual([]);
  expect(stepOf(lesson, 2)).toBeNull();
  expect(stepOf(lesson, null)).toBeNull();
  expect(stepOf(null, 0)).toBeNull();
});

test("a choice is right if it begins as the step says, in whatever letters", () => {
  expect(stepAllows(step(), "hang amber for 2 oil")).toBe(true);
  expect(stepAllows(step(), "Hang Basalt")).toBe(false);
  expect(stepAllows(step({ choose: [] }), "Anything")).toBe(true);
});

test("it points at what it names and at what the right choices are about", () => {
  const choices = [
    { text: "Hang Amber", points_at: ["hand:Amber", "deck"] },
    { text: "Hang Basalt", points_at: ["hand:Basalt"] },
  ];
  expect(highlightedObjects(step(), choices)).toEqual(["deck", "hand:Amber"]);
  expect(highlightedObjects(step({ choose: [] }), choices)).toEqual(["deck"]);
});

test("a chance to respond may be let pass by, a question may not", () => {
  expect(isPass("pass", "Amber")).toBe(true);
  expect(isPass("no", null)).toBe(false);
  expect(isPass(["play", "Amber"], "Amber")).toBe(false);
});
