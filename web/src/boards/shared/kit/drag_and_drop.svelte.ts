// Drag and drop between slots, with mouse, finger or keyboard; a screen reader hears every step.

export interface Slot {
  id: string;
  name: string;
  /** What stands on it, where a heading tells the rest of its name. */
  label?: string;
  /** The heading of the slots from here on. */
  heading?: string;
  /** Whether it takes one column though it holds several. */
  narrow?: boolean;
  /** Its capacity; one by default. */
  holds?: number;
}

export interface Slotted {
  id: string;
  name: string;
  slot: string;
  /** It lies where it lies. */
  fixed?: boolean;
}

export interface Rules {
  slots: readonly Slot[];
  things: readonly Slotted[];
  /** Whether a thing may go into a slot; without it, wherever there is room. */
  accepts?: (thing: Slotted, slot: Slot) => boolean;
  onmove: (thing: string, slot: string) => void;
}

export class DragAndDrop {
  thing = $state.raw<Slotted | null>(null);
  /** The slot it is held over. */
  over = $state.raw<Slot | null>(null);
  told = $state("");

  constructor(private readonly rules: () => Rules) {}

  accepts(slot: Slot): boolean {
    const thing = this.thing;
    if (!thing) return false;
    if (slot.id === thing.slot) return true;
    const { things, accepts } = this.rules();
    if (accepts) return accepts(thing, slot);
    return things.filter((other) => other.slot === slot.id).length < (slot.holds ?? 1);
  }

  pickUp(thing: Slotted): void {
    if (thing.fixed) return;
    this.thing = thing;
    this.over = this.slot(thing.slot);
    this.told = `${thing.name} picked up from ${this.nameOf(thing.slot)}. Arrow keys move it, Enter puts it down, Escape puts it back.`;
  }

  /** To the next slot, or the one before, that takes it. */
  step(by: 1 | -1): void {
    const open = this.rules().slots.filter((slot) => this.accepts(slot));
    const here = open.findIndex((slot) => slot.id === this.over?.id);
    const next = open[(here + by + open.length) % open.length];
    if (!this.thing || !next) return;
    this.over = next;
    this.told = `${this.thing.name} over ${next.name}, ${open.indexOf(next) + 1} of ${open.length} places.`;
  }

  /** Holds it over a slot, or over none. */
  hold(slot: string | null): void {
    const found = slot === null ? null : this.slot(slot);
    this.over = found && this.accepts(found) ? found : null;
  }

  putDown(): void {
    const { thing, over } = this;
    if (!thing) return;
    if (!over || over.id === thing.slot) return this.cancel();
    this.thing = null;
    this.over = null;
    this.told = `${thing.name} put into ${over.name}.`;
    this.rules().onmove(thing.id, over.id);
  }

  cancel(): void {
    if (!this.thing) return;
    this.told = `${this.thing.name} stays in ${this.nameOf(this.thing.slot)}.`;
    this.thing = null;
    this.over = null;
  }

  private slot(id: string): Slot | null {
    return this.rules().slots.find((slot) => slot.id === id) ?? null;
  }

  private nameOf(id: string): string {
    return this.slot(id)?.name ?? id;
  }
}
