// Browser notifications for people who look at another window.
import { settings } from "../settings/settings.svelte";

export const canNotify = "Notification" in window;

/** Called from a click only: a page that asks on its own is refused, and rightly. */
export async function allowNotifications(): Promise<boolean> {
  if (!canNotify) return false;
  const answer = await Notification.requestPermission();
  settings.notifications = answer === "granted";
  settings.save();
  return settings.notifications;
}

export function notify(title: string, body: string): void {
  if (!canNotify || !settings.notifications || !document.hidden) return;
  if (Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body, tag: "rulewright-turn" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones allow notifications from service workers only.
  }
}
