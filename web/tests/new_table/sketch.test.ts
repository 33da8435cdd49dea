import { expect, it } from "vitest";
import { sketchSquares } from "../../src/new_table/sketch";

it("draws a sketch square by square, with marks on the ground they lie on", () => {
  expect(sketchSquares(["#o", " ~", "?b"])).toEqual([
    { x: 0, y: 0, ground: "built", mark: null },
    { x: 1, y: 0, ground: "built", mark: "goal" },
    { x: 1, y: 1, ground: "mist", mark: null },
    { x: 0, y: 2, ground: "ground", mark: null },
    { x: 1, y: 2, ground: "ground", mark: "danger" },
  ]);
});
