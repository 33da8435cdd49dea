import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Rulebook } from "../../src/rules/rulebooks.svelte";
import type { SeatInfo, StateMessage, TitleBook } from "../../src/connection/protocol.generated";
import { qrCodeOf } from "../../src/ui/qr_code";
import { Room } from "../../src/table/room.svelte";
import { settings } from "../../src/settings/settings.svelte";
import { newKeptTable, type KeptTable } from "../../src/ui/browser_storage";
import WaitingRoom from "../../src/waiting_room/WaitingRoom.svelte";
import TakeSeat from "../../src/waiting_room/TakeSeat.svelte";
import { connected, person, state } from "../support/socket";
import { roomContext } from "../support/room_context";

const LINK = "l".repeat(43);
let sent: { path: string; body: Record<string, unknown> }[] = [];
let refusal: { code: string; message: string } | null = null;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  refusal = null;
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    if (init.body) sent.push({ path, body });
    const reply = refusal ?? (init.body ? { seat: 1, name: body.name, token: body.key } : { title: "beacons", seats: [person(0, "Ann"), AWAITED] });
    return Promise.resolve(new Response(JSON.stringify(reply), { status: refusal ? 422 : 200 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const AWAITED = person(1, "Player 2", { invited: true, present: false });
const OPEN = person(2, "", { kind: "open", present: false });

function waits(seats: SeatInfo[], kept: Partial<KeptTable> = {}, mine: number | null = 0) {
  const { table, server } = connected();
  const told = state(0, { seat: mine, view: {} });
  server.says({ ...told, table: { ...told.table, seats, status: "waiting" } } as StateMessage);
  const room = new Room(table);
  room.book = new Rulebook({ title: { bots: ["random", "greedy"], usual_bot: "greedy" }, rules: [], things: [] } as unknown as TitleBook);
  render(WaitingRoom, { context: roomContext(room), props: { kept: { ...newKeptTable("table"), ...kept }, onjoined: () => undefined } });
}

const links = [{ seat: 1, name: "Player 2", link: LINK }];
const creator = "c".repeat(43);

describe("the waiting room", () => {
  it("the host has a link, a code and a way to share it for every seat that is free", async () => {
    const shared: unknown[] = [];
    vi.stubGlobal("navigator", { ...navigator, share: (what: unknown) => Promise.resolve(shared.push(what)) });
    waits([person(0, "Ann"), AWAITED, OPEN], { links, creator });
    const fields = screen.getAllByRole("textbox", { name: /^Link/ }).map((field) => (field as HTMLInputElement).value);
    expect(fields).toEqual([`${location.origin}/table/table#invite=${LINK}`, `${location.origin}/table/table`]);
    expect(screen.getAllByRole("img", { name: /^Code/, hidden: true })).toHaveLength(2);
    await fireEvent.click(screen.getAllByRole("button", { name: "Share" })[0] as HTMLElement);
    expect(shared).toEqual([expect.objectContaining({ url: `${location.origin}/table/table#invite=${LINK}` })]);
  });

  it("who set the table closes the open seats once it is confirmed", async () => {
    waits([person(0, "Ann"), AWAITED, OPEN], { links, creator });
    await fireEvent.click(screen.getByRole("button", { name: "Close the open seats" }));
    expect(sent).toEqual([]);
    await fireEvent.click(screen.getByRole("button", { name: "Leave them open" }));
    expect(sent).toEqual([]);
    await fireEvent.click(screen.getByRole("button", { name: "Close the open seats" }));
    await fireEvent.click(screen.getByRole("button", { name: "Close them" }));
    expect(sent).toEqual([{ path: "/api/tables/table/close", body: { creator } }]);
  });

  it("a guest closes no seats", () => {
    waits([person(0, "Ann"), AWAITED, OPEN]);
    expect(screen.queryByRole("button", { name: /^Close the open/ })).toBeNull();
  });

  it("a browser that cannot share offers no button for it", () => {
    waits([person(0, "Ann"), AWAITED], { links, creator });
    expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  });

  it("the host begins, and is told what becomes of the free seats", async () => {
    waits([person(0, "Ann"), AWAITED], { links, creator });
    expect(screen.getByText(/the match waits when it is their turn/)).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Begin" }));
    expect(sent).toEqual([{ path: "/api/tables/table/begin", body: { creator } }]);
  });

  it("the host gives a free seat to a bot", async () => {
    waits([person(0, "Ann"), AWAITED], { links, creator });
    await fireEvent.click(screen.getByRole("button", { name: "Let a bot play" }));
    expect(sent).toEqual([{ path: "/api/tables/table/seats/1/replace", body: { creator, bot: "greedy", remove: false } }]);
  });

  it("a guest only waits", () => {
    waits([person(0, "Ann"), person(1, "Bob"), person(2, "Player 3", { invited: true, present: false })], {}, 1);
    expect(screen.getByText("Waiting for one more to sit down.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("a guest", () => {
  const opens = (claims = [{ link: LINK, key: "k".repeat(43) }]) => {
    localStorage.setItem("rulewright.tables", JSON.stringify({ table: { ...newKeptTable("table"), claims } }));
    const done = vi.fn();
    render(TakeSeat, { props: { table: "table", ondone: done } });
    return done;
  };

  it("is asked for a name, and the one used before stands there already", async () => {
    settings.name = "Bob";
    const done = opens();
    expect(screen.getByLabelText("Your name")).toHaveProperty("value", "Bob");
    expect(sent).toEqual([]);
    await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
    await waitFor(() => expect(done).toHaveBeenCalledWith(null));
    expect(sent[0]?.body).toMatchObject({ by: LINK, name: "Bob" });
  });

  it("hears why a name cannot be had, and chooses another one", async () => {
    const done = opens();
    refusal = { code: "bad_message", message: "The name looks like Ann's; choose another one." };
    await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Anna" } });
    await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
    expect((await screen.findByRole("alert")).textContent).toContain("choose another one");
    expect(done).not.toHaveBeenCalled();
  });

  it("may also only watch", async () => {
    const done = opens();
    await fireEvent.click(screen.getByRole("button", { name: "Just watch" }));
    expect(done).toHaveBeenCalledWith(null);
    expect(sent).toEqual([]);
  });
});

describe("a code", () => {
  it("has its three corners and a margin of four around it", () => {
    const { path, size } = qrCodeOf("https://example.org/table/x#invite=y");
    const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`));
    const last = size - 5;
    for (const [x, y] of [[4, 4], [last, 4], [4, last]]) expect(dark).toContain(`${x},${y}`);
    expect([...dark].some((at) => at.split(",").some((side) => Number(side) < 4 || Number(side) > last))).toBe(false);
  });

  it("of another text is another one", () => {
    expect(qrCodeOf("a").path).not.toBe(qrCodeOf("b").path);
  });
});
