// @vitest-environment jsdom
import "./page";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { claimLinks, noteLink, readFragment } from "../src/lib/claiming";
import { keptTable } from "../src/lib/store";

const LINK = "l".repeat(43);
let sent: { by: string; key: string }[] = [];
let status = 200;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  status = 200;
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    const wish = JSON.parse(String(init.body));
    sent.push(wish);
    const body = status === 200 ? { seat: 1, name: "Bob", token: wish.key } : { code: status === 403 ? "forbidden" : "try_again", message: "no" };
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
  expect(await claimLinks("table")).toBeNull();
  expect(keptTable("table")).toMatchObject({ mine: [{ seat: 1, name: "Bob", token: sent[0]?.key }], claims: [] });
});

it("without a reply the same key is sent again", async () => {
  noteLink("table", LINK);
  status = 503;
  expect(await claimLinks("table")).toBe("no");
  status = 200;
  noteLink("table", LINK);
  await claimLinks("table");
  expect(sent[1]).toEqual(sent[0]);
});

it("a link that somebody else has claimed is told and forgotten", async () => {
  noteLink("table", LINK);
  status = 403;
  expect(await claimLinks("table")).toContain("ask for a new one");
  expect(keptTable("table")?.claims).toEqual([]);
});
