// Whether the buttons of a question fit the row of the decision bar, and what they do if not.
import { screen } from "../ui/screen_size.svelte";

const isOverfull = (box: Element): boolean => box.scrollWidth > box.clientWidth + 2 || box.scrollHeight > box.clientHeight + 2;

export class RowFit {
  /** There is more than the row shows. */
  spills = $state(false);
  /** More than two have no room beside the question. */
  crowded = $state(false);
  /** The width of the window in which they need small type to stand side by side, */
  dense = $state<number | null>(null);
  /** that in which each leaves out what stands in brackets, */
  brief = $state<number | null>(null);
  /** and that in which not even this is enough. */
  tight = $state<number | null>(null);

  /** Another question has other buttons. */
  forget(): void {
    this.spills = this.crowded = false;
    this.dense = this.brief = this.tight = null;
  }

  /** `shares`: whether the buttons share the width of the row; `offered`: how many there are. */
  measure(row: Element, shares: boolean, offered: number): void {
    const cut = screen.narrow ? [...row.querySelectorAll(".text")].filter(isOverfull) : [];
    if (cut.length && shares) {
      if (this.brief === innerWidth) this.tight = innerWidth;
      else if (this.dense === innerWidth) this.brief = innerWidth;
      else this.dense = innerWidth;
    } else {
      if (this.dense !== innerWidth) this.dense = null;
      if (this.brief !== innerWidth) this.brief = null;
      if (this.tight !== innerWidth) this.tight = null;
    }
    this.spills = isOverfull(row) || cut.length > 0;
    if (this.spills && screen.short && offered > 2) this.crowded = true;
  }
}
