import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TableConnection } from "../../src/connection/table_connection.svelte";
import { FakeSocket, connected, state } from "../support/socket";

let table: TableConnection;
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "http:", host: "here", reload });
  sessionStorage.clear();
  reload.mockClear();
  opens();
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function opens(): void {
  table = connected().table;
  FakeSocket.last.opens();
}

const refuses = () => FakeSocket.last.says({ type: "error", code: "wrong_version", message: "This server speaks version 3; reload the page." });

/** The server goes, and comes back as another version. */
function isUpdated(): void {
  FakeSocket.last.onclose?.();
  vi.advanceTimersByTime(1000);
  FakeSocket.last.opens();
  refuses();
}

it("a page that was open during an update loads itself anew", () => {
  FakeSocket.last.says(state(3));
  isUpdated();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(table.outdated).toBe(false);
});

it("does so once, and then says that it is out of date and tries no more", () => {
  FakeSocket.last.says(state(3));
  isUpdated();
  opens();
  refuses();
  FakeSocket.made = 0;
  vi.advanceTimersByTime(50_000);
  expect([reload.mock.calls.length, table.link, table.outdated, FakeSocket.made]).toEqual([1, "refused", true, 0]);
  expect(table.refusal).toContain("version 3");
});

it("does so again at the next update", () => {
  FakeSocket.last.says(state(3));
  isUpdated();
  vi.advanceTimersByTime(24 * 3600 * 1000);
  opens();
  FakeSocket.last.says(state(4));
  isUpdated();
  expect(reload).toHaveBeenCalledTimes(2);
});

it("does not where nothing can be kept, since the seat's key would be gone", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("forbidden");
    },
  });
  FakeSocket.last.says(state(3));
  isUpdated();
  expect(reload).not.toHaveBeenCalled();
  expect(table.outdated).toBe(true);
});
