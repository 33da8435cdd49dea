import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { ViewportState } from "../../src/boards/shared/kit/viewport.svelte";
import Board from "./Board.svelte";
import { FakeRoom } from "./room";

const CAN = { "zone:market": ["Move to the market", "Search the market"] };

function hitOf(name: string): Element {
  return screen.getByRole("button", { name }).querySelector(".hit") as Element;
}

describe("an area that options point at", () => {
  it("is a button that says what can be done", () => {
    render(Board, { room: new FakeRoom(CAN) });
    const area = screen.getByRole("button", { name: "Market. Move to the market, or Search the market" });
    expect(area.getAttribute("data-object")).toBe("zone:market");
    expect(area.classList).toContain("can");
    expect(area.getAttribute("tabindex")).toBe("0");
  });

  it("is chosen by click, Enter and Space, once for a key that is held", async () => {
    const room = new FakeRoom(CAN);
    render(Board, { room });
    const area = screen.getByRole("button", { name: /^Market/ });
    await fireEvent.click(area);
    await fireEvent.keyDown(area, { key: "Enter" });
    expect(await fireEvent.keyDown(area, { key: " " }), "Space does not scroll the page").toBe(false);
    await fireEvent.keyDown(area, { key: " ", repeat: true });
    expect(await fireEvent.keyDown(area, { key: "a" }), "other keys are left alone").toBe(true);
    expect(room.chosen).toEqual(["Market", "Market", "Market"]);
  });

  it("says whether it is picked", async () => {
    const { rerender } = render(Board, { room: new FakeRoom(CAN), picked: true });
    const area = screen.getByRole("button", { name: /^Market/ });
    expect(area.getAttribute("aria-pressed")).toBe("true");
    await rerender({ picked: false });
    expect(area.getAttribute("aria-pressed")).toBe("false");
    await rerender({ picked: undefined });
    expect(area.hasAttribute("aria-pressed")).toBe(false);
  });

  it("can be read but not chosen while it is disabled", async () => {
    const room = new FakeRoom(CAN);
    render(Board, { room, disabled: true, otherwise: () => expect.unreachable() });
    const area = screen.getByRole("button", { name: "Market" });
    expect(area.getAttribute("aria-disabled")).toBe("true");
    expect(area.classList).not.toContain("can");
    await fireEvent.click(area);
    expect(room.chosen).toEqual([]);
    expect(room.reads).toEqual(["Market"]);
  });

  it("is read after a long press, and letting go chooses nothing", async () => {
    vi.useFakeTimers();
    const room = new FakeRoom(CAN);
    render(Board, { room });
    const area = screen.getByRole("button", { name: /^Market/ });
    await fireEvent.pointerDown(area, { pointerType: "touch" });
    vi.advanceTimersByTime(460);
    await fireEvent.pointerUp(area, { pointerType: "touch" });
    await fireEvent.click(area);
    expect(room.reads).toEqual(["Market"]);
    expect(room.chosen).toEqual([]);
    vi.useRealTimers();
  });
});

describe("an area that nothing points at", () => {
  it("does what the board says, or is read", async () => {
    const room = new FakeRoom();
    const otherwise = vi.fn();
    const { rerender } = render(Board, { room, otherwise });
    await fireEvent.click(screen.getByRole("button", { name: "Market" }));
    expect(otherwise).toHaveBeenCalledOnce();
    await rerender({ otherwise: undefined });
    await fireEvent.click(screen.getByRole("button", { name: "Market" }));
    expect(room.reads).toEqual(["Market"]);
  });

  it("is no button if there is nothing to do or to read", () => {
    render(Board, { room: new FakeRoom(), readable: false });
    expect(screen.getByRole("img", { name: "Market" }).hasAttribute("tabindex")).toBe(false);
  });

  it("is passed over by Tab in a crowd, but not when it can be chosen", () => {
    const { unmount } = render(Board, { room: new FakeRoom(), stop: false });
    expect(screen.getByRole("button", { name: "Market" }).getAttribute("tabindex")).toBe("-1");
    unmount();
    render(Board, { room: new FakeRoom(CAN), stop: false });
    expect(screen.getByRole("button", { name: /^Market/ }).getAttribute("tabindex")).toBe("0");
  });
});

it("can be met within 24 pixels, however far away the board is", () => {
  const viewport = new ViewportState();
  render(Board, { room: new FakeRoom(), viewport });
  expect(viewport.scale).toBe(0.5);
  // 24 pixels are 48 units of the board: 10 + 38, 16 + 32, and a line of 48.
  expect(["Market", "Astrid", "Door"].map((name) => hitOf(name).getAttribute("stroke-width"))).toEqual(["38", "32", "48"]);
  viewport.zoom(8);
  flushSync();
  expect(["Market", "Astrid", "Door"].map((name) => hitOf(name).getAttribute("stroke-width"))).toEqual(["0", "0", "6"]);
});

describe("an area that is pointed at", () => {
  it("says so to the board, by mouse, tap and focus, and when that is over", async () => {
    const onpoint = vi.fn();
    render(Board, { room: new FakeRoom(CAN), onpoint });
    const area = screen.getByRole("button", { name: /^Market/ });
    await fireEvent.pointerEnter(area, { pointerType: "mouse" });
    expect(onpoint).toHaveBeenLastCalledWith(true);
    await fireEvent.pointerLeave(area, { pointerType: "mouse" });
    expect(onpoint).toHaveBeenLastCalledWith(false);
    await fireEvent.pointerEnter(area, { pointerType: "touch" });
    expect(onpoint).toHaveBeenCalledTimes(2);
    await fireEvent.pointerDown(area, { pointerType: "touch" });
    await fireEvent.click(area, { detail: 1 });
    expect(onpoint).toHaveBeenLastCalledWith(true);
  });

  it("is not read while the pointer rests on it, if what it shows must be seen", async () => {
    vi.useFakeTimers();
    const room = new FakeRoom();
    render(Board, { room, restless: true });
    const area = screen.getByRole("button", { name: "Market" });
    await fireEvent.pointerEnter(area, { pointerType: "mouse" });
    vi.advanceTimersByTime(1000);
    expect(room.reads).toEqual([]);
    await fireEvent.click(area);
    expect(room.reads).toEqual(["Market"]);
    vi.useRealTimers();
  });
});

it("lies on the board for as long as it is drawn", () => {
  const room = new FakeRoom();
  const { unmount } = render(Board, { room });
  expect([...room.lying].sort()).toEqual(["door:1", "hero", "zone:market"]);
  unmount();
  expect(room.lying.size).toBe(0);
});
