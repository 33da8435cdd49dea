// A server that says what a test has it say, and keeps what it hears.
import { onTestFinished } from "vitest";
import type { ClientMessage, DecisionInfo, EventInfo, OptionInfo, SeatInfo, ServerMessage, StateMessage } from "../../src/connection/protocol.generated";
import { TableConnection } from "../../src/connection/table_connection.svelte";

export class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  /** How many lines were opened. */
  static made = 0;
  /** Whether pings are answered. */
  static replies = true;
  readonly readyState = FakeSocket.OPEN;
  readonly heard: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.last = this;
    FakeSocket.made += 1;
  }

  opens(): void {
    this.onopen?.();
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    this.heard.push(message);
    if (message.type === "ping" && FakeSocket.replies) this.says({ type: "pong" });
  }

  close(): void {}

  says(...messages: ServerMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** A table and the server's end of its line, which is closed after the test. */
export function connected(token: string | null = "token"): { table: TableConnection; server: FakeSocket } {
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  FakeSocket.replies = true;
  const table = new TableConnection("table", token);
  // A line that is left open pings, and speaks to the tests of other files.
  onTestFinished(() => table.close());
  return { table, server: FakeSocket.last };
}

export function person(seat: number, name: string, more: Partial<SeatInfo> = {}): SeatInfo {
  return { seat, name, kind: "person", bot: null, colour: seat, present: true, replaced: false, ...more };
}

export function option(key: OptionInfo["key"], text: string, more: Partial<OptionInfo> = {}): OptionInfo {
  return { key, text, rule: "B1", points_at: [], ...more };
}

export function event(at: number, text: string): EventInfo {
  return { at, kind: "told", text, cites: [], seat: null, facts: {} };
}

export function asking(seat: number, team: number[], options: OptionInfo[] | null): DecisionInfo {
  return { seat, team, kind: "send", prompt: "Send whom?", rule: "B1", options };
}

/** A state as Ann, seat 0 of three, gets it. */
export function state(n: number, more: Partial<StateMessage> = {}): StateMessage {
  const answers = more.answers ?? n;
  const since = more.fresh ? null : Math.min(answers, (more.events?.[0]?.at ?? Infinity) - 1);
  const seats = [person(0, "Ann"), person(1, "Bob"), person(2, "Cid", { kind: "bot", bot: "random" })];
  return {
    type: "state",
    v: 2,
    n,
    answers: n,
    seat: 0,
    table: { table: "table", title: "beacons", name: "", status: "playing", seats, undo: "table" } as unknown as StateMessage["table"],
    view: { n },
    decision: null,
    events: [],
    fresh: false,
    since,
    outcome: null,
    ...more,
  };
}
