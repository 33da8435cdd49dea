import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused, api } from "../../src/connection/api";
import type { ChanceGraph, ChanceInfo } from "../../src/connection/protocol.generated";
import { POLL_INTERVAL } from "../../src/replay/analysis.svelte";
import { bandPath, nearestPoint, pointAt, pointText, type FoundGraph } from "../../src/replay/chance_graph.svelte";
import ChanceGraphFigure from "../../src/replay/ChanceGraph.svelte";
import ReplayControls from "../../src/replay/ReplayControls.svelte";
import WinningChances from "../../src/replay/WinningChances.svelte";
import { Room } from "../../src/table/room.svelte";
import { roomContext } from "../support/room_context";
import { connected, person, state } from "../support/socket";

const LAST = 40;
const chance = (mean: number): ChanceInfo => ({ mean, low: mean - 0.1, high: mean + 0.1, worlds: 24 });
const result = (mean: number): ChanceInfo => ({ mean, low: mean, high: mean, worlds: 0 });
const GRAPH: FoundGraph = {
  done: 1,
  answers: LAST,
  lines: [
    { seat: 0, name: "Ann" },
    { seat: 1, name: "Bob" },
  ],
  points: [
    { at: 0, when: "", chances: [chance(0.5), chance(0.5)] },
    { at: 12, when: "Bob's turn begins", chances: [chance(0.62), chance(0.38)] },
    { at: 30, when: "Ann's turn begins", chances: [chance(0.2), chance(0.8)] },
    { at: LAST, when: "Ann's turn begins", chances: [result(0), result(1)] },
  ],
};
const WAIT: ChanceGraph = { done: 0.4, answers: LAST, lines: [], points: null };

function room(changes: Parameters<typeof state>[1] = {}): Room {
  const { table, server } = connected("token");
  server.says(state(LAST, { fresh: true, ...changes }), { type: "presence", seats: [person(0, "Ann"), person(1, "Bob")], spectators: 0, watching: [] });
  return new Room(table);
}

function drawn(at: number | null): { onlook: ReturnType<typeof vi.fn>; slider: HTMLElement } {
  const onlook = vi.fn();
  render(ChanceGraphFigure, { props: { graph: GRAPH, at, onlook }, context: roomContext(room()) });
  return { onlook, slider: screen.getByRole("slider") };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("winning chances by turn", () => {
  it("are asked for on demand, until the server has found them", async () => {
    const asked = vi.spyOn(api, "chances").mockResolvedValueOnce(WAIT).mockResolvedValue(GRAPH);
    render(WinningChances, { props: { onlook: vi.fn() }, context: roomContext(room()) });
    expect(asked).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: "Winning chances by turn" }));
    await vi.advanceTimersByTimeAsync(0);
    flushSync();
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("40");
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    flushSync();
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.getByTestId("chance-graph")).toBeTruthy();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("say what went wrong, and can be asked for again", async () => {
    vi.spyOn(api, "chances").mockRejectedValueOnce(new Refused("try_again", "They could not be found.")).mockResolvedValue(GRAPH);
    render(WinningChances, { props: { onlook: vi.fn() }, context: roomContext(room()) });
    const button = () => screen.getByRole("button", { name: "Winning chances by turn" });
    await fireEvent.click(button());
    await vi.advanceTimersByTimeAsync(0);
    flushSync();
    expect(screen.getByRole("alert").textContent).toBe("They could not be found.");
    await fireEvent.click(button());
    await vi.advanceTimersByTimeAsync(0);
    flushSync();
    expect(screen.getByTestId("chance-graph")).toBeTruthy();
  });

  it("can be brought up to date when the match has gone on", async () => {
    vi.spyOn(api, "chances").mockResolvedValue({ ...GRAPH, answers: LAST - 4 });
    render(WinningChances, { props: { onlook: vi.fn() }, context: roomContext(room()) });
    await fireEvent.click(screen.getByRole("button", { name: "Winning chances by turn" }));
    await vi.advanceTimersByTimeAsync(0);
    flushSync();
    expect(screen.getByRole("button", { name: "Up to now" })).toBeTruthy();
  });

  it.each([true, false])("are offered during a match where hints are allowed: %s", (hints) => {
    const { table } = state(LAST);
    const running = room({ table: { ...table, hints } });
    render(ReplayControls, { props: { onclose: vi.fn() }, context: roomContext(running) });
    expect(screen.queryAllByRole("button", { name: /chances/i })).toHaveLength(hints ? 1 : 0);
  });
});

describe("the graph", () => {
  it("names every chance with its interval, in words and in a table", () => {
    const { slider } = drawn(null);
    expect(slider.getAttribute("aria-valuetext")).toBe("Choice 40, the end: Ann 0%; Bob 100%");
    const rows = screen.getAllByRole("row").map((row) => row.textContent);
    expect(rows).toHaveLength(1 + GRAPH.points.length);
    expect(rows[2]).toContain("Choice 12, Bob's turn begins");
    expect(rows[2]).toContain("62% (52% to 72%)");
  });

  it("in the result is walked through by arrow keys, and Enter shows the moment", async () => {
    const { onlook, slider } = drawn(null);
    await fireEvent.keyDown(slider, { key: "ArrowLeft" });
    expect(slider.getAttribute("aria-valuetext")).toBe("Choice 30, Ann's turn begins: Ann 20% (10% to 30%); Bob 80% (70% to 90%)");
    expect(onlook).not.toHaveBeenCalled();
    await fireEvent.keyDown(slider, { key: "Enter" });
    expect(onlook).toHaveBeenCalledExactlyOnceWith(30);
  });

  it("in the replay marks the present moment, and arrow keys lead to the turns beside it", async () => {
    const { onlook, slider } = drawn(15);
    expect(screen.getByTestId("present")).toBeTruthy();
    expect(slider.getAttribute("aria-valuenow")).toBe("12");
    await fireEvent.keyDown(slider, { key: "ArrowRight" });
    await fireEvent.keyDown(slider, { key: "ArrowLeft" });
    await fireEvent.keyDown(slider, { key: "Home" });
    expect(onlook.mock.calls).toEqual([[30], [12], [0]]);
  });

  it("finds the turn of a moment, and the turn next to a place", () => {
    expect([0, 11, 12, 39, 40, 99].map((at) => pointAt(GRAPH.points, at))).toEqual([0, 0, 1, 2, 3, 3]);
    expect([-5, 7, 20, 22, 36].map((at) => nearestPoint(GRAPH.points, at))).toEqual([0, 1, 1, 2, 3]);
  });

  it("draws a band from the upper line back along the lower one", () => {
    const upper = [{ x: 0, y: 1 }, { x: 2, y: 3 }];
    const lower = [{ x: 0, y: 5 }, { x: 2, y: 6 }];
    expect(bandPath(upper, lower)).toBe("M0.0 1.0L2.0 3.0L2.0 6.0L0.0 5.0Z");
  });

  it("tells a team's chance by its name", () => {
    expect(pointText({ at: 8, when: "Round 2", chances: [chance(0.4)] }, ["The team"])).toBe("Choice 8, Round 2: The team 40% (30% to 50%)");
  });
});
