import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isPushEnabled, renewPush } from "../../src/notifications/push_notifications";
import PushSwitch from "../../src/notifications/PushSwitch.svelte";

const TOKEN = "t".repeat(43);
const KEYS = { p256dh: "p", auth: "a" };
let sent: { path: string; body: unknown }[] = [];
let refused = false;
/** For which key the browser has a subscription already, and the endpoint of its next one. */
let browser: { key: string | null; endpoint: string };

beforeEach(() => {
  localStorage.clear();
  sent = [];
  refused = false;
  browser = { key: null, endpoint: "https://push.example.org/1" };
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "default", requestPermission: () => Promise.resolve("granted") });
  const subscription = () => ({ unsubscribe: () => Promise.resolve((browser.key = null)), toJSON: () => ({ endpoint: browser.endpoint, keys: KEYS }) });
  const pushManager = {
    getSubscription: () => Promise.resolve(browser.key === null ? null : subscription()),
    subscribe: ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (browser.key !== null && browser.key !== key) return Promise.reject(new DOMException("another key"));
      browser.key = key;
      return Promise.resolve(subscription());
    },
  };
  vi.stubGlobal("navigator", { userAgent: "", serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    if (init.body) sent.push({ path, body: JSON.parse(String(init.body)) });
    if (refused) return Promise.resolve(new Response(JSON.stringify({ code: "forbidden", message: "A push service has a public HTTPS address." }), { status: 422 }));
    return Promise.resolve(init.body ? new Response(null, { status: 204 }) : new Response(JSON.stringify({ key: "server" })));
  });
});
afterEach(() => vi.unstubAllGlobals());

const box = () => screen.getByRole<HTMLInputElement>("checkbox");
const show = () => render(PushSwitch, { props: { table: "table", token: TOKEN } });

describe("being called though the page is closed", () => {
  it("is chosen for a table, and taken back", async () => {
    show();
    await fireEvent.click(box());
    await waitFor(() => expect(isPushEnabled(TOKEN)).toBe(true));
    expect(sent).toEqual([{ path: "/api/tables/table/push", body: { token: TOKEN, endpoint: browser.endpoint, ...KEYS } }]);
    await waitFor(() => expect(box().disabled).toBe(false));
    expect(box().checked).toBe(true);
    await fireEvent.click(box());
    await waitFor(() => expect(isPushEnabled(TOKEN)).toBe(false));
    expect(sent[1]).toEqual({ path: "/api/tables/table/push/stop", body: { token: TOKEN, endpoint: browser.endpoint } });
  });

  it("says why it cannot be over plain HTTP", () => {
    vi.stubGlobal("isSecureContext", false);
    show();
    expect(box().disabled).toBe(true);
    expect(screen.getByText(/over plain HTTP/)).toBeTruthy();
  });

  it.each([
    ["Mozilla/5.0 (X11; Linux)", /cannot notify you/],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)", /Home Screen/],
  ])("says what else is in the way in %s", (userAgent, words) => {
    vi.stubGlobal("navigator", { userAgent });
    show();
    expect(screen.getByText(words)).toBeTruthy();
  });

  it("tells what the browser or the server refuses", async () => {
    vi.stubGlobal("Notification", { permission: "default", requestPermission: () => Promise.resolve("denied") });
    show();
    await fireEvent.click(box());
    expect(await screen.findByText(/does not allow notifications/)).toBeTruthy();
    expect(box().checked).toBe(false);
    vi.stubGlobal("Notification", { permission: "granted", requestPermission: () => Promise.resolve("granted") });
    refused = true;
    await fireEvent.click(box());
    expect(await screen.findByText(/public HTTPS address/)).toBeTruthy();
    expect(isPushEnabled(TOKEN)).toBe(false);
  });

  it("makes a subscription for another server's key anew", async () => {
    browser.key = "another server";
    show();
    await fireEvent.click(box());
    await waitFor(() => expect(isPushEnabled(TOKEN)).toBe(true));
    expect(browser.key).toBe("server");
  });

  it("says again where it is called when the browser has changed that", async () => {
    show();
    await fireEvent.click(box());
    await waitFor(() => expect(isPushEnabled(TOKEN)).toBe(true));
    vi.stubGlobal("Notification", { permission: "granted" });
    browser.endpoint = "https://push.example.org/2";
    await renewPush("table", TOKEN);
    expect(sent.at(-1)?.body).toMatchObject({ endpoint: "https://push.example.org/2" });
    await renewPush("table", "u".repeat(43));
    expect(sent).toHaveLength(2);
  });
});
