// Which discard lies spread out: a seat's, or one of the shared ones. Board and hand both look at it.
export type Shared = "drinks" | "bombs" | "artifacts";

class SpreadOut {
  what = $state<number | Shared | null>(null);

  toggle(what: number | Shared): void {
    this.what = this.what === what ? null : what;
  }
}

export const spreadOut = new SpreadOut();
