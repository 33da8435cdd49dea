import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, it } from "vitest";
import Dashboard from "./Dashboard.svelte";

let moves: [string, string][];

beforeEach(() => {
  moves = [];
  render(Dashboard, { moves });
});

const sword = () => screen.getByRole("button", { name: /^Sword/ });
const told = () => screen.getByRole("status").textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

async function pickUp(): Promise<void> {
  sword().focus();
  // A button makes a click of Enter; jsdom does not.
  await fireEvent.click(sword());
}

it("is arranged by keyboard: picked up, moved, put down, with every step told", async () => {
  await pickUp();
  expect(sword().getAttribute("aria-pressed")).toBe("true");
  expect(told()).toBe("Sword picked up from Hand. Arrow keys move it, Enter puts it down, Escape puts it back.");
  expect(await press("ArrowRight"), "the page does not scroll").toBe(false);
  expect(told(), "the Body is full").toBe("Sword over Backpack, 2 of 2 places.");
  await fireEvent.click(sword());
  await tick();
  expect(moves).toEqual([["sword", "pack"]]);
  expect(told()).toBe("Sword put into Backpack.");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Sword, in Backpack" }));
});

it("goes through the open slots in a circle", async () => {
  await pickUp();
  await press("ArrowLeft");
  expect(told()).toBe("Sword over Backpack, 2 of 2 places.");
  await press("ArrowLeft");
  expect(told()).toBe("Sword over Hand, 1 of 2 places.");
});

it("lets go on Escape", async () => {
  await pickUp();
  await press("ArrowRight");
  await press("Escape");
  expect(told()).toBe("Sword stays in Hand.");
  expect(sword().getAttribute("aria-pressed")).toBe("false");
  expect(moves).toEqual([]);
});

it("leaves the arrow keys to the page while nothing is carried", async () => {
  sword().focus();
  expect(await press("ArrowDown")).toBe(true);
  expect(await press("Escape")).toBe(true);
});

it("puts back what somebody leaves behind", async () => {
  await pickUp();
  screen.getByRole("button", { name: "Elsewhere" }).focus();
  await tick();
  expect(told()).toBe("Sword stays in Hand.");
});

it("is arranged by two taps", async () => {
  await fireEvent.click(sword());
  expect(screen.queryByRole("button", { name: "Put Sword into Body" }), "it is full").toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Put Sword into Backpack" }));
  expect(moves).toEqual([["sword", "pack"]]);
});

it("has things that stay where they are", () => {
  expect(screen.queryByRole("button", { name: /^Curse/ })).toBeNull();
  expect(screen.getByText("Curse")).toBeTruthy();
});

it.each(["mouse", "touch"])("is arranged by dragging with %s, which is no tap", async (pointerType) => {
  const pack = screen.getByRole("group", { name: "Backpack" });
  document.elementsFromPoint = () => [sword(), pack];
  const at = (clientX: number) => ({ pointerId: 1, pointerType, button: 0, clientX, clientY: 0 });
  await fireEvent.pointerDown(sword(), at(0));
  await fireEvent.pointerMove(sword(), at(4));
  expect(told(), "a hand that trembles does not drag").toBe("");
  await fireEvent.pointerMove(sword(), at(90));
  expect(pack.classList).toContain("over");
  expect(sword().style.translate).toBe("90px 0px");
  await fireEvent.pointerUp(sword(), at(90));
  await fireEvent.click(sword());
  expect(moves).toEqual([["sword", "pack"]]);
});

it("takes back what is dropped beside it or was interrupted", async () => {
  for (const end of ["pointerUp", "pointerCancel"] as const) {
    document.elementsFromPoint = () => (end === "pointerUp" ? [] : [screen.getByRole("group", { name: "Backpack" })]);
    const at = (clientX: number) => ({ pointerId: 1, pointerType: "touch", clientX, clientY: 0 });
    await fireEvent.pointerDown(sword(), at(0));
    await fireEvent.pointerMove(sword(), at(90));
    await fireEvent[end](sword(), at(90));
    expect(told()).toBe("Sword stays in Hand.");
  }
  expect(moves).toEqual([]);
});
