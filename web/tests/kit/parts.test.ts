import { HeldAnimation } from "../support/page";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet, flushSync, type ComponentProps } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import CardFrame from "../../src/boards/shared/kit/CardFrame.svelte";
import { PIPS, pipsOf, type Die } from "../../src/boards/shared/kit/dice";
import Dice from "../../src/boards/shared/kit/Dice.svelte";
import Highlight from "../../src/boards/shared/kit/Highlight.svelte";
import Legend from "../../src/boards/shared/kit/Legend.svelte";
import NamedIcon from "../../src/boards/shared/kit/NamedIcon.svelte";
import { arcOfPlaces, markersAt, numberedSpaces, rowOfPlaces, type Marker } from "../../src/boards/shared/kit/track";
import { distance, rectangle } from "../../src/boards/shared/kit/geometry";
import { settings } from "../../src/settings/settings.svelte";
import Deck from "./Deck.svelte";
import Tracks from "./Tracks.svelte";
import { FakeRoom } from "./room";

beforeEach(() => {
  settings.animations = true;
});

describe("dice", () => {
  const SIGNS = [{ icon: "crown", name: "Crown" }, { text: "×2", name: "Double" }] as const;
  const dice = (pips: number | null, sign: number | null): Die[] => [
    { id: "one", faces: PIPS, shows: pips },
    { id: "two", faces: SIGNS, shows: sign },
  ];
  const told = () => screen.getByRole("status").textContent;
  const names = () => screen.getAllByRole("img").map((die) => die.getAttribute("aria-label"));

  it("can be read, whatever stands on them", async () => {
    const { rerender } = render(Dice, { dice: dice(null, null), roll: 0, who: "Ann" });
    expect(names()).toEqual(["Die, not rolled yet", "Die, not rolled yet"]);
    await rerender({ dice: dice(4, 1), roll: 1 });
    expect(names()).toEqual(["Die: 5", "Die: Double"]);
  });

  it("roll, and are read out when they lie still", async () => {
    const { rerender } = render(Dice, { dice: dice(null, null), roll: 0, who: "Ann" });
    await rerender({ dice: dice(4, 0), roll: 1 });
    expect(HeldAnimation.running()).toHaveLength(4);
    expect(document.querySelectorAll(".reel")).toHaveLength(2);
    expect(told()).toBe("");
    for (const animation of HeldAnimation.running()) animation.finish();
    flushSync();
    expect(told()).toBe("Ann rolled 5 and Crown.");
    expect(document.querySelectorAll(".reel")).toHaveLength(0);
  });

  it("roll again when the same faces come up", async () => {
    const { rerender } = render(Dice, { dice: dice(4, 0), roll: 1, who: "Ann" });
    expect(HeldAnimation.running(), "not when one comes to the table later").toEqual([]);
    await rerender({ dice: dice(4, 0), roll: 2 });
    expect(HeldAnimation.running()).toHaveLength(4);
  });

  it("lie still at once when they are hurried", async () => {
    const { rerender, component } = render(Dice, { dice: dice(null, null), roll: 0, who: "Ann" });
    await rerender({ dice: dice(0, 1), roll: 1 });
    component.hurry();
    flushSync();
    expect(told()).toBe("Ann rolled 1 and Double.");
  });

  it("do not roll for who wants no motion", async () => {
    settings.animations = false;
    const { rerender } = render(Dice, { dice: dice(null, null), roll: 0, who: "Ann" });
    await rerender({ dice: dice(2, 0), roll: 1 });
    expect(HeldAnimation.all).toEqual([]);
    expect(told()).toBe("Ann rolled 3 and Crown.");
  });

  it.each([1, 2, 3, 4, 5, 6])("show %i pips, no two in one place", (count) => {
    expect(new Set(pipsOf(count).map(String)).size).toBe(count);
  });
});

