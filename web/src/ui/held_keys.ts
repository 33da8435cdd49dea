// Keys that are held down or pressed too late. A held key repeats, and one press must not answer several questions.

/** Keys that choose something: those that press a button, and single characters. */
function chooses(event: KeyboardEvent): boolean {
  return event.key === "Enter" || (event.key.length === 1 && event.key !== " ");
}

function writes(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

export class HeldKeys {
  /** Keys that are down, and whether the question has changed since. */
  private readonly down = new Map<string, boolean>();

  /** Is told whether what is pressed now was meant for what stood there before. */
  constructor(private readonly isLate: () => boolean = () => false) {}

  /** Another question is asked: what is held now belongs to the one before. */
  questionChanged(): void {
    for (const code of this.down.keys()) this.down.set(code, true);
  }

  /** Listens to all keys before anything else does; gives back how to stop that. */
  attach(page: Window): () => void {
    const listening = new AbortController();
    const how = { capture: true, signal: listening.signal };
    page.addEventListener("keydown", (event) => this.press(event), how);
    page.addEventListener("keyup", (event) => this.release(event), how);
    // Keys that are let go elsewhere are not told here.
    page.addEventListener("blur", () => this.down.clear(), how);
    return () => listening.abort();
  }

  private press(event: KeyboardEvent): void {
    if (writes(event.target)) return;
    // Not every remote keyboard marks its repeats, so what is down already counts as one too.
    const isHeld = event.repeat || this.down.has(event.code);
    // Where Meta is held, a Mac does not tell when other keys are let go.
    if (!event.metaKey && !this.down.has(event.code)) this.down.set(event.code, false);
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    const isLate = isPlain && (event.key === " " || chooses(event)) && this.isLate();
    if (isLate) this.down.set(event.code, true);
    if (isLate || (isHeld && chooses(event))) swallow(event);
  }

  private release(event: KeyboardEvent): void {
    const isOfEarlier = this.down.get(event.code) ?? false;
    this.down.delete(event.code);
    // The space bar presses a button when it is let go.
    if (isOfEarlier && event.key === " " && !writes(event.target)) swallow(event);
  }
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
