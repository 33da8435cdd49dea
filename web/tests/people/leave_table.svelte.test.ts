import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { abandonConsequence, concedeConsequence } from "../../src/people/leave_table";
import { keepSeatKey, claimHandedOverSeats } from "../../src/people/seat_keys.svelte";
import { Rulebook } from "../../src/rules/rulebooks.svelte";
import type { SeatInfo, StateMessage, TitleBook } from "../../src/connection/protocol.generated";
import { Room } from "../../src/table/room.svelte";
import { keepTable, keptTable, newKeptTable, type KeptTable } from "../../src/ui/browser_storage";
import { undoHint, undoSentence } from "../../src/ui/text";
import EndRequest from "../../src/people/EndRequest.svelte";
import LeaveTable from "../../src/people/LeaveTable.svelte";
import { FakeSocket, asking, connected, option, person, state } from "../support/socket";
import { roomContext } from "../support/room_context";

const ANN = person(0, "Ann");
const BOB = person(1, "Bob");
const CID = person(2, "Cid");
const bot = (seat: SeatInfo) => ({ ...seat, kind: "bot" as const, bot: "random" });

function seated(seats: SeatInfo[], together = false, more: Partial<StateMessage> = {}, kept: KeptTable | null = null) {
  const { table, server } = connected();
  const playing = state(3, more);
  server.says({ ...playing, table: { ...playing.table, seats } });
  const room = new Room(table);
  room.book = new Rulebook({ title: { cooperative: together, bots: ["random", "greedy"], usual_bot: "greedy" }, rules: [], things: [] } as unknown as TitleBook);
  render(LeaveTable, { context: roomContext(room) });
  render(EndRequest, { context: roomContext(room), props: { kept } });
  return { table, server, room };
}

/** A button that answers a proposal can be pressed once people had time to read it. */
const restsOver = (name: string) =>
  waitFor(() => expect(screen.getByRole("button", { name })).toHaveProperty("disabled", false), { timeout: 3000 });

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("before one leaves", () => {
  it.each([
    ["of two sides the other wins", [ANN, BOB], false, "Bob wins at once", true],
    ["the only other person wins, whatever bots there are", [ANN, BOB, bot(CID)], false, "Bob wins at once", true],
    ["one bot wins", [ANN, bot(BOB)], false, "Bob wins at once", true],
    ["among several all but one must give up", [ANN, BOB, CID], false, "Once all but one of you have given up, the last one wins; Bob and Cid are asked.", false],
    ["a team gives up together", [ANN, BOB, bot(CID)], true, "lost for all of you as soon as Bob agrees", false],
    ["alone in a team of bots one decides", [ANN, bot(BOB)], true, "lost at once. Nobody else", true],
    ["alone one decides", [ANN], false, "lost at once. Nobody else", true],
  ] as const)("conceding: %s", (_, seats, together, words, atOnce) => {
    const prospect = concedeConsequence({ seats, mine: 0, together });
    expect(prospect.sentence).toContain(words);
    expect([prospect.possible, prospect.atOnce]).toEqual([true, atOnce]);
  });

  it("one does not concede to several bots", () => {
    expect(concedeConsequence({ seats: [ANN, bot(BOB), bot(CID)], mine: 0, together: false }).possible).toBe(false);
    seated([ANN, bot(BOB), bot(CID)]);
    expect(screen.getByRole("button", { name: "Concede" })).toHaveProperty("disabled", true);
  });

  it("abandoning says who must agree", () => {
    expect(abandonConsequence({ seats: [ANN, BOB, CID], mine: 0, together: false })).toMatchObject({ atOnce: false });
    expect(abandonConsequence({ seats: [ANN, BOB, CID], mine: 0, together: false }).sentence).toContain("Bob and Cid agree.");
    expect(abandonConsequence({ seats: [ANN, bot(BOB)], mine: 0, together: false })).toMatchObject({ atOnce: true });
  });
});

