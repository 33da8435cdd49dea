import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { claimPendingLinks, storePendingLink, readFragment } from "../../src/waiting_room/invitations";
import { keptTable } from "../../src/ui/browser_storage";

const LINK = "l".repeat(43);
let sent: { by: string; key: string; name?: string | null }[] = [];
let status = 200;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  status = 200;
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    const wish = JSON.parse(String(init.body));
    sent.push(wish);
    const codes: Record<number, string> = { 403: "forbidden", 422: "bad_message" };
    const body = status === 200 ? { seat: 1, name: "Bob", token: wish.key } : { code: codes[status] ?? "try_again", message: "no" };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it("an address holds an invitation or a key, or neither", () => {
  expect(readFragment(`invite=${LINK}`)).toEqual({ link: LINK, token: null });
  expect(readFragment(LINK)).toEqual({ link: null, token: LINK });
  expect(readFragment("short")).toEqual({ link: null, token: null });
});

it("a link that is claimed leaves a key behind", async () => {
  storePendingLink("table", LINK);
  expect(await claimPendingLinks("table", "Bob")).toBeNull();
  expect(sent[0]?.name).toBe("Bob");
  expect(keptTable("table")).toMatchObject({ mine: [{ seat: 1, name: "Bob", token: sent[0]?.key }], claims: [] });
});

it("without a reply the same key is sent again", async () => {
  storePendingLink("table", LINK);
  status = 503;
  expect(await claimPendingLinks("table", "Bob")).toEqual({ told: "no", again: true });
  status = 200;
  storePendingLink("table", LINK);
  await claimPendingLinks("table", "Bob");
  expect(sent[1]).toEqual(sent[0]);
});

it("a link that somebody else has claimed is told and forgotten", async () => {
  storePendingLink("table", LINK);
  status = 403;
  expect(await claimPendingLinks("table", "Eve")).toMatchObject({ told: expect.stringContaining("ask for a new one"), again: false });
  expect(keptTable("table")?.claims).toEqual([]);
});

it("a name that cannot be had leaves the link to be claimed with another one", async () => {
  storePendingLink("table", LINK);
  status = 422;
  expect(await claimPendingLinks("table", "Ann")).toEqual({ told: "no", again: true });
  status = 200;
  expect(await claimPendingLinks("table", "Bob")).toBeNull();
  expect(sent.map(({ name }) => name)).toEqual(["Ann", "Bob"]);
});

it("who opens their own link again sits there already", async () => {
  storePendingLink("table", LINK);
  await claimPendingLinks("table", "Bob");
  storePendingLink("table", LINK);
  expect(keptTable("table")?.claims).toEqual([]);
});
