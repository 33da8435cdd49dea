import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { expect, it } from "vitest";
import LatestEvents from "../../src/journal/LatestEvents.svelte";
import { settings } from "../../src/settings/settings.svelte";
import { Room } from "../../src/table/room.svelte";
import { roomContext } from "../support/room_context";
import { connected, event, state } from "../support/socket";

it("a new event brings a new line: no words move along", () => {
  settings.pace = "at once";
  const { table, server } = connected();
  server.says(state(0, { events: [event(0, "Evening.")], fresh: true }));
  render(LatestEvents, { props: { onjournal: () => undefined }, context: roomContext(new Room(table)) });
  const before = screen.getByText("Evening.");
  server.says(state(1, { events: [event(1, "Night.")] }));
  flushSync();
  expect(screen.getByTestId("lately").textContent).toMatch(/Night\.\s+Evening\./);
  expect(before.isConnected).toBe(false);
});

it("leaves trifles out", () => {
  const { table, server } = connected();
  const room = new Room(table);
  room.trifles = ["Drew"];
  server.says(state(0, { events: [event(0, "Evening."), { ...event(0, "Ann draws 1 card."), kind: "Drew" }], fresh: true }));
  render(LatestEvents, { props: { onjournal: () => undefined }, context: roomContext(room) });
  expect(screen.getByTestId("lately").textContent).toMatch(/Lately:\s+Evening\.\s*$/);
});
