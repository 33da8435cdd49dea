import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { ViewportState } from "../../src/boards/shared/kit/viewport.svelte";
import { settings } from "../../src/settings/settings.svelte";
import Board from "./Board.svelte";
import { FakeRoom } from "./room";

const CAN = { hero: ["Take the turn of Astrid"] };
let viewport: ViewportState;
let room: FakeRoom;
let frame: HTMLElement;

beforeEach(() => {
  settings.animations = false;
  viewport = new ViewportState();
  room = new FakeRoom(CAN);
  render(Board, { room, viewport });
  frame = screen.getByRole("group", { name: "Map" });
});

const touch = (pointerId: number, clientX: number, clientY: number) => ({ pointerId, pointerType: "touch", clientX, clientY });
const mouse = (clientX: number, clientY: number) => ({ pointerId: 1, pointerType: "mouse", button: 0, clientX, clientY });

describe("the size of the frame", () => {
  it("is filled by all of the board until somebody moves it", () => {
    expect(viewport.fits).toBe(true);
    viewport.resize({ width: 1200, height: 1200 }, { width: 300, height: 900 }, 4);
    expect(viewport.look).toEqual({ x: 0, y: 300, scale: 0.25 });
  });

  it("may change while the same place stays in the middle", () => {
    viewport.zoom(4);
    viewport.centre({ x: 500, y: 700 });
    viewport.resize({ width: 1200, height: 1200 }, { width: 400, height: 200 }, 4);
    expect(viewport.scale).toBe(2);
    expect(viewport.toContent({ x: 200, y: 100 })).toEqual({ x: 500, y: 700 });
    viewport.fit();
    expect(viewport.fits).toBe(true);
  });
});

describe("all of a board that also follows the action", () => {
  it("stays in sight while a panel beside it opens and closes", () => {
    viewport.setHome({ at: { x: 300, y: 300 }, scale: 2 });
    viewport.fit();
    viewport.resize({ width: 1200, height: 1200 }, { width: 300, height: 600 }, 4);
    expect(viewport.fits).toBe(true);
    viewport.resize({ width: 1200, height: 1200 }, { width: 900, height: 600 }, 4);
    expect(viewport.fits).toBe(true);
    expect(viewport.strayed).toBe(true);
  });
});

describe("a home look", () => {
  it("leaves the board where it is while what it is for is in sight about as close", () => {
    const needed = (x: number, y: number) => ({ x, y, width: 100, height: 100 });
    viewport.setHome({ at: { x: 300, y: 300 }, scale: 2, needed: needed(250, 250) });
    const look = viewport.look;
    viewport.setHome({ at: { x: 320, y: 310 }, scale: 1.9, needed: needed(270, 260) });
    expect(viewport.look).toEqual(look);
    viewport.setHome({ at: { x: 900, y: 900 }, scale: 2, needed: needed(850, 850) });
    expect(viewport.look).not.toEqual(look);
  });

  it("is followed until somebody looks elsewhere, and again when they ask for it", () => {
    settings.animations = false;
    viewport.setHome({ at: { x: 300, y: 300 }, scale: 2 });
    expect(viewport.toContent({ x: 300, y: 300 })).toEqual({ x: 300, y: 300 });
    viewport.setHome({ at: { x: 500, y: 700 }, scale: 2 });
    expect(viewport.toContent({ x: 300, y: 300 })).toEqual({ x: 500, y: 700 });
    expect(viewport.strayed).toBe(false);
    viewport.zoom(1.5);
    const chosen = viewport.look;
    viewport.setHome({ at: { x: 900, y: 900 }, scale: 2 });
    expect(viewport.look).toEqual(chosen);
    expect(viewport.strayed).toBe(true);
    viewport.follow();
    expect(viewport.toContent({ x: 300, y: 300 })).toEqual({ x: 900, y: 900 });
    settings.animations = true;
  });
});

describe("a frame that has no size", () => {
  const content = { width: 1200, height: 1200 };

  it("cannot be moved before it is shown", () => {
    const unseen = new ViewportState();
    expect(unseen.zoom(2)).toBe(false);
    expect(unseen.pan({ x: 9, y: 9 })).toBe(false);
    unseen.resize(content, { width: 600, height: 600 }, 4);
    expect(unseen.fits).toBe(true);
  });

  it("looks at the same place when it was hidden for a while", () => {
    viewport.zoom(1.2);
    const before = viewport.look;
    viewport.resize(content, { width: 0, height: 0 }, 4);
    viewport.resize(content, { width: 600, height: 600 }, 4);
    expect(viewport.look).toEqual(before);
  });
});

it("translates between the board and the window, wherever the frame lies", () => {
  frame.getBoundingClientRect = () => new DOMRect(70, 30, 600, 600);
  viewport.zoom(2, { x: 0, y: 0 });
  expect(viewport.toScreen({ x: 100, y: 50 })).toEqual({ x: 170, y: 80 });
  expect(viewport.toContent({ x: 170, y: 80 })).toEqual({ x: 100, y: 50 });
});

