// What a person chose for this browser.
import { writeStored, readStored } from "../ui/browser_storage";

export type Theme = "auto" | "light" | "dark";
/** How fast what others do, and what happens by itself, passes on the table. */
export type Pace = "at once" | "brisk" | "calm";

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  name = $state(readStored("name", ""));
  theme = $state<Theme>(readStored<Theme>("theme", "auto"));
  animations = $state(readStored("animations", true));
  pace = $state<Pace>(readStored<Pace>("pace", "brisk"));
  sound = $state(readStored("sound", false));
  notifications = $state(readStored("notifications", false));
  /** Whether every move is asked about once more. */
  confirms = $state(readStored("confirms", false));
  /** Whether a single key answers: digits choose, P proposes. */
  shortcuts = $state(readStored("shortcuts", true));
  /** Whether the player's hand is folded to a strip; null: where room is short. */
  folds = $state<boolean | null>(readStored<boolean | null>("folds", null));
  /** Whether results are kept in the history of this browser's person. */
  history = $state(readStored("history", true));
  /** Whether the journal shows the numbers of rules on every line. */
  ruleNumbers = $state(readStored("rule_numbers", false));
  /** Whether a card is shown large when the mouse rests on it. */
  previews = $state(readStored("previews", true));
  /** Whether a finished match that is opened plays from its beginning before its result is shown. */
  spoilerFree = $state(readStored("spoiler_free", false));
  hintsSeen = $state<string[]>(readStored("hints", []));
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
    writeStored("name", this.name);
    writeStored("theme", this.theme);
    writeStored("animations", this.animations);
    writeStored("pace", this.pace);
    writeStored("sound", this.sound);
    writeStored("notifications", this.notifications);
    writeStored("confirms", this.confirms);
    writeStored("shortcuts", this.shortcuts);
    writeStored("folds", this.folds);
    writeStored("history", this.history);
    writeStored("rule_numbers", this.ruleNumbers);
    writeStored("previews", this.previews);
    writeStored("spoiler_free", this.spoilerFree);
    writeStored("hints", this.hintsSeen);
    this.applyTheme();
  }

  private applyTheme(): void {
    const root = document.documentElement;
    if (this.theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = this.theme;
  }
}

export const settings = new Settings();
