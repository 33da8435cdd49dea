import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused, api } from "../../src/connection/api";
import { groupByTurn, turnStarts, eventsUntil } from "../../src/journal/journal";
import type { EventInfo, StateMessage } from "../../src/connection/protocol.generated";
import { MOMENT_DURATION, Replay } from "../../src/replay/replay.svelte";
import { Room } from "../../src/table/room.svelte";
import type { TableConnection } from "../../src/connection/table_connection.svelte";
import ScreenReaderAnnouncer from "../../src/table/ScreenReaderAnnouncer.svelte";
import Journal from "../../src/journal/Journal.svelte";
import ReplayControls from "../../src/replay/ReplayControls.svelte";
import { roomContext } from "../support/room_context";
import { FakeSocket, connected, event, state } from "../support/socket";

const LAST = 6;
/** Answer 3 passes three quiet moments; turns begin with answers 0, 2 and 5. */
const FRAMES: Record<number, number> = { 3: 3 };
const EVENTS: EventInfo[] = [
  { ...event(0, "Ann's turn begins."), begins: "turn" },
  event(1, "Ann draws."),
  { ...event(2, "Round 2 begins."), begins: "round" },
  { ...event(3, "The first shadow moves."), frame: 0 },
  { ...event(3, "The second shadow moves."), frame: 1 },
  { ...event(5, "Bob's turn begins."), begins: "turn" },
];
let asked: number[] = [];

function serve(most = 4): void {
  vi.spyOn(api, "passage").mockImplementation((_id, at) => {
    asked.push(at);
    const end = Math.min(LAST, at + most - 1);
    const moments = Array.from({ length: end - at + 1 }, (_, index) => at + index).flatMap((number) => {
      const frames = FRAMES[number] ?? 1;
      return Array.from({ length: frames }, (_, frame) => ({
        at: number,
        frame: frame === frames - 1 ? null : frame,
        frames,
        view: { number, frame: frame === frames - 1 ? null : frame },
        decision: null,
      }));
    });
    return Promise.resolve({ answers: LAST, moments, next: end < LAST ? end + 1 : null });
  });
}

function table(more: Partial<StateMessage> = {}): { table: TableConnection; server: FakeSocket } {
  const here = connected();
  here.server.says(state(LAST, { fresh: true, events: EVENTS, ...more }));
  return here;
}

const where = (shown: TableConnection) => shown.view as { number?: number; frame?: number | null };

beforeEach(() => {
  asked = [];
  localStorage.clear();
  serve();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the journal of a replay", () => {
  it("knows where turns, rounds and phases begin", () => {
    expect(turnStarts(EVENTS)).toEqual([0, 2, 5]);
    expect(groupByTurn(EVENTS).map((turn) => turn.heading)).toEqual(["Ann's turn begins", "Round 2 begins", "Bob's turn begins"]);
  });

  it("goes as far as the moment that is shown", () => {
    expect(eventsUntil(EVENTS, 3, 0).at(-1)?.text).toBe("The first shadow moves.");
    expect(eventsUntil(EVENTS, 3, null).at(-1)?.text).toBe("The second shadow moves.");
    expect(eventsUntil(EVENTS, 1, null)).toHaveLength(2);
  });
});

