// What the window has room for; the same numbers stand in the styles of the parts.

/** So little height that the board needs all that can be folded away. */
const short = matchMedia("(max-height: 560px)");
/** No room for the rail beside the board: it becomes a drawer. */
const drawer = matchMedia("(max-width: 1180px)");

class Screen {
  short = $state(short.matches);
  drawer = $state(drawer.matches);

  constructor() {
    short.addEventListener("change", () => (this.short = short.matches));
    drawer.addEventListener("change", () => (this.drawer = drawer.matches));
  }
}

export const screen = new Screen();
