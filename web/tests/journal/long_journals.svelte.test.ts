import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "../../src/connection/protocol.generated";
import { Room } from "../../src/table/room.svelte";
import { settings } from "../../src/settings/settings.svelte";
import type { TableConnection } from "../../src/connection/table_connection.svelte";
import Journal from "../../src/journal/Journal.svelte";
import { windowOf } from "../../src/journal/journal";
import { FakeSocket, connected, event, state } from "../support/socket";
import { roomContext } from "../support/room_context";

let table: TableConnection;

beforeEach(() => {
  settings.pace = "at once";
  FakeSocket.replies = true;
  table = connected().table;
  FakeSocket.last.opens();
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

/** The last page of a journal of nine answers, of which the first six are left out. */
const lastPage = state(9, { fresh: true, since: 6, events: [event(7, "seventh"), event(8, "eighth"), event(9, "ninth")] });
const page = (before: number, since: number | null, ...texts: string[]): ServerMessage => ({
  type: "journal",
  before,
  since,
  events: texts.map((text, index) => event((since ?? 0) + 1 + index, text)),
  declined: [],
});
const asked = () => FakeSocket.last.heard.filter((message) => message.type === "journal");
const texts = () => table.events.map(({ text }) => text);

describe("a long journal", () => {
  it("begins with its last page, and older ones come when they are asked for", async () => {
    FakeSocket.last.says(lastPage);
    expect(table.missing).toBe(6);
    expect(asked()).toEqual([]);
    const older = table.earlier();
    expect(asked()).toEqual([{ type: "journal", before: 7 }]);
    FakeSocket.last.says(page(7, 3, "fourth", "fifth", "sixth"));
    expect(await older).toBe(true);
    expect(texts()).toEqual(["fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]);
    expect(table.missing).toBe(3);
    void table.earlier();
    FakeSocket.last.says(page(4, null, "first", "second", "third"));
    expect(table.missing).toBeNull();
    expect(texts()[0]).toBe("first");
  });

  it("is asked for one page at a time, however often somebody scrolls", () => {
    FakeSocket.last.says(lastPage);
    void table.earlier();
    void table.earlier();
    expect(asked()).toHaveLength(1);
  });

  it("shows what is new as new, whatever comes before it", async () => {
    FakeSocket.last.says(lastPage, state(10, { since: 9, events: [event(10, "tenth")] }));
    const before = table.events[table.newFrom]?.text;
    void table.earlier();
    FakeSocket.last.says(page(7, 3, "fourth", "fifth", "sixth"));
    expect(before).toBe("tenth");
    expect(table.events[table.newFrom]?.text).toBe("tenth");
  });

  it("keeps what stands when something is taken back", () => {
    FakeSocket.last.says(lastPage, state(10, { answers: 8, since: 8 }));
    expect(texts()).toEqual(["seventh", "eighth"]);
    expect(table.missing).toBe(6);
    FakeSocket.last.says(state(11, { answers: 5, since: 4, events: [event(5, "another fifth")] }));
    expect(texts()).toEqual(["another fifth"]);
    expect(table.missing).toBe(4);
  });

  it("is asked for again when the line was lost meanwhile", async () => {
    vi.useFakeTimers();
    FakeSocket.last.says(lastPage);
    const older = table.earlier();
    FakeSocket.replies = false;
    vi.advanceTimersByTime(5000);
    expect(await older).toBe(false);
    dispatchEvent(new Event("online"));
    FakeSocket.last.opens();
    FakeSocket.last.says(state(9, { since: 9 }));
    void table.earlier();
    expect(asked()).toEqual([{ type: "journal", before: 7 }]);
  });

  it("offers what happened earlier, and fetches all of it for who seeks a word", async () => {
    FakeSocket.last.says(lastPage);
    render(Journal, { context: roomContext(new Room(table)) });
    await fireEvent.click(screen.getByRole("button", { name: "What happened earlier…" }));
    FakeSocket.last.says(page(7, 3, "fourth", "fifth", "sixth"));
    expect(await screen.findByText("fourth")).toBeTruthy();
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "second" } });
    flushSync();
    expect(asked().at(-1)).toEqual({ type: "journal", before: 4 });
    FakeSocket.last.says(page(4, null, "first", "second", "third"));
    expect(await screen.findByText("second")).toBeTruthy();
    expect(screen.queryByText("What happened earlier…")).toBeNull();
  });
});

describe("the lines of a journal", () => {
  it("are drawn in pieces, the last ones first", async () => {
    const many = Array.from({ length: 550 }, (_, number) => event(number + 1, `line ${number + 1}`));
    FakeSocket.last.says(state(550, { fresh: true, events: many }));
    const { container } = render(Journal, { context: roomContext(new Room(table)) });
    const lines = () => [...container.querySelectorAll("[data-at]")].map((line) => line.textContent?.trim());
    expect(lines()).toHaveLength(450);
    expect(lines().at(-1)).toBe("line 550");
    await fireEvent.click(screen.getByText("What happened earlier…"));
    expect(lines()).toHaveLength(550);
    expect(lines()[0]).toBe("line 1");
    expect(screen.queryByText("What happened earlier…")).toBeNull();
  }, 30_000);

  it("stay where they are when others follow", async () => {
    const many = Array.from({ length: 550 }, (_, number) => event(number + 1, `line ${number + 1}`));
    FakeSocket.last.says(state(550, { fresh: true, events: many }));
    render(Journal, { context: roomContext(new Room(table)) });
    const line = screen.getByText("line 500");
    FakeSocket.last.says(state(551, { since: 550, events: [event(551, "line 551"), event(551, "line 552")] }));
    await screen.findByText("line 552");
    expect(screen.getByText("line 500")).toBe(line);
  });

  it("are those around the moment that is looked back at", () => {
    const many = Array.from({ length: 450 }, (_, number) => event(number + 1, ""));
    expect(windowOf(many, 200, null)).toEqual({ from: 200, to: 450 });
    expect(windowOf(many, 200, 150)).toEqual({ from: 49, to: 249 });
    expect(windowOf([], 200, 5)).toEqual({ from: 0, to: 99 });
  });

  it("show the numbers of rules to those who want them", async () => {
    FakeSocket.last.says(state(1, { fresh: true, events: [{ ...event(1, "A beacon burns."), cites: ["B7"] }] }));
    render(Journal, { context: roomContext(new Room(table)) });
    expect(screen.queryByText("B7")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Rule numbers on every line" }));
    expect(screen.getByText("B7")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Rule numbers on every line" }));
    expect(screen.queryByText("B7")).toBeNull();
  });
});

describe("a slow line", () => {
  const parts = (whole: ServerMessage, size: number): ServerMessage[] => {
    const text = JSON.stringify(whole);
    const count = Math.ceil(text.length / size);
    return Array.from({ length: count }, (_, index) => ({
      type: "part",
      text: text.slice(index * size, (index + 1) * size),
      last: index === count - 1,
    }));
  };

  it("is not given up while parts of a large message arrive", () => {
    vi.useFakeTimers();
    FakeSocket.replies = false;
    const first = FakeSocket.last;
    for (const part of parts(lastPage, 40)) {
      vi.advanceTimersByTime(4000);
      first.says(part);
    }
    expect(FakeSocket.last).toBe(first);
    expect(table.link).toBe("open");
    expect(texts()).toEqual(["seventh", "eighth", "ninth"]);
  });

  it("begins a message anew on another line", () => {
    vi.useFakeTimers();
    const [begun] = parts(lastPage, 40);
    if (begun) FakeSocket.last.says(begun);
    FakeSocket.replies = false;
    vi.advanceTimersByTime(5000);
    dispatchEvent(new Event("online"));
    FakeSocket.last.opens();
    FakeSocket.last.says(...parts(lastPage, 40));
    expect(table.state?.n).toBe(9);
  });
});
