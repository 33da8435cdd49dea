/** Which discard lies spread out; a title's board and hand both look at it. */
export class SpreadOut<What> {
  what = $state<What | null>(null);

  toggle(what: What): void {
    this.what = this.what === what ? null : what;
  }
}
