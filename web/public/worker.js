// Calls whoever is asked though no page is open, and says so when the server cannot be reached.

const AWAY = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Rulewright</title>
<body style="display:grid;place-content:center;min-height:90vh;margin:0;padding:24px;text-align:center;background:#2a2019;color:#f3e7d2;font:18px system-ui">
<h1>The table is out of reach</h1><p>There is no line to the server just now. Nothing is lost: the match waits.</p>
<p><a href="" style="color:#ffd08a">Try again</a></p></body></html>`;

// A new worker takes over at once: it keeps nothing that an old page could miss.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const away = () => new Response(AWAY, { status: 503, headers: { "content-type": "text/html" } });
  event.respondWith(fetch(event.request).catch(away));
});

addEventListener("push", (event) => {
  const told = event.data.json();
  const shown = { body: told.body, tag: told.path, data: told.path, icon: "/icon-192.png", renotify: true };
  event.waitUntil(registration.showNotification(told.title, shown));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** The page of a table: the one that is open already, or a new one. */
async function open(path) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => new URL(one.url).pathname === path);
  return page ? page.focus() : clients.openWindow(path);
}
