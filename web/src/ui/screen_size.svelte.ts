// What the window has room for; the same numbers stand in the styles of the parts.

/** So little height that the board needs all that can be folded away. */
const short = matchMedia("(max-height: 560px)");
/** A phone held upright: what is chosen from lies below the board. */
const narrow = matchMedia("(max-width: 760px)");
/** A few words wide: low as well, it has room for the question and for what ends it. */
const tiny = matchMedia("(max-width: 480px) and (max-height: 560px)");
/** A phone on its side: low, and wide enough for a hand of cards side by side. */
const low = matchMedia("(max-height: 560px) and (min-width: 640px)");
/** No room for the rail beside the board: it becomes a drawer. */
const drawer = matchMedia("(max-width: 1180px)");
/** Fingers, and most likely no keyboard. */
const touch = matchMedia("(pointer: coarse)");
/** A large window, in which everything is drawn larger. */
const large = matchMedia("(min-width: 1800px) and (min-height: 900px)");
const huge = matchMedia("(min-width: 2400px) and (min-height: 1250px)");
const zoomNow = () => (huge.matches ? 1.5 : large.matches ? 1.2 : 1);

class Screen {
  short = $state(short.matches);
  narrow = $state(narrow.matches);
  tiny = $state(tiny.matches);
  low = $state(low.matches);
  drawer = $state(drawer.matches);
  touch = $state(touch.matches);
  /** How many times as large as usual everything is drawn. */
  zoom = $state(zoomNow());

  constructor() {
    short.addEventListener("change", () => (this.short = short.matches));
    narrow.addEventListener("change", () => (this.narrow = narrow.matches));
    tiny.addEventListener("change", () => (this.tiny = tiny.matches));
    low.addEventListener("change", () => (this.low = low.matches));
    drawer.addEventListener("change", () => (this.drawer = drawer.matches));
    touch.addEventListener("change", () => (this.touch = touch.matches));
    large.addEventListener("change", () => (this.zoom = zoomNow()));
    huge.addEventListener("change", () => (this.zoom = zoomNow()));
  }
}

export const screen = new Screen();
