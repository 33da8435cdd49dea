import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nextState } from "../../src/connection/changes";
import type { ChangesMessage } from "../../src/connection/protocol.generated";
import { settings } from "../../src/settings/settings.svelte";
import { FakeSocket, connected, event, person, state } from "../support/socket";

function message(change: ChangesMessage["change"], more: Partial<ChangesMessage> = {}): ChangesMessage {
  return { type: "changes", change, events: [], since: 3, ...more };
}

describe("a message that says what changed", () => {
  const last = state(3, { view: { gold: 2, foes: [{ id: 1, wounds: 0 }, { id: 2, wounds: 0 }, { id: 3, wounds: 1 }], you: 0 } });

  it("leads to the whole state", () => {
    const before = JSON.stringify(last);
    const view = { gold: [5], foes: { "1": { wounds: [2] }, length: 2 } };
    const next = nextState(last, message({ n: [4], answers: [4], view, decision: [{ seat: 1 }] }, { events: [event(4, "Bob hits.")] }));
    expect(next).toMatchObject({ type: "state", n: 4, answers: 4, seat: 0, decision: { seat: 1 }, since: 3, fresh: false });
    expect(next.view).toEqual({ gold: 5, foes: [{ id: 1, wounds: 0 }, { id: 2, wounds: 2 }], you: 0 });
    expect(next.events).toHaveLength(1);
    expect(next.table).toBe(last.table);
    expect(JSON.stringify(last)).toBe(before);
  });

  it("can append to a list, or replace all of it", () => {
    const longer = nextState(last, message({ view: { foes: { "3": [{ id: 4, wounds: 0 }] } } }));
    expect((longer.view["foes"] as { id: number }[]).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(nextState(last, message({ view: { foes: [[]] } })).view["foes"]).toEqual([]);
  });

  it("shows each moment on the way, with the events that led there", () => {
    const events = [event(4, "One."), event(4, "Two."), event(4, "Three.")];
    const frames = [
      { view: { gold: [3] }, events: 1 },
      { view: { gold: [4] }, events: 2 },
    ];
    const next = nextState(last, message({ view: { gold: [5] } }, { events, frames }));
    expect(next.frames?.map(({ view }) => view["gold"])).toEqual([3, 4]);
    expect(next.frames?.map(({ events }) => events.length)).toEqual([1, 2]);
    expect(next.view["gold"]).toBe(5);
  });

  it("is refused if it does not fit", () => {
    expect(() => nextState(last, message({ view: { foes: { "7": [{}] } } }))).toThrow();
    expect(() => nextState(last, message({ view: { nothing: { "7": [{}] } } }))).toThrow();
  });
});

describe("a page that is sent changes", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.pace = "at once";
  });
  afterEach(() => vi.useRealTimers());

  it("asks for them, and shows what they lead to", () => {
    const { table, server } = connected();
    server.opens();
    expect(server.heard[0]).toMatchObject({ type: "hello", changes: true });
    server.says(state(3, { view: { gold: 2 }, fresh: true }));
    server.says(message({ n: [4], answers: [4], view: { gold: [3] } }, { events: [event(4, "Bob digs.")] }));
    server.says(message({ n: [5], answers: [5], view: { gold: [4] } }, { events: [event(5, "Ann digs.")], since: 4 }));
    expect(table.state?.view).toEqual({ gold: 4 });
    expect(table.events.map(({ text }) => text)).toEqual(["Bob digs.", "Ann digs."]);
  });

  it("keeps what the server sent apart from what it hears of people meanwhile", () => {
    const { table, server } = connected();
    settings.pace = "calm";
    server.says(state(3, { fresh: true, events: [event(3, "Hello.")] }));
    server.says(message({ n: [4], answers: [4] }, { events: [event(4, "Bob digs.")] }));
    const away = person(1, "Bob", { present: false });
    server.says({ type: "presence", seats: [person(0, "Ann"), away], spectators: 0 });
    server.says(message({ n: [5], answers: [5], table: { seats: { "2": { bot: ["greedy"] } } } }, { since: 4 }));
    table.skip();
    expect(table.state?.table.seats.map(({ bot }) => bot)).toEqual([null, null, "greedy"]);
  });

  it("connects again if it has lost track, and is sent everything", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { table, server } = connected();
    server.says(state(3, { view: { gold: 2 }, fresh: true }));
    const lines = FakeSocket.made;
    server.says(message({ view: { foes: { "2": [{}] } } }));
    expect(warned).toHaveBeenCalled();
    expect(table.link).toBe("offline");
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.made).toBe(lines + 1);
    FakeSocket.last.opens();
    expect(FakeSocket.last.heard[0]).toMatchObject({ type: "hello", since: 0, n: null });
    FakeSocket.last.says(state(4, { view: { gold: 9 }, fresh: true }));
    expect(table.state?.view).toEqual({ gold: 9 });
    expect(table.link).toBe("open");
  });
});
