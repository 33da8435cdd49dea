import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Room } from "../../src/table/room.svelte";
import { framesOf } from "../../src/connection/frames";
import { settings } from "../../src/settings/settings.svelte";
import DecisionBar from "../../src/decision/DecisionBar.svelte";
import { roomContext } from "../support/room_context";
import { asking, connected, event, option, state } from "../support/socket";

const QUESTION = asking(0, [], [option("go", "Go")]);
const EVENTS = [event(1, "Ann goes."), event(1, "Shadow 1 moves."), event(1, "Shadow 2 moves.")];
const FRAMES = EVENTS.map((told, index) => ({ view: { shadow: index }, events: [told] }));
const AFTER = state(1, { decision: QUESTION, events: EVENTS, frames: FRAMES, view: { shadow: 2 } });

beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = "brisk";
  settings.animations = true;
});
afterEach(() => vi.useRealTimers());

function answered() {
  const { table, server } = connected();
  server.says(state(0, { decision: QUESTION, events: [event(0, "The night falls.")], fresh: true }));
  table.answer("go");
  server.says(AFTER);
  flushSync();
  return { table, server };
}

describe("quiet moments on the way", () => {
  it("are scenes, each with what had happened, and the last is the state itself", () => {
    const scenes = framesOf(AFTER);
    expect(scenes.map((scene) => scene.passing)).toEqual([{ number: 1, of: 3 }, { number: 2, of: 3 }, null]);
    expect(scenes.map((scene) => scene.state.events.length)).toEqual([1, 2, 3]);
    expect(framesOf({ ...AFTER, frames: FRAMES.slice(0, 2) })).toHaveLength(3);
    expect(framesOf(state(1))).toEqual([{ state: state(1), passing: null }]);
  });

  it("pass one after the other with their events, and the question comes at the end", () => {
    const { table, server } = answered();
    expect(table.view).toEqual({ shadow: 0 });
    expect(table.events.map((told) => told.text)).toEqual(["The night falls.", "Ann goes."]);
    expect(table.asked).toBeNull();
    table.answer("go");
    expect(server.heard).toHaveLength(1);
    vi.advanceTimersByTime(800);
    expect(table.view).toEqual({ shadow: 1 });
    expect(table.events.slice(table.newFrom).map((told) => told.text)).toEqual(["Shadow 1 moves."]);
    vi.advanceTimersByTime(800);
    expect(table.view).toEqual({ shadow: 2 });
    expect(table.passing).toBeNull();
    expect(table.asked?.prompt).toBe("Send whom?");
    expect(table.events.slice(table.newFrom).map((told) => told.text)).toEqual(["Shadow 2 moves."]);
  });

  it("pass one by one for who does not want to wait, and the last one stays", () => {
    const { table } = answered();
    table.next();
    expect(table.view).toEqual({ shadow: 1 });
    table.next();
    expect(table.view).toEqual({ shadow: 2 });
    expect(table.asked).not.toBeNull();
    table.next();
    expect(table.view).toEqual({ shadow: 2 });
  });

  it("do not bring back who has left meanwhile", () => {
    const { table, server } = answered();
    const seats = AFTER.table.seats.map((seat) => ({ ...seat, present: seat.seat === 0 }));
    server.says({ type: "presence", seats, spectators: 0 });
    vi.advanceTimersByTime(1600);
    expect(table.passing).toBeNull();
    expect(table.seats.map((seat) => seat.present)).toEqual([true, false, false]);
  });

  it("stay as long as it takes to read what is told of them", () => {
    const { table, server } = connected();
    server.says(state(0, { decision: QUESTION, fresh: true }));
    table.answer("go");
    const long = event(1, "Osric lays down his Winning Hand, and all Gold on the table is his.");
    const events = [long, ...EVENTS.slice(1)];
    server.says({ ...AFTER, events, frames: FRAMES.map((frame, index) => ({ ...frame, events: events.slice(index, index + 1) })) });
    vi.advanceTimersByTime(3000);
    expect(table.view).toEqual({ shadow: 0 });
    vi.advanceTimersByTime(500);
    expect(table.view).toEqual({ shadow: 1 });
  });

  it("pass faster where many wait in a row", () => {
    const { table, server } = connected();
    server.says(state(0, { decision: QUESTION, fresh: true }));
    table.answer("go");
    const events = Array.from({ length: 100 }, (_, n) => event(1, `Shadow ${n} moves.`));
    server.says({ ...AFTER, events, frames: events.map((told, shadow) => ({ view: { shadow }, events: [told] })) });
    vi.advanceTimersByTime(10_000);
    expect(Number((table.view as unknown as { shadow: number }).shadow)).toBeGreaterThan(35);
  });

  it("take their time where calm is wanted", () => {
    settings.pace = "calm";
    const { table } = answered();
    vi.advanceTimersByTime(1700);
    expect(table.view).toEqual({ shadow: 0 });
    vi.advanceTimersByTime(200);
    expect(table.view).toEqual({ shadow: 1 });
  });

  it("keep their pace where nothing may move: it is what makes them readable", () => {
    settings.animations = false;
    const { table } = answered();
    expect(table.view).toEqual({ shadow: 0 });
    vi.advanceTimersByTime(800);
    expect(table.view).toEqual({ shadow: 1 });
  });

  it("are only told, not shown, where it is wanted at once", () => {
    settings.pace = "at once";
    const { table } = answered();
    expect(table.view).toEqual({ shadow: 2 });
    expect(table.asked).not.toBeNull();
    expect(table.events).toHaveLength(4);
  });

  it.each([
    ["a click", () => fireEvent.click(screen.getByRole("button", { name: "Skip" }))],
    ["Escape", () => fireEvent.keyDown(document.body, { key: "Escape" })],
  ])("are skipped by %s, and the options are live", async (_, skip) => {
    const { table } = answered();
    render(DecisionBar, { context: roomContext(new Room(table)) });
    expect(screen.getByTestId("passing").textContent).toContain("Ann goes.");
    expect(screen.queryAllByTestId("option")).toHaveLength(0);
    await skip();
    flushSync();
    expect(screen.getAllByTestId("option")).toHaveLength(1);
    expect(table.events.slice(table.newFrom)).toHaveLength(2);
    vi.advanceTimersByTime(5000);
    expect(table.view).toEqual({ shadow: 2 });
  });

  it("have no end of the match before the last of them", () => {
    const { table, server } = connected();
    server.says(state(0, { decision: QUESTION, fresh: true }));
    const outcome = { told: "You win." } as unknown as typeof AFTER.outcome;
    server.says({ ...AFTER, decision: null, outcome });
    expect(table.state?.outcome).toBeNull();
    vi.advanceTimersByTime(1600);
    expect(table.state?.outcome).toEqual(outcome);
  });
});