describe("a track", () => {
  const markers: Marker[] = [
    { id: "a", name: "Ann", on: 3, seat: 0 },
    { id: "b", name: "Bea", on: 3, seat: 1 },
    { id: "c", name: "Cleo", on: 0, seat: 2 },
  ];

  it("is told in one sentence", () => {
    render(Tracks, { room: new FakeRoom(), markers });
    expect(screen.getByRole("group").getAttribute("aria-label")).toBe("Virtue: Ann on 3, Bea on 3, Cleo on 0");
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  it("shows markers side by side on one space", () => {
    const placed = markersAt(markers, rowOfPlaces(5, { x: 0, y: 0 }, 40), 15);
    expect(distance(placed[0]!.at, placed[1]!.at)).toBeCloseTo(15);
    expect(placed[2]!.at).toEqual({ x: 0, y: 0 });
  });

  it("refuses a marker that stands nowhere", () => {
    expect(() => markersAt([{ id: "a", name: "Ann", on: 9, seat: 0 }], [{ x: 0, y: 0 }], 15)).toThrow("Ann stands on space 9, but the track has 1");
  });

  it("lets a space be chosen that options point at", async () => {
    const room = new FakeRoom({ "virtue:2": ["Go up"] });
    render(Tracks, { room, markers, objects: true });
    await fireEvent.click(screen.getByRole("button", { name: "Virtue, space 2. Go up" }));
    expect(room.chosen).toEqual(["Virtue"]);
  });

  it("moves a marker along", async () => {
    const { rerender } = render(Tracks, { room: new FakeRoom(), markers });
    await rerender({ markers: markers.map((marker) => (marker.id === "c" ? { ...marker, on: 4 } : marker)) });
    expect(HeldAnimation.running().map(({ element }) => (element as HTMLElement).dataset.id)).toEqual(["c"]);
  });

  it("goes round without meeting itself, and spans an arc from end to end", () => {
    const round = arcOfPlaces(4, { x: 0, y: 0 }, 10, 0, 360).map(({ x, y }) => [Math.round(x), Math.round(y)].map(Math.abs));
    expect(round).toEqual([[0, 10], [10, 0], [0, 10], [10, 0]]);
    const arc = arcOfPlaces(3, { x: 0, y: 0 }, 10, -90, 90);
    expect(Math.round(arc[0]!.x)).toBe(-10);
    expect(Math.round(arc[2]!.x)).toBe(10);
    expect(numberedSpaces(2).map((space) => space.name)).toEqual(["0", "1", "2"]);
  });
});

describe("a stack", () => {
  it.each([
    [0, "Spawn cards: empty", 0],
    [1, "Spawn cards: 1 card", 0],
    [43, "Spawn cards: 43 cards", 5],
  ])("of %i says so and looks so", (count, label, layers) => {
    render(Deck, { room: new FakeRoom(), count });
    expect(screen.getByRole("button", { name: label }).querySelectorAll(".layer")).toHaveLength(layers);
    expect(screen.queryByText(String(count)) !== null).toBe(count > 0);
  });
});

describe("a highlight", () => {
  const what = { shape: rectangle(0, 0, 10, 10) };

  it("of what just happened goes by itself, also without motion", () => {
    vi.useFakeTimers();
    settings.animations = false;
    const onover = vi.fn();
    render(Highlight, { what, kind: "happened", onover });
    expect(document.querySelector(".happened")).not.toBeNull();
    vi.advanceTimersByTime(2000);
    flushSync();
    expect(document.querySelector(".happened")).toBeNull();
    expect(onover).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it("of a way marks where it begins and ends, in the colour of whose it is", () => {
    render(Highlight, { what: { through: [{ x: 1, y: 2 }, { x: 3, y: 4 }, { x: 5, y: 6 }] }, kind: "walk", seat: 0 });
    const ends = [...document.querySelectorAll("circle")].map((circle) => circle.getAttribute("cx"));
    expect(ends).toEqual(["1", "5"]);
    expect(document.querySelector<SVGElement>(".walk")?.style.getPropertyValue("--colour")).toBe("#e69f00");
  });
});

describe("a card", () => {
  const draw = (more: Partial<ComponentProps<typeof CardFrame>>) => render(CardFrame, { name: "Alms", text: "Gain one coin.", ...more });
  const text = () => document.querySelector<HTMLElement>(".text") as HTMLElement;

  it("sets longer words smaller", () => {
    draw({});
    const size = () => Number.parseFloat((text().parentElement as HTMLElement).style.getPropertyValue("--told"));
    const short = size();
    document.body.innerHTML = "";
    draw({ text: "word ".repeat(60) });
    expect(size()).toBeLessThan(short);
  });

  it("tells all its words to who listens, and the rule and where it comes from", () => {
    const words = "word ".repeat(90).trim();
    draw({ text: words, rule: "K3", provenance: "made up" });
    expect(text().textContent).toBe(words);
    expect(screen.getByText("K3 · made up")).toBeTruthy();
  });

  it("has a header, a picture and a foot only if the title draws them", () => {
    const { rerender } = draw({});
    expect(document.querySelector(".art, .foot, .marks, .source")).toBeNull();
    const drawn = createRawSnippet(() => ({ render: () => "<i>drawn</i>" }));
    void rerender({ art: drawn, footer: drawn, header: drawn });
    flushSync();
    expect(screen.getAllByText("drawn")).toHaveLength(3);
  });

  it("has its name in the band, or below a band that says something else", () => {
    const { rerender } = draw({});
    expect(document.querySelector(".head .name")?.textContent).toBe("Alms");
    void rerender({ band: createRawSnippet(() => ({ render: () => "<i>Blessing</i>" })) });
    flushSync();
    expect(document.querySelector(".head")?.textContent?.trim()).toBe("Blessing");
    expect(document.querySelector(".head + .name")?.textContent).toBe("Alms");
  });
});

describe("an icon", () => {
  const props = { icons: { crown: "M0 0z" }, icon: "crown", name: "Crown", meaning: "The first player." };

  it("says its name, and what it means when it has the focus", async () => {
    vi.useFakeTimers();
    render(NamedIcon, props);
    const icon = screen.getByRole("button", { name: "Crown" });
    icon.matches = () => true;
    await fireEvent.focus(icon);
    vi.advanceTimersByTime(10);
    flushSync();
    const tip = screen.getByRole("tooltip");
    expect(tip.textContent).toBe("CrownThe first player.");
    expect(tip.parentElement, "outside of a board that is zoomed").toBe(document.body);
    expect(icon.getAttribute("aria-describedby")).toBe(tip.id);
    icon.getBoundingClientRect = () => new DOMRect(300, 40, 20, 20);
    await fireEvent.scroll(window);
    expect(screen.getByRole("tooltip").style.left, "it stays beside the icon when the page scrolls there").toBe("332px");
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(screen.queryByRole("tooltip")).toBeNull();
    vi.useRealTimers();
  });

  it("shows its name on hover and after a long press, also inside a card", async () => {
    vi.useFakeTimers();
    render(NamedIcon, { ...props, focusable: false });
    const icon = screen.getByRole("img", { name: "Crown" });
    for (const pointerType of ["mouse", "touch"]) {
      if (pointerType === "mouse") await fireEvent.pointerEnter(icon, { pointerType });
      else await fireEvent.pointerDown(icon, { pointerType });
      vi.advanceTimersByTime(500);
      flushSync();
      expect(screen.getByRole("tooltip")).toBeTruthy();
      await fireEvent.pointerLeave(icon, { pointerType });
      expect(screen.queryByRole("tooltip")).toBeNull();
    }
    vi.useRealTimers();
  });

  it("stands in the legend with its name", () => {
    render(Legend, { icons: props.icons, entries: [props] });
    expect(screen.getByRole("listitem").textContent).toContain("Crown");
  });
});
