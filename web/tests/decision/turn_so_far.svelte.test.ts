import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { expect, it } from "vitest";
import DecisionBar from "../../src/decision/DecisionBar.svelte";
import { settings } from "../../src/settings/settings.svelte";
import { Room } from "../../src/table/room.svelte";
import { roomContext } from "../support/room_context";
import { asking, connected, event, option, state } from "../support/socket";

it("says what somebody else has done so far until one is asked oneself", () => {
  settings.pace = "at once";
  const { table, server } = connected();
  const room = new Room(table);
  room.turnSoFar = (events) => events.map(({ text }) => text).join(" ");
  server.says(state(0, { decision: asking(1, [], []), events: [event(0, "Tansy builds.")], fresh: true }));
  render(DecisionBar, { context: roomContext(room) });
  expect(screen.getByTestId("turn-so-far").textContent).toBe("Tansy builds.");
  server.says(state(1, { decision: asking(0, [], [option("go", "Go")]), events: [event(1, "Tansy draws.")] }));
  flushSync();
  expect(screen.queryByTestId("turn-so-far")).toBeNull();
});
