// The current page, read from the address bar.
export type Route =
  | { page: "lobby" }
  | { page: "new"; title: string | null }
  | { page: "table"; table: string; at: number | null; frame: number | null }
  | { page: "history"; title: string | null }
  | { page: "rules"; title: string }
  | { page: "kit" }
  | { page: "missing" };

export function routeOf(path: string, search: string): Route {
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  const query = new URLSearchParams(search);
  if (parts.length === 0) return { page: "lobby" };
  if (parts[0] === "new" && parts.length === 1) return { page: "new", title: query.get("title") };
  if (parts[0] === "table" && parts[1] && parts.length === 2) {
    return { page: "table", table: parts[1], at: numberOf(query, "at"), frame: numberOf(query, "frame") };
  }
  if (parts[0] === "rules" && parts[1] && parts.length === 2) {
    return { page: "rules", title: parts[1] };
  }
  if (parts[0] === "history" && parts.length <= 2) return { page: "history", title: parts[1] ?? null };
  // For who builds boards; nothing links to it.
  if (parts[0] === "kit" && parts.length === 1) return { page: "kit" };
  return { page: "missing" };
}

function numberOf(query: URLSearchParams, name: string): number | null {
  const number = Number.parseInt(query.get(name) ?? "", 10);
  return Number.isFinite(number) && number >= 0 ? number : null;
}

class Router {
  route = $state<Route>(routeOf(location.pathname, location.search));

  constructor() {
    addEventListener("popstate", () => this.read());
    // One listener for all links, so that a link stays a link (middle click, copy address).
    addEventListener("click", (event) => this.follow(event));
  }

  read(): void {
    this.route = routeOf(location.pathname, location.search);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.read();
    scrollTo(0, 0);
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
