import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ASIDE, readingTime, toldFrames, type Storyteller } from "../../src/connection/story";
import Coach from "../../src/lesson/Coach.svelte";
import DecisionBar from "../../src/decision/DecisionBar.svelte";
import { settings } from "../../src/settings/settings.svelte";
import { Room } from "../../src/table/room.svelte";
import { roomContext } from "../support/room_context";
import { asking, connected, event, option, state } from "../support/socket";

const QUESTION = asking(0, [], [option("go", "Go")]);
const LONG = "Two shadows come down the long stairs, for nobody else is nearer to them.";
const EVENTS = [event(1, "The night acts."), event(1, LONG), event(1, "One shadow stays."), event(1, "Day breaks.")];
const FRAMES = EVENTS.slice(0, 3).map((told, index) => ({ view: { shadow: index }, events: [told] }));
const AFTER = state(1, { decision: QUESTION, events: EVENTS, frames: FRAMES, view: { shadow: 9 } });

/** Everything but the day is the story of the night. */
const tell: Storyteller = (events) => {
  const [first] = events;
  return first && first.text !== "Day breaks." ? { title: "The night", text: first.text, then: [], begins: first.text === "The night acts." } : null;
};

beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = "brisk";
  settings.animations = true;
});
afterEach(() => vi.useRealTimers());

function answered() {
  const { table, server } = connected();
  table.tell = tell;
  server.says(state(0, { decision: QUESTION, events: [event(0, "Evening.")], fresh: true }));
  table.answer("go");
  server.says(AFTER);
  flushSync();
  return { table, server };
}

