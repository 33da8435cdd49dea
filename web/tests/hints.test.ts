// @vitest-environment jsdom
import "./page";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import type { StateMessage } from "../src/lib/protocol";
import { Room } from "../src/lib/room.svelte";
import DecisionBar from "../src/parts/DecisionBar.svelte";
import { FakeSocket, asking, connected, option, state } from "./socket";
import { sitting } from "./sitting";

const OPTIONS = [option("north", "Go north"), option(["send", 1], "Send Bob")];

function asked(hints: boolean) {
  const { table, server } = connected();
  const told = state(3, { decision: asking(0, [], OPTIONS) });
  server.says({ ...told, table: { ...told.table, hints } } as StateMessage);
  table.skip();
  flushSync();
  render(DecisionBar, { context: sitting(new Room(table)) });
  return server;
}

const heard = () => FakeSocket.last.heard.filter((message) => message.type === "hint");

describe("a hint", () => {
  it("names the best options with how good they look", async () => {
    const server = asked(true);
    await fireEvent.click(screen.getByTestId("hint-button"));
    expect(heard()).toEqual([{ type: "hint", n: 3 }]);
    expect(screen.getByText("Thinking…")).toBeTruthy();
    server.says({
      type: "hints",
      n: 3,
      hints: [
        { key: ["send", 1], visits: 90, value: 0.71 },
        { key: "north", visits: 10, value: 0.4 },
      ],
    });
    flushSync();
    const lines = screen.getAllByRole("listitem").map((line) => line.textContent);
    expect(lines[0]).toContain("Send Bob");
    expect(lines[0]).toContain("looks 71 % good, tried 90 times");
    expect(lines[1]).toContain("Go north");
  });

  it("that comes too late is not shown", async () => {
    const server = asked(true);
    await fireEvent.click(screen.getByTestId("hint-button"));
    server.says({ type: "hints", n: 2, hints: [{ key: "north", visits: 1, value: 0.5 }] });
    flushSync();
    expect(screen.getByText("Thinking…")).toBeTruthy();
  });

  it("is not offered where the table was set without", () => {
    asked(false);
    expect(screen.queryByTestId("hint-button")).toBeNull();
  });
});
