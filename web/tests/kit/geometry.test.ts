import { describe, expect, it } from "vitest";
import { along, eased, flightFrames, schedule } from "../../src/boards/shared/kit/flights";
import { LONGEST } from "../../src/ui/flight_animation";
import { boxOf, distance, inReadingOrder, onCircle, sharing } from "../../src/boards/shared/kit/geometry";
import { centredOn, fitted, kept, moved, pinched, seen, showing, toContent, toFrame, zoomed, type Limits } from "../../src/boards/shared/kit/view";

const LIMITS: Limits = { content: { width: 1200, height: 800 }, frame: { width: 600, height: 600 }, closest: 3 };

describe("a look at a board", () => {
  it("begins with all of it, in the middle", () => {
    expect(fitted(LIMITS)).toEqual({ x: 0, y: 100, scale: 0.5 });
  });

  it("gets closer at the pointer: what is under it stays there", () => {
    const at = { x: 410, y: 333 };
    const before = { x: -200, y: -150, scale: 1 };
    const after = zoomed(before, 1.7, at, LIMITS);
    expect(after.scale).toBeCloseTo(1.7);
    expect(toContent(after, at).x).toBeCloseTo(toContent(before, at).x);
    expect(toContent(after, at).y).toBeCloseTo(toContent(before, at).y);
  });

  it("gets no closer than allowed and no farther than all of it", () => {
    expect(zoomed(fitted(LIMITS), 100, { x: 300, y: 300 }, LIMITS).scale).toBe(3);
    expect(zoomed({ x: -50, y: -50, scale: 1 }, 0.01, { x: 9, y: 9 }, LIMITS)).toEqual(fitted(LIMITS));
  });

  it("shows all of a small board even where that is closer than allowed", () => {
    const small: Limits = { content: { width: 10, height: 10 }, frame: { width: 600, height: 600 }, closest: 3 };
    expect(fitted(small).scale).toBe(60);
  });

  it("never leaves the board behind", () => {
    expect(moved({ x: 0, y: 0, scale: 1 }, { x: 500, y: -5000 }, LIMITS)).toEqual({ x: 0, y: -200, scale: 1 });
  });

  it("keeps two fingers on what they touched", () => {
    const before = { x: -200, y: -100, scale: 1 };
    const fingers = [{ x: 200, y: 300 }, { x: 300, y: 300 }] as const;
    const spread = [{ x: 160, y: 280 }, { x: 360, y: 280 }] as const;
    const after = pinched(before, fingers, spread, LIMITS);
    for (const index of [0, 1] as const) {
      expect(toFrame(after, toContent(before, fingers[index])).x).toBeCloseTo(spread[index].x);
      expect(toFrame(after, toContent(before, fingers[index])).y).toBeCloseTo(spread[index].y);
    }
  });

  it("moves as little as needed to show something, and not at all if it is seen", () => {
    const look = { x: -200, y: -100, scale: 1 };
    expect(showing(look, { x: 100, y: 100, width: 50, height: 50 }, 24, LIMITS)).toEqual(look);
    expect(showing(look, { x: 590, y: 100, width: 50, height: 50 }, 24, LIMITS)).toEqual({ x: -264, y: -100, scale: 1 });
    expect(showing(look, { x: -80, y: 100, width: 50, height: 50 }, 24, LIMITS)).toEqual({ x: -96, y: -100, scale: 1 });
  });

  it("knows what is seen, which is never more than there is", () => {
    expect(seen(fitted(LIMITS), LIMITS)).toEqual({ x: 0, y: 0, width: 1200, height: 800 });
    expect(seen(centredOn({ x: 0, y: 0, scale: 1 }, { x: 600, y: 400 }, LIMITS), LIMITS)).toEqual({ x: 300, y: 100, width: 600, height: 600 });
  });

  it("takes a frame that has no size yet", () => {
    const unseen = { ...LIMITS, frame: { width: 0, height: 0 } };
    expect(Object.values(kept({ x: 0, y: 0, scale: 1 }, unseen)).every(Number.isFinite)).toBe(true);
  });
});

describe("things that share a spot", () => {
  const spot = { x: 50, y: 50 };

  it.each([1, 2, 3, 6, 7, 12, 40])("lie a gap apart: %i of them", (count) => {
    const places = sharing(spot, count, 10);
    expect(places).toHaveLength(count);
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) expect(distance(one, other)).toBeGreaterThan(9.99);
    }
  });

  it("lie around it", () => {
    expect(sharing(spot, 1, 10)).toEqual([spot]);
    const box = boxOf(sharing(spot, 2, 10));
    expect([box.x + box.width / 2, box.y + box.height / 2]).toEqual([50, 50]);
  });
});

it("reads line by line, though a line is not quite straight", () => {
  const things = [["d", 0, 100], ["b", 50, -4], ["a", 0, 6], ["c", 90, 3]] as const;
  expect(inReadingOrder(things, ([, x, y]) => ({ x, y }), 40).map(([name]) => name)).toEqual(["a", "b", "c", "d"]);
});

it("counts angles clockwise from the top", () => {
  const { x, y } = onCircle({ x: 0, y: 0 }, 10, 90);
  expect([x, y].map(Math.round)).toEqual([10, -0]);
});

describe("a flight", () => {
  const way = [{ x: 0, y: 0 }, { x: 100, y: 0 }];

  it("leaves from its start and lands exactly", () => {
    const frames = flightFrames([{ x: 0.1, y: 0.2 }, { x: 33.3, y: 7.7 }], 48);
    expect(frames[0]?.transform).toBe("translate(0.1px, 0.2px)");
    expect(frames.at(-1)?.transform).toBe("translate(33.3px, 7.7px)");
  });

  it("is an arc over the straight line, no higher than it may be", () => {
    expect(along(way, 0.5, 48)).toEqual({ x: 50, y: -22 });
    expect(along(way, 0.5, 5)).toEqual({ x: 50, y: -5 });
  });

  it("touches each place of a walk", () => {
    const walk = [{ x: 0, y: 0 }, { x: 60, y: 0 }, { x: 60, y: 40 }];
    const { x, y } = along(walk, 0.6, 48);
    expect([x, y]).toEqual([60, 0]);
  });

  it("stays at the end when it is over, and at the start before it begins", () => {
    expect(along(way, eased(7), 48)).toEqual({ x: 100, y: 0 });
    expect(along(way, eased(-7), 48).x).toBe(0);
  });

  it.each([1, 2, 10, 300])("has landed within a second together with the others: %i of them", (count) => {
    const times = schedule(Array.from({ length: count }, (_, index) => (index === 3 ? 9 : 1)));
    expect(Math.max(...times.map((time) => time.delay + time.duration))).toBeLessThanOrEqual(LONGEST);
    expect(times.every((time) => time.delay >= 0 && time.duration >= 400)).toBe(true);
  });
});
