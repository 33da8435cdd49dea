// What is open beside the main board; the board and one's own place both look at it.
export type Opened = { what: "player"; who: number } | { what: "scores" } | { what: "icons" } | { what: "keys" } | { what: "legend" } | { what: "more" };

class Open {
  at = $state.raw<Opened | null>(null);

  is(opened: Opened): boolean {
    return JSON.stringify(this.at) === JSON.stringify(opened);
  }

  toggle(opened: Opened): void {
    this.at = this.is(opened) ? null : opened;
  }

  close(): void {
    this.at = null;
  }
}

export const opened = new Open();