describe("what cannot be taken back asks first", () => {
  it("a seat goes to who is here, or to a bot", async () => {
    const { server } = seated([ANN, BOB, person(2, "Cid", { present: false })]);
    const receivers = () => screen.getByRole("combobox", { name: "Who gets your seat" });
    expect([...receivers().querySelectorAll("option")].map((entry) => entry.textContent)).toEqual(["Bob", "a bot: Random", "a bot: Greedy"]);
    await press("Hand over my seat");
    expect(server.heard).toEqual([]);
    expect(screen.getByText("Hand your seat to Bob?")).toBeTruthy();
    await press("Stay");
    await fireEvent.change(receivers(), { target: { value: "bot random" } });
    await press("Hand over my seat");
    await press("Hand it over");
    expect(server.heard).toEqual([{ type: "hand_over", bot: "random" }]);
  });

  it("conceding to one other asks, a wish that others must grant does not", async () => {
    const { server } = seated([ANN, BOB]);
    await press("Concede");
    expect(server.heard).toEqual([]);
    await press("Give up");
    await press("Abandon the match");
    expect(server.heard).toEqual([{ type: "concede" }, { type: "abandon" }]);
  });
});

describe("a wish to end the match", () => {
  const wish = (seat: number, agreed: number[], against: number[] = []) => ({ end_asked: { number: 7, how: "abandon" as const, seat, agreed, against } });

  it("says who asks, who agrees, who would not and who is awaited", () => {
    seated([ANN, BOB, CID, person(3, "Dot")], false, wish(1, [1, 2], [3]));
    const told = screen.getByTestId("end-wish").textContent ?? "";
    for (const words of ["Bob would like to end the match", "Agreed: Bob and Cid", "Rather playing on: Dot", "Waiting for you"]) expect(told).toContain(words);
  });

  it("is answered beside the question that is open", async () => {
    const { server } = seated([ANN, BOB], false, { ...wish(1, [1]), decision: asking(0, [], [option("pass", "Pass")]) });
    await restsOver("Agree");
    await press("Agree");
    await press("Rather play on");
    expect(server.heard).toEqual([
      { type: "end_vote", number: 7, how: "abandon", agree: true },
      { type: "end_vote", number: 7, how: "abandon", agree: false },
    ]);
  });

  it("is not answered by a button that meant something else a moment ago", async () => {
    const { server } = seated([ANN, BOB, CID], false, wish(1, [1]));
    await restsOver("Agree");
    const under = screen.getByRole("button", { name: "Agree" });
    const next = state(3, { end_asked: { number: 8, how: "concede", seat: 1, agreed: [1], against: [] } });
    server.says({ ...next, table: { ...next.table, seats: [ANN, BOB, CID] } });
    flushSync();
    await fireEvent.click(under);
    const now = screen.getByRole("button", { name: "Give up too" });
    expect([under.isConnected, (now as HTMLButtonElement).disabled]).toEqual([false, true]);
    expect(server.heard).toEqual([]);
    await restsOver("Give up too");
    await press("Give up too");
    expect(server.heard).toEqual([{ type: "end_vote", number: 8, how: "concede", agree: true }]);
  });

  it("is taken back by who made it", async () => {
    const { server } = seated([ANN, BOB], false, wish(0, [0]));
    expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
    await press("Take it back");
    expect(server.heard).toEqual([{ type: "end_vote", number: 7, how: "abandon", agree: false }]);
  });

  it("is answered for the other seats of this device too", async () => {
    const kept = { ...newKeptTable("table"), mine: [{ seat: 1, name: "Bob", token: "bob" }] };
    const { room } = seated([ANN, BOB], false, wish(0, [0]), kept);
    room.sitAt = vi.fn();
    await press("Answer for Bob");
    expect(room.sitAt).toHaveBeenCalledWith(1);
  });

  it("is only told to who watches", () => {
    seated([ANN, BOB], false, { ...wish(0, [0]), seat: null });
    expect(screen.getByTestId("end-wish").querySelectorAll("button")).toHaveLength(0);
  });
});

