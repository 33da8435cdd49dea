import { describe, expect, it } from "vitest";
import { hasWinner, reasonFor, standings, outcomeSentence } from "../../src/result/outcome";
import type { OutcomeInfo } from "../../src/connection/protocol.generated";

function outcome(ranks: number[], rest: Partial<OutcomeInfo> = {}): OutcomeInfo {
  return {
    ranks,
    scores: ranks.map(() => 0),
    rule: "",
    sides: [],
    rivals: [],
    categories: [],
    parts: [],
    ending: "played",
    told: "Bea wins.",
    told_to: ["Bea wins.", "You win."],
    ...rest,
  };
}

const shadows = { name: "the shadows", rank: 2, score: 0, parts: [] };

it("is told to you, and to who looks on", () => {
  expect(outcomeSentence(outcome([2, 1]), 1)).toBe("You win.");
  expect(outcomeSentence(outcome([2, 1]), null)).toBe("Bea wins.");
});

it("says once who has won", () => {
  const end = outcome([2, 1]);
  expect(reasonFor(end, "The final scores are Ann 5 and Bea 9. Bea wins.")).toBe("The final scores are Ann 5 and Bea 9.");
  expect(reasonFor(end, "Bea wins. Hooks: Ann 5, Bea 9.")).toBe("Hooks: Ann 5, Bea 9.");
  expect(reasonFor(end, "Bea wins.")).toBe("");
  expect(reasonFor(end, "The final scores are Ann 9 and Bea 9. Bea wins the tie with 7 Silver.")).toBe("The final scores are Ann 9 and Bea 9. Bea wins the tie with 7 Silver.");
});

describe("the standing", () => {
  it("has everybody in their places", () => {
    const places = standings(outcome([2, 1, 2], { scores: [5, 9, 5] }));
    expect(places.map(({ seat, rank, score }) => [seat, rank, score])).toEqual([
      [1, 1, 9],
      [0, 2, 5],
      [2, 2, 5],
    ]);
  });

  it("counts everybody who shares a place", () => {
    const places = standings(outcome([1, 2, 2, 2, 3], { scores: [9, 5, 5, 5, 1] }));
    expect(places.map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 5]);
  });

  it("has rivals where they came in", () => {
    const automa = { name: "the automa", rank: 1, score: 40, parts: [] };
    const places = standings(outcome([2], { scores: [31], rivals: [automa] }));
    expect(places.map((entry) => [entry.rival, entry.rank, entry.score])).toEqual([
      ["the automa", 1, 40],
      ["", 2, 31],
    ]);
    expect(hasWinner(outcome([2], { rivals: [automa] }))).toBe(false);
  });

  it("gives a team neither places nor scores that say nothing", () => {
    const places = standings(outcome([1, 1], { scores: [1, 1], sides: [0, 0], rivals: [shadows] }));
    expect(places.map(({ rank, score }) => [rank, score])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  it("keeps the scores of a team that counts them", () => {
    const places = standings(outcome([1, 1], { scores: [12, 9], sides: [0, 0], categories: ["gold"], parts: [[12], [9]] }));
    expect(places.map((entry) => entry.score)).toEqual([12, 9]);
  });

  it("places nobody in a match that was left", () => {
    const places = standings(outcome([2, 2], { scores: [4, 7], ending: "abandoned" }));
    expect(places.map(({ rank, score }) => [rank, score])).toEqual([
      [null, 4],
      [null, 7],
    ]);
    expect(hasWinner(outcome([2, 2], { ending: "abandoned" }))).toBe(false);
  });

  it("places two teams", () => {
    expect(standings(outcome([1, 2, 1, 2], { sides: [0, 1, 0, 1] })).map((entry) => entry.rank)).toEqual([1, 1, 2, 2]);
  });
});
