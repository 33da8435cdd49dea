// What a person chose for this browser.
import { keep, recall } from "./store";

export type Theme = "auto" | "light" | "dark";
/** How fast what others do, and what happens by itself, passes on the table. */
export type Pace = "at once" | "brisk" | "calm";

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  name = $state(recall("name", ""));
  theme = $state<Theme>(recall<Theme>("theme", "auto"));
  animations = $state(recall("animations", true));
  pace = $state<Pace>(recall<Pace>("pace", "brisk"));
  sound = $state(recall("sound", false));
  notifications = $state(recall("notifications", false));
  /** Whether every move is asked about once more. */
  confirms = $state(recall("confirms", false));
  /** Whether a single key answers: digits choose, P proposes. */
  shortcuts = $state(recall("shortcuts", true));
  /** Whether the own hand is folded to a strip; null: where room is short. */
  folds = $state<boolean | null>(recall<boolean | null>("folds", null));
  /** Whether results are kept in the history of this browser's person. */
  history = $state(recall("history", true));
  hintsSeen = $state<string[]>(recall("hints", []));
  private reducedMotion = $state(reduced.matches);

  constructor() {
    reduced.addEventListener("change", () => (this.reducedMotion = reduced.matches));
    this.applyTheme();
  }

  /** Whether things may move: only if neither the page nor the system says no. */
  get moves(): boolean {
    return this.animations && !this.reducedMotion;
  }

  save(): void {
    keep("name", this.name);
    keep("theme", this.theme);
    keep("animations", this.animations);
    keep("pace", this.pace);
    keep("sound", this.sound);
    keep("notifications", this.notifications);
    keep("confirms", this.confirms);
    keep("shortcuts", this.shortcuts);
    keep("folds", this.folds);
    keep("history", this.history);
    keep("hints", this.hintsSeen);
    this.applyTheme();
  }

  private applyTheme(): void {
    const root = document.documentElement;
    if (this.theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = this.theme;
  }
}

export const settings = new Settings();
