// What the window has room for; the same numbers stand in the styles of the parts.

/** So little height that the board needs all that can be folded away. */
const short = matchMedia("(max-height: 560px)");
/** A phone held upright: what is chosen from lies below the board. */
const narrow = matchMedia("(max-width: 760px)");
/** No room for the rail beside the board: it becomes a drawer. */
const drawer = matchMedia("(max-width: 1180px)");

class Screen {
  short = $state(short.matches);
  narrow = $state(narrow.matches);
  drawer = $state(drawer.matches);

  constructor() {
    short.addEventListener("change", () => (this.short = short.matches));
    narrow.addEventListener("change", () => (this.narrow = narrow.matches));
    drawer.addEventListener("change", () => (this.drawer = drawer.matches));
  }
}

export const screen = new Screen();
