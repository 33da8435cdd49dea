import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused, api } from "../../src/connection/api";
import { POLL_INTERVAL } from "../../src/replay/analysis.svelte";
import { turningPointText } from "../../src/replay/turning_points.svelte";
import type { Decided, TurningPointInfo } from "../../src/connection/protocol.generated";
import { Replay } from "../../src/replay/replay.svelte";
import { Room } from "../../src/table/room.svelte";
import ReplayControls from "../../src/replay/ReplayControls.svelte";
import TurningPoints from "../../src/replay/TurningPoints.svelte";
import { roomContext } from "../support/room_context";
import { connected, person, state } from "../support/socket";

const LAST = 40;
const MISTAKE: TurningPointInfo = {
  kind: "mistake",
  at: 10,
  seat: 1,
  when: "Bob's turn begins",
  taken: "Pass",
  better: "Play Celebrate",
  points: 31,
  text: "Bob chose “Pass”; “Play Celebrate” was better, by 31 points.",
};
const LUCK: TurningPointInfo = { ...MISTAKE, kind: "luck", at: 30, seat: 0, taken: null, better: null, points: 12, text: "Luck gave Ann 12 points of winning chance." };
const FOUND: Decided = { done: 1, points: [MISTAKE, LUCK] };

function room(token: string | null = "token"): Room {
  const { table, server } = connected(token);
  server.says(state(LAST, { fresh: true }), { type: "presence", seats: [person(0, "Ann"), person(1, "Bob")], spectators: 0, watching: [] });
  return new Room(table);
}

function shown(here: Room): { onlook: ReturnType<typeof vi.fn>; container: HTMLElement } {
  const onlook = vi.fn();
  const { container } = render(TurningPoints, { props: { onlook }, context: roomContext(here) });
  return { onlook, container };
}

const button = () => screen.getByRole("button", { name: "Where was it decided?" });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("where was it decided?", () => {
  it("is asked when somebody wants to know, and again until it is found out", async () => {
    const asked = vi
      .spyOn(api, "decided")
      .mockResolvedValueOnce({ done: 0, points: null })
      .mockResolvedValueOnce({ done: 0.42, points: null })
      .mockResolvedValue(FOUND);
    const { onlook, container } = shown(room());
    expect(asked).not.toHaveBeenCalled();
    await fireEvent.click(button());
    const status = screen.getByRole("status");
    expect(status.textContent).toContain("looks through the match");
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Where it was decided" })));
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(screen.getByRole("progressbar", { name: "Looked through" }).getAttribute("value")).toBe("42");
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(asked).toHaveBeenCalledWith("table", "token");
    expect(container.querySelectorAll("li")).toHaveLength(2);
    expect(status.textContent).toContain("2 moments mattered most.");
    await fireEvent.click(screen.getByRole("button", { name: /Bob's turn begins Bob chose “Pass”/ }));
    expect(onlook).toHaveBeenCalledWith(10);
    await vi.advanceTimersByTimeAsync(5 * POLL_INTERVAL);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it("says so when no moment stands out", async () => {
    vi.spyOn(api, "decided").mockResolvedValue({ done: 1, points: [] });
    const { container } = shown(room());
    await fireEvent.click(button());
    await vi.advanceTimersByTimeAsync(0);
    expect(container.textContent).toContain("No moment stands out");
  });

  it("tells why it was not found out, and can be asked again", async () => {
    const asked = vi.spyOn(api, "decided").mockRejectedValueOnce(new Refused("try_again", "It could not be found out."));
    shown(room());
    await fireEvent.click(button());
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.getByRole("alert").textContent).toBe("It could not be found out.");
    asked.mockResolvedValue(FOUND);
    await fireEvent.click(button());
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
  });

  it("asks no longer when nobody is there any more", async () => {
    const asked = vi.spyOn(api, "decided").mockResolvedValue({ done: 0.1, points: null });
    const here = room();
    const asking = here.deciding.ask();
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    here.deciding.close();
    await vi.advanceTimersByTimeAsync(5 * POLL_INTERVAL);
    await asking;
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("names a point in few words", () => {
    expect(turningPointText(MISTAKE, () => "Bob")).toBe("Bob's turn begins, Bob: Pass");
  });
});

describe("the scrubber", () => {
  async function looking(): Promise<Room> {
    vi.spyOn(api, "decided").mockResolvedValue(FOUND);
    const here = room();
    vi.spyOn(here.connection, "lookAt").mockImplementation((at) => {
      here.connection.moment = { at, frame: null, frames: 1, view: {}, decision: null, answers: LAST, events: [] };
      return Promise.resolve(true);
    });
    vi.spyOn(here.connection.passages, "foresee").mockReturnValue(undefined);
    await here.deciding.ask();
    return here;
  }

  it("has a mark with a name at every turning point", async () => {
    const here = await looking();
    render(ReplayControls, { props: { onclose() {} }, context: roomContext(here) });
    const mark = screen.getByRole("img", { name: "Turning point: Bob's turn begins, Bob: Pass" });
    expect(mark.style.getPropertyValue("--part")).toBe("0.25");
    expect(screen.getAllByRole("img")).toHaveLength(2);
  });

  it("says at a turning point what happened there", async () => {
    const here = await looking();
    render(ReplayControls, { props: { onclose() {} }, context: roomContext(here) });
    await here.connection.lookAt(10);
    flushSync();
    expect(screen.getByRole("status").textContent).toBe(`This choice mattered. ${MISTAKE.text}`);
    await here.connection.lookAt(11);
    flushSync();
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("goes from one turning point to the next", async () => {
    const here = await looking();
    const replay = new Replay(here.connection, () => [10, 30]);
    replay.choose({ stride: "point" });
    await here.connection.lookAt(0);
    await replay.forward();
    expect(replay.at).toBe(10);
    await replay.forward();
    expect(replay.at).toBe(30);
    await replay.back();
    expect(replay.at).toBe(10);
    await replay.back();
    expect(replay.at).toBe(0);
  });

  it("offers to go by turning points only where some are known", async () => {
    const strides = () => screen.getAllByRole("option").map((option) => option.textContent);
    const { unmount } = render(ReplayControls, { props: { onclose() {} }, context: roomContext(await looking()) });
    expect(strides()).toContain("turning point");
    await fireEvent.change(screen.getByLabelText("Step by"), { target: { value: "point" } });
    unmount();
    render(ReplayControls, { props: { onclose() {} }, context: roomContext(room()) });
    expect(strides()).not.toContain("turning point");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Step by" }).value).toBe("choice");
  });
});
