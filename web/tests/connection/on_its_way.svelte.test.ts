import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Room } from "../../src/table/room.svelte";
import type { TableConnection } from "../../src/connection/table_connection.svelte";
import { asking, connected, option, state, type FakeSocket } from "../support/socket";

const BREE = option(["send", "Bree"], "Send Bree", { points_at: ["hero:Bree"] });
const TAM = option(["send", "Tam"], "Send Tam", { points_at: ["hero:Tam"] });
const BOX = new DOMRect();

let table: TableConnection;
let server: FakeSocket;
let room: Room;

beforeEach(() => {
  vi.useFakeTimers();
  ({ table, server } = connected());
  room = new Room(table);
  server.says(state(1, { fresh: true, decision: asking(0, [], [BREE, TAM]) }));
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

it("marks what was chosen until the server has answered", () => {
  const [bree] = table.choices;
  expect([room.pointed, room.isChosen(bree!)]).toEqual([[], false]);
  table.answer(BREE.key);
  expect([room.pointed, room.isChosen(bree!)]).toEqual([["hero:Bree"], true]);
  server.says(state(2, { decision: asking(0, [], [TAM]) }));
  expect([table.waiting, room.pointed]).toEqual([false, []]);
});

it("leaves the board as it is for an answer that comes soon", () => {
  const before = table.targets;
  table.answer(BREE.key);
  expect(table.targets).toBe(before);
});

it("lets the board rest if the answer is late, and glow again with the next question", () => {
  table.answer(BREE.key);
  vi.advanceTimersByTime(400);
  expect(table.targets.size).toBe(0);
  server.says(state(2, { decision: asking(0, [], [TAM]) }));
  vi.advanceTimersByTime(400);
  expect([...table.targets.keys()]).toEqual(["hero:Tam"]);
});

it("takes no second choice while the first is on its way", () => {
  table.answer(BREE.key);
  room.choose("Tam", "hero:Tam", BOX);
  room.ask("Whom?", [BREE, TAM], BOX);
  expect(room.menu).toBeNull();
  expect(server.heard.filter((message) => message.type === "answer")).toHaveLength(1);
});