describe("the keyboard", () => {
  it("zooms and pans the frame that has the focus", async () => {
    expect(await fireEvent.keyDown(frame, { key: "+" })).toBe(false);
    expect(viewport.scale).toBeCloseTo(0.7);
    const { x } = viewport.look;
    expect(await fireEvent.keyDown(frame, { key: "ArrowRight" })).toBe(false);
    expect(viewport.look.x).toBe(x - 80);
    await fireEvent.keyDown(frame, { key: "-" });
    await fireEvent.keyDown(frame, { key: "0" });
    expect(viewport.fits).toBe(true);
  });

  it("scrolls the page where there is nothing to pan", async () => {
    for (const key of ["ArrowDown", "ArrowUp", " ", "PageDown", "Home", "Tab"]) expect(await fireEvent.keyDown(frame, { key }), key).toBe(true);
  });

  it("belongs to what has the focus inside", async () => {
    await fireEvent.keyDown(screen.getByRole("button", { name: /^Astrid/ }), { key: "+" });
    expect(viewport.fits).toBe(true);
  });

  it("keeps its numbers from answering the question of the table", async () => {
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    addEventListener("keydown", listen);
    await fireEvent.keyDown(frame, { key: "0" });
    await fireEvent.keyDown(frame, { key: "1" });
    removeEventListener("keydown", listen);
    expect(heard).toEqual(["1"]);
  });
});

describe("the buttons", () => {
  it("have names and say how close one is", async () => {
    await fireEvent.click(screen.getByRole("button", { name: "Zoom in" }));
    expect(screen.getByRole("status").textContent).toBe("1.4 times as close.");
    await fireEvent.click(screen.getByRole("button", { name: "Show all of it" }));
    expect(screen.getByRole("status").textContent).toBe("All of it is shown.");
  });

  it("rest at the limits without losing the focus", async () => {
    const out = screen.getByRole("button", { name: "Zoom out" });
    expect(out.getAttribute("aria-disabled")).toBe("true");
    expect(out.hasAttribute("disabled")).toBe(false);
    await fireEvent.click(screen.getByRole("button", { name: "Zoom in" }));
    expect(out.getAttribute("aria-disabled")).toBe("false");
  });
});

describe("the wheel", () => {
  it("zooms at the pointer", async () => {
    const under = viewport.toContent({ x: 450, y: 200 });
    expect(await fireEvent.wheel(frame, { deltaY: -120, clientX: 450, clientY: 200 })).toBe(false);
    expect(viewport.scale).toBeGreaterThan(0.5);
    expect(viewport.toScreen(under).x).toBeCloseTo(450);
    expect(viewport.toScreen(under).y).toBeCloseTo(200);
  });

  it("scrolls the page when all of the board is seen", async () => {
    expect(await fireEvent.wheel(frame, { deltaY: 120, clientX: 450, clientY: 200 })).toBe(true);
  });
});

describe("the mouse", () => {
  it("drags the board and chooses nothing while it does", async () => {
    viewport.zoom(4);
    const hero = screen.getByRole("button", { name: /^Astrid/ });
    const { x, y } = viewport.look;
    await fireEvent.pointerDown(hero, mouse(300, 300));
    await fireEvent.pointerMove(hero, mouse(340, 280));
    expect(viewport.dragging).toBe(true);
    await fireEvent.pointerUp(hero, mouse(340, 280));
    await fireEvent.click(hero);
    expect(viewport.look).toEqual({ x: x + 40, y: y - 20, scale: 2 });
    expect(room.chosen).toEqual([]);
    await fireEvent.pointerDown(hero, mouse(340, 280));
    await fireEvent.pointerUp(hero, mouse(341, 281));
    await fireEvent.click(hero);
    expect(room.chosen).toEqual(["Astrid"]);
  });

  it("goes closer by two clicks on the ground, and back to all of it at the end", async () => {
    const twice = async () => {
      for (let click = 0; click < 2; click++) {
        await fireEvent.pointerDown(frame, mouse(100, 100));
        await fireEvent.pointerUp(frame, mouse(100, 100));
      }
    };
    await twice();
    expect(viewport.scale).toBe(1);
    await twice();
    await twice();
    expect(viewport.closest).toBe(true);
    await twice();
    expect(viewport.fits).toBe(true);
  });

  it("drags on the small map, which is there as long as something is out of sight", async () => {
    expect(screen.queryByTestId("minimap")).toBeNull();
    await fireEvent.keyDown(frame, { key: "+" });
    const map = screen.getByTestId("minimap");
    map.getBoundingClientRect = () => new DOMRect(0, 0, 120, 120);
    await fireEvent.pointerDown(map, mouse(120, 120));
    expect(viewport.seen.x + viewport.seen.width).toBeCloseTo(1200);
    await fireEvent.pointerMove(map, mouse(0, 60));
    expect(viewport.seen.x).toBeCloseTo(0);
    await fireEvent.pointerUp(map, mouse(0, 60));
    await fireEvent.pointerMove(map, mouse(120, 60));
    expect(viewport.seen.x).toBeCloseTo(0);
  });
});

it("is pinched by two fingers", async () => {
  await fireEvent.pointerDown(frame, touch(1, 250, 300));
  await fireEvent.pointerDown(frame, touch(2, 350, 300));
  await fireEvent.pointerMove(frame, touch(1, 200, 300));
  await fireEvent.pointerMove(frame, touch(2, 400, 300));
  expect(viewport.scale).toBeCloseTo(1);
  await fireEvent.pointerUp(frame, touch(1, 200, 300));
  await fireEvent.pointerUp(frame, touch(2, 400, 300));
  expect(viewport.dragging).toBe(false);
});

it("leaves one finger to the page while all of the board is seen", async () => {
  await fireEvent.pointerDown(frame, touch(1, 250, 300));
  await fireEvent.pointerMove(frame, touch(1, 250, 380));
  expect(viewport.dragging).toBe(false);
});
