import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HintInfo, HintsTold, StateMessage } from "../../src/connection/protocol.generated";
import { Room } from "../../src/table/room.svelte";
import { settings } from "../../src/settings/settings.svelte";
import DecisionBar from "../../src/decision/DecisionBar.svelte";
import { FakeSocket, asking, connected, option, state } from "../support/socket";
import { roomContext } from "../support/room_context";

const OPTIONS = [option("north", "Go north"), option(["send", 1], "Send Bob")];

function question(n: number, hints = true): StateMessage {
  const told = state(n, { decision: asking(0, [], OPTIONS) });
  return { ...told, table: { ...told.table, hints } };
}

function asked(hints: boolean) {
  const { table, server } = connected();
  server.says(question(3, hints));
  flushSync();
  render(DecisionBar, { context: roomContext(new Room(table)) });
  return server;
}

beforeEach(() => {
  settings.pace = "at once";
});

function hints(n: number, ...found: Partial<HintInfo>[]): HintsTold {
  const plain = { key: "north", visits: 1, value: 0.5, behind: 0, text: "", reason: "" };
  const chance = { mean: 0.62, low: 0.48, high: 0.74, worlds: 40 };
  return { type: "hints", n, hints: found.map((hint) => ({ ...plain, ...hint })), chance };
}

const heard = () => FakeSocket.last.heard.filter((message) => message.type === "hint");

describe("a hint", () => {
  it("says how the position stands, and how much worse other options are", async () => {
    const server = asked(true);
    await fireEvent.click(screen.getByTestId("hint-button"));
    expect(heard()).toEqual([{ type: "hint", n: 3 }]);
    expect(screen.getByText("Thinking…")).toBeTruthy();
    const worse = { text: "worse by 12 points", reason: "2.0 less Score at the end of the turn" };
    server.says(hints(3, { key: ["send", 1] }, { key: "north", ...worse }));
    flushSync();
    const lines = screen.getAllByRole("listitem").map((line) => line.textContent);
    expect(lines[0]).toContain("Send Bob");
    expect(lines[0]).toContain("the best");
    expect(lines[1]).toContain("Go north");
    expect(lines[1]).toContain("worse by 12 points, with 2.0 less Score at the end of the turn");
    expect(screen.getByText("62%")).toBeTruthy();
    expect(screen.getByText("(48% to 74%)")).toBeTruthy();
  });

  it.each([
    { mean: 0.28, low: 0.28, high: 0.74, told: "(perhaps up to 74%)" },
    { mean: 0.97, low: 0.6, high: 0.97, told: "(perhaps only 60%)" },
  ])("says $told where all imagined matches ended alike", async ({ told, ...chance }) => {
    const server = asked(true);
    await fireEvent.click(screen.getByTestId("hint-button"));
    server.says({ ...hints(3, {}), chance: { ...chance, worlds: 16 } });
    flushSync();
    expect(screen.getByText(told)).toBeTruthy();
  });

  it("that comes too late is not shown", async () => {
    const server = asked(true);
    await fireEvent.click(screen.getByTestId("hint-button"));
    server.says(hints(2, {}));
    flushSync();
    expect(screen.getByText("Thinking…")).toBeTruthy();
  });

  it("that is refused is not waited for, and can be asked for again", async () => {
    const server = asked(true);
    await fireEvent.click(screen.getByTestId("hint-button"));
    server.says({ type: "error", code: "try_again", message: "The bot could not think of anything." });
    flushSync();
    expect(screen.queryByText("Thinking…")).toBeNull();
    expect(screen.getByText("The bot could not think of anything.")).toBeTruthy();
    expect(heard()).toHaveLength(1);
    await fireEvent.click(screen.getByText("Close"));
    await fireEvent.click(screen.getByTestId("hint-button"));
    expect(screen.getByText("Thinking…")).toBeTruthy();
    expect(heard()).toHaveLength(2);
    server.says(hints(3, {}));
    flushSync();
    expect(screen.getByRole("listitem").textContent).toContain("Go north");
  });

  it("comes also when something else was refused meanwhile", async () => {
    const server = asked(true);
    await fireEvent.click(screen.getByTestId("hint-button"));
    server.says({ type: "error", code: "too_fast", message: "Too much chat." });
    server.says(hints(3, {}));
    flushSync();
    expect(screen.getByRole("listitem").textContent).toContain("Go north");
    expect(screen.queryByText("Too much chat.")).toBeNull();
  });

  it("is asked for once, whatever else is told of the same question", async () => {
    const server = asked(true);
    await fireEvent.click(screen.getByTestId("hint-button"));
    server.says(question(3));
    flushSync();
    expect(heard()).toHaveLength(1);
  });

  it("is asked for again when the next question comes", async () => {
    const server = asked(true);
    await fireEvent.click(screen.getByTestId("hint-button"));
    server.says({ type: "error", code: "try_again", message: "The bot could not think of anything." });
    server.says(question(4));
    flushSync();
    expect(screen.getByText("Thinking…")).toBeTruthy();
    expect(heard().at(-1)).toEqual({ type: "hint", n: 4 });
  });

  it("is asked for again when the line was cut meanwhile", async () => {
    const server = asked(true);
    await fireEvent.click(screen.getByTestId("hint-button"));
    vi.useFakeTimers();
    server.onclose?.();
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    expect(FakeSocket.last).not.toBe(server);
    FakeSocket.last.opens();
    FakeSocket.last.says(question(3));
    flushSync();
    expect(heard()).toEqual([{ type: "hint", n: 3 }]);
  });

  it("is not offered where the table was set without", () => {
    asked(false);
    expect(screen.queryByTestId("hint-button")).toBeNull();
  });
});
