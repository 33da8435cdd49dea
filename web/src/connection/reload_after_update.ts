// Reloads a page that was open while the server was updated.

/** Sooner than this a second reload would not help either. */
const PAUSE = 60_000;
const RELOADED = "rulewright.reloaded";

/** Loads the page anew, once; false if that was done just now, or cannot be remembered. */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED) ?? -PAUSE);
    if (Date.now() - last < PAUSE) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    // Where nothing can be kept, the key of the seat would be gone as well.
    return false;
  }
  location.reload();
  return true;
}
