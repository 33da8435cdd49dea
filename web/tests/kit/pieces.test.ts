import { HeldAnimation } from "../support/page";
import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { LONGEST } from "../../src/ui/flight_animation";
import type { Piece } from "../../src/boards/shared/kit/pieces.svelte";
import { settings } from "../../src/settings/settings.svelte";
import Layer from "./Layer.svelte";

const at = (id: string, x: number, y = 0, more: Partial<Piece> = {}): Piece => ({ id, at: { x, y }, ...more });

function drawn(): Record<string, string> {
  const elements = [...document.querySelectorAll<SVGElement>("[data-id]")];
  return Object.fromEntries(elements.map((element) => [element.dataset.id ?? "", element.style.transform]));
}

function flights(): [string | undefined, unknown, unknown][] {
  return HeldAnimation.running().map(({ element, frames }) => [(element as HTMLElement).dataset.id, frames[0]?.transform, frames.at(-1)?.transform]);
}

beforeEach(() => {
  settings.animations = true;
});

describe("a piece that moves", () => {
  it("flies from its own place, also among others that look the same", async () => {
    const { rerender } = render(Layer, { pieces: [at("one", 0), at("two", 100)] });
    expect(flights()).toEqual([]);
    await rerender({ pieces: [at("two", 0), at("one", 100)] });
    expect(flights()).toEqual([
      ["two", "translate(100px, 0px)", "translate(0px, 0px)"],
      ["one", "translate(0px, 0px)", "translate(100px, 0px)"],
    ]);
    expect(drawn(), "it lies where it will land").toEqual({ two: "translate(0px, 0px)", one: "translate(100px, 0px)" });
  });

  it("is the same element all the way", async () => {
    const { rerender } = render(Layer, { pieces: [at("one", 0), at("two", 100)] });
    const one = document.querySelector("[data-id=one]");
    await rerender({ pieces: [at("two", 0), at("one", 100)] });
    expect(document.querySelector("[data-id=one]")).toBe(one);
    expect(one?.namespaceURI).toBe("http://www.w3.org/2000/svg");
  });

  it("goes through the places of its walk", async () => {
    const { rerender } = render(Layer, { pieces: [at("one", 0)] });
    await rerender({ pieces: [at("one", 100, 100, { through: [{ x: 100, y: 0 }] })] });
    const places = HeldAnimation.running()[0]?.frames.map((frame) => String(frame.transform)) ?? [];
    expect(places.some((place) => /^translate\(100px, -?0px\)$/.test(place))).toBe(true);
  });

  it("turns round in the air when it is called elsewhere", async () => {
    const { rerender } = render(Layer, { pieces: [at("one", 0)] });
    await rerender({ pieces: [at("one", 100)] });
    const [first] = HeldAnimation.running();
    if (first) first.currentTime = 210;
    await rerender({ pieces: [at("one", 0)] });
    expect(first?.ended).toBe(true);
    expect(flights()).toEqual([["one", "translate(50px, -22px)", "translate(0px, 0px)"]]);
  });

  it("is left alone by what happens to others", async () => {
    const { rerender } = render(Layer, { pieces: [at("one", 0), at("two", 0)] });
    await rerender({ pieces: [at("one", 100), at("two", 0)] });
    const [first] = HeldAnimation.running();
    await rerender({ pieces: [at("one", 100), at("two", 50)] });
    expect(first?.ended).toBe(false);
    expect(HeldAnimation.running()).toHaveLength(2);
  });
});

describe("a piece that comes or goes", () => {
  it("fades in, or flies in from where it was", async () => {
    const { rerender } = render(Layer, { pieces: [] as Piece[] });
    await rerender({ pieces: [at("one", 10), at("two", 20, 0, { from: { x: -50, y: 0 } })] });
    expect(HeldAnimation.running().map(({ frames }) => frames[0]?.opacity)).toEqual([0, 0]);
    expect(flights()[1]).toEqual(["two", "translate(-50px, 0px)", "translate(20px, 0px)"]);
  });

  it("is still there while it fades out, and then gone", async () => {
    const { rerender } = render(Layer, { pieces: [at("one", 10), at("two", 20)] });
    await rerender({ pieces: [at("two", 20)] });
    expect(Object.keys(drawn())).toEqual(["two", "one"]);
    expect(HeldAnimation.running().map(({ frames }) => frames.at(-1)?.opacity)).toEqual([0]);
    HeldAnimation.running()[0]?.finish();
    flushSync();
    expect(Object.keys(drawn())).toEqual(["two"]);
  });

  it("may come back before it has gone", async () => {
    const { rerender } = render(Layer, { pieces: [at("one", 10)] });
    await rerender({ pieces: [] });
    const [leaving] = HeldAnimation.running();
    await rerender({ pieces: [at("one", 10)] });
    expect(leaving?.ended).toBe(true);
    expect(HeldAnimation.running().map(({ frames }) => frames.at(-1)?.opacity)).toEqual([1]);
    HeldAnimation.running()[0]?.finish();
    flushSync();
    expect(drawn()).toEqual({ one: "translate(10px, 0px)" });
  });
});

it("has landed within a second, however many fly", async () => {
  const many = (x: number) => Array.from({ length: 120 }, (_, index) => at(`foot-${index}`, x, index));
  const { rerender } = render(Layer, { pieces: many(0) });
  await rerender({ pieces: many(300) });
  const ends = HeldAnimation.running().map(({ timing }) => Number(timing.delay) + Number(timing.duration));
  expect(ends).toHaveLength(120);
  expect(Math.max(...ends)).toBeLessThanOrEqual(LONGEST);
});

it("lands at once when it is hurried", async () => {
  const { rerender, component } = render(Layer, { pieces: [at("one", 0), at("two", 5)] });
  await rerender({ pieces: [at("one", 100)] });
  expect(HeldAnimation.running()).toHaveLength(2);
  component.hurry();
  flushSync();
  expect(HeldAnimation.running()).toEqual([]);
  expect(drawn()).toEqual({ one: "translate(100px, 0px)" });
});

it("does not move for who wants no motion", async () => {
  settings.animations = false;
  const { rerender } = render(Layer, { pieces: [at("one", 0), at("two", 5)] });
  await rerender({ pieces: [at("one", 100), at("three", 7)] });
  expect(HeldAnimation.all).toEqual([]);
  expect(drawn()).toEqual({ one: "translate(100px, 0px)", three: "translate(7px, 0px)" });
});

it("also works on a board of HTML", async () => {
  const { rerender } = render(Layer, { pieces: [at("one", 0)], as: "div" });
  await rerender({ pieces: [at("one", 100)] });
  expect(flights()).toEqual([["one", "translate(0px, 0px)", "translate(100px, 0px)"]]);
  expect(document.querySelector("[data-id=one]")?.tagName).toBe("DIV");
});
