// @vitest-environment jsdom
import "./page";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { claimLinks, noteLink, readFragment } from "../src/lib/claiming";
import { keptTable } from "../src/lib/store";

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
  noteLink("table", LINK);
  expect(await claimLinks("table", "Bob")).toBeNull();
  expect(sent[0]?.name).toBe("Bob");
  expect(keptTable("table")).toMatchObject({ mine: [{ seat: 1, name: "Bob", token: sent[0]?.key }], claims: [] });
});

it("without a reply the same key is sent again", async () => {
  noteLink("table", LINK);
  status = 503;
  expect(await claimLinks("table", "Bob")).toEqual({ told: "no", again: true });
  status = 200;
  noteLink("table", LINK);
  await claimLinks("table", "Bob");
  expect(sent[1]).toEqual(sent[0]);
});

it("a link that somebody else has claimed is told and forgotten", async () => {
  noteLink("table", LINK);
  status = 403;
  expect(await claimLinks("table", "Eve")).toMatchObject({ told: expect.stringContaining("ask for a new one"), again: false });
  expect(keptTable("table")?.claims).toEqual([]);
});

it("a name that cannot be had leaves the link to be claimed with another one", async () => {
  noteLink("table", LINK);
  status = 422;
  expect(await claimLinks("table", "Ann")).toEqual({ told: "no", again: true });
  status = 200;
  expect(await claimLinks("table", "Bob")).toBeNull();
  expect(sent.map(({ name }) => name)).toEqual(["Ann", "Bob"]);
});

it("who opens their own link again sits there already", async () => {
  noteLink("table", LINK);
  await claimLinks("table", "Bob");
  noteLink("table", LINK);
  expect(keptTable("table")?.claims).toEqual([]);
});
