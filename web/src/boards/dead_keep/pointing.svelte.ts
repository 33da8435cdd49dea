// What somebody points at on this board, with the mouse, a finger or the focus.
export type Pointed =
  | { what: "zone"; zone: string }
  | { what: "foe"; id: string }
  | { what: "adventurer"; name: string }
  | { what: "weapon"; name: string; card: string }
  /** A token or a door: what options point at, what it is called in a question, and its label. */
  | { what: "thing"; object: string; name: string; label: string };

export class Pointing {
  at = $state.raw<Pointed | null>(null);
  /** The Zone that is pointed at, if it is one. */
  readonly zone: string | null = $derived(this.at?.what === "zone" ? this.at.zone : null);

  /** For the `onpoint` of a part: leaving it forgets it, unless something else has been pointed at since. */
  here(pointed: Pointed): (here: boolean) => void {
    return (here) => {
      if (here) this.at = pointed;
      else if (this.is(pointed)) this.at = null;
    };
  }

  is(pointed: Pointed): boolean {
    return JSON.stringify(this.at) === JSON.stringify(pointed);
  }
}
