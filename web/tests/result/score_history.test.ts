import { markOf, markOfLine, rivalMark } from "../../src/people/seats";
import { describe, expect, it } from "vitest";
import { hasLead, leadChanges, samplePoints, stepPath, axisTicks, durationText } from "../../src/result/score_history";
import type { Chronicle } from "../../src/connection/protocol.generated";

describe("the lead", () => {
  it("changes when somebody else is ahead alone", () => {
    const points = [
      [0, 0, 0],
      [2, 3, 0],
      [4, 3, 3],
      [6, 3, 5],
      [8, 9, 5],
    ];
    expect(leadChanges(points)).toEqual([
      { at: 6, line: 1 },
      { at: 8, line: 0 },
    ]);
  });

  it("does not change when the other only draws level", () => {
    expect(leadChanges([[0, 1, 0], [1, 1, 1], [2, 2, 1]])).toEqual([]);
  });

  it("is nobody's in a team, alone, or where no seat is followed", () => {
    const of = (seats: (number | null)[]) => ({ lines: seats.map((seat) => ({ seat, name: "" })) }) as Chronicle;
    expect(hasLead(of([0, 1]), false)).toBe(true);
    expect(hasLead(of([0, null]), false)).toBe(true);
    expect(hasLead(of([0, 1]), true)).toBe(false);
    expect(hasLead(of([0]), false)).toBe(false);
    expect(hasLead(of([null, null]), false)).toBe(false);
  });
});

describe("a chart", () => {
  it.each([
    [0, 33, [0, 10, 20, 30, 40]],
    [0, 1, [0, 1]],
    [0, 3, [0, 1, 2, 3]],
    [-7, 12, [-10, -5, 0, 5, 10, 15]],
    [0, 103, [0, 50, 100, 150]],
  ])("from %i to %i has round numbers at its side", (least, most, expected) => {
    expect(axisTicks(least, most)).toEqual(expected);
  });

  it("keeps a line level until it changes", () => {
    expect(stepPath([{ x: 0, y: 9 }, { x: 5, y: 4 }])).toBe("M0.0 9.0H5.0V4.0");
    expect(stepPath([])).toBe("");
  });

  it("is told in a few rows, with all that matter", () => {
    const points = Array.from({ length: 100 }, (_, at) => [at, at]);
    const rows = samplePoints(points, 10, new Set([33])).map(([at]) => at);
    expect(rows).toEqual([0, 10, 20, 30, 33, 40, 50, 60, 70, 80, 90, 99]);
  });
});

it.each([
  ["2026-01-01T10:00:00Z", "2026-01-01T10:00:20Z", "less than a minute"],
  ["2026-01-01T10:00:00Z", "2026-01-01T10:34:00Z", "34 minutes"],
  ["2026-01-01T10:00:00Z", "2026-01-01T13:00:00Z", "3 hours"],
  ["2026-01-01T10:00:00Z", "2026-01-04T10:00:00Z", "3 days"],
  [null, "2026-01-04T10:00:00Z", ""],
  ["2026-01-05T10:00:00Z", "2026-01-04T10:00:00Z", ""],
])("a match from %s to %s took %s", (started, ended, expected) => {
  expect(durationText(started, ended)).toBe(expected);
});

it("a rival without a seat has one mark everywhere, whatever the colours of the seats", () => {
  const lines = [{ seat: 0 }, { seat: null }, { seat: null }];
  const marks = lines.map((_, index) => markOfLine(lines, index, () => 2));
  expect(marks).toEqual([2, rivalMark(), rivalMark(1)]);
  expect(markOf(marks[1] ?? 0).shape).toBe("shield");
});
