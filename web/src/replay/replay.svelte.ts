// A match that plays by itself, or step by step.
import { turnStarts } from "../journal/journal";
import { writeStored, readStored } from "../ui/browser_storage";
import type { TableConnection } from "../connection/table_connection.svelte";

/** How far a step goes: to the next choice, the next turn, the next quiet moment on the way, or the next turning point. */
export type StepSize = "choice" | "turn" | "quiet" | "point";
export const STEP_SIZES: readonly { value: StepSize; name: string }[] = [
  { value: "choice", name: "choice" },
  { value: "turn", name: "turn" },
  { value: "quiet", name: "quiet moment" },
  { value: "point", name: "turning point" },
];
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** How long a moment is shown at normal speed, in milliseconds. */
export const MOMENT_DURATION = 1400;

/** How long a whole match takes when it plays by itself, and the limits of a moment, in milliseconds. */
export const WHOLE_MATCH = 150_000;
const SHORTEST = 400;
const LONGEST = 3000;
/** With fewer turns than these a match is shown by choices. */
const FEW_TURNS = 40;

export class Replay {
  playing = $state(false);
  private duration = MOMENT_DURATION;
  private chosen = $state<StepSize>(readStored<StepSize>("replay.stride", "choice"));
  speed = $state<number>(readStored("replay.speed", 1));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting = 0;
  private before: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly table: TableConnection,
    /** The moments at which the match was decided, once they are known. */
    private readonly points: () => readonly number[] = () => [],
    /** Playing by itself, it has come to the end. */
    private readonly onend: () => void = () => {},
  ) {}

  /** Falls back from turning points to choices where no turning points are known. */
  get stride(): StepSize {
    return this.chosen === "point" && !this.points().length ? "choice" : this.chosen;
  }

  /** How many answers the match has by now. */
  get last(): number {
    return this.table.state?.answers ?? 0;
  }

  get at(): number {
    return this.table.moment?.at ?? this.last;
  }

  get atEnd(): boolean {
    return this.table.moment === null;
  }

  get atStart(): boolean {
    return this.at === 0 && this.table.moment !== null;
  }

  choose(changes: { stride?: StepSize; speed?: number }): void {
    this.chosen = changes.stride ?? this.chosen;
    this.speed = changes.speed ?? this.speed;
    writeStored("replay.stride", this.chosen);
    writeStored("replay.speed", this.speed);
    if (this.playing) this.wait();
  }

  /** Plays on, from the beginning if there is nothing left; or stops. */
  async toggle(): Promise<void> {
    if (this.playing) {
      this.pause();
      return;
    }
    this.playing = true;
    if (this.atEnd && !(await this.table.lookAt(0))) {
      this.pause();
      return;
    }
    this.wait();
  }

  /** Plays the whole match, from its first turn on, at a pace at which people like to watch it. */
  async playThrough(): Promise<void> {
    while (await this.table.earlier());
    const starts = turnStarts(this.table.events).filter((start) => start > 0);
    this.chosen = starts.length < FEW_TURNS ? "choice" : "turn";
    const moments = this.chosen === "turn" ? starts.length : this.last - (starts[0] ?? 0);
    this.duration = Math.min(LONGEST, Math.max(SHORTEST, WHOLE_MATCH / Math.max(1, moments)));
    if (!(await this.go(starts[0] ?? 0))) return;
    this.playing = true;
    this.wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** Whether steps are still on their way, so that a key held down need not add to them. */
  get busy(): boolean {
    return this.waiting > 0;
  }

  /** One step after the other: each begins where the one before, or a link, has led. */
  private async inTurn(step: () => Promise<boolean>): Promise<boolean> {
    this.waiting += 1;
    const taken = this.before.then(() => this.table.arriving).then(step);
    this.before = taken.catch(() => undefined);
    try {
      return await taken;
    } finally {
      this.waiting -= 1;
    }
  }

  /** Goes to a moment; the last one is now. */
  go(at: number, frame: number | null = null): Promise<boolean> {
    return this.inTurn(() => this.show(at, frame));
  }

  forward(stride = this.stride): Promise<boolean> {
    return this.inTurn(() => this.stepForward(stride));
  }

  back(stride = this.stride): Promise<boolean> {
    return this.inTurn(() => this.stepBack(stride));
  }

  private async show(at: number, frame: number | null = null): Promise<boolean> {
    const wanted = Math.max(0, Math.min(this.last, at));
    // A match that plays by itself shows its last moment before it is over.
    const isShownFirst = this.playing && this.at < this.last;
    if (wanted === this.last && frame === null && !isShownFirst) {
      this.pause();
      this.table.backToNow();
      return true;
    }
    const shown = await this.table.lookAt(wanted, frame);
    if (shown) this.table.passages.foresee(wanted, this.last);
    return shown;
  }

  private async stepForward(stride: StepSize): Promise<boolean> {
    if (this.atEnd) return false;
    if (stride === "choice") return this.show(this.at + 1);
    if (stride === "turn") {
      await this.table.reach(this.at);
      return this.show(turnStarts(this.table.events).find((start) => start > this.at) ?? this.last);
    }
    if (stride === "point") return this.show(this.points().find((point) => point > this.at) ?? this.last);
    return this.alongTheWay(1);
  }

  private async stepBack(stride: StepSize): Promise<boolean> {
    if (stride === "choice") return this.show(this.table.frame === null ? this.at - 1 : this.at);
    if (stride === "turn") {
      const before = () => turnStarts(this.table.events).filter((start) => start < this.at).at(-1);
      while (before() === undefined && (await this.table.earlier()));
      return this.show(before() ?? 0);
    }
    if (stride === "point") return this.show(this.points().filter((point) => point < this.at).at(-1) ?? 0);
    return this.alongTheWay(-1);
  }

  /** To the quiet moment after the one that is shown, or before it. */
  private async alongTheWay(step: 1 | -1): Promise<boolean> {
    try {
      const here = await this.table.passages.of(this.at);
      const index = here.findIndex((moment) => moment.frame === this.table.frame) + step;
      const near = here[index];
      if (near) return await this.show(near.at, near.frame);
      if (step < 0 && this.at === 0) return false;
      if (step > 0 && this.at === this.last) return await this.show(this.last);
      const there = await this.table.passages.of(this.at + step);
      const next = step > 0 ? there[0] : there.at(-1);
      return next ? await this.show(next.at, next.frame) : false;
    } catch {
      this.table.message = "That moment cannot be shown.";
      return false;
    }
  }

  private wait(): void {
    clearTimeout(this.timer);
    // How it ended is read before the result covers it.
    const shown = this.at === this.last ? LONGEST : this.duration / this.speed;
    this.timer = setTimeout(() => void this.beat(), shown);
  }

  private async beat(): Promise<void> {
    const moved = await this.forward();
    if (!this.playing && !this.atEnd) return;
    if (moved && !this.atEnd) {
      this.wait();
      return;
    }
    this.pause();
    if (moved) this.onend();
  }
}
