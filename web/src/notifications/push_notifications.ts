// Web Push: notifications while the page is closed, chosen for each table.
import { api } from "../connection/api";
import { writeStored, readStored } from "../ui/browser_storage";

/** Why this browser cannot get push notifications here; empty if it can. */
export function whyNoPush(): string {
  if (!window.isSecureContext) {
    return "This page was loaded over plain HTTP. Browsers allow notifications only over HTTPS or from the same machine; whoever runs the server can set that up.";
  }
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) {
    return /iP(hone|ad)/.test(navigator.userAgent)
      ? "On an iPhone or iPad, first add this page to the Home Screen (Share, then Add to Home Screen), and open it from there."
      : "This browser cannot notify you while its pages are closed.";
  }
  return Notification.permission === "denied" ? "The settings of your browser block notifications for this page." : "";
}

/** Registers the service worker, which installing and push notifications need. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/worker.js").catch(() => undefined); // private windows may refuse
}

const wished = (): Record<string, string> => readStored("calls", {});

/** Whether push notifications for this seat are on in this browser. */
export const isPushEnabled = (token: string): boolean => token in wished();

/** Turns push notifications on for a seat. Needs a click, because the browser asks for permission. */
export async function enablePush(table: string, token: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("Your browser does not allow notifications for this page.");
  await subscribe(table, token);
}

export async function disablePush(table: string, token: string): Promise<void> {
  const { [token]: endpoint, ...others } = wished();
  writeStored("calls", others);
  if (endpoint) await api.stopCalls(table, { token, endpoint });
}

/** Browsers change their subscriptions now and then, so each visit sends the current one. */
export async function renewPush(table: string, token: string): Promise<void> {
  if (!isPushEnabled(token) || whyNoPush() || Notification.permission !== "granted") return;
  await subscribe(table, token);
}

async function subscribe(table: string, token: string): Promise<void> {
  const worker = await navigator.serviceWorker.ready;
  const { key } = await api.pushKey();
  const subscription = await subscribed(worker.pushManager, key);
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error("This browser did not give an address for notifications.");
  await api.callMe(table, { token, endpoint, p256dh: keys.p256dh, auth: keys.auth });
  writeStored("calls", { ...wished(), [token]: endpoint });
}

/** The subscription of this browser; one made for another server's key is replaced. */
async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(wish);
  } catch (problem) {
    const old = await manager.getSubscription();
    if (!old) throw problem;
    await old.unsubscribe();
    return manager.subscribe(wish);
  }
}
