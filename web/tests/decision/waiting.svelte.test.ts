import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import WaitingForAnswer from "../../src/decision/WaitingForAnswer.svelte";
import { Room } from "../../src/table/room.svelte";
import { asking, connected, state } from "../support/socket";
import { roomContext } from "../support/room_context";

beforeEach(() => vi.useFakeTimers({ now: Date.parse("2026-01-01T12:00:20Z") }));
afterEach(() => vi.useRealTimers());

function waitingFor(seat: number) {
  const { table, server } = connected();
  server.says(state(1));
  flushSync();
  const decision = { ...asking(seat, [], null), since: "2026-01-01T12:00:00Z" };
  render(WaitingForAnswer, { props: { decision, thinking: null }, context: roomContext(new Room(table)) });
}

it("a person has thought since the question was put", () => {
  waitingFor(1);
  expect(screen.getByText("20 s")).toBeTruthy();
});

it("a bot thinks from when its question comes into sight", () => {
  waitingFor(2);
  expect(screen.getByText("0 s")).toBeTruthy();
  vi.advanceTimersByTime(3000);
  flushSync();
  expect(screen.getByText("3 s")).toBeTruthy();
});
