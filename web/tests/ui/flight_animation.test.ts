import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { animateChanges, recordPositions } from "../../src/ui/flight_animation";

/** The upper left corners of things, by id. */
let corners: Record<string, [number, number]>;
let moved: Record<string, unknown>;

beforeEach(() => {
  moved = {};
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const [left, top] = corners[this.id] ?? [0, 0];
    return { left, top, width: 50, height: 70 } as DOMRect;
  });
  Element.prototype.animate = function (this: Element, frames: unknown) {
    moved[this.id] = (frames as { translate?: string }[])[0]?.translate;
    return { finish: () => undefined } as Animation;
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

test("what makes room moves with all that is wrapped around it", () => {
  document.body.innerHTML = '<i id="held" data-slot><i id="lie" data-slot><b id="card" data-piece="Rum" data-spot="hand"></b></i></i>';
  corners = { card: [100, 20] };
  recordPositions();
  corners = { card: [40, 20] };
  animateChanges(true);
  expect(moved).toEqual({ held: "60px 0px" });
});

test("what rises carries the things in it, which move by no more than that", () => {
  document.body.innerHTML = '<div id="sheet" data-rises><b id="card" data-piece="Rum" data-spot="hand"></b><b id="coin" data-piece="coin" data-spot="purse"></b></div>';
  corners = { sheet: [0, 600], card: [100, 620], coin: [10, 640] };
  recordPositions();
  corners = { sheet: [0, 500], card: [70, 520], coin: [10, 540] };
  animateChanges(true);
  expect(moved).toEqual({ sheet: "0px 100px", card: "30px 0px" });
});

test("the first things to come let rise what they lie in", () => {
  document.body.innerHTML = '<div id="sheet" data-rises></div>';
  corners = { sheet: [0, 600] };
  recordPositions();
  document.querySelector("#sheet")!.innerHTML = '<b id="card" data-piece="Rum" data-spot="hand"></b>';
  corners = { sheet: [0, 500], card: [70, 520] };
  animateChanges(true);
  expect(moved.sheet).toBe("0px 100px");
});

test("where nothing lies that could move, nothing is measured after a change", () => {
  document.body.innerHTML = '<div id="sheet" data-rises></div>';
  corners = {};
  recordPositions();
  vi.mocked(Element.prototype.getBoundingClientRect).mockClear();
  animateChanges(true);
  expect(Element.prototype.getBoundingClientRect).not.toHaveBeenCalled();
});

test("everything is measured before anything moves", () => {
  document.body.innerHTML = '<b id="card" data-piece="Rum" data-spot="hand"></b><b id="coin" data-piece="coin" data-spot="purse"></b>';
  corners = { card: [100, 20], coin: [10, 40] };
  recordPositions();
  corners = { card: [40, 20], coin: [70, 40] };
  const measured: string[][] = [];
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(function (this: Element) {
    measured.push(Object.keys(moved));
    const [left, top] = corners[this.id] ?? [0, 0];
    return { left, top, width: 50, height: 70 } as DOMRect;
  });
  animateChanges(true);
  expect(measured.flat()).toEqual([]);
  expect(moved).toEqual({ card: "60px 0px", coin: "-60px 0px" });
});
