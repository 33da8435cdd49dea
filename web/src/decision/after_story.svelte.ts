// The moment after something was played, in which a click was still meant for Next or Skip.
import { QUIET } from "../ui/held_keys";

export class AfterStory {
  /** Whether it has ended just now. */
  isLate = $state(false);

  constructor(private readonly isPlayed: () => boolean) {}

  /** To be called once where something stands that Next and Skip stood on. */
  follow(): void {
    let wasPlayed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    $effect(() => {
      const isPlayed = this.isPlayed();
      if (wasPlayed && !isPlayed) {
        this.isLate = true;
        clearTimeout(timer);
        timer = setTimeout(() => (this.isLate = false), QUIET);
      }
      wasPlayed = isPlayed;
    });
    $effect(() => () => clearTimeout(timer));
  }
}
