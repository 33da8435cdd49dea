// The moment in which a key or a tap was still meant for what stood there before.

/** How long it lasts, in milliseconds. */
const GUARD = 600;
/** How long the place of Next and Skip stays free of what nobody needs at once. */
const SETTLING = 2000;

export class LateInput {
  /** Whether input is ignored now. */
  isOn = $state(false);
  isSettling = $state(false);
  private timers: ReturnType<typeof setTimeout>[] = [];

  begin(): void {
    this.end();
    this.isOn = this.isSettling = true;
    this.timers = [setTimeout(() => (this.isOn = false), GUARD), setTimeout(() => (this.isSettling = false), SETTLING)];
  }

  end(): void {
    this.timers.forEach(clearTimeout);
    this.isOn = this.isSettling = false;
  }
}
