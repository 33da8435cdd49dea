import { expect, test } from "vitest";
import { allows, passesBy, pointsOf, stepOf } from "../src/lib/lesson";
import type { LessonInfo, LessonStep } from "../src/lib/protocol";

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
  expect(allows(step(), "hang amber for 2 oil")).toBe(true);
  expect(allows(step(), "Hang Basalt")).toBe(false);
  expect(allows(step({ choose: [] }), "Anything")).toBe(true);
});

test("it points at what it names and at what the right choices are about", () => {
  const choices = [
    { text: "Hang Amber", points_at: ["hand:Amber", "deck"] },
    { text: "Hang Basalt", points_at: ["hand:Basalt"] },
  ];
  expect(pointsOf(step(), choices)).toEqual(["deck", "hand:Amber"]);
  expect(pointsOf(step({ choose: [] }), choices)).toEqual(["deck"]);
});

test("a chance to respond may be let pass by, a question may not", () => {
  expect(passesBy("pass", "Amber")).toBe(true);
  expect(passesBy("no", null)).toBe(false);
  expect(passesBy(["play", "Amber"], "Amber")).toBe(false);
});
