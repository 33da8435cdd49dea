// The moment in which a key or a tap was still meant for what stood there before.

/** How long it lasts, in milliseconds. */
const GUARD = 600;

export class LateInput {
  /** Whether input is ignored now. */
  isOn = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  begin(): void {
    clearTimeout(this.timer);
    this.isOn = true;
    this.timer = setTimeout(() => (this.isOn = false), GUARD);
  }

  end(): void {
    clearTimeout(this.timer);
    this.isOn = false;
  }
}