describe("a step", () => {
  it.each([
    ["choice", [1, 2, 3, 4]],
    ["turn", [2, 5, undefined]],
  ] as const)("by %s goes there", async (stride, stops) => {
    const { table: shown } = table();
    const replay = new Replay(shown);
    await replay.go(0);
    for (const stop of stops) {
      await replay.forward(stride);
      expect(where(shown).number).toBe(stop);
    }
  });

  it("by quiet moment stops at each on the way, there and back", async () => {
    const { table: shown } = table();
    const replay = new Replay(shown);
    await replay.go(2);
    const seen: unknown[] = [];
    for (let step = 0; step < 4; step++) {
      await replay.forward("quiet");
      seen.push([where(shown).number, where(shown).frame]);
    }
    expect(seen).toEqual([[3, 0], [3, 1], [3, null], [4, null]]);
    for (const stop of [[3, null], [3, 1], [3, 0], [2, null]]) {
      await replay.back("quiet");
      expect([where(shown).number, where(shown).frame]).toEqual(stop);
    }
  });

  it("begins where a link leads, however long that takes to come", async () => {
    const { table: shown } = table();
    const replay = new Replay(shown);
    const linked = shown.lookAt(3);
    const back = replay.back("quiet");
    await Promise.all([linked, back]);
    expect([where(shown).number, where(shown).frame]).toEqual([3, 1]);
  });

  it("back by choice leaves the way to where it led", async () => {
    const { table: shown } = table();
    const replay = new Replay(shown);
    await replay.go(3, 0);
    await replay.back("choice");
    expect([where(shown).number, where(shown).frame]).toEqual([3, null]);
    await replay.back("choice");
    expect(where(shown).number).toBe(2);
  });

  it("to the last answer is back to now", async () => {
    const { table: shown } = table();
    const replay = new Replay(shown);
    await replay.go(LAST - 1);
    await replay.forward("choice");
    expect(shown.moment).toBeNull();
    expect(await replay.forward("choice")).toBe(false);
  });

  it("begins where the one before has led, however fast they come", async () => {
    const { table: shown } = table();
    const replay = new Replay(shown);
    const steps = [replay.go(0), replay.forward("choice"), replay.forward("choice"), replay.forward("quiet"), replay.forward("quiet")];
    expect(replay.busy).toBe(true);
    await Promise.all(steps);
    expect([where(shown).number, where(shown).frame]).toEqual([3, 1]);
    expect(replay.busy).toBe(false);
  });

  it("brings what had happened until then", async () => {
    const { table: shown } = table();
    await new Replay(shown).go(3, 0);
    expect(shown.moment?.events.map((told) => told.text).at(-1)).toBe("The first shadow moves.");
  });
});

describe("passages", () => {
  it("are fetched once, the next before it is needed, and back by the lot", async () => {
    const { table: shown } = table();
    const replay = new Replay(shown);
    await replay.go(0);
    expect(asked).toEqual([0, 4]);
    for (let at = 1; at < LAST; at++) await replay.go(at);
    for (let at = LAST - 1; at >= 0; at--) await replay.go(at);
    expect(asked).toEqual([0, 4]);
  });

  it.each([
    ["at once", 24, [5, 0]],
    ["also where they are short", 2, [5, 0, 4]],
  ])("bring what came before, where somebody steps back: %s", async (_, most, wanted) => {
    serve(most);
    const { table: shown } = table();
    const replay = new Replay(shown);
    await replay.go(5);
    await replay.back("choice");
    expect(asked).toEqual(wanted);
    expect(where(shown).number).toBe(4);
  });

  it("are forgotten when something was taken back", async () => {
    const { table: shown, server } = table();
    await shown.lookAt(1);
    server.says(state(LAST + 1, { answers: LAST - 1, fresh: true, events: EVENTS }));
    await shown.lookAt(1);
    expect(asked).toEqual([1, 1]);
  });

  it("that are refused are told, and end the playing", async () => {
    const { table: shown } = table();
    vi.mocked(api.passage).mockRejectedValue(new Refused("too_fast", "Wait a little."));
    const replay = new Replay(shown);
    await replay.toggle();
    expect(replay.playing).toBe(false);
    expect(shown.message).toBe("Wait a little.");
  });
});

describe("playing", () => {
  it("goes on by itself, from the beginning, to the end", async () => {
    vi.useFakeTimers();
    const { table: shown } = table();
    const replay = new Replay(shown);
    await replay.toggle();
    const seen = [where(shown).number];
    while (replay.playing && seen.length < 20) {
      await vi.advanceTimersByTimeAsync(MOMENT_DURATION);
      seen.push(where(shown).number);
    }
    // The last moment stays for 3 seconds.
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 6, 6, undefined]);
    expect(shown.moment).toBeNull();
  });

  it("is as fast as somebody wants it, and keeps that", async () => {
    vi.useFakeTimers();
    const { table: shown } = table();
    const replay = new Replay(shown);
    replay.choose({ speed: 4, stride: "turn" });
    await replay.toggle();
    await vi.advanceTimersByTimeAsync(MOMENT_DURATION / 4);
    expect(where(shown).number).toBe(2);
    const later = new Replay(shown);
    expect([later.speed, later.stride]).toEqual([4, "turn"]);
  });

  it("shows a whole match by itself, without its set-up, and tells when it is over", async () => {
    vi.useFakeTimers();
    const { table: shown } = table();
    const ended = vi.fn();
    const replay = new Replay(shown, () => [], ended);
    await replay.playThrough();
    const seen = [where(shown).number];
    while (replay.playing && seen.length < 20) {
      await vi.advanceTimersByTimeAsync(3000);
      seen.push(where(shown).number);
    }
    expect(seen).toEqual([2, 3, 4, 5, 6, undefined]);
    expect(ended).toHaveBeenCalledOnce();
  });

  it("pauses where it is", async () => {
    vi.useFakeTimers();
    const { table: shown } = table();
    const replay = new Replay(shown);
    await replay.toggle();
    await vi.advanceTimersByTimeAsync(MOMENT_DURATION);
    await replay.toggle();
    await vi.advanceTimersByTimeAsync(10 * MOMENT_DURATION);
    expect(where(shown).number).toBe(1);
  });
});

