import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnswerMessage } from "../../src/connection/protocol.generated";
import type { TableConnection } from "../../src/connection/table_connection.svelte";
import { FakeSocket, asking, connected, option, state } from "../support/socket";

let table: TableConnection;

beforeEach(() => {
  vi.useFakeTimers();
  table = connected().table;
  FakeSocket.last.opens();
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

const question = (n: number, seat = 0) => state(n, { decision: asking(seat, [], [option("yes", "Yes"), option("no", "No")]) });
const answers = (socket: FakeSocket) => socket.heard.filter((message): message is AnswerMessage => message.type === "answer");

/** The line goes dead: nothing comes any more, and nobody is told. */
function goesSilent(): void {
  FakeSocket.replies = false;
  vi.advanceTimersByTime(5000);
}

/** The line is back, and the next try gets through to a table in this state. */
function comesBack(told: ReturnType<typeof state>): FakeSocket {
  FakeSocket.replies = true;
  dispatchEvent(new Event("online"));
  FakeSocket.last.opens();
  FakeSocket.last.says(told);
  return FakeSocket.last;
}

describe("a silent line", () => {
  it("is noticed within five seconds", () => {
    FakeSocket.last.says(question(1));
    expect(table.link).toBe("open");
    goesSilent();
    expect(table.link).toBe("offline");
  });

  it("is none as long as the server answers", () => {
    FakeSocket.last.says(question(1));
    const first = FakeSocket.last;
    vi.advanceTimersByTime(60_000);
    expect(table.link).toBe("open");
    expect(FakeSocket.last).toBe(first);
  });

  it("is left for another one, and what comes late on the old one is not heard", () => {
    const old = FakeSocket.last;
    old.says(question(1));
    goesSilent();
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.last).not.toBe(old);
    FakeSocket.last.opens();
    FakeSocket.last.says(question(3));
    old.says(question(2));
    expect(table.state?.n).toBe(3);
  });

  it("is tried again less and less often", () => {
    FakeSocket.last.says(question(1));
    goesSilent();
    FakeSocket.made = 0;
    vi.advanceTimersByTime(60_000);
    const first = FakeSocket.made;
    vi.advanceTimersByTime(60_000);
    expect(first).toBeGreaterThan(2);
    expect(FakeSocket.made - first).toBeLessThan(first + 1);
    expect(table.link).toBe("offline");
  });

  it.each([
    ["the network is back", () => dispatchEvent(new Event("online"))],
    ["somebody looks again", () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("is tried again at once when %s", (_, happens) => {
    FakeSocket.last.says(question(1));
    goesSilent();
    FakeSocket.made = 0;
    happens();
    expect(FakeSocket.made).toBe(1);
  });
});

describe("an answer given while the line is silent", () => {
  it("is kept and sent once when it is back", () => {
    FakeSocket.last.says(question(1));
    goesSilent();
    table.answer("yes");
    expect(table.waiting).toBe(true);
    const back = comesBack(question(1));
    expect(answers(back)).toEqual([{ type: "answer", n: 1, option: "yes" }]);
    expect(table.waiting).toBe(true);
    back.says(question(1));
    expect(answers(back)).toHaveLength(1);
    back.says(question(2));
    expect([table.waiting, table.message]).toEqual([false, null]);
  });

  it("is kept if it was sent into the silence", () => {
    const old = FakeSocket.last;
    old.says(question(1));
    FakeSocket.replies = false;
    table.answer("yes");
    expect(answers(old)).toHaveLength(1);
    vi.advanceTimersByTime(5000);
    expect(answers(comesBack(question(1)))).toHaveLength(1);
  });

  it("is not sent again if it has come through", () => {
    FakeSocket.last.says(question(1));
    FakeSocket.replies = false;
    table.answer("yes");
    vi.advanceTimersByTime(5000);
    expect(answers(comesBack(question(2, 1)))).toEqual([]);
    expect([table.waiting, table.message]).toEqual([false, null]);
  });

  it("is not sent if the table has moved on, and that is said", () => {
    FakeSocket.last.says(question(1));
    goesSilent();
    table.answer("yes");
    expect(answers(comesBack(question(3)))).toEqual([]);
    expect(table.waiting).toBe(false);
    expect(table.message).toContain("moved on");
  });

  it("is forgotten when the server refuses it", () => {
    FakeSocket.last.says(question(1));
    goesSilent();
    table.answer("yes");
    const back = comesBack(question(1));
    back.says({ type: "error", code: "bad_option", message: "no" });
    back.says(question(1));
    expect([answers(back).length, table.waiting]).toEqual([1, false]);
  });
});
