// Which discard lies spread out; the board and one's own place both look at it.
class SpreadOut {
  owner = $state<number | null>(null);

  toggle(owner: number): void {
    this.owner = this.owner === owner ? null : owner;
  }
}

export const spreadOut = new SpreadOut();