describe("at the table", () => {
  function looking(more: Partial<StateMessage> = {}) {
    const here = table(more);
    const context = roomContext(new Room(here.table));
    render(ReplayControls, { props: { onclose() {} }, context });
    render(Journal, { context });
    render(ScreenReaderAnnouncer, { context });
    return here;
  }
  const shows = (shown: TableConnection, number: number | undefined) => vi.waitFor(() => expect(where(shown).number).toBe(number));

  it("space and arrows are enough", async () => {
    const { table: shown } = looking();
    await fireEvent.keyDown(window, { key: "ArrowLeft" });
    await shows(shown, 5);
    await fireEvent.keyDown(window, { key: "ArrowLeft", shiftKey: true });
    await shows(shown, 2);
    await fireEvent.keyDown(window, { key: "ArrowRight" });
    await shows(shown, 3);
    await fireEvent.keyDown(window, { key: "," });
    await vi.waitFor(() => expect(where(shown).frame).toBe(1));
    await fireEvent.keyDown(window, { key: " " });
    await vi.waitFor(() => expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy());
    await fireEvent.keyDown(window, { key: "Home" });
    await shows(shown, 0);
  });

  it("keys belong to whatever is being written in", async () => {
    const { table: shown } = looking();
    const input = screen.getByRole("searchbox");
    await fireEvent.keyDown(input, { key: "ArrowLeft" });
    await fireEvent.keyDown(input, { key: " " });
    expect(shown.moment).toBeNull();
    expect(asked).toEqual([]);
  });

  it("the journal is in step, and leads to the very moment", async () => {
    const { table: shown } = looking();
    await fireEvent.click(screen.getByRole("button", { name: /The first shadow moves/ }));
    await vi.waitFor(() => expect(where(shown).frame).toBe(0));
    flushSync();
    const now = screen.getAllByRole("button", { current: "step" });
    expect(now.map((line) => line.textContent?.trim())).toEqual(["The first shadow moves."]);
    await fireEvent.click(screen.getByRole("button", { name: "One choice later" }));
    await shows(shown, 4);
  });

  it("who listens hears what happened at the moment", async () => {
    const { table: shown } = looking();
    await shown.lookAt(1);
    flushSync();
    const log = [...screen.getByRole("log").children].map((line) => line.textContent);
    expect(log.slice(-2)).toEqual([`Choice 1 of ${LAST}.`, "Ann draws."]);
  });

  it("a moment of a match that is over has an address", async () => {
    const { table: shown } = looking({ outcome: { told: "Ann wins.", told_to: [], rule: "" } as unknown as StateMessage["outcome"] });
    await shown.lookAt(3, 1);
    flushSync();
    await fireEvent.click(screen.getByRole("button", { name: "Link to this moment" }));
    const link = await vi.waitFor(() => screen.getByRole("textbox", { name: "Link" }));
    expect((link as HTMLInputElement).value).toMatch(/\/table\/table\?at=3&frame=1$/);
  });

  it("nothing can be chosen in a replay from a record", () => {
    const playing = state(LAST);
    const { table: shown } = looking({
      table: { ...playing.table, replay: true },
      decision: { seat: 0, team: [], kind: "send", prompt: "Send whom?", rule: "", options: [{ key: "a", text: "A", rule: "", points_at: [] }] },
    });
    expect(shown.asked).toBeNull();
    expect(shown.answers).toEqual([]);
    expect(screen.getByTestId("where").textContent).toContain("The record ends here");
  });
});