describe("with somebody away", () => {
  it("the page says that less can be taken back", () => {
    const { table, server } = connected();
    const room = new Room(table);
    const friendly = (undo_away: number[]) => {
      const told = state(3, { undo_away });
      server.says({ ...told, table: { ...told.table, undo: "friendly", seats: [ANN, BOB, CID] } });
    };
    friendly([]);
    expect([room.undoHint, room.undoAway]).toEqual(["Can be taken back if all agree.", ""]);
    friendly([1]);
    expect(room.undoAway).toContain("Bob is away and cannot agree");
    expect(room.undoHint).toBe(undoHint("table"));
    friendly([1, 2]);
    expect(room.undoAway).toContain("Bob and Cid are away");
  });
});

describe("a seat that was handed over", () => {
  const fetched: { path: string; body: { by: string; key: string }; keptThen: string | undefined }[] = [];
  let reply = 200;
  beforeEach(() => {
    fetched.length = 0;
    reply = 200;
    localStorage.clear();
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
      const keptThen = keptTable("table")?.mine.find((key) => key.seat === 1)?.token;
      fetched.push({ path, body: JSON.parse(String(init.body)), keptThen });
      return Promise.resolve(new Response(JSON.stringify({ code: "try_again", message: "" }), { status: reply }));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  function waits() {
    const { table, server } = connected();
    const onkept = vi.fn();
    const stop = $effect.root(() => {
      keepSeatKey(table, onkept);
      claimHandedOverSeats(table, onkept);
    });
    return { table, server, stop };
  }

  it("is taken with a key that is kept before it is sent", async () => {
    const { table, server, stop } = waits();
    server.says(state(3, { given: [1] }));
    flushSync();
    await waitFor(() => expect(table.message).toContain("Bob's seat is yours now"));
    expect(fetched.map(({ path }) => path)).toEqual(["/api/tables/table/take"]);
    expect(fetched[0]?.body).toMatchObject({ by: "token", seat: 1 });
    expect(fetched[0]?.body.key).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(fetched[0]?.keptThen).toBe(fetched[0]?.body.key);
    stop();
  });

  it("is asked for again with the same key where no reply came", async () => {
    reply = 503;
    const { server, stop } = waits();
    server.says(state(3, { given: [1] }));
    flushSync();
    await waitFor(() => expect(fetched).toHaveLength(1));
    await waitFor(() => expect(fetched).toHaveLength(2), { timeout: 5000 });
    expect(fetched[1]?.body.key).toBe(fetched[0]?.body.key);
    stop();
  });

  it("leaves its giver without a key, who only watches", () => {
    keepTable({ ...newKeptTable("table"), mine: [{ seat: 0, name: "Ann", token: "token" }] });
    const { table, server, stop } = waits();
    server.says(state(3));
    server.says(state(3, { seat: null }));
    flushSync();
    expect(table.token).toBeNull();
    expect(keptTable("table")?.mine).toEqual([]);
    stop();
  });
});

it("whose key opens nothing any more comes back to watch", () => {
  const { table, server } = connected();
  server.onopen?.();
  server.says({ type: "error", code: "forbidden", message: "no" });
  expect(table.link).not.toBe("refused");
  FakeSocket.last.onopen?.();
  expect(FakeSocket.last.heard.at(-1)).toMatchObject({ type: "hello", token: null });
  table.close();
});

it("where all are on one side nobody else is waited for", () => {
  expect(undoHint("table", false, true)).toBe("Can be taken back until something hidden is seen.");
  expect(undoHint("friendly", true, true)).toBe("Can be taken back.");
  expect(undoHint("table")).toContain("another player");
  expect(undoSentence("table", true, true)).not.toContain("somebody else");
  expect(undoSentence("table", false, false)).toContain("somebody else");
});