describe("a phase that is told as a story", () => {
  it("stays as long as it takes to read", () => {
    expect(readingTime({ title: "", text: "Short.", then: [], begins: false }, "brisk")).toBe(1200);
    expect(readingTime({ title: "", text: "x".repeat(60), then: [], begins: false }, "brisk")).toBe(4000);
    expect(readingTime({ title: "", text: "x".repeat(60), then: [], begins: false }, "calm")).toBe(6000);
  });

  it("tells a line that stands for itself before the next question, and nobody watches it again", () => {
    const { table, server } = connected();
    table.tell = (events) => (events.length ? { title: "", text: events[0]!.text, then: [], begins: false, once: true } : null);
    server.says(state(0, { decision: QUESTION, events: [event(0, "Evening.")], fresh: true }));
    table.answer("go");
    server.says(state(1, { decision: QUESTION, events: [event(1, "A shadow comes.")] }));
    expect([table.story?.text, table.asked]).toEqual(["A shadow comes.", null]);
    table.next();
    expect([table.story, table.asked?.prompt, table.lastStory]).toEqual([null, QUESTION.prompt, []]);
  });

  it("tells what only announces something together with what follows", () => {
    const texts = (events: readonly { text: string }[]) => events.map(({ text }) => text).join(" ");
    const heading: Storyteller = (events) => ({ title: "", text: texts(events), then: [], begins: false, announces: texts(events) === "The night acts." });
    const told = toldFrames(AFTER, heading).filter(({ passing }) => passing);
    expect(told.map(({ story, own }) => [story?.text, own])).toEqual([[`The night acts. ${LONG}`, 2], ["One shadow stays.", 1]]);
    expect(told.map(({ passing }) => passing)).toEqual([{ number: 1, of: 3 }, { number: 2, of: 3 }]);
  });

  it("does not stop for what only the journal tells", () => {
    const aside: Storyteller = (events) => (events.every(({ text }) => text === "The night acts.") ? ASIDE : { title: "", text: "", then: [], begins: false });
    const told = toldFrames(AFTER, aside).filter(({ passing }) => passing);
    expect(told.map(({ own }) => own)).toEqual([2, 1]);
    expect(toldFrames(AFTER, () => ASIDE).map(({ passing, story }) => [passing, story]), "but shows where it led").toEqual([[null, undefined]]);
  });

  it("tells lines in a row with the same topic as one", () => {
    const texts = (events: readonly { text: string }[]) => events.map(({ text }) => text).join(" ");
    const shadows: Storyteller = (events) => ({ title: "", text: texts(events), then: [], begins: false, topic: events.every(({ text }) => /shadow/.test(text)) ? "shadows" : undefined });
    const told = toldFrames(AFTER, shadows).filter(({ passing }) => passing);
    expect(told.map(({ story, own }) => [story?.text, own])).toEqual([["The night acts.", 1], [`${LONG} One shadow stays.`, 2]]);
  });

  it("goes from line to line by itself", () => {
    const { table } = answered();
    expect(table.story?.text).toBe("The night acts.");
    vi.advanceTimersByTime(1100);
    expect(table.story?.text).toBe("The night acts.");
    vi.advanceTimersByTime(200);
    expect(table.story?.text).toBe(LONG);
    vi.advanceTimersByTime(4000);
    expect(table.story?.text, "a long line takes longer").toBe(LONG);
    vi.advanceTimersByTime(2500);
    expect(table.story).toBeNull();
    expect(table.asked?.prompt).toBe("Send whom?");
  });

  it("waits at each further line for who has pressed Next", () => {
    const { table } = answered();
    table.next();
    vi.advanceTimersByTime(60_000);
    expect(table.story?.text, "nothing goes away under a finger").toBe(LONG);
    table.next();
    vi.advanceTimersByTime(60_000);
    expect(table.story?.text).toBe("One shadow stays.");
    table.next();
    expect(table.story).toBeNull();
  });

  it("goes on with Next and Space, and is over with Escape", async () => {
    const { table } = answered();
    render(DecisionBar, { context: roomContext(new Room(table)) });
    await fireEvent.click(screen.getByTestId("next-line"));
    flushSync();
    expect(screen.getByTestId("story-line").textContent).toContain(LONG);
    await fireEvent.keyDown(document.body, { key: " " });
    expect(table.story?.text).toBe("One shadow stays.");
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect([table.story, table.view]).toEqual([null, { shadow: 9 }]);
  });

  it("lets who plays alone only see what is no part of it", () => {
    const { table, server } = connected();
    table.tell = tell;
    const alone = { ...AFTER.table, seats: AFTER.table.seats.slice(0, 1) };
    server.says(state(0, { decision: QUESTION, fresh: true, table: alone }));
    table.answer("go");
    const day = [event(1, "Day breaks."), event(1, LONG)];
    const frames = [0, 1].map((shadow) => ({ view: { shadow }, events: day }));
    server.says({ ...AFTER, table: alone, events: [...day, ...day, ...day], frames });
    expect([table.story, table.view]).toEqual([null, { shadow: 0 }]);
    vi.advanceTimersByTime(800);
    expect(table.view).toEqual({ shadow: 1 });
  });

  it("can be watched again, and then the table is as it was", () => {
    const { table } = answered();
    table.skip();
    const events = table.events;
    table.watchAgain();
    expect([table.story?.text, table.view, table.asked]).toEqual(["The night acts.", { shadow: 0 }, null]);
    expect(table.passing).toEqual({ number: 1, of: 3 });
    expect(table.events.slice(table.newFrom).map((told) => told.text)).toEqual(["The night acts."]);
    table.next();
    table.next();
    expect(table.events.slice(table.newFrom).map((told) => told.text)).toEqual(["One shadow stays."]);
    table.next();
    expect([table.story, table.view, table.asked?.prompt]).toEqual([null, { shadow: 9 }, "Send whom?"]);
    expect(table.events).toEqual(events);
    expect(table.newFrom, "nothing has just happened").toBe(events.length);
  });

  it("begins anew with the next phase, and is gone when it was taken back", () => {
    const { table, server } = answered();
    table.skip();
    const next = [event(2, "The night acts."), event(2, "Day breaks.")];
    server.says(state(2, { decision: QUESTION, events: next, frames: [{ view: { shadow: 3 }, events: next.slice(0, 1) }] }));
    vi.advanceTimersByTime(5000);
    expect(table.lastStory.map((frame) => frame.story?.text)).toEqual(["The night acts."]);
    server.says(state(0, { decision: QUESTION, events: [event(0, "Evening.")], fresh: true }));
    expect(table.lastStory).toEqual([]);
  });

  it("is a list for who wants no motion, to be stepped through without a clock", () => {
    settings.animations = false;
    const { table } = answered();
    expect([table.story, table.storyListed, table.view]).toEqual([null, true, { shadow: 9 }]);
    table.watchAgain();
    vi.advanceTimersByTime(60_000);
    expect(table.story?.text).toBe("The night acts.");
    table.next();
    expect(table.story?.text).toBe(LONG);
    table.skip();
    expect([table.asked?.prompt, table.storyListed]).toEqual(["Send whom?", false]);
  });

  it("is a list that lies over nothing once the next question is answered", () => {
    settings.animations = false;
    const { table } = answered();
    expect(table.storyListed).toBe(true);
    table.answer("go");
    expect(table.storyListed).toBe(false);
  });

  it("is watched before the coach goes on", async () => {
    const step = (say: string) => ({ say, choose: ["Go"], otherwise: "Go.", point: [] });
    const steps = [step("Go out."), step("Now it is day.")];
    const { table, server } = connected();
    table.tell = tell;
    const at = (n: number, lesson: number, other: object) => {
      const told = state(n, { decision: QUESTION, ...other });
      return { ...told, table: { ...told.table, lesson } };
    };
    server.says(at(0, 0, { fresh: true }));
    render(Coach, { props: { lesson: { title: "night", steps, after: "" } as never }, context: roomContext(new Room(table)) });
    await vi.advanceTimersByTimeAsync(1);
    flushSync();
    expect(screen.getByRole("status").textContent).toBe("Go out.");
    table.answer("go");
    server.says(at(1, 1, { events: EVENTS, frames: FRAMES }));
    flushSync();
    expect(table.story?.text).toBe("The night acts.");
    expect(screen.getByRole("status").textContent).toBe("Go out.");
    vi.advanceTimersByTime(20_000);
    flushSync();
    expect(screen.getByRole("status").textContent).toBe("Now it is day.");
  });
});
