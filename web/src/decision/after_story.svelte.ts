// The moment after a story, in which a click was still meant for its buttons.
import { QUIET } from "../ui/held_keys";

export class AfterStory {
  /** Whether a story has ended just now. */
  isLate = $state(false);

  constructor(private readonly isTold: () => boolean) {}

  /** To be called once where something stands that the buttons of a story stood on. */
  follow(): void {
    let wasTold = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    $effect(() => {
      const isTold = this.isTold();
      if (wasTold && !isTold) {
        this.isLate = true;
        clearTimeout(timer);
        timer = setTimeout(() => (this.isLate = false), QUIET);
      }
      wasTold = isTold;
    });
    $effect(() => () => clearTimeout(timer));
  }
}
