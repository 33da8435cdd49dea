import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announceTurns } from "../../src/notifications/turn_notifications.svelte";
import { unreadLines } from "../../src/chat/chat";
import { faceOf } from "../../src/people/bot_faces";
import type { ChatLine, StateMessage } from "../../src/connection/protocol.generated";
import { Room } from "../../src/table/room.svelte";
import { settings } from "../../src/settings/settings.svelte";
import { remainingText } from "../../src/ui/text";
import DecisionBar from "../../src/decision/DecisionBar.svelte";
import Journal from "../../src/journal/Journal.svelte";
import People from "../../src/people/People.svelte";
import { FakeSocket, asking, connected, event, option, state } from "../support/socket";
import { roomContext } from "../support/room_context";

function seated(told: StateMessage) {
  const { table, server } = connected();
  server.says(told);
  const room = new Room(table);
  const context = roomContext(room);
  return { table, server, room, context };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const heard = (type: string) => FakeSocket.last.heard.filter((message) => message.type === type);

beforeEach(() => {
  settings.pace = "at once";
});

describe("what was declined silently", () => {
  const told = state(3, { events: [event(1, "Bob yawns."), event(3, "Cid hums.")], declined: [{ at: 2, name: "gambling turn" }], auto_pass: ["ask:about me"] });

  it("stands in the journal where it happened, and one click has it asked again", async () => {
    const { context } = seated(told);
    render(Journal, { context });
    const lines = screen.getByTestId("journal").textContent ?? "";
    expect(lines.indexOf("Bob yawns.")).toBeLessThan(lines.indexOf("gambling turn"));
    expect(lines.indexOf("gambling turn")).toBeLessThan(lines.indexOf("Cid hums."));
    await press("Ask me from now on");
    expect(heard("auto_pass")).toEqual([{ type: "auto_pass", kinds: ["ask:about me", "hold:gambling turn"] }]);
  });

  it("is not offered twice", () => {
    const { server, context } = seated(told);
    server.says(state(4, { declined: [{ at: 4, name: "gambling turn" }], auto_pass: ["hold:gambling turn"] }));
    render(Journal, { context });
    expect(screen.queryByRole("button", { name: "Ask me from now on" })).toBeNull();
    expect(screen.getAllByText(/gambling turn/)).toHaveLength(2);
  });

  it("goes with what is taken back", () => {
    const { server, context } = seated(told);
    server.says(state(4, { answers: 1, fresh: true }));
    render(Journal, { context });
    expect(screen.queryByText(/gambling turn/)).toBeNull();
  });
});

describe("a request to take back", () => {
  it("can be withdrawn by who made it", async () => {
    const { context } = seated(state(3, { undo_asked: { number: 7, seat: 0, awaited: [1] } }));
    render(DecisionBar, { context });
    await press("Never mind");
    expect(heard("undo_vote")).toEqual([{ type: "undo_vote", n: 3, number: 7, agree: false }]);
  });

  it.each<[string, Partial<StateMessage>, string]>([
    ["to take back", { undo_asked: { number: 7, seat: 1, awaited: [0] } }, "● Take back? – Rulewright"],
    ["to end the match", { end_asked: { number: 7, how: "abandon", seat: 1, agreed: [1], against: [] } }, "● End the match? – Rulewright"],
    ["that is one's own", { undo_asked: { number: 7, seat: 0, awaited: [1] } }, "Rulewright"],
    ["to take back that one has answered", { undo_asked: { number: 7, seat: 1, awaited: [2] } }, "Rulewright"],
    ["that one has answered", { end_asked: { number: 7, how: "abandon", seat: 1, agreed: [1, 0], against: [] } }, "Rulewright"],
  ])("a wish %s is told in the title of the page", (_, more, title) => {
    const { room } = seated(state(3, more));
    const stop = $effect.root(() => announceTurns(room));
    flushSync();
    expect(document.title).toBe(title);
    stop();
  });
});

describe("the chime", () => {
  const started: number[] = [];
  let resumed = 0;
  beforeEach(() => {
    vi.resetModules();
    started.length = resumed = 0;
    const node = () => ({ connect: (next: unknown) => next, start: (at: number) => started.push(at), stop: () => undefined, frequency: ramp, gain: ramp, type: "" });
    const ramp = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    vi.stubGlobal("AudioContext", class {
      state = "suspended";
      currentTime = 0;
      destination = {};
      createOscillator = node;
      createGain = node;
      resume = () => Promise.resolve((resumed += 1));
    });
  });
  afterEach(() => {
    settings.sound = false;
    vi.unstubAllGlobals();
  });

  const becomesMyTurn = () => {
    const { server, room } = seated(state(3));
    const stop = $effect.root(() => announceTurns(room));
    flushSync();
    server.says(state(4, { decision: asking(0, [], [option("yes", "Yes")]) }));
    flushSync();
    stop();
  };

  it("is heard when it becomes one's turn, also from a page that was asleep", () => {
    settings.sound = true;
    becomesMyTurn();
    expect(started.length).toBeGreaterThan(0);
    expect(resumed).toBeGreaterThan(0);
  });

  it("is silent if nobody wants it", () => {
    becomesMyTurn();
    expect(started).toEqual([]);
  });
});

describe("chat", () => {
  const line = (id: number, seat: number | null): ChatLine => ({ id, seat, name: "", text: "", at: "" });
  const lines = [line(1, 1), line(2, 0), line(3, 1), line(4, 2)];

  it("counts as unread what others have said since one looked, and nobody hears twice", () => {
    expect(unreadLines(lines, 0, 0, [])).toBe(3);
    expect(unreadLines(lines, 3, 0, [])).toBe(1);
    expect(unreadLines(lines, 0, 0, [1])).toBe(1);
    expect(unreadLines(lines, 4, 0, [])).toBe(0);
  });
});

describe("people", () => {
  it("those who watch are named, if they have given a name", () => {
    const { server, context } = seated(state(3));
    server.says({ type: "presence", seats: [], spectators: 3, watching: ["Eve", "Mia"] });
    render(People, { context, props: { kept: null, onkept: () => undefined } });
    expect(screen.getByText("Eve, Mia and 1 more are watching.")).toBeTruthy();
  });

  it("who watches says a name, if there is one", () => {
    settings.name = "Eve";
    const { server } = connected(null);
    server.opens();
    expect(server.heard[0]).toMatchObject({ type: "hello", token: null, name: "Eve" });
    settings.name = "";
    const other = connected(null).server;
    other.opens();
    expect(other.heard[0]).toMatchObject({ name: null });
  });

  it("bots keep their faces, and those at one table have different ones", () => {
    const faces = [0, 1, 2, 3, 4, 5, 6, 7].map((seat) => faceOf("table", seat));
    expect(faces[3]).toEqual(faceOf("table", 3));
    expect(new Set(faces.map((face) => JSON.stringify(face))).size).toBe(faces.length);
    expect(faceOf("another", 3)).not.toEqual(faces[3]);
  });
});

it.each([
  [3 * 86_400, 3600, "2 days 23 h"],
  [86_400, 3600, "23 h 0 min"],
  [86_400, 90_000, "0:00"],
  [7200, 600, "1 h 50 min"],
  [300, 10, "4:50"],
])("of a clock of %i seconds, %i seconds later, is left: %s", (seconds, later, told) => {
  const asked = "2026-01-01T00:00:00Z";
  expect(remainingText(seconds, asked, Date.parse(asked) + later * 1000)).toBe(told);
});
